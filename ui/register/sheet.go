// Package register is the club's register of players in the window: its
// players with their cards, the events that were posted, and the terms that end
// in a year.
//
// It is a sheet that any page can open ([Show]), and works without an event.
// Every change is one command of the register's own journal, which Ctrl+Z takes
// back while the sheet is open; the event's journal has no part in it.
package register

import (
	"fmt"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/register"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// view is one of the lists of the sheet.
type view int

const (
	playersView view = iota
	eventsView
	endingView
)

// row is a line of a list: a card, or an event.
type row struct {
	card  register.Card
	event register.Event
}

// list is the open sheet.
type list struct {
	host  page.Host
	sheet *kit.Sheet
	tabs  *kit.Segmented
	enter *kit.Button
	table *kit.Table[row]
	note  *kit.Line
	// filter narrows the list in sight to names with its words.
	filter *kit.Field
	empty  *fyne.Container // what is said where a list has no rows
	view   view
	year   int
}

// today is the day that terms are looked at on.
func today() tournament.Date { return tournament.Date(time.Now().Format(time.DateOnly)) }

// Show opens the register.
func Show(h page.Host) {
	l := &list{host: h, year: time.Now().Year(), note: kit.NewText("", style.Small, style.Text2)}
	l.note.Elide = true
	l.tabs = kit.NewSegmented(l.tabNames(), 0, func(i int) { l.turn(view(i)) })
	l.table = kit.NewTable[row](nil)
	l.empty = container.NewStack()
	l.table.Empty = l.empty
	l.table.RowHeight = style.RowDense
	l.table.KeyOf = func(r row) string { return fmt.Sprint(r.card.Person.ID, " ", r.event.ID) }
	l.table.OnOpen = l.open
	l.table.OnKey = l.key
	l.table.OnRune = func(_ row, r rune) bool { return l.rune(r) }
	l.sheet = &kit.Sheet{Title: h.T("registerpage.title"), Sub: h.Session().RegisterPath(), Width: 1080, First: l.table}
	l.filter = kit.NewFilter(h.T("registerpage.filter"))
	l.filter.OnChanged = l.table.SetFilter
	l.filter.OnEnter = func(string) {
		kit.Focus(l.table)
		if _, ok := l.table.Selected(); !ok {
			l.table.Select(0)
		}
	}
	l.filter.OnKey = func(e *fyne.KeyEvent) bool {
		return (e.Name == fyne.KeyUp || e.Name == fyne.KeyDown) && l.table.Key(e)
	}
	l.filter.OnEscape = func() bool {
		if l.filter.Text == "" {
			return false
		}
		l.filter.SetText("")
		kit.Focus(l.table)
		return true
	}
	l.table.Match = func(r row, words string) bool {
		return kit.Holds(r.card.Person.Name+" "+r.event.Name, words)
	}
	head := kit.Row(style.Gap, l.tabs, kit.Sized(180, 0, l.filter), kit.Spacer(), l.note)
	keys := kit.NewText(h.T("registerpage.keys"), style.Small, style.Text2)
	keys.Elide = true
	l.sheet.Content = kit.Pad(16, 8, 16, 8, kit.Stack(8, head, kit.Sized(0, 390, l.table), keys))
	l.enter = kit.NewFilled(h.T("registerpage.card"), "Enter", l.openSelected)
	l.sheet.Buttons = []*kit.Button{
		l.enter,
		kit.NewButton(h.T("registerpage.decide"), "N", l.decide),
		kit.NewButton(h.T("registerpage.compose"), "K", l.compose),
		kit.NewButton(h.T("registerpage.settings"), "S", l.settings),
		kit.NewButton(h.T("registerpage.undo"), "Ctrl+Z", l.undo),
		kit.NewButton(h.T("registerpage.pdf"), "Ctrl+P", l.saveList),
		kit.NewButton(h.T("common.close"), "Esc", l.sheet.Close),
	}
	l.sheet.OnEnter = l.openSelected
	l.sheet.OnRune = l.rune
	l.sheet.OnKey = l.turnYear
	l.sheet.Shortcuts = map[fyne.Shortcut]func(){
		page.Ctrl(fyne.KeyZ).Fyne(): l.undo, page.Ctrl(fyne.KeyY).Fyne(): l.redo, page.Ctrl(fyne.KeyP).Fyne(): l.saveList,
	}
	l.turn(playersView)
	h.ShowSheet(l.sheet)
}

func (l *list) tabNames() []string {
	h := l.host
	return []string{h.T("registerpage.players"), h.T("registerpage.events"),
		h.T("registerpage.ending", i18n.Args{"year": l.year})}
}

// state is the register as it is; an empty one where there is none yet.
func (l *list) state() *register.State {
	state, err := l.host.Session().Register()
	if err != nil {
		l.host.Fail(err)
	}
	if state == nil {
		state = register.New()
	}
	return state
}

// turn shows another list.
func (l *list) turn(v view) {
	l.view = v
	l.tabs.SetSelected(int(v))
	switch v {
	case eventsView:
		l.enter.SetText(l.host.T("registerpage.outcome"))
		l.table.SetColumns(l.eventColumns())
		l.say(l.host.T("registerpage.no-events"))
	default:
		l.enter.SetText(l.host.T("registerpage.card"))
		l.table.SetColumns(l.cardColumns())
		l.say(l.host.T("registerpage.no-players"))
	}
	l.refresh()
	kit.Focus(l.table)
}

// say puts words where a list has no rows.
func (l *list) say(text string) {
	l.empty.Objects = []fyne.CanvasObject{kit.EmptyState(text, l.host.T("registerpage.no-events-press"))}
	l.empty.Refresh()
}

// refresh shows the register as it now is.
func (l *list) refresh() {
	state := l.state()
	l.tabs.SetOptions(l.tabNames())
	var rows []row
	cards := state.Cards(today())
	if l.view == endingView {
		cards = register.Ending(cards, strconv.Itoa(l.year))
	}
	if l.view == eventsView {
		for _, e := range state.Events {
			rows = append(rows, row{event: e})
		}
	} else {
		for _, c := range cards {
			rows = append(rows, row{card: c})
		}
	}
	l.table.SetRows(rows)
	club := state.Club
	if club != "" {
		club += " · "
	}
	l.note.Set(kit.Run{Text: club + l.host.T("registerpage.size",
		i18n.Args{"players": len(state.Cards(today())), "events": len(state.Events)}), Color: style.Text2})
}

func (l *list) category(c tournament.Category) string {
	if c == tournament.NoCategory {
		return l.host.T("category.none")
	}
	return l.host.T("category." + string(c))
}

// room is the least width of a column that shows a text whole.
func (l *list) room(text string, least float32) float32 {
	return max(least, kit.Width(kit.Run{Text: text})/l.host.Style().Factor()+26)
}

func (l *list) day(d tournament.Date) string {
	return words.ShortDay(l.host.Printer(), d)
}

func (l *list) cardColumns() []kit.Column[row] {
	h := l.host
	return []kit.Column[row]{
		{ID: "name", Title: h.T("common.name"), Width: 220, Flex: 2,
			Draw: func(c *kit.Cell, r row) { c.Bold(r.card.Person.Name) },
			Less: func(a, b row) bool { return a.card.Person.Name < b.card.Person.Name }},
		{ID: "born", Title: h.T("common.born"), Width: l.room(h.T("common.born"), 100),
			Draw: func(c *kit.Cell, r row) { c.Quiet(l.day(r.card.Person.Birth)) }},
		{ID: "category", Title: h.T("common.category"), Width: l.room(h.T("common.category"), 76),
			Align: fyne.TextAlignCenter,
			Draw:  func(c *kit.Cell, r row) { c.Bold(l.category(r.card.Standing.Category)) },
			Less:  func(a, b row) bool { return a.card.Standing.Category.Rank() > b.card.Standing.Category.Rank() }},
		{ID: "until", Title: h.T("register.until"), Width: 120, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r row) { c.Text(l.day(r.card.Standing.Until)) },
			Less: func(a, b row) bool { return a.card.Standing.Until < b.card.Standing.Until }},
		{ID: "state", Title: h.T("register.term"), Width: 160, Draw: func(c *kit.Cell, r row) {
			text := h.T("register.term." + string(r.card.Standing.State))
			switch r.card.Standing.State {
			case norms.TermEnded, norms.TermAdditional, norms.TermLapsed:
				c.Color(text, style.Attention)
			default:
				c.Quiet(text)
			}
		}},
		{ID: "misses", Title: h.T("registerpage.misses"), Width: l.room(h.T("registerpage.misses"), 90),
			Align: fyne.TextAlignCenter, Draw: func(c *kit.Cell, r row) {
				if n := r.card.Standing.Misses; n > 0 {
					c.Text(strconv.Itoa(n))
				}
			}},
		{ID: "points", Title: h.T("register.candidate-points"), Width: l.room(h.T("register.candidate-points"), 90),
			Align: fyne.TextAlignCenter, Draw: func(c *kit.Cell, r row) {
				if n := r.card.Standing.CandidatePoints; n > 0 {
					c.Text(strconv.Itoa(n))
				}
			}},
		{ID: "composition", Title: h.T("register.composition"), Width: l.room(h.T("register.composition"), 100), Flex: 1,
			Draw: func(c *kit.Cell, r row) {
				c.Quiet(words.Composition(h.Printer(), r.card.Composition))
			}},
	}
}

