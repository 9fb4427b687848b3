package board

import (
	"errors"
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kohtunik/engine/chess"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// table is a board of 64-pixel squares that notes what is done to it.
type table struct {
	*Board
	t       *testing.T
	moves   []string
	illegal []string
}

func lay(t *testing.T, fen string) *table {
	t.Helper()
	testapp.New(t, style.Value{})
	p := chess.Start()
	if fen != "" {
		var err error
		if p, err = chess.ParseFEN(fen); err != nil {
			t.Fatal(err)
		}
	}
	b := &table{Board: New(), t: t}
	b.SetPosition(p, chess.NoMove)
	b.Resize(fyne.NewSize(8*64+20, 8*64+20))
	test.TempWidgetRenderer(t, b.Board)
	b.OnMove = func(m chess.Move) { b.moves = append(b.moves, b.Shown().UCI(m)) }
	b.OnIllegal = func(_, _ chess.Square, reason error) {
		var why *chess.MoveError
		if !errors.As(reason, &why) {
			t.Fatalf("reason %v", reason)
		}
		b.illegal = append(b.illegal, string(why.Cause))
	}
	return b
}

// on is the middle of a square.
func (b *table) on(square string) fyne.Position {
	b.t.Helper()
	sq, err := chess.ParseSquare(square)
	if err != nil {
		b.t.Fatal(err)
	}
	r := b.square(sq, 512, 512)
	return fyne.NewPos(20+float32(r.Min.X+32), float32(r.Min.Y+32))
}

func (b *table) tap(squares ...string) {
	b.t.Helper()
	for _, s := range squares {
		e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
		e.Position = b.on(s)
		b.MouseDown(e)
		b.MouseUp(e)
	}
}

func (b *table) drag(from, to string) {
	b.t.Helper()
	e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	e.Position = b.on(from)
	b.MouseDown(e)
	half := &fyne.DragEvent{}
	half.Position = fyne.NewPos((b.on(from).X+b.on(to).X)/2, (b.on(from).Y+b.on(to).Y)/2)
	b.Dragged(half)
	end := &fyne.DragEvent{}
	end.Position = b.on(to)
	b.Dragged(end)
	e.Position = b.on(to)
	b.MouseUp(e)
	b.DragEnd()
}

func (b *table) want(moves, illegal string) {
	b.t.Helper()
	if got := join(b.moves); got != moves {
		b.t.Errorf("moves %q, want %q", got, moves)
	}
	if got := join(b.illegal); got != illegal {
		b.t.Errorf("illegal %q, want %q", got, illegal)
	}
	b.moves, b.illegal = nil, nil
}

func join(words []string) (s string) {
	for i, w := range words {
		if i > 0 {
			s += " "
		}
		s += w
	}
	return s
}

func TestTwoTaps(t *testing.T) {
	b := lay(t, "")
	b.tap("e2", "e4")
	b.want("e2e4", "")
	b.tap("d2", "g1", "f3") // another own piece is taken up instead
	b.want("g1f3", "")
	b.tap("e2", "e2") // put down again
	if b.Busy() {
		t.Error("a second tap leaves the piece in the hand")
	}
	b.tap("e4") // an empty square
	b.want("", "")
	b.tap("b1", "b3")
	b.want("", "cannot-move-so")
	b.tap("a1", "a3")
	b.want("", "way-blocked")
}

func TestDrag(t *testing.T) {
	b := lay(t, "")
	b.drag("e2", "e4")
	b.want("e2e4", "")
	b.drag("e2", "e5")
	b.want("", "cannot-move-so")
	b.drag("d1", "d2")
	b.want("", "own-piece-there")
	b.drag("e7", "e5") // not that side's move: nothing is taken up
	b.want("", "")
	b.drag("e2", "e2")
	if b.picked.String() != "e2" {
		t.Error("a drag that ends where it began leaves the piece taken up")
	}
	b.tap("e3")
	b.want("e2e3", "")
}

func TestDropBesideTheBoard(t *testing.T) {
	b := lay(t, "")
	e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	e.Position = b.on("e2")
	b.MouseDown(e)
	out := &fyne.DragEvent{}
	out.Position = fyne.NewPos(5, 5)
	b.Dragged(out)
	b.DragEnd()
	b.want("", "")
	if b.Busy() {
		t.Error("the piece is still in the hand")
	}
}

func TestTurned(t *testing.T) {
	b := lay(t, "")
	b.SetFlipped(true)
	if b.on("a1").X < b.on("h1").X || b.on("a1").Y > b.on("a8").Y {
		t.Error("a1 is not at the upper right")
	}
	b.drag("g1", "f3")
	b.want("g1f3", "")
}

func TestCastling(t *testing.T) {
	const open = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, to := range []string{"g1", "h1"} {
		b := lay(t, open)
		b.drag("e1", to)
		b.want("e1g1", "")
	}
	b := lay(t, open)
	b.tap("e1", "a1")
	b.want("e1c1", "")
	b = lay(t, open)
	b.tap("e1", "f1")
	b.want("e1f1", "")
	b = lay(t, "4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1")
	b.drag("e1", "g1")
	b.want("", "castling-through-check")
}

func TestPromotion(t *testing.T) {
	const seventh = "8/4P1k1/8/8/8/8/1p4K1/2N5 w - - 0 1"
	b := lay(t, seventh)
	b.drag("e7", "e8")
	b.want("", "")
	if !b.Choosing() {
		t.Fatal("no piece is asked for")
	}
	b.tap("e7") // the second from the end
	b.want("e7e8n", "")
	b.drag("e7", "e8")
	b.tap("a1") // beside: given up
	if b.Busy() {
		t.Error("the choice goes on")
	}
	b.want("", "")
	b.drag("e7", "e8")
	if b.Choose(chess.King) || !b.Choose(chess.Rook) {
		t.Error("a king was offered or a rook was not")
	}
	b.want("e7e8r", "")

	b = lay(t, "8/4P1k1/8/8/8/8/1p4K1/2N5 b - - 0 1")
	b.tap("b2", "c1", "c1")
	b.want("b2c1q", "")
}

func TestLocked(t *testing.T) {
	b := lay(t, "")
	b.SetLocked(true)
	b.drag("e2", "e4")
	b.tap("e2", "e4")
	b.want("", "")
}

// TestPicture looks at the colours of single pixels.
func TestPicture(t *testing.T) {
	b := lay(t, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
	v := style.Now()
	pixel := func(square string, dx, dy int) color.RGBA {
		sq, _ := chess.ParseSquare(square)
		r := b.square(sq, 512, 512)
		return b.draw(512, 512).(*image.RGBA).RGBAAt(r.Min.X+dx, r.Min.Y+dy)
	}
	same := func(what string, got color.RGBA, token style.Token) {
		t.Helper()
		if want := v.Color(token); got.R != want.R || got.G != want.G || got.B != want.B {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	same("a1 is dark", pixel("a1", 32, 32), style.SquareDark)
	same("h1 is light", pixel("h1", 32, 32), style.SquareLight)
	same("the king in check is framed", pixel("e1", 1, 1), style.Danger)
	same("the other is not", pixel("e8", 1, 1), style.SquareLight)
	if got := pixel("e2", 32, 40); got.R > 60 {
		t.Errorf("no black rook on e2: %v", got)
	}
	take, err := b.Shown().ParseUCI("e1e2")
	if err != nil {
		t.Fatal(err)
	}
	b.SetPosition(b.Shown().Play(take), take)
	same("from", pixel("e1", 2, 2), style.LastDark)
	same("to", pixel("e2", 2, 2), style.LastLight)
	same("no check any more", pixel("e8", 1, 1), style.SquareLight)
	b.SetPosition(chess.Start(), chess.NoMove)
	b.tap("g1")
	same("a square to go to", pixel("f3", 32, 32), style.Accent)
	same("none", pixel("e3", 32, 32), style.SquareDark)
}

// TestAnySize draws at sizes and scales that do not divide by eight.
func TestAnySize(t *testing.T) {
	b := lay(t, "")
	for _, side := range []int{0, 7, 100, 333, 512, 771, 1536} {
		if got := b.draw(side, side).Bounds(); got.Dx() != side || got.Dy() != side {
			t.Errorf("%d: %v", side, got)
		}
	}
	b.Resize(fyne.NewSize(300, 777))
	if got := b.side(b.Size()); got != 35 {
		t.Errorf("squares of %v in 300 less 20", got)
	}
}

// BenchmarkMove is what a move costs at the desk: the position changes and the
// picture of 512 × 512 pixels is drawn. It is to stay under 16 ms.
func BenchmarkMove(b *testing.B) {
	for _, size := range []struct {
		name string
		side int
	}{{"512", 512}, {"1024", 1024}} {
		b.Run(size.name, func(b *testing.B) {
			testapp.New(b, style.Value{})
			board := New()
			board.Resize(fyne.NewSize(532, 532))
			test.WidgetRenderer(board)
			positions := [2]chess.Position{chess.Start()}
			move, err := positions[0].ParseUCI("e2e4")
			if err != nil {
				b.Fatal(err)
			}
			positions[1] = positions[0].Play(move)
			board.draw(size.side, size.side)
			for i := range b.N {
				board.SetPosition(positions[i&1], move)
				board.draw(size.side, size.side)
			}
		})
	}
}

// A board that shows a set-up: a tap tells the square, a drag shifts a piece or
// takes it off; nothing is a move.
func TestSetup(t *testing.T) {
	b := lay(t, "")
	setup := chess.Start().Setup()
	setup.Pieces[4] = chess.NoPiece // no white king: no position
	b.SetSetup(setup)
	var did []string
	b.OnSquare = func(sq chess.Square) { did = append(did, sq.String()) }
	b.OnShift = func(from, to chess.Square) { did = append(did, from.String()+to.String()) }
	b.tap("e1", "e5")
	b.drag("a1", "h5")
	b.drag("e5", "e6") // nothing stands there
	e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	e.Position = b.on("d8")
	b.MouseDown(e)
	out := &fyne.DragEvent{}
	out.Position = fyne.NewPos(5, 5)
	b.Dragged(out)
	b.DragEnd()
	if got := join(did); got != "e1 e5 a1h5 d8"+chess.NoSquare.String() {
		t.Errorf("told of %q", got)
	}
	b.want("", "")
	b.SetMarked(chess.SquareSet(1))
	r := b.square(chess.A1, 512, 512)
	v := style.Now().Color(style.Attention)
	if got := b.draw(512, 512).(*image.RGBA).RGBAAt(r.Min.X+1, r.Min.Y+1); got.R != v.R || got.G != v.G {
		t.Errorf("a1 is not framed: %v", got)
	}
	b.Spoken = "White: king"
	var _ fyne.Accessible = b.Board
	if b.AccessibilityLabel() != "White: king" {
		t.Error("the board does not say its position")
	}
}
