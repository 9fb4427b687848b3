package ruling_test

import (
	"errors"
	"strings"
	"testing"

	"kohtunik/engine/ruling"
)

// What is decided at a limit itself, and one beside it.
func TestAtTheLimit(t *testing.T) {
	const twice = `"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"`
	for _, c := range []struct{ name, text, has, lacks string }{
		{"the third appearance is told", `"moves": [` + twice + `, "f6g8"], "incident": {"type": "end-check",
			"kind": "any"}`,
			"appearances_at_ply", ""},
		{"the second is not", `"moves": ["g1f3", "g8f6", "f3g1", "f6g8"], "incident": {"type": "end-check", "kind": "any"}`,
			"continue", "appearances_at_ply"},
		{"all of the time left", `"clock": {"white_s": 600, "black_s": 900}, "moves": [], "incident": {"type": "adjourn",
			"side": "white", "session_left_s": 600}`, `"granted":false`, ""},
		{"a second less", `"clock": {"white_s": 601, "black_s": 900}, "moves": [], "incident": {"type": "adjourn",
			"side": "white", "session_left_s": 600}`, `"granted":true`, ""},
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
	} {
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
