package shell

import (
	"image/color"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// What the start page is made of, at text step 0.
const (
	startWidth   float32 = 1126 // of cards and list together
	startTop     float32 = 36
	startBetween float32 = 22 // cards and list
	startList    float32 = 360
	recentHeight float32 = 54
	recentHead   float32 = 44
	recentFoot   float32 = 40
)

// startPage is what there is without an event: cards that begin something, and
// the recent events.
type startPage struct {
	object fyne.CanvasObject
	shell  *Shell
	cards  []*kit.Card
	recent *kit.Table[recentRow]
	filter *kit.Field
}

func newStartPage(s *Shell) *startPage {
	p := &startPage{shell: s}
	p.cards = []*kit.Card{
		kit.NewCard(cardIcon("new", newPath), s.title("shell.new-event"), s.T("shell.card-new"), "Ctrl+Shift+N", s.newEvent),
		kit.NewCard(cardIcon("open", openPath), s.title("shell.open-event"), s.T("shell.card-open"), "Ctrl+O", s.askOpen),
		kit.NewCard(cardIcon("sample", samplePath), s.T("shell.open-sample"), s.T("shell.card-sample"), "Ctrl+E",
			s.openSample),
		kit.NewCard(cardIcon("recover", recoverPath), s.title("shell.recover-event"), s.T("shell.card-recover"), "Ctrl+B",
			s.askRecover),
		kit.NewCard(cardIcon("join", joinPath), s.T("laptops.card"), s.T("laptops.card-join"), joinKey.String(),
			s.askJoin),
	}
	p.cards[0].Filled = true
	p.recent = s.recentTable()
	p.recent.OnOpen = func(r recentRow) { s.openRecent(r.path) }
	p.recent.OnTap = func(r recentRow, _ string) { s.openRecent(r.path) }
	p.recent.OnMenu = func(r recentRow, _ string) *kit.Menu { return p.menu(r) }
	p.recent.OnKey = func(r recentRow, e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDelete {
			p.forget(r.path)
		}
		return e.Name == fyne.KeyDelete
	}
	p.recent.OnRune = func(_ recentRow, r rune) bool { return p.rune(r) }
	p.recent.Empty = kit.EmptyState(s.T("shell.no-recent"))
	p.filter = kit.NewFilter(s.T("common.filter"))
	p.filter.Width, p.filter.Height = 220, 28
	p.filter.OnChanged = p.recent.SetFilter
	p.filter.OnEnter = func(string) {
		if r, ok := p.recent.Selected(); ok {
			s.openRecent(r.path)
		}
	}
	p.filter.OnKey = func(e *fyne.KeyEvent) bool {
		return (e.Name == fyne.KeyUp || e.Name == fyne.KeyDown) && p.recent.Key(e)
	}
	p.filter.OnEscape = func() bool {
		p.filter.SetText("")
		p.focus()
		return true
	}
	p.refresh()
	title := kit.Stack(2, kit.NewBold("Kohtunik", style.Decision, style.Text),
		kit.NewText(s.T("shell.start-words"), style.Body, style.Text2))
	column := make([]fyne.CanvasObject, len(p.cards))
	for i, card := range p.cards {
		column[i] = card
	}
	p.object = kit.Ground(style.Page, container.New(&startLayout{p}, title, kit.Stack(10, column...), p.list()))
	return p
}

// cardIcon draws an icon in the colour of a card's words.
func cardIcon(name, paths string) func(color.NRGBA) fyne.Resource {
	return func(c color.NRGBA) fyne.Resource { return drawIcon("start-"+name, paths, c) }
}

// list is the list of recent events with its head and foot, in a frame.
func (p *startPage) list() fyne.CanvasObject {
	s := p.shell
	head := kit.Sized(0, recentHead, kit.Pad(14, 0, 14, 0, kit.Row(style.Gap,
		kit.NewBold(s.T("shell.recent"), style.Body, style.Text), kit.Spacer(), p.filter)))
	hints := kit.NewLine(kit.Marked(s.T("shell.start-keys"), style.Text2, style.Small)...)
	hints.Elide = true
	drop := kit.NewText(s.T("shell.start-drop"), style.Small, style.Text2)
	foot := kit.Sized(0, recentFoot, kit.Pad(14, 0, 14, 0, kit.Row(24, hints, kit.Spacer(), drop)))
	inner := container.NewBorder(kit.Ground(style.Bar, container.NewBorder(nil, kit.NewRule(), nil, nil, head)),
		kit.Ground(style.Bar, container.NewBorder(kit.NewRule(), nil, nil, nil, foot)), nil, nil,
		kit.Ground(style.Page, p.recent))
	return kit.Ground(style.Line, kit.Pad(1, 1, 1, 1, inner))
}

// refresh brings the list up to date.
func (p *startPage) refresh() { p.recent.SetRows(p.shell.recentRows()) }

// forget takes an event off the list; its file stays.
func (p *startPage) forget(path string) {
	p.shell.settings.Forget(path)
	p.shell.keep()
	p.refresh()
	if len(p.recent.Rows()) == 0 {
		p.focus()
	}
}

// menu is what can be done with an event of the list.
func (p *startPage) menu(r recentRow) *kit.Menu {
	s := p.shell
	return &kit.Menu{
		Head: []kit.Run{{Text: r.name(), Bold: true}},
		Items: []kit.MenuItem{
			{Label: s.T("common.open"), Key: "Enter", Do: func() { s.openRecent(r.path) }},
			{Label: s.T("shell.show-folder"), Off: r.gone != "", Reason: r.gone,
				Do: func() { s.OpenFile(filepath.Dir(r.path)) }},
			{Label: s.T("shell.recover-event"), Do: func() { s.examine(r.path) }, Off: r.gone != "", Reason: r.gone},
			{Label: s.T("shell.take-off"), Key: "Del", Parted: true, Do: func() { p.forget(r.path) }},
		},
		OnRefuse: func(reason string) { s.Tell(page.Warning, reason) },
	}
}

func (p *startPage) focus() {
	if p.recent.Len() > 0 {
		kit.Focus(p.recent)
		return
	}
	kit.Focus(p.cards[0])
}

func (p *startPage) key(e *fyne.KeyEvent) { p.recent.Key(e) }

// rune takes what is typed on the page: / goes to the filter.
func (p *startPage) rune(r rune) bool { return kit.ToFilter(r, p.filter) }

func (s *Shell) openRecent(path string) {
	err := s.Open(path)
	if err == nil {
		return
	}
	s.failToOpen(path, err)
}

// openRecentAt opens an event of the list by its number, from 1.
func (s *Shell) openRecentAt(number int) {
	if number <= len(s.settings.Recent) {
		s.openRecent(s.settings.Recent[number-1])
	}
}

// recentCommands open the events of the list by their numbers.
func (s *Shell) recentCommands() []page.Command {
	var list []page.Command
	for n := 1; n <= min(len(s.settings.Recent), 9); n++ {
		list = append(list, page.Command{Menu: page.FileMenu, Key: "shell.open-recent", Args: i18n.Args{"n": n},
			Shortcut: page.Alt(digitKeys[n]), KeyOnly: true, Do: func() { s.openRecentAt(n) }})
	}
	return list
}

// startLayout puts the title above cards and list, in the middle of a wide
// window; in a narrow one the list goes under the cards' right edge as far as
// there is room.
type startLayout struct{ page *startPage }

// MinSize is for Fyne: the frame has a least size of its own.
func (l *startLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout is for Fyne.
func (l *startLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	title, cards, list := objects[0], objects[1], objects[2]
	side := max(v.Px(style.Margin), float32(int((size.Width-v.Px(startWidth))/2)))
	top := v.Px(startTop)
	if size.Height < v.Px(560) {
		top = v.Px(style.Gap)
	}
	titleSize, cardSize := title.MinSize(), cards.MinSize()
	put(title, side, top, titleSize.Width, titleSize.Height)
	y := top + titleSize.Height + v.Px(24)
	if size.Height < v.Px(560) {
		y = top + titleSize.Height + v.Px(style.Gap)
	}
	put(cards, side, y, cardSize.Width, cardSize.Height)
	x := side + cardSize.Width + v.Px(startBetween)
	width := size.Width - side - x
	list.Hide()
	if width >= v.Px(startList) {
		rows := max(3, len(l.page.recent.Rows()))
		height := v.Px(recentHead+recentFoot) + float32(rows)*v.Px(recentHeight) + 4
		put(list, x, y, width, min(height, size.Height-y-v.Px(style.Margin)))
		list.Show()
	}
}
