package words

import (
	"kohtunik/i18n"
	"kohtunik/tournament/rules/knockout"
)

// Reached says how far a player has come in a knock-out.
func Reached(p *i18n.Printer, l knockout.Line) string {
	switch {
	case l.Stage == 0:
		return p.T("knockout.winner")
	case l.Third:
		return p.T("knockout.third")
	}
	return StageName(p, l.Stage)
}

// BracketScore writes the score of a match, the upper player's first; "" before its first
// result and where there is none to be.
func BracketScore(p *i18n.Printer, r knockout.Rules, m knockout.Match) string {
	a, b := r.Sums(m)
	one, other := a.Regular+a.TieBreak, b.Regular+b.TieBreak
	if one+other == 0 {
		return ""
	}
	score := p.Points(one) + " : " + p.Points(other)
	if m.By != "" && m.By != knockout.OtherScore {
		score += " " + string(m.By)
	}
	return score
}
