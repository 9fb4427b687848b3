package incident

import (
	"fyne.io/fyne/v2"

	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// progress is how far the steps have come that the program has done by itself.
type progress int

const (
	nothingYet    progress = iota
	allButStart            // the ruling is written, the clocks are set and stand
	startedAsWell          // and the one that is to run runs
)

// verdict is what is accepted: what the laws say, with the choice that was made.
func (x *decision) verdict() ruling.Verdict { return x.c.Verdict(x.d) }

// ready tells that nothing has to be chosen or named any more, else says what.
func (x *decision) ready() bool {
	switch {
	case x.undecided():
		x.g.Host.Tell(page.Warning, x.g.Host.T("incident.choose-first"))
	case !x.timeNamed():
		x.g.Host.Tell(page.Warning, x.g.Host.T("incident.time-unread"))
	default:
		return true
	}
	return false
}

// apply writes what is decided, in one step; where steps of it were done by
// themselves, what they have left.
func (x *decision) apply() {
	switch {
	case !x.ready():
	case x.done == nothingYet:
		x.write(x.verdict())
	case x.done == startedAsWell || x.started():
		x.finish(x.verdict())
	}
}

// setClocks does all but the start of the clock at the end, and leaves the sheet
// open: the players have still to sit down, or the arbiter to put the position up.
func (x *decision) setClocks() {
	if x.standing == nil || x.done != nothingYet || !x.ready() {
		return
	}
	x.carry()
	if x.standing != nil && x.g.Apply(*x.standing) {
		x.advance(allButStart)
	}
}

// startClock starts the clock, and before does what has to be done before.
func (x *decision) startClock() {
	x.setClocks()
	if x.done == allButStart && x.started() {
		x.advance(startedAsWell)
	}
}

// started starts the clock that the decision has left standing; false where the
// table refuses it.
func (x *decision) started() bool {
	side, _ := x.runs.Color()
	step, err := x.g.At().Start(&side, x.g.Now())
	if err != nil {
		x.g.Host.Fail(err)
		return false
	}
	return x.g.Apply(step)
}

// advance ticks the steps that are done. What is decided cannot be changed in the
// sheet from then on.
func (x *decision) advance(to progress) {
	x.done, x.byNumber = to, nil
	x.steps.Objects = []fyne.CanvasObject{x.stepByStep()}
	x.left.Content = kit.Pad(leftEdge, 10, 16, 12, x.steps)
	x.half.Refresh()
	x.enable()
	kit.Focus(x.accept)
	x.g.Host.Tell(page.Note, x.applied(x.verdict()))
}

// enable leaves on the buttons that can do something.
func (x *decision) enable() {
	x.accept.Off = x.undecided()
	x.butStart.Off = x.standing == nil || x.done != nothingYet
	x.differently.Off = x.done != nothingYet
	x.questions.Off = x.done != nothingYet || len(x.e.asks) == 0
	for _, b := range x.sheet.Buttons {
		b.Refresh()
	}
}

// stop stops the clocks, and decides again on the record with that.
func (x *decision) stop() {
	if _, running := x.g.Clock().Running(); !running || x.done != nothingYet {
		return
	}
	x.g.Stop()
	r, err := x.g.ask(x.told)
	if err != nil {
		x.g.Host.Fail(err)
		return
	}
	again := newDecision(x.g, x.e, x.answers, x.told, r)
	again.reader = x.reader
	x.sheet.Close()
	again.open()
	if x.choice >= 0 && x.choice < len(again.laws.Discretion) {
		again.choose(x.choice)
	}
}

// rune makes the choice of a figure, and does what the buttons of the steps do.
func (x *decision) rune(r rune) bool {
	switch r {
	case 's', 'S':
		x.setClocks()
	case ' ':
		x.startClock()
	default:
		return x.byNumber != nil && x.byNumber(r)
	}
	return true
}

// write carries a verdict out in the record.
func (x *decision) write(v ruling.Verdict) {
	step, err := x.g.At().CarryOut(x.ruled, v, x.g.Now())
	if err != nil {
		x.g.Host.Fail(err)
		return
	}
	if x.g.Apply(step) {
		x.finish(v)
	}
}

// finish closes the sheet and says what was decided.
func (x *decision) finish(v ruling.Verdict) {
	x.sheet.Close()
	x.g.Host.Tell(page.Note, x.applied(v))
}

// applied says what was decided.
func (x *decision) applied(v ruling.Verdict) string {
	return x.g.Host.T("incident.applied", i18n.Args{"outcome": x.outcome(v)})
}

// text is an answer that is a text.
func text(answer any) string {
	s, _ := answer.(string)
	return s
}

// print accepts the decision and goes to the paper about it; where steps of it were
// done by themselves, it leaves the others to be done.
func (x *decision) print() {
	if x.done == nothingYet {
		x.apply()
	} else {
		x.finish(x.verdict())
	}
	if !x.sheet.Open() && x.g.Print != nil {
		x.g.Print()
	}
}
