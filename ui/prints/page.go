// Package prints is the page of the papers: which documents, in which
// languages, for which round and on what paper, with the pages as they will
// come out, and the ways to print them or to keep them as PDF.
//
// The documents are those of package printing. Making one and drawing a page
// takes some milliseconds, so the preview is made at once whenever something
// changes; what is printed or written to files is made beside the window. What
// was chosen stays in the session.
package prints

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament/file"
	"kohtunik/tournament/standings"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// keptAs is the name under which the session keeps the choices.
const keptAs = "prints"

// Page is the page.
type Page struct {
	office
	object fyne.CanvasObject

	made    map[string]made // by the document's ID
	making  *making         // what is being made beside the window
	idle    idle            // the documents for which the event has nothing
	printer string          // empty: none is known

	number   int    // of the page in the preview, from 1
	toEnd    bool   // the page is to be shown from its foot
	pictured string // what the picture in the preview was drawn for

	filter  *kit.Field
	table   *kit.Table[row]
	panel   *settings
	side    *fyne.Container // the settings' place
	summary *kit.Paragraph
	print   *kit.Button
	buttons *fyne.Container
	// buttonRoom is the width that the buttons have.
	buttonRoom float32
	preview    *preview
	where      *kit.Line
	head       *fyne.Container // of the preview
	zooms      *kit.Segmented
}

// New makes the page.
func New(h page.Host) page.Page {
	return newPage(h, theSystem(), time.Now)
}

func newPage(h page.Host, s system, now func() time.Time) *Page {
	p := &Page{office: newOffice(h, s, now), printer: s.printer(), made: map[string]made{}, number: 1}
	p.filter = kit.NewFilter(h.T("prints.filter"))
	if h.Style().Step >= style.FoldStep { // the field is narrow then
		p.filter = kit.NewFilter(h.T("common.filter"))
	}
	p.filter.OnChanged = func(string) { p.list() }
	p.filter.OnKey = p.steer
	p.filter.OnEnter = func(string) { kit.Focus(p.table) }
	p.filter.OnEscape = func() bool {
		p.filter.SetText("")
		kit.Focus(p.table)
		return true
	}
	columns := []kit.Column[row]{
		{ID: "tick", Width: 40, Draw: p.drawTick},
		{ID: "title", Width: 60, Flex: 1, Draw: p.drawTitle},
	}
	if h.Style().Step < style.FoldStep { // in large type the titles need the room
		columns = append(columns, kit.Column[row]{ID: "pages", Width: p.pagesWidth(), Align: fyne.TextAlignTrailing,
			Draw: p.drawPages})
	}
	p.table = kit.NewTable(columns)
	p.table.NoHead = true
	p.table.RowHeight = style.RowDense
	p.table.KeyOf = row.key
	p.table.Skip = row.heading
	p.table.OnSelect = func(r row) { p.choose(r.kind.ID) }
	p.table.OnOpen = func(row) { p.printAll() }
	p.table.OnTap = func(r row, column string) {
		if column == "tick" {
			p.tick(r.kind.ID)
		}
	}
	p.table.OnRune = func(r row, typed rune) bool {
		if typed == ' ' {
			p.tick(r.kind.ID)
			return true
		}
		return p.Rune(typed)
	}
	p.table.OnKey = func(_ row, e *fyne.KeyEvent) bool {
		return e.Name == fyne.KeySpace || p.turnKey(e) // the rune of the space bar ticks
	}
	p.table.Empty = kit.EmptyState(h.T("prints.none"))

	p.summary = kit.NewParagraph("", h.Style().Px(settingsWidth-2*style.Margin), style.Small, style.Text2)
	p.print = kit.NewFilled("", "Enter", p.printAll)
	p.buttons = container.NewStack()
	p.side = container.NewStack()
	p.preview = newPreview(p.update)
	p.where = kit.NewLine()
	p.where.Elide = true
	p.zooms = kit.NewSegmented([]string{"−", h.T("prints.zoom-page"), h.T("prints.zoom-width"), "+"}, 1, p.setZoom)

	name := kit.Pad(0, 0, 24, 0, kit.NewBold(h.T("shell.page-prints"), style.Title, style.Text))
	filter := kit.Pad(0, 8, 0, 7, p.filter)
	documents := kit.Filling(kit.Strip(48, style.Page, container.NewBorder(nil, nil, name, nil, filter)), nil, p.table)
	foot := kit.Pad(style.Margin, 8, style.Margin, 16, kit.Stack(10, p.summary, p.buttons))
	side := kit.Filling(nil, foot, container.NewScroll(p.side))
	p.head = kit.Row(style.Gap, p.where, kit.Spacer(), p.zooms)
	pages := kit.Filling(kit.Strip(48, style.Page, p.head), nil, p.preview)
	p.object = container.New(&pageLayout{p}, documents, side, pages, kit.NewUpright(), kit.NewUpright())
	p.print.Text = h.T("prints.print")
	p.buttonRoom = h.Style().Px(settingsWidth - 2*style.Margin)
	p.layButtons()
	p.buildSettings()
	return p
}

