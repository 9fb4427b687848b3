package tournament

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
)

// league makes an event of n teams with boards and two reserves each, numbered in
// the order of entry, that is not paired yet. The first team has the players 1 and
// on, each ten points of rating behind the one before.
func league(t testing.TB, system System, n, boards int, change ...func(*TeamRules)) *Event {
	t.Helper()
	in := DefaultInfo("League", FIDE2023).WithSystem(system)
	rules := UsualTeamRules(system, boards)
	for _, f := range change {
		f(&rules)
	}
	in.Teams = &rules
	if in.ChoosesRounds() {
		in.Rounds = 4
	}
	var players []Player
	for team := range n {
		for k := range boards + 2 {
			players = append(players, Player{Name: fmt.Sprintf("Player %d.%d", team+1, k+1),
				Club: fmt.Sprintf("Team %d", team+1), Rating: 2400 - 100*team - 10*k})
		}
	}
	var numbers []int
	for i := range n {
		numbers = append(numbers, i+1)
	}
	return must(t, must(t, FromRecords(nil), EditInfo{Info: in}), EnterRosters{Players: players},
		NumberByHand{Numbers: numbers})
}

// lineups hands in the default line-ups of all teams for a round.
func lineups(t testing.TB, e *Event, round int) *Event {
	t.Helper()
	for _, m := range e.MatchesIn(round) {
		for _, id := range []TeamID{m.White, m.Black} {
			if team, _ := e.Team(id); !m.Free() {
				e = must(t, e, SetLineup{Round: round, Team: id, Players: e.DefaultLineup(team)})
			}
		}
	}
	return e
}

// All play all by the Berger table of teams; boards alternate colours, and are there
// when both line-ups are.
func TestTeamRoundRobin(t *testing.T) {
	e := must(t, league(t, RoundRobin, 4, 4), PairRounds{})
	if e.LastPaired() != 3 || len(e.Matches) != 6 || e.Pairings.Len() != 0 || !e.Paired() {
		t.Fatalf("%d rounds, %d matches, %d boards", e.LastPaired(), len(e.Matches), e.Pairings.Len())
	}
	m := e.MatchesIn(1)[0] // 1-4
	first, last := m.White, m.Black
	white, _ := e.Team(first)
	e = must(t, e, SetLineup{Round: 1, Team: first, Players: e.DefaultLineup(white, white.Roster[1])})
	if e.Pairings.Len() != 0 || e.MatchesIn(1)[0].Open() {
		t.Error("one line-up makes boards")
	}
	black, _ := e.Team(last)
	e = must(t, e, SetLineup{Round: 1, Team: last, Players: black.Roster[:3]})
	r := white.Roster
	want := []Pairing{{Round: 1, Board: 1, White: r[0], Black: black.Roster[0]},
		{Round: 1, Board: 2, White: black.Roster[1], Black: r[2]}, // the second was away
		{Round: 1, Board: 3, White: r[3], Black: black.Roster[2]},
		{Round: 1, White: r[4], Bye: EmptyChair}}
	if got := e.InRound(1); !slices.Equal(got, want) {
		t.Errorf("boards %+v", got)
	}
	e = must(t, e, setResult(1, 1, Draw), setResult(1, 2, BlackWins))
	s := e.ScoredMatches()[0]
	if s.Settled || s.OfWhite.Game != 5 || s.OfBlack.Game != 1 {
		t.Errorf("%+v", s)
	}
	e = must(t, e, setResult(1, 3, BlackWins))
	s = e.ScoredMatches()[0]
	if !s.Settled || s.OfWhite.Match != 4 || s.OfBlack.Match != 0 || s.OfWhite.Game != 5 || s.OfBlack.Game != 3 ||
		!slices.Equal(s.OfWhite.Boards, []Points{1, 2, 0, 2}) {
		t.Errorf("%+v", s)
	}
	if e.CurrentRound() != 1 || len(e.Open(1)) != 4 {
		t.Errorf("round %d, open %v", e.CurrentRound(), e.Open(1))
	}
}

func setResult(round, board int, r Result) SetResult {
	return SetResult{Table: Table{Round: round, Board: board}, Result: r}
}

