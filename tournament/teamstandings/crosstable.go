package teamstandings

import "kohtunik/tournament"

// Cross is the crosstable: a line for each team in the order of the table, and in it
// what the team had against each of the others.
type Cross struct {
	Table
	// Matches are those between two teams that are settled or begun, by their places
	// in Rows, in the order of rounds.
	Matches map[[2]int][]tournament.ScoredMatch
}

// CrossOf works out the crosstable after some rounds; 0: after all that are paired.
func CrossOf(e *tournament.Event, rounds int) Cross {
	c := Cross{Table: Of(e, rounds), Matches: map[[2]int][]tournament.ScoredMatch{}}
	at := map[tournament.TeamID]int{}
	for i, r := range c.Rows {
		at[r.Team.ID] = i + 1
	}
	for _, s := range e.ScoredMatches() {
		a, b := at[s.White], at[s.Black]
		if s.Round > c.Rounds || a == 0 || b == 0 || !s.Settled && !s.Played {
			continue
		}
		c.Matches[[2]int{a - 1, b - 1}] = append(c.Matches[[2]int{a - 1, b - 1}], s)
		c.Matches[[2]int{b - 1, a - 1}] = append(c.Matches[[2]int{b - 1, a - 1}], s)
	}
	return c
}
