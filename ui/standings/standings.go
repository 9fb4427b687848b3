// Package standings is the page of the order of the players: points,
// tie-breaks and places, after any round.
package standings

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	table "kohtunik/tournament/standings"
	"kohtunik/ui/columns"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/settings"
	"kohtunik/ui/style"
)

// Page is the page.
type Page struct {
	host   page.Host
	object fyne.CanvasObject
	table  *kit.Table[table.Row]
	choice *columns.Choice[table.Row]
	sub    *kit.Line
	foot   *kit.Line
	filter *kit.Field

	bottom *fyne.Container
	rules  *bottomLayout // of bottom
	groups *kit.Choice
	teams  *kit.Button // of an event that counts teams
	played *teamTable  // of an event that teams play
	// playerButtons go while its teams are in sight.
	playerButtons []*kit.Button

	after     int // round chosen, 0: all that count
	group     int // of the event, from 1; 0: all in one
	ties      []tournament.TieBreak
	standings table.Table
	drawn     drawn
	tapped    tournament.PlayerID // whose row was clicked last: a second click on a value tells how it comes about
	explained int                 // the tie-break whose working was looked at last
	shape     shape               // what the columns are made for
	before    table.Places        // after the round before
	games     table.Games
	none      fyne.CanvasObject         // in the place of rows: there is nobody to rank
	working   fyne.CanvasObject         // the same: they are still worked out
	late      map[tournament.Table]bool // games with a result that the pairings or the rating report have otherwise
}

// drawn is what the standings in sight are made of.
type drawn struct {
	event        *tournament.Event
	after, group int
}

// The accelerators of the sheets.
var (
	ctrlS   = page.Ctrl(fyne.KeyS).Fyne()
	ctrlP   = page.Ctrl(fyne.KeyP).Fyne()
	altUp   = page.Alt(fyne.KeyUp).Fyne()
	altDown = page.Alt(fyne.KeyDown).Fyne()
)

// New makes the page.
func New(h page.Host) page.Page {
	p := &Page{host: h, sub: kit.NewText("", style.Small, style.Text2), foot: kit.NewText("", style.Small, style.Text2)}
	p.foot.Elide = true
	p.table = kit.NewTable[table.Row](nil)
	p.choice = columns.New(h, page.Standings, p.table, p.columns, p.showColumns)
	p.showColumns()
	p.table.Heights = []float32{style.RowStandard, 28, 25}
	p.table.KeyOf = func(r table.Row) string { return fmt.Sprint(r.Player.ID) }
	p.table.Match = func(r table.Row, word string) bool {
		return kit.Holds(r.Player.Name+" "+r.Player.Club+" "+r.Player.Federation, word)
	}
	p.table.Parts = func(above, below table.Row) bool {
		return h.Session().Event().Info.System.HasTieBreaks() && above.Points != below.Points
	}
	p.table.OnSelect = func(r table.Row) {
		h.Session().SetPlayer(r.Player.ID)
		page.TellCut(h, p.table.Cut())
	}
	p.table.OnOpen = func(table.Row) { p.open() }
	p.table.OnTap = p.tap
	p.table.OnMenu = func(r table.Row, _ string) *kit.Menu {
		return page.RowMenu(h, p.Commands(), page.RowHead(words.Place(r, "—")+"  "+r.Player.Name, "")...)
	}
	p.table.OnRune = func(_ table.Row, r rune) bool { return p.Rune(r) }
	p.none = kit.EmptyState(h.T("standings.empty"), h.T("standings.empty-press"))
	p.working = kit.EmptyState(h.T("common.working-out"))
	p.table.Empty = container.NewStack(p.none, p.working)
	p.played = newTeamTable(p)
	p.makeFilter()
	p.groups = kit.NewChoice(nil, 0, func(i int) {
		p.group = i + 1
		h.Session().Keep(keptGroup, p.group)
		p.Refresh()
	})
	p.groups.Width = 120
	p.groups.Hide()
	p.teams = kit.NewButton(h.T("teams.short"), "F8", p.countTeams)
	p.teams.Hide()
	parts := []fyne.CanvasObject{kit.Spacer(), p.groups, p.played.switching, p.filter, p.teams}
	large := h.Style().Step >= style.FoldStep // in large type the menus have the rest
	if large {
		p.filter.Width = 90 // so that the round can be read beside the title
	}
	parts = append(parts, p.buttons(large)...)
	head := kit.Head(h.T("shell.page-standings"), p.sub, parts...)
	keys := kit.NewHints(h.T("standings.keys"))
	p.rules = &bottomLayout{keys: keys, rule: p.foot}
	p.bottom = container.New(p.rules, keys, p.foot)
	foot := kit.Strip(style.HintLine, style.Bar, p.bottom)
	p.object = kit.Filling(head, foot, container.NewStack(p.table, p.played.table))
	p.after, _ = h.Session().Kept(keptRound).(int)
	p.group, _ = h.Session().Kept(keptGroup).(int)
	return p
}

