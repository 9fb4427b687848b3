package teamswiss

import (
	"cmp"
	"context"
	"errors"
	"slices"
)

// Why is what decides against a pairing in which two given teams meet.
type Why string

// What decides, in the order in which it does.
const (
	WerePaired     Why = ""           // nothing: they were paired
	NotPaired      Why = "away"       // one of them takes no part in the round
	AlreadyMet     Why = "C1"         //
	Prohibited     Why = "prohibited" // by the event
	Completion     Why = "C3"         // the others could not all be paired
	ByeScore       Why = "bye-score"  // of who has the bye: the score (3.4)
	ByeMatches     Why = "bye-matches"
	ByeNumber      Why = "bye-number"
	Upfloats       Why = "C4" // the number of upfloaters
	UpfloatScores  Why = "C5"
	NextScoregroup Why = "C6"
	UpfloatsAgain  Why = "C7"
	EarlierSet     Why = "3.5" // of the set of upfloaters
	Colours        Why = "C8"
	StrongColours  Why = "C9"
	FloatedAgain   Why = "C10" // opponents of upfloaters
	EarlierPairing Why = "3.6"
)

// Answer says why two teams were not paired with each other: the round as it is
// paired against the best one in which they meet.
type Answer struct {
	Why   Why
	Round int    // of the first meeting, for AlreadyMet
	Score Points // of the bracket that is better as it is paired
	// Actual and Other are counts of the criterion, of the pairing and of the other one.
	Actual, Other int
	// ActualTeams and OtherTeams are the upfloaters, or who has the bye.
	ActualTeams, OtherTeams []int
	// Instead is the best pairing in which the two meet; without matches if there is none.
	Instead Pairing
}

// WhyNot answers why two teams of a round, by their numbers, were not paired with each
// other: with the pair taken as given, the round is paired by the same rules, from the
// first bracket on that cannot stay as it is; what is worse there is the answer.
func WhyNot(ctx context.Context, e Event, a, b int) (Answer, error) {
	made, err := Pair(ctx, e)
	if err != nil {
		return Answer{}, err
	}
	f := newField(e)
	i, first := f.at[a]
	j, second := f.at[b]
	switch {
	case !first || !second || i == j:
		return Answer{Why: NotPaired}, nil
	case f.barred[i][j]:
		if round := f.met(i, b); round > 0 {
			return Answer{Why: AlreadyMet, Round: round}, nil
		}
		return Answer{Why: Prohibited}, nil
	case slices.ContainsFunc(made.Matches, func(m Match) bool {
		return m.White == a && m.Black == b || m.White == b && m.Black == a
	}):
		return Answer{}, nil
	}
	return f.against(ctx, made, f.withPair(i, j))
}

// met is the round in which a team has played against the one of a number; 0: none.
func (f *field) met(i, number int) int {
	return 1 + slices.IndexFunc(f.teams[i].Rounds, func(r Round) bool { return r.Kind == Played && r.Opponent == number })
}

// withPair is the field in which two teams can be paired only with each other.
func (f *field) withPair(i, j int) *field {
	forced := *f
	forced.pair, forced.open = []int{i, j}, f
	forced.barred = make([][]bool, len(f.barred))
	for v := range f.barred {
		forced.barred[v] = slices.Clone(f.barred[v])
	}
	for v := range f.teams {
		for _, own := range []int{i, j} {
			if v != i && v != j {
				forced.barred[own][v], forced.barred[v][own] = true, true
			}
		}
	}
	return &forced
}

// against compares the pairing made with the best one of the field with the pair.
func (f *field) against(ctx context.Context, made Pairing, forced *field) (Answer, error) {
	other := Pairing{Round: f.round}
	rest, err := forced.bye(ctx, f.sorted(), &other)
	var refused *Error
	switch {
	case errors.As(err, &refused):
		return Answer{Why: Completion}, nil
	case err != nil:
		return Answer{}, err
	case other.Bye != made.Bye:
		answer := f.byes(made.Bye, other.Bye)
		answer.Instead, err = forced.rest(ctx, rest, other)
		return answer, err
	}
	for k, b := range made.Brackets {
		after := f.below(rest, b)
		if pairable, err := forced.pairable(ctx, after); err != nil {
			return Answer{}, err
		} else if pairable && !f.has(b, forced.pair) {
			other.Brackets = append(other.Brackets, b)
			for _, m := range made.Matches {
				if !slices.Contains(after, f.at[m.White]) && slices.Contains(rest, f.at[m.White]) {
					other.Matches = append(other.Matches, m)
				}
			}
			rest = after
			continue
		}
		if other, err = forced.rest(ctx, rest, other); err != nil {
			return Answer{}, err
		}
		answer, err := f.difference(ctx, rest, b, other.Brackets[k])
		answer.Score, answer.Instead = b.Score, other
		return answer, err
	}
	return Answer{Why: Completion}, nil
}

// has reports whether one of some teams is in a bracket.
func (f *field) has(b Bracket, teams []int) bool {
	return slices.ContainsFunc(teams, func(i int) bool {
		return slices.Contains(b.Residents, f.teams[i].Number) || slices.Contains(b.Upfloaters, f.teams[i].Number)
	})
}

// below are those of rest who are not in a bracket.
func (f *field) below(rest []int, b Bracket) []int {
	return slices.DeleteFunc(slices.Clone(rest), func(i int) bool { return f.has(b, []int{i}) })
}

