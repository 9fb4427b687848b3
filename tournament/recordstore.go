package tournament

import (
	"cmp"
	"reflect"
	"slices"

	"kohtunik/engine/game"
)

// store is how an event keeps the records of a kind.
type store interface {
	// records puts the event's records behind those before.
	records(e *Event, before []Record) []Record
	// load puts records, in any order, into an event that has none.
	load(e *Event, records []Record)
	// clone gives e, which was copied as it is, records of its own.
	clone(e *Event)
	// share gives e what from keeps, where nothing but CarryIn and Make changes it.
	share(e, from *Event)
	// compare collects what may differ between two events.
	compare(d *differing, before, after *Event)
	// change makes a change to one record and keeps the order; false where it
	// cannot be made alone.
	change(e *Event, c Change) bool
	// sort puts the records into the order that Event promises.
	sort(e *Event)
}

// list keeps records as a list of the event.
type list[R Record] struct {
	of       func(*Event) *[]R
	same     func(a, b R) bool         // nil: all that they hold is compared
	order    func(a, b R) int          // nil: by key
	find     func(list []R, k Key) int // its place or -1; nil: by the order of keys
	separate func(*R)                  // gives a record lists of its own; nil: it has none
}

func (l list[R]) records(e *Event, before []Record) []Record { return with(before, *l.of(e)) }

// with puts a list of records of one kind behind others.
func with[R Record](records []Record, list []R) []Record {
	for _, r := range list {
		records = append(records, r)
	}
	return records
}

func (l list[R]) load(e *Event, records []Record) {
	kept := l.of(e)
	for _, r := range records {
		*kept = append(*kept, r.(R))
	}
}

func (l list[R]) clone(e *Event) {
	kept := l.of(e)
	*kept = slices.Clone(*kept)
	if l.separate != nil {
		for i := range *kept {
			l.separate(&(*kept)[i])
		}
	}
}

func (l list[R]) share(e, from *Event) { *l.of(e) = slices.Clip(*l.of(from)) } // what is appended is not seen

// compare leaves out what the two lists have in common at both ends.
func (l list[R]) compare(d *differing, before, after *Event) {
	same := l.same
	if same == nil {
		same = func(a, b R) bool { return reflect.DeepEqual(a, b) }
	}
	was, is := *l.of(before), *l.of(after)
	for len(was) > 0 && len(is) > 0 && same(was[0], is[0]) {
		was, is = was[1:], is[1:]
	}
	for len(was) > 0 && len(is) > 0 && same(was[len(was)-1], is[len(is)-1]) {
		was, is = was[:len(was)-1], is[:len(is)-1]
	}
	for _, r := range was {
		d.was[r.Key()] = r
	}
	d.is = with(d.is, is)
}

func equal[R comparable](a, b R) bool { return a == b }

func (l list[R]) change(e *Event, c Change) bool {
	kept, i := l.of(e), l.place(e, c.Key())
	if c.After == nil {
		if i >= 0 {
			*kept = slices.Delete(*kept, i, i+1)
		}
		return true
	}
	after, compare := c.After.(R), l.compareBy()
	if i >= 0 {
		if compare((*kept)[i], after) == 0 {
			(*kept)[i] = after
			return true
		}
		*kept = slices.Delete(*kept, i, i+1)
	}
	i, _ = slices.BinarySearchFunc(*kept, after, compare)
	*kept = slices.Insert(*kept, i, after)
	return true
}

// place finds a record by its key; -1: there is none.
func (l list[R]) place(e *Event, k Key) int {
	kept := *l.of(e)
	if l.find != nil {
		return l.find(kept, k)
	}
	i, ok := slices.BinarySearchFunc(kept, k, func(r R, k Key) int { return r.Key().Compare(k) })
	if !ok {
		return -1
	}
	return i
}

func findCancelled(list []CancelledPairing, k Key) int {
	return slices.IndexFunc(list, func(p CancelledPairing) bool { return p.Key() == k })
}

func (l list[R]) sort(e *Event) { slices.SortFunc(*l.of(e), l.compareBy()) }

func (l list[R]) compareBy() func(a, b R) int {
	if l.order == nil {
		return byKey[R]
	}
	return l.order
}

func byKey[R Record](a, b R) int { return a.Key().Compare(b.Key()) }

// pairings keeps the pairings of an event, which share what has not changed.
type pairings struct{}

func (pairings) records(e *Event, before []Record) []Record {
	for p := range e.Pairings.Values() {
		before = append(before, p)
	}
	return before
}

func (pairings) load(e *Event, records []Record) {
	list := make([]Pairing, len(records))
	for i, r := range records {
		list[i] = r.(Pairing)
	}
	e.Pairings = PairingsOf(list)
}

func (pairings) clone(*Event) {} // a copy is a list of its own

func (pairings) share(e, from *Event) { e.Pairings = from.Pairings }

