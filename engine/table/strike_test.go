package table_test

import (
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/table"
)

// Struck from the first move on, a record leaves both counters at nothing and the
// first period to both; nobody is said to have pressed without a move or to owe a
// press, whose time ever runs, and the next move and press count as the first.
func TestStrikeOfAllMoves(t *testing.T) {
	played := []string{"e2e4", "e7e5", "g1f3", "b8c6"}
	for count := 1; count <= len(played); count++ {
		for _, pressed := range []bool{true, false} {
			now, n := at(t, laws.FIDE2023, "2/60s, 30s"), 0
			do := func(step table.Step, err error) {
				t.Helper()
				now = then(t, now)(step, err)
				n++
			}
			do(now.Start(nil, seconds(0)))
			for i, uci := range played[:count] {
				do(now.Move(made(t, now, uci), seconds(float64(n))))
				if pressed || i < count-1 {
					do(now.Press(nil, seconds(float64(n))))
				}
			}
			ran, _ := now.State.Clock.Running()
			do(now.Strike(0, count, seconds(float64(n))))
			c := now.Clock(seconds(float64(n)))
			if side, on := c.Running(); !on || side != ran {
				t.Errorf("%d moves: the time of %v runs, before of %v", count, side, ran)
			}
			for _, side := range []chess.Color{chess.White, chess.Black} {
				if c.Moves(side) != 0 || c.Period(side) != 1 || c.ToGo(side) != 2 || now.State.Completed(side) != 0 {
					t.Errorf("%d moves: %v has made %d, in period %d", count, side, c.Moves(side), c.Period(side))
				}
			}
			accused(t, now, "after the strike")
			if ran == chess.Black { // who has to reply to nothing hands the move back
				do(now.Press(nil, seconds(float64(n))))
				accused(t, now, "after Black's press")
			}
			do(now.Move(made(t, now, "d2d4"), seconds(float64(n))))
			do(now.Press(nil, seconds(float64(n))))
			accused(t, now, "after the first move")
			if now.State.Completed(chess.White) != 1 || now.State.Clock.Moves(chess.White) != 1 {
				t.Errorf("%d moves: %d completed after the first", count, now.State.Completed(chess.White))
			}
		}
	}
}

// accused fails where somebody is said to have pressed without a move.
func accused(t *testing.T, now table.Table, when string) {
	t.Helper()
	if side, _, idled := now.Idled(); idled {
		t.Errorf("%s %v is said to have pressed without a move", when, side)
	}
	if side, owes := now.Uncompleted(); owes {
		t.Errorf("%s %v is said to owe a press", when, side)
	}
	if waiting := now.Waiting(time.UnixMilli(now.Entries[len(now.Entries)-1].At), 1000); len(waiting) > 0 {
		t.Errorf("%s waits %v", when, waiting)
	}
}

// Who presses while it is his move and nothing was made is said to have done so;
// the strike of his move does not say it of him.
func TestWhoPressedWithoutAMove(t *testing.T) {
	now := at(t, laws.FIDE2023, "", set("5min"))
	now = then(t, now)(now.Start(nil, seconds(0)))
	idle := then(t, now)(now.Press(nil, seconds(1)))
	if side, _, idled := idle.Idled(); !idled || side != chess.White {
		t.Errorf("%v %v, want White", side, idled)
	}
	moved := then(t, now)(now.MoveAndPress(made(t, now, "e2e4"), seconds(1)))
	struck := then(t, moved)(moved.Strike(0, 1, seconds(2)))
	accused(t, struck, "after the strike")
	if last := struck.Entries[len(struck.Entries)-1]; last.Kind != game.Correct {
		t.Errorf("%+v", last)
	}
}
