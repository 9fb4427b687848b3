// Package norms is the page of the USSR classification of 1953: the
// coefficient with its calculation, the norms of the field, and one bar for
// every player.
//
// It shows what package tournament/norms works out and stores nothing itself:
// how the open points of the code are read stands in the event's head, and
// changing it is one command. An event under other laws has norms all the
// same; the page says so.
package norms

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/tournament/standings"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/register"
	"kohtunik/ui/style"
)

// Page is the page.
type Page struct {
	host   page.Host
	object fyne.CanvasObject

	report      norms.Report
	differences []norms.Difference

	sub      *kit.Line
	readings *kit.Button
	award    *kit.Button
	left     *fyne.Container // the coefficient
	short    *kit.Line       // the same in one line, where there is no room
	right    *fyne.Container // the norms, or why there are none
	notes    *fyne.Container
	table    *kit.Table[norms.Player]
	columns  string // what the columns were made for

	none, working fyne.CanvasObject // in the place of rows: there are none, they are still worked out
}

// New makes the page.
func New(h page.Host) page.Page {
	p := &Page{host: h, sub: kit.NewText("", style.Small, style.Text2), short: kit.NewLine()}
	p.left, p.right, p.notes = container.NewStack(), container.NewStack(), container.NewStack()
	p.short.Elide = true
	p.readings = kit.NewButton(h.T("normspage.readings"), "R", p.chooseReadings)
	p.table = kit.NewTable[norms.Player](nil)
	p.table.RowHeight = style.RowDense
	p.table.KeyOf = func(r norms.Player) string { return fmt.Sprint(r.ID) }
	p.table.OnSelect = func(r norms.Player) {
		h.Session().SetPlayer(r.ID)
		page.TellCut(h, p.table.Cut())
	}
	p.table.OnOpen = p.explain
	p.table.OnMenu = func(r norms.Player, _ string) *kit.Menu {
		return page.RowMenu(p.host, p.Commands(), page.RowHead(r.Name, "")...)
	}
	p.none, p.working = kit.EmptyState(h.T("normspage.empty"), h.T("normspage.empty-press")),
		kit.EmptyState(h.T("common.working-out"))
	p.table.Empty = container.NewStack(p.none, p.working)
	p.award = kit.NewButton(h.T("normspage.award"), "A", p.awardSheet)
	head := kit.Head(h.T("shell.page-norms"), p.sub, kit.Spacer(), p.readings,
		kit.NewButton(h.T("normspage.conditions"), "C", p.conditions),
		kit.NewButton(h.T("normspage.print"), "Ctrl+P", p.print), p.award)
	arrange := &topLayout{}
	top := container.New(arrange, p.left, kit.Pad(style.Margin, 0, style.Margin, 0, p.short), p.right,
		kit.NewUpright(), kit.NewRule(), p.notes)
	p.object = container.New(&pageLayout{top, arrange}, head, container.NewVScroll(top), p.table)
	return p
}

// Object is for page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Refresh is for page.Page.
func (p *Page) Refresh() {
	h := p.host
	e := h.Session().Event()
	p.none.Show()
	p.working.Hide()
	var worked outcomes
	if h.Beside(func(ctx context.Context) { worked = outcomesOf(ctx, e) }, func() { p.show(e, worked) }) {
		return
	}
	p.none.Hide()
	p.working.Show()
	p.report, p.differences = norms.Report{}, nil
	p.sub.Set(kit.Run{Text: h.T("common.working-out"), Color: style.Text2})
	p.readings.SetText(h.T("normspage.readings"))
	p.award.Disable(h.T("common.working-out"))
	p.short.Set()
	for _, in := range []*fyne.Container{p.left, p.right, p.notes} {
		in.Objects = nil
		in.Refresh()
	}
	p.table.SetRows(nil)
	p.object.Refresh()
}

// Rest is for page.Resting. Whether something can be awarded stays known.
func (p *Page) Rest() {
	p.report, p.differences = norms.Report{Final: p.report.Final}, nil
	p.table.Rest()
	e := p.host.Session().Event()
	tournament.Forget(e, func(key any) bool { return key == reportKey{} || key == differencesKey{} })
	standings.Forget(e)
}

// outcomes are the norms of an event, and what other readings make of them.
type outcomes struct {
	report      norms.Report
	differences []norms.Difference
}

