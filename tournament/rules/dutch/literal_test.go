package dutch

import (
	"errors"
	"math"
	"slices"
)

// literal pairs a round by doing what C.04.3 says, step by step: it builds every
// candidate in the order of articles 3.6, 3.7 and 4 and keeps the best. It shares
// with the engine what is known of each player and who gets which colour, but
// neither matchings nor costs. Players are sets of ranks; 16 at the most.
type literal struct {
	f        *field
	budget   int // candidates that may still be built
	complete map[completeKey]bool
	ahead    map[aheadKey]*floated
}

type completeKey struct {
	left uint32
	bye  bool
}

type aheadKey struct {
	moved, residents uint32
	byeAhead         bool
}

// floated is the best that a bracket can do by C6 and C7: the scores of its
// downfloaters, the highest first.
type floated struct {
	scores []int
	found  bool
}

var errBudget = errors.New("too many candidates")

func bit(i int) uint32 { return 1 << i }

func members(set uint32) []int {
	var list []int
	for i := range 32 {
		if set&bit(i) != 0 {
			list = append(list, i)
		}
	}
	return list
}

// canComplete: C4. bye says that one of them still gets the bye.
func (l *literal) canComplete(left uint32, bye bool) bool {
	if left == 0 {
		return !bye
	}
	key := completeKey{left, bye}
	if known, done := l.complete[key]; done {
		return known
	}
	list := members(left)
	a := list[0]
	can := bye && l.f.takesBye(a) && l.canComplete(left&^bit(a), false)
	for _, b := range list[1:] {
		if can {
			break
		}
		can = l.f.mayMeet(a, b) && l.canComplete(left&^bit(a)&^bit(b), bye)
	}
	l.complete[key] = can
	return can
}

// findBye: C5.
func (l *literal) findBye() bool {
	all := uint32(1)<<len(l.f.players) - 1
	if !l.f.odd {
		return l.canComplete(all, false)
	}
	for i := len(l.f.players) - 1; i >= 0; i-- {
		if l.f.players[i].mayBye && l.canComplete(all&^bit(i), false) {
			l.f.byeScore = l.f.players[i].score
			return true
		}
	}
	return false
}

func (l *literal) scores(set uint32) []int {
	var scores []int
	for _, i := range members(set) {
		scores = append(scores, l.f.players[i].score)
	}
	slices.SortFunc(scores, func(a, b int) int { return b - a })
	return scores
}

// below gives everybody who is ranked behind all residents.
func (l *literal) below(residents uint32) uint32 {
	list := members(residents)
	last := list[len(list)-1]
	return (uint32(1)<<len(l.f.players) - 1) &^ (bit(last+1) - 1)
}

// best finds by trying every set of pairs how few downfloaters there must be,
// and their lowest scores.
func (l *literal) best(moved, residents uint32) *floated {
	key := aheadKey{moved, residents, false}
	if known, done := l.ahead[key]; done {
		return known
	}
	result := &floated{}
	l.ahead[key] = result
	low := l.below(residents)
	var try func(left, floats uint32)
	try = func(left, floats uint32) {
		if left == 0 {
			if !l.canComplete(floats|low, l.f.odd) {
				return
			}
			scores := l.scores(floats)
			if !result.found || len(scores) < len(result.scores) ||
				len(scores) == len(result.scores) && slices.Compare(scores, result.scores) < 0 {
				result.scores, result.found = scores, true
			}
			return
		}
		list := members(left)
		a := list[0]
		for _, b := range list[1:] {
			if !(moved&bit(a) != 0 && moved&bit(b) != 0) && l.f.mayMeet(a, b) {
				try(left&^bit(a)&^bit(b), floats)
			}
		}
		try(left&^bit(a), floats|bit(a))
	}
	try(moved|residents, 0)
	return result
}

// judgement is how a candidate does by C8 to C21; C6 and C7 have been fixed.
type judgement [][]int

func (j judgement) better(than judgement) bool {
	for k := range j {
		if c := slices.Compare(j[k], than[k]); c != 0 {
			return c < 0
		}
	}
	return false
}