// What is no line-up is refused with a sentence of its own, and nothing changes.
func TestBadLineups(t *testing.T) {
	e := must(t, league(t, RoundRobin, 4, 3, func(r *TeamRules) { r.Order = OrderRefused }), PairRounds{})
	m := e.MatchesIn(1)[0]
	a, _ := e.Team(m.White)
	b, _ := e.Team(m.Black)
	up := func(players ...PlayerID) SetLineup { return SetLineup{Round: 1, Team: a.ID, Players: players} }
	r := a.Roster
	refused(t, e, up(b.Roster[0]), NotInTeam)
	refused(t, e, up(r[0], r[0]), TwiceInLineup)
	refused(t, e, up(r[1], r[0]), LineupOutOfOrder)
	refused(t, e, up(r[0], r[1], r[2], r[3]), LineupTooLong)
	refused(t, e, up(99), NoSuchPlayer)
	refused(t, e, SetLineup{Round: 4, Team: a.ID, Players: r[:3]}, NoSuchRound)
	refused(t, e, PutTeam{Team: Team{Name: "Third", Roster: []PlayerID{r[0]}}}, InOtherTeam)
	refused(t, e, PutTeam{Team: Team{Name: "Nobody"}}, TeamEmpty)
	refused(t, e, ForfeitMatch{Round: 1, Match: 1, Result: WhiteWins}, ResultInvalid)
	refused(t, e, ForfeitMatch{Round: 1, Match: 9, Result: BlackForfeit}, NoSuchMatch)
	e = must(t, lineups(t, e, 1), setResult(1, 2, Draw))
	refused(t, e, up(r[0], r[1], r[3]), MatchBegun)
	refused(t, e, ForfeitMatch{Round: 1, Match: 1, Result: BlackForfeit}, MatchHasResults)
	refused(t, e, Unpair{}, HasResults)
	refused(t, e, RemovePlayer{ID: r[0]}, PairedAlready)
	refused(t, e, PutTeam{Team: Team{ID: a.ID, Name: a.Name, Roster: r[1:]}}, InLineup)
	refused(t, e, Withdraw{ID: r[0], From: 2}, NotForTeams)
	refused(t, e, RequestBye{Players: r[:1], Rounds: []int{1}, Bye: HalfPointBye}, NotForTeams)
	other := e.Info
	other.Teams = nil
	refused(t, e, EditInfo{Info: other}, RulesFixed)
	refused(t, open(t, 4, 3), up(1), TeamsOnly)
}

// With points allowed, a player may sit behind a weaker one by so many; the arbiter
// is asked where the rules say no more.
func TestOrderOfLineups(t *testing.T) {
	within := func(r *TeamRules) { r.Order, r.OrderPoints = OrderRefused, 10 }
	e := must(t, league(t, RoundRobin, 4, 3, within), PairRounds{})
	a, _ := e.TeamByNumber(1)
	r := a.Roster
	must(t, e, SetLineup{Round: 1, Team: a.ID, Players: []PlayerID{r[1], r[0], r[2]}}) // 10 points
	refused(t, e, SetLineup{Round: 1, Team: a.ID, Players: []PlayerID{r[2], r[0], r[1]}}, LineupOutOfOrder)
	e = must(t, league(t, RoundRobin, 4, 3), PairRounds{})
	warned(t, e, SetLineup{Round: 1, Team: a.ID, Players: []PlayerID{r[1], r[0]}}, Confirm, WarnLineupOrder)
	warned(t, e, SetLineup{Round: 1, Team: a.ID, Players: []PlayerID{r[0], 0, r[2]}}, 0)
}

// The arbiter is asked before a line-up of nobody, before line-ups that are handed in go
// with the pairing, and before a roster by which line-ups have gone gets another order.
func TestAskedAboutLineups(t *testing.T) {
	e := must(t, league(t, RoundRobin, 4, 3), PairRounds{})
	a, _ := e.TeamByNumber(1)
	warned(t, e, SetLineup{Round: 1, Team: a.ID, Players: []PlayerID{0}}, Confirm, WarnLineupNobody)
	warned(t, e, Unpair{}, 0)
	in := must(t, e, SetLineup{Round: 1, Team: a.ID, Players: a.Roster[:3]})
	warned(t, in, Unpair{}, Confirm, WarnLineupsLost)
	other := a
	other.Roster = slices.Clone(a.Roster)
	other.Roster[0], other.Roster[1] = other.Roster[1], other.Roster[0]
	warned(t, e, PutTeam{Team: other}, Confirm, WarnRosterOrder)
	warned(t, league(t, RoundRobin, 4, 3), PutTeam{Team: other}, 0)
	other.Roster = slices.Clone(a.Roster)
	other.Captain = "Somebody"
	warned(t, e, PutTeam{Team: other}, 0)
}

