package kit

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"kohtunik/ui/style"
)

// wholeMost is the width at text step 0 up to which a column for whole texts
// takes room from others: some thirty letters.
const wholeMost float32 = 256

// rowTwoLines is the height of rows in which a text stands in two lines.
const rowTwoLines = style.RowResult

func (t *Table[T]) rowHeight() float32 {
	height := t.RowHeight
	switch {
	case t.fitted > 0:
		height = t.fitted
	case len(t.Heights) > 0:
		height = t.Heights[0]
	case height == 0:
		height = style.RowStandard
	}
	if t.tall && len(t.Heights) == 0 {
		height = max(height, rowTwoLines)
	}
	return style.Now().Px(height)
}

// fitRows chooses the height of rows for a height of the table.
func (t *Table[T]) fitRows(height float32) {
	if len(t.Heights) == 0 || height <= 0 {
		return
	}
	room := height - t.headHeight() - t.entryHeight()
	for _, t.fitted = range t.Heights {
		if style.Now().Px(t.fitted)*float32(len(t.shown)) <= room {
			return
		}
	}
}

// choose shows the columns that there is room for, with the texts that are to
// stand whole.
func (t *Table[T]) choose() {
	width := t.scroll.Size().Width
	if width <= 0 {
		return
	}
	t.measureWhole()
	v, sum := style.Now(), float32(0)
	want := func(c Column[T]) float32 {
		least := c.Width
		if c.Least > 0 {
			least = min(c.Width, c.Least)
		}
		return max(v.Px(least), min(t.needs[c.ID], v.Px(wholeMost)))
	}
	for _, c := range t.all {
		sum += want(c)
	}
	fit := slices.Clone(t.all)
	for sum > width {
		next := 0
		for _, c := range fit {
			if c.Goes > 0 && (next == 0 || c.Goes < next) {
				next = c.Goes
			}
		}
		if next == 0 {
			break
		}
		fit = slices.DeleteFunc(fit, func(c Column[T]) bool {
			if c.Goes == next {
				sum -= want(c)
			}
			return c.Goes == next
		})
	}
	if !slices.EqualFunc(fit, t.columns, func(a, b Column[T]) bool { return a.ID == b.ID }) {
		t.show(fit)
	}
}

func (t *Table[T]) headHeight() float32 {
	if t.NoHead {
		return 0
	}
	v := style.Now()
	if t.tallHead {
		return max(v.Px(style.TableHead), 2*whole(v.LineHeight(style.Small))+4)
	}
	return v.Px(style.TableHead)
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
	t.needs = make(map[string]float32, len(t.all))
	for i, c := range t.all {
		if c.Whole == nil {
			continue
		}
		pad := paddingOf(c, i == 0, i == len(t.all)-1)
		if width := widest(t.rows, c.Whole); width > 0 {
			t.needs[c.ID] = whole(width+0.5) + pad.left + pad.right
		}
	}
}

// widest gives the width of the widest text of the rows. Texts are measured a
// letter at a time, which costs little; as they are drawn, their letters drawn
// together, only the first of those that are the widest so.
func widest[T any](rows []T, text func(T) Run) float32 {
	const first = 64 // letters drawn together stand only a little closer
	type rough struct {
		run   Run
		width float32
	}
	letters := letterWidths{}
	all := make([]rough, len(rows))
	for i, row := range rows {
		r := text(row)
		all[i] = rough{r, letters.width(r)}
	}
	slices.SortStableFunc(all, func(a, b rough) int { return cmp.Compare(b.width, a.width) })
	var width float32
	for _, r := range all[:min(first, len(all))] {
		if r.run.Text != "" {
			width = max(width, Width(r.run))
		}
	}
	return width
}

// letterWidths keeps the widths of letters, by runs without their texts.
type letterWidths map[Run]map[rune]float32

// width is the sum of the widths of a run's letters.
func (l letterWidths) width(r Run) float32 {
	text := r.Text
	r.Text = ""
	widths := l[r]
	if widths == nil {
		widths = make(map[rune]float32)
		l[r] = widths
	}
	var sum float32
	for _, letter := range text {
		w, ok := widths[letter]
		if !ok {
			r.Text = string(letter)
			w = Width(r)
			widths[letter] = w
		}
		sum += w
	}
	return sum
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
		return max(0, min(t.needs[t.columns[i].ID], v.Px(wholeMost))-v.Px(t.columns[i].Width))
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
	if room-sum+taken < 0 {
		given = lack // the table scrolls sideways all the same
	}
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
	t.edges, t.tall, t.tallHead = t.edges[:0], false, false
	x := float32(0)
	for i, c := range t.columns {
		w := widths[i]
		if flex > 0 {
			w += float32(int(max(0, spare) * c.Flex / flex))
		}
		t.edges = append(t.edges, edge{x, w})
		t.tall = t.tall || t.needs[c.ID] > w+0.5
		x += w
	}
	if flex > 0 && len(t.edges) > 0 && x < t.scroll.Size().Width {
		t.edges[len(t.edges)-1].w += t.scroll.Size().Width - x
	}
	for i, c := range t.columns {
		pad := t.padding(i)
		t.tallHead = t.tallHead || c.HeadTick == nil &&
			Width(Run{Text: c.Title}) > t.edges[i].w-pad.left-pad.right+0.5
	}
}

