package register

import (
	"kohtunik/tournament"
)

// New gives a register that has nobody in it.
func New() *State { return newState() }

// With gives the register with an event in it: as it is where the event was
// posted, or could not be; else as if it were posted now. It is what papers
// show of an event.
func (s *State) With(e *tournament.Event, key string) *State {
	if _, ok := s.Posted(key); ok {
		return s
	}
	post, err := NewPost(e, key)
	if err != nil {
		return s
	}
	with, err := Carry(s, post)
	if err != nil {
		return s
	}
	return with
}

// Of finds the person that a player of an event is: by the event where it was
// posted, or else by name as it would be posted; false for one whom the register
// does not have or cannot tell.
func (s *State) Of(p tournament.Player, key string) (Person, bool) {
	if e, ok := s.Posted(key); ok {
		for _, r := range e.Results {
			if r.Player.ID == p.ID {
				return s.Person(r.Person)
			}
		}
	}
	id, err := s.match(p)
	if err != nil || id == 0 {
		return Person{}, false
	}
	return s.Person(id)
}
