package scheveningen_test

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"kohtunik/tournament/rules/scheveningen"
)

// Published tables; testdata/tables.json names the source of each.
func TestPublishedTables(t *testing.T) {
	data, err := os.ReadFile("testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	var tables []struct {
		Boards int
		Rounds [][]string
	}
	if err := json.Unmarshal(data, &tables); err != nil {
		t.Fatal(err)
	}
	if len(tables) != 5 {
		t.Fatalf("%d tables, want 5", len(tables))
	}
	for _, want := range tables {
		for r, games := range want.Rounds {
			for a, game := range games {
				g := scheveningen.Of(want.Boards, r+1, a+1)
				got := fmt.Sprintf("B%d-A%d", g.Opponent, a+1)
				if g.White {
					got = fmt.Sprintf("A%d-B%d", a+1, g.Opponent)
				}
				if got != game {
					t.Errorf("%d boards, round %d: %s, want %s", want.Boards, r+1, got, game)
				}
			}
		}
	}
}

// The colours of the one size of which no table is balanced in each round.
func TestTwoPlayers(t *testing.T) {
	for round, want := range []string{"ww", "bb", "ww", "bb"} {
		got := ""
		for a := 1; a <= 2; a++ {
			got += map[bool]string{true: "w", false: "b"}[scheveningen.Of(2, round+1, a).White]
		}
		if got != want {
			t.Errorf("round %d: %s, want %s", round+1, got, want)
		}
	}
}

// Of every size: everybody meets everybody once in a cycle, and once a round; whites
// and blacks are equal, or differ by one where the number is odd.
func TestEverySize(t *testing.T) {
	const most = 20 // boards of a match
	for n := 1; n <= most; n++ {
		first, second := make([]int, n+1), make([]int, n+1) // whites less blacks
		met := map[[2]int]int{}
		for round := 1; round <= 2*n; round++ {
			playing := map[int]bool{}
			ofRound := 0
			for a := 1; a <= n; a++ {
				g := scheveningen.Of(n, round, a)
				colour := -1
				if g.White {
					colour = 1
				}
				first[a], second[g.Opponent], ofRound = first[a]+colour, second[g.Opponent]-colour, ofRound+colour
				met[[2]int{a, g.Opponent}]++
				if playing[g.Opponent] || g.Opponent < 1 || g.Opponent > n {
					t.Fatalf("%d players, round %d: %d plays %d", n, round, a, g.Opponent)
				}
				playing[g.Opponent] = true
			}
			if n != 2 && max(ofRound, -ofRound) > n%2 {
				t.Errorf("%d players, round %d: whites less blacks of the first team %d", n, round, ofRound)
			}
			if round != n && round != 2*n {
				continue
			}
			uneven := n % 2
			if round == 2*n {
				uneven = 0
			}
			for k := 1; k <= n; k++ {
				if max(first[k], -first[k], second[k], -second[k]) > uneven {
					t.Errorf("%d players, after round %d: number %d has %+d and %+d", n, round, k, first[k], second[k])
				}
			}
			for pair, times := range met {
				if times != round/n {
					t.Errorf("%d players: %v met %d times in %d rounds", n, pair, times, round)
				}
			}
			if len(met) != n*n {
				t.Errorf("%d players: %d pairs in %d rounds", n, len(met), round)
			}
		}
	}
}
