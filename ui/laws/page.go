package laws

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	law "kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// Page is the page.
type Page struct {
	host   page.Host
	read   reader
	object *fyne.Container

	edition  *law.Edition
	practice law.Practice
	setting  law.Setting // of the event
	topic    string      // shown side by side; empty: the list is shown

	sub      *kit.Line
	editions *kit.Segmented
	filter   *kit.Field
	compare  *kit.Button
	table    *kit.Table[law.Provision]
	detail   *detail
	list     *fyne.Container
	beside   *fyne.Container
	columns  []*container.Scroll
	keys     *kit.Hints
	event    *kit.Line
}

// New makes the page.
func New(h page.Host) page.Page {
	p := &Page{host: h, read: reader{h.Printer()}, sub: kit.NewText("", style.Small, style.Text2),
		keys: kit.NewHints(""), event: kit.NewText("", style.Small, style.Text2)}
	event, s := inForce(h.Session().Event())
	p.edition, p.setting, p.practice = event, s, s.Practice
	if kept, ok := h.Session().Kept(keptEdition).(law.ID); ok {
		if e, err := law.Find(kept); err == nil {
			p.edition = e
		}
	}
	p.topic, _ = h.Session().Kept(keptTopic).(string)
	var names []string
	for _, e := range law.Editions() {
		names = append(names, p.read.edition(e.ID))
	}
	p.editions = kit.NewSegmented(names, slices.Index(law.Editions(), p.edition),
		func(i int) { p.turnTo(law.Editions()[i]) })
	p.table = kit.NewTable(p.tableColumns())
	p.table.RowHeight = style.RowDense
	p.table.KeyOf = func(q law.Provision) string { return string(q.Practice) + q.Key() }
	p.table.OnSelect = func(q law.Provision) { p.show(q) }
	p.table.OnOpen = func(law.Provision) { p.sideBySide() }
	p.table.OnRune = func(_ law.Provision, r rune) bool { return p.Rune(r) }
	p.table.OnKey = func(_ law.Provision, e *fyne.KeyEvent) bool { return p.ownKey(e) }
	p.table.Empty = kit.EmptyState(h.T("laws.empty"), h.T("laws.empty-press"))
	p.filter = kit.NewFilter(h.T("laws.search"))
	if h.Style().Step >= style.FoldStep { // the field is narrow then
		p.filter = kit.NewFilter(h.T("common.filter"))
	}
	p.filter.Width = 224
	p.filter.OnChanged = func(text string) {
		h.Session().Keep(keptQuery, text)
		p.search()
		p.table.Select(0) // what fits best stands first
	}
	p.filter.OnEnter = func(string) { kit.Focus(p.table) }
	p.filter.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			return p.table.Key(e)
		}
		return false
	}
	p.filter.OnEscape = func() bool {
		p.filter.SetText("")
		kit.Focus(p.table)
		return true
	}
	p.compare = kit.NewButton(h.T("laws.side-by-side"), "F3", p.toggle)
	regulations := kit.NewButton(h.T("laws.regulations-button"), "F5", p.regulate)
	p.detail = newDetail(p.read)
	p.list = kit.Filling(nil, p.detail.object, p.table)
	p.beside = container.NewStack()
	regulations.Hidden = h.Style().Step >= style.FoldStep // in large type the menu has it
	head := kit.Head(h.T("shell.page-laws"), p.sub, kit.Spacer(), p.filter, p.editions, p.compare, regulations)
	foot := kit.Strip(40, style.Page, container.NewBorder(nil, nil, nil, p.event, p.keys))
	p.object = kit.Filling(head, foot, container.NewStack(p.list, p.beside))
	if query, ok := h.Session().Kept(keptQuery).(string); ok {
		p.filter.SetText(query)
	}
	return p
}

func (p *Page) tableColumns() []kit.Column[law.Provision] {
	h := p.host
	return []kit.Column[law.Provision]{
		{ID: "article", Title: h.T("laws.article"), Width: 190, Draw: func(c *kit.Cell, q law.Provision) {
			c.Bold(words.Article(p.read.Printer, q.Article))
			c.Quiet(p.read.place(q))
		}},
		{ID: "topic", Title: h.T("laws.topic"), Width: 230, Goes: 1, // the panel below has it
			Draw: func(c *kit.Cell, q law.Provision) { c.Quiet(p.read.topic(q)) },
			Less: func(a, b law.Provision) bool { return p.read.topic(a) < p.read.topic(b) }},
		{ID: "says", Title: h.T("laws.says"), Width: 300, Flex: 1,
			Draw: func(c *kit.Cell, q law.Provision) { c.Text(p.read.says(q)) }},
		{ID: "duty", Title: h.T("laws.duty"), Width: 190, Draw: func(c *kit.Cell, q law.Provision) {
			c.Quiet(h.T("laws.duty." + string(q.Duty)))
		}},
	}
}

