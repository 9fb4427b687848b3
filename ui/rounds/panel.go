package rounds

import (
	"cmp"
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// panelWidth is the width of the panel beside the boards, at text step 0.
const panelWidth float32 = 284

// panel tells about the selected board, and what the next round waits for.
type panel struct {
	host   page.Host
	object fyne.CanvasObject

	which              *kit.Line
	names, under       *kit.Line // of the players; in two lines where one is too short
	score, colours     *fact
	start, clocks      *fact
	other              *fact
	waiting            *kit.Line
	checks             []*kit.Check
	boards             []*kit.Links // under each check, the boards it is about
	shown              []task
	note               *kit.Paragraph
	late               *kit.Paragraph // what of the board's result counts where
	open, why          *kit.Button
	foot               *fyne.Container
	body, facts, tasks *fyne.Container
	columns            *columnsLayout
}

// mostTasks is how many lines the list of what is to be done can have.
const mostTasks = 6

// linesOfBoards is how many lines of boards stand under one of them: at the beginning of
// a round every board is open, and there may be thousands.
const linesOfBoards = 6

// mostLinks is more than there is ever room for.
const mostLinks = 200

// linksTo words boards as links.
func linksTo(boards []int) []string {
	links := make([]string, min(len(boards), mostLinks))
	for i := range links {
		links[i] = strconv.Itoa(boards[i])
	}
	return links
}

func newPanel(h page.Host, onOpen func(), onTask func(task, int), onWhy func()) *panel {
	p := &panel{host: h,
		which:   quietLine(),
		names:   quietLine(),
		under:   quietLine(),
		start:   newFact(h.T("rounds.fact-start")),
		score:   newFact(h.T("rounds.fact-score")),
		colours: newFact(h.T("rounds.fact-colours")),
		clocks:  newFact(h.T("rounds.fact-time")),
		other:   newSharedFact(h.T("rounds.fact-return")),
		waiting: kit.SectionTitle(""),
		note:    kit.NewParagraph("", panelWidth-2*style.Margin, style.Small, style.Text2),
		late:    kit.NewParagraph("", panelWidth-2*style.Margin, style.Small, style.Attention),
		open:    kit.NewButton(h.T("rounds.open-desk"), "Enter", onOpen),
		why:     kit.NewButton(h.T("rounds.why"), "W", onWhy),
	}
	p.waiting.Elide = true
	p.late.Hidden = true
	p.facts = kit.Stack(0, p.start.object, p.score.object, p.colours.object, p.clocks.object, p.other.object,
		kit.Pad(0, 6, 0, 0, clipped(p.late)))
	p.tasks = kit.Stack(2, p.waiting)
	for i := range mostTasks {
		c := kit.NewCheck("", false, nil)
		p.checks = append(p.checks, c)
		boards := kit.NewLinks(func(at int) { onTask(p.shown[i], at) })
		boards.Lines = linesOfBoards
		p.boards = append(p.boards, boards)
		p.tasks.Add(clipped(c))
		p.tasks.Add(indented(boards))
	}
	p.tasks.Add(kit.Pad(0, 6, 0, 0, p.note))
	p.foot = container.New(footLayout{}, p.open, p.why)
	p.columns = &columnsLayout{}
	p.body = container.New(p.columns, p.facts, p.tasks)
	p.object = container.New(panelLayout{p.columns},
		kit.Pad(style.Margin, 10, style.Margin, 0, kit.Stack(0, p.which, p.names, p.under)),
		scrolling(kit.Pad(style.Margin, 8, style.Margin, 8, p.body)),
		kit.Pad(style.Margin, 8, style.Margin, 12, p.foot))
	return p
}

func quietLine() *kit.Line {
	l := kit.NewText("", style.Small, style.Text2)
	l.Elide = true
	return l
}

// footLayout sets buttons side by side. Where they have no room their keys go
// first, then they share what there is.
type footLayout struct{}

func (footLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, objects[0].MinSize().Height)
}