// InSight tells whether the whole width of a column is seen.
func (t *Table[T]) InSight(id string) bool {
	for i, c := range t.columns {
		if c.ID == id && i < len(t.edges) {
			left := t.edges[i].x - t.scroll.Offset.X
			return left > -0.5 && left+t.edges[i].w < t.scroll.Size().Width+0.5
		}
	}
	return false
}

func (t *Table[T]) bringIntoSight() {
	if t.selected < 0 || t.scroll.Size().Height == 0 {
		return
	}
	height := t.rowHeight()
	first := t.selected // the heading over it is brought into sight with it
	if first > 0 && t.heads(t.rows[t.shown[first-1]]) {
		first--
	}
	top, above := float32(t.selected)*height, float32(first)*height
	offset := t.scroll.Offset
	switch {
	case first == 0:
		offset.Y = 0
	case above < offset.Y:
		offset.Y = above
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

// HeightIn is the height that the table has use for where there is so much room.
func (t *Table[T]) HeightIn(room float32) float32 {
	t.fitRows(room)
	return min(room, t.HeightOf(len(t.shown)))
}

// HeightOf is the height that shows n rows without scrolling.
func (t *Table[T]) HeightOf(n int) float32 {
	return t.headHeight() + t.entryHeight() + float32(n)*t.rowHeight()
}

func (t *Table[T]) layout(size fyne.Size) {
	if t.back == nil {
		return
	}
	t.scroll.Resize(fyne.NewSize(size.Width, t.scroll.Size().Height))
	t.choose()
	t.arrange()
	head, entry := t.headHeight(), t.entryHeight()
	place(t.back, 0, 0, size.Width, size.Height)
	place(t.entryB, 0, head, size.Width, entry)
	t.scroll.Move(fyne.NewPos(0, head+entry))
	t.scroll.Resize(fyne.NewSize(size.Width, max(0, size.Height-head-entry)))
	t.fitRows(size.Height)
	place(t.head, 0, 0, size.Width, head)
	t.placeEntry()
	if t.Empty != nil {
		place(t.Empty, 0, head+entry, size.Width, max(0, size.Height-head-entry))
	}
	t.body.Resize(t.body.MinSize().Max(t.scroll.Size()))
	t.scroll.Refresh()
	t.bringIntoSight()
	t.body.update()
	t.head.Refresh()
}

// placeEntry puts the widgets above the rows over their columns; one whose
// column is half out of sight is hidden, for nothing would clip it.
func (t *Table[T]) placeEntry() {
	head, entry, width := t.headHeight(), t.entryHeight(), t.scroll.Size().Width
	for i, c := range t.columns {
		o := t.entry[c.ID]
		if o == nil {
			continue
		}
		pad, x := t.padding(i), t.edges[i].x-t.scroll.Offset.X
		height := min(o.MinSize().Height, entry-2)
		place(o, x+pad.left-6, head+whole((entry-height)/2), max(0, t.edges[i].w-pad.left-2), height)
		if out := x < -0.5 || x+t.edges[i].w > width+0.5; t.leastWidth() > width && out {
			o.Hide()
		} else {
			o.Show()
		}
	}
}

type padding struct{ left, right float32 }

// padding is that of a column's text: the first and the last stand off from
// the edge as the page's margin says.
func (t *Table[T]) padding(i int) padding {
	return paddingOf(t.columns[i], i == 0, i == len(t.columns)-1)
}

func paddingOf[T any](c Column[T], first, last bool) padding {
	v := style.Now()
	p := padding{v.Px(cellPad), v.Px(cellPad)}
	if c.Tight {
		p = padding{v.Px(cellPad / 2), v.Px(cellPad / 2)}
	}
	if first {
		p.left = v.Px(style.Margin)
	}
	if last {
		p.right = v.Px(style.Margin)
	}
	if c.Align == fyne.TextAlignCenter {
		p = padding{2, 2}
	}
	return p
}
