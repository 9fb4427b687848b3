// Package desk is the page of one game at the arbiter's table: board, clock
// and scoresheet.
//
// Every move and every press of the clock is an entry of the game's record. It
// is written to the event's file first and shown then: the page always shows
// what the file holds. Everything on it follows from the record and the time
// of day.
package desk

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	law "kohtunik/engine/laws"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/board"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
)

// desk is the page.
type desk struct {
	host  page.Host
	watch *watch
	// since is when the program was started: a clock that a record shows
	// running from before was not watched in between.
	since time.Time

	match  *match // nil: no board to show
	loaded map[tournament.Table]*match
	at     int    // the ply on the board
	tried  string // the illegal move tried last at this position; empty if none
	typed  string
	// pressAfter is what was typed with the space bar behind it while the piece
	// for a promotion is chosen: the clock is pressed after it.
	pressAfter string
	follow     int // raised to bring the end of the scoresheet into sight

	overview *overview
	root     *fyne.Container
	content  *fyne.Container // what there is with a board
	empty    fyne.CanvasObject

	title, players, sub          *text
	chip                         *kit.Chip
	previous, next, all, turn    *kit.Button
	large                        *kit.Button
	board                        *board.Board
	faces                        [2]*clockFace
	press, stop                  *kit.Button
	note                         *kit.Paragraph
	noted                        string // its words
	sheet                        *scoresheet
	facts                        *factStrip
	resultB, offer, times, later *kit.Button
	what, two                    *kit.Button
	hint                         *text
	headRule, sheetRule          *canvas.Rectangle

	big      *bigClock    // nil while it is not open
	asking   []*kit.Sheet // the questions about unwatched time, the one in sight first
	resuming bool         // within resume
	// keptElsewhere: another computer kept the game in sight when it was last shown.
	keptElsewhere bool
}

// New makes the page.
func New(host page.Host) page.Page {
	return newDesk(host, newWatch(time.Now, func() time.Duration { return time.Since(session.Started) }),
		session.Started)
}

func newDesk(host page.Host, w *watch, since time.Time) *desk {
	d := &desk{host: host, watch: w, since: since}
	d.build()
	return d
}

func (d *desk) build() {
	d.title, d.players, d.sub = newText(fyne.TextAlignLeading), newText(fyne.TextAlignLeading),
		newText(fyne.TextAlignLeading)
	d.chip = kit.NewChip("", kit.QuietChip)
	d.previous = kit.NewButton("", "PgUp", func() { d.step(-1) })
	d.next = kit.NewButton("", "PgDn", func() { d.step(+1) })
	d.all = kit.NewButton(d.host.T("desk.boards"), "Ctrl+B", d.toggleOverview)
	d.turn = kit.NewButton(d.host.T("desk.turn"), "Ctrl+T", d.flip)
	d.large = kit.NewButton(d.host.T("desk.big-clock"), "F11", d.showBigClock)

	d.board = board.New()
	d.board.OnMove = d.play
	d.board.OnIllegal = d.illegal
	d.board.OnAsk = d.tellChoice
	for _, side := range []chess.Color{chess.White, chess.Black} {
		d.faces[side] = newClockFace(side)
	}
	d.press = kit.NewButton(d.host.T("desk.press"), d.host.T("desk.key-space"), d.pressClock)
	d.press.Kind, d.press.Big = kit.OutlinedButton, true
	d.stop = kit.NewButton(d.host.T("desk.stop"), "F4", d.stopClock)
	d.stop.Big = true
	d.note = kit.NewParagraph("", clockWidth, style.Small, style.Text2)
	d.sheet = newScoresheet()
	d.sheet.OnPly = d.goTo
	d.facts = newFactStrip()
	d.what = kit.NewFilled(d.host.T("incident.title"), "F2", d.happened)
	d.resultB = kit.NewButton(d.host.T("desk.result"), "F8", d.askResult)
	d.offer = kit.NewButton(d.host.T("desk.offer"), "F5", d.offerDraw)
	d.times = kit.NewButton(d.host.T("desk.times"), "F6", d.askTimes)
	d.later = kit.NewButton(d.host.T("desk.adjourn"), "F7", d.adjourn)
	d.two = kit.NewButton(d.host.T("desk.two"), "F9", d.askTwoSheets)
	for _, b := range d.buttons() {
		b.KeepSpace = true
	}
	d.hint = newText(fyne.TextAlignTrailing)
	d.headRule, d.sheetRule = canvas.NewRectangle(nil), canvas.NewRectangle(nil)

	objects := []fyne.CanvasObject{d.title, d.players, d.sub, d.chip, d.headRule, d.board, d.faces[0].object,
		d.faces[1].object,
		d.note, d.sheet, d.sheetRule, d.facts, d.hint}
	for _, b := range d.buttons() {
		objects = append(objects, b)
	}
	d.content = container.New(freeLayout{d.minSize, d.layout}, objects...)
	d.empty = kit.EmptyState(d.host.T("desk.no-board"), d.host.T("desk.no-board-press"))
	d.overview = newOverview(d)
	d.root = container.NewStack(d.content, d.overview.object, d.empty)
}