// makeFilter makes the field that filters what is in sight.
func (p *Page) makeFilter() {
	h := p.host
	p.filter = kit.NewFilter(h.T("common.filter"))
	p.filter.Width = 150
	p.filter.OnChanged = func(text string) {
		p.table.SetFilter(text)
		p.played.table.SetFilter(text)
	}
	p.filter.OnKey = p.steer
	p.filter.OnEnter = func(string) { p.Focus() }
	p.filter.OnEscape = func() bool {
		p.filter.SetText("")
		p.Focus()
		return true
	}
}

// buttons are those of the head; in large type the menus have the rest.
func (p *Page) buttons(large bool) (parts []fyne.CanvasObject) {
	h := p.host
	for _, b := range []struct {
		key, hint string
		keep      bool
		do        func()
	}{
		{"standings.calculation", "F3", true, p.explain}, {"field.tiebreaks", "F4", true, func() { p.editTieBreaks() }},
		{"prizes.title", "F5", true, p.editPrizes}, {"fide.button", "F6", false, p.showRatings},
		{"standings.print", "Ctrl+P", false, p.print},
	} {
		if slices.Contains(idleIn(h.Session().Event()), b.key) {
			continue
		}
		button := kit.NewButton(h.T(b.key), b.hint, b.do)
		switch {
		case !large:
		case b.keep && kit.Width(kit.Run{Text: h.T(b.key)}) < h.Style().Px(widestButton):
			button = kit.NewButton(h.T(b.key), "", b.do)
		default:
			continue
		}
		parts = append(parts, button)
		if slices.Contains(playersOnly, b.key) {
			p.playerButtons = append(p.playerButtons, button)
		}
	}
	return parts
}

// tap explains a value that is clicked a second time.
func (p *Page) tap(r table.Row, column string) {
	again := r.Player.ID == p.tapped
	p.tapped = r.Player.ID
	tie, is := strings.CutPrefix(column, tieColumn)
	switch {
	case again && is:
		p.explained = slices.Index(p.ties, tournament.TieBreak(tie))
		p.explain()
	case again && column == ladderColumn:
		p.explain()
	}
}

// playersOnly are the buttons that are for the players of an event of teams.
var playersOnly = []string{"standings.calculation", "field.tiebreaks"}

// widestButton is the width at text step 0 from which on a name leaves no room for the
// round beside the title in large type.
const widestButton float32 = 140

// bottomLayout sets the keys and, behind them, what decides the order. Where
// there is no room for both, the names of tie-breaks go, then the last keys.
type bottomLayout struct {
	keys        *kit.Hints
	rule        *kit.Line
	long, short string // the rule with names of tie-breaks, and with their codes
}

func (l *bottomLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, max(l.keys.MinSize().Height, l.rule.MinSize().Height))
}

func (l *bottomLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	gap := style.Now().Px(style.Margin)
	text := kit.Run{Text: l.long, Color: style.Text2}
	if kit.Width(text) > size.Width-l.keys.Natural()-gap { // the heads of the columns have the codes too
		text.Text = l.short
	}
	l.rule.Set(text)
	rule := min(size.Width, l.rule.Natural())
	keys := max(0, min(l.keys.Natural(), size.Width-rule-gap))
	begins := min(keys+gap, size.Width-rule)
	l.keys.Move(fyne.NewPos(0, 0))
	l.keys.Resize(fyne.NewSize(keys, size.Height))
	l.rule.Move(fyne.NewPos(begins, 0))
	l.rule.Resize(fyne.NewSize(size.Width-begins, size.Height))
}

// Where the session keeps after which round the standings are, and of which
// group.
const (
	keptRound = "round of the standings"
	keptGroup = "group of the standings"
)

