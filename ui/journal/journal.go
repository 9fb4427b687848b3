// Package journal is the page of everything that was done to the event: when,
// what, and whether it still holds. From here one can go back to any point.
package journal

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// row is a row of the journal as it is shown, by its number.
type row struct {
	seq   int
	state state
}

// state is whether a command holds.
type state int

const (
	holds state = iota
	stays       // and cannot be undone
	undone
	bookkeeping // undo, redo, creation
)

// rowsOf finds out which commands hold, the latest first.
func rowsOf(entries []file.Entry) []row {
	taken := file.TakenBack(entries)
	barrier, _ := file.Barrier(entries)
	rows := make([]row, 0, len(entries))
	for _, e := range slices.Backward(entries) {
		r := row{seq: e.Seq}
		_, back := taken[e.Seq]
		switch {
		case e.Kind != journal.Done:
			r.state = bookkeeping
		case back:
			r.state = undone
		case e.Seq <= barrier.Seq:
			r.state = stays
		}
		rows = append(rows, r)
	}
	return rows
}

// Page is the page.
type Page struct {
	host   page.Host
	object fyne.CanvasObject
	table  *kit.Table[row]
	head   fyne.CanvasObject
	sub    *kit.Line
	filter *kit.Field
	button *kit.Button
	seen   int
	// history is what the rows lead to.
	history journal.History
	known   sayings
}

// entry gives a row of the journal by its number.
func (p *Page) entry(seq int) file.Entry {
	if entries := p.host.Session().Journal(); seq <= len(entries) {
		return entries[seq-1]
	}
	return file.Entry{} // of an event that is closed
}

// sayingOf puts a row into words, when it comes in sight.
func (p *Page) sayingOf(seq int) string { return p.known.of(seq, p.wording()) }

// wording puts rows of the event as it is now into words, in any goroutine.
func (p *Page) wording() func(seq int) string {
	printer, e, entries := p.host.Printer(), p.host.Session().Event(), p.host.Session().Journal()
	return func(seq int) string {
		if seq > len(entries) {
			return "" // of an event that is closed
		}
		return words.EntryAmong(printer, e, entries, entries[seq-1])
	}
}

// search shows the rows that match a text. All of them are put into words for it, beside
// the window.
func (p *Page) search(text string) {
	if text == "" {
		p.table.SetFilter("")
		p.known.forget()
		p.showCount()
		p.offer()
		return
	}
	wording, rows := p.wording(), p.seen
	work := func(ctx context.Context) {
		for seq := rows; seq > 0 && ctx.Err() == nil; seq-- {
			p.known.of(seq, wording)
		}
	}
	if !p.host.Beside(work, func() {
		if p.filter.Text != text {
			return // it was emptied meanwhile
		}
		p.table.SetFilter(text)
		p.showCount()
		p.offer()
	}) {
		p.say(p.host.T("common.working-out"))
	}
}

// showCount says how many rows there are, and how many of them match the filter.
func (p *Page) showCount() {
	text := p.host.T("journal.rows", i18n.Args{"n": p.seen})
	if shown := p.table.Len(); shown < p.seen {
		text = fmt.Sprintf("%d / %d", shown, p.seen)
	}
	p.say(text)
}

// say puts words beside the title.
func (p *Page) say(text string) {
	p.sub.Set(kit.Run{Text: text, Color: style.Text2})
	p.head.Refresh()
}

// timeOf is when a row was made, as it is shown.
func (p *Page) timeOf(seq int) string { return p.host.Printer().DateTime(p.entry(seq).Time.Local()) }

// stateRoom is the width at text step 0 of the column of states: what was done
// has the rest.
func stateRoom(h page.Host) float32 {
	width := float32(0)
	for _, key := range []string{"journal.state", "journal.undone", "journal.stays"} {
		width = max(width, kit.Width(kit.Run{Text: h.T(key)}))
	}
	return width/h.Style().Factor() + 2*style.Margin
}

