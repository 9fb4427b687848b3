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

// rows is the number of rows, with one for the result.
func (d *sheetData) rows() int {
	rows := (d.cells() + 1) / 2
	if d.result != "" {
		rows++
	}
	return rows
}

// scoresheet is the list of the moves, two columns as on paper.
type scoresheet struct {
	widget.BaseWidget
	// OnPly is called when a move is pointed at.
	OnPly func(ply int)

	data     sheetData
	top      int // the first row in sight
	followed int
	shownAt  int

	head     *canvas.Rectangle
	headRule *canvas.Rectangle
	ruler    *canvas.Rectangle
	heads    [5]*text
	rows     []*sheetRow
	mark     *canvas.Rectangle // behind the move shown on the board
	box      *canvas.Rectangle // around what is typed
	caret    *canvas.Rectangle
	typed    *text
	rest     *text // how it would go on
	result   *text
}

// sheetRow is a row in sight.
type sheetRow struct {
	cells [5]*text // number, move, left, move, left
	rule  *canvas.Rectangle
}

func newScoresheet() *scoresheet {
	s := &scoresheet{
		head: canvas.NewRectangle(nil), headRule: canvas.NewRectangle(nil), ruler: canvas.NewRectangle(nil),
		mark: canvas.NewRectangle(nil), box: canvas.NewRectangle(nil), caret: canvas.NewRectangle(nil),
		typed: newText(fyne.TextAlignLeading), rest: newText(fyne.TextAlignLeading), result: newText(fyne.TextAlignLeading),
	}
	for i := range s.heads {
		s.heads[i] = newText(sheetAlign[i])
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
	sheetWidth       = 390
	sheetNarrow      = 240 // without the times
	sheetNumberWidth = 46
	sheetLeftWidth   = 66
)

// MinSize is the narrow sheet with a few rows.
func (s *scoresheet) MinSize() fyne.Size {
	v := style.Now()
	return fyne.NewSize(v.Px(sheetNarrow), v.Px(style.TableHead)+3*v.Px(sheetRowHeight))
}

// columns gives where the five columns begin and how wide they are.
func (s *scoresheet) columns() (x, w [5]float32) {
	v := style.Now()
	left := v.Px(sheetLeftWidth)
	if !s.data.showLeft || s.Size().Width < v.Px(sheetWidth)-1 {
		left = 0
	}
	number := v.Px(sheetNumberWidth)
	move := float32(int((s.Size().Width - number - 2*left) / 2))
	w = [5]float32{number, move, left, move, left}
	for i := 1; i < len(x); i++ {
		x[i] = x[i-1] + w[i-1]
	}
	return x, w
}

// visible is the number of whole rows in sight.
func (s *scoresheet) visible() int {
	v := style.Now()
	return max(1, int((s.Size().Height-v.Px(style.TableHead))/v.Px(sheetRowHeight)))
}

// scroll brings the row of the move on the board, or the last one, into sight
// if either has changed since the last time.
func (s *scoresheet) scroll() {
	d, visible := &s.data, s.visible()
	if d.followNumber != s.followed || d.at != s.shownAt {
		s.followed, s.shownAt = d.followNumber, d.at
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
	x, _ := s.columns()
	cell := 2 * (s.top + int(y/v.Px(sheetRowHeight)))
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
	for _, h := range s.heads {
		objects = append(objects, h)
	}
	return append(objects, s.headRule, s.ruler, s.result, s.box, s.typed, s.rest, s.caret)
}

// update places and fills everything for the present size and data.
func (s *scoresheet) update() {
	v := style.Now()
	s.scroll()
	x, w := s.columns()
	size, headHeight, rowHeight := s.Size(), v.Px(style.TableHead), v.Px(sheetRowHeight)
	pad := v.Px(8)

	paint(s.head, style.Bar, style.Transparent, 0, 0)
	place(s.head, 0, 0, size.Width, headHeight)
	paint(s.headRule, style.Line, style.Transparent, 0, 0)
	place(s.headRule, 0, headHeight-1, size.Width, 1)
	paint(s.ruler, style.Line, style.Transparent, 0, 0)
	place(s.ruler, x[3]-1, 0, 1, size.Height)
	for i, word := range [5]string{s.data.number, s.data.names[0], s.data.left, s.data.names[1], s.data.left} {
		show(s.heads[i], w[i] > 0)
		s.heads[i].set(kit.Run{Text: word, Color: style.Text2})
		place(s.heads[i], x[i]+pad, 0, max(0, w[i]-2*pad), headHeight)
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
		s.updateRow(row, s.top+i, i < s.visible(), x, w, headHeight+float32(i)*rowHeight, rowHeight)
	}
	s.updateTyping(x, w, headHeight, rowHeight)
	s.updateResult(x, headHeight, rowHeight)
}

func (s *scoresheet) updateRow(row *sheetRow, n int, inSight bool, x, w [5]float32, y, height float32) {
	v := style.Now()
	pad := v.Px(8)
	firstPly := 2*n - s.data.cell(0)
	used := inSight && 2*n < s.data.cells()
	show(row.rule, used)
	paint(row.rule, style.RowLine, style.Transparent, 0, 0)
	place(row.rule, 0, y+height-1, s.Size().Width, 1)
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
func (s *scoresheet) updateTyping(x, w [5]float32, headHeight, rowHeight float32) {
	v := style.Now()
	cell := s.data.cell(len(s.data.moves))
	row, half := cell/2-s.top, cell%2
	inSight := s.data.typing && row >= 0 && row < s.visible()
	for _, o := range []fyne.CanvasObject{s.box, s.caret, s.typed, s.rest} {
		show(o, inSight)
	}
	if !inSight {
		return
	}
	left, y, width := x[1+2*half], headHeight+float32(row)*rowHeight, w[1+2*half]
	edge, color := style.Accent, style.Text
	if s.data.bad {
		edge, color = style.Attention, style.Attention
	}
	paint(s.box, style.Page, edge, style.FocusWidth, style.Corner)
	place(s.box, left, y-1, width, rowHeight+2)
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
	place(s.typed, left+pad, y, min(room, before), rowHeight)
	place(s.rest, left+pad+before+2, y, max(0, room-before-2), rowHeight)
	paint(s.caret, style.Text, style.Transparent, 0, 0)
	place(s.caret, left+pad+min(room, before), y+4, 1, rowHeight-8)
}

// updateResult writes the result below the last move.
func (s *scoresheet) updateResult(x [5]float32, headHeight, rowHeight float32) {
	row := s.data.rows() - 1 - s.top
	inSight := s.data.result != "" && row >= 0 && row < s.visible()
	show(s.result, inSight)
	if inSight {
		s.result.set(kit.Marked(s.data.result, style.Text, style.Body)...)
		pad := style.Now().Px(8)
		place(s.result, x[1]+pad, headHeight+float32(row)*rowHeight, s.Size().Width-x[1]-2*pad, rowHeight)
	}
}