func (d *desk) buttons() []*kit.Button {
	return []*kit.Button{d.previous, d.next, d.all, d.turn, d.large, d.press, d.stop, d.what, d.offer, d.times, d.later,
		d.resultB, d.two}
}

// Object is for the shell.
func (d *desk) Object() fyne.CanvasObject { return d.root }

// Focus leaves the keyboard to the page itself: letters type a move.
func (d *desk) Focus() { d.host.Window().Canvas().Unfocus() }

// Waiting counts the boards of the round where a flag has fallen and no result
// stands.
func (d *desk) Waiting() int {
	n := 0
	for _, m := range d.begun(d.host.Session().Round()) {
		if _, fallen := d.present(m).First(); fallen && !m.over() {
			n++
		}
	}
	return n
}

// round loads the games of a round, by board.
func (d *desk) round(round int) []*match {
	var games []*match
	event := d.host.Session().Event()
	for _, p := range event.InRound(round) {
		if m, ok := d.load(event, p.Table()); ok {
			games = append(games, m)
		}
	}
	return games
}

// begun loads the games of a round that have a record, by board: only there a
// clock runs and a claim waits.
func (d *desk) begun(round int) []*match {
	var games []*match
	event := d.host.Session().Event()
	if len(event.Games) == 0 {
		return nil
	}
	for _, p := range event.InRound(round) {
		if len(event.Games[p.Table()]) == 0 {
			continue
		}
		if m, ok := d.load(event, p.Table()); ok {
			games = append(games, m)
		}
	}
	return games
}

// load finds the game at a table; what was loaded before is used again.
func (d *desk) load(event *tournament.Event, t tournament.Table) (*match, bool) {
	m, ok := load(event, t, d.loaded[t])
	if ok {
		if d.loaded == nil {
			d.loaded = map[tournament.Table]*match{}
		}
		d.loaded[t] = m
	}
	return m, ok
}

// Refresh shows the game as the file holds it.
func (d *desk) Refresh() {
	event, before := d.host.Session().Event(), d.match
	d.keepTime()
	d.match = nil
	if t, ok := d.table(); ok {
		d.match, _ = d.load(event, t)
	}
	all := d.overview.choices.shown
	show(d.empty, d.match == nil)
	show(d.content, d.match != nil && !all)
	show(d.overview.object, d.match != nil && all)
	if d.match == nil {
		d.watch.rest()
		if d.big != nil {
			d.big.window.Close()
		}
		return
	}
	d.tellTaken(before)
	last := len(d.match.state.Plies)
	switch {
	case before == nil || before.pairing.Table() != d.match.pairing.Table():
		d.at, d.typed, d.tried = last, "", ""
		d.board.PutDown()
		d.follow++
	case len(before.state.Plies) != last || d.at > last:
		d.at, d.typed, d.tried = last, "", ""
		d.follow++
	}
	if all {
		d.showNames() // what is asked about the board has them over it
		d.overview.refresh()
		d.tickOrRest()
		return
	}
	d.showAll()
	if !d.resume() {
		d.tickOrRest()
	} // else an entry was written, and Refresh was called for it
}

// table is where the game is: the session's board, else the first of the round.
func (d *desk) table() (tournament.Table, bool) {
	s := d.host.Session()
	t := s.Table()
	if t.Board == 0 {
		t.Board = 1
	}
	_, ok := s.Event().Pairing(t)
	return t, ok
}

// present is a game's clock at present. Where it is not watched it is what the
// last entry says: after the end of the game, and if it runs in the record
// since before the program was started.
func (d *desk) present(m *match) clock.Clock {
	if m.over() {
		return m.state.Clock
	}
	return m.table.Seen(d.watched(m), d.watch.now())
}

// showNames shows which board it is, and who plays at it.
func (d *desk) showNames() {
	m, p := d.match, d.host.Printer()
	d.title.set(kit.Run{Text: p.T("common.board-n", i18n.Args{"board": m.pairing.Board}), Bold: true, Use: style.Title})
	d.players.set(kit.Run{Text: short(m.names[0]) + " – " + short(m.names[1]), Bold: true, Use: style.Player})
}

