package crosstable

import (
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

func TestMarks(t *testing.T) {
	game := func(m standings.Mark) standings.CrossGame { return standings.CrossGame{Mark: m} }
	for _, test := range []struct {
		games    []standings.CrossGame
		want     string
		annulled bool
	}{
		{nil, "", false},
		{[]standings.CrossGame{game(standings.Won), game(standings.Drawn)}, "1 ½", false},
		{[]standings.CrossGame{game(standings.LostForfeit), game(standings.Open)}, "− ·", false},
		{[]standings.CrossGame{game(standings.AdjournedNow)}, "A", false},
		{[]standings.CrossGame{{Mark: standings.Lost, Annulled: true}}, "0", true},
	} {
		if got, annulled := marks(test.games); got != test.want || annulled != test.annulled {
			t.Errorf("%v: %q, %v, want %q, %v", test.games, got, annulled, test.want, test.annulled)
		}
	}
}

func TestShortNames(t *testing.T) {
	names := shortNames([]tournament.Player{{ID: 1, Name: "Keres, Paul"}, {ID: 2, Name: "Petrosian, Tigran"},
		{ID: 3, Name: "Petrosian, Arshak"}, {ID: 4, Name: "Player 4"}})
	want := map[tournament.PlayerID]string{1: "Keres", 2: "Petrosian, Tigran", 3: "Petrosian, Arshak", 4: "Player 4"}
	for id, name := range want {
		if names[id] != name {
			t.Errorf("player %d is %q, want %q", id, names[id], name)
		}
	}
}
