package desk

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// sheetMove is a move on the scoresheet.
type sheetMove struct {
	text  string
	marks []kit.Run // after it: (=), 2×
	left  string    // the time left, empty if unknown
}

// sheetData is what the scoresheet shows.
type sheetData struct {
	number       string // head of the column of numbers
	names        [2]string
	left         string // head of the columns of times
	first        int    // number of the first move
	blackFirst   bool   // the record begins with Black's move
	moves        []sheetMove
	at           int    // the ply shown on the board: 0 before the first move
	typed        string // what is being typed at the end
	rest         string // how the typed move would go on
	bad          bool   // no legal move begins so
	typing       bool   // there is a place to type
	result       string // below the last move
	signed       string // below the result: who has signed
	placeHolder  string // in the empty place to type
	showLeft     bool   // there are times to show
	followNumber int    // raised when the last move is to be brought into sight
}

// cell counts the cells of a sheet: two a row, White's first.
func (d *sheetData) cell(ply int) int {
	if d.blackFirst {
		return ply + 1
	}
	return ply
}

// cells is the number of cells in use, with one for typing.
func (d *sheetData) cells() int {
	cells := d.cell(len(d.moves))
	if d.typing {
		cells++
	}
	return cells
}

// rows is the number of rows, with those for the result and the signatures.
func (d *sheetData) rows() int {
	rows := (d.cells() + 1) / 2
	if d.result != "" {
		rows += 2
	}
	return rows
}

// maxBlocks is how many blocks of columns stand side by side in a wide window.
const maxBlocks = 2

// scoresheet is the list of the moves, two columns as on paper; in a wide
// window it goes on in a second block beside.
type scoresheet struct {
	widget.BaseWidget
	// OnPly is called when a move is pointed at.
	OnPly func(ply int)

	data     sheetData
	top      int // the first row in sight
	followed int
	shownAt  int
	shownEnd bool // with the result below the last move

	head     *canvas.Rectangle
	headRule *canvas.Rectangle
	rulers   [2 * maxBlocks]*canvas.Rectangle // before Black's columns and after the block
	heads    [maxBlocks][5]*text
	rows     []*sheetRow
	mark     *canvas.Rectangle // behind the move shown on the board
	box      *canvas.Rectangle // around what is typed
	caret    *canvas.Rectangle
	typed    *text
	rest     *text // how it would go on
	result   *text
	signed   *text
	endings  [2]*canvas.Rectangle // behind the result and the signatures, which cross columns
}

// sheetRow is a row in sight.
type sheetRow struct {
	cells [5]*text // number, move, left, move, left
	rule  *canvas.Rectangle
}

func newScoresheet() *scoresheet {
	s := &scoresheet{
		head: canvas.NewRectangle(nil), headRule: canvas.NewRectangle(nil),
		endings: [2]*canvas.Rectangle{canvas.NewRectangle(nil), canvas.NewRectangle(nil)},
		mark:    canvas.NewRectangle(nil), box: canvas.NewRectangle(nil), caret: canvas.NewRectangle(nil),
		typed: newText(fyne.TextAlignLeading), rest: newText(fyne.TextAlignLeading), result: newText(fyne.TextAlignLeading),
		signed: newText(fyne.TextAlignLeading),
	}
	for block := range s.heads {
		for i := range s.heads[block] {
			s.heads[block][i] = newText(sheetAlign[i])
		}
	}
	for i := range s.rulers {
		s.rulers[i] = canvas.NewRectangle(nil)
	}
	s.ExtendBaseWidget(s)
	return s
}

var sheetAlign = [5]fyne.TextAlign{
	fyne.TextAlignTrailing, fyne.TextAlignLeading, fyne.TextAlignTrailing, fyne.TextAlignLeading, fyne.TextAlignTrailing,
}

// set shows other data. The move on the board is kept in sight.
func (s *scoresheet) set(d sheetData) {
	s.data = d
	s.Refresh()
}

// The measures of the sheet at text step 0.
const (
	sheetRowHeight   = 23
	sheetWidth       = 384
	sheetNarrow      = 240 // without the times
	sheetNumberWidth = 46
	sheetLeftWidth   = 66
)

// MinSize is the narrow sheet with a few rows.
func (s *scoresheet) MinSize() fyne.Size {
	v := style.Now()
	return fyne.NewSize(v.Px(sheetNarrow), v.Px(style.TableHead)+3*v.Px(sheetRowHeight))
}

// blocks is how many blocks of columns there is room for.
func (s *scoresheet) blocks() int {
	return max(1, min(maxBlocks, int(s.Size().Width/style.Now().Px(sheetWidth))))
}

// blockWidth is the width of a block.
func (s *scoresheet) blockWidth() float32 { return float32(int(s.Size().Width / float32(s.blocks()))) }

// columns gives where the five columns of a block begin and how wide they are.
func (s *scoresheet) columns(block int) (x, w [5]float32) {
	v := style.Now()
	width, left := s.blockWidth(), v.Px(sheetLeftWidth)
	if !s.data.showLeft || width < v.Px(sheetWidth)-1 {
		left = 0
	}
	number := v.Px(sheetNumberWidth)
	move := float32(int((width - number - 2*left) / 2))
	w = [5]float32{number, move, left, move, left}
	x[0] = float32(block) * width
	for i := 1; i < len(x); i++ {
		x[i] = x[i-1] + w[i-1]
	}
	return x, w
}

