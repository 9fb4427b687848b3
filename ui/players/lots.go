package players

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// seedLimit keeps a proposed seed short enough to be written down and read
// out.
const seedLimit = 1_000_000

// DrawLots opens the sheet in which the start numbers are drawn: by the
// program, with a seed that anybody can check, or as the players drew them
// from the bowl.
func DrawLots(h page.Host) {
	e := h.Session().Event()
	if e.Paired() {
		h.Tell(page.Warning, h.T("error.paired-already"))
		return
	}
	switch {
	case e.PlayedByTeams() && len(e.Teams) == 0:
		h.Tell(page.Warning, h.T("league.nobody"))
		return
	case len(e.Players) == 0:
		h.Tell(page.Warning, h.T("players.none-to-draw"))
		return
	}
	l := &lots{host: h, event: e}
	l.open()
}

// lots is the sheet of the drawing.
type lots struct {
	host  page.Host
	event *tournament.Event
	sheet *kit.Sheet

	seed    *kit.Field
	problem *kit.Paragraph
	table   *kit.Table[lot]
	mode    *kit.Segmented
	top     *fyne.Container
}

// lot is a line of the sheet: an entry, or a team, and the number it draws.
type lot struct {
	index  int // in the order of entry
	name   string
	number string
	twice  bool
}

func (l *lots) open() {
	h := l.host
	l.seed = kit.NewField("")
	l.seed.Width = 150
	l.seed.SetText(strconv.Itoa(rand.IntN(seedLimit)))
	l.seed.OnChanged = func(string) { l.preview() }
	l.seed.OnEnter = func(string) { l.draw() }
	l.problem = kit.NewParagraph("", 528, style.Small, style.Text2)
	l.mode = kit.NewSegmented([]string{h.T("players.lots-program"), h.T("players.lots-hand")}, 0, func(int) { l.turn() })
	name := "common.name"
	if l.event.PlayedByTeams() {
		name = "teams.team"
	}
	l.table = kit.NewTable([]kit.Column[lot]{
		{ID: "number", Title: h.T("common.number"), Width: 90, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, row lot) {
				c.Boxed = c.Selected && l.byHand()
				c.Bold(row.number)
				if row.twice {
					c.Underline = style.Attention
				}
			}},
		{ID: "name", Title: h.T(name), Width: 280, Flex: 1, Draw: func(c *kit.Cell, row lot) { c.Text(row.name) }},
	})
	l.table.RowHeight = style.RowDense
	l.table.KeyOf = func(row lot) string { return strconv.Itoa(row.index) }
	l.table.OnRune = l.typed
	l.table.OnKey = l.key
	again := kit.NewButton(h.T("players.lots-other-seed"), "", func() {
		l.seed.SetText(strconv.Itoa(rand.IntN(seedLimit)))
	})
	l.top = kit.Row(style.Gap, kit.NewText(h.T("players.seed"), style.Small, style.Text2), l.seed, again)
	mode := kit.Row(style.Gap, l.mode, kit.NewText("Alt+T", style.Small, style.Hint))
	l.sheet = &kit.Sheet{
		Title: h.T("players.lots-title"),
		Sub:   l.count(),
		Content: container.NewBorder(kit.Pad(style.Margin, 12, style.Margin, 10, kit.Stack(10, mode, l.top)),
			kit.Sized(0, 56, kit.Pad(style.Margin, 10, style.Margin, 6, l.problem)), nil, nil, l.table),
		Buttons: []*kit.Button{
			kit.NewFilled(h.T("players.lots-give"), "Enter", l.draw),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { l.sheet.Close() })},
		Width: 560, Height: 560,
		First:     l.seed,
		OnEnter:   l.draw,
		Shortcuts: map[fyne.Shortcut]func(){page.Alt(fyne.KeyT).Fyne(): l.mode.Next},
	}
	l.preview()
	h.ShowSheet(l.sheet)
	l.seed.SelectAll()
}

// count says how many draw.
func (l *lots) count() string {
	if l.event.PlayedByTeams() {
		return l.host.T("league.teams", i18n.Args{"n": len(l.event.Teams)})
	}
	return l.host.T("common.players", i18n.Args{"n": len(l.event.Players)})
}

// lotsOf makes the lines in the order of entry, with the numbers that are drawn.
func lotsOf(e *tournament.Event) []lot {
	var rows []lot
	if e.PlayedByTeams() {
		for i, t := range e.Teams {
			rows = append(rows, lot{index: i, name: t.Name, number: tournament.Figure(t.Number)})
		}
		return rows
	}
	for i, p := range e.Players {
		rows = append(rows, lot{index: i, name: p.Name, number: tournament.Figure(p.Start)})
	}
	return rows
}

