package words

import (
	"slices"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/teamtiebreak"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/teamstandings"
)

// MatchScore writes the boards of a match that is begun, as the screen has results:
// 2½-1½. One that is not played has the signs of a forfeit.
func MatchScore(p *i18n.Printer, s tournament.ScoredMatch) string {
	switch {
	case s.Free(), !s.Settled && !s.Played && s.OfWhite.Game+s.OfBlack.Game == 0:
		return ""
	case s.Counts != tournament.NoResult:
		return map[tournament.Result]string{tournament.BlackForfeit: "+ −", tournament.WhiteForfeit: "− +",
			tournament.BothForfeit: "− −"}[s.Counts]
	}
	return p.T("league.score", i18n.Args{"first": s.OfWhite.Game.String(), "second": s.OfBlack.Game.String()})
}

// TeamTieBreakName names a tie-break of teams, with the score that it is taken of.
func TeamTieBreakName(p *i18n.Printer, c teamtiebreak.Code) string {
	if c.Own() {
		return p.T("teamtiebreak.name." + c.Name)
	}
	name := TieBreakName(p, tournament.TieBreak(c.OfPlayers().String()))
	switch c.Score {
	case teamtiebreak.MatchPoints:
		return p.T("teamtiebreak.of-match-points", i18n.Args{"name": name})
	case teamtiebreak.GamePoints:
		return p.T("teamtiebreak.of-game-points", i18n.Args{"name": name})
	}
	return name
}

// TeamPoints gives the key of the points that a tie-break is, in an event in which
// match points rank first, or game points; empty for one that is no points alone.
func TeamPoints(c teamtiebreak.Code, byGame bool) string {
	switch {
	case c.Name == "MPTS", c.Name == "MPVGP" && byGame:
		return "teams.match-points"
	case c.Name == "GPTS", c.Name == "MPVGP":
		return "teams.game-points"
	}
	return ""
}

// TeamTieBreakNote says what decides among teams that are equal, with what stands at
// the head of each column; empty for nothing.
func TeamTieBreakNote(p *i18n.Printer, codes []teamtiebreak.Code, byGame bool) string {
	if len(codes) == 0 {
		return ""
	}
	list := make([]string, len(codes))
	for i, c := range codes {
		if points := TeamPoints(c, byGame); points != "" {
			list[i] = withCode(strings.ToLower(p.T(points+"-long")), p.T(points))
			continue
		}
		list[i] = withCode(TeamTieBreakName(p, c), c.String())
	}
	return p.T("print.tiebreaks-decide", i18n.Args{"list": strings.Join(list, ", ")})
}

// TeamTieBreak writes the value of a tie-break of teams.
func TeamTieBreak(p *i18n.Printer, c teamtiebreak.Code, v tiebreak.Value) string {
	if v == tiebreak.None {
		return p.T("tiebreak.none")
	}
	return p.Decimal(int(v), c.Places())
}

// TeamTieBreakAt writes tie-break k of a row of a table of teams: a direct encounter
// only where it has told apart teams that were equal before it.
func TeamTieBreakAt(p *i18n.Printer, t teamstandings.Table, i, k int, byGame bool) string {
	r := t.Rows[i]
	if k >= len(r.Values) {
		return ""
	}
	told := func(other teamstandings.Row) bool {
		first, second := r.Match, other.Match
		if byGame {
			first, second = r.Game, other.Game
		}
		return first == second && len(other.Values) > k && slices.Equal(r.Values[:k], other.Values[:k]) &&
			r.Values[k] != other.Values[k]
	}
	if t.TieBreaks[k].Encounter() && !slices.ContainsFunc(t.Rows, told) {
		return "—"
	}
	return TeamTieBreak(p, t.TieBreaks[k], r.Values[k])
}

// teamName names a team.
func teamName(e *tournament.Event, id tournament.TeamID) string {
	t, _ := e.Team(id)
	return t.Name
}

