package tournament_test

import (
	"slices"
	"strings"
	"testing"

	. "kohtunik/tournament"
)

// swissOf is a Swiss with some players.
func swissOf(t *testing.T, change func(*Info), players ...Player) *Event {
	t.Helper()
	info := DefaultInfo("Open", FIDE2023)
	info.System, info.Rounds = Swiss, 4
	if change != nil {
		change(&info)
	}
	return carried(t, &Event{Info: info, NextID: 1}, AddPlayers{Players: players})
}

func carried(t *testing.T, e *Event, commands ...Command) *Event {
	t.Helper()
	for _, c := range commands {
		next, _, err := Carry(e, c)
		if err != nil {
			t.Fatalf("%s: %v", c.Name(), err)
		}
		e = next
	}
	return e
}

// Players of equal rating and title are numbered as the event's rules say.
func TestOrderOfEquals(t *testing.T) {
	players := []Player{
		{Name: "Cedar", Rating: 2000, FIDE: 30, Birth: "1990"},
		{Name: "Ash", Rating: 2000, FIDE: 20, Birth: "2001"},
		{Name: "Birch", Rating: 2000, FIDE: 10, Birth: "1950-03-04"},
		{Name: "Titled", Rating: 2000, Title: "FM"},
		{Name: "Strong", Rating: 2100},
	}
	for order, want := range map[EqualOrder][]string{
		ByAlphabet: {"Strong", "Titled", "Ash", "Birch", "Cedar"},
		ByFIDE:     {"Strong", "Titled", "Birch", "Ash", "Cedar"},
		ByBirth:    {"Strong", "Titled", "Birch", "Cedar", "Ash"},
		ByEntry:    {"Strong", "Titled", "Cedar", "Ash", "Birch"},
	} {
		e := carried(t, swissOf(t, func(in *Info) { in.Swiss.Order = order }, players...), NumberByRating{})
		var got []string
		for _, p := range e.StartList() {
			got = append(got, p.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("order %q: %v, want %v", order, got, want)
		}
	}
}

// Players are numbered by the rating that the event's rules say, and change
// places only with one of an equal one.
func TestRankBy(t *testing.T) {
	players := []Player{
		{Name: "Both", Rating: 1900, National: 2100},
		{Name: "Fide", Rating: 2000},
		{Name: "National", National: 1950},
		{Name: "Lower", Rating: 2050, National: 1800},
		{Name: "None"},
		{Name: "Given", Rating: 1850, TournamentRating: 2200},
	}
	for by, want := range map[RankBy]string{
		RankByFIDE:           "Given Lower Fide Both National None",
		RankByNational:       "Given Both National Lower Fide None",
		RankByFIDEThenNation: "Given Lower Fide National Both None",
		RankByNationThenFIDE: "Given Both Fide National Lower None",
		RankByHigher:         "Given Both Lower Fide National None",
		RankByLower:          "Fide National Both Given Lower None",
		RankByOther:          "Given Lower Fide Both National None",
	} {
		e := carried(t, swissOf(t, func(in *Info) { in.Swiss.RankBy = by }, players...), NumberByRating{})
		var got []string
		for _, p := range e.StartList() {
			got = append(got, p.Name)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("by %q: %v, want %s", by, got, want)
		}
	}
	e := swissOf(t, nil, players...)
	info := e.Info
	info.Swiss.RankBy = "BEST"
	if _, _, err := Carry(e, EditInfo{Info: info}); err == nil {
		t.Error("a method that there is not was taken")
	}
}

// A game that has been adjourned for more than a round is warned of at the next
// pairing.
func TestOlderAdjournedGameIsWarnedOf(t *testing.T) {
	var players []Player
	for _, name := range []string{"A", "B", "C", "D", "E", "F"} {
		players = append(players, Player{Name: name})
	}
	e := swissOf(t, nil, players...)
	older := func() bool {
		return slices.ContainsFunc(Warnings(e, PairRounds{}),
			func(w Warning) bool { return w.Kind == WarnOlderAdjourned && w.Level == Acknowledge })
	}
	for round := 1; round <= 2; round++ {
		if older() {
			t.Errorf("before round %d: there is no older game", round)
		}
		e = carried(t, e, PairRounds{Round: round, Initial: White})
		for _, p := range e.InRound(round) {
			result := Draw
			if round == 1 && p.Board == 1 {
				result = Adjourned
			}
			e = carried(t, e, SetResult{Table: p.Table(), Result: result})
		}
	}
	if !older() {
		t.Error("the game of round 1 is not warned of before round 3")
	}
}

// A rating that is typed is not from the list any more that the old one was
// from; one that a list gives is, also where the list is the same.
func TestTypedRatingIsFromNoList(t *testing.T) {
	e := swissOf(t, nil, Player{Name: "A", Rating: 2000, RatingFrom: "FIDE STD 2026-11-01"})
	p := e.Players[0]
	p.Club = "Kalev"
	if e := carried(t, e, EditPlayer{Player: p}); e.Players[0].RatingFrom != "FIDE STD 2026-11-01" {
		t.Error("another change took the list away")
	}
	p.Rating = 2010
	if e := carried(t, e, TakeRatings{List: "FIDE", Players: []Player{p}}); e.Players[0].Rating != 2010 ||
		e.Players[0].RatingFrom == "" {
		t.Errorf("%+v", e.Players[0])
	}
	if e := carried(t, e, EditPlayer{Player: p}); e.Players[0].RatingFrom != "" {
		t.Error("a typed rating is said to be from a list")
	}
}
