package kit

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

type person struct {
	id    int
	name  string
	score int
}

func people(n int) []person {
	list := make([]person, n)
	for i := range list {
		list[i] = person{i + 1, fmt.Sprintf("Player %02d", i+1), (i * 7) % 10}
	}
	return list
}

func personTable(rows []person) *Table[person] {
	t := NewTable([]Column[person]{
		{ID: "id", Title: "No.", Width: 50, Draw: func(c *Cell, p person) { c.Quiet(strconv.Itoa(p.id)) }},
		{ID: "name", Title: "Name", Width: 120, Flex: 1, Draw: func(c *Cell, p person) { c.Bold(p.name) },
			Less: func(a, b person) bool { return a.name < b.name }},
		{ID: "score", Title: "Score", Width: 80, Draw: func(c *Cell, p person) { c.Text(strconv.Itoa(p.score)) },
			Less: func(a, b person) bool { return a.score > b.score }},
	})
	t.KeyOf = func(p person) string { return strconv.Itoa(p.id) }
	t.Match = func(p person, word string) bool { return strings.Contains(strings.ToLower(p.name), word) }
	t.SetRows(rows)
	return t
}

func TestTableByKeyboard(t *testing.T) {
	// 400 high: the head and eleven rows, so a page is ten rows
	for _, tc := range []struct {
		name string
		keys []fyne.KeyName
		want int
	}{
		{"starts on the first", nil, 1},
		{"down", []fyne.KeyName{fyne.KeyDown, fyne.KeyDown}, 3},
		{"up stops", []fyne.KeyName{fyne.KeyUp}, 1},
		{"end", []fyne.KeyName{fyne.KeyEnd}, 40},
		{"down stops", []fyne.KeyName{fyne.KeyEnd, fyne.KeyDown}, 40},
		{"page down", []fyne.KeyName{fyne.KeyPageDown}, 11},
		{"page down and up", []fyne.KeyName{fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp}, 11},
		{"home", []fyne.KeyName{fyne.KeyEnd, fyne.KeyHome}, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			table := personTable(people(40))
			w := window(t, table)
			w.Canvas().Focus(table)
			press(w, tc.keys...)
			row, ok := table.Selected()
			if !ok || row.id != tc.want {
				t.Errorf("selected %d, want %d", row.id, tc.want)
			}
			top := float32(table.selected) * table.rowHeight()
			if top < table.scroll.Offset.Y || top+table.rowHeight() > table.scroll.Offset.Y+table.scroll.Size().Height {
				t.Errorf("the selected row is out of sight: row at %v, offset %v", top, table.scroll.Offset.Y)
			}
		})
	}
}

func TestTableCallbacks(t *testing.T) {
	table := personTable(people(5))
	w := window(t, table)
	w.Canvas().Focus(table)
	var log []string
	table.OnOpen = func(p person) { log = append(log, "open "+p.name) }
	table.OnSelect = func(p person) { log = append(log, "select "+p.name) }
	table.OnRune = func(p person, r rune) bool {
		log = append(log, string(r)+" "+p.name)
		return r == '1'
	}
	table.OnKey = func(p person, e *fyne.KeyEvent) bool { return e.Name == fyne.KeyDelete }
	up := ""
	w.Canvas().SetOnTypedRune(func(r rune) { up += string(r) })
	typed(w, "1x")
	press(w, fyne.KeyDown, fyne.KeyDelete, fyne.KeyReturn, fyne.KeyEnter)
	want := []string{"1 Player 01", "x Player 01", "select Player 02", "open Player 02", "open Player 02"}
	if !slices.Equal(log, want) {
		t.Errorf("got %q, want %q", log, want)
	}
	if up != "x" {
		t.Errorf("went up: %q, want x", up)
	}
}

