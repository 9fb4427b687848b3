package tournament

import (
	"slices"
	"testing"
)

// byNumbers makes a pairing of teams by hand: numbers of two each, a last one alone has
// the bye.
func byNumbers(e *Event, round int, numbers ...int) PairTeamsByHand {
	c := PairTeamsByHand{Round: round, Why: "a wish"}
	id := func(n int) TeamID {
		t, _ := e.TeamByNumber(n)
		return t.ID
	}
	for ; len(numbers) > 1; numbers = numbers[2:] {
		c.Matches = append(c.Matches, TeamPair{id(numbers[0]), id(numbers[1])})
	}
	if len(numbers) == 1 {
		c.Bye = id(numbers[0])
	}
	return c
}

// kindsOf are the kinds of warnings.
func kindsOf(list []Warning) (kinds []WarningKind) {
	for _, w := range list {
		kinds = append(kinds, w.Kind)
	}
	return kinds
}

// A round of a Swiss of teams is paired by hand: matches in the order given, the bye, who
// is left out; the round after it follows from what was paired. The difference from the
// program's pairing is noted with the reason.
func TestPairTeamsByHand(t *testing.T) {
	e := must(t, league(t, Swiss, 7, 2), PairRounds{Initial: White}) // 1-4 5-2 3-6, bye 7
	c := byNumbers(e, 1, 6, 3, 1, 4, 7, 2, 5)
	e = must(t, e, c)
	var got []TeamPair
	for _, m := range e.MatchesIn(1) {
		if !m.Free() {
			got = append(got, TeamPair{m.White, m.Black})
		} else if m.White != c.Bye || m.Bye != PairingBye {
			t.Errorf("without a match: %+v", m)
		}
	}
	if !slices.Equal(got, c.Matches) {
		t.Errorf("paired %v, want %v", got, c.Matches)
	}
	if n := len(e.Notes); n == 0 || e.Notes[n-1].Kind != HandNote || e.Notes[n-1].Was != "3-6 5-2 7-0" &&
		e.Notes[n-1].Was != "5-2 3-6 7-0" || e.Notes[n-1].Now != "6-3 7-2 5-0" || e.Notes[n-1].Why != "a wish" {
		t.Errorf("noted: %+v", e.Notes)
	}
	program := must(t, e, byNumbers(e, 1, 1, 4, 5, 2, 3, 6, 7)) // as the program pairs: nothing to note
	if slices.ContainsFunc(program.Notes, func(n Note) bool { return n.Kind == HandNote }) {
		t.Errorf("noted: %+v", program.Notes)
	}
	e = lineups(t, e, 1)
	for _, p := range e.InRound(1) {
		e = must(t, e, SetResult{Table: p.Table(), Result: Draw})
	}
	next := must(t, e, PairRounds{})
	for _, m := range next.MatchesIn(2) {
		if slices.Contains(c.Matches, TeamPair{m.White, m.Black}) || slices.Contains(c.Matches, TeamPair{m.Black, m.White}) {
			t.Errorf("%v meet again", m)
		}
	}
	left := must(t, e, byNumbers(e, 2, 1, 2, 3, 4, 6)) // 5 and 7 are left out
	for _, n := range []int{5, 7} {
		team, _ := left.TeamByNumber(n)
		if m, ok := left.MatchOf(team.ID, 2); !ok || m.Bye != ZeroPointBye {
			t.Errorf("team %d: %+v, %v", n, m, ok)
		}
	}
}

// A match that stays keeps its line-ups, results and colours at its new tables; one that
// has begun or is forfeited is not broken up.
func TestHandKeepsTheMatchesThatStay(t *testing.T) {
	e := lineups(t, must(t, league(t, Swiss, 6, 2), PairRounds{Initial: White}), 1) // 1-4 5-2 3-6
	e = must(t, e, SwapColours{Table: Table{1, 6}})
	e = must(t, e, SetResult{Table: Table{1, 6}, Result: WhiteWins})
	at := e.Pairings.IndexFunc(func(p Pairing) bool { return p.Table() == Table{1, 6} })
	was := e.Pairings.At(at)
	if kinds := kindsOf(byNumbers(e, 1, 3, 6, 4, 1, 5, 2).Warnings(e)); !slices.Contains(kinds, WarnLineupsLost) {
		t.Errorf("line-ups go with a match: %v", kinds)
	}
	next := must(t, e, byNumbers(e, 1, 3, 6, 4, 1, 5, 2))
	now, ok := next.Pairing(Table{1, 2})
	if !ok || now.White != was.White || now.Black != was.Black || now.Result != WhiteWins {
		t.Errorf("board 2 of the match: %+v, was %+v", now, was)
	}
	if m := next.MatchesIn(1); !m[0].Open() || m[1].Open() || !m[2].Open() || m[1].WhiteUp != nil {
		t.Errorf("line-ups: %+v", m)
	}
	refused(t, e, byNumbers(e, 1, 6, 3, 1, 4, 5, 2), HasResults)
	forfeited := must(t, next, ForfeitMatch{Round: 1, Match: 2, Result: WhiteForfeit})
	refused(t, forfeited, byNumbers(e, 1, 3, 6, 1, 4, 5, 2), HasResults)
}