func (footLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap, full, short, n := style.Now().Px(style.Gap), float32(0), float32(0), 0
	for _, o := range objects {
		if o.Visible() {
			full, short, n = full+o.MinSize().Width, short+o.(*kit.Button).WordSize().Width, n+1
		}
	}
	room := size.Width - gap*float32(max(0, n-1))
	x := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		width := o.MinSize().Width
		if full > room {
			width = o.(*kit.Button).WordSize().Width * min(1, room/short)
		}
		place(o, x, 0, float32(int(width)), o.MinSize().Height)
		x += width + gap
	}
}

// panelLayout sets what board it is above, the button below and the rest
// between them. Where the panel is folded under the boards it is wide and low:
// there the board and the button stand at the left, the rest beside them; where it
// is too low for both, the button alone, for the board is selected in the table.
type panelLayout struct{ columns *columnsLayout }

func (panelLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, objects[0].MinSize().Height+objects[2].MinSize().Height+40)
}

func (l panelLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head, body, foot := objects[0], objects[1], objects[2]
	top, bottom := head.MinSize().Height, foot.MinSize().Height
	l.columns.wide = size.Width > style.Now().Px(2*panelWidth)
	low := l.columns.wide && size.Height < top+bottom
	if low {
		head.Hide()
		top = 0
	} else {
		head.Show()
	}
	if l.columns.wide {
		left := style.Now().Px(panelWidth)
		place(head, 0, 0, left, top)
		place(foot, 0, max(top, size.Height-bottom), left, bottom)
		place(body, left, 0, size.Width-left, size.Height)
		return
	}
	place(head, 0, 0, size.Width, top)
	place(body, 0, top, size.Width, max(0, size.Height-top-bottom))
	place(foot, 0, size.Height-bottom, size.Width, bottom)
}

// columnsLayout sets the facts above what is to be done, or beside it.
type columnsLayout struct{ wide bool }

func (l *columnsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	facts, tasks := visibleHeight(objects[0]), objects[1].MinSize().Height
	if l.wide {
		return fyne.NewSize(1, max(facts, tasks))
	}
	return fyne.NewSize(1, facts+style.Now().Px(20)+tasks)
}

func visibleHeight(o fyne.CanvasObject) float32 {
	if !o.Visible() {
		return 0
	}
	return o.MinSize().Height
}

func (l *columnsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	facts := visibleHeight(objects[0])
	if l.wide {
		half := float32(int(size.Width / 2))
		place(objects[0], 0, 0, half-style.Margin, facts)
		place(objects[1], half, 0, size.Width-half, size.Height)
		return
	}
	place(objects[0], 0, 0, size.Width, facts)
	y := facts + style.Now().Px(20)
	place(objects[1], 0, y, size.Width, max(0, size.Height-y))
}

// scrolling lets an object be higher than its place.
func scrolling(o fyne.CanvasObject) fyne.CanvasObject {
	s := container.NewVScroll(o)
	s.SetMinSize(fyne.NewSize(1, 40))
	return s
}

// indented sets links under the words of a check.
func indented(links *kit.Links) fyne.CanvasObject { return container.New(indent{}, links) }

type indent struct{}

func (indent) left() float32 { return style.Now().Px(style.Checkbox) + style.Gap }

func (indent) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if !objects[0].Visible() {
		return fyne.Size{}
	}
	return objects[0].MinSize()
}

func (i indent) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	place(objects[0], i.left(), 0, max(0, size.Width-i.left()), size.Height)
}

// clipped lets an object be wider than its place; kit's lines are then cut
// with an ellipsis.
func clipped(o fyne.CanvasObject) fyne.CanvasObject { return container.New(narrow{}, o) }

type narrow struct{}

func (narrow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if !objects[0].Visible() {
		return fyne.Size{}
	}
	return fyne.NewSize(1, objects[0].MinSize().Height)
}