func TestTableSelectionStaysWithItsRow(t *testing.T) {
	table := personTable(people(10))
	window(t, table)
	table.SelectKey("4")
	for _, tc := range []struct {
		name string
		do   func()
	}{
		{"sort by score", func() { table.Sort("score", false) }},
		{"the other way round", func() { table.Sort("score", true) }},
		{"new rows", func() { table.SetRows(people(6)[2:]) }},
		{"filter", func() { table.SetFilter("player 04") }},
		{"filter off", func() { table.SetFilter("") }},
		{"unsorted", func() { table.Sort("", false) }},
	} {
		tc.do()
		if row, _ := table.Selected(); row.id != 4 {
			t.Errorf("%s: selected %d, want 4", tc.name, row.id)
		}
	}
	table.SetRows(people(6))
	table.SetRows(append(people(3), people(6)[4:]...)) // without number 4
	if row, _ := table.Selected(); row.id != 5 {
		t.Errorf("the selected row is gone: selected %d, want the next, 5", row.id)
	}
	told := 0
	table.OnSelect = func(row person) { told = row.id }
	table.SetFilter("player 02")
	if told != 2 {
		t.Errorf("the selected row is filtered out: told of %d, want 2", told)
	}
	table.SetFilter("nobody")
	if _, ok := table.Selected(); ok || len(table.Shown()) != 0 {
		t.Error("a row is selected though none is shown")
	}
}

// A table that has let its rows go has them back as they stood: selected, ordered and
// filtered, and where it was scrolled to; also where there is none for a while.
func TestTableRests(t *testing.T) {
	for _, none := range []bool{false, true} {
		table := personTable(people(900))
		window(t, table)
		table.Sort("score", true)
		table.SetFilter("player")
		table.SelectKey("700")
		table.scroll.ScrollToOffset(fyne.NewPos(0, table.scroll.Offset.Y-40))
		at, offset := table.SelectedIndex(), table.scroll.Offset
		if offset.Y == 0 {
			t.Fatal("the row is in sight without scrolling")
		}
		table.Rest()
		table.Rest()
		if row, _ := table.Selected(); row.id != 700 || len(table.Rows()) != 1 {
			t.Errorf("at rest: %d rows, selected %v", len(table.Rows()), row)
		}
		if none { // they are being worked out
			table.SetRows(nil)
			table.SetRows(nil)
		}
		drawn := map[string]bool{}
		table.columns[0].Draw = func(_ *Cell, p person) { drawn[table.KeyOf(p)] = true }
		table.SetRows(people(900))
		if !drawn["700"] {
			t.Error("the selected row is not drawn")
		}
		if row, _ := table.Selected(); row.id != 700 || table.SelectedIndex() != at || table.scroll.Offset != offset {
			t.Errorf("selected %v at %d, want 700 at %d; scrolled to %v, want %v", row, table.SelectedIndex(), at,
				table.scroll.Offset, offset)
		}
		table.Select(0)
		table.SetRows(people(900))
		if table.SelectedIndex() != 0 {
			t.Errorf("later: row %d is selected, want the first", table.SelectedIndex())
		}
	}
	table := personTable(nil)
	table.Rest()
	table.SetRows(people(3))
	if table.Len() != 3 {
		t.Errorf("%d rows, want 3", table.Len())
	}
}

func TestTableSorts(t *testing.T) {
	table := personTable(people(6)) // scores 0 7 4 1 8 5
	window(t, table)
	ids := func() (out []int) {
		for _, p := range table.Shown() {
			out = append(out, p.id)
		}
		return out
	}
	table.Sort("score", false)
	if got := ids(); !slices.Equal(got, []int{5, 2, 6, 3, 4, 1}) {
		t.Errorf("by score: %v", got)
	}
	for _, want := range []string{"", "name", "score", ""} {
		table.SortNext()
		if column, _ := table.SortedBy(); column != want {
			t.Errorf("SortNext: %q, want %q", column, want)
		}
	}
}

func TestTableSkipsHeadings(t *testing.T) {
	rows := people(6)
	rows[0].name, rows[3].name = "", ""
	table := personTable(rows)
	table.Skip = func(p person) bool { return p.name == "" }
	table.SetRows(rows)
	w := window(t, table)
	w.Canvas().Focus(table)
	var got []int
	for _, key := range []fyne.KeyName{"", fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyHome, fyne.KeyEnd} {
		press(w, key)
		row, _ := table.Selected()
		got = append(got, row.id)
	}
	if want := []int{2, 3, 5, 3, 2, 6}; !slices.Equal(got, want) {
		t.Errorf("went to %v, want %v", got, want)
	}
}

