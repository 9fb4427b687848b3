package tiebreak

import (
	"math/rand/v2"
	"slices"
)

// own sets the items to what each round gives by itself (C.07, article 7).
func (t *Table) own(x *Explanation, i int, gives func(Round) Value) {
	x.Items = t.items(i)
	for r := range x.Items {
		x.Items[r].Value = gives(t.event.Players[i].Rounds[r])
	}
}

// one is a round that counts, or that does not.
func one(is bool) Value {
	if is {
		return 100
	}
	return 0
}

// won is 7.1.
func won(t *Table, r Round) Value { return one(r.Points == t.event.Scoring.Win && r.Kind != Pending) }

// wonAtBoard is 7.2.
func wonAtBoard(t *Table, r Round) Value {
	return one(r.Kind == Played && r.Points == t.event.Scoring.Win)
}

// playedBlack is 7.3.
func playedBlack(_ *Table, r Round) Value { return one(r.Kind == Played && !r.White) }

// wonWithBlack is 7.4.
func wonWithBlack(t *Table, r Round) Value {
	return one(r.Kind == Played && !r.White && r.Points == t.event.Scoring.Win)
}

// electedToPlay is 7.6.
func electedToPlay(_ *Table, r Round) Value { return one(!r.Kind.Voluntary()) }

// standardPoints is 7.7: one for more points than the opponent has, or than a draw
// gives where there is none, a half for as many.
func standardPoints(t *Table, r Round) Value {
	against := t.event.Scoring.Draw
	switch r.Kind {
	case Pending:
		return 0
	case Played:
		against = r.against
	}
	switch {
	case r.Points > against:
		return 100
	case r.Points == against:
		return 50
	}
	return 0
}

// progressive sums up the scores after each round (C.07, 7.5); a cut leaves
// out the first ones (14.1.1).
func (t *Table) progressive(x *Explanation, i int) {
	x.Items = t.items(i)
	running := Value(0)
	for r := range x.Items {
		running += 10 * Value(x.Items[r].Points)
		x.Items[r].Source, x.Items[r].Counts, x.Items[r].Value = RunningScore, running, running
		if r < x.Code.Lowest {
			x.Items[r].Cut = RoundCut
		}
	}
}

// given is a number that the player has (C.07, 7.8 and 10.6).
func (t *Table) given(x *Explanation, i int) {
	x.Sum = ManualNumber
	p := t.event.Players[i]
	switch {
	case x.Code.Name == TPN:
		x.Value = 100 * Value(p.Number)
		return
	case x.Code.Manual():
		bare := x.Code
		bare.Reverse = false
		if v, there := p.Manual[bare.String()]; there {
			x.Value = v
			return
		}
		x.Sum, x.Value = Absent, None
		return
	}
	rating, ok := t.rating(x.Code, i)
	if !ok {
		x.Sum, x.Value = Absent, None
		return
	}
	x.Value = 100 * Value(rating)
}

// lot gives a player's place in the lots drawn from a seed among all players.
func (t *Table) lot(seed uint64, number int) Value {
	if t.lots == nil || t.seed != seed {
		var numbers []int
		for _, p := range t.event.Players {
			numbers = append(numbers, p.Number)
		}
		slices.Sort(numbers)
		numbers = slices.Compact(numbers)
		t.seed, t.lots = seed, make(map[int]int, len(numbers))
		for i, place := range rand.New(rand.NewPCG(seed, 0)).Perm(len(numbers)) {
			t.lots[numbers[i]] = place + 1
		}
	}
	return 100 * Value(t.lots[number])
}
