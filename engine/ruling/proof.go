package ruling

import (
	"errors"

	"kohtunik/engine/chess"
)

// Proof is what a board shows of why a decision is as it is.
type Proof struct {
	// Board is the arrangement to look at: after an illegal move where there was
	// one, else what stands.
	Board chess.Setup
	// Moved are the squares of the piece that moved, first where it came from.
	Moved []chess.Square
	// Checks are the lines of attack on a king, each from the piece that attacks to
	// the king, with the squares between them.
	Checks [][]chess.Square
	// Marked are other squares that the reasons speak of: pieces that were touched,
	// a piece in the way, a square that is attacked.
	Marked []chess.Square
}

// Proof is what the board shows of a decision; ok is false where there is no
// board to show.
func (c Case) Proof(d Decision) (p Proof, ok bool) {
	if !c.played() {
		return Proof{Board: c.Start}, len(c.Start.Problems()) > 0
	}
	p.Board = c.Position().Setup()
	for _, r := range d.Reasons {
		if p.takes(r) {
			return p, true
		}
	}
	if side := p.Board.Turn; c.Position().InCheck() && d.Restore == nil {
		p.Checks = checks(p.Board, side)
	}
	return p, true
}

// takes puts what a reason speaks of on the board; false if it speaks of no
// square.
func (p *Proof) takes(r Reason) bool {
	switch r.Kind {
	case MoveIllegal, MoveOutOfTurn, KingLeftEnPrise, KingTaken, ReleasedIllegally, ClaimMoveIllegal, CastleIllegal:
		if r.Step.None() || r.Position.Occupied() == 0 {
			return false
		}
		p.illegal(r)
		return true
	case Mated, Stalemated:
		p.Checks = checks(p.Board, r.Side)
		p.Marked = kings(p.Board, r.Side)
		return true
	}
	p.Marked = append(p.Marked, r.Squares...)
	return len(r.Squares) > 0
}

// illegal makes the step on the board. Castling is shown before it is made: what
// forbids it is seen there.
func (p *Proof) illegal(r Reason) {
	p.Board = r.Position.Setup()
	p.Board.EnPassant, p.Board.Castling = chess.NoSquare, 0
	piece := p.Board.Pieces[r.Step.From]
	var cause *chess.MoveError
	if errors.As(r.Cause, &cause) {
		for _, sq := range []chess.Square{cause.At, cause.By} {
			if sq < chess.NoSquare && sq != r.Step.From && sq != r.Step.To {
				p.Marked = append(p.Marked, sq)
			}
		}
	}
	p.Moved = []chess.Square{r.Step.From, r.Step.To}
	if r.Kind == CastleIllegal {
		p.Checks = checks(p.Board, piece.Color())
		return
	}
	p.Board.Pieces[r.Step.From] = chess.NoPiece
	if r.Step.Promotion != chess.NoKind {
		piece = chess.NewPiece(piece.Color(), r.Step.Promotion)
	}
	p.Board.Pieces[r.Step.To] = piece
	if p.Checks = checks(p.Board, piece.Color()); len(p.Checks) > 0 {
		p.Marked = nil // the lines say it
	}
}

// kings are the squares of a side's kings.
func kings(s chess.Setup, side chess.Color) (found []chess.Square) {
	for sq, piece := range s.Pieces {
		if piece == chess.NewPiece(side, chess.King) {
			found = append(found, chess.Square(sq))
		}
	}
	return found
}

// checks are the lines on which the king of a side is attacked.
func checks(s chess.Setup, side chess.Color) (lines [][]chess.Square) {
	s.Turn, s.Castling, s.EnPassant = side, 0, chess.NoSquare
	p, err := s.Position()
	if err != nil {
		return nil
	}
	king := p.King(side)
	for from := range p.Attackers(king, side.Other()).All() {
		lines = append(lines, way(from, king))
	}
	return lines
}

// way lists the squares from one to another along a rank, a file or a diagonal,
// the two alone where they lie on none.
func way(from, to chess.Square) []chess.Square {
	files, ranks := to.File()-from.File(), to.Rank()-from.Rank()
	if files != 0 && ranks != 0 && files != ranks && files != -ranks {
		return []chess.Square{from, to}
	}
	steps := max(files, -files, ranks, -ranks)
	line := make([]chess.Square, 0, steps+1)
	for i := range steps + 1 {
		line = append(line, chess.SquareAt(from.File()+files/steps*i, from.Rank()+ranks/steps*i))
	}
	return line
}
