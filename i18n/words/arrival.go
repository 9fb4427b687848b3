package words

import (
	"strings"

	"kohtunik/engine/chess"
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
		moves := i18n.Args{"kept": moveOfSide(p, a.Kept), "moves": moveOfSide(p, a.Moves), "at": moveOfSide(p, a.Differs)}
		switch {
		case a.Differs > 0:
			what = append(what, p.T("arrival.differs", moves))
		case a.Kept > 0 && a.Moves > a.Kept:
			what = append(what, p.T("arrival.moves", moves))
		case a.Moves > a.Kept:
			what = append(what, p.T("arrival.moves-all", moves))
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

// moveOfSide names the last of so many half-moves: "Black’s move 31".
func moveOfSide(p *i18n.Printer, plies int) string {
	side := chess.White
	if plies%2 == 0 {
		side = chess.Black
	}
	return p.T("arrival.move."+side.String(), i18n.Args{"n": (plies + 1) / 2})
}
