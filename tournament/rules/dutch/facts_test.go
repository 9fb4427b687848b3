package dutch

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"
)

// prefers is a player with a history of colours, "WB".
func prefers(t *testing.T, number int, colours string) entrant {
	t.Helper()
	r := Round{Number: len(colours) + 1, Win: 2, Draw: 1}
	p := Player{Number: number}
	for i, c := range colours {
		p.Games = append(p.Games, played(100+i, map[rune]Colour{'W': White, 'B': Black}[c], 0))
	}
	byNumber := make(map[int]int)
	for i := range colours {
		r.Players = append(r.Players, Player{Number: 100 + i})
		byNumber[100+i] = i
	}
	return newEntrant(&r, &p, byNumber)
}

// TestColours gives the colours of the higher ranked by the histories of both, as
// C.04.3 5.2 has it in its order.
func TestColours(t *testing.T) {
	for _, c := range []struct {
		higher, lower string
		want          Colour
		rule          ColourRule
	}{
		{"W", "B", Black, BothPreferences}, {"B", "W", White, BothPreferences}, // 5.2.1
		{"", "W", White, BothPreferences}, {"B", "", White, BothPreferences},
		{"W", "BW", Black, StrongerOfTwo}, {"BW", "W", White, StrongerOfTwo}, // 5.2.2: strong before mild
		{"WW", "BW", Black, StrongerOfTwo}, {"BW", "WW", White, StrongerOfTwo}, // absolute before mild
		{"WWBWW", "BBWWW", Black, StrongerOfTwo}, {"BBWWW", "WWBWW", White, StrongerOfTwo}, // the wider difference
		{"BBWBB", "WWBBB", White, StrongerOfTwo},
		{"W", "WBW", Black, HigherRanked},                                          // what the shorter has is alike
		{"WBBW", "BWBW", White, Alternation}, {"BWBW", "WBBW", Black, Alternation}, // 5.2.3: three rounds back
		{"WBWBW", "BWWBW", White, Alternation}, {"BWBWW", "WBBWW", Black, Alternation}, // strong ones, and repeated ones
		{"BW", "BW", Black, HigherRanked}, {"WB", "WB", White, HigherRanked}, // 5.2.4
		{"WW", "WW", Black, HigherRanked},
		{"WBW", "WWBBW", Black, Alternation}, // in the first game of the shorter
	} {
		f := &field{round: &Round{Initial: White},
			players: []entrant{prefers(t, 1, c.higher), prefers(t, 2, c.lower)}}
		if got, rule := f.allocate(0, 1); got != c.want || rule != c.rule {
			t.Errorf("%q against %q: %d by %d, want %d by %d", c.higher, c.lower, got, rule, c.want, c.rule)
		}
		if got, rule := f.allocate(1, 0); got != c.want.Other() || rule != c.rule {
			t.Errorf("%q seen from %q: %d by %d", c.higher, c.lower, got, rule)
		}
	}
	for _, odd := range []bool{true, false} { // 5.2.5
		for initial, first := range map[Colour]Colour{White: White, Black: Black, NoColour: White} {
			f := &field{round: &Round{Initial: initial}, players: []entrant{{odd: odd}, {odd: !odd}}}
			want := first
			if !odd {
				want = first.Other()
			}
			if got, rule := f.allocate(0, 1); got != want || rule != InitialColourRule {
				t.Errorf("initial %d, odd %v: %d by %d", initial, odd, got, rule)
			}
		}
	}
}

// TestPreferences: a preference is absolute after a difference beyond one, or two games
// of one colour running, whatever the difference is then (1.7).
func TestPreferences(t *testing.T) {
	for colours, want := range map[string]string{
		"": "0 0", "W": "2 2", "B": "2 1", "WB": "1 1", "BW": "1 2", "WWB": "2 2", "BBW": "2 1",
		"WW": "3 2", "BB": "3 1", "WBW": "2 2", "WWBW": "3 2", "BBWB": "3 1",
		"WWWBB": "3 1", "BBBWW": "3 2", "WWBB": "3 1", "BBWW": "3 2",
	} {
		e := prefers(t, 1, colours)
		if got := fmt.Sprint(e.strength, " ", e.preference); got != want {
			t.Errorf("%q: strength and colour %s, want %s", colours, got, want)
		}
	}
}

