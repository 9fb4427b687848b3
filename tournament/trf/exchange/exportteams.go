package exchange

import (
	"slices"
	"strconv"

	"kohtunik/tournament"
	"kohtunik/tournament/teamstandings"
	"kohtunik/tournament/trf"
)

var teamTexts = map[tournament.System]string{
	tournament.RoundRobin:       "Team: Round-Robin",
	tournament.DoubleRoundRobin: "Team: Double Round-Robin",
	tournament.Match:            "Team: Match",
	tournament.Swiss:            "Team: Swiss-System",
	tournament.Knockout:         "Team: Knock-Out",
}

// teamSystem is the code of line 192 for an event that teams play; none for a match
// of two board by board.
func teamSystem(e *tournament.Event) string {
	rules := e.Info.Teams
	switch e.Info.System {
	case tournament.RoundRobin:
		return "FIDE_TEAM_ROUNDROBIN"
	case tournament.DoubleRoundRobin:
		if e.Info.EndOfCycle() == tournament.CycleExchanged {
			return "FIDE_TEAM_DOUBLEROUNDROBIN"
		}
		return "BERGER_TEAM_ROUNDROBIN_G2"
	case tournament.Match:
		switch {
		case rules.Seating != tournament.Scheveningen:
			return ""
		case e.Info.Rounds > rules.Boards:
			return "FIDE_DOUBLESCHEVENINGEN"
		}
		return "FIDE_SCHEVENINGEN"
	case tournament.Knockout:
		return trf.TeamKnockout
	}
	code := "FIDE_TEAM" + map[tournament.TeamColours]string{tournament.ColoursTypeA: "_TYPEA",
		tournament.ColoursTypeB: "_TYPEB"}[rules.Colours]
	first, second := "_MP", "_GP"
	if rules.ByGamePoints {
		first, second = second, first
	}
	code += first
	if !rules.OneScore {
		code += second
	}
	if e.Info.Swiss.Acceleration == tournament.Baku {
		code += "_BAKU"
	}
	return code
}

// teamCodes writes what ranks the teams.
func (x *exporter) teamCodes() {
	r, rules := x.report, x.event.Info.Teams
	r.Scoring.Bye = tenths(x.event.Info.Scoring.Draw) // of each board
	r.StandingsBy = []string{"MPTS"}
	if rules.ByGamePoints {
		r.StandingsBy = []string{"GPTS"}
	}
	for _, t := range rules.TieBreaks {
		r.TieBreaks = append(r.TieBreaks, string(t))
		r.StandingsBy = append(r.StandingsBy, string(t))
	}
}

// withTeams puts the lines of the teams to the report of the players.
func (x *exporter) withTeams() {
	e, rules := x.event, x.event.Info.Teams
	t := &trf.TeamReport{Report: x.report, Match: trf.Scoring{Win: tenths(rules.Match.Win),
		Draw: tenths(rules.Match.Draw), Loss: tenths(rules.Match.Loss)}}
	if rules.Seating == tournament.ByBoard {
		t.Pattern = rules.Colouring()
	}
	x.report.TeamsStated = strconv.Itoa(len(e.Teams))
	number := x.rosters(t)
	bye := e.ByeScore(tournament.PairingBye)
	t.Bye.Match, t.Bye.Game = tenths(bye.Match), tenths(bye.Game)
	begun := x.begun()
	for _, s := range e.ScoredMatches() {
		if s.Round <= begun {
			x.match(t, s, number)
		}
	}
	for _, team := range e.Teams {
		for _, b := range team.Byes {
			if b.Round > e.LastPaired() {
				x.teamBye(b.Round, b.Bye, number[team.ID])
			}
		}
	}
	for _, a := range rules.Prohibited {
		f := trf.Forbidden{First: max(1, a.From), Last: a.To}
		if a.To == 0 {
			f.Last = max(e.Info.Rounds, e.LastPaired(), 1)
		}
		for _, id := range a.Teams {
			f.Players = append(f.Players, number[id])
		}
		x.report.Forbidden = append(x.report.Forbidden, f)
	}
	for _, p := range e.PointsByDecision {
		x.report.Abnormal = append(x.report.Abnormal, trf.Abnormal{Type: trf.Blank, Match: tenths(p.Match).String(),
			Points: tenths(p.Game), Round: p.Round, Players: []int{number[p.Team]}})
	}
	x.teams = t
}

// rosters writes the teams with their players, and gives their numbers. Teams that
// have none yet are numbered in the order of entry.
func (x *exporter) rosters(t *trf.TeamReport) map[tournament.TeamID]int {
	number := map[tournament.TeamID]int{}
	for i, team := range x.event.TeamList() {
		number[team.ID] = i + 1
		line := trf.Team{Number: i + 1, Name: team.Name, Short: team.Short, Strength: x.event.TeamRating(team)}
		for _, id := range team.Roster {
			line.Players = append(line.Players, x.number[id])
		}
		t.Teams = append(t.Teams, line)
	}
	if x.event.Paired() {
		for _, r := range teamstandings.Of(x.event, 0).Rows {
			line := &t.Teams[number[r.Team.ID]-1]
			line.Match, line.Game, line.Rank = tenths(r.Match), tenths(r.Game), r.Place
		}
	}
	return number
}

// match writes a match, or what a team has without one. Of a match that has not both
// line-ups, none is written.
func (x *exporter) match(t *trf.TeamReport, s tournament.ScoredMatch, number map[tournament.TeamID]int) {
	switch {
	case s.Bye == tournament.PairingBye:
		for len(t.Bye.Teams) < s.Round {
			t.Bye.Teams = append(t.Bye.Teams, 0)
		}
		t.Bye.Teams[s.Round-1] = number[s.White]
	case s.Free() && s.Bye != tournament.NoBye:
		x.teamBye(s.Round, s.Bye, number[s.White])
	case s.Free():
	case s.Counts != tournament.NoResult:
		sign := map[tournament.Result]string{tournament.BlackForfeit: "+-", tournament.WhiteForfeit: "-+",
			tournament.BothForfeit: "--"}[s.Counts]
		t.Forfeits = append(t.Forfeits, trf.TeamForfeit{Result: sign, Round: s.Round, White: number[s.White],
			Black: number[s.Black]})
	default:
		for _, id := range []tournament.TeamID{s.White, s.Black} {
			l := trf.Lineup{Round: s.Round, Team: number[id], Opponent: number[s.Opponent(id)]}
			if s.Open() {
				for _, player := range s.Lineup(id) {
					l.Players = append(l.Players, x.number[player])
				}
			}
			t.Lineups = append(t.Lineups, l)
		}
	}
}

// teamBye writes a bye that was asked for.
func (x *exporter) teamBye(round int, bye tournament.Bye, team int) {
	letter := byeLetters[bye]
	i := slices.IndexFunc(x.report.Byes, func(b trf.ByeLine) bool { return b.Round == round && b.Type == letter })
	if i < 0 {
		x.report.Byes = append(x.report.Byes, trf.ByeLine{Type: letter, Round: round})
		i = len(x.report.Byes) - 1
	}
	x.report.Byes[i].Players = append(x.report.Byes[i].Players, team)
}
