package tournament_test

import (
	"slices"
	"testing"

	"kohtunik/tournament"
)

func TestRoundDays(t *testing.T) {
	for _, test := range []struct {
		from, to tournament.Date
		rounds   int
		want     []tournament.Date
	}{
		{"2026-11-28", "2026-11-28", 3, []tournament.Date{"2026-11-28", "2026-11-28", "2026-11-28"}},
		{"2026-11-29", "2026-12-01", 3, []tournament.Date{"2026-11-29", "2026-11-30", "2026-12-01"}},
		{"2026-11-28", "2026-11-29", 5,
			[]tournament.Date{"2026-11-28", "2026-11-28", "2026-11-28", "2026-11-29", "2026-11-29"}},
		{"2026-11-01", "2026-11-30", 2, []tournament.Date{"2026-11-01", "2026-11-02"}},
		{"2026-11", "2026-11-30", 2, nil},
		{"2026-11-30", "2026-11-28", 2, nil},
		{"", "", 2, nil},
	} {
		if got := (tournament.Info{From: test.from, To: test.to}).RoundDays(test.rounds); !slices.Equal(got, test.want) {
			t.Errorf("%s to %s, %d rounds: %v, want %v", test.from, test.to, test.rounds, got, test.want)
		}
	}
}
