package table

import (
	"reflect"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// Results of a game that is not over, as an event writes them.
const (
	NoResult  = game.NoResult
	Adjourned = game.Adjourned
)

// Terms are what is in force at a table.
type Terms struct {
	Edition *laws.Edition
	Setting laws.Setting
	Control clock.Control // the event's; zero if it has none
	// Start is the position that the games begin from; the zero one: the usual one.
	Start chess.Position
}

// Rules are what the laws in force lay down.
func (t Terms) Rules() laws.Rules { return t.Edition.Rules(t.Setting) }

// Table is what has happened at a table, and what follows from it.
type Table struct {
	Terms
	Entries []game.Entry
	Result  string // that stands in the event
	State   game.State
	// End says by what the game is over, if it is (Over).
	End  game.End
	Over bool

	rules laws.Rules
}

// New gives the table of a record and of the result that stands in the event.
// With an error, a *game.EntryError, comes the table before the entry that
// cannot be carried out: nothing can be added to it.
func New(terms Terms, entries []game.Entry, result string) (Table, error) {
	return Table{Terms: terms, rules: terms.Rules()}.Of(entries, result)
}

// Of is the table of another record and result under the same terms.
func (t Table) Of(entries []game.Entry, result string) (Table, error) {
	t.Entries, t.Result = entries, result
	s, err := game.Record{Start: t.Terms.Start, Entries: entries}.State()
	t.State, t.End, t.Over = s.Closed(t.rules, result)
	if _, running := t.State.Clock.Running(); t.Over && running {
		t.State.Clock = t.State.Clock.Stop(time.UnixMilli(entries[len(entries)-1].At).UTC())
	}
	return t, err
}

// Step is what an action does, as one thing that can be undone.
type Step struct {
	Entries []game.Entry
	// Enters says that Result is entered with it.
	Enters bool
	Result string
	// Dropped are the moves that no longer fit after a correction: those of the
	// table from the half-move From on, in UCI form.
	Dropped []string
	From    int
	// Runs is whose time is to run once a ruling is settled, as ruling.Settlement
	// says it.
	Runs ruling.Side
}

// Standing is the step without the start of a clock at its end: the times stand
// until somebody starts one. ok is false where it starts none.
func (s Step) Standing() (standing Step, ok bool) {
	last := len(s.Entries) - 1
	if last < 0 || s.Entries[last].Kind != game.Clock || s.Entries[last].Action != game.Start {
		return s, false
	}
	s.Entries = s.Entries[:last:last]
	return s, true
}

// with is the step with further entries.
func (s Step) with(entries ...game.Entry) Step {
	s.Entries = append(s.Entries, entries...)
	return s
}

// entering is the step with a result entered.
func (s Step) entering(result string) Step {
	s.Enters, s.Result = true, result
	return s
}

// After is the table once a step is written.
func (t Table) After(s Step) (Table, error) {
	result := t.Result
	if s.Enters {
		result = s.Result
	}
	entries := append(t.Entries[:len(t.Entries):len(t.Entries)], s.Entries...)
	return t.Of(entries, result)
}

// Clock is the clock at a moment. That of a game that is over stands.
func (t Table) Clock(now time.Time) clock.Clock {
	if t.Over {
		return t.State.Clock
	}
	return t.State.Clock.At(moment(now))
}

// Rules are what the laws in force lay down.
func (t Table) Rules() laws.Rules { return t.rules }

// turn is the side to move.
func (t Table) turn() chess.Color { return t.State.Position().Turn() }

// moment cuts an instant to the millisecond that records keep.
func moment(now time.Time) time.Time { return time.UnixMilli(now.UnixMilli()).UTC() }

// noted is the table once a flag that has fallen by now is noted, with the step
// that notes it.
func (t Table) noted(now time.Time) (Table, Step) {
	if t.Over {
		return t, Step{}
	}
	if _, known := t.State.Clock.First(); known {
		return t, Step{}
	}
	flag, fell := t.State.FlagEntry(now)
	if !fell {
		return t, Step{}
	}
	step := Step{Entries: []game.Entry{flag}}
	t.State = t.State.Also(flag)
	return t, step
}

// Flag is the step that notes a flag that has fallen by now; ok is false if none
// has that is not noted.
func (t Table) Flag(now time.Time) (step Step, ok bool) {
	_, step = t.noted(now)
	return step, len(step.Entries) > 0
}

// Under tells that the table is under these terms.
func (t Table) Under(terms Terms) bool { return reflect.DeepEqual(t.Terms, terms) }
