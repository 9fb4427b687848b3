package kit

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Column is a column of a table of rows of type T.
type Column[T any] struct {
	ID    string // names the column in Sort, SetColumn and the entry row
	Title string
	// Width is the least width at text step 0, paddings included.
	Width float32
	// Flex is the column's share of the width that is left over.
	Flex  float32
	Align fyne.TextAlign
	// Draw fills the cell for a row.
	Draw func(*Cell, T)
	// Less orders rows; without it the column does not sort.
	Less func(a, b T) bool
	// Ruled draws a line at the column's left edge.
	Ruled bool
	// Whole gives the text of a cell that is to stand whole, such as a name.
	// Before the width that is left over is shared, such a column gets what its
	// texts need, up to [wholeMost]; a text that still does not fit takes two
	// lines, and all rows the height for them.
	Whole func(T) Run
	// Least is the width at text step 0 to which a column gives way for those;
	// 0: it does not.
	Least float32
}

// wholeMost is the width at text step 0 up to which a column for whole texts
// takes room from others: some thirty letters.
const wholeMost float32 = 256

// rowTwoLines is the height of rows in which a text stands in two lines.
const rowTwoLines = style.RowResult

// Table is a list of rows in columns, worked by keyboard alone: ↑↓ PgUp PgDn
// Home End go through the rows, ←→ through the columns if CellFocus is set,
// Enter opens. Runes and other keys go to OnRune and OnKey with the selected
// row, and to the window if these do not use them.
//
// Only the rows in sight are drawn.
type Table[T any] struct {
	widget.BaseWidget

	// RowHeight is at text step 0; zero is style.RowStandard.
	RowHeight float32
	// KeyOf names a row, so that the selection stays with it when the rows
	// change. Without it the selection stays with the row's place.
	KeyOf func(T) string
	// Match tells whether a row passes a filter; words is in lower case.
	Match func(row T, words string) bool
	// Skip marks rows that cannot be selected, such as headings in the list.
	Skip func(T) bool
	// CellFocus draws the focus cell, and lets ←→ move it.
	CellFocus bool
	// LightColumn fills the focus cell's column as well as its row.
	LightColumn bool
	// Empty is shown in the place of rows when there are none.
	Empty fyne.CanvasObject
	// NoHead leaves the head out.
	NoHead bool

	OnSelect func(T)
	OnOpen   func(T)
	OnTap    func(row T, column string)
	OnRune   func(row T, r rune) bool
	OnKey    func(row T, e *fyne.KeyEvent) bool
	OnSort   func(column string, descending bool)

	columns    []Column[T]
	rows       []T
	shown      []int // indices into rows, filtered and sorted
	selected   int   // index into shown, -1 for none
	column     int   // the focus cell's column
	filter     string
	sortColumn string
	descending bool
	focused    bool

	entry     map[string]fyne.CanvasObject
	editor    fyne.CanvasObject
	editorCol string

	head   *tableHead[T]
	body   *tableBody[T]
	scroll *container.Scroll
	edges  []edge
	needs  []float32 // by column, the width that whole texts need; nil: not measured
	tall   bool      // a text stands in two lines
	back   *canvas.Rectangle
	entryB *canvas.Rectangle
	tapped time.Time
}

// edge is where a column stands, at the current width.
type edge struct{ x, w float32 }

// NewTable makes a table with columns.
func NewTable[T any](columns []Column[T]) *Table[T] {
	t := &Table[T]{columns: columns, selected: -1}
	t.head = &tableHead[T]{table: t}
	t.head.ExtendBaseWidget(t.head)
	t.body = &tableBody[T]{table: t}
	t.body.ExtendBaseWidget(t.body)
	t.scroll = container.NewScroll(t.body)
	t.scroll.OnScrolled = func(fyne.Position) {
		t.body.update()
		t.head.Refresh()
	}
	t.ExtendBaseWidget(t)
	return t
}

// SetColumns changes the columns; the focus cell goes to the first.
func (t *Table[T]) SetColumns(columns []Column[T]) {
	t.columns = columns
	t.needs = nil
	t.column = 0
	t.body.forget()
	t.head.cells = nil
	t.arrange()
	t.Refresh()
}

