// Package scheveningen makes the tables by which two teams play everybody against
// everybody: n players on each side, n rounds.
//
// Every player has as many games with White as with Black, or one more of either
// where n is odd; each team has half of the Whites in every round, as nearly as n
// lets it; but for two players, where one team has both Whites in a round and none in
// the other. The tables are, for an odd n and where n can be divided by 4, the
// rotations of O. Milvang's paper (Scheveningen system, 29 September 2022, by the
// method of Bousios). For the other even n no rotation balances the colours of each
// round: those of 2 and 6 are the tables that are generally printed, those of 10, 14
// and 18 were found by search. Beyond 20 such an n is off by one in the colours.
package scheveningen

import (
	"strconv"
	"strings"
)

// Game is what a player of the first team has in a round: the number of the opponent
// in the second team, and whether the player has White.
type Game struct {
	Opponent int
	White    bool
}

// Of gives the game of a player of the first team, from 1 to n, in a round from 1 on.
// Rounds from n+1 to 2n are the second cycle: the first backwards, with colours
// reversed. Behind the second cycle the first begins again.
func Of(n, round, player int) Game {
	r, a := (round-1)%(2*n), player-1
	if r >= n {
		g := Of(n, 2*n-r, player)
		return Game{g.Opponent, !g.White}
	}
	if n%2 == 1 {
		return Game{(a+r)%n + 1, oddWhite(n, r, a)}
	}
	if t, ok := tables[n]; ok {
		return t[r][a]
	}
	return interleaved(n, r, a)
}

// oddWhite tells who has White: the larger half of the team in one round, the smaller
// half in the next; both halves move up by one player every second round.
func oddWhite(n, r, a int) bool {
	if r%2 == 0 {
		return (a+r/2)%n < (n+1)/2
	}
	return (a+r/2+(n+1)/2)%n < n/2
}

// interleaved lets the halves of the teams meet, each in a rotation of its own: first
// the upper against the upper and the lower against the lower, then crosswise. One
// half of the team has White in a round, the other in the next.
func interleaved(n, r, a int) Game {
	half := n / 2
	lower := a / half
	of := (lower + r/half) % 2
	return Game{of*half + (a+r)%half + 1, (r+lower)%2 == 0}
}

