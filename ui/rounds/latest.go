package rounds

import (
	"fyne.io/fyne/v2"

	wording "kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// mostLatest is how many of the latest actions are named.
const mostLatest = 3

// latestLine names the latest actions of the journal.
type latestLine struct {
	host   page.Host
	line   *kit.Line
	key    *kit.Line
	object fyne.CanvasObject
}

func newLatestLine(h page.Host) *latestLine {
	l := &latestLine{host: h, line: quietLine(), key: kit.NewText(h.T("rounds.journal-key"), style.Small, style.Hint)}
	l.object = kit.Sized(0, 40, kit.Pad(style.Margin, 0, style.Margin, 0,
		kit.Row(style.Gap, l.line, kit.Spacer(), l.key)))
	return l
}

// show reads the end of the journal.
func (l *latestLine) show(s *session.Session) {
	words := l.host.Printer()
	runs := []kit.Run{{Text: words.T("rounds.latest"), Bold: true}}
	journal := s.Journal()
	room := l.object.Size().Width - l.key.MinSize().Width - l.host.Style().Px(2*style.Margin+2*style.Gap)
	for i := len(journal) - 1; i >= 0 && i >= len(journal)-mostLatest; i-- {
		more := append(runs, kit.Run{Text: "     " + words.Time(journal[i].Time.Local()) + " ", Color: style.Hint},
			kit.Run{Text: wording.Entry(words, s.Event(), journal[i]), Color: style.Text2})
		if len(runs) > 1 && room > 0 && kit.Width(more...) > room {
			break // an action cut in its middle says nothing
		}
		runs = more
	}
	l.line.Set(runs...)
}