// SetRows changes the rows; selection, filter and order stay. When the
// selected row is gone, the one that comes into its place is selected.
func (t *Table[T]) SetRows(rows []T) {
	key, had := t.selectedKey()
	t.rows = rows
	t.needs = nil
	t.order()
	if had && t.KeyOf != nil {
		if i := t.find(key); i >= 0 {
			t.selected = i
		}
	}
	t.settle()
	t.Refresh()
}

// Rows gives all rows, filtered out ones too, in the order of SetRows.
func (t *Table[T]) Rows() []T { return t.rows }

// Shown gives the rows that pass the filter, in the order shown.
func (t *Table[T]) Shown() []T {
	out := make([]T, len(t.shown))
	for i, at := range t.shown {
		out[i] = t.rows[at]
	}
	return out
}

// SetFilter shows only the rows that match all words of the text. The selected
// row stays; if it is filtered out, OnSelect is told which one comes instead.
func (t *Table[T]) SetFilter(text string) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == t.filter {
		return
	}
	key, had := t.selectedKey()
	t.filter = text
	t.order()
	if had && t.KeyOf != nil {
		t.selected = t.find(key)
	}
	t.settle()
	t.Refresh()
	if now, ok := t.selectedKey(); ok && now != key && t.OnSelect != nil {
		row, _ := t.Selected()
		t.OnSelect(row)
	}
}

// Sort orders the rows by a column; "" leaves them as they were set.
func (t *Table[T]) Sort(column string, descending bool) {
	key, had := t.selectedKey()
	t.sortColumn, t.descending = column, descending
	t.order()
	if had && t.KeyOf != nil {
		t.selected = t.find(key)
	}
	t.settle()
	t.Refresh()
	if t.OnSort != nil {
		t.OnSort(column, descending)
	}
}

// SortedBy tells the column the rows are ordered by, and which way.
func (t *Table[T]) SortedBy() (column string, descending bool) { return t.sortColumn, t.descending }

// SortNext steps to the next column that sorts, from left to right and then
// back to the rows' own order.
func (t *Table[T]) SortNext() {
	at := slices.IndexFunc(t.columns, func(c Column[T]) bool { return c.ID == t.sortColumn })
	for i := at + 1; i < len(t.columns); i++ {
		if t.columns[i].Less != nil {
			t.Sort(t.columns[i].ID, false)
			return
		}
	}
	t.Sort("", false)
}

// Selected is the selected row, if there is one.
func (t *Table[T]) Selected() (T, bool) {
	if t.selected < 0 || t.selected >= len(t.shown) {
		var none T
		return none, false
	}
	return t.rows[t.shown[t.selected]], true
}

// SelectedIndex is the place of the selected row among those shown, or -1.
func (t *Table[T]) SelectedIndex() int { return t.selected }

// Select selects a row by its place among those shown and brings it into
// sight. A place out of range is the nearest one.
func (t *Table[T]) Select(index int) {
	if len(t.shown) == 0 {
		return
	}
	index = min(max(index, 0), len(t.shown)-1)
	if t.skip(index) {
		return
	}
	changed := index != t.selected
	t.selected = index
	t.bringIntoSight()
	t.body.update()
	if changed && t.OnSelect != nil {
		t.OnSelect(t.rows[t.shown[index]])
	}
}

// SelectKey selects the row of that name, if it is shown.
func (t *Table[T]) SelectKey(key string) bool {
	if i := t.find(key); i >= 0 {
		t.Select(i)
		return true
	}
	return false
}

// FocusColumn is the ID of the column of the focus cell.
func (t *Table[T]) FocusColumn() string {
	if t.column < len(t.columns) {
		return t.columns[t.column].ID
	}
	return ""
}

// SetColumn moves the focus cell to a column.
func (t *Table[T]) SetColumn(id string) {
	for i, c := range t.columns {
		if c.ID == id {
			t.column = i
		}
	}
	t.body.update()
	t.head.Refresh()
}

// SetRow replaces the row of the same name and draws it alone.
func (t *Table[T]) SetRow(row T) {
	if t.KeyOf == nil {
		return
	}
	key := t.KeyOf(row)
	for i := range t.rows {
		if t.KeyOf(t.rows[i]) == key {
			t.rows[i] = row
			t.body.updateRow(i)
			return
		}
	}
}