// compare leaves out what the two lists have in common at both ends.
func (pairings) compare(d *differing, before, after *Event) {
	was, is := before.Pairings, after.Pairings
	first, most := 0, min(was.Len(), is.Len())
	for first < most && (was.at(first) == is.at(first) || *was.at(first) == *is.at(first)) {
		first++
	}
	wasEnd, isEnd := was.Len(), is.Len()
	for min(wasEnd, isEnd) > first {
		a, b := was.at(wasEnd-1), is.at(isEnd-1)
		if a != b && *a != *b {
			break
		}
		wasEnd, isEnd = wasEnd-1, isEnd-1
	}
	for p := range was.between(first, wasEnd) {
		d.was[p.Key()] = p
	}
	for p := range is.between(first, isEnd) {
		d.is = append(d.is, p)
	}
}

func (pairings) change(e *Event, c Change) bool {
	i := e.Pairings.find(c.Key())
	if c.After == nil {
		if i >= 0 {
			e.Pairings.delete(i)
		}
		return true
	}
	after := c.After.(Pairing)
	if i >= 0 {
		if byBoard(e.Pairings.at(i), &after) == 0 {
			e.Pairings.Set(i, after)
			return true
		}
		e.Pairings.delete(i)
	}
	e.Pairings.insert(e.Pairings.search(func(p *Pairing) bool { return byBoard(p, &after) < 0 }), after)
	return true
}

func (pairings) sort(e *Event) { e.Pairings.sort() }

// byBoard puts the free players of a round behind its boards.
func byBoard(a, b *Pairing) int {
	if a.Round != b.Round {
		return a.Round - b.Round
	}
	if order := boardKey(a) - boardKey(b); order != 0 {
		return order
	}
	return cmp.Or(byeRank(a.Bye)-byeRank(b.Bye), cmp.Compare(a.White, b.White))
}

func boardKey(p *Pairing) int {
	if p.Free() {
		return 1 << 30
	}
	return p.Board
}

// byeRank puts the pairing-allocated bye before the others, the richest first.
func byeRank(b Bye) int {
	return slices.Index([]Bye{NoBye, PairingBye, EmptyChair, FullPointBye, HalfPointBye, OnDuty, Excused,
		ZeroPointBye, Absent}, b)
}

// head keeps the one record of its kind.
type head struct{}

func (head) of(e *Event) Head { return Head{e.Info, e.NextID} }

func (h head) records(e *Event, before []Record) []Record { return append(before, h.of(e)) }

func (head) load(e *Event, records []Record) {
	for _, r := range records {
		h := r.(Head)
		e.Info, e.NextID = h.Info, h.NextID
	}
}

func (head) clone(e *Event) { e.Info.separate() }

func (head) share(e, from *Event) { e.Info, e.NextID = from.Info, from.NextID }

func (h head) compare(d *differing, before, after *Event) {
	if was, is := h.of(before), h.of(after); !reflect.DeepEqual(was, is) {
		d.was[was.Key()] = was
		d.is = append(d.is, is)
	}
}

func (head) change(e *Event, c Change) bool {
	h, ok := c.After.(Head)
	if ok {
		e.Info, e.NextID = h.Info, h.NextID
	}
	return ok
}

func (head) sort(*Event) {}

// games keeps the records of games, which are only appended to.
type games struct{}

func (games) records(e *Event, before []Record) []Record {
	for t, entries := range e.Games {
		for i, g := range entries {
			before = append(before, GameEntry{t, i, g})
		}
	}
	return before
}

func (games) load(e *Event, records []Record) {
	entries := make([]GameEntry, len(records))
	for i, r := range records {
		entries[i] = r.(GameEntry)
	}
	slices.SortFunc(entries, func(a, b GameEntry) int { return a.Seq - b.Seq })
	for _, g := range entries {
		e.Games[g.Table] = append(e.Games[g.Table], g.Entry)
	}
}

func (games) clone(e *Event) {
	own := make(map[Table][]game.Entry, len(e.Games))
	for t, g := range e.Games {
		own[t] = slices.Clip(g)
	}
	e.Games = own
}

func (s games) share(e, from *Event) {
	e.Games = from.Games
	s.clone(e)
}

func (s games) compare(d *differing, before, after *Event) {
	for t, entries := range before.Games {
		s.compareOne(d, t, entries, after.Games[t])
	}
	for t, entries := range after.Games {
		if _, there := before.Games[t]; !there {
			s.compareOne(d, t, nil, entries)
		}
	}
}

// compareOne compares two states of the record of a game: two that share their
// memory are the same as far as both go.
func (games) compareOne(d *differing, t Table, was, is []game.Entry) {
	common := 0
	if len(was) > 0 && len(is) > 0 && &was[0] == &is[0] {
		common = min(len(was), len(is))
	}
	for i, e := range was[common:] {
		r := GameEntry{t, common + i, e}
		d.was[r.Key()] = r
	}
	for i, e := range is[common:] {
		d.is = append(d.is, GameEntry{t, common + i, e})
	}
}

// change can only append an entry, or take the last one away.
func (games) change(e *Event, c Change) bool {
	k := c.Key()
	t := Table{k.A, k.B}
	kept := e.Games[t]
	switch {
	case c.Before == nil && k.C == len(kept):
		e.Games[t] = append(kept, c.After.(GameEntry).Entry)
	case c.After == nil && k.C == len(kept)-1 && k.C > 0:
		e.Games[t] = slices.Clip(kept[:k.C])
	case c.After == nil && k.C == len(kept)-1:
		delete(e.Games, t)
	default:
		return false
	}
	return true
}

func (games) sort(*Event) {}