// New makes the page.
func New(h page.Host) page.Page {
	p := &Page{host: h, sub: kit.NewText("", style.Small, style.Text2)}
	p.table = kit.NewTable([]kit.Column[row]{
		{ID: "seq", Title: h.T("common.number"), Width: 72, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r row) { c.Quiet(fmt.Sprint(r.seq)) }},
		{ID: "time", Title: h.T("journal.time"), Width: 146, Draw: func(c *kit.Cell, r row) {
			c.Quiet(p.timeOf(r.seq))
		}},
		{ID: "what", Title: h.T("journal.what"), Width: 300, Flex: 1, Draw: func(c *kit.Cell, r row) {
			switch r.state {
			case holds, stays:
				c.Text(p.sayingOf(r.seq))
			default:
				c.Quiet(p.sayingOf(r.seq))
			}
		}},
		{ID: "state", Title: h.T("journal.state"), Width: stateRoom(h), Draw: func(c *kit.Cell, r row) {
			switch r.state {
			case undone:
				c.Chip = kit.QuietChip
				c.Text(h.T("journal.undone"))
			case stays:
				c.Quiet(h.T("journal.stays"))
			}
		}},
	})
	p.table.RowHeight = style.RowDense
	p.table.Empty = kit.EmptyState(h.T("shell.find-nothing"))
	p.table.KeyOf = func(r row) string { return fmt.Sprint(r.seq) }
	p.table.Match = func(r row, word string) bool { return kit.Holds(p.sayingOf(r.seq), word) }
	p.table.OnOpen = func(row) { p.goHere() }
	p.table.OnSelect = func(row) { p.offer() }
	p.table.OnMenu = func(r row, _ string) *kit.Menu {
		return page.RowMenu(h, p.Commands(), page.RowHead(fmt.Sprint(r.seq), p.timeOf(r.seq))...)
	}
	p.table.OnRune = func(_ row, r rune) bool { return p.Rune(r) }
	p.filter = kit.NewFilter(h.T("common.filter"))
	p.filter.Width = 200
	p.filter.OnChanged = p.search
	p.filter.OnEnter = func(string) { kit.Focus(p.table) }
	p.filter.OnEscape = func() bool {
		p.filter.SetText("")
		kit.Focus(p.table)
		return true
	}
	p.filter.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			return p.table.Key(e)
		}
		return false
	}
	p.button = kit.NewFilled(h.T("journal.undo-to-here"), "Enter", p.goHere)
	p.head = kit.Head(h.T("shell.page-journal"), p.sub, kit.Spacer(), p.filter, p.button)
	foot := kit.Strip(40, style.Page, kit.Row(0, kit.NewText(h.T("journal.nothing-is-lost"), style.Small, style.Text2)))
	p.object = kit.Filling(p.head, foot, p.table)
	return p
}

// Object is for page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Refresh is for page.Page.
func (p *Page) Refresh() {
	entries := p.host.Session().Journal()
	grown := len(entries) > p.seen
	p.seen, p.history = len(entries), file.HistoryOf(entries)
	p.table.SetRows(rowsOf(entries))
	p.showCount()
	if grown {
		p.table.Select(0)
	}
	if text := p.filter.Text; text != "" {
		p.search(text)
	}
	p.offer()
}

// steps is how many times to undo (below zero: to redo) so that the selected
// command is the last one that holds. Undo takes back everybody's.
func (p *Page) steps() int {
	selected, ok := p.table.Selected()
	switch {
	case !ok || p.barred(selected):
		return 0
	case selected.state <= stays:
		return len(p.history.After(selected.seq))
	case p.entry(selected.seq).Kind == journal.Created:
		return len(p.history.InForce())
	case selected.state == undone:
		return -(1 + slices.Index(p.history.Redoable(""), selected.seq))
	}
	return 0
}

// barred tells whether a row lies before one that has no way back.
func (p *Page) barred(r row) bool {
	barrier, ok := file.Barrier(p.host.Session().Journal())
	return ok && r.seq < barrier.Seq
}