// A line-up is corrected after a protest: boards at which the same two sit keep
// their result, at the others it is lost, and a note says so.
func TestCorrectedLineup(t *testing.T) {
	e := must(t, lineups(t, must(t, league(t, RoundRobin, 4, 3), PairRounds{}), 1),
		setResult(1, 1, WhiteWins), setResult(1, 2, Draw), setResult(1, 3, Draw))
	m := e.MatchesIn(1)[0]
	a, _ := e.Team(m.White)
	c := SetLineup{Round: 1, Team: a.ID, Players: []PlayerID{a.Roster[0], a.Roster[1], a.Roster[3]}, Why: "not entered"}
	warned(t, e, c, Confirm, WarnLineupLate)
	e = must(t, e, c)
	for board, want := range map[int]Result{1: WhiteWins, 2: Draw, 3: NoResult} {
		if p, _ := e.Pairing(Table{1, board}); p.Result != want {
			t.Errorf("board %d: %s", board, p.Result)
		}
	}
	if n := e.Notes; len(n) != 1 || n[0].Kind != LineupNote || n[0].Was != "1 2 3" || n[0].Now != "1 2 4" {
		t.Errorf("%+v", n)
	}
}

// Exchanged colours at a board stay when a line-up changes another board.
func TestLineupKeepsColours(t *testing.T) {
	e := lineups(t, must(t, league(t, RoundRobin, 4, 3), PairRounds{}), 1)
	before, _ := e.Pairing(Table{1, 1})
	m := e.MatchesIn(1)[0]
	a, _ := e.Team(m.White)
	up := []PlayerID{a.Roster[0], a.Roster[1], a.Roster[4]}
	e = must(t, e, SwapColours{Table: Table{1, 1}}, SetLineup{Round: 1, Team: a.ID, Players: up},
		setResult(1, 1, BlackWins))
	if p, _ := e.Pairing(Table{1, 1}); p.White != before.Black {
		t.Errorf("%+v", p)
	}
	if s := e.ScoredMatches()[0]; s.OfWhite.Boards[0] != 2 {
		t.Errorf("%+v", s) // the first team's player had Black and won
	}
}

// A forfeited match gives all its boards; taken back, its line-ups are there again.
func TestForfeitedMatch(t *testing.T) {
	e := lineups(t, must(t, league(t, RoundRobin, 4, 3), PairRounds{}), 1)
	boards := e.InRound(1)
	e = must(t, e, ForfeitMatch{Round: 1, Match: 1, Result: WhiteForfeit})
	s := e.ScoredMatches()[0]
	if s.OfBlack.Match != 4 || s.OfBlack.Game != 6 || s.OfWhite.Game != 0 || !s.Settled || s.Played ||
		len(e.InRound(1)) != 3 {
		t.Errorf("%+v, %d boards", s, len(e.InRound(1)))
	}
	refused(t, e, SetLineup{Round: 1, Team: s.White}, MatchForfeited)
	e = must(t, e, ForfeitMatch{Round: 1, Match: 1})
	if !slices.Equal(e.InRound(1), boards) {
		t.Errorf("%+v", e.InRound(1))
	}
}

// Points by decision count from their round on.
// A match decided without play counts from its round on: while others of the round are
// open, the table is one during that round.
func TestProgressOfAForfeitedMatch(t *testing.T) {
	e := must(t, league(t, RoundRobin, 4, 4), PairRounds{})
	for _, m := range e.MatchesIn(1) {
		e = must(t, e, ForfeitMatch{Round: 1, Match: m.Number, Result: BlackForfeit})
	}
	if pr := e.Progress(); pr.Settled != 1 || pr.Beyond || pr.Next != 2 {
		t.Errorf("after round 1: %+v", pr)
	}
	e = must(t, e, ForfeitMatch{Round: 2, Match: 1, Result: BlackForfeit})
	if pr := e.Progress(); pr.Settled != 1 || !pr.Beyond || pr.Next != 3 {
		t.Errorf("during round 2: %+v", pr)
	}
}

