package ruling_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

func has(d ruling.Decision, kind ruling.Kind) bool {
	return slices.ContainsFunc(d.Reasons, func(r ruling.Reason) bool { return r.Kind == kind })
}

// A result that stands in the record ends the game for what is told after it.
func TestResultStands(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"},
		game.Entry{Kind: game.Result, Result: "1-0", Reason: "resigned"})
	if _, got := d.rule(`{"type": "touch", "side": "white", "pieces": ["g1"]}`); got.Outcome != ruling.WhiteWins ||
		!has(got, ruling.OverAlready) || got.Ends != "resigned" {
		t.Errorf("%s by %s, %+v", got.Outcome, got.Ends, got.Reasons)
	}
	decided := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"},
		game.Entry{Kind: game.Result, Result: "1-0"})
	if _, got := decided.rule(`{"type": "touch", "side": "white", "pieces": ["g1"]}`); got.Ends != ruling.EndArbiter {
		t.Errorf("a result without a reason ends the game by %q", got.Ends)
	}
}

// A decision that only lets play go on enters no result.
func TestPlayGoesOnEntersNoResult(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	d.accept(`{"type": "illegal-move", "move": "e1e3", "clock_pressed": true}`)
	d.accept(`{"type": "touch", "side": "white", "pieces": ["g1"]}`)
	for _, e := range d.entries {
		if e.Kind == game.Result {
			t.Errorf("entered: %+v", e)
		}
	}
}

// A ruling that took time from the offender and gave the opponent none was none
// of a completed illegal move.
func TestIllegalMoveWithoutBonusIsNotCounted(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"},
		game.Entry{Kind: game.Ruling, Side: "white", Reason: "illegal-move",
			Text: `{"outcome": "continue", "added": {"white": -60}}`})
	if _, got := d.rule(`{"type": "illegal-move", "side": "white", "move": "e1e3"}`); got.Outcome != ruling.Continue {
		t.Errorf("%s: %+v", got.Outcome, got.Reasons)
	}
}

// The time that comes with each move is the increment or the delay.
func TestClockTellsTheDelay(t *testing.T) {
	for _, c := range []struct {
		control string
		want    ruling.Seconds
		last    bool
	}{{"90min+30s", 30, true}, {"25min d5s", 5, true}, {"25min b5s", 5, true}, {"90min", 0, true},
		{"40/90min+30s, 30min+30s", 30, false}} {
		d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Clock, Action: game.Set, Control: c.control})
		got, _ := d.rule(`{"type": "touch", "side": "white", "pieces": ["g1"]}`)
		if got.Clock == nil || got.Clock.Increment != c.want || got.Clock.LastPeriod != c.last {
			t.Errorf("%s: %+v", c.control, got.Clock)
		}
	}
}

// The clock of a table has given no increment for a move that the game does not
// have: it may be put on; a delay never puts time on.
func TestOnlyAnIncrementMayBePutOn(t *testing.T) {
	for control, want := range map[string]ruling.Seconds{
		"90min+30s": 30, "25min d5s": 0, "25min b5s": 0, "90min": 0,
	} {
		d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Clock, Action: game.Set, Control: control},
			game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
		_, decision := d.rule(`{"type": "illegal-move", "side": "white", "move": "e1e3", "clock_pressed": true}`)
		var on ruling.Seconds
		for _, c := range decision.Discretion {
			if c.Kind == ruling.WithIncrement {
				on = c.Added.White
			}
		}
		if on != want {
			t.Errorf("%s: %v s may be put on, want %v", control, on, want)
		}
	}
}

