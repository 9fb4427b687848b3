// Package crosstable is the page of all results: everybody against everybody,
// with the standings beside it.
package crosstable

import (
	"context"
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
	"kohtunik/ui/columns"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

const (
	cellWidth      float32 = 42
	cellWidthOne   float32 = 34 // in a single round robin
	cellLeastOne   float32 = 24 // the same, where long names need the room
	panelWidth     float32 = 322
	foldBelow      float32 = 1100
	lowBelow       float32 = 400
	rowHeight      float32 = 36 // at most
	opponentPrefix         = "against-"
	cellWidthRound float32 = 62 // of a Swiss
	cellLeastRound float32 = 52 // the same, where long names need the room
	roundPrefix            = "round-"
)

// Page is the page.
type Page struct {
	host   page.Host
	object fyne.CanvasObject

	order   standings.Order
	cross   standings.Cross
	table   *kit.Table[standings.CrossRow]
	all     []kit.Column[standings.CrossRow]
	chosen  *columns.Choice[standings.CrossRow] // of all
	list    *kit.Table[standings.Row]
	sub     *kit.Line
	foot    *kit.Line
	note    *kit.Paragraph
	choice  *kit.Segmented
	ties    []tournament.TieBreak
	names   names
	most    int    // the largest number of a player
	longest string // a text as long as the longest of a place
	columns string // what the columns were made for
	drawn   drawn

	none, working fyne.CanvasObject // in the place of rows: there are none, they are still worked out
}

// drawn is what the table in sight is made of.
type drawn struct {
	event *tournament.Event
	order standings.Order
}

// New makes the page.
func New(h page.Host) page.Page {
	p := &Page{host: h, order: standings.ByStart,
		sub: kit.NewText("", style.Small, style.Text2), foot: kit.NewText("", style.Small, style.Text)}
	p.foot.Elide = true
	p.table = kit.NewTable[standings.CrossRow](nil)
	p.chosen = columns.New(h, page.Crosstable, p.table, func() []kit.Column[standings.CrossRow] { return p.all },
		p.showColumns)
	p.table.KeyOf = func(r standings.CrossRow) string { return fmt.Sprint(r.Player.ID) }
	p.table.CellFocus, p.table.LightColumn = true, true
	p.table.OnSelect = func(r standings.CrossRow) {
		h.Session().SetPlayer(r.Player.ID)
		p.list.SelectKey(fmt.Sprint(r.Player.ID))
		p.tellGames()
		page.TellCut(h, p.table.Cut())
	}
	p.table.OnOpen = func(standings.CrossRow) { p.open() }
	p.table.OnMenu = func(r standings.CrossRow, _ string) *kit.Menu {
		return page.RowMenu(h, p.Commands(), page.RowHead(strconv.Itoa(r.Player.Start)+" "+r.Player.Name, "")...)
	}
	p.none, p.working = kit.EmptyState(h.T("crosstable.empty"), h.T("crosstable.empty-press")),
		kit.EmptyState(h.T("common.working-out"))
	p.table.Empty = container.NewStack(p.none, p.working)
	p.list = kit.NewTable[standings.Row](nil)
	p.list.KeyOf = func(r standings.Row) string { return fmt.Sprint(r.Player.ID) }
	p.list.OnSelect = func(r standings.Row) { p.table.SelectKey(fmt.Sprint(r.Player.ID)) }
	p.choice = kit.NewSegmented([]string{h.T("crosstable.by-start"), h.T("crosstable.by-place")}, 0, func(i int) {
		p.setOrder([]standings.Order{standings.ByStart, standings.ByPlace}[i])
	})
	p.note = kit.NewParagraph("", panelWidth-2*style.Margin, style.Small, style.Text2)
	head := kit.Head(h.T("shell.page-crosstable"), p.sub, kit.Spacer(), p.choice,
		kit.NewButton(h.T("crosstable.copy"), "Ctrl+C", p.copy),
		kit.NewButton(h.T("crosstable.print"), "Ctrl+P", p.print))
	keys := kit.NewHints(h.T("crosstable.enter-opens"))
	foot := kit.Strip(32, style.Page, container.NewBorder(nil, nil, nil,
		kit.Sized(keys.Natural()/h.Style().Factor(), 0, keys), p.foot))
	side := kit.Filling(
		kit.Strip(36, style.Bar, kit.Row(8, kit.SectionTitle(h.T("shell.page-standings")))),
		kit.Pad(style.Margin, 8, style.Margin, 12, p.note),
		container.New(fitRows[standings.Row]{p.list, style.RowStandard}, p.list))
	p.object = kit.Filling(head, nil, kit.SplitterLow(
		kit.Filling(nil, foot, container.New(fitRows[standings.CrossRow]{p.table, rowHeight}, p.table)), side, panelWidth,
		foldBelow, kit.Low{Below: lowBelow})) // the page of standings has them in full
	return p
}

// madeFor says what the columns hang on.
func (p *Page) madeFor(e *tournament.Event) string {
	made := fmt.Sprint(p.order, e.Info.System, e.Info.TieBreaks, p.cross.Rounds, len(words.Digits(p.most)), p.longest)
	if !e.Info.System.RoundByRound() { // a column for each opponent
		for _, r := range p.cross.Rows {
			made += fmt.Sprint(" ", r.Player.ID, r.Player.Start)
		}
	}
	return made
}

// setColumns makes the columns anew when players, order or cycles changed.
func (p *Page) setColumns(e *tournament.Event) {
	h := p.host
	made := p.madeFor(e)
	if made == p.columns {
		return
	}
	p.columns = made
	width, least := cellWidthOne, cellLeastOne
	if e.Info.System == tournament.DoubleRoundRobin {
		width, least = cellWidth, cellWidth
	}
	all := []kit.Column[standings.CrossRow]{
		kit.Column[standings.CrossRow]{ID: "start", Title: h.T("common.number"), Width: 50, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r standings.CrossRow) { c.Quiet(strconv.Itoa(r.Player.Start)) },
			Less: func(a, b standings.CrossRow) bool { return a.Player.Start < b.Player.Start },
		}.Holding(words.Digits(p.most)),
		{ID: "name", Title: h.T("print.player"), Width: 90, Flex: 1, Stays: true,
			Less:  func(a, b standings.CrossRow) bool { return p.names[a.Player.ID] < p.names[b.Player.ID] },
			Whole: func(r standings.CrossRow) kit.Run { return kit.Run{Text: p.names[r.Player.ID], Bold: true} },
			Draw:  func(c *kit.Cell, r standings.CrossRow) { c.Bold(p.names[r.Player.ID]) }},
	}
	if e.Info.System.RoundByRound() {
		all = slices.Concat(all[:1], p.titleColumn(), all[1:], p.ratingColumns(), p.roundColumns())
	}
	for _, o := range p.cross.Rows {
		if e.Info.System.RoundByRound() {
			break
		}
		all = append(all, kit.Column[standings.CrossRow]{
			ID: opponentPrefix + strconv.Itoa(int(o.Player.ID)), Title: strconv.Itoa(o.Player.Start), Width: width, Least: least,
			Align: fyne.TextAlignCenter, Ruled: true, Group: "games", GroupName: h.T("standings.games"), Stays: true,
			Less: func(a, b standings.CrossRow) bool {
				return standings.BestFirst(a.Games, b.Games, func(g standings.CrossGame) bool { return g.Opponent == o.Player.ID })
			},
			Draw: func(c *kit.Cell, r standings.CrossRow) {
				if r.Player.ID == o.Player.ID {
					c.Fill = style.Line
					return
				}
				text, annulled := marks(r.Against(o.Player.ID))
				if annulled {
					c.Quiet(text)
				} else {
					c.Text(text)
				}
			}})
	}
	all = append(all,
		kit.Column[standings.CrossRow]{ID: "points", Title: h.T("common.points"), Width: 64,
			Least: p.pointsRoom(), Align: fyne.TextAlignTrailing, Ruled: true,
			Draw: func(c *kit.Cell, r standings.CrossRow) { c.Bold(h.Printer().Points(int(r.Points))) },
			Less: func(a, b standings.CrossRow) bool { return a.Points > b.Points }},
		kit.Column[standings.CrossRow]{ID: "place", Title: h.T("common.place"), Width: 63, Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, r standings.CrossRow) { c.Quiet(words.Place(r.Row, "—")) },
			Less: func(a, b standings.CrossRow) bool { return a.Place > 0 && (b.Place == 0 || a.Place < b.Place) },
		}.Holding(p.longest))
	p.all = all
	p.showColumns()
	p.ties = e.Info.TieBreaks
	p.list.SetColumns(p.besideTable(e))
}

