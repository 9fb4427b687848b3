package words

import (
	"math/big"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/teamcount"
)

// TeamValue writes what a player or a team has: in halves where it is of halves,
// else with two decimals.
func TeamValue(p *i18n.Printer, value *big.Rat) string {
	halves := new(big.Rat).Mul(value, big.NewRat(2, 1))
	if halves.IsInt() {
		return p.Points(int(halves.Num().Int64()))
	}
	hundredths, _ := new(big.Rat).Mul(value, big.NewRat(100, 1)).Float64()
	return p.Decimal(int(hundredths+0.5), 2)
}

// TeamName names a team; the second of a club is its II.
func TeamName(t teamcount.Team) string {
	roman := []string{"", "", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X"}
	if t.Number < len(roman) {
		return t.Name + roman[t.Number]
	}
	return t.Name + " " + strconv.Itoa(t.Number)
}

// TeamMembers names those who count for a team, with what each brings.
func TeamMembers(p *i18n.Printer, t teamcount.Team) string {
	list := make([]string, 0, len(t.Members)+1)
	for _, m := range t.Members {
		list = append(list, m.Player.Name+" "+TeamValue(p, m.Value))
	}
	if t.Missing > 0 {
		list = append(list, p.T("teams.missing", i18n.Args{"n": t.Missing}))
	}
	return strings.Join(list, "; ")
}

// TeamRules says how the teams are counted.
func TeamRules(p *i18n.Printer, c tournament.TeamCount) string {
	list := []string{p.T("teams.by") + ": " + p.T("teams.by."+string(c.By)),
		p.T("teams.count-best", i18n.Args{"n": c.Best})}
	if c.Women > 0 {
		list = append(list, p.T("teams.count-women", i18n.Args{"n": c.Women}))
	}
	score := small(p.T("teams.score")) + ": " + p.T("teams.score."+string(c.Score))
	if c.Score == tournament.TeamPlacePoints {
		score += " (" + TeamScale(c.Scale) + "…)"
	}
	list = append(list, score)
	if len(c.Ties) > 0 {
		list = append(list, p.T("teams.count-ties", i18n.Args{"list": TeamTies(p, c.Ties)}))
	}
	return strings.Join(list, "; ") + "."
}

// TeamScale writes a scale of place points as it is typed.
func TeamScale(scale []int) string {
	texts := make([]string, len(scale))
	for i, n := range scale {
		texts[i] = strconv.Itoa(n)
	}
	return strings.Join(texts, "-")
}

// TeamTies names what parts equal teams, in its order.
func TeamTies(p *i18n.Printer, ties []tournament.TeamTie) string {
	names := make([]string, len(ties))
	for i, tie := range ties {
		names[i] = p.T("teams.tie." + string(tie))
	}
	return strings.Join(names, ", ")
}

// TeamParted says what put a team below the one before it where both have the
// same total.
func TeamParted(p *i18n.Printer, t teamcount.Team) string {
	if t.PartedBy == "" {
		return ""
	}
	return p.T("teams.tie." + string(t.PartedBy))
}