// Object is for page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Refresh is for page.Page.
func (p *Page) Refresh() {
	if wanted, of := p.host.Session().TakePrint(); wanted != "" {
		if k, err := printing.Find(wanted); err == nil {
			p.choices.want(wanted, p.kinds(), p.event())
			c := p.choices.of[wanted]
			c.rounds, c.board, c.number = false, 0, 0 // the round in sight is wanted, whatever was chosen before
			if of.Board != 0 {
				c.rounds, c.round, c.board = true, of.Round, of.Board
			}
			if of.Board != 0 && k.Number { // the one that was just ruled on
				c.number = printing.LastIncident(p.event(), of, file.UndoneGames(p.host.Session().Journal()))
			}
			p.choices.of[wanted] = c
			p.number, p.panel = 1, nil // the fields show what is wanted now
			p.filter.SetText("")
		}
	}
	p.buildSettings()
	p.panel.update(p)
	p.update()
}

// Rest is for page.Resting: of the papers it is known how many pages they have.
func (p *Page) Rest() {
	for id, m := range p.made {
		m.document = nil
		if p.made[id] = m; m.event != p.event() {
			delete(p.made, id)
		}
	}
	p.pictured = ""
	p.preview.say("")
	standings.Forget(p.event())
}

// selected is the document in the preview.
func (p *Page) selected() printing.Kind {
	for _, k := range p.kinds() {
		if k.ID == p.choices.selected {
			return k
		}
	}
	return p.kinds()[0]
}

// pages is the number of pages of a document, 0 if it is not known.
func (p *Page) pages(id string) int {
	for _, k := range p.kinds() {
		if k.ID == id {
			if m := p.made[id]; m.is(p.order(k)) {
				return m.pages
			}
		}
	}
	return 0
}

// wantedPages is the number of pages of a document that are printed.
func (p *Page) wantedPages(id string) int {
	picked, err := printing.ParsePages(p.choices.of[id].pages, p.pages(id))
	if err != nil {
		return 0
	}
	return len(picked)
}

// list draws the list of documents anew.
func (p *Page) list() {
	p.table.SetRows(rowsOf(p.kinds(), p.title, p.filter.Text, p.choices.ticked, p.pages))
	k := p.selected()
	if !p.table.SelectKey(row{group: k.Group, kind: k}.key()) {
		// it is filtered out: the preview goes with the list
		if r, ok := p.table.Selected(); ok {
			p.choose(r.kind.ID)
		}
	}
}

func (p *Page) drawTick(c *kit.Cell, r row) {
	switch {
	case r.heading():
	case r.ticked > 0:
		c.Tick = kit.Ticked
	default:
		c.Tick = kit.Unticked
	}
}

func (p *Page) drawTitle(c *kit.Cell, r row) {
	if r.heading() {
		c.Runs = []kit.Run{{Text: p.host.T("prints.group." + string(r.group)), Bold: true, Color: style.Text2}}
		if r.ticked > 0 { // here, so that the titles have the room
			c.Quiet("   " + p.host.T("prints.chosen", i18n.Args{"n": r.ticked}))
		}
		return
	}
	e := p.event()
	if p.idle.documents[r.kind.ID] { // the preview says what is missing
		c.Quiet(r.title)
	} else {
		c.Text(r.title)
	}
	if r.kind.ID == sheetOfRound(e) || choosesRounds(r.kind, e) && p.choices.withEveryRound(r.kind, e) {
		c.Color("  ↻", style.Hint)
	}
}