// tables are those that no rotation gives, a line a round, a game a player.
var tables = map[int][][]Game{
	2: parsed(`1w 2w
		2b 1b`),
	6: parsed(`1w 2b 3b 4w 5b 6w
		2b 3w 5w 6b 4w 1b
		3w 5b 1b 2w 6w 4b
		4b 6b 2w 1w 3b 5w
		5w 4w 6w 3b 1b 2b
		6b 1w 4b 5b 2w 3w`),
	10: parsed(`6w 2w 3w 4b 5b 1b 7b 8w 9w 10b
		2b 3b 4b 5w 1b 7w 8w 9b 10w 6w
		3w 4w 5w 1w 2w 8b 9b 10b 6b 7b
		4b 5b 1b 2b 3b 9w 10w 6w 7w 8w
		5w 1w 2w 3b 4w 10b 6w 7b 8b 9b
		1b 7w 8w 9w 10w 6b 2b 3w 4b 5b
		7b 8b 9b 10b 6b 2w 3w 4w 5w 1w
		8w 9w 10w 6w 7w 3b 4b 5b 1b 2b
		9b 10b 6b 7w 8b 4w 5b 1w 2w 3w
		10w 6b 7b 8b 9w 5w 1w 2b 3b 4w`),
	14: parsed(`8w 2w 3w 4b 5b 6b 7b 1b 9b 10w 11w 12w 13b 14w
		2b 3b 4w 5w 6w 7w 1b 9w 10b 11b 12w 13w 14b 8b
		3w 4w 5b 6w 7b 1w 2w 10b 11w 12b 13b 14b 8w 9b
		4b 5b 6b 7b 1w 2b 3w 11w 12w 13w 14w 8b 9b 10w
		5w 6b 7w 1b 2w 3b 4b 12b 13b 14w 8w 9w 10w 11b
		6w 7w 1b 2w 3b 4w 5w 13w 14b 8b 9b 10b 11b 12w
		7b 1w 2b 3w 4w 5b 6b 14w 8w 9b 10w 11w 12b 13b
		1b 9w 10w 11b 12b 13b 14b 8b 2w 3w 4b 5w 6w 7w
		9w 10b 11b 12w 13w 14w 8w 2w 3b 4b 5w 6b 7b 1b
		10w 11w 12w 13b 14b 8w 9w 3b 4w 5b 6b 7b 1w 2b
		11b 12b 13w 14w 8b 9b 10b 4b 5b 6w 7w 1w 2w 3w
		12b 13b 14b 8b 9w 10w 11w 5w 6w 7w 1b 2b 3b 4w
		13w 14w 8w 9w 10b 11b 12b 6b 7b 1w 2b 3w 4w 5b
		14b 8b 9b 10b 11w 12w 13w 7w 1w 2b 3b 4b 5w 6w`),
	18: parsed(`10w 2w 3w 4b 5b 6b 7b 8w 9b 1w 11w 12b 13b 14w 15b 16b 17w 18w
		2b 3b 4b 5w 6w 7w 8w 9w 1w 11b 12b 13w 14b 15b 16w 17w 18b 10b
		3b 4w 5w 6b 7b 8b 9w 1b 2b 12w 13w 14b 15w 16b 17b 18w 10w 11w
		4w 5b 6b 7w 8b 9b 1b 2w 3w 13b 14w 15w 16w 17w 18w 10b 11b 12b
		5b 6w 7b 8w 9w 1w 2w 3w 4b 14w 15b 16b 17b 18b 10b 11b 12w 13w
		6w 7w 8w 9b 1b 2b 3b 4b 5w 15w 16w 17b 18b 10w 11w 12w 13b 14b
		7w 8b 9b 1b 2w 3b 4w 5b 6b 16b 17w 18w 10w 11w 12b 13w 14w 15b
		8b 9w 1w 2w 3w 4w 5w 6w 7b 17b 18b 10b 11b 12b 13b 14b 15w 16w
		9w 1b 2b 3w 4b 5b 6b 7b 8w 18w 10w 11w 12w 13b 14w 15b 16b 17w
		1w 11w 12w 13b 14b 15w 16w 17b 18b 10b 2b 3b 4w 5w 6w 7w 8b 9b
		11b 12b 13w 14w 15w 16b 17b 18w 10w 2b 3b 4w 5b 6b 7w 8w 9w 1b
		12w 13w 14b 15w 16w 17w 18b 10b 11b 3w 4b 5b 6w 7b 8b 9b 1w 2w
		13b 14w 15b 16b 17b 18w 10w 11w 12w 4b 5w 6w 7b 8w 9b 1w 2b 3b
		14b 15b 16w 17w 18b 10b 11b 12b 13b 5w 6b 7w 8w 9w 1w 2b 3w 4w
		15w 16b 17b 18b 10w 11w 12w 13w 14w 6w 7w 8b 9b 1b 2w 3b 4b 5b
		16b 17w 18w 10b 11b 12b 13b 14b 15b 7b 8w 9w 1w 2w 3b 4w 5w 6w
		17b 18b 10w 11w 12w 13w 14b 15b 16w 8b 9b 1b 2b 3w 4w 5w 6b 7w
		18w 10b 11b 12b 13w 14w 15w 16w 17w 9w 1b 2w 3w 4b 5b 6b 7b 8b`),
}

// parsed reads a table: "3w" is White against number 3.
func parsed(text string) [][]Game {
	var rounds [][]Game
	for line := range strings.Lines(text) {
		var games []Game
		for _, word := range strings.Fields(line) {
			opponent, _ := strconv.Atoi(strings.TrimRight(word, "wb"))
			games = append(games, Game{opponent, strings.HasSuffix(word, "w")})
		}
		rounds = append(rounds, games)
	}
	return rounds
}