// perBlock is the number of whole rows in a block.
func (s *scoresheet) perBlock() int {
	v := style.Now()
	return max(1, int((s.Size().Height-v.Px(style.TableHead))/v.Px(sheetRowHeight)))
}

// visible is the number of whole rows in sight.
func (s *scoresheet) visible() int { return s.blocks() * s.perBlock() }

// slot is where a row of the game stands; ok is false if it is out of sight.
func (s *scoresheet) slot(row int) (block int, y float32, ok bool) {
	v, n := style.Now(), row-s.top
	if n < 0 || n >= s.visible() {
		return 0, 0, false
	}
	return n / s.perBlock(), v.Px(style.TableHead) + float32(n%s.perBlock())*v.Px(sheetRowHeight), true
}

// scroll brings the row of the move on the board, or the last one, into sight
// if either has changed since the last time, and the result when it comes.
func (s *scoresheet) scroll() {
	d, visible := &s.data, s.visible()
	if ended := d.result != ""; d.followNumber != s.followed || d.at != s.shownAt || ended != s.shownEnd {
		s.followed, s.shownAt, s.shownEnd = d.followNumber, d.at, ended
		row := max(0, d.cell(d.at)-1) / 2
		if d.at == len(d.moves) {
			row = d.rows() - 1
		}
		if row < s.top {
			s.top = row
		}
		if row >= s.top+visible {
			s.top = row - visible + 1
		}
	}
	s.top = max(0, min(s.top, d.rows()-visible))
}

// Scrolled is for Fyne.
func (s *scoresheet) Scrolled(e *fyne.ScrollEvent) {
	switch {
	case e.Scrolled.DY > 0:
		s.top -= 3
	case e.Scrolled.DY < 0:
		s.top += 3
	}
	s.Refresh()
}

// Tapped goes to the move that is pointed at.
func (s *scoresheet) Tapped(e *fyne.PointEvent) {
	v := style.Now()
	y := e.Position.Y - v.Px(style.TableHead)
	if y < 0 || s.OnPly == nil {
		return
	}
	block := min(s.blocks()-1, int(e.Position.X/s.blockWidth()))
	x, _ := s.columns(block)
	row := min(s.perBlock()-1, int(y/v.Px(sheetRowHeight)))
	cell := 2 * (s.top + block*s.perBlock() + row)
	if e.Position.X >= x[3] {
		cell++
	}
	if ply := cell - s.data.cell(0) + 1; ply >= 1 && ply <= len(s.data.moves) {
		s.OnPly(ply)
	}
}

// Cursor shows that moves can be pointed at.
func (s *scoresheet) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is for Fyne.
func (s *scoresheet) CreateRenderer() fyne.WidgetRenderer { return &sheetRenderer{s} }

type sheetRenderer struct{ s *scoresheet }

func (r *sheetRenderer) Destroy()           {}
func (r *sheetRenderer) MinSize() fyne.Size { return r.s.MinSize() }
func (r *sheetRenderer) Layout(fyne.Size)   { r.s.update() }
func (r *sheetRenderer) Refresh()           { r.s.update(); canvas.Refresh(r.s) }
func (r *sheetRenderer) Objects() []fyne.CanvasObject {
	s := r.s
	objects := []fyne.CanvasObject{s.head, s.mark}
	for _, row := range s.rows {
		objects = append(objects, row.rule)
		for _, c := range row.cells {
			objects = append(objects, c)
		}
	}
	for _, heads := range s.heads {
		for _, h := range heads {
			objects = append(objects, h)
		}
	}
	for _, r := range s.rulers {
		objects = append(objects, r)
	}
	return append(objects, s.headRule, s.endings[0], s.endings[1], s.result, s.signed, s.box, s.typed, s.rest, s.caret)
}

// update places and fills everything for the present size and data.
func (s *scoresheet) update() {
	v := style.Now()
	s.scroll()
	size, headHeight := s.Size(), v.Px(style.TableHead)
	paint(s.head, style.Bar, style.Transparent, 0, 0)
	place(s.head, 0, 0, size.Width, headHeight)
	paint(s.headRule, style.Line, style.Transparent, 0, 0)
	place(s.headRule, 0, headHeight-1, size.Width, 1)
	for block := range s.heads {
		s.updateHead(block, block < s.blocks(), headHeight)
	}
	for len(s.rows) < s.visible() {
		row := &sheetRow{rule: canvas.NewRectangle(nil)}
		for i := range row.cells {
			row.cells[i] = newText(sheetAlign[i])
		}
		s.rows = append(s.rows, row)
	}
	show(s.mark, false)
	for i, row := range s.rows {
		s.updateRow(row, s.top+i)
	}
	s.updateTyping()
	s.updateResult()
}

