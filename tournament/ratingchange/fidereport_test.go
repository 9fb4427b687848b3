package ratingchange_test

import (
	"fmt"
	"slices"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/elo"
	"kohtunik/tournament/rules/fidetitles"
)

// carry gives an event after some commands.
var carry = eventtest.Carry

// robin makes a round robin in which the lower start number beats all the
// others who are not in drawn.
func robin(t testing.TB, info tournament.Info, players []tournament.Player,
	drawn map[[2]int]tournament.Result) *tournament.Event {
	t.Helper()
	e := carry(t, &tournament.Event{}, tournament.EditInfo{Info: info})
	for i, p := range players {
		p.Name, p.Start = fmt.Sprintf("P%d", i+1), i+1
		e = carry(t, e, tournament.AddPlayers{Players: []tournament.Player{p}})
	}
	e = carry(t, e, tournament.PairRounds{})
	for g := range e.Pairings.Values() {
		if g.Free() {
			continue
		}
		result := tournament.WhiteWins
		if g.White > g.Black {
			result = tournament.BlackWins
		}
		key := [2]int{int(min(g.White, g.Black)), int(max(g.White, g.Black))}
		if r, there := drawn[key]; there {
			result = r
		}
		e = carry(t, e, tournament.SetResult{Table: g.Table(), Result: result})
	}
	return e
}

func rated(ratings ...int) []tournament.Player {
	list := make([]tournament.Player, len(ratings))
	for i, r := range ratings {
		list[i].Rating = r
	}
	return list
}

func TestChanges(t *testing.T) {
	info := tournament.DefaultInfo("Test", tournament.FIDE2023)
	info.From = "2026-11-01"
	players := rated(2000, 2000, 1900, 0)
	players[1].Birth, players[2].K = "2010-03-04", 40
	e := robin(t, info, players, map[[2]int]tournament.Result{{1, 2}: tournament.Draw})
	r := ratingchange.Of(e)
	// 1: a draw with 2000, a win over 1900 (64 %); the unrated does not count.
	if c := r.Lines[0].Change; c.Games != 2 || c.K != 20 || c.Hundredths() != 20*(0+36) || r.Lines[0].By != elo.KUsual {
		t.Errorf("player 1: %+v", r.Lines[0])
	}
	if l := r.Lines[1]; l.Change.K != 40 || l.By != elo.KJunior || l.Change.Hundredths() != 40*36 {
		t.Errorf("player 2: %+v", l)
	}
	if l := r.Lines[2]; l.By != elo.KKnown || l.Change.Hundredths() != 40*-72 || l.Performance != 2000-800 ||
		l.Played != 2 || l.Scored != 0 {
		t.Errorf("player 3: %+v", l)
	}
	if l := r.Lines[3]; l.First.Games != 3 || l.First.Rating != 0 || l.By != elo.KNone {
		t.Errorf("player 4: %+v", l)
	}
	if r.Norms() || !slices.Contains(r.Conditions, ratingchange.FewRounds) {
		t.Errorf("conditions %v", r.Conditions)
	}
	if len(r.Lines[0].Rounds) != 3 || r.Lines[0].Rounds[0].Opponent.ID == 0 {
		t.Errorf("rounds %+v", r.Lines[0].Rounds)
	}
}

func TestForfeitsAreNotRated(t *testing.T) {
	e := robin(t, tournament.DefaultInfo("Test", tournament.FIDE2023), rated(2000, 2000, 2000, 2000),
		map[[2]int]tournament.Result{
			{1, 2}: tournament.BothForfeit, {1, 3}: tournament.DrawWhite, {1, 4}: tournament.BothLose})
	l, _ := ratingchange.Of(e).Line(1)
	if l.Change.Games != 2 || l.Played != 2 {
		t.Errorf("%+v: the forfeit counts for no rating", l)
	}
}

// Ten players in a round robin; the first scores 7 of 9 against 2400.
func norms(t testing.TB, change func(*tournament.Info, []tournament.Player)) ratingchange.Report {
	players := rated(2400, 2400, 2400, 2400, 2400, 2400, 2400, 2400, 2400, 2400)
	for i := range players {
		players[i].Federation = []string{"EST", "FIN", "LAT", "FIN", "LTU", "EST", "EST", "EST", "EST", "EST"}[i]
		players[i].Title = []tournament.Title{"IM", "GM", "GM", "GM", "IM", "FM", "", "", "", ""}[i]
	}
	info := tournament.DefaultInfo("Test", tournament.FIDE2023)
	change(&info, players)
	return ratingchange.Of(robin(t, info, players, map[[2]int]tournament.Result{
		{1, 2}: tournament.Draw, {1, 3}: tournament.Draw, {1, 4}: tournament.Draw, {1, 5}: tournament.Draw}))
}

// A game of less than one move is neither rated nor counted for a norm.
func TestShortGamesCountForNothing(t *testing.T) {
	e := robin(t, tournament.DefaultInfo("Test", tournament.FIDE2023),
		rated(2400, 2400, 2400, 2400, 2400, 2400, 2400, 2400, 2400, 2400), nil)
	for i := range e.Pairings.Len() {
		e.Pairings.Change(i, func(p *tournament.Pairing) { p.Unrated = p.Round <= 2 })
	}
	l, _ := ratingchange.Of(e).Line(1)
	if l.Played != 7 || l.Norms[0].Games != 7 || len(l.All) != 9 {
		t.Errorf("%d rated, %d of %d for a norm; want 7, 7 of 9", l.Played, l.Norms[0].Games, len(l.All))
	}
}

func TestNorms(t *testing.T) {
	r := norms(t, func(*tournament.Info, []tournament.Player) {})
	lines, made := r.Made()
	if len(made) < 1 || lines[0].Player.Start != 1 || made[0].Title != fidetitles.GM || made[0].Performance != 2620 ||
		made[0].Counts != 9 {
		t.Fatalf("%+v", made)
	}
	if n := len(r.Lines[0].Norms); n != 1 {
		t.Errorf("an IM has %d open titles, want GM", n)
	}
	if n := len(r.Lines[1].Norms); n != 0 {
		t.Errorf("a GM has %d open titles", n)
	}
	for name, change := range map[string]func(*tournament.Info, []tournament.Player){
		"rapid":            func(in *tournament.Info, _ []tournament.Player) { in.Play = tournament.Rapid },
		"the code of 1953": func(in *tournament.Info, _ []tournament.Player) { in.Laws = tournament.USSR1953 },
	} {
		if r := norms(t, change); r.Norms() || len(r.Lines[0].Norms) > 0 {
			t.Errorf("%s: %v", name, r.Conditions)
		}
	}
	r = norms(t, func(_ *tournament.Info, p []tournament.Player) { p[1].Title = "IM" })
	if n := r.Lines[0].Norms[0]; n.Made || len(n.Missing()) != 1 || n.Missing()[0].Requirement != fidetitles.SuchHolders ||
		n.Missing()[0].Need != 3 {
		t.Errorf("two GM: %+v", n.Missing())
	}
}
