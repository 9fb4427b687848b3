package tournament

import (
	"maps"
	"slices"
	"sync"
)

// Fix marks e as an event that is not changed any more, which its readers may
// share, and gives it. What is worked out of such an event is kept with it, see
// [Kept]. A copy of it can be changed as ever, and keeps nothing.
func (e *Event) Fix() *Event {
	if e.keeper() == nil {
		e.kept = &keeper{of: e}
	}
	return e
}

// keeper has what was worked out of an event that is fixed.
type keeper struct {
	of *Event // a copy of the event sees here that it is not meant

	mu     sync.Mutex
	values map[any]*keptValue
	former map[any]formerValue // by key, what was made of an event before and not yet of this one
}

type keptValue struct {
	once  sync.Once
	done  bool // under the keeper's lock
	value any
}

type formerValue struct {
	value any
	since changed
}

// changed is what has changed from one event to another.
type changed struct {
	kinds []RecordKind
	round int // the first of which a pairing has changed; 0: of none
}

// add counts a record in.
func (c *changed) add(k Key) {
	if !slices.Contains(c.kinds, k.Kind) {
		c.kinds = append(c.kinds, k.Kind)
	}
	if k.Kind == PairingRecord && (c.round == 0 || k.A < c.round) {
		c.round = k.A
	}
}

// and is what has changed if o has changed as well.
func (c changed) and(o changed) changed {
	c.kinds = slices.Clone(c.kinds)
	for _, kind := range o.kinds {
		c.add(Key{Kind: kind, A: o.round})
	}
	return c
}

// keeper gives what is kept with e; nil where e can still be changed.
func (e *Event) keeper() *keeper {
	if e.kept == nil || e.kept.of != e {
		return nil
	}
	return e.kept
}

// ordered reports whether the lists are in the order that Event promises: those of a
// fixed event are, while others may be out of it in the middle of a command.
func (e *Event) ordered() bool { return e.inOrder || e.keeper() != nil }

// mostFormer is how many values an event takes over from those before it.
const mostFormer = 8

// follow lets the fixed event e have what was made of the one before it.
func (e *Event) follow(before *Event, since changed) {
	last := before.keeper()
	if last == nil {
		return
	}
	last.mu.Lock()
	defer last.mu.Unlock()
	former := make(map[any]formerValue)
	for key, k := range last.values {
		if k.done {
			former[key] = formerValue{k.value, since}
		}
	}
	for key, f := range last.former {
		if len(former) < mostFormer {
			former[key] = formerValue{f.value, f.since.and(since)}
		}
	}
	last.former = nil
	e.kept.former = former
}

// Former is what was made of an event before another one.
type Former[V any] struct {
	Value V
	There bool // else nothing is known
	since changed
}

// Holds tells whether no record of these kinds has changed since.
func (f Former[V]) Holds(kinds ...RecordKind) bool {
	return f.There && !slices.ContainsFunc(kinds, func(k RecordKind) bool { return slices.Contains(f.since.kinds, k) })
}

// HoldsUntil tells whether the pairings up to a round count as they did then.
func (f Former[V]) HoldsUntil(e *Event, round int) bool {
	switch {
	case !f.Holds(InfoRecord, PlayerRecord):
		return false
	case f.since.round > 0 && f.since.round <= round:
		return false
	}
	// a game of a later round may be what makes half of a player's games
	return f.since.round == 0 || len(e.gone()) == 0 || e.Info.System == Swiss
}

// Kept gives what work makes of e. Of an event that is fixed it is made once and
// kept, whoever asks for it and from whichever goroutine; the key's type is to be
// the asker's own. work is given what it made of an event before this one, where
// that is known, to begin with. Nothing that is kept may be changed.
func Kept[V any](e *Event, key any, work func(former Former[V]) V) V {
	k := e.keeper()
	if k == nil {
		return work(Former[V]{})
	}
	k.mu.Lock()
	kept := k.values[key]
	if kept == nil {
		kept = &keptValue{}
		if k.values == nil {
			k.values = make(map[any]*keptValue)
		}
		k.values[key] = kept
	}
	k.mu.Unlock()
	kept.once.Do(func() {
		k.mu.Lock()
		f, there := k.former[key]
		delete(k.former, key)
		k.mu.Unlock()
		former := Former[V]{There: there, since: f.since}
		if there {
			former.Value = f.value.(V)
		}
		made := work(former)
		k.mu.Lock()
		kept.value, kept.done = made, true
		k.mu.Unlock()
	})
	return kept.value.(V)
}

// Forget lets go what is kept with e, and with the events before it, under the keys that
// are told: it is worked out anew when it is asked for again. What is being worked out
// stays.
func Forget(e *Event, told func(key any) bool) {
	k := e.keeper()
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	maps.DeleteFunc(k.values, func(key any, v *keptValue) bool { return v.done && told(key) })
	maps.DeleteFunc(k.former, func(key any, _ formerValue) bool { return told(key) })
}

// IsKept tells whether what is asked for under a key is at hand.
func IsKept(e *Event, key any) bool {
	k := e.keeper()
	if k == nil {
		return false
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.values[key] != nil && k.values[key].done
}