// steer lets ↑↓ in the filter move in the table.
func (p *Page) steer(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		return p.Key(e)
	}
	return false
}

// Object is for page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// round is the round after which the standings are shown.
func (p *Page) round() (shown, rounds int) {
	e := p.host.Session().Event()
	rounds = e.RoundCount()
	shown = p.after
	if shown <= 0 || shown > rounds {
		shown = playedRounds(e)
	}
	return shown, rounds
}

// playedRounds is the last round that has a result.
func playedRounds(e *tournament.Event) int {
	last := 0
	for g := range e.Pairings.Values() {
		if g.Result.Final() {
			last = max(last, g.Round)
		}
	}
	return last
}

// openGames counts the games that have no result, or only an adjournment, up to a
// round: until there is none, standings are not final.
func openGames(e *tournament.Event, round int) int {
	n := 0
	for g := range e.Scored() {
		if !g.Settled && g.Round <= round {
			n++
		}
	}
	return n
}

// Refresh is for page.Page.
func (p *Page) Refresh() {
	h := p.host
	e := h.Session().Event()
	if now := (drawn{e, p.after, p.group}); now == p.drawn {
		return // told of its own selection
	}
	shown, _ := p.round()
	p.teams.Hidden = len(e.TeamCounts) == 0
	p.groups.Hidden = len(e.Info.Groups) == 0
	p.group = min(p.group, len(e.Info.Groups))
	if len(e.Info.Groups) > 0 {
		p.group = max(1, p.group)
		p.groups.SetOptions(e.Info.Groups, p.group-1)
	}
	p.rules.long = p.rule(e, func(tie tournament.TieBreak) string { return words.TieBreakName(h.Printer(), tie) })
	p.rules.short = p.rule(e, func(tie tournament.TieBreak) string { return words.TieBreakHead(h.Printer(), tie) })
	p.showList(e)
	p.none.Show()
	p.working.Hide()
	asked := table.Options{Rounds: p.after, Group: p.group}
	work := func(ctx context.Context) { p.workOut(ctx, e, asked, shown) }
	if !h.Beside(work, func() { p.show(e, asked, shown) }) {
		p.none.Hide()
		p.working.Show()
		p.drawn, p.standings = drawn{}, table.Table{}
		p.table.SetRows(nil)
		p.sub.Set(kit.Run{Text: h.T("common.working-out"), Color: style.Text2})
		p.bottom.Refresh()
	}
}

// Rest is for page.Resting.
func (p *Page) Rest() {
	p.drawn, p.standings = drawn{}, table.Table{}
	p.before, p.games, p.late = nil, table.Games{}, nil
	p.table.Rest()
	table.Forget(p.host.Session().Event())
}

// showList shows the teams or the players of an event that teams play, the players of
// another.
func (p *Page) showList(e *tournament.Event) {
	byTeams, keys := p.played.shown(), p.host.T("standings.keys")
	p.played.switching.Hidden = !e.PlayedByTeams()
	p.table.Hidden, p.played.table.Hidden = byTeams, !byTeams
	for _, b := range p.playerButtons {
		b.Hidden = byTeams
	}
	switch {
	case byTeams:
		p.played.show(e, p.after)
		p.rules.long, p.rules.short = p.played.rules(e)
		keys = p.host.T("standings.team-keys")
	case e.PlayedByTeams():
		keys += "    *F8* " + strings.ToLower(p.host.T("teams.short"))
	}
	p.rules.keys.Set(keys)
}

// workOut has everything kept with the event that show asks for.
func (p *Page) workOut(ctx context.Context, e *tournament.Event, asked table.Options, shown int) {
	if ctx.Err() == nil {
		table.Of(e, asked)
	}
	if shown > 1 && ctx.Err() == nil {
		table.PlacesOf(e, table.Options{Rounds: shown - 1, Group: asked.Group})
	}
	if ctx.Err() == nil {
		table.GamesOf(e)
	}
}

