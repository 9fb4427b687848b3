package table

import (
	"slices"
	"time"

	"kohtunik/engine/chess"
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
	if v.Used == nil || t.charged() {
		return step, nil
	}
	return t.charging(step, *v.Used, r.Case.Incident.Type(), now)
}

// charged tells whether the time of an absent player has been taken off since the
// session began: a clock has run in it, or was corrected.
func (t Table) charged() (is bool) {
	for _, e := range t.Entries {
		switch {
		case e.Kind == game.Press, e.Kind == game.Clock && (e.Action == game.Start || e.Action == game.Adjust):
			is = true
		case e.Kind == game.NewGame, e.Kind == game.Seal, e.Kind == game.Result && e.Result == game.Adjourned,
			e.Kind == game.Clock && e.Action == game.Set:
			is = false
		}
	}
	return is
}

// charging takes the time that has run off in a player's absence from the clock
// where it did not run (FIDE Laws 6.6; 1953 §19, §22). A clock that is not set is set
// to the event's control first; without a control there is nothing to take it from.
func (t Table) charging(step Step, used ruling.Times, why string, now time.Time) (Step, error) {
	after, err := t.After(step)
	if err != nil {
		return Step{}, err
	}
	after, set, err := after.clockSet(step, now)
	if err != nil {
		return step, nil
	}
	c := after.Clock(now)
	var left [2]time.Duration
	for side, of := range map[chess.Color]ruling.Seconds{chess.White: used.White, chess.Black: used.Black} {
		left[side] = max(0, c.Left(side)-time.Duration(float64(of)*float64(time.Second)))
	}
	return set.with(after.State.TimesEntry(left, [2]bool{}, why, now)), nil
}
