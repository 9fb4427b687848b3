package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"kohtunik/assets/pieces"
	"kohtunik/engine/chess"
	"kohtunik/ui/style"
)

// picture is the picture of the squares. It keeps its pixels and the pieces drawn
// at the present size, so that a new position costs little more than copying.
type picture struct {
	img    *image.RGBA
	pieces map[byte]*image.RGBA // by FEN letter, at side pixels
	side   int
}

func newPicture() *picture { return &picture{img: image.NewRGBA(image.Rectangle{})} }

// fit makes the picture w × h pixels large.
func (p *picture) fit(w, h int) {
	if p.img.Rect.Dx() != w || p.img.Rect.Dy() != h {
		p.img = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if side := min(w, h) / 8; side != p.side || p.pieces == nil {
		p.side, p.pieces = side, map[byte]*image.RGBA{}
	}
}

// piece is a piece at the present size.
func (p *picture) piece(piece chess.Piece) *image.RGBA {
	letter := piece.Letter()
	if drawn, ok := p.pieces[letter]; ok {
		return drawn
	}
	img := image.NewRGBA(image.Rect(0, 0, p.side, p.side))
	colours := pieces.WhitePieces
	if piece.Color() == chess.Black {
		colours = pieces.BlackPieces
	}
	pieces.Draw(img, img.Rect, letter, colours)
	p.pieces[letter] = img
	return img
}

// put draws a piece with its upper left corner at a point.
func (p *picture) put(piece chess.Piece, at image.Point) {
	drawn := p.piece(piece)
	draw.Draw(p.img, drawn.Rect.Add(at), drawn, image.Point{}, draw.Over)
}

func (p *picture) fill(r image.Rectangle, c color.Color) {
	draw.Draw(p.img, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// frame draws a frame inside r.
func (p *picture) frame(r image.Rectangle, width int, c color.Color) {
	p.fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+width), c)
	p.fill(image.Rect(r.Min.X, r.Max.Y-width, r.Max.X, r.Max.Y), c)
	p.fill(image.Rect(r.Min.X, r.Min.Y, r.Min.X+width, r.Max.Y), c)
	p.fill(image.Rect(r.Max.X-width, r.Min.Y, r.Max.X, r.Max.Y), c)
}

// ring draws a ring about the middle of r; with inner 0 it is a disc.
func (p *picture) ring(r image.Rectangle, inner, outer float64, c color.NRGBA) {
	cx, cy := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			d := math.Hypot(float64(x)+0.5-cx, float64(y)+0.5-cy)
			cover := min(1, max(0, outer-d+0.5))
			if inner > 0 {
				cover = min(cover, max(0, d-inner+0.5))
			}
			if cover > 0 {
				p.blend(x, y, c, cover)
			}
		}
	}
}

func (p *picture) blend(x, y int, c color.NRGBA, cover float64) {
	i := p.img.PixOffset(x, y)
	for n, v := range [3]uint8{c.R, c.G, c.B} {
		old := float64(p.img.Pix[i+n])
		p.img.Pix[i+n] = uint8(old + (float64(v)-old)*cover + 0.5)
	}
}

// square is where a square of the board lies in a picture of w × h pixels.
func (b *Board) square(sq chess.Square, w, h int) image.Rectangle {
	x, y := sq.File(), 7-sq.Rank()
	if b.flipped {
		x, y = 7-x, 7-y
	}
	return image.Rect(x*w/8, y*h/8, (x+1)*w/8, (y+1)*h/8)
}

// draw makes the picture of the board in w × h pixels; it is what the raster
// calls.
func (b *Board) draw(w, h int) image.Image {
	p, v := b.picture, style.Now()
	p.fit(w, h)
	if p.side == 0 {
		return p.img
	}
	inCheck := b.setup == nil && b.position.InCheck()
	for sq := chess.A1; sq <= chess.H8; sq++ {
		p.fill(b.square(sq, w, h), v.Color(b.fillOf(sq)))
	}
	b.drawLines(w, h)
	for sq := chess.A1; sq <= chess.H8; sq++ {
		r, piece := b.square(sq, w, h), b.piece(sq)
		if piece.Kind() == chess.King && inCheck && piece.Color() == b.position.Turn() {
			p.frame(r, max(2, p.side*3/64), v.Color(style.Danger))
		}
		if piece != chess.NoPiece && !(b.dragged && sq == b.picked) {
			p.put(piece, b.centred(r))
		}
	}
	for sq := range b.marked.All() {
		p.frame(b.square(sq, w, h), max(2, p.side*4/64), v.Color(style.Attention))
	}
	b.drawMarks(w, h)
	b.drawTargets(w, h)
	if len(b.choosing) > 0 {
		b.drawChoice(w, h)
	}
	if b.dragged {
		scale := float64(w) / float64(8*b.side(b.Size()))
		x, y := (b.at.X-b.strip())*float32(scale), b.at.Y*float32(scale)
		p.put(b.piece(b.picked), image.Pt(int(x)-p.side/2, int(y)-p.side/2))
	}
	return p.img
}

// centred is where a piece stands in a square that may be a pixel larger.
func (b *Board) centred(r image.Rectangle) image.Point {
	return image.Pt(r.Min.X+(r.Dx()-b.picture.side)/2, r.Min.Y+(r.Dy()-b.picture.side)/2)
}

// fillOf is the colour of a square.
func (b *Board) fillOf(sq chess.Square) style.Token {
	dark := (sq.File()+sq.Rank())%2 == 0
	token := style.SquareLight
	switch lit := b.lit(sq); {
	case lit && dark:
		token = style.LastDark
	case lit:
		token = style.LastLight
	case dark:
		token = style.SquareDark
	}
	return token
}

// lit tells whether a square belongs to the last move.
func (b *Board) lit(sq chess.Square) bool {
	return b.last != chess.NoMove && (sq == b.last.From() || sq == b.last.To())
}

// drawTargets marks the piece in the hand and where it may go: a dot on an empty
// square, a ring about a piece that can be taken (or a rook to castle with).
func (b *Board) drawTargets(w, h int) {
	if b.picked == chess.NoSquare || b.setup != nil {
		return
	}
	p, accent := b.picture, style.Now().Color(markToken(style.Now()))
	p.frame(b.square(b.picked, w, h), max(2, p.side*3/64), accent)
	for _, m := range b.legal {
		if m.From() != b.picked {
			continue
		}
		r := b.square(m.To(), w, h)
		half := float64(p.side) / 2
		if b.position.IsCapture(m) {
			p.ring(r, half*0.84, half*0.97, accent)
		} else {
			p.ring(r, 0, half*0.26, accent)
		}
	}
	if b.dragged {
		if over, ok := b.squareAt(b.at); ok && len(b.movesTo(over)) > 0 {
			p.frame(b.square(over, w, h), max(2, p.side*3/64), accent)
		}
	}
}

// markToken is the colour of marks upon squares: the accent, but for high
// contrast, whose yellow does not stand out on white squares.
func markToken(v style.Value) style.Token {
	if v.Scheme == style.Contrast {
		return style.Selection
	}
	return style.Accent
}
