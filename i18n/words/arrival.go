package words

import (
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/gamelist"
)

// Arrival says of a game of a file where it belongs in an event, and what it brings.
func Arrival(p *i18n.Printer, a gamelist.Arrival) string {
	args := i18n.Args{"white": a.Game.White.Name, "black": a.Game.Black.Name,
		"round": a.Table.Round, "board": a.Table.Board}
	if a.Table == (tournament.Table{}) {
		args["what"] = p.T("arrival.why."+string(a.Why), i18n.Args{"round": a.Game.Round})
		return p.T("arrival.stray", args)
	}
	var what []string
	if a.Why == gamelist.Reversed {
		what = append(what, p.T("arrival.why.reversed"))
	} else {
		if a.Differs > 0 {
			what = append(what, p.T("arrival.differs", i18n.Args{"ply": a.Differs}))
		} else if a.Moves > a.Kept {
			what = append(what, p.T("arrival.moves", i18n.Args{"kept": a.Kept, "moves": a.Moves}))
		}
		switch {
		case a.Why == gamelist.OtherResult, a.Was.Final() && a.Now.Final() && a.Was != a.Now:
			what = append(what, p.T("arrival.result-other", i18n.Args{"now": string(a.Now), "was": string(a.Was)}))
		case a.Now.Final() && a.Now != a.Was:
			what = append(what, p.T("arrival.result", i18n.Args{"now": string(a.Now)}))
		}
	}
	if len(what) == 0 {
		what = append(what, p.T("arrival.same"))
	}
	args["what"] = strings.Join(what, "; ")
	return p.T("arrival.table", args)
}
