package desk

import (
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/engine/chess"
	"kohtunik/ui/board"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// arranger puts pieces on a board in any arrangement: by hand, piece by piece, or as a
// FEN.
type arranger struct {
	d        *desk
	setup    chess.Setup
	onChange func()

	object fyne.CanvasObject
	board  *board.Board
	fen    *kit.Field
	pieces *kit.Segmented
	turn   *kit.Segmented
	rights [4]*kit.Check
	own    bool // the FEN is being typed: it is not written over
}

// chosen are the pieces to put down, in the order of the palette; the last takes a
// piece off.
var chosen = []chess.Piece{
	chess.NewPiece(chess.White, chess.King), chess.NewPiece(chess.White, chess.Queen),
	chess.NewPiece(chess.White, chess.Rook),
	chess.NewPiece(chess.White, chess.Bishop), chess.NewPiece(chess.White, chess.Knight),
	chess.NewPiece(chess.White, chess.Pawn),
	chess.NewPiece(chess.Black, chess.King), chess.NewPiece(chess.Black, chess.Queen),
	chess.NewPiece(chess.Black, chess.Rook),
	chess.NewPiece(chess.Black, chess.Bishop), chess.NewPiece(chess.Black, chess.Knight),
	chess.NewPiece(chess.Black, chess.Pawn),
	chess.NoPiece,
}

// corners are the rooks' squares of the rights to castle, in the order of a FEN,
// where the pieces began as usual.
var corners = []chess.Square{chess.H1, chess.A1, chess.H8, chess.A8}

const arrangerBoard = 360

func newArranger(d *desk, setup chess.Setup, onChange func()) *arranger {
	a := &arranger{d: d, setup: setup, onChange: onChange, board: board.New()}
	a.board.SetFlipped(d.board.Flipped())
	a.board.OnSquare = func(sq chess.Square) {
		piece := chosen[max(0, a.pieces.Selected)]
		if a.setup.Pieces[sq] == piece {
			piece = chess.NoPiece
		}
		a.setup.Pieces[sq] = piece
		a.changed()
	}
	a.board.OnShift = func(from, to chess.Square) {
		piece := a.setup.Pieces[from]
		a.setup.Pieces[from] = chess.NoPiece
		if to != chess.NoSquare {
			a.setup.Pieces[to] = piece
		}
		a.changed()
	}
	t := d.host.T
	outlined, filled := "♔ ♕ ♖ ♗ ♘ ♙ ", "♚ ♛ ♜ ♝ ♞ ♟ "
	signs := outlined + filled
	if d.host.Style().Scheme != style.Light {
		signs = filled + outlined // in light ink on dark the filled ones are White's
	}
	a.pieces = kit.NewSegmented(strings.Split(signs+"×", " "), 0, nil)
	a.turn = kit.NewSegmented([]string{t("desk.to-move-white"), t("desk.to-move-black")}, 0, func(i int) {
		a.setup.Turn = sides[i]
		a.changed()
	})
	a.fen = kit.NewField("FEN")
	a.fen.SelectOnFocus = true
	a.fen.OnChanged = func(text string) {
		read, err := chess.ParseSetup(text)
		a.fen.SetInvalid(err != nil)
		if err == nil && !a.own {
			a.setup, a.own = read, true
			a.changed()
			a.own = false
		}
	}
	checks := make([]fyne.CanvasObject, len(corners))
	for i := range corners {
		a.rights[i] = kit.NewCheck([]string{"0-0", "0-0-0", "0-0", "0-0-0"}[i], false, func(on bool) {
			if a.setup.Castling &^= a.rooks(i); on {
				a.setup.Castling |= setOf(a.rook(i))
			}
			a.changed()
		})
		checks[i] = a.rights[i]
	}
	start := kit.NewButton(t("desk.setup-start"), "", func() { a.put(chess.Start().Setup()) })
	empty := kit.NewButton(t("desk.setup-empty"), "", func() { a.put(chess.Setup{FullMove: 1}) })
	label := func(key string) fyne.CanvasObject { return kit.NewText(t(key), style.Small, style.Text2) }
	controls := kit.Stack(12,
		kit.Labelled(t("desk.setup-pieces"), kit.Row(0, a.pieces)),
		kit.Labelled(t("desk.setup-turn"), kit.Row(0, a.turn)),
		kit.Row(12, label("colour.white"), checks[0], checks[1]),
		kit.Row(12, label("colour.black"), checks[2], checks[3]),
		kit.Row(8, start, empty),
		kit.Labelled("FEN", a.fen))
	a.object = kit.Row(24, kit.Sized(arrangerBoard, arrangerBoard, a.board), kit.Sized(480, 0, controls))
	a.show()
	return a
}

// put shows another arrangement.
func (a *arranger) put(s chess.Setup) {
	a.setup = s
	a.changed()
}

func (a *arranger) changed() {
	a.show()
	if a.onChange != nil {
		a.onChange()
	}
}

// show brings the controls to what is arranged.
func (a *arranger) show() {
	a.board.SetSetup(a.setup)
	a.turn.SetSelected(int(a.setup.Turn))
	for i := range corners {
		a.rights[i].SetChecked(a.setup.Castling&a.rooks(i) != 0)
	}
	if !a.own {
		a.own = true
		a.fen.SetText(a.setup.FEN())
		a.fen.SetInvalid(false)
		a.own = false
	}
}

// rooks are the squares on which the nth right to castle can have its rook: those
// of the end rank on that side of the king.
func (a *arranger) rooks(n int) chess.SquareSet {
	corner, king := corners[n], a.king(n)
	set := setOf(corner)
	for sq := min(corner, king); king != chess.NoSquare && sq <= max(corner, king); sq++ {
		set |= setOf(sq)
	}
	return set
}

// rook is the square of the rook that the nth right to castle is with: that of
// the outermost one.
func (a *arranger) rook(n int) chess.Square {
	corner, king := corners[n], a.king(n)
	if king == chess.NoSquare {
		return corner
	}
	step := 1
	if corner > king {
		step = -1
	}
	for sq := int(corner); sq != int(king); sq += step {
		if a.setup.Pieces[sq] == chess.NewPiece(sides[n/2], chess.Rook) {
			return chess.Square(sq)
		}
	}
	return corner
}

// king is the square of the king of the nth right to castle on its end rank;
// NoSquare if it is not there.
func (a *arranger) king(n int) chess.Square {
	for file := range 8 {
		sq := chess.SquareAt(file, corners[n].Rank())
		if a.setup.Pieces[sq] == chess.NewPiece(sides[n/2], chess.King) {
			return sq
		}
	}
	return chess.NoSquare
}

// problems says what keeps the arrangement from being a position of a game.
func (a *arranger) problems() []string {
	var words []string
	for _, problem := range a.setup.Problems() {
		words = append(words, a.d.host.Printer().Error(problem))
	}
	return words
}

// setOf is the set of one square.
func setOf(sq chess.Square) chess.SquareSet { return 1 << sq }
