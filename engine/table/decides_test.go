package table_test

import (
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/table"
)

// knights go out and back: the position of the beginning stands once more.
const knights = "g1f3 g8f6 f3g1 f6g8"

// seconds is an instant so many seconds after the first line of a table.
func seconds(n float64) time.Time { return time.UnixMilli(1_000_000 + int64(1000*n)) }

// ended is the table with a result that stands in the event.
func ended(t testing.TB, before table.Table, result string) table.Table {
	t.Helper()
	after, err := before.Of(before.Entries, result)
	if err != nil {
		t.Fatal(err)
	}
	return after
}

// In 1953 the one to move offers, and after a refusal it is the opponent's turn
// to offer (§18 e); offers of an annulled game do not count in the new one. FIDE
// has neither limit, but knows moves before which the event forbids a draw
// (9.1.1).
func TestOfferValid(t *testing.T) {
	moves := func(uci string) game.Entry { return game.Entry{Kind: game.Moves, Moves: uci} }
	offered := func(side string) game.Entry { return game.Entry{Kind: game.Offer, Side: side} }
	declined := func(side string) game.Entry { return game.Entry{Kind: game.Reply, Side: side} }
	white, black := game.WhiteSide, game.BlackSide
	anew := game.Entry{Kind: game.NewGame}
	byWhite := []game.Entry{offered(white), declined(black)}
	byBoth := []game.Entry{offered(white), declined(black), moves("e2e4"), offered(black), declined(white)}
	with := func(list []game.Entry, more ...game.Entry) []game.Entry { return slices.Concat(list, more) }
	for _, c := range []struct {
		name    string
		laws    laws.ID
		entries []game.Entry
		side    chess.Color
		valid   bool
	}{
		{"the one to move", laws.USSR1953, nil, chess.White, true},
		{"the one not to move", laws.USSR1953, nil, chess.Black, false},
		{"White again", laws.USSR1953, with(byWhite, moves("e2e4 e7e5")), chess.White, false},
		{"Black after White", laws.USSR1953, with(byWhite, moves("e2e4")), chess.Black, true},
		{"White after Black", laws.USSR1953, with(byBoth, moves("e7e5")), chess.White, true},
		{"Black again", laws.USSR1953, with(byBoth, moves("e7e5 g1f3")), chess.Black, false},
		{"White in a new game", laws.USSR1953, with(byWhite, anew), chess.White, true},
		{"Black in a new game", laws.USSR1953, with(byBoth, anew, moves("e2e4")), chess.Black, true},
		{"White again in the new game", laws.USSR1953,
			with(byBoth, anew, offered(white), declined(black), moves("e2e4 e7e5")), chess.White, false},
		{"White again, FIDE", laws.FIDE2023, with(byWhite, moves("e2e4 e7e5 g1f3")), chess.White, true},
		{"Black in White's time, FIDE", laws.FIDE2023, []game.Entry{moves("e2e4 e7e5")}, chess.Black, true},
	} {
		now := at(t, c.laws, "", c.entries...)
		step, err := now.Offer(&c.side, seconds(0))
		if !c.valid {
			refused(t, c.name, err, table.OfferInvalid, "side")
			continue
		}
		if err != nil || len(step.Entries) != 1 || step.Entries[0].Side != c.side.String() {
			t.Errorf("%s: %+v, %v", c.name, step.Entries, err)
		}
	}
	now := at(t, laws.FIDE2023, "", moves("e2e4 e7e5 g1f3 b8c6"))
	for before, valid := range map[string]bool{"2": true, "3": false} {
		terms := now.Terms
		terms.Setting.Options = map[string]string{"draw.before-move": before}
		limited, err := table.New(terms, now.Entries, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err = limited.Offer(nil, seconds(0)); valid != (err == nil) {
			t.Errorf("after two moves, forbidden before %s: %v", before, err)
		} else if !valid {
			refused(t, "too early", err, table.OfferInvalid, "side")
		}
	}
}

// A result that an event writes for an adjournment adjourns the game, and is
// refused where that is: of a game that is over or adjourned. Any other one ends
// the game and can replace one that was entered wrongly.
func TestEnterResult(t *testing.T) {
	running := then(t, at(t, laws.FIDE2023, "60s"))(at(t, laws.FIDE2023, "60s").Start(nil, seconds(0)))
	adjourned := then(t, running)(running.EnterResult(table.Adjourned, "", seconds(10)))
	if _, runs := adjourned.State.Clock.Running(); runs || adjourned.Over || adjourned.Result != table.Adjourned {
		t.Errorf("adjourned: %q, over %v, running %v", adjourned.Result, adjourned.Over, runs)
	}
	refused(t, "adjourned twice", second(adjourned.EnterResult(table.Adjourned, "", seconds(11))), table.IsAdjourned,
		"result")
	won := then(t, adjourned)(adjourned.EnterResult("1-0", "resigned", seconds(12)))
	if !won.Over || won.Result != "1-0" || won.End.Outcome != game.WhiteWins {
		t.Errorf("won: %q, %+v", won.Result, won.End)
	}
	refused(t, "a game that is over adjourned", second(won.EnterResult(table.Adjourned, "", seconds(13))),
		table.GameOver, "result")
	if lost := then(t, won)(won.EnterResult("0-1", "", seconds(14))); lost.End.Outcome != game.BlackWins {
		t.Errorf("entered anew: %q, %+v", lost.Result, lost.End)
	}
	if back := then(t, won)(won.EnterResult(table.NoResult, "", seconds(14))); back.Over || back.Result != "" {
		t.Errorf("taken back: %q, over %v", back.Result, back.Over)
	}
	refused(t, "no result taken back", second(running.EnterResult(table.NoResult, "", seconds(5))), table.NothingToTake,
		"result")
}

// Nothing can be claimed in a game that is over, by itself or by a result, while
// it is adjourned, and while a move is in its envelope.
func TestNothingToClaim(t *testing.T) {
	thrice := at(t, laws.FIDE2023, "60s", game.Entry{Kind: game.Moves, Moves: knights + " " + knights})
	if len(thrice.Claims()) != 1 {
		t.Fatalf("the third appearance: %v", thrice.Claims())
	}
	sealed := then(t, thrice)(thrice.Seal(chess.NoMove, "", seconds(0)))
	resumed := then(t, sealed)(sealed.Resume(seconds(1)))
	if resumed.Over || resumed.Result != table.NoResult || !resumed.State.Sealed {
		t.Fatalf("resumed: %q, over %v, sealed %v", resumed.Result, resumed.Over, resumed.State.Sealed)
	}
	fivefold := at(t, laws.FIDE2023, "60s", game.Entry{Kind: game.Moves,
		Moves: knights + " " + knights + " " + knights + " " + knights})
	if !fivefold.Over || fivefold.Result != table.NoResult {
		t.Fatalf("fifth appearance: over %v, %q", fivefold.Over, fivefold.Result)
	}
	for name, now := range map[string]table.Table{
		"five-fold": fivefold, "won": ended(t, thrice, "1-0"), "adjourned": ended(t, thrice, table.Adjourned),
		"sealed": sealed, "sealed and resumed": resumed,
	} {
		if got := now.Claims(); len(got) > 0 {
			t.Errorf("%s: %v can be claimed", name, got)
		}
	}
}

// Less than five minutes at some stage of the period that the side is in end the
// duty to keep score (FIDE Laws 8.4): not five minutes, not a time that nobody
// read, not the last move of the period before.
func TestExemptByStage(t *testing.T) {
	read := func(uci string, left time.Duration) game.Entry {
		ms := left.Milliseconds()
		return game.Entry{Kind: game.Moves, Moves: uci, Read: true, White: ms, Black: ms}
	}
	unread := func(uci string) game.Entry { return game.Entry{Kind: game.Moves, Moves: uci} }
	const low, limit = 5*time.Minute - time.Millisecond, 5 * time.Minute
	for _, c := range []struct {
		name    string
		control string
		moves   []game.Entry
		white   bool
		black   bool
		from    []int
	}{
		{"low once", "40/2h, 1h", []game.Entry{read("e2e4", low), read("e7e5", time.Hour), read("g1f3", time.Hour)},
			true, false, []int{0}},
		{"five minutes", "40/2h, 1h", []game.Entry{read("e2e4", limit), read("e7e5", limit), read("g1f3", time.Hour)},
			false, false, nil},
		{"Black low", "40/2h, 1h", []game.Entry{read("e2e4", time.Hour), read("e7e5", low), read("g1f3", time.Hour)},
			false, true, []int{1}},
		{"not read", "40/2h, 1h", []game.Entry{unread("e2e4"), unread("e7e5"), unread("g1f3")}, false, false, nil},
		{"the move before the control", "1/2h, 1h", []game.Entry{read("e2e4", low), read("e7e5", time.Hour),
			read("g1f3", time.Hour), read("b8c6", time.Hour)}, false, false, []int{0}},
		{"the move after the control", "1/2h, 1h", []game.Entry{read("e2e4", time.Hour), read("e7e5", time.Hour),
			read("g1f3", low), read("b8c6", time.Hour)}, true, false, []int{2}},
	} {
		now := at(t, laws.FIDE2023, "", slices.Concat([]game.Entry{set(c.control)}, c.moves)...)
		k := now.State.Clock.Put(chess.White, time.Hour, time.Time{}).Put(chess.Black, time.Hour, time.Time{})
		if w, b := now.Exempt(chess.White, k), now.Exempt(chess.Black, k); w != c.white || b != c.black {
			t.Errorf("%s: White exempt %v, Black %v", c.name, w, b)
		}
		if got := slices.Sorted(maps.Keys(now.ExemptFrom())); !slices.Equal(got, c.from) {
			t.Errorf("%s: from %v, want %v", c.name, got, c.from)
		}
	}
}

// Each side's own moves say in which period it is: with Black to make his 40th
// move first, White's next one is his 41st.
func TestExemptFromCountsEachSide(t *testing.T) {
	entries := []game.Entry{{Kind: game.Setup, Text: "4k2r/8/8/8/8/8/8/4K2R b - - 0 40"}, set("40/2h, 1h")}
	for _, uci := range []string{"h8h7", "h1h2", "h7h6", "h2h3"} {
		entries = append(entries, game.Entry{Kind: game.Moves, Moves: uci, Read: true, White: 1000, Black: 1000})
	}
	now := at(t, laws.FIDE2023, "", entries...)
	if got, want := slices.Sorted(maps.Keys(now.ExemptFrom())), []int{0, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("from %v, want %v", got, want)
	}
}

// A press while both sides stand completes the last move and starts the
// opponent; if nothing is to be completed it starts the side to move. A press of
// the side whose time runs starts the opponent, whether it has moved or not.
func TestPressStandingAndRunning(t *testing.T) {
	white, black := chess.White, chess.Black
	moved := game.Entry{Kind: game.Moves, Moves: "e2e4"}
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: seconds(0).UnixMilli()}
	pressed := game.Entry{Kind: game.Press, Side: game.WhiteSide, At: seconds(1).UnixMilli()}
	stop := game.Entry{Kind: game.Clock, Action: game.Stop, At: seconds(2).UnixMilli()}
	for _, c := range []struct {
		name      string
		entries   []game.Entry
		side      *chess.Color
		runs      chess.Color
		completed int // of White
	}{
		{"before the first move", nil, nil, chess.White, 0},
		{"before the first move, Black's", nil, &black, chess.White, 0},
		{"a move to complete", []game.Entry{moved}, nil, chess.Black, 1},
		{"a move to complete, White's", []game.Entry{moved}, &white, chess.Black, 1},
		{"a move completed", []game.Entry{start, moved, pressed, stop}, nil, chess.Black, 1},
		{"the time runs, no move made", []game.Entry{start}, nil, chess.Black, 0},
		{"the time runs, no move made, White's", []game.Entry{start}, &white, chess.Black, 0},
		{"the time runs, a move made", []game.Entry{start, moved}, nil, chess.Black, 1},
	} {
		now := at(t, laws.FIDE2023, "", slices.Concat([]game.Entry{set("60min+30s")}, c.entries)...)
		after := then(t, now)(now.Press(c.side, seconds(3)))
		runs, ok := after.State.Clock.Running()
		if done := after.State.Completed(chess.White); !ok || runs != c.runs || done != c.completed {
			t.Errorf("%s: %s runs (%v), completed %d", c.name, runs, ok, done)
		}
	}
	done := at(t, laws.FIDE2023, "", set("60min"), start, moved, pressed, stop)
	refused(t, "the side to move has nothing to press for", second(done.Press(&black, seconds(3))), table.WrongSide,
		"side")
}

