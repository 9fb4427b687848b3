package printing

import (
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Who has left is not called to a board any more.
func TestRoundAfterAWithdrawal(t *testing.T) {
	for _, test := range []struct {
		name  string
		from  int
		board bool // the opponent has the point at the board; otherwise he is free
	}{{"most games played", 5, true}, {"few games played", 3, false}} {
		e := play(t, newEvent(t, clubInfo(), invented(6)), test.from-1)
		g := e.InRound(test.from)[0]
		gone, _ := e.Player(g.White)
		e = carry(t, e, tournament.Withdraw{ID: gone.ID, From: test.from})
		games, free := e.ToBePlayed(test.from)
		point := slices.ContainsFunc(games, func(s tournament.Scored) bool {
			return s.Board == g.Board && s.Counts == tournament.WhiteForfeit
		})
		if point != test.board || slices.Contains(free, g.Black) == test.board || slices.Contains(free, gone.ID) {
			t.Errorf("%s: games %+v, free %v", test.name, games, free)
		}
		for _, id := range []string{"slips", "scoresheet"} {
			kind, err := Find(id)
			if err != nil {
				t.Fatal(err)
			}
			d, err := kind.Make(e, Options{Round: test.from})
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(words(d), gone.Name) {
				t.Errorf("%s: %s calls %s to the board", test.name, id, gone.Name)
			}
		}
	}
}

// Who has announced a withdrawal plays until the round from which it is.
func TestRoundBeforeAnAnnouncedWithdrawal(t *testing.T) {
	e := play(t, newEvent(t, clubInfo(), invented(6)), 2)
	g := e.InRound(3)[0]
	gone, _ := e.Player(g.White)
	e = carry(t, e, tournament.Withdraw{ID: gone.ID, From: 5})
	if _, free := e.ToBePlayed(3); slices.Contains(free, gone.ID) || slices.Contains(free, g.Black) {
		t.Errorf("free: %v; %d plays %d", free, gone.ID, g.Black)
	}
	if text := words(paperOf(t, "boards-by-name", e, Options{Round: 3})); !strings.Contains(text, gone.Name) {
		t.Errorf("%s is not on the list of boards:\n%s", gone.Name, text)
	}
}

// In Chess960 the sheet of a round names and draws the initial position, in each
// language by its letters, below the boards however many there are.
func TestRoundOfChess960(t *testing.T) {
	number := 356
	for _, players := range []int{4, 24, 60} {
		e := newEvent(t, openInfo(), invented(players))
		e = carry(t, e, tournament.PairRounds{Initial: tournament.White})
		plain := paperOf(t, "round", e, Options{Round: 1})
		e = carry(t, e, tournament.EditRound{Round: tournament.Round{Number: 1, StartPosition: &number}})
		for lang, rank := range map[i18n.Lang]string{i18n.English: "356: N B B R K R Q N", i18n.Russian: "К С С Л Кр Л Ф К"} {
			d := paperOf(t, "round", e, Options{Round: 1, Langs: []i18n.Lang{lang}})
			if text := words(d); !strings.Contains(text, rank) {
				t.Errorf("%d players, %s: %q is not there:\n%s", players, lang, rank, text)
			}
			if len(d.pages) > len(plain.pages)+1 {
				t.Errorf("%d players: %d pages, %d without it", players, len(d.pages), len(plain.pages))
			}
		}
	}
}

// Who is not paired stands on the sheet of the round with the title, as those at the boards.
func TestFreePlayerHasTheTitle(t *testing.T) {
	info := tournament.DefaultInfo("Paide lahtine", tournament.FIDE2023).WithSystem(tournament.Swiss)
	info.Rounds = 3
	players := invented(5)
	for i := range players {
		players[i].Title = "FM"
	}
	players[4].Title = "WIM"
	e := carry(t, newEvent(t, info, players), tournament.PairRounds{Initial: tournament.White})
	text := words(paperOf(t, "round", e, inLang(i18n.English)))
	if want := "5 | WIM | " + e.Players[4].Name; !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
}

// withByes gives an event in which n players of the last boards of a round have a bye
// in place of their games.
func withByes(e *tournament.Event, round, n int, bye tournament.Bye) *tournament.Event {
	c := e.Clone()
	var list []tournament.Pairing
	for _, g := range slices.Backward(slices.Collect(e.Pairings.Values())) {
		if g.Round != round || n <= 0 || g.Free() {
			list = append(list, g)
			continue
		}
		for _, id := range []tournament.PlayerID{g.White, g.Black} {
			list = append(list, tournament.Pairing{Round: round, White: id, Bye: bye})
		}
		n -= 2
	}
	slices.Reverse(list)
	c.Pairings = tournament.PairingsOf(list)
	return c
}