// besideTable are the columns of the list of places beside the table.
func (p *Page) besideTable(e *tournament.Event) []kit.Column[standings.Row] {
	h := p.host
	list := []kit.Column[standings.Row]{
		kit.Column[standings.Row]{ID: "place", Title: h.T("common.place"), Width: 67,
			Draw: func(c *kit.Cell, r standings.Row) { c.Quiet(words.Place(r, "—")) }}.Holding(p.longest),
		{ID: "name", Title: h.T("print.player"), Width: 84, Flex: 1,
			Whole: func(r standings.Row) kit.Run { return kit.Run{Text: p.names[r.Player.ID]} },
			Draw:  func(c *kit.Cell, r standings.Row) { c.Text(p.names[r.Player.ID]) }},
		{ID: "points", Title: h.T("common.points-short"), Width: 46, Least: 42, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r standings.Row) { c.Bold(h.Printer().Points(int(r.Points))) }},
	}
	if e.Info.System == tournament.Keizer {
		list = append(list, kit.Column[standings.Row]{ID: "ladder", Title: h.T("ladder.points"), Width: 92, Least: 84,
			Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r standings.Row) {
				if r.Ladder != nil {
					c.Quiet(words.LadderScore(h.Printer(), r.Ladder.Sum))
				}
			}})
	}
	for i, tie := range p.ties {
		// A third tie-break does not fit beside the table; the page of
		// standings has them all.
		if i == 2 {
			break
		}
		list = append(list, kit.Column[standings.Row]{
			ID: string(tie), Title: p.tieHead(tie), Width: tieWidth(tie), Least: 50, Align: fyne.TextAlignTrailing,
			Goes: len(p.ties) - i, // the last first, where places are long
			Draw: func(c *kit.Cell, r standings.Row) { c.Quiet(words.TieBreak(h.Printer(), tie, r.TieBreaks[i])) },
		}.Holding(p.tieHead(tie)))
	}
	return list
}

