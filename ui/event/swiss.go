package event

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/settings"
	"kohtunik/ui/style"
)

// swiss is what the regulations settle for a Swiss, and the record of what
// touches the integrity of its pairings.
type swiss struct {
	host       page.Host
	whole      *fyne.Container
	form, none fyne.CanvasObject
	list       *settings.List
	mode       *kit.Paragraph
	leave      *kit.Button
	notes      *fyne.Container
}

// notesWidth is the width of the panel with the notes at text step 0, and
// foldBelow that of the page below which it folds under the list.
const (
	notesWidth float32 = 420
	foldBelow  float32 = 980
)

func newSwiss(h page.Host) *swiss {
	s := &swiss{host: h, list: settings.New(h)}
	s.mode = kit.NewParagraph("", notesWidth-2*style.Margin, style.Body, style.Text)
	s.leave = kit.NewButton(h.T("event.leave-fide"), "", func() { ask.Do(h, tournament.LeaveFIDEMode{}, s.refresh) })
	s.notes = kit.Stack(6)
	panel := container.NewVScroll(kit.Pad(style.Margin, 16, style.Margin, 16, kit.Stack(10,
		kit.SectionTitle(h.T("event.section-fide")), s.mode, kit.Row(style.Gap, s.leave),
		kit.SectionTitle(h.T("event.section-notes")), s.notes)))
	keys := kit.NewHints(h.T("settings.keys"))
	apart := kit.NewText(h.T("event.apart-keys"), style.Small, style.Hint)
	apart.Elide, apart.Whole = true, true
	foot := kit.Strip(32, style.Bar, kit.Row(24, kit.Sized(keys.Natural()/h.Style().Factor(), 0, keys), apart))
	s.form = kit.Filling(nil, foot, kit.Splitter(s.list.Object(), panel, notesWidth, foldBelow))
	s.none = kit.EmptyState(h.T("error.swiss-only"))
	s.whole = container.NewStack(s.form, s.none)
	return s
}

func (s *swiss) object() fyne.CanvasObject { return s.whole }

func (s *swiss) refresh() {
	h := s.host
	e := h.Session().Event()
	if e.Info.System != tournament.Swiss {
		s.form.Hide()
		s.none.Show()
		return
	}
	s.form.Show()
	s.none.Hide()
	s.list.Refresh()
	mode := "event.in-fide-mode"
	if e.Info.Mode == tournament.FreeMode {
		mode = "event.left-fide-mode"
	}
	s.mode.SetText(h.T(mode))
	s.leave.Off = e.Info.Mode == tournament.FreeMode || h.Session().ReadOnly()
	s.leave.Refresh()
	s.notes.Objects = nil
	for _, n := range e.Notes {
		s.notes.Add(kit.NewParagraph(noteText(h.Printer(), n), notesWidth-2*style.Margin, style.Small, style.Text))
	}
	if len(e.Notes) == 0 {
		s.notes.Add(kit.NewText(h.T("event.no-notes"), style.Small, style.Hint))
	}
	s.notes.Refresh()
	s.whole.Refresh()
}

func (s *swiss) focus() { s.list.Focus() }

func (s *swiss) key(e *fyne.KeyEvent) bool { return s.list.Key(e) }

func (s *swiss) commands() []page.Command { return nil }

// noteResult writes a result or a bye of a note.
func noteResult(p *i18n.Printer, code string) string {
	for _, r := range tournament.Results() {
		if r.String() == code {
			return p.T("result." + code)
		}
	}
	if key := words.ByeKey(tournament.Bye(code)); key != "" {
		return p.T(key)
	}
	return code
}

// noteText writes a note of what touches the integrity of the pairings.
func noteText(p *i18n.Printer, n tournament.Note) string {
	was, now := n.Was, n.Now
	switch n.Kind {
	case tournament.CorrectionNote, tournament.AdjournmentNote, tournament.RatedNote:
		pair, result, _ := strings.Cut(was, " ")
		was, now = strings.TrimSuffix(pair, "-0")+" "+noteResult(p, result), noteResult(p, now)
	case tournament.FullByeNote:
		now = strings.TrimSuffix(now, "-0") // a player without an opponent
	}
	text := p.T("note."+string(n.Kind), i18n.Args{"round": n.Round, "was": was, "now": now})
	if n.Why != "" {
		text += " " + n.Why
	}
	return text
}