// showsFocusCell tells whether the focus cell is drawn: not under a field that
// is open over it, and not while the keyboard is in the entry row.
func (t *Table[T]) showsFocusCell() bool {
	return t.CellFocus && t.editor == nil && (t.focused || len(t.entry) == 0)
}

// SetEntry puts a row of widgets, by column, above the rows; it does not
// scroll. nil takes it away.
func (t *Table[T]) SetEntry(widgets map[string]fyne.CanvasObject) {
	t.entry = widgets
	t.Refresh()
	t.layout(t.Size())
}

// OpenEditor puts a field over a cell of the selected row and focuses it.
func (t *Table[T]) OpenEditor(column string, field fyne.CanvasObject) {
	t.editor, t.editorCol = field, column
	t.bringIntoSight()
	t.body.update()
	t.body.Refresh()
	if f, ok := field.(fyne.Focusable); ok {
		Focus(f)
	}
}

// CloseEditor takes the field away and gives the keyboard back to the table.
func (t *Table[T]) CloseEditor() {
	if t.editor == nil {
		return
	}
	t.editor = nil
	t.body.Refresh()
	Focus(t)
}

// Editing tells whether a field is open over a cell.
func (t *Table[T]) Editing() bool { return t.editor != nil }

func (t *Table[T]) selectedKey() (string, bool) {
	row, ok := t.Selected()
	if !ok || t.KeyOf == nil {
		return "", false
	}
	return t.KeyOf(row), true
}

func (t *Table[T]) find(key string) int {
	if t.KeyOf == nil {
		return -1
	}
	return slices.IndexFunc(t.shown, func(at int) bool { return t.KeyOf(t.rows[at]) == key })
}

func (t *Table[T]) skip(shown int) bool {
	return t.Skip != nil && t.Skip(t.rows[t.shown[shown]])
}

// settle keeps the selection on a row that can be selected.
func (t *Table[T]) settle() {
	if len(t.shown) == 0 {
		t.selected = -1
		return
	}
	t.selected = min(max(t.selected, 0), len(t.shown)-1)
	for _, step := range []int{1, -1} {
		for i := t.selected; i >= 0 && i < len(t.shown); i += step {
			if !t.skip(i) {
				t.selected = i
				return
			}
		}
	}
	t.selected = -1
}

func (t *Table[T]) order() {
	t.shown = t.shown[:0]
	for i, row := range t.rows {
		if t.filter == "" || t.Match == nil || t.matches(row) {
			t.shown = append(t.shown, i)
		}
	}
	for _, c := range t.columns {
		if c.ID == t.sortColumn && c.Less != nil {
			slices.SortStableFunc(t.shown, func(a, b int) int {
				if t.descending {
					a, b = b, a
				}
				switch {
				case c.Less(t.rows[a], t.rows[b]):
					return -1
				case c.Less(t.rows[b], t.rows[a]):
					return 1
				}
				return 0
			})
		}
	}
}

func (t *Table[T]) matches(row T) bool {
	for _, word := range strings.Fields(t.filter) {
		if !t.Match(row, word) {
			return false
		}
	}
	return true
}

func (t *Table[T]) rowHeight() float32 {
	height := t.RowHeight
	if height == 0 {
		height = style.RowStandard
	}
	if t.tall {
		height = max(height, rowTwoLines)
	}
	return style.Now().Px(height)
}

func (t *Table[T]) headHeight() float32 {
	if t.NoHead {
		return 0
	}
	return style.Now().Px(style.TableHead)
}

func (t *Table[T]) entryHeight() float32 {
	if t.entry == nil {
		return 0
	}
	return style.Now().Px(style.RowStandard)
}

// leastWidth is the width below which the table scrolls.
func (t *Table[T]) leastWidth() float32 {
	width := float32(0)
	for _, w := range t.widths() {
		width += w
	}
	return width
}