// showColumns shows the columns as the person has chosen.
func (p *Page) showColumns() { p.table.SetColumns(p.chosen.Of(p.all, "")) }

// Which columns of a Swiss give way first where the window is too narrow.
const (
	goesFederation = iota + 1
	goesRating
	goesTitle
)

// pointsRoom is the least width at text step 0 of the points under their head.
func (p *Page) pointsRoom() float32 {
	return max(54, kit.Width(kit.Run{Text: p.host.T("common.points")})/p.host.Style().Factor()+18)
}

// titleColumn is the title of each player, before the name.
func (p *Page) titleColumn() []kit.Column[standings.CrossRow] {
	return []kit.Column[standings.CrossRow]{{ID: "title", Name: p.host.T("common.title"), Width: 42, Goes: goesTitle,
		Tight: true,
		Draw:  func(c *kit.Cell, r standings.CrossRow) { c.Quiet(string(r.Player.Title)) },
		Less:  func(a, b standings.CrossRow) bool { return a.Player.Title > b.Player.Title }}}
}

// ratingColumns are rating and federation, behind the name.
func (p *Page) ratingColumns() []kit.Column[standings.CrossRow] {
	return []kit.Column[standings.CrossRow]{
		{ID: "rating", Title: p.host.T("rounds.rating"), Width: 52, Goes: goesRating, Tight: true,
			Align: fyne.TextAlignTrailing,
			Draw:  func(c *kit.Cell, r standings.CrossRow) { c.Quiet(tournament.Figure(r.Player.Rating)) },
			Less:  func(a, b standings.CrossRow) bool { return a.Player.Rating > b.Player.Rating }},
		{ID: "federation", Title: p.host.T("common.federation"), Width: 50, Goes: goesFederation, Tight: true,
			Draw: func(c *kit.Cell, r standings.CrossRow) { c.Quiet(r.Player.Federation) },
			Less: func(a, b standings.CrossRow) bool { return a.Player.Federation < b.Player.Federation }},
	}
}

