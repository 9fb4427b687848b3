package matching

// augmentForest matches the free vertices, each in its turn, along edges without slack. The
// tree of one that cannot be matched so stays, and nobody of it is looked at again: it can
// grow no more, so none of its outer vertices has such an edge to a vertex that is not in
// it, and no path that is found later leads through it. Once all have had their turn
// the potentials are raised for all these trees at once. So it takes as many rounds as
// there are different slacks to be used up, and not as many as there are free vertices.
//
// It ends when all are matched, or when that takes another search; hopeless means that
// they cannot be.
func (m *Matcher[T]) augmentForest() (hopeless bool, err error) {
	t := &m.tree
	defer t.clear()
	for {
		t.clear()
		m.prepareTree()
		free := m.freeVertices()
		m.aim(free...)
		cycles := false
		for _, root := range free {
			if m.mate[root] != nobody {
				continue
			}
			t.removeGoal(m.groups.of[root], int32(root))
			from := len(t.visited)
			if err := m.growTree(int32(root)); err != nil {
				return false, err
			}
			if t.goal != nobody {
				t.removeGoal(m.groups.of[t.goal], t.goal)
				m.flipTree(t.goal, t.last, int32(root))
				t.forget(from)
			} else {
				cycles = cycles || t.cycles
				t.keep(from)
			}
		}
		if len(t.visited) == 0 || cycles {
			return false, nil
		}
		if raised, possible := m.raiseTrees(); !raised {
			return !possible, nil
		}
	}
}

// freeVertices lists the vertices that are not matched.
func (m *Matcher[T]) freeVertices() []int {
	var free []int
	for v := m.live.next(0); v != nobody; v = m.live.next(v + 1) {
		if m.mate[v] == nobody {
			free = append(free, v)
		}
	}
	return free
}