// What the rules forbid is warned of: a second match, the bye again, both colours against
// the preferences, a prohibited pair, a team with a bye, a team left out.
func TestWarningsOfTeamsByHand(t *testing.T) {
	e := must(t, league(t, Swiss, 7, 2), PairRounds{Initial: White}) // 1-4 5-2 3-6, bye 7
	e = lineups(t, e, 1)
	for _, p := range e.InRound(1) {
		e = must(t, e, SetResult{Table: p.Table(), Result: Draw})
	}
	one, _ := e.TeamByNumber(1)
	two, _ := e.TeamByNumber(2)
	in := e.Info
	rules := *in.Teams
	rules.Colours = ColoursTypeB // after one match each prefers the other colour
	rules.Prohibited = []ProhibitedTeams{{Teams: []TeamID{one.ID, two.ID}}}
	in.Teams = &rules
	e = must(t, e, EditInfo{Info: in})
	for _, test := range []struct {
		numbers []int
		want    []WarningKind
	}{
		{[]int{4, 1, 2, 3, 5, 7, 6}, []WarningKind{WarnTeamsMeet}},
		{[]int{2, 1, 4, 3, 6, 5, 7}, []WarningKind{WarnTeamsProhibited, WarnTeamByeAgain}},
		{[]int{1, 6, 4, 3, 2, 5}, []WarningKind{WarnTeamsMeet, WarnTeamLeftOut}},
	} {
		kinds := kindsOf(byNumbers(e, 2, test.numbers...).Breaches(e))
		for _, want := range test.want {
			if !slices.Contains(kinds, want) {
				t.Errorf("%v: warned of %v, not of %s", test.numbers, kinds, want)
			}
		}
	}
	if kinds := kindsOf(byNumbers(e, 2, 1, 6).Breaches(e)); !slices.Contains(kinds, WarnTeamsColours) {
		t.Errorf("both against their preferences: %v", kinds)
	}
	byed := must(t, e, RequestTeamBye{Team: one.ID, Round: 2, Bye: HalfPointBye})
	if kinds := kindsOf(byNumbers(e, 2, 1, 3).Breaches(byed)); !slices.Contains(kinds, WarnTeamByePaired) {
		t.Errorf("a team with a bye: %v", kinds)
	}
	if kinds := kindsOf(byNumbers(e, 2, 4, 1, 2, 3, 5, 7, 6).Warnings(e)); !slices.Contains(kinds, WarnByHand) {
		t.Errorf("another pairing than the program's: %v", kinds)
	}
}

// A round of a team round robin is paired by hand at any time; a match of two teams, a
// knock-out and an individual event have no such thing, and bad pairs are refused.
func TestTeamTableByHand(t *testing.T) {
	e := must(t, league(t, RoundRobin, 4, 2), PairRounds{})
	c := byNumbers(e, 3, 1, 2, 3, 4)
	if kinds := kindsOf(c.Breaches(e)); !slices.Contains(kinds, WarnTeamsMeet) {
		t.Errorf("pairs of two rounds: %v", kinds)
	}
	next := must(t, e, c)
	if m := next.MatchesIn(3); len(m) != 2 || m[0].White != c.Matches[0].White || m[1].Black != c.Matches[1].Black {
		t.Errorf("%+v", m)
	}
	refused(t, e, byNumbers(e, 4, 1, 3, 4, 2), NoSuchRound)
	refused(t, e, byNumbers(e, 1, 1, 3, 3, 2), PairedTwice)
	refused(t, e, PairTeamsByHand{Round: 1, Matches: []TeamPair{{White: 1}}}, OpponentMissing)
	refused(t, e, PairTeamsByHand{Round: 1, Matches: []TeamPair{{White: 1, Black: 99}}}, NoSuchTeam)
	refused(t, must(t, league(t, Match, 2, 2), PairRounds{}), byNumbers(e, 1, 2, 1), TwoTeamsPaired)
	refused(t, league(t, RoundRobin, 4, 2), byNumbers(e, 1, 1, 3, 4, 2), NotPaired)
	refused(t, teamCup(t, 4, 2), byNumbers(e, 1, 1, 3, 4, 2), KnockoutPairs)
	refused(t, &Event{Info: DefaultInfo("A", FIDE2023)}, byNumbers(e, 1), TeamsOnly)
}
