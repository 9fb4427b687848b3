package matching

// Step makes a question cost a step, which has to be so small that all steps
// together count less than any cost of the graph. Within and First need it.
func (m *Matcher[T]) Step(step T) {
	m.byNumber = make([]T, m.n)
	for j := 1; j < m.n; j++ {
		m.byNumber[j] = m.byNumber[j-1]
		add(&m.byNumber[j], &step)
	}
}

// Within gives v a partner whom the span has, if a matching of least cost has one,
// and keeps it so.
func (m *Matcher[T]) Within(v int, s Span) error {
	if !s.Has(m.mate[v]) {
		if m.neighbour(v, 0, m.n, s.Has) == nobody {
			return nil
		}
		var found bool
		var err error
		if m.plainNow() {
			found, err = m.choosePartner(v, 0, m.n, s.Has)
		} else {
			_, err = m.prefer(v, m.against(s))
			found = s.Has(m.mate[v])
		}
		if err != nil {
			return err
		}
		if !found {
			return m.plain(v)
		}
	}
	m.g.Narrow(v, s)
	return m.plain(v)
}

// against gives extra costs at the edges to all vertices that the span has not.
func (m *Matcher[T]) against(s Span) []T {
	extra := make([]T, m.n)
	for j := range extra {
		if !s.Has(j) {
			extra[j] = m.byNumber[1]
		}
	}
	return extra
}

// First gives v the first partner by number that a matching of least cost has,
// none of those before vertex from, and takes the pair out.
func (m *Matcher[T]) First(v, from int) (partner int, err error) {
	if j := m.neighbour(v, from, m.mate[v], nil); j != nobody && !m.exchange(v, j) {
		if m.plainNow() {
			_, err = m.choosePartner(v, from, m.mate[v], nil)
		} else {
			_, err = m.prefer(v, m.byNumber)
		}
		if err != nil {
			return nobody, err
		}
	}
	w := m.mate[v]
	return w, m.remove(v, w)
}
