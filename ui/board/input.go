package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kohtunik/engine/chess"
)

// squareAt is the square at a place of the widget; ok is false beside the board.
func (b *Board) squareAt(at fyne.Position) (sq chess.Square, ok bool) {
	side := b.side(b.Size())
	x, y := at.X-b.strip(), at.Y
	if x < 0 || y < 0 || x >= 8*side || y >= 8*side {
		return chess.NoSquare, false
	}
	file, rank := int(x/side), 7-int(y/side)
	if b.flipped {
		file, rank = 7-file, 7-rank
	}
	return chess.SquareAt(file, rank), true
}

// movesTo lists the legal moves of the piece in the hand to a square; castling
// also by the king onto its own rook. More than one are promotions.
func (b *Board) movesTo(to chess.Square) []chess.Move {
	var moves, castling []chess.Move
	for _, m := range b.legal {
		switch {
		case m.From() != b.picked:
		case m.IsCastle():
			if m.Rook() == to || m.To() == to && !kingStep(m.From(), to) {
				castling = append(castling, m)
			}
		case m.To() == to:
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 && len(castling) > 0 {
		return castling[:1]
	}
	return moves
}

// kingStep tells whether the squares are one step apart along the rank or the
// same: in Chess960 that means the king's own step, and castling is meant only
// by the rook.
func kingStep(from, to chess.Square) bool {
	d := int(from) - int(to)
	return d*d <= 1
}

// own tells whether a piece of the side to move stands on the square.
func (b *Board) own(sq chess.Square) bool {
	piece := b.position.At(sq)
	return piece != chess.NoPiece && piece.Color() == b.position.Turn()
}

// MouseDown takes up a piece, or brings the one taken up to the square.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		b.down(e.Position)
	}
}

func (b *Board) down(at fyne.Position) {
	if b.OnTouched != nil {
		b.OnTouched()
	}
	sq, on := b.squareAt(at)
	switch {
	case b.setup != nil:
		b.picked = chess.NoSquare
		if on {
			b.picked = sq
		}
	case len(b.choosing) > 0:
		b.pointChoice(sq, on)
	case b.locked || !on:
		b.PutDown()
	case b.picked == chess.NoSquare:
		if b.own(sq) {
			b.pick(sq)
		}
	case sq == b.picked:
		b.again = true // a tap on it puts it down, a drag goes on
	case b.own(sq) && len(b.movesTo(sq)) == 0:
		b.pick(sq)
	default:
		b.drop(sq)
	}
}

func (b *Board) pick(sq chess.Square) {
	b.picked, b.again = sq, false
	b.Refresh()
}

// Dragged lets the piece in the hand follow the pointer.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if b.picked == chess.NoSquare || len(b.choosing) > 0 || b.setup != nil && b.piece(b.picked) == chess.NoPiece {
		return
	}
	b.dragged, b.at = true, e.Position
	b.raster.Refresh()
}

// DragEnd drops the piece where the pointer is.
func (b *Board) DragEnd() {
	if !b.dragged {
		return
	}
	b.dragged = false
	sq, on := b.squareAt(b.at)
	switch {
	case b.setup != nil:
		b.shifted(sq, on)
	case !on:
		b.PutDown()
	case sq == b.picked:
		b.again = false
		b.Refresh()
	default:
		b.drop(sq)
	}
}

// MouseUp ends a tap: a second one on the same piece puts it down.
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	if b.dragged {
		b.at = e.Position
		b.DragEnd()
		return
	}
	sq, on := b.squareAt(e.Position)
	switch {
	case b.setup != nil:
		tapped := b.picked
		b.picked = chess.NoSquare
		if on && sq == tapped && b.OnSquare != nil {
			b.OnSquare(sq)
		}
	case on && sq == b.picked && b.again:
		b.PutDown()
	}
}

// shifted ends a drag on a board that shows a set-up.
func (b *Board) shifted(to chess.Square, on bool) {
	from := b.picked
	b.PutDown()
	if !on {
		to = chess.NoSquare
	}
	if from != to && b.OnShift != nil {
		b.OnShift(from, to)
	}
}

// drop brings the piece in the hand to a square: a move, a choice of a piece, or
// a try that is not legal.
func (b *Board) drop(to chess.Square) {
	from, moves := b.picked, b.movesTo(to)
	switch len(moves) {
	case 0:
		b.PutDown()
		if reason := b.position.Why(from, to); reason != nil && b.OnIllegal != nil {
			b.OnIllegal(from, to, reason)
		}
	case 1:
		b.made(moves[0])
	default:
		b.Ask(moves)
	}
}

func (b *Board) made(m chess.Move) {
	b.PutDown()
	if b.OnMove != nil {
		b.OnMove(m)
	}
}
