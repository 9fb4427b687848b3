package words

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// A team without a match is given points for it in a Swiss, and nothing in a knock-out.
func TestFreeTeam(t *testing.T) {
	p := i18n.For(i18n.English)
	for _, test := range []struct {
		system tournament.System
		bye    tournament.Bye
		want   string
	}{
		{tournament.Swiss, tournament.PairingBye, "pairing-allocated bye"},
		{tournament.RoundRobin, tournament.NoBye, "no match"},
		{tournament.Knockout, tournament.PairingBye, "no match"},
	} {
		match := tournament.ScoredMatch{TeamMatch: tournament.TeamMatch{Bye: test.bye}}
		if got := FreeTeam(p, test.system, match); got != test.want {
			t.Errorf("%s, %q: %q, want %q", test.system, test.bye, got, test.want)
		}
	}
}
