package players

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
	"kohtunik/ui/ask"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// byesGrid is the sheet with all players and all rounds: who plays, who has a
// bye, and what it gives. Past games are shown and closed; what can be given is
// given by a character, or chosen from the list under a cell.
type byesGrid struct {
	host  page.Host
	event *tournament.Event
	table *kit.Table[byeRow]
	sums  *byeSums
	sheet *kit.Sheet
	first bool                        // those with byes stand first
	order map[tournament.PlayerID]int // kept while byes are given, so that no line moves under the hand
	after func()
}

// byeRow is a player with what he has in each round.
type byeRow struct {
	player tournament.Player
	halves int       // half-point byes, had or entered
	cells  []byeCell // by round, from 0
}

// byeCell is what a player has in a round.
type byeCell struct {
	text  string
	bye   tournament.Bye
	away  bool // he has a bye in it, or is absent
	fixed bool // a game, or the pairing's own bye: not to be changed here
}

const roundColumn = "round-"

// byeKinds are the byes that the grid gives with the characters for them, in the
// order in which they are offered.
var byeKinds = []struct {
	bye tournament.Bye
	key rune
}{{tournament.HalfPointBye, '='}, {tournament.ZeroPointBye, '0'}, {tournament.FullPointBye, '1'}}

// showByes opens the grid at a player: in the next round, or for one who came
// late in the last round that he missed.
func showByes(h page.Host, at tournament.Player, after func()) {
	g := &byesGrid{host: h, first: true, after: after, sums: newByeSums(h, roundsOf(h.Session().Event()))}
	g.table = kit.NewTable[byeRow](nil)
	g.table.Heights = []float32{32, 28, 25}
	g.table.CellFocus = true
	g.table.KeyOf = func(r byeRow) string { return strconv.Itoa(int(r.player.ID)) }
	g.table.Match = func(r byeRow, word string) bool {
		return kit.Holds(r.player.Name, word) || strconv.Itoa(r.player.Start) == word
	}
	g.table.OnRune, g.table.OnKey = g.typed, g.key
	g.table.OnOpen = func(byeRow) { g.choose() }
	g.table.OnTap = func(byeRow, string) { g.choose() }
	g.table.OnMenu = func(byeRow, string) *kit.Menu { return g.menu() }
	filter := kit.NewFilter(h.T("common.filter"))
	filter.Width = 160
	filter.OnChanged = g.table.SetFilter
	filter.OnEnter = func(string) { kit.Focus(g.table) }
	filter.OnEscape = func() bool {
		had := filter.Text != ""
		filter.SetText("")
		kit.Focus(g.table)
		return had
	}
	order := kit.NewSegmented([]string{h.T("players.byes-first"), h.T("players.byes-number")}, 0, func(i int) {
		g.first, g.order = i == 0, nil
		g.show()
	})
	top := kit.Pad(style.Margin, 8, style.Margin, 8,
		kit.Row(style.Gap, kit.Spacer(), filter, order))
	foot := kit.Strip(style.HintLine, style.Bar, container.NewStack(kit.NewHints(h.T(byeHints(h.Session().Event())))))
	g.sheet = &kit.Sheet{Title: h.T("players.byes-title"), Sub: g.rule(), Width: 1180, Height: 640, First: g.table,
		Content: kit.Filling(top, foot, g.sums.under(g.table)), OnEnter: func() {},
		OnRune:  func(r rune) bool { return kit.ToFilter(r, filter) },
		OnClose: after}
	g.sheet.Buttons = []*kit.Button{kit.NewFilled(h.T("common.close"), "Esc", g.sheet.Close)}
	g.show()
	h.ShowSheet(g.sheet)
	g.table.SelectKey(strconv.Itoa(int(at.ID)))
	next := g.event.LastPaired() + 1
	if at.First > 1 && at.First <= next && at.First-1 <= g.event.LastPaired() {
		next = at.First - 1
	}
	g.table.SetColumn(roundColumn + strconv.Itoa(min(next, g.rounds())))
	g.table.Select(g.table.SelectedIndex())
}

// byeHints is the message with the keys that give byes.
func byeHints(e *tournament.Event) string {
	if e.Info.System == tournament.Keizer {
		return "ladder.away-keys"
	}
	return "players.bye-keys"
}

// rule says what the regulations give.
func (g *byesGrid) rule() string {
	rules := g.host.Session().Event().Info.Swiss
	var parts []string
	if rules.HalfByes != nil {
		parts = append(parts, g.host.T("players.byes-most", i18n.Args{"n": *rules.HalfByes}))
	}
	if rules.ByesUntil > 0 {
		parts = append(parts, g.host.T("players.byes-until", i18n.Args{"round": rules.ByesUntil}))
	}
	return strings.Join(parts, " · ")
}

func (g *byesGrid) rounds() int { return roundsOf(g.event) }

func roundsOf(e *tournament.Event) int { return max(e.Info.Rounds, e.LastPaired(), 1) }

