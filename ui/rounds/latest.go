package rounds

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	wording "kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// mostLatest is how many of the latest actions are named.
const mostLatest = 3

// latestLine names the latest actions of the journal, as many as there is room for.
type latestLine struct {
	host   page.Host
	line   *kit.Line
	key    *kit.Line
	object *fyne.Container

	head    kit.Run
	actions [][]kit.Run // the latest first
}

func newLatestLine(h page.Host) *latestLine {
	l := &latestLine{host: h, line: quietLine(), key: kit.NewText(h.T("rounds.journal-key"), style.Small, style.Hint)}
	l.object = kit.Sized(0, 40, kit.Pad(style.Margin, 0, style.Margin, 0, container.New(l, l.line, l.key)))
	return l
}

// show reads the end of the journal.
func (l *latestLine) show(s *session.Session) {
	words := l.host.Printer()
	l.head, l.actions = kit.Run{Text: words.T("rounds.latest"), Bold: true}, nil
	journal := s.Journal()
	for i := len(journal) - 1; i >= 0 && i >= len(journal)-mostLatest; i-- {
		l.actions = append(l.actions, []kit.Run{
			{Text: "     " + words.Time(journal[i].Time.Local()) + " ", Color: style.Hint},
			{Text: wording.EntryAmong(words, s.Event(), journal, journal[i]), Color: style.Text2}})
	}
	l.fit(l.line.Size().Width)
}

// fit names the actions that go whole into a width; the latest stands in any.
func (l *latestLine) fit(width float32) {
	runs := []kit.Run{l.head}
	for i, action := range l.actions {
		more := append(runs, action...)
		if i > 0 && kit.Width(more...) > width {
			break
		}
		runs = more
	}
	l.line.Set(runs...)
}

// MinSize is for Fyne.
func (l *latestLine) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.key.MinSize().Width, l.line.MinSize().Height)
}

// Layout is for Fyne: the key at the right, the actions in the rest.
func (l *latestLine) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	key := l.key.MinSize().Width
	room := max(0, size.Width-key-l.host.Style().Px(style.Gap))
	l.line.Resize(fyne.NewSize(room, size.Height))
	l.line.Move(fyne.Position{})
	l.key.Resize(fyne.NewSize(key, size.Height))
	l.key.Move(fyne.NewPos(size.Width-key, 0))
	l.fit(room)
}
