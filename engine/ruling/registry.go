package ruling

import (
	"maps"
	"slices"
)

// kinds makes an incident of each type, with the ordinary values in the fields
// that have one other than zero.
var kinds = func() map[string]func() Incident {
	all := map[string]func() Incident{}
	for _, group := range [][]func() Incident{boardIncidents, eventIncidents} {
		for _, make := range group {
			all[make().Type()] = make
		}
	}
	return all
}()

// boardIncidents are those that concern moves, claims and the end of the game.
var boardIncidents = []func() Incident{}

// New makes an incident of a type with ordinary values: nobody has erred
// before, it was found during the game by the arbiter, the clock was pressed.
// ok is false if there is no such type.
func New(name string) (i Incident, ok bool) {
	make, ok := kinds[name]
	if !ok {
		return nil, false
	}
	return make(), true
}

// Types lists the types of incidents, sorted.
func Types() []string { return slices.Sorted(maps.Keys(kinds)) }
