package teamswiss

import (
	"cmp"
	"context"
	"slices"

	"kohtunik/tournament/refusal"
)

// Match is a pair of teams; White has White on its first board.
type Match struct {
	White, Black int
	Rule         int // the paragraph of 4.3 that gave the colours: 1 to 9
}

// Bracket is a scoregroup with its upfloaters, as it was paired.
type Bracket struct {
	Score        Points // pairing score of the residents
	Residents    []int
	Upfloaters   []int // by score, then by number
	Criteria     Criteria
	NextHindered bool // C6 is not met by any set
}

// Criteria is how far a bracket is from what the rules want.
type Criteria struct{ C4, C7, C8, C9, C10 int }

// Pairing is a round.
type Pairing struct {
	Round    int
	Matches  []Match // in the order of their tables (C.04.2 3.6)
	Bye      int     // 0: none
	Brackets []Bracket
}

// Kinds of refusal.
type ErrorKind string

// The kinds.
const (
	NoPairing    ErrorKind = "team-no-pairing"     // round: the chief arbiter decides (3.3.3)
	NobodyForBye ErrorKind = "team-nobody-for-bye" // round
	TooFew       ErrorKind = "team-too-few"        // round
)

// Error is a refusal of this package.
type Error = refusal.Error[ErrorKind]

// field is the teams that are paired, with what is asked of them often.
type field struct {
	event  Event
	round  int
	teams  []entry
	at     map[int]int // place in teams by number
	barred [][]bool    // by places: they may not meet
	// pair are two who can be paired only with each other, in the place of what open is
	// otherwise, for [WhyNot].
	pair []int
	open *field
}

// entry is a team that is paired.
type entry struct {
	Team
	primary, secondary Points // with virtual points
	real               Points // primary without them
	colours            []Colour
	difference         int
	wants              Preference
	floated            bool // in the round before
}

// Pair pairs the round after those that the teams have.
func Pair(ctx context.Context, e Event) (Pairing, error) {
	f := newField(e)
	p := Pairing{Round: f.round}
	if len(f.teams) < 2 {
		return p, refusal.New(TooFew, "round", f.round)
	}
	rest, err := f.bye(ctx, f.sorted(), &p)
	if err != nil {
		return p, err
	}
	return f.rest(ctx, rest, p)
}

// sorted are the teams in the order of scores and numbers.
func (f *field) sorted() []int {
	list := make([]int, len(f.teams))
	for i := range list {
		list[i] = i
	}
	slices.SortFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(f.teams[b].primary, f.teams[a].primary), cmp.Compare(f.teams[a].Number, f.teams[b].Number))
	})
	return list
}

// rest pairs all who are left and puts them into a pairing.
func (f *field) rest(ctx context.Context, rest []int, p Pairing) (Pairing, error) {
	var err error
	for len(rest) > 0 {
		if rest, err = f.nextBracket(ctx, rest, &p); err != nil {
			return p, err
		}
	}
	f.order(p.Matches)
	return p, nil
}

func newField(e Event) *field {
	f := &field{event: e, round: e.Round(), at: map[int]int{}}
	all := make(map[int]Team, len(e.Teams))
	for _, t := range e.Teams {
		all[t.Number] = t
	}
	last := e.Rounds > 0 && f.round >= e.Rounds
	for _, t := range e.Teams {
		if t.Away {
			continue
		}
		n := entry{Team: t, colours: t.colours()}
		n.primary, n.secondary = e.score(t, f.round)
		n.real = n.primary - t.Boost
		n.difference = difference(n.colours)
		n.wants = e.Type.Preference(n.colours, last)
		if i := f.round - 2; i >= 0 && i < len(t.Rounds) && t.Rounds[i].Opponent > 0 {
			own, _ := e.score(t, f.round-1)
			other, _ := e.score(all[t.Rounds[i].Opponent], f.round-1)
			n.floated = own != other
		}
		f.teams = append(f.teams, n)
	}
	slices.SortFunc(f.teams, func(a, b entry) int { return a.Number - b.Number })
	for i, t := range f.teams {
		f.at[t.Number] = i
	}
	f.barred = make([][]bool, len(f.teams))
	for i, t := range f.teams {
		f.barred[i] = make([]bool, len(f.teams))
		for _, r := range t.Rounds {
			if j, there := f.at[r.Opponent]; there && r.Kind == Played {
				f.barred[i][j] = true
			}
		}
	}
	for _, pair := range e.Forbidden {
		i, first := f.at[pair[0]]
		j, second := f.at[pair[1]]
		if first && second {
			f.barred[i][j], f.barred[j][i] = true, true
		}
	}
	return f
}

// bye finds who gets the bye, and leaves the others.
func (f *field) bye(ctx context.Context, rest []int, p *Pairing) ([]int, error) {
	if len(rest)%2 == 0 {
		if ok, err := f.pairable(ctx, rest); err != nil || !ok {
			return nil, orElse(err, refusal.New(NoPairing, "round", f.round))
		}
		return rest, nil
	}
	candidates := slices.DeleteFunc(slices.Clone(rest), func(i int) bool { return f.teams[i].barredFromBye() })
	slices.SortFunc(candidates, func(a, b int) int {
		x, y := f.teams[a], f.teams[b]
		return cmp.Or(cmp.Compare(x.primary, y.primary), y.matchesPlayed()-x.matchesPlayed(), y.Number-x.Number)
	})
	for _, c := range candidates {
		others := slices.DeleteFunc(slices.Clone(rest), func(i int) bool { return i == c })
		ok, err := f.pairable(ctx, others)
		if err != nil {
			return nil, err
		}
		if ok {
			p.Bye = f.teams[c].Number
			return others, nil
		}
	}
	return nil, refusal.New(NobodyForBye, "round", f.round)
}

func orElse(err, other error) error {
	if err != nil {
		return err
	}
	return other
}

// order puts the matches into the order of C.04.2 3.6: the score of the better
// team, the sum of both, the number of the better one, without virtual points.
func (f *field) order(matches []Match) {
	better := func(m Match) (higher, sum Points, number int) {
		a, b := f.teams[f.at[m.White]], f.teams[f.at[m.Black]]
		if b.real > a.real || b.real == a.real && b.Number < a.Number {
			a, b = b, a
		}
		return a.real, a.real + b.real, a.Number
	}
	slices.SortFunc(matches, func(x, y Match) int {
		hx, sx, nx := better(x)
		hy, sy, ny := better(y)
		return cmp.Or(cmp.Compare(hy, hx), cmp.Compare(sy, sx), nx-ny)
	})
}
