package mate

import "math"

// choice is the move from a board that a guide likes best: the last of those
// with the lowest change of the rank, and the next lowest change of the others.
type choice struct {
	best         move
	change, next int16
}

// noChoice is what a choice begins with.
var noChoice = choice{change: math.MaxInt16, next: math.MaxInt16}

// weigh takes a further move into account.
func (c *choice) weigh(m move, d int16) {
	if d <= c.change {
		c.best, c.change, c.next = m, d, c.change
	} else if d < c.next {
		c.next = d
	}
}

// best is the choice among all moves by their changes of the rank.
func best(list []move, changes []int16) choice {
	c := noChoice
	for i, d := range changes {
		c.weigh(list[i], d)
	}
	return c
}

// quick makes the choice of a flat guide without listing all moves (the list is
// room to work in); false where it cannot tell: where no king's or pawn's move and no capture is as good as a
// move of another piece that leads nowhere.
func (g *guide) quick(b *board, t *threats, list *[maxMoves]move, c *choice) bool {
	turn := b.turn & 1
	step := g.step[turn]
	*c = noChoice
	if turn == black {
		// A black piece that takes, or a pawn, is at best as good as one that leads
		// nowhere.
		g.weighKing(b, t, list, c)
		if c.change <= step {
			c.next = min(c.next, step)
			return true
		}
		*c = noChoice
	}
	if t.target != 0 {
		g.weighCaptures(b, t, c)
		g.weighPawns(b, t, list, c)
	}
	g.weighKing(b, t, list, c)
	c.next = min(c.next, step)
	return c.change <= step
}

// weighCaptures takes captures by pieces other than the king into account.
func (g *guide) weighCaptures(b *board, t *threats, c *choice) {
	turn := b.turn & 1
	step, taken := g.step[turn], &g.taken[turn^1]
	occupied, us := b.occupied(), b.pieces(turn)
	target := t.target & occupied
	if target == 0 {
		return
	}
	for s := b.knights() & us &^ t.pinned; s != 0; s &= s - 1 {
		from := first(s)
		for to := knightAttacks[from] & target; to != 0; to &= to - 1 {
			at := first(to)
			c.weigh(move(from|at<<6), step+taken[b.kindAt(at)])
		}
	}
	for s := b.z & us; s != 0; s &= s - 1 {
		from, bit := first(s), s&-s
		var to uint64
		if b.x&bit != 0 {
			to = bishopAttacks(from, occupied)
		}
		if b.y&bit != 0 {
			to |= rookAttacks(from, occupied)
		}
		if to &= target; to == 0 {
			continue
		}
		if t.pinned&bit != 0 {
			to &= line(t.king, from)
		}
		for ; to != 0; to &= to - 1 {
			at := first(to)
			c.weigh(move(from|at<<6), step+taken[b.kindAt(at)])
		}
	}
}

// weighPawns takes the pawns' moves into account.
func (g *guide) weighPawns(b *board, t *threats, list *[maxMoves]move, c *choice) {
	turn := b.turn & 1
	worths, taken := &g.worth[turn], &g.taken[turn^1]
	for _, m := range list[:b.pawnMoves(t, list, 0)] {
		to := m.to()
		d := g.step[turn] - worths[pawn][m.from()]
		if m < promotes {
			d += worths[pawn][to]
		} else {
			d += worths[m.what()>>12&7][to]
		}
		if kind := b.kindAt(to); kind != none {
			d += taken[kind]
		}
		c.weigh(m, d)
	}
}

// weighKing takes the king's moves into account, castling among them.
func (g *guide) weighKing(b *board, t *threats, list *[maxMoves]move, c *choice) {
	turn := b.turn & 1
	worth, taken := &g.worth[turn][king], &g.taken[turn^1]
	leaves, occupied := g.step[turn]-worth[t.king&63], b.occupied()
	for s := kingAttacks[t.king&63] &^ b.pieces(turn) &^ t.attacked; s != 0; s &= s - 1 {
		to := first(s)
		d := leaves + worth[to&63]
		if occupied&(s&-s) != 0 {
			d += taken[b.kindAt(to)]
		}
		c.weigh(move(t.king|to<<6), d)
	}
	if b.castling != 0 && t.checkers == 0 {
		for _, m := range list[:b.castlingMoves(t, list, 0)] {
			c.weigh(m, leaves+worth[m.to()])
		}
	}
}
