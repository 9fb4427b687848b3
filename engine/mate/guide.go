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

// patient makes a guide that leads where another does and minds no detour.
func (g *guide) patient() *guide {
	p := *g
	p.step = 0
	return &p
}

// newStripper makes the guide that has everything of Black's taken that White
// can do without: men that may stop any mate by taking what checks.
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

// changes is how moves from a board change the rank.
type changes struct {
	guide   *guide
	board   *board
	enemies uint64
	from    int // the square that the rest is about; -1: none yet
	leaves  int16
	worth   *[64]int16 // of the man there
}

func (g *guide) changes(b *board) changes {
	return changes{guide: g, board: b, enemies: b.men(b.turn ^ 1), from: -1}
}

// of is how one move does. It is quickest if moves of one man come together.
func (c *changes) of(m move) int16 {
	from, to := m.from(), m.to()
	if from != c.from {
		c.from = from
		c.worth = &c.guide.worth[c.board.turn&1][c.board.kindAt(from)]
		c.leaves = c.guide.step - c.worth[from]
	}
	d := c.leaves
	if m < promotes {
		d += c.worth[to]
	} else {
		d += c.guide.worth[c.board.turn&1][m.what()>>12&7][to]
	}
	if c.enemies>>to&1 != 0 {
		d += c.guide.taken[c.board.turn&1^1][c.board.kindAt(to)]
	}
	return d
}
