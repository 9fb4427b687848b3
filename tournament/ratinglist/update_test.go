package ratinglist

import (
	"testing"

	"kohtunik/tournament"
)

func TestUpdates(t *testing.T) {
	l := built(t, "players_list.txt", combinedText(), Source{Name: "FIDE", Date: "2026-11-01"})
	e := &tournament.Event{Info: tournament.DefaultInfo("Open", tournament.FIDE2023)}
	next, _, err := tournament.Carry(e, tournament.AddPlayers{Players: []tournament.Player{
		{Name: "Tamm, M.", FIDE: 4500001, Rating: 2280},                   // the number decides
		{Name: "virtanen, VILLE", Rating: 2500, Birth: "1985-04-01"},      // the only one of the name
		{Name: "Virtanen, Ville", Birth: "1999"},                          // of another year
		{Name: "Nobody, At All", FIDE: 99, Rating: 1500, RatingFrom: "x"}, // not in the list
		{Name: "O'Kelly, Sean", FIDE: 45000, Title: "FM"},                 // only a blitz rating
		{Name: "Unrated", FIDE: 7777777, Rating: 1200},                    // not rated any more
	}})
	if err != nil {
		t.Fatal(err)
	}
	updates, err := l.Updates(next, Sequence(tournament.Standard))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		match   Match
		rating  int
		title   tournament.Title
		from    string
		changed bool
	}{
		{ByNumber, 2310, "WGM", "FIDE STD 2026-11-01", true},
		{ByName, 2555, "GM", "FIDE STD 2026-11-01", true},
		{NotFound, 0, "", "", false},
		{NotFound, 1500, "", "x", false},
		{ByNumber, 1700, "FM", "FIDE BLZ 2026-11-01", true},
		{ByNumber, 0, "", "FIDE STD 2026-11-01", true},
	} {
		u := updates[i]
		if u.Match != want.match || u.Now.Rating != want.rating || u.Now.Title != want.title ||
			u.Now.RatingFrom != want.from || u.Changed() != want.changed {
			t.Errorf("%s: %s %+v, want %+v", u.Was.Name, u.Match, u.Now, want)
		}
	}
	if !updates[0].ByHand() || updates[3].ByHand() {
		t.Error("a rating that was typed is not told from one of a list")
	}
	if updates[1].Now.FIDE != 500333 || updates[0].Was.Name != updates[0].Now.Name {
		t.Errorf("%+v", updates[1].Now)
	}
	after, _, err := tournament.Carry(next, l.Command(updates))
	if err != nil {
		t.Fatal(err)
	}
	if p, _ := after.Player(1); p.Rating != 2310 || p.K != 20 || p.Name != "Tamm, M." {
		t.Errorf("%+v", p)
	}
	again, err := l.Updates(after, Sequence(tournament.Standard))
	if err != nil {
		t.Fatal(err)
	}
	if c := l.Command(again); len(c.Players) != 0 {
		t.Errorf("taken over twice: %+v", c.Players)
	}
}

func TestFill(t *testing.T) {
	l := built(t, "players_list.txt", combinedText(), Source{Name: "FIDE", Date: "2026-11-01"})
	entry, _, err := l.ByID(4500001)
	if err != nil {
		t.Fatal(err)
	}
	p := l.Fill(tournament.Player{Club: "Kalev"}, entry, Sequence(tournament.Blitz))
	want := tournament.Player{Name: "Tamm, Mari-Liis", Sex: tournament.Female, Birth: "1990", Federation: "EST",
		Club: "Kalev", Rating: 2310,
		Title: "WGM", FIDE: 4500001, K: 20, RatingFrom: "FIDE STD 2026-11-01"}
	if p != want {
		t.Errorf("%+v, want %+v", p, want)
	}
}