func TestTableDrawsOnlyWhatIsInSight(t *testing.T) {
	drawn := map[int]bool{}
	table := NewTable([]Column[person]{{ID: "id", Width: 50, Draw: func(c *Cell, p person) { drawn[p.id] = true }}})
	table.SetRows(people(5000))
	window(t, table)
	if len(drawn) == 0 || len(drawn) > 20 {
		t.Errorf("%d rows drawn, want those in sight", len(drawn))
	}
}

func TestTableSetRowDrawsOneRow(t *testing.T) {
	drawn := 0
	table := NewTable([]Column[person]{{ID: "id", Width: 50, Draw: func(c *Cell, p person) { drawn++ }}})
	table.KeyOf = func(p person) string { return strconv.Itoa(p.id) }
	table.SetRows(people(8))
	window(t, table)
	drawn = 0
	table.SetRow(person{id: 3, name: "new"})
	if drawn != 1 || table.Rows()[2].name != "new" {
		t.Errorf("%d rows drawn, row is %v", drawn, table.Rows()[2])
	}
}

func TestEditing(t *testing.T) {
	refused := errors.New("refused")
	setup := func(t *testing.T) (fyne.Window, *Table[person], *[]string) {
		table := personTable(people(5))
		var log []string
		editing := &Editing[person]{
			Text: func(p person, column string) (string, bool) {
				switch column {
				case "name":
					return p.name, true
				case "score":
					return strconv.Itoa(p.score), true
				}
				return "", false
			},
			Store: func(p person, column, text string) error {
				if text == "bad" {
					return refused
				}
				log = append(log, fmt.Sprint(p.id, column, "=", text))
				return nil
			},
			OnRefused: func(err error) { log = append(log, err.Error()) },
		}
		editing.Attach(table)
		w := window(t, table)
		w.Canvas().Focus(table)
		table.SetColumn("name")
		return w, table, &log
	}
	for _, tc := range []struct {
		name   string
		do     func(fyne.Window)
		want   []string
		row    int
		column string
		open   bool
	}{
		{"typing replaces, Enter goes down", func(w fyne.Window) { typed(w, "Tal"); press(w, fyne.KeyReturn) },
			[]string{"1name=Tal"}, 2, "name", false},
		{"Tab goes right", func(w fyne.Window) { typed(w, "Tal"); press(w, fyne.KeyTab) }, []string{"1name=Tal"}, 1, "score",
			false},
		{"Tab in the last column goes to the next row", func(w fyne.Window) {
			press(w, fyne.KeyRight)
			typed(w, "5")
			press(w, fyne.KeyTab)
		}, []string{"1score=5"}, 2, "name", false},
		{"Escape leaves it", func(w fyne.Window) { typed(w, "Tal"); press(w, fyne.KeyEscape) }, nil, 1, "name", false},
		{"Enter opens it as it is", func(w fyne.Window) { press(w, fyne.KeyReturn, fyne.KeyReturn) }, nil, 2, "name", false},
		{"refused: stays open", func(w fyne.Window) { typed(w, "bad"); press(w, fyne.KeyReturn) }, []string{"refused"}, 1,
			"name", true},
		{"down stores", func(w fyne.Window) { typed(w, "Tal"); press(w, fyne.KeyDown) }, []string{"1name=Tal"}, 2, "name",
			false},
		{"leaving stores", func(w fyne.Window) { typed(w, "Tal"); w.Canvas().Unfocus() }, []string{"1name=Tal"}, 1, "name",
			false},
		{"not every column", func(w fyne.Window) { press(w, fyne.KeyLeft); typed(w, "9") }, nil, 1, "id", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w, table, log := setup(t)
			tc.do(w)
			row, _ := table.Selected()
			if !slices.Equal(*log, tc.want) || row.id != tc.row || table.FocusColumn() != tc.column ||
				table.Editing() != tc.open {
				t.Errorf("log %q, row %d, column %s, open %v", *log, row.id, table.FocusColumn(), table.Editing())
			}
		})
	}
}

