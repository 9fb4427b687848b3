package printing

import (
	"math"

	"kohtunik/assets/pieces"
	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/printing/page"
)

// Room that the coordinates take outside a diagram, mm.
const (
	diagramLeft  = 4.5
	diagramBelow = 5.0
	diagramFrame = 0.8 // of its outer line, beyond its size
)

// diagram draws a position, its board's upper left corner at (x, y), size mm
// wide, and says where the pieces stand to who does not see it. Dark squares are
// hatched: that photocopies clean.
func (s *sheet) diagram(x, y, size float64, pos chess.Position) {
	says := s.piecesOf(pos, chess.White) + ". " + s.piecesOf(pos, chess.Black) + "."
	s.page.Figure(x, y, size, size, says, func() {
		placement(s.page, x, y, size, pos.At, func(chess.Square) bool { return false })
	})
}

// arrangement draws what proves a decision: the piece that moved and the pieces that
// give check and are in check framed, the lines of check dashed.
func (s *sheet) arrangement(x, y, size float64, proof ruling.Proof) {
	s.page.Figure(x, y, size, size, s.legend(proof), func() { drawProof(s.page, x, y, size, proof) })
}

func drawProof(p *page.Page, x, y, size float64, proof ruling.Proof) {
	framed := map[chess.Square]bool{}
	for _, sq := range proof.Moved {
		framed[sq] = true
	}
	for _, line := range proof.Checks {
		framed[line[0]], framed[line[len(line)-1]] = true, true
	}
	placement(p, x, y, size, func(sq chess.Square) chess.Piece { return proof.Board.Pieces[sq] },
		func(sq chess.Square) bool { return framed[sq] })
	side := size / 8
	for _, line := range proof.Checks {
		x1, y1 := centreOf(line[0], x, y, side)
		x2, y2 := centreOf(line[len(line)-1], x, y, side)
		cut := side / 2 / math.Hypot(x2-x1, y2-y1)
		p.Dashed(x1+(x2-x1)*cut, y1+(y2-y1)*cut, x2-(x2-x1)*cut, y2-(y2-y1)*cut, 0.5, 1.2, 0.8)
	}
}

// centreOf is the middle of a square of a board whose corner is at (x, y).
func centreOf(sq chess.Square, x, y, side float64) (float64, float64) {
	return x + (float64(sq.File())+0.5)*side, y + (float64(7-sq.Rank())+0.5)*side
}

// placement draws a board with its coordinates and pieces.
func placement(p *page.Page, x, y, size float64, at func(chess.Square) chess.Piece, framed func(chess.Square) bool) {
	s := size / 8
	for square := chess.A1; square <= chess.H8; square++ {
		file, rank := int(square)%8, int(square)/8
		sx, sy := x+float64(file)*s, y+float64(7-rank)*s
		if (file+rank)%2 == 0 {
			p.Hatch(sx, sy, s, s, max(0.62, s/8), 0.13)
		}
		if framed(square) {
			p.Box(sx+0.55, sy+0.55, s-1.1, s-1.1, 0.55)
		}
		drawPiece(p, sx+s/2, sy+s/2, s, at(square))
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

// drawPiece draws a piece about (cx, cy) in a square of side s, by the same drawing as
// on the board of the window. A white edge keeps it clear of the hatching.
func drawPiece(p *page.Page, cx, cy, s float64, piece chess.Piece) {
	scale := s / pieces.Size
	place := func(shape pieces.Shape) page.Path { return pathOf(shape, cx-s/2, cy-s/2, scale) }
	shapes := pieces.Outline(piece.Letter())
	for _, shape := range shapes {
		if shape.Fill != pieces.None {
			p.Outline(place(shape), 0.13*s, page.White)
		}
	}
	ink := map[pieces.Role]page.Ink{pieces.Body: page.White, pieces.Edge: page.Black, pieces.Detail: page.Black}
	if piece.Color() == chess.Black {
		ink = map[pieces.Role]page.Ink{pieces.Body: page.Black, pieces.Edge: page.Black, pieces.Detail: page.White}
	}
	for _, shape := range shapes {
		path := place(shape)
		if shape.Fill != pieces.None {
			p.Fill(path, ink[shape.Fill])
		}
		if shape.Line != pieces.None {
			p.Outline(path, shape.Width*scale, ink[shape.Line])
		}
	}
}

// pathOf gives the path of a piece's shape with the corner of its square at
// (x, y). A line that is not closed runs there and back: an outline closes.
func pathOf(shape pieces.Shape, x, y, scale float64) page.Path {
	at := func(q pieces.Point) (float64, float64) { return x + q.X*scale, y + q.Y*scale }
	var path page.Path
	closed := false
	for _, s := range shape.Path {
		var seg page.Segment
		switch s.Op {
		case pieces.MoveTo, pieces.LineTo:
			seg.Kind = page.To
			if s.Op == pieces.MoveTo {
				seg.Kind = page.Move
			}
			seg.X, seg.Y = at(s.P[0])
		case pieces.CurveTo:
			seg.Kind = page.Cubic
			seg.C1X, seg.C1Y = at(s.P[0])
			seg.C2X, seg.C2Y = at(s.P[1])
			seg.X, seg.Y = at(s.P[2])
		case pieces.Close:
			closed = true
			continue
		}
		path = append(path, seg)
	}
	if closed {
		return path
	}
	for i := len(path) - 1; i > 0; i-- {
		back, to := path[i], path[i-1]
		back.X, back.Y = to.X, to.Y
		back.C1X, back.C1Y, back.C2X, back.C2Y = path[i].C2X, path[i].C2Y, path[i].C1X, path[i].C1Y
		path = append(path, back)
	}
	return path
}
