package gamelist

import (
	"cmp"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/berger"
)

// appearance gives the names in the order in which they first stand.
func appearance(games []Game) []string {
	seen := make(map[string]bool)
	var names []string
	for _, g := range games {
		for _, s := range []Side{g.White, g.Black} {
			if !seen[s.Name] {
				seen[s.Name] = true
				names = append(names, s.Name)
			}
		}
	}
	return names
}

// sideOf puts together what the games say of a player.
func sideOf(name string, games []Game) Side {
	s := Side{Name: name}
	for _, g := range games {
		for _, side := range []Side{g.White, g.Black} {
			if side.Name == name {
				s.Rating = cmp.Or(s.Rating, side.Rating)
				s.Title = cmp.Or(s.Title, side.Title)
				s.Federation = cmp.Or(s.Federation, side.Federation)
				s.FIDE = cmp.Or(s.FIDE, side.FIDE)
			}
		}
	}
	return s
}

// systemOf tells the system from who met whom how often. Where nobody met more
// often than a round robin has it, in just its number of rounds, a quarter of
// the games may be missing.
func systemOf(names []string, games []Game) tournament.System {
	if len(names) == 2 {
		return tournament.Match
	}
	met := make(map[[2]string]int)
	for _, g := range games {
		a, b := g.White.Name, g.Black.Name
		met[[2]string{min(a, b), max(a, b)}]++
	}
	pairs := len(names) * (len(names) - 1) / 2
	most := 0
	for _, n := range met {
		most = max(most, n)
	}
	rounds, last := roundsOf(len(names)), lastRound(games)
	switch {
	case len(met) == pairs && len(games) == 2*pairs && most == 2,
		most == 2 && last == 2*rounds && 4*len(games) >= 3*2*pairs:
		return tournament.DoubleRoundRobin
	case len(met) == pairs && len(games) == pairs,
		most == 1 && last == rounds && 4*len(games) >= 3*pairs:
		return tournament.RoundRobin
	}
	return tournament.Swiss
}

// numberPlayers gives start numbers: those of the pairing table where the
// rounds follow it, or else by rating where all have one, or else in order of
// appearance.
func numberPlayers(names []string, games []Game, system tournament.System) (map[string]int, Numbering) {
	if system == tournament.RoundRobin || system == tournament.DoubleRoundRobin {
		if numbers := fromTable(names, games); numbers != nil {
			return numbers, ByPairingTable
		}
	}
	order, numbering := slices.Clone(names), ByAppearance
	if !slices.ContainsFunc(names, func(n string) bool { return sideOf(n, games).Rating == 0 }) {
		numbering = ByRating
		slices.SortStableFunc(order, func(a, b string) int { return sideOf(b, games).Rating - sideOf(a, games).Rating })
	}
	numbers := make(map[string]int, len(order))
	for i, name := range order {
		numbers[name] = i + 1
	}
	return numbers, numbering
}

// nobody stands for the number that does not exist in a table of an odd
// number of players.
const nobody = ""

// fromTable finds the numbers under which the first cycle is the pairing
// table, colours included; nil if there are none. Who has the highest number
// settles everybody else's: his opponent of an odd round r has (r+1)/2, of an
// even round (r+N)/2. If one of his games is missing, his opponent is the one
// who is left over.
func fromTable(names []string, games []Game) map[string]int {
	n := len(names)
	table := berger.Table(n, berger.Single)
	met := make([]map[string]string, len(table)) // by round: who sits opposite
	for i := range met {
		met[i] = make(map[string]string)
	}
	for _, g := range games {
		if g.Round <= len(table) {
			met[g.Round-1][g.White.Name] = g.Black.Name
			met[g.Round-1][g.Black.Name] = g.White.Name
		}
	}
	highest := names
	if n%2 == 1 {
		highest = []string{nobody}
	}
	for _, top := range highest {
		if numbers := numbersUnder(top, names, met); numbers != nil && follows(games, numbers, table) {
			return numbers
		}
	}
	return nil
}

func numbersUnder(top string, names []string, met []map[string]string) map[string]int {
	even := len(met) + 1
	numbers := make(map[string]int, len(names))
	if top != nobody {
		numbers[top] = even
	}
	var left []int // numbers that no game gives to anybody
	for i, opposite := range met {
		number := (i + 2) / 2
		if i%2 == 1 {
			number = (i + 1 + even) / 2
		}
		opponent := opposite[top]
		if top == nobody {
			opponent = freeIn(names, opposite)
		}
		if opponent == nobody {
			left = append(left, number)
			continue
		}
		if numbers[opponent] != 0 {
			return nil
		}
		numbers[opponent] = number
	}
	if len(left) > 1 {
		return nil
	}
	for _, name := range names {
		if numbers[name] == 0 {
			numbers[name] = left[0]
		}
	}
	return numbers
}

// freeIn is the only one without an opponent.
func freeIn(names []string, opposite map[string]string) string {
	free := nobody
	for _, n := range names {
		if opposite[n] != nobody {
			continue
		}
		if free != nobody {
			return nobody
		}
		free = n
	}
	return free
}

// follows reports whether the first cycle of the games is the table under the
// numbers.
func follows(games []Game, numbers map[string]int, table []berger.Round) bool {
	for _, g := range games {
		if g.Round <= len(table) &&
			!slices.Contains(table[g.Round-1].Pairs, berger.Pair{White: numbers[g.White.Name], Black: numbers[g.Black.Name]}) {
			return false
		}
	}
	return true
}
