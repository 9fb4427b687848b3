package printing

import (
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/fidetitles"
)

// A last round that counts as lost stands on the certificate as lost, and who
// counts with another rating with that.
func TestRoundsOfACertificate(t *testing.T) {
	l := ratingchange.Line{}
	for round, rating := range []int{2450, 2100, 0, 2450} {
		l.All = append(l.All, ratingchange.Round{Round: round + 1, Score: 100,
			Opponent: tournament.Player{Rating: rating}})
	}
	n := fidetitles.Norm{Title: fidetitles.GM, Used: []int{1, 2, 3}, Raised: 1, Lost: 3}
	for i, want := range [][3]int{{2, 2200, 100}, {3, 1400, 100}, {4, 0, 0}} {
		r := normRounds(l, n)[i]
		if got := [3]int{r.Round.Round, r.adjusted, r.Score}; got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
	n.Lost = -1
	if r := normRounds(l, n)[2]; r.Score != 100 {
		t.Errorf("a game played stands as %d", r.Score)
	}
}