// byes says why a team has the bye and not another (3.4).
func (f *field) byes(actual, other int) Answer {
	x, y := f.teams[f.at[actual]], f.teams[f.at[other]]
	answer := Answer{Why: ByeNumber, Score: x.primary, ActualTeams: []int{actual}, OtherTeams: []int{other}}
	switch {
	case x.primary != y.primary:
		answer.Why = ByeScore
	case x.matchesPlayed() != y.matchesPlayed():
		answer.Why, answer.Actual, answer.Other = ByeMatches, x.matchesPlayed(), y.matchesPlayed()
	}
	return answer
}

// difference says by what a bracket is better than another one of the same rest.
func (f *field) difference(ctx context.Context, rest []int, made, other Bracket) (Answer, error) {
	answer := Answer{ActualTeams: made.Upfloaters, OtherTeams: other.Upfloaters}
	hindered, err := f.hinders(ctx, rest, other)
	if err != nil {
		return answer, err
	}
	for _, c := range []struct {
		why           Why
		actual, other int
	}{
		{Upfloats, made.Criteria.C4, other.Criteria.C4},
		{UpfloatScores, 0, f.compareScores(made.Upfloaters, other.Upfloaters)},
		{NextScoregroup, one(made.NextHindered), one(hindered)},
		{UpfloatsAgain, made.Criteria.C7, other.Criteria.C7},
		{EarlierSet, 0, one(!slices.Equal(made.Upfloaters, other.Upfloaters))},
		{Colours, made.Criteria.C8, other.Criteria.C8},
		{StrongColours, made.Criteria.C9, other.Criteria.C9},
		{FloatedAgain, made.Criteria.C10, other.Criteria.C10},
	} {
		if c.actual != c.other {
			answer.Why, answer.Actual, answer.Other = c.why, c.actual, c.other
			return answer, nil
		}
	}
	answer.Why = EarlierPairing
	return answer, nil
}

// compareScores tells whether the scores of two sets of upfloaters differ (C5).
func (f *field) compareScores(a, b []int) int {
	return slices.CompareFunc(a, b, func(x, y int) int {
		return cmp.Compare(f.teams[f.at[x]].primary, f.teams[f.at[y]].primary)
	})
}

// hinders reports whether the scoregroup after a bracket needs more upfloaters than its
// number asks for (C6). One that the bracket empties needs none.
func (f *field) hinders(ctx context.Context, rest []int, b Bracket) (bool, error) {
	left := f.below(rest, b)
	next := slices.IndexFunc(rest, func(i int) bool { return f.teams[i].primary != b.Score })
	if len(left) == 0 || next < 0 || f.teams[left[0]].primary != f.teams[rest[next]].primary {
		return false, nil
	}
	residents := f.scoregroup(left)
	s := f.search(ctx, left, residents)
	m, err := s.solve(false, false)
	if err != nil {
		return false, err
	}
	return s.used(m, -1) > residents%2, nil
}

// judged finds the set of upfloaters to a bracket above the two who are to be paired, its
// scores settled. C6 looks at the scoregroup after it without that pair, so that no
// matching has it among its costs: where the best set without C6 does not meet it, the
// sets are tried in their order.
func (s *search) judged() (set []int, hindered bool, err error) {
	f, open := s.field, s.field.open
	m, err := s.solve(false, f.floatsCount())
	if err != nil {
		return nil, false, err
	}
	if set, err = s.set(m); err != nil {
		return nil, false, err
	}
	bracket := func(set []int) Bracket { return open.bracketOf(s.rest[:s.residents], set) }
	if hindered, err = open.hinders(s.ctx, s.rest, bracket(set)); err != nil || !hindered {
		return set, false, err
	}
	for again := range s.count + 1 { // C7
		s.sets(again, func(other []int) bool {
			b, legal := bracket(other), false
			if legal, err = f.pairable(s.ctx, slices.Concat(s.rest[:s.residents], other)); err != nil || !legal {
				return err == nil
			}
			if legal, err = f.pairable(s.ctx, f.below(s.rest, b)); err != nil || !legal {
				return err == nil
			}
			if legal, err = open.hinders(s.ctx, s.rest, b); err == nil && !legal {
				set, hindered = slices.Clone(other), false
			}
			return err == nil && hindered
		})
		if err != nil || !hindered {
			break
		}
	}
	return set, hindered, err
}

// sets gives the sets of upfloaters of the scores that are settled, so many of whom
// floated in the round before, in the order of scores and numbers; none has one of the
// pair. It ends when do says so.
func (s *search) sets(again int, do func([]int) bool) {
	f, left := s.field, slices.Clone(s.counts)
	var chosen []int
	var from func(v, again int) bool
	from = func(v, again int) bool {
		if len(chosen) == s.count {
			return again != 0 || do(chosen)
		}
		for ; v < len(s.rest); v++ {
			level, i := s.level[v], s.rest[v]
			if slices.ContainsFunc(left[:level], func(n int) bool { return n > 0 }) {
				return true // too few of a level before
			}
			own := one(f.teams[i].floated && f.floatsCount())
			if left[level] == 0 || own > again || slices.Contains(f.pair, i) {
				continue
			}
			left[level]--
			chosen = append(chosen, i)
			goesOn := from(v+1, again-own)
			left[level]++
			chosen = chosen[:len(chosen)-1]
			if !goesOn {
				return false
			}
		}
		return true
	}
	from(s.residents, again)
}

// bracketOf is a bracket of residents and upfloaters, not yet paired.
func (f *field) bracketOf(residents, set []int) Bracket {
	b := Bracket{Score: f.teams[residents[0]].primary}
	for _, i := range residents {
		b.Residents = append(b.Residents, f.teams[i].Number)
	}
	for _, i := range set {
		b.Upfloaters = append(b.Upfloaters, f.teams[i].Number)
	}
	return b
}
