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
func BracketScore(p *i18n.Printer, m knockout.Match) string {
	if m.ScoreA+m.ScoreB == 0 {
		return ""
	}
	return p.Points(m.ScoreA) + " : " + p.Points(m.ScoreB)
}
