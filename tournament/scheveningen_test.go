package tournament

import (
	"slices"
	"testing"
)

// allAgainstAll is a match of two teams of four, everybody against everybody.
func allAgainstAll(t *testing.T, rounds int) *Event {
	t.Helper()
	e := league(t, Match, 2, 4, func(r *TeamRules) { r.Seating = Scheveningen })
	if in := e.Info; in.Rounds != rounds {
		in.Rounds = rounds
		e = must(t, e, EditInfo{Info: in})
	}
	return e
}

func TestScheveningen(t *testing.T) {
	for _, rounds := range []int{4, 8} {
		e := must(t, allAgainstAll(t, rounds), PairRounds{})
		met, whites := map[[2]PlayerID]int{}, map[PlayerID]int{}
		for p := range e.Pairings.Values() {
			met[[2]PlayerID{min(p.White, p.Black), max(p.White, p.Black)}]++
			whites[p.White]++
		}
		if e.Pairings.Len() != 4*rounds || len(met) != 16 || len(whites) != 8 {
			t.Errorf("%d rounds: %d games, %d pairs, %d players have White", rounds, e.Pairings.Len(), len(met), len(whites))
		}
		for pair, n := range met {
			if n != rounds/4 {
				t.Errorf("%d rounds: %v met %d times", rounds, pair, n)
			}
		}
		for id, n := range whites {
			if n != rounds/2 {
				t.Errorf("%d rounds: player %d has White %d times", rounds, id, n)
			}
		}
	}
}

// A board belongs to each team by its own order: in round 2 of the table for four,
// the first player of the one meets the second of the other, who has White.
func TestPointsOfScheveningen(t *testing.T) {
	e := must(t, allAgainstAll(t, 4), PairRounds{})
	m := e.MatchesIn(2)[0]
	boards := e.BoardsOf(m)
	if b := boards[0]; b.First != m.WhiteUp[0] || b.Second != m.BlackUp[1] || b.FirstWhite {
		t.Fatalf("%+v of %v and %v", b, m.WhiteUp, m.BlackUp)
	}
	for i, result := range []Result{WhiteWins, Draw, Draw, Draw} {
		e = must(t, e, SetResult{Table: boards[i].At, Result: result})
	}
	for _, s := range e.ScoredMatches() {
		if s.Round != 2 {
			continue
		}
		if s.OfWhite.Boards[0] != 0 || s.OfBlack.Boards[1] != e.Info.Scoring.Win ||
			s.OfBlack.Boards[0] != e.Info.Scoring.Draw || s.OfWhite.Game != 3 || s.OfBlack.Game != 5 ||
			s.OfWhite.Match != 0 || s.OfBlack.Match != e.Info.Teams.Match.Win {
			t.Errorf("%+v, %+v", s.OfWhite, s.OfBlack)
		}
	}
}

// A reserve takes the seat of a player who is away, and nobody else changes seats.
// Of both teams the colours of a line-up are those of the games.
func TestColoursOfALineup(t *testing.T) {
	e := must(t, allAgainstAll(t, 8), PairRounds{})
	for _, m := range e.Matches {
		for _, b := range e.BoardsOf(m) {
			first := slices.Index(m.WhiteUp, b.First) + 1
			second := slices.Index(m.BlackUp, b.Second) + 1
			rules := e.Info.Teams
			if rules.HasWhite(m, m.White, first) != b.FirstWhite || rules.HasWhite(m, m.Black, second) == b.FirstWhite {
				t.Errorf("round %d, boards %d and %d: not as %+v", m.Round, first, second, b)
			}
		}
	}
}

func TestReserveInScheveningen(t *testing.T) {
	e := must(t, allAgainstAll(t, 4), PairRounds{})
	m := e.MatchesIn(3)[0]
	team, _ := e.Team(m.White)
	lineup := append([]PlayerID{team.Roster[4]}, team.Roster[1:4]...)
	before := e.BoardsOf(m)
	e = must(t, e, SetLineup{Round: 3, Team: team.ID, Players: lineup})
	after := e.BoardsOf(e.MatchesIn(3)[0])
	for i := range before {
		want := before[i]
		if i == 0 {
			want.First = team.Roster[4]
		}
		if after[i] != want {
			t.Errorf("board %d: %+v, want %+v", i+1, after[i], want)
		}
	}
}

// With fewer players than boards the line-ups are handed in round by round.
func TestScheveningenOfAShortTeam(t *testing.T) {
	e := allAgainstAll(t, 4)
	for _, id := range e.Teams[0].Roster[3:] {
		e = must(t, e, RemovePlayer{ID: id})
	}
	e = must(t, e, PairRounds{})
	if len(e.Matches) != 4 || e.Pairings.Len() != 0 || e.Matches[0].Open() {
		t.Fatalf("%d matches, %d games", len(e.Matches), e.Pairings.Len())
	}
	for _, team := range e.Teams {
		e = must(t, e, SetLineup{Round: 1, Team: team.ID, Players: e.DefaultLineup(team)})
	}
	if boards := e.BoardsOf(e.Matches[0]); boards[2].First == 0 || boards[3].First != 0 || boards[3].Second == 0 {
		t.Errorf("%+v", boards)
	}
}

func TestScheveningenRefused(t *testing.T) {
	refused(t, allAgainstAll(t, 5), PairRounds{}, ScheveningenRounds)
	e := allAgainstAll(t, 4)
	in := e.Info.WithSystem(RoundRobin)
	refused(t, e, EditInfo{Info: in}, SeatingNeedsMatch)
	e = must(t, e, PairRounds{})
	in = e.Info
	rules := *in.Teams
	rules.Seating = ByBoard
	in.Teams = &rules
	refused(t, e, EditInfo{Info: in}, RulesFixed)
	in = e.Info
	in.Rounds = 8
	refused(t, e, EditInfo{Info: in}, PairedAlready)
	rules.Seating = "other"
	in = allAgainstAll(t, 4).Info
	in.Teams = &rules
	refused(t, allAgainstAll(t, 4), EditInfo{Info: in}, FieldInvalid)
}
