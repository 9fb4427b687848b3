package columns

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/session"
)

func TestInOrder(t *testing.T) {
	for _, c := range []struct{ ids, chosen, want string }{
		{"a b c", "", "a b c"},
		{"a b c", "c a b", "c a b"},
		{"a b c", "c a", "c a b"},   // b comes after a by itself
		{"a b c", "c b x", "a c b"}, // x is not there now
		{"a b1 b2 c", "c a", "c a b1 b2"},
	} {
		if got := strings.Join(inOrder(strings.Fields(c.ids), strings.Fields(c.chosen)), " "); got != c.want {
			t.Errorf("%s in the order %s: %s, not %s", c.ids, c.chosen, got, c.want)
		}
	}
}

// open shows a table of four columns, of which two belong together and one stays.
func open(t *testing.T) (*pagetest.Host, *Choice[int], func() string) {
	h := pagetest.NewHost(t, i18n.English)
	h.Create(t, tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss))
	all := []kit.Column[int]{
		{ID: "name", Title: "Name", Width: 100, Stays: true, Less: func(a, b int) bool { return a < b }},
		{ID: "r1", Title: "1", Width: 50, Group: "rounds", GroupName: "Rounds"},
		{ID: "r2", Title: "2", Width: 50, Group: "rounds", GroupName: "Rounds"},
		{ID: "club", Title: "Club", Width: 100, Goes: 1},
	}
	table := kit.NewTable(all)
	var c *Choice[int]
	c = New(h, page.Standings, table, func() []kit.Column[int] { return all },
		func() { table.SetColumns(c.Of(all, "")) })
	h.Window().SetContent(table)
	h.Window().Resize(fyne.NewSize(600, 300))
	table.SetRows([]int{2, 1, 3})
	h.Listen(nil)
	return h, c, func() string {
		var ids []string
		for _, column := range table.Columns() {
			ids = append(ids, column.ID)
		}
		return strings.Join(ids, " ")
	}
}

func TestChooseByKeys(t *testing.T) {
	h, c, shown := open(t)
	sheet := func(keys func()) {
		c.Command().Do()
		keys()
		h.Press(fyne.KeyReturn)
	}
	sheet(func() { h.Type(" ") }) // the name stays
	if got := shown(); got != "name r1 r2 club" {
		t.Errorf("what stays was hidden: %s", got)
	}
	sheet(func() { h.Press(fyne.KeyDown); h.Type(" ") })
	if got := shown(); got != "name club" {
		t.Errorf("without the rounds: %s", got)
	}
	sheet(func() {
		h.Press(fyne.KeyDown)
		h.Type(" ")
		h.Top().Shortcut(page.Alt(fyne.KeyUp).Fyne())
	})
	if got := shown(); got != "r1 r2 name club" {
		t.Errorf("with the rounds first: %s", got)
	}
	kept := h.Session().ShownColumns("standings swiss")
	if !slices.Equal(kept.Order, []string{"rounds", "name", "club"}) || kept.Hidden != nil {
		t.Errorf("kept: %+v", kept)
	}
	sheet(func() { h.Top().Shortcut(page.Ctrl(fyne.KeyR).Fyne()) })
	if kept := h.Session().ShownColumns("standings swiss"); shown() != "name r1 r2 club" || kept.Order != nil {
		t.Errorf("after the way back: %s, %+v", shown(), kept)
	}
	c.Command().Do()
	h.Press(fyne.KeyDown)
	h.Type(" ")
	h.Press(fyne.KeyEscape)
	if got := shown(); got != "name r1 r2 club" {
		t.Errorf("Escape has changed the columns: %s", got)
	}
}

// A choice holds for its kind of event only.
func TestKeptForTheSystem(t *testing.T) {
	h, c, shown := open(t)
	h.Session().SetShownColumns("standings round-robin", session.ShownColumns{Hidden: []string{"club"}})
	c.apply()
	if got := shown(); got != "name r1 r2 club" {
		t.Errorf("another system's choice is shown: %s", got)
	}
	h.Session().SetShownColumns(c.name(), session.ShownColumns{Hidden: []string{"club", "name"}})
	c.apply()
	if got := shown(); got != "name r1 r2" {
		t.Errorf("shown: %s", got)
	}
	if got := c.Of(c.all(), "club"); len(got) != 4 {
		t.Errorf("what is asked for is not shown: %d columns", len(got))
	}
}

// A right click on a head opens its menu: sort, hide, choose.
func TestHeadMenu(t *testing.T) {
	h, c, shown := open(t)
	if m := c.menu("name"); len(m.Items) != 3 || m.Items[0].Label != h.T("columns.sort") {
		t.Errorf("the menu of what stays and sorts: %+v", m.Items)
	}
	m := c.menu("club")
	if len(m.Items) != 2 {
		t.Fatalf("the menu of what goes and does not sort: %+v", m.Items)
	}
	m.Items[0].Do()
	if got := shown(); got != "name r1 r2" {
		t.Errorf("hidden: %s", got)
	}
	test.TapSecondaryAt(headOf(t, h), fyne.NewPos(10, 10))
	if h.Window().Canvas().Overlays().Top() == nil {
		t.Fatal("a right click on a head opens no menu")
	}
	h.Press(fyne.KeyDown)
	h.Press(fyne.KeyReturn)
	if by, back := c.table.SortedBy(); by != "name" || !back {
		t.Errorf("sorted by %q, reversed: %v", by, back)
	}
}

// headOf is the head of the table in the window.
func headOf(t *testing.T, h *pagetest.Host) fyne.SecondaryTappable {
	for _, o := range test.LaidOutObjects(h.Window().Content()) {
		if head, ok := o.(fyne.SecondaryTappable); ok {
			return head
		}
	}
	t.Fatal("no head")
	return nil
}
