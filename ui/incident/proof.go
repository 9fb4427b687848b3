package incident

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/ui/board"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// evidence is the board of the sheet: the squares that prove the decision, and
// the line of a mate that is possible, to be stepped through.
type evidence struct {
	x       *decision
	board   *board.Board
	proof   ruling.Proof
	line    *ruling.Reason // with the line of a mate; nil: none
	stands  []chess.Position
	at      int // of stands; -1: the proof
	caption *kit.Line
}

const evidenceBoard = 212

func newEvidence(x *decision) (*evidence, bool) {
	v := &evidence{x: x, at: -1}
	proof, ok := x.c.Proof(x.laws)
	if !ok {
		return nil, false
	}
	v.proof = proof
	for i := range x.laws.Reasons {
		r := &x.laws.Reasons[i]
		if r.Kind != ruling.CanMate || r.Mate == nil || len(r.Mate.Line) == 0 {
			continue
		}
		v.line, v.stands = r, []chess.Position{r.Position}
		for _, m := range r.Mate.Line {
			v.stands = append(v.stands, v.stands[len(v.stands)-1].Play(m))
		}
	}
	v.board = board.New()
	v.caption = kit.NewText("", style.Small, style.Text2)
	v.show()
	return v, true
}

// show puts on the board what the place in the line asks for.
func (v *evidence) show() {
	t := v.x.g.Host.T
	if v.at < 0 {
		v.board.SetSetup(v.proof.Board)
		v.board.SetMarks(board.Marks{Moved: v.proof.Moved, Checks: v.proof.Checks, Squares: v.proof.Marked})
	} else {
		last := chess.NoMove
		if v.at > 0 {
			last = v.line.Mate.Line[v.at-1]
		}
		v.board.SetPosition(v.stands[v.at], last)
		v.board.SetMarks(board.Marks{})
	}
	v.board.SetLocked(true)
	if v.line == nil {
		return
	}
	text := t("decision.line-start", i18n.Args{"n": len(v.stands) - 1})
	if v.at > 0 {
		before := v.stands[v.at-1]
		dots := "."
		if before.Turn() == chess.Black {
			dots = "…"
		}
		text = t("decision.line-at", i18n.Args{"at": v.at, "of": len(v.stands) - 1,
			"move": itoa(before.FullMove()) + dots + v.x.g.Style.Format(before, v.line.Mate.Line[v.at-1])})
	}
	v.caption.Set(kit.Run{Text: text, Color: style.Text2})
}

// step goes along the line by n moves; before its first move stands what proves
// the decision.
func (v *evidence) step(n int) {
	v.at = min(max(-1, v.at+n), len(v.stands)-1)
	v.show()
}

// key steps with the arrows, Home and End.
func (v *evidence) key(e *fyne.KeyEvent) bool {
	if v == nil || v.line == nil {
		return false
	}
	switch e.Name {
	case fyne.KeyLeft:
		v.step(-1)
	case fyne.KeyRight:
		v.step(1)
	case fyne.KeyHome:
		v.step(-len(v.stands))
	case fyne.KeyEnd:
		v.step(len(v.stands))
	default:
		return false
	}
	return true
}

// object is the board with what its marks mean beside it, and the buttons of
// the line under it.
func (v *evidence) object(beside []fyne.CanvasObject) fyne.CanvasObject {
	t := v.x.g.Host.T
	var legend []fyne.CanvasObject
	mark := func(sign string, color style.Token, key string) {
		legend = append(legend, kit.NewLine(kit.Run{Text: sign + " ", Color: color, Bold: true},
			kit.Run{Text: t(key), Color: style.Text2}))
	}
	if len(v.proof.Checks) > 0 {
		mark("■", style.Danger, "decision.legend-check")
	}
	if len(v.proof.Moved) > 0 {
		mark("□", style.Accent, "decision.legend-moved")
	}
	left := []fyne.CanvasObject{kit.Sized(evidenceBoard, evidenceBoard, v.board)}
	if v.line != nil {
		button := func(text string, n int) *kit.Button { return kit.NewButton(text, "", func() { v.step(n) }) }
		left = append(left, kit.Row(4, button("«", -len(v.stands)), button("‹", -1), button("›", 1),
			button("»", len(v.stands))), v.caption)
	}
	right := kit.Stack(6, append(beside, legend...)...)
	return container.NewBorder(nil, nil, kit.Stack(4, left...), nil, kit.Pad(12, 0, 0, 0, right))
}
