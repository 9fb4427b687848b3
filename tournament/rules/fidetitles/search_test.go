package fidetitles

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// brute tries every way to leave out games, the fewest first, and gives how many
// are left out and the best performance of those; games won go before last rounds.
func brute(t Title, r Result) (made bool, out, performance int) {
	all := counted(r)
	whole := look(t, r, all)
	if whole.Made {
		return true, 0, whole.Performance
	}
	if r.Pairing != Swiss && !whole.mixed() {
		return false, 0, 0
	}
	for out := 1; len(all)-out >= leastGames; out++ {
		for last := 0; last <= out && (last == 0 || r.Pairing == Swiss); last++ {
			first := all[:len(all)-last]
			best := 0
			for set := range 1 << len(first) {
				if bits.OnesCount(uint(set)) != out-last {
					continue
				}
				var used []int
				possible := true
				for k, i := range first {
					switch {
					case set>>k&1 == 0:
						used = append(used, i)
					case r.Opponents[i].Score != 100:
						possible = false
					}
				}
				if n := look(t, r, used); possible && n.Made {
					best = max(best, n.Performance)
				}
			}
			if best > 0 {
				return true, out, best
			}
		}
	}
	return false, 0, 0
}

// The search leaves out as few games, and as good ones, as every way tried does.
func TestSearchAgainstEveryWay(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 4))
	found, leftOut := 0, 0
	for range 1500 {
		r := Result{Pairing: []Pairing{Swiss, RoundRobin, DoubleRoundRobin}[random.IntN(3)], Federation: "EST",
			Exempt: random.IntN(8) == 0}
		games := 9 + random.IntN(5)
		if r.Pairing == DoubleRoundRobin {
			games = 10 + 2*random.IntN(2)
		}
		r.Rounds = games
		for i := range games {
			o := Opponent{Number: i + 1, Rating: 2300 + 30*random.IntN(10),
				Score:      []int{100, 100, 100, 100, 50, 0}[random.IntN(6)],
				Title:      []string{"GM", "GM", "IM", "FM", ""}[random.IntN(5)],
				Federation: []string{"EST", "EST", "EST", "FIN", "FIN", "LAT", "SWE", "FID", ""}[random.IntN(9)]}
			if random.IntN(6) == 0 {
				o.Rating = 1900 * random.IntN(2)
			}
			if r.Pairing == DoubleRoundRobin && i >= games/2 {
				score := o.Score
				o = r.Opponents[i-games/2]
				o.Score = score
			}
			o.GameOnly = random.IntN(40) == 0
			r.Opponents = append(r.Opponents, o)
		}
		made, out, performance := brute(GM, r)
		n := find(GM, r)
		if n.Made != made || made && (len(n.Used) != games-out || n.Performance != performance) {
			t.Fatalf("%+v\nsearch: %v %d %d, every way: %v %d %d", r, n.Made, games-len(n.Used), n.Performance, made, out,
				performance)
		}
		if made {
			found++
			leftOut += min(out, 1)
		}
	}
	if found < 100 || leftOut < 50 {
		t.Errorf("%d norms, %d with games left out", found, leftOut)
	}
}