type (
	reportKey      struct{}
	differencesKey struct{}
)

// outcomesOf gives nothing, or a part, where ctx is done before its end.
func outcomesOf(ctx context.Context, e *tournament.Event) (o outcomes) {
	chosen := norms.ReadingsOf(e)
	if ctx.Err() == nil {
		o.report = tournament.Kept(e, reportKey{}, func(tournament.Former[norms.Report]) norms.Report {
			return norms.Of(e, chosen)
		})
	}
	if ctx.Err() == nil {
		o.differences = tournament.Kept(e, differencesKey{}, func(tournament.Former[[]norms.Difference]) []norms.Difference {
			return norms.Differences(e, chosen)
		})
	}
	return o
}

// show draws the norms of an event.
func (p *Page) show(e *tournament.Event, worked outcomes) {
	h := p.host
	p.none.Show()
	p.working.Hide()
	p.report, p.differences = worked.report, worked.differences
	p.sub.Set(kit.Run{Text: p.progress(e), Color: style.Text2})
	if n := len(openPoints(p.differences)); n > 0 {
		p.readings.SetText(h.T("normspage.readings-open", i18n.Args{"n": n}))
	} else {
		p.readings.SetText(h.T("normspage.readings"))
	}
	p.award.Disable(p.notYet(e))
	replace(p.left, p.coefficient())
	p.short.Set(p.coefficientLine()...)
	replace(p.right, p.fieldNorms())
	replace(p.notes, p.noteLines(e))
	p.setColumns()
	p.table.SetRows(p.report.Players)
	if id := h.Session().Player(); id != 0 {
		p.table.SelectKey(fmt.Sprint(id))
	}
	p.object.Refresh()
}

// replace shows an object in the place of what a container has shown.
func replace(in *fyne.Container, o fyne.CanvasObject) {
	in.Objects = []fyne.CanvasObject{o}
	in.Refresh()
}

// progress says how far the event is, and what the page goes by.
func (p *Page) progress(e *tournament.Event) string {
	after := 0
	for g := range e.Pairings.Values() {
		if g.Result.Final() {
			after = max(after, g.Round)
		}
	}
	if after == 0 {
		return p.host.T("normspage.before")
	}
	said := p.host.T("normspage.after", i18n.Args{"round": after, "rounds": e.RoundCount()})
	open := 0
	for g := range e.Pairings.Values() {
		if g.Round <= after && !g.Free() && !g.Result.Final() {
			open++
		}
	}
	if open > 0 {
		said += " · " + p.host.T("standings.open", i18n.Args{"count": open})
	}
	return said
}

// openPoints gives the points of some differences, each once.
func openPoints(differences []norms.Difference) []norms.Point {
	var points []norms.Point
	for _, d := range differences {
		if len(points) == 0 || points[len(points)-1] != d.Point {
			points = append(points, d.Point)
		}
	}
	return points
}

func (p *Page) category(c tournament.Category) string { return words.Category(p.host.Printer(), c) }

