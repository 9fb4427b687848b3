package rounds

import (
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/gamelist"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// followPace is how often a folder of games that is followed is looked at.
const followPace = 5 * time.Second

// followed is the name under which a session keeps what it follows, as long as the
// event is open.
const followed = "followed-folder"

// follow takes the games of a folder into the event while it grows, as an electronic
// board writes it: moves and results that the event does not have yet. What differs
// from the event is listed and left as it is.
type follow struct {
	host   page.Host
	folder string
	watch  gamelist.Watch
	stop   chan struct{}

	taken int       // moves and results that were taken over, each a step
	at    time.Time // when the last were
	// strays are the games that differ or belong to no board, by players and round.
	strays map[stray]gamelist.Arrival
	failed error // why the folder cannot be read now
}

// stray is the game of two players, as a file names them.
type stray struct {
	white, black string
	round        int
}

// following is what the event follows now; nil: nothing.
func following(h page.Host) *follow {
	f, _ := h.Session().Kept(followed).(*follow)
	return f
}

// newFollow makes an event follow a folder from now on.
func newFollow(h page.Host, folder string) *follow {
	endFollow(h)
	f := &follow{host: h, folder: folder, watch: gamelist.Watch{Path: folder}, stop: make(chan struct{}),
		strays: make(map[stray]gamelist.Arrival)}
	h.Session().Keep(followed, f)
	return f
}

// endFollow ends it.
func endFollow(h page.Host) {
	if f := following(h); f != nil {
		close(f.stop)
		h.Session().Keep(followed, nil)
	}
}

// run looks at the folder until the following ends or the event is closed.
func (f *follow) run() {
	ticker := time.NewTicker(followPace)
	defer ticker.Stop()
	for {
		games, err := f.watch.Read()
		done := make(chan bool, 1)
		f.host.Later(func() { done <- f.take(games, err) })
		select {
		case <-f.stop:
			return
		case goesOn := <-done:
			if !goesOn {
				return
			}
		}
		select {
		case <-f.stop:
			return
		case <-ticker.C:
		}
	}
}

// take takes over what the files brought, and says so; false: it is not followed any
// more. It runs on the goroutine of the window.
func (f *follow) take(games []gamelist.Game, err error) bool {
	h := f.host
	if following(h) != f {
		return false
	}
	if err != nil {
		if f.failed == nil {
			h.Tell(page.Warning, h.T("arrival.follow-failed", i18n.Args{"reason": h.Printer().Error(err)}))
		}
		f.failed = err
		return true
	}
	f.failed = nil
	list := gamelist.Arrivals(h.Session().Event(), games, 0)
	commands := gamelist.Commands(h.Session().Event(), list, false)
	if !doAll(h, commands) {
		endFollow(h)
		return false
	}
	for _, a := range gamelist.Arrivals(h.Session().Event(), games, 0) { // what is left now
		key := stray{a.Game.White.Name, a.Game.Black.Name, a.Game.Round}
		if delete(f.strays, key); a.Why != gamelist.Belongs {
			f.strays[key] = a
		}
	}
	if len(commands) > 0 {
		f.taken, f.at = f.taken+len(commands), time.Now()
	}
	if len(commands) > 0 || len(games) > 0 && len(f.strays) > 0 {
		level := page.Note
		if len(f.strays) > 0 {
			level = page.Warning
		}
		h.Tell(level, f.state())
	}
	return true
}

// doAll does commands until one fails; the pages draw themselves once.
func doAll(h page.Host, commands []tournament.Command) bool {
	defer h.Session().Hold()()
	return !slices.ContainsFunc(commands, func(c tournament.Command) bool { return !h.Do(c) })
}

// state says in a line how far it is.
func (f *follow) state() string {
	return f.host.T("arrival.followed", i18n.Args{"folder": filepath.Base(f.folder), "taken": f.taken,
		"strays": len(f.strays)})
}

// show shows what was taken over and what differs, and can end it.
func (f *follow) show(another func()) {
	h := f.host
	rows := kit.Stack(4, kit.NewParagraph(f.folder, 700, style.Small, style.Text2))
	text := f.state()
	if !f.at.IsZero() {
		text += " " + h.T("arrival.followed-last", i18n.Args{"time": words.Clock(h.Printer(), f.at.Format("15:04"))})
	}
	rows.Add(kit.NewParagraph(text, 700, style.Body, style.Text))
	if f.failed != nil {
		rows.Add(kit.NewParagraph(h.T("arrival.follow-failed", i18n.Args{"reason": h.Printer().Error(f.failed)}), 700,
			style.Small, style.Attention))
	}
	for _, line := range f.differing() {
		rows.Add(kit.NewParagraph(line, 700, style.Small, style.Attention))
	}
	var sheet *kit.Sheet
	end := func() {
		sheet.Close()
		endFollow(h)
		h.Tell(page.Note, h.T("arrival.follow-ended"))
	}
	other := func() {
		sheet.Close()
		another()
	}
	sheet = &kit.Sheet{Title: h.T("arrival.follow-title"), Width: 760, Height: 480, OnEnter: func() { sheet.Close() },
		Content: container.NewVScroll(kit.Pad(style.Margin, 12, style.Margin, 12, rows)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.close"), "Enter", func() { sheet.Close() }),
			kit.NewButton(h.T("arrival.follow-end"), "Ctrl+F", end), kit.NewButton(h.T("arrival.command"), "Ctrl+O", other)},
		Shortcuts: map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyF).Fyne(): end, page.Ctrl(fyne.KeyO).Fyne(): other}}
	h.ShowSheet(sheet)
}

// differing says what each game that was not taken over has otherwise.
func (f *follow) differing() []string {
	var lines []string
	for _, a := range f.strays {
		lines = append(lines, words.Arrival(f.host.Printer(), a))
	}
	slices.Sort(lines)
	return lines
}
