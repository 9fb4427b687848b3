package tournament_test

import (
	"testing"

	"kohtunik/tournament"
)

// The list of tie-breaks is announced before the start (C.07 4.1.1): a change
// after it is asked for twice and noted, under FIDE's laws in a round robin too.
func TestTieBreaksAfterTheStart(t *testing.T) {
	for _, test := range []struct {
		laws  tournament.Edition
		level tournament.Level
		notes int
	}{{tournament.FIDE2023, tournament.ConfirmTwice, 1}, {tournament.USSR1953, 0, 0}} {
		e := field(t, 4, test.laws, tournament.RoundRobin)
		info := e.Info
		info.TieBreaks = []tournament.TieBreak{"DE", "SB"}
		if list := tournament.Warnings(e, tournament.EditInfo{Info: info}); len(list) != 0 {
			t.Errorf("%s: before the pairing %v", test.laws, list)
		}
		e = carry(t, e, tournament.PairRounds{})
		if got := tournament.HighestLevel(tournament.Warnings(e, tournament.EditInfo{Info: info})); got != test.level {
			t.Errorf("%s: level %d, want %d", test.laws, got, test.level)
		}
		if got := len(carry(t, e, tournament.EditInfo{Info: info}).Notes); got != test.notes {
			t.Errorf("%s: %d notes, want %d", test.laws, got, test.notes)
		}
		info = e.Info
		info.TieBreakRules = "2024"
		if got := tournament.HighestLevel(tournament.Warnings(e, tournament.EditInfo{Info: info})); got != test.level {
			t.Errorf("%s: another edition: level %d, want %d", test.laws, got, test.level)
		}
	}
}

func TestParseTieBreak(t *testing.T) {
	for text, want := range map[string]tournament.TieBreak{"sb": "SB", " bh/c1 ": "BH/C1", "other_x": "OTHER_X"} {
		if got, err := tournament.ParseTieBreak(text); got != want || err != nil {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "XX", "SB/X"} {
		if got, err := tournament.ParseTieBreak(text); err == nil {
			t.Errorf("%q was read as %q", text, got)
		}
	}
}
