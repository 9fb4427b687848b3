package words

import (
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/checker"
	"kohtunik/tournament/trf/exchange"
)

// Check puts the check of a report file into lines.
func Check(p *i18n.Printer, r checker.Result) []string {
	var lines []string
	wrong := 0
	for _, round := range r.Rounds {
		if !round.Right() {
			wrong++
		}
		lines = append(lines, CheckRound(p, round)...)
	}
	for _, n := range r.Points {
		lines = append(lines, p.Error(n))
	}
	var codes []string
	for _, c := range r.Codes {
		codes = append(codes, string(c))
	}
	by := strings.Join(append([]string{"PTS"}, codes...), ", ")
	if r.CodesErr != nil {
		lines = append(lines, p.Error(r.CodesErr))
	}
	for _, w := range r.Places {
		lines = append(lines, p.T("trf.place-wrong", i18n.Args{
			"number": w.Player.Number, "name": w.Player.Name, "stated": w.Player.Rank,
			"place": PlaceTaken(p, w.From, w.To), "by": by}))
	}
	return append(lines, p.T("trf.check-sum", i18n.Args{
		"n": len(r.Rounds), "wrong": wrong, "places": len(r.Places), "points": len(r.Points), "by": by}))
}

// CheckRound puts the check of one round into lines.
func CheckRound(p *i18n.Printer, round checker.RoundResult) []string {
	at := func(key string, args i18n.Args) string {
		if args == nil {
			args = i18n.Args{}
		}
		args["round"] = round.Round
		return p.T(key, args)
	}
	switch {
	case round.Err != nil:
		return []string{p.Error(round.Err)}
	case round.Right() && len(round.AsBefore) > 0:
		return []string{at("trf.round-right-as-before", nil)}
	case round.Right() && round.OnlyIfLast:
		return []string{at("trf.round-right-if-last", nil)}
	case round.Right() && round.OnlyIfNotLast:
		return []string{at("trf.round-right-if-not-last", nil)}
	case round.Right():
		return []string{at("trf.round-right", nil)}
	}
	var lines []string
	named := make(map[checker.Pair]bool)
	for _, w := range round.Wrong {
		named[w.Right] = true
		args := i18n.Args{"pair": pairText(p, w.Pair), "right": pairText(p, w.Right)}
		switch {
		case w.ColoursOnly:
			args["why"] = "C.04.3 " + w.Rule.Article(round.Edition)
			lines = append(lines, at("trf.colours-wrong", args))
		case w.Answer.Criterion != 0:
			args["why"] = against(p, w.Answer, round.Edition)
			lines = append(lines, at("trf.pair-wrong-by", args))
		default:
			lines = append(lines, at("trf.pair-wrong", args))
		}
	}
	for _, pair := range round.Missing {
		if !named[pair] {
			lines = append(lines, at("trf.pair-missing", i18n.Args{"pair": pairText(p, pair)}))
		}
	}
	return lines
}

func pairText(p *i18n.Printer, pair checker.Pair) string {
	switch {
	case pair == checker.Pair{}:
		return p.T("trf.nobody")
	case pair.Black == 0:
		return p.T("trf.bye-of", i18n.Args{"number": pair.White})
	}
	return strconv.Itoa(pair.White) + "–" + strconv.Itoa(pair.Black)
}

// against says which criterion speaks against a pair, and how much: the scores
// are tenths of a point.
func against(p *i18n.Printer, a dutch.Answer, e dutch.Edition) string {
	scores := func(list []int) string {
		texts := make([]string, len(list))
		for i, s := range list {
			texts[i] = trf.Tenths(s).String()
		}
		return strings.Join(texts, ", ")
	}
	numbers := make([]string, len(a.Players))
	for i, n := range a.Players {
		numbers[i] = strconv.Itoa(n)
	}
	return p.T("pairing.why."+criterion(a.Criterion, e), i18n.Args{
		"article": a.Criterion.Article(e),
		"points":  trf.Tenths(a.Score).String(), "actual": a.Actual.Count, "other": a.Other.Count,
		"actual_scores": scores(a.Actual.Scores), "other_scores": scores(a.Other.Scores),
		"players": strings.Join(numbers, ", ")})
}

// emptyLines are the messages about lines of a report's head, by their tags.
var emptyLines = map[string]string{"012": "no-name", "022": "no-place", "032": "no-event-federation",
	"042": "no-first-day", "052": "no-last-day", "102": "no-chief"}

// issueName is the end of the keys of an issue's messages.
func issueName(d exchange.ReportIssue) string {
	if d.Kind == exchange.HeadMissing {
		return emptyLines[d.Tag]
	}
	return string(d.Kind)
}

// ReportIssue says what a report lacks before it is sent.
func ReportIssue(p *i18n.Printer, d exchange.ReportIssue) string {
	args := i18n.Args{"number": d.Number}
	if d.N > 0 {
		args["n"] = d.N
	}
	return p.T("trf.issue."+issueName(d), args)
}

// ImportedReport says what became of a report file that was read in: how much
// was in it, what was mended and assumed, and which rounds do not follow the
// rules.
func ImportedReport(p *i18n.Printer, in exchange.Imported) []string {
	lines := []string{p.T("common.players", i18n.Args{"n": len(in.Event.Players)}),
		p.T("common.rounds", i18n.Args{"n": in.Event.LastPaired()})}
	if in.Event.PlayedByTeams() {
		lines = append(lines, teamsOfReport(p, in)...)
	}
	for _, n := range in.Notes {
		lines = append(lines, p.Error(n))
	}
	wrong := false
	for _, round := range in.Checked.Rounds {
		if !round.Right() {
			wrong = true
			lines = append(lines, CheckRound(p, round)...)
		}
	}
	switch {
	case wrong:
		lines = append(lines, p.T("trf.import-noted"))
	case len(in.Checked.Rounds) > 0:
		lines = append(lines, p.T("trf.import-checked"))
	}
	return lines
}

// teamsOfReport says how many teams and matches were in a report file, and what such a
// file does not carry of a team event.
func teamsOfReport(p *i18n.Printer, in exchange.Imported) []string {
	matches := 0
	for _, m := range in.Event.Matches {
		if !m.Free() {
			matches++
		}
	}
	lines := []string{p.T("league.teams", i18n.Args{"n": len(in.Event.Teams)}),
		p.T("league.match-count", i18n.Args{"n": matches})}
	if !in.Whole {
		lines = append(lines, p.T("trf.import-teams-lack"))
	}
	return lines
}

// ReportPoint says of a thing that a report is looked over for what it lacks, or
// what is in order.
func ReportPoint(p *i18n.Printer, d exchange.Point) string {
	switch {
	case d.Kind == exchange.DecidedPoints:
		return PointsDecided(p, d.Team, d.Decided)
	case d.Missing:
		return ReportIssue(p, d.ReportIssue)
	}
	return p.T("trf.in-order." + issueName(d.ReportIssue))
}
