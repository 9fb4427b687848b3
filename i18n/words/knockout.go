package words

import (
	"strconv"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/knockout"
)

// StageName names a stage of a knock-out: so many matches are played in it.
func StageName(p *i18n.Printer, matches int) string {
	if key := "knockout.stage." + strconv.Itoa(matches); p.Has(key) {
		return p.T(key)
	}
	return p.T("knockout.stage-n", i18n.Args{"n": 2 * matches})
}

// Stage says what a round is in a knock-out: the stage, and which game of its matches;
// "" in other events.
func Stage(p *i18n.Printer, e *tournament.Event, round int) string {
	phase := e.PhaseOf(round)
	if phase.Stage == 0 {
		return ""
	}
	key := "knockout.game"
	switch {
	case phase.Kind == knockout.TieBreak:
		key = "knockout.tie-break"
	case phase.Kind == knockout.Decider:
		key = "knockout.armageddon"
	case phase.Kind == knockout.DrawnLots:
		key = "knockout.lots"
	case phase.Of == 1:
		return capital(StageName(p, phase.Stage))
	}
	return capital(p.T(key, i18n.Args{"stage": StageName(p, phase.Stage), "number": phase.Number, "of": phase.Of,
		"control": phase.Control}))
}