// measureWhole measures the texts that are to stand whole.
func (t *Table[T]) measureWhole() {
	if t.needs != nil {
		return
	}
	t.needs = make([]float32, len(t.columns))
	for i, c := range t.columns {
		if c.Whole == nil {
			continue
		}
		pad := t.padding(i)
		for _, row := range t.rows {
			if r := c.Whole(row); r.Text != "" {
				t.needs[i] = max(t.needs[i], whole(Width(r)+0.5)+pad.left+pad.right)
			}
		}
	}
}

// Cut gives the whole texts of the selected row that do not stand whole even in
// two lines, for a page to say them elsewhere.
func (t *Table[T]) Cut() []string {
	row, ok := t.Selected()
	if !ok || len(t.edges) != len(t.columns) {
		return nil
	}
	var cut []string
	for i, c := range t.columns {
		if c.Whole == nil {
			continue
		}
		pad, r := t.padding(i), c.Whole(row)
		room := t.edges[i].w - pad.left - pad.right
		if _, under, ok := broken([]Run{r}, room); ok && Width(under...) > room+0.5 {
			cut = append(cut, r.Text)
		}
	}
	return cut
}

// widths are those of the columns before what is left over is shared: columns
// that give way have done so for those whose texts are to stand whole.
func (t *Table[T]) widths() []float32 {
	t.measureWhole()
	v := style.Now()
	room := t.scroll.Size().Width
	widths := make([]float32, len(t.columns))
	sum, lack, give := float32(0), float32(0), float32(0)
	lacks := func(i int) float32 {
		return max(0, min(t.needs[i], v.Px(wholeMost))-v.Px(t.columns[i].Width))
	}
	for i, c := range t.columns {
		widths[i] = v.Px(c.Width)
		sum += widths[i]
		lack += lacks(i)
		if c.Least > 0 {
			give += max(0, v.Px(c.Width)-v.Px(c.Least))
		}
	}
	taken := min(give, max(0, lack-(room-sum)))
	given := max(0, min(lack, room-sum+taken))
	for i, c := range t.columns {
		if c.Least > 0 && give > 0 {
			widths[i] -= taken * max(0, v.Px(c.Width)-v.Px(c.Least)) / give
		}
		if lack > 0 {
			widths[i] += given * lacks(i) / lack
		}
		widths[i] = float32(int(widths[i]))
	}
	return widths
}

// arrange works out where the columns stand.
func (t *Table[T]) arrange() {
	widths := t.widths()
	spare, flex := t.scroll.Size().Width, float32(0)
	for i, c := range t.columns {
		spare -= widths[i]
		flex += c.Flex
	}
	t.edges, t.tall = t.edges[:0], false
	x := float32(0)
	for i, c := range t.columns {
		w := widths[i]
		if flex > 0 {
			w += float32(int(max(0, spare) * c.Flex / flex))
		}
		t.edges = append(t.edges, edge{x, w})
		t.tall = t.tall || t.needs[i] > w+0.5
		x += w
	}
	if flex > 0 && len(t.edges) > 0 && x < t.scroll.Size().Width {
		t.edges[len(t.edges)-1].w += t.scroll.Size().Width - x
	}
}

func (t *Table[T]) bringIntoSight() {
	if t.selected < 0 || t.scroll.Size().Height == 0 {
		return
	}
	height := t.rowHeight()
	top := float32(t.selected) * height
	offset := t.scroll.Offset
	switch {
	case t.selected == 0:
		offset.Y = 0
	case top < offset.Y:
		offset.Y = top
	case top+height > offset.Y+t.scroll.Size().Height:
		offset.Y = top + height - t.scroll.Size().Height
	}
	if t.CellFocus && t.column < len(t.edges) {
		e := t.edges[t.column]
		switch {
		case t.column == 0:
			offset.X = 0
		case e.x < offset.X:
			offset.X = e.x
		case e.x+e.w > offset.X+t.scroll.Size().Width:
			offset.X = e.x + e.w - t.scroll.Size().Width
		}
	}
	if offset != t.scroll.Offset {
		t.scroll.ScrollToOffset(offset)
	}
}

// MinSize lets the table be made small; it scrolls.
func (t *Table[T]) MinSize() fyne.Size {
	t.ExtendBaseWidget(t)
	return fyne.NewSize(style.Now().Px(80), t.headHeight()+t.entryHeight()+t.rowHeight())
}

