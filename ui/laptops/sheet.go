package laptops

import (
	"cmp"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/file"
	"kohtunik/tournament/laptops"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// Doings are what the window does for the sheet.
type Doings struct {
	End     func()                                   // leaves the hall, or closes it to the others
	Pages   func(was string)                         // asks whether phones are to see the event here from now on
	Fresh   func()                                   // puts a copy of the hall's file in the place of the own one
	Picture func(text string) fyne.CanvasObject      // draws a code
	Copy    func(text string)                        // puts a text on the clipboard
	Ask     func(title, text, yes string, do func()) // a question that is answered by yes or not at all
}

// Sheet is the sheet of the laptops of a hall: who is in, who wants in, and what was
// entered here and is not in the event.
type Sheet struct {
	host   page.Host
	store  *Store
	doings Doings

	people    *kit.Table[seat]
	matters   *kit.Table[line]
	invited   string // the code in sight
	code      *fyne.Container
	state     *kit.Paragraph
	buttons   buttons
	why       map[*kit.Button]string // a key is greyed; empty: it is not
	noServers *kit.Paragraph         // why that key is greyed: it does not hang on what is selected
	amiss     *kit.Paragraph
	above     *fyne.Container // what is amiss; hidden where nothing is
	content   *fyne.Container
	sheet     *kit.Sheet
	asks      bool // somebody wanted in when it was last drawn
}

type buttons struct{ admit, turn, code, copied, hand, remove, servers, lead, theirs, mine, fresh, end *kit.Button }

// seat is a line of the list: who is in, or wants in.
type seat struct {
	member laptops.Presence
	wants  *laptops.Request
}

// line is something that is not in the event: an action that was not sent through, or a row
// of a file that has gone another way than the hall's.
type line struct {
	number int
	session.Matter
	row     file.Entry // its number is 0 where it is an action
	instead string     // what the hall has in the place of the row
}

// What the sheet is made of, at text step 0.
const (
	sheetWidth  float32 = 1160
	sheetHeight float32 = 600
	codeWidth   float32 = 330
)

// Show opens the sheet.
func Show(h page.Host, store *Store, doings Doings) *Sheet {
	l := &Sheet{host: h, store: store, doings: doings, code: kit.Stack(8)}
	l.state = kit.NewParagraph("", h.Style().Px(codeWidth-2*style.Margin), style.Small, style.Text2)
	l.noServers = kit.NewParagraph("", h.Style().Px(codeWidth-2*style.Margin), style.Small, style.Text2)
	l.amiss = kit.NewParagraph("", h.Style().Px(sheetWidth-2*style.Margin), style.Small, style.Attention)
	l.people, l.matters = l.peopleTable(), l.mattersTable()
	l.makeButtons()
	b := l.buttons
	right := container.NewGridWithRows(2,
		container.NewBorder(nil, kit.Pad(style.Margin, 6, style.Margin, 6, kit.Row(style.Gap, b.admit, b.turn, b.hand,
			b.remove)), nil, nil, l.people),
		container.NewBorder(kit.Pad(style.Margin, 10, style.Margin, 4, kit.NewBold(h.T("laptops.not-in"), style.Body,
			style.Text)), kit.Pad(style.Margin, 6, style.Margin, 6, kit.Row(style.Gap, b.theirs, b.mine)), nil, nil,
			l.matters))
	left := kit.Sized(codeWidth, 0, kit.Pad(style.Margin, 14, style.Margin, 8, kit.Stack(10, l.code, l.state,
		kit.Row(0, b.servers), l.noServers)))
	l.above = kit.Pad(style.Margin, 14, style.Margin, 8, l.amiss)
	l.content = container.NewBorder(l.above, nil, left, nil, right)
	l.sheet = &kit.Sheet{Title: h.T("laptops.title"), Width: sheetWidth, Height: sheetHeight, First: l.people,
		Content: l.content, OnEnter: func() {}, Note: h.T("laptops.keys"),
		OnRune: l.onRune,
		Shortcuts: map[fyne.Shortcut]func(){page.Ctrl(fyne.KeyR).Fyne(): b.code.OnTap,
			page.Ctrl(fyne.KeyC).Fyne(): b.copied.OnTap},
	}
	l.sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("common.close"), "Esc", func() { l.sheet.Close() }), b.code,
		b.copied, b.lead, b.fresh, b.end}
	if len(store.matters) > 0 {
		l.sheet.First = l.matters
	}
	if store.Status().Hosting {
		l.invite()
	}
	l.Refresh()
	h.ShowSheet(l.sheet)
	return l
}

// Open tells whether the sheet is shown.
func (l *Sheet) Open() bool { return l.sheet.Open() }

// Close closes the sheet.
func (l *Sheet) Close() { l.sheet.Close() }

func (l *Sheet) endWord() string {
	if l.store.Status().Hosting {
		return "laptops.end"
	}
	return "laptops.leave"
}

