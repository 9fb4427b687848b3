package mate

// regions says where pieces can ever get to, whatever is played. A piece is named
// by the square it stands on at the beginning, so that sets of pieces are sets of
// squares.
//
// Every set here is an over-approximation unless it says otherwise: it holds
// at least all that can happen. The sets grow until no rule adds to them; each
// rule is a consequence of the sets having grown, never of their being small,
// so the order does not matter and the smallest solution is found. That it
// holds after every legal line that goes on follows by induction on the half-moves:
// each piece that is left stands in its region, each piece taken is in captured,
// and each legal move is the instance of a rule. A move that ends the game may take
// a piece that captured leaves out (see walk.squares); deadlocked looks at such a
// move from the position before it.
type regions struct {
	board  *board
	reach  [64]uint64 // squares a piece may come to
	taking [64]uint64 // squares on which a piece may take another
	all    [2]uint64  // squares pieces of a colour may come to, kings left out

	walk    walk
	home    [2]uint8  // where the kings stand at the beginning
	castles [2]uint64 // where castling may take them from there, if ever

	// firm is a piece that is supposed not to be taken before it has moved, and
	// doomed one that is supposed to be taken without having moved; see
	// provesByCases.
	firm, doomed uint64

	pieces   [2]uint64
	captured uint64 // pieces that may be taken
	moved    uint64 // pieces that may leave their square

	// steady are the pieces that never move and are never taken: an
	// under-approximation, the complement of captured and moved.
	steady uint64
	// guarded are squares that pieces of a colour attack in every position, steady
	// ones or by turns (see crowded): an under-approximation, so it is sound to
	// keep the other king off them.
	guarded [2]uint64
}

// grow finds the regions. It gives up, returning false, when a pawn may be
// promoted: then too much can happen.
func (r *regions) grow(b *board) bool { return r.growUntil(b, true) }

// growUntil is grow; or, for a guess only, it lets pawns stand on the last
// rank as if that were all.
func (r *regions) growUntil(b *board, promotion bool) bool {
	r.board = b
	r.pieces = [2]uint64{b.white, b.occupied() &^ b.white}
	r.captured, r.moved = 0, 0
	for s := b.occupied(); s != 0; s &= s - 1 {
		at := first(s)
		r.reach[at] = s & -s
		r.taking[at] = 0
	}
	r.all = [2]uint64{r.pieces[0] &^ b.kings(), r.pieces[1] &^ b.kings()}
	r.walk = walk{}
	r.castles = [2]uint64{}
	for c := white; c <= black; c++ {
		r.home[c] = uint8(b.king(c))
		r.walk.stands[c] = 1 << r.home[c]
	}
	r.walk.pairs[b.turn][r.home[white]] = 1 << r.home[black]
	for {
		r.steady = b.occupied() &^ (r.captured | r.moved)
		r.guard()
		grown := b.castling != 0 && r.addCastling()
		for s := b.occupied() &^ b.kings() &^ r.doomed; s != 0; s &= s - 1 {
			if piece := first(s); r.growPiece(piece) {
				grown = true
			}
		}
		if !grown && r.walk.grow(r) {
			r.addKings()
			grown = true
		}
		if promotion && b.pawns()&r.moved != 0 && r.promotes() != 0 {
			return false
		}
		if r.growCaptured() {
			grown = true
		}
		if !grown {
			return true
		}
	}
}

// addCastling lets king and rook come to where castling takes them, unless a
// piece stands in the way that never moves and is never taken; true if something
// was added.
func (r *regions) addCastling() bool {
	grown := false
	for c := white; c <= black; c++ {
		for s := r.board.castlingRooks(c); s != 0; s &= s - 1 {
			k, at := r.board.king(c), first(s)
			kingTo, rookTo := castled(k, at)
			way := between[k][kingTo] | between[at][rookTo] | 1<<kingTo | 1<<rookTo
			if r.castles[c]>>kingTo&1 != 0 || way&r.steady&^(1<<k|1<<at) != 0 {
				continue
			}
			grown = true
			r.castles[c] |= 1 << kingTo
			r.reach[at] |= 1 << rookTo
			r.all[c] |= 1 << rookTo
			r.moved |= 1<<k | 1<<at
			r.walk.left[c] = true
		}
	}
	return grown
}

// addKings takes over where the kings can get to.
func (r *regions) addKings() {
	for c := white; c <= black; c++ {
		k := r.home[c]
		r.reach[k] = r.walk.squares(c)
		r.taking[k] = r.reach[k] &^ (1 << k)
		if r.walk.left[c] {
			r.moved |= 1 << k
			// A piece may come back to the square it left and be taken there.
			r.taking[k] = r.reach[k]
		}
	}
}

