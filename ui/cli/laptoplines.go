package cli

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/laptops"
)

// atLaptop is a laptop of a hall that is worked by lines.
type atLaptop struct {
	call    *call
	path    string
	name    string
	address string
	port    int
	dir     string // of the keys
	id      laptops.Identity
	laptop  *laptops.Laptop
	told    chan struct{}
	serve   bool // it agrees to be one of three servers

	mu   sync.Mutex // of the file
	file *file.File

	said      int // rows that were printed
	asked     map[string]bool
	linked    bool
	lostSaid  bool // or there was another reason for it
	everLine  bool
	onLaptops int
	skipped   int // the number of the last that was told of
	clocks    int // how many are off
	damaged   bool
	full      bool
	tooFew    bool
	noTrio    bool
	joined    int // how many of three servers are together
	forked    bool
	ended     bool
	mySending sync.Mutex // of what is printed from other goroutines
}

func (a *atLaptop) on(f func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	f()
}

// laptopLines are the lines that are understood.
var laptopLines = map[string]func(a *atLaptop, ctx context.Context, words []string) error{
	"invite": func(a *atLaptop, _ context.Context, _ []string) error { return a.invite() },
	"let": func(a *atLaptop, _ context.Context, w []string) error {
		return a.answer(w, func(pin, role string) error { return a.laptop.Admit(pin, laptops.Role(role)) })
	},
	"refuse": func(a *atLaptop, _ context.Context, w []string) error {
		return a.answer(append(w, ""), func(pin, _ string) error { return a.laptop.TurnAway(pin) })
	},
	"remove": func(a *atLaptop, _ context.Context, w []string) error {
		return a.laptop.SendAway(strings.Join(w, " "))
	},
	"hand-over": func(a *atLaptop, ctx context.Context, w []string) error {
		return a.laptop.HandOver(ctx, strings.Join(w, " "))
	},
	"take-over": func(a *atLaptop, ctx context.Context, _ []string) error { return a.laptop.TakeOver(ctx) },
	"servers":   func(a *atLaptop, ctx context.Context, w []string) error { return a.servers(ctx, w) },
	"serve":     func(a *atLaptop, _ context.Context, _ []string) error { a.serve = true; return a.laptop.Serve(true) },
	"fresh":     func(a *atLaptop, ctx context.Context, _ []string) error { return a.fresh(ctx) },
	"laptops":   func(a *atLaptop, _ context.Context, _ []string) error { return a.list() },
	"result":    func(a *atLaptop, _ context.Context, w []string) error { return a.result(w) },
	"undo":      func(a *atLaptop, _ context.Context, w []string) error { return a.undo(w) },
	"redo": func(a *atLaptop, _ context.Context, _ []string) error {
		a.send(laptops.Action{Turn: laptops.Redo})
		return nil
	},
	"again": func(a *atLaptop, _ context.Context, _ []string) error { return a.again() },
	"quit":  func(a *atLaptop, _ context.Context, _ []string) error { a.ended = true; return nil },
}

func laptopWords() []string {
	return []string{"again", "fresh", "hand-over NAME", "invite", "laptops", "let NAME " + bars(laptops.Roles()), "quit",
		"redo", "refuse NAME", "remove NAME", "result ROUND BOARD RESULT", "serve", "servers 1|3", "take-over", "undo [last]"}
}

// work carries out the lines of standard input and says what happens, until a line or
// the system ends it.
func (a *atLaptop) work(ctx context.Context) error {
	lines := make(chan string)
	go readLines(a.call.Stdin, lines)
	if a.laptop.Status().Hosting {
		if err := a.invite(); err != nil {
			return err
		}
	}
	for !a.ended {
		if err := a.tell(); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-a.told:
		case <-a.away():
		case line, more := <-lines:
			if !more {
				lines = nil // there is nobody to type; the hall stays open
				continue
			}
			if err := a.line(ctx, line); err != nil {
				a.call.warn(a.call.sentence(err))
			}
		}
	}
	return nil
}

// away wakes the one who says what happens once that is over, where the line is away and it
// was not said yet.
func (a *atLaptop) away() <-chan time.Time {
	s := a.laptop.Status()
	if s.Linked || a.lostSaid || !a.everLine {
		return nil
	}
	return time.After(max(0, laptops.Grace-time.Since(s.Since)))
}

