package ruling_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/ruling"
)

// A position that stood five times, but not at consecutive moves, is told apart
// only where consecutive moves are asked for (2014, 9.6 a); what ended the game is
// told to have been earlier only if moves came after it (9.6, 5.2.2), and a mate
// to be too late only then.
func TestEndEvidence(t *testing.T) {
	const (
		round    = "g1f3 g8f6 f3g1 f6g8 "
		apart5   = round + "g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 c6b8 " + round + round
		apart4   = round + "g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 c6b8 " + round
		five     = round + round + round + round
		ladder   = "7k/8/8/8/8/8/R7/1R4K1 w - - 148 120"
		pieces   = "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1"
		fivefold = `{"type": "end-check", "kind": "fivefold"}`
		whatever = `{"type": "end-check", "kind": "any"}`
	)
	for _, c := range []struct {
		name, laws, start, moves, incident string
		outcome                            ruling.Outcome
		has, lacks                         []ruling.Kind
	}{
		{"four times", "fide-2014", "", apart4, fivefold, ruling.Continue,
			[]ruling.Kind{ruling.Occurrences}, []ruling.Kind{ruling.StoodNotConsecutively}},
		{"five times apart", "fide-2014", "", apart5, fivefold, ruling.Continue,
			[]ruling.Kind{ruling.StoodNotConsecutively}, []ruling.Kind{ruling.Occurrences}},
		{"five times in 1953", "ussr-1953", "", five, fivefold, ruling.Continue,
			[]ruling.Kind{ruling.Occurrences}, []ruling.Kind{ruling.StoodNotConsecutively}},
		{"four times in 2023", "fide-2023", "", apart4, fivefold, ruling.Continue,
			[]ruling.Kind{ruling.Occurrences}, []ruling.Kind{ruling.StoodNotConsecutively}},
		{"the fifth time now", "fide-2023", "", five, whatever, ruling.Draw,
			[]ruling.Kind{ruling.FivefoldRepetition}, []ruling.Kind{ruling.EndedEarlier}},
		{"the fifth time before", "fide-2023", "", five + "e2e4", whatever, ruling.Draw,
			[]ruling.Kind{ruling.FivefoldRepetition, ruling.EndedEarlier}, []ruling.Kind{ruling.MateTooLate}},
		{"75 moves now", "fide-2023", ladder, "a2a3 h8g8", whatever, ruling.Draw,
			[]ruling.Kind{ruling.MovesWithoutDraw}, []ruling.Kind{ruling.EndedEarlier}},
		{"mate after 75 moves", "fide-2023", ladder, "a2a7 h8g8 b1b8", whatever, ruling.Draw,
			[]ruling.Kind{ruling.MovesWithoutDraw, ruling.EndedEarlier, ruling.MateTooLate}, nil},
		{"mate now", "fide-2023", pieces, "b1b8", whatever, ruling.WhiteWins,
			[]ruling.Kind{ruling.Mated}, []ruling.Kind{ruling.EndedEarlier, ruling.MateTooLate}},
	} {
		given := `{"laws": "` + c.laws + `", "play": "standard", `
		if c.start != "" {
			given += `"start": "` + c.start + `", `
		}
		given += `"moves": ["` + strings.Join(strings.Fields(c.moves), `", "`) + `"], "incident": ` + c.incident + `}`
		k, err := ruling.Read([]byte(given))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		d := ruling.Decide(k)
		var kinds []ruling.Kind
		for _, r := range d.Reasons {
			kinds = append(kinds, r.Kind)
		}
		if d.Outcome != c.outcome {
			t.Errorf("%s: %s, want %s", c.name, d.Outcome, c.outcome)
		}
		for _, kind := range c.has {
			if !slices.Contains(kinds, kind) {
				t.Errorf("%s: %v, want %s", c.name, kinds, kind)
			}
		}
		for _, kind := range c.lacks {
			if slices.Contains(kinds, kind) {
				t.Errorf("%s: %v, with %s", c.name, kinds, kind)
			}
		}
	}
}

// What was wrong from the start goes before a draw that nobody saw come; in a dead
// position only where the game is played anew: nothing can go on there.
func TestIrregularityInADeadPosition(t *testing.T) {
	const kings, rooks = "7k/8/8/8/8/8/8/K6B w - - 0 1", "r3k3/8/8/8/8/8/8/4K2R w - - 0 1"
	for _, c := range []struct {
		laws, start, incident, want string
	}{
		{"ussr-1953", kings, "colours-reversed", "draw"},
		{"ussr-1953", kings, "wrong-board", "draw"},
		{"fide-2023", kings, "wrong-board", "draw"},
		{"fide-2023", rooks, "wrong-board", "continue"},
		{"fide-2023", kings, "colours-reversed", "replay-game"},
		{"ussr-1953", rooks, "colours-reversed", "continue"},
	} {
		one, err := ruling.Read(fmt.Appendf(nil, `{"laws": %q, "play": "standard", "start": %q, "moves": [],
			"incident": {"type": %q}}`, c.laws, c.start, c.incident))
		if err != nil {
			t.Fatal(err)
		}
		if d := ruling.Decide(one); string(d.Outcome) != c.want {
			t.Errorf("%s %s in %s: %s", c.laws, c.incident, c.start, d.Outcome)
		}
	}
}
