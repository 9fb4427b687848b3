package tournament

import (
	"reflect"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
)

// A final result stops the clock that runs at its board at the moment it is entered, whoever
// sends it in; where no clock runs, and where the game is only adjourned, nothing is added.
func TestResultStopsTheClock(t *testing.T) {
	e := must(t, open(t, 4, 2, func(in *Info) { in.TimeControl = "90min" }), PairRounds{})
	began := time.Date(2026, 11, 28, 15, 0, 0, 0, time.UTC)
	at := Table{Round: 1, Board: 1}
	set := game.Entry{Kind: game.Clock, At: began.UnixMilli(), Action: game.Set, Control: "90min"}
	start := game.Entry{Kind: game.Clock, At: began.UnixMilli(), Action: game.Start, Side: game.WhiteSide}
	stop := game.Entry{Kind: game.Clock, At: began.UnixMilli(), Action: game.Stop}
	later := began.Add(26 * time.Minute)
	for _, c := range []struct {
		name    string
		entries []game.Entry
		command SetResult
		left    time.Duration // of White
		added   bool
	}{
		{"a result", []game.Entry{set, start}, SetResult{Result: WhiteWins}, 64 * time.Minute, true},
		{"sent in", []game.Entry{set, start}, SetResult{Result: Draw, By: "Maria"}, 64 * time.Minute, true},
		{"adjudicated", []game.Entry{set, start}, SetResult{Result: Draw, Adjudicated: true}, 64 * time.Minute, true},
		{"a forfeit", []game.Entry{set, start}, SetResult{Result: BlackForfeit}, 64 * time.Minute, true},
		{"the clock stands", []game.Entry{set, start, stop}, SetResult{Result: Draw}, 90 * time.Minute, false},
		{"no record", nil, SetResult{Result: Draw}, 0, false},
		{"adjourned", []game.Entry{set, start}, SetResult{Result: Adjourned}, 0, false},
	} {
		now := e
		if c.entries != nil {
			now = must(t, e, AppendGame{Table: at, Entries: c.entries})
		}
		c.command.Table = at
		timed := Timed(now, c.command, later, began)
		if unseen := Timed(now, c.command, later, later); !reflect.DeepEqual(unseen, Command(c.command)) {
			t.Errorf("%s: a clock that nobody has watched is stopped: %+v", c.name, unseen)
		}
		next := must(t, now, timed)
		if got := len(next.Games[at]) > len(c.entries); got != c.added {
			t.Errorf("%s: added %t, the record is %+v", c.name, got, next.Games[at])
		}
		if again := Timed(now, timed, later.Add(time.Hour), began); !reflect.DeepEqual(again, timed) {
			t.Errorf("%s: timed twice: %+v", c.name, again)
		}
		if c.left == 0 {
			continue
		}
		board, err := next.At(at)
		if err != nil {
			t.Fatal(c.name, err)
		}
		clock := board.Clock(later.Add(time.Hour))
		if _, runs := clock.Running(); runs || clock.Left(chess.White) != c.left {
			t.Errorf("%s: White has %s, running %t", c.name, clock.Left(chess.White), runs)
		}
		if p, _ := next.Pairing(at); p.Result != c.command.Result || p.Adjudicated != c.command.Adjudicated {
			t.Errorf("%s: %+v", c.name, p)
		}
	}
}

// A result that was given before its moment was noted leaves the clock as it was read.
func TestResultWithoutAMoment(t *testing.T) {
	e := must(t, open(t, 4, 2, func(*Info) {}), PairRounds{})
	at := Table{Round: 1, Board: 1}
	e = must(t, e, AppendGame{Table: at, Entries: []game.Entry{{Kind: game.Clock, Action: game.Set, Control: "90min"},
		{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide}}})
	if next := must(t, e, SetResult{Table: at, Result: Draw}); len(next.Games[at]) != 2 {
		t.Errorf("the record is %+v", next.Games[at])
	}
}

// Who watches since before the clock of the system was set back watches by the new one too.
func TestWatchedSince(t *testing.T) {
	at := func(hour, minute int) time.Time { return time.Date(2026, 11, 28, hour, minute, 0, 0, time.UTC) }
	for now, want := range map[time.Time]time.Time{at(15, 10): at(15, 0), at(14, 10): at(14, 0), at(17, 0): at(15, 0)} {
		if got := WatchedSince(at(15, 0), now, 10*time.Minute); !got.Equal(want) {
			t.Errorf("at %v since %v, want %v", now, got, want)
		}
	}
}