func (s *scoresheet) updateHead(block int, inSight bool, height float32) {
	pad := style.Now().Px(8)
	x, w := s.columns(block)
	for i, word := range [5]string{s.data.number, s.data.names[0], s.data.left, s.data.names[1], s.data.left} {
		h := s.heads[block][i]
		show(h, inSight && w[i] > 0)
		h.set(kit.Run{Text: word, Color: style.Text2})
		place(h, x[i]+pad, 0, max(0, w[i]-2*pad), height)
	}
	for i, at := range [2]float32{x[3], x[4] + w[4]} {
		r := s.rulers[2*block+i]
		show(r, inSight)
		paint(r, style.Line, style.Transparent, 0, 0)
		place(r, at-1, 0, 1, s.Size().Height)
	}
}

func (s *scoresheet) updateRow(row *sheetRow, n int) {
	v := style.Now()
	pad, height := v.Px(8), v.Px(sheetRowHeight)
	block, y, inSight := s.slot(n)
	x, w := s.columns(block)
	firstPly := 2*n - s.data.cell(0)
	used := inSight && 2*n < s.data.cells()
	show(row.rule, used)
	paint(row.rule, style.RowLine, style.Transparent, 0, 0)
	place(row.rule, x[0], y+height-1, s.blockWidth(), 1)
	show(row.cells[0], used)
	row.cells[0].set(kit.Run{Text: strconv.Itoa(s.data.first + n), Color: style.Text2, Use: style.Body})
	place(row.cells[0], x[0], y, max(0, w[0]-pad), height)
	for half := range 2 {
		ply := firstPly + half
		move, left := row.cells[1+2*half], row.cells[2+2*half]
		there := used && ply >= 0 && ply < len(s.data.moves)
		show(move, there)
		show(left, there && w[2+2*half] > 0)
		if !there {
			continue
		}
		m := s.data.moves[ply]
		shown := s.data.at == ply+1
		runs := append([]kit.Run{{Text: m.text, Bold: shown, Use: style.Body}}, m.marks...)
		move.set(runs...)
		place(move, x[1+2*half]+pad, y, w[1+2*half]-pad, height)
		left.set(kit.Run{Text: m.left, Color: style.Text2, Use: style.Body})
		place(left, x[2+2*half], y, max(0, w[2+2*half]-pad), height)
		if shown {
			paint(s.mark, style.Selection, style.Transparent, 0, 0)
			place(s.mark, x[1+2*half], y, w[1+2*half], height-1)
			show(s.mark, true)
		}
	}
}

// updateTyping draws the place of the next move.
func (s *scoresheet) updateTyping() {
	v := style.Now()
	cell := s.data.cell(len(s.data.moves))
	block, y, inSight := s.slot(cell / 2)
	inSight = inSight && s.data.typing
	for _, o := range []fyne.CanvasObject{s.box, s.caret, s.typed, s.rest} {
		show(o, inSight)
	}
	if !inSight {
		return
	}
	x, w := s.columns(block)
	half, height := cell%2, v.Px(sheetRowHeight)
	left, width := x[1+2*half], w[1+2*half]
	edge, color := style.Accent, style.Text
	if s.data.bad {
		edge, color = style.Attention, style.Attention
	}
	paint(s.box, style.Page, edge, style.FocusWidth, style.Corner)
	place(s.box, left, y-1, width, height+2)
	typed := kit.Run{Text: s.data.typed, Color: color, Use: style.Body}
	rest := kit.Run{Text: s.data.rest, Color: style.Hint, Use: style.Body}
	if s.data.typed == "" {
		rest = kit.Run{Text: s.data.placeHolder, Color: style.Hint}
	}
	pad, before := v.Px(8), float32(0)
	s.typed.set(typed)
	if s.data.typed != "" {
		before = s.typed.width()
	}
	s.rest.set(rest)
	room := width - pad - 4
	place(s.typed, left+pad, y, min(room, before), height)
	place(s.rest, left+pad+before+2, y, max(0, room-before-2), height)
	paint(s.caret, style.Text, style.Transparent, 0, 0)
	place(s.caret, left+pad+min(room, before), y+4, 1, height-8)
}

// updateResult writes the result and the signatures below the last move.
func (s *scoresheet) updateResult() {
	pad := style.Now().Px(8)
	s.result.set(kit.Marked(s.data.result, style.Text, style.Body)...)
	s.signed.set(kit.Run{Text: s.data.signed, Color: style.Text2})
	for i, t := range []*text{s.result, s.signed} {
		block, y, inSight := s.slot(s.data.rows() - 2 + i)
		inSight = inSight && s.data.result != ""
		show(t, inSight)
		show(s.endings[i], inSight)
		if !inSight {
			continue
		}
		x, _ := s.columns(block)
		left, room := x[1]+pad, s.blockWidth()-(x[1]-x[0])-2*pad
		if t.width() > room { // the numbers leave their column free here
			left, room = x[0]+pad, s.blockWidth()-2*pad
		}
		height := style.Now().Px(sheetRowHeight)
		paint(s.endings[i], style.Page, style.Transparent, 0, 0)
		place(s.endings[i], left, y+1, min(room, t.width()), height-2)
		place(t, left, y, room, height)
	}
}
