package dutch

import (
	"slices"

	"kohtunik/tournament/rules/matching"
)

// A bracket is paired as a perfect matching of least cost in a network. Its
// vertices are the players of the bracket and of what lies below, in one of
// three forms:
//
//   - narrow: below the bracket there is nothing but one vertex for the
//     downfloater, if the bracket is odd. Exact where the bracket floats no
//     more than that one, for then all that lies below depends on who it is
//     alone: see lookahead.
//   - wide: the next scoregroup, and slots for those who go further down.
//     Exact where whoever goes further down can be paired there (see
//     roomBelow).
//   - full: everybody below.
type form int

const (
	narrow form = iota
	wide
	full
)

// vertexKind is what a vertex of a network stands for.
type vertexKind int8

const (
	movedDown vertexKind = iota
	resident
	floater // the one way out of a narrow network
	nextPlayer
	restPlayer
	slot
	bye
)

func (k vertexKind) here() bool { return k <= resident }

// class is all that the cost of a vertex's edges depends on.
type class struct {
	ties
	level      int // of a moved-down player: which of bracket.levels
	preference Colour
	strength   strength
	floats     [2]float
	unplayed   int
	ahead      int // what floating does to the next bracket: index into ahead.vectors
	own        int // 1 + rank of one with such colours, where they have to be looked at (C10, C11)
}

// component is one number of the cost of a bracket, in their order of
// importance: a criterion, or one score of it.
type component struct {
	criterion Criterion
	level     int // C7, C8, C18-C21: score of the player; else 0
	limit     int // no total is greater
}

// network is a bracket as a matching problem.
type network struct {
	b          *bracket
	form       form
	slots      int
	player     []int // by vertex: rank, -1 for none
	kind       []vertexKind
	here       int // vertices that are players of the bracket, the first ones
	graph      matching.Graph
	components []component
	vectors    [][]int // cost vectors, by index
	start      [][2]int
	// start gives each vertex's potential before the search, in halves of a
	// unit of C12 and of C13.
	floats ahead
}

// ahead says what floating of a player does to the next bracket (C8). of gives
// for each player of the bracket, in order, an index into vectors, or -1 if the round
// could not be completed.
type ahead struct {
	of      []int
	vectors [][]int
}

// newNetwork builds the network of a bracket. In a narrow one floats says who
// may be the downfloater, with the cost for the next bracket.
func newNetwork(b *bracket, form form, slots int, floats ahead) *network {
	n := &network{b: b, form: form, slots: slots, here: len(b.players), floats: floats}
	for i, p := range b.players {
		kind := resident
		if i < b.moved {
			kind = movedDown
		}
		n.add(kind, p)
	}
	place := b.byePlace()
	switch form {
	case narrow:
		if len(b.players)%2 == 1 {
			n.add(floater, -1)
		}
	case wide:
		for _, p := range b.next {
			n.add(nextPlayer, p)
		}
		for range slots {
			n.add(slot, -1)
		}
		if place == byeHere || place == byeNext {
			n.add(bye, -1)
		}
	case full:
		for _, p := range b.next {
			n.add(nextPlayer, p)
		}
		for _, p := range b.rest {
			n.add(restPlayer, p)
		}
		if place != noBye {
			n.add(bye, -1)
		}
	}
	n.price()
	n.bar()
	n.applyWish()
	n.potentials()
	return n
}

func (n *network) add(kind vertexKind, player int) {
	n.kind = append(n.kind, kind)
	n.player = append(n.player, player)
}

