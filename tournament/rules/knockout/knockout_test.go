package knockout

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestOrder(t *testing.T) {
	for _, c := range []struct {
		bracket Bracket
		n       int
		want    string
	}{
		{Seeded, 2, "[1 2]"},
		{Seeded, 3, "[1 0 2 3]"},
		{Seeded, 4, "[1 4 2 3]"},
		{Seeded, 5, "[1 0 4 5 2 0 3 0]"},
		{Seeded, 8, "[1 8 4 5 2 7 3 6]"},
		{Seeded, 16, "[1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11]"},
		{InOrder, 2, "[1 2]"},
		{InOrder, 4, "[1 2 3 4]"},
		{InOrder, 5, "[1 0 2 0 3 0 4 5]"},
		{InOrder, 6, "[1 0 2 0 3 4 5 6]"},
	} {
		if got := fmt.Sprint(c.bracket.Order(c.n)); got != c.want {
			t.Errorf("%q, %d: %s, want %s", c.bracket, c.n, got, c.want)
		}
	}
}

// Of any number each has a place, the empty ones are beside the best numbers, and in a
// seeded bracket the best two can meet in the final alone, the best four not before
// the semi-finals.
func TestOrderOfAnyNumber(t *testing.T) {
	for _, b := range Brackets() {
		for n := 2; n <= 130; n++ {
			order := b.Order(n)
			if len(order) != Size(n) {
				t.Fatalf("%q, %d: %d places", b, n, len(order))
			}
			seen, byes := map[int]bool{}, 0
			for i, number := range order {
				if number == 0 {
					if beside := order[i^1]; beside == 0 || beside > Size(n)-n {
						t.Fatalf("%q, %d: %d has no opponent", b, n, beside)
					}
					byes++
					continue
				}
				seen[number] = true
			}
			if len(seen) != n || byes != Size(n)-n {
				t.Fatalf("%q, %d: %v", b, n, order)
			}
			if b == InOrder {
				continue
			}
			half := len(order) / 2
			if slices.Index(order, 1) < half == (slices.Index(order, 2) < half) {
				t.Fatalf("%d: 1 and 2 in one half", n)
			}
			if n < 4 {
				continue
			}
			quarters := map[int]bool{}
			for number := 1; number <= 4; number++ {
				quarters[slices.Index(order, number)*4/len(order)] = true
			}
			if len(quarters) != 4 {
				t.Fatalf("%d: two of the best four in one quarter: %v", n, order)
			}
		}
	}
}

// round reads games as "1-2 1, 4-3 =": White, Black, 1 0 = or ? for no result yet.
func round(number int, text string) []Game {
	var games []Game
	for _, one := range strings.Split(text, ", ") {
		var g Game
		var result string
		if _, err := fmt.Sscanf(one, "%d-%d %s", &g.White, &g.Black, &result); err != nil {
			panic(one)
		}
		g.Round, g.Result = number, map[string]Result{"1": {White: 2, Over: true}, "0": {Black: 2, Over: true},
			"=": {White: 1, Black: 1, Over: true}, "-": {Over: true}, "?": {}}[result]
		games = append(games, g)
	}
	return games
}

func played(r Rules, players int, rounds ...string) State {
	e := Event{Rules: r, Players: players, Rounds: len(rounds)}
	for i, text := range rounds {
		e.Games = append(e.Games, round(i+1, text)...)
	}
	return Play(e)
}

func pairs(games []Game) string {
	var list []string
	for _, g := range games {
		list = append(list, fmt.Sprintf("%d-%d", g.White, g.Black))
	}
	return strings.Join(list, " ")
}

