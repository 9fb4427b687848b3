package ruling_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// A result is entered with why the game is over, "arbiter" where the decision
// does not say; a game that is adjourned, or was never played, has no such why.
func TestReasonOfTheResult(t *testing.T) {
	for _, c := range []struct {
		v              ruling.Verdict
		result, reason string
	}{
		{ruling.Verdict{Outcome: ruling.Draw, Ends: ruling.EndAgreed}, "1/2", "agreed"},
		{ruling.Verdict{Outcome: ruling.WhiteWins}, "1-0", "arbiter"},
		{ruling.Verdict{Outcome: ruling.BlackWins, Ends: ruling.EndFlag}, "0-1", "flag"},
		{ruling.Verdict{Outcome: ruling.WhiteWins, Ends: ruling.EndFlag, Forfeit: true}, "+/-", ""},
		{ruling.Verdict{Outcome: ruling.BothLose, Forfeit: true}, "-/-", ""},
		{ruling.Verdict{Outcome: ruling.Continue, Adjourned: true}, "adj", ""},
	} {
		d := sit(t, laws.FIDE2023, laws.Standard)
		d.play("e2e4 e7e5")
		decided, _ := d.rule(`{"type": "resign", "side": "white"}`)
		settled := decided.Settle(c.v, begun)
		at := slices.IndexFunc(settled.Entries, func(e game.Entry) bool { return e.Kind == game.Result })
		if at < 0 || settled.Result != c.result || settled.Entries[at].Result != c.result ||
			settled.Entries[at].Reason != c.reason {
			t.Errorf("%+v: %q, %+v", c.v, settled.Result, settled.Entries)
		}
	}
}

// The position that is put up may be the one on the board, any earlier one, or
// the one that a legal move makes.
func TestWhatIsPutUp(t *testing.T) {
	const moves = "e2e4 e7e5 g1f3 b8c6"
	all, _, err := chess.LineUCI(chess.Start(), []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ ply, kept int }{{0, 0}, {1, 1}, {3, 3}, {4, 4}, {5, 5}} {
		d := sit(t, laws.FIDE2023, laws.Standard)
		d.play(moves)
		decided, _ := d.rule(`{"type": "resign", "side": "white"}`)
		settled := decided.Settle(ruling.Verdict{Outcome: ruling.Continue, Restore: ruling.FEN(all[c.ply].Setup())}, begun)
		d.entries = append(d.entries, settled.Entries...)
		if s := d.state(); len(s.Plies) != c.kept || s.Position().FEN() != all[c.ply].FEN() {
			t.Errorf("after %d half-moves: %d, %s", c.ply, len(s.Plies), s.Position().FEN())
		}
	}
}

// Time runs again after a ruling where it ran before: not while a flag is down,
// also on a clock that lets both run on, and not where no clock has run.
func TestWhoRunsAfterTheRuling(t *testing.T) {
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide, At: begun.UnixMilli()}
	control := func(text string) game.Entry { return game.Entry{Kind: game.Clock, Action: game.Set, Control: text} }
	for _, c := range []struct {
		name    string
		entries []game.Entry
		after   time.Duration
		v       ruling.Verdict
		runs    string
	}{
		{"ran before", []game.Entry{control("60s"), start}, time.Second, ruling.Verdict{Outcome: ruling.Continue}, "white"},
		{"another is named", []game.Entry{control("60s"), start}, time.Second,
			ruling.Verdict{Outcome: ruling.Continue, Runs: ruling.Black}, "black"},
		{"never ran", []game.Entry{control("60s")}, time.Second, ruling.Verdict{Outcome: ruling.Continue}, ""},
		{"a flag is down", []game.Entry{control("60s"), start}, time.Minute, ruling.Verdict{Outcome: ruling.Continue}, ""},
		{"a flag is down, the clocks run on", []game.Entry{control("60s @runon"), start}, time.Minute,
			ruling.Verdict{Outcome: ruling.Continue}, ""},
		{"won", []game.Entry{control("60s"), start}, time.Second, ruling.Verdict{Outcome: ruling.WhiteWins}, ""},
		{"left to the arbiter", []game.Entry{control("60s"), start}, time.Second,
			ruling.Verdict{Outcome: ruling.ArbiterDecides}, ""},
		{"a new game", []game.Entry{control("60s"), start}, time.Second, ruling.Verdict{Outcome: ruling.ReplayGame}, ""},
	} {
		d := sit(t, laws.FIDE2023, laws.Standard, c.entries...)
		s := d.state()
		now := begun.Add(c.after)
		decided, err := ruling.FromRecord(d.edition, d.setting, s, d.entries, s.Clock.At(now),
			[]byte(`{"type": "penalty", "side": "white", "code": "warning"}`))
		if err != nil {
			t.Fatal(err)
		}
		d.entries = append(d.entries, decided.Settle(c.v, now).Entries...)
		runs := ""
		if side, on := d.state().Clock.At(now).Running(); on {
			runs = side.String()
		}
		if runs != c.runs {
			t.Errorf("%s: %q runs, want %q", c.name, runs, c.runs)
		}
	}
}