func (l *lots) byHand() bool { return l.mode.Selected == 1 }

// turn changes between the two ways.
func (l *lots) turn() {
	if !l.byHand() {
		l.top.Show()
		l.preview()
		kit.Focus(l.seed)
		return
	}
	l.top.Hide()
	l.say("", false)
	l.table.SetRows(lotsOf(l.event))
	l.mark()
	l.table.Select(0)
	kit.Focus(l.table)
}

func (l *lots) say(text string, bad bool) {
	l.problem.Color = style.Text2
	if bad {
		l.problem.Color = style.Attention
	}
	l.problem.SetText(text)
}

// seedOf reads a seed.
func seedOf(text string) (uint64, bool) {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	return n, err == nil
}

// preview shows the numbers that the seed gives.
func (l *lots) preview() {
	seed, ok := seedOf(l.seed.Text)
	l.seed.SetInvalid(!ok)
	if !ok {
		l.say(l.host.T("players.seed-bad"), true)
		return
	}
	l.say(l.host.T("players.seed-note"), false)
	next, _, err := tournament.Carry(l.event, tournament.DrawLots{Seed: seed})
	if err != nil {
		// these lots are drawn already: the numbers stay
		next = l.event
	}
	rows := lotsOf(next)
	slices.SortStableFunc(rows, func(a, b lot) int {
		first, _ := strconv.Atoi(a.number)
		second, _ := strconv.Atoi(b.number)
		return first - second
	})
	l.table.SetRows(rows)
}

// typed adds a figure to the number of the selected line.
func (l *lots) typed(row lot, r rune) bool {
	if !l.byHand() || r < '0' || r > '9' || len(row.number) >= 4 {
		return false
	}
	l.change(row, row.number+string(r))
	return true
}

// key takes figures back; Enter goes to the next line without a number, and
// gives the numbers when there is none.
func (l *lots) key(row lot, e *fyne.KeyEvent) bool {
	if !l.byHand() {
		return false
	}
	switch e.Name {
	case fyne.KeyBackspace:
		if row.number != "" {
			l.change(row, row.number[:len(row.number)-1])
		}
	case fyne.KeyDelete:
		l.change(row, "")
	case fyne.KeyReturn, fyne.KeyEnter:
		if !l.table.Next(func(r lot) bool { return r.number == "" }) {
			l.draw()
		}
	default:
		return false
	}
	return true
}

func (l *lots) change(row lot, number string) {
	row.number = number
	l.table.SetRow(row)
	l.mark()
}

// mark marks the numbers that two players have, and says what is missing.
func (l *lots) mark() {
	rows := l.table.Rows()
	marked, missing := markTwice(rows)
	for i, row := range marked {
		if row != rows[i] {
			l.table.SetRow(row)
		}
	}
	if missing > 0 {
		l.say(l.host.T("players.numbers-missing", i18n.Args{"n": missing, "count": len(rows)}), false)
		return
	}
	l.say("", false)
}

// markTwice marks the lines whose number is not theirs alone or out of range,
// and counts the numbers from 1 to the number of lines that nobody has.
func markTwice(rows []lot) (marked []lot, missing int) {
	had := make(map[int]int, len(rows))
	for _, row := range rows {
		if n, err := strconv.Atoi(row.number); err == nil {
			had[n]++
		}
	}
	marked = slices.Clone(rows)
	for i, row := range marked {
		n, err := strconv.Atoi(row.number)
		marked[i].twice = err == nil && (had[n] > 1 || n < 1 || n > len(rows))
	}
	for n := 1; n <= len(rows); n++ {
		if had[n] == 0 {
			missing++
		}
	}
	return marked, missing
}

// draw gives the numbers.
func (l *lots) draw() {
	var c tournament.Command
	if l.byHand() {
		numbers := make([]int, len(l.table.Rows()))
		for _, row := range l.table.Rows() {
			numbers[row.index], _ = strconv.Atoi(row.number)
		}
		if _, missing := markTwice(l.table.Rows()); missing > 0 {
			l.say(l.host.T("error.numbers-incomplete", i18n.Args{"count": len(numbers)}), true)
			return
		}
		c = tournament.NumberByHand{Numbers: numbers}
	} else {
		seed, ok := seedOf(l.seed.Text)
		if !ok {
			kit.Focus(l.seed)
			return
		}
		c = tournament.DrawLots{Seed: seed}
	}
	if l.host.Do(c) {
		l.sheet.Close()
		l.host.CommandsChanged()
	}
}
