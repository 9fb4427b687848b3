package table_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
	"kohtunik/engine/table"
)

// made is a move of the position at a table.
func made(t testing.TB, at table.Table, uci string) chess.Move {
	t.Helper()
	m, err := at.State.Position().ParseUCI(uci)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// An offer without a name is that of the one who moved last, who makes it before
// he presses (FIDE Laws 9.1.2.1); in 1953 that of the one to move (§18 e), as it
// is before the first move.
func TestWhoOffers(t *testing.T) {
	for _, c := range []struct {
		laws  laws.ID
		moves string
		want  string
	}{
		{laws.USSR1953, "", game.WhiteSide}, {laws.USSR1953, "e2e4", game.BlackSide},
		{laws.USSR1953, "e2e4 e7e5", game.WhiteSide},
		{laws.FIDE2023, "", game.WhiteSide}, {laws.FIDE2023, "e2e4", game.WhiteSide},
		{laws.FIDE2023, "e2e4 e7e5", game.BlackSide},
	} {
		step, err := at(t, c.laws, "", game.Entry{Kind: game.Moves, Moves: c.moves}).Offer(nil, seconds(0))
		if err != nil || len(step.Entries) != 1 || step.Entries[0].Side != c.want {
			t.Errorf("%s after %q: %+v, %v, want %s", c.laws, c.moves, step.Entries, err, c.want)
		}
	}
}

// An offer is accepted where the laws and the event's regulations let the players
// agree (FIDE Laws 5.2.3, 9.1.1).
func TestAccept(t *testing.T) {
	moves := game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5 g1f3 b8c6"}
	offered := game.Entry{Kind: game.Offer, Side: game.BlackSide}
	for _, c := range []struct {
		before string // moves that the event asks for
		draw   bool
	}{{"", true}, {"2", true}, {"20", false}} {
		now := at(t, laws.FIDE2023, "", moves, offered)
		if c.before != "" {
			now.Setting.Options = map[string]string{"draw.before-move": c.before}
			var err error
			if now, err = table.New(now.Terms, now.Entries, ""); err != nil {
				t.Fatal(err)
			}
		}
		step, err := now.Accept(seconds(0))
		if !c.draw {
			refused(t, "no draw before move "+c.before, err, table.NotAgreed, "reply")
			continue
		}
		if after := then(t, now)(step, err); after.Result != "1/2" || after.End.By != "agreed" {
			t.Errorf("none before move %q: %q by %s", c.before, after.Result, after.End.By)
		}
	}
	refused(t, "nothing was offered", second(at(t, laws.FIDE2023, "", moves).Accept(seconds(0))), table.NoOffer, "reply")
}

// The times left can be put to nothing, not to less.
func TestTimesAtTheirLeast(t *testing.T) {
	now := at(t, laws.FIDE2023, "", set("5min"))
	for _, c := range []struct {
		left time.Duration
		ok   bool
	}{{time.Second, true}, {0, true}, {-time.Millisecond, false}} {
		step, err := now.SetTimes([2]*time.Duration{chess.Black: &c.left}, "", seconds(0))
		if !c.ok {
			refused(t, c.left.String(), err, table.TimeWrong, "black")
			continue
		}
		k := then(t, now)(step, err).State.Clock
		if k.Left(chess.Black) != c.left || k.Left(chess.White) != 5*time.Minute {
			t.Errorf("%v: White %v, Black %v", c.left, k.Left(chess.White), k.Left(chess.Black))
		}
	}
}

// Who makes a move and presses at once presses only where his own time runs.
func TestMoveAndPress(t *testing.T) {
	begun := at(t, laws.FIDE2023, "60s")
	running := then(t, begun)(begun.Start(nil, seconds(0)))
	stopped := then(t, running)(running.Stop(seconds(5)))
	other := then(t, running)(running.Press(nil, seconds(5)))
	mating := at(t, laws.FIDE2023, "", set("60s"), game.Entry{Kind: game.Moves, Moves: "f2f3 e7e5 g2g4"},
		game.Entry{Kind: game.Clock, Action: game.Start, Side: game.BlackSide, At: seconds(0).UnixMilli()})
	for name, c := range map[string]struct {
		at    table.Table
		move  string
		kinds string
	}{
		"his time runs": {running, "e2e4", "moves press"}, "both stand": {stopped, "e2e4", "moves"},
		"the opponent's time runs": {other, "e2e4", "moves"}, "mate": {mating, "d8h4", "moves clock"},
	} {
		step, err := c.at.MoveAndPress(made(t, c.at, c.move), seconds(10))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var kinds []string
		for _, e := range step.Entries {
			kinds = append(kinds, string(e.Kind))
		}
		if got := strings.Join(kinds, " "); got != c.kinds {
			t.Errorf("%s: %s, want %s", name, got, c.kinds)
		}
	}
}

// A sealed move that is known is the one in the envelope. While it is closed, a
// correction must leave the sealer on move.
func TestEnvelope(t *testing.T) {
	now := at(t, laws.FIDE2023, "60s", game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	nf3, nc3 := made(t, now, "g1f3"), made(t, now, "b1c3")
	known := then(t, now)(now.Seal(nf3, "Nf3", seconds(0)))
	unknown := then(t, now)(now.Seal(chess.NoMove, "", seconds(0)))
	for _, c := range []struct {
		name string
		at   table.Table
		move chess.Move
		ok   bool
	}{{"as sealed", known, nf3, true}, {"another", known, nc3, false}, {"not known", unknown, nc3, true}} {
		step, err := c.at.Open(c.move, "", seconds(1))
		if !c.ok {
			refused(t, c.name, err, table.SealedOther, "move")
			continue
		}
		if after := then(t, c.at)(step, err); after.State.Sealed || len(after.State.Plies) != 3 {
			t.Errorf("%s: sealed %v after %d half-moves", c.name, after.State.Sealed, len(after.State.Plies))
		}
	}
	refused(t, "Black's move struck out", second(known.Strike(1, 1, seconds(1))), table.EnvelopeThere, "move")
	d5, err := known.State.Positions[1].ParseUCI("d7d5")
	if err != nil {
		t.Fatal(err)
	}
	if after := then(t, known)(known.Correct(1, d5, seconds(1))); !after.State.Sealed || after.State.SealedMove != nf3 {
		t.Errorf("Black's move corrected: sealed %v, %v", after.State.Sealed, after.State.SealedMove)
	}
}

// A decision that brings no result leaves the one that stands.
func TestSettleLeavesTheResult(t *testing.T) {
	now := at(t, laws.FIDE2023, "60s", game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	for _, result := range []string{"1-0", table.Adjourned, table.NoResult} {
		stands := ended(t, now, result)
		ruled, err := stands.Rule([]byte(`{"type": "penalty", "side": "white", "code": "warning"}`), seconds(0))
		if err != nil {
			t.Fatal(err)
		}
		step, err := stands.Settle(ruled, 0, seconds(0))
		if after := then(t, stands)(step, err); step.Enters || after.Result != result {
			t.Errorf("%q: enters %v, then %q", result, step.Enters, after.Result)
		}
	}
}

// The duty to keep score ends for want of time where an edition says so: in 1953
// it never does (§20), and where there is none nothing ends.
func TestNothingEndsWhereNothingIsLaidDown(t *testing.T) {
	moves := []game.Entry{set("40/2h, 1h"), {Kind: game.Moves, Moves: "e2e4", Read: true, White: -1000, Black: 1000}}
	for id, want := range map[laws.ID]int{laws.USSR1953: 0, laws.FIDE2014: 1, laws.FIDE2023: 1} {
		now := at(t, id, "", moves...)
		if got := len(now.ExemptFrom()); got != want {
			t.Errorf("%s: ended %d times", id, got)
		}
		now.Setting.Play = laws.Rapid
		rapid, err := table.New(now.Terms, now.Entries, "")
		if err != nil {
			t.Fatal(err)
		}
		if got := len(rapid.ExemptFrom()); got > 0 {
			t.Errorf("%s, rapid: ended %d times", id, got)
		}
	}
}

// In 1953 the fifty moves are claimed when they stand on the board, not with a
// move that would complete them (§18 f).
func TestFiftyIsClaimedAsTheEditionHasIt(t *testing.T) {
	for fen, want := range map[string]map[laws.ID]int{
		"8/8/4k3/7p/8/8/3K4/3R4 w - - 99 120":  {laws.USSR1953: 0, laws.FIDE2014: 1, laws.FIDE2018: 1, laws.FIDE2023: 1},
		"8/8/4k3/7p/8/8/3K4/3R4 w - - 100 120": {laws.USSR1953: 1, laws.FIDE2014: 1, laws.FIDE2018: 1, laws.FIDE2023: 1},
	} {
		for id, want := range want {
			now := at(t, id, "", game.Entry{Kind: game.Setup, Text: fen})
			if got := now.Claims(); len(got) != want || want > 0 && got[0].Kind != ruling.Fifty {
				t.Errorf("%s %s: %+v", id, fen, got)
			}
		}
	}
}

// A refusal tells its cause where it has one, else its kind.
func TestRefusalText(t *testing.T) {
	now := at(t, laws.FIDE2023, "")
	_, none := now.Press(nil, seconds(0))
	_, cause := now.Rule([]byte(`{"type": "sing"}`), seconds(0))
	if none == nil || !strings.Contains(none.Error(), string(table.NoControl)) {
		t.Errorf("%v", none)
	}
	if cause == nil || errors.Unwrap(cause) == nil || cause.Error() != "incident: "+errors.Unwrap(cause).Error() {
		t.Errorf("%v", cause)
	}
}
