package dutch

import (
	"slices"

	"kohtunik/tournament/rules/matching"
)

// route says which part of the process of 2017 a bracket is in (A.9).
type route int

const (
	// onward is a bracket that is paired without regard to those below, but for
	// the next bracket (C.7).
	onward route = iota
	// penultimate is the bracket (PPB) after which the others could not be paired,
	// when it is paired again (C.4).
	penultimate
	// final is the last bracket, the collapsed one (CLB) or that of the lowest
	// scoregroup; the bye is part of it.
	final
)

// network2017 builds the network of a bracket by the edition of 2017. The
// criteria are named by what they are about: C.5 Downfloaters, C.6
// DownfloaterScores, C.7 NextBracket, C.8 to C.11 the colours, C.12 to C.19 the
// floats. On the route onward nobody has to be paired, and slots take those who
// are not.
func network2017(b *bracket, way route, slots int) *network {
	n := &network{b: b, form: full, here: len(b.players)}
	for i, p := range b.players {
		kind := resident
		if i < b.moved {
			kind = movedDown
		}
		n.add(kind, p)
	}
	switch way {
	case onward:
		n.form = wide
		for _, p := range b.next {
			n.add(nextPlayer, p)
		}
		for range slots {
			n.add(slot, -1)
		}
	case penultimate:
		for _, p := range slices.Concat(b.next, b.rest) {
			n.add(restPlayer, p)
		}
	}
	if way != onward && b.f.odd {
		n.add(bye, -1)
	}
	n.price2017(way)
	n.bar()
	n.applyWish()
	n.potentials()
	return n
}

// class2017 is all that the cost of a vertex's edges depends on.
type class2017 struct {
	ties
	score      int
	preference Colour
	strength   strength
	floats     [2]float
	own        int
}

// price2017 finds the classes of the vertices and the costs between them.
func (n *network) price2017(way route) {
	b, f := n.b, n.b.f
	own := b.closeLook()
	index := make(map[class2017]int32)
	var classes []class2017
	n.graph.Class = make([]int32, len(n.kind))
	for v, k := range n.kind {
		c := class2017{ties: n.tiesOf(v)}
		if k <= nextPlayer {
			e := &f.players[n.player[v]]
			c.score = e.score
			if k.here() {
				c.preference, c.strength, c.floats = e.preference, e.strength, e.floats
				c.own = own(n.player[v])
			}
		}
		i, known := index[c]
		if !known {
			i = int32(len(classes))
			index[c] = i
			classes = append(classes, c)
		}
		n.graph.Class[v] = i
	}
	t := newTally2017(b, way)
	n.components = t.components
	n.graph.Costs = make([][]int32, len(classes))
	for i := range classes {
		n.graph.Costs[i] = make([]int32, len(classes))
		for j := range i + 1 {
			if !classes[i].joins(classes[j].ties) {
				n.graph.Costs[i][j], n.graph.Costs[j][i] = matching.NoEdge, matching.NoEdge
				continue
			}
			clear(t.buffer)
			t.edge(f, classes[i], classes[j])
			n.graph.Costs[i][j] = int32(len(n.vectors))
			n.graph.Costs[j][i] = int32(len(n.vectors))
			n.vectors = append(n.vectors, slices.Clone(t.buffer))
		}
	}
}

// tally2017 knows where each component of a cost vector stands. A list of score
// differences is a number for each difference above 0, the greatest first.
//
// The pairs of equal scores need no number, for it follows from the others, and so an edge
// between two of them costs nothing. In C.6 there are as many differences as pairs and
// downfloaters, and C.5 has settled how many that is; from the greatest down C.6 then tells
// with which scores they float. In C.7 there are as many above 0 as players who float into
// the next bracket or are left over of it, and as the sum grows by a point for each who is
// left over, it tells how many of the former are.
type tally2017 struct {
	components  []component
	first       map[Criterion]int
	differences []int // the greatest first
	below       int   // what stands for the score of a downfloater's opponent (A.8)
	belowNext   int
	byeNext     bool // the next bracket is the last, and gives the bye
	buffer      []int
}

