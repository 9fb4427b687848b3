package words

import (
	"fmt"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament/rules/teamswiss"
	"kohtunik/tournament/trf/teamevent"
)

// TeamPairing says how a round of teams was paired: the bye, each scoregroup with
// its upfloaters and what could not be met, and which paragraph gave the colours. team
// names a team by its number.
func TeamPairing(p *i18n.Printer, t teamswiss.Pairing, team func(number int) string) []string {
	teams := func(list []int) string {
		texts := make([]string, len(list))
		for i, n := range list {
			texts[i] = team(n)
		}
		return strings.Join(texts, ", ")
	}
	var lines []string
	if t.Bye > 0 {
		lines = append(lines, p.T("teamswiss.bye", i18n.Args{"team": team(t.Bye)}))
	}
	for _, b := range t.Brackets {
		bracket := "teamswiss.bracket"
		if len(b.Residents) == 1 {
			bracket = "teamswiss.bracket-one"
		}
		line := p.T(bracket,
			i18n.Args{"points": bracketPoints(p, b.Score), "teams": teams(b.Residents)})
		if len(b.Upfloaters) > 0 {
			line += " " + p.T("teamswiss.upfloaters", i18n.Args{"teams": teams(b.Upfloaters)})
		}
		for _, c := range []struct {
			name  string
			count int
		}{{"C7", b.Criteria.C7}, {"C8", b.Criteria.C8}, {"C9", b.Criteria.C9}, {"C10", b.Criteria.C10}} {
			if c.count > 0 {
				line += " " + p.T("teamswiss.unmet."+c.name, i18n.Args{"count": c.count})
			}
		}
		if b.NextHindered {
			line += " " + p.T("teamswiss.unmet.C6")
		}
		lines = append(lines, line)
	}
	for _, m := range t.Matches {
		line := team(m.White) + " – " + team(m.Black)
		if m.Rule > 0 {
			line += ": " + p.T("teamswiss.colour."+strconv.Itoa(m.Rule))
		}
		lines = append(lines, line)
	}
	return lines
}

// TeamWhyNot says why two teams were not paired with each other, and what the pairs would
// then be; empty: they were. team names a team by its number.
func TeamWhyNot(p *i18n.Printer, a teamswiss.Answer, first, second int, team func(number int) string) []string {
	if a.Why == teamswiss.WerePaired {
		return nil
	}
	teams := func(list []int) string {
		texts := make([]string, len(list))
		for i, n := range list {
			texts[i] = team(n)
		}
		return strings.Join(texts, ", ")
	}
	why := p.T("teamswiss.why."+string(a.Why), i18n.Args{"round": a.Round, "points": bracketPoints(p, a.Score),
		"actual": a.Actual, "other": a.Other, "actuals": teams(a.ActualTeams), "others": teams(a.OtherTeams)})
	lines := []string{p.T("pairing.why-not", i18n.Args{"first": team(first), "second": team(second), "why": why})}
	var pairs []string
	for _, m := range a.Instead.Matches {
		pairs = append(pairs, team(m.White)+" – "+team(m.Black))
	}
	if len(pairs) > 0 {
		lines = append(lines, p.T("teamswiss.instead", i18n.Args{"pairs": strings.Join(pairs, ", ")}))
	}
	if a.Instead.Bye > 0 {
		lines = append(lines, p.T("teamswiss.bye", i18n.Args{"team": team(a.Instead.Bye)}))
	}
	return lines
}

// bracketPoints writes the score of a bracket: whole and half points as people
// write them, others in tenths.
func bracketPoints(p *i18n.Printer, score teamswiss.Points) string {
	if score%5 != 0 {
		return p.Decimal(10*int(score), 1)
	}
	return p.Points(int(score) / 5)
}

// TeamCheck puts the check of a team report into lines.
func TeamCheck(p *i18n.Printer, c teamevent.Checked) []string {
	var lines []string
	wrong := 0
	for _, r := range c.Rounds {
		switch {
		case r.Right():
			continue
		case r.Err != nil:
			lines = append(lines, p.Error(r.Err))
		default:
			lines = append(lines, p.T("trf.team-round-wrong", i18n.Args{"round": r.Round,
				"had": teamMatches(r.Wrong, r.Bye), "right": teamMatches(r.Missing, r.RightfulBye)}))
		}
		wrong++
	}
	for _, w := range c.Teams {
		args := i18n.Args{"team": w.Team.Number, "name": w.Team.Name}
		if w.Points {
			args["stated"] = w.Team.Match.String() + ", " + w.Team.Game.String()
			args["points"] = w.Match.String() + ", " + w.Game.String()
			lines = append(lines, p.T("trf.team-points-wrong", args))
			continue
		}
		args["stated"], args["place"] = w.Team.Rank, PlaceTaken(p, w.From, w.To)
		lines = append(lines, p.T("trf.team-place-wrong", args))
	}
	return append(lines, p.T("trf.team-check-sum", i18n.Args{"n": len(c.Rounds), "wrong": wrong, "teams": len(c.Teams)}))
}

func teamMatches(list []teamswiss.Match, bye int) string {
	var texts []string
	for _, m := range list {
		texts = append(texts, fmt.Sprintf("%d-%d", m.White, m.Black))
	}
	if bye > 0 {
		texts = append(texts, strconv.Itoa(bye))
	}
	if len(texts) == 0 {
		return "–"
	}
	return strings.Join(texts, ", ")
}
