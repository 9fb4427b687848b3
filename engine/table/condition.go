package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// Condition is what goes on at a table, the most urgent first.
type Condition int

// The conditions.
const (
	FlagDown Condition = iota
	Claimed
	TimeTrouble // the time of the side that runs is short
	InPlay
	NotStarted
	IsPaused // adjourned
	Finished
)

// Condition tells what goes on at a table, c being its clock as it is seen, and
// trouble how little time is time trouble.
func (t Table) Condition(c clock.Clock, trouble time.Duration) Condition {
	side, running := c.Running()
	_, ran := game.LastRun(t.Entries)
	_, fallen := c.First()
	_, claimed := t.OpenClaim()
	switch {
	case t.Result == Adjourned:
		return IsPaused
	case t.Result != NoResult:
		return Finished
	case fallen:
		return FlagDown
	case claimed:
		return Claimed
	case running && c.Left(side) < trouble:
		return TimeTrouble
	case ran || len(t.State.Plies) > 0:
		return InPlay
	}
	return NotStarted
}

// Uncompleted is the side whose last move is made and not completed: its clock
// was not pressed (FIDE Laws 6.2.1; 1953 §19 ¶5). None is where no clock is kept
// or the game is over.
func (t Table) Uncompleted() (side chess.Color, ok bool) {
	side = t.turn().Other()
	if t.Over || t.Result != NoResult || t.State.Clock.Control().IsZero() || len(t.State.Plies) == 0 {
		return side, false
	}
	return side, t.State.ToComplete(side)
}

// Idled is the side to move that has pressed the clock without having made a
// move, with the articles that say what comes of it (FIDE Laws 7.5.3; 1953 §19).
func (t Table) Idled() (side chess.Color, articles []string, ok bool) {
	_, running := t.State.Clock.Running()
	return t.turn(), t.rules.Cite(laws.IllegalPress), running && t.State.Idled
}

// Obliged are the moves among which the side to move has to choose by a ruling (a
// piece touched, a piece released), as long as nothing was played since, with the
// articles of that ruling. A later ruling on the same type of incident lifts the
// duty, and so does a correction of the game.
func (t Table) Obliged() (moves []chess.Move, articles []string) {
	ruled, corrected := map[[2]string]bool{}, int64(-1) // corrected: when, after the entry in hand
	for _, e := range slices.Backward(t.Entries) {
		switch e.Kind {
		case game.Moves, game.Open, game.Setup, game.NewGame:
			return nil, nil
		case game.Correct:
			corrected = e.At
		case game.Ruling:
			if corrected >= 0 && corrected != e.At { // not the position that this ruling put up
				return nil, nil
			}
			var v ruling.Verdict
			about := [2]string{e.Side, e.Reason}
			if ruled[about] || json.Unmarshal([]byte(e.Text), &v) != nil {
				continue
			}
			ruled[about] = true
			for _, uci := range v.Must {
				if move, err := t.State.Position().ParseUCI(uci); err == nil {
					moves = append(moves, move)
				}
			}
			if len(moves) > 0 {
				return moves, v.Articles
			}
		}
	}
	return nil, nil
}

// Adjourning names the incident that is the next step of an adjournment
// ([ruling.NameOf]): the session has ended, the envelope is opened, or play is
// resumed.
func (t Table) Adjourning() string {
	switch {
	case t.State.Sealed:
		return ruling.NameOf((&ruling.SealedMove{}).Type(), nil)
	case t.Result == Adjourned:
		return ruling.NameOf((&ruling.Resumption{}).Type(), nil)
	}
	return ruling.NameOf((&ruling.Adjourn{}).Type(), []byte(`{"session_ended": true}`))
}

// Waiting names the incidents that wait for the arbiter ([ruling.NameOf]): a
// claim that was noted, and what he may step in on without being asked: a flag
// that has fallen, where the laws let him call it, a clock that was pressed without
// a move, and a game that has ended by itself (FIDE Laws 2023, 5.2.2, 6.8, 7.5.3,
// 9.6). What only a player may claim is not
// among them (12.6). Nodes is the budget of the question whether anybody can
// still mate.
func (t Table) Waiting(now time.Time, nodes int) []string {
	if t.Result != NoResult && t.Result != Adjourned {
		return nil
	}
	var names []string
	if claim, ok := t.OpenClaim(); ok {
		names = append(names, ruling.ClaimName(claim))
	}
	c := t.Clock(now)
	_, white := c.Fallen(chess.White)
	_, black := c.Fallen(chess.Black)
	switch anyone := t.rules.FlagCall == laws.CallAnyone; {
	case white && black && anyone:
		names = append(names, (&ruling.BothFlags{}).Type())
	case (white || black) && anyone:
		names = append(names, (&ruling.FlagFall{}).Type())
	}
	if t.State.Idled {
		names = append(names, (&ruling.PressWithoutMove{}).Type())
	}
	if t.endedByItself(c, nodes) {
		names = append(names, (&ruling.EndCheck{}).Type())
	}
	return names
}

// endedByItself tells that the laws say that the game is over as it stands.
func (t Table) endedByItself(c clock.Clock, nodes int) bool {
	asked := fmt.Appendf(nil, `{"type": %q, "kind": %q}`, (&ruling.EndCheck{}).Type(), ruling.AnyEnd)
	question, err := ruling.FromRecord(t.Edition, t.Setting, t.State, t.Entries, c, asked)
	if err != nil {
		return false
	}
	question.Nodes = nodes
	d := ruling.Decide(question)
	return d.Outcome != ruling.Continue && d.Outcome != ruling.ArbiterDecides
}