// roundColumns are the columns of a Swiss: what each player had in each round.
func (p *Page) roundColumns() []kit.Column[standings.CrossRow] {
	var columns []kit.Column[standings.CrossRow]
	for i := range p.cross.Rounds {
		column := kit.Column[standings.CrossRow]{
			ID: roundPrefix + strconv.Itoa(i+1), Title: strconv.Itoa(i + 1), Width: cellWidthRound,
			Least: cellLeastRound, Align: fyne.TextAlignCenter,
			Ruled: true, Group: "games", GroupName: p.host.T("standings.games"), Stays: true,
			Less: func(a, b standings.CrossRow) bool {
				return standings.BestFirst(a.Games, b.Games, func(g standings.CrossGame) bool { return g.Round == i+1 })
			},
			Draw: func(c *kit.Cell, r standings.CrossRow) { c.Text(p.roundText(r, i+1)) }}
		columns = append(columns, column.Holding(words.Digits(p.most)+kit.ColourSquare(true)+"½"))
	}
	return columns
}

// roundText is what a player had in a round: the opponent's number, the colour
// and the result, "12□1"; without a game what he got.
func (p *Page) roundText(r standings.CrossRow, round int) string {
	e := p.host.Session().Event()
	for _, g := range r.Games {
		if g.Round != round {
			continue
		}
		mark, _ := marks([]standings.CrossGame{g})
		if g.Opponent == 0 && e.Info.KnockoutOfPlayers() {
			return p.host.T("standings.bye-short")
		}
		if g.Opponent == 0 {
			return p.host.T("standings.bye-short") + " " + p.host.Printer().Points(int(g.Mark.Bye().Points(e.Info)))
		}
		o, _ := e.Player(g.Opponent)
		return strconv.Itoa(o.Start) + kit.ColourSquare(g.White) + mark
	}
	return ""
}

// names are what players are called on the page.
type names map[tournament.PlayerID]string

// shortNames gives the surnames where they tell the players apart, else the
// whole names.
func shortNames(players []tournament.Player) names {
	bearers := make(map[string]int)
	for _, p := range players {
		bearers[p.Surname()]++
	}
	short := make(names, len(players))
	for _, p := range players {
		short[p.ID] = p.Name
		if s := p.Surname(); bearers[s] == 1 && s != "" {
			short[p.ID] = s
		}
	}
	return short
}

// marks writes the games of two players, the first cycle's first.
func marks(games []standings.CrossGame) (text string, annulled bool) {
	all := make([]string, len(games))
	for i, g := range games {
		annulled = annulled || g.Annulled
		all[i] = words.Mark(g.Mark)
	}
	return strings.Join(all, " "), annulled
}

// tieWidth is the room for a tie-break's values.
func tieWidth(code tournament.TieBreak) float32 {
	if code == tournament.SonnebornBerger {
		return 64
	}
	return 58
}

// Object is for page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Refresh is for page.Page.
func (p *Page) Refresh() {
	h := p.host
	e := h.Session().Event()
	if now := (drawn{e, p.order}); now == p.drawn { // told of its own selection
		p.showSelected()
		return
	}
	p.none.Show()
	p.working.Hide()
	var cross standings.Cross
	work := func(ctx context.Context) {
		if ctx.Err() == nil {
			cross = standings.CrosstableOf(e, p.order)
		}
	}
	if h.Beside(work, func() { p.show(e, cross) }) {
		return
	}
	p.none.Hide()
	p.working.Show()
	p.drawn, p.cross.Rows = drawn{}, nil
	p.table.SetRows(nil)
	p.list.SetRows(nil)
	for _, l := range []*kit.Line{p.sub, p.foot} {
		l.Set()
	}
	p.note.SetText("")
}

// Rest is for page.Resting.
func (p *Page) Rest() {
	p.drawn, p.cross.Rows = drawn{}, nil
	p.table.Rest()
	if r, ok := p.table.Selected(); ok {
		r.Games = slices.Clone(r.Games) // those of all players lie in one piece
		p.table.SetRow(r)
	}
	p.list.Rest()
	standings.Forget(p.host.Session().Event())
}

// show draws the crosstable of an event.
func (p *Page) show(e *tournament.Event, cross standings.Cross) {
	p.none.Show()
	p.working.Hide()
	p.drawn = drawn{e, p.order}
	if p.cross = cross; !e.Paired() {
		p.cross.Rows = nil
	}
	type namesKey struct{}
	p.names = tournament.Kept(e, namesKey{}, func(f tournament.Former[names]) names {
		if f.Holds(tournament.PlayerRecord) {
			return f.Value
		}
		return shortNames(e.Players)
	})
	list := standings.Of(e, standings.Options{}).Rows
	p.most, p.longest = e.LastNumber(), words.LongestPlace(list)
	p.setColumns(e)
	p.table.SetRows(p.cross.Rows)
	p.list.SetRows(list)
	p.object.Refresh()
	p.showSelected()
	p.sub.Set(kit.Run{Text: p.progress(e), Color: style.Text2})
	p.note.SetText(p.rule(e))
}

