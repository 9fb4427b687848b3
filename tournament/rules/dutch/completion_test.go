package dutch

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// fieldOf gives players of no history of whom some may not meet.
func fieldOf(t *testing.T, players int, forbidden ...[]int) *field {
	t.Helper()
	r := Round{Number: 1, Rounds: 5, Initial: White, Win: 2, Draw: 1, Forbidden: forbidden}
	for i := range players {
		r.Players = append(r.Players, entry(i+1))
	}
	f, err := newField(&r)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestHalfIsEnough: all can be paired if everybody may meet at least half of the others
// and himself (Dirac); with guests, if half of all; with the bye, if half of those left.
func TestHalfIsEnough(t *testing.T) {
	for _, c := range []struct {
		name          string
		players       int
		guests        int
		bye           bool
		room          bool
		hosts         int
		mayNotBePairs [][]int
	}{
		{"two", 2, 0, false, true, 0, nil},
		{"two who may not meet", 2, 0, false, false, 0, [][]int{{1, 2}}},
		{"an odd number", 3, 0, false, false, 0, nil},
		{"one for the bye", 3, 0, true, true, 1, nil},
		{"two of four each", 4, 0, false, true, 0, [][]int{{1, 2}, {3, 4}}},
		{"one of four each", 4, 0, false, false, 0, [][]int{{1, 2}, {3, 4}, {1, 3}, {2, 4}}},
		{"three of six each", 6, 0, false, true, 0, [][]int{{1, 2, 3}, {4, 5, 6}}},
		{"one of six has two only", 6, 0, false, false, 0, [][]int{{1, 2, 3}, {4, 5, 6}, {1, 4}}},
		{"a guest with three", 3, 1, false, true, 1, nil},
		{"a guest with three of whom two may not meet", 3, 1, false, false, 1, [][]int{{1, 2}}},
		{"two guests with four", 4, 2, false, true, 2, nil},
		{"two guests with four of whom two may not meet", 4, 2, false, false, 2, [][]int{{1, 2}}},
		{"a guest with four, of whom one gets the bye", 4, 1, true, true, 2, nil},
	} {
		room, hosts := fieldOf(t, c.players, c.mayNotBePairs...).roomBelow(0, c.guests, c.bye)
		if room != c.room || room && hosts != c.hosts {
			t.Errorf("%s: %v with %d hosts, want %v with %d", c.name, room, hosts, c.room, c.hosts)
		}
	}
}

// TestHalfIsEnoughBelow: those above do not count, whomever they have met.
func TestHalfIsEnoughBelow(t *testing.T) {
	f := fieldOf(t, 6, []int{1, 3}, []int{2, 3}, []int{3, 4}, []int{5, 6})
	if room, _ := f.roomBelow(2, 0, false); !room {
		t.Error("no room for four with two opponents each")
	}
}

// TestRoomInTheNextBracket is the same for the scoregroup that begins and ends at some
// rank, by the edition of 2017: one of them may be left over, in the last one for the bye.
func TestRoomInTheNextBracket(t *testing.T) {
	for _, c := range []struct {
		name       string
		guests     int
		start, end int
		room       bool
		forbidden  [][]int
	}{
		{"one, with three", 1, 1, 4, true, nil},
		{"one, with three of whom two may not meet", 1, 1, 4, false, [][]int{{2, 3}}},
		{"one, with four", 1, 1, 5, true, nil},
		{"one who may meet one of four only", 1, 1, 5, false, [][]int{{1, 2}, {1, 3}, {1, 4}}},
		{"one, with one whom he may not meet", 1, 1, 2, false, [][]int{{1, 2}}},
		{"two, with four", 2, 2, 6, true, nil},
		{"two, with four of whom two may not meet", 2, 2, 6, false, [][]int{{3, 4}}},
		{"two, with six of whom each may meet four", 2, 2, 8, true, [][]int{{3, 4}, {5, 6}, {7, 8}}},
	} {
		f := fieldOf(t, 10, c.forbidden...)
		if room := f.roomIn(c.guests, c.start, c.end, false); room != c.room {
			t.Errorf("%s: %v", c.name, room)
		}
	}
	f := fieldOf(t, 5)
	f.round.Edition = Edition2017
	if !f.roomIn(1, 1, 5, true) {
		t.Error("no room in the last bracket where everybody may get the bye")
	}
	for i := range f.players[1:] {
		f.players[1+i].mayBye = false
	}
	if f.roomIn(1, 1, 5, true) {
		t.Error("room in the last bracket though nobody there may get the bye")
	}
}

// TestDegreesAndRoom: a degree is how many of those below a player may meet, and where
// degrees alone say that there is room, there is.
func TestDegreesAndRoom(t *testing.T) {
	rooms := 0
	for n := range 400 {
		rng := rand.New(rand.NewPCG(53, uint64(n)))
		r := tangledRound(rng, 10)
		f, err := newField(&r)
		if err != nil {
			t.Fatal(err)
		}
		l := &literal{f: f, complete: map[completeKey]bool{}}
		for start := range f.players {
			for i := range f.players {
				count := 0
				for j := start; j < len(f.players); j++ {
					if i != j && f.mayMeet(i, j) {
						count++
					}
				}
				if got := f.degree(i, start, f.bound[start]); got != count {
					t.Fatalf("%d from %d on: %d opponents, want %d\n%+v", i, start, got, count, r)
				}
			}
			if room, _ := f.roomBelow(start, 0, false); room {
				rooms++
				if !l.canComplete(uint32(1)<<len(f.players)-bit(start), false) {
					t.Fatalf("from %d on there is no room\n%+v", start, r)
				}
			}
		}
	}
	if rooms < 200 {
		t.Errorf("room %d times only", rooms)
	}
}

// mostPairs tries how many pairs there can be among players.
func mostPairs(f *field, left []int) int {
	if len(left) < 2 {
		return 0
	}
	most := mostPairs(f, left[1:])
	for k, j := range left[1:] {
		if f.mayMeet(left[0], j) {
			rest := append(slices.Clone(left[1:1+k]), left[2+k:]...)
			most = max(most, 1+mostPairs(f, rest))
		}
	}
	return most
}

// TestWhoIsLeftOver: a round that cannot be paired leaves over as few as can be. Nobody
// for the bye is the reason where all but one can be paired.
func TestWhoIsLeftOver(t *testing.T) {
	reasons := make(map[ErrorKind]int)
	for n := range 500 {
		rng := rand.New(rand.NewPCG(54, uint64(n)))
		r := tangledRound(rng, 7)
		r.Edition = Edition(n % 2)
		_, err := Pair(context.Background(), r)
		var refused *Error
		if !errors.As(err, &refused) {
			continue
		}
		reasons[refused.Kind]++
		f, err := newField(&r)
		if err != nil {
			t.Fatal(err)
		}
		over := len(f.players) - 2*mostPairs(f, f.ranks)
		kind := NoLegalPairing
		if over == 1 {
			kind = NobodyForBye
		}
		left, _ := refused.Args["players"].([]int)
		if refused.Kind != kind || refused.Args["count"] != len(f.players) || kind == NoLegalPairing && len(left) != over {
			t.Fatalf("%v; want %s and %d left over\n%+v", refused, kind, over, r)
		}
	}
	if reasons[NoLegalPairing] < 20 || reasons[NobodyForBye] < 10 {
		t.Errorf("reasons: %v", reasons)
	}
}
