package matching

import (
	"fmt"
	"slices"
)

// Check proves that the matching is one of least cost for the vertices that it
// matches: no edge has slack below 0, none that is matched has any, no blossom has
// a potential below 0, and of a blossom all vertices but one are matched inside.
// The error says which of these is not so. It takes v² steps in a graph of v
// vertices.
func (m *Matcher[T]) Check() error {
	var zero T
	for v := m.live.next(0); v != nobody; v = m.live.next(v + 1) {
		for j := m.live.next(v + 1); j != nobody; j = m.live.next(j + 1) {
			if !m.g.adjacent(v, j) {
				continue
			}
			if s := m.slack(v, j); less(&s, &zero) {
				return fmt.Errorf("edge %d-%d has the slack %v", v, j, s)
			}
		}
		if w := m.mate[v]; w != nobody && !m.tight(v, w) {
			return fmt.Errorf("matched edge %d-%d has slack", v, w)
		}
	}
	for b := m.n; b < len(m.kids); b++ {
		if m.kids[b] == nil {
			continue
		}
		if less(&m.z[b], &zero) {
			return fmt.Errorf("blossom %d has the potential %v", b, m.z[b])
		}
		inside := slices.Clone(m.leaves(b))
		out := 0
		for _, v := range inside {
			if !slices.Contains(inside, m.mate[v]) {
				out++
			}
		}
		if out != 1 {
			return fmt.Errorf("%d matched edges leave blossom %d", out, b)
		}
	}
	return nil
}