// guard finds the squares that are attacked whatever happens, by steady pieces or
// by one of a crowd: what lies behind a square on which anything can ever stand
// does not count.
func (r *regions) guard() {
	anything := r.all[0] | r.all[1] | r.walk.stands[0] | r.walk.stands[1]
	for c := white; c <= black; c++ {
		r.guarded[c] = r.attackedBy(r.steady&r.pieces[c], c, anything) | r.crowded(c)
	}
}

// attackedBy is the set of squares that pieces attack from where they stand at the
// beginning, with obstacles.
func (r *regions) attackedBy(pieces uint64, c uint8, obstacles uint64) uint64 {
	b := r.board
	set := pawnsAttack(pieces&b.pawns(), c)
	for s := pieces & b.knights(); s != 0; s &= s - 1 {
		set |= knightAttacks[first(s)]
	}
	for s := pieces & b.x & b.z; s != 0; s &= s - 1 {
		set |= bishopAttacks(first(s), obstacles)
	}
	for s := pieces & b.y & b.z; s != 0; s &= s - 1 {
		set |= rookAttacks(first(s), obstacles)
	}
	for s := pieces & b.kings(); s != 0; s &= s - 1 {
		set |= kingAttacks[first(s)]
	}
	return set
}

// growPiece lets one piece go on from the squares it may stand on.
func (r *regions) growPiece(piece int) bool {
	b := r.board
	c := white
	if r.pieces[black]>>piece&1 != 0 {
		c = black
	}
	kind := b.kindAt(piece)
	// Nobody comes to the square of a steady piece of the own side, nor to that
	// of a king that never moves.
	closed := r.steady & (r.pieces[c] | b.kings())
	before, beforeTaking := r.reach[piece], r.taking[piece]
	to, taking := before, beforeTaking
	ends := c == black && !r.walk.left[white] // moves that mate White
	for s := before; s != 0; s &= s - 1 {
		at := first(s)
		var takes, next uint64
		switch kind {
		case pawn:
			takes = pawnAttacks[c][at] & r.all[c^1] &^ closed
			next = ahead(s&-s, c) &^ r.steady
			if next != 0 && (c == white && at < 16 || c == black && at >= 48) {
				next |= ahead(next, c) &^ r.steady
			}
			next &^= r.behind(piece, c)
		case knight:
			takes = knightAttacks[at] &^ closed
		default:
			if kind&1 != 0 {
				takes = bishopAttacks(at, r.steady) &^ closed
			}
			if kind&2 != 0 {
				takes |= rookAttacks(at, r.steady) &^ closed
			}
		}
		if fresh := (takes | next) &^ (to & taking); ends && fresh != 0 {
			if mates := r.mating(piece, kind, at, fresh); mates != 0 {
				takes &^= mates
				next &^= mates
			}
		}
		taking |= takes
		to |= takes | next
	}
	if to == before && taking == beforeTaking {
		return false
	}
	r.reach[piece], r.taking[piece] = to, taking
	if to != before {
		r.moved |= 1 << piece
	}
	r.all[c] |= to
	return true
}

// behind is the part of a pawn's file that it cannot come to by going straight
// on: there is an enemy pawn before it that is never taken, and neither ever
// leaves the file, so they do not pass each other. An under-approximation.
func (r *regions) behind(piece int, c uint8) uint64 {
	file := uint64(fileA) << (piece & 7)
	if r.reach[piece]&^file != 0 {
		return 0
	}
	set := uint64(0)
	for s := r.pieces[c^1] & r.board.pawns() & file &^ r.captured; s != 0; s &= s - 1 {
		if other := first(s); r.reach[other]&^file == 0 {
			if c == white && other > piece {
				set |= file << (other & 56)
			} else if c == black && other < piece {
				set |= file >> (56 - other&56)
			}
		}
	}
	return set & file
}

func (r *regions) growCaptured() bool {
	grown := false
	var takes [2]uint64
	for c := white; c <= black; c++ {
		for s := r.pieces[c]; s != 0; s &= s - 1 {
			takes[c] |= r.taking[first(s)]
		}
	}
	for c := white; c <= black; c++ {
		for s := r.pieces[c] &^ r.captured &^ r.board.kings() &^ (r.firm &^ r.moved); s != 0; s &= s - 1 {
			if r.reach[first(s)]&takes[c^1] != 0 {
				r.captured |= s & -s
				grown = true
			}
		}
	}
	return grown
}

// promotes is the set of the pawns that may get to the last rank.
func (r *regions) promotes() uint64 {
	set := uint64(0)
	for s := r.board.pawns() & r.moved; s != 0; s &= s - 1 {
		if r.reach[first(s)]&(rank1|rank8) != 0 {
			set |= s & -s
		}
	}
	return set
}
