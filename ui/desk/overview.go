package desk

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// overview is the other face of the page: all boards of the round at once.
type overview struct {
	d       *desk
	choices *overviewChoices

	object *fyne.Container
	sub    *kit.Line
	order  *kit.Segmented
	form   *kit.Segmented
	filter *kit.Field
	start  *kit.Button
	stop   *kit.Button

	boards   []boardRow // in the order shown
	selected int        // board number; 0: none
	table    *kit.Table[boardRow]
	grid     *fyne.Container
	scroll   *container.Scroll
	tiles    []*tile
	work     *workList
	body     *fyne.Container
}

// overviewChoices outlive the page, which is made anew in another language.
type overviewChoices struct {
	shown  bool
	order  boardOrder
	form   overviewForm
	filter string
}

// boardOrder says by what the boards stand.
type boardOrder int

const (
	urgentFirst boardOrder = iota
	byBoard
	byTimeLeft
)

// overviewForm says how the boards are shown.
type overviewForm int

const (
	formByNumber overviewForm = iota // tiles up to mostTiles boards, rows above
	asTiles
	asRows
)

// mostTiles is the number of boards up to which tiles are shown unless rows
// were chosen.
const mostTiles = 12

// keptOverview is the name under which the session keeps the choices.
const keptOverview = "overview"

// boardRow is a board of the round, with its clock at present.
type boardRow struct {
	table     tournament.Table
	match     *match
	clock     clock.Clock
	condition condition
}

func newOverview(d *desk) *overview {
	o := &overview{d: d}
	o.choices, _ = d.host.Session().Kept(keptOverview).(*overviewChoices)
	if o.choices == nil {
		o.choices = &overviewChoices{}
		d.host.Session().Keep(keptOverview, o.choices)
	}
	t := d.host.T
	o.sub = kit.NewLine()
	o.order = kit.NewSegmented([]string{t("desk.order-urgent"), t("desk.order-board"), t("desk.order-time")},
		int(o.choices.order), func(i int) {
			o.choices.order = boardOrder(i)
			o.refresh()
		})
	o.form = kit.NewSegmented([]string{t("desk.as-tiles"), t("desk.as-rows")}, 0, func(i int) {
		o.choices.form = asTiles + overviewForm(i)
		o.refresh()
	})
	o.filter = kit.NewFilter(t("desk.boards-filter"))
	o.filter.Width = 180
	if style.Now().Step >= style.FoldStep {
		o.filter.Width = 90 // so that the round can be read beside the title
	}
	o.filter.SetText(o.choices.filter)
	o.filter.OnChanged = func(text string) {
		o.choices.filter = text
		o.refresh()
	}
	o.filter.OnKey = o.key
	o.filter.OnEnter = func(string) { o.open() }
	o.filter.OnEscape = func() bool {
		o.filter.SetText("")
		d.Focus()
		return true
	}
	o.start = kit.NewButton(t("desk.start-all"), "Ctrl+S", d.startAll)
	o.stop = kit.NewButton(t("desk.stop-all"), "F4", d.stopAll)
	o.table = o.newTable()
	o.work = newWorkList(d)
	o.grid = container.New(tileLayout{func() fyne.Size { return o.scroll.Size() }})
	o.scroll = container.NewVScroll(o.grid)
	o.body = container.NewStack()
	head := kit.Head(t("desk.boards"), o.sub, kit.Spacer(), o.order, o.form, o.filter, o.keyed(o.start), o.keyed(o.stop))
	o.object = kit.Filling(head, nil, o.body)
	return o
}

// The widths at text step 0 below which the head has no room for the keys of its
// buttons, and for the choice between tiles and rows.
const (
	keysFrom = 1100
	formFrom = 850
)

// keyed is a button with its key where the head has room for it.
func (o *overview) keyed(b *kit.Button) fyne.CanvasObject {
	return container.New(freeLayout{func() fyne.Size {
		if o.object != nil && o.object.Size().Width < style.Now().Px(keysFrom) {
			return b.WordSize()
		}
		return b.MinSize()
	}, func(room fyne.Size) { place(b, 0, 0, room.Width, room.Height) }}, b)
}

// showsRows tells whether the boards are rows of a table.
func (o *overview) showsRows() bool {
	return o.choices.form == asRows || o.choices.form == formByNumber && len(o.boards) > mostTiles
}