func (l *list) eventColumns() []kit.Column[row] {
	h := l.host
	return []kit.Column[row]{
		{ID: "number", Title: h.T("register.protocol"), Width: l.room(h.T("register.protocol"), 100),
			Draw: func(c *kit.Cell, r row) { c.Quiet(words.Numbered(r.event.Number, r.event.Year)) }},
		{ID: "day", Title: h.T("register.day"), Width: 110, Draw: func(c *kit.Cell, r row) { c.Text(l.day(r.event.To)) },
			Less: func(a, b row) bool { return a.event.To < b.event.To }},
		{ID: "event", Title: h.T("register.event"), Width: 300, Flex: 2,
			Draw: func(c *kit.Cell, r row) { c.Bold(r.event.Name) }},
		{ID: "place", Title: h.T("registerpage.place"), Width: 140, Flex: 1,
			Draw: func(c *kit.Cell, r row) { c.Quiet(r.event.Place) }},
		{ID: "players", Title: h.T("register.players"), Width: l.room(h.T("register.players"), 80),
			Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, r row) { c.Text(strconv.Itoa(len(r.event.Results))) }},
		{ID: "awarded", Title: h.T("registerpage.awarded"), Width: l.room(h.T("registerpage.awarded"), 90),
			Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, r row) {
				n := 0
				for _, result := range r.event.Results {
					if result.Certificate > 0 {
						n++
					}
				}
				c.Text(strconv.Itoa(n))
			}},
	}
}