// Object is for page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Refresh is for page.Page.
func (p *Page) Refresh() {
	_, p.setting = inForce(p.host.Session().Event())
	p.practice = p.setting.Practice
	selected, _ := p.host.Session().Kept(keptKey).(string)
	p.search()
	if selected != "" {
		p.table.SelectKey(selected)
	}
	p.draw()
}

// search lists what answers to the field.
func (p *Page) search() {
	found := p.edition.Search(law.Query{
		Text: p.filter.Text, Lang: string(p.read.Lang()), Practice: p.practice, TopicNames: p.read.topicNames(),
	})
	p.table.SetRows(found)
	if p.table.SelectedIndex() < 0 {
		p.table.Select(0)
	}
	if q, ok := p.table.Selected(); ok {
		p.show(q)
	} else {
		p.detail.clear()
	}
	p.say(len(found))
}

// say tells how much of the edition is shown, and by which one the event is
// played.
func (p *Page) say(shown int) {
	all := len(p.edition.Provisions(p.practice))
	count := p.read.T("laws.provisions", i18n.Args{"n": all})
	if shown != all {
		count = p.read.T("laws.of-provisions", i18n.Args{"shown": shown, "n": all})
	}
	p.sub.Set(kit.Run{Text: count, Color: style.Text2})
	event, _ := inForce(p.host.Session().Event())
	p.event.Set(kit.Run{Text: p.read.T("laws.this-event", i18n.Args{"edition": p.read.edition(event.ID)}),
		Use: style.Small, Color: style.Text2})
}

// show puts a provision into the panel below the list.
func (p *Page) show(q law.Provision) {
	p.host.Session().Keep(keptKey, string(q.Practice)+q.Key())
	p.detail.show(p.edition, q, p.read.regulation(p.edition, p.setting, q))
}

// turnTo turns to another edition, at the first provision on the same topic.
func (p *Page) turnTo(e *law.Edition) {
	before, ok := p.table.Selected()
	p.edition = e
	p.host.Session().Keep(keptEdition, e.ID)
	p.search()
	if ok {
		all := p.table.Shown()
		at := slices.IndexFunc(all, func(q law.Provision) bool {
			return q.Article == before.Article && q.Topic == before.Topic
		})
		if at < 0 {
			at = slices.IndexFunc(all, func(q law.Provision) bool { return q.Topic == before.Topic })
		}
		if at >= 0 {
			p.table.Select(at)
		}
	}
	p.draw()
}

// toggle changes between the list and the editions side by side.
func (p *Page) toggle() {
	if p.topic != "" {
		p.listAgain()
		return
	}
	p.sideBySide()
}

// sideBySide shows what all editions say on the topic of the selected provision.
func (p *Page) sideBySide() {
	if q, ok := p.table.Selected(); ok {
		p.onTopic(q.Topic)
	}
}

func (p *Page) onTopic(topic string) {
	p.topic = topic
	p.host.Session().Keep(keptTopic, topic)
	p.draw()
	p.Focus()
}

func (p *Page) listAgain() {
	p.topic = ""
	p.host.Session().Keep(keptTopic, "")
	p.draw()
	p.Focus()
}

// draw shows the list, or the editions side by side.
func (p *Page) draw() {
	if p.topic == "" {
		p.compare.Text = p.host.T("laws.side-by-side")
		p.beside.Objects, p.columns = nil, nil
		p.beside.Hide()
		p.list.Show()
		p.keys.Set(p.host.T("laws.keys-list"))
	} else {
		p.compare.Text = p.host.T("laws.as-list")
		p.list.Hide()
		p.beside.Objects = []fyne.CanvasObject{p.besideOf(p.topic)}
		p.beside.Show()
		p.keys.Set(p.host.T("laws.keys-beside"))
	}
	p.compare.Refresh()
	p.beside.Refresh()
	p.object.Refresh()
}