// refresh shows the boards as the event now has them.
func (o *overview) refresh() {
	d := o.d
	o.boards = nil
	inWork := 0
	for _, m := range d.round(d.host.Session().Round()) {
		if m.pairing.Free() {
			continue
		}
		row := boardRow{table: m.pairing.Table(), match: m}
		o.read(&row)
		if row.condition < notStarted {
			inWork++
		}
		if matches(row, o.choices.filter) {
			o.boards = append(o.boards, row)
		}
	}
	o.arrange()
	o.sub.Set(kit.Run{Text: d.host.T("desk.boards-sub", i18n.Args{
		"round": d.host.Session().Round(), "playing": inWork}), Color: style.Text2})
	if o.at() < 0 && len(o.boards) > 0 {
		o.selected = o.boards[0].table.Board
	}
	show(o.form, o.object.Size().Width >= style.Now().Px(formFrom) || o.object.Size().Width < 1)
	rows := o.showsRows()
	o.form.SetSelected(map[bool]int{false: 0, true: 1}[rows])
	var shown fyne.CanvasObject = o.scroll
	if rows {
		shown = o.table
		o.table.SetRows(o.boards)
		o.table.SelectKey(itoa(o.selected))
	} else {
		o.showTiles()
	}
	if len(o.body.Objects) == 0 || o.body.Objects[0] != shown {
		o.body.Objects = []fyne.CanvasObject{shown}
		o.body.Refresh()
	}
}

// read brings a row's clock and condition up to date.
func (o *overview) read(row *boardRow) {
	row.clock = o.d.present(row.match)
	row.condition = o.d.conditionOf(row.match, row.clock)
}

// arrange puts the boards in the order chosen.
func (o *overview) arrange() {
	slices.SortStableFunc(o.boards, func(a, b boardRow) int {
		first := 0
		switch o.choices.order {
		case urgentFirst:
			first = moreUrgent(a, b)
		case byTimeLeft:
			first = cmp.Compare(a.least(), b.least())
		}
		return cmp.Or(first, cmp.Compare(a.table.Board, b.table.Board))
	})
}

// moreUrgent orders boards by what goes on there, those in time trouble by
// their time.
func moreUrgent(a, b boardRow) int {
	if a.condition == timeTrouble && b.condition == timeTrouble {
		return cmp.Compare(a.least(), b.least())
	}
	return cmp.Compare(a.condition, b.condition)
}

// least is the shorter time of a board whose game goes on, in the whole seconds
// that are shown; others come last.
func (r boardRow) least() time.Duration {
	if r.clock.Control().IsZero() || r.match.over() {
		return 1 << 62
	}
	return (min(r.clock.Left(0), r.clock.Left(1)) + time.Second - 1).Truncate(time.Second)
}

// matches tells whether a board has all words of a filter in its number or
// names.
func matches(row boardRow, filter string) bool {
	text := itoa(row.table.Board) + " " + row.match.names[0] + " " + row.match.names[1]
	for _, word := range strings.Fields(filter) {
		if !kit.Holds(text, word) {
			return false
		}
	}
	return true
}

// showTiles shows a tile for each board, and last what waits for the arbiter.
func (o *overview) showTiles() {
	for len(o.tiles) < len(o.boards) {
		o.tiles = append(o.tiles, newTile())
	}
	objects := make([]fyne.CanvasObject, 0, len(o.boards)+1)
	for i, row := range o.boards {
		o.tiles[i].show(o.d, row, row.table.Board == o.selected)
		board := row.table.Board
		o.tiles[i].touch.onTap = func() {
			if o.selected == board {
				o.open()
				return
			}
			o.choose(board)
		}
		objects = append(objects, o.tiles[i].object)
	}
	o.work.show(o.boards)
	objects = append(objects, o.work.object)
	if !slices.Equal(objects, o.grid.Objects) {
		o.grid.Objects = objects
		o.grid.Refresh()
	}
}

// tick brings the clocks up to date, and the order if a condition changed.
func (o *overview) tick() {
	changed := false
	for i := range o.boards {
		before := o.boards[i].condition
		o.read(&o.boards[i])
		changed = changed || before != o.boards[i].condition
	}
	switch {
	case changed:
		o.refresh()
	case o.showsRows():
		for _, row := range o.boards {
			if _, running := row.clock.Running(); running {
				o.table.SetRow(row)
			}
		}
	default:
		for i, row := range o.boards {
			o.tiles[i].show(o.d, row, row.table.Board == o.selected)
		}
		o.work.show(o.boards)
	}
}

// at is the place of the selected board; -1 if it is not shown.
func (o *overview) at() int {
	return slices.IndexFunc(o.boards, func(r boardRow) bool { return r.table.Board == o.selected })
}

// choose selects a board.
func (o *overview) choose(board int) {
	o.selected = board
	if o.showsRows() {
		o.table.SelectKey(itoa(board))
		return
	}
	o.showTiles()
	if i := o.at(); i >= 0 {
		kit.BringIntoSight(o.scroll, o.tiles[i].object)
	}
}

// turnTo makes the selected board the one that the page's actions are about.
func (o *overview) turnTo() {
	if i := o.at(); i >= 0 && (o.d.match == nil || o.d.match.pairing.Table() != o.boards[i].table) {
		o.d.host.Session().SetTable(o.boards[i].table)
		o.d.Refresh()
	}
}