// The widest of many texts is found without measuring each: as wide as a plain
// reading finds, and at a hundredth of its measuring.
func TestWidest(t *testing.T) {
	testapp.New(t, style.Value{})
	r := rand.New(rand.NewPCG(9, 99))
	syllables := []string{"Ä", "il", "lli", "W", "mö", "Щу", "ка", "te", "AV", "fi", "ro", "-", " "}
	rows := make([]Run, 5000)
	for i := range rows {
		for range 2 + r.IntN(8) {
			rows[i].Text += syllables[r.IntN(len(syllables))]
		}
		rows[i].Bold = i%7 == 0
	}
	var want float32
	for _, row := range rows {
		want = max(want, Width(row))
	}
	if got := widest(rows, func(r Run) Run { return r }); got != want {
		t.Errorf("%v wide, want %v", got, want)
	}
}

func BenchmarkWidest(b *testing.B) {
	testapp.New(b, style.Value{})
	for _, n := range []int{100, 2000, 9999} {
		rows := make([]Run, n)
		for i := range rows {
			rows[i].Text = fmt.Sprintf("Player%d, First", i)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				widest(rows, func(r Run) Run { return r })
			}
		})
	}
}

// A table of 300 players is filled, and one result in it is drawn.
func BenchmarkTable300(b *testing.B) {
	table := personTable(people(300))
	app := newBenchApp(b)
	w := app.NewWindow("bench")
	w.SetContent(table)
	w.Resize(fyne.NewSize(1222, 672))
	b.Run("rows", func(b *testing.B) {
		rows := people(300)
		for b.Loop() {
			table.SetRows(rows)
		}
	})
	b.Run("row", func(b *testing.B) {
		for b.Loop() {
			table.SetRow(person{id: 3, name: "new"})
		}
	})
}

// A column for whole texts takes room from those that give way; what still does
// not fit stands in two lines, and rows become as high as they need.
func TestWholeTexts(t *testing.T) {
	const width = 500
	name := "Rosenfeldt-Bergmann, Wilhelmine"
	very := strings.Repeat("Konstantinopoulou-", 6) + "X"
	for _, c := range []struct {
		what  string
		rows  []string
		least float32
		other float32 // the width of the other column afterwards, 0: whatever it is
		tall  bool
		cut   bool
	}{
		{"short", []string{"Ilves, Anu"}, 60, 310, false, false},
		{"gives way", []string{"Ilves, Anu", name}, 60, 0, false, false},
		{"does not give way", []string{name}, 0, 310, true, false},
		{"too long for two lines", []string{very}, 60, 0, true, true},
	} {
		testapp.New(t, style.Value{})
		table := NewTable([]Column[string]{
			{ID: "name", Width: 190, Draw: func(c *Cell, s string) { c.Bold(s) },
				Whole: func(s string) Run { return Run{Text: s, Bold: true} }},
			{ID: "other", Width: 310, Least: c.least},
		})
		table.RowHeight = style.RowDense
		table.SetRows(c.rows)
		w := test.NewTempWindow(t, table)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(width, 300))
		table.Select(0)
		sum := table.edges[0].w + table.edges[1].w
		if sum > width || c.other != 0 && table.edges[1].w != c.other || table.tall != c.tall ||
			(len(table.Cut()) > 0) != c.cut {
			t.Errorf("%s: columns %v, tall %v, cut %v", c.what, table.edges, table.tall, table.Cut())
		}
		if high := table.rowHeight() >= 2*style.Now().LineHeight(style.Small); high != c.tall {
			t.Errorf("%s: rows are %v high", c.what, table.rowHeight())
		}
	}
}