// The entry of a press while both sides stand is a press where it completes a
// move, and a start where it does not; who says whose press it is can complete
// his own move also after the reply.
func TestPressStandingEntry(t *testing.T) {
	white := chess.White
	for _, c := range []struct {
		moves string
		side  *chess.Color
		kind  game.Kind
	}{
		{"", nil, game.Clock}, {"e2e4", nil, game.Press}, {"e2e4", &white, game.Press},
		{"e2e4 e7e5", &white, game.Press},
	} {
		entries := []game.Entry{set("60min+30s")}
		if c.moves != "" {
			entries = append(entries, game.Entry{Kind: game.Moves, Moves: c.moves})
		}
		step, err := at(t, laws.FIDE2023, "", entries...).Press(c.side, seconds(0))
		if err != nil || len(step.Entries) != 1 || step.Entries[0].Kind != c.kind {
			t.Errorf("%q: %+v, %v, want %s", c.moves, step.Entries, err, c.kind)
		}
	}
}

// To seal a move adjourns a game in play, with both clocks standing; one that is
// adjourned already only gets the envelope.
func TestSealAdjourns(t *testing.T) {
	begun := at(t, laws.FIDE2023, "60s")
	running := then(t, begun)(begun.Start(nil, seconds(0)))
	for name, now := range map[string]table.Table{
		"in play": running, "adjourned": then(t, running)(running.Adjourn(seconds(5))),
	} {
		step, err := now.Seal(chess.NoMove, "", seconds(10))
		if enters := now.Result != table.Adjourned; err != nil || step.Enters != enters {
			t.Errorf("%s: enters %v, %v", name, step.Enters, err)
		}
		if now.Result == table.Adjourned && len(step.Entries) != 1 {
			t.Errorf("%s: %d entries", name, len(step.Entries))
		}
		after := then(t, now)(step, err)
		_, runs := after.State.Clock.Running()
		if runs || after.Result != table.Adjourned || !after.State.Sealed || after.State.Sealer != chess.White {
			t.Errorf("%s: %q, sealed %v, running %v", name, after.Result, after.State.Sealed, runs)
		}
		again := second(after.Seal(chess.NoMove, "", seconds(11)))
		refused(t, name+", sealed twice", again, table.EnvelopeThere, "move")
	}
}