// show draws the event as it now is.
func (g *byesGrid) show() {
	e := g.host.Session().Event()
	columns := g.event == nil || g.event.LastPaired() != e.LastPaired()
	g.event = e
	if columns {
		g.table.SetColumns(g.columns())
	}
	var rows []byeRow
	for _, pl := range e.StartList() {
		if !pl.Withdrawn() || pl.Left > e.LastPaired()+1 {
			rows = append(rows, g.rowOf(pl))
		}
	}
	if g.order == nil {
		if g.first {
			slices.SortStableFunc(rows, func(a, b byeRow) int { return min(1, b.wishes()) - min(1, a.wishes()) })
		}
		g.order = map[tournament.PlayerID]int{}
		for i, r := range rows {
			g.order[r.player.ID] = i
		}
	}
	slices.SortStableFunc(rows, func(a, b byeRow) int { return g.order[a.player.ID] - g.order[b.player.ID] })
	g.table.SetRows(rows)
	g.sums.show(g.event, rows)
}

// wishes counts the rounds in which the player has a bye or is absent.
func (r byeRow) wishes() int {
	n := 0
	for _, c := range r.cells {
		if c.away {
			n++
		}
	}
	return n
}

func (g *byesGrid) rowOf(pl tournament.Player) byeRow {
	row := byeRow{player: pl}
	for round := 1; round <= g.rounds(); round++ {
		c := g.cellOf(pl, round)
		if c.bye == tournament.HalfPointBye {
			row.halves++
		}
		row.cells = append(row.cells, c)
	}
	return row
}

func (g *byesGrid) cellOf(pl tournament.Player, round int) byeCell {
	e := g.event
	if a, ok := e.RequestedBye(pl.ID, round); ok {
		return byeCell{text: byeShort(g.host.Printer(), a.Bye), bye: a.Bye, away: true}
	}
	if pl.Withdrawn() && round >= pl.Left {
		return byeCell{text: "–", away: true, fixed: true}
	}
	if round > e.LastPaired() {
		return byeCell{}
	}
	if e.Info.System == tournament.Keizer && round < pl.First {
		return byeCell{text: "–", fixed: true}
	}
	for _, p := range e.InRound(round) {
		switch {
		case !p.Has(pl.ID):
		case p.Free():
			if p.Bye == tournament.PairingBye {
				text := g.host.T("standings.bye-short")
				if e.Info.System != tournament.Keizer {
					text += " " + p.Bye.Points(e.Info).String()
				}
				return byeCell{text: text, bye: p.Bye, fixed: true}
			}
			return byeCell{text: byeShort(g.host.Printer(), p.Bye), bye: p.Bye, away: true}
		default:
			other, _ := e.Player(p.Opponent(pl.ID))
			colour := kit.ColourSquare(p.White == pl.ID)
			return byeCell{text: strconv.Itoa(other.Start) + colour + " " + g.markOf(pl.ID, round), fixed: true}
		}
	}
	away := e.Info.System.ByeFor(tournament.ZeroPointBye)
	return byeCell{text: byeShort(g.host.Printer(), away), bye: away}
}

// markOf is how a player's game of a round ended.
func (g *byesGrid) markOf(id tournament.PlayerID, round int) string {
	for _, game := range standings.GamesOf(g.event).Of(id) {
		if game.Round == round {
			return words.Mark(game.Mark)
		}
	}
	return ""
}

func (g *byesGrid) columns() []kit.Column[byeRow] {
	h := g.host
	columns := []kit.Column[byeRow]{
		kit.Column[byeRow]{ID: "number", Title: h.T("common.number"), Width: 48, Align: fyne.TextAlignTrailing,
			Less: func(a, b byeRow) bool { return a.player.Start < b.player.Start },
			Draw: func(c *kit.Cell, r byeRow) { c.Quiet(tournament.Figure(r.player.Start)) },
		}.Holding(words.Digits(g.event.LastNumber())),
		{ID: "name", Title: h.T("common.name"), Width: 150, Flex: 1,
			Whole: func(r byeRow) kit.Run { return kit.Run{Text: r.player.Name, Bold: true} },
			Less:  func(a, b byeRow) bool { return a.player.Name < b.player.Name },
			Draw:  func(c *kit.Cell, r byeRow) { c.Bold(r.player.Name) }},
		{ID: "rating", Title: h.T("rounds.rating"), Width: 54, Align: fyne.TextAlignTrailing, Goes: 1,
			Less: func(a, b byeRow) bool { return a.player.Rating > b.player.Rating },
			Draw: func(c *kit.Cell, r byeRow) { c.Quiet(tournament.Figure(r.player.Rating)) }},
	}
	if g.event.Info.System == tournament.Swiss {
		columns = append(columns, kit.Column[byeRow]{ID: "halves", Title: h.T("players.byes-used"), Width: 84,
			Align: fyne.TextAlignCenter,
			Less:  func(a, b byeRow) bool { return a.halves > b.halves }, Draw: g.drawHalves})
	}
	for round := 1; round <= g.rounds(); round++ {
		columns = append(columns, kit.Column[byeRow]{
			ID: roundColumn + strconv.Itoa(round), Title: strconv.Itoa(round), Width: 56, Tight: true,
			Align: fyne.TextAlignCenter, Ruled: round == g.event.LastPaired()+1, Goes: g.goes(round),
			Draw: func(c *kit.Cell, r byeRow) { g.draw(c, r, round) }})
	}
	return columns
}

