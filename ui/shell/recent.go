package shell

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// seenOf is what the start page says of an event.
func seenOf(e *tournament.Event, at time.Time) session.Seen {
	seen := session.Seen{Name: e.Info.Name, System: string(e.Info.System), Players: len(e.Players), At: at.UTC()}
	if e.PlayedByTeams() {
		seen.Teams = len(e.Teams)
	}
	if !e.Paired() {
		return seen
	}
	is := progressOf(e)
	seen.Round, seen.Rounds = is.round, max(e.RoundCount(), e.Info.Rounds)
	if e.RoundsOpen() {
		seen.Rounds = 0
	}
	seen.Finished, seen.Adjourned = is.finished, is.adjourned
	seen.Missing = max(0, is.games-is.results)
	return seen
}

// noteSeen keeps what the start page will say of the event that is open, if it
// is among the recent ones.
func (s *Shell) noteSeen() {
	if s.session.IsOpen() && s.settings.Saw(s.session.Path(), seenOf(s.session.Event(), s.options.Now())) {
		s.keep()
	}
}

// recentRow is a line of the list of recent events.
type recentRow struct {
	number int // from 1
	path   string
	seen   session.Seen
	gone   string // why it cannot be opened now, in words; empty: it is there
	alike  bool   // another has the same name, and the file tells them apart
}

// answerWithin is how long a folder of the network, or a stick, has to say
// whether a file is there.
const answerWithin = 200 * time.Millisecond

// recentRows are the recent events, with what is known of them.
func (s *Shell) recentRows() []recentRow {
	paths := s.settings.Recent
	there := make([]chan error, len(paths))
	for i, path := range paths {
		there[i] = make(chan error, 1)
		go func() {
			_, err := os.Stat(path)
			there[i] <- err
		}()
	}
	rows := make([]recentRow, len(paths))
	late := time.After(answerWithin)
	for i, path := range paths {
		rows[i] = recentRow{number: i + 1, path: path, seen: s.settings.Seen[path]}
		select {
		case err := <-there[i]:
			rows[i].gone = s.whyGone(path, err)
		case <-late:
			rows[i].gone = s.T("shell.recent-silent")
			late = time.After(0)
		}
	}
	called := map[string]int{}
	for _, r := range rows {
		called[r.name()]++
	}
	for i := range rows {
		rows[i].alike = called[rows[i].name()] > 1
	}
	return rows
}

// whyGone says what is wrong with a file that the system gave an error for.
func (s *Shell) whyGone(path string, err error) string {
	switch {
	case err == nil:
		return ""
	case isMissing(filepath.Dir(path)):
		return s.T("shell.recent-no-folder")
	}
	return s.T("shell.recent-no-file")
}

// name is that of the event, or of its file.
func (r recentRow) name() string {
	if r.seen.Name != "" {
		return r.seen.Name
	}
	return strings.TrimSuffix(filepath.Base(r.path), filepath.Ext(r.path))
}

// sinceRoom is the width at text step 0 of when an event was opened.
func (s *Shell) sinceRoom() float32 {
	now := s.options.Now()
	late := time.Date(now.Year(), now.Month(), now.Day(), 20, 58, 0, 0, now.Location())
	width := float32(0)
	for _, days := range []int{0, 1, 30} {
		width = max(width, kit.Width(kit.Run{Text: s.since(late.AddDate(0, 0, -days))}))
	}
	return width/s.Style().Factor() + 2*style.Margin
}

