package incident

import (
	"kohtunik/engine/ruling"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/ui/page"
)

// verdict is what is accepted: what the laws say, with the choice that was made.
func (x *decision) verdict() ruling.Verdict { return x.c.Verdict(x.d) }

// apply writes what is decided, in one step.
func (x *decision) apply() {
	if x.undecided() {
		x.g.Host.Tell(page.Warning, x.g.Host.T("incident.choose-first"))
		return
	}
	if !x.timeNamed() {
		x.g.Host.Tell(page.Warning, x.g.Host.T("incident.unread"))
		return
	}
	x.write(x.verdict())
}

// applyStanding writes the same, but for the clock that is started at the end: the
// players have still to sit down, or the arbiter to put the position up.
func (x *decision) applyStanding() {
	if x.undecided() || !x.timeNamed() || x.standing == nil {
		x.apply() // which says what is missing
		return
	}
	x.carry()
	if x.standing != nil {
		x.put(*x.standing, x.verdict())
	}
}

// rune makes the choice of a figure, and the S of the button at the clocks.
func (x *decision) rune(r rune) bool {
	if (r == 's' || r == 'S') && x.standing != nil {
		x.applyStanding()
		return true
	}
	return x.byNumber != nil && x.byNumber(r)
}

// write carries a verdict out in the record.
func (x *decision) write(v ruling.Verdict) {
	step, err := x.g.At().CarryOut(x.ruled, v, x.g.Now())
	if err != nil {
		x.g.Host.Fail(err)
		return
	}
	x.put(step, v)
}

// put writes a step of the table, and says what was decided.
func (x *decision) put(step table.Step, v ruling.Verdict) {
	if x.g.Apply(step) {
		x.sheet.Close()
		x.g.Host.Tell(page.Note, x.g.Host.T("incident.applied", i18n.Args{"outcome": x.outcome(v)}))
	}
}

// text is an answer that is a text.
func text(answer any) string {
	s, _ := answer.(string)
	return s
}

// print accepts the decision and goes to the paper about it.
func (x *decision) print() {
	if x.undecided() {
		x.g.Host.Tell(page.Warning, x.g.Host.T("incident.choose-first"))
		return
	}
	x.apply()
	if !x.sheet.Open() && x.g.Print != nil {
		x.g.Print()
	}
}
