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
	object fyne.CanvasObject
}

func newLatestLine(h page.Host) *latestLine {
	l := &latestLine{host: h, line: quietLine()}
	l.object = kit.Sized(0, 40, kit.Pad(style.Margin, 0, style.Margin, 0,
		kit.Row(style.Gap, l.line, kit.Spacer(), kit.NewText(h.T("rounds.journal-key"), style.Small, style.Hint))))
	return l
}

// show reads the end of the journal.
func (l *latestLine) show(s *session.Session) {
	words := l.host.Printer()
	runs := []kit.Run{{Text: words.T("rounds.latest"), Bold: true}}
	journal := s.Journal()
	for i := len(journal) - 1; i >= 0 && i >= len(journal)-mostLatest; i-- {
		runs = append(runs, kit.Run{Text: "     " + words.Time(journal[i].Time.Local()) + " ", Color: style.Hint},
			kit.Run{Text: wording.Entry(words, s.Event(), journal[i]), Color: style.Text2})
	}
	l.line.Set(runs...)
}
