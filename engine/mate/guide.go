package mate

import (
	"slices"
	"sync"
)

// guide says which moves to try first. It is a guess: it changes the time a
// search takes and the line it finds, never the answer.
type guide struct {
	// worth is what it counts that a piece stands on a square, low being near to
	// a mate.
	worth [2][8][64]int16
	taken [2][8]int16 // what it counts that a piece is taken
	step  [2]int16    // what each half-move costs, by the side that makes it
	// turns says how often the search turns to novelty: when these bits of the
	// count of nodes are all set; 0: never.
	turns int
	probe bool // too short a search for proofs by regions
	// flat says that the worth of pieces other than the king is the same on all
	// squares, so that of their moves only captures can be better than others.
	flat bool
}

// byPlies tries short lines before longer ones.
var byPlies = guide{step: [2]int16{1, 1}}

// corners, and for each the two squares from which a king covers the flights.
var corners = [4]int{56, 63, 0, 7}

// newGuide makes the guide that leads Black's king to a corner and White's
// king up to it.
func newGuide(b *board, corner int) *guide { return cornerGuide(corner, b.heavy()) }

// heavy tells whether White has, or a pawn may become, a rook or queen.
func (b *board) heavy() bool { return b.white&(b.pawns()|b.y&b.z) != 0 }

func cornerGuide(corner int, heavy bool) *guide {
	g := &guide{step: [2]int16{1, 1}, turns: 1, flat: heavy}
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

// nearCorners are the corners in which White's pieces can give check, the one
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

// probes are the guides of quick searches, by the square of the corner and
// whether White is heavy.
var probes = sync.OnceValue(func() *[64][2]*guide {
	list := new([64][2]*guide)
	for _, c := range corners {
		list[c] = [2]*guide{cornerProbe(c, false), cornerProbe(c, true)}
	}
	return list
})

// cornerProbe makes the guide of a quick search. White is to hurry its king; a
// black move that leads nowhere costs nothing, for Black often has no other and
// the search is to go on from there.
func cornerProbe(corner int, heavy bool) *guide {
	g := cornerGuide(corner, heavy)
	g.probe = true
	g.step[black] = 0
	for sq := range 64 {
		g.worth[white][king][sq] = g.worth[white][king][sq] / 3 * 5
	}
	return g
}

// probeFor is the guide of a quick search to a corner.
func probeFor(b *board, corner int) *guide {
	if b.heavy() {
		return probes()[corner][1]
	}
	return probes()[corner][0]
}

// patient makes a guide that leads where another does and minds no detour.
func (g *guide) patient() *guide {
	p := *g
	p.step = [2]int16{}
	return &p
}

// newStripper makes the guide that has everything of Black's taken that White
// can do without: pieces that may stop any mate by taking what checks.
func newStripper(b *board, corner int) *guide {
	g := newGuide(b, corner)
	for k := range 8 {
		g.taken[white][k] = 60
		g.taken[black][k] = -5
	}
	g.taken[black][queen] = -30
	g.taken[black][rook] = -20
	return g
}

// ranks works out how each of a board's moves changes the rank. They are quickest
// if moves of one piece come together.
func (g *guide) ranks(b *board, list []move, changes []int16) {
	turn := b.turn & 1
	enemies := b.pieces(turn ^ 1)
	worths, taken := &g.worth[turn], &g.taken[turn^1]
	changes = changes[:len(list)]
	from, leaves := -1, int16(0)
	var worth *[64]int16
	for i, m := range list {
		if at := m.from(); at != from {
			from = at
			worth = &worths[b.kindAt(at)]
			leaves = g.step[turn] - worth[at]
		}
		to := m.to()
		d := leaves
		if m < promotes {
			d += worth[to]
		} else {
			d += worths[m.what()>>12&7][to]
		}
		if enemies>>to&1 != 0 {
			d += taken[b.kindAt(to)]
		}
		changes[i] = d
	}
}