func (l *Sheet) makeButtons() {
	b := &l.buttons
	button := func(word, hint string, do func()) *kit.Button {
		var made *kit.Button
		press := func() { l.pressed(made, do) }
		made = kit.NewButton(l.host.T(word), hint, press)
		made.WhyOff = press
		return made
	}
	b.admit = button("laptops.admit", "Enter", func() { l.onSeat(l.admitMenu) })
	b.turn = button("laptops.turn-away", "Del", func() { l.onSeat(l.delete) })
	b.hand = button("laptops.hand-over", "H", func() { l.onSeat(l.handOver) })
	b.remove = button("laptops.remove", "Del", func() { l.onSeat(l.delete) })
	b.servers = button(serversWord(l.store.Status()), "S", l.chooseServers)
	b.code = button("laptops.new-code", "Ctrl+R", l.invite)
	b.copied = button("laptops.copy-code", "Ctrl+C", l.copyCode)
	b.lead = button("laptops.take-over", "T", l.takeOver)
	b.theirs = button("laptops.theirs", "Del", func() { l.onLine(l.theirs) })
	b.mine = button("laptops.mine", "M", func() { l.onLine(l.mine) })
	b.end = button(l.endWord(), "", l.doings.End)
	b.fresh = button("laptops.fresh", "", l.doings.Fresh)
}

func (l *Sheet) peopleTable() *kit.Table[seat] {
	h := l.host
	t := kit.NewTable([]kit.Column[seat]{
		{ID: "name", Title: h.T("laptops.name"), Width: 220, Flex: 2, Draw: func(c *kit.Cell, s seat) {
			name := s.member.Name
			if s.wants != nil {
				name = s.wants.Name
			}
			c.Bold(name)
			if s.member.Me {
				c.Quiet("  " + h.T("laptops.this"))
			}
		}},
		{ID: "role", Title: h.T("laptops.role"), Width: 180, Flex: 1, Draw: func(c *kit.Cell, s seat) {
			if s.wants == nil {
				c.Text(h.T("laptops.role-" + string(s.member.Role)))
			}
		}},
		{ID: "row", Title: h.T("laptops.row"), Width: 84, Align: fyne.TextAlignTrailing, Draw: func(c *kit.Cell, s seat) {
			if s.wants == nil && s.member.Row > 0 {
				c.Text(strconv.Itoa(s.member.Row))
			}
		}},
		{ID: "state", Title: h.T("phones.state"), Width: 190, Flex: 1, Draw: l.drawState},
	})
	t.RowHeight = style.RowDense + 4
	t.KeyOf = func(s seat) string {
		if s.wants != nil {
			return s.wants.Pin
		}
		return s.member.Pin
	}
	t.OnSelect = func(seat) { l.enable() }
	t.OnOpen = func(s seat) {
		if s.wants == nil {
			t.OpenMenu()
			return
		}
		l.admitMenu(s)
	}
	t.OnRune = func(_ seat, r rune) bool { return l.onRune(r) }
	t.OnKey = func(s seat, e *fyne.KeyEvent) bool {
		switch {
		case e.Name != fyne.KeyDelete:
		case s.wants != nil:
			l.buttons.turn.OnTap()
		default:
			l.buttons.remove.OnTap()
		}
		return e.Name == fyne.KeyDelete
	}
	t.OnMenu = func(s seat, _ string) *kit.Menu { return l.menu(s) }
	return t
}

func (l *Sheet) drawState(c *kit.Cell, s seat) {
	h := l.host
	switch {
	case s.wants != nil:
		c.Color(h.T("laptops.wants"), style.Attention)
	case s.member.Host && s.member.Here:
		c.Color(h.T("laptops.host"), style.Good)
	case s.member.Host:
		c.Color(h.T("laptops.host")+" · "+h.T("laptops.away"), style.Attention)
	case s.member.Server && s.member.Here:
		c.Color(h.T("laptops.server"), style.Good)
	case s.member.Here:
		c.Color(h.T("laptops.here"), style.Good)
	default:
		c.Color(h.T("laptops.away"), style.Attention)
	}
	if s.wants == nil && s.member.ClockIsOff() {
		c.Color(" · "+words.ClockOff(h.Printer(), s.member.Offset), style.Attention)
	}
}

func (l *Sheet) mattersTable() *kit.Table[line] {
	h := l.host
	became := func(m line) kit.Run { // a sentence, which may take two lines
		if m.row.Seq > 0 {
			return kit.Run{Text: m.instead, Color: style.Attention}
		}
		_, text := saying(h.Printer(), h.Session().Event(), m.Matter)
		return kit.Run{Text: text, Color: stateInks[m.State]}
	}
	t := kit.NewTable([]kit.Column[line]{
		{ID: "what", Title: h.T("laptops.entered-here"), Width: 280, Flex: 1, Draw: func(c *kit.Cell, m line) {
			c.Text(l.whatOf(m))
		}},
		{ID: "became", Title: h.T("phones.state"), Width: 420, Flex: 2, Whole: became, Draw: func(c *kit.Cell, m line) {
			c.Runs = append(c.Runs, became(m))
		}},
	})
	t.RowHeight = style.RowDense + 4
	t.KeyOf = func(m line) string { return strconv.Itoa(m.number) + " " + strconv.Itoa(m.row.Seq) }
	t.Empty = kit.EmptyState(h.T("laptops.all-in"))
	t.OnSelect = func(line) { l.enable() }
	t.OnOpen = func(line) { t.OpenMenu() } // an Enter that was meant for something else gives nothing up
	t.OnRune = func(_ line, r rune) bool { return l.onRune(r) }
	t.OnKey = func(_ line, e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDelete {
			l.buttons.theirs.OnTap()
		}
		return e.Name == fyne.KeyDelete
	}
	t.OnMenu = func(m line, _ string) *kit.Menu {
		off := l.buttons.theirs.Off
		return &kit.Menu{Head: []kit.Run{{Text: l.whatOf(m), Bold: true}}, Items: []kit.MenuItem{
			{Label: h.T("laptops.theirs"), Key: "Del", Off: off, Do: func() { l.theirs(m) }},
			{Label: h.T("laptops.mine"), Key: "M", Off: off, Do: func() { l.mine(m) }}}}
	}
	return t
}

