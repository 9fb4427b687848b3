package berger_test

import (
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"kohtunik/tournament/rules/berger"
)

// The tables of the 1953 code, for 3 to 20 players, number and board for board.
// With an odd number the highest number does not exist and its opponent is
// free.
func TestTablesOf1953(t *testing.T) {
	data, err := os.ReadFile("testdata/ussr-1953-pairing-tables.json")
	if err != nil {
		t.Fatal(err)
	}
	var code struct {
		Tables map[string][][][2]int `json:"tables"`
	}
	if err := json.Unmarshal(data, &code); err != nil {
		t.Fatal(err)
	}
	if len(code.Tables) != 9 {
		t.Fatalf("%d tables, want 9", len(code.Tables))
	}
	for n := 3; n <= 20; n++ {
		want := code.Tables[strconv.Itoa(n+n%2)]
		got := berger.Table(n, berger.Single)
		if len(got) != len(want) {
			t.Fatalf("%d players: %d rounds, want %d", n, len(got), len(want))
		}
		for r, pairs := range want {
			var wantPairs []berger.Pair
			free := 0
			for _, p := range pairs {
				switch {
				case p[0] > n:
					free = p[1]
				case p[1] > n:
					free = p[0]
				default:
					wantPairs = append(wantPairs, berger.Pair{White: p[0], Black: p[1]})
				}
			}
			if got[r].Free != free {
				t.Errorf("%d players, round %d: %d is free, want %d", n, r+1, got[r].Free, free)
			}
			for b, p := range wantPairs {
				if got[r].Pairs[b] != p {
					t.Errorf("%d players, round %d, board %d: %v, want %v", n, r+1, b+1, got[r].Pairs[b], p)
				}
			}
		}
	}
}

// Whatever the number of players: all meet once a cycle, nobody sits at two
// boards, and colours differ by at most one in a single round robin.
func TestEverybodyMeetsOnce(t *testing.T) {
	for n := 2; n <= 65; n++ {
		for cycles, times := range map[berger.Cycles]int{berger.Single: 1, berger.Double: 2, berger.DoubleExchanged: 2} {
			met := map[berger.Pair]int{}
			white := map[int]int{}
			free := map[int]int{}
			for r, round := range berger.Table(n, cycles) {
				seated := map[int]bool{}
				for _, p := range round.Pairs {
					if seated[p.White] || seated[p.Black] || p.White == p.Black {
						t.Fatalf("%d players, round %d: %v sits twice", n, r+1, p)
					}
					seated[p.White], seated[p.Black] = true, true
					white[p.White]++
					met[berger.Pair{White: min(p.White, p.Black), Black: max(p.White, p.Black)}]++
				}
				if round.Free > 0 {
					free[round.Free]++
				}
				if missing := n - len(seated); missing != n%2 {
					t.Fatalf("%d players, round %d: %d do not play", n, r+1, missing)
				}
			}
			if len(met) != n*(n-1)/2 {
				t.Errorf("%d players: %d pairs met, want %d", n, len(met), n*(n-1)/2)
			}
			for p, k := range met {
				if k != times {
					t.Errorf("%d players: %v met %d times, want %d", n, p, k, times)
				}
			}
			for i := 1; i <= n; i++ {
				if times == 2 && white[i] != n-1 {
					t.Errorf("%d players, double: %d has White %d times, want %d", n, i, white[i], n-1)
				}
				if diff := 2*white[i] - (n - 1); times == 1 && (diff < -1 || diff > 1) {
					t.Errorf("%d players: %d has White %d times of %d", n, i, white[i], n-1)
				}
				if free[i] != times*(n%2) {
					t.Errorf("%d players: %d is free %d times", n, i, free[i])
				}
			}
		}
	}
}

// The exchange of FIDE C.05 is there so that nobody has one colour three
// times running where the cycles meet.
func TestExchangedCycleEnd(t *testing.T) {
	for n := 4; n <= 30; n += 2 {
		var colours [31]string
		for _, r := range berger.Table(n, berger.DoubleExchanged) {
			for _, p := range r.Pairs {
				colours[p.White] += "W"
				colours[p.Black] += "B"
			}
		}
		join := n - 1
		for i := 1; i <= n; i++ {
			for k := join - 3; k <= join; k++ {
				if k >= 0 && k+3 <= len(colours[i]) && (colours[i][k:k+3] == "WWW" || colours[i][k:k+3] == "BBB") {
					t.Errorf("%d players: %d has %s", n, i, colours[i])
				}
			}
		}
	}
	plain, exchanged := berger.Table(6, berger.Double), berger.Table(6, berger.DoubleExchanged)
	if plain[3].Pairs[0] != exchanged[4].Pairs[0] || plain[4].Pairs[0] != exchanged[3].Pairs[0] {
		t.Error("rounds 4 and 5 of six players are not exchanged")
	}
}

func TestMatchChangesColoursInTurn(t *testing.T) {
	rounds := berger.Match(5)
	for i, r := range rounds {
		want := berger.Pair{White: 1 + i%2, Black: 2 - i%2}
		if len(r.Pairs) != 1 || r.Pairs[0] != want {
			t.Errorf("game %d: %v, want %v", i+1, r.Pairs, want)
		}
	}
}
