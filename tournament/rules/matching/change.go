package matching

// expose makes v a free vertex in no blossom. It gives the vertex that lost
// its partner by this, -1 for none.
func (m *Matcher[T]) expose(v int) int {
	b := m.top[v]
	other := m.mate[m.base[b]]
	m.turn(b, v)
	m.mate[v] = nobody
	if other != nobody {
		m.mate[other] = nobody
	}
	for m.top[v] != v {
		m.open(m.top[v])
	}
	return other
}

// Fit gives the exposed vertex v the greatest potential that its edges allow;
// false: it has none.
func (m *Matcher[T]) Fit(v int) bool {
	m.groups.stale = true
	found := false
	var least T
	m.walk.at(v)
	for j := m.live.next(0); j != nobody; j = m.live.next(j + 1) {
		if m.walk.edge(j) == NoEdge {
			continue
		}
		t := m.cost(v, j)
		sub(&t, &m.pot[j])
		if !found || less(&t, &least) {
			found, least = true, t
		}
	}
	m.pot[v] = least
	return found
}

// prefer finds the matching of least cost again after adding extra to the
// edges at v, and gives v's partner.
func (m *Matcher[T]) prefer(v int, extra []T) (int, error) {
	m.expose(v)
	m.special, m.extra = v, extra
	m.Fit(v)
	if _, err := m.Augment(v); err != nil {
		return nobody, err
	}
	return m.mate[v], nil
}

// plain takes the extra costs of prefer away again, and v out of all blossoms: they
// may hold edges that v no longer has.
func (m *Matcher[T]) plain(v int) error {
	if m.plainNow() {
		return nil
	}
	m.expose(v)
	m.special = nobody
	m.Fit(v)
	_, err := m.Augment(v)
	return err
}

// exchange gives v the partner w, and the partners that they had to each other,
// if that costs nothing and no blossom is in the way.
func (m *Matcher[T]) exchange(v, w int) bool {
	a, b := m.mate[v], m.mate[w]
	if m.top[v] != v || m.top[w] != w || m.top[a] != a || m.top[b] != b ||
		!m.g.adjacent(a, b) || !m.tight(a, b) || !m.tight(v, w) {
		return false
	}
	m.mate[v], m.mate[w], m.mate[a], m.mate[b] = w, v, b, a
	return true
}

// remove takes the matched pair v, w out of the graph.
func (m *Matcher[T]) remove(v, w int) error {
	if m.special != nobody || m.top[v] != v || m.top[w] != w {
		a := m.expose(v)
		m.expose(w)
		m.drop(v)
		m.drop(w)
		m.special = nobody
		if a != w {
			_, err := m.Augment(a)
			return err
		}
		return nil
	}
	m.mate[v], m.mate[w] = nobody, nobody
	m.drop(v)
	m.drop(w)
	return nil
}

func (m *Matcher[T]) drop(v int) {
	m.live.clear(v)
	m.groups.drop(v)
}