// open goes to the selected board.
func (o *overview) open() {
	if i := o.at(); i >= 0 {
		o.choices.shown = false
		table := o.boards[i].table
		o.d.host.Session().SetTable(table)
		o.d.Refresh()
		o.d.Focus()
	}
}

// key moves among the boards.
func (o *overview) key(e *fyne.KeyEvent) bool {
	step := 0
	switch e.Name {
	case fyne.KeyLeft:
		step = -1
	case fyne.KeyRight:
		step = +1
	case fyne.KeyUp:
		step = -o.across()
	case fyne.KeyDown:
		step = o.across()
	case fyne.KeyHome:
		step = -len(o.boards)
	case fyne.KeyEnd:
		step = len(o.boards)
	case fyne.KeyReturn, fyne.KeyEnter:
		o.open()
		return true
	default:
		return false
	}
	if len(o.boards) > 0 {
		to := min(max(o.at()+step, 0), len(o.boards)-1)
		o.choose(o.boards[to].table.Board)
	}
	return true
}

// across is the number of boards that stand beside each other.
func (o *overview) across() int {
	if o.showsRows() {
		return 1
	}
	across, _ := arrangeTiles(len(o.grid.Objects), o.scroll.Size())
	return across
}

// rune starts the filter.
func (o *overview) rune(r rune) bool { return kit.ToFilter(r, o.filter) }

// newTable makes the rows.
func (o *overview) newTable() *kit.Table[boardRow] {
	d := o.d
	p := d.host.Printer()
	left := func(side int) func(*kit.Cell, boardRow) {
		return func(c *kit.Cell, r boardRow) { c.Runs = o.reading(r, side, style.Small) }
	}
	name := func(side int) func(*kit.Cell, boardRow) {
		return func(c *kit.Cell, r boardRow) { c.Bold(r.match.names[side]) }
	}
	table := kit.NewTable([]kit.Column[boardRow]{
		{ID: "board", Title: p.T("common.board"), Width: 64, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r boardRow) { c.Text(itoa(r.table.Board)) }},
		{ID: "white", Title: p.T("colour.white"), Width: 150, Flex: 1, Draw: name(0)},
		{ID: "black", Title: p.T("colour.black"), Width: 150, Flex: 1, Draw: name(1)},
		{ID: "move", Title: p.T("desk.move"), Width: 80, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, r boardRow) {
			if n := len(r.match.state.Plies); n > 0 {
				c.Text(itoa((n + 1) / 2))
			}
		}},
		{ID: "white-left", Title: p.T("colour.white"), Width: 92, Align: fyne.TextAlignTrailing, Draw: left(0)},
		{ID: "black-left", Title: p.T("colour.black"), Width: 92, Align: fyne.TextAlignTrailing, Draw: left(1)},
		{ID: "result", Title: p.T("common.result"), Width: 88, Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, r boardRow) {
				c.Text(p.T("result." + r.match.pairing.Result.String()))
			}},
		{ID: "state", Title: p.T("desk.state"), Width: 150, Draw: func(c *kit.Cell, r boardRow) {
			now := conditionWords[r.condition]
			c.Runs, c.Chip = kit.Plain(p.T(now.key)), now.chip
		}},
		{ID: "note", Title: "", Width: 200, Flex: 1, Draw: func(c *kit.Cell, r boardRow) {
			c.Quiet(strings.Join(d.boardNotes(r), ", "))
		}},
	})
	table.RowHeight = 40
	table.KeyOf = func(r boardRow) string { return itoa(r.table.Board) }
	table.OnSelect = func(r boardRow) { o.selected = r.table.Board }
	table.OnOpen = func(boardRow) { o.open() }
	table.OnRune = func(_ boardRow, r rune) bool { return o.rune(r) }
	table.Empty = kit.EmptyState(p.T("desk.no-board-found"))
	return table
}

// reading is the time left of a side, marked where it runs and where it is
// short; nothing without a clock.
func (o *overview) reading(r boardRow, side int, use style.Use) []kit.Run {
	if r.clock.Control().IsZero() {
		return nil
	}
	run := kit.Run{Text: clock.Reading(r.clock.Left(sides[side])), Use: use, Color: style.Text}
	on, running := r.clock.Running()
	_, fallen := r.clock.Fallen(sides[side])
	switch {
	case r.match.over():
		run.Color = style.Text2
	case fallen:
		run.Bold, run.Color = true, style.Danger
	case running && on == sides[side]:
		run.Bold = true
		if r.clock.Left(on) < o.d.host.Session().Event().Info.TroubleBelow() {
			run.Color = style.Danger
		}
	}
	return []kit.Run{run}
}