// A verdict is against the side that the incident is about where it loses by it,
// where the opponent gets time or it loses some, and by any penalty that was
// chosen; but nobody is at fault for a clock that was wrong.
func TestAgainst(t *testing.T) {
	for _, c := range []struct {
		incident string
		v        ruling.Verdict
		want     bool
	}{
		{"illegal-move", ruling.Verdict{Outcome: ruling.Continue}, false},
		{"illegal-move", ruling.Verdict{Outcome: ruling.WhiteWins}, true},
		{"illegal-move", ruling.Verdict{Outcome: ruling.BlackWins}, false},
		{"illegal-move", ruling.Verdict{Outcome: ruling.BothLose}, true},
		{"illegal-move", ruling.Verdict{Outcome: ruling.Draw}, false},
		{"illegal-move", ruling.Verdict{Outcome: ruling.Continue, Added: &ruling.Times{White: 120}}, true},
		{"illegal-move", ruling.Verdict{Outcome: ruling.Continue, Added: &ruling.Times{Black: -120}}, true},
		{"illegal-move", ruling.Verdict{Outcome: ruling.Continue, Added: &ruling.Times{Black: 120}}, false},
		{"illegal-move", ruling.Verdict{Outcome: ruling.Continue, Added: &ruling.Times{White: -120}}, false},
		{"illegal-move", ruling.Verdict{Outcome: ruling.Continue, Choice: "penalty-warning"}, true},
		{"clock-error", ruling.Verdict{Outcome: ruling.Continue, Added: &ruling.Times{Black: -120}}, false},
		{"clock-error", ruling.Verdict{Outcome: ruling.Continue, Choice: "penalty-warning"}, true},
	} {
		d := sit(t, laws.FIDE2023, laws.Standard)
		d.play("e2e4 e7e5")
		told := fmt.Sprintf(`{"type": %q, "side": "black", "move": "e8e6", "correction_s": 60}`, c.incident)
		decided, _ := d.rule(told)
		if decided.About() != chess.Black || decided.Against(c.v) != c.want {
			t.Errorf("%s %+v: about %v, against %v", c.incident, c.v, decided.About(), decided.Against(c.v))
		}
	}
}

// An incident is about the side that it names, the side to move where it names
// none, and about both where neither did it alone.
func TestConcerns(t *testing.T) {
	white, black, both := []chess.Color{chess.White}, []chess.Color{chess.Black}, []chess.Color{chess.White, chess.Black}
	for told, want := range map[string][]chess.Color{
		`{"type": "illegal-move", "side": "black", "move": "e8e6"}`:                     black,
		`{"type": "touch", "pieces": ["e1"]}`:                                           white,
		`{"type": "conduct", "case": "arranged", "side": "both"}`:                       both,
		`{"type": "conduct", "case": "disrepute", "side": "black"}`:                     black,
		`{"type": "resign", "side": "black"}`:                                           black,
		`{"type": "resign", "side": "black", "opponent_too": true}`:                     both,
		`{"type": "interruption", "cause": "fire-alarm"}`:                               both,
		`{"type": "result-disputed", "white_says": "draw", "black_says": "black-wins"}`: both,
	} {
		d := sit(t, laws.FIDE2023, laws.Standard)
		d.play("e2e4 e7e5")
		decided, _ := d.rule(told)
		if got := decided.Concerns(); !slices.Equal(got, want) {
			t.Errorf("%s concerns %v, want %v", told, got, want)
		}
	}
}