// whatOf names what is not in the event.
func (l *Sheet) whatOf(m line) string {
	p, e := l.host.Printer(), l.host.Session().Event()
	if m.row.Seq > 0 {
		return words.EntryAmong(p, e, l.store.Journal(), m.row)
	}
	what, _ := saying(p, e, m.Matter)
	return what
}

// instead says what the hall has in the place of a row of this file.
func (l *Sheet) instead(parted *laptops.Parting, row file.Entry) string {
	h := l.host
	theirs, same, ok := parted.Instead(row)
	args := i18n.Args{"row": row.Seq}
	switch {
	case !ok:
		return h.T("laptops.row-not-in-hall", args)
	case same:
		return h.T("laptops.row-same", args)
	}
	args["what"] = words.EntryAmong(h.Printer(), h.Session().Event(), parted.Journal(l.store.Journal()), theirs)
	return h.T("laptops.row-instead", args)
}

// Refresh shows how the hall stands now. It does nothing that would move a selection.
func (l *Sheet) Refresh() {
	status := l.store.Status()
	var seats []seat
	if l.store.laptop != nil {
		for _, r := range l.store.laptop.Requests() {
			seats = append(seats, seat{wants: &r})
		}
	}
	asks := len(seats) > 0
	for _, m := range status.Members {
		seats = append(seats, seat{member: m})
	}
	l.people.SetRows(seats)
	if asks && !l.asks { // who has come is answered by the next key
		l.people.Select(0)
	}
	l.asks = asks
	var lines []line
	for i, m := range l.store.Matters() {
		lines = append(lines, line{number: i, Matter: m})
	}
	if status.Parted != nil {
		for _, row := range status.Parted.Mine {
			lines = append(lines, line{row: row, instead: l.instead(status.Parted, row)})
		}
	}
	l.matters.SetRows(lines)
	text := strings.TrimSpace(l.stateText(status) + "\n" + portsText(l.host.Printer(), status))
	if text != l.state.Text() {
		l.state.SetText(text)
	}
	l.tellAmiss(status)
	if status.Hosting != (l.invited != "") { // another laptop is host now
		l.showCode("")
		l.invite()
		l.buttons.end.SetText(l.host.T(l.endWord()))
	}
	if word := l.host.T(serversWord(status)); l.buttons.servers.Text != word {
		l.buttons.servers.SetText(word)
	}
	l.enable()
}

// stateText says in a sentence how the hall stands.
func (l *Sheet) stateText(s laptops.Status) string {
	p := l.host.Printer()
	switch {
	case s.Parted != nil:
		return p.T("laptops.parted", i18n.Args{"row": s.Parted.Row, "n": len(s.Parted.Mine)})
	case l.store.cutOff(s) && removedBy(s) != "":
		return p.T("laptops.removed", i18n.Args{"name": removedBy(s), "row": l.store.Rows()})
	case l.store.cutOff(s) && tooFew(s):
		return p.T("laptops.too-few", i18n.Args{"time": p.Time(s.Since.Local()), "row": l.store.Rows()})
	case l.store.cutOff(s):
		return p.T("laptops.cut-off", i18n.Args{"time": p.Time(s.Since.Local()), "row": l.store.Rows()})
	case s.Hosting:
		return cmp.Or(serversText(p, s), p.T("laptops.hosting"))
	}
	return p.T("laptops.linked", i18n.Args{"name": s.Host}) + "\n" + serversText(p, s)
}

// enable greys what cannot be done now, and keeps why.
func (l *Sheet) enable() {
	l.why = l.whyNot(l.store.Status())
	for button, why := range l.why {
		if off := why != ""; button.Off != off {
			button.Off = off
			button.Refresh()
		}
	}
	if why := l.why[l.buttons.servers]; why != l.noServers.Text() {
		l.noServers.SetText(why)
	}
}

func (l *Sheet) onSeat(do func(seat)) {
	if s, ok := l.people.Selected(); ok {
		do(s)
	}
}

func (l *Sheet) onLine(do func(line)) {
	if m, ok := l.matters.Selected(); ok {
		do(m)
	}
}