// HeightOf is the height that shows n rows without scrolling.
func (t *Table[T]) HeightOf(n int) float32 {
	return t.headHeight() + t.entryHeight() + float32(n)*t.rowHeight()
}

func (t *Table[T]) layout(size fyne.Size) {
	if t.back == nil {
		return
	}
	head, entry := t.headHeight(), t.entryHeight()
	place(t.back, 0, 0, size.Width, size.Height)
	place(t.entryB, 0, head, size.Width, entry)
	t.scroll.Move(fyne.NewPos(0, head+entry))
	t.scroll.Resize(fyne.NewSize(size.Width, max(0, size.Height-head-entry)))
	t.arrange()
	place(t.head, 0, 0, size.Width, head)
	for i, c := range t.columns {
		if o := t.entry[c.ID]; o != nil {
			pad := t.padding(i)
			height := min(o.MinSize().Height, entry-2)
			place(o, t.edges[i].x+pad.left-6, head+whole((entry-height)/2), max(0, t.edges[i].w-pad.left-2), height)
		}
	}
	if t.Empty != nil {
		place(t.Empty, 0, head+entry, size.Width, max(0, size.Height-head-entry))
	}
	t.body.Resize(t.body.MinSize().Max(t.scroll.Size()))
	t.scroll.Refresh()
	t.bringIntoSight()
	t.body.update()
	t.head.Refresh()
}

type padding struct{ left, right float32 }

// padding is that of a column's text: the first and the last stand off from
// the edge as the page's margin says.
func (t *Table[T]) padding(i int) padding {
	v := style.Now()
	p := padding{v.Px(cellPad), v.Px(cellPad)}
	if i == 0 {
		p.left = v.Px(style.Margin)
	}
	if i == len(t.columns)-1 {
		p.right = v.Px(style.Margin)
	}
	if t.columns[i].Align == fyne.TextAlignCenter {
		p = padding{2, 2}
	}
	return p
}

// CreateRenderer is for Fyne.
func (t *Table[T]) CreateRenderer() fyne.WidgetRenderer {
	t.back, t.entryB = rectangle(style.Page), rectangle(style.Selection)
	return &drawing{
		list: func() []fyne.CanvasObject {
			out := []fyne.CanvasObject{t.back, t.scroll}
			if !t.NoHead {
				out = append(out, t.head)
			}
			if t.entry != nil {
				out = append(out, t.entryB)
				for _, c := range t.columns { // in the order of Tab
					if o := t.entry[c.ID]; o != nil {
						out = append(out, o)
					}
				}
			}
			if t.Empty != nil {
				out = append(out, t.Empty)
			}
			return out
		},
		layout:  t.layout,
		minSize: t.MinSize,
		refresh: t.refresh,
	}
}

func (t *Table[T]) refresh() {
	v := style.Now()
	t.back.FillColor = v.Color(style.Page)
	t.entryB.FillColor = v.Color(style.Selection)
	if t.Empty != nil {
		if len(t.shown) == 0 {
			t.Empty.Show()
		} else {
			t.Empty.Hide()
		}
	}
	t.arrange()
	t.body.Resize(t.body.MinSize().Max(t.scroll.Size()))
	t.scroll.Refresh()
	t.body.update()
	t.head.Refresh()
	canvas.Refresh(t)
}

// FocusGained is for Fyne.
func (t *Table[T]) FocusGained() { t.focused = true; t.body.update() }

// FocusLost is for Fyne.
func (t *Table[T]) FocusLost() { t.focused = false; t.body.update() }

// TypedRune gives a rune to OnRune, else to the window.
func (t *Table[T]) TypedRune(r rune) {
	if !t.Rune(r) {
		PassRune(t, r)
	}
}

// TypedKey gives a key to the table, else to the window.
func (t *Table[T]) TypedKey(e *fyne.KeyEvent) {
	if !t.Key(e) {
		PassKey(t, e)
	}
}

// TypedShortcut passes every shortcut up.
func (t *Table[T]) TypedShortcut(s fyne.Shortcut) { PassShortcut(t, s) }

// Rune takes a rune as if it was typed on the table; false: not used. A page
// gives it the runes that come when nothing has the focus.
func (t *Table[T]) Rune(r rune) bool {
	row, ok := t.Selected()
	return ok && t.OnRune != nil && t.OnRune(row, r)
}