// What the record knows need not be told: rulings of the same kind against the
// same side, how far the game has come, whether the last move was completed, in
// which period the clock is.
func TestFactsOfTheRecord(t *testing.T) {
	ruled := func(kind game.Kind, side, reason string) game.Entry {
		return game.Entry{Kind: kind, Side: side, Reason: reason, Text: `{"outcome": "continue"}`}
	}
	moves := game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"}
	set := game.Entry{Kind: game.Clock, Action: game.Set, Control: "1/60s, 1/60s"}
	start := game.Entry{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide}
	read := func(white, black int64) game.Entry {
		return game.Entry{Kind: game.Clock, Action: game.Adjust, Read: true, White: white, Black: black}
	}
	known(t, []fact{
		{"no earlier one", []game.Entry{moves}, `{"type": "device", "side": "white"}`, "earlier_breaches", 0.0},
		{"one", []game.Entry{moves, ruled(game.Ruling, "white", "device")}, `{"type": "device", "side": "white"}`,
			"earlier_breaches", 1.0},
		{"the opponent's", []game.Entry{moves, ruled(game.Ruling, "black", "device")},
			`{"type": "device", "side": "white"}`, "earlier_breaches", 0.0},
		{"of another kind", []game.Entry{moves, ruled(game.Ruling, "white", "conduct")},
			`{"type": "device", "side": "white"}`, "earlier_breaches", 0.0},
		{"not ruled on", []game.Entry{moves, ruled(game.Incident, "white", "device")},
			`{"type": "device", "side": "white"}`, "earlier_breaches", 0.0},
		{"nothing played", nil, `{"type": "withdrawal", "total_games": 9}`, "this_game", "unplayed"},
		{"begun", []game.Entry{moves}, `{"type": "withdrawal", "total_games": 9}`, "this_game", "unfinished"},
		{"adjourned", []game.Entry{moves, {Kind: game.Result, Result: "adj"}}, `{"type": "withdrawal", "total_games": 9}`,
			"this_game", "adjourned"},
		{"sealed", []game.Entry{moves, {Kind: game.Seal, Side: "white"}}, `{"type": "withdrawal", "total_games": 9}`,
			"this_game", "adjourned"},
		{"finished", []game.Entry{moves, {Kind: game.Result, Result: "1-0"}}, `{"type": "withdrawal", "total_games": 9}`,
			"this_game", "finished"},
		{"not pressed", []game.Entry{set, moves, read(0, 60000)}, `{"type": "flag-fall", "side": "white", "noticed_by": "arbiter"}`,
			"last_move_pressed", false},
		{"pressed", []game.Entry{set, {Kind: game.Moves, Moves: "e2e4"}, {Kind: game.Press, Side: "white"},
			read(0, 60000)},
			`{"type": "flag-fall", "side": "white", "noticed_by": "arbiter"}`, "last_move_pressed", true},
		{"has not moved", []game.Entry{set, {Kind: game.Moves, Moves: "e2e4"}, read(60000, 0)},
			`{"type": "flag-fall", "side": "black", "noticed_by": "arbiter"}`, "last_move_pressed", true},
		{"the first period", []game.Entry{set, moves}, `{"type": "clock-error", "side": "white"}`, "phase",
			"before-first-control"},
		{"the second", []game.Entry{set, start, {Kind: game.Moves, Moves: "e2e4"}, {Kind: game.Press, Side: "white"}},
			`{"type": "clock-error", "side": "white"}`, "phase", "after-first-control"},
		{"the moves of the period", []game.Entry{set, moves, read(0, 60000)},
			`{"type": "flag-fall", "side": "white", "noticed_by": "arbiter"}`, "moves_required", 1.0},
	})
}

