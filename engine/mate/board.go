package mate

import (
	"math/bits"

	"kohtunik/engine/chess"
)

const (
	white uint8 = iota // in this package always the side that wants to mate
	black
)

// board is a position in the form the search works on, 40 bytes. It is exact:
// two boards are == if and only if the same moves, now and later, can be played
// from them, but for an en passant square that can come to nothing.
//
// White is the side that wants to mate: where Black is asked about, the board
// is turned over (see newBoard).
type board struct {
	white uint64
	// A piece's kind is spread over three sets: pawn x, knight y, king x and y,
	// bishop x and z, rook y and z, queen all three. So the pieces that go along
	// diagonals are x and z, those that go along files and ranks y and z.
	x, y, z uint64

	castling  uint16 // rooks that may castle: a bit for each file, White's low
	enPassant uint8  // square passed over by a pawn that may be taken; 0: none
	turn      uint8
	place     uint32 // see chains; 0 where it does not matter
}

func (b *board) occupied() uint64 { return b.x | b.y | b.z }
func (b *board) pawns() uint64    { return b.x &^ b.y &^ b.z }
func (b *board) knights() uint64  { return b.y &^ b.x &^ b.z }
func (b *board) kings() uint64    { return b.x & b.y &^ b.z }
func (b *board) bishops() uint64  { return b.x & b.z &^ b.y }
func (b *board) rooks() uint64    { return b.y & b.z &^ b.x }
func (b *board) queens() uint64   { return b.x & b.y & b.z }

// pieces is the set of the pieces of a colour.
func (b *board) pieces(colour uint8) uint64 {
	if colour == white {
		return b.white
	}
	return b.occupied() &^ b.white
}

func (b *board) king(colour uint8) int { return first(b.kings() & b.pieces(colour)) }

// kindAt is what stands on a square: three bits, x the lowest.
func (b *board) kindAt(sq int) int {
	sq &= 63
	return int(b.x>>sq&1 | b.y>>sq&1<<1 | b.z>>sq&1<<2)
}

// The kinds as kindAt gives them.
const (
	none   = 0
	pawn   = 1
	knight = 2
	king   = 3
	bishop = 5
	rook   = 6
	queen  = 7
)

func (b *board) put(sq, kind int, colour uint8) {
	bit := uint64(1) << (sq & 63)
	b.x |= bit * uint64(kind&1)
	b.y |= bit * uint64(kind>>1&1)
	b.z |= bit * uint64(kind>>2&1)
	if colour == white {
		b.white |= bit
	}
}

func (b *board) clear(set uint64) {
	b.white &^= set
	b.x &^= set
	b.y &^= set
	b.z &^= set
}

var kindOf = [...]int{chess.Pawn: pawn, chess.Knight: knight, chess.Bishop: bishop,
	chess.Rook: rook, chess.Queen: queen, chess.King: king}

// newBoard turns a position into a board on which the side asked about is
// White. An en passant square that no pawn can legally capture on is left out.
func newBoard(p chess.Position, side chess.Color) board {
	flip := 0
	if side == chess.Black {
		flip = 56
	}
	var b board
	for c := chess.White; c <= chess.Black; c++ {
		colour := uint8(c ^ side)
		for k := chess.Pawn; k <= chess.King; k++ {
			for s := uint64(p.PiecesOf(c, k)); s != 0; s &= s - 1 {
				b.put(first(s)^flip, kindOf[k], colour)
			}
		}
		for s := uint64(p.Castling() & p.Pieces(c)); s != 0; s &= s - 1 {
			b.castling |= 1 << (first(s)&7 + 8*int(colour))
		}
	}
	b.turn = uint8(p.Turn() ^ side)
	if p.EnPassantLegal() {
		b.enPassant = uint8(p.EnPassant()) ^ uint8(flip)
	}
	return b
}

// castlingRooks is the set of the rooks of a colour that may castle.
func (b *board) castlingRooks(colour uint8) uint64 {
	if colour == white {
		return uint64(b.castling & 0xff)
	}
	return uint64(b.castling>>8) << 56
}

// hash mixes the board into 64 bits.
func (b *board) hash() uint64 {
	state := uint64(b.castling) | uint64(b.enPassant)<<16 | uint64(b.turn)<<24 | uint64(b.place)<<25
	h1, l1 := bits.Mul64(b.white^0x9e3779b97f4a7c15, b.x^0xbf58476d1ce4e5b9^state<<32)
	h2, l2 := bits.Mul64(b.y^0x94d049bb133111eb, b.z^0xd6e8feb86659fd93^state<<7)
	h, l := bits.Mul64(h1^l2^0xa0761d6478bd642f, l1^h2^0xe7037ed1a0b428db)
	return h ^ l
}

// move is a move on a board, from bit 0: from (6 bits), to (6), what else (4).
// Castling goes to the square of the rook.
type move uint16

const (
	noMove    move = 0
	quiet          = 0 << 12
	enPassant      = 1 << 12
	castle         = 2 << 12
	promotes       = 8 << 12 // and the kind that the pawn becomes
)

func (m move) from() int { return int(m & 63) }
func (m move) to() int   { return int(m >> 6 & 63) }
func (m move) what() int { return int(m & 0xf000) }

// castled is where the king and the rook come to when castling with a rook.
func castled(kingAt, rookAt int) (kingTo, rookTo int) {
	if rookAt > kingAt {
		return rookAt&56 + 6, rookAt&56 + 5
	}
	return rookAt&56 + 2, rookAt&56 + 3
}

// play makes a legal move.
func (b *board) play(m move) {
	from, to := m.from(), m.to()
	mover := b.turn
	kind := b.kindAt(from)
	fromBit, toBit := uint64(1)<<from, uint64(1)<<to
	b.turn ^= 1
	b.enPassant = 0
	if b.castling != 0 {
		b.loseCastling(kind, mover, fromBit, toBit)
	}
	switch what := m.what(); {
	case what == quiet:
		b.clear(fromBit | toBit)
		b.put(to, kind, mover)
		if kind == pawn && (from^to) == 16 {
			passed := (from + to) / 2
			if pawnAttacks[mover][passed]&b.pawns()&b.pieces(b.turn) != 0 {
				b.enPassant = uint8(passed)
			}
		}
	case what >= promotes:
		b.clear(fromBit | toBit)
		b.put(to, what>>12&7, mover)
	case what == enPassant:
		b.clear(fromBit | 1<<(from&56|to&7))
		b.put(to, pawn, mover)
	default:
		kingTo, rookTo := castled(from, to)
		b.clear(fromBit | toBit)
		b.put(kingTo, king, mover)
		b.put(rookTo, rook, mover)
	}
}

// loseCastling takes away the rights that a move ends: those of a king that
// moves, and those of a rook that moves or is taken.
func (b *board) loseCastling(kind int, mover uint8, from, to uint64) {
	if kind == king {
		b.castling &^= 0xff << (8 * mover)
	}
	touched := from | to
	b.castling &^= uint16(touched&rank1) | uint16(touched>>56)<<8
}