// besideOf are the editions on a topic, a column each.
func (p *Page) besideOf(topic string) fyne.CanvasObject {
	p.columns = nil
	var columns []fyne.CanvasObject
	for _, e := range law.Editions() {
		practice := law.NoPractice
		if slices.Contains(e.Practices(), p.practice) {
			practice = p.practice
		}
		all := e.OnTopic(topic, practice)
		ink := style.Text
		if e == p.edition {
			ink = style.Accent
		}
		var parts []fyne.CanvasObject
		for _, q := range all {
			parts = append(parts, provision(p.read, e, q, 270))
			if text := p.read.regulation(e, p.setting, q); text != "" && e == p.edition {
				parts = append(parts, kit.NewParagraph(text, 270, style.Small, style.Attention))
			}
		}
		if len(all) == 0 {
			parts = append(parts, kit.NewParagraph(p.host.T("laws.nothing-on-it"), 270, style.Small, style.Text2))
		}
		title := kit.Row(0, kit.NewBold(p.read.edition(e.ID), style.Body, ink), kit.Spacer(),
			kit.NewText(p.read.T("laws.provisions", i18n.Args{"n": len(all)}), style.Small, style.Text2))
		scroll := container.NewVScroll(kit.Pad(16, 10, 12, 16, kit.Stack(10, parts...)))
		p.columns = append(p.columns, scroll)
		columns = append(columns, kit.Filling(kit.Strip(36, style.Bar, title), nil, scroll))
	}
	name := kit.Strip(36, style.Page, kit.Row(0, kit.NewBold(p.host.T("laws.topic."+topic), style.Body, style.Text)))
	return kit.Filling(name, nil, container.NewGridWithColumns(len(columns), columns...))
}

// step turns to the topic before or after.
func (p *Page) step(by int) {
	topics := law.Topics()
	at := slices.Index(topics, p.topic) + by
	p.onTopic(topics[(at+len(topics))%len(topics)])
}

func (p *Page) scroll(by float32) {
	for _, c := range p.columns {
		c.ScrollToOffset(fyne.NewPos(0, max(0, min(c.Offset.Y+by, c.Content.MinSize().Height-c.Size().Height))))
	}
}

// regulate opens what the event lays down where the laws let it.
func (p *Page) regulate() {
	if p.host.Session().ReadOnly() {
		p.host.Tell(page.Warning, page.WhyReadOnly(p.host))
		return
	}
	openRegulations(p.host)
}

// Focus is for page.Page.
func (p *Page) Focus() {
	if p.topic == "" {
		kit.Focus(p.table)
		return
	}
	p.host.Window().Canvas().Unfocus()
}

// Rune is for page.Page.
func (p *Page) Rune(r rune) bool {
	if r == '/' {
		if p.topic != "" {
			p.listAgain()
		}
		kit.Focus(p.filter)
		return true
	}
	return false
}

// Key is for page.Page.
func (p *Page) Key(e *fyne.KeyEvent) bool {
	if p.ownKey(e) {
		return true
	}
	if p.topic == "" {
		return p.table.Key(e)
	}
	return false
}

// ownKey takes the keys that are the same in the list and side by side.
func (p *Page) ownKey(e *fyne.KeyEvent) bool {
	if p.topic == "" {
		return false
	}
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		p.listAgain()
	case fyne.KeyLeft:
		p.step(-1)
	case fyne.KeyRight:
		p.step(1)
	default:
		return scrollKey(e, p.beside.Size().Height-72, p.scroll)
	}
	return true
}

// Commands is for page.Page.
func (p *Page) Commands() []page.Command {
	commands := []page.Command{
		{Menu: page.ViewMenu, Key: "laws.side-by-side", Shortcut: page.Plain(fyne.KeyF3), Do: p.toggle},
		{Menu: page.ViewMenu, Key: "laws.next-edition", Shortcut: page.Plain(fyne.KeyF4), Do: func() {
			all := law.Editions()
			next := all[(slices.Index(all, p.edition)+1)%len(all)]
			p.editions.SetSelected(slices.Index(all, next))
			p.turnTo(next)
		}},
		{Menu: page.EventMenu, Key: "laws.regulations", Shortcut: page.Plain(fyne.KeyF5), Do: p.regulate,
			Writes: true},
	}
	return commands
}
