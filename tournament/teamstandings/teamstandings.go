// Package teamstandings works out the tables of an event that teams play: the teams
// in their order by match points or game points and the tie-breaks of C.07, the
// crosstable of their matches, and the players by board.
package teamstandings

import (
	"cmp"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/knockout"
	"kohtunik/tournament/rules/teamtiebreak"
	"kohtunik/tournament/rules/tiebreak"
)

// Row is a team's line.
type Row struct {
	Team tournament.Team
	// Place to PlaceTo are the places the team has or shares; both 0 for one whose
	// matches do not count.
	Place, PlaceTo int
	// Won, Drawn and Lost count the matches; forfeits among them, byes not.
	Won, Drawn, Lost int
	tournament.MatchScore
	Values []tiebreak.Value // by Table.TieBreaks
	// Knockout is how far the team has come in a knock-out, whose place is the only order;
	// nil in other events.
	Knockout  *knockout.Line
	Departure tournament.Departure
}

// Matches is how many matches count.
func (r Row) Matches() int { return r.Won + r.Drawn + r.Lost }

// Table is the teams, the best first, those without a place last.
type Table struct {
	Rounds    int
	TieBreaks []teamtiebreak.Code
	Rows      []Row
}

// Of works out the table after some rounds; 0: after all that are paired. A team that
// is struck from the table (1953 §27) has no row.
func Of(e *tournament.Event, rounds int) Table {
	if rounds == 0 {
		rounds = e.LastPaired()
	}
	t := Table{Rounds: rounds}
	rules := e.Info.Teams
	score := "MPTS"
	if rules.ByGamePoints {
		score = "GPTS"
	}
	first, _ := teamtiebreak.Parse(score)
	for _, text := range rules.TieBreaks {
		if code, err := teamtiebreak.Parse(string(text)); err == nil { // the event has no other
			t.TieBreaks = append(t.TieBreaks, code)
		}
	}
	byNumber := map[int]tournament.Team{}
	var last []Row
	in := source(e, rounds, func(team tournament.Team, number int) bool {
		switch d := e.TeamDeparture(team.ID); d {
		case tournament.NotCounted:
			last = append(last, Row{Team: team, Departure: d, MatchScore: e.TeamTotal(team.ID, rounds)})
			return false
		case tournament.Struck:
			return false
		}
		byNumber[number] = team
		return true
	})
	codes := append([]teamtiebreak.Code{first}, t.TieBreaks...)
	for _, l := range teamtiebreak.Rank(teamtiebreak.New(in), codes) {
		team := byNumber[l.Number]
		r := Row{Team: team, Place: l.Place, PlaceTo: l.PlaceTo, Values: l.Values[1:], Departure: e.TeamDeparture(team.ID),
			MatchScore: e.TeamTotal(team.ID, rounds)}
		t.Rows = append(t.Rows, r)
	}
	t.Rows = append(t.Rows, last...)
	if e.Info.System == tournament.Knockout {
		t.inBracket(e)
	}
	t.count(e)
	return t
}

// inBracket orders the rows by how far each team has come.
func (t *Table) inBracket(e *tournament.Event) {
	lines := e.KnockoutTeams(t.Rounds)
	for i := range t.Rows {
		line := lines[t.Rows[i].Team.ID]
		t.Rows[i].Place, t.Rows[i].PlaceTo, t.Rows[i].Knockout = line.Place, line.PlaceTo, &line
	}
	slices.SortStableFunc(t.Rows, func(a, b Row) int {
		return cmp.Or(a.Place-b.Place, numberOf(e, a.Team)-numberOf(e, b.Team))
	})
}

// count counts the matches of all rows.
func (t *Table) count(e *tournament.Event) {
	at := map[tournament.TeamID]*Row{}
	for i := range t.Rows {
		at[t.Rows[i].Team.ID] = &t.Rows[i]
	}
	for _, s := range e.ScoredMatches() {
		if s.Round > t.Rounds || s.Free() || !s.Settled || s.Annulled || s.Extra {
			continue
		}
		for _, id := range []tournament.TeamID{s.White, s.Black} {
			r := at[id]
			if r == nil {
				continue
			}
			switch own, other := s.Of(id), s.Of(s.Opponent(id)); {
			case own.Match > other.Match:
				r.Won++
			case own.Match == other.Match && own.Game+other.Game > 0:
				r.Drawn++
			default:
				r.Lost++
			}
		}
	}
}

