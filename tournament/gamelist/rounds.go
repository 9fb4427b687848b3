package gamelist

import "kohtunik/tournament"

// roundsOf is the number of rounds in which n players all meet once.
func roundsOf(n int) int { return n - 1 + n%2 }

// giveRounds gives games without a round the first one in which both players
// are free, and says whether it had to.
func giveRounds(games []Game) bool {
	type seatAt struct {
		round int
		name  string
	}
	taken := make(map[seatAt]bool)
	sit := func(g Game) {
		taken[seatAt{g.Round, g.White.Name}] = true
		taken[seatAt{g.Round, g.Black.Name}] = true
	}
	given := false
	for _, g := range games {
		if g.Round > 0 {
			sit(g)
		}
	}
	for i := range games {
		g := &games[i]
		if g.Round > 0 {
			continue
		}
		given = true
		for g.Round = 1; taken[seatAt{g.Round, g.White.Name}] || taken[seatAt{g.Round, g.Black.Name}]; {
			g.Round++
		}
		sit(*g)
	}
	return given
}

// giveBoards numbers the boards of each round in the order of the list,
// unless every game names its own and no two of a round the same.
func giveBoards(games []Game) bool {
	named := make(map[tournament.Table]bool)
	for _, g := range games {
		at := tournament.Table{Round: g.Round, Board: g.Board}
		if g.Board == 0 || named[at] {
			next := make(map[int]int)
			for i := range games {
				next[games[i].Round]++
				games[i].Board = next[games[i].Round]
			}
			return true
		}
		named[at] = true
	}
	return false
}

func firstDay(games []Game) tournament.Date {
	var day tournament.Date
	for _, g := range games {
		if g.Date != "" && (day == "" || g.Date < day) {
			day = g.Date
		}
	}
	return day
}

func lastDay(games []Game) tournament.Date {
	var day tournament.Date
	for _, g := range games {
		day = max(day, g.Date)
	}
	return day
}

func lastRound(games []Game) int {
	last := 0
	for _, g := range games {
		last = max(last, g.Round)
	}
	return last
}

// roundDay is the day most of a round's games name, if it is a day at all.
func roundDay(games []Game, round int) tournament.Date {
	count := make(map[tournament.Date]int)
	var best tournament.Date
	for _, g := range games {
		if g.Round != round || !g.Date.Day() {
			continue
		}
		count[g.Date]++
		if best == "" || count[g.Date] > count[best] {
			best = g.Date
		}
	}
	return best
}
