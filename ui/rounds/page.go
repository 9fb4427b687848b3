package rounds

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/i18n"
	wording "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/ask"
	"kohtunik/ui/columns"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/prints"
	"kohtunik/ui/style"
)

// Page is the page of one round.
type Page struct {
	host page.Host
	now  func() time.Time

	object        *fyne.Container
	paired, empty fyne.CanvasObject
	start         *startView

	head
	shape    shape // what the columns are made for
	table    *kit.Table[board]
	choice   *columns.Choice[board]
	lines    roundLines
	rows     []board // the boards, of teams under the headings of their matches
	round    int
	tasks    []task
	adjourns *adjournedList
	latest   *latestLine
	flow     *fyne.Container
	panel    *panel
	strip    *strip // in the place of the panel, where there is little height
	drawing  bool

	hand           *handSheet        // the pairing by hand that was opened last
	unpaired, none fyne.CanvasObject // in the place of boards: the round has none, the filter shows none
	unseated       fyne.CanvasObject // the same: no match has both line-ups

	seen *tournament.Event
}

// foldBelow is the width of the page, at text step 0, below which the panel
// folds under the boards: there the table would have to scroll sideways.
const foldBelow float32 = 1124

// New makes the page.
func New(h page.Host) page.Page {
	p := &Page{host: h, now: time.Now}
	p.ribbon = newRibbon(func(round int) { h.Session().SetRound(round) })
	p.title, p.frame = kit.NewBold("", style.Title, style.Text), quietLine()
	p.filter = kit.NewFilter(h.T("rounds.filter"))
	p.filter.Width = 136
	p.filter.OnChanged = func(text string) { p.table.SetFilter(text) }
	p.filter.OnEnter = p.leaveFilter
	p.filter.OnEscape = p.clearFilter
	p.filter.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDown {
			kit.Focus(p.table)
		}
		return e.Name == fyne.KeyDown
	}
	p.next = kit.NewButton("", "Ctrl+N", p.openNext)
	p.makeTable()
	p.adjourns = newAdjournedList(h, p.goTo)
	p.adjourns.table.OnRune, p.adjourns.table.OnKey = p.typedAdjourned, p.keyAdjourned
	p.latest = newLatestLine(h)
	p.panel = newPanel(h, p.openDesk, p.goToTask, p.whyHere)
	p.strip = newStrip(p)
	flow := &flowLayout{heightIn: p.tableHeight, adjourned: p.adjourns.height, heightOf: p.table.HeightOf}
	p.flow = container.New(flow, p.table, p.hints(), p.adjourns.object, p.latest.object)
	p.back, p.forth = p.arrow("◂", -1), p.arrow("▸", 1)
	p.frame.Elide = false
	p.keys = kit.NewText("Alt+←→", style.Small, style.Hint)
	p.print = kit.NewButton(h.T("rounds.print"), "Ctrl+P", p.printRound)
	p.matches = kit.NewButton(h.T("league.matches-short"), "F9", p.showMatches)
	top := p.head.make()
	p.paired = kit.Filling(top, nil, kit.SplitterLow(p.flow, p.panel.object, panelWidth, foldBelow,
		kit.Low{Below: stripBelow, Strip: p.strip.object, On: func(low bool) { flow.low = low }}))
	p.start = newStartView(h, p)
	p.empty = p.start.object
	p.object = container.NewStack(p.paired, p.empty)
	return p
}

// tableHeight is what the table has use for: where a round has no boards, room for what
// is said instead.
func (p *Page) tableHeight(room float32) float32 {
	if len(p.rows) == 0 {
		return min(room, p.table.HeightOf(6))
	}
	return p.table.HeightIn(room)
}

func (p *Page) arrow(sign string, by int) *kit.Action {
	return kit.NewAction(func() { p.turn(by) }, kit.Run{Text: sign, Color: style.Text2, Use: style.Body})
}

