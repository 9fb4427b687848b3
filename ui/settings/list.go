// Package settings is the list of what the regulations of an event settle:
// rounds, scoring, byes, acceleration, who is not to meet, tie-breaks. Every
// line has a letter: it takes the next value of a choice, or opens a text. The
// list is a section of the event's page and a sheet over every page on which
// such a wish comes up, so that each is two keys and the value away.
package settings

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// row is a line of the list. It is comparable, so that only what changes is
// drawn again.
type row struct {
	letter      rune
	name, value string
	typed       bool // a text, not a choice
}

// List is the list.
type List struct {
	host    page.Host
	table   *kit.Table[row]
	editing kit.Editing[row]
	offer   offer
	entries []entry
	made    shape // what the entries were made for
	// OnRefresh is told that the event is drawn as it now is.
	OnRefresh func()
}

// offer lists what can be settled in an event.
type offer func(page.Host, tournament.Info) []entry

// shape is what decides which things there are to settle.
type shape struct {
	system  tournament.System
	teams   bool
	seating tournament.Seating
}

func shapeOf(in tournament.Info) shape {
	if in.Teams == nil {
		return shape{system: in.System}
	}
	return shape{in.System, true, in.Teams.Seating}
}

const valueColumn = "value"

// New makes the list for the event that is open.
func New(h page.Host) *List { return newList(h, entries) }

func newList(h page.Host, of offer) *List {
	l := &List{host: h, offer: of}
	l.table = kit.NewTable([]kit.Column[row]{
		{ID: "letter", Title: h.T("settings.key"), Width: 96, Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, r row) { c.Bold(strings.ToUpper(string(r.letter))) }},
		{ID: "name", Title: h.T("settings.what"), Width: 260, Flex: 1, Draw: func(c *kit.Cell, r row) { c.Text(r.name) }},
		{ID: valueColumn, Title: h.T("settings.value"), Width: 290, Flex: 1, Draw: func(c *kit.Cell, r row) {
			c.Boxed = c.Selected && r.typed
			switch {
			case r.value == "":
				c.Quiet("–")
			default:
				c.Bold(r.value)
			}
		}},
	})
	l.table.RowHeight = style.RowDense
	l.table.KeyOf = func(r row) string { return string(r.letter) }
	l.editing = kit.Editing[row]{
		Text:      func(r row, column string) (string, bool) { return r.value, r.typed && column == valueColumn },
		Store:     func(r row, _, text string) error { return l.store(r, text) },
		OnRefused: h.Fail,
	}
	l.editing.Attach(l.table)
	l.table.OnOpen = l.change
	l.table.OnRune = func(r row, typed rune) bool {
		if typed == ' ' {
			l.change(r)
			return true
		}
		if r.typed && unicode.IsDigit(typed) { // no line has a figure for its letter
			l.table.SetColumn(valueColumn)
			return l.editing.Type(string(typed))
		}
		return l.Letter(typed)
	}
	l.table.OnTap = func(r row, column string) {
		if r.typed && column == valueColumn {
			l.change(r)
		}
	}
	l.table.SetColumn(valueColumn)
	l.Refresh()
	return l
}

// Object is what the list shows.
func (l *List) Object() fyne.CanvasObject { return l.table }

// Focus gives the list the keyboard.
func (l *List) Focus() { kit.Focus(l.table) }

// Key takes what no widget has used.
func (l *List) Key(e *fyne.KeyEvent) bool { return l.table.Key(e) }

// Letter changes the line of a letter, typed in either alphabet; false: there
// is none.
func (l *List) Letter(typed rune) bool {
	if l.table.Editing() || !l.table.SelectKey(string(kit.Latin(typed))) {
		return false
	}
	r, _ := l.table.Selected()
	l.change(r)
	return true
}

// Refresh draws the event as it now is.
func (l *List) Refresh() {
	in := l.host.Session().Event().Info
	if now := shapeOf(in); now != l.made || l.entries == nil {
		l.made, l.entries = now, l.offer(l.host, in)
	}
	var rows []row
	for _, e := range l.entries {
		rows = append(rows, row{e.letter, e.name, e.shown(in), e.read != nil})
	}
	if !slices.Equal(rows, l.table.Rows()) {
		l.table.SetRows(rows)
	}
	if l.OnRefresh != nil {
		l.OnRefresh()
	}
}

func (l *List) entry(r row) entry {
	return l.entries[slices.IndexFunc(l.entries, func(e entry) bool { return e.letter == r.letter })]
}

// change opens a text, or takes the next value of a choice.
func (l *List) change(r row) {
	e := l.entry(r)
	if e.next == nil {
		l.table.SetColumn(valueColumn)
		l.editing.Open()
		return
	}
	in := l.info()
	e.next(&in)
	ask.Do(l.host, tournament.EditInfo{Info: in}, l.Refresh)
}

// store takes over what was typed. The event may still ask, or refuse: the list
// then shows what the event has.
func (l *List) store(r row, text string) error {
	in := l.info()
	if err := l.entry(r).read(&in, text); err != nil {
		return err
	}
	c := tournament.EditInfo{Info: in}
	if _, _, err := tournament.Carry(l.host.Session().Event(), c); err != nil {
		return err
	}
	ask.Do(l.host, c, l.Refresh)
	return nil
}

// info is the head of the event, with rules of its own that can be changed.
func (l *List) info() tournament.Info {
	in := l.host.Session().Event().Info
	in.TieBreaks = slices.Clone(in.TieBreaks)
	if in.Teams != nil {
		rules := *in.Teams
		in.Teams = &rules
	}
	if in.Keizer != nil {
		rules := *in.Keizer
		in.Keizer = &rules
	}
	if in.Knockout != nil {
		rules := *in.Knockout
		in.Knockout = &rules
	}
	return in
}
