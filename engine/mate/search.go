package mate

import (
	"math"
	"math/bits"

	"kohtunik/engine/chess"
)

// search looks through the positions that can arise from a board, the
// promising ones first, until it finds a mate by White, or there is none left
// (which proves that there is none), or its budget ends.
type search struct {
	store store
	// Two queues hold the moves to be tried: open by the guide, novel by how
	// little is known of positions with the same pawns and pieces. The second one
	// finds what no guide leads to, such as the one capture that opens a wall.
	open, novel queue
	guide       *guide
	visits      [groups]int32 // of each group; groups may share a place
	limits      limits
	nodes       int
	changes     [maxMoves]int16 // of the rank, by the moves at hand
	back        []move          // the line to a node

	regions       regions
	tries, proofs int // of the proof by regions
	ended         int // positions that are not played on from
}

// groups is the number of places for groups of positions.
const groups = 1 << 12

type outcome uint8

const (
	gaveUp outcome = iota
	found
	exhausted
)

const (
	rootRank  = 200  // leaves room for ranks to sink
	novelFrom = 1000 // nodes after which novelty counts
	oneQueue  = 1 << 19
	caseNodes = 200 // nodes up to which proofs tell cases apart
)

// run searches from a board that is not mate. The number of the mate's node
// goes with found.
func (s *search) run(root board, budget int) (outcome, uint32) {
	s.store.reset()
	s.open.reset()
	s.novel.reset()
	if !s.guide.probe {
		clear(s.visits[:])
	}
	s.nodes, s.tries, s.proofs, s.ended = 0, 0, 0, 0
	next := node{board: root, rank: rootRank, group: root.group(), clock: uint16(s.limits.clock)}
	fresh := true // the last move was a capture or a pawn's move
	var t threats
	var list [maxMoves]move
	for {
		s.nodes++
		if s.nodes > budget {
			s.nodes = budget
			return gaveUp, 0
		}
		number, use := s.enter(&next)
		if use {
			b := &next.board
			b.look(&t)
			if b.turn == white && !s.drawn(&next) {
				if m, ok := b.matingMove(&t); ok {
					fresh = s.goOn(number, m, 0, &next)
					continue
				}
			}
			few := s.nodes <= novelFrom || s.guide.turns == 0
			c, n := choice{}, 1
			quick := s.guide.flat && few && s.guide.quick(b, &t, &list, &c)
			if !quick {
				n = b.moves(&t, &list)
				s.guide.ranks(b, list[:n], s.changes[:n])
			}
			if n == 0 && t.checkers != 0 && b.turn == black {
				return found, number
			}
			switch {
			case n == 0:
			case s.cut(&next, fresh):
				s.ended++
			case few:
				if !quick {
					c = best(list[:n], s.changes[:n])
				}
				if s.pushBest(&next, number, c) {
					fresh = s.goOn(number, c.best, c.change, &next)
					continue
				}
			default:
				s.push(&next, number, list[:n])
			}
		}
		what, ok := s.pop()
		for ok && what&others != 0 {
			s.pushOthers(what, &list)
			what, ok = s.pop()
		}
		if !ok {
			return exhausted, 0
		}
		fresh = s.make(what, &next)
	}
}

// pop takes the next trial, by turns from the queues; false if all are empty.
func (s *search) pop() (trial, bool) {
	if s.novel.length > 0 && s.nodes&s.guide.turns == s.guide.turns {
		return s.novel.pop(), true
	}
	if s.open.length > 0 {
		return s.open.pop(), true
	}
	if s.novel.length > 0 {
		return s.novel.pop(), true
	}
	return 0, false
}

// exhaustion says what has been searched to the end: the reason why no mate can
// come.
func (s *search) exhaustion(side chess.Color) Reason {
	root := &s.store.nodes[0].board
	standing, king := root.occupied()&^root.kings(), uint64(0)
	for i := range s.store.nodes {
		b := &s.store.nodes[i].board
		standing &^= b.white ^ root.white | b.x ^ root.x | b.y ^ root.y | b.z ^ root.z
		king |= b.kings() &^ b.white
	}
	return Reason{
		Kind: Exhausted, Side: side, Count: len(s.store.nodes), Ended: s.ended,
		Pieces: squareSet(standing, side), King: squareSet(king, side),
	}
}

// enter stores a position; false if it has been dealt with.
func (s *search) enter(next *node) (uint32, bool) {
	number, old, h, at := s.store.find(&next.board)
	if !old {
		return s.store.add(next, h, at), true
	}
	// With a lower clock more can follow.
	if s.limits.on && next.clock < s.store.nodes[number].clock {
		s.store.nodes[number] = *next
		return number, true
	}
	return number, false
}

