package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// statusLine is the strip under the page: what there is still to do, and at
// the right what was said last and whether the file holds everything.
type statusLine struct {
	object      fyne.CanvasObject
	left, right *kit.Line
	taps        *footTaps

	level  page.Level
	told   string
	holds  func() bool // whether told is still so; nil: until the next action
	time   string
	urgent string // what there is most in need of the arbiter
}

func newStatusLine() *statusLine {
	l := &statusLine{left: kit.NewLine(), right: kit.NewLine()}
	l.left.Elide = true
	l.taps = newFootTaps(l.right)
	l.object = kit.Ground(style.Bar, kit.Pad(style.Margin, 1, style.Margin, 0,
		kit.Row(24, l.left, kit.Spacer(), container.NewStack(l.right, l.taps))))
	return l
}

// progress counts what the status line says of an event.
type progress struct {
	round          int // the round in work
	results, games int // in that round
	all, allGames  int // in the event
	adjourned      int
	playing        int // games of that round with moves and no result
	claims         int // of them, those with a claim that waits
	finished       bool
}

func progressOf(e *tournament.Event) progress {
	p := progress{round: e.CurrentRound()}
	for number, state := range e.RoundStates() {
		p.allGames, p.all = p.allGames+state.Games, p.all+state.Settled
		if number == p.round {
			p.games, p.results = state.Games, state.Settled
		}
		p.adjourned += state.Adjourned
	}
	for t, entries := range e.Games {
		if t.Round != p.round || !e.Waits(t) || !begun(entries) {
			continue
		}
		p.playing++
		if _, open := game.OpenClaim(entries); open {
			p.claims++
		}
	}
	p.finished = p.allGames > 0 && p.all == p.allGames && e.Over()
	return p
}

// begun tells whether a record has a move or a running clock.
func begun(entries []game.Entry) bool {
	return slices.ContainsFunc(entries, func(e game.Entry) bool {
		return e.Kind == game.Moves || e.Kind == game.Clock && e.Action == game.Start
	})
}

// urgent is what the pages tell of as most in need of the arbiter; the first of
// them in the order of the rail.
func (s *Shell) urgent() string {
	if !s.session.IsOpen() {
		return ""
	}
	for _, item := range s.rail {
		if u, ok := s.pages[item.id].(page.Urgent); ok {
			if words := u.Urgent(); words != "" {
				return words
			}
		}
	}
	return ""
}

// What stands between parts of a line, far apart and near.
const (
	between      = "      "
	betweenParts = " · "
)

// eventRuns says where an event stands.
func eventRuns(p *i18n.Printer, e *tournament.Event) []kit.Run {
	var runs []kit.Run
	add := func(text string, bold bool, color style.Token) {
		if len(runs) > 0 {
			text = between + text
		}
		runs = append(runs, kit.Run{Text: text, Bold: bold, Color: color})
	}
	if !e.Paired() {
		add(p.T("shell.status-entries"), true, style.Text)
		add(p.T("common.players", i18n.Args{"n": len(e.Players)}), false, style.Text2)
		return runs
	}
	is := progressOf(e)
	if is.finished {
		add(p.T("shell.status-finished"), true, style.Text)
		add(p.T("shell.status-results", i18n.Args{"done": is.all, "n": is.allGames}), false, style.Text2)
		return runs
	}
	add(p.T("common.round-n", i18n.Args{"round": is.round}), true, style.Text)
	runs = append(runs, kit.Run{Text: " · " + p.T("shell.status-results",
		i18n.Args{"done": is.results, "n": is.games}), Color: style.Text2})
	if is.claims > 0 {
		add(p.T("shell.status-claims", i18n.Args{"n": is.claims}), true, style.Attention)
	}
	if is.playing > 0 {
		add(p.T("shell.status-playing", i18n.Args{"n": is.playing}), false, style.Text2)
	}
	if is.adjourned > 0 {
		add(p.T("shell.status-adjourned", i18n.Args{"n": is.adjourned}), false, style.Text2)
	}
	return runs
}

func (l *statusLine) update(s *Shell) {
	l.urgent = s.urgent()
	if l.told != "" && l.holds != nil && !l.holds() {
		l.told, l.holds = "", nil
	}
	if !s.session.IsOpen() {
		l.left.Set(kit.Run{Text: s.T("shell.status-no-event"), Color: style.Text2})
	} else {
		l.left.Set(eventRuns(s.printer, s.session.Event())...)
	}
	var right []kit.Run
	if l.told != "" {
		color, bold := style.Text2, false
		switch l.level {
		case page.Warning:
			color, bold = style.Attention, true
		case page.Failure:
			color, bold = style.Danger, true
		}
		text := l.told
		if s.session.IsOpen() {
			text += between
		}
		right = append(right, kit.Run{Text: text, Color: color, Bold: bold})
	}
	if l.told == "" && l.urgent != "" {
		right = append(right, kit.Run{Text: l.urgent + between, Color: style.Attention, Bold: true})
	}
	l.taps.do = map[string]func(){}
	if n := s.fromPhones(); n > 0 {
		text := s.T("phones.waiting", i18n.Args{"n": n}) + between
		right = append(right, kit.Run{Text: text, Color: style.Attention, Bold: true})
		l.taps.do[text] = s.phonesCommand().Do
	}
	if s.hall != nil {
		text := s.T("hall.status") + between
		right = append(right, kit.Run{Text: text, Color: style.Text2})
		l.taps.do[text] = s.askHall
	}
	if s.laptops != nil {
		text, ink := s.laptops.StatusLine(s.printer, laptopsKey.String())
		right = append(right, kit.Run{Text: text + between, Color: ink, Bold: ink == style.Attention})
		l.taps.do[text+between] = s.askLaptops
	}
	if s.session.IsOpen() {
		note := s.session.BackupNote()
		stood, elsewhere := s.session.Elsewhere()
		switch {
		case elsewhere:
			text := s.T("shell.status-elsewhere", i18n.Args{"time": s.printer.DateTime(stood.Local())})
			right = append(right, kit.Run{Text: text, Color: style.Attention, Bold: true})
		case s.session.Damaged():
			right = append(right, kit.Run{Text: s.T("shell.status-damaged"), Color: style.Attention, Bold: true})
		case s.laptops != nil && s.session.ReadOnly(): // the line of the hall has said why
		case s.session.ReadOnly():
			right = append(right, kit.Run{Text: s.T("shell.status-read-only"), Color: style.Attention, Bold: true})
		case note != nil && l.told == "":
			right = append(right, kit.Run{Text: s.printer.Error(note) + between, Color: style.Attention, Bold: true})
			fallthrough
		default:
			right = append(right, kit.Run{Text: l.time + " · " + s.T("shell.status-saved"), Color: style.Text2})
		}
	}
	l.right.Set(right...)
	l.object.Refresh()
}
