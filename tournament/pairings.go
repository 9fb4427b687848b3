package tournament

import (
	"cmp"
	"iter"
	"slices"
)

// Pairings is a list of pairings. A copy of it costs nothing, however long it is, and
// is a list of its own: a change makes anew only the piece that it falls in, and who
// copied the list before keeps what he had. The zero value is an empty list.
type Pairings struct{ pieces [][]Pairing } // all full but the last, which is not empty

// inPiece is how many pairings lie in a piece. Of 45,000 pairings, as 9,999 players have
// after nine rounds, a change then copies 26 KB, half of it the list of the pieces.
const inPiece = 64

// PairingsOf gives a list of these pairings, and keeps none of the memory of list.
func PairingsOf(list []Pairing) Pairings {
	var l Pairings
	l.Append(list...)
	return l
}

// Len gives how many there are.
func (l Pairings) Len() int {
	if len(l.pieces) == 0 {
		return 0
	}
	return (len(l.pieces)-1)*inPiece + len(l.pieces[len(l.pieces)-1])
}

// At gives the pairing at a place, from 0. It panics beyond the last one.
func (l Pairings) At(i int) Pairing { return *l.at(i) }

// at is At without a copy, to be read only.
func (l Pairings) at(i int) *Pairing { return &l.pieces[i/inPiece][i%inPiece] }

// Values gives the pairings in the order of the list.
func (l Pairings) Values() iter.Seq[Pairing] { return l.between(0, l.Len()) }

// All gives each pairing with its place.
func (l Pairings) All() iter.Seq2[int, Pairing] {
	return func(yield func(int, Pairing) bool) {
		for n, piece := range l.pieces {
			for i := range piece {
				if !yield(n*inPiece+i, piece[i]) {
					return
				}
			}
		}
	}
}

// between gives those from a place up to, and without, another.
func (l Pairings) between(from, to int) iter.Seq[Pairing] {
	return func(yield func(Pairing) bool) {
		for piece := range l.parts(from, to) {
			for i := range piece {
				if !yield(piece[i]) {
					return
				}
			}
		}
	}
}

// parts is between piece by piece, to be read only.
func (l Pairings) parts(from, to int) iter.Seq[[]Pairing] {
	return func(yield func([]Pairing) bool) {
		for from < to {
			piece := l.pieces[from/inPiece][from%inPiece:]
			piece = piece[:min(len(piece), to-from)]
			if !yield(piece) {
				return
			}
			from += len(piece)
		}
	}
}

// slice is between as a slice of its own.
func (l Pairings) slice(from, to int) []Pairing {
	list := make([]Pairing, 0, to-from)
	for piece := range l.parts(from, to) {
		list = append(list, piece...)
	}
	return list
}

// IndexFunc gives the place of the first pairing that f is true of; -1: there is none.
func (l Pairings) IndexFunc(f func(Pairing) bool) int {
	for n, piece := range l.pieces {
		if i := slices.IndexFunc(piece, f); i >= 0 {
			return n*inPiece + i
		}
	}
	return -1
}

// ContainsFunc tells whether f is true of a pairing of the list.
func (l Pairings) ContainsFunc(f func(Pairing) bool) bool { return l.IndexFunc(f) >= 0 }

// Set puts a pairing in the place of another. It panics beyond the last one.
func (l *Pairings) Set(i int, p Pairing) {
	l.pieces = slices.Clone(l.pieces)
	piece := slices.Clone(l.pieces[i/inPiece])
	piece[i%inPiece] = p
	l.pieces[i/inPiece] = piece
}

// Change lets f change the pairing at a place. It panics beyond the last one.
func (l *Pairings) Change(i int, f func(*Pairing)) {
	p := l.At(i)
	f(&p)
	l.Set(i, p)
}

// Append puts pairings behind the last one.
func (l *Pairings) Append(list ...Pairing) {
	if len(list) == 0 {
		return
	}
	l.pieces = slices.Clip(l.pieces)
	if last := len(l.pieces) - 1; last >= 0 && len(l.pieces[last]) < inPiece {
		n := min(inPiece-len(l.pieces[last]), len(list))
		filled := slices.Concat(l.pieces[last], list[:n])
		l.pieces = append(slices.Clone(l.pieces[:last]), filled)
		list = list[n:]
	}
	for piece := range slices.Chunk(list, inPiece) {
		l.pieces = append(l.pieces, slices.Clone(piece))
	}
}

// DeleteFunc takes those out that f is true of.
func (l *Pairings) DeleteFunc(f func(Pairing) bool) {
	if first := l.IndexFunc(f); first >= 0 {
		*l = PairingsOf(append(l.slice(0, first), slices.DeleteFunc(l.slice(first, l.Len()), f)...))
	}
}

// delete takes the one at a place out.
func (l *Pairings) delete(i int) {
	*l = PairingsOf(slices.Delete(l.slice(0, l.Len()), i, i+1))
}

// insert puts one before the one at a place.
func (l *Pairings) insert(i int, p Pairing) {
	*l = PairingsOf(slices.Insert(l.slice(0, l.Len()), i, p))
}

// search gives the first place whose pairing is not before what is sought, in a list
// in order; before tells of a pairing whether it is.
func (l Pairings) search(before func(*Pairing) bool) int {
	from, to := 0, l.Len()
	for from < to {
		if mid := (from + to) / 2; before(l.at(mid)) {
			from = mid + 1
		} else {
			to = mid
		}
	}
	return from
}

// sort puts the list into the order of boards.
func (l *Pairings) sort() {
	for i := 1; i < l.Len(); i++ {
		if byBoard(l.at(i-1), l.at(i)) > 0 {
			list := l.slice(0, l.Len())
			slices.SortFunc(list, func(a, b Pairing) int { return byBoard(&a, &b) })
			*l = PairingsOf(list)
			return
		}
	}
}

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

// find looks for a pairing through its round; -1: there is none.
func (l Pairings) find(k Key) int {
	for i := l.ofRound(k.A); i < l.Len() && l.at(i).Round == k.A; i++ {
		if int(l.at(i).White) == k.B {
			return i
		}
	}
	return -1
}

// ofRound gives the place of the first pairing of a round, or of a later one.
func (l Pairings) ofRound(round int) int {
	return l.search(func(p *Pairing) bool { return p.Round < round })
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
