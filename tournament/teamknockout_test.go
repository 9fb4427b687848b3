package tournament

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament/rules/knockout"
)

// teamCup makes a knock-out of n teams of so many boards that is not paired yet.
func teamCup(t testing.TB, n, boards int, change ...func(*knockout.Rules)) *Event {
	t.Helper()
	e := league(t, Knockout, n, boards)
	in := e.Info
	rules := knockout.UsualOfTeams()
	for _, f := range change {
		f(&rules)
	}
	in.Knockout = &rules
	return must(t, e, EditInfo{Info: in})
}

// playMatches hands in all line-ups of the last round and enters the results of each
// match by board, as the team named first has them: "1=01".
func playMatches(t testing.TB, e *Event, matches ...string) *Event {
	t.Helper()
	round := e.LastPaired()
	e = lineups(t, e, round)
	for i, m := range e.MatchesIn(round) {
		if m.Free() || matches[i] == "" {
			continue
		}
		for _, b := range e.BoardsOf(m) {
			letter := matches[i][b.Number-1]
			result := map[byte]Result{'1': WhiteWins, '=': Draw, '0': BlackWins}[letter]
			if !b.FirstWhite && letter != '=' {
				result = map[byte]Result{'1': BlackWins, '0': WhiteWins}[letter]
			}
			e = must(t, e, SetResult{Table: b.At, Result: result})
		}
	}
	return e
}

func matchesOf(e *Event, round int) string {
	var list []string
	for _, m := range e.MatchesIn(round) {
		white, _ := e.Team(m.White)
		black, _ := e.Team(m.Black)
		if m.Free() {
			list = append(list, fmt.Sprintf("%d free", white.Number))
			continue
		}
		list = append(list, fmt.Sprintf("%d-%d", white.Number, black.Number))
	}
	return strings.Join(list, " ")
}

// A cup of six teams: byes, a match that the board count decides, one that boards from
// the first do, the final by lots.
func TestTeamCup(t *testing.T) {
	e := must(t, teamCup(t, 6, 4), PairRounds{})
	if got := matchesOf(e, 1); got != "4-5 6-3 1 free 2 free" {
		t.Fatalf("round 1: %s", got)
	}
	refused(t, e, PairRounds{}, ResultsMissing)
	// 4 : 5 is 2 : 2, the points of 4 on boards 1 and 2: board count 3 against 7.
	e = must(t, playMatches(t, e, "1100", "0001"), PairRounds{})
	if got := matchesOf(e, 2); got != "1-4 3-2" {
		t.Fatalf("round 2: %s", got)
	}
	if m, ok := e.Bracket().MatchOf(5, 4); !ok || m.Winner != 4 || m.By != knockout.BoardCount {
		t.Errorf("4 against 5: %+v", m)
	}
	// 1 : 4 has a win on boards 1 and 4 each, board count 5 : 5, and the first board; 3 : 2
	// is drawn on all.
	e = must(t, playMatches(t, e, "1001", "===="), PairRounds{})
	if m, _ := e.Bracket().MatchOf(1, 4); m.Winner != 1 || m.By != knockout.TopBoard {
		t.Errorf("1 against 4: %+v", m)
	}
	if phase := e.PhaseOf(3); phase.Kind != knockout.DrawnLots || phase.Stage != 2 || matchesOf(e, 3) != "2-3" {
		t.Fatalf("round 3: %+v %s", phase, matchesOf(e, 3))
	}
	if open := e.LotsOpen(); len(open) != 1 || open[0] != (Table{3, 1}) {
		t.Errorf("lots: %v", open)
	}
	refused(t, e, PairRounds{}, ResultsMissing)
	refused(t, e, SetLineup{Round: 3, Team: 2, Players: e.Teams[1].Roster[:4]}, LotsNotPlayed)
	drawn, again := must(t, e, DrawLots{Seed: 7}), must(t, e, DrawLots{Seed: 7})
	if !reflect.DeepEqual(drawn.Matches, again.Matches) || len(drawn.LotsOpen()) > 0 {
		t.Error("the same seed draws otherwise")
	}
	e = must(t, e, ForfeitMatch{Round: 3, Match: 1, Result: WhiteForfeit}, PairRounds{}) // 3 has drawn it
	if got := matchesOf(e, 4); got != "1-3" || e.Declared() != 4 || e.Over() {
		t.Fatalf("round 4: %s, of %d", got, e.Declared())
	}
	refused(t, e, ForfeitMatch{Round: 3, Match: 1, Result: BlackForfeit}, GoneOn)
	e = playMatches(t, e, "0==1")
	if total := e.TeamTotal(2, 4); total.Match != 2 || total.Game != 4 { // the lot gives nothing
		t.Errorf("2 has %+v", total)
	}
	// 2 : 2, board count 1 and 2 and 4: the last board is worth more.
	if !e.Over() && e.Bracket().Champion() == 0 {
		e = must(t, e, PairRounds{})
	}
	if got := teamPlaces(e, 4); got != "3: 1-1, 1: 2-2, 2: 3-4, 4: 3-4, 5: 5-6, 6: 5-6" {
		t.Errorf("places: %s", got)
	}
	refused(t, e, PairRounds{}, AllRoundsPaired)
}

