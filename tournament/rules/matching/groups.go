package matching

import (
	"slices"
	"sort"
)

// groups puts together the vertices whose edges have the same slack: those of
// one class with the same potential. There are few of them, since potentials
// differ by class and by what few searches change. So an edge without slack is
// found by groups, without a look at all the others.
//
// A ranking makes edges differ within a class, but hardly more than by the half:
// see side. The groups are valid while there are no blossoms.
type groups[T Words] struct {
	stale bool  // potentials have changed
	era   int32 // number of this grouping
	keys  map[groupKey[T]]int32
	key   []groupKey[T] // by group
	old   []groupKey[T] // of the grouping before this one
	now   []int32       // by group of old: the group with the same key now, or -1
	of    []int32       // group of each vertex
	// list is the members of all groups, in order, each followed by a -1. Group k begins
	// at start[k].
	list  []int32
	start []int32
	size  []int32 // live members
	place []int32 // of each vertex in list
	skip  chain   // over those who are no longer live
	tight [][]link
	known []bool // whether tight has been found
}

type groupKey[T Words] struct {
	class     int32
	side      side
	potential T // less that of the side
	part      int32
}

// plainNow reports whether the slack of an edge is its cost less two potentials.
func (m *Matcher[T]) plainNow() bool {
	return m.special == nobody && len(m.spare) == len(m.kids)-m.n
}

// regroup finds the groups if they are not known.
func (m *Matcher[T]) regroup() {
	g := &m.groups
	if !g.stale {
		return
	}
	g.stale = false
	g.era++
	if g.of == nil {
		g.of, g.place, g.tight = make([]int32, m.n), make([]int32, m.n), make([][]link, m.n)
		g.keys = make(map[groupKey[T]]int32)
	}
	clear(g.keys)
	g.old, g.key, g.start = g.key, g.old[:0], g.start[:0]
	g.now = g.now[:0]
	for range g.old {
		g.now = append(g.now, nobody)
	}
	for v := m.live.next(0); v != nobody; v = m.live.next(v + 1) {
		was := g.of[v]
		key := m.groupKey(v)
		same := int(was) < len(g.old) && g.old[was] == key
		if same && g.now[was] != nobody {
			g.of[v] = g.now[was]
		} else {
			g.of[v] = g.find(key)
			if same {
				g.now[was] = g.of[v]
			}
		}
		g.start[g.of[v]]++
	}
	g.size = append(g.size[:0], g.start...)
	at := int32(0)
	for k, n := range g.start {
		g.start[k] = at
		at += n + 1
	}
	g.list = slices.Grow(g.list[:0], int(at))[:at]
	fill := append(make([]int32, 0, len(g.start)), g.start...)
	for v := m.live.next(0); v != nobody; v = m.live.next(v + 1) {
		k := g.of[v]
		g.list[fill[k]], g.place[v] = int32(v), fill[k]
		fill[k]++
	}
	for _, end := range fill {
		g.list[end] = nobody
	}
	g.skip = g.skip.reset(int(at))
	g.known = append(g.known[:0], make([]bool, len(g.key))...)
}

// groupKey says in which group a vertex belongs.
func (m *Matcher[T]) groupKey(v int) groupKey[T] {
	k := groupKey[T]{class: m.g.Class[v], potential: m.pot[v], part: m.part[v]}
	if o := m.ranking; o != nil {
		switch k.side = o.sideOf(v); k.side {
		case front:
			sub(&k.potential, &o.cost[o.rank[v]])
			add(&k.potential, &o.out)
		case rear:
			sub(&k.potential, &o.out)
		}
	}
	return k
}

// find gives the number of the group with a key.
func (g *groups[T]) find(k groupKey[T]) int32 {
	id, known := g.keys[k]
	if !known {
		id = int32(len(g.key))
		g.keys[k] = id
		g.key = append(g.key, k)
		g.start = append(g.start, 0)
	}
	return id
}

// drop takes a vertex out that is no longer live.
func (g *groups[T]) drop(v int) {
	if !g.stale {
		g.skip.pass(g.place[v])
		g.size[g.of[v]]--
	}
}

// has reports whether a live vertex has not been passed over.
func (g *groups[T]) has(v int) bool { return g.skip[g.place[v]] == g.place[v] }

// first gives the place of the first member of a group from vertex v on.
func (g *groups[T]) first(group int32, v int) int32 {
	at := g.start[group]
	end := int32(len(g.list)) - 1
	if int(group)+1 < len(g.start) {
		end = g.start[group+1] - 1
	}
	if int(g.list[at]) >= v {
		return at
	}
	if int(g.list[end-1]) < v {
		return end
	}
	return at + int32(sort.Search(int(end-at), func(i int) bool { return int(g.list[at+int32(i)]) >= v }))
}
