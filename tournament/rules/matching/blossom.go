package matching

import "slices"

// leaves gives the vertices of a node, until the next call.
func (m *Matcher[T]) leaves(b int) []int {
	m.leafBuf = m.appendLeaves(m.leafBuf[:0], b)
	return m.leafBuf
}

func (m *Matcher[T]) appendLeaves(to []int, b int) []int {
	if b < m.n {
		return append(to, b)
	}
	for _, k := range m.kids[b] {
		if k < m.n {
			to = append(to, k)
		} else {
			to = m.appendLeaves(to, k)
		}
	}
	return to
}

// shrink makes a blossom of the cycle that the edge between the outer
// vertices v and w closes.
func (m *Matcher[T]) shrink(v, w int) {
	m.mark++
	for b := m.top[v]; ; b = m.top[m.from[m.top[m.from[b]]]] {
		m.seen[b] = m.mark
		if m.from[b] == nobody {
			break
		}
	}
	common := m.top[w]
	for m.seen[common] != m.mark {
		common = m.top[m.from[m.top[m.from[common]]]]
	}
	var kids []int
	var links [][2]int
	for b := m.top[v]; b != common; b = m.top[m.from[b]] {
		kids = append(kids, b)
		links = append(links, [2]int{m.from[b], m.to[b]})
	}
	kids = append(kids, common)
	slices.Reverse(kids)
	slices.Reverse(links)
	links = append(links, [2]int{v, w})
	for b := m.top[w]; b != common; b = m.top[m.from[b]] {
		kids = append(kids, b)
		links = append(links, [2]int{m.to[b], m.from[b]})
	}
	b := m.spare[len(m.spare)-1]
	m.spare = m.spare[:len(m.spare)-1]
	var zero T
	m.kids[b], m.links[b], m.parent[b], m.base[b], m.z[b] = kids, links, nobody, m.base[common], zero
	m.label[b], m.from[b], m.to[b], m.since[b] = outer, m.from[common], m.to[common], m.now
	m.touched = append(m.touched, b)
	for _, k := range kids {
		was := m.label[k]
		if k >= m.n {
			age := m.now
			sub(&age, &m.since[k])
			if was == outer {
				add(&m.z[k], &age)
			} else {
				sub(&m.z[k], &age)
			}
		}
		m.parent[k], m.label[k] = b, unlabelled
		for _, x := range m.leaves(k) {
			m.top[x] = b
			if was == inner {
				add(&m.pot[x], &m.since[k])
				sub(&m.pot[x], &m.now)
				sub(&m.pot[x], &m.now)
				m.pair[x] = nobody
				m.queue = append(m.queue, x)
			}
		}
	}
}

// expand takes an inner blossom, whose potential is used up, apart.
func (m *Matcher[T]) expand(b int) {
	age := m.now
	sub(&age, &m.since[b])
	for _, k := range m.kids[b] {
		m.parent[k] = nobody
		for _, v := range m.leaves(k) {
			m.top[v] = k
			sub(&m.pot[v], &age)
			if m.reach[v] != nobody {
				add(&m.when[v], &age)
			}
		}
	}
	kids, links := m.kids[b], m.links[b]
	from, to := m.from[b], m.to[b]
	m.label[b] = unlabelled
	m.discard(b)
	i := slices.Index(kids, m.top[to])
	step := -1
	if i%2 == 1 {
		step = 1
	}
	n := len(kids)
	for {
		k := kids[i]
		m.label[k], m.from[k], m.to[k], m.since[k] = inner, from, to, m.now
		m.touched = append(m.touched, k)
		if i == 0 {
			return
		}
		// The matched edge to an outer kid, then the edge to the next inner one.
		from, to = crossing(links, i, step)
		i = (i + step + n) % n
		k = kids[i]
		m.from[k], m.to[k] = from, to
		m.makeOuter(k)
		from, to = crossing(links, i, step)
		i = (i + step + n) % n
	}
}

// crossing gives the edge by which one goes on from kid i: its end there and
// its end in the next kid in the direction of step.
func crossing(links [][2]int, i, step int) (from, to int) {
	if step == 1 {
		return links[i][0], links[i][1]
	}
	return links[i-1][1], links[i-1][0]
}

// discard makes a blossom's number free.
func (m *Matcher[T]) discard(b int) {
	m.kids[b], m.links[b], m.base[b], m.parent[b] = nil, nil, nobody, nobody
	m.spare = append(m.spare, b)
}

// flip exchanges matched and unmatched edges from the root to the outer vertex
// v, which is now matched with w.
func (m *Matcher[T]) flip(v, w int) {
	for {
		b := m.top[v]
		from := m.from[b]
		m.turn(b, v)
		m.mate[v] = w
		if from == nobody {
			return
		}
		t := m.top[from]
		v, w = m.from[t], m.to[t]
		m.turn(t, w)
		m.mate[w] = v
	}
}

// turn makes v the base of node b, the one vertex that is not matched inside.
func (m *Matcher[T]) turn(b, v int) {
	if b < m.n {
		return
	}
	kid := v
	for m.parent[kid] != b {
		kid = m.parent[kid]
	}
	m.turn(kid, v)
	kids, links := m.kids[b], m.links[b]
	i, n := slices.Index(kids, kid), len(kids)
	if i%2 == 1 {
		for k := i + 1; k < n; k += 2 {
			m.join(kids[k], kids[(k+1)%n], links[k])
		}
	} else {
		for k := i - 2; k >= 0; k -= 2 {
			m.join(kids[k], kids[k+1], links[k])
		}
	}
	m.kids[b] = append(slices.Clone(kids[i:]), kids[:i]...)
	m.links[b] = append(slices.Clone(links[i:]), links[:i]...)
	m.base[b] = v
}

func (m *Matcher[T]) join(a, b int, link [2]int) {
	m.turn(a, link[0])
	m.turn(b, link[1])
	m.mate[link[0]], m.mate[link[1]] = link[1], link[0]
}

// dissolveEmpty takes an outermost node apart if it is a blossom without
// potential, and its kids likewise.
func (m *Matcher[T]) dissolveEmpty(b int) {
	if m.kids[b] == nil || !isZero(&m.z[b]) {
		return
	}
	kids := m.open(b)
	for _, k := range kids {
		m.dissolveEmpty(k)
	}
}

// open takes an outermost blossom apart and gives its kids.
func (m *Matcher[T]) open(b int) []int {
	m.groups.stale = true
	kids := m.kids[b]
	empty := isZero(&m.z[b])
	for _, k := range kids {
		m.parent[k] = nobody
		for _, v := range m.leaves(k) {
			m.top[v] = k
			if !empty {
				sub(&m.pot[v], &m.z[b])
			}
		}
	}
	m.discard(b)
	return kids
}

// openAll takes all blossoms apart; who was matched with an edge that has
// slack now is free.
func (m *Matcher[T]) openAll() {
	for b := m.n; b < len(m.kids); b++ {
		for m.kids[b] != nil {
			top := b
			for m.parent[top] != nobody {
				top = m.parent[top]
			}
			m.open(top)
		}
	}
}