// Brackets that are worked out by hand: what the next round is and who meets whom in
// it.
func TestByHand(t *testing.T) {
	one := Rules{Games: 1}
	two := Rules{Games: 2, TieBreaks: []Series{{2, "10min"}, {1, "5min"}}}
	third := Rules{Games: 1, Third: true, White: Better}
	lots := Rules{Games: 1, Last: Lots, White: Worse}
	for _, c := range []struct {
		name    string
		rules   Rules
		players int
		rounds  []string
		next    string // stage, kind, number of the series, game
		pairs   string
		winner  int
	}{
		{"nobody has played", one, 4, nil, "2 game 0 1", "1-4 3-2", 0},
		{"three: 1 waits", one, 3, nil, "2 game 0 1", "2-3", 0},
		{"the final", one, 4, []string{"1-4 1, 3-2 0"}, "1 game 0 1", "1-2", 0},
		{"over", one, 4, []string{"1-4 1, 3-2 0", "1-2 0"}, "0  0 0", "", 2},
		{"a decider after one drawn game", one, 2, []string{"1-2 ="}, "1 armageddon 0 1", "2-1", 0},
		{"a draw wins for Black", one, 2, []string{"1-2 =", "2-1 ="}, "0  0 0", "", 1},
		{"White wins it", one, 2, []string{"1-2 =", "2-1 1"}, "0  0 0", "", 2},
		{"nobody came to it", one, 2, []string{"1-2 =", "2-1 -"}, "1 armageddon 0 2", "1-2", 0},
		{"both are there for the second game", two, 4, []string{"1-4 1, 3-2 ="}, "2 game 0 2", "4-1 2-3", 0},
		// 1 is through by 2 : 0, 2 and 3 are level at 1 : 1.
		{"tie-breaks of one match", two, 4, []string{"1-4 1, 3-2 =", "4-1 0, 2-3 ="}, "2 tie-break 1 1", "3-2", 0},
		{"the series goes on", two, 4, []string{"1-4 1, 3-2 =", "4-1 0, 2-3 =", "3-2 0"}, "2 tie-break 1 2", "2-3", 0},
		{"level after the series", two, 4, []string{"1-4 1, 3-2 =", "4-1 0, 2-3 =", "3-2 0", "2-3 0"},
			"2 tie-break 2 1", "3-2", 0},
		{"the last series decides", two, 4, []string{"1-4 1, 3-2 =", "4-1 0, 2-3 =", "3-2 0", "2-3 0", "3-2 1"},
			"1 game 0 1", "1-3", 0},
		{"the third place beside the final", third, 4, []string{"1-4 1, 2-3 1"}, "1 game 0 1", "1-2 3-4", 0},
		{"lots", lots, 2, []string{"2-1 ="}, "1 lots 0 1", "1-2", 0},
		{"the lot fell", lots, 2, []string{"2-1 =", "1-2 0"}, "0  0 0", "", 2},
	} {
		s := played(c.rules, c.players, c.rounds...)
		if s.Strange != nil || s.Waiting {
			t.Errorf("%s: strange %v, waiting %v", c.name, s.Strange, s.Waiting)
			continue
		}
		next := fmt.Sprintf("%d %s %d %d", s.Next.Stage, s.Next.Kind, s.Next.Series, s.Next.Number)
		drawn := pairs(s.Pair(Event{Rules: c.rules}))
		if next != c.next || drawn != c.pairs || s.Champion() != c.winner {
			t.Errorf("%s: %s: %s, winner %d; want %s: %s, winner %d", c.name, next, drawn, s.Champion(),
				c.next, c.pairs, c.winner)
		}
	}
}

// A match of more games ends when it cannot be turned any more.
func TestNoGameMoreThanNeeded(t *testing.T) {
	r := Rules{Games: 4}
	s := played(r, 2, "1-2 1", "2-1 0")
	if s.Next.Number != 3 { // 2 : 0 with two to go can still be level
		t.Errorf("after 2 : 0: %+v", s.Next)
	}
	if s = played(r, 2, "1-2 1", "2-1 0", "1-2 ="); s.Champion() != 1 {
		t.Errorf("after 2½ : ½ of four: %+v", s.Next)
	}
}

