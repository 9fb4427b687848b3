package words

import (
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/notation"
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// StartPosition names the initial position of a round in Chess960 by its number and
// the pieces from the a-file on; empty where the round has the usual one.
func StartPosition(p *i18n.Printer, r tournament.Round) string {
	if r.StartPosition == nil {
		return ""
	}
	rank, err := chess.StartRank(*r.StartPosition)
	if err != nil {
		return ""
	}
	letters := notation.LettersOf(string(p.Lang()))
	signs := make([]string, len(rank))
	for i, kind := range rank {
		signs[i] = letters.Of(kind)
	}
	return p.T("rounds.initial-position", i18n.Args{"number": *r.StartPosition, "rank": strings.Join(signs, " ")})
}