func TestPointsByDecision(t *testing.T) {
	e := must(t, league(t, RoundRobin, 4, 3), PairRounds{})
	a, _ := e.TeamByNumber(2)
	e = must(t, e, DecideTeamPoints{PointsByDecision{Team: a.ID, Round: 2, Match: -2, Game: 1, Why: "late"}})
	if got := e.TeamTotal(a.ID, 1); got.Match != 0 || got.Game != 0 {
		t.Errorf("%+v", got)
	}
	if got := e.TeamTotal(a.ID, 2); got.Match != -2 || got.Game != 1 {
		t.Errorf("%+v", got)
	}
	e = must(t, e, DecideTeamPoints{PointsByDecision{Number: 1}})
	if got := e.TeamTotal(a.ID, 3); got.Match != 0 {
		t.Errorf("%+v", got)
	}
	refused(t, e, DecideTeamPoints{PointsByDecision{Team: 9, Round: 1, Match: 2}}, NoSuchTeam)
	refused(t, e, DecideTeamPoints{PointsByDecision{Team: a.ID, Round: 9, Match: 2}}, NoSuchRound)
}

// A team that leaves before half of its matches does not count; later, the rest is
// forfeited (C.05).
func TestTeamLeaves(t *testing.T) {
	e := must(t, league(t, RoundRobin, 4, 3), PairRounds{})
	a, _ := e.TeamByNumber(1)
	play := func(e *Event, round int) *Event {
		e = lineups(t, e, round)
		for _, p := range e.InRound(round) {
			e = must(t, e, SetResult{Table: p.Table(), Result: WhiteWins})
		}
		return e
	}
	e = play(e, 1)
	early := must(t, e, WithdrawTeam{ID: a.ID, From: 2})
	for _, s := range early.ScoredMatches() {
		if s.Has(a.ID) && (!s.Annulled || !s.Settled || s.OfWhite.Match+s.OfBlack.Match != 0) {
			t.Errorf("%+v", s)
		}
	}
	refused(t, e, WithdrawTeam{ID: a.ID, From: 1}, PlayedSince)
	refused(t, league(t, RoundRobin, 4, 3), WithdrawTeam{ID: a.ID, From: 1}, TeamLeavesUnpaired)
	fresh := must(t, league(t, RoundRobin, 4, 3), AddPlayers{Players: []Player{{Name: "Late"}}})
	fresh = must(t, fresh, PutTeam{Team{Name: "Late", Roster: []PlayerID{fresh.NextID - 1}}})
	refused(t, fresh, PairRounds{}, TeamNumbersMissing)
	late := must(t, play(e, 2), WithdrawTeam{ID: a.ID, From: 3})
	for _, s := range late.ScoredMatches() {
		if s.Round == 3 && s.Has(a.ID) && (s.Of(a.ID).Game != 0 || s.Of(s.Opponent(a.ID)).Game != 6 || !s.Settled) {
			t.Errorf("%+v", s)
		}
	}
	if back := must(t, late, WithdrawTeam{ID: a.ID}); back.ScoredMatches()[5].Settled {
		t.Error("the team is back, its match is settled")
	}
}