// Key takes a key as if it was pressed on the table; false: not used.
func (t *Table[T]) Key(e *fyne.KeyEvent) bool {
	row, ok := t.Selected()
	if ok && t.OnKey != nil && t.OnKey(row, e) {
		return true
	}
	page := max(1, int(t.scroll.Size().Height/t.rowHeight())-1)
	switch e.Name {
	case fyne.KeyUp:
		t.step(-1)
	case fyne.KeyDown:
		t.step(1)
	case fyne.KeyPageUp:
		t.step(-page)
	case fyne.KeyPageDown:
		t.step(page)
	case fyne.KeyHome:
		t.step(-len(t.shown))
	case fyne.KeyEnd:
		t.step(len(t.shown))
	case fyne.KeyLeft, fyne.KeyRight:
		if !t.CellFocus {
			return false
		}
		by := 1
		if e.Name == fyne.KeyLeft {
			by = -1
		}
		t.column = min(max(t.column+by, 0), len(t.columns)-1)
		t.bringIntoSight()
		t.body.update()
		t.head.Refresh()
		if ok && t.OnSelect != nil {
			t.OnSelect(row)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		if !ok || t.OnOpen == nil {
			return false
		}
		t.OnOpen(row)
	default:
		return false
	}
	return true
}

// step moves the selection by some rows, over those that are skipped.
func (t *Table[T]) step(by int) {
	if len(t.shown) == 0 {
		return
	}
	to := min(max(t.selected+by, 0), len(t.shown)-1)
	way := 1
	if by < 0 {
		way = -1
	}
	for i := to; i >= 0 && i < len(t.shown); i += way {
		if !t.skip(i) {
			t.Select(i)
			return
		}
	}
	for i := to; i >= 0 && i < len(t.shown); i -= way { // only headings that way
		if !t.skip(i) {
			t.Select(i)
			break
		}
	}
	if way < 0 {
		t.scroll.ScrollToOffset(fyne.NewPos(t.scroll.Offset.X, 0))
		t.body.update()
	}
}

// Next selects the next row after the selected one, round the end, for which
// wanted holds; false: there is none.
func (t *Table[T]) Next(wanted func(T) bool) bool {
	for i := 1; i <= len(t.shown); i++ {
		at := (t.selected + i) % len(t.shown)
		if wanted(t.rows[t.shown[at]]) && !t.skip(at) {
			t.Select(at)
			return true
		}
	}
	return false
}

const doubleTap = 400 * time.Millisecond

// tableBody draws the rows in sight.
type tableBody[T any] struct {
	widget.BaseWidget
	table *Table[T]

	pool  []*rowDrawing
	first int // index into shown of pool[0]
}

type rowDrawing struct {
	row   int // index into the table's rows, -1 if the drawing is hidden
	fill  *canvas.Rectangle
	rule  *canvas.Rectangle
	mark  *canvas.Rectangle   // at the left of the selected row while the table has the keyboard
	rules []*canvas.Rectangle // at the left of ruled columns
	cells []cellDrawing
}

func (b *tableBody[T]) forget() { b.pool = nil }

// MinSize is that of all rows.
func (b *tableBody[T]) MinSize() fyne.Size {
	t := b.table
	return fyne.NewSize(t.leastWidth(), float32(len(t.shown))*t.rowHeight())
}

// CreateRenderer is for Fyne.
func (b *tableBody[T]) CreateRenderer() fyne.WidgetRenderer {
	return &drawing{
		list:    b.objects,
		layout:  func(fyne.Size) { b.update() },
		minSize: b.MinSize,
		refresh: func() { b.update(); canvas.Refresh(b) },
	}
}

func (b *tableBody[T]) objects() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, r := range b.pool {
		out = append(out, r.fill)
		for i := range r.cells {
			out = r.cells[i].objects(out)
		}
		out = append(out, r.rule)
		if r.mark != nil {
			out = append(out, r.mark)
		}
		for _, line := range r.rules {
			if line != nil {
				out = append(out, line)
			}
		}
	}
	if b.table.editor != nil {
		out = append(out, b.table.editor)
	}
	return out
}

