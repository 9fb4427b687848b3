package rounds

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	wording "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// handSheet pairs a round by hand: what is typed into a place exchanges who is there
// with the one of that number, wherever that is: players, or teams. Nothing is done
// before the sheet is taken over.
type handSheet struct {
	host  page.Host
	page  *Page
	event *tournament.Event
	round int
	of    contestants

	rows  []handRow
	bye   int
	table *kit.Table[handRow]
	typed string // the figures typed so far into the place in focus
	why   *kit.Field
	says  *kit.Paragraph
	sheet *kit.Sheet
}

// handRow is a board or a match, or one who is not paired. It is comparable, so that only
// what changes is drawn again.
type handRow struct {
	at           int // place in the list
	white, black int // IDs of players, or of teams
}

const (
	handWhite = "white"
	handBlack = "black"
	handWidth = float32(760)
)

// byHand opens the sheet: of a Swiss for the last round as long as it has no
// result, else for the next one; of a round robin for the round in sight.
func (p *Page) byHand() {
	h := p.host
	e := h.Session().Event()
	if !e.Info.System.RoundByRound() {
		if !e.Paired() {
			h.Tell(page.Warning, h.T("rounds.not-paired"))
			return
		}
		p.openHand(&handSheet{host: h, page: p, event: e, of: contestantsOf(e), round: h.Session().Round()})
		return
	}
	s := &handSheet{host: h, page: p, event: e, of: contestantsOf(e), round: max(1, e.LastPaired())}
	if e.LastPaired() > 0 && len(e.Open(s.round)) == 0 {
		s.round++
	}
	if s.round > max(1, e.Info.Rounds) {
		h.Tell(page.Warning, h.T("error.all-rounds-paired", i18n.Args{"rounds": e.Info.Rounds}))
		return
	}
	if s.round > e.LastPaired() && e.LastPaired() > 0 &&
		!ready(withLineups(e, e.LastPaired(),
			tasksOf(boardsOf(e, e.LastPaired(), p.now(), p.host.Session().At, p.watchedSince), false, nil, nil))) {
		p.openNext() // says what it waits for
		return
	}
	p.openHand(s)
}

func (p *Page) openHand(s *handSheet) {
	p.hand = s
	from := s.event
	p.beside(p.host.T("rounds.hand-title", i18n.Args{"round": s.round}), func(ctx context.Context) error {
		if !s.swiss() || s.round <= from.LastPaired() {
			return nil
		}
		// where the program finds no pairing the sheet begins without one
		if c, err := tournament.PrepareRound(ctx, s.event, tournament.White); err == nil {
			if next, _, err := tournament.Carry(s.event, c); err == nil {
				from = next
			}
		}
		return ctx.Err()
	}, func() {
		s.fill(from)
		s.open()
	})
}

// swiss tells whether players can be byed, absent or gone in the round: those
// of a table are all in it.
func (s *handSheet) swiss() bool { return s.event.Info.System.RoundByRound() }

// fill begins with the pairing of an event: the one that there is, or with the
// program's own.
func (s *handSheet) fill(from *tournament.Event) {
	seated := make(map[int]bool)
	s.rows, s.bye = s.of.pairs(from, s.round)
	for _, r := range s.rows {
		seated[r.white], seated[r.black] = true, true
	}
	for _, id := range s.of.all() {
		if !seated[id] && (!s.swiss() || !s.gone(id)) {
			s.rows = append(s.rows, handRow{white: id})
		}
	}
}

// gone tells whether one has left before the round.
func (s *handSheet) gone(id int) bool {
	left := s.of.left(id)
	return left > 0 && left <= s.round
}

// saysHeight is the room at text step 0 for what is said of the pairing; in large type
// the boards come first.
func saysHeight(h page.Host) float32 {
	if h.Style().Step >= style.FoldStep {
		return 38
	}
	return 74
}

