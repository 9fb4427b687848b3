package kit

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kohtunik/ui/style"
)

// Column is a column of a table of rows of type T.
type Column[T any] struct {
	ID    string // names the column in Sort, SetColumn and the entry row
	Title string
	// Name says what the column is where the title alone does not; it is read where
	// columns are chosen. Those of one Group are chosen as one, called GroupName.
	Name, Group, GroupName string
	// Stays keeps the column in any choice.
	Stays bool
	// Width is the least width at text step 0, paddings included.
	Width float32
	// Flex is the column's share of the width that is left over.
	Flex  float32
	Align fyne.TextAlign
	// Draw fills the cell for a row.
	Draw func(*Cell, T)
	// Less orders rows; without it the column does not sort.
	Less func(a, b T) bool
	// OnHead is called at a click on the title of a column that does not sort,
	// and HeadTick draws a box of ticking there.
	OnHead   func()
	HeadTick func() Tick
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
	// Goes says in which order columns are left out where the table is too
	// narrow for all, 1 first; those of one number go together. 0: it stays.
	Goes int
	// Tight lets the text stand closer to the column's edges.
	Tight bool
}

// Holding gives the column the room at least that a text needs, the longest one of the
// rows, with the margin of the page beside it where the column is not tight.
func (c Column[T]) Holding(text string) Column[T] {
	pad := cellPad + style.Margin
	switch {
	case c.Align == fyne.TextAlignCenter:
		pad = cellPad
	case c.Tight:
		pad = cellPad + 1
	}
	need := Width(Run{Text: text, Bold: true})/style.Now().Factor() + pad
	c.Width = max(c.Width, need)
	if c.Least > 0 {
		c.Least = max(c.Least, need)
	}
	return c
}

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
	// Heights are the heights that a row can have, the highest first: the table
	// takes the first with which all rows are in sight, or the last. nil:
	// RowHeight.
	Heights []float32
	// KeyOf names a row, so that the selection stays with it when the rows
	// change. Without it the selection stays with the row's place.
	KeyOf func(T) string
	// Match tells whether a row passes a filter; words is in lower case.
	Match func(row T, words string) bool
	// Skip marks rows that cannot be selected, such as headings in the list.
	Skip func(T) bool
	// Heading gives the line over all columns of a row that heads those after it; nil:
	// the row is an ordinary one. A heading cannot be selected; a filter leaves it while
	// one of its rows passes, and in the order of a column there is none.
	Heading func(T) []Run
	// CellFocus draws the focus cell, and lets ←→ move it.
	CellFocus bool
	// LitByKeys lights the selected row only while the table has the keyboard: a
	// list in which nothing has been chosen yet must not look as if it had.
	LitByKeys bool
	// LightColumn fills the focus cell's column as well as its row.
	LightColumn bool
	// Empty is shown in the place of rows when there are none.
	Empty fyne.CanvasObject
	// Parts tells whether a heavier line stands between two rows in the order in
	// which they were set.
	Parts func(above, below T) bool
	// NoHead leaves the head out.
	NoHead bool

	OnSelect func(T)
	OnOpen   func(T)
	OnTap    func(row T, column string)
	// OnHeading is called at a click on a heading.
	OnHeading func(T)
	// OnMenu makes the menu of a row: at a click with the right button, at
	// Shift+F10 and at the Menu key.
	OnMenu func(row T, column string) *Menu
	// OnHeadMenu makes the menu of a column's head, at a click with the right button.
	OnHeadMenu func(column string) *Menu
	OnRune     func(row T, r rune) bool
	OnKey      func(row T, e *fyne.KeyEvent) bool
	OnSort     func(column string, descending bool)

	all        []Column[T]
	columns    []Column[T] // those of all that there is room for
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
	needs  map[string]float32 // by column, the width that whole texts need; nil: not measured
	fitted float32            // the one of Heights that is taken; 0: none yet
	tall   bool               // a text stands in two lines
	// tallHead: a title of the head does.
	tallHead bool
	back     *canvas.Rectangle
	entryB   *canvas.Rectangle
	gone     *gone    // nil: the rows are there
	tapped   struct { // the last press on a row
		row  int // index into rows
		when time.Time
	}
}

// edge is where a column stands, at the current width.
type edge struct{ x, w float32 }

// NewTable makes a table with columns.
func NewTable[T any](columns []Column[T]) *Table[T] {
	t := &Table[T]{all: columns, columns: columns, selected: -1}
	t.head = &tableHead[T]{table: t}
	t.head.ExtendBaseWidget(t.head)
	t.body = &tableBody[T]{table: t}
	t.body.ExtendBaseWidget(t.body)
	t.scroll = container.NewScroll(t.body)
	t.scroll.OnScrolled = func(fyne.Position) {
		t.body.update()
		t.head.Refresh()
		t.placeEntry()
	}
	t.ExtendBaseWidget(t)
	return t
}

// SetColumns changes the columns; the focus cell goes to the first.
func (t *Table[T]) SetColumns(columns []Column[T]) {
	t.all = columns
	t.needs = nil
	t.column = 0
	t.show(columns)
	t.choose()
	t.arrange()
	t.Refresh()
}

