package printing

import (
	"kohtunik/engine/chess"
	"kohtunik/printing/page"
)

// glyphs are the signs of the men: the outline, and the same filled.
var glyphs = map[chess.Kind][2]rune{
	chess.King: {'♔', '♚'}, chess.Queen: {'♕', '♛'}, chess.Rook: {'♖', '♜'},
	chess.Bishop: {'♗', '♝'}, chess.Knight: {'♘', '♞'}, chess.Pawn: {'♙', '♟'},
}

// Room that the coordinates take outside a diagram, mm.
const (
	diagramLeft  = 4.5
	diagramBelow = 5.0
)

// diagram draws a position, its board's upper left corner at (x, y), size mm
// wide. Dark squares are hatched: that photocopies clean. The squares of marked
// get an inner frame.
func diagram(p *page.Page, x, y, size float64, pos chess.Position, marked chess.SquareSet) {
	s := size / 8
	for square := chess.A1; square <= chess.H8; square++ {
		file, rank := int(square)%8, int(square)/8
		sx, sy := x+float64(file)*s, y+float64(7-rank)*s
		if (file+rank)%2 == 0 {
			p.Hatch(sx, sy, s, s, max(0.62, s/8), 0.13)
		}
		if marked.Has(square) {
			p.Box(sx+0.55, sy+0.55, s-1.1, s-1.1, 0.55)
		}
		man(p, sx+s/2, sy+s/2, s, pos.At(square))
	}
	p.Box(x, y, size, size, 0.35)
	p.Box(x-0.7, y-0.7, size+1.4, size+1.4, 0.12)
	st := regular(min(max(s*0.9, 5.5), 7.5))
	for i := range 8 {
		at := (float64(i) + 0.5) * s
		p.Text(page.Until(x-1.6, diagramLeft-1.6), y+size-at+st.Size*page.Point*0.36, st, string(rune('1'+i)))
		p.Text(page.Around(x+at, s), y+size+3.9, st, string(rune('a'+i)))
	}
}

// man draws a man about (cx, cy) in a square of side s. A white edge keeps it
// clear of the hatching; the men of White are white under their outline.
func man(p *page.Page, cx, cy, s float64, piece chess.Piece) {
	signs, ok := glyphs[piece.Kind()]
	if !ok {
		return
	}
	size := 1.06 * s / page.Point
	put := func(r rune) page.Path {
		w := page.GlyphWidth(page.Regular, r, size)
		return page.GlyphPath(page.Regular, r, size, cx-w/2, cy+0.355*size*page.Point)
	}
	filled := put(signs[1])
	p.Outline(filled, 0.26*s/2, page.White)
	if piece.Color() == chess.Black {
		p.Fill(filled, page.Black)
		return
	}
	p.Fill(filled, page.White)
	p.Fill(put(signs[0]), page.Black)
}