// offer says on the button what Enter does at the selected row.
func (p *Page) offer() {
	steps := p.steps()
	switch {
	case p.host.Session().ReadOnly():
		p.button.Disable(page.WhyReadOnly(p.host))
		return
	case steps == 0:
		p.button.Text = p.host.T("journal.undo-to-here")
		p.button.Disable(p.whyNot())
		return
	case steps < 0:
		p.button.Text = p.host.T("journal.redo-to-here")
	default:
		p.button.Text = p.host.T("journal.undo-to-here")
	}
	p.button.Disable("")
}

// whyNot says why nothing leads to the selected row: the event stands there, or
// the row is an earlier undo or redo, a command undone for good, or lies before
// one that cannot be undone.
func (p *Page) whyNot() string {
	selected, ok := p.table.Selected()
	if !ok {
		return p.host.T("shell.find-nothing")
	}
	if p.barred(selected) {
		return p.host.Printer().Error(file.WhyNoUndo(p.host.Session().Journal()))
	}
	if selected.seq < p.seen && selected.state > stays && p.entry(selected.seq).Kind != journal.Created {
		return p.host.T("journal.no-way-here")
	}
	return p.host.T("journal.stands-here")
}

func (p *Page) goHere() {
	steps := p.steps()
	if steps == 0 || p.host.Session().ReadOnly() {
		return
	}
	if p.table.Len() < p.seen { // what the filter hides would be undone unseen
		selected, _ := p.table.Selected()
		p.filter.SetText("")
		p.table.SelectKey(fmt.Sprint(selected.seq))
		kit.Focus(p.table)
		p.host.Tell(page.Warning, p.host.T("journal.now-shown", i18n.Args{"n": max(steps, -steps)}))
		return
	}
	title, do, next, done, stopped := "journal.undo-to-here", p.host.Session().UndoLast, p.host.Session().LastInForce,
		"journal.undone-n", "journal.undo-stopped"
	if steps < 0 {
		title, do, next, done, stopped = "journal.redo-to-here", p.host.Session().Redo, p.host.Session().CanRedo,
			"journal.redone-n", "journal.redo-stopped"
		steps = -steps
	}
	page.InSteps(p.host, page.Steps{
		Title: p.host.T(title), N: steps, Do: do,
		Name: func() string {
			row, _ := next()
			return p.sayingOf(row.Seq)
		},
		Done: func(n int, err error) {
			switch {
			case errors.Is(err, context.Canceled):
				p.host.Tell(page.Warning, p.host.T(stopped, i18n.Args{"done": n, "n": steps}))
			case err != nil:
				p.host.Fail(err)
			default:
				p.host.Tell(page.Note, p.host.T(done, i18n.Args{"n": n}))
			}
		},
	})
}

// Focus is for page.Page.
func (p *Page) Focus() { kit.Focus(p.table) }

// Rune is for page.Page.
func (p *Page) Rune(r rune) bool { return kit.ToFilter(r, p.filter) }

// Key is for page.Page.
func (p *Page) Key(e *fyne.KeyEvent) bool { return p.table.Key(e) }

// Commands is for page.Page.
func (p *Page) Commands() []page.Command {
	return []page.Command{
		{Menu: page.EventMenu, Key: "journal.go-here", Row: page.RowEdit, Do: p.goHere,
			Enabled: func() bool { return p.steps() != 0 }, Reason: p.whyNot, Writes: true},
		{Menu: page.EventMenu, Key: "rounds.command-copy", Shortcut: page.Ctrl(fyne.KeyC), Row: page.RowPaper,
			Do: p.copyLine},
	}
}

// copyLine puts the selected row on the clipboard.
func (p *Page) copyLine() {
	r, ok := p.table.Selected()
	if !ok {
		return
	}
	fyne.CurrentApp().Clipboard().SetContent(fmt.Sprintf("%d\t%s\t%s\n", r.seq, p.timeOf(r.seq),
		p.sayingOf(r.seq)))
	p.host.Tell(page.Note, p.host.T("standings.copied", i18n.Args{"n": 1}))
}