func newTally2017(b *bracket, way route) *tally2017 {
	f := b.f
	t := &tally2017{first: make(map[Criterion]int)}
	lowest := f.players[b.players[len(b.players)-1]].score
	t.below = lowest - f.round.point()
	scores := []int{t.below}
	for _, p := range b.players {
		scores = append(scores, f.players[p].score)
	}
	if len(b.next) > 0 {
		next := f.players[b.next[0]].score
		t.belowNext = next - f.round.point()
		scores = append(scores, next, t.belowNext)
		t.byeNext = f.odd && len(b.rest) == 0
	}
	slices.Sort(scores)
	scores = slices.Compact(scores)
	for i, s := range scores {
		for _, u := range scores[:i] {
			t.differences = append(t.differences, s-u)
		}
	}
	slices.SortFunc(t.differences, func(a, b int) int { return b - a })
	t.differences = slices.Compact(t.differences)
	limit := len(b.players) + len(b.next)
	one := func(c Criterion) {
		t.first[c] = len(t.components)
		t.components = append(t.components, component{c, 0, limit})
	}
	list := func(c Criterion) {
		for _, d := range t.differences {
			t.components = append(t.components, component{c, d, limit})
		}
	}
	one(Downfloaters)
	t.first[DownfloaterScores] = len(t.components)
	list(DownfloaterScores)
	if len(b.next) > 0 {
		t.first[NextBracket] = len(t.components)
		t.components = append(t.components, component{NextBracket, 0, leftOverWrongly * limit})
		list(NextBracket)
	}
	if f.round.lastRound() {
		one(ColourDifference)
		one(ThreeInARow)
	}
	for _, c := range []Criterion{ColourPreference, StrongColour, DownfloatPrevious, UpfloatPrevious, DownfloatBefore,
		UpfloatBefore} {
		one(c)
	}
	for _, c := range []Criterion{DownfloatPreviousDiff, UpfloatPreviousDiff, DownfloatBeforeDiff, UpfloatBeforeDiff} {
		t.first[c] = len(t.components)
		list(c)
	}
	t.buffer = make([]int, len(t.components))
	return t
}

func (t *tally2017) count(c Criterion, n int) {
	if at, there := t.first[c]; there {
		t.buffer[at] += n
	}
}

// difference counts a score difference in the list that begins offset
// components after the first of a criterion, unless it is 0.
func (t *tally2017) difference(c Criterion, offset, d int) {
	if at, there := t.first[c]; there && d > 0 {
		t.buffer[at+offset+slices.Index(t.differences, d)]++
	}
}

// edge counts what an edge between two classes costs.
func (t *tally2017) edge(f *field, a, c class2017) {
	if a.kind > c.kind {
		a, c = c, a
	}
	switch {
	case a.kind.here() && c.kind.here():
		if a.score < c.score {
			a, c = c, a
		}
		t.pair(f, a, c)
	case a.kind.here():
		t.count(Downfloaters, 1)
		t.difference(DownfloaterScores, 0, a.score-t.below)
		t.down(a, a.score-t.below)
		if c.kind == nextPlayer {
			t.difference(NextBracket, 1, a.score-c.score)
		} else if c.kind == slot {
			t.leftOver(a)
		}
	case a.kind == nextPlayer && c.kind == slot:
		t.leftOver(a)
	}
}

// leftOverWrongly is what C.7 counts for somebody whom the last bracket leaves
// over though he may not get the bye: a pair less, which has to be given up so
// that another gets it.
const leftOverWrongly = 3

// leftOver counts that a is left over in the next bracket (C.7). The bye is part
// of the pairing of the last bracket (A.9, note), and C.2 says who may get it.
func (t *tally2017) leftOver(a class2017) {
	if t.byeNext && !a.bye {
		t.count(NextBracket, leftOverWrongly)
	} else {
		t.count(NextBracket, 1)
	}
	t.difference(NextBracket, 1, a.score-t.belowNext)
}

// pair counts what a pair costs; a has no lower score than c.
func (t *tally2017) pair(f *field, a, c class2017) {
	apart := a.score - c.score
	t.difference(DownfloaterScores, 0, apart)
	if a.own > 0 && c.own > 0 {
		difference, third := f.topCosts(a.own-1, c.own-1)
		t.count(ColourDifference, difference)
		t.count(ThreeInARow, third)
	}
	if a.preference != NoColour && a.preference == c.preference {
		t.count(ColourPreference, 1)
		if min(a.strength, c.strength) == strong {
			t.count(StrongColour, 1)
		}
	}
	if apart == 0 {
		return
	}
	t.down(a, apart)
	if c.floats[0] == upfloat {
		t.count(UpfloatPrevious, 1)
		t.difference(UpfloatPreviousDiff, 0, apart)
	}
	if c.floats[1] == upfloat {
		t.count(UpfloatBefore, 1)
		t.difference(UpfloatBeforeDiff, 0, apart)
	}
}

// down counts that a gets a downfloat.
func (t *tally2017) down(a class2017, apart int) {
	if a.floats[0] == downfloat {
		t.count(DownfloatPrevious, 1)
		t.difference(DownfloatPreviousDiff, 0, apart)
	}
	if a.floats[1] == downfloat {
		t.count(DownfloatBefore, 1)
		t.difference(DownfloatBeforeDiff, 0, apart)
	}
}