// show draws the standings after a round.
func (p *Page) show(e *tournament.Event, asked table.Options, shown int) {
	h := p.host
	p.none.Show()
	p.working.Hide()
	p.drawn = drawn{e, p.after, p.group}
	p.standings = table.Of(e, asked)
	p.lookBack(e, shown)
	if s := p.shapeOf(e, p.standings.Rows, shown); s != p.shape {
		p.shape, p.ties = s, slices.Clone(e.Info.TieBreaks)
		p.showColumns()
	}
	p.table.SetRows(p.standings.Rows) // the leader is in sight at first
	sub := ""
	if shown > 0 {
		sub = words.AfterRound(h.Printer(), e, shown)
		if n := openGames(e, shown); n > 0 {
			sub += " · " + h.T("standings.open", i18n.Args{"count": n})
		}
	}
	p.sub.Set(kit.Run{Text: sub, Color: style.Text2})
	p.bottom.Refresh() // its parts take the room that the new text needs
}

// showColumns shows the columns as the person has chosen.
func (p *Page) showColumns() { p.table.SetColumns(p.choice.Of(p.columns(), "")) }

// lookBack keeps what the columns of rounds and of places before tell.
func (p *Page) lookBack(e *tournament.Event, shown int) {
	p.before, p.games, p.late = nil, table.Games{}, nil
	if shown > 1 {
		p.before = table.PlacesOf(e, table.Options{Rounds: shown - 1, Group: p.group})
	}
	if !e.Info.System.RoundByRound() || !e.Paired() {
		return
	}
	p.late = map[tournament.Table]bool{}
	for g := range e.Pairings.Values() {
		if g.Rated != tournament.NoResult || g.Was != tournament.NoResult && g.Was != g.Result {
			p.late[g.Table()] = true
		}
	}
	p.games = table.GamesOf(e)
}

// rule says how places and order are found.
func (p *Page) rule(e *tournament.Event, name func(tournament.TieBreak) string) string {
	if e.Info.System == tournament.Keizer {
		return p.host.T("ladder.rule")
	}
	if e.Info.KnockoutOfPlayers() {
		return p.host.T("knockout.rule")
	}
	if len(e.Info.TieBreaks) == 0 {
		return p.host.T("standings.shared")
	}
	names := make([]string, len(e.Info.TieBreaks))
	for i, tie := range e.Info.TieBreaks {
		names[i] = name(tie)
	}
	list := i18n.Args{"list": strings.Join(names, ", ")}
	if e.Info.PlacesBy == tournament.PlacesByTieBreaks {
		return p.host.T("print.tiebreaks-decide", list)
	}
	return p.host.T("print.tiebreaks-order", list)
}

// step shows the standings some rounds earlier or later.
func (p *Page) step(by int) {
	shown, rounds := p.round()
	if to := shown + by; to >= 1 && to <= rounds {
		p.after = to
		p.host.Session().Keep(keptRound, to)
		p.Refresh()
	}
}

// print goes to the page of prints with the standings.
func (p *Page) print() {
	document := "standings"
	if p.played.shown() {
		document = "team-table"
	}
	p.host.Session().WantPrint(document)
	p.host.Go(page.Prints)
}

// copy puts the table on the clipboard, tab between the columns.
func (p *Page) copy() {
	if p.played.shown() {
		p.played.copy()
		return
	}
	p.toClipboard(p.table.Shown())
}

// copyLine puts the selected line there.
func (p *Page) copyLine() {
	if r, ok := p.table.Selected(); ok {
		p.toClipboard([]table.Row{r})
	}
}

func (p *Page) toClipboard(rows []table.Row) {
	var b strings.Builder
	h := p.host
	for _, r := range rows {
		fields := []string{words.Place(r, "—"), r.Player.Name, fmt.Sprint(r.Player.Start), r.Player.Club,
			h.Printer().Points(int(r.Points))}
		if r.Ladder != nil {
			fields = append(fields, words.LadderScore(h.Printer(), r.Ladder.Sum))
		}
		for i, tie := range p.ties {
			fields = append(fields, words.TieBreak(h.Printer(), tie, r.TieBreaks[i]))
		}
		fmt.Fprintln(&b, strings.Join(fields, "\t"))
	}
	fyne.CurrentApp().Clipboard().SetContent(b.String())
	h.Tell(page.Note, h.T("standings.copied", i18n.Args{"n": len(rows)}))
}

// Focus is for page.Page.
func (p *Page) Focus() {
	if p.played.shown() {
		kit.Focus(p.played.table)
		return
	}
	kit.Focus(p.table)
}

