package desk

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/chess"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// Any arrangement can be put up; what is impossible in it is said, and a game
// begins only from a position, before the first move.
func TestSetUp(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.askSetup()
	fen := h.sheet.First.(*kit.Field)
	fen.SetText("8/8/4k3/8/8/8/8/8 w - - 0 1")
	fen.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !h.sheet.Open() || len(h.record()) != 0 || !strings.Contains(h.told, "cannot start") {
		t.Errorf("a game without a white king begins: %v, %q", h.record(), h.told)
	}
	fen.SetText("nonsense")
	fen.SetText("8/8/4k3/8/8/4K3/4P3/8 w - - 0 40")
	fen.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if h.sheet.Open() || strings.Join(h.record(), " ") != "setup" {
		t.Fatalf("the record is %v", h.record())
	}
	h.play("Kd4")
	if got := h.sans(); got != "Kd4" || h.match.state.Positions[0].FullMove() != 40 {
		t.Errorf("moves %s", got)
	}
	h.askSetup()
	h.sheet.First.(*kit.Field).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !h.sheet.Open() || len(h.record()) != 2 {
		t.Errorf("after a move the record is %v", h.record())
	}
}

// The rights to castle are those with the outermost rook of each side, which in
// Chess960 may stand anywhere.
func TestArrangerChess960(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	a := newArranger(h.desk, chess.Setup{FullMove: 1}, nil)
	a.fen.SetText("4k3/4p3/8/8/8/8/8/RK2R1N1 w - - 0 1")
	a.rights[0].OnChange(true)
	a.rights[1].OnChange(true)
	if got := a.setup.Castling; got != setOf(chess.A1)|setOf(chess.E1) || len(a.problems()) != 0 {
		t.Errorf("rights %v: %v", got, a.problems())
	}
	if !a.rights[0].Checked || !a.rights[1].Checked || a.rights[2].Checked {
		t.Error("the boxes do not show the rights")
	}
	a.rights[0].OnChange(false)
	if got := a.setup.Castling; got != setOf(chess.A1) {
		t.Errorf("rights %v", got)
	}
	a.rights[2].OnChange(true) // there is no rook
	if len(a.problems()) == 0 {
		t.Error("a right without a rook is not found out")
	}
}

func TestArranger(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	told := 0
	a := newArranger(h.desk, chess.Start().Setup(), func() { told++ })
	a.pieces.Selected = 1 // a white queen
	a.board.OnSquare(chess.E4)
	a.board.OnShift(chess.E2, chess.NoSquare)
	a.board.OnShift(chess.D7, chess.D5)
	a.rights[0].OnChange(false)
	a.turn.OnChange(1)
	if got := a.fen.Text; got != "rnbqkbnr/ppp1pppp/8/3p4/4Q3/8/PPPP1PPP/RNBQKBNR b Qkq - 0 1" || told != 5 {
		t.Errorf("%s after %d changes", got, told)
	}
	a.board.OnSquare(chess.E4) // again: it is taken off
	if a.setup.Pieces[chess.E4] != chess.NoPiece {
		t.Error("the queen is still there")
	}
	a.fen.SetText("8/8/8/8/8/8/8/8 w - - 0 1")
	if got := strings.Join(a.problems(), " "); got != "White has no king. Black has no king." {
		t.Errorf("problems %q", got)
	}
}

// The second board of a blind player's game is compared with the record.
func TestBlindBoards(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	h.play("e4 e5 Nf3")
	h.askBlind()
	said := strings.Join(lines(h.sheet.Content), "\n")
	for _, want := range []string{"Springer Gustav eins, Felix drei", "Both boards show the same position."} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said: %s", want, said)
		}
	}
	h.sheet.First.(*kit.Field).SetText("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2")
	if said := strings.Join(lines(h.sheet.Content), "\n"); !strings.Contains(said, "The boards differ: g1, f3") {
		t.Errorf("it says %s", said)
	}
	if !strings.HasSuffix(h.board.AccessibilityLabel(), "Black to move.") ||
		!strings.HasPrefix(h.board.AccessibilityLabel(), "White: Ke1, Qd1") {
		t.Errorf("spoken: %q", h.board.AccessibilityLabel())
	}
}

// lines are the texts of all lines in an object.
func lines(o fyne.CanvasObject) []string {
	switch o := o.(type) {
	case *kit.Line:
		return []string{o.Text()}
	case *container.Scroll:
		return lines(o.Content)
	case *fyne.Container:
		var all []string
		for _, child := range o.Objects {
			all = append(all, lines(child)...)
		}
		return all
	}
	return nil
}
