package chess

import "slices"

// A second generator, as slow and as obvious as can be: a board of 64 squares,
// every piece tried on every square, every move made on a copy to see whether the
// king can be taken. It shares nothing with the package but the plain types.

// slowMoves lists the legal moves of a setup in UCI form of Chess960 (king
// takes own rook), with the setup after each.
func slowMoves(s Setup) map[string]Setup {
	moves := map[string]Setup{}
	for from := A1; from <= H8; from++ {
		if s.Pieces[from] == NoPiece || s.Pieces[from].Color() != s.Turn {
			continue
		}
		for to := A1; to <= H8; to++ {
			if !slowReaches(&s, from, to) {
				continue
			}
			kinds := []Kind{NoKind}
			if s.Pieces[from].Kind() == Pawn && (to.Rank() == 0 || to.Rank() == 7) {
				kinds = []Kind{Knight, Bishop, Rook, Queen}
			}
			for _, k := range kinds {
				after := slowPlay(s, from, to, k)
				if !slowAttacked(&after, slowKing(&after, s.Turn), after.Turn) {
					text := from.String() + to.String()
					if k != NoKind {
						text += NewPiece(Black, k).String()
					}
					moves[text] = after
				}
			}
		}
	}
	for rook := A1; rook <= H8; rook++ {
		if s.Castling.Has(rook) && s.Pieces[rook] == NewPiece(s.Turn, Rook) && slowCanCastle(&s, rook) {
			moves[slowKing(&s, s.Turn).String()+rook.String()] = slowCastle(s, rook)
		}
	}
	return moves
}

func slowKing(s *Setup, c Color) Square {
	return Square(slices.Index(s.Pieces[:], NewPiece(c, King)))
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// slowFree tells whether all squares strictly between two squares of a line
// are empty.
func slowFree(s *Setup, from, to Square) bool {
	df, dr := sign(to.File()-from.File()), sign(to.Rank()-from.Rank())
	for f, r := from.File()+df, from.Rank()+dr; SquareAt(f, r) != to; f, r = f+df, r+dr {
		if s.Pieces[SquareAt(f, r)] != NoPiece {
			return false
		}
	}
	return true
}

// slowAttacks tells whether the piece on a square attacks another one.
func slowAttacks(s *Setup, from, to Square) bool {
	df, dr := to.File()-from.File(), to.Rank()-from.Rank()
	if from == to {
		return false
	}
	piece := s.Pieces[from]
	straight := df == 0 || dr == 0
	diagonal := abs(df) == abs(dr)
	switch piece.Kind() {
	case Pawn:
		if piece.Color() == White {
			return abs(df) == 1 && dr == 1
		}
		return abs(df) == 1 && dr == -1
	case Knight:
		return abs(df)*abs(dr) == 2
	case King:
		return abs(df) <= 1 && abs(dr) <= 1
	case Bishop:
		return diagonal && slowFree(s, from, to)
	case Rook:
		return straight && slowFree(s, from, to)
	case Queen:
		return (straight || diagonal) && slowFree(s, from, to)
	}
	return false
}

func slowAttacked(s *Setup, sq Square, by Color) bool {
	for from := A1; from <= H8; from++ {
		if s.Pieces[from] != NoPiece && s.Pieces[from].Color() == by && slowAttacks(s, from, sq) {
			return true
		}
	}
	return false
}

// slowReaches tells whether a piece may go to a square, castling and the own
// king's safety apart.
func slowReaches(s *Setup, from, to Square) bool {
	piece, target := s.Pieces[from], s.Pieces[to]
	if target != NoPiece && (target.Color() == piece.Color() || target.Kind() == King) {
		return false
	}
	if piece.Kind() != Pawn {
		return slowAttacks(s, from, to)
	}
	if slowAttacks(s, from, to) {
		return target != NoPiece || to == s.EnPassant
	}
	up, home := 1, 1
	if piece.Color() == Black {
		up, home = -1, 6
	}
	if to.File() != from.File() || target != NoPiece {
		return false
	}
	step := to.Rank() - from.Rank()
	return step == up || step == 2*up && from.Rank() == home && slowFree(s, from, to)
}

// slowPlay makes a move that is not castling.
func slowPlay(s Setup, from, to Square, promotion Kind) Setup {
	piece := s.Pieces[from]
	s.HalfmoveClock++
	if piece.Kind() == Pawn || s.Pieces[to] != NoPiece {
		s.HalfmoveClock = 0
	}
	if piece.Kind() == Pawn && to == s.EnPassant && from.File() != to.File() {
		s.Pieces[SquareAt(to.File(), from.Rank())] = NoPiece
	}
	s.Pieces[to], s.Pieces[from] = piece, NoPiece
	if promotion != NoKind {
		s.Pieces[to] = NewPiece(piece.Color(), promotion)
	}
	s.EnPassant = NoSquare
	if piece.Kind() == Pawn && abs(to.Rank()-from.Rank()) == 2 {
		s.EnPassant = SquareAt(from.File(), (from.Rank()+to.Rank())/2)
	}
	// A king that moves loses its rights, a rook that moves or is taken its own.
	for rook := range s.Castling.All() {
		if piece.Kind() == King && rook.Rank() == from.Rank() || rook == from || rook == to {
			s.Castling &^= rook.set()
		}
	}
	return slowTurn(s)
}

func slowTurn(s Setup) Setup {
	if s.Turn == Black {
		s.FullMove++
	}
	s.Turn = s.Turn.Other()
	return s
}

func slowCanCastle(s *Setup, rook Square) bool {
	king := slowKing(s, s.Turn)
	rank := king.Rank()
	kingTo, rookTo := SquareAt(6, rank), SquareAt(5, rank)
	if rook < king {
		kingTo, rookTo = SquareAt(2, rank), SquareAt(3, rank)
	}
	low := min(king, rook, kingTo, rookTo)
	high := max(king, rook, kingTo, rookTo)
	empty := *s
	empty.Pieces[king], empty.Pieces[rook] = NoPiece, NoPiece
	for sq := low; sq <= high; sq++ {
		onKingsWay := sq >= min(king, kingTo) && sq <= max(king, kingTo)
		onRooksWay := sq >= min(rook, rookTo) && sq <= max(rook, rookTo)
		if (onKingsWay || onRooksWay) && empty.Pieces[sq] != NoPiece {
			return false
		}
		// The king hides nothing from a line, the rook still does on its way.
		without := *s
		without.Pieces[king] = NoPiece
		if onKingsWay && slowAttacked(&without, sq, s.Turn.Other()) {
			return false
		}
	}
	after := slowCastle(*s, rook)
	return !slowAttacked(&after, kingTo, after.Turn)
}

func slowCastle(s Setup, rook Square) Setup {
	king := slowKing(&s, s.Turn)
	rank := king.Rank()
	kingTo, rookTo := SquareAt(6, rank), SquareAt(5, rank)
	if rook < king {
		kingTo, rookTo = SquareAt(2, rank), SquareAt(3, rank)
	}
	s.Pieces[king], s.Pieces[rook] = NoPiece, NoPiece
	s.Pieces[kingTo], s.Pieces[rookTo] = NewPiece(s.Turn, King), NewPiece(s.Turn, Rook)
	s.HalfmoveClock++
	s.EnPassant = NoSquare
	for sq := range s.Castling.All() {
		if sq.Rank() == rank {
			s.Castling &^= sq.set()
		}
	}
	return slowTurn(s)
}