// A Swiss of teams: an odd number has a bye worth a draw, a late team plays from the
// next round on, one with a bye is not paired.
func TestTeamSwiss(t *testing.T) {
	e := league(t, Swiss, 7, 2)
	refused(t, e, PairRounds{}, ColourNotDrawn)
	e = must(t, e, RequestTeamBye{Team: 3, Round: 2, Bye: HalfPointBye}, PairRounds{Initial: White})
	pairs := func(round int) (list [][2]TeamID) {
		for _, m := range e.MatchesIn(round) {
			list = append(list, [2]TeamID{m.White, m.Black})
		}
		return list
	}
	if got := fmt.Sprint(pairs(1)); got != "[[1 4] [5 2] [3 6] [7 0]]" {
		t.Errorf("round 1: %s", got)
	}
	if got := e.TeamTotal(7, 1); got.Match != 2 || got.Game != 2 {
		t.Errorf("the bye gives %+v", got)
	}
	refused(t, e, PairRounds{}, ResultsMissing)
	e = lineups(t, e, 1)
	for _, p := range e.InRound(1) {
		e = must(t, e, SetResult{Table: p.Table(), Result: WhiteWins})
	}
	refused(t, e, RequestTeamBye{Team: 2, Round: 1, Bye: HalfPointBye}, PairedAlready)
	e = must(t, e, EnterRosters{Players: []Player{{Name: "Late, One", Club: "Late"}, {Name: "Late, Two", Club: "Late"}}},
		PairRounds{})
	if late, _ := e.MatchOf(8, 2); late.Bye != PairingBye || e.Teams[7].First != 2 || e.Teams[7].Number != 8 {
		t.Errorf("%+v %+v", late, e.Teams[7])
	}
	if m, _ := e.MatchOf(3, 2); m.Bye != HalfPointBye || e.TeamTotal(3, 2).Match != 4 {
		t.Errorf("%+v", m)
	}
	if p, _ := e.Player(e.Teams[7].Roster[1]); p.Start != len(e.Players) {
		t.Errorf("the late player has number %d", p.Start)
	}
	before := must(t, e, Unpair{})
	if before.LastPaired() != 1 || len(before.InRound(1)) != 6 {
		t.Errorf("%d rounds", before.LastPaired())
	}
	// A result corrected after round 2 was paired counts where it is paired anew.
	first := e.InRound(1)[0].Table()
	corrected := must(t, e, SetResult{Table: first, Result: BlackWins})
	if p, _ := corrected.Pairing(first); p.Was != WhiteWins || p.WasUntil != 2 {
		t.Errorf("corrected: %+v", p)
	}
	corrected = must(t, corrected, Unpair{})
	if p, _ := corrected.Pairing(first); p.Result != BlackWins || p.Was != NoResult || p.WasUntil != 0 {
		t.Errorf("taken back: %+v", p)
	}
}

// A match of two teams changes colours from round to round.
// A round of a Swiss of teams is explained as it was paired: anew it gives the same
// matches, also when a result has been corrected since; another event is refused.
func TestExplainTeams(t *testing.T) {
	e := league(t, Swiss, 7, 2)
	for round := 1; round <= 3; round++ {
		e = lineups(t, must(t, e, PairRounds{Initial: White}), round)
		for _, p := range e.InRound(round) {
			e = must(t, e, SetResult{Table: p.Table(), Result: Results()[(round+p.Board)%3]})
		}
	}
	for round := 1; round <= 3; round++ {
		p, differs, err := ExplainTeams(context.Background(), e, round)
		if err != nil || differs || len(p.Matches) != 3 || p.Bye == 0 || len(p.Brackets) == 0 {
			t.Errorf("round %d: %+v, differs %v, %v", round, p, differs, err)
		}
	}
	other := e.Clone()
	for i, m := range other.Matches {
		if m.Round == 2 && !m.Free() {
			other.Matches[i].White, other.Matches[i].Black = m.Black, m.White
			break
		}
	}
	if _, differs, err := ExplainTeams(context.Background(), other, 2); err != nil || !differs {
		t.Errorf("a match with the colours reversed: differs %v, %v", differs, err)
	}
	if _, _, err := ExplainTeams(context.Background(), e, 9); err == nil {
		t.Error("a round that is not paired is explained")
	}
}

func TestMatchOfTeams(t *testing.T) {
	e := must(t, league(t, Match, 2, 2), PairRounds{})
	if len(e.Matches) != 4 || e.Matches[0].White != e.Matches[1].Black {
		t.Errorf("%+v", e.Matches)
	}
	refused(t, league(t, Match, 3, 2), PairRounds{}, MatchNeedsTwoTeams)
	refused(t, league(t, RoundRobin, 2, 2), PairRounds{}, TooFewTeams)
}

// Match points are refused in the points that were typed, not in the halves in
// which they are kept.
func TestMatchPointsOutOfOrder(t *testing.T) {
	e := league(t, RoundRobin, 4, 3)
	in := e.Info
	rules := *in.Teams
	rules.Match = Scoring{Win: 2, Draw: 4}
	in.Teams = &rules
	_, _, err := Carry(e, EditInfo{Info: in})
	var refusal *Error
	if !errors.As(err, &refusal) || refusal.Kind != FieldRange ||
		refusal.Args["text"] != "2" || refusal.Args["to"] != "1" {
		t.Fatalf("refused with %+v, not with 2 outside 0 to 1", err)
	}
}
