package dutch

import (
	"context"
	"slices"
	"testing"
)

// onlyPairs is a first round of players who may meet as the pairs say and not otherwise.
func onlyPairs(players int, pairs ...[2]int) Round {
	r := Round{Number: 1, Rounds: 5, Initial: White, Win: 2, Draw: 1}
	for i := 1; i <= players; i++ {
		r.Players = append(r.Players, entry(i))
		for j := 1; j < i; j++ {
			if !slices.Contains(pairs, [2]int{j, i}) {
				r.Forbidden = append(r.Forbidden, []int{j, i})
			}
		}
	}
	return r
}

// TestOrderOfExchanges: which exchange comes first (C.04.3, 4.3.2): with the same number of
// players and the same difference of the sums that which takes the largest numbers out of
// S1, then that which takes the smallest ones out of S2.
func TestOrderOfExchanges(t *testing.T) {
	for _, c := range []struct {
		name    string
		players int
		may     [][2]int
		want    [][2]int
	}{
		{"3 for 6 before 2 for 5", 8, [][2]int{{1, 3}, {2, 5}, {4, 7}, {6, 8}, {1, 2}, {3, 6}, {5, 8}},
			[][2]int{{1, 3}, {2, 5}, {4, 7}, {6, 8}}},
		{"2 for 5 where it is alone", 8, [][2]int{{2, 5}, {4, 7}, {6, 8}, {1, 2}, {3, 6}, {5, 8}},
			[][2]int{{1, 2}, {3, 6}, {4, 7}, {5, 8}}},
		{"5, 6 for 8, 11 before 9, 10", 12, [][2]int{{1, 5}, {2, 6}, {3, 7}, {4, 9}, {8, 10}, {11, 12}, {4, 8}, {9, 11},
			{10, 12}}, [][2]int{{1, 5}, {2, 6}, {3, 7}, {4, 9}, {8, 10}, {11, 12}}},
		{"6 meets 8 once it is in S1", 8, [][2]int{{1, 2}, {1, 3}, {2, 3}, {1, 6}, {1, 7}, {1, 8}, {2, 5}, {2, 7}, {3, 7},
			{4, 5}, {4, 7}, {5, 7}, {6, 8}}, [][2]int{{1, 3}, {2, 5}, {4, 7}, {6, 8}}},
	} {
		r := onlyPairs(c.players, c.may...)
		if got, _ := pairsOf(t, r); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestWhoStaysInLimbo: 1 and 2 may meet 5 alone, 3 and 4 may meet 6 alone, and of those who
// cannot, one has to meet 7 and one 8. 1 and 3 had a downfloat in the round before. Either
// way one of these two moves down once more, so C18 asks for the lesser difference of the
// other: 3 is paired in the bracket, though 1 would come first in the order (4.4.2).
func TestWhoStaysInLimbo(t *testing.T) {
	r := onlyPairs(8, [2]int{1, 5}, [2]int{2, 5}, [2]int{3, 6}, [2]int{4, 6}, [2]int{1, 7}, [2]int{3, 7}, [2]int{2, 8},
		[2]int{4, 8})
	r.Number = 2
	for i, score := range []int{6, 6, 4, 4, 2, 2, 0, 0} {
		floated := i == 0 || i == 2
		p := &r.Players[i]
		p.Games, p.Virtual = []Game{half(0)}, []int{0, score}
		if floated {
			p.Games, p.Virtual = []Game{half(1)}, []int{0, score - 1}
		}
	}
	want := [][2]int{{1, 7}, {2, 5}, {3, 6}, {4, 8}}
	if got, _ := pairsOf(t, r); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	x, err := Explain(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	if b := x.Brackets[2]; !slices.Equal(b.MovedDown, []int{1, 2, 3, 4}) || !slices.Equal(b.Floaters, []int{1, 4}) {
		t.Errorf("moved down %v, in limbo %v", b.MovedDown, b.Floaters)
	}
	compareLiteral(t, r, 100_000)
}