func (s *handSheet) open() {
	h := s.host
	place := func(which string, of func(handRow) int) func(*kit.Cell, handRow) {
		return func(c *kit.Cell, r handRow) {
			c.Boxed = c.Selected && s.table.FocusColumn() == which
			if c.Boxed && s.typed != "" {
				c.Color(s.typed+"|", style.Accent)
				return
			}
			if number, name := s.of.named(of(r)); name != "" {
				c.Text(numberText(number) + "  " + name)
			}
		}
	}
	heads := s.of.heads()
	s.table = kit.NewTable([]kit.Column[handRow]{
		{ID: "board", Title: h.T(heads[0]), Width: 64, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r handRow) {
				if r.black != 0 {
					c.Quiet(strconv.Itoa(s.boardOf(r)))
				}
			}},
		{ID: handWhite, Title: h.T(heads[1]), Width: 230, Flex: 1,
			Draw: place(handWhite, func(r handRow) int { return r.white })},
		{ID: handBlack, Title: h.T(heads[2]), Width: 230, Flex: 1,
			Draw: place(handBlack, func(r handRow) int { return r.black })},
		{ID: "state", Width: 190, Draw: func(c *kit.Cell, r handRow) {
			switch {
			case r.black != 0:
			case !s.swiss():
				c.Quiet(h.T("rounds.free"))
			case r.white == s.bye:
				c.Quiet(h.T("rounds.bye-pairing"))
			default:
				c.Color(h.T("rounds.not-seated"), style.Attention)
			}
		}},
	})
	s.table.RowHeight = style.RowDense + 2
	s.table.CellFocus = true
	s.table.KeyOf = func(r handRow) string { return fmt.Sprint(r.at) }
	s.table.OnSelect = func(handRow) { s.typed = "" }
	s.table.OnRune = s.rune
	s.table.OnKey = s.key
	s.why = kit.NewField(h.T("rounds.hand-why"))
	s.why.Width = 520
	s.why.OnEnter = func(string) { s.takeOver() }
	s.says = kit.NewParagraph("", handWidth-3*style.Margin, style.Small, style.Attention)
	says := container.NewVScroll(s.says)
	hint := "rounds.hand-table-keys"
	if s.swiss() {
		hint = "rounds.hand-keys"
	}
	keys := kit.NewHints(h.T(hint))
	s.sheet = &kit.Sheet{
		Title: h.T("rounds.hand-title", i18n.Args{"round": s.round}),
		Content: container.NewBorder(kit.Strip(32, style.Page, container.NewStack(keys)),
			kit.Pad(style.Margin, 8, style.Margin, 10, kit.Stack(8, kit.Sized(0, saysHeight(h), says),
				kit.Labelled(h.T("players.reason"), s.why))),
			nil, nil, s.table),
		Buttons: []*kit.Button{kit.NewFilled(h.T("rounds.hand-accept"), "Ctrl+Enter", s.takeOver),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { s.sheet.Close() })},
		Width: handWidth, Height: 640,
		First:   s.table,
		OnEnter: func() {},
		Shortcuts: map[fyne.Shortcut]func(){
			page.Ctrl(fyne.KeyReturn).Fyne(): s.takeOver,
			page.Ctrl(fyne.KeyEnter).Fyne():  s.takeOver,
		},
	}
	s.show()
	h.ShowSheet(s.sheet)
	s.table.Select(0)
	s.table.SetColumn(handWhite)
}

// boardOf is the number of a row's board: those with two players in order.
func (s *handSheet) boardOf(r handRow) int {
	n := 0
	for _, o := range s.rows[:r.at+1] {
		if o.black != 0 {
			n++
		}
	}
	return n
}

// show draws the rows and says what the pairing breaks.
func (s *handSheet) show() {
	for i := range s.rows {
		s.rows[i].at = i
	}
	s.table.SetRows(slices.Clone(s.rows))
	text := ""
	for _, w := range s.command().Breaches(s.event) {
		text += wording.Warning(s.host.Printer(), w) + "\n"
	}
	s.says.SetText(text)
	s.says.Refresh()
}