// So are the moves and the time up to the controls, the offers that were turned
// down, and that the result stood.
func TestControlsAndOffersOfTheRecord(t *testing.T) {
	moves := game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5"}
	set := game.Entry{Kind: game.Clock, Action: game.Set, Control: "1/60s, 1/60s"}
	rest := game.Entry{Kind: game.Clock, Action: game.Set, Control: "60s"}
	flag := game.Entry{Kind: game.Clock, Action: game.Adjust, Read: true, White: 0, Black: 60000}
	known(t, []fact{
		{"no moves in the last period", []game.Entry{rest, moves, flag},
			`{"type": "flag-fall", "side": "white", "noticed_by": "arbiter"}`, "moves_required", nil},
		{"nor for a complaint", []game.Entry{rest, moves}, `{"type": "flag-complaint", "side": "white"}`,
			"moves_required", nil},
		{"nor to adjourn", []game.Entry{rest, moves}, `{"type": "adjourn", "side": "white"}`, "control_moves", 0.0},
		{"no control after the last", []game.Entry{rest, moves}, `{"type": "adjourn", "side": "white"}`,
			"next_control_total_s", 0.0},
		{"up to the second control", []game.Entry{set, moves}, `{"type": "adjourn", "side": "white"}`,
			"next_control_total_s", 120.0},
		{"an offer that is open", []game.Entry{moves, {Kind: game.Offer, Side: "white"}},
			`{"type": "draw-offer", "side": "white"}`, "previous_offers", "[]"},
		{"one turned down", []game.Entry{{Kind: game.Moves, Moves: "e2e4"}, {Kind: game.Offer, Side: "white"},
			{Kind: game.Moves, Moves: "e7e5"}}, `{"type": "draw-offer", "side": "white"}`, "previous_offers", "[white]"},
		{"a claim, which offers too", []game.Entry{moves, {Kind: game.Claim, Side: "white", Reason: "claim-fifty"}},
			`{"type": "draw-offer", "side": "white"}`, "previous_offers", "[]"},
		{"found when the result stood", []game.Entry{moves, {Kind: game.Result, Result: "1-0"}},
			`{"type": "wrong-setup"}`, "found", "after-game"},
	})
}

// fact is a field of an incident that the record knows.
type fact struct {
	name     string
	entries  []game.Entry
	incident string
	field    string
	want     any
}

// known compares facts with what a case of the record tells.
func known(t *testing.T, all []fact) {
	t.Helper()
	for _, c := range all {
		k, _ := sit(t, laws.FIDE2023, laws.Standard, c.entries...).rule(c.incident)
		text, err := json.Marshal(k.Incident)
		if err != nil {
			t.Fatal(err)
		}
		told := map[string]any{}
		if err := json.Unmarshal(text, &told); err != nil {
			t.Fatal(err)
		}
		got := told[c.field]
		if list, ok := got.([]any); ok {
			got = fmt.Sprint(list)
		}
		if got != c.want && !(c.want == "before-first-control" && got == "") {
			t.Errorf("%s: %s is %v, want %v", c.name, c.field, got, c.want)
		}
	}
}

// What an incident says of the event's being rated rules as if the event said so
// (the Finnish annex for blitz holds where it is not).
func TestRatedByTheIncident(t *testing.T) {
	differ := 0
	for _, e := range examples(t) {
		if _, asked := told(t, e.typ)["fide_rated"]; !asked {
			continue
		}
		decide := func(byIncident, byEvent bool) string {
			c, err := ruling.Read(e.with(t, "fide_rated", byIncident))
			if err != nil {
				t.Fatal(err)
			}
			s := c.Setting
			s.Practice, s.Play, s.Supervision, s.Rated = laws.Finland, laws.Blitz, laws.Limited, byEvent
			c = c.Under(c.Edition, s)
			return decided(t, c, ruling.Decide(c))
		}
		not, both := decide(false, false), decide(true, true)
		if one, other := decide(true, false), decide(false, true); one != both || other != both {
			t.Errorf("%s: by the incident %s, by the event %s, by both %s", e.name, one, other, both)
		}
		if not != both {
			differ++
		}
	}
	if differ == 0 {
		t.Error("it makes no difference anywhere")
	}
}