// Who has left loses the match; where both have, nobody goes on.
func TestLeft(t *testing.T) {
	r := Rules{Games: 2}
	left := map[int]int{4: 2, 3: 1, 2: 1}
	e := Event{Rules: r, Players: 4, Rounds: 1, Games: round(1, "1-4 0"), Left: func(n int) int { return left[n] }}
	s := Play(e)
	if s.Strange != nil || s.Champion() != 1 {
		t.Errorf("%+v", s)
	}
}

// Games that are no bracket's are said to be none.
func TestStrange(t *testing.T) {
	r := Rules{Games: 1}
	for _, c := range [][]string{
		{"1-3 1, 2-4 1"},
		{"1-4 1"},                          // 2 and 3 are missing
		{"1-4 1, 3-2 0", "1-3 1"},          // 3 is out
		{"1-4 1, 3-2 0", "1-4 1"},          // 4 is out
		{"1-4 1, 3-2 0", "1-2 1", "1-2 1"}, // it is over
	} {
		if s := played(r, 4, c...); s.Strange == nil {
			t.Errorf("%q: %+v", c, s)
		}
	}
	if s := played(r, 4, "1-4 1, 3-2 ?"); !s.Waiting || s.Strange != nil {
		t.Errorf("a game without a result: %+v", s)
	}
}

func places(s State, n int) string {
	var list []string
	for _, l := range s.Places(n) {
		list = append(list, fmt.Sprintf("%d: %d-%d", l.Number, l.Place, l.PlaceTo))
	}
	return strings.Join(list, ", ")
}

func TestPlaces(t *testing.T) {
	r := Rules{Games: 1, White: Better}
	third := Rules{Games: 1, White: Better, Third: true}
	for _, c := range []struct {
		rules  Rules
		rounds []string
		want   string
	}{
		{r, nil, "1: 1-4, 2: 1-4, 3: 1-4, 4: 1-4"},
		{r, []string{"1-4 1, 2-3 0"}, "1: 1-2, 3: 1-2, 2: 3-4, 4: 3-4"},
		{r, []string{"1-4 1, 2-3 0", "1-3 0"}, "3: 1-1, 1: 2-2, 2: 3-4, 4: 3-4"},
		{third, []string{"1-4 1, 2-3 0"}, "1: 1-2, 3: 1-2, 2: 3-4, 4: 3-4"},
		{third, []string{"1-4 1, 2-3 0", "1-3 0, 2-4 0"}, "3: 1-1, 1: 2-2, 4: 3-3, 2: 4-4"},
	} {
		if got := places(played(c.rules, 4, c.rounds...), 4); got != c.want {
			t.Errorf("%q: %s, want %s", c.rounds, got, c.want)
		}
	}
}

// Whatever the rules and the results, a knock-out that is played by what Pair gives
// ends; everybody but the winner is beaten or leaves once, places are 1 to n, nobody
// is paired who is out, and the same games give the same again.
func TestRandomKnockouts(t *testing.T) {
	for seed := range uint64(600) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		r := Rules{Games: 1 + rnd.IntN(4), Third: rnd.IntN(2) == 0, Last: Lasts()[rnd.IntN(2)],
			Bracket: Brackets()[rnd.IntN(2)], White: Whites()[rnd.IntN(3)]}
		for range rnd.IntN(3) {
			r.TieBreaks = append(r.TieBreaks, Series{1 + rnd.IntN(3), "5min"})
		}
		n := 2 + rnd.IntN(40)
		left := map[int]int{}
		e := Event{Rules: r, Players: n, Left: func(number int) int { return left[number] }}
		s := Play(e)
		for s.Next.Stage > 0 {
			if e.Rounds++; e.Rounds > 500 {
				t.Fatalf("%d: no end", seed)
			}
			for _, g := range s.Pair(e) {
				g.Round = e.Rounds
				g.Result = anyResult(rnd)
				e.Games = append(e.Games, g)
			}
			if rnd.IntN(12) == 0 {
				if number := 1 + rnd.IntN(n); left[number] == 0 {
					left[number] = e.Rounds + 1
				}
			}
			if s = Play(e); s.Strange != nil || s.Waiting {
				t.Fatalf("%d: round %d: strange %v, waiting %v", seed, e.Rounds, s.Strange, s.Waiting)
			}
			if len(s.Phases) != e.Rounds {
				t.Fatalf("%d: %d phases of %d rounds", seed, len(s.Phases), e.Rounds)
			}
		}
		if again := Play(e); !reflect.DeepEqual(again, s) {
			t.Fatalf("%d: another bracket the second time", seed)
		}
		checkEnd(t, seed, s, n)
	}
}

