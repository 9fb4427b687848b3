package rounds

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// startView stands in the place of the rounds before the pairing: what is
// still missing, and the keys that lead on.
type startView struct {
	host   page.Host
	page   *Page
	object fyne.CanvasObject

	checks              []*kit.Check
	players, lots, pair *kit.Button
}

func newStartView(h page.Host, p *Page) *startView {
	s := &startView{host: h, page: p}
	steps := kit.Stack(4)
	for range stepsOf(h.Session().Event()) {
		c := kit.NewCheck("", false, nil)
		s.checks = append(s.checks, c)
		steps.Add(clipped(c))
	}
	s.players = kit.NewButton(h.T("rounds.to-players"), "Ctrl+2", func() { h.Go(page.Players) })
	s.lots = kit.NewButton(h.T("rounds.draw-lots"), "Ctrl+L", func() { p.drawLots() })
	s.pair = kit.NewButton(h.T("rounds.pair"), "Ctrl+N", p.openNext)
	s.object = kit.Filling(
		kit.Strip(style.PageHead, style.Page, kit.Row(style.Gap, kit.NewBold(h.T("rounds.title"), style.Title, style.Text))),
		nil,
		container.NewCenter(kit.Stack(16,
			kit.NewBold(h.T("rounds.not-paired"), style.Player, style.Text),
			kit.Sized(520, 0, kit.NewParagraph(h.T("rounds.not-paired-note"), 520, style.Small, style.Text2)),
			kit.Sized(520, 0, steps),
			kit.Row(style.Gap, s.pair, s.lots, s.players))))
	return s
}

// show brings the steps up to date. The filled button is the next thing to
// do.
func (s *startView) show(e *tournament.Event) {
	steps := stepsOf(e)
	for i, c := range s.checks {
		c.Runs, c.Checked = kit.Plain(stepText(s.host.Printer(), steps[i])), steps[i].done
		c.Refresh()
	}
	entered, drawn := steps[0].done, steps[1].done
	s.players.Kind, s.lots.Kind, s.pair.Kind = kit.PlainButton, kit.PlainButton, kit.PlainButton
	s.pair.Off, s.lots.Off = !entered || !drawn, steps[0].n == 0
	next := s.button(entered, drawn)
	next.Kind = kit.FilledButton
	// the sheet of the lots gives the keyboard back to their button when it
	// closes; a second Enter must not draw them anew
	s.host.Later(func() {
		if next != s.lots && kit.Focused(s.lots) {
			kit.Focus(next)
		}
	})
	for _, b := range []*kit.Button{s.players, s.lots, s.pair} {
		b.Refresh()
	}
}

// button is the one that leads on.
func (s *startView) button(entered, drawn bool) *kit.Button {
	switch {
	case !entered:
		return s.players
	case !drawn:
		return s.lots
	}
	return s.pair
}

func (s *startView) current() *kit.Button {
	steps := stepsOf(s.host.Session().Event())
	return s.button(steps[0].done, steps[1].done)
}

func (s *startView) focus() { kit.Focus(s.current()) }

// key does the next step at Enter.
func (s *startView) key(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyReturn && e.Name != fyne.KeyEnter {
		return false
	}
	s.current().OnTap()
	return true
}
