package dutch

import "kohtunik/tournament/rules/matching"

// ties is all that says whom a vertex may be matched with, but for single players
// who are barred from each other and what a question asks for.
type ties struct {
	kind   vertexKind
	guest  bool   // may meet everybody below (see guest)
	bound  Colour // of a player whom C3 binds: the colour that two may not both prefer
	bye    bool   // may get the bye
	floats bool   // may be the downfloater
}

func (k vertexKind) person() bool {
	return k == movedDown || k == resident || k == nextPlayer || k == restPlayer
}

// joins reports whether vertices of these two ties may be matched.
func (a ties) joins(b ties) bool {
	if a.kind > b.kind {
		a, b = b, a
	}
	switch {
	case a.kind.person() && b.kind.person():
		if a.guest && !b.kind.here() {
			return true
		}
		return (a.bound == NoColour || a.bound != b.bound) && (a.kind != movedDown || b.kind != movedDown)
	case b.kind == slot:
		return a.kind.person() || a.kind == slot
	case b.kind == bye:
		return a.bye
	case a.kind == floater:
		return false
	}
	return a.floats
}

// tiesOf gives the ties of a vertex.
func (n *network) tiesOf(v int) ties {
	t := ties{kind: n.kind[v]}
	if !t.kind.person() {
		return t
	}
	p := n.player[v]
	if e := &n.b.f.players[p]; e.bound() {
		t.bound = e.preference
	}
	t.guest = v == 0 && n.b.guest == anybody
	t.bye = n.b.f.takesBye(p)
	t.floats = n.floats.of != nil && n.floats.of[v] >= 0
	return t
}

// bar makes the lists of those who may not be matched with each other though their
// ties would let them.
func (n *network) bar() {
	people := n.player
	for people[len(people)-1] < 0 {
		people = people[:len(people)-1]
	}
	n.graph.Barred = make([][]int32, len(n.kind))
	first, last := people[0], people[len(people)-1]
	place, count := make([]int32, last-first+1), 0
	for v, p := range people {
		place[p-first] = int32(v) + 1
		count += len(n.b.f.players[p].barred)
	}
	list := make([]int32, 0, count)
	for v, p := range people {
		from := len(list)
		for _, q := range n.b.f.players[p].barred {
			if q < first || q > last || place[q-first] == 0 {
				continue
			}
			if x := place[q-first] - 1; n.b.guest != anybody || v > 0 && x > 0 {
				list = append(list, x)
			}
		}
		n.graph.Barred[v] = list[from:len(list):len(list)]
	}
}

// applyWish takes out the edges that a question rules out.
func (n *network) applyWish() {
	w := &n.b.wish
	if w.none() {
		return
	}
	place := make(map[int]int, n.here)
	for i, p := range n.player[:n.here] {
		place[p] = i
	}
	for i, p := range n.player[:n.here] {
		if other, bound := w.together[p]; bound {
			n.graph.Narrow(i, matching.Span{Lo: place[other], Hi: place[other] + 1})
		}
		if p == w.stays {
			n.graph.Narrow(i, matching.Span{Lo: 0, Hi: n.here})
		}
		if p == w.floats {
			n.graph.Narrow(i, matching.Span{Lo: n.here, Hi: len(n.kind)})
		}
	}
}