// goes lets the past rounds give way, the first one first.
func (g *byesGrid) goes(round int) int {
	if round < g.event.LastPaired() {
		return 1 + round
	}
	return 0
}

func (g *byesGrid) drawHalves(c *kit.Cell, r byeRow) {
	rules := g.event.Info.Swiss
	if rules.HalfByes == nil {
		c.Quiet(tournament.Figure(r.halves))
		return
	}
	text := g.host.T("rounds.score-of", i18n.Args{"points": r.halves, "games": *rules.HalfByes})
	if r.halves >= *rules.HalfByes && r.halves > 0 {
		c.Runs = append(c.Runs, kit.Run{Text: text, Bold: true, Color: style.Attention})
	} else {
		c.Quiet(text)
	}
}

func (g *byesGrid) draw(c *kit.Cell, r byeRow, round int) {
	cell := r.cells[round-1]
	until := g.event.Info.Swiss.ByesUntil
	switch {
	case cell.fixed:
		c.Quiet(cell.text)
	case cell.text != "" && cell.away:
		c.Chip = kit.AttentionChip
		c.Text(cell.text)
	case cell.text != "":
		c.Quiet(cell.text)
	}
	if until > 0 && round > until && round > g.event.LastPaired() {
		c.Fill = style.CellBlank // no half-point any more
	}
}

// at is the player and the round of the focus cell; false: it is no round.
func (g *byesGrid) at() (byeRow, int, bool) {
	row, ok := g.table.Selected()
	round, err := strconv.Atoi(strings.TrimPrefix(g.table.FocusColumn(), roundColumn))
	return row, round, ok && err == nil && round <= len(row.cells)
}

// give gives a player a bye in some rounds, or lets him play.
func (g *byesGrid) give(row byeRow, bye tournament.Bye, rounds ...int) {
	rounds = slices.DeleteFunc(rounds, func(r int) bool { return row.cells[r-1].fixed })
	c := tournament.RequestBye{Players: []tournament.PlayerID{row.player.ID}, Rounds: rounds, Bye: bye}
	switch {
	case g.host.Session().ReadOnly():
		g.host.Do(c) // refused before any question
	case len(rounds) == 0:
		g.host.Tell(page.Warning, g.host.T("players.byes-fixed"))
	default:
		ask.Do(g.host, c, g.show)
	}
}

func (g *byesGrid) typed(row byeRow, r rune) bool {
	_, round, ok := g.at()
	if !ok {
		return false
	}
	switch r {
	case ' ':
		g.choose()
		return true
	case '5', '½':
		r = '='
	case '-', '−':
		g.fromHere(row, round)
		return true
	}
	for _, s := range byeKinds {
		if s.key == r {
			g.give(row, g.event.Info.System.ByeFor(s.bye), round)
			return true
		}
	}
	return false
}

func (g *byesGrid) key(row byeRow, e *fyne.KeyEvent) bool {
	_, round, ok := g.at()
	if !ok || e.Name != fyne.KeyDelete && e.Name != fyne.KeyBackspace {
		return false
	}
	g.give(row, tournament.NoBye, round)
	return true
}

// fromHere enters the player as away from all rounds from one on.
func (g *byesGrid) fromHere(row byeRow, round int) {
	var rounds []int
	for r := round; r <= g.rounds(); r++ {
		rounds = append(rounds, r)
	}
	g.give(row, g.event.Info.System.Absence(), rounds...)
}

// choose opens the list of what the focus cell can have.
func (g *byesGrid) choose() {
	if m := g.menu(); m != nil {
		g.table.ShowUnder(g.table.FocusColumn(), m)
	}
}

func (g *byesGrid) menu() *kit.Menu {
	row, round, ok := g.at()
	if !ok || row.cells[round-1].fixed {
		return nil
	}
	h, cell := g.host, row.cells[round-1]
	m := &kit.Menu{Head: page.RowHead(fmt.Sprint(row.player.Start, " ", row.player.Surname()),
		h.T("common.round-n", i18n.Args{"round": round})), Width: 240}
	m.Items = append(m.Items, kit.MenuItem{Mark: "·", Label: h.T("players.plays"), Key: "Del", Chosen: !cell.away,
		Do: func() { g.give(row, tournament.NoBye, round) }})
	for _, s := range byeKinds {
		bye := g.event.Info.System.ByeFor(s.bye)
		m.Items = append(m.Items, kit.MenuItem{Mark: byeShort(h.Printer(), bye), Label: h.T(byeKeys[bye]), Key: string(s.key),
			Chosen: cell.away && cell.bye == bye,
			Do:     func() { g.give(row, bye, round) }})
	}
	fromHere := "players.byes-from-here"
	if g.event.Info.System == tournament.Keizer {
		fromHere = "ladder.from-here"
	}
	m.Items = append(m.Items, kit.MenuItem{Label: h.T(fromHere), Key: "-", Parted: true,
		Do: func() { g.fromHere(row, round) }})
	return m
}