// key takes back the selected event.
func (l *list) key(r row, e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyDelete || r.event.ID == 0 {
		return false
	}
	l.do(register.TakeBack{Event: r.event.ID})
	return true
}

// turnYear goes through the years of the terms.
func (l *list) turnYear(e *fyne.KeyEvent) bool {
	steps := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}
	if l.view != endingView || steps[e.Name] == 0 {
		return false
	}
	l.year += steps[e.Name]
	l.refresh()
	return true
}

// rune turns to a list by its number, and opens the forms; the letters also as
// the same keys give them in a Russian layout.
func (l *list) rune(r rune) bool {
	switch r {
	case '1', '2', '3':
		l.turn(view(r - '1'))
	case 'n', 'N', 'т', 'Т':
		l.decide()
	case 'k', 'K', 'л', 'Л':
		l.compose()
	case 's', 'S', 'ы', 'Ы':
		l.settings()
	case '/', '.':
		kit.Focus(l.filter)
	default:
		return false
	}
	return true
}

// do carries out a command on the register.
func (l *list) do(c register.Command) bool {
	return l.change(func(f *register.File) error { return f.Do(c) })
}

func (l *list) undo() { l.change((*register.File).Undo) }
func (l *list) redo() { l.change((*register.File).Redo) }

func (l *list) change(work func(*register.File) error) bool {
	err := l.host.Session().InRegister(l.host.Session().Event().Info.Organiser, work)
	if err != nil {
		l.note.Set(kit.Run{Text: l.host.Printer().Error(err), Color: style.Attention})
		return false
	}
	l.refresh()
	return true
}

func (l *list) openSelected() {
	if r, ok := l.table.Selected(); ok {
		l.open(r)
	}
}

// open shows a card, or what an event has brought.
func (l *list) open(r row) {
	if r.event.ID != 0 {
		l.showEvent(r.event)
		return
	}
	if card, ok := l.state().Card(r.card.Person.ID, today()); ok {
		l.showCard(card)
	}
}

// selected is the person of the selected row.
func (l *list) selected() (register.Person, bool) {
	r, ok := l.table.Selected()
	return r.card.Person, ok && r.card.Person.ID != 0
}