// price finds the classes of the vertices and the costs between them.
func (n *network) price() {
	b, f := n.b, n.b.f
	levels := b.levels()
	own := b.closeLook()
	t := newTally(b, n.form, b.byePlace())
	_, counted := t.first[ByeUnplayed]
	index := make(map[class]int32)
	var classes []class
	n.graph.Class = make([]int32, len(n.kind))
	for v, k := range n.kind {
		c := class{ties: n.tiesOf(v)}
		if k.here() {
			p := n.player[v]
			e := &f.players[p]
			c.preference, c.strength = e.preference, e.strength
			if k == movedDown {
				c.level = slices.Index(levels, e.score)
				c.floats = e.floats
				for i, fl := range c.floats {
					if fl == upfloat {
						c.floats[i] = noFloat
					}
				}
			} else {
				c.floats = e.floats
			}
			if counted {
				c.unplayed = e.unplayed
			}
			c.own = own(p)
			if c.ties.floats {
				c.ahead = n.floats.of[v]
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
	n.components = t.components
	n.graph.Costs = make([][]int32, len(classes))
	table := make([]int32, len(classes)*len(classes))
	for i := range classes {
		n.graph.Costs[i] = table[i*len(classes) : (i+1)*len(classes)]
	}
	interned := make(map[string]int32)
	key := make([]byte, 0, 2*len(n.components))
	for i := range classes {
		for j := range i + 1 {
			if !classes[i].joins(classes[j].ties) {
				n.graph.Costs[i][j], n.graph.Costs[j][i] = matching.NoEdge, matching.NoEdge
				continue
			}
			v := n.vector(t, &classes[i], &classes[j])
			key = key[:0]
			for _, x := range v {
				key = append(key, byte(x), byte(x>>8))
			}
			id, known := interned[string(key)]
			if !known {
				id = int32(len(n.vectors))
				interned[string(key)] = id
				n.vectors = append(n.vectors, slices.Clone(v))
			}
			n.graph.Costs[i][j], n.graph.Costs[j][i] = id, id
		}
	}
}

// tally knows where each component of a cost vector stands.
type tally struct {
	components []component
	first      map[Criterion]int
	levels     []int
	buffer     []int
}

func newTally(b *bracket, form form, place byePlace) *tally {
	t := &tally{first: make(map[Criterion]int), levels: b.levels()}
	size := len(b.players)
	one := func(c Criterion, limit int) {
		t.first[c] = len(t.components)
		t.components = append(t.components, component{c, 0, limit})
	}
	perLevel := func(c Criterion) {
		for _, s := range t.levels {
			count := 0
			for _, p := range b.players[:b.moved] {
				if b.f.players[p].score == s {
					count++
				}
			}
			t.components = append(t.components, component{c, s, count})
		}
	}
	one(Downfloaters, size)
	t.first[DownfloaterScores] = len(t.components)
	perLevel(DownfloaterScores)
	one(NextBracket, size+len(b.next)+2)
	perLevel(NextBracket)
	t.components = append(t.components, component{NextBracket, b.score, size})
	if place == byeHere && form == narrow {
		one(ByeUnplayed, b.f.round.Number)
	}
	if b.f.round.lastRound() {
		one(ColourDifference, size)
		one(ThreeInARow, size)
	}
	for _, c := range []Criterion{ColourPreference, StrongColour, DownfloatPrevious} {
		one(c, size)
	}
	one(UpfloatPrevious, b.moved)
	one(DownfloatBefore, size)
	one(UpfloatBefore, b.moved)
	for _, c := range []Criterion{DownfloatPreviousDiff, UpfloatPreviousDiff, DownfloatBeforeDiff, UpfloatBeforeDiff} {
		one(c, b.moved)
		perLevel(c)
	}
	t.buffer = make([]int, len(t.components))
	return t
}

func (t *tally) count(c Criterion, offset, n int) {
	if at, there := t.first[c]; there {
		t.buffer[at+offset] += n
	}
}

// vector gives the cost of an edge between two classes. The result lasts until
// the next call.
func (n *network) vector(t *tally, a, c *class) []int {
	clear(t.buffer)
	if a.kind > c.kind {
		a, c = c, a
	}
	switch {
	case a.kind.here() && c.kind.here():
		n.pairCost(t, a, c)
	case a.kind.here():
		n.floatCost(t, a, c.kind)
	case a.kind == nextPlayer && c.kind > nextPlayer:
		t.count(NextBracket, 0, 1)
	}
	return t.buffer
}

// pairCost counts what a pair in the bracket costs; a is the moved-down
// player, if there is one.
func (n *network) pairCost(t *tally, a, c *class) {
	if a.own > 0 && c.own > 0 {
		difference, third := n.b.f.topCosts(a.own-1, c.own-1)
		t.count(ColourDifference, 0, difference)
		t.count(ThreeInARow, 0, third)
	}
	if a.preference != NoColour && a.preference == c.preference {
		t.count(ColourPreference, 0, 1)
		if min(a.strength, c.strength) == strong {
			t.count(StrongColour, 0, 1)
		}
	}
	if a.kind != movedDown {
		return
	}
	level := 1 + a.level
	for back, which := range [2][3]Criterion{
		{UpfloatPrevious, DownfloatPreviousDiff, UpfloatPreviousDiff},
		{UpfloatBefore, DownfloatBeforeDiff, UpfloatBeforeDiff},
	} {
		if c.floats[back] == upfloat {
			t.count(which[0], 0, 1)
			t.count(which[2], level, 1)
		}
		if a.floats[back] == downfloat {
			t.count(which[1], level, 1)
		}
	}
}

// floatCost counts what it costs that a is left over and goes on to a vertex
// of another kind.
func (n *network) floatCost(t *tally, a *class, to vertexKind) {
	t.count(Downfloaters, 0, 1)
	own := len(t.levels)
	if a.kind == movedDown {
		own = a.level
		t.count(DownfloaterScores, own, 1)
	}
	switch {
	case to == floater:
		for k, x := range n.floats.vectors[a.ahead] {
			t.count(NextBracket, k, x)
		}
	case to > nextPlayer:
		t.count(NextBracket, 0, 1)
		t.count(NextBracket, 1+own, 1)
	}
	t.count(ByeUnplayed, 0, a.unplayed)
	for back, which := range [2][2]Criterion{
		{DownfloatPrevious, DownfloatPreviousDiff},
		{DownfloatBefore, DownfloatBeforeDiff},
	} {
		if a.floats[back] != downfloat {
			continue
		}
		if a.kind == resident {
			t.count(which[0], 0, 1)
		} else {
			t.count(which[1], 0, 1) // in limbo: a greater difference than any
		}
	}
}

// potentials finds potentials of the colours with which the edges that cost
// the least by C12 and C13 have no slack. Let w of the players prefer the
// colour that more prefer, k = (w - others)/2 > 0: then at least k pairs
// cannot grant both preferences, and if no more than k of the w have a mild
// one, none of the mild is spared.
func (n *network) potentials() {
	n.start = make([][2]int, len(n.kind))
	var of [3]int
	others := 0
	for v, k := range n.kind {
		if k.here() {
			of[n.b.f.players[n.player[v]].preference]++
		} else if k == floater {
			others++
		}
	}
	major := White
	if of[Black] > of[White] {
		major = Black
	}
	k := (of[major] - of[major.Other()] - of[NoColour] - others) / 2
	if k <= 0 {
		return
	}
	mildOnes := 0
	for v := range n.here {
		if e := &n.b.f.players[n.player[v]]; e.preference == major && e.strength == mild {
			mildOnes++
		}
	}
	for v, kind := range n.kind {
		if !kind.here() && kind != floater {
			continue
		}
		sides := [2]int{-1, 0}
		if mildOnes <= k {
			sides[1] = -1
		}
		if kind.here() {
			if e := &n.b.f.players[n.player[v]]; e.preference == major {
				sides = [2]int{1, -sides[1]}
				if e.strength == mild {
					sides[1] = -sides[1]
				}
			}
		}
		n.start[v] = sides
	}
}
