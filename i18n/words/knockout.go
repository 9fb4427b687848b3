package words

import (
	"strconv"
	"strings"

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
	name := StageName(p, phase.Stage)
	if phase.Stage == 1 {
		switch final, third := e.LastMatches(round); {
		case final && third:
			name = p.T("knockout.final-and-third")
		case third:
			name = p.T("knockout.third")
		}
	}
	return inStage(p, e, phase, name)
}

// GameStage is Stage for one game: that of the match it belongs to, where others of the
// round are the final or the match for third place.
func GameStage(p *i18n.Printer, e *tournament.Event, g tournament.Pairing) string {
	if m, ok := e.KnockoutMatch(g.White, g.Black); ok {
		return inStage(p, e, e.PhaseOf(g.Round), MatchName(p, m))
	}
	return Stage(p, e, g.Round)
}

// MatchName names the stage of a match of a knock-out, the match for third place by itself.
func MatchName(p *i18n.Printer, m knockout.Match) string {
	if m.Third {
		return p.T("knockout.third")
	}
	return StageName(p, m.Stage)
}

// inStage says which game of a stage with a name a round has.
func inStage(p *i18n.Printer, e *tournament.Event, phase knockout.Phase, name string) string {
	if phase.Kind == knockout.Regular && phase.Of == 1 {
		return capital(name)
	}
	key := "knockout.phase." + string(phase.Kind)
	if e.PlayedByTeams() {
		key = "knockout.team-phase." + string(phase.Kind)
	}
	return capital(p.T(key, i18n.Args{"stage": name, "number": phase.Number, "of": phase.Of,
		"control": control(p, phase.Control)}))
}

// RoundAndStage names a round, in a knock-out with its stage.
func RoundAndStage(p *i18n.Printer, e *tournament.Event, round int) string {
	if stage := Stage(p, e, round); stage != "" {
		return RoundName(p, e, round) + " · " + stage
	}
	return RoundName(p, e, round)
}

// MatchSums writes what a player has in a match: "1", with the points of tie-break games
// in brackets and a sign for what decided at last, "1 (1½) A"; what a team has, "2 BC".
func MatchSums(p *i18n.Printer, r knockout.Rules, m knockout.Match, number int) string {
	own, other := r.Sums(m)
	if number == m.B {
		own, other = other, own
	}
	var parts []string
	if len(m.Games) > 0 {
		parts = append(parts, p.Points(own.Regular))
	}
	if r.TieBroken(m) && own.TieBreak+other.TieBreak > 0 {
		parts = append(parts, "("+p.Points(own.TieBreak)+")")
	}
	switch by := r.DecidedBy(m); {
	case m.Walkover && number == m.Winner && m.A > 0 && m.B > 0:
		parts = append(parts, "+")
	case m.Walkover && m.A > 0 && m.B > 0:
		parts = append(parts, "−")
	case number != m.Winner:
	case m.By != "" && m.By != knockout.OtherScore:
		parts = append(parts, string(m.By))
	case by == knockout.Decider, by == knockout.DrawnLots:
		parts = append(parts, p.T("knockout.short."+string(by)))
	}
	return strings.Join(parts, " ")
}