func (b *tableBody[T]) update() {
	t := b.table
	if t.back == nil || len(t.edges) != len(t.columns) {
		return // not yet in a window
	}
	height := t.rowHeight()
	b.first = max(0, int(t.scroll.Offset.Y/height))
	wanted := int(t.scroll.Size().Height/height) + 2
	made := false
	for len(b.pool) < wanted {
		b.pool = append(b.pool, &rowDrawing{row: -1, fill: rectangle(style.Page), rule: rectangle(style.RowLine)})
		made = true
	}
	for i, r := range b.pool {
		shown := b.first + i
		if shown >= len(t.shown) || i >= wanted {
			b.hide(r)
			continue
		}
		b.draw(r, shown)
	}
	if t.editor != nil {
		b.placeEditor()
	}
	if made {
		canvas.Refresh(b)
	}
}

func (b *tableBody[T]) placeEditor() {
	t := b.table
	for i, c := range t.columns {
		if c.ID == t.editorCol && t.selected >= 0 {
			height := t.rowHeight()
			place(t.editor, t.edges[i].x+2, float32(t.selected)*height+1, t.edges[i].w-4, height-2)
		}
	}
}

// updateRow draws one row again, if it is in sight.
func (b *tableBody[T]) updateRow(row int) {
	for i, r := range b.pool {
		if r.row == row {
			b.draw(r, b.first+i)
		}
	}
}

func (b *tableBody[T]) hide(r *rowDrawing) {
	if r.row == -1 {
		return
	}
	r.row = -1
	r.fill.Hide()
	r.rule.Hide()
	show(&r.mark, false)
	for i := range r.cells {
		r.cells[i].hide()
	}
	for _, line := range r.rules {
		if line != nil {
			line.Hide()
		}
	}
}

func (b *tableBody[T]) draw(r *rowDrawing, shown int) {
	t := b.table
	height := t.rowHeight()
	y := float32(shown) * height
	width := max(b.Size().Width, t.scroll.Size().Width)
	selected := shown == t.selected
	r.row = t.shown[shown]
	row := t.rows[r.row]
	fill := style.Transparent
	if selected {
		fill = style.Selection
	}
	box(r.fill, fill, style.Transparent, 0, 0)
	r.fill.Show()
	place(r.fill, 0, y, width, height)
	r.fill.Refresh()
	box(r.rule, style.RowLine, style.Transparent, 0, 0)
	r.rule.Show()
	place(r.rule, 0, y+height-1, width, 1)
	r.rule.Refresh()
	before := len(r.objectsCount())
	for len(r.cells) < len(t.columns) {
		r.cells = append(r.cells, cellDrawing{})
		r.rules = append(r.rules, nil)
	}
	boxed := false
	for i, c := range t.columns {
		cell := Cell{Selected: selected, Index: shown}
		if c.Draw != nil {
			c.Draw(&cell, row)
		}
		boxed = boxed || cell.Boxed
		cell.wraps = c.Whole != nil
		at := i == t.column
		if t.LightColumn && at && cell.Fill == style.Transparent {
			cell.Fill = style.Selection
		}
		pad := t.padding(i)
		e := t.edges[i]
		r.cells[i].set(&cell, e.x, y, e.w, height-1, pad.left, pad.right, c.Align, selected && at && t.showsFocusCell())
		if show(&r.rules[i], c.Ruled) {
			box(r.rules[i], style.RowLine, style.Transparent, 0, 0)
			place(r.rules[i], e.x, y, 1, height)
			r.rules[i].Refresh()
		}
	}
	// focus is always drawn: where no cell shows it, the row does
	if show(&r.mark, selected && t.focused && !t.CellFocus && !boxed) {
		box(r.mark, style.Accent, style.Transparent, 0, 0)
		place(r.mark, t.scroll.Offset.X, y, markWidth, height-1)
		r.mark.Refresh()
	}
	if len(r.objectsCount()) != before {
		canvas.Refresh(b)
	}
}

const markWidth float32 = 4

// objectsCount lists the objects of the cells, to see whether new ones came.
func (r *rowDrawing) objectsCount() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for i := range r.cells {
		out = r.cells[i].objects(out)
	}
	return out
}