// setColumns makes the columns anew when the norms of the field or what the
// columns are called changed.
func (p *Page) setColumns() {
	h, report := p.host, p.report
	settled, same := settledAll(report.Players)
	lastRoom := float32(120)
	measured := map[string]bool{}
	for _, r := range report.Players {
		if said, _ := outcome(h.Printer(), r, report.Final); !measured[said] {
			measured[said] = true
			lastRoom = p.room(said, lastRoom)
		}
	}
	number := words.Digits(p.host.Session().Event().LastNumber())
	made := fmt.Sprint(report.Final, settled, same, lastRoom, len(number))
	var rooms []float32 // of the norms' columns
	for _, n := range p.normColumns() {
		room := p.room(p.normHead(n), 72)
		measured := map[mark]bool{}
		for _, r := range report.Players {
			if m := markOf(r, n, report.Readings); !measured[m] {
				measured[m] = true
				room = max(room, p.roomOf(p.markRuns(m)))
			}
		}
		rooms = append(rooms, room)
		made += fmt.Sprint(" ", n.Category, n.Points, room)
	}
	if made == p.columns {
		return
	}
	p.columns = made
	of := "%"
	if same && settled > 0 {
		of = h.T("normspage.of", i18n.Args{"games": settled})
	}
	columns := []kit.Column[norms.Player]{
		kit.Column[norms.Player]{ID: "start", Title: h.T("common.number"), Width: 48, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r norms.Player) {
				if r.Start > 0 {
					c.Quiet(strconv.Itoa(r.Start))
				}
			},
			Less: func(a, b norms.Player) bool { return a.Start < b.Start }}.Holding(number),
		{ID: "name", Title: h.T("common.name"), Width: p.room(h.T("common.name"), 104), Flex: 3,
			Whole: func(r norms.Player) kit.Run { return kit.Run{Text: r.Name, Bold: true} },
			Draw:  func(c *kit.Cell, r norms.Player) { c.Bold(r.Name) },
			Less:  func(a, b norms.Player) bool { return a.Name < b.Name }},
		{ID: "category", Title: h.T("common.category"), Width: p.room(h.T("common.category"), 76),
			Align: fyne.TextAlignCenter,
			Draw:  func(c *kit.Cell, r norms.Player) { c.Text(p.category(r.Category)) },
			Less:  func(a, b norms.Player) bool { return a.Category.Rank() > b.Category.Rank() }},
		{ID: "points", Title: h.T("common.points"), Width: p.room(h.T("common.points"), 64), Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r norms.Player) { c.Bold(h.Printer().Points(int(r.Points))) },
			Less: func(a, b norms.Player) bool { return a.Points > b.Points }},
		{ID: "percent", Title: of, Width: p.room(of, 62), Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r norms.Player) {
				if r.Settled > 0 {
					c.Quiet(h.Printer().Percent(100*percent(r), 0))
				}
			},
			Less: func(a, b norms.Player) bool { return a.PercentNow() > b.PercentNow() }},
	}
	if len(p.normColumns()) > 0 {
		columns = append(columns, kit.Column[norms.Player]{
			ID: "bar", Title: h.T("normspage.bar"), Width: p.room(h.T("normspage.bar"), 148),
			Least: p.room(h.T("normspage.bar"), 72), Flex: 1,
			Draw: func(c *kit.Cell, r norms.Player) { c.Bars = bars(r) }})
	}
	for i, n := range p.normColumns() {
		columns = append(columns, kit.Column[norms.Player]{ID: "norm-" + string(n.Category), Title: p.normHead(n),
			Width: rooms[i], Flex: 1, Align: fyne.TextAlignCenter,
			Draw: func(c *kit.Cell, r norms.Player) { c.Runs = p.markRuns(markOf(r, n, p.report.Readings)) }})
	}
	last := h.T("normspage.goal")
	if report.Final {
		last = h.T("normspage.outcome")
	}
	columns = append(columns, kit.Column[norms.Player]{
		ID: "goal", Title: last, Width: lastRoom + 8, Flex: 2, Draw: p.drawGoal})
	p.table.SetColumns(columns)
}

// normColumns are the norms that have a column: those of titles, which differ
// from player to player, and those of the field.
func (p *Page) normColumns() []norms.Norm {
	var all []norms.Norm
	for _, t := range p.report.Titles {
		if t.Open {
			all = append(all, norms.Norm{Category: t.Title, Sources: []norms.Source{{Kind: norms.Title}}})
		}
	}
	return append(all, p.report.Field.Norms...)
}

// notYet says why nothing can be awarded yet; empty when it can.
func (p *Page) notYet(e *tournament.Event) string {
	switch {
	case p.report.Final:
		return ""
	case e.RoundCount() > 0:
		return p.host.T("normspage.award-after", i18n.Args{"round": e.RoundCount()})
	}
	return p.host.T("normspage.award-later")
}

// room is the least width of a column that shows a text whole, at text step 0.
func (p *Page) room(text string, least float32) float32 {
	return max(least, p.roomOf(kit.Marked(text, style.Text, style.Small)))
}

func (p *Page) roomOf(runs []kit.Run) float32 {
	return kit.Width(runs...)/p.host.Style().Factor() + 18
}

// normHead is the head of a norm's column.
func (p *Page) normHead(n norms.Norm) string {
	if n.Kind() == norms.Title {
		return p.category(n.Category)
	}
	return p.host.T("normspage.norm-head", i18n.Args{
		"category": p.category(n.Category), "points": p.host.Printer().Points(int(n.Points))})
}

