package game

import (
	"hash/maphash"
	"sync/atomic"

	"kohtunik/engine/chess"
)

// alive remembers positions from which a mate was found. A table, and each
// ruling that is tried at it, asks again and again about the position that
// stands there; a mate that was found once stays possible whatever the budget.
var alive memory

// memory holds positions, one for each place; a new one takes the place of an
// old one. It is safe for use by several goroutines, and changes how soon a
// question is answered, never the answer.
type memory struct {
	places [512]atomic.Pointer[chess.Identity]
}

var memorySeed = maphash.MakeSeed()

// at is the place of a position.
func (m *memory) at(id chess.Identity) *atomic.Pointer[chess.Identity] {
	return &m.places[maphash.Comparable(memorySeed, id)%uint64(len(m.places))]
}

// holds tells whether a position is remembered.
func (m *memory) holds(id chess.Identity) bool {
	known := m.at(id).Load()
	return known != nil && *known == id
}

// add remembers a position.
func (m *memory) add(id chess.Identity) { m.at(id).Store(&id) }