func (p *Page) drawPages(c *kit.Cell, r row) {
	switch {
	case !r.heading() && r.pages >= manyPages: // the title needs the room of the word
		c.Quiet(strconv.Itoa(r.pages))
	case !r.heading() && r.pages > 0:
		c.Quiet(p.host.T("prints.pages", i18n.Args{"n": r.pages}))
	}
}

// manyPages is from how many pages on their number stands alone.
const manyPages = 100

// choose shows a document in the preview, from its first page on.
func (p *Page) choose(id string) {
	if id != p.choices.selected {
		p.turnTo(id, 1, false)
	}
}

// turnTo shows a page of a document, from its head or from its foot.
func (p *Page) turnTo(id string, number int, toEnd bool) {
	p.choices.selected, p.number, p.toEnd = id, number, toEnd
	p.buildSettings()
	p.preview.top()
	p.update()
}

// tick takes a document in or out.
func (p *Page) tick(id string) {
	p.choices.tick(id)
	p.buildSettings()
	p.update()
}

// set changes what was chosen for the document in the preview.
func (p *Page) set(change func(*choice)) {
	id := p.selected().ID
	c := p.choices.of[id]
	change(&c)
	p.choices.of[id] = c
	p.panel.update(p)
	p.update()
}

// update has the papers made that are in the preview or ticked, if they are not as
// they should be, and draws the page anew. What takes long is made beside the
// window: until then the page says so.
func (p *Page) update() {
	var orders []order
	for _, k := range p.kinds() {
		o := p.order(k)
		if wanted := k.ID == p.selected().ID || p.choices.ticked[k.ID]; wanted && !p.made[k.ID].fresh(o) {
			orders = append(orders, o)
		}
	}
	if len(orders) == 0 {
		p.show()
		return
	}
	if !p.making.are(orders) && p.make(orders) {
		return
	}
	p.pictured = ""
	p.preview.say(p.host.T("common.working-out"))
	p.list()
	p.tell()
}

// make has papers made, and the page drawn with them; false if that takes long and
// comes later.
func (p *Page) make(orders []order) bool {
	m, papers := &making{orders: orders}, make(map[string]made, len(orders))
	p.making = m
	idle, e, kinds := p.idle, p.event(), p.kinds()
	work := func(ctx context.Context) {
		context.AfterFunc(ctx, func() { m.stopped.Store(true) })
		for _, o := range orders {
			if ctx.Err() != nil {
				return
			}
			papers[o.kind.ID] = o.make()
		}
		if idle.event != e {
			idle = idleOf(e, kinds)
		}
	}
	return p.host.Beside(work, func() {
		maps.Copy(p.made, papers)
		p.making, p.idle = nil, idle
		p.show()
	})
}

// show draws the papers that are made.
func (p *Page) show() {
	p.draw(p.selected())
	p.list()
	p.tell()
}

// draw puts the page of a document, or the reason why there is none, into the
// preview.
func (p *Page) draw(k printing.Kind) {
	m := p.made[k.ID]
	if m.err != nil {
		p.pictured = ""
		p.preview.say(p.host.Printer().Error(m.err))
		return
	}
	room, pixels := p.preview.roomGiven, p.host.Window().Canvas().Scale()
	if room.Width == 0 {
		return // the preview asks when it has its place
	}
	p.number = min(max(p.number, 1), m.document.Pages())
	width, height := m.document.Size(p.number)
	size := previewSize(p.preview.zoom, room, width, height)
	want := fmt.Sprintf("%s %s %p %d %v %v", k.ID, m.options, m.event, p.number, size, pixels)
	if want != p.pictured {
		picture, err := m.document.Picture(p.number, float64(size.Width*pixels)/width*inch)
		if err != nil {
			p.pictured = ""
			p.preview.say(p.host.Printer().Error(err))
			return
		}
		p.preview.show(picture, width, height)
		p.pictured = want
	}
	if p.toEnd {
		p.preview.end()
	}
	p.toEnd = false
}