// showAll shows everything anew.
func (d *desk) showAll() {
	m := d.match
	state := m.state
	d.showNames()
	d.sub.set(kit.Run{Text: d.subtitle(), Color: style.Text2})

	d.showStep(d.previous, -1)
	d.showStep(d.next, +1)

	last := chess.NoMove
	if d.at > 0 {
		last = state.Plies[d.at-1].Move
	}
	if here := state.Positions[d.at]; d.board.Shown() != here || !d.board.Busy() {
		d.board.SetPosition(here, last)
	}
	marked := chess.SquareSet(0)
	if d.at == len(state.Plies) && !m.over() {
		must, _ := m.table.Obliged()
		marked = startsOf(must)
	}
	d.board.SetMarked(marked)
	d.board.SetLocked(d.whyNot() != "")
	d.board.Spoken = d.inWords(state.Positions[d.at])
	d.showSheet()
	d.showClock()
	d.layout(d.content.Size())
}

// subtitle is the quiet line of the head: round, move, who is to move.
func (d *desk) subtitle() string {
	m, p := d.match, d.host.Printer()
	args := i18n.Args{"round": m.pairing.Round}
	here := m.state.Positions[d.at]
	args["move"] = here.FullMove()
	switch {
	case m.over() && d.at == len(m.state.Plies):
		if d.at > 0 {
			args["move"] = m.state.Positions[d.at-1].FullMove()
		}
		args["result"] = p.T("result." + m.pairing.Result.String())
		return p.T("desk.sub-over", args)
	case d.at < len(m.state.Plies):
		args["last"] = m.state.Position().FullMove()
		return p.T("desk.sub-looking", args)
	case here.Turn() == chess.White:
		return p.T("desk.sub-white", args)
	}
	return p.T("desk.sub-black", args)
}

// showStep shows the button that goes to the board n places on.
func (d *desk) showStep(b *kit.Button, n int) {
	to, ok := d.neighbour(n)
	number := strconv.Itoa(to.Board)
	word := number + " ▸"
	if n < 0 {
		word = "◂ " + number
	}
	if !ok {
		word = "▸"
		if n < 0 {
			word = "◂"
		}
	}
	b.Off = !ok
	b.SetText(word)
}

// neighbour is the table n boards on in the same round.
func (d *desk) neighbour(n int) (tournament.Table, bool) {
	t := d.match.pairing.Table()
	t.Board += n
	_, ok := d.host.Session().Event().Pairing(t)
	return t, ok
}

func (d *desk) step(n int) {
	if d.match == nil {
		return
	}
	if t, ok := d.neighbour(n); ok {
		d.host.Session().SetTable(t)
	}
}

// showSheet fills the scoresheet.
func (d *desk) showSheet() {
	m, p := d.match, d.host.Printer()
	laws := d.host.Session().Event().Info.Laws
	moves := say.MoveStyle(p.Lang(), laws)
	data := sheetData{
		number: p.T("common.number"), names: [2]string{short(m.names[0]), short(m.names[1])}, left: p.T("desk.left"),
		first: m.state.Positions[0].FullMove(), blackFirst: m.state.Positions[0].Turn() == chess.Black,
		at: d.at, followNumber: d.follow,
		typing: d.whyNot() == "" && d.at == len(m.state.Plies) && len(m.state.Position().Legal()) > 0,
	}
	told := newTeller(p, d.host.Session().Event().Info)
	ends := m.table.ExemptFrom()
	same := game.Sameness(told.rules)
	seen := map[chess.Identity]int{m.state.Positions[0].Identity(same): 1}
	for i, ply := range m.state.Plies {
		move := sheetMove{text: moves.Format(m.state.Positions[i], ply.Move)}
		if ply.Offer {
			move.marks = append(move.marks, kit.Run{Text: " (=)", Color: style.Accent, Bold: true})
		}
		here := m.state.Positions[i+1].Identity(same)
		if seen[here]++; seen[here] > 1 {
			move.marks = append(move.marks, kit.Run{Text: " " + strconv.Itoa(seen[here]) + "×", Color: style.Attention})
		}
		if ply.Known {
			move.left, data.showLeft = clock.Reading(ply.Left), true
		}
		if ends[i] {
			article := strings.Join(told.rules.Cite(law.ScoresheetExempt), ", ")
			move.marks = append(move.marks, kit.Run{Text: " " + article, Color: style.Attention, Bold: true})
		}
		move.marks = append(move.marks, happenedMarks(m.state.Happened[i+1])...)
		data.moves = append(data.moves, move)
	}
	if !m.state.Clock.Control().IsZero() {
		data.showLeft = true
	}
	if m.over() {
		data.result = d.resultWords()
	}
	if m.pairing.Result.Final() {
		signed := m.table.Signed()
		tick := map[bool]string{true: "✓", false: "–"}
		data.signed = p.T("desk.signatures", i18n.Args{
			"white": tick[signed[chess.White]], "black": tick[signed[chess.Black]]})
	}
	if data.typing {
		d.showTyping(&data, moves)
	}
	d.sheet.set(data)
}

