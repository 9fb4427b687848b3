package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kohtunik/engine/chess"
	"kohtunik/i18n"
	"kohtunik/ui/board"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

var sides = [2]chess.Color{chess.White, chess.Black}

// The measures of a tile at text step 0.
const (
	tileWidth  = 280
	tileHeight = 288
	tileLeast  = 272 // the least height, where that saves scrolling
	tileGap    = 16
	tileNotes  = 81 // the column of notes beside the board
)

// tile is a board of the overview: who plays, both clocks, the position small,
// and what there is to say.
type tile struct {
	object *fyne.Container
	touch  *touch

	frame  *canvas.Rectangle
	title  *text
	chip   *kit.Chip
	pieces [2]*canvas.Rectangle
	names  [2]*text
	times  [2]*text
	board  *board.Board
	notes  *kit.Paragraph
	noted  string
	shown  chess.Position
	drawn  bool // shown is on the board
	marked bool
}

func newTile() *tile {
	t := &tile{
		touch: newTouch(), frame: canvas.NewRectangle(nil), title: newText(fyne.TextAlignLeading),
		chip: kit.NewChip("", kit.QuietChip), board: board.New(), notes: kit.NewParagraph("", 80, style.Small, style.Text2),
	}
	t.board.SetPlain(true)
	t.board.SetLocked(true)
	objects := []fyne.CanvasObject{t.frame, t.title, t.chip, t.board, t.notes}
	for i := range sides {
		t.pieces[i] = canvas.NewRectangle(nil)
		t.names[i], t.times[i] = newText(fyne.TextAlignLeading), newText(fyne.TextAlignTrailing)
		objects = append(objects, t.pieces[i], t.names[i], t.times[i])
	}
	objects = append(objects, t.touch)
	t.object = container.New(freeLayout{func() fyne.Size {
		v := style.Now()
		return fyne.NewSize(v.Px(tileWidth), v.Px(tileHeight))
	}, t.layout}, objects...)
	return t
}

// show shows a board; selected frames it.
func (t *tile) show(d *desk, row boardRow, selected bool) {
	m, p := row.match, d.host.Printer()
	t.marked = selected
	t.frameIt()
	title := []kit.Run{{Text: p.T("common.board-n", i18n.Args{"board": row.table.Board}), Bold: true}}
	if selected {
		title = append(title, kit.Run{Text: "  Enter", Color: style.Hint})
	}
	t.title.set(title...)
	now := conditionWords[row.condition]
	word := p.T(now.key)
	if row.condition == finished {
		word = p.T("result." + m.pairing.Result.String())
	}
	if t.chip.Text != word || t.chip.Kind != now.chip {
		t.chip.Text, t.chip.Kind = word, now.chip
		t.chip.Refresh()
		t.layout(t.object.Size())
	}
	for i := range sides {
		side := sides[1-i] // Black stands above, as on the board
		t.names[i].set(kit.Run{Text: short(m.names[side]), Bold: true, Use: style.Body})
		t.times[i].set(d.overview.reading(row, int(side), style.Title)...)
	}
	if here := m.state.Position(); !t.drawn || here != t.shown {
		last := chess.NoMove
		if n := len(m.state.Plies); n > 0 {
			last = m.state.Plies[n-1].Move
		}
		t.board.SetPosition(here, last)
		t.shown, t.drawn = here, true
	}
	if notes := strings.Join(d.boardNotes(row), "\n"); notes != t.noted {
		t.noted = notes
		t.notes.SetText(notes)
	}
}

func (t *tile) frameIt() {
	edge, width := style.Line, float32(1)
	if t.marked {
		edge, width = style.Accent, 2
	}
	paint(t.frame, style.Page, edge, width, 0)
}

func (t *tile) layout(room fyne.Size) {
	v := style.Now()
	pad, line := v.Px(13), v.Px(26)
	place(t.frame, 0, 0, room.Width, room.Height)
	place(t.touch, 0, 0, room.Width, room.Height)
	chip := t.chip.MinSize()
	inner := room.Width - 2*pad
	y := v.Px(8)
	place(t.title, pad, y, max(0, inner-chip.Width-4), line)
	place(t.chip, room.Width-pad-chip.Width, y+(line-chip.Height)/2, chip.Width, chip.Height)
	y += line
	for i := range sides {
		time := v.Px(86)
		paint(t.pieces[i], pieceFill(sides[1-i]), style.Text, 1, 0)
		place(t.pieces[i], pad, y+(line-v.Px(12))/2, v.Px(12), v.Px(12))
		place(t.names[i], pad+v.Px(20), y, max(0, inner-v.Px(20)-time), line)
		place(t.times[i], room.Width-pad-time, y, time, line)
		y += line
	}
	y += v.Px(6)
	side := max(8, min(inner-v.Px(tileNotes)-v.Px(10), room.Height-y-v.Px(8)))
	side = float32(int(side/8)) * 8
	place(t.board, pad, y, side, side)
	place(t.notes, pad+side+v.Px(10), y-v.Px(2), max(0, inner-side-v.Px(10)), max(0, room.Height-y))
}

// arrangeTiles says how many of n tiles stand beside each other in a room, how
// wide and how high they are: as large as all of them can be in sight, else as
// many beside each other as there is room for.
func arrangeTiles(n int, room fyne.Size) (across int, size fyne.Size) {
	v := style.Now()
	gap := v.Px(tileGap)
	width := func(across int) float32 {
		return float32(int((room.Width - gap*float32(across+1)) / float32(across)))
	}
	most := max(1, int((room.Width-gap)/(v.Px(tileWidth)+gap)))
	across, size = most, fyne.NewSize(width(most), v.Px(tileHeight))
	largest := float32(0)
	for try := most; try > 0; try-- {
		down := (n + try - 1) / try
		fits := float32(int((room.Height-gap)/float32(down) - gap))
		height := min(v.Px(tileHeight)+width(try)-v.Px(tileWidth), fits) // the board grows with the width
		if height >= v.Px(tileLeast) && height > largest {
			across, size, largest = try, fyne.NewSize(width(try), height), height
		}
	}
	return across, size
}

// tileLayout lays tiles out in rows; they share the width. The room is that of
// the scroll around them.
type tileLayout struct{ room func() fyne.Size }

func (l tileLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	v := style.Now()
	gap := v.Px(tileGap)
	across, size := arrangeTiles(len(objects), l.room())
	down := (len(objects) + across - 1) / across
	return fyne.NewSize(v.Px(tileWidth)+2*gap, float32(down)*(size.Height+gap)+gap)
}

func (l tileLayout) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	gap := style.Now().Px(tileGap)
	across, size := arrangeTiles(len(objects), l.room())
	for i, o := range objects {
		place(o, gap+float32(i%across)*(size.Width+gap), gap+float32(i/across)*(size.Height+gap), size.Width, size.Height)
	}
}

// touch takes taps for a tile; the board below it is only looked at.
type touch struct {
	widget.BaseWidget
	onTap func()
}

func newTouch() *touch {
	t := &touch{}
	t.ExtendBaseWidget(t)
	return t
}

// Tapped is for Fyne.
func (t *touch) Tapped(*fyne.PointEvent) {
	if t.onTap != nil {
		t.onTap()
	}
}

// CreateRenderer is for Fyne.
func (t *touch) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}
