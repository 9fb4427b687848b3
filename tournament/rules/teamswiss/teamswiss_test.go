package teamswiss

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// fresh makes an event of some teams before round 1.
func fresh(n int) Event {
	e := Event{Rounds: 7, Initial: White}
	for i := 1; i <= n; i++ {
		e.Teams = append(e.Teams, Team{Number: i})
	}
	return e
}

func text(p Pairing) string {
	var list []string
	for _, m := range p.Matches {
		list = append(list, fmt.Sprintf("%d-%d", m.White, m.Black))
	}
	return strings.TrimSpace(fmt.Sprintf("%s bye %d", strings.Join(list, " "), p.Bye))
}

// play adds a pairing to the teams; of each match the smaller number wins, or the
// larger.
func play(e Event, p Pairing, upset func(Match) bool) Event {
	next := e
	next.Teams = nil
	for _, t := range e.Teams {
		r := Round{Kind: Away}
		for _, m := range p.Matches {
			own, other := White, m.Black
			switch t.Number {
			case m.White:
			case m.Black:
				own, other = Black, m.White
			default:
				continue
			}
			r = Round{Kind: Played, Opponent: other, Colour: own}
			if (t.Number < other) != upset(m) {
				r.Match, r.Game = 20, 30
			} else {
				r.Game = 10
			}
		}
		if p.Bye == t.Number {
			r = Round{Kind: PairingBye, Match: 10, Game: 20}
		}
		t.Rounds = append(slices.Clone(t.Rounds), r)
		next.Teams = append(next.Teams, t)
	}
	return next
}

// Without a history the upper half meets the lower half, the last number of an odd
// field has the bye; colours go by the number of the first-team.
func TestFirstRound(t *testing.T) {
	for n, want := range map[int]string{
		8: "1-5 6-2 3-7 8-4 bye 0",
		7: "1-4 5-2 3-6 bye 7",
		2: "1-2 bye 0",
	} {
		p, err := Pair(context.Background(), fresh(n))
		if err != nil || text(p) != want {
			t.Errorf("%d teams: %s, %v, want %s", n, text(p), err, want)
		}
	}
	black := fresh(4)
	black.Initial = Black
	if p, _ := Pair(context.Background(), black); text(p) != "3-1 2-4 bye 0" {
		t.Errorf("Black drawn: %s", text(p))
	}
}

// What cannot be paired is refused, and nothing is paired.
func TestRefused(t *testing.T) {
	met := fresh(2)
	p, _ := Pair(context.Background(), met)
	met = play(met, p, func(Match) bool { return false })
	byes := fresh(3)
	for i := range byes.Teams {
		byes.Teams[i].Rounds = []Round{{Kind: PairingBye, Match: 10, Game: 20}}
	}
	forbidden := fresh(4)
	forbidden.Forbidden = [][2]int{{1, 2}, {1, 3}, {1, 4}}
	for name, test := range map[string]struct {
		event Event
		kind  ErrorKind
	}{
		"one team":               {fresh(1), TooFew},
		"who has met":            {met, NoPairing},
		"nobody may get the bye": {byes, NobodyForBye},
		"nobody may meet one":    {forbidden, NoPairing},
	} {
		p, err := Pair(context.Background(), test.event)
		var e *Error
		if !errors.As(err, &e) || e.Kind != test.kind || len(p.Matches) > 0 {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
}

// A match that was forfeited is no meeting: the two can be paired again.
func TestForfeitIsNoMeeting(t *testing.T) {
	e := fresh(2)
	e.Teams[0].Rounds = []Round{{Kind: ForfeitWin, Opponent: 2, Match: 20, Game: 40}}
	e.Teams[1].Rounds = []Round{{Kind: ForfeitLoss, Opponent: 1}}
	if p, err := Pair(context.Background(), e); err != nil || len(p.Matches) != 1 || p.Matches[0].Rule != 1 {
		t.Errorf("%v, %v", p, err)
	}
}

// What the set and the bracket of every round are is held against all that there
// are: fields of at most eight teams are tried out in full.
func TestAgainstAllPairings(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 6))
	rounds := 0
	for range 400 {
		e := fresh(4 + random.IntN(5))
		e.Rounds = 3 + random.IntN(3)
		e.Type = Preferences(random.IntN(3))
		for range e.Rounds {
			p, err := Pair(context.Background(), e)
			if err != nil {
				break
			}
			if len(p.Matches) > 0 {
				tryAll(t, e, p)
				rounds++
			}
			e = play(e, p, func(Match) bool { return random.IntN(3) == 0 })
		}
	}
	t.Logf("%d rounds", rounds)
}

// tryAll goes through all pairings of each bracket's teams: none is better.
func tryAll(t *testing.T, e Event, p Pairing) {
	t.Helper()
	f := newField(e)
	left := map[int]bool{}
	for _, n := range f.teams {
		left[f.at[n.Number]] = n.Number != p.Bye
	}
	for _, b := range p.Brackets {
		var list, set []int
		for _, n := range b.Residents {
			list = append(list, f.at[n])
		}
		for _, n := range b.Upfloaters {
			set = append(set, f.at[n])
		}
		list = append(list, set...)
		slices.Sort(list)
		var best []int
		each(f, list, nil, func(pairs [][2]int) {
			key := identifier(f, pairs, set)
			if best == nil || slices.Compare(key, best) < 0 {
				best = key
			}
		})
		var pairs [][2]int
		for _, m := range p.Matches {
			x, y := min(f.at[m.White], f.at[m.Black]), max(f.at[m.White], f.at[m.Black])
			if slices.Contains(list, x) {
				pairs = append(pairs, [2]int{x, y})
			}
		}
		if got := identifier(f, pairs, set); slices.Compare(got, best) != 0 {
			t.Errorf("round %d, bracket %v: %v, best %v", p.Round, list, got, best)
		}
	}
}

// each gives every legal pairing of some teams.
func each(f *field, list []int, pairs [][2]int, do func([][2]int)) {
	if len(list) == 0 {
		do(pairs)
		return
	}
	for i := 1; i < len(list); i++ {
		if f.barred[list[0]][list[i]] {
			continue
		}
		rest := slices.Concat(list[1:i], list[i+1:])
		each(f, rest, append(slices.Clone(pairs), [2]int{list[0], list[i]}), do)
	}
}

// identifier is what pairings of a bracket are compared by: the criteria, the top
// members, their bottom members.
func identifier(f *field, pairs [][2]int, set []int) []int {
	key := []int{0, 0, 0}
	slices.SortFunc(pairs, func(a, b [2]int) int { return a[0] - b[0] })
	var tops, bottoms []int
	for _, p := range pairs {
		c8, c9, c10 := f.unmet(p[0], p[1], set)
		key[0], key[1], key[2] = key[0]+c8, key[1]+c9, key[2]+c10
		tops, bottoms = append(tops, p[0]), append(bottoms, p[1])
	}
	return slices.Concat(key, tops, bottoms)
}

// A round of 200 teams, the first and one with five rounds behind it.
func BenchmarkPair(b *testing.B) {
	first := fresh(200)
	later := first
	for range 5 {
		p, err := Pair(context.Background(), later)
		if err != nil {
			b.Fatal(err)
		}
		random := rand.New(rand.NewPCG(1, uint64(len(later.Teams[0].Rounds))))
		later = play(later, p, func(Match) bool { return random.IntN(3) == 0 })
	}
	for name, e := range map[string]Event{"round 1": first, "round 6": later} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Pair(context.Background(), e); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
