package mate

import "slices"

// goal is a mate that the regions allow: where the kings, the piece that checks
// and the pieces that block flights would stand. It is a guess where to go, and
// may be impossible.
type goal struct {
	king   int // Black's
	helper int // White's king; -1 if it does not matter
	piece  int // the start of the piece that gives check
	kind   int
	from   int // where it checks from
	blocks [8]block
	n      int   // of blocks
	cover  block // the white piece that attacks other flights; of no kind if there is none
	cost   int
}

// block is a piece on a square: a black one that blocks a flight, or a white one.
type block struct{ kind, square int }

// mostGoals is the number of goals worth trying.
const mostGoals = 6

// goals are the cheapest goals for different squares of Black's king, the
// cheapest first. The rest of a goal, where White's king and others stand, is
// completed in one of two ways.
func (r *regions) goals(complete func(g *goal, denied uint64, best *goal)) []goal {
	b := r.board
	var list []goal
	for s := r.reach[r.home[black]]; s != 0; s &= s - 1 {
		best := goal{cost: 1 << 20}
		sq := first(s)
		near := int(distance[r.home[black]][sq])
		for pieces := b.white &^ b.kings(); pieces != 0; pieces &= pieces - 1 {
			piece := first(pieces)
			kind := b.kindAt(piece)
			opaque := r.steady &^ (1 << piece) &^ (1 << r.home[black])
			for at := r.reach[piece] &^ s; at != 0; at &= at - 1 {
				from := first(at)
				a := attacksOf(kind, white, from, opaque)
				if a>>sq&1 == 0 {
					continue
				}
				g := goal{king: sq, piece: piece, kind: kind, from: from}
				g.cost = 2*near + int(distance[piece][from])
				if g.cost >= best.cost {
					continue // the rest only adds to it
				}
				complete(&g, a|r.guarded[white]|r.steady&r.pieces[black], &best)
			}
		}
		if best.cost < 1<<20 {
			list = append(list, best)
		}
	}
	slices.SortStableFunc(list, func(a, b goal) int { return a.cost - b.cost })
	return list[:min(len(list), mostGoals)]
}

// complete tries all places of White's king and keeps the best goal.
func (r *regions) complete(g *goal, denied uint64, best *goal) {
	flights := kingAttacks[g.king] &^ denied
	places := r.reach[r.home[white]] &^ kingAttacks[g.king] &^ (1<<g.king | 1<<g.from)
	r.block(*g, flights, -1, best)
	for ; places != 0; places &= places - 1 {
		k := first(places)
		if distance[k][g.king] == 2 && kingAttacks[k]&flights != 0 &&
			g.cost+2*int(distance[r.home[white]][k]) < best.cost {
			r.block(*g, flights&^kingAttacks[k], k, best)
		}
	}
}

// completeCovered does the same with one more white piece that attacks flights.
func (r *regions) completeCovered(g *goal, denied uint64, best *goal) {
	b := r.board
	flights := kingAttacks[g.king] &^ denied
	beside := kingAttacks[g.king]
	places := r.reach[r.home[white]] & (beside | neighbours(beside)) &^ beside &^ (1<<g.king | 1<<g.from)
	for ; places != 0; places &= places - 1 {
		k := first(places)
		left := flights &^ kingAttacks[k]
		near := g.cost + 2*int(distance[r.home[white]][k])
		if left == flights || left == 0 || near >= best.cost {
			continue
		}
		occupied := uint64(1)<<g.from | 1<<k
		for pieces := b.white &^ b.kings() &^ (1 << g.piece); pieces != 0; pieces &= pieces - 1 {
			piece := first(pieces)
			kind := b.kindAt(piece)
			tried := uint64(0)
			for s := left; s != 0; s &= s - 1 {
				// From where a piece attacks a square is what a piece of the other
				// colour attacks from there.
				from := attacksOf(kind, black, first(s), occupied) & r.reach[piece] &^ (occupied | left | 1<<g.king) &^ tried
				tried |= from
				for ; from != 0; from &= from - 1 {
					q := first(from)
					covered := *g
					covered.cover = block{kind, q}
					covered.cost += int(distance[piece][q])
					r.block(covered, left&^attacksOf(kind, white, q, occupied), k, best)
				}
			}
		}
	}
}

