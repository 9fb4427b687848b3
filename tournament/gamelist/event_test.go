package gamelist_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/gamelist"
	"kohtunik/tournament/rules/berger"
)

func side(n int) gamelist.Side { return gamelist.Side{Name: fmt.Sprintf("P%d", n)} }

// played makes the games of a pairing table, the boards of each round in any
// order.
func played(n int, cycles berger.Cycles, seed uint64) []gamelist.Game {
	var games []gamelist.Game
	for i, r := range berger.Table(n, cycles) {
		for _, p := range r.Pairs {
			games = append(games, gamelist.Game{Event: "Club", Round: i + 1, White: side(p.White), Black: side(p.Black),
				Result: tournament.Draw})
		}
	}
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
	return games
}

// Games that were paired by the table give every player the number back that
// he had drawn, and the table again.
func TestNumbersFromThePairingTable(t *testing.T) {
	for n := 3; n <= 20; n++ {
		for _, cycles := range []berger.Cycles{berger.Single, berger.Double} {
			e, assumed, err := gamelist.Event(played(n, cycles, uint64(n)), gamelist.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if assumed.Numbering != gamelist.ByPairingTable {
				t.Fatalf("%d players: numbers %s", n, assumed.Numbering)
			}
			for _, p := range e.Players {
				if p.Name != fmt.Sprintf("P%d", p.Start) {
					t.Errorf("%d players: %s has number %d", n, p.Name, p.Start)
				}
			}
			want := map[berger.Cycles]tournament.System{berger.Single: tournament.RoundRobin,
				berger.Double: tournament.DoubleRoundRobin}[cycles]
			if e.Info.System != want {
				t.Errorf("%d players: %s, want %s", n, e.Info.System, want)
			}
			free := 0
			for p := range e.Pairings.Values() {
				if p.Free() {
					free++
				}
			}
			if wantFree := (n % 2) * e.RoundCount(); free != wantFree {
				t.Errorf("%d players: %d free rounds, want %d", n, free, wantFree)
			}
		}
	}
}

func TestAssumptions(t *testing.T) {
	game := func(round int, date tournament.Date, white, black int) gamelist.Game {
		return gamelist.Game{Round: round, Date: date, White: side(white), Black: side(black), Result: tournament.WhiteWins}
	}
	for _, test := range []struct {
		name   string
		games  []gamelist.Game
		system tournament.System
		laws   tournament.Edition
		rounds bool
	}{
		{"a match", []gamelist.Game{game(1, "1951-03-15", 1, 2), game(2, "1951-03-17", 2, 1)}, tournament.Match,
			tournament.USSR1953, false},
		{"a Swiss", []gamelist.Game{game(1, "2015-01-01", 1, 2), game(1, "2015-01-01", 3, 4), game(2, "2015-01-02", 1, 3),
			game(2, "2015-01-02", 2, 4)},
			tournament.Swiss, tournament.FIDE2014, false},
		{"no rounds", []gamelist.Game{game(0, "2019", 1, 2), game(0, "2019", 2, 3), game(0, "2019", 3, 1)},
			tournament.RoundRobin, tournament.FIDE2018, true},
		{"no date", []gamelist.Game{game(1, "", 1, 2), game(2, "", 2, 3), game(3, "", 3, 1)}, tournament.RoundRobin,
			tournament.FIDE2023, false},
	} {
		e, assumed, err := gamelist.Event(test.games, gamelist.Options{})
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if assumed.System != test.system || assumed.Laws != test.laws || assumed.Rounds != test.rounds {
			t.Errorf("%s: %+v", test.name, assumed)
		}
		if p := e.Problems(); len(p) > 0 {
			t.Errorf("%s: %v", test.name, p)
		}
	}
}

// Lists leave out games that nobody played. A round robin is known all the
// same, and each such game has its board, colours and round of the table.
func TestMissingGames(t *testing.T) {
	for n := 4; n <= 9; n++ {
		for _, cycles := range []berger.Cycles{berger.Single, berger.Double} {
			all := played(n, cycles, uint64(n))
			for left := range all {
				e, assumed, err := gamelist.Event(append(slices.Clone(all[:left]), all[left+1:]...), gamelist.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if assumed.Missing != 1 || assumed.Numbering != gamelist.ByPairingTable || len(e.Problems()) > 0 {
					t.Fatalf("%d players without %+v: %+v, %v", n, all[left], assumed, e.Problems())
				}
				gone := all[left]
				for p := range e.Pairings.Values() {
					white, _ := e.Player(p.White)
					black, _ := e.Player(p.Black)
					if p.Free() || p.Result != tournament.NoResult {
						continue
					}
					if p.Round != gone.Round || white.Name != gone.White.Name || black.Name != gone.Black.Name {
						t.Errorf("%d players: %s against %s in round %d, want %+v", n, white.Name, black.Name, p.Round, gone)
					}
				}
				if want := len(all) + (n%2)*e.RoundCount(); e.Pairings.Len() != want {
					t.Errorf("%d players: %d pairings, want %d", n, e.Pairings.Len(), want)
				}
			}
		}
	}
}

func TestMatchOfFour(t *testing.T) {
	_, _, err := gamelist.Event(played(4, berger.Single, 1), gamelist.Options{System: tournament.Match})
	if !errors.Is(err, &tournament.Error{Kind: tournament.MatchNeedsTwo}) {
		t.Errorf("%v", err)
	}
}

func TestNoEvent(t *testing.T) {
	for kind, games := range map[gamelist.ErrorKind][]gamelist.Game{
		gamelist.NoGames:    nil,
		gamelist.SelfPaired: {{Round: 1, White: side(1), Black: side(1)}},
		gamelist.TwoGames:   {{Round: 1, White: side(1), Black: side(2)}, {Round: 1, White: side(1), Black: side(3)}},
	} {
		_, _, err := gamelist.Event(games, gamelist.Options{})
		var e *gamelist.Error
		if !errors.As(err, &e) || e.Kind != kind {
			t.Errorf("%v, want %s", err, kind)
		}
	}
}