// tell brings the foot and the preview's head up to date.
func (p *Page) tell() {
	h := p.host
	wanted := p.choices.wanted(p.kinds())
	pages, sheets := 0, 0
	for _, k := range wanted {
		n := p.wantedPages(k.ID)
		pages += n
		sheets += n * p.choices.copies(k.ID)
	}
	facts := []string{h.T("prints.documents", i18n.Args{"n": len(wanted)}), h.T("prints.pages", i18n.Args{"n": pages})}
	if len(wanted) == 1 {
		facts[0] = p.title(wanted[0]) // which may be another than the one in the preview
	}
	switch {
	case p.making != nil:
		facts[1] = h.T("common.working-out")
	case p.printer == "":
		facts = append(facts, h.T("prints.no-printer"))
	default:
		facts = append(facts, h.T("prints.sheets", i18n.Args{"n": sheets}),
			h.T("prints.printer", i18n.Args{"name": p.printer}))
	}
	p.summary.SetText(strings.Join(facts, " · "))
	word := h.T("prints.print")
	if len(wanted) > 1 {
		word = h.T("prints.print-all", i18n.Args{"count": len(wanted)})
	}
	if p.print.Text != word {
		p.print.SetText(word)
		p.layButtons()
	}

	p.tellShown(wanted)
}

// tellShown says in the preview's head which page is shown, and if others are
// printed instead of it.
func (p *Page) tellShown(wanted []printing.Kind) {
	h, k := p.host, p.selected()
	var runs []kit.Run
	room := p.head.Size().Width - p.zooms.MinSize().Width - h.Style().Px(style.Gap)
	if n := p.pages(k.ID); n > 0 {
		runs = append(runs, kit.Run{Text: h.T("print.page", i18n.Args{"page": min(p.number, n), "pages": n}), Bold: true})
		if kit.Width(runs...) > room {
			runs[0].Text = fmt.Sprintf("%d / %d", min(p.number, n), n)
		}
	}
	add := func(text string, color style.Token) {
		if more := append(runs, kit.Run{Text: "   " + text, Color: color}); kit.Width(more...) < room {
			runs = more
		}
	}
	if !p.choices.ticked[k.ID] && !slices.ContainsFunc(wanted, func(w printing.Kind) bool { return w.ID == k.ID }) {
		not := kit.Run{Text: h.T("prints.not-ticked"), Bold: true, Color: style.Attention}
		if runs = append(runs, kit.Run{Text: "   "}, not); kit.Width(runs...) > room {
			runs = []kit.Run{not} // which matters more than the page
		}
	}
	if len(wanted) > 1 && p.choices.ticked[k.ID] {
		for i, w := range wanted {
			if w.ID == k.ID {
				add(h.T("prints.document", i18n.Args{"document": i + 1, "documents": len(wanted)}), style.Text2)
			}
		}
	}
	add("PgUp PgDn", style.Hint)
	p.where.Set(runs...)
	p.head.Refresh()
}

// layButtons sets the buttons in one line, or in as many as they need.
func (p *Page) layButtons() {
	h := p.host
	save := kit.NewButton(h.T("prints.save"), "Ctrl+S", p.save)
	open := kit.NewButton(h.T("prints.open"), "O", p.openAll)
	fits := func(o fyne.CanvasObject) bool { return o.MinSize().Width <= p.buttonRoom }
	row := kit.Row(style.Gap, p.print, save, open)
	if rest := kit.Row(style.Gap, save, open); !fits(row) && fits(rest) {
		row = kit.Stack(style.Gap, p.print, rest)
	} else if !fits(row) {
		row = kit.Stack(style.Gap, p.print, save, open)
	}
	p.buttons.Objects = []fyne.CanvasObject{row}
	p.buttons.Refresh()
}

func (p *Page) setZoom(i int) {
	switch i {
	case 0, 3:
		p.preview.zoom = nextZoom(p.preview.percent(), i-1)
		i = -1
	case 1:
		p.preview.zoom = wholePage
	case 2:
		p.preview.zoom = pageWidth
	}
	p.zooms.SetSelected(i)
	p.preview.Refresh()
	p.update()
}

// steer lets the keys of the list work in the filter.
func (p *Page) steer(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown:
		return p.table.Key(e)
	}
	return p.turnKey(e)
}

func (p *Page) turnKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyPageUp:
		p.turn(-1)
	case fyne.KeyPageDown:
		p.turn(1)
	default:
		return false
	}
	return true
}

// turn goes on in the papers: down the page, to the next page, to the next
// ticked document; or back.
func (p *Page) turn(by int) {
	if p.preview.scrollBy(0.9 * float32(by)) {
		return
	}
	k := p.selected()
	if to := p.number + by; to >= 1 && to <= p.pages(k.ID) {
		p.turnTo(k.ID, to, by < 0)
		return
	}
	wanted := p.choices.wanted(p.kinds())
	for i, w := range wanted {
		if to := i + by; w.ID == k.ID && to >= 0 && to < len(wanted) {
			number := 1
			if by < 0 {
				number = lastPage
			}
			p.turnTo(wanted[to].ID, number, by < 0)
			return
		}
	}
}

