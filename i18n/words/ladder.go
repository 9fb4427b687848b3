package words

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/keizer"
	"kohtunik/tournament/standings"
)

// LadderScore writes what somebody has in a club ladder, to hundredths.
func LadderScore(p *i18n.Printer, s keizer.Score) string { return p.Decimal(s.Hundredths(), 2) }

// ladderMarks are the results of games in a ladder.
var ladderMarks = map[keizer.Kind]standings.Mark{keizer.Won: standings.Won, keizer.Drawn: standings.Drawn,
	keizer.Lost: standings.Lost, keizer.Open: standings.Open, keizer.WonForfeit: standings.WonForfeit,
	keizer.LostForfeit: standings.LostForfeit}

// LadderRounds puts what makes a player's sum into words: the own value, then each round.
// name gives the opponent's name.
func LadderRounds(p *i18n.Printer, l keizer.Line, name func(tournament.PlayerID) string) []TieBreakRound {
	rounds := []TieBreakRound{{Against: p.T("ladder.own"), Counts: strconv.Itoa(l.Value), Adds: LadderScore(p, l.Own)}}
	for _, item := range l.Items {
		r := TieBreakRound{Round: strconv.Itoa(item.Round), Adds: LadderScore(p, item.Adds), Left: item.Beyond,
			Counts: p.T("ladder.share-of", i18n.Args{"share": ShareText(p, item.Share), "value": item.Value})}
		if item.Opponent > 0 {
			r.Against, r.Result = name(tournament.PlayerID(item.Opponent)), Mark(ladderMarks[item.Kind])
		} else {
			r.Remark = p.T("ladder.kind." + string(item.Kind))
		}
		if item.Beyond {
			r.Remark = Listed(r.Remark, p.T("ladder.beyond"))
		}
		rounds = append(rounds, r)
	}
	return rounds
}

// LadderSum says what the rounds of a player make.
func LadderSum(p *i18n.Printer, l keizer.Line) string {
	return p.T("ladder.sum", i18n.Args{"sum": LadderScore(p, l.Sum), "place": l.Place})
}

// ShareText writes a share of a value with the language's decimal sign.
func ShareText(p *i18n.Printer, s keizer.Share) string {
	return strings.Replace(s.String(), ".", p.DecimalSign(), 1)
}

// OrderHeads are the short heads of what orders the players of an event beside
// their points: the Keizer points of a club ladder, the tie-breaks of others.
func OrderHeads(p *i18n.Printer, e *tournament.Event) []string {
	if e.Info.System == tournament.Keizer {
		return []string{p.T("ladder.points")}
	}
	var heads []string
	for _, code := range e.Info.TieBreaks {
		heads = append(heads, TieBreakHead(p, code))
	}
	return heads
}

// OrderValues are the values of a row under OrderHeads; fewer where some are not
// worked out.
func OrderValues(p *i18n.Printer, e *tournament.Event, row standings.Row) []string {
	if row.Ladder != nil {
		return []string{LadderScore(p, row.Ladder.Sum)}
	}
	var values []string
	for i, code := range e.Info.TieBreaks {
		if i < len(row.TieBreaks) {
			values = append(values, TieBreak(p, code, row.TieBreaks[i]))
		}
	}
	return values
}
