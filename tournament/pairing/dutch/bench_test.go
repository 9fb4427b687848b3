package dutch

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
)

// manner is how a made-up event of a benchmark goes.
type manner struct {
	draws    int // in a hundred
	absent   int
	forfeits int
	upsets   int // how often the lower ranked wins, in a hundred decided games
}

// openEvent plays an event up to the given round and gives that round before
// it is paired.
func openEvent(tb testing.TB, players, round, rounds int, m manner) Round {
	tb.Helper()
	rng := rand.New(rand.NewPCG(uint64(players), uint64(round)))
	r := Round{Rounds: rounds, Initial: White, Win: 2, Draw: 1}
	for i := range players {
		r.Players = append(r.Players, Player{Number: i + 1})
	}
	for k := 1; ; k++ {
		r.Number = k
		for i := range r.Players {
			r.Players[i].Absent = rng.IntN(100) < m.absent
		}
		if k == round {
			return r
		}
		p, err := Pair(context.Background(), r)
		if err != nil {
			tb.Fatal(err)
		}
		games := make([]Game, players+1)
		for i := range players {
			if r.Players[i].Absent && rng.IntN(2) == 0 {
				games[i+1] = Game{Kind: HalfBye, Points: r.Draw}
			}
		}
		for _, b := range p.Boards {
			w := Game{Kind: Played, Opponent: b.Black, Colour: White, Points: r.Draw}
			l := Game{Kind: Played, Opponent: b.White, Colour: Black, Points: r.Draw}
			if rng.IntN(100) >= m.draws {
				w.Points, l.Points = r.Win, r.Loss
				if (b.White > b.Black) != (rng.IntN(100) < m.upsets) {
					w.Points, l.Points = r.Loss, r.Win
				}
			}
			if rng.IntN(100) < m.forfeits {
				w.Kind, w.Points, l.Kind, l.Points = ForfeitWin, r.Win, ForfeitLoss, r.Loss
			}
			games[b.White], games[b.Black] = w, l
		}
		if p.Bye > 0 {
			games[p.Bye] = Game{Kind: PairingBye, Points: r.Win}
		}
		for i := range r.Players {
			r.Players[i].Games = append(r.Players[i].Games, games[i+1])
		}
	}
}

var usual = manner{draws: 30, absent: 2, forfeits: 1, upsets: 30}

func benchmarkRound(b *testing.B, name string, r Round) {
	b.Run(name, func(b *testing.B) {
		for b.Loop() {
			if _, err := Pair(context.Background(), r); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkOpen pairs rounds of events as they are.
func BenchmarkOpen(b *testing.B) {
	for _, players := range []int{60, 200, 1000, 2000, 4000, 9000} {
		benchmarkRound(b, fmt.Sprintf("%d/round5of9", players), openEvent(b, players, 5, 9, usual))
	}
	for _, players := range []int{2000, 9000} {
		for _, round := range []int{1, 2, 3, 9} {
			benchmarkRound(b, fmt.Sprintf("%d/round%dof9", players, round), openEvent(b, players, round, 9, usual))
		}
	}
}
