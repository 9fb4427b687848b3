package ruling_test

import (
	"errors"
	"strings"
	"testing"

	"kohtunik/engine/ruling"
)

// twice brings the first position back two times.
const twice = `"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"`

// atLimits are situations at a limit, with what the decision says and does not.
var atLimits = []struct{ name, text, has, lacks string }{
	{"the third appearance is told", `"moves": [` + twice + `, "f6g8"], "incident": {"type": "end-check",
			"kind": "any"}`,
		"appearances_at_ply", ""},
	{"the second is not", `"moves": ["g1f3", "g8f6", "f3g1", "f6g8"], "incident": {"type": "end-check", "kind": "any"}`,
		"continue", "appearances_at_ply"},
	{"all of the time left", `"clock": {"white_s": 600, "black_s": 900}, "moves": [], "incident": {"type": "adjourn",
			"side": "white", "session_left_s": 600}`, `"granted":false`, ""},
	{"a second less", `"clock": {"white_s": 601, "black_s": 900}, "moves": [], "incident": {"type": "adjourn",
			"side": "white", "session_left_s": 600}`, `"granted":true`, ""},
	{"nothing to be charged and nothing left", `"clock": {"white_s": 0, "black_s": 900}, "moves": [], "incident":
			{"type": "adjourn", "side": "white", "session_s": 0, "next_control_total_s": 30, "arbiter_consent": true}`,
		`"granted":true`, "adjourn-oversteps"},
	{"a claim accepted before a move of each where no number is set", `"moves": ["g1f3"], "incident": {"type":
			"claim-repetition", "side": "white", "opponent_accepts": true}`, "claim-accepted", "claim-stays-offer"},
	{"a protest in play against the times", `"incident": {"type": "protest", "about": "resumption-clock"}`,
		"times-stay", "protest-heard"},
	{"a protest against a decision", `"incident": {"type": "protest", "side": "white", "about": "decision"}`,
		"protest-heard", "times-stay"},
	{"a pawn that goes aside onto a piece touches that piece", `"moves": ["g2g3", "f7f5"], "incident": {"type":
			"illegal-move", "side": "white", "move": "h2g7"}`, "touch-both-not white h2 g7", ""},
	{"no rook of the objection", `"start": "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", "incident":
			{"type": "breach-objection", "played": "e1g1"}`, "objection-no-duty", ""},
	{"another piece than the rook touched before castling", `"start":
			"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", "incident": {"type": "breach-objection",
			"side": "black", "played": "e1g1", "touched": "b7"}`, "touch-free white b7", "touch-both"},
	{"times found wrong at the resumption, by nobody knows how much", `"laws": "ussr-1953", "moves": ["e2e4"],
			"incident": {"type": "clock-error", "phase": "resumption-after-play"}`, "clock-nothing", "clock-resumed-down"},
	{"no move of this table to complete before the flag", `"laws": "ussr-1953", "start": "8/8/8/4k3/8/2P5/3K4/8 w - - 0 50",
			"incident": {"type": "flag-fall", "side": "black", "moves_required": 60}`, "49/60", "flag-last-not-pressed"},
	{"one late and one in time", `"laws": "ussr-1953", "incident": {"type": "late-arrival", "white_late_s": 3601,
			"black_late_s": 3600, "excused": true}`, "late-excused white 3601s/3600s", "late-excused black"},
	{"the king's taker is told", `"laws": "fide-2018", "play": "blitz", "supervision": "limited", "moves":
			["e2e4", "d7d5", "f1b5", "b8c6"], "incident": {"type": "king-captured", "side": "white", "move": "b5e8",
			"opponent_illegal_move": "a7a6"}`,
		"king-taken white", "king-taken black"},
	{"a quiet move is counted for the fifty", `"laws": "fide-2018", "play": "blitz", "supervision": "limited",
			"moves": ["e2e4", "d7d5", "f1b5"], "incident": {"type": "king-captured", "side": "white", "move": "b5e8",
			"opponent_illegal_move": "b8a6"}`, "RNBQK1NR w KQkq - 2 3", ""},
	{"an offer before the moves that the event sets, whose", `"practice": "", "moves": ["e2e4", "e7e5", "d2d4"],
			"incident": {"type": "draw-offer", "min_moves": 2, "timing": "opponent-time"}`, "offer-too-early white 1/2", ""},
	{"the same in the own time", `"moves": ["e2e4", "e7e5", "d2d4"], "incident": {"type": "draw-offer",
			"min_moves": 2, "timing": "own-time"}`, "offer-too-early black 1/2", ""},
	{"castling with a promotion is none", `"start": "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "incident": {"type":
			"illegal-move", "move": "e1g1q"}`, "move-illegal", "move-legal"},
	{"castling itself is legal", `"start": "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "incident": {"type":
			"illegal-move", "move": "e1g1"}`, "move-legal", "move-illegal"},
	{"a rook behind the king does not castle", `"start": "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "incident": {"type":
			"illegal-move", "move": "e1g1"}`, "move-illegal", "d1"},
	{"a rook of the next rank does not castle", `"start": "4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "incident": {"type":
			"illegal-move", "move": "e1g1"}`, "move-illegal", "a2"},
	{"castling as Black's first move", `"chess960": true, "start":
			"bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w GEge - 0 1", "moves": ["a2a3"], "incident": {"type": "castle960",
			"side": "black", "move": "f8g8"}`, "II.3.2.7.3", ""},
	{"castling as a second move", `"chess960": true, "start":
			"bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w GEge - 0 1", "moves": ["a2a3", "a7a6"], "incident": {"type":
			"castle960", "side": "white", "move": "f1g1"}`, "castle960-transposed", "II.3.2.7.3"},
	{"castling with the rook beyond a piece", `"laws": "fide-2014", "chess960": true, "start":
			"nrbbnkrq/pppppppp/8/8/8/8/PPPPPPPP/NRBBNKRQ w GBgb - 0 1", "incident": {"type": "castle960", "side": "white",
			"move": "f1d1"}`, "castle-illegal", "castle960-transposed"},
	{"a piece where the king would go", `"chess960": true, "start":
			"bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w FDfd - 0 1", "incident": {"type": "castle960", "side": "white",
			"move": "e1d1"}`, "II.3.2.7.4", ""},
	{"a piece where the rook would go", `"chess960": true, "start":
			"nrkqbbnr/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBNR w HBhb - 0 1", "incident": {"type": "castle960", "side": "white",
			"move": "c1b1"}`, "II.3.2.7.4", ""},
	{"the king released where castling is no more possible", `"start": "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
			"incident": {"type": "release", "side": "white", "from": "e1", "to": "g1"}`, "king-must-move",
		"released-illegally"},
	{"the pieces of each its own way from a wrong array", `"laws": "fide-2018", "play": "rapid", "start":
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1", "moves": ["e2e4", "h7h5", "d2d4", "h8h6"], "incident":
			{"type": "wrong-setup", "what": "king-queen-swapped-white", "found": "during"}`, "setup", "setup-no-castling black"},
	{"colours changed where no moment of the start is set", `"laws": "fide-2014", "moves": ["e2e4", "e7e5"],
			"incident": {"type": "colours-reversed", "found": "during", "elapsed_s": 0}`, "colours-unless", "colours-early"},
	{"fifty moves of each are told", `"start": "8/8/4k3/7p/8/8/3K4/3R4 w - - 100 120", "incident": {"type": "end-check",
			"kind": "any"}`, "moves-without white 100/150", ""},
	{"a half-move less is not", `"start": "8/8/4k3/7p/8/8/3K4/3R4 w - - 99 120", "incident": {"type": "end-check",
			"kind": "any"}`, "continue", "moves-without"},
	{"a player who leaves after his last game", `"laws": "ussr-1953", "incident": {"type": "withdrawal", "side":
			"white", "this_game": "unplayed", "total_games": 15, "finished": 15}`, "left-half white 15/15", ""},
	{"a sealed move that is none, and its player late", `"laws": "ussr-1953",
			"start": "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 41", "incident": {"type": "resumption", "absent": ["white"],
			"default_s": 0, "late_s": 7, "responder": "black", "responder_late_s": 50, "sealed": "c7g6",
			"sealer": "white"}`, "sealed-illegal", "sealed-made"},
	{"a result that is signed, and no board to compare", `"incident": {"type": "result-signed", "signed": "1-0"}`,
		"signed-agrees", "?"},
	{"the same on the board", `"incident": {"type": "result-signed", "signed": "1-0", "board_result": "1-0"}`,
		"signed-agrees", "?"},
	{"another one on the board", `"incident": {"type": "result-signed", "signed": "1-0", "board_result": "0-1"}`,
		"signed-stands", "signed-agrees"},
	{"two hands for an illegal move", `"incident": {"type": "two-hands", "side": "white", "move": "e1e3"}`,
		"move-illegal", "two-hands"},
	{"two hands for a legal one", `"incident": {"type": "two-hands", "side": "white", "move": "e2e4"}`, "two-hands",
		"move-illegal"},
	{"a pawn left on the last rank", `"start": "7k/P7/8/8/8/8/8/K7 w - - 0 1", "incident": {"type": "illegal-move",
			"side": "white", "move": "a7a8"}`, "restore Q6k", "move-illegal"},
	{"the king has moved and cannot castle", `"play": "blitz", "supervision": "limited",
			"start": "4k3/8/8/8/8/8/3r4/R3K2R w KQ - 0 1", "incident": {"type": "king-captured", "side": "black",
			"opponent_illegal_move": "e1d1", "move": "d2d1"}`, "restore 4k3/8/8/8/8/8/3r4/R2K3R b - -", ""},
	{"the other side still can", `"play": "blitz", "supervision": "limited",
			"start": "r3k3/8/8/8/8/8/3r4/R3K2R w KQq - 0 1", "incident": {"type": "king-captured", "side": "black",
			"opponent_illegal_move": "e1d1", "move": "d2d1"}`, "restore r3k3/8/8/8/8/8/3r4/R2K3R b q -", ""},
	{"a claim checked up to the fall of the flag", `"laws": "ussr-1953", "clock": {"white_s": 60, "black_s": 60},
			"moves": [` + twice + `, "f6g8"], "incident": {"type": "claim-repetition", "side": "white", "check_s": 60}`,
		"claim-flag-ignored", ""},
	{"a second less of checking", `"laws": "ussr-1953", "clock": {"white_s": 60, "black_s": 60},
			"moves": [` + twice + `, "f6g8"], "incident": {"type": "claim-repetition", "side": "white", "check_s": 59}`,
		"draw", "claim-flag-ignored"},
	{"no time of checking told", `"laws": "ussr-1953", "clock": {"white_s": 0, "black_s": 60},
			"moves": [` + twice + `, "f6g8"], "incident": {"type": "claim-repetition", "side": "white"}`,
		"draw", "claim-flag-ignored"},
	{"nobody there, in time", `"moves": ["e2e4"], "incident": {"type": "resumption", "case": "nobody-present",
			"responder_late_s": 1800, "late_s": 1800, "default_s": 1800}`, "continue", ""},
	{"nobody there, the one who replies too late", `"moves": ["e2e4"], "incident": {"type": "resumption",
			"case": "nobody-present", "responder_late_s": 1801, "late_s": 1800, "default_s": 1800}`, "black-wins", ""},
	{"nobody there, both too late", `"moves": ["e2e4"], "incident": {"type": "resumption",
			"case": "nobody-present", "responder_late_s": 1801, "late_s": 1801, "default_s": 1800}`, "both-lose", ""},
	{"the king outside the rooks", `"incident": {"type": "setup960", "rank": "KRRBBNQN"}`, "setup960-king-outside", ""},
	{"two kings are not one outside", `"incident": {"type": "setup960", "rank": "KKRRBBNQ"}`, "setup960",
		"setup960-king-outside"},
	{"one rook is not one inside", `"incident": {"type": "setup960", "rank": "KRBBNNQQ"}`, "setup960",
		"setup960-king-outside"},
}