// source is the event as the tie-breaks see it: those teams that counts says. A team
// without a number stands in it by its ID, above all numbers.
func source(e *tournament.Event, rounds int, counts func(tournament.Team, int) bool) teamtiebreak.Event {
	rules, boards := e.Info.Teams, tournament.Points(e.Info.Teams.Boards)
	scoring := func(s tournament.Scoring, n tournament.Points) tiebreak.Scoring {
		return tiebreak.Scoring{Win: tenths(n * s.Win), Draw: tenths(n * s.Draw), Loss: tenths(n * s.Loss)}
	}
	in := teamtiebreak.Event{Rounds: rounds, AllRounds: e.Declared(), System: e.Info.System.TieBreakSystem(),
		Edition: e.Info.TieBreakRules, GamePoints: rules.ByGamePoints, Match: scoring(rules.Match, 1),
		Game: scoring(e.Info.Scoring, boards)}
	number := map[tournament.TeamID]int{}
	for _, t := range e.TeamList() {
		if n := numberOf(e, t); counts(t, n) {
			number[t.ID] = n
		}
	}
	at := map[tournament.TeamID]int{}
	for _, t := range e.TeamList() {
		if number[t.ID] == 0 {
			continue
		}
		at[t.ID] = len(in.Teams)
		team := teamtiebreak.Team{Number: number[t.ID], Rounds: make([]teamtiebreak.Round, rounds)}
		for i := range team.Rounds {
			team.Rounds[i].Kind = tiebreak.ZeroPointBye
		}
		for _, p := range e.PointsByDecision {
			if p.Team == t.ID && p.Round <= rounds {
				team.ExtraMatch, team.ExtraGame = team.ExtraMatch+tenths(p.Match), team.ExtraGame+tenths(p.Game)
			}
		}
		in.Teams = append(in.Teams, team)
	}
	for _, s := range e.ScoredMatches() {
		if s.Round > rounds || s.Annulled || s.Extra {
			continue
		}
		for _, id := range []tournament.TeamID{s.White, s.Black} {
			if i, there := at[id]; there {
				in.Teams[i].Rounds[s.Round-1] = round(s, id, number)
			}
		}
	}
	return in
}

func numberOf(e *tournament.Event, t tournament.Team) int {
	if t.Number > 0 {
		return t.Number
	}
	return len(e.Teams) + int(t.ID)
}

func tenths(p tournament.Points) tiebreak.Points { return 5 * tiebreak.Points(p) }

// round is what a match was to a team.
func round(s tournament.ScoredMatch, id tournament.TeamID, number map[tournament.TeamID]int) teamtiebreak.Round {
	own, other := s.Of(id), s.Of(s.Opponent(id))
	r := teamtiebreak.Round{Kind: kind(s, own, other), Opponent: number[s.Opponent(id)], White: id == s.White,
		Match: tenths(own.Match), Game: tenths(own.Game)}
	for _, p := range own.Boards {
		r.Boards = append(r.Boards, tenths(p))
	}
	return r
}

func kind(s tournament.ScoredMatch, own, other tournament.MatchScore) tiebreak.Kind {
	byes := map[tournament.Bye]tiebreak.Kind{tournament.PairingBye: tiebreak.PairingBye,
		tournament.HalfPointBye: tiebreak.HalfPointBye, tournament.FullPointBye: tiebreak.FullPointBye}
	switch {
	case s.Free() && byes[s.Bye] != "":
		return byes[s.Bye]
	case s.Free():
		return tiebreak.ZeroPointBye
	case !s.Settled:
		return tiebreak.Pending
	case s.Played, own.Match == other.Match && own.Game > 0: // both had players there, none against each other
		return tiebreak.Played
	case own.Match > other.Match:
		return tiebreak.ForfeitWin
	}
	return tiebreak.ForfeitLoss
}