func (l *literal) judge(moved, residents uint32, pairs [][2]int, floats uint32) judgement {
	f := l.f
	low := l.below(residents)
	var next []int
	if low != 0 {
		group := low
		first := members(low)[0]
		group &= bit(f.groupEnd(first)) - 1
		ahead := l.best(floats, group)
		next = append([]int{len(ahead.scores)}, ahead.scores...)
	}
	unplayed := 0
	if list := members(floats); len(list) == 1 && f.takesBye(list[0]) && l.canComplete(low, false) {
		unplayed = f.players[list[0]].unplayed
	}
	counts := make([]int, 22)
	lists := make([][]int, 22)
	l.countColours(pairs, counts[10:])
	l.countFloats(moved, pairs, floats, counts, lists)
	for _, list := range lists {
		slices.SortFunc(list, func(a, b int) int { return b - a })
	}
	j := judgement{next, {unplayed}}
	for k := 10; k <= 17; k++ {
		j = append(j, []int{counts[k]})
	}
	for k := 18; k <= 21; k++ {
		j = append(j, lists[k])
	}
	return j
}

// countColours counts, in this order, what the pairs breach of C10 to C13 (of
// 2017 C.8 to C.11).
func (l *literal) countColours(pairs [][2]int, counts []int) {
	f := l.f
	for _, p := range pairs {
		first, _ := f.allocate(p[0], p[1])
		pairTop := f.players[p[0]].top || f.players[p[1]].top
		for side, i := range p {
			e := &f.players[i]
			c, d := first, e.difference
			if side == 1 {
				c = first.Other()
			}
			if c == White {
				d++
			} else {
				d--
			}
			if pairTop && (d > 2 || d < -2) {
				counts[0]++
			}
			if n := len(e.colours); pairTop && n >= 2 && e.colours[n-1] == c && e.colours[n-2] == c {
				counts[1]++
			}
			if e.preference != NoColour && e.preference != c {
				counts[2]++
				if e.strength == strong {
					counts[3]++
				}
			}
		}
	}
}

// countFloats counts what the pairs and the downfloaters breach of C14 to C17,
// and lists the differences of score for C18 to C21.
func (l *literal) countFloats(moved uint32, pairs [][2]int, floats uint32, counts []int, lists [][]int) {
	f := l.f
	for _, p := range pairs {
		down, opponent := &f.players[p[0]], &f.players[p[1]]
		if moved&bit(p[0]) == 0 {
			continue
		}
		difference := down.score - opponent.score
		for back := range 2 {
			if opponent.floats[back] == upfloat {
				counts[15+2*back]++
				lists[19+2*back] = append(lists[19+2*back], difference)
			}
			if down.floats[back] == downfloat {
				lists[18+2*back] = append(lists[18+2*back], difference)
			}
		}
	}
	for _, i := range members(floats) {
		for back := range 2 {
			if f.players[i].floats[back] != downfloat {
				continue
			}
			if moved&bit(i) == 0 {
				counts[14+2*back]++
			} else {
				lists[18+2*back] = append(lists[18+2*back], math.MaxInt)
			}
		}
	}
}

// bracket pairs one bracket.
func (l *literal) bracket(moved, residents uint32) (pairs [][2]int, floats uint32, err error) {
	bound := l.best(moved, residents)
	if !bound.found {
		return nil, 0, errors.New("no candidate")
	}
	all := moved | residents
	maxPairs := (len(members(all)) - len(bound.scores)) / 2
	lowest := l.f.players[members(residents)[0]].score
	var limboScores []int
	for _, s := range bound.scores {
		if s > lowest {
			limboScores = append(limboScores, s)
		}
	}
	low := l.below(residents)
	var bestJudgement judgement
	consider := func(candidate [][2]int) error {
		if l.budget--; l.budget < 0 {
			return errBudget
		}
		left := all
		for _, p := range candidate {
			left &^= bit(p[0]) | bit(p[1])
		}
		if !slices.Equal(l.scores(left), bound.scores) || !l.canComplete(left|low, l.f.odd) {
			return nil
		}
		j := l.judge(moved, residents, candidate, left)
		if bestJudgement == nil || j.better(bestJudgement) {
			bestJudgement, pairs, floats = j, slices.Clone(candidate), left
		}
		return nil
	}
	mdps := members(moved)
	paired := len(mdps) - len(limboScores)
	for _, set := range subsets(mdps, paired) {
		limbo := moved
		for _, i := range set {
			limbo &^= bit(i)
		}
		if !slices.Equal(l.scores(limbo), limboScores) {
			continue
		}
		err = l.transpose(set, members(residents), nil, func(mdpPairs [][2]int, rest []int) error {
			return l.homogeneous(rest, maxPairs-paired, mdpPairs, consider)
		})
		if err != nil {
			return nil, 0, err
		}
	}
	return pairs, floats, nil
}