// teamCommand says what a command of an event of teams does; false for others.
func teamCommand(p *i18n.Printer, e *tournament.Event, c tournament.Command) (string, bool) {
	switch c := c.(type) {
	case tournament.PutTeam:
		return p.T("command.put-team", i18n.Args{"team": c.Team.Name}), true
	case tournament.EnterRosters:
		return p.T("command.enter-rosters", i18n.Args{"n": len(c.Players)}), true
	case tournament.SetLineup:
		if strings.TrimSpace(c.Why) != "" { // only one that is corrected has a reason
			return p.T("command.correct-lineup", i18n.Args{"team": teamName(e, c.Team), "round": c.Round}), true
		}
		return p.T("command.set-lineup", i18n.Args{"team": teamName(e, c.Team), "round": c.Round}), true
	case tournament.ForfeitMatch:
		return p.T("command.forfeit-match", i18n.Args{"match": c.Match, "round": c.Round}), true
	case tournament.DecideTeamPoints:
		return p.T("command.decide-team-points", i18n.Args{"team": teamName(e, c.Points.Team)}), true
	case tournament.WithdrawTeam:
		return p.T("command.withdraw-team", i18n.Args{"team": teamName(e, c.ID)}), true
	case tournament.PairTeamsByHand:
		return p.T("command.pair-teams-by-hand", i18n.Args{"round": c.Round}), true
	case tournament.RequestTeamBye:
		return p.T("command.request-team-bye", i18n.Args{"team": teamName(e, c.Team), "round": c.Round}), true
	}
	return "", false
}

// TeamCrossCell is a cell of the crosstable of teams: the game points of the line's
// team against the column's, a slash between two matches.
func TeamCrossCell(t teamstandings.Cross, line, column int) string {
	if line == column {
		return "×"
	}
	var cells []string
	for _, s := range t.Matches[[2]int{line, column}] {
		cells = append(cells, TeamScore(s, t.Rows[line].Team.ID))
	}
	return strings.Join(cells, "/")
}

// TeamScore writes the game points of a team in a match, with a sign where it was not
// played.
func TeamScore(s tournament.ScoredMatch, id tournament.TeamID) string {
	switch own := s.Of(id); {
	case s.Counts == tournament.NoResult:
		return own.Game.String()
	case own.Game > 0:
		return own.Game.String() + "+"
	default:
		return own.Game.String() + "−"
	}
}

// BoardResult writes the result of a board of a match as the team named first has it;
// signs of a forfeit where a chair is empty.
func BoardResult(p *i18n.Printer, b tournament.MatchBoard) string {
	switch {
	case b.First == 0 && b.Second == 0:
		return "− −"
	case b.First == 0:
		return "− +"
	case b.Second == 0:
		return "+ −"
	case b.Result == tournament.NoResult:
		return ""
	case b.FirstWhite:
		return p.T("result." + b.Result.String())
	}
	return p.T("result." + b.Result.Reversed().String())
}

// PointsDecided says what a team was given or lost by decision, and why.
func PointsDecided(p *i18n.Printer, team string, d tournament.PointsByDecision) string {
	text := p.T("print.team.decided", i18n.Args{"team": team, "round": d.Round, "match": SignedPoints(d.Match),
		"game": SignedPoints(d.Game)})
	if d.Why != "" {
		text += " " + p.T("players.reason") + ": " + d.Why
	}
	return text
}

// SignedPoints writes points with the sign of a sum that is added or taken away.
func SignedPoints(points tournament.Points) string {
	if points > 0 {
		return "+" + points.String()
	}
	return strings.Replace(points.String(), "-", "−", 1)
}

// ByeWorth says what a team has for a round without a match; "" for nothing.
func ByeWorth(p *i18n.Printer, s tournament.ScoredMatch) string {
	if s.OfWhite.Match == 0 && s.OfWhite.Game == 0 {
		return ""
	}
	return p.T("teams.match-points") + " " + s.OfWhite.Match.String() + ", " +
		p.T("teams.game-points") + " " + s.OfWhite.Game.String()
}

// FreeTeam says why a team has no match in a round; in a knock-out it goes on without one,
// and nobody is given points for that.
func FreeTeam(p *i18n.Printer, in tournament.System, s tournament.ScoredMatch) string {
	if s.Bye == tournament.NoBye || in == tournament.Knockout {
		return p.T("league.free")
	}
	return p.T("league.bye." + string(s.Bye))
}