func checkEnd(t *testing.T, seed uint64, s State, n int) {
	t.Helper()
	out := map[int]int{}
	for _, stage := range s.Stages {
		for _, m := range stage {
			if !m.Decided {
				t.Fatalf("%d: %+v is not decided", seed, m)
			}
			for _, number := range []int{m.A, m.B} {
				if number > 0 && number != m.Winner && !m.Third {
					out[number]++
				}
			}
		}
	}
	champion := s.Champion()
	for number := 1; number <= n; number++ {
		want := 1
		if number == champion {
			want = 0
		}
		if out[number] != want {
			t.Fatalf("%d: %d is out %d times", seed, number, out[number])
		}
	}
	next := 1
	for _, l := range s.Places(n) {
		if l.Place > next || l.PlaceTo < next || l.In {
			t.Fatalf("%d: place %d is %+v", seed, next, l)
		}
		next++
	}
}

func TestSeriesAreTyped(t *testing.T) {
	for text, want := range map[string][]Series{
		"":                           nil,
		"2 × 10min+10s; 2 × 5min+3s": {{2, "10min+10s"}, {2, "5min+3s"}},
		"2x10min;1*5min":             {{2, "10min"}, {1, "5min"}},
		"5min":                       {{1, "5min"}},
		"2х10min":                    {{2, "10min"}}, // a Cyrillic letter
	} {
		got, ok := ParseSeries(text)
		if !ok || !slices.Equal(got, want) {
			t.Errorf("%q: %v %v", text, got, ok)
		}
		if again, ok := ParseSeries(SeriesText(got)); !ok || !slices.Equal(again, got) {
			t.Errorf("%q: written as %q", text, SeriesText(got))
		}
	}
	for _, bad := range []string{"x", "0x5min", "2x", "two x 5min", "99x5min", "1x1;1x1;1x1;1x1;1x1;1x1;1x1"} {
		if got, ok := ParseSeries(bad); ok {
			t.Errorf("%q: %v", bad, got)
		}
	}
}

func FuzzParseSeries(f *testing.F) {
	f.Add("2 × 10min+10s; 2 × 5min+3s")
	f.Add("2х10min;*")
	f.Fuzz(func(t *testing.T, text string) {
		all, ok := ParseSeries(text)
		if !ok {
			return
		}
		if (Rules{Games: 1, TieBreaks: all}).mustFit() {
			t.Errorf("%q: %v", text, all)
		}
	})
}

func (r Rules) mustFit() bool { _, bad := r.Check(); return bad }

// The games of a knock-out show by what rules it may have been played; games that are
// no bracket's fit none.
func TestFitting(t *testing.T) {
	for _, r := range []Rules{{Games: 1}, {Games: 2, TieBreaks: []Series{{2, "10min"}, {2, "5min"}}},
		{Games: 2, Third: true}, {Games: 1, Bracket: InOrder, Third: true}, {Games: 4, TieBreaks: []Series{{2, "5min"}}}} {
		rnd := rand.New(rand.NewPCG(5, uint64(r.Games)))
		e := Event{Rules: r, Players: 11}
		for s := Play(e); s.Next.Stage > 0; s = Play(e) {
			e.Rounds++
			for _, g := range s.Pair(e) {
				g.Round, g.Result = e.Rounds, anyResult(rnd)
				e.Games = append(e.Games, g)
			}
		}
		want := Play(e)
		fitted, ok := Fitting(e)
		e.Rules = fitted
		if got := Play(e); !ok || got.Champion() != want.Champion() {
			t.Errorf("%+v: %+v, %v: %d wins, not %d", r, fitted, ok, got.Champion(), want.Champion())
		}
	}
	if r, ok := Fitting(Event{Players: 4, Rounds: 1, Games: round(1, "1-2 1, 3-1 0")}); ok {
		t.Errorf("1 plays twice: %+v", r)
	}
}