// MouseDown selects at once; the second in short time opens.
func (b *tableBody[T]) MouseDown(e *desktop.MouseEvent) {
	t := b.table
	if e.Button != desktop.MouseButtonPrimary {
		return
	}
	Focus(t) // a field that is open over a cell hears that it is left
	shown := int(e.Position.Y / t.rowHeight())
	if shown < 0 || shown >= len(t.shown) || t.skip(shown) {
		return
	}
	column := ""
	for i, edge := range t.edges {
		if e.Position.X >= edge.x && e.Position.X < edge.x+edge.w {
			column = t.columns[i].ID
			t.column = i
		}
	}
	again := shown == t.selected && time.Since(t.tapped) < doubleTap
	t.tapped = time.Now()
	t.Select(shown)
	t.body.update()
	t.head.Refresh()
	if shown >= len(t.shown) {
		return // what was told of the choice has changed the rows
	}
	row := t.rows[t.shown[shown]]
	if t.OnTap != nil {
		t.OnTap(row, column)
	}
	if again && t.OnOpen != nil {
		t.OnOpen(row)
	}
}

// MouseUp is for Fyne.
func (b *tableBody[T]) MouseUp(*desktop.MouseEvent) {}

// tableHead draws the titles; a tap on one sorts by it, a second the other
// way round.
type tableHead[T any] struct {
	widget.BaseWidget
	table *Table[T]

	back, rule *canvas.Rectangle
	cells      []cellDrawing
}

// MinSize is that of the head's height.
func (h *tableHead[T]) MinSize() fyne.Size { return fyne.NewSize(0, h.table.headHeight()) }

// CreateRenderer is for Fyne.
func (h *tableHead[T]) CreateRenderer() fyne.WidgetRenderer {
	h.back, h.rule = rectangle(style.Bar), rectangle(style.Line)
	return &drawing{
		list: func() []fyne.CanvasObject {
			out := []fyne.CanvasObject{h.back}
			for i := range h.cells {
				out = h.cells[i].objects(out)
			}
			return append(out, h.rule)
		},
		layout:  func(fyne.Size) { h.update() },
		minSize: h.MinSize,
		refresh: func() { h.update(); canvas.Refresh(h) },
	}
}

func (h *tableHead[T]) update() {
	t := h.table
	size := h.Size()
	if len(t.edges) != len(t.columns) || h.back == nil {
		return
	}
	v := style.Now()
	h.back.FillColor, h.rule.FillColor = v.Color(style.Bar), v.Color(style.Line)
	place(h.back, 0, 0, size.Width, size.Height)
	place(h.rule, 0, size.Height-1, size.Width, 1)
	for len(h.cells) < len(t.columns) {
		h.cells = append(h.cells, cellDrawing{})
	}
	for i, c := range t.columns {
		title := c.Title
		if c.ID == t.sortColumn {
			if t.descending {
				title += " ▾"
			} else {
				title += " ▴"
			}
		}
		cell := Cell{Runs: []Run{{Text: title, Color: style.Text2}}}
		if t.LightColumn && i == t.column {
			cell.Fill = style.Selection
			cell.Runs[0].Bold, cell.Runs[0].Color = true, style.Text
		}
		x := t.edges[i].x - t.scroll.Offset.X
		if x+t.edges[i].w > size.Width+0.5 && t.leastWidth() > size.Width || x < 0 {
			h.cells[i].hide() // a head does not clip: a column half out of sight has no title
			continue
		}
		pad := t.padding(i)
		h.cells[i].set(&cell, x, 0, t.edges[i].w, size.Height-1, pad.left, pad.right, c.Align, false)
	}
}

// Tapped sorts.
func (h *tableHead[T]) Tapped(e *fyne.PointEvent) {
	t := h.table
	x := e.Position.X + t.scroll.Offset.X
	for i, c := range t.columns {
		if c.Less != nil && x >= t.edges[i].x && x < t.edges[i].x+t.edges[i].w {
			switch {
			case t.sortColumn != c.ID:
				t.Sort(c.ID, false)
			case !t.descending:
				t.Sort(c.ID, true)
			default:
				t.Sort("", false)
			}
		}
	}
	if t.editor == nil {
		Focus(t)
	}
}
