package board

import (
	"image"

	"kohtunik/engine/chess"
	"kohtunik/ui/style"
)

// order is the order in which pieces are offered, from the end of the board.
var order = []chess.Kind{chess.Queen, chess.Knight, chess.Rook, chess.Bishop}

// Ask offers the pieces that a pawn can become: moves are its promotions on one
// square, legal in the position shown.
func (b *Board) Ask(moves []chess.Move) {
	b.choosing = nil
	for _, kind := range order {
		for _, m := range moves {
			if m.Promotion() == kind {
				b.choosing = append(b.choosing, m)
			}
		}
	}
	b.Refresh()
	if b.OnAsk != nil {
		b.OnAsk()
	}
}

// Choosing tells whether a piece for a promotion is being chosen.
func (b *Board) Choosing() bool { return len(b.choosing) > 0 }

// Choose makes the promotion to a kind of piece; false if none is offered.
func (b *Board) Choose(kind chess.Kind) bool {
	for _, m := range b.choosing {
		if m.Promotion() == kind {
			b.made(m)
			return true
		}
	}
	return false
}

// choiceSquare is the square that the nth piece is offered on: on the file of
// the promotion, from its end of the board on.
func (b *Board) choiceSquare(n int) chess.Square {
	to := b.choosing[0].To()
	if to.Rank() == 7 {
		return chess.SquareAt(to.File(), 7-n)
	}
	return chess.SquareAt(to.File(), n)
}

// pointChoice takes the piece on a square; beside all of them the choice is
// given up.
func (b *Board) pointChoice(sq chess.Square, on bool) {
	for n, m := range b.choosing {
		if on && b.choiceSquare(n) == sq {
			b.made(m)
			return
		}
	}
	b.PutDown()
}

// drawChoice dims the board and draws the pieces that are offered.
func (b *Board) drawChoice(w, h int) {
	p, v := b.picture, style.Now()
	for i := 0; i < len(p.img.Pix); i++ {
		if i%4 != 3 {
			p.img.Pix[i] = uint8(int(p.img.Pix[i]) * 5 / 8)
		}
	}
	var around image.Rectangle
	for n, m := range b.choosing {
		r := b.square(b.choiceSquare(n), w, h)
		around = around.Union(r)
		p.fill(r, v.Color(style.SquareLight))
		p.put(chess.NewPiece(b.position.Turn(), m.Promotion()), b.centred(r))
	}
	p.frame(around, max(2, p.side*3/64), v.Color(markToken(v)))
}