func teamPlaces(e *Event, rounds int) string {
	lines := e.KnockoutTeams(rounds)
	teams := e.TeamList()
	slices.SortStableFunc(teams, func(a, b Team) int { return lines[a.ID].Place - lines[b.ID].Place })
	var list []string
	for _, team := range teams {
		list = append(list, fmt.Sprintf("%d: %d-%d", team.Number, lines[team.ID].Place, lines[team.ID].PlaceTo))
	}
	return strings.Join(list, ", ")
}

// Two matches that each side wins once go by the game points of both; tie-break matches
// have a rate of their own, give no points, and at last a drawn match is Black's.
func TestTeamCupByTwo(t *testing.T) {
	two := func(r *knockout.Rules) {
		r.Games, r.Breaks, r.Last = 2, nil, knockout.Armageddon
		r.TieBreaks = []knockout.Series{{Games: 1, Control: "5min+3s"}}
	}
	e := must(t, playMatches(t, must(t, teamCup(t, 2, 4, two), PairRounds{}), "1110"), PairRounds{})
	if got := matchesOf(e, 2); got != "2-1" {
		t.Fatalf("round 2: %s", got)
	}
	m, _ := playMatches(t, e, "1===").Bracket().MatchOf(1, 2) // 3 : 1 and 1½ : 2½
	if m.Winner != 1 || m.By != knockout.OtherScore {
		t.Errorf("by game points: %+v", m)
	}
	e = must(t, playMatches(t, e, "1110"), PairRounds{})
	if phase := e.PhaseOf(3); phase.Kind != knockout.TieBreak || e.ControlOf(3) != "5min+3s" {
		t.Fatalf("round 3: %+v", phase)
	}
	e = must(t, playMatches(t, e, "1=0="), PairRounds{})
	if phase := e.PhaseOf(4); phase.Kind != knockout.Decider {
		t.Fatalf("round 4: %+v", phase)
	}
	e = playMatches(t, e, "====")
	last := e.MatchesIn(4)[0]
	if m, _ := e.Bracket().MatchOf(1, 2); !e.Over() || m.Winner != int(last.Black) {
		t.Errorf("a drawn match at last: %+v, over %v", m, e.Over())
	}
	if total := e.TeamTotal(1, 4); total.Match != 4 || total.Game != 8 {
		t.Errorf("1 has %+v", total)
	}
	for s := range e.ScoredIn(3) {
		if !s.Extra {
			t.Errorf("board %d of a tie-break match counts", s.Board)
		}
	}
}

// A team that leaves has lost its match; who was beaten by it stays out.
func TestTeamCupLeft(t *testing.T) {
	e := must(t, playMatches(t, must(t, teamCup(t, 4, 2), PairRounds{}), "11", "11"), WithdrawTeam{ID: 1, From: 2})
	if s := e.Bracket(); s.Champion() != 3 || !e.Over() {
		t.Errorf("%+v", s)
	}
	e = must(t, teamCup(t, 4, 2), PairRounds{}, WithdrawTeam{ID: 4, From: 1})
	if s := e.ScoredMatches()[0]; s.Counts != BlackForfeit {
		t.Errorf("a match that is paired: %+v", s)
	}
	refused(t, must(t, playMatches(t, e, "", "11"), PairRounds{}), WithdrawTeam{ID: 4}, GoneOn)
	refused(t, must(t, teamCup(t, 4, 2), PairRounds{}), PutTeam{Team{Name: "Late", Roster: []PlayerID{1}}}, InOtherTeam)
}

// Cups at random with teams that leave and rounds taken back: each ends with one who was
// not beaten, and the same commands give the same event.
func TestTeamCups(t *testing.T) {
	for seed := range uint64(30) {
		play := func() *Event {
			random := rand.New(rand.NewPCG(seed, 9))
			e := teamCup(t, 2+random.IntN(7), 1+random.IntN(4), func(r *knockout.Rules) {
				r.Games, r.Third = 1+random.IntN(2), random.IntN(2) == 0
				r.Last = knockout.Lasts()[random.IntN(2)]
				r.Breaks = knockout.Breaks()[:random.IntN(4)]
			})
			for !e.Over() {
				e = must(t, e, PairRounds{})
				if random.IntN(5) == 0 {
					e = must(t, e, Unpair{}, PairRounds{})
				}
				e = anyResults(t, e, random)
				team := e.Teams[random.IntN(len(e.Teams))]
				if random.IntN(8) == 0 && team.Left == 0 && !e.Over() {
					e = must(t, e, WithdrawTeam{ID: team.ID, From: e.LastPaired() + 1})
				}
			}
			return e
		}
		e := play()
		if again := play(); !reflect.DeepEqual(e.Matches, again.Matches) {
			t.Fatalf("seed %d: another cup", seed)
		}
		if s := e.Bracket(); s.Strange != nil || s.Waiting || len(s.Phases) != e.LastPaired() {
			t.Errorf("seed %d: %+v", seed, s)
		}
	}
}

// anyResults plays the last round by any results; lots are drawn.
func anyResults(t testing.TB, e *Event, random *rand.Rand) *Event {
	t.Helper()
	if len(e.LotsOpen()) > 0 {
		return must(t, e, DrawLots{Seed: random.Uint64()})
	}
	e = lineups(t, e, e.LastPaired())
	for _, p := range e.InRound(e.LastPaired()) {
		if !p.Free() {
			e = must(t, e, SetResult{Table: p.Table(), Result: Results()[random.IntN(3)]})
		}
	}
	return e
}
