package dutch

import (
	"math/rand/v2"
	"testing"
)

// tangledRound is a round in which all that the rules ask about a player is drawn
// freely: score, colours, floats, byes, whom not to meet. Played events seldom have many
// who move down together, or cannot meet, in brackets small enough to read literally. All
// past opponents stay away, each with the score that makes the float.
func tangledRound(rng *rand.Rand, most int) Round {
	before := 1 + rng.IntN(4)
	r := Round{Number: before + 1, Rounds: before + 1 + rng.IntN(3), Initial: White, Win: 2, Draw: 1}
	players := 3 + rng.IntN(most-2)
	scores := 1 + rng.IntN(4)
	oneColour, floats := rng.IntN(10), rng.IntN(10)
	byes, barred := []int{0, 1, 3, 9}[rng.IntN(4)], []int{0, 1, 3, 5}[rng.IntN(4)]
	club := rng.IntN(3) == 0 // those of the highest score may not meet each other
	var away []Player
	for i := range players {
		score := rng.IntN(scores)
		p := Player{Number: i + 1}
		for k := range before {
			p.Virtual = append(p.Virtual, score)
			if rng.IntN(12) < byes {
				p.Games = append(p.Games, Game{Kind: []Kind{ZeroPointBye, HalfPointBye, PairingBye}[rng.IntN(3)]})
				continue
			}
			colour := Colour(1 + k%2)
			if rng.IntN(10) >= oneColour {
				colour = Colour(1 + rng.IntN(2))
			}
			opponent := Player{Number: 100 + len(away), Absent: true, Games: make([]Game, k, k+1),
				Virtual: make([]int, k+1)}
			opponent.Games = append(opponent.Games, Game{Kind: Played, Opponent: p.Number, Colour: colour.Other()})
			opponent.Virtual[k] = score
			if rng.IntN(10) < floats {
				opponent.Virtual[k] += rng.IntN(3) - 1
			}
			away = append(away, opponent)
			p.Games = append(p.Games, Game{Kind: Played, Opponent: opponent.Number, Colour: colour})
		}
		p.Virtual = append(p.Virtual, score)
		r.Players = append(r.Players, p)
		for other := 1; other <= i; other++ {
			alike := club && score == scores-1 && r.Players[other-1].Virtual[0] == score
			if alike || rng.IntN(10) < barred {
				r.Forbidden = append(r.Forbidden, []int{other, p.Number})
			}
		}
	}
	r.Players = append(r.Players, away...)
	return r
}

func TestTangledRoundsAgainstLiteralReading(t *testing.T) {
	t.Parallel()
	const rounds = 1000
	skipped := 0
	for n := range rounds {
		r := tangledRound(rand.New(rand.NewPCG(51, uint64(n))), 8)
		if !compareLiteral(t, r, 6_000) {
			skipped++
		}
		r.Edition, r.Point = Edition2017, n%3
		if done, _ := compareLiteral2017(t, r, 6_000); !done {
			skipped++
		}
	}
	if t.Log(skipped, "with too many candidates"); skipped > rounds/20 {
		t.Errorf("%d of %d rounds had too many candidates", skipped, rounds)
	}
}
