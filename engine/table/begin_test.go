package table_test

import (
	"slices"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/table"
)

// A position is put up before the first move, and it has to be one.
func TestSetUp(t *testing.T) {
	endgame, err := chess.ParseSetup("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	now := at(t, laws.FIDE2023, "")
	if after := then(t, now)(now.SetUp(endgame, seconds(0))); after.State.Position().FEN() != endgame.FEN() {
		t.Errorf("put up: %s", after.State.Position().FEN())
	}
	kingless := endgame
	kingless.Pieces[chess.E8] = chess.NoPiece
	_, err = now.SetUp(kingless, seconds(0))
	refused(t, "without a king", err, "", "setup")
	_, err = at(t, laws.FIDE2023, "", moves("e2e4")).SetUp(endgame, seconds(0))
	refused(t, "after a move", err, table.MovesMade, "setup")
	_, err = ended(t, now, "1-0").SetUp(endgame, seconds(0))
	refused(t, "after the end", err, table.GameOver, "setup")
}

// All clocks are started at once, each for the side whose time it is.
func TestStartAgain(t *testing.T) {
	const control = "90min"
	running := []game.Entry{set(control), {Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: 1_000_000}}
	stopped := append(slices.Clone(running), game.Entry{Kind: game.Clock, Action: game.Stop, At: 1_001_000})
	with := func(list []game.Entry, more ...game.Entry) []game.Entry { return slices.Concat(list, more) }
	for _, c := range []struct {
		name    string
		entries []game.Entry
		kind    table.Kind
		side    chess.Color
	}{
		{"nothing yet", nil, "", chess.White},
		{"stopped", stopped, "", chess.White},
		{"stopped with a move made and not pressed", with(running, moves("e2e4"),
			game.Entry{Kind: game.Clock, Action: game.Stop, At: 1_001_000}), "", chess.White},
		{"running", running, table.NothingDone, 0},
		{"moves without a clock", []game.Entry{moves("e2e4")}, table.NothingDone, 0},
		{"a claim waits", with(stopped, game.Entry{Kind: game.Claim, Side: game.WhiteSide, Reason: "claim-fifty"}),
			table.ClaimWaits, 0},
		{"an envelope", with(stopped, game.Entry{Kind: game.Seal, Side: game.WhiteSide}), table.EnvelopeThere, 0},
	} {
		now := at(t, laws.FIDE2023, control, c.entries...)
		step, err := now.StartAgain(seconds(5))
		if c.kind != "" {
			refused(t, c.name, err, c.kind, "clock")
			continue
		}
		after := then(t, now)(step, err)
		if side, runs := after.State.Clock.Running(); !runs || side != c.side {
			t.Errorf("%s: %v runs %v", c.name, side, runs)
		}
	}
}

// What goes on at a table, the most urgent first.
func TestCondition(t *testing.T) {
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: 1_000_000}
	playing := []game.Entry{set("10min"), start}
	claim := game.Entry{Kind: game.Claim, Side: game.WhiteSide, Reason: "claim-fifty"}
	for _, c := range []struct {
		name    string
		entries []game.Entry
		result  string
		after   float64
		want    table.Condition
	}{
		{"nothing", nil, "", 0, table.NotStarted},
		{"a clock that stands", []game.Entry{set("10min")}, "", 0, table.NotStarted},
		{"a clock that runs", playing, "", 60, table.InPlay},
		{"as much as is no trouble", playing, "", 300, table.InPlay},
		{"short of time", playing, "", 301, table.TimeTrouble},
		{"a flag", playing, "", 601, table.FlagDown},
		{"a claim before the time", append(slices.Clone(playing), claim), "", 301, table.Claimed},
		{"moves", []game.Entry{moves("e2e4")}, "", 0, table.InPlay},
		{"a new game", []game.Entry{moves("e2e4"), {Kind: game.NewGame}}, "", 0, table.NotStarted},
		{"adjourned", playing, "adj", 601, table.IsPaused},
		{"finished", playing, "1-0", 601, table.Finished},
	} {
		now := ended(t, at(t, laws.FIDE2023, "", c.entries...), c.result)
		if got := now.Condition(now.Clock(seconds(c.after)), 5*time.Minute); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// A clock that nobody has watched shows what it showed last, stands from there
// when somebody comes, and what went by is charged by the arbiter.
func TestUnwatched(t *testing.T) {
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.BlackSide, At: 1_000_000}
	now := at(t, laws.FIDE2023, "", set("10min"), moves("e2e4"), start)
	opened := seconds(100)
	soon := seconds(160)
	if now.Unwatched(seconds(-1), soon) || now.Unwatched(seconds(0), soon) || !now.Unwatched(opened, soon) {
		t.Fatal("unwatched is what ran before it was opened")
	}
	if back := seconds(-3600); !now.Unwatched(back, back) || now.Unwatched(time.Time{}, back) ||
		now.Unwatched(back, seconds(-1)) {
		t.Error("unwatched is also what a clock wrote that was ahead")
	}
	if left := now.Seen(opened, seconds(160)).Left(chess.Black); left != 10*time.Minute {
		t.Errorf("seen %v", left)
	}
	if left := now.Seen(seconds(-1), seconds(160)).Left(chess.Black); left != 10*time.Minute-160*time.Second {
		t.Errorf("watched it shows %v", left)
	}
	step, side, away := now.Leave(seconds(160))
	left := then(t, now)(step, nil)
	if _, runs := left.State.Clock.Running(); runs || side != chess.Black || away != 160*time.Second {
		t.Errorf("left: %v after %v, running %v", side, away, runs)
	}
	charged := then(t, left)(left.Charge(chess.Black, 40*time.Second, "", seconds(170)))
	if got := charged.State.Clock.Left(chess.Black); got != 10*time.Minute-40*time.Second {
		t.Errorf("charged: %v", got)
	}
	emptied := then(t, left)(left.Charge(chess.Black, time.Hour, "", seconds(170)))
	if got := emptied.State.Clock.Left(chess.Black); got != 0 {
		t.Errorf("charged more than there is: %v", got)
	}
	if spared := then(t, left)(left.Charge(chess.Black, 0, "", seconds(170))); !sameState(spared, left) {
		t.Errorf("charged nothing: %v", spared.State.Clock.Left(chess.Black))
	}
	_, err := left.Charge(chess.White, -time.Second, "", seconds(170))
	refused(t, "a charge below nothing", err, table.TimeWrong, "white")
	if step, _, _ = left.Leave(seconds(200)); len(step.Entries) != 0 {
		t.Errorf("a clock that stands: %+v", step.Entries)
	}
}
