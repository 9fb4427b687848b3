package ruling

import (
	"cmp"

	"kohtunik/engine/chess"
)

// taken is the square of the piece that a legal move takes off the board;
// chess.NoSquare if it takes none.
func taken(p chess.Position, m chess.Move) chess.Square {
	switch {
	case m.IsEnPassant():
		return chess.SquareAt(m.To().File(), m.From().Rank())
	case p.IsCapture(m):
		return m.To()
	}
	return chess.NoSquare
}

// only keeps the moves that a test lets through.
func only(moves []chess.Move, keep func(chess.Move) bool) []chess.Move {
	var kept []chess.Move
	for _, m := range moves {
		if keep(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// movesFrom lists the legal moves of the piece on a square; castling is a move
// of the king.
func movesFrom(p chess.Position, sq chess.Square) []chess.Move {
	return only(p.Legal(), func(m chess.Move) bool { return m.From() == sq })
}

// captures lists the legal moves that take the piece on a square.
func captures(p chess.Position, sq chess.Square) []chess.Move {
	return only(p.Legal(), func(m chess.Move) bool { return taken(p, m) == sq })
}

// promotions lists the legal promotions from one square to another.
func promotions(p chess.Position, from, to chess.Square) []chess.Move {
	return only(p.Legal(), func(m chess.Move) bool {
		return m.Promotion() != chess.NoKind && m.From() == from && m.To() == to
	})
}

// castlings lists the legal castlings.
func castlings(p chess.Position) []chess.Move { return only(p.Legal(), chess.Move.IsCastle) }

// castling is the legal castling with the rook on a square; chess.NoMove if
// there is none.
func castling(p chess.Position, rook chess.Square) chess.Move {
	for _, m := range castlings(p) {
		if m.Rook() == rook {
			return m
		}
	}
	return chess.NoMove
}

// castlingStep tells that a step is castling by its form: the king goes two
// squares or more along its back rank, or onto an own rook. rook is the rook's
// square; chess.NoSquare if there is none on that side.
func castlingStep(p chess.Position, s Step) (rook chess.Square, ok bool) {
	piece := p.At(s.From)
	if piece.Kind() != chess.King || s.From.Rank() != s.To.Rank() || s.From.Rank() != backRank(piece.Color()) {
		return chess.NoSquare, false
	}
	own := chess.NewPiece(piece.Color(), chess.Rook)
	if p.At(s.To) == own {
		return s.To, true
	}
	way := s.To.File() - s.From.File()
	if way >= -1 && way <= 1 {
		return chess.NoSquare, false
	}
	rook = chess.NoSquare
	for file := s.From.File() + cmp.Compare(way, 0); file >= 0 && file < 8; file += cmp.Compare(way, 0) {
		if sq := chess.SquareAt(file, s.From.Rank()); p.At(sq) == own {
			rook = sq // the outermost one castles, unless a right says otherwise
			if p.Castling().Has(sq) {
				break
			}
		}
	}
	return rook, true
}

func backRank(c chess.Color) int { return 7 * int(c) }

// find is the legal move that a step is, castling in either form of writing;
// chess.NoMove if it is none.
func find(p chess.Position, s Step) chess.Move {
	for _, m := range p.Legal() {
		if m.From() == s.From && m.To() == s.To && m.Promotion() == s.Promotion && !m.IsCastle() {
			return m
		}
	}
	if rook, ok := castlingStep(p, s); ok && s.Promotion == chess.NoKind {
		return castling(p, rook)
	}
	return chess.NoMove
}

// why says why a step is not legal; nil if it is.
func why(p chess.Position, s Step) error {
	if find(p, s) != chess.NoMove {
		return nil
	}
	_, err := p.Find(s.From, s.To, s.Promotion)
	return err
}

// made puts moves with the position they are made in.
func made(p chess.Position, moves ...chess.Move) []Made {
	list := make([]Made, 0, len(moves))
	for _, m := range moves {
		list = append(list, Made{p, m})
	}
	return list
}

// setUp is a position as something to set up.
func setUp(p chess.Position) *chess.Setup {
	s := p.Setup()
	return &s
}