func (a *atLaptop) line(ctx context.Context, line string) error {
	typed := strings.Fields(line)
	if len(typed) == 0 {
		return nil
	}
	do := laptopLines[typed[0]]
	if do == nil {
		return misused("laptops-line", i18n.Args{"text": typed[0], "words": strings.Join(laptopWords(), ", ")})
	}
	return do(a, ctx, typed[1:])
}

// tell says what has changed since it was said last.
func (a *atLaptop) tell() error {
	s := a.laptop.Status()
	for _, say := range []func(laptops.Status) error{a.tellLine, a.tellRows, a.tellRequests, a.tellTrouble} {
		if err := say(s); err != nil {
			return err
		}
	}
	return nil
}

func (a *atLaptop) tellLine(s laptops.Status) error {
	if s.Linked != a.linked {
		a.linked, a.lostSaid = s.Linked, false
		if s.Linked {
			a.everLine = true
			if err := a.say("laptops.linked", i18n.Args{"name": s.Host}); err != nil {
				return err
			}
		}
	}
	if !s.Linked && a.everLine && !a.lostSaid && time.Since(s.Since) >= laptops.Grace {
		a.lostSaid = true
		if !errors.Is(s.Trouble, &laptops.Error{Kind: laptops.StoreFull}) &&
			!errors.Is(s.Trouble, &laptops.Error{Kind: laptops.TooFew}) {
			if err := a.say("laptops.lost", nil); err != nil {
				return err
			}
		}
	}
	if s.Joined != a.joined {
		a.joined = s.Joined
		if s.Serving {
			if err := a.say("laptops.servers", i18n.Args{"n": s.Joined}); err != nil {
				return err
			}
		}
	}
	if s.Linked && s.On != a.onLaptops {
		a.onLaptops = s.On
		return a.call.printf("%s\n", a.call.words.T("laptops.on", i18n.Args{"n": s.On}))
	}
	return nil
}

func (a *atLaptop) tellRows(laptops.Status) error {
	var rows []file.Entry
	a.on(func() {
		for n := a.said + 1; n <= a.file.Rows(); n++ {
			row, _ := a.file.Row(n)
			rows = append(rows, row)
		}
	})
	if len(rows) == 0 {
		return nil
	}
	if err := a.printRows(rows); err != nil {
		return err
	}
	a.said = rows[len(rows)-1].Seq
	return nil
}

// printRows prints rows of the journal, and who undid whose.
func (a *atLaptop) printRows(rows []file.Entry) error {
	var event *tournament.Event
	var journal []file.Entry
	a.on(func() { event, journal = a.file.Event(), a.file.Journal() })
	for _, row := range rows {
		if err := a.call.printf("%d\t%s\n", row.Seq, words.EntryAmong(a.call.words, event, journal, row)); err != nil {
			return err
		}
	}
	return nil
}

func (a *atLaptop) tellRequests(laptops.Status) error {
	open := map[string]bool{}
	for _, r := range a.laptop.Requests() {
		open[r.Pin] = true
		if !a.asked[r.Pin] {
			if err := a.say("laptops.wants-in", i18n.Args{"name": r.Name}); err != nil {
				return err
			}
		}
	}
	a.asked = open
	return nil
}

func (a *atLaptop) tellTrouble(s laptops.Status) error {
	for _, skipped := range s.Skipped {
		if skipped.Number > a.skipped {
			a.skipped = skipped.Number
			a.call.warn(a.call.words.T("laptops.skipped", i18n.Args{"why": a.call.sentence(skipped.Err)}))
		}
	}
	full := errors.Is(s.Trouble, &laptops.Error{Kind: laptops.StoreFull})
	if full && !a.full {
		a.call.warn(a.call.sentence(s.Trouble))
	}
	a.full = full
	tooFew := a.everLine && !s.Forming && errors.Is(s.Trouble, &laptops.Error{Kind: laptops.TooFew})
	if tooFew && !a.tooFew {
		a.call.warn(a.call.sentence(s.Trouble))
	}
	a.tooFew = tooFew
	noTrio := s.NoTrio != nil && s.Wanted == 1 // it does not try again
	if noTrio && !a.noTrio {
		a.call.warn(a.call.sentence(s.NoTrio))
	}
	a.noTrio = noTrio
	if s.Damaged != nil && !a.damaged {
		a.damaged = true
		a.call.warn(a.call.sentence(s.Damaged))
	}
	off := 0
	for _, m := range s.Members {
		if m.ClockIsOff() {
			off++
		}
	}
	if off > a.clocks {
		a.call.warn(a.call.words.T("laptops.clocks", i18n.Args{"list": words.ClocksOff(a.call.words, s.Members)}))
	}
	a.clocks = off
	if forked := s.Parted != nil; forked != a.forked {
		a.forked = forked
		if forked {
			return a.tellFork(s.Parted)
		}
	}
	return nil
}