// resultWords is the result with the reason that the record gives for it.
func (d *desk) resultWords() string {
	m, p := d.match, d.host.Printer()
	result := p.T("result." + m.pairing.Result.String())
	if m.state.Result == string(m.pairing.Result) && m.state.Reason != "" {
		return p.T("desk.result-why", i18n.Args{"result": result, "reason": p.T("desk.reason." + m.state.Reason)})
	}
	return p.T("desk.result-is", i18n.Args{"result": result})
}

// showClock shows all that changes as time goes by.
func (d *desk) showClock() {
	m, p := d.match, d.host.Printer()
	c := d.present(d.match)
	info := d.host.Session().Event().Info
	for side, face := range d.faces {
		face.trouble = info.TroubleBelow()
		face.show(p, m.names[side], c, m.over())
	}
	d.showBig(c)
	kind, word := d.state(m, c)
	if kept, other := d.keptChip(); other {
		kind, word = kit.AttentionChip, kept
	}
	if d.chip.Text != word || d.chip.Kind != kind {
		d.chip.Text, d.chip.Kind = word, kind
		d.chip.Refresh()
		d.layout(d.content.Size())
	}
	d.showNote(c)
	told := newTeller(p, info)
	d.facts.set(told.facts(m, d.at, c))
	if _, running := c.Running(); d.stop.Off == running {
		d.stop.Off = !running
		d.stop.Refresh()
	}
	later := map[bool]string{false: "desk.adjourn", true: "desk.resume"}[m.pairing.Result == tournament.Adjourned]
	if word := p.T(later); d.later.Text != word {
		d.later.SetText(word)
		d.layout(d.content.Size())
	}
}

// showNote writes the sentence below the clock if it is another one.
func (d *desk) showNote(c clock.Clock) {
	if words := d.clockNote(c); words != d.noted {
		d.noted = words
		d.note.SetText(words)
	}
}

// clockNote is the sentence below the clock.
func (d *desk) clockNote(c clock.Clock) string {
	p := d.host.Printer()
	side, fallen := c.First()
	happened := d.happenedWords()
	idler, articles, idled := d.match.table.Idled()
	mover, open := d.match.table.Uncompleted()
	switch {
	case d.match.broken != nil:
		return p.Error(d.match.broken)
	case d.keptWords() != "":
		return d.keptWords()
	case happened != "" && !(d.match.state.Sealed && d.at == len(d.match.state.Plies)):
		return happened
	case d.match.state.Sealed && d.match.over():
		return p.T("desk.note-sealed", i18n.Args{"name": short(d.match.names[d.match.state.Sealer])})
	case d.match.pairing.Result == tournament.Adjourned:
		return p.T("desk.note-adjourned")
	case d.match.over() && !fallen:
		return ""
	case c.Control().IsZero():
		return p.T("desk.note-not-set")
	case d.owedNote(c) != "":
		return d.owedNote(c)
	case idled:
		return p.T("desk.note-pressed", i18n.Args{"name": short(d.match.names[idler]),
			"articles": strings.Join(articles, ", ")})
	case fallen:
		at, _ := c.Fallen(side)
		return p.T("desk.note-fallen", i18n.Args{"name": short(d.match.names[side]), "time": p.TimeSeconds(at.Local()),
			"n": c.Moves(side)})
	case open:
		return p.T("desk.note-made", i18n.Args{"name": short(d.match.names[mover])})
	}
	return p.T("desk.note-freeze")
}

// state is the word for what goes on at the board, with its colour.
func (d *desk) state(m *match, c clock.Clock) (kit.ChipKind, string) {
	now := conditionWords[d.conditionOf(m, c)]
	return now.chip, d.host.T(now.key)
}

// owedNote says which time of a period is missing on a clock, or too much on it,
// since what was played was corrected; empty if none is.
func (d *desk) owedNote(c clock.Clock) string {
	for _, side := range sides {
		args := i18n.Args{"name": short(d.match.names[side]), "time": clock.Reading(c.Owed(side).Abs())}
		switch owed := c.Owed(side); {
		case owed > 0:
			return d.host.T("desk.note-owed", args)
		case owed < 0:
			return d.host.T("desk.note-overpaid", args)
		}
	}
	return ""
}
