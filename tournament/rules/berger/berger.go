// Package berger makes the tables of a round robin, and of a match.
//
// The tables are those of the USSR Chess Code of 1953 (annex of pairing
// tables), which are Berger's and FIDE's (C.05, annex), for any number of
// players: the order of the rounds, of the boards, and the colours. It knows
// numbers only; who has drawn them is not its matter.
//
// The rule behind the tables, for an even N and M = N−1: in an odd round r
// number (r+1)/2 has White against N; in an even round N has White against
// (r+N)/2. With a the number that meets N, pair k is a+k – a−k, counted round
// 1…M, the first with White.
package berger

import "slices"

// Cycles says how often and in which order all play all.
type Cycles int

const (
	// Single: all play all once.
	Single Cycles = iota
	// Double: the second cycle repeats the first with colours reversed.
	Double
	// DoubleExchanged is Double with the last two rounds of the first cycle
	// in reversed order, so that nobody has the same colour three times in a
	// row (FIDE C.05).
	DoubleExchanged
)

// Pair is a game by start numbers from 1.
type Pair struct{ White, Black int }

// Round is one round of a table, in the order of boards. Free is the number
// that has no opponent, 0 for none.
type Round struct {
	Pairs []Pair
	Free  int
}

// Table makes the table for n players, n at least 2. With an odd n the
// highest number of the table for n+1 does not exist and its opponent is
// free.
func Table(n int, cycles Cycles) []Round {
	even := n + n%2
	first := make([]Round, 0, even-1)
	for r := 1; r < even; r++ {
		first = append(first, round(even, r, n))
	}
	if cycles == Single {
		return first
	}
	second := make([]Round, len(first))
	for i, r := range first {
		second[i] = reversed(r)
	}
	if last := len(first) - 1; cycles == DoubleExchanged && last > 0 {
		first[last-1], first[last] = first[last], first[last-1]
	}
	return append(first, second...)
}

// round is round r of the table for an even number of players, of which the
// last does not exist when n is less.
func round(even, r, n int) Round {
	m := even - 1
	wrap := func(i int) int { return (i-1+m)%m + 1 }
	var a int
	var t Round
	if r%2 == 1 {
		a = (r + 1) / 2
		t.Pairs = append(t.Pairs, Pair{a, even})
	} else {
		a = (r + even) / 2
		t.Pairs = append(t.Pairs, Pair{even, a})
	}
	for k := 1; k < even/2; k++ {
		t.Pairs = append(t.Pairs, Pair{wrap(a + k), wrap(a - k)})
	}
	if n < even {
		t.Free, t.Pairs = a, t.Pairs[1:]
	}
	return t
}

func reversed(r Round) Round {
	pairs := slices.Clone(r.Pairs)
	for i, p := range pairs {
		pairs[i] = Pair{p.Black, p.White}
	}
	return Round{Pairs: pairs, Free: r.Free}
}

// Match makes the rounds of a match of two: number 1, who has drawn White,
// begins, then the colours change in turn.
func Match(games int) []Round {
	rounds := make([]Round, games)
	for i := range rounds {
		p := Pair{1, 2}
		if i%2 == 1 {
			p = Pair{2, 1}
		}
		rounds[i] = Round{Pairs: []Pair{p}}
	}
	return rounds
}
