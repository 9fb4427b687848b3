package norms

import (
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
	"kohtunik/ui/style"
)

// outcome says what a player plays for, or, when the event is over or the
// arbiter is asked, what came of it.
func outcome(p *i18n.Printer, r norms.Player, final bool) (string, style.Token) {
	if r.Asks == tournament.NoCategory {
		return reached(p, r, final)
	}
	said := p.T("normspage.asks", i18n.Args{"category": words.Category(p, r.Asks)})
	if r.Attained != tournament.NoCategory {
		said = p.T("normspage.attained", i18n.Args{"category": words.Category(p, r.Attained)}) + "; " + said
	}
	return said, style.Attention
}

// reached is the outcome where the arbiter is not asked.
func reached(p *i18n.Printer, r norms.Player, final bool) (string, style.Token) {
	with := func(c tournament.Category) i18n.Args { return i18n.Args{"category": words.Category(p, c)} }
	if !final {
		return goal(p, r.Goal), style.Text2
	}
	until := func(args i18n.Args) i18n.Args {
		args["day"] = p.ShortDate(r.Until.Time())
		return args
	}
	if r.Ground != norms.ByNorm {
		return p.T("normspage.by-ground", i18n.Args{"category": words.Category(p, r.Attained+r.Confirmed),
			"ground": p.T("norms.ground." + string(r.Ground))}), style.Good
	}
	switch {
	case r.Attained != tournament.NoCategory && r.Until != "":
		return p.T("normspage.attained-until", until(with(r.Attained))), style.Good
	case r.Attained != tournament.NoCategory:
		return p.T("normspage.attained", with(r.Attained)), style.Good
	case r.Confirmed != tournament.NoCategory && r.Until != "":
		return p.T("normspage.confirmed-until", until(with(r.Confirmed))), style.Good
	case r.Confirmed != tournament.NoCategory:
		return p.T("normspage.confirmed", with(r.Confirmed)), style.Good
	case r.Missed != tournament.NoCategory:
		return p.T("normspage.missed", with(r.Missed)), style.Text2
	case r.CandidatePoint():
		return p.T("norms.kind.candidate"), style.Good
	case r.Goal.Kind == norms.GoalAttain:
		return p.T("normspage.not-attained", with(r.Goal.Attain)), style.Text2
	}
	return goal(p, r.Goal), style.Text2
}

// prospect says what a range of results gives.
func prospect(p *i18n.Printer, x norms.Prospect) (string, style.Token) {
	with := func(c tournament.Category) i18n.Args { return i18n.Args{"category": words.Category(p, c)} }
	said, color := p.T("normspage.nothing"), style.Text2
	switch {
	case x.Attained != tournament.NoCategory:
		said, color = p.T("normspage.prospect-attains", with(x.Attained)), style.Good
	case x.Confirmed != tournament.NoCategory:
		said, color = p.T("normspage.prospect-confirms", with(x.Confirmed)), style.Good
	case x.Missed != tournament.NoCategory:
		said = p.T("normspage.missed", with(x.Missed))
	}
	if x.Asks != tournament.NoCategory {
		said += "; " + p.T("normspage.asks", with(x.Asks))
	}
	if x.CandidatePoint {
		said += "; " + p.T("norms.kind.candidate")
	}
	return said, color
}

func goal(p *i18n.Printer, g norms.Goal) string {
	return p.T("norms.goal."+string(g.Kind), i18n.Args{
		"attain": words.Category(p, g.Attain), "confirm": words.Category(p, g.Confirm)})
}

// notes say what is to be known about the norms of an event: what they go by,
// what was counted how, and who is not in.
func notes(p *i18n.Printer, e *tournament.Event, r norms.Report) []string {
	var lines []string
	if e.Info.Laws != tournament.USSR1953 {
		lines = append(lines, p.T("normspage.other-laws", i18n.Args{"edition": words.Edition(p, e.Info.Laws)}))
	}
	for _, n := range r.Field.Notes {
		kind, args := n.Reason()
		lines = append(lines, p.T("norms.note."+kind, args))
	}
	if len(r.Struck) > 0 {
		lines = append(lines, p.T("print.norms.struck", i18n.Args{"n": len(r.Struck)}))
	}
	return lines
}

// remedy says what the arbiter can do about a field that has no norms; empty
// where nothing can be done.
func remedy(p *i18n.Printer, r *norms.Reason) string {
	switch r.Kind {
	case norms.NoParticipants:
		return p.T("normspage.do-players")
	case norms.NoGames:
		return p.T("normspage.do-games")
	case norms.OutsideTable:
		return p.T("normspage.do-outside")
	case norms.CategoryFive:
		return p.T("normspage.do-category-v")
	case norms.Unclassified:
		return p.T("normspage.do-unclassified")
	case norms.Titled:
		return p.T("normspage.do-titled")
	}
	return ""
}