// A title too wide for its column stands in two lines, above rows that begin lower.
func TestTallHead(t *testing.T) {
	testapp.New(t, style.Value{})
	column := Column[string]{ID: "time", Width: 80, Draw: func(c *Cell, s string) { c.Text(s) }}
	table := NewTable([]Column[string]{column})
	table.SetRows([]string{"1", "2"})
	w := test.NewTempWindow(t, table)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(80, 300))
	low := table.scroll.Position().Y
	for _, c := range []struct {
		title string
		lines int
	}{{"Time", 1}, {"Default time", 2}, {"Time", 1}} {
		column.Title = c.title
		table.SetColumns([]Column[string]{column})
		table.Refresh()
		head := &table.head.cells[0]
		lines := 0
		for _, l := range []textLine{head.line, head.second} {
			if len(l.texts) > 0 && l.texts[0].Visible() && l.texts[0].Text != "" {
				lines++
			}
		}
		if high := table.scroll.Position().Y > low; lines != c.lines || high != (c.lines == 2) {
			t.Errorf("%q: %d lines, rows at %v", c.title, lines, table.scroll.Position().Y)
		}
	}
}

func TestBroken(t *testing.T) {
	testapp.New(t, style.Value{})
	for _, c := range []struct{ text, room, want string }{
		{"Short", "Short", ""},
		{"Saarepuu-Kadajane, Benjamin", "Saarepuu-Kadajane, Be", "Saarepuu-Kadajane,|Benjamin"},
		{"Hämäläinen-Lappalainen", "Hämäläinen-La", "Hämäläinen-|Lappalainen"},
		{"Papadimitriou", "Papadim", "Papadim|itriou"},
	} {
		got := ""
		if over, under, ok := broken([]Run{{Text: c.text}}, Width(Run{Text: c.room})); ok {
			got = over[0].Text + "|" + under[0].Text
		}
		if got != c.want {
			t.Errorf("%q is broken as %q, want %q", c.text, got, c.want)
		}
	}
}

// A text that is refused stays on its row: a click on another row comes back to
// it, and what is mended is stored where it was typed.
func TestRefusedTextStaysOnItsRow(t *testing.T) {
	table := personTable(people(5))
	var stored []string
	editing := &Editing[person]{
		Text: func(p person, column string) (string, bool) { return p.name, column == "name" },
		Store: func(p person, _, text string) error {
			if text == "bad" {
				return errors.New("refused")
			}
			stored = append(stored, fmt.Sprint(p.id, text))
			return nil
		},
	}
	editing.Attach(table)
	w := window(t, table)
	table.SetColumn("name")
	w.Canvas().Focus(table)
	typed(w, "bad")
	table.body.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary,
		PointEvent: fyne.PointEvent{Position: fyne.NewPos(40, table.rowHeight()*2.5)}})
	if table.SelectedIndex() != 0 || !table.Editing() {
		t.Fatalf("after a click on another row: row %d is selected, editing %v", table.SelectedIndex(), table.Editing())
	}
	press(w, fyne.KeyBackspace, fyne.KeyReturn)
	first := table.Rows()[0]
	if want := []string{fmt.Sprint(first.id, "ba")}; !slices.Equal(stored, want) {
		t.Errorf("stored %v, want %v", stored, want)
	}
}

// What a sheet has to say stands in it, above its buttons.
func TestSheetSays(t *testing.T) {
	w := window(t, NewText("page", 0, 0))
	s := &Sheet{Title: "T", Content: NewText("content", 0, 0), Width: 300}
	s.Buttons = []*Button{NewFilled("OK", "Enter", s.Close)}
	s.Show(w.Canvas())
	s.Say("this cannot be")
	if s.overlay.saying.Hidden || s.overlay.words.Text() != "this cannot be" || s.Said() == "" {
		t.Error("the words are not in the sheet")
	}
	s.Say("")
	if !s.overlay.saying.Hidden {
		t.Error("the words stay")
	}
}

// Two quick presses on a row open it; one on the next row, which was selected by
// itself meanwhile, does not.
func TestDoubleTapIsOnOneRow(t *testing.T) {
	table := personTable(people(5))
	window(t, table)
	opened := 0
	table.OnOpen = func(p person) { opened = p.id }
	press := func(row int) {
		table.body.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary,
			PointEvent: fyne.PointEvent{Position: fyne.NewPos(5, (float32(row)+0.5)*table.rowHeight())}})
	}
	press(1)
	table.Select(2) // as after a result
	press(2)
	if opened != 0 {
		t.Errorf("row %d is opened by one press", opened)
	}
	press(2)
	if opened != 3 {
		t.Errorf("row %d is opened by two presses, not 3", opened)
	}
}

