package words

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/standings"
)

// TieBreakHead is the head of a tie-break's column: the short word of the
// language where it has one, else the code.
func TieBreakHead(p *i18n.Printer, code tournament.TieBreak) string {
	if key := "print.tiebreak." + string(code); p.Has(key) {
		return p.T(key)
	}
	return string(code)
}

// TieBreakName names a tie-break with its modifiers: a cut is part of the name in
// English, as in C.07 (Buchholz Cut-1).
func TieBreakName(p *i18n.Printer, text tournament.TieBreak) string {
	c, err := tiebreak.Parse(string(text))
	if err != nil {
		return string(text)
	}
	terms := c.Terms()
	name := p.T(terms[0].Key, terms[0].Args)
	cut := ""
	var others []string
	for _, t := range terms[1:] {
		if said := p.T(t.Key, t.Args); t.Key == "tiebreak.cut-lowest" || t.Key == "tiebreak.cut-both" {
			cut = said
		} else {
			others = append(others, said)
		}
	}
	args := i18n.Args{"name": name, "cut": cut, "list": strings.Join(others, ", ")}
	switch {
	case cut != "" && len(others) > 0:
		return p.T("tiebreak.with-cut-and-more", args)
	case cut != "":
		return p.T("tiebreak.with-cut", args)
	case len(others) > 0:
		return p.T("tiebreak.with", args)
	}
	return name
}

// TieBreak writes the value of a tie-break with as many places as it needs; a
// dash where there is none.
func TieBreak(p *i18n.Printer, text tournament.TieBreak, v standings.Value) string {
	c, err := tiebreak.Parse(string(text))
	if err != nil || v == tiebreak.None {
		return p.T("tiebreak.none")
	}
	return p.Decimal(int(v), c.Places())
}

// TieBreakRound is one round of the working of a value.
type TieBreakRound struct {
	Round, Against, Result, With, Counts, Adds, Remark string
	Left                                               bool // it is left out
}

// TieBreakRounds puts the rounds of a working into words. name gives the
// opponent's name by number.
func TieBreakRounds(p *i18n.Printer, x tiebreak.Explanation, name func(number int) string) []TieBreakRound {
	places := x.Code.Places()
	var rounds []TieBreakRound
	for _, item := range x.Items {
		r := TieBreakRound{Round: strconv.Itoa(item.Round), Left: item.Cut != tiebreak.NotCut,
			Result: p.Decimal(10*int(item.Points), 1)}
		if item.Opponent != 0 {
			r.Against = name(item.Opponent)
		}
		if item.Kind != tiebreak.Played {
			r.Remark = p.T("tiebreak.kind." + string(item.Kind))
		}
		if item.Source != tiebreak.NoSource {
			r.With = p.T("tiebreak.source." + string(item.Source))
			r.Counts = p.Decimal(int(item.Counts), min(places, 1))
			if x.Code.Name == tiebreak.AOB {
				r.Counts = p.Decimal(int(item.Counts), 1)
			}
		}
		if item.Cut != tiebreak.NotCut {
			r.Remark = Listed(r.Remark, p.T("tiebreak.cut."+string(item.Cut)))
		}
		if item.Cut != tiebreak.NotPlayed {
			r.Adds = p.Decimal(int(item.Value), places)
		}
		rounds = append(rounds, r)
	}
	return rounds
}

// Listed puts texts that are not empty into a row.
func Listed(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), "; ")
}

// TieBreakSum says how the rounds of a working make the value.
func TieBreakSum(p *i18n.Printer, x tiebreak.Explanation) string {
	value := TieBreak(p, tournament.TieBreak(x.Code.String()), x.Value)
	score := p.Decimal(x.Scored, 1)
	switch x.Sum {
	case tiebreak.Average:
		return p.T("tiebreak.sum-average", i18n.Args{
			"sum": p.Decimal(int(x.Added), min(x.Code.Places(), 1)), "count": x.Counted, "value": value})
	case tiebreak.Performance:
		return p.T("tiebreak.sum-performance", i18n.Args{
			"average": x.Average, "score": score, "count": x.Counted, "difference": p.Decimal(100*x.Difference, 0),
			"value": value})
	case tiebreak.Perfect:
		return p.T("tiebreak.sum-perfect", i18n.Args{"score": score, "count": x.Counted, "value": value})
	case tiebreak.RankOf:
		if x.Code.Name == tiebreak.LOT {
			return p.T("tiebreak.sum-lot", i18n.Args{"value": value})
		}
		if len(x.Group) <= 1 {
			return p.T("tiebreak.sum-alone")
		}
		args := i18n.Args{"value": value, "count": len(x.Group), "unmet": x.Unmet}
		if x.Unmet > 0 {
			return p.T("tiebreak.sum-rank-unmet", args)
		}
		return p.T("tiebreak.sum-rank", args)
	case tiebreak.ManualNumber:
		return p.T("tiebreak.sum-given", i18n.Args{"value": value})
	case tiebreak.Absent:
		return p.T("tiebreak.sum-none")
	}
	sum := p.T("tiebreak.sum-total", i18n.Args{"value": value})
	if x.Code.Name == tiebreak.KS {
		return p.T("tiebreak.koya-limit", i18n.Args{"limit": p.Decimal(int(x.Limit), 2)}) + " " + sum
	}
	return sum
}
