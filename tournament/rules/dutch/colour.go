package dutch

import "slices"

// allocate gives the colour of the higher ranked player of a pair, a, and the
// article of C.04.3 that gives it (5.2).
func (f *field) allocate(i, j int) (first Colour, rule ColourRule) {
	if j < i {
		first, rule = f.allocate(j, i)
		return first.Other(), rule
	}
	a, b := &f.players[i], &f.players[j]
	switch {
	case a.strength == noPreference && b.strength == noPreference:
		initial := f.round.Initial
		if initial == NoColour {
			initial = White
		}
		if a.odd {
			return initial, InitialColourRule
		}
		return initial.Other(), InitialColourRule
	case a.strength == noPreference:
		return b.preference.Other(), BothPreferences
	case b.strength == noPreference || a.preference != b.preference:
		return a.preference, BothPreferences
	case a.strength > b.strength:
		return a.preference, StrongerOfTwo
	case b.strength > a.strength:
		return b.preference.Other(), StrongerOfTwo
	case abs(a.difference) > abs(b.difference): // two absolute ones
		return a.preference, StrongerOfTwo
	case abs(b.difference) > abs(a.difference):
		return b.preference.Other(), StrongerOfTwo
	}
	for k := 1; k <= len(a.colours) && k <= len(b.colours); k++ {
		if c := a.colours[len(a.colours)-k]; c != b.colours[len(b.colours)-k] {
			return c.Other(), Alternation
		}
	}
	return a.preference, HigherRanked
}

func abs(n int) int { return max(n, -n) }

// topCosts counts for C10 and C11 the players of a pair with a topscorer who
// would get a colour difference beyond two, or a colour for the third time
// running.
func (f *field) topCosts(i, j int) (difference, third int) {
	if !f.players[i].top && !f.players[j].top {
		return 0, 0
	}
	c, _ := f.allocate(i, j)
	for _, side := range []struct {
		e *entrant
		c Colour
	}{{&f.players[i], c}, {&f.players[j], c.Other()}} {
		d := side.e.difference - 1
		if side.c == White {
			d = side.e.difference + 1
		}
		if abs(d) > 2 {
			difference++
		}
		if side.e.repeated && side.e.colours[len(side.e.colours)-1] == side.c {
			third++
		}
	}
	return difference, third
}

// closeLook gives the function that says for a player of the bracket, by rank, 1 + the
// rank of one with the same colours so far, if C10 and C11 may depend on them: if
// there are topscorers, for those with an absolute preference; else 0. What they cost
// with others is the same, whichever of them is the higher ranked.
func (b *bracket) closeLook() func(p int) int {
	f := b.f
	if !slices.ContainsFunc(b.players, func(p int) bool { return f.players[p].top }) {
		return func(int) int { return 0 }
	}
	type history struct {
		colours string
		top     bool
	}
	first := make(map[history]int)
	return func(p int) int {
		e := &f.players[p]
		if e.strength != absolute {
			return 0
		}
		colours := make([]byte, len(e.colours))
		for k, c := range e.colours {
			colours[k] = byte(c)
		}
		h := history{string(colours), e.top}
		if _, known := first[h]; !known {
			first[h] = p + 1
		}
		return first[h]
	}
}
