package tournament

import (
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
		l.anew(first, func(rest []Pairing, _ int) []Pairing { return slices.DeleteFunc(rest, f) })
	}
}

// delete takes the one at a place out.
func (l *Pairings) delete(i int) {
	l.anew(i, func(rest []Pairing, at int) []Pairing { return slices.Delete(rest, at, at+1) })
}

// insert puts one before the one at a place.
func (l *Pairings) insert(i int, p Pairing) {
	l.anew(i, func(rest []Pairing, at int) []Pairing { return slices.Insert(rest, at, p) })
}

// anew makes the list anew from the piece on in which a place is: of what change gives
// for the pairings from there, the place among them told.
func (l *Pairings) anew(i int, change func(rest []Pairing, at int) []Pairing) {
	kept := i / inPiece
	rest := change(l.slice(kept*inPiece, l.Len()), i%inPiece)
	if l.pieces = slices.Clip(l.pieces[:kept]); kept == 0 {
		l.pieces = nil
	}
	l.Append(rest...)
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
