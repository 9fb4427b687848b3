package desk

import (
	"slices"

	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// print turns to the paper of what is in sight: the envelope of an adjourned
// game, else the filled scoresheet; for all boards, the list of the adjourned
// games if there are any.
func (d *desk) print() {
	if d.overview.choices.shown {
		d.host.Session().WantPrint(d.paper())
		d.host.Go(page.Prints)
		return
	}
	d.printOf(d.paper())
}

// printOf turns to a paper of the game in sight.
func (d *desk) printOf(document string) {
	d.host.Session().WantPrintOf(document, d.match.pairing.Table())
	d.host.Go(page.Prints)
}

func (d *desk) paper() string {
	adjourned := func(m *match) bool { return m.pairing.Result == tournament.Adjourned }
	switch {
	case d.overview.choices.shown && slices.ContainsFunc(d.round(d.match.pairing.Round), adjourned):
		return "adjourned"
	case !d.overview.choices.shown && adjourned(d.match):
		return "envelope"
	}
	return "scoresheets-filled"
}
