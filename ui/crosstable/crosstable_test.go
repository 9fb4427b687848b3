package crosstable

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
	"kohtunik/ui/page/pagetest"
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

// A level match asks for more rounds, so that a running knock-out does not say of how many.
func TestRoundsOfAKnockOutAreNotCounted(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	in := tournament.DefaultInfo("Cup", tournament.FIDE2023).WithSystem(tournament.Knockout)
	in.Knockout.Games = 1
	h.Create(t, in, pagetest.Players(4), tournament.PairRounds{}, pagetest.Result(1, 1, tournament.WhiteWins),
		pagetest.Result(1, 2, tournament.WhiteWins), tournament.PairRounds{})
	p := New(h).(*Page)
	h.Show(p)
	if got := p.sub.Text(); got != "after round 1" {
		t.Errorf("beside the title: %q", got)
	}
}

// An open has title, rating and federation in its crosstable; where there is no room
// they go, and the rounds are in sight without scrolling.
func TestColumnsOfAnOpen(t *testing.T) {
	h := pagetest.NewHost(t, i18n.English)
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds = 9
	h.Create(t, in, tournament.AddPlayers{Players: []tournament.Player{
		{Name: "Aare, Mai", Rating: 2100, Title: "WFM", Federation: "EST"}, {Name: "Berg, Liv", Rating: 2000}}},
		tournament.NumberByRating{}, tournament.PairByHand{Round: 1, Pairs: []tournament.HandPair{{White: 1, Black: 2}}})
	p := New(h).(*Page)
	h.Show(p)
	shown := func() (ids []string) {
		for _, c := range p.table.Columns() {
			ids = append(ids, c.ID)
		}
		return ids
	}
	for _, id := range []string{"title", "rating", "federation"} {
		if !slices.Contains(shown(), id) {
			t.Errorf("no %s in %v", id, shown())
		}
	}
	h.Window().Resize(fyne.NewSize(320, 672))
	for _, id := range []string{"title", "rating", "federation"} {
		if slices.Contains(shown(), id) {
			t.Errorf("%s in a narrow window: %v", id, shown())
		}
	}
	if !slices.Contains(shown(), "round-1") {
		t.Errorf("no round in %v", shown())
	}
}
