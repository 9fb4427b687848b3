package players

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/columns"
	"kohtunik/ui/kit"
	"kohtunik/ui/laptops"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// Page is the page of the entries.
type Page struct {
	host  page.Host
	today func() time.Time

	object   *fyne.Container
	head     *headLayout
	top      *fyne.Container // laid out by head
	filter   *kit.Field
	segments *kit.Segmented
	lots     *kit.Button
	hints    *fyne.Container // the keys of the kind of event
	lists    []*kit.Button   // paste and import
	table    *kit.Table[entry]
	nobody   [3]fyne.CanvasObject // in the place of rows: no entries, none in this part, none for this word
	kind     kind                 // what the columns are made for
	columns  []kit.Column[entry]  // all of them
	choice   *columns.Choice[entry]
	shown    []column // those that there is room for
	width    float32  // of the list, at text step 0
	reached  column   // kept though there is no room for all
	rows     []entry
	segment  segment
	seen     *tournament.Event

	fields map[column]*kit.Field
	number *kit.Line
	open   bool  // the entry row is there
	kept   texts // of the last entry, for what the next one keeps
	strip  *strip
}

// New makes the page.
func New(h page.Host) page.Page {
	p := &Page{host: h, today: time.Now, fields: map[column]*kit.Field{}}
	p.filter = kit.NewFilter(h.T("players.filter"))
	if h.Style().Step >= style.FoldStep { // the field is narrow then
		p.filter = kit.NewFilter(h.T("common.filter"))
	}
	p.filter.Width = 216
	p.filter.OnChanged = func(text string) {
		p.explainEmpty()
		p.table.SetFilter(text)
	}
	p.filter.OnEnter = func(string) { p.toList() }
	p.filter.OnEscape = p.clearFilter
	p.filter.OnKey = p.downToTable
	p.segments = kit.NewSegmented([]string{"", "", ""}, 0, func(i int) {
		p.segment = segment(i)
		p.showRows()
	})
	p.lots = kit.NewButton(h.T("players.draw-lots"), "Ctrl+L", p.giveNumbers)
	p.lists = []*kit.Button{kit.NewButton(h.T("players.paste"), "Ctrl+V", p.paste),
		kit.NewButton(h.T("players.import"), "Ctrl+I", p.importFile)}
	p.makeTable()
	p.makeEntry()
	p.strip = newStrip(h, p.paste)
	p.head = newHead(kit.NewBold(h.T("players.title"), style.Title, style.Text), p.filter, p.segments,
		h.T("players.rest"), append(slices.Clone(p.lists), p.lots))
	p.top = container.New(p.head, p.head.objects()...)
	head := kit.Strip(style.PageHead, style.Page, p.top)
	// who comes back from a spreadsheet has copied something there
	fyne.CurrentApp().Lifecycle().SetOnEnteredForeground(func() { h.Later(p.lookAtClipboard) })
	p.hints = container.NewStack()
	body := kit.Filling(head, kit.Stack(0, p.hints, p.strip.object), container.New(fitLayout{p}, p.table))
	p.strip.arrange = body.Refresh
	p.object = container.NewStack(body)
	return p
}

// lookAtClipboard offers what is on the clipboard, while the page is in sight.
func (p *Page) lookAtClipboard() {
	if fyne.CurrentApp().Driver().CanvasForObject(p.object) != nil && p.host.Session().IsOpen() {
		p.strip.look()
	}
}

// downToTable lets ↓ go from a field to the list.
func (p *Page) downToTable(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyDown {
		p.toList()
	}
	return e.Name == fyne.KeyDown
}

// toList puts the keyboard to the list, or to the name of a new entry when the
// list is empty: what is typed must go somewhere.
func (p *Page) toList() {
	if _, ok := p.table.Selected(); !ok && p.open {
		kit.Focus(p.fields[nameColumn])
		return
	}
	kit.Focus(p.table)
}

func (p *Page) makeTable() {
	h := p.host
	words := h.Printer()
	p.columns = p.columnsFor(p.kind)
	p.table = kit.NewTable(p.columns)
	for _, c := range p.columns {
		p.shown = append(p.shown, c.ID)
	}
	p.choice = columns.New(h, page.Players, p.table, func() []kit.Column[entry] { return p.columns }, p.refit)
	p.table.Heights = []float32{style.RowStandard, 28, 25}
	p.table.CellFocus = true
	p.table.SetColumn(nameColumn)
	p.table.KeyOf = func(r entry) string { return fmt.Sprint(r.ID) }
	p.table.Match = func(r entry, word string) bool { return r.matches(words, word) }
	p.table.OnSelect = func(r entry) { h.Session().SetPlayer(r.ID) }
	p.table.OnOpen = func(entry) { p.edit(p.table.FocusColumn(), "") }
	p.table.OnTap = func(r entry, c column) {
		if c == hereColumn {
			p.toggleHere(r)
		}
	}
	p.table.OnMenu = func(r entry, _ column) *kit.Menu { return p.rowMenu(r) }
	p.table.OnRune = p.typed
	p.table.OnKey = p.key
	p.nobody = [3]fyne.CanvasObject{kit.EmptyState(h.T("players.empty"), h.T("players.empty-keys")),
		kit.EmptyState(h.T("players.none-such")), kit.EmptyState(h.T("players.none-such"), h.T("players.none-such-keys"))}
	p.table.Empty = container.NewStack(p.nobody[:]...)
}