func (narrow) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// show tells about a board of an event.
func (p *panel) show(e *tournament.Event, b board, ok bool) {
	other, there := tournament.Pairing{}, false
	if ok {
		other, there = otherGame(e, b.Pairing)
	}
	p.arrange(ok, b.play.clocked, there)
	if note := lateNote(p.host.Printer(), b); note != p.late.Text() {
		p.late.SetText(note)
		p.late.Hidden = note == ""
		p.facts.Refresh()
		p.body.Refresh()
	}
	if !ok {
		p.which.Set()
		p.names.Set()
		p.under.Hide()
		return
	}
	words := p.host.Printer()
	which := words.T("rounds.selected", i18n.Args{"board": b.Board})
	if b.seat.match > 0 {
		which = boardName(words, b)
	}
	p.which.Set(kit.Run{Text: which, Color: style.Text2})
	p.setNames(b.white.Surname(), b.black.Surname())
	before := map[tournament.PlayerID]tournament.Tally{}
	if b.Round > 1 {
		before = e.Tallies(b.Round - 1)
	}
	white, black := before[b.White], before[b.Black]
	p.start.set(numberText(b.white.Start), numberText(b.black.Start))
	scoreOf := func(t tournament.Tally, points tournament.Points) string {
		games := t.Games
		if m, ok := e.KnockoutMatch(b.White, b.Black); ok { // of the match
			games = m.GamesBefore(b.Round)
		} else if e.Info.System.RoundByRound() {
			games = b.Round - 1 // a bye gives points too
		}
		return words.T("rounds.score-of", i18n.Args{"points": points.String(), "games": games})
	}
	p.score.set(scoreOf(white, b.whitePoints), scoreOf(black, b.blackPoints))
	p.colours.set(cmp.Or(colourText(words, white.Colours), "—"), cmp.Or(colourText(words, black.Colours), "—"))
	if b.play.clocked {
		p.clocks.set(clock.Reading(b.play.white), clock.Reading(b.play.black))
	}
	if there {
		name := "rounds.fact-return"
		if other.Round < b.Round {
			name = "rounds.fact-first"
		}
		text := words.T("common.round-n", i18n.Args{"round": other.Round})
		if other.Result.Final() {
			text = words.T("rounds.round-result", i18n.Args{"round": other.Round, "result": resultText(words, other.Result)})
		}
		p.other.name.Set(kit.Run{Text: words.T(name), Color: style.Text2})
		p.other.set("", text)
	}
}

// setNames names the players in a line, or smaller in two where one is too
// short.
func (p *panel) setNames(white, black string) {
	both := kit.Run{Text: white + " – " + black, Use: style.Title, Bold: true}
	if p.columns.wide || kit.Width(both) <= p.host.Style().Px(panelWidth-2*style.Margin) { // where it is wide it is low
		p.names.Set(both)
		p.under.Hide()
		return
	}
	p.names.Set(kit.Run{Text: white + " –", Use: style.Body, Bold: true})
	p.under.Set(kit.Run{Text: black, Use: style.Body, Bold: true})
	p.under.Show()
}

// arrange shows the facts that there are for a board.
func (p *panel) arrange(board, clocked, other bool) {
	if p.facts.Hidden == !board && p.clocks.object.Hidden == !clocked && p.other.object.Hidden == !other {
		return
	}
	p.facts.Hidden, p.clocks.object.Hidden, p.other.object.Hidden = !board, !clocked, !other
	p.open.Off = !board
	p.open.Refresh()
	p.facts.Refresh()
	p.body.Refresh()
}

func numberText(n int) string {
	if n == 0 {
		return "—"
	}
	return fmt.Sprint(n)
}

