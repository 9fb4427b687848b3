package session

import (
	"slices"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/laptops"
)

// Matter is something that was done here and is not in the event, or not yet: on its
// way, or somebody else has written something else meanwhile.
type Matter struct {
	Command Command // nil: something was taken back, or repeated
	State   laptops.State
	Err     error // why it is not in the event
}

// Shared is a store that other laptops write to as well.
type Shared interface {
	Store
	// Matters are what is not in the event, the oldest first.
	Matters() []Matter
	// Author is how the journal names who works at this laptop.
	Author() journal.Author
	// NameOf is the name of who wrote a row; empty: it is not known.
	NameOf(journal.Author) string
	// IsHere tells whether the laptop of somebody whom the journal names is on the line.
	IsHere(journal.Author) bool
	// Offset is what is to be added to this laptop's clock to have that of the hall.
	Offset() time.Duration
}

func (s *Session) shared() (Shared, bool) {
	shared, ok := s.store.(Shared)
	return shared, ok
}

// IsShared tells whether other laptops write to the event too.
func (s *Session) IsShared() bool {
	_, ok := s.shared()
	return ok
}

// Me is how the journal names who works here: without a name where the event is theirs.
func (s *Session) Me() journal.Author {
	if shared, ok := s.shared(); ok {
		return shared.Author()
	}
	return journal.Author{}
}

// NameOf is the name of who wrote a row: that of the chief arbiter, whose rows bear none,
// is known where other laptops are in the hall. Empty: it is not known.
func (s *Session) NameOf(by journal.Author) string {
	if shared, ok := s.shared(); ok {
		return shared.NameOf(by)
	}
	return by.Name
}

// IsHere tells whether the laptop of somebody whom the journal names is on the line.
func (s *Session) IsHere(by journal.Author) bool {
	shared, ok := s.shared()
	return ok && shared.IsHere(by)
}

// Share puts another store of the same event in the place of the one there is: one
// that other laptops write to too, or the file alone again. What is selected stays.
func (s *Session) Share(store Store) {
	s.store = store
	s.changed()
}

// File is the store of the open event; nil where none is open.
func (s *Session) File() Store { return s.store }

// Arrived tells the listeners of what has come from other laptops.
func (s *Session) Arrived() { s.changed() }

// MatterAt is the latest matter of a board.
func (s *Session) MatterAt(t tournament.Table) (Matter, bool) {
	return s.matter(func(c Command) bool {
		switch c := c.(type) {
		case tournament.SetResult:
			return c.Table == t
		case tournament.SetRemark:
			return c.Table == t
		case tournament.SwapColours:
			return c.Table == t
		}
		return false
	})
}

// MatterOf is the latest matter of a player's entry.
func (s *Session) MatterOf(id tournament.PlayerID) (Matter, bool) {
	return s.matter(func(c Command) bool {
		switch c := c.(type) {
		case tournament.EditPlayer:
			return c.Player.ID == id
		case tournament.RemovePlayer:
			return c.ID == id
		case tournament.Withdraw:
			return c.ID == id
		case tournament.CheckIn:
			return slices.Contains(c.Players, id)
		case tournament.RequestBye:
			return slices.Contains(c.Players, id)
		case tournament.SetFees:
			return slices.Contains(c.Players, id)
		}
		return false
	})
}

func (s *Session) matter(of func(Command) bool) (found Matter, ok bool) {
	shared, is := s.shared()
	if !is {
		return Matter{}, false
	}
	for _, m := range shared.Matters() {
		if m.Command != nil && of(m.Command) {
			found, ok = m, true
		}
	}
	return found, ok
}

// Offset is what is to be added to this laptop's clock to have that of the hall; 0
// where there is none.
func (s *Session) Offset() time.Duration {
	if shared, ok := s.shared(); ok {
		return shared.Offset()
	}
	return 0
}

// Keeper is who keeps the record of a game that somebody else keeps: only that laptop
// writes to it. Nobody else does where the event is on one laptop.
func (s *Session) Keeper(t tournament.Table) (by journal.Author, other bool) {
	shared, ok := s.shared()
	if !ok || len(s.Event().Games[t]) == 0 {
		return journal.Author{}, false
	}
	s.keepers.Read(shared.Journal())
	by, known := s.keepers.Of(t)
	return by, known && by != shared.Author()
}