// Who has White in the first game of the matches of a stage; turns go by the matches
// that are played, whatever byes there are.
func TestFirstColours(t *testing.T) {
	for _, c := range []struct {
		white   White
		turned  bool
		players int
		want    string
	}{
		{ByTurns, false, 8, "1-8 5-4 2-7 6-3"},
		{ByTurns, false, 12, "8-9 12-5 7-10 11-6"},
		{ByTurns, true, 8, "1-8 5-4 2-7 6-3"}, // no lot was drawn for it
		{Drawn, false, 8, "1-8 5-4 2-7 6-3"},
		{Drawn, true, 8, "8-1 4-5 7-2 3-6"},
		{Better, false, 8, "1-8 4-5 2-7 3-6"},
		{Worse, false, 8, "8-1 5-4 7-2 6-3"},
	} {
		e := Event{Rules: Rules{Games: 1, White: c.white}, Turned: c.turned, Players: c.players}
		if got := pairs(Play(e).Pair(e)); got != c.want {
			t.Errorf("%q, turned %v, %d players: %s, want %s", c.white, c.turned, c.players, got, c.want)
		}
	}
}

// The two examples of how boards part two teams at 2 : 2, and what the last board does.
func TestBreaksOfTeams(t *testing.T) {
	for _, c := range []struct {
		breaks []Break
		a, b   []int // half points by board
		winner int
		by     Break
	}{
		{nil, []int{2, 0, 0, 2}, []int{0, 2, 2, 0}, 0, ""},
		{[]Break{BoardCount}, []int{2, 0, 0, 2}, []int{0, 2, 2, 0}, 0, ""}, // 1 + 4 = 2 + 3
		{[]Break{BoardCount, TopBoard}, []int{2, 0, 0, 2}, []int{0, 2, 2, 0}, 1, TopBoard},
		{[]Break{BoardCount, BottomBoard}, []int{2, 0, 0, 2}, []int{0, 2, 2, 0}, 2, BottomBoard}, // 1 : 2 without the last
		{[]Break{BoardCount}, []int{0, 1, 2, 1}, []int{2, 1, 0, 1}, 2, BoardCount},
		{[]Break{TopBoard}, []int{1, 0, 2, 1}, []int{1, 2, 0, 1}, 2, TopBoard},
		{[]Break{BottomBoard}, []int{1, 2, 0, 1}, []int{1, 0, 2, 1}, 1, BottomBoard},
		{Breaks(), []int{1, 1, 1, 1}, []int{1, 1, 1, 1}, 0, ""},
	} {
		r := Rules{Games: 1, Breaks: c.breaks, Last: Lots}
		g := Game{Round: 1, White: 1, Black: 2, Result: Result{White: 1, Black: 1, Over: true}}
		g.Result.Then = r.Parts(4, 4, c.a, c.b)
		s := Play(Event{Rules: r, Players: 2, Rounds: 1, Games: []Game{g}})
		if m := s.Stages[0][0]; m.Winner != c.winner || m.By != c.by {
			t.Errorf("%v, %v against %v: %d by %q, want %d by %q", c.breaks, c.a, c.b, m.Winner, m.By, c.winner, c.by)
		}
	}
}

func anyResult(rnd *rand.Rand) Result {
	white := rnd.IntN(3)
	return Result{White: white, Black: 2 - white, Over: true}
}
