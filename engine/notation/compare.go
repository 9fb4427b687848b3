package notation

import (
	"strings"

	"kohtunik/engine/chess"
)

// Words gives the moves of a scoresheet as they were typed off, without their
// numbers, offers of a draw and the result.
func Words(text string) []string {
	var words []string
	for _, word := range strings.Fields(text) {
		word = skipNumber(word)
		switch {
		case word == "" || word == "(=)" || isNumber(word) || onlySigns(word):
		case resultOf(word) != "":
			return words
		default:
			words = append(words, word)
		}
	}
	return words
}

// Pair sets a half-move of one scoresheet beside one of another.
type Pair struct {
	First  int // the half-move of the first, from 0; -1: the first has none here
	Second int // the word of the second, from 0; -1: the second has none here
	Agree  bool
}

// band is how many half-moves one scoresheet may run ahead of the other: three
// moves left out or written twice.
const band = 6

// Compare sets two scoresheets of one game side by side and finds where they
// part: the moves of the one, which are legal one after another from start, and
// the words of the other, read in the same positions. A half-move that only one
// of them has stands alone, so that a pair left out does not make all the rest
// differ. Of several ways the one with the fewest differences is given (FIDE
// Laws 8.5.3: the game is reconstructed with both scoresheets).
func (s Style) Compare(start chess.Position, first []chess.Move, second []string) []Pair {
	n, m := len(first), len(second)
	if n == 0 || m == 0 {
		return append(alone(n, 0), alone(0, m)...)
	}
	same := s.agreement(start, first, second)
	// cost[i][j]: the fewest differences of the first i half-moves and j words.
	const far = 1 << 30
	cost := make([][]int, n+1)
	for i := range cost {
		cost[i] = make([]int, m+1)
		for j := range cost[i] {
			switch {
			case i == 0 || j == 0:
				cost[i][j] = gapCost * (i + j)
			case !near(i, j) && i < n && j < m:
				cost[i][j] = far
			default:
				diagonal := cost[i-1][j-1]
				if !same(i-1, j-1) {
					diagonal += differCost
				}
				cost[i][j] = min(diagonal, cost[i-1][j]+gapCost, cost[i][j-1]+gapCost)
			}
		}
	}
	var back []Pair
	for i, j := n, m; i > 0 || j > 0; {
		switch {
		case i > 0 && j > 0 && same(i-1, j-1) && cost[i][j] == cost[i-1][j-1]:
			i, j = i-1, j-1
			back = append(back, Pair{i, j, true})
		case i > 0 && j > 0 && cost[i][j] == cost[i-1][j-1]+differCost && !same(i-1, j-1):
			i, j = i-1, j-1
			back = append(back, Pair{i, j, false})
		case i > 0 && (j == 0 || cost[i][j] == cost[i-1][j]+gapCost):
			i--
			back = append(back, Pair{i, -1, false})
		default:
			j--
			back = append(back, Pair{-1, j, false})
		}
	}
	pairs := make([]Pair, 0, len(back))
	for i := len(back) - 1; i >= 0; i-- {
		pairs = append(pairs, back[i])
	}
	return pairs
}

// What a difference costs: a move written otherwise is likelier than two that
// are missing.
const (
	differCost = 3
	gapCost    = 2
)

func near(i, j int) bool { return i-j <= band && j-i <= band }

// alone lists half-moves that only one scoresheet has.
func alone(first, second int) []Pair {
	var pairs []Pair
	for i := range first {
		pairs = append(pairs, Pair{i, -1, false})
	}
	for j := range second {
		pairs = append(pairs, Pair{-1, j, false})
	}
	return pairs
}

// agreement tells whether a word of the second, read in the position before a
// half-move of the first, is that half-move. What was read is kept.
func (s Style) agreement(start chess.Position, first []chess.Move, second []string) func(i, j int) bool {
	legal := make([][]chess.Move, len(first))
	pos := start
	for i, m := range first {
		legal[i] = pos.Legal()
		pos = pos.Play(m)
	}
	type place struct{ i, j int }
	known := map[place]bool{}
	return func(i, j int) bool {
		if !near(i, j) {
			return false
		}
		at := place{i, j}
		agree, seen := known[at]
		if !seen {
			m, ok := s.parseOne(legal[i], second[j])
			agree = ok && m == first[i]
			known[at] = agree
		}
		return agree
	}
}

// FirstDifference gives the place in the pairs where the scoresheets part, -1
// where they agree. That one of them ends before the other is no difference.
func FirstDifference(pairs []Pair) int {
	last := len(pairs)
	for last > 0 && (pairs[last-1].First < 0 || pairs[last-1].Second < 0) {
		last--
	}
	for i, p := range pairs[:last] {
		if !p.Agree {
			return i
		}
	}
	return -1
}