// subsets gives the subsets of a size, the smallest differing member first.
func subsets(list []int, size int) [][]int {
	if size == 0 {
		return [][]int{nil}
	}
	if len(list) < size {
		return nil
	}
	var sets [][]int
	for _, s := range subsets(list[1:], size-1) {
		sets = append(sets, append([]int{list[0]}, s...))
	}
	return append(sets, subsets(list[1:], size)...)
}

// transpose pairs S1 with the first of S2 in every order of S2 (4.2), and
// hands on what is left of S2. Pairs that may not be are passed over.
func (l *literal) transpose(s1, s2 []int, pairs [][2]int, each func(pairs [][2]int, rest []int) error) error {
	if len(s1) == 0 {
		return each(pairs, s2)
	}
	if l.budget--; l.budget < 0 {
		return errBudget
	}
	for k, b := range s2 {
		if !l.f.mayMeet(s1[0], b) {
			continue
		}
		a := s1[0]
		pair := [2]int{min(a, b), max(a, b)}
		rest := slices.Concat(s2[:k], s2[k+1:])
		if err := l.transpose(s1[1:], rest, append(pairs, pair), each); err != nil {
			return err
		}
	}
	return nil
}

// homogeneous goes through the exchanges between S1 and S2 in their order
// (4.3), and for each through the transpositions.
func (l *literal) homogeneous(players []int, pairs int, before [][2]int, consider func([][2]int) error) error {
	type exchange struct{ down, up []int } // sequence numbers, ascending
	var s1, s2 []int
	for k := range players {
		if k < pairs {
			s1 = append(s1, k+1)
		} else {
			s2 = append(s2, k+1)
		}
	}
	sum := func(list []int) (n int) {
		for _, x := range list {
			n += x
		}
		return n
	}
	var exchanges []exchange
	for size := 0; size <= min(len(s1), len(s2)); size++ {
		for _, down := range subsets(s1, size) {
			for _, up := range subsets(s2, size) {
				exchanges = append(exchanges, exchange{down, up})
			}
		}
	}
	slices.SortStableFunc(exchanges, func(a, b exchange) int {
		if len(a.down) != len(b.down) {
			return len(a.down) - len(b.down)
		}
		if x, y := sum(a.up)-sum(a.down), sum(b.up)-sum(b.down); x != y {
			return x - y
		}
		for k := len(a.down) - 1; k >= 0; k-- {
			if a.down[k] != b.down[k] {
				return b.down[k] - a.down[k]
			}
		}
		return slices.Compare(a.up, b.up)
	})
	for _, x := range exchanges {
		first := slices.DeleteFunc(slices.Clone(s1), func(n int) bool { return slices.Contains(x.down, n) })
		first = append(first, x.up...)
		second := slices.DeleteFunc(slices.Clone(s2), func(n int) bool { return slices.Contains(x.up, n) })
		second = append(second, x.down...)
		slices.Sort(first)
		slices.Sort(second)
		for _, list := range [][]int{first, second} {
			for k := range list {
				list[k] = players[list[k]-1]
			}
		}
		err := l.transpose(first, second, before, func(candidate [][2]int, _ []int) error { return consider(candidate) })
		if err != nil {
			return err
		}
	}
	return nil
}

// round pairs all brackets; false: there is no complete pairing.
func (l *literal) round() (pairs [][2]int, bye int, possible bool, err error) {
	if !l.findBye() {
		return nil, -1, false, nil
	}
	bye = -1
	var moved uint32
	for start := 0; start < len(l.f.players); {
		end := l.f.groupEnd(start)
		residents := (bit(end) - 1) &^ (bit(start) - 1)
		p, floats, err := l.bracket(moved, residents)
		if err != nil {
			return nil, -1, true, err
		}
		pairs = append(pairs, p...)
		moved, start = floats, end
	}
	if moved != 0 {
		bye = members(moved)[0]
	}
	return pairs, bye, true, nil
}