// Focus is for page.Page.
func (p *Page) Focus() { kit.Focus(p.table) }

// Rune is for page.Page.
func (p *Page) Rune(r rune) bool {
	switch r {
	case '/':
		kit.Focus(p.filter)
	case '+', '=':
		p.setZoom(3)
	case '-', '−':
		p.setZoom(0)
	case 'e', 'E', 'у', 'У':
		p.toggleEveryRound()
	case 'o', 'O', 'щ', 'Щ': // O, also as the same key gives it in a Russian layout
		p.openAll()
	default:
		return false
	}
	return true
}

// Key is for page.Page.
func (p *Page) Key(e *fyne.KeyEvent) bool { return p.table.Key(e) }

// Commands is for page.Page.
func (p *Page) Commands() []page.Command {
	return []page.Command{
		{Menu: page.PrintMenu, Key: "prints.command-print", Shortcut: page.Ctrl(fyne.KeyP), Do: p.printAll},
		{Menu: page.PrintMenu, Key: "prints.save", Shortcut: page.Ctrl(fyne.KeyS), Do: p.save},
		{Menu: page.PrintMenu, Key: "prints.open", Do: p.openAll},
		{Menu: page.PrintMenu, Key: "prints.command-tick", Do: func() { p.tick(p.selected().ID) }},
		{Menu: page.PrintMenu, Key: "prints.every-round", Do: p.toggleEveryRound},
		{Menu: page.ViewMenu, Key: "prints.command-next", Shortcut: page.Alt(fyne.KeyRight), Do: func() { p.turn(1) }},
		{Menu: page.ViewMenu, Key: "prints.command-back", Shortcut: page.Alt(fyne.KeyLeft), Do: func() { p.turn(-1) }},
		{Menu: page.ViewMenu, Key: "prints.command-page", Do: func() { p.setZoom(1) }},
		{Menu: page.ViewMenu, Key: "prints.command-width", Do: func() { p.setZoom(2) }},
		// For the list of keys: the list takes those of the keyboard's characters as
		// they are typed.
		{Menu: page.PrintMenu, Key: "prints.command-print", Shortcut: page.Plain(fyne.KeyReturn), Do: p.printAll,
			KeyOnly: true},
		{Menu: page.PrintMenu, Key: "prints.command-tick", Shortcut: page.Plain(fyne.KeySpace), Do: func() {}, KeyOnly: true},
		{Menu: page.PrintMenu, Key: "prints.open", Shortcut: page.Plain(fyne.KeyO), Do: func() {}, KeyOnly: true},
		{Menu: page.PrintMenu, Key: "prints.every-round", Shortcut: page.Plain(fyne.KeyE), Do: func() {}, KeyOnly: true},
		{Menu: page.PrintMenu, Key: "prints.filter", Shortcut: page.Plain(fyne.KeySlash), Do: func() {}, KeyOnly: true},
		{Menu: page.ViewMenu, Key: "prints.command-next", Shortcut: page.Plain(fyne.KeyPageDown), Do: func() { p.turn(1) },
			KeyOnly: true},
		{Menu: page.ViewMenu, Key: "prints.command-back", Shortcut: page.Plain(fyne.KeyPageUp), Do: func() { p.turn(-1) },
			KeyOnly: true},
		{Menu: page.ViewMenu, Key: "prints.command-larger", Shortcut: page.Plain(fyne.KeyPlus), Do: func() {}, KeyOnly: true},
		{Menu: page.ViewMenu, Key: "prints.command-smaller", Shortcut: page.Plain(fyne.KeyMinus), Do: func() {},
			KeyOnly: true},
	}
}

// pagesWidth is the width of the column of pages at text step 0.
func (p *Page) pagesWidth() float32 {
	widest := float32(0)
	for _, n := range []int{21, 22, 25} { // each takes another form of the word in Russian
		widest = max(widest, kit.Width(kit.Run{Text: p.host.T("prints.pages", i18n.Args{"n": n})}))
	}
	return widest/p.host.Style().Factor() + style.Margin + 12
}