// What is decided at a limit itself, and one beside it.
func TestAtTheLimit(t *testing.T) {
	for _, c := range atLimits {
		text := "{" + c.text + "}"
		if !strings.Contains(text, `"laws"`) {
			text = `{"laws": "fide-2023", ` + text[1:]
		}
		k, err := ruling.Read([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got := decided(t, k, ruling.Decide(k))
		if !strings.Contains(got, c.has) || c.lacks != "" && strings.Contains(got, c.lacks) {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

// A value that its field cannot hold is shown as it was written, a text without
// its quotation marks, and what the field wants is said.
func TestWhatAFieldWants(t *testing.T) {
	for _, c := range []struct {
		incident, field, text string
		want                  ruling.Want
	}{
		{`{"type": "illegal-move", "move": "e2e5", "clock_pressed": "yes"}`, "clock_pressed", "yes", ruling.WantYesNo},
		{`{"type": "illegal-move", "move": "e2e5", "clock_pressed": 3}`, "clock_pressed", "3", ruling.WantYesNo},
		{`{"type": "illegal-move", "move": "e2e5", "earlier_illegal": 1.5}`, "earlier_illegal", "1.5", ruling.WantCount},
		{`{"type": "illegal-move", "move": 7}`, "move", "7", ruling.WantMove},
		{`{"type": "illegal-move", "move": "e2e5", "later_moves": "e7e5"}`, "later_moves", "e7e5", ruling.WantMoves},
		{`{"type": "illegal-move", "move": "e2e5", "side": 3}`, "side", "3", ruling.WantSide},
		{`{"type": "touch", "pieces": 3}`, "pieces", "3", ruling.WantSquares},
		{`{"type": "resumption", "absent": 3}`, "absent", "3", ruling.WantSides},
		{`{"type": "adjourn", "session_s": "4:00"}`, "session_s", "4:00", ruling.WantSeconds},
		{`{"type": "draw-offer", "timing": 5}`, "timing", "5", ruling.WantText},
		{`{"type": "promotion-choice", "piece": 5}`, "piece", "5", ruling.WantPiece},
		{`{"type": "result-signed", "signed": 5}`, "signed", "5", ruling.WantResult},
		{`{"type": "draw-offer", "timing": ["` + strings.Repeat("é", 80) + `"]}`, "timing",
			`["` + strings.Repeat("é", 58) + "…", ruling.WantText},
	} {
		_, err := ruling.Read([]byte(`{"laws": "fide-2023", "incident": ` + c.incident + `}`))
		var wants *ruling.WantError
		if !errors.As(err, &wants) || wants.Field != c.field || wants.Text != c.text || wants.Want != c.want {
			t.Errorf("%s: %v", c.incident, err)
		}
	}
}