// showSelected shows the player that the session looks at, and what is at the focus
// cell.
func (p *Page) showSelected() {
	if id := p.host.Session().Player(); id != 0 {
		p.table.SelectKey(fmt.Sprint(id))
		p.list.SelectKey(fmt.Sprint(id))
	}
	p.tellGames()
}

func (p *Page) progress(e *tournament.Event) string {
	if !e.Paired() {
		return ""
	}
	after := 0
	for g := range e.Pairings.Values() {
		if g.Result.Final() {
			after = max(after, g.Round)
		}
	}
	said := words.AfterRound(p.host.Printer(), e, after)
	if e.Info.System == tournament.DoubleRoundRobin {
		said += " · " + p.host.T("crosstable.cycles")
	}
	return said
}

// tieHead is the narrow head of a tie-break: the language's, else the code.
func (p *Page) tieHead(tie tournament.TieBreak) string {
	if key := "crosstable.tiebreak." + string(tie); p.host.Printer().Has(key) {
		return p.host.T(key)
	}
	return string(tie)
}

func (p *Page) rule(e *tournament.Event) string {
	if e.Info.System == tournament.Knockout || e.Info.System == tournament.Keizer {
		return words.TieBreakNote(p.host.Printer(), e)
	}
	if len(e.Info.TieBreaks) == 0 {
		return p.host.T("crosstable.shared")
	}
	key := "crosstable.shared-ordered"
	if e.Info.PlacesBy == tournament.PlacesByTieBreaks {
		key = "crosstable.broken"
	}
	names := make([]string, len(e.Info.TieBreaks))
	for i, tie := range e.Info.TieBreaks {
		names[i] = words.TieBreakHead(p.host.Printer(), tie)
	}
	return p.host.T(key, i18n.Args{"list": strings.Join(names, ", ")})
}

// focused gives the games of the focus cell.
func (p *Page) focused() (player standings.CrossRow, opponent tournament.Player, games []standings.CrossGame) {
	row, ok := p.table.Selected()
	if round, is := strings.CutPrefix(p.table.FocusColumn(), roundPrefix); is && ok {
		n, _ := strconv.Atoi(round)
		for _, g := range row.Games {
			if g.Round == n && g.Opponent != 0 {
				opponent, _ = p.host.Session().Event().Player(g.Opponent)
				return row, opponent, []standings.CrossGame{g}
			}
		}
		return
	}
	id, isOpponent := strings.CutPrefix(p.table.FocusColumn(), opponentPrefix)
	if !ok || !isOpponent {
		return
	}
	n, _ := strconv.Atoi(id)
	opponent, _ = p.host.Session().Event().Player(tournament.PlayerID(n))
	return row, opponent, row.Against(opponent.ID)
}

// tellGames names the games of the focus cell at the foot.
func (p *Page) tellGames() {
	player, opponent, games := p.focused()
	if len(games) == 0 {
		p.foot.Set()
		return
	}
	h := p.host
	e := h.Session().Event()
	runs := []kit.Run{{Text: h.T("crosstable.pair",
		i18n.Args{"one": player.Player.Surname(), "other": opponent.Surname()}) + "   ", Bold: true}}
	for _, g := range games {
		pairing, _ := e.Pairing(g.Table)
		white, _ := e.Player(pairing.White)
		black, _ := e.Player(pairing.Black)
		args := i18n.Args{"round": g.Round, "white": white.Surname(), "black": black.Surname(),
			"result": h.T("result." + pairing.Result.String())}
		key := "crosstable.game"
		if moves := fullMoves(e, g.Table); moves > 0 {
			key, args["n"] = "crosstable.game-moves", moves
		}
		runs = append(runs, kit.Run{Text: h.T(key, args) + "  "})
	}
	p.foot.Set(runs...)
}