// TestOrderOfPublication: the boards stand by the points of the better ranked of a
// game, then those of the other, then the number of the better ranked (C.04.2, 4).
func TestOrderOfPublication(t *testing.T) {
	for _, c := range []struct {
		name   string
		points []int // by rank; the numbers are one more than the rank
		want   string
	}{
		{"by the better ranked", []int{4, 2, 6, 0, 5, 4}, "3-4 5-6 1-2"},
		{"then by the other", []int{4, 2, 4, 3, 4, 1}, "3-4 1-2 5-6"},
		{"then by the number", []int{4, 2, 4, 2, 4, 2}, "1-2 3-4 5-6"},
		{"the lower has more points", []int{2, 4, 3, 3, 0, 5}, "6-5 2-1 3-4"},
	} {
		f := &field{round: &Round{Initial: White}}
		for i, p := range c.points {
			f.players = append(f.players, entrant{number: i + 1, score: p, odd: i%2 == 0})
		}
		for _, pairs := range [][][2]int{{{0, 1}, {2, 3}, {4, 5}}, {{4, 5}, {0, 1}, {2, 3}}} {
			boards, err := f.publish(pairs)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for i, b := range boards {
				if b.Number != i+1 {
					t.Errorf("%s: board %d is number %d", c.name, i, b.Number)
				}
				higher, lower := b.White, b.Black
				if c.points[lower-1] > c.points[higher-1] || c.points[lower-1] == c.points[higher-1] && lower < higher {
					higher, lower = lower, higher
				}
				got += fmt.Sprintf("%d-%d ", higher, lower)
			}
			if got != c.want+" " {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
	}
	// Of equal points the smaller number is the better ranked.
	f := &field{round: &Round{Initial: White}, players: []entrant{{number: 4, score: 2}, {number: 2, score: 2},
		{number: 3, score: 2}, {number: 5, score: 2}}}
	if boards, err := f.publish([][2]int{{2, 3}, {0, 1}}); err != nil || min(boards[0].White, boards[0].Black) != 2 {
		t.Errorf("%v, %v", boards, err)
	}
}

// TestVirtualPointsInTheOrderOfBoards: 3 has a point more than 1, who has two virtual ones.
func TestVirtualPointsInTheOrderOfBoards(t *testing.T) {
	won := func(opponent int, colour Colour) []Game { return []Game{{Played, opponent, colour, 2}} }
	lost := func(opponent int, colour Colour) []Game { return []Game{{Played, opponent, colour, 0}} }
	r := Round{Number: 2, Rounds: 5, Initial: White, Win: 2, Draw: 1, Players: []Player{
		{Number: 1, Games: lost(3, White), Virtual: []int{4, 4}}, {Number: 2, Games: lost(4, Black), Virtual: []int{4, 4}},
		{Number: 3, Games: won(1, Black)}, {Number: 4, Games: won(2, White)}}}
	p, err := Pair(context.Background(), r)
	if err != nil || len(p.Boards) != 2 || min(p.Boards[0].White, p.Boards[0].Black) != 1 {
		t.Errorf("%+v, %v", p, err)
	}
}

// TestFieldOfFew: two players are enough; rounds that a player's list lacks are
// zero-point byes; virtual points are no points; who is away is kept from nobody.
func TestFieldOfFew(t *testing.T) {
	r := Round{Number: 3, Rounds: 5, Initial: White, Win: 2, Draw: 1, Forbidden: [][]int{{1, 9}, {2, 1, 9}},
		Players: []Player{{Number: 1, Games: []Game{half(1)}, Virtual: []int{2, 2, 2}},
			{Number: 2, Games: []Game{half(1), half(1)}}, {Number: 3, Games: []Game{half(1), half(1)}, Absent: false},
			{Number: 9, Absent: true}}}
	f, err := newField(&r)
	if err != nil {
		t.Fatal(err)
	}
	one, two, three := f.players[f.rank[1]], f.players[f.rank[2]], f.players[f.rank[3]]
	if one.score != 3 || one.floats != [2]float{noFloat, downfloat} {
		t.Errorf("%+v", one)
	}
	if !slices.Equal(one.barred, []int{f.rank[2]}) || !slices.Equal(two.barred, []int{f.rank[1]}) || three.barred != nil {
		t.Errorf("barred: %v, %v and %v", one.barred, two.barred, three.barred)
	}
	r = Round{Number: 3, Rounds: 5, Initial: White, Win: 2, Draw: 1, Players: []Player{
		{Number: 1, Games: []Game{played(3, White, 2), played(4, White, 2)}},
		{Number: 2, Games: []Game{played(4, White, 0), played(3, White, 0)}},
		{Number: 3, Games: []Game{played(1, Black, 0), played(2, Black, 2)}},
		{Number: 4, Games: []Game{played(2, Black, 2), played(1, Black, 0)}}}}
	if f, err = newField(&r); err != nil || f.bound[0] != [3]int{White: 2, Black: 2} || f.bound[1] !=
		[3]int{White: 2, Black: 1} || f.bound[4] != [3]int{} {
		t.Errorf("bound by rank: %v, %v", f.bound, err)
	}
	pair := Round{Number: 1, Rounds: 5, Initial: White, Win: 2, Draw: 1, Players: []Player{entry(1), entry(2)}}
	if p, err := Pair(context.Background(), pair); err != nil || len(p.Boards) != 1 || p.Bye != 0 {
		t.Errorf("%+v, %v", p, err)
	}
	third := pair
	third.Players = append(slices.Clone(pair.Players), entry(3))
	for edition, want := range map[Edition]int{Edition2026: 0, Edition2017: 0} {
		third.Edition = edition
		x, err := Explain(context.Background(), third)
		if err != nil || x.Pairing.Bye != 3 || x.ByeScore != want {
			t.Errorf("edition %v: %+v, %v", edition, x, err)
		}
	}
}

// TestScoreOfTheBye is told by the edition in force alone.
func TestScoreOfTheBye(t *testing.T) {
	r := Round{Number: 2, Rounds: 5, Initial: White, Win: 2, Draw: 1, Players: []Player{
		entry(1, half(1)), entry(2, half(1)), entry(3, half(1))}}
	for edition, want := range map[Edition]int{Edition2026: 1, Edition2017: 0} {
		r.Edition = edition
		if x, err := Explain(context.Background(), r); err != nil || x.Pairing.Bye != 3 || x.ByeScore != want {
			t.Errorf("edition %v: bye of %d at %d, %v", edition, x.Pairing.Bye, x.ByeScore, err)
		}
	}
}

// TestWhatBarsTheBye: in force whatever gave a win's points, by the edition of 2017 the
// win by forfeit alone.
func TestWhatBarsTheBye(t *testing.T) {
	for _, c := range []struct {
		game          Game
		inForce, in17 bool
	}{
		{Game{Kind: ForfeitWin, Points: 2}, true, true}, {Game{Kind: FullPointBye, Points: 2}, true, false},
		{Game{Kind: HalfPointBye, Points: 1}, false, false}, {Game{Kind: ForfeitLoss}, false, false},
	} {
		if now, then := (&Round{Win: 2}).barsBye(c.game), (&Round{Win: 2, Edition: Edition2017}).barsBye(c.game); now !=
			c.inForce || then != c.in17 {
			t.Errorf("%+v: %v, in 2017 %v", c.game, now, then)
		}
	}
}

// TestNumbered puts the players of a refusal into other numbers, and only them.
func TestNumbered(t *testing.T) {
	e := &Error{Args: map[string]any{"player": 1, "opponent": 2, "round": 3, "players": []int{12, 1, 2}, "text": "x"}}
	got := Numbered(e, func(n int) int { return 20 - n })
	want := map[string]any{"player": 19, "opponent": 18, "round": 3, "players": "8, 18, 19", "text": "x"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestCompareCosts: of downfloaters, and of those of the next bracket, the number
// counts before the scores; else scores count where there are any, and the number
// where there are none.
func TestCompareCosts(t *testing.T) {
	for _, c := range []struct {
		of            Criterion
		count, than   int
		scores, other []int
		want          int
	}{
		{Downfloaters, 1, 2, nil, nil, -1}, {Downfloaters, 2, 2, nil, nil, 0},
		{NextBracket, 1, 2, []int{9}, []int{1, 1}, -1}, {NextBracket, 2, 1, []int{1, 1}, []int{9}, 1},
		{NextBracket, 1, 1, []int{3}, []int{2}, 1},
		{DownfloaterScores, 1, 2, []int{9}, []int{1, 1}, 1}, {DownfloaterScores, 2, 2, []int{2, 1}, []int{2, 2}, -1},
		{UpfloatPreviousDiff, 1, 0, []int{1}, nil, 1}, {UpfloatPreviousDiff, 0, 1, nil, []int{1}, -1},
		{UpfloatPreviousDiff, 1, 1, []int{5}, nil, 1}, {UpfloatPreviousDiff, 1, 1, nil, []int{5}, -1},
		{ColourPreference, 1, 2, nil, nil, -1}, {ColourPreference, 2, 1, nil, nil, 1},
	} {
		a := CriterionValue{Criterion: c.of, Count: c.count, Scores: c.scores}
		if got := a.compare(CriterionValue{Criterion: c.of, Count: c.than, Scores: c.other}); got != c.want {
			t.Errorf("C%d: %d %v and %d %v: %d, want %d", c.of, c.count, c.scores, c.than, c.other, got, c.want)
		}
	}
}