// Rune is for page.Page.
func (p *Page) Rune(r rune) bool { return kit.ToFilter(r, p.filter) }

// Key is for page.Page.
func (p *Page) Key(e *fyne.KeyEvent) bool {
	if p.played.shown() {
		return p.played.table.Key(e)
	}
	return p.table.Key(e)
}

// Commands is for page.Page.
func (p *Page) Commands() []page.Command {
	ofPlayers := func() bool { return !p.played.shown() }
	selected := func() bool { _, ok := p.table.Selected(); return ok && ofPlayers() }
	commands := []page.Command{
		{Menu: page.StandingsMenu, Key: "standings.earlier", Shortcut: page.Alt(fyne.KeyLeft), Do: func() { p.step(-1) }},
		{Menu: page.StandingsMenu, Key: "standings.later", Shortcut: page.Alt(fyne.KeyRight), Do: func() { p.step(1) }},
		{Menu: page.StandingsMenu, Key: "standings.calculation", Shortcut: page.Plain(fyne.KeyF3), Row: page.RowAsk,
			Do: p.explain, Enabled: selected},
		{Menu: page.StandingsMenu, Key: "field.tiebreaks", Shortcut: page.Plain(fyne.KeyF4),
			Do: func() { p.editTieBreaks() }, Enabled: ofPlayers},
		{Menu: page.StandingsMenu, Key: "prizes.title", Shortcut: page.Plain(fyne.KeyF5), Row: page.RowWhole,
			Do: p.editPrizes},
		{Menu: page.StandingsMenu, Key: "teams.title", Shortcut: page.Plain(fyne.KeyF8), Row: page.RowWhole,
			Do: p.countTeams},
		{Menu: page.StandingsMenu, Key: "fide.title", Shortcut: page.Plain(fyne.KeyF6), Row: page.RowAsk, Do: p.showRatings},
		{Menu: page.StandingsMenu, Key: "standings.by-hand", Shortcut: page.Plain(fyne.KeyF7), Row: page.RowEdit,
			Do: p.giveValues, Enabled: selected},
		{Menu: page.StandingsMenu, Key: "standings.player-games", Shortcut: page.Plain(fyne.KeyReturn), KeyOnly: true,
			Row: page.RowGo, Do: p.open, Enabled: selected},
		{Menu: page.StandingsMenu, Key: "standings.entry", Row: page.RowGo, Do: p.entry, Enabled: selected},
		{Menu: page.StandingsMenu, Key: "rounds.command-copy", Row: page.RowPaper, Do: p.copyLine, Enabled: selected},
		{Menu: page.StandingsMenu, Key: "standings.copy", Shortcut: page.Ctrl(fyne.KeyC), Row: page.RowPaper, Do: p.copy},
		{Menu: page.PrintMenu, Key: "standings.print", Shortcut: page.Ctrl(fyne.KeyP), Row: page.RowPaper, Do: p.print},
		{Menu: page.ViewMenu, Key: "standings.sort", Shortcut: page.Ctrl(fyne.KeyD), Do: p.table.SortNext},
		p.choice.Command(),
	}
	idle := idleIn(p.host.Session().Event())
	commands = slices.DeleteFunc(commands, func(c page.Command) bool { return slices.Contains(idle, c.Key) })
	commands = append(commands, settings.Command(p.host))
	if p.host.Session().Event().PlayedByTeams() { // whose tie-breaks are among the rules of teams
		commands = append(commands, settings.TeamCommand(p.host))
	}
	return commands
}

// idleIn are the commands that do nothing in an event whose order is its own: a club
// ladder explains its sums, a knock-out has none.
func idleIn(e *tournament.Event) []string {
	switch e.Info.System {
	case tournament.Keizer:
		return []string{"field.tiebreaks", "standings.by-hand"}
	case tournament.Knockout:
		return []string{"field.tiebreaks", "standings.by-hand", "standings.calculation"}
	}
	return nil
}

// open shows the games of the selected player.
func (p *Page) open() {
	if r, ok := p.table.Selected(); ok {
		p.host.Session().SetPlayer(r.Player.ID)
		p.host.Go(page.Crosstable)
	}
}

// entry shows the entry of the selected player.
func (p *Page) entry() {
	if r, ok := p.table.Selected(); ok {
		p.host.Session().SetPlayer(r.Player.ID)
		p.host.Go(page.Players)
	}
}