// tellFork lists what the hall has not.
func (a *atLaptop) tellFork(p *laptops.Parting) error {
	if err := a.say("laptops.fork", i18n.Args{"row": p.Row}); err != nil {
		return err
	}
	return a.printRows(p.Mine)
}

func (a *atLaptop) invite() error {
	i, err := a.laptop.Invite()
	if err != nil {
		return err
	}
	return a.say("laptops.code", i18n.Args{"code": i.String()})
}

// servers has the hall carried by one server, or by three as soon as two others agree.
func (a *atLaptop) servers(ctx context.Context, typed []string) error {
	if len(typed) != 1 {
		return misused("operand-count", nil)
	}
	n, err := serverCount(typed[0])
	if err != nil {
		return err
	}
	return a.laptop.Servers(ctx, n)
}

// answer answers who wants in: the last word is the role.
func (a *atLaptop) answer(typed []string, do func(pin, role string) error) error {
	last := max(0, len(typed)-1)
	name := strings.Join(typed[:last], " ")
	for _, r := range a.laptop.Requests() {
		if r.Name == name {
			return do(r.Pin, typed[last])
		}
	}
	return misused("laptops-no-such-member", i18n.Args{"name": name})
}

func (a *atLaptop) list() error {
	for _, m := range a.laptop.Status().Members {
		state := "laptops.away"
		switch {
		case m.Host:
			state = "laptops.host"
		case m.Here:
			state = "laptops.here"
		}
		if err := a.call.printf("%s\t%s\t%s\n", m.Name, a.call.words.T("laptops.role-"+string(m.Role)),
			a.call.words.T(state)); err != nil {
			return err
		}
	}
	return nil
}

func (a *atLaptop) result(typed []string) error {
	if len(typed) != 3 {
		return misused("operand-count", nil)
	}
	at, err := table(typed[0], typed[1])
	if err != nil {
		return err
	}
	r, err := tournament.ParseResult(typed[2])
	if err != nil {
		return misused(string(tournament.ResultInvalid), i18n.Args{"text": typed[2]})
	}
	a.send(laptops.Action{Command: tournament.SetResult{Table: at, Result: r}})
	return nil
}

func (a *atLaptop) undo(typed []string) error {
	turn := laptops.Undo
	switch {
	case slices.Equal(typed, []string{"last"}):
		turn = laptops.UndoLast
	case len(typed) > 0:
		return misused("operand-count", nil)
	}
	a.send(laptops.Action{Turn: turn})
	return nil
}

// send sends an action; what is not done is said.
func (a *atLaptop) send(action laptops.Action) {
	a.on(func() { action.Since = a.file.Rows() })
	a.laptop.Send(action, func(f laptops.Fate) {
		a.mySending.Lock()
		defer a.mySending.Unlock()
		switch f.State {
		case laptops.Conflict, laptops.Refused, laptops.Unsure:
			a.call.warn(a.whyNot(action, f.Err))
		case laptops.Waiting:
			a.call.warn(a.call.words.T("laptops.waiting"))
		}
	})
}

// whyNot says why an action is not in the event.
func (a *atLaptop) whyNot(action laptops.Action, err error) string {
	var conflict *file.ConflictError
	if action.Command == nil || !errors.As(err, &conflict) {
		return a.call.sentence(err)
	}
	name := a.laptop.Status().NameOf(conflict.By.Author)
	var event *tournament.Event
	a.on(func() { event = a.file.Event() })
	return words.Contradiction(a.call.words, event, action.Command, conflict.By, name) + " " +
		a.call.words.T("laptops.contradiction-type")
}

// again sends what was unsure once more.
func (a *atLaptop) again() error {
	rows := 0
	a.on(func() { rows = a.file.Rows() })
	for _, s := range a.laptop.Status().Unsure {
		a.laptop.Again(s, rows)
	}
	return nil
}