func (p *Page) makeTable() {
	h := p.host
	p.unpaired = kit.EmptyState(h.T("rounds.round-unpaired"), h.T("rounds.round-unpaired-keys"))
	p.none = kit.EmptyState(h.T("rounds.none-such"), h.T("rounds.none-such-keys"))
	p.table = kit.NewTable[board](nil)
	p.choice = columns.New(h, page.Rounds, p.table, func() []kit.Column[board] { return p.columnsFor(p.shape) },
		p.showColumns)
	p.showColumns()
	p.table.Heights = rowHeights
	p.table.KeyOf = keyOf
	p.table.Match = board.isAbout
	p.table.Heading = p.headRuns
	p.table.OnHeading = func(b board) { p.showMatchesAt(b.seat.match) }
	p.unseated = kit.EmptyState(h.T("league.line-ups-missing"), h.T("league.line-ups-keys"))
	p.table.Empty = container.NewStack(p.unpaired, p.unseated, p.none)
	p.table.OnSelect = func(b board) {
		h.Session().SetTable(b.Table())
		p.showBoard()
		page.TellCut(h, p.table.Cut())
	}
	p.table.OnOpen = func(board) { p.openDesk() }
	p.table.OnTap = func(b board, column string) {
		if column == "result" {
			p.choose(b)
		}
	}
	p.table.OnMenu = func(b board, _ string) *kit.Menu { return p.boardMenu(b) }
	p.table.OnRune = p.typed
	p.table.OnKey = func(b board, e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyUnknown {
			return true // a key of the numeric keypad without a name; its character comes by itself
		}
		if e.Name != fyne.KeyDelete && e.Name != fyne.KeyBackspace {
			return false
		}
		if !b.Free() {
			p.enter(b, tournament.NoResult)
		}
		return true
	}
}

// choose opens what the board's cell can have, where it can be changed.
func (p *Page) choose(b board) {
	switch {
	case p.host.Session().ReadOnly():
		p.host.Tell(page.Warning, page.WhyReadOnly(p.host))
	case b.Free():
		p.table.ShowUnder("result", p.boardMenu(b))
	default:
		p.chooseResult(b)
	}
}

// headRoom is the width at text step 0 that a column's title needs.
func (p *Page) headRoom(key string) float32 {
	return kit.Width(kit.Run{Text: p.host.T(key)})/p.host.Style().Factor() + 18
}

// keyOf tells the lines of a round apart.
func keyOf(b board) string {
	switch {
	case b.heads():
		return fmt.Sprintf("%d/m/%s", b.Round, b.heading.first)
	case b.Free():
		return fmt.Sprintf("%d/0/%d", b.Round, b.White)
	}
	return fmt.Sprintf("%d/%d", b.Round, b.Board)
}

// drawResult draws the cell that typing goes to.
func (p *Page) drawResult(c *kit.Cell, b board) {
	words := p.host.Printer()
	c.Boxed = c.Selected && !b.Free()
	c.Drop = c.Boxed
	switch {
	case b.Bye == tournament.EmptyChair && b.seat.emptyWhite:
		c.Quiet(words.T("result." + tournament.WhiteForfeit.String()))
	case b.Bye == tournament.EmptyChair:
		c.Quiet(words.T("result." + tournament.BlackForfeit.String()))
	case b.Bye != tournament.NoBye:
		if in := p.host.Session().Event().Info; in.System.HasTieBreaks() { // else there are no points
			c.Quiet(b.Bye.Points(in).String())
		}
	case b.Free():
		c.Quiet(words.T("rounds.free"))
	case b.byWithdrawal || b.annulled && b.Result != tournament.NoResult:
		c.Quiet(resultText(words, b.counts))
	case b.annulled:
		c.Quiet(words.T("result.none"))
	case b.Result == tournament.NoResult:
		c.Quiet(words.T("result.none"))
	default:
		c.Bold(resultText(words, b.Result))
	}
}

// hints is the line that names the keys of the table.
func (p *Page) hints() fyne.CanvasObject {
	keys := kit.NewHints(p.host.T("rounds.keys"))
	then := kit.NewText(p.host.T("rounds.then-next"), style.Small, style.Text2)
	return kit.Strip(style.HintLine, style.Bar, container.New(hintLayout{keys}, keys, then))
}

// Object is what the page shows.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Focus puts the keyboard to the boards.
func (p *Page) Focus() {
	if p.host.Session().Event().Paired() {
		kit.Focus(p.table)
		return
	}
	p.start.focus()
}

// Refresh draws the round as it now is. Of a round that is already shown only
// the boards that have changed are drawn again.
func (p *Page) Refresh() {
	if p.drawing {
		return // told of its own selection
	}
	p.drawing = true
	defer func() { p.drawing = false }()
	e := p.host.Session().Event()
	paired := e.Paired()
	show(p.paired, paired)
	show(p.empty, !paired)
	if !paired {
		p.start.show(e)
		return
	}
	round := p.host.Session().Round()
	turned := round != p.round
	before, _ := p.table.Selected()
	p.showRound(e, round)
	p.selectBoard(turned, before)
	if e != p.seen || turned {
		p.showRest(e)
		p.seen = e
	}
	p.showBoard()
}

