package mate

import "slices"

// guide says which moves to try first. It is a guess: it changes the time a
// search takes and the line it finds, never the answer.
type guide struct {
	// worth is what it counts that a man stands on a square, low being near to
	// a mate.
	worth [2][8][64]int16
	taken [2][8]int16 // what it counts that a man is taken
	step  int16       // what each half-move costs
	// turns says how often the search turns to novelty: when these bits of the
	// count of nodes are all set; 0: never.
	turns int
	probe bool // too short a search for proofs by regions
}

// byPlies tries short lines before longer ones.
var byPlies = guide{step: 1}

// corners, and for each the two squares from which a king covers the flights.
var corners = [4]int{56, 63, 0, 7}

// newGuide makes the guide that leads Black's king to a corner and White's
// king up to it.
func newGuide(b *board, corner int) *guide {
	g := &guide{step: 1, turns: 1}
	inward := func(sq, file, rank int) int {
		if sq&7 > 3 {
			file = -file
		}
		if sq>>3 > 3 {
			rank = -rank
		}
		return sq + file + 8*rank
	}
	posts := [2]int{inward(corner, 1, 2), inward(corner, 2, 1)}
	heavy := b.white&(b.pawns()|b.y&b.z) != 0
	for sq := range 64 {
		g.worth[black][king][sq] = 3 * int16(distance[sq][corner])
		g.worth[white][king][sq] = 3 * int16(min(distance[sq][posts[0]], distance[sq][posts[1]]))
		g.worth[white][pawn][sq] = 4 * int16(7-sq>>3)
		if !heavy {
			d := int16(min(distance[sq][inward(corner, 1, 0)], distance[sq][inward(corner, 0, 1)]))
			for _, k := range []int{knight, bishop, rook} {
				g.worth[black][k][sq] = d
			}
			g.worth[black][pawn][sq] = 2 * int16(sq>>3)
			g.worth[white][knight][sq] = 2 * int16(distance[sq][corner])
		}
		g.worth[white][queen][sq] = -10
		g.worth[white][rook][sq] = -6
	}
	for k := range 8 {
		g.taken[black][k] = -2
		g.taken[white][k] = 12
	}
	g.taken[white][queen] = 22
	g.taken[white][rook] = 18
	return g
}

// guideFor is the guide to the nearest corner that will do.
func guideFor(b *board) *guide { return newGuide(b, nearCorners(b)[0]) }

// nearCorners are the corners in which White's men can give check, the one
// nearest to the kings first.
func nearCorners(b *board) []int {
	list := make([]int, 0, 4)
	reach := func(c int) uint8 { return distance[b.king(black)][c] + distance[b.king(white)][c] }
	bishops := b.white & b.bishops()
	only := bishops == b.white&^b.kings()
	for _, c := range corners {
		colour := darkSquares
		if darkSquares>>c&1 == 0 {
			colour = ^darkSquares
		}
		if only && bishops&colour == 0 {
			continue
		}
		list = append(list, c)
	}
	slices.SortStableFunc(list, func(a, b int) int { return int(reach(a)) - int(reach(b)) })
	return list
}

// newStripper makes the guide that has everything of Black's taken that White
// can do without: men that may stop any mate by taking what checks.
func newStripper(b *board, corner int) *guide {
	g := newGuide(b, corner)
	g.taken[black][queen] = -30
	g.taken[black][rook] = -20
	for k := range 8 {
		g.taken[white][k] = 60
	}
	return g
}

// change is how a move changes the rank.
func (g *guide) change(b *board, m move) int16 {
	mover := b.turn
	from, to := m.from(), m.to()
	kind := b.kindAt(from)
	after := kind
	if m >= promotes {
		after = m.what() >> 12 & 7
	}
	d := g.step + g.worth[mover][after][to] - g.worth[mover][kind][from]
	if taken := b.kindAt(to); taken != none && m.what() != castle {
		d += g.taken[mover^1][taken]
	}
	return d
}