// block denies the flights left by black pieces that block them, or by other
// white pieces.
func (r *regions) block(g goal, flights uint64, helper int, best *goal) {
	b := r.board
	g.helper = helper
	if helper >= 0 {
		g.cost += 2 * int(distance[r.home[white]][helper])
	}
	// What the pieces that block must not attack: else they would take the piece that
	// checks, step between, or give check themselves.
	minded := uint64(1)<<g.from | between[g.from][g.king]
	occupied := flights | 1<<g.from | 1<<g.king
	if helper >= 0 {
		minded |= 1 << helper
		occupied |= 1 << helper
	}
	used := uint64(0)
	for s := flights; s != 0 && g.cost < best.cost; s &= s - 1 {
		sq := first(s)
		near, who := 100, -1
		for pieces := r.pieces[black] &^ b.kings() &^ used; pieces != 0; pieces &= pieces - 1 {
			piece := first(pieces)
			if r.reach[piece]>>sq&1 == 0 || int(distance[piece][sq]) >= near {
				continue
			}
			if attacksOf(b.kindAt(piece), black, sq, occupied)&minded == 0 {
				near, who = int(distance[piece][sq]), piece
			}
		}
		cover := 100
		for pieces := b.white &^ b.kings() &^ (1 << g.piece); pieces != 0 && cover == 100; pieces &= pieces - 1 {
			if piece := first(pieces); r.attackable(piece)>>sq&1 != 0 {
				cover = 4
			}
		}
		if near > cover {
			near, who = cover, -1
		}
		if near == 100 {
			return
		}
		g.cost += near + 1
		if who >= 0 {
			used |= 1 << who
			g.blocks[g.n] = block{b.kindAt(who), sq}
			g.n++
		}
	}
	if g.cost < best.cost {
		*best = g
	}
}

// attackable is the set of squares a piece may ever attack: an
// over-approximation.
func (r *regions) attackable(piece int) uint64 {
	b := r.board
	c := white
	if r.pieces[black]>>piece&1 != 0 {
		c = black
	}
	kind := b.kindAt(piece)
	opaque := r.steady &^ (1 << r.home[black])
	set := uint64(0)
	for at := r.reach[piece]; at != 0; at &= at - 1 {
		set |= attacksOf(kind, c, first(at), opaque)
	}
	return set
}

// guide leads to the goal on a board. Black pieces that the goal has no use for
// are better taken.
func (g *goal) guide(board *board) *guide {
	d := &guide{step: [2]int16{1, 1}, turns: 1}
	for sq := range 64 {
		d.worth[black][king][sq] = 3 * int16(distance[sq][g.king])
		if g.helper >= 0 {
			d.worth[white][king][sq] = 3 * int16(distance[sq][g.helper])
		}
		d.worth[white][g.kind][sq] = int16(distance[sq][g.from])
		if k := g.cover.kind; k != none {
			w := int16(distance[sq][g.cover.square])
			if k == g.kind {
				w = min(w, d.worth[white][k][sq])
			}
			d.worth[white][k][sq] = w
		}
		for i, b := range g.blocks[:g.n] {
			w := 2 * int16(distance[sq][b.square])
			if i > 0 && d.worth[black][b.kind][sq] != 0 {
				w = min(w, d.worth[black][b.kind][sq])
			}
			d.worth[black][b.kind][sq] = w
		}
	}
	for k := range 8 {
		d.taken[white][k] = 12
	}
	var spare [8]int
	for s := board.occupied() &^ (board.white | board.kings()); s != 0; s &= s - 1 {
		spare[board.kindAt(first(s))]++
	}
	for _, b := range g.blocks[:g.n] {
		spare[b.kind]--
	}
	for k, n := range spare {
		d.taken[black][k] = -3
		if n <= 0 {
			d.taken[black][k] = 12
		}
	}
	return d
}
