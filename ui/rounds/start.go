package rounds

import (
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
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
	note                *kit.Paragraph
	many                *kit.Paragraph // more rounds than can be paired
	players, lots, pair *kit.Button
	fewer               *kit.Button
	tooMany             *fyne.Container // both
	buttons             *fyne.Container
	colours             *kit.Choice // of number one, in a Swiss
	colourLine          *fyne.Container
	body                *fyne.Container
	byRound             bool // the next round is paired, not all
}

// mostSteps is how many steps there can be to the pairing.
const mostSteps = 4

func newStartView(h page.Host, p *Page) *startView {
	s := &startView{host: h, page: p}
	steps := kit.Stack(4)
	for range mostSteps {
		c := kit.NewCheck("", false, nil)
		s.checks = append(s.checks, c)
		steps.Add(clipped(c))
	}
	s.players = kit.NewButton(h.T("rounds.to-players"), "Ctrl+2", func() { h.Go(page.Players) })
	s.lots = kit.NewButton("", "Ctrl+L", func() { p.drawLots() })
	s.pair = kit.NewButton("", "Ctrl+N", p.openNext)
	s.note = kit.NewParagraph("", 520, style.Small, style.Text2)
	s.colours = kit.NewChoice([]string{h.T("rounds.by-lot"), h.T("colour.white"), h.T("colour.black")}, 0, nil)
	s.colours.Width = 150
	s.colourLine = kit.Row(style.Gap, kit.NewText(h.T("field.colour"), style.Small, style.Text2), s.colours)
	s.fewer = kit.NewButton("", "", func() { p.fewerRounds(s.focus) })
	s.many = kit.NewParagraph("", 520, style.Small, style.Attention)
	s.tooMany = kit.Stack(8, kit.Sized(520, 0, s.many), kit.Row(0, s.fewer))
	s.buttons = kit.Row(style.Gap, s.pair, s.lots, s.players)
	s.body = kit.Stack(16,
		kit.NewBold(h.T("rounds.not-paired"), style.Player, style.Text),
		kit.Sized(520, 0, s.note),
		kit.Sized(520, 0, steps),
		s.tooMany,
		s.colourLine,
		s.buttons)
	s.object = kit.Filling(
		kit.Strip(style.PageHead, style.Page, kit.Row(style.Gap, kit.NewBold(h.T("rounds.title"), style.Title, style.Text))),
		nil, container.NewCenter(s.body))
	return s
}

// colour is the colour that was chosen for number one; NoColour: by lot.
func (s *startView) colour() tournament.Colour {
	return []tournament.Colour{tournament.NoColour, tournament.White, tournament.Black}[max(0, s.colours.Selected)]
}

// show brings the steps up to date. The filled button is the next thing to
// do.
func (s *startView) show(e *tournament.Event) {
	h := s.host
	s.byRound = e.Info.System.RoundByRound()
	steps := stepsOf(e)
	ready := true
	for i, c := range s.checks {
		c.Hidden = i >= len(steps)
		if c.Hidden {
			continue
		}
		ready = ready && steps[i].done
		c.Runs, c.Checked = kit.Plain(stepText(h.Printer(), steps[i])), steps[i].done
		c.Refresh()
	}
	note, lots, pair := "rounds.not-paired-note", "rounds.draw-lots", h.T("rounds.pair")
	if s.byRound {
		note, pair = "rounds.swiss-note", h.T("rounds.pair-next", i18n.Args{"round": 1})
	}
	switch e.Info.System {
	case tournament.Keizer:
		note = "ladder.pairing-note"
	case tournament.Knockout:
		note = "knockout.pairing-note"
		if e.PlayedByTeams() {
			note = "knockout.team-pairing-note"
		}
	}
	if !e.NumberedByLot() {
		lots = "rounds.number"
	}
	s.note.SetText(h.T(note))
	s.lots.Text, s.pair.Text = h.T(lots), pair
	s.showMany(e)
	s.colourLine.Hidden = !e.FirstColourOpen()
	s.players.Kind, s.lots.Kind, s.pair.Kind = kit.PlainButton, kit.PlainButton, kit.PlainButton
	s.pair.Off, s.lots.Off = !ready, steps[0].n == 0
	next := s.button(steps)
	next.Kind = kit.FilledButton
	// the sheet of the lots gives the keyboard back to their button when it
	// closes; a second Enter must not draw them anew
	h.Later(func() {
		if next != s.lots && kit.Focused(s.lots) {
			kit.Focus(next)
		}
	})
	for _, b := range []*kit.Button{s.players, s.lots, s.pair} {
		b.Refresh()
	}
	s.buttons.Refresh()
	s.body.Refresh()
}

// showMany says that more rounds are announced than can be paired, and offers
// fewer.
func (s *startView) showMany(e *tournament.Event) {
	_, many := e.ManyRounds()
	s.tooMany.Hidden = !many
	if !many {
		return
	}
	for _, w := range tournament.Warnings(e, tournament.PairRounds{}) {
		if w.Kind == tournament.WarnManyRounds {
			s.many.SetText(words.Warning(s.host.Printer(), w))
		}
	}
	s.fewer.SetText(s.page.fewerText())
}

// button is the one that leads on.
func (s *startView) button(steps []step) *kit.Button {
	switch {
	case !steps[0].done:
		return s.players
	case s.host.Session().Event().NumberedByLot() && !lotsDone(steps):
		return s.lots
	}
	return s.pair
}

// lotsDone tells whether the numbers are drawn.
func lotsDone(steps []step) bool {
	return slices.ContainsFunc(steps, func(s step) bool { return s.kind == lotsDrawn && s.done })
}

func (s *startView) current() *kit.Button {
	return s.button(stepsOf(s.host.Session().Event()))
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

// drawLots gives the numbers: by rating in an event that is paired round by round, else
// by lot.
func (p *Page) drawLots() {
	if p.host.Session().Event().Paired() { // matches of a knock-out
		ask.Do(p.host, tournament.DrawLots{Seed: rand.Uint64N(1_000_000_000)}, p.Refresh)
		return
	}
	if !p.host.Session().Event().NumberedByLot() {
		ask.Do(p.host, tournament.NumberByRating{}, p.Refresh)
		return
	}
	drawLots(p.host)
}
