package notation_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/notation"
)

var plain = notation.Style{Letters: notation.English, Form: notation.Short}

// line reads moves from the start.
func line(t testing.TB, text string) []chess.Move {
	t.Helper()
	written, err := plain.ParseLine(chess.Start(), text)
	if err != nil {
		t.Fatal(err)
	}
	moves := make([]chess.Move, len(written))
	for i, w := range written {
		moves[i] = w.Move
	}
	return moves
}

// shown writes pairs as "0=0 1-1 2. .3": agreeing, differing, missing.
func shown(pairs []notation.Pair) string {
	var words []string
	for _, p := range pairs {
		switch {
		case p.Agree:
			words = append(words, fmt.Sprintf("%d=%d", p.First, p.Second))
		case p.Second < 0:
			words = append(words, fmt.Sprintf("%d.", p.First))
		case p.First < 0:
			words = append(words, fmt.Sprintf(".%d", p.Second))
		default:
			words = append(words, fmt.Sprintf("%d-%d", p.First, p.Second))
		}
	}
	return strings.Join(words, " ")
}

func TestCompare(t *testing.T) {
	const game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"
	for _, c := range []struct {
		second, want string
		parts        int
	}{
		{game, "0=0 1=1 2=2 3=3 4=4 5=5 6=6 7=7", -1},
		{"e2-e4 e7-e5 Ng1-f3 Nb8-c6", "0=0 1=1 2=2 3=3 4. 5. 6. 7.", -1},
		{"1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 4. Ba4 Nf6", "0=0 1=1 2=2 3=3 4-4 5=5 6=6 7=7", 4},
		{"1. e4 e5 2. Bb5 a6 3. Ba4 Nf6", "0=0 1=1 2. 3. 4=2 5=3 6=4 7=5", 2},
		{"1. e4 e5 2. Nf3 Nc6 3. h3 h6 4. Bb5 a6 5. Ba4 Nf6", "0=0 1=1 2=2 3=3 .4 .5 4=6 5=7 6=8 7=9", 4},
		{"1. e4 e5 2. Nf3 Qxz 3. Bb5 a6 4. Ba4 Nf6", "0=0 1=1 2=2 3-3 4=4 5=5 6=6 7=7", 3},
		{"", "0. 1. 2. 3. 4. 5. 6. 7.", -1},
	} {
		pairs := plain.Compare(chess.Start(), line(t, game), notation.Words(c.second))
		if got := shown(pairs); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.second, got, c.want)
		}
		if got := notation.FirstDifference(pairs); got != c.parts {
			t.Errorf("%s: they part at %d, want %d", c.second, got, c.parts)
		}
	}
	if got := shown(plain.Compare(chess.Start(), nil, notation.Words("1. e4 1-0"))); got != ".0" {
		t.Errorf("against an empty one: %s", got)
	}
}

// A random game against a copy of it with one slip: every half-move and every
// word stands in the pairs once and in order, and the slip is where they part.
func TestCompareFindsTheSlip(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 53))
	for range 60 {
		pos := chess.Start()
		var moves []chess.Move
		var words []string
		for range 60 {
			legal := pos.Legal()
			if len(legal) == 0 {
				break
			}
			m := legal[random.IntN(len(legal))]
			moves, words = append(moves, m), append(words, plain.Format(pos, m))
			pos = pos.Play(m)
		}
		at := 2 * random.IntN(len(words)/2-4)
		var second []string
		switch random.IntN(3) {
		case 0:
			second = slices.Clone(words)
			second[at] = "Zz9"
		case 1:
			second = slices.Concat(words[:at], words[at+2:])
		case 2:
			second = slices.Concat(words[:at], []string{"Zz9", "Zz9"}, words[at:])
		}
		pairs := plain.Compare(chess.Start(), moves, second)
		i, j := 0, 0
		for _, p := range pairs {
			if p.First >= 0 && p.First != i || p.Second >= 0 && p.Second != j {
				t.Fatalf("out of order: %s", shown(pairs))
			}
			if p.First >= 0 {
				i++
			}
			if p.Second >= 0 {
				j++
			}
		}
		if i != len(moves) || j != len(second) {
			t.Fatalf("not all there: %s", shown(pairs))
		}
		// A pair that is repeated in the game may be the one left out as well.
		if got := notation.FirstDifference(pairs); got < at || got > at+2 {
			if len(second) >= len(words) {
				t.Errorf("slip at %d, found at %d: %s", at, got, shown(pairs))
			}
		}
	}
}

func FuzzCompare(f *testing.F) {
	f.Add("e4 e5 Nf3", "1. e4 e5 2. Nf3 (=) 1-0")
	f.Fuzz(func(t *testing.T, first, second string) {
		written, _ := plain.ParseLine(chess.Start(), first)
		moves := make([]chess.Move, len(written))
		for i, w := range written {
			moves[i] = w.Move
		}
		words := notation.Words(second)
		if len(words) > 300 {
			return
		}
		i, j := 0, 0
		for _, p := range plain.Compare(chess.Start(), moves, words) {
			if p.First >= 0 {
				i++
			}
			if p.Second >= 0 {
				j++
			}
		}
		if i != len(moves) || j != len(words) {
			t.Fatalf("%d of %d half-moves, %d of %d words", i, len(moves), j, len(words))
		}
	})
}

func BenchmarkCompare(b *testing.B) {
	pos := chess.Start()
	var moves []chess.Move
	var words []string
	for _, text := range strings.Fields(strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 30)) {
		m, err := pos.ParseUCI(text)
		if err != nil {
			b.Fatal(err)
		}
		moves, words = append(moves, m), append(words, plain.Format(pos, m))
		pos = pos.Play(m)
	}
	for b.Loop() {
		plain.Compare(chess.Start(), moves, words)
	}
}
