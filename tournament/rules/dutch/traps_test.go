package dutch

import (
	"context"
	"maps"
	"slices"
	"testing"
)

func entry(number int, games ...Game) Player { return Player{Number: number, Games: games} }

func half(points int) Game { return Game{Kind: HalfPointBye, Points: points} }

// pairsOf gives the pairs without colours, the smaller number first.
func pairsOf(t *testing.T, r Round) (pairs [][2]int, free int) {
	t.Helper()
	p, err := Pair(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range p.Boards {
		pairs = append(pairs, [2]int{min(b.White, b.Black), max(b.White, b.Black)})
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return a[0] - b[0] })
	return pairs, p.Bye
}

func TestExamples(t *testing.T) {
	for _, c := range []struct {
		name  string
		round Round
		pairs [][2]int
		bye   int
	}{
		{"first round", Round{Number: 1, Rounds: 5, Players: []Player{
			entry(1), entry(2), entry(3), entry(4), entry(5), entry(6), entry(7)}},
			[][2]int{{1, 4}, {2, 5}, {3, 6}}, 7},
		{"C5: the lowest score cannot take the bye", Round{Number: 2, Rounds: 5, Players: []Player{
			entry(1, half(1)), entry(2, half(1)), entry(3, Game{Kind: PairingBye})}},
			[][2]int{{1, 3}}, 2},
		{"C9: the bye to who has fewer unplayed games", Round{Number: 3, Rounds: 9, Players: []Player{
			entry(1, played(6, White, 2), Game{}), entry(2, played(7, White, 2), played(8, Black, 0)),
			entry(3, played(8, Black, 2), Game{}),
			entry(4, Game{Kind: PairingBye}, Game{}), entry(5, Game{}, Game{Kind: PairingBye}),
			{Number: 6, Absent: true, Games: []Game{played(1, Black, 0)}},
			{Number: 7, Absent: true, Games: []Game{played(2, Black, 0)}},
			{Number: 8, Absent: true, Games: []Game{played(3, White, 0), played(2, White, 2)}}}},
			[][2]int{{1, 3}, {4, 5}}, 2},
		{"one who has met all others of the group", Round{Number: 4, Rounds: 9, Players: []Player{
			entry(1, played(2, White, 1), played(3, Black, 1), played(4, White, 1)),
			entry(2, played(1, Black, 1), half(1), half(1)),
			entry(3, half(1), played(1, White, 1), half(1)),
			entry(4, half(1), half(1), played(1, Black, 1)),
			entry(5), entry(6)}},
			[][2]int{{1, 5}, {2, 3}, {4, 6}}, 0},
	} {
		c.round.Initial, c.round.Win, c.round.Draw = White, 2, 1
		if pairs, free := pairsOf(t, c.round); !slices.Equal(pairs, c.pairs) || free != c.bye {
			t.Errorf("%s: %v, bye %d; want %v, bye %d", c.name, pairs, free, c.pairs, c.bye)
		}
	}
}

// TestNumbersOfThoseWhoCame: in round 1 the initial colour goes by the place
// among those who are paired, not by the number of entry.
func TestNumbersOfThoseWhoCame(t *testing.T) {
	r := Round{Number: 1, Rounds: 5, Initial: White, Win: 2, Draw: 1, Players: []Player{
		entry(1), {Number: 2, Absent: true}, entry(3), entry(4), entry(5)}}
	p, err := Pair(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	want := map[int]cell{1: {4, 'w', 0}, 4: {1, 'b', 0}, 3: {5, 'b', 0}, 5: {3, 'w', 0}}
	if got := asCells(p); !maps.Equal(got, want) {
		t.Errorf("%v; want %v", got, want)
	}
}

func TestPlayerFacts(t *testing.T) {
	// W B - W: the last two games had different colours.
	r := Round{Number: 5, Rounds: 5, Initial: White, Win: 2, Draw: 1, Players: []Player{
		entry(1, played(2, White, 2), played(3, Black, 2), Game{}, played(4, White, 0)),
		entry(2, played(1, Black, 0), Game{Kind: ForfeitWin, Opponent: 3, Points: 2}, half(1),
			Game{Kind: PairingBye, Points: 1}),
		entry(3, Game{}, played(1, White, 0), played(4, White, 2), Game{Kind: ForfeitLoss}),
		entry(4, half(1), Game{Kind: FullPointBye, Points: 2}, played(3, Black, 0), played(1, Black, 2)),
	}}
	f, err := newField(&r)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct {
		number     int
		difference int
		preference Colour
		strength   strength
		floats     [2]float
		mayBye     bool
		unplayed   int
		top        bool
	}{
		{1, 1, Black, strong, [2]float{downfloat, noFloat}, true, 1, false},
		{2, -1, White, strong, [2]float{downfloat, downfloat}, false, 3, false},
		{3, 2, Black, absolute, [2]float{noFloat, upfloat}, true, 2, false},
		{4, -2, White, absolute, [2]float{upfloat, downfloat}, false, 2, true},
	} {
		e := f.players[f.rank[want.number]]
		if e.difference != want.difference || e.preference != want.preference || e.strength != want.strength ||
			e.floats != want.floats || e.mayBye != want.mayBye || e.unplayed != want.unplayed || e.top != want.top {
			t.Errorf("%+v; want %+v", e, want)
		}
	}
}

// TestBaku: an example of 10 players and 9 rounds: the first 6 have a point more
// in rounds 1 to 3 and half a point in rounds 4 and 5.
func TestBaku(t *testing.T) {
	for place, want := range map[int][]int{
		1: {10, 10, 10, 5, 5, 0, 0, 0, 0},
		6: {10, 10, 10, 5, 5, 0, 0, 0, 0},
		7: {0, 0, 0, 0, 0, 0, 0, 0, 0},
	} {
		if got := Baku(place, 10, 9, 10, 5); !slices.Equal(got, want) {
			t.Errorf("place %d: %v; want %v", place, got, want)
		}
	}
	r := Round{Number: 1, Rounds: 9, Initial: White, Win: 10, Draw: 5}
	for i := range 10 {
		r.Players = append(r.Players, Player{Number: i + 1, Virtual: Baku(i+1, 10, 9, 10, 5)})
	}
	if pairs, _ := pairsOf(t, r); !slices.Equal(pairs, [][2]int{{1, 4}, {2, 5}, {3, 6}, {7, 9}, {8, 10}}) {
		t.Errorf("%v", pairs)
	}
}
