package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/knockout"
)

// Measures of a bracket, mm.
const (
	bracketLine  = 14.0 // the distance of the lines of the first stage, at most
	bracketGap   = 3.0  // from the line of a player to the next stage
	bracketHeads = 5.0  // a line of the names of stages
	bracketSeed  = 5.5  // the number before a name in the first stage
	bracketFirst = 1.35 // the width of the first stage in parts of the others
)

// bracketStages is how many stages of a bracket go on a sheet: its first has 32 lines.
const bracketStages = 5

// Bracket is the bracket of a knock-out: who meets whom in each stage, with the scores of
// the matches. With more than 32 players each part of 32 lines has a sheet, and the last
// stages one behind them.
func Bracket(e *tournament.Event, o Options) (*Document, error) {
	tree := e.BracketTree()
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(landscape, p, e, o, p.T("print.bracket.title"))
		if len(tree) == 0 || !e.Paired() && !e.Seeded() {
			s.usualHeader()
			s.headingOf(nil, nil, nil)
			s.note(s.sides("print.bracket.none"))
			return s, nil
		}
		state := func(p *i18n.Printer) string { return say.TableState(p, e, e.Progress(), 0) }
		s.usualHeader()
		s.headingOf(state, func(p *i18n.Printer) string { return say.TimeControl(p, e) }, nil)
		s.continuedAs(state)
		d := bracketSheet{sheet: s, tree: tree, rules: *e.Info.Knockout}
		last := len(tree) - 1
		if last < bracketStages {
			d.draw(0, last, 0)
		} else {
			for root := range tree[bracketStages-1] {
				if root > 0 {
					s.next()
					s.y += 4
				}
				d.draw(0, bracketStages-1, root)
			}
			s.next()
			s.y += 4
			d.draw(bracketStages-1, last, 0) // their last stage once more
		}
		return s, nil
	})
}

// bracketSheet is a bracket as it is drawn.
type bracketSheet struct {
	*sheet
	tree  [][]knockout.Match
	rules knockout.Rules

	first, last int     // stages of the part in work
	column      float64 // width of a stage but the first, which is wider
	pitch       float64 // distance of the lines of the first stage
	size        float64 // of the type
	sums        float64 // room for what a player has in a match
}

// draw draws the matches from stage first on that lead to the match root of stage last,
// and who has won that.
func (d *bracketSheet) draw(first, last, root int) {
	d.first, d.last = first, last
	whole := last == len(d.tree)-1
	var notes []string
	if whole {
		notes = d.bracketNotes()
	}
	d.column = d.wide() / (float64(last-first+1) + bracketFirst)
	d.heads()
	lines := 1 << (last - first + 1)
	d.pitch = min(bracketLine, (d.bottom-d.y-d.notesHeight(notes)-3)/float64(lines))
	d.size = max(6, min(10, d.pitch*1.72))
	d.sums = d.widest()
	top := d.y
	for stage := first; stage <= last; stage++ {
		count := 1 << (last - stage)
		for i := range count {
			d.match(d.tree[stage][root*count+i], stage, i, top)
		}
	}
	d.winner(d.tree[last][root], top)
	d.y = top + float64(lines)*d.pitch + 2
	if whole && len(d.tree[last]) > 1 {
		d.third(d.tree[last][1], top)
	}
	for _, note := range notes {
		d.note(note)
	}
}

// heads names the stages over their columns.
func (d *bracketSheet) heads() {
	printers := d.printers()
	for i, p := range printers {
		base := d.y + bracketHeads*float64(i) + 3.4
		for stage := d.first; stage <= d.last+1; stage++ {
			st := bold(sizeBody)
			if i > 0 {
				st = regular(sizeSecond)
			}
			head := capital(p.T("knockout.winner"))
			if stage < len(d.tree) {
				head = capital(say.StageName(p, 1<<(len(d.tree)-1-stage)))
			}
			at, room := d.at(stage)
			draw := func() {
				d.page.Put(d.from(at, room), base, 0, page.FitText(head, st, room, page.Narrowest))
			}
			if p == d.p {
				draw()
			} else {
				d.inSecond(draw)
			}
		}
	}
	d.y += bracketHeads*float64(len(printers)) + 0.5
	d.rule(d.y, medium)
	d.y++
}

// at is where a stage begins, from the left margin, and how long its lines are.
func (d *bracketSheet) at(stage int) (from, room float64) {
	if stage == d.first {
		return 0, bracketFirst*d.column - bracketGap
	}
	return (bracketFirst + float64(stage-d.first-1)) * d.column, d.column - bracketGap
}

// widest is the room that the scores of the matches take.
func (d *bracketSheet) widest() float64 {
	widest := 0.0
	for stage := d.first; stage <= d.last; stage++ {
		for _, m := range d.tree[stage] {
			for _, number := range []int{m.A, m.B} {
				if number > 0 {
					widest = max(widest, bold(d.size).Width(say.MatchSums(d.p, d.rules, m, number)))
				}
			}
		}
	}
	return widest
}

// line is where line i of a stage is.
func (d *bracketSheet) line(stage, i int, top float64) float64 {
	step := d.pitch * float64(int(1)<<(stage-d.first))
	return top + step*(float64(i)+0.5) + 0.35*d.pitch
}

