// Package board is the chessboard of the window: one widget that draws its 64
// squares and the pieces itself, sharp at any size and scale, and finds out by
// itself which square is meant.
//
// A board shows a position and knows its legal moves. A move is made by a drag
// or by two taps; only a legal one reaches OnMove, any other try reaches
// OnIllegal with the reason. The board never changes the position it shows: its
// owner does, with SetPosition, once the move is written down. Where a pawn is
// promoted the board asks for the piece on its own squares.
//
// Colours come from style.Now(). All calls are made on Fyne's goroutine.
package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kohtunik/engine/chess"
	"kohtunik/ui/style"
)

// margin is the width of the strip for the coordinates, left and below.
const margin float32 = 20

// minSquare is the side of the smallest square.
const minSquare float32 = 24

// Board is the widget.
type Board struct {
	widget.BaseWidget

	// OnMove is called for a legal move that was made by hand.
	OnMove func(chess.Move)
	// OnIllegal is called for a try that is not legal, with chess's reason.
	OnIllegal func(from, to chess.Square, reason error)
	// OnAsk is called when a piece for a promotion is asked for.
	OnAsk func()
	// OnTouched is called when the board is touched at all, before anything
	// else happens.
	OnTouched func()
	// OnSquare is called, on a board that shows a set-up, for a square that was
	// tapped; OnShift for a piece that was dragged to another square, or off the
	// board (NoSquare).
	OnSquare func(chess.Square)
	OnShift  func(from, to chess.Square)
	// Spoken says the position in words, for a screen reader.
	Spoken string

	position chess.Position
	legal    []chess.Move
	last     chess.Move // shown as made; NoMove for none
	flipped  bool
	locked   bool            // looked at only
	plain    bool            // without coordinates
	setup    *chess.Setup    // shown instead of the position: pieces go anywhere
	marked   chess.SquareSet // framed: pieces that a touch obliges to move, squares that differ
	points   Marks           // what a board to look at points at

	picked   chess.Square // the piece taken up by a tap or a drag; NoSquare if none
	again    bool         // it had been taken up before this touch
	dragged  bool         // the piece follows the pointer
	at       fyne.Position
	choosing []chess.Move // promotions to choose from, in the order they are shown

	picture *picture
	raster  *canvas.Raster
	marks   [16]*canvas.Text // coordinates: files a to h, then ranks 1 to 8
}

// New makes a board with the position at the beginning of a game.
func New() *Board {
	b := &Board{picked: chess.NoSquare, picture: newPicture()}
	b.ExtendBaseWidget(b)
	b.SetPosition(chess.Start(), chess.NoMove)
	return b
}

// SetPosition shows a position, and the move that led to it (NoMove for none).
// A piece in the hand is put down, a choice is ended.
func (b *Board) SetPosition(p chess.Position, last chess.Move) {
	b.position, b.last, b.setup = p, last, nil
	b.legal = p.Legal()
	b.PutDown()
}

// SetSetup shows any arrangement of pieces; they can be put anywhere by hand.
func (b *Board) SetSetup(s chess.Setup) {
	b.setup, b.legal, b.last = &s, nil, chess.NoMove
	b.PutDown()
}

// SetMarked frames squares.
func (b *Board) SetMarked(squares chess.SquareSet) {
	if b.marked != squares {
		b.marked = squares
		b.Refresh()
	}
}

// piece is the piece on a square of what is shown.
func (b *Board) piece(sq chess.Square) chess.Piece {
	if b.setup != nil {
		return b.setup.Pieces[sq]
	}
	return b.position.At(sq)
}

// AccessibilityLabel says the position in words.
func (b *Board) AccessibilityLabel() string { return b.Spoken }

// AccessibilityRole is for fyne.Accessible: the position is read as a text.
func (b *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Shown is the position on the board.
func (b *Board) Shown() chess.Position { return b.position }

// SetFlipped turns the board: Black's side is below if flipped.
func (b *Board) SetFlipped(flipped bool) {
	b.flipped = flipped
	b.Refresh()
}

// Flipped tells whether Black's side is below.
func (b *Board) Flipped() bool { return b.flipped }

// SetLocked makes the board one to look at: no piece can be taken up.
func (b *Board) SetLocked(locked bool) {
	b.locked = locked
	b.PutDown()
}

// SetPlain leaves the coordinates out, for small boards.
func (b *Board) SetPlain(plain bool) {
	b.plain = plain
	b.Refresh()
}

// PutDown ends what was begun by hand: the piece taken up, the choice of a piece.
func (b *Board) PutDown() {
	b.picked, b.dragged, b.choosing = chess.NoSquare, false, nil
	b.Refresh()
}

// Busy tells whether a piece is taken up or a piece is being chosen.
func (b *Board) Busy() bool { return b.picked != chess.NoSquare || b.Choosing() }

// MinSize holds the smallest squares.
func (b *Board) MinSize() fyne.Size {
	side := 8*minSquare + b.strip()
	return fyne.NewSize(side, side)
}

// strip is the room taken by the coordinates.
func (b *Board) strip() float32 {
	if b.plain {
		return 0
	}
	return style.Now().Px(margin)
}

// side is the side of a square in a room: whole pixels, at least one.
func (b *Board) side(room fyne.Size) float32 {
	return max(1, float32(int((min(room.Width, room.Height)-b.strip())/8)))
}

// CreateRenderer is for Fyne.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.raster = canvas.NewRaster(b.draw)
	objects := []fyne.CanvasObject{b.raster}
	for i := range b.marks {
		b.marks[i] = canvas.NewText(string("abcdefgh12345678"[i]), nil)
		b.marks[i].Alignment = fyne.TextAlignCenter
		objects = append(objects, b.marks[i])
	}
	r := &renderer{b, objects}
	r.Layout(b.Size())
	return r
}

type renderer struct {
	b       *Board
	objects []fyne.CanvasObject
}

func (r *renderer) Destroy()                     {}
func (r *renderer) MinSize() fyne.Size           { return r.b.MinSize() }
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }

// Layout puts the squares at the upper right and the coordinates beside them.
func (r *renderer) Layout(room fyne.Size) {
	b := r.b
	side, strip := b.side(room), b.strip()
	b.raster.Move(fyne.NewPos(strip, 0))
	if now := fyne.NewSize(8*side, 8*side); b.raster.Size() != now {
		b.raster.Resize(now)
	}
	v := style.Now()
	for i, mark := range b.marks {
		mark.Hidden = b.plain
		mark.TextSize = v.Size(style.Small)
		mark.Color = v.Color(style.Text2)
		height := mark.MinSize().Height
		n := float32(i % 8)
		if b.flipped != (i >= 8) {
			n = 7 - n
		}
		if i < 8 {
			mark.Resize(fyne.NewSize(side, height))
			mark.Move(fyne.NewPos(strip+n*side, 8*side+(strip-height)/2+1))
		} else {
			mark.Resize(fyne.NewSize(strip, height))
			mark.Move(fyne.NewPos(-2, n*side+(side-height)/2))
		}
	}
}

// Refresh draws the squares anew.
func (r *renderer) Refresh() {
	r.Layout(r.b.Size())
	for _, mark := range r.b.marks {
		mark.Refresh()
	}
	r.b.raster.Refresh()
}
