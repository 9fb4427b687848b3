package incident

import (
	"kohtunik/engine/ruling"
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

// write carries a verdict out in the record.
func (x *decision) write(v ruling.Verdict) {
	step, err := x.g.At().CarryOut(x.ruled, v, x.g.Now())
	if err != nil {
		x.g.Host.Fail(err)
		return
	}
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