// The frame of the focus cell and the field over it stand beside the bar of scrolling.
func TestFocusFrameStandsBesideTheBar(t *testing.T) {
	for _, rows := range []int{3, 40} {
		table := personTable(people(rows))
		table.CellFocus = true
		w := window(t, table)
		bar := theme.ScrollBarSmallSize()
		if rows == 3 { // all are in sight
			bar = 0
		}
		w.Canvas().Focus(table)
		table.SetColumn("score")
		frame := table.body.pool[0].cells[2].frame
		if right := frame.Position().X + frame.Size().Width; right != table.Size().Width-bar {
			t.Errorf("%d rows: the frame ends at %v of %v", rows, right, table.Size().Width)
		}
		field := NewField("")
		table.OpenEditor("score", field)
		if right := field.Position().X + field.Size().Width; right > table.Size().Width-bar {
			t.Errorf("%d rows: the field ends at %v of %v", rows, right, table.Size().Width)
		}
	}
}

// A filter names the key that comes to it at its right end, while it is empty.
func TestFilterNamesItsKey(t *testing.T) {
	f := NewFilter("Filter")
	w := window(t, f)
	f.Resize(fyne.NewSize(200, 32))
	keyAt := func() float32 {
		for _, o := range test.LaidOutObjects(f) {
			if text, ok := o.(*canvas.Text); ok && text.Text == "/" && text.Visible() {
				return text.Position().X
			}
		}
		return 0
	}
	if x := keyAt(); x < 160 {
		t.Errorf("the key stands at %v", x)
	}
	w.Canvas().Focus(f)
	f.TypedRune('a')
	if x := keyAt(); x != 0 {
		t.Error("the key stands behind a text")
	}
}

// A heading stands over all columns and cannot be selected; a filter leaves it while one
// of its rows passes, the order of a column none, and a click on it is told.
func TestTableHeadings(t *testing.T) {
	testapp.New(t, style.Value{})
	rows := people(6)
	rows[0].name, rows[3].name = "First", "Second" // two headings of two rows each
	table := personTable(rows)
	table.Heading = func(p person) []Run {
		if strings.HasPrefix(p.name, "Player") {
			return nil
		}
		return Plain(p.name)
	}
	var told []string
	table.OnHeading = func(p person) { told = append(told, p.name) }
	table.SetRows(rows)
	w := test.NewTempWindow(t, table)
	w.Resize(fyne.NewSize(400, 400))
	ids := func() (list []int) {
		for _, p := range table.Shown() {
			list = append(list, p.id)
		}
		return list
	}
	if p, _ := table.Selected(); p.id != 2 {
		t.Errorf("the selection begins at %d", p.id)
	}
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if p, _ := table.Selected(); p.id != 5 {
		t.Errorf("two rows on is %d", p.id)
	}
	for filter, want := range map[string][]int{"player 02": {1, 2}, "player 06": {4, 6}, "second": {4},
		"": {1, 2, 3, 4, 5, 6}} {
		if table.SetFilter(filter); !slices.Equal(ids(), want) {
			t.Errorf("filter %q: %v, want %v", filter, ids(), want)
		}
	}
	table.SetFilter("")
	table.Sort("name", true)
	if want := []int{6, 5, 3, 2}; !slices.Equal(ids(), want) {
		t.Errorf("in order: %v, want %v", ids(), want)
	}
	table.Sort("", false)
	texts := func(at int) (list []string) {
		for _, o := range table.body.pool[at].objectsCount() {
			if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Text != "" {
				list = append(list, text.Text)
			}
		}
		return list
	}
	if got := texts(0); !slices.Equal(got, []string{"First"}) {
		t.Errorf("the heading shows %q", got)
	}
	if got := texts(1); len(got) != 3 {
		t.Errorf("a row shows %q", got)
	}
	click := func(row int) {
		table.body.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary,
			PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, (float32(row)+0.5)*table.rowHeight())}})
	}
	click(3)
	click(1)
	if p, _ := table.Selected(); !slices.Equal(told, []string{"Second"}) || p.id != 2 {
		t.Errorf("told of %v, selected %d", told, p.id)
	}
}
