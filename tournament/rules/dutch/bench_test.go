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
				games[i+1] = Game{Kind: HalfPointBye, Points: r.Draw}
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

// benchmarkRound also reports the time for each player: it shows how the time grows
// with the event.
func benchmarkRound(b *testing.B, name string, r Round) {
	b.Run(name, func(b *testing.B) {
		for b.Loop() {
			if _, err := Pair(context.Background(), r); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(r.Players)), "ns/player")
	})
}

// BenchmarkOpen pairs rounds of events as they are.
func BenchmarkOpen(b *testing.B) {
	for _, round := range []int{5, 1, 2, 3, 9} {
		for _, players := range []int{60, 200, 500, 1000, 2000, 4000, 9000, 20_000} {
			benchmarkRound(b, fmt.Sprintf("round%dof9/%d", round, players), openEvent(b, players, round, 9, usual))
		}
	}
	for _, players := range []int{500, 1000, 2000} {
		old := openEvent(b, players, 5, 9, usual)
		old.Edition = Edition2017
		benchmarkRound(b, fmt.Sprintf("2017/round5of9/%d", players), old)
	}
}

// drawnEvent is an event of random pairings in which every game so far was
// drawn: one scoregroup, random colours. Of a hundred players half had a bye
// for half a point in one of the last two rounds, which is a downfloat.
func drawnEvent(players, round int, half int) Round {
	rng := rand.New(rand.NewPCG(5, uint64(players)))
	r := Round{Number: round, Rounds: round + 1, Initial: White, Win: 2, Draw: 1}
	for i := range players {
		r.Players = append(r.Players, Player{Number: i + 1, Games: make([]Game, round-1)})
	}
	order := rng.Perm(players)
	for k := range round - 1 {
		rng.Shuffle(players, func(i, j int) { order[i], order[j] = order[j], order[i] })
		for i := 0; i+1 < players; i += 2 {
			a, b := order[i], order[i+1]
			if k >= round-3 && rng.IntN(100) < half {
				r.Players[a].Games[k] = Game{Kind: HalfPointBye, Points: 1}
				r.Players[b].Games[k] = Game{Kind: HalfPointBye, Points: 1}
				continue
			}
			r.Players[a].Games[k] = Game{Kind: Played, Opponent: b + 1, Colour: White, Points: 1}
			r.Players[b].Games[k] = Game{Kind: Played, Opponent: a + 1, Colour: Black, Points: 1}
		}
	}
	return r
}

// lopsidedEvent is an event after two rounds of which most of the upper half had
// White both times and may not meet each other: hundreds float down at once.
func lopsidedEvent(players int) Round {
	r := Round{Number: 3, Rounds: 9, Initial: White, Win: 2, Draw: 1}
	for i := range players {
		r.Players = append(r.Players, Player{Number: i + 1, Games: make([]Game, 2)})
	}
	half := players / 2
	for k := range 2 {
		for i := range half {
			a, b := i, half+(i+k*7)%half
			colour := White
			if i%8 == 0 && k == 1 {
				colour = Black
			}
			r.Players[a].Games[k] = Game{Kind: Played, Opponent: b + 1, Colour: colour, Points: 2}
			r.Players[b].Games[k] = Game{Kind: Played, Opponent: a + 1, Colour: colour.Other(), Points: 0}
		}
	}
	return r
}

// BenchmarkHard pairs rounds that are made to be hard: one great scoregroup
// with colours and floats at random, one that cannot be paired in itself, and
// many rounds of few players, who have met nearly everybody.
func BenchmarkHard(b *testing.B) {
	for _, players := range []int{500, 1000, 2000} {
		benchmarkRound(b, fmt.Sprintf("drawn/%d", players), drawnEvent(players, 6, 0))
		benchmarkRound(b, fmt.Sprintf("floats/%d", players), drawnEvent(players, 6, 50))
		benchmarkRound(b, fmt.Sprintf("odd/%d", players), drawnEvent(players+1, 7, 50))
		benchmarkRound(b, fmt.Sprintf("lopsided/%d", players), lopsidedEvent(players))
	}
	for name, r := range map[string]Round{"drawn": drawnEvent(2000, 6, 0), "odd": drawnEvent(2001, 7, 50),
		"lopsided": lopsidedEvent(2000)} {
		r.Edition = Edition2017
		benchmarkRound(b, "2017/"+name, r)
	}
	benchmarkRound(b, "dense/60", openEvent(b, 60, 45, 46, usual))
	benchmarkRound(b, "dense/200", openEvent(b, 200, 100, 101, usual))
}

// BenchmarkDeviations explains every pair of a round that is not as expected.
func BenchmarkDeviations(b *testing.B) {
	for _, players := range []int{60, 200, 1000, 2000} {
		r := openEvent(b, players, 5, 9, usual)
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			for b.Loop() {
				if _, err := Deviations(context.Background(), r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
