package words

import (
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// TeamState says what is out of the ordinary about a team: from which round it plays,
// in which it is not paired, and from which it has withdrawn, with the reason.
func TeamState(p *i18n.Printer, t tournament.Team) string {
	var list []string
	if t.First > 1 && t.Left == 0 {
		list = append(list, p.T("league.from-round", i18n.Args{"round": t.First}))
	}
	for _, b := range t.Byes {
		list = append(list, p.T("league.bye-in", i18n.Args{"round": b.Round, "bye": p.T("league.bye." + string(b.Bye))}))
	}
	if t.Left > 0 {
		left := p.T("league.left-from", i18n.Args{"round": t.Left})
		if t.LeftWhy != "" {
			left += ": " + t.LeftWhy
		}
		list = append(list, left)
	}
	return strings.Join(list, "; ")
}
