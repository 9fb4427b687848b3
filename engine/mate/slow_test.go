package mate

import (
	"testing"

	"kohtunik/engine/chess"
)

// slow is a second, obvious board for replaying lines: a mailbox with the
// letters of FEN, nothing shared with the search.
type slow struct {
	pieces [8][8]byte // rank, file; 0 for none
	black  bool
	pawn   [2]int     // square passed over: file, rank; rank 0 for none
	rooks  [8][8]bool // those that may castle: rank, file
}

func newSlow(p chess.Position) *slow {
	s := &slow{black: p.Turn() == chess.Black}
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if piece := p.At(sq); piece != chess.NoPiece {
			s.pieces[sq.Rank()][sq.File()] = piece.Letter()
		}
	}
	if ep := p.EnPassant(); ep != chess.NoSquare {
		s.pawn = [2]int{ep.File(), ep.Rank()}
	}
	for sq := range p.Castling().All() {
		s.rooks[sq.Rank()][sq.File()] = true
	}
	return s
}

func isBlack(piece byte) bool { return piece >= 'a' }

func (s *slow) at(f, r int) byte {
	if f < 0 || f > 7 || r < 0 || r > 7 {
		return '#'
	}
	return s.pieces[r][f]
}

// reaches tells whether a piece goes from a square to another as the pieces and
// capturing pawns do, whatever stands on the other one.
func (s *slow) reaches(f, r, tf, tr int) bool {
	piece := s.pieces[r][f]
	df, dr := tf-f, tr-r
	adf, adr := max(df, -df), max(dr, -dr)
	up := 1
	if isBlack(piece) {
		up = -1
	}
	straight, diagonal := (df == 0) != (dr == 0), adf == adr && df != 0
	switch piece | 0x20 {
	case 'p':
		return adf == 1 && dr == up
	case 'n':
		return adf*adr == 2
	case 'k':
		return max(adf, adr) == 1
	case 'b':
		straight = false
	case 'r':
		diagonal = false
	}
	if !straight && !diagonal {
		return false
	}
	n := max(adf, adr)
	for i := 1; i < n; i++ {
		if s.pieces[r+i*dr/n][f+i*df/n] != 0 {
			return false
		}
	}
	return true
}

func (s *slow) attacked(f, r int, byBlack bool) bool {
	for ar := range 8 {
		for af := range 8 {
			if piece := s.pieces[ar][af]; piece != 0 && isBlack(piece) == byBlack && s.reaches(af, ar, f, r) {
				return true
			}
		}
	}
	return false
}

func (s *slow) king(black bool) (int, int) {
	want := byte('K')
	if black {
		want = 'k'
	}
	for r := range 8 {
		for f := range 8 {
			if s.pieces[r][f] == want {
				return f, r
			}
		}
	}
	return -1, -1
}

func (s *slow) inCheck(black bool) bool {
	f, r := s.king(black)
	return s.attacked(f, r, !black)
}

// play makes a move from a square to another if it is legal. Castling is king
// takes own rook. promotion is a small letter, or 0.
func (s *slow) play(f, r, tf, tr int, promotion byte) bool {
	piece, there := s.pieces[r][f], s.at(tf, tr)
	if piece == 0 || isBlack(piece) != s.black {
		return false
	}
	next := *s
	next.pawn = [2]int{}
	next.black = !s.black
	next.rooks[r][f], next.rooks[tr][tf] = false, false
	if piece|0x20 == 'k' {
		home := 0
		if s.black {
			home = 7
		}
		next.rooks[home] = [8]bool{}
	}
	switch {
	case there != 0 && isBlack(there) == s.black:
		if piece|0x20 != 'k' || !s.rooks[tr][tf] || !next.castle(s, f, r, tf) {
			return false
		}
	case piece|0x20 == 'p':
		up, first := 1, 1
		if s.black {
			up, first = -1, 6
		}
		switch {
		case s.reaches(f, r, tf, tr) && there != 0:
		case s.reaches(f, r, tf, tr) && s.pawn == [2]int{tf, tr} && tr != 0:
			next.pieces[r][tf] = 0
		case tf == f && tr == r+up && there == 0:
		case tf == f && tr == r+2*up && r == first && there == 0 && s.pieces[r+up][f] == 0:
			next.pawn = [2]int{f, r + up}
		default:
			return false
		}
		if (tr == 0 || tr == 7) != (promotion != 0) {
			return false
		}
		next.pieces[r][f], next.pieces[tr][tf] = 0, piece
		if promotion != 0 {
			next.pieces[tr][tf] = promotion | piece&0x20
			if !s.black {
				next.pieces[tr][tf] = promotion &^ 0x20
			}
		}
	default:
		if !s.reaches(f, r, tf, tr) || promotion != 0 {
			return false
		}
		next.pieces[r][f], next.pieces[tr][tf] = 0, piece
	}
	if next.inCheck(s.black) {
		return false
	}
	*s = next
	return true
}

func (s *slow) castle(from *slow, f, r, rook int) bool {
	to, rookTo := 2, 3
	if rook > f {
		to, rookTo = 6, 5
	}
	if from.inCheck(from.black) {
		return false
	}
	king, tower := from.pieces[r][f], from.pieces[r][rook]
	for x := min(f, to, rook, rookTo); x <= max(f, to, rook, rookTo); x++ {
		in := func(a, b int) bool { return x >= min(a, b) && x <= max(a, b) }
		if (in(f, to) || in(rook, rookTo)) && x != f && x != rook && from.pieces[r][x] != 0 {
			return false
		}
	}
	s.pieces[r][f], s.pieces[r][rook] = 0, 0
	for x := min(f, to); x <= max(f, to); x++ {
		if x != to && x != f {
			alone := *from
			alone.pieces[r][f] = 0
			if alone.attacked(x, r, !from.black) {
				return false
			}
		}
	}
	s.pieces[r][to], s.pieces[r][rookTo] = king, tower
	return true
}

// mated tries every move there could be.
func (s *slow) mated() bool {
	if !s.inCheck(s.black) {
		return false
	}
	for from := range 64 {
		if piece := s.pieces[from>>3][from&7]; piece == 0 || isBlack(piece) != s.black {
			continue
		}
		for to := range 64 {
			for _, promotion := range []byte{0, 'q', 'n'} {
				next := *s
				if next.play(from&7, from>>3, to&7, to>>3, promotion) {
					return false
				}
			}
		}
	}
	return true
}

// replay plays a line on the slow board and wants a mate by the side.
func replay(t *testing.T, p chess.Position, line []chess.Move, side chess.Color) {
	t.Helper()
	s := newSlow(p)
	for i, m := range line {
		to := m.To()
		if m.IsCastle() {
			to = m.Rook()
		}
		promotion := byte(0)
		if k := m.Promotion(); k != chess.NoKind {
			promotion = chess.NewPiece(chess.Black, k).Letter()
		}
		if !s.play(m.From().File(), m.From().Rank(), to.File(), to.Rank(), promotion) {
			t.Fatalf("%s: half-move %d, %v, is not legal", p.FEN(), i+1, m)
		}
	}
	if !s.mated() || s.black != (side == chess.White) {
		t.Fatalf("%s: %v is no mate by %v", p.FEN(), line, side)
	}
}