// drawCheck says what is to be looked at, or that a player has left.
func (p *Page) drawCheck(c *kit.Cell, r entry) {
	if m, ok := p.host.Session().MatterOf(r.ID); ok {
		laptops.DrawChip(c, p.host.Printer(), m)
		return
	}
	words := p.host.Printer()
	if r.Withdrawn() {
		key := "players.left"
		if r.Expelled {
			c.Color(words.T("players.expelled", i18n.Args{"round": r.Left}), style.Attention)
			return
		}
		if r.LeftWhy != "" {
			key = "players.left-because"
		}
		c.Quiet(words.T(key, i18n.Args{"round": r.Left, "why": r.LeftWhy}))
		return
	}
	kinds := r.warningKinds()
	if drawTurn(words, c, r) {
		if len(kinds) > 0 {
			c.Color(" · ", style.Attention)
		}
	} else if len(kinds) == 0 {
		c.Color("✓", style.Good)
		return
	}
	if len(kinds) == 0 {
		return
	}
	c.Runs = append(c.Runs, kit.Run{Text: "! ", Bold: true, Color: style.Attention})
	for i, kind := range kinds {
		if i > 0 {
			c.Color(" · ", style.Attention)
		}
		c.Color(words.T("entry-warning."+kind), style.Attention)
	}
}

// Object is what the page shows.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Focus puts the keyboard to the name of a new entry, or to the list when
// entries are closed.
func (p *Page) Focus() {
	p.strip.look()
	if p.open && !p.host.Session().Event().Paired() {
		p.enter()
		return
	}
	kit.Focus(p.table)
}

// enter goes to the row for a new player.
func (p *Page) enter() { kit.Focus(p.fields[nameColumn]) }

// Refresh draws the entries as they now are.
func (p *Page) Refresh() {
	e := p.host.Session().Event()
	if e == p.seen {
		p.showSelected()
		return
	}
	p.seen = e
	p.rows = entriesOf(p.host.Printer(), e, dayOf(e, p.today()))
	p.showKind(e)
	words := p.host.Printer()
	text := words.T("common.players", i18n.Args{"n": len(e.Players)})
	p.head.counts = []string{text}
	if categories := categoriesText(words, e.Players); categories != "" {
		p.head.counts = []string{words.T("players.with-categories", i18n.Args{"players": text, "categories": categories}),
			text}
	}
	away, lots := "players.withdrawn", "players.draw-lots"
	if e.Info.System.Open() {
		away = "players.away"
	}
	if !e.NumberedByLot() {
		lots = "rounds.number"
	}
	p.lots.Text = words.T(lots)
	p.segments.SetOptions([]string{
		words.T("players.all", i18n.Args{"count": len(p.rows)}),
		words.T("players.to-check", i18n.Args{"count": count(p.rows, toCheck)}),
		words.T(away, i18n.Args{"count": count(p.rows, withdrawn)}),
	})
	p.top.Refresh()
	p.showEntry(e)
	p.lots.Off = !numbersOpen(e) || len(e.Players) == 0 || p.host.Session().ReadOnly()
	p.lots.Refresh()
	for _, b := range p.lists {
		b.Off = !p.open
		b.Refresh()
	}
	p.showRows()
	p.object.Refresh()
}

// Rest is for page.Resting.
func (p *Page) Rest() {
	p.rows, p.seen = nil, nil
	p.table.Rest()
}

// explainEmpty lets an empty list say why it is empty.
func (p *Page) explainEmpty() {
	why := 0
	switch {
	case p.filter.Text != "":
		why = 2
	case p.segment != everybody:
		why = 1
	}
	for i, o := range p.nobody {
		o.Hide()
		if i == why {
			o.Show()
		}
	}
}

func (p *Page) showRows() {
	p.explainEmpty()
	p.table.SetRows(part(p.rows, p.segment))
	p.showSelected()
}

// showSelected selects the player that the session looks at.
func (p *Page) showSelected() {
	if id := p.host.Session().Player(); id > 0 {
		p.table.SelectKey(fmt.Sprint(id))
	}
}
