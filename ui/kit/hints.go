package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Hints is a line that names keys and what they do, as messages write it: the
// keys between *stars*. Each is a button: a click presses the key, so that who
// has the mouse in hand reads what there is and does it. It never takes the
// focus: the key goes to what has it.
type Hints struct {
	widget.BaseWidget

	pieces  []hint
	back    *canvas.Rectangle
	lines   []textLine
	hovered int // the piece under the pointer, -1: none
	// had is what had the keyboard when the pointer came: a press of the mouse
	// takes it away before the hint is tapped.
	had fyne.Focusable
}

// hint is a key and the words behind it. Words before the first key have none.
type hint struct {
	key   string
	words string
}

const hintGap float32 = 6 // round a piece, at text step 0

// NewHints makes the line of a message.
func NewHints(text string) *Hints {
	h := &Hints{}
	h.ExtendBaseWidget(h)
	h.Set(text)
	return h
}

// Set names other keys.
func (h *Hints) Set(text string) {
	h.pieces, h.hovered = hintsOf(text), -1
	h.lines = append(h.lines, make([]textLine, max(0, len(h.pieces)-len(h.lines)))...)
	if h.back != nil {
		h.Refresh()
	}
}

// hintsOf cuts a message into its keys. Several keys that share their words,
// as "*+ −* forfeit", are one piece each, and the words stand with the last.
func hintsOf(text string) []hint {
	var pieces []hint
	for i, part := range strings.Split(text, "*") {
		if i%2 == 0 {
			words := strings.Trim(part, " ·,")
			switch {
			case words == "":
			case len(pieces) == 0 || pieces[len(pieces)-1].words != "":
				pieces = append(pieces, hint{words: words})
			default:
				pieces[len(pieces)-1].words = words
			}
			continue
		}
		keys := []string{part}
		if fields := strings.Fields(part); len(fields) > 1 && !strings.ContainsFunc(part, isLetter) {
			keys = fields
		}
		for _, key := range keys {
			pieces = append(pieces, hint{key: key})
		}
	}
	return pieces
}

func isLetter(r rune) bool { return r >= 'A' && r != '−' && !isSymbol(r) }

func (h hint) runs() []Run {
	var runs []Run
	if h.key != "" {
		runs = append(runs, Run{Text: h.key, Bold: true, Color: style.Text2})
	}
	if h.words != "" {
		words := h.words
		if h.key != "" {
			words = " " + words
		}
		runs = append(runs, Run{Text: words, Color: style.Text2})
	}
	return runs
}

// Text is the whole line.
func (h *Hints) Text() string {
	var b strings.Builder
	for _, p := range h.pieces {
		b.WriteString(strings.TrimSpace(p.key+" "+p.words) + "  ")
	}
	return strings.TrimSpace(b.String())
}

// width is that of a button: a sign alone is no narrower than a finger hits.
func (h hint) width() float32 {
	width := whole(Width(h.runs()...)+0.5) + 2*style.Now().Px(hintGap)
	if h.key != "" && h.words == "" && canPress(h.key) {
		width = max(width, style.Now().Px(style.Target))
	}
	return width
}

// Natural is the width that shows all of it.
func (h *Hints) Natural() float32 {
	width := float32(0)
	for _, p := range h.pieces {
		width += p.width()
	}
	return width
}

// MinSize lets the line be made narrow: the last keys go first.
func (h *Hints) MinSize() fyne.Size {
	h.ExtendBaseWidget(h)
	return fyne.NewSize(1, style.Now().Px(24))
}

// edges are where the pieces stand; a piece that has no room is left out, and so are
// the keys before it that share its words.
func (h *Hints) edges() []edge {
	gap := style.Now().Px(hintGap)
	var out []edge
	x := float32(0)
	for _, p := range h.pieces {
		w := p.width()
		if x+w > h.Size().Width+gap+0.5 {
			for len(out) > 0 && h.pieces[len(out)-1].words == "" {
				out = out[:len(out)-1]
			}
			break
		}
		out = append(out, edge{x, w})
		x += w
	}
	return out
}

// CreateRenderer is for Fyne.
func (h *Hints) CreateRenderer() fyne.WidgetRenderer {
	h.back = rectangle(style.Selection)
	update := func(size fyne.Size) {
		edges := h.edges()
		gap := style.Now().Px(hintGap)
		h.back.Hidden = h.hovered < 0 || h.hovered >= len(edges)
		for i := range h.lines {
			if i >= len(edges) {
				h.lines[i].set(nil, 0, 0, 0, 0, fyne.TextAlignLeading)
				continue
			}
			x, align := edges[i].x+gap, fyne.TextAlignLeading
			if h.pieces[i].words == "" { // a key that shares the words of the next one stands close to it
				x, align = edges[i].x, fyne.TextAlignTrailing
			}
			h.lines[i].set(h.pieces[i].runs(), x, 0, edges[i].w-gap, size.Height, align)
			if i == h.hovered {
				box(h.back, style.Selection, style.ControlLine, style.LineWidth, style.Corner)
				place(h.back, edges[i].x, 1, edges[i].w, size.Height-2)
			}
		}
		h.back.Refresh()
	}
	return drawn(h, &drawing{
		list: func() []fyne.CanvasObject {
			out := []fyne.CanvasObject{h.back}
			for i := range h.lines {
				out = append(out, h.lines[i].objects()...)
			}
			return out
		},
		layout:  update,
		minSize: h.MinSize,
		refresh: func() { update(h.Size()); canvas.Refresh(h) },
	})
}

// at finds the piece at a place that can be pressed; -1: none.
func (h *Hints) at(p fyne.Position) int {
	for i, e := range h.edges() {
		if p.X >= e.x && p.X < e.x+e.w && canPress(h.pieces[i].key) {
			return i
		}
	}
	return -1
}

// Tapped presses the key under the pointer.
func (h *Hints) Tapped(e *fyne.PointEvent) {
	if c := canvasOf(h); c != nil && c.Focused() == nil && h.had != nil {
		c.Focus(h.had)
	}
	if i := h.at(e.Position); i >= 0 {
		Press(h, h.pieces[i].key)
	}
}

// MouseIn is for Fyne.
func (h *Hints) MouseIn(e *desktop.MouseEvent) { h.MouseMoved(e) }

// MouseMoved shows what a click presses.
func (h *Hints) MouseMoved(e *desktop.MouseEvent) {
	if c := canvasOf(h); c != nil && c.Focused() != nil {
		h.had = c.Focused()
	}
	if i := h.at(e.Position); i != h.hovered {
		h.hovered = i
		h.Refresh()
	}
}

// MouseOut is for Fyne.
func (h *Hints) MouseOut() { h.hovered, h.had = -1, nil; h.Refresh() }