func (s *handSheet) command() handCommand {
	var pairs []handRow
	bye, why := s.bye, ""
	for _, r := range s.rows {
		if r.black != 0 {
			pairs = append(pairs, r)
		}
		if r.black != 0 && (r.white == bye || r.black == bye) {
			bye = 0
		}
	}
	if s.why != nil {
		why = s.why.Text
	}
	return s.of.command(s.round, pairs, bye, why)
}

// rune takes figures of a number; X reverses the colours, B gives the bye.
func (s *handSheet) rune(row handRow, r rune) bool {
	switch {
	case r >= '0' && r <= '9' && len(s.typed) < 4:
		s.typed += string(r)
		s.table.Refresh()
	case asksSwap(r) && row.black != 0:
		s.rows[row.at].white, s.rows[row.at].black = row.black, row.white
		s.show()
	case s.swiss() && (r == 'b' || r == 'B' || r == 'и' || r == 'И') && row.black == 0:
		if s.bye == row.white {
			s.bye = 0
		} else {
			s.bye = row.white
		}
		s.show()
	default:
		return false
	}
	return true
}

func (s *handSheet) key(row handRow, e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.typed != "" {
			s.seat(row)
		}
	case fyne.KeyBackspace:
		if s.typed != "" {
			s.typed = s.typed[:len(s.typed)-1]
			s.table.Refresh()
		}
	case fyne.KeyDelete:
		if row.black != 0 { // both stand up
			s.rows[row.at].black = 0
			s.rows = append(s.rows, handRow{white: row.black})
			s.order()
		}
	case fyne.KeyEscape:
		if s.typed == "" {
			return false
		}
		s.typed = ""
		s.table.Refresh()
	default:
		return false
	}
	return true
}

// seat puts the one whose number was typed into the place in focus; who was there goes
// to where that one was.
func (s *handSheet) seat(row handRow) {
	n, _ := strconv.Atoi(s.typed)
	s.typed = ""
	id, err := s.of.numbered(n)
	why := ""
	switch {
	case err != nil:
		why = s.host.Printer().Error(err)
	case s.swiss() && s.gone(id):
		_, name := s.of.named(id)
		why = s.host.T("error.left-before", i18n.Args{"name": name, "round": s.of.left(id)})
	}
	if why != "" {
		s.host.Tell(page.Warning, why)
		s.table.Refresh()
		return
	}
	to := &s.rows[row.at].white
	if s.table.FocusColumn() == handBlack {
		to = &s.rows[row.at].black
	}
	for i := range s.rows {
		for _, from := range []*int{&s.rows[i].white, &s.rows[i].black} {
			if *from == id && from != to {
				*from, *to = *to, id
			}
		}
	}
	s.order()
}

// order drops empty rows, puts one who is alone into the first place, and the
// boards before those who are not paired.
func (s *handSheet) order() {
	for i, r := range s.rows {
		if r.white == 0 {
			s.rows[i].white, s.rows[i].black = r.black, 0
		}
	}
	s.rows = slices.DeleteFunc(s.rows, func(r handRow) bool { return r.white == 0 })
	slices.SortStableFunc(s.rows, func(a, b handRow) int {
		alone := func(r handRow) int {
			if r.black == 0 {
				return 1
			}
			return 0
		}
		return alone(a) - alone(b)
	})
	s.show()
}

// takeOver gives the pairing to the event, after what the rules say of it.
func (s *handSheet) takeOver() {
	c := s.command()
	s.page.beside(s.host.T("rounds.hand-title", i18n.Args{"round": s.round}), func(ctx context.Context) error {
		c = s.of.prepare(ctx, c)
		return ctx.Err()
	}, func() {
		ask.Do(s.host, c, func() {
			s.sheet.Close()
			s.page.pairedRound(s.round)
		})
	})
}