// show draws these columns from now on; the focus cell stays in its column, or
// goes to the nearest one.
func (t *Table[T]) show(columns []Column[T]) {
	at := t.FocusColumn()
	t.columns = columns
	t.column = min(t.column, max(0, len(columns)-1))
	for i, c := range columns {
		if c.ID == at {
			t.column = i
		}
	}
	t.body.forget()
	t.head.cells = nil
}

// SetRows changes the rows; selection, filter and order stay. When the
// selected row is gone, the one that comes into its place is selected.
func (t *Table[T]) SetRows(rows []T) {
	key, had := t.selectedKey()
	back := t.gone != nil && len(rows) > 0
	switch {
	case back:
		key, had = t.gone.key, t.gone.had
	case t.gone == nil && len(rows) == 0:
		t.gone = &gone{key, had, t.scroll.Offset}
	}
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
	if back {
		t.scroll.ScrollToOffset(t.gone.offset)
		t.gone = nil
		t.body.update()
	}
}

// gone is what was selected, and where the table was, when its rows went.
type gone struct {
	key    string
	had    bool
	offset fyne.Position
}

// Rest lets all rows go but the selected one, while the table is out of sight. SetRows
// has them back in their place.
func (t *Table[T]) Rest() {
	if t.gone != nil {
		return
	}
	key, had := t.selectedKey()
	at := t.scroll.Offset
	row, _ := t.Selected()
	t.rows, t.shown = nil, nil
	if had {
		t.SetRows([]T{row})
	} else {
		t.SetRows(nil)
	}
	t.gone = &gone{key, had, at}
}

// Columns gives the columns in sight.
func (t *Table[T]) Columns() []Column[T] { return t.columns }

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

// Len is how many rows pass the filter.
func (t *Table[T]) Len() int { return len(t.shown) }

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

// Place is where a column stands, so that something can be set under it; false: there
// was no room for it.
func (t *Table[T]) Place(column string) (x, width float32, shown bool) {
	at := slices.IndexFunc(t.columns, func(c Column[T]) bool { return c.ID == column })
	if at < 0 || at >= len(t.edges) {
		return 0, 0, false
	}
	return t.edges[at].x, t.edges[at].w, true
}

// SetColumn moves the focus cell to a column, and brings it into sight.
func (t *Table[T]) SetColumn(id string) {
	for i, c := range t.columns {
		if c.ID == id {
			t.column = i
		}
	}
	t.bringIntoSight()
	t.body.update()
	t.head.Refresh()
}

// SetRow replaces the row of the same name and draws it alone.
func (t *Table[T]) SetRow(row T) {
	if t.KeyOf == nil {
		return
	}
	key := t.KeyOf(row)
	if i := slices.IndexFunc(t.rows, func(r T) bool { return t.KeyOf(r) == key }); i >= 0 {
		t.SetRowAt(i, row)
	}
}

// SetRowAt replaces the row at a place in the order of SetRows and draws it alone.
func (t *Table[T]) SetRowAt(i int, row T) {
	t.rows[i] = row
	t.body.updateRow(i)
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

// keepsEditor gives the keyboard back to a field that was left but has not gone
// away: what was typed is refused, and stays on its row until it is mended or
// given up. false: there is none.
func (t *Table[T]) keepsEditor() bool {
	f, ok := t.editor.(fyne.Focusable)
	if ok {
		Focus(f)
	}
	return ok
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
	// mostly it is the selected row, or the one below it
	for i := range t.shown {
		if at := (max(t.selected, 0) + i) % len(t.shown); t.KeyOf(t.rows[t.shown[at]]) == key {
			return at
		}
	}
	return -1
}

func (t *Table[T]) skip(shown int) bool {
	row := t.rows[t.shown[shown]]
	return t.heads(row) || t.Skip != nil && t.Skip(row)
}

// heads tells whether a row is a heading.
func (t *Table[T]) heads(row T) bool { return t.Heading != nil && t.Heading(row) != nil }

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
	ordered := slices.ContainsFunc(t.columns, func(c Column[T]) bool { return c.ID == t.sortColumn && c.Less != nil })
	heading := -1 // that does not pass by itself; none of its rows has come yet
	for i, row := range t.rows {
		passes, heads := t.filter == "" || t.Match == nil || t.matches(row), t.heads(row)
		switch {
		case heads:
			if heading = -1; !passes {
				heading = i
			}
		case passes && heading >= 0 && !ordered:
			t.shown = append(t.shown, heading)
			heading = -1
		}
		if passes && !(heads && ordered) {
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

// CreateRenderer is for Fyne.
func (t *Table[T]) CreateRenderer() fyne.WidgetRenderer {
	t.back, t.entryB = rectangle(style.Page), rectangle(style.Selection)
	return drawn(t, &drawing{
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
	})
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
	t.fitRows(t.Size().Height)
	t.choose()
	t.arrange()
	if t.scroll.Position().Y != t.headHeight()+t.entryHeight() {
		t.layout(t.Size()) // the head has become higher or lower
		return
	}
	t.body.Resize(t.body.MinSize().Max(t.scroll.Size()))
	t.scroll.Refresh()
	t.body.update()
	t.head.Refresh()
	canvas.Refresh(t)
}
