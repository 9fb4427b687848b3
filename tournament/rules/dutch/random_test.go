package dutch

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// randomEvent plays rounds of a random event and calls each with every round
// before it is paired, until that says false. All that a report file can say
// happens: byes of all kinds, forfeits, late entries, withdrawals, acceleration,
// forbidden pairs, other scoring.
func randomEvent(rng *rand.Rand, players, rounds int, each func(Round) bool) {
	r := Round{Rounds: rounds, Win: 2, Draw: 1}
	switch rng.IntN(4) {
	case 0:
		r.Win, r.Draw = 3, 1
	case 1:
		r.Win, r.Draw, r.Loss = 30, 20, 10
	}
	byePoints := r.Win
	if rng.IntN(4) == 0 {
		byePoints = r.Draw
	}
	r.Initial = Colour(1 + rng.IntN(2))
	baku := rng.IntN(4) == 0
	absence := []int{0, 3, 10, 25}[rng.IntN(4)]
	forfeits := []int{0, 3, 15}[rng.IntN(3)]
	draws := []int{10, 30, 60}[rng.IntN(3)]
	for i := range players {
		p := Player{Number: i + 1}
		if baku {
			p.Virtual = Baku(i+1, players, rounds, r.Win, r.Draw)
		}
		r.Players = append(r.Players, p)
	}
	if rng.IntN(5) == 0 {
		for range 1 + rng.IntN(3) {
			r.Forbidden = append(r.Forbidden, []int{1 + rng.IntN(players), 1 + rng.IntN(players)})
		}
	}
	for k := 1; k <= rounds; k++ {
		r.Number = k
		requested := make([]Game, players)
		for i := range r.Players {
			p := &r.Players[i]
			p.Absent = rng.IntN(100) < absence
			requested[i] = []Game{{Kind: ZeroPointBye}, {Kind: HalfPointBye, Points: r.Draw}, {Kind: FullPointBye,
				Points: r.Win}}[rng.IntN(3)]
		}
		if !each(r) {
			return
		}
		pairing, err := Pair(context.Background(), r)
		if err != nil {
			return
		}
		for i := range r.Players {
			r.Players[i].Games = append(slices.Clone(r.Players[i].Games), requested[i])
		}
		put := func(number int, g Game) { r.Players[number-1].Games[k-1] = g }
		for _, b := range pairing.Boards {
			white := Game{Kind: Played, Opponent: b.Black, Colour: White, Points: r.Draw}
			black := Game{Kind: Played, Opponent: b.White, Colour: Black, Points: r.Draw}
			if rng.IntN(100) >= draws {
				white.Points, black.Points = r.Win, r.Loss
				if rng.IntN(2) == 0 {
					white.Points, black.Points = r.Loss, r.Win
				}
			}
			if rng.IntN(100) < forfeits {
				white.Kind, white.Points = ForfeitWin, r.Win
				black.Kind, black.Points = ForfeitLoss, r.Loss
				if rng.IntN(3) == 0 {
					white.Kind, white.Points = ForfeitLoss, r.Loss
				}
			}
			put(b.White, white)
			put(b.Black, black)
		}
		if pairing.Bye > 0 {
			put(pairing.Bye, Game{Kind: PairingBye, Points: byePoints})
		}
	}
}

// compareLiteral compares the engine with the literal reading; false: there
// were too many candidates to try.
func compareLiteral(t *testing.T, r Round, budget int) bool {
	t.Helper()
	f, err := newField(&r)
	if err != nil {
		return true
	}
	l := &literal{f: f, budget: budget, complete: map[completeKey]bool{}, ahead: map[aheadKey]*floated{}}
	want, bye, possible, err := l.round()
	if errors.Is(err, errBudget) {
		return false
	}
	p, engineErr := pairRound(context.Background(), &r)
	if err != nil || !possible {
		var refused *Error
		if err != nil || !errors.As(engineErr, &refused) {
			t.Fatalf("literal: possible %v, %v; engine: %v\n%+v", possible, err, engineErr, r)
		}
		return true
	}
	if engineErr != nil {
		t.Fatalf("engine: %v\n%+v", engineErr, r)
	}
	var got [][2]int
	for _, o := range p.outcomes {
		got = append(got, o.pairs...)
	}
	gotBye := -1
	if last := p.outcomes[len(p.outcomes)-1].floaters; len(last) > 0 {
		gotBye = last[0]
	}
	byRank := func(a, b [2]int) int { return a[0] - b[0] }
	slices.SortFunc(got, byRank)
	slices.SortFunc(want, byRank)
	if !slices.Equal(got, want) || gotBye != bye {
		t.Fatalf("pairs by rank: engine %v bye %d; literal %v bye %d\n%+v", got, gotBye, want, bye, r)
	}
	return true
}

func testLiteral(t *testing.T, seed uint64, events, most, budget int) {
	rounds, skipped := 0, 0
	for n := range events {
		rng := rand.New(rand.NewPCG(seed, uint64(n)))
		players := 3 + rng.IntN(most-2)
		randomEvent(rng, players, 1+rng.IntN(players+1), func(r Round) bool {
			rounds++
			if !compareLiteral(t, r, budget) {
				skipped++
			}
			return !t.Failed()
		})
	}
	t.Logf("%d rounds of %d events; %d with too many candidates", rounds, events, skipped)
	if skipped > rounds/2 {
		t.Error("more than half of the rounds could not be compared")
	}
}

func TestAgainstLiteralReading(t *testing.T) {
	t.Parallel()
	testLiteral(t, 1, 300, 9, 6_000)
	testLiteral(t, 2, 20, 14, 6_000)
}