// showTasks tells what the round after this one waits for; last: there is
// none.
func (p *panel) showTasks(tasks []task, round int, last bool) {
	key := "rounds.before-next"
	next := round + 1
	if e := p.host.Session().Event(); pairsNext(e, round) {
		key, next = "rounds.before-pairing", e.LastPaired()+1
	}
	title := p.host.T(key, i18n.Args{"round": next})
	switch {
	case last:
		title = p.host.T("rounds.before-end")
	case key == "rounds.before-next" && round < p.host.Session().Event().CurrentRound():
		title = p.host.T("rounds.still-open")
	}
	p.waiting.Set(kit.Run{Text: title, Use: style.Body, Bold: true})
	p.why.Hidden = p.host.Session().Event().Info.System != tournament.Swiss
	p.foot.Refresh()
	held := false
	p.shown = tasks
	for i, c := range p.checks {
		c.Hidden = i >= len(tasks)
		p.boards[i].Hidden = c.Hidden || len(tasks[i].boards) == 0
		if c.Hidden {
			continue
		}
		p.boards[i].Set(linksTo(tasks[i].boards))
		t := tasks[i]
		held = held || t.kind == gamesAdjourned && t.done
		c.Runs, c.Checked = kit.Plain(briefText(p.host.Printer(), t)), t.done
		c.Refresh()
	}
	note := ""
	if held {
		note = p.host.T("rounds.adjourned-stays")
		if p.host.Session().Event().Info.System.RoundByRound() {
			note = p.host.T("rounds.adjourned-note")
		}
	}
	p.note.SetText(note)
	p.note.Hidden = !held
	p.tasks.Refresh()
	p.body.Refresh()
}

// fact is a row of the panel: what it is, and a value for each side, or one
// for both.
type fact struct {
	name, white, black *kit.Line
	object             *fyne.Container
}

func newFact(name string) *fact { return layFact(name, factValue, factValue) }

// newSharedFact makes a fact with one value for both sides; set it as the
// second.
func newSharedFact(name string) *fact { return layFact(name, 0, 1.5*factValue) }

// factValue is the width of a value at text step 0.
const factValue float32 = 76

func layFact(name string, white, black float32) *fact {
	f := &fact{name: kit.NewText(name, style.Small, style.Text2), white: kit.NewLine(), black: kit.NewLine()}
	f.name.Elide = true
	for _, l := range []*kit.Line{f.white, f.black} {
		l.Elide, l.Align = true, fyne.TextAlignTrailing
	}
	rule := kit.NewRule()
	rule.Color = style.RowLine
	f.object = container.NewBorder(nil, rule, nil, nil,
		container.New(factLayout{white, black}, f.name, f.white, f.black))
	return f
}

func (f *fact) set(white, black string) {
	f.white.Set(kit.Run{Text: white})
	f.black.Set(kit.Run{Text: black})
}

// factLayout sets a name and two values of fixed width side by side, with a gap
// before each value. Where the name has no room for that the values give up what
// they do not need, that of White first; where it has more they take what they need.
type factLayout struct{ white, black float32 }

func (factLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, style.Now().Px(31))
}

func (l factLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v := style.Now()
	gap, white, black := v.Px(style.Gap), v.Px(l.white), v.Px(l.black)
	short := objects[0].(*kit.Line).Natural() - (size.Width - white - black)
	for _, value := range []struct {
		width *float32
		line  *kit.Line
	}{{&white, objects[1].(*kit.Line)}, {&black, objects[2].(*kit.Line)}} {
		given := min(max(0, short), max(0, *value.width-value.line.Natural()-gap))
		if short < 0 { // the name leaves room for a value that needs it
			given = -min(-short, max(0, value.line.Natural()+gap-*value.width))
		}
		*value.width -= given
		short -= given
	}
	name := max(0, size.Width-white-black)
	place(objects[0], 0, 0, name, size.Height)
	place(objects[1], name+gap, 0, max(0, white-gap), size.Height)
	place(objects[2], name+white+gap, 0, max(0, black-gap), size.Height)
}

func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}