// cut tells whether nothing can follow a position that is not mate. Each
// reason is a proof.
func (s *search) cut(n *node, fresh bool) bool {
	if fresh {
		if _, never := n.board.hopeless(); never {
			return true
		}
	}
	if s.drawn(n) {
		return true
	}
	if s.guide.probe || !fresh && s.nodes > 200 || s.tries > 40+5*s.proofs+s.nodes/512 || !s.provable(&n.board) {
		return false
	}
	s.tries++
	if s.regions.proves(&n.board) || s.nodes < caseNodes && s.regions.provesByCases(&n.board) {
		s.proofs++
		return true
	}
	return false
}

// drawn tells whether a position ends the game by an automatic draw. The root
// does not, though it may stand for the fourth time.
func (s *search) drawn(n *node) bool {
	return s.limits.on && n.move != noMove && (int(n.clock) >= s.limits.draws.HalfMoves ||
		s.limits.chains.drawn(n.board.place) ||
		s.limits.barred[n.board])
}

// provable tells whether a proof by regions is worth a try: pawns block each
// other.
func (s *search) provable(b *board) bool {
	return b.enPassant == 0 && b.pawns()&b.white<<8&b.pawns()&^b.white != 0
}

// push queues the moves from a node. A long search puts each into one queue
// only, to take care of memory.
func (s *search) push(n *node, number uint32, list []move) {
	b := &n.board
	visits := int(s.visits[n.group])
	s.visits[n.group]++
	if s.nodes < oneQueue || number&1 == 0 {
		for i, m := range list {
			s.open.push(int(n.rank+s.changes[i]), newTrial(number, m, s.changes[i]))
		}
	}
	if s.nodes < oneQueue || number&1 == 1 {
		for i, m := range list {
			rank := visits
			if b.zeroes(m) {
				rank = 0
			}
			s.novel.push(rank, newTrial(number, m, s.changes[i]))
		}
	}
}

// pushBest queues only the move from a node that the guide likes best, and
// with the rank of the next best a trial that stands for all the others: mostly
// the search never comes back for them. A best move whose turn it would be at
// once is not queued: now says that it is to be made.
func (s *search) pushBest(n *node, number uint32, c choice) (now bool) {
	rank := int(n.rank + c.change)
	now = s.novel.length == 0 && s.open.before(rank)
	if c.next < math.MaxInt16 {
		s.open.push(int(n.rank+c.next), newTrial(number, c.best, 0)|others)
	}
	if !now {
		s.open.push(rank, newTrial(number, c.best, c.change))
	}
	return now
}

// pushOthers queues all moves from a node but one.
func (s *search) pushOthers(but trial, list *[maxMoves]move) {
	n := &s.store.nodes[but.from()]
	var t threats
	n.board.look(&t)
	moves := n.board.moves(&t, list)
	s.guide.ranks(&n.board, list[:moves], s.changes[:moves])
	for i, m := range list[:moves] {
		if m != but.move() {
			s.open.push(int(n.rank+s.changes[i]), newTrial(but.from(), m, s.changes[i]))
		}
	}
}

// zeroes tells whether a move is a capture or a pawn's move.
func (b *board) zeroes(m move) bool {
	return b.kindAt(m.from()) == pawn || b.occupied()>>m.to()&1 != 0 && m.what() != castle
}

// make plays a trial's move into next; true if it is a capture or a pawn's
// move.
func (s *search) make(what trial, next *node) bool {
	*next = s.store.nodes[what.from()]
	return s.goOn(what.from(), what.move(), what.change(), next)
}

// goOn plays a move that changes the rank from the node that next is, and whose
// number goes with it; true if it is a capture or a pawn's move.
func (s *search) goOn(number uint32, m move, change int16, next *node) bool {
	zeroes, place := next.board.zeroes(m), next.board.place
	next.parent, next.move = number, m
	next.rank = max(-30000, min(30000, next.rank+change))
	next.board.play(m)
	next.clock++
	if zeroes {
		next.clock = 0
		if !s.guide.probe { // which is too short for novelty
			next.group = next.board.group()
		}
	}
	if s.limits.chains != nil {
		next.board.place = s.limits.chains.after(place, next.board)
	}
	return zeroes
}

// group is a number for the squares of the pawns and the numbers of other pieces.
// Different groups may have the same number.
func (b *board) group() uint16 {
	h := b.pawns()*0x9e3779b97f4a7c15 ^ b.pawns()&b.white*0xbf58476d1ce4e5b9
	for _, set := range [...]uint64{b.knights(), b.bishops(), b.rooks(), b.queens()} {
		h += uint64(bits.OnesCount64(set)*16 + bits.OnesCount64(set&b.white))
		h *= 0x94d049bb133111eb
		h ^= h >> 29
	}
	return uint16(h >> 40 % groups)
}