// recentTable is the list of recent events.
func (s *Shell) recentTable() *kit.Table[recentRow] {
	t := kit.NewTable([]kit.Column[recentRow]{
		{ID: "name", Title: s.T("shell.recent"), Width: 250, Flex: 3, Draw: func(c *kit.Cell, r recentRow) {
			ink := style.Text
			if r.gone != "" {
				ink = style.Text2
			}
			c.Runs = []kit.Run{{Text: r.name(), Bold: true, Color: ink}}
			c.Under = []kit.Run{{Text: s.whatOf(r), Color: style.Text2}}
		}},
		{ID: "state", Width: 180, Flex: 1, Draw: s.drawState},
		{ID: "opened", Width: s.sinceRoom(), Goes: 2, Draw: func(c *kit.Cell, r recentRow) { c.Quiet(s.since(r.seen.At)) }},
		{ID: "folder", Width: 160, Flex: 1, Goes: 1, Draw: func(c *kit.Cell, r recentRow) {
			if s.isSample(r.path) {
				c.Quiet(s.T("shell.recent-sample"))
			} else {
				c.Quiet(s.shortFolder(filepath.Dir(r.path)))
			}
			if r.gone != "" {
				c.Under = []kit.Run{{Text: r.gone, Bold: true, Color: style.Attention}}
			}
		}},
		{ID: "key", Width: 64, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, r recentRow) {
			switch {
			case c.Selected:
				c.Color("Enter", style.Hint)
			case r.number < len(digitKeys):
				c.Color(kit.KeyText(digitKeys[r.number], fyne.KeyModifierAlt), style.Hint)
			}
		}},
	})
	t.NoHead = true
	t.RowHeight = recentHeight
	t.KeyOf = func(r recentRow) string { return r.path }
	t.Match = func(r recentRow, words string) bool {
		return kit.Holds(r.name()+" "+s.whatOf(r)+" "+r.path, words)
	}
	return t
}

// digitKeys are the keys of the digits.
var digitKeys = [...]fyne.KeyName{fyne.Key0, fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6,
	fyne.Key7, fyne.Key8, fyne.Key9}

// whatOf says what kind of event it is.
func (s *Shell) whatOf(r recentRow) string {
	if r.seen.System == "" {
		return filepath.Base(r.path)
	}
	what := s.T("system."+r.seen.System) + ", "
	if r.seen.Teams > 0 {
		what += s.T("league.teams", i18n.Args{"n": r.seen.Teams})
	} else {
		what += s.T("common.players", i18n.Args{"n": r.seen.Players})
	}
	if r.alike {
		what += " · " + filepath.Base(r.path)
	}
	return what
}

// drawState says where an event stands and what waits in it.
func (s *Shell) drawState(c *kit.Cell, r recentRow) {
	seen := r.seen
	wait := ""
	switch {
	case seen.System == "":
		return
	case seen.Finished:
		c.Text(s.T("shell.status-finished"))
	case seen.Round == 0:
		c.Text(s.T("shell.status-entries"))
	default:
		round := "shell.recent-round"
		if seen.Rounds == 0 {
			round = "common.round-n"
		}
		c.Text(s.T(round, i18n.Args{"round": seen.Round, "rounds": seen.Rounds}))
		if seen.Missing > 0 {
			wait = s.T("shell.recent-missing", i18n.Args{"n": seen.Missing})
		}
	}
	if wait == "" && seen.Adjourned > 0 {
		wait = s.T("shell.status-adjourned", i18n.Args{"n": seen.Adjourned})
	}
	if wait != "" {
		c.Under = []kit.Run{{Text: wait, Bold: true, Color: style.Attention}}
	}
}

// since says when something was, from now: today with the time of day,
// yesterday, else the day.
func (s *Shell) since(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	now := s.options.Now()
	at = at.In(now.Location())
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	switch day(now).Sub(day(at)) {
	case 0:
		return s.T("shell.today", i18n.Args{"time": s.printer.Time(at)})
	case 24 * time.Hour:
		return s.T("shell.yesterday")
	}
	return s.printer.ShortDate(at)
}

// shortFolder writes the person's own folder in words, and what is within it from
// there on: behind a ~ where the system's people write it so.
func (s *Shell) shortFolder(folder string) string {
	home, err := os.UserHomeDir()
	if err != nil || home == "" {
		return folder
	}
	rest, within := strings.CutPrefix(folder, home)
	switch {
	case !within || rest != "" && !os.IsPathSeparator(rest[0]):
		return folder
	case rest == "":
		return s.T("shell.home-folder")
	case runtime.GOOS == "windows":
		return rest[1:]
	}
	return "~" + rest
}