// fullMoves is the number of moves, of both sides as one, that the record has.
func fullMoves(e *tournament.Event, t tournament.Table) int {
	plies := 0
	for _, entry := range e.Games[t] {
		plies += entry.Plies()
	}
	return (plies + 1) / 2
}

// open goes to the desk with the latest game of the focus cell that has a
// record, or else the first.
func (p *Page) open() {
	_, _, games := p.focused()
	if len(games) == 0 {
		return
	}
	e := p.host.Session().Event()
	at := games[0].Table
	for _, g := range games {
		if len(e.Games[g.Table]) > 0 {
			at = g.Table
		}
	}
	p.host.Session().SetTable(at)
	p.host.Go(page.Desk)
}

func (p *Page) setOrder(o standings.Order) {
	p.order = o
	p.choice.SetSelected(map[standings.Order]int{standings.ByStart: 0, standings.ByPlace: 1}[o])
	p.Refresh()
}

func (p *Page) turnOrder() {
	if p.order == standings.ByStart {
		p.setOrder(standings.ByPlace)
	} else {
		p.setOrder(standings.ByStart)
	}
}

func (p *Page) print() {
	p.host.Session().WantPrint("crosstable")
	p.host.Go(page.Prints)
}

// copy puts the table on the clipboard, tab between the columns.
func (p *Page) copy() {
	h := p.host
	var b strings.Builder
	heads := []string{h.T("common.number"), h.T("print.player")}
	swiss := h.Session().Event().Info.System.RoundByRound()
	if swiss {
		for round := range p.cross.Rounds {
			heads = append(heads, strconv.Itoa(round+1))
		}
	}
	for _, r := range p.cross.Rows {
		if !swiss {
			heads = append(heads, strconv.Itoa(r.Player.Start))
		}
	}
	fmt.Fprintln(&b, strings.Join(append(heads, h.T("common.points"), h.T("common.place")), "\t"))
	for _, r := range p.cross.Rows {
		fields := []string{strconv.Itoa(r.Player.Start), r.Player.Name}
		for round := range p.cross.Rounds {
			if swiss {
				fields = append(fields, p.roundText(r, round+1))
			}
		}
		for _, o := range p.cross.Rows {
			if swiss {
				break
			}
			text, _ := marks(r.Against(o.Player.ID))
			fields = append(fields, text)
		}
		fmt.Fprintln(&b, strings.Join(append(fields, h.Printer().Points(int(r.Points)), words.Place(r.Row, "—")), "\t"))
	}
	fyne.CurrentApp().Clipboard().SetContent(b.String())
	h.Tell(page.Note, h.T("crosstable.copied", i18n.Args{"n": len(p.cross.Rows)}))
}

// Focus is for page.Page.
func (p *Page) Focus() { kit.Focus(p.table) }

// Rune is for page.Page.
func (p *Page) Rune(rune) bool { return false }

// Key is for page.Page.
func (p *Page) Key(e *fyne.KeyEvent) bool { return p.table.Key(e) }

// Commands is for page.Page.
func (p *Page) Commands() []page.Command {
	game := func() bool { _, _, games := p.focused(); return len(games) > 0 }
	selected := func() bool { _, ok := p.table.Selected(); return ok }
	return []page.Command{
		{Menu: page.ViewMenu, Key: "crosstable.turn-order", Shortcut: page.Ctrl(fyne.KeyD), Do: p.turnOrder},
		{Menu: page.DeskMenu, Key: "crosstable.open-game", Shortcut: page.Plain(fyne.KeyReturn), KeyOnly: true,
			Row: page.RowGo, Do: p.open, Enabled: game,
			Reason: func() string { return p.host.T("rounds.no-game") }},
		{Menu: page.StandingsMenu, Key: "standings.entry", Row: page.RowGo, Do: p.entry, Enabled: selected},
		{Menu: page.StandingsMenu, Key: "crosstable.copy", Shortcut: page.Ctrl(fyne.KeyC), Row: page.RowPaper, Do: p.copy},
		{Menu: page.PrintMenu, Key: "crosstable.print", Shortcut: page.Ctrl(fyne.KeyP), Row: page.RowPaper, Do: p.print},
		p.chosen.Command(),
	}
}

// entry shows the entry of the selected player.
func (p *Page) entry() {
	if r, ok := p.table.Selected(); ok {
		p.host.Session().SetPlayer(r.Player.ID)
		p.host.Go(page.Players)
	}
}