// What is corrected, put in or struck out has to be a place of the record: from
// its first move to its last, and for an insertion also after it.
func TestPlacesOfTheRecord(t *testing.T) {
	now := at(t, laws.FIDE2023, "", game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	move := func(ply int, uci string) chess.Move {
		m, err := now.State.Positions[ply].ParseUCI(uci)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	d4, d5, nf3 := move(0, "d2d4"), move(1, "d7d5"), move(2, "g1f3")
	for _, c := range []struct {
		name  string
		err   error
		there bool
	}{
		{"correct before the first", second(now.Correct(-1, d4, seconds(0))), false},
		{"correct the first", second(now.Correct(0, d4, seconds(0))), true},
		{"correct the last", second(now.Correct(1, d5, seconds(0))), true},
		{"correct after the last", second(now.Correct(2, nf3, seconds(0))), false},
		{"insert before the first", second(now.Insert(-1, []chess.Move{d4}, seconds(0))), false},
		{"insert before all", second(now.Insert(0, []chess.Move{d4}, seconds(0))), true},
		{"insert after the last", second(now.Insert(2, []chess.Move{nf3}, seconds(0))), true},
		{"insert farther", second(now.Insert(3, []chess.Move{nf3}, seconds(0))), false},
		{"strike before the first", second(now.Strike(-1, 1, seconds(0))), false},
		{"strike the last", second(now.Strike(1, 1, seconds(0))), true},
		{"strike both", second(now.Strike(0, 2, seconds(0))), true},
		{"strike more", second(now.Strike(1, 2, seconds(0))), false},
	} {
		var r *table.Refusal
		switch {
		case c.there && c.err != nil:
			t.Errorf("%s: %v", c.name, c.err)
		case !c.there && (!errors.As(c.err, &r) || r.Kind != table.NoSuchMove):
			t.Errorf("%s: %v, want %s", c.name, c.err, table.NoSuchMove)
		}
	}
}

// A flag is noted once, when it has fallen.
func TestFlagNotedOnce(t *testing.T) {
	begun := at(t, laws.FIDE2023, "60s")
	if step, ok := begun.Flag(seconds(100)); ok || len(step.Entries) > 0 {
		t.Errorf("a clock that stands: %v, %+v", ok, step)
	}
	running := then(t, begun)(begun.Start(nil, seconds(0)))
	if step, ok := running.Flag(seconds(59.999)); ok || len(step.Entries) > 0 {
		t.Errorf("with time left: %v, %+v", ok, step)
	}
	step, ok := running.Flag(seconds(60))
	if !ok || len(step.Entries) != 1 || step.Entries[0].Action != game.Flag || step.Entries[0].Side != game.WhiteSide {
		t.Errorf("fallen: %v, %+v", ok, step)
	}
	fallen := then(t, running)(step, nil)
	if step, ok := fallen.Flag(seconds(61)); ok || len(step.Entries) > 0 {
		t.Errorf("noted already: %v, %+v", ok, step)
	}
	if step, ok := ended(t, running, "1/2").Flag(seconds(61)); ok || len(step.Entries) > 0 {
		t.Errorf("a game that is over: %v, %+v", ok, step)
	}
}