func show(o fyne.CanvasObject, on bool) {
	if on != o.Visible() {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// showRound brings the table up to date.
func (p *Page) showRound(e *tournament.Event, round int) {
	s := p.host.Session()
	changed, all := p.lines.follow(e, round, p.now().Add(s.Offset()), s.At, p.watchedSince)
	boards := p.lines.boards
	rows := boards
	if e.PlayedByTeams() {
		rows = matchRows(p.host.Printer(), e, round, boards)
		changed, all = differing(p.rows, rows)
	}
	all = all || round != p.round
	p.rows, p.round = rows, round
	wanted := shapeOf(e, boards)
	wanted.state = p.lateRoom(boards)
	if wanted != p.shape {
		p.shape = wanted
		p.showColumns()
	}
	show(p.unpaired, len(boards) == 0 && !e.PlayedByTeams())
	show(p.unseated, len(boards) == 0 && e.PlayedByTeams())
	show(p.none, len(boards) > 0)
	if all {
		p.table.SetRows(rows)
		p.flow.Refresh()
		return
	}
	for _, i := range changed {
		p.table.SetRowAt(i, rows[i])
	}
}

// lateRoom is the width at text step 0 that the chips of corrected results need.
func (p *Page) lateRoom(boards []board) (width float32) {
	for _, b := range boards {
		if text := lateText(p.host.Printer(), b); text != "" {
			width = max(width, kit.Width(kit.Run{Text: text, Bold: true})/p.host.Style().Factor()+2*style.Margin)
		}
	}
	return width
}

// showColumns shows the columns of the round, as the person has chosen.
func (p *Page) showColumns() { p.table.SetColumns(p.choice.Of(p.columnsFor(p.shape), "")) }

// selectBoard shows the selection that the session holds; a round that was
// turned to begins at its first open board. There it also goes from a board
// that has been annulled since: before is the one that was selected.
func (p *Page) selectBoard(turned bool, before board) {
	s := p.host.Session()
	if at := (tournament.Table{Round: p.round, Board: s.Board()}); at.Board > 0 && p.selectTable(at) {
		if now, _ := p.table.Selected(); !now.annulled || before.annulled || before.Table() != now.Table() {
			return
		}
	} else if !turned {
		return
	}
	shown := p.table.Shown()
	at := slices.IndexFunc(shown, board.open)
	if at < 0 {
		at = max(0, slices.IndexFunc(shown, func(b board) bool { return !b.heads() }))
	}
	p.table.Select(at)
	if b, ok := p.table.Selected(); ok {
		s.SetTable(b.Table())
	}
}

// selectTable selects a board, where it is shown; one that is selected stays where it is
// in sight.
func (p *Page) selectTable(t tournament.Table) bool {
	if now, ok := p.table.Selected(); ok && !now.heads() && !now.Free() && now.Table() == t {
		return true
	}
	return p.table.SelectKey(keyOf(board{Pairing: tournament.Pairing{Round: t.Round, Board: t.Board, Black: 1}}))
}

// showRest brings everything but the boards up to date.
func (p *Page) showRest(e *tournament.Event) {
	words := p.host.Printer()
	p.ribbon.set(sharesOf(e), p.round)
	p.title.Set(kit.Run{Text: words.T("common.round-n", i18n.Args{"round": p.round}), Use: style.Title, Bold: true})
	var runs []kit.Run
	control := e.Info.TimeControl
	if e.PhaseOf(p.round).Control != "" {
		control = "" // the stage says it
	}
	if stage := wording.Stage(words, e, p.round); stage != "" {
		runs = append(runs, kit.Run{Text: stage + "   ", Bold: true})
	}
	runs = append(runs, kit.Run{Text: frameText(words, e.RoundInfo(p.round), control), Color: style.Text2})
	if len(e.LotsOpen()) > 0 && p.round == e.LastPaired() {
		runs = append(runs, kit.Run{Text: words.T("knockout.lots-hint"), Color: style.Attention})
	}
	if slices.ContainsFunc(e.Notes, func(n tournament.Note) bool {
		return n.Kind == tournament.HandNote && n.Round == p.round
	}) {
		runs = append(runs, kit.Run{Text: "   " + words.T("rounds.by-hand"), Bold: true, Color: style.Attention})
	}
	p.frame.Set(runs...)
	last := p.round == e.Declared()
	p.tasks = withLineups(e, p.round,
		tasksOf(p.lines.boards, last, openElsewhere(e, p.round), p.host.Session().BackupNote()))
	next, number := "rounds.open-next", p.round+1
	past := p.round < e.CurrentRound()
	if pairsNext(e, p.round) {
		next, number, past = "rounds.pair-next", e.LastPaired()+1, false
	} else if past {
		next = "rounds.go-next"
	}
	p.next.Text, p.next.Reason, p.next.Off = words.T(next, i18n.Args{"round": number}), "", !ready(p.tasks)
	p.next.Kind = kit.PlainButton
	if !p.next.Off && !past {
		p.next.Kind = kit.FilledButton // the next step of the page
	}
	show(p.next, !last || pairsNext(e, p.round))
	show(p.matches, e.PlayedByTeams())
	p.head.object.Refresh()
	p.panel.showTasks(p.tasks, p.round, last)
	p.strip.show(p, p.tasks)
	p.adjourns.show(e)
	p.latest.show(p.host.Session())
	p.flow.Refresh()
}

// showBoard tells about the selected board.
func (p *Page) showBoard() {
	b, ok := p.table.Selected()
	p.panel.show(p.host.Session().Event(), b, ok && !b.Free())
}

// Rune takes what no widget has used.
func (p *Page) Rune(r rune) bool {
	if !p.host.Session().Event().Paired() {
		return false
	}
	if kit.ToFilter(r, p.filter) {
		return true
	}
	if asksPapers(r) {
		p.papers()
		return true
	}
	if _, ok := p.table.Selected(); !ok && asksWhy(r) {
		p.whyHere()
		return true
	}
	return p.table.Rune(r)
}

// Key takes what no widget has used.
func (p *Page) Key(e *fyne.KeyEvent) bool {
	if !p.host.Session().Event().Paired() {
		return p.start.key(e)
	}
	if e.Name == fyne.KeyEscape {
		return p.clearFilter()
	}
	return p.table.Key(e)
}

// leaveFilter goes to the boards that are shown, or where there are none to the
// board whose result card was scanned: its text ends in round and board.
func (p *Page) leaveFilter(text string) {
	kit.Focus(p.table)
	if p.table.Len() > 0 {
		return
	}
	t, ok := tournament.ReadCard(text)
	if _, paired := p.host.Session().Event().Pairing(t); ok && paired {
		p.clearFilter()
		p.goTo(t)
	}
}

// clearFilter shows all boards again.
func (p *Page) clearFilter() bool {
	had := p.filter.Text != ""
	p.filter.SetText("")
	kit.Focus(p.table)
	return had
}

// typed takes a character typed at a board.
func (p *Page) typed(b board, r rune) bool {
	if b.Free() {
		if r == ' ' {
			p.choose(b)
			return true
		}
		return p.typedFree(b, r)
	}
	if result, ok := resultOf(r); ok {
		p.enter(b, result)
		return true
	}
	switch {
	case r == ' ':
		p.choose(b)
	case asksAll(r):
		askResult(p.host, b, func(c tournament.SetResult) { p.set(b, c) })
	case asksRemark(r):
		p.editRemark(b)
	case asksWhy(r):
		p.why(b)
	case asksSwap(r):
		p.swapColours(b)
	default:
		return false
	}
	return true
}

// enter enters a result by its key.
func (p *Page) enter(b board, r tournament.Result) { p.set(b, p.commandFor(b, r)) }

// commandFor makes the command that gives a board a result.
func (p *Page) commandFor(b board, r tournament.Result) tournament.SetResult {
	c := tournament.SetResult{Table: b.Table(), Result: r, Ended: b.Ended}
	if r == tournament.NoResult {
		c.Ended = ""
	} else if c.Ended == "" || b.Result == tournament.Adjourned {
		c.Ended = endedNow(p.host.Session().Event().RoundInfo(b.Round), p.now())
	}
	return c
}

// endedNow is the time a game ended whose result comes in now: the time of
// day if the round is played today, else it is not known.
func endedNow(r tournament.Round, now time.Time) string {
	if string(r.Date) != now.Format("2006-01-02") {
		return ""
	}
	return now.Format("15:04")
}

// set carries the command out and goes to the next open board. A board that
// has this result already is only left behind; one whose result was taken
// back is open itself and keeps the keyboard.
func (p *Page) set(b board, c tournament.SetResult) {
	if c.Result == b.Result && c.Adjudicated == b.Adjudicated && c.Unrated == b.Unrated &&
		(c.Ended == b.Ended || c.Ended == "") {
		p.goOn(b, c)
		return
	}
	p.despiteSent(b, c, func(after func()) {
		release := p.host.Session().Hold() // the window is told once, when the next board is selected
		defer release()
		ask.Do(p.host, c, func() {
			after()
			p.showRound(p.host.Session().Event(), p.round) // which board is open now
			p.goOn(b, c)
		})
	})
}

// goOn goes to the next open board after a result.
func (p *Page) goOn(b board, c tournament.SetResult) {
	if c.Result == tournament.NoResult {
		return
	}
	if p.table.Next(board.open) {
		return
	}
	words := "rounds.all-in"
	if slices.ContainsFunc(p.lines.boards, func(b board) bool { return b.Result == tournament.Adjourned }) {
		words = "rounds.all-other-in"
	}
	p.host.TellWhile(page.Note, p.host.T(words, i18n.Args{"round": b.Round}), func() bool {
		states := p.host.Session().Event().RoundStates()
		if b.Round >= len(states) {
			return false // the event is closed, or the pairing cancelled
		}
		return states[b.Round].Open() == states[b.Round].Adjourned
	})
}

// editRemark asks for the board's remark.
func (p *Page) editRemark(b board) {
	h := p.host
	field := kit.NewField("")
	field.SetText(b.Remark)
	var sheet *kit.Sheet
	save := func() {
		text := strings.TrimSpace(field.Text)
		if text == b.Remark || h.Do(tournament.SetRemark{Table: b.Table(), Remark: text}) {
			sheet.Close()
		}
	}
	field.OnEnter = func(string) { save() }
	sheet = &kit.Sheet{Title: h.T("rounds.command-remark"), Sub: b.white.Surname() + " – " + b.black.Surname(),
		Width: 560, First: field, OnEnter: save,
		Content: kit.Pad(24, 16, 24, 16, kit.Labelled(h.T("rounds.remark"), field)),
		Buttons: []*kit.Button{kit.NewFilled(h.T("common.save"), "Enter", save),
			kit.NewButton(h.T("common.cancel"), "Esc", func() { sheet.Close() })}}
	h.ShowSheet(sheet)
	field.SelectAll()
}

// goToTask shows what a line of the list of what is to be done is about.
func (p *Page) goToTask(t task, i int) {
	if t.kind == lineupsMissing {
		p.showMatches()
		return
	}
	if t.kind == elsewhereOpen {
		p.host.Session().SetRound(t.boards[i])
		p.Refresh()
		kit.Focus(p.table)
		return
	}
	p.goTo(tournament.Table{Round: p.round, Board: t.boards[i]})
}

// goTo shows a board of any round.
func (p *Page) goTo(t tournament.Table) {
	p.host.Session().SetTable(t)
	p.Refresh()
	kit.Focus(p.table)
}

// turn goes some rounds on or back.
func (p *Page) turn(by int) {
	e := p.host.Session().Event()
	to := p.host.Session().Round() + by
	if to < 1 || to > max(e.RoundCount(), e.LastPaired()) {
		return
	}
	p.host.Session().SetRound(to)
	p.Refresh()
}

// openNext goes to the next round, or says what it waits for.
func (p *Page) openNext() {
	e := p.host.Session().Event()
	switch {
	case !e.Paired():
		p.pair()
	case pairsNext(e, p.round) && ready(p.tasks):
		p.pair()
	case p.round >= e.Declared() && !pairsNext(e, p.round):
	case ready(p.tasks):
		p.turn(1)
	default:
		for _, t := range p.tasks {
			if !ready([]task{t}) {
				p.host.Tell(page.Warning, taskText(p.host.Printer(), t))
				return
			}
		}
	}
}

// pair pairs what can be paired.
func (p *Page) pair() {
	if p.host.Session().Event().Info.System.RoundByRound() {
		p.pairSwiss()
		return
	}
	if p.host.Do(tournament.PairRounds{}) {
		p.pairedRound(1)
	}
}

// pairedRound shows a round that was just paired.
func (p *Page) pairedRound(round int) {
	p.host.Session().SetRound(round)
	p.host.CommandsChanged()
	p.Refresh()
	p.Focus()
}

func (p *Page) openDesk() {
	b, ok := p.table.Selected()
	if !ok || b.Free() {
		return
	}
	p.host.Session().SetTable(b.Table())
	p.host.Go(page.Desk)
}

// printRound prints the papers of the round at once.
func (p *Page) printRound() { prints.PrintRound(p.host) }

// papers shows the papers of the round before they are printed.
func (p *Page) papers() {
	p.host.Session().WantPrint("round")
	p.host.Go(page.Prints)
}