// match draws the two lines of a match and what leads from them to the next stage.
func (d *bracketSheet) match(m knockout.Match, stage, i int, top float64) {
	upper, lower := d.line(stage, 2*i, top), d.line(stage, 2*i+1, top)
	at, room := d.at(stage)
	x := d.left + at + room
	middle := (upper + lower) / 2
	for k, number := range []int{m.A, m.B} {
		y := []float64{upper, lower}[k]
		if number == 0 && m.Known {
			continue // nobody comes here
		}
		d.player(m, number, at, y, room, stage == d.first)
		d.page.Line(x, y, x, middle, hair)
	}
	d.page.Line(x, middle, x+bracketGap, middle, hair)
}

// player writes a player on a line, with what the player has in the match.
func (d *bracketSheet) player(m knockout.Match, number int, at, y, room float64, withSeed bool) {
	d.page.Line(d.left+at, y, d.left+at+room, y, hair)
	if number == 0 {
		return
	}
	st, base := regular(d.size), y-0.25*d.size*page.Point-0.3
	if m.Decided && m.Winner == number {
		st = bold(d.size)
	}
	start, name := d.e.Entrant(number)
	from := at
	if withSeed {
		d.page.Text(d.until(at+bracketSeed-1.2, bracketSeed-1.2), base, regular(d.size*0.85), strconv.Itoa(start))
		from += bracketSeed
	}
	sums := say.MatchSums(d.p, d.rules, m, number)
	names := at + room - from - 0.5
	if sums != "" {
		d.page.Text(d.until(at+room-1, d.sums+0.1), base, st, sums)
		names -= d.sums + 2
	}
	height := d.pitch - 0.3
	if !withSeed { // the lines are farther from each other
		height = 1.8*d.pitch - 0.3
	}
	fitted := page.FitName(d.nameOf(name), st, names, page.Narrowest, height)
	if len(fitted.Lines) > 1 && !withSeed { // on the line, however far it is from the others
		d.page.Put(d.from(from, names), base-fitted.Grown(), 0, fitted)
		return
	}
	d.page.PutIn(d.from(from, names), base, y-0.15-height, y-0.15, fitted)
}

// nameOf is a name with its shorter forms; a team has one form.
func (d *bracketSheet) nameOf(name string) page.Name {
	if d.e.PlayedByTeams() {
		return page.Name{Full: name}
	}
	return d.names.of(name)
}

// winner writes who has won the last match that is drawn.
func (d *bracketSheet) winner(m knockout.Match, top float64) {
	y := d.line(d.last+1, 0, top)
	at, _ := d.at(d.last + 1)
	d.page.Line(d.left+at, y, d.right, y, thin)
	if m.Winner == 0 {
		return
	}
	_, name := d.e.Entrant(m.Winner)
	st := bold(d.size)
	room := d.column - 0.5
	if d.last == len(d.tree)-1 {
		st = bold(min(sizeEvent, 1.3*d.size))
	}
	d.page.PutIn(d.from(at, room), y-1.2, y-2.2*d.pitch, y-0.3,
		page.FitName(d.nameOf(name), st, room, page.Narrowest, 2*d.pitch))
}

// third draws the match for third place below the winner.
func (d *bracketSheet) third(m knockout.Match, top float64) {
	at, _ := d.at(d.last + 1)
	step := max(5, min(d.pitch, 8))
	height := d.pitch * float64(int(1)<<(d.last-d.first+1))
	low := max(top+height, d.line(d.last+1, 0, top)+3.6*step)
	head := d.beside(func(p *i18n.Printer) string { return capital(p.T("knockout.third")) })
	d.page.PutIn(d.from(at, d.column), low-2.2*step, low-3.2*step, low-1.8*step,
		page.FitTitle(head, regular(d.size*0.9), d.column, 2))
	d.pitch = step / 1.8
	for k, number := range []int{m.A, m.B} {
		if number > 0 || !m.Known {
			d.player(m, number, at, low-step*float64(1-k), d.column, false)
		}
	}
	d.y = max(d.y, low+2)
}

// bracketNotes say what the signs beside the names are.
func (d *bracketSheet) bracketNotes() []string {
	signs := make(map[string]bool)
	for _, m := range slices.Concat(d.tree...) {
		by := d.rules.DecidedBy(m)
		signs["tie-break"] = signs["tie-break"] || d.rules.TieBroken(m)
		signs["armageddon"] = signs["armageddon"] || by == knockout.Decider
		signs["walkover"] = signs["walkover"] || m.Walkover && m.A > 0 && m.B > 0
		signs[string(m.By)] = true
	}
	of := ""
	if d.e.PlayedByTeams() {
		of = "-teams"
	}
	var notes []string
	for _, p := range d.printers() {
		var said []string
		for _, sign := range []string{"tie-break", "armageddon", "walkover"} {
			if signs[sign] {
				said = append(said, p.T("print.bracket.note-"+sign+of))
			}
		}
		for _, by := range knockout.Breaks() {
			if signs[string(by)] {
				said = append(said, p.T("print.bracket.note-"+string(by)))
			}
		}
		if len(said) > 0 {
			notes = append(notes, strings.Join(said, " "))
		}
	}
	return notes
}
