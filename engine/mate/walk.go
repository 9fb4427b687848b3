package mate

// walk is where the two kings can stand at the same time, the other pieces being
// known by their regions only. It is an over-approximation in all respects:
// a king may go wherever steady pieces and the other king allow it, and a side
// with another piece that can ever move may always leave its king where it is.
//
// Knowing both kings together shows what regions cannot: that kings do not
// pass each other in a corridor, and that a step ends the game because the
// other side has no move left.
type walk struct {
	// pairs holds, by the side to move and the square of White's king, the
	// squares of Black's king.
	pairs [2][64]uint64
	// stands are all squares a king may stand on, also in positions in which
	// the game is over; pairs leaves those out.
	stands [2]uint64
	left   [2]bool   // the king may leave its square
	open   [2]uint64 // squares open to a king, as far as steady pieces go
}

// neighbours is the set of squares next to some square of a set, counting a
// square only if it is next to another one.
func neighbours(s uint64) uint64 {
	side := s&^fileA>>1 | s&^fileH<<1
	row := s | side
	return side | row<<8 | row>>8
}

// grow walks on with the regions as they are; true if something was added.
func (w *walk) grow(r *regions) bool {
	ok := &w.open
	var passes [2]bool
	kings := r.board.kings()
	for c := white; c <= black; c++ {
		ok[c] = ^(r.steady & r.pieces[c] &^ kings) &^ r.guarded[c^1]
		passes[c] = r.moved&r.pieces[c]&^kings != 0
	}
	// A position is alive if the side to move may have a move.
	var alive [2][64]uint64
	for wk := range 64 {
		alive[white][wk], alive[black][wk] = ^uint64(0), ^uint64(0)
		if !passes[white] {
			some := uint64(0)
			for s := kingAttacks[wk] & ok[white]; s != 0; s &= s - 1 {
				some |= ^(kingAttacks[first(s)] | s&-s)
			}
			alive[white][wk] = some
		}
		if !passes[black] {
			alive[black][wk] = neighbours(ok[black] &^ kingAttacks[wk] &^ (1 << wk))
		}
	}
	changed := false
	for again := true; again; {
		again = false
		add := func(turn uint8, wk int, bks uint64) {
			if bks &^= w.pairs[turn][wk]; bks != 0 {
				w.pairs[turn][wk] |= bks
				w.stands[white] |= 1 << wk
				w.stands[black] |= bks
				again, changed = true, true
			}
		}
		for wk := range 64 {
			if from := w.pairs[black][wk]; from != 0 {
				to := neighbours(from)
				if from>>r.home[black]&1 != 0 {
					to |= r.castles[black]
				}
				to &= ok[black] &^ kingAttacks[wk] &^ (1 << wk)
				if to != 0 {
					w.leave(black, to, &changed)
				}
				if passes[black] {
					to |= from
				}
				add(white, wk, to&alive[white][wk])
			}
			if from := w.pairs[white][wk]; from != 0 {
				for s := r.steps(wk) & ok[white]; s != 0; s &= s - 1 {
					t := first(s)
					bks := from &^ kingAttacks[t] &^ (1 << t)
					if bks != 0 {
						w.leave(white, s&-s, &changed)
					}
					add(black, t, bks&alive[black][t])
				}
				if passes[white] {
					add(black, wk, from&alive[black][wk])
				}
			}
		}
	}
	return changed
}

// leave notes that a king may go to squares.
func (w *walk) leave(c uint8, to uint64, changed *bool) {
	if !w.left[c] || to&^w.stands[c] != 0 {
		w.left[c] = true
		w.stands[c] |= to
		*changed = true
	}
}

// steps are the squares White's king may go to from a square.
func (r *regions) steps(from int) uint64 {
	to := kingAttacks[from]
	if from == int(r.home[white]) {
		to |= r.castles[white]
	}
	return to
}

// squares are those on which a king may stand in a position that goes on.
func (w *walk) squares(c uint8) uint64 {
	set := uint64(0)
	for wk := range 64 {
		if both := w.pairs[white][wk] | w.pairs[black][wk]; both != 0 {
			if c == white {
				set |= 1 << wk
			} else {
				set |= both
			}
		}
	}
	return set
}
