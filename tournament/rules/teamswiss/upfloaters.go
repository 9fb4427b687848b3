package teamswiss

import (
	"context"
	"math/big"
	"slices"

	"kohtunik/tournament/refusal"
	"kohtunik/tournament/rules/matching"
)

// search looks for the set of upfloaters of a bracket: those whom a perfect
// matching of all who are left pairs with residents.
type search struct {
	field     *field
	ctx       context.Context
	rest      []int // by score and number
	residents int
	level     []int // by place in rest: 0 for the first scoregroup below the residents
	// counts are the upfloaters of each level as far as it is settled; open levels
	// from 0 to last may have any.
	counts  []int
	settled []bool
	last    int
	count   int
}

// upfloaters finds the set by C4 to C7 and 3.5; hindered says that C6 cannot be
// met.
func (f *field) upfloaters(ctx context.Context, rest []int, residents int) (set []int, hindered bool, err error) {
	s := f.search(ctx, rest, residents)
	m, err := s.solve(false, false)
	if err != nil {
		return nil, false, err
	}
	if s.count = s.used(m, -1); s.count == 0 {
		return nil, false, nil
	}
	if err := s.profile(); err != nil {
		return nil, false, err
	}
	if f.pair != nil && !slices.ContainsFunc(f.pair, func(i int) bool { return slices.Contains(rest[:residents], i) }) {
		return s.judged()
	}
	if m, err = s.solve(true, f.floatsCount()); err != nil {
		return nil, false, err
	}
	if hindered = s.hindered(m); hindered {
		if m, err = s.solve(false, f.floatsCount()); err != nil {
			return nil, false, err
		}
	}
	set, err = s.set(m)
	return set, hindered, err
}

// set is the first set of upfloaters, by score and number, that a matching of least cost
// has.
func (s *search) set(m *matching.Matcher[wide]) (set []int, err error) {
	for v := s.residents; v < len(s.rest) && len(set) < s.count; v++ {
		if err := m.Within(v, matching.Span{Lo: 0, Hi: s.residents}); err != nil {
			return nil, err
		}
		if m.Mate(v) < s.residents {
			set = append(set, s.rest[v])
		}
	}
	return set, nil
}

// search begins to look for the upfloaters to the first of rest.
func (f *field) search(ctx context.Context, rest []int, residents int) *search {
	s := &search{field: f, ctx: ctx, rest: rest, residents: residents, level: make([]int, len(rest))}
	levels := -1
	for v := residents; v < len(rest); v++ {
		if v == residents || f.teams[rest[v]].primary != f.teams[rest[v-1]].primary {
			levels++
		}
		s.level[v] = levels
	}
	s.counts, s.settled, s.last = make([]int, levels+1), make([]bool, levels+1), levels
	return s
}

// profile settles how many upfloaters come from each level (C5): the lowest from
// as high as can be, then the next.
func (s *search) profile() error {
	top := s.last
	for s.last = 0; s.last < top; s.last++ {
		m, err := s.try()
		if err != nil {
			return err
		}
		if m != nil && s.used(m, -1) == s.count {
			break
		}
	}
	for level, left := s.last, s.count; level >= 0; level-- {
		s.settled[level] = true
		if level == 0 {
			s.counts[0] = left
			break
		}
		if left > 0 {
			s.counts[level] = 1 // until it is known: that it costs
			m, err := s.solve(false, false)
			if err != nil {
				return err
			}
			s.counts[level] = s.used(m, level)
			left -= s.counts[level]
		}
	}
	return nil
}

// used counts the upfloaters that a matching makes, of one level or, with -1, of
// all.
func (s *search) used(m *matching.Matcher[wide], level int) int {
	n := 0
	for v := s.residents; v < len(s.rest); v++ {
		if m.Mate(v) < s.residents && (level < 0 || s.level[v] == level) {
			n++
		}
	}
	return n
}

// hindered reports whether the scoregroup after this one needs more upfloaters
// than its number asks for (C6). One that the set empties needs none.
func (s *search) hindered(m *matching.Matcher[wide]) bool {
	left, up := 0, 0
	for v := s.residents; v < len(s.rest) && s.level[v] == 0; v++ {
		if w := m.Mate(v); w >= s.residents {
			left++
			if s.level[w] > 0 {
				up++
			}
		}
	}
	return up > left%2
}

// class is what the costs of a vertex go by.
type class struct {
	resident bool
	level    int  // of those who may float up; -1: of those who may not
	next     bool // of the scoregroup after this one
	floated  bool
}

// solveWith finds a matching of least cost, if there is one, by C4 and C5 as far as
// they are settled, with C6 and C7 where they are asked for.
func (s *search) solveWith(next, floats bool) (*matching.Matcher[wide], bool, error) {
	n := len(s.rest)
	of := map[class]int32{}
	var classes []class
	vertices := make([]int32, n)
	for v, i := range s.rest {
		c := class{resident: v < s.residents, level: -1}
		if !c.resident {
			c.next = s.level[v] == 0
			if s.level[v] <= s.last && (!s.settled[s.level[v]] || s.counts[s.level[v]] > 0) {
				c.level, c.floated = s.level[v], floats && s.field.teams[i].floated
			}
		}
		k, there := of[c]
		if !there {
			k = int32(len(classes))
			of[c] = k
			classes = append(classes, c)
		}
		vertices[v] = k
	}
	costs, unit := table(len(classes), func(a, b int) *big.Int { return s.cost(classes[a], classes[b], next) })
	m := matching.New(s.ctx, s.field.graph(s.rest, vertices, costs), numbers[wide](unit))
	m.Step(wide{7: step})
	ok, err := m.Complete()
	return m, ok, err
}

// solve is solveWith where there has to be a matching.
func (s *search) solve(next, floats bool) (*matching.Matcher[wide], error) {
	m, ok, err := s.solveWith(next, floats)
	if err == nil && !ok {
		err = refusal.New(NoPairing, "round", s.field.round)
	}
	return m, err
}

// try is solveWith where there may be no matching: nil.
func (s *search) try() (*matching.Matcher[wide], error) {
	m, ok, err := s.solveWith(false, false)
	if !ok {
		m = nil
	}
	return m, err
}

// cost is that of a pair: C4, then C5 from the lowest level that has upfloaters,
// then C6, then C7. nil: they cannot be paired.
func (s *search) cost(a, b class, next bool) *big.Int {
	if b.resident {
		a, b = b, a
	}
	counts := []int{0}
	up := a.resident && !b.resident
	if up {
		if b.level < 0 {
			return nil
		}
		counts[0] = 1
	}
	for level := len(s.counts) - 1; level > 0; level-- {
		if s.settled[level] && s.counts[level] > 0 {
			counts = append(counts, one(up && b.level == level))
		}
	}
	counts = append(counts, one(next && !a.resident && a.next != b.next), one(up && b.floated))
	return weigh(len(s.rest), counts...)
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}