// needs says that points are missing, out of games; the points stand between
// stars, which are drawn bold.
func (p *Page) needs(points tournament.Points, games int) string {
	return p.host.T("norms.state.needs", i18n.Args{
		"points": "*" + p.host.Printer().Points(int(points)) + "*", "games": games})
}

// markRuns says how a player stands with a norm.
func (p *Page) markRuns(m mark) []kit.Run {
	h := p.host
	var runs []kit.Run
	switch m.kind {
	case markNone:
		runs = []kit.Run{{Text: "·", Color: style.Hint}}
	case markMade:
		runs = []kit.Run{{Text: "✓ ", Color: style.Good}, {Text: h.T("norms.state.made"), Bold: true, Color: style.Good}}
	case markAsks:
		runs = []kit.Run{{Text: h.T("normspage.made-asks"), Color: style.Attention}}
	case markOut:
		key := "norms.state.out-of-reach"
		if p.report.Final {
			key = "normspage.not-made"
		}
		runs = []kit.Run{{Text: h.T(key), Color: style.Text2}}
	case markNeeds:
		runs = kit.Marked(p.needs(m.missing, m.from), style.Text, style.Small)
	}
	if m.other > 0 {
		runs = append(runs, kit.Run{Text: "  (" + h.Printer().Points(int(m.other)) + ")", Color: style.Text2})
	}
	return runs
}

func (p *Page) drawGoal(c *kit.Cell, r norms.Player) {
	text, color := outcome(p.host.Printer(), r, p.report.Final)
	c.Color(text, color)
}

func (p *Page) print() {
	p.host.Session().WantPrint("norm-protocol")
	p.host.Go(page.Prints)
}

// Focus is for page.Page.
func (p *Page) Focus() { kit.Focus(p.table) }

// Rune is for page.Page.
func (p *Page) Rune(r rune) bool {
	for keys, do := range map[string]func(){ // the letters also as the same keys give them in a Russian layout
		"rRкК": p.chooseReadings, "cCсС": p.conditions, "aAфФ": p.awardSheet, "gGпП": p.openRegister,
	} {
		if strings.ContainsRune(keys, r) {
			do()
			return true
		}
	}
	return false
}

func (p *Page) openRegister() { register.Show(p.host) }

// Key is for page.Page.
func (p *Page) Key(e *fyne.KeyEvent) bool { return p.table.Key(e) }

// Commands is for page.Page.
func (p *Page) Commands() []page.Command {
	return []page.Command{
		{Menu: page.StandingsMenu, Key: "normspage.readings", Do: p.chooseReadings},
		{Menu: page.StandingsMenu, Key: "normspage.conditions", Do: p.conditions},
		{Menu: page.StandingsMenu, Key: "normspage.award", Do: p.awardSheet,
			Enabled: func() bool { return p.report.Final }, Reason: func() string { return p.notYet(p.host.Session().Event()) }},
		{Menu: page.StandingsMenu, Key: "normspage.register", Do: p.openRegister},
		// Rune takes these
		{Menu: page.StandingsMenu, Key: "normspage.readings", Shortcut: page.Plain(fyne.KeyR), Do: func() {}, KeyOnly: true},
		{Menu: page.StandingsMenu, Key: "normspage.conditions", Shortcut: page.Plain(fyne.KeyC), Do: func() {},
			KeyOnly: true},
		{Menu: page.StandingsMenu, Key: "normspage.award", Shortcut: page.Plain(fyne.KeyA), Do: func() {}, KeyOnly: true},
		{Menu: page.StandingsMenu, Key: "normspage.register", Shortcut: page.Plain(fyne.KeyG), Do: func() {}, KeyOnly: true},
		{Menu: page.StandingsMenu, Key: "normspage.explain", Shortcut: page.Plain(fyne.KeyReturn), KeyOnly: true,
			Row: page.RowAsk, Do: func() {
				if r, ok := p.table.Selected(); ok {
					p.explain(r)
				}
			}},
		{Menu: page.PrintMenu, Key: "normspage.print", Shortcut: page.Ctrl(fyne.KeyP), Do: p.print},
		{Menu: page.ViewMenu, Key: "normspage.sort", Shortcut: page.Plain(fyne.KeyF6), Do: p.table.SortNext},
	}
}