// A decision otherwise than the laws restores the position only where play goes on.
func TestOtherwiseRestoresWherePlayGoesOn(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	c, decision := d.rule(`{"type": "illegal-move", "side": "white", "move": "e1e3", "clock_pressed": true}`)
	for outcome, want := range map[ruling.Outcome]bool{
		ruling.Continue: true, ruling.BlackWins: false, ruling.Draw: false,
	} {
		v := c.Otherwise(decision, outcome, ruling.Times{}, "so decided")
		if (v.Restore != "") != want || v.Added != nil {
			t.Errorf("%s: restores %q, want %v; adds %v", outcome, v.Restore, want, v.Added)
		}
	}
	if v := c.Otherwise(decision, ruling.Continue, ruling.Times{White: 60}, "so decided"); v.Added == nil ||
		*v.Added != (ruling.Times{White: 60}) {
		t.Errorf("adds %v", v.Added)
	}
}

// A piece that is released where it mates has ended the game (FIDE Laws 2023, 4.7
// with 5.1.1); a pawn on the last rank mates only with the piece that is chosen.
func TestReleasedWhereItMates(t *testing.T) {
	for _, c := range []struct {
		start, from, to string
		want            ruling.Outcome
	}{
		{"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8", "h4", ruling.BlackWins},
		{"7k/6pp/8/8/8/8/8/K2R4 w - - 0 1", "d1", "d8", ruling.WhiteWins},
		{"7k/6pp/8/8/8/8/8/K2R4 w - - 0 1", "d1", "d7", ruling.Continue},
		{"7k/P5pp/8/8/8/8/8/K7 w - - 0 1", "a7", "a8", ruling.Continue},
	} {
		read, err := ruling.Read([]byte(`{"laws": "fide-2023", "start": "` + c.start + `",
			"incident": {"type": "release", "from": "` + c.from + `", "to": "` + c.to + `"}}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := ruling.Decide(read); got.Outcome != c.want {
			t.Errorf("%s released on %s: %s, want %s", c.from, c.to, got.Outcome, c.want)
		}
	}
}

// The article that decides is the one with the time for an illegal move, the one
// that was broken before a penalty that was chosen, else the first.
func TestDecisive(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	for incident, want := range map[string]string{
		`{"type": "resign", "side": "white"}`:                             "5.1.2",
		`{"type": "illegal-move", "move": "e1e3", "clock_pressed": true}`: "7.5.5",
		`{"type": "touch", "side": "white", "pieces": ["g1"]}`:            "4.3.1",
		`{"type": "device", "side": "white"}`:                             "11.3.2.2",
	} {
		c, decision := d.rule(incident)
		if got := c.Decisive(decision); got != want {
			t.Errorf("%s: %q of %v, want %q", incident, got, decision.Articles, want)
		}
	}
	if got := (ruling.Case{}).Decisive(ruling.Decision{}); got != "" {
		t.Errorf("of none: %q", got)
	}
}

// With the article that decides is applied the one that says what is to be done
// or what was required, and the one by which the time is another in this kind of
// play.
func TestApplied(t *testing.T) {
	for _, c := range []struct {
		text, decisive string
		more           []string
	}{
		{`"laws": "ussr-1953", "incident": {"type": "touch", "side": "white", "pieces": ["b1"]}`, "§14", nil},
		{`"laws": "fide-2014", "incident": {"type": "touch", "side": "black", "pieces": ["g8"]}`, "4.3", nil},
		{`"laws": "fide-2014", "play": "rapid", "moves": ["e2e4", "e7e5"], "incident": {"type": "press-without-move",
			"side": "white"}`, "6.2 c", []string{"12.9"}},
		{`"laws": "fide-2018", "incident": {"type": "end-check", "kind": "75"}`, "9.6.2", nil},
		{`"laws": "fide-2018", "play": "blitz", "supervision": "limited", "moves": ["e2e4", "d7d5", "f1b5"], "incident":
			{"type": "king-captured", "side": "white", "move": "b5e8", "opponent_illegal_move": "b8a6"}`, "7.5.5",
			[]string{"1.4.1", "B.2"}},
		{`"laws": "fide-2014", "moves": ["e2e4", "e7e5"], "incident": {"type": "illegal-move", "move": "g1g3",
			"clock_pressed": true}`, "7.5 b", []string{"7.5 a"}},
		{`"laws": "fide-2023", "moves": ["e2e4", "e7e5"], "incident": {"type": "claim-fifty", "side": "white"}`, "9.5.3",
			[]string{"9.3.2"}},
		{`"laws": "ussr-1953", "moves": ["e2e4", "e7e5"], "incident": {"type": "illegal-move", "move": "g1g3"}`, "§15", nil},
	} {
		k, err := ruling.Read([]byte("{" + c.text + "}"))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := k.Applied(ruling.Decide(k)), append([]string{c.decisive}, c.more...); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", c.text, got, want)
		}
	}
	if got := (ruling.Case{}).Applied(ruling.Decision{}); got != nil {
		t.Errorf("of none: %v", got)
	}
}

// What a decision says of the board: whether the move stands, which pawn is a
// queen by it, how the position is put back.
func TestWhatADecisionSaysOfTheBoard(t *testing.T) {
	for _, c := range []struct {
		text      string
		stands    bool
		queen     chess.Square
		restoring int
	}{
		{`"incident": {"type": "illegal-move", "move": "e2e4"}`, true, chess.NoSquare, 0},
		{`"incident": {"type": "resign", "side": "white"}`, false, chess.NoSquare, 0},
		{`"incident": {"type": "touch", "side": "white", "pieces": ["g1"]}`, false, chess.NoSquare, 2},
		{`"moves": ["e2e4", "e7e5"], "incident": {"type": "illegal-move", "move": "e1e3", "clock_pressed": true}`, false,
			chess.NoSquare, 2},
		{`"start": "7k/P7/8/8/8/8/8/K7 w - - 0 1", "incident": {"type": "promotion-not-replaced", "move": "a7a8",
			"clock_pressed": true}`, true, chess.A8, 0},
	} {
		k, err := ruling.Read([]byte(`{"laws": "fide-2023", ` + c.text + "}"))
		if err != nil {
			t.Fatal(err)
		}
		d := ruling.Decide(k)
		if at, ok := d.Queens(); at != c.queen || ok != (c.queen != chess.NoSquare) {
			t.Errorf("%s: queens %v %v", c.text, at, ok)
		}
		if d.Stands() != c.stands || len(d.Restoring()) != c.restoring {
			t.Errorf("%s: stands %v, restoring %d", c.text, d.Stands(), len(d.Restoring()))
		}
	}
	for text, want := range map[string]bool{"1-0": true, "½-½": true, "white-wins": true, "1-1": false, "": false} {
		if ruling.IsScore(text) != want {
			t.Errorf("%q names a result: %v", text, !want)
		}
	}
}

// A time is asked for with the choices that change the times, and only there.
func TestChoicesThatAskTheTime(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	_, decision := d.rule(`{"type": "conduct", "side": "white", "case": "notes"}`)
	asks := map[ruling.ChoiceKind]bool{}
	for _, k := range decision.Discretion {
		asks[k.Kind] = k.AsksTime()
	}
	for kind, want := range map[ruling.ChoiceKind]bool{
		"penalty-warning": false, "penalty-time-add-opponent": true, "penalty-time-take": true, "penalty-loss": false,
	} {
		if got, there := asks[kind]; got != want || !there {
			t.Errorf("%s: asks the time %v, there %v", kind, got, there)
		}
	}
}

// What stands as the result already is not entered once more.
func TestSameResultIsNotEnteredTwice(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"},
		game.Entry{Kind: game.Result, Result: "1-0", Reason: "resigned"})
	d.accept(`{"type": "touch", "side": "white", "pieces": ["g1"]}`)
	results := 0
	for _, e := range d.entries {
		if e.Kind == game.Result {
			results++
		}
	}
	if results != 1 {
		t.Errorf("%d results in the record, want 1", results)
	}
}

// After a claim that was postponed the arbiter's finding decides (FIDE Laws 2014,
// Guideline G.5 a).
func TestPostponedClaim(t *testing.T) {
	for later, want := range map[string]ruling.Outcome{
		"satisfied": ruling.Draw, "flag-fell-satisfied": ruling.Draw,
		"not-satisfied": ruling.Continue, "unsatisfied": ruling.Continue,
		"flag-fell-not-satisfied": ruling.BlackWins, "flag-fell-unsatisfied": ruling.BlackWins,
	} {
		c, err := ruling.Read([]byte(`{"laws": "fide-2014", "moves": ["e2e4", "e7e5"],
			"clock": {"white_s": 0, "black_s": 30, "last_period": true}, "incident": {"type": "quickplay-claim",
			"side": "white", "decision": "postpone", "later": "` + later + `"}}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := ruling.Decide(c); got.Outcome != want {
			t.Errorf("%s: %s, want %s", later, got.Outcome, want)
		}
	}
}

// Whoever comes too late to the resumption has lost, but for a sealed move that
// mates or leaves a dead position (FIDE Laws 2023, Guideline I.9).
func TestTooLateForASealedMate(t *testing.T) {
	for _, c := range []struct {
		told, sealed string
		want         ruling.Outcome
	}{
		{`"absent": ["white"], "late_s": 7200`, "d1d8", ruling.WhiteWins},
		{`"absent": ["white"], "late_s": 7200`, "d1d7", ruling.BlackWins},
		{`"late_s": 7200`, "d1d8", ruling.WhiteWins},
		{`"late_s": 7200`, "d1d7", ruling.BlackWins},
		{`"case": "responder-late", "responder_late_s": 7200`, "d1d8", ruling.WhiteWins},
		{`"case": "responder-late", "responder_late_s": 7200`, "d1d7", ruling.WhiteWins},
	} {
		read, err := ruling.Read([]byte(`{"laws": "fide-2023", "start": "7k/6pp/8/8/8/8/8/K2R4 w - - 0 1",
			"clock": {"white_s": 600, "black_s": 600},
			"incident": {"type": "resumption", "sealer": "white", "sealed": "` + c.sealed + `", ` + c.told + `}}`))
		if err != nil {
			t.Fatal(err)
		}
		got := ruling.Decide(read)
		if got.Outcome != c.want {
			t.Errorf("%s, sealed %s: %s %+v, want %s", c.told, c.sealed, got.Outcome, got.Reasons, c.want)
		}
	}
}

// A king that is let go on the next square has not castled, on either side.
func TestKingOnTheNextSquareIsNoCastling(t *testing.T) {
	for _, to := range []string{"d1", "f1"} {
		c, err := ruling.Read([]byte(`{"laws": "fide-2023", "start": "3rkr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
			"incident": {"type": "release", "from": "e1", "to": "` + to + `"}}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := ruling.Decide(c); !has(got, ruling.ReleasedIllegally) {
			t.Errorf("e1%s: %+v", to, got.Reasons)
		}
	}
}

// Where a decision may be appealed, the edition says it.
func TestAppeal(t *testing.T) {
	for edition, want := range map[string]string{
		"ussr-1953": "§29", "fide-2014": "11.10", "fide-2018": "11.10", "fide-2023": "11.10",
	} {
		c, err := ruling.Read([]byte(`{"laws": "` + edition + `", "incident": {"type": "resign", "side": "white"}}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Appeal(); got != want {
			t.Errorf("%s: %q, want %q", edition, got, want)
		}
	}
}

// No square is written as none.
func TestNoSquareIsWrittenAsNone(t *testing.T) {
	for at, want := range map[chess.Square]string{chess.NoSquare: "null", chess.A1: `"a1"`, chess.H8: `"h8"`} {
		if got, err := json.Marshal(ruling.At(at)); err != nil || string(got) != want {
			t.Errorf("%v: %s %v, want %s", at, got, err, want)
		}
	}
}

// A right to capture en passant is written where there is such a capture, and as
// it was told where the arrangement is none that can be played.
func TestEnPassantIsWrittenWhereItIsLegal(t *testing.T) {
	for fen, want := range map[string]string{
		"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1":  "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
		"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1":   "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
		"3rk3/8/8/8/3pP3/8/8/3K4 b - e3 0 1": "3rk3/8/8/8/3pP3/8/8/3K4 b - e3 0 1",
		"4k3/8/8/8/r2pP2K/8/8/8 b - e3 0 1":  "4k3/8/8/8/r2pP2K/8/8/8 b - e3 0 1",
		"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1":  "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1",
		"4k3/8/8/8/8/8/8/4K3 b - - 0 1":      "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
	} {
		s, err := chess.ParseSetup(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := ruling.FEN(s); got != want {
			t.Errorf("%s: %s, want %s", fen, got, want)
		}
	}
}

// The check in which a game began was nobody's move (1953 §18 d).
func TestChecksBeginWithAMove(t *testing.T) {
	d := sit(t, laws.USSR1953, laws.Standard,
		game.Entry{Kind: game.Setup, Text: "7k/8/8/8/8/8/8/K6Q b - - 0 1"})
	d.play("h8g8 h1g1 g8h8 g1h1 h8g8 h1g1")
	_, got := d.rule(`{"type": "perpetual-check", "side": "white"}`)
	for _, r := range got.Reasons {
		if r.Kind == ruling.ChecksInARow && r.N != 3 {
			t.Errorf("%d checks in a row, want 3", r.N)
		}
	}
	if !has(got, ruling.ChecksInARow) {
		t.Errorf("%+v", got.Reasons)
	}
}

// A complaint after the fall costs nothing where just the moves that the control
// asks for were made (1953 §19).
func TestComplaintWithJustTheMoves(t *testing.T) {
	for required, want := range map[string]ruling.Kind{"2": ruling.FlagInTime, "3": ruling.FlagTooFew} {
		d := sit(t, laws.USSR1953, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5 g1f3"})
		_, got := d.rule(`{"type": "flag-complaint", "side": "white", "when": "after-fall", "flag_fallen": "white",
			"moves_required": ` + required + `}`)
		if !has(got, want) {
			t.Errorf("%s moves required: %+v", required, got.Reasons)
		}
	}
}

// In Chess960 a piece on the king's square stops castling even where the rook does
// not pass it.
func TestCastlingBlockedOnTheKingsSquare(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard,
		game.Entry{Kind: game.Setup, Text: "4k3/8/8/8/8/8/8/4KRN1 w F - 0 1"})
	_, got := d.rule(`{"type": "castle960", "side": "white", "move": "e1f1"}`)
	edition, err := laws.Find(laws.FIDE2023)
	if err != nil {
		t.Fatal(err)
	}
	want := edition.Rules(laws.Setting{}).Cite(laws.Castle960Blocked)
	if len(want) == 0 || !slices.Contains(got.Articles, want[0]) {
		t.Errorf("%v does not cite %v", got.Articles, want)
	}
}

// Only who did not play has lost by forfeit: a resignation before the first move
// is a result of the game.
func TestForfeitIsWithoutPlay(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard)
	c, got := d.rule(`{"type": "resign", "side": "white"}`)
	if code, _ := c.Verdict(got).Result(); code != "0-1" {
		t.Errorf("resigned before the first move: %q", code)
	}
}

// A position that neither stood nor is one move away leaves the moves alone.
func TestRestoreToNowhere(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	c, decision := d.rule(`{"type": "illegal-move", "move": "e1e3", "clock_pressed": true}`)
	v := c.Verdict(decision)
	v.Restore = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	for _, e := range c.Settle(v, time.UnixMilli(1_800_000_000_000)).Entries {
		if e.Kind == game.Moves || e.Kind == game.Correct {
			t.Errorf("entered: %+v", e)
		}
	}
}

// Where a text ends too early nothing is found that cannot stand there.
func TestSyntaxErrorReason(t *testing.T) {
	for _, c := range []struct {
		e    ruling.SyntaxError
		want string
	}{{ruling.SyntaxError{Line: 1, Column: 1}, "ruling-json-ends"},
		{ruling.SyntaxError{Line: 1, Column: 1, Found: "x"}, "ruling-json"}} {
		if kind, _ := c.e.Reason(); kind != c.want {
			t.Errorf("%+v: %s", c.e, kind)
		}
	}
}

// Where both have moved a loss is one of a game that was played.
func TestForfeitAfterTwoMovesIsNone(t *testing.T) {
	for _, c := range []struct {
		moves string
		want  string
	}{{"e2e4", "-/+"}, {"e2e4 e7e5", "0-1"}} {
		d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: c.moves})
		one, _ := d.rule(`{"type": "resign", "side": "white"}`)
		absent := ruling.Decision{Outcome: ruling.BlackWins, Forfeit: true}
		if code, _ := one.Verdict(absent).Result(); code != c.want {
			t.Errorf("%s: %q, want %q", c.moves, code, c.want)
		}
	}
}

// Only what positions prove has evidence.
func TestEvidenceOfClaimsOnly(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard, game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"})
	if c, _ := d.rule(`{"type": "touch", "side": "white", "pieces": ["g1"]}`); evident(c) {
		t.Error("a piece touched is proved by positions")
	}
	if c, _ := d.rule(`{"type": "claim-repetition", "side": "white"}`); !evident(c) {
		t.Error("a repetition is not")
	}
}

func evident(c ruling.Case) bool {
	_, ok := c.Evidence()
	return ok
}

// A value that is told wrongly is shown whole up to sixty characters.
func TestLongValuesAreCut(t *testing.T) {
	for _, n := range []int{59, 60, 61} {
		text := strings.Repeat("õ", n)
		want := text
		if n > 60 {
			want = strings.Repeat("õ", 60) + "…"
		}
		d := sit(t, laws.FIDE2023, laws.Standard)
		s := d.state()
		_, err := ruling.FromRecord(d.edition, d.setting, s, nil, s.Clock,
			[]byte(`{"type": "illegal-move", "clock_pressed": "`+text+`"}`))
		var wrong *ruling.WantError
		if !errors.As(err, &wrong) || wrong.Text != want {
			t.Errorf("%d characters: %v", n, err)
		}
	}
}

// A provision is found where the edition has the article, and only there.
func TestProvisionOfAnArticle(t *testing.T) {
	d := sit(t, laws.FIDE2023, laws.Standard)
	c, decision := d.rule(`{"type": "touch", "side": "white", "pieces": ["g1"]}`)
	for article, want := range map[string]bool{"4.3": true, "99.9": false} {
		if p, ok := c.Provision(decision, article); ok != want || ok && !strings.HasPrefix(p.Key(), article) {
			t.Errorf("%s: %q, %v", article, p.Key(), ok)
		}
	}
	const (
		touch = `"laws": "ussr-1953", "incident": {"type": "touch", "side": "white", "pieces": ["b1"]}`
		move  = `"moves": ["e2e4", "e7e5"], "incident": {"type": "illegal-move", "move": "g1g3", "clock_pressed": true}`
		pawn  = `"start": "7k/P7/8/8/8/8/8/K7 w - - 0 1", "incident": {"type": "promotion-not-replaced", "move": "a7a8",
			"clock_pressed": true}`
	)
	for _, c := range []struct{ text, article, want string }{
		{touch, "§14", "§14 ¶1"},
		{`"laws": "fide-2014", ` + pawn, "7.5 a", "7.5 a (second paragraph)"},
		{`"laws": "fide-2014", ` + move, "7.5 a", "7.5 a"},
		{`"laws": "ussr-1953", ` + move, "§7", "§7 knight"},
		{`"laws": "fide-2023", ` + move, "9.2", "9.2.1"},
	} {
		k, err := ruling.Read([]byte("{" + c.text + "}"))
		if err != nil {
			t.Fatal(err)
		}
		if p, _ := k.Provision(ruling.Decide(k), c.article); p.Key() != c.want {
			t.Errorf("%s of %s: %q, want %q", c.article, c.text, p.Key(), c.want)
		}
	}
}

// A draw offer is turned down by touching a piece (FIDE Laws 2023, 9.1.2.1), so
// not by a touch of which no piece is told.
func TestTouchOfNothingTurnsDownNoOffer(t *testing.T) {
	for pieces, want := range map[string]bool{`[]`: false, `["g1"]`: true} {
		c, err := ruling.Read([]byte(`{"laws": "fide-2023", "moves": ["e2e4", "e7e5"],
			"incident": {"type": "touch", "side": "white", "pieces": ` + pieces + `}}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := ruling.Decide(c).TurnsDown; got != want {
			t.Errorf("touched %s: turns an offer down %v, want %v", pieces, got, want)
		}
	}
}

// A move that was not completed by the clock does not count towards the control
// (FIDE Laws 6.2.1): that of the player who is not on move, where he has made one.
func TestLastMoveNotPressed(t *testing.T) {
	for _, c := range []struct {
		moves, side string
		pressed     bool
		made        int
	}{
		{`"e2e4", "e7e5", "g1f3"`, "white", false, 1},
		{`"e2e4", "e7e5", "g1f3"`, "white", true, 2},
		{`"e2e4", "e7e5", "g1f3"`, "black", false, 1},
		{"", "black", false, 0},
	} {
		read, err := ruling.Read(fmt.Appendf(nil, `{"laws": "fide-2023", "moves": [%s], "incident": {"type": "flag-fall",
			"side": %q, "last_move_pressed": %v, "moves_required": 40}}`, c.moves, c.side, c.pressed))
		if err != nil {
			t.Fatal(err)
		}
		got := ruling.Decide(read).Reasons
		if !slices.ContainsFunc(got, func(r ruling.Reason) bool {
			return r.Kind == ruling.FlagMovesMissing && r.N == c.made && r.Limit == 40
		}) {
			t.Errorf("%s after %s, pressed %v: %+v, want %d moves", c.side, c.moves, c.pressed, got, c.made)
		}
	}
}

// After a wrong setup a side may castle with either rook that began on its own
// square (FIDE Laws 2023 A.5.1.2).
func TestCastlingWithOneRookAtHome(t *testing.T) {
	const there, back = `"g1f3", "g8f6", "f3g1", "f6g8"`, `, `
	tenMoves := strings.TrimSuffix(strings.Repeat(there+back, 5), back)
	for rank, want := range map[string]bool{
		"RNBQKBNR": true, "NRBQKBNR": true, "RNBQKRNB": true, "NRBQKRNB": false, "RNBKQBNR": false,
	} {
		read, err := ruling.Read([]byte(`{"laws": "fide-2023", "play": "rapid", "supervision": "limited",
			"start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/` + rank + ` w kq - 0 1", "moves": [` + tenMoves + `],
			"incident": {"type": "wrong-setup"}}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := ruling.Decide(read).Facts.WhiteCastling; got == nil || *got != want {
			t.Errorf("%s: %v, want %v", rank, got, want)
		}
	}
}

// Who touches his king and then another piece than a rook has to move the king,
// whatever he meant (FIDE Laws 4.3.1, 4.4).
func TestKingAndBishopAreNoCastling(t *testing.T) {
	read, err := ruling.Read([]byte(`{"laws": "fide-2023", "moves": ["e2e4", "e7e5"], "incident": {"type": "touch",
		"side": "white", "pieces": ["e1", "f1"], "order_known": true, "intent": "castle"}}`))
	if err != nil {
		t.Fatal(err)
	}
	got := ruling.Decide(read)
	if !has(got, ruling.TouchOwn) || has(got, ruling.CastleIllegal) || got.Articles[0] != "4.3.1" {
		t.Errorf("%v by %v", got.Reasons, got.Articles)
	}
}
