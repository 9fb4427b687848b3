package table

import (
	"slices"
	"time"

	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
)

// Ruled is a decision on an incident at a table, until it is settled.
type Ruled struct {
	Case     ruling.Case
	Decision ruling.Decision
	entries  []game.Entry // of the record that it rests on
	result   string
}

// Rule decides an incident that has happened: an object of its type and the
// fields that the arbiter has told, as ruling.FromRecord takes it. Nothing is
// changed by it.
func (t Table) Rule(incident []byte, now time.Time) (Ruled, error) {
	entries := t.Entries
	t, step := t.noted(now)
	if t.State.Result == NoResult {
		t.State.Result = t.Result // entered elsewhere than at the table
	}
	t.Entries = append(entries[:len(entries):len(entries)], step.Entries...)
	c, err := ruling.FromRecord(t.Edition, t.Setting, t.State, t.Entries, t.Clock(now), incident)
	if err != nil {
		return Ruled{}, about("incident", err)
	}
	return Ruled{c, ruling.Decide(c), entries, t.Result}, nil
}

// Settle carries a decision out, or with a choice from 1 on that choice of those
// that it leaves. A decision that the record has left behind is refused, and one
// that leaves all to the arbiter without a choice.
func (t Table) Settle(r Ruled, choice int, now time.Time) (Step, error) {
	count := len(r.Decision.Discretion)
	args := map[string]any{"number": choice, "count": count}
	switch err := t.stands(r); {
	case err != nil:
		return Step{}, err
	case choice < 0 || choice > count:
		return Step{}, refuse(NoChoice, "choice", args)
	case choice == 0 && r.Decision.Outcome == ruling.ArbiterDecides:
		return Step{}, refuse(ChoiceNeeded, "choice", args)
	}
	d := r.Decision
	if choice > 0 {
		d = r.Case.Choose(d, choice-1, 0)
	}
	return t.CarryOut(r, r.Case.Verdict(d), now)
}

// stands refuses a decision that was not made, or that the record has left
// behind.
func (t Table) stands(r Ruled) error {
	switch {
	case r.Case.Incident == nil:
		return refuse(NoDecision, "decision", nil)
	case !slices.Equal(r.entries, t.Entries) || r.result != t.Result:
		return refuse(OldDecision, "decision", nil)
	}
	return nil
}

// CarryOut carries out what was decided on an incident in the end: what the laws
// say, with a choice that was made, or what the arbiter has decided otherwise.
func (t Table) CarryOut(r Ruled, v ruling.Verdict, now time.Time) (Step, error) {
	if err := t.stands(r); err != nil {
		return Step{}, err
	}
	_, step := t.noted(now)
	settled := r.Case.Settle(v, now)
	step = step.with(settled.Entries...)
	step.Runs = settled.Runs
	if settled.Enters && settled.Result != t.Result {
		step = step.entering(settled.Result)
	}
	return step, nil
}
