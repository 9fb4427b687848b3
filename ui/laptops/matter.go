package laptops

import (
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/laptops"
	"kohtunik/ui/session"
)

// matter is an action of this laptop that is not in the event. It belongs to the
// goroutine of the window.
type matter struct {
	action laptops.Action
	sent   *laptops.Sent
	state  laptops.State
	err    error
}

func (m *matter) onItsWay() bool { return m.state == laptops.Pending || m.state == laptops.Waiting }

// Matters are what is not in the event, the oldest first.
func (s *Store) Matters() []session.Matter {
	var list []session.Matter
	for _, m := range s.matters {
		list = append(list, session.Matter{Command: m.action.Command, State: m.state, Err: s.contradicted(m, true)})
	}
	return list
}

// heard takes in what has become of an action.
func (s *Store) heard(m *matter, f laptops.Fate) {
	m.state, m.err = f.State, f.Err
	if f.State == laptops.Done {
		s.strike(m)
		s.settled(m.action.Command)
	}
}

// strike takes a matter off the list.
func (s *Store) strike(m *matter) {
	s.matters = slices.DeleteFunc(slices.Clone(s.matters), func(other *matter) bool { return other == m })
}

// settled strikes off the result that was to be entered at a board, once another one
// from here is in the event.
func (s *Store) settled(c tournament.Command) {
	result, ok := c.(tournament.SetResult)
	if !ok {
		return
	}
	for _, m := range slices.Clone(s.matters) {
		old, same := m.action.Command.(tournament.SetResult)
		if same && old.Table == result.Table && !m.onItsWay() {
			s.drop(m)
		}
	}
}

// drop gives a matter up: what the others have stays.
func (s *Store) drop(m *matter) {
	if m.state == laptops.Unsure {
		s.laptop.Drop(m.sent)
	}
	s.strike(m)
}

// keepTheirs gives a matter up, if it is open still: what the others have stays.
func (s *Store) keepTheirs(m *matter) {
	if slices.Contains(s.matters, m) && !m.onItsWay() {
		s.drop(m)
		s.config.Changed()
	}
}

// SendMine sends the matter of a number on what there is now: the person has seen it.
func (s *Store) SendMine(number int) error {
	m := s.numbered(number)
	switch {
	case m == nil || m.onItsWay():
		return nil
	case s.ReadOnly():
		return s.cutOffError()
	case m.state == laptops.Unsure:
		m.state, m.err = laptops.Pending, nil
		s.laptop.Again(m.sent, s.Rows())
		s.config.Changed()
		return nil
	}
	s.strike(m)
	m.action.Since = s.Rows()
	err := s.send(m.action)
	s.config.Changed()
	return err
}

func (s *Store) numbered(number int) *matter {
	if number < 0 || number >= len(s.matters) {
		return nil
	}
	return s.matters[number]
}
