// Package teamcount counts teams inside an individual event: the best players of
// each club, federation or named team, by their points or places in the
// standings.
//
// FIDE has no rules on it; what counts and how equal teams are parted is said by
// the event (tournament.TeamCount). Where so many women have to be among those
// who count, their places in the team are theirs: too few of them leave places
// empty. Players without a place in the standings count for no team.
package teamcount

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/standings"
)

// Member is a player who counts for a team.
type Member struct {
	standings.Row
	Value *big.Rat // what he brings: points, a place or place points
}

// Team is a line of the table.
type Team struct {
	Name string
	// Number tells the teams of one club apart: 1 for the first, 2 for the one
	// made of those who do not count in it.
	Number  int
	Members []Member // who count, best first
	Missing int      // how many more would have to count
	// Total is what the members bring. Where places count and the team is ranked all
	// the same, those who are missing have the one after the last.
	Total *big.Rat
	// Place to PlaceTo are the places that the team has or shares; 0 for one that
	// is not ranked because players are missing.
	Place, PlaceTo int
	// PartedBy is what put the team below the one before it where both have the
	// same total; empty: nothing had to.
	PartedBy tournament.TeamTie

	next *big.Rat // what the best of those who do not count brings; nil: there is none
}

// Table is the table of the teams, best first, those without a place last.
type Table struct {
	Count tournament.TeamCount
	Teams []Team

	after     int64 // the place after the last
	tieBreaks []tournament.TieBreak
}

// Of counts the teams by the standings as they are now.
func Of(e *tournament.Event, count tournament.TeamCount) Table {
	placed := standings.Of(e, standings.Options{Group: count.Number}).Placed()
	t := Table{Count: count, after: int64(len(placed)) + 1, tieBreaks: e.Info.TieBreaks}
	for _, s := range squads(e, count.By, placed) {
		t.Teams = append(t.Teams, t.teams(s)...)
	}
	t.rank()
	return t
}

// squad is all players of whom a team is made, best first.
type squad struct {
	name string
	rows []standings.Row
}

// squads gives the squads in the order of their best players.
func squads(e *tournament.Event, by tournament.TeamsBy, placed []standings.Row) []squad {
	var list []squad
	at := make(map[string]int)
	for _, r := range placed {
		name := strings.TrimSpace(r.Player.Club)
		switch by {
		case tournament.TeamsByFederation:
			name = r.Player.Federation
		case tournament.TeamsByRoster:
			team, _ := e.TeamOf(r.Player.ID)
			name = team.Name
		}
		if name == "" {
			continue
		}
		key := strings.ToLower(name)
		i, there := at[key]
		if !there {
			i = len(list)
			at[key] = i
			list = append(list, squad{name: name})
		}
		list[i].rows = append(list[i].rows, r)
	}
	return list
}

// teams makes the teams of a squad: the first, and as many more as are complete
// and allowed.
func (t Table) teams(s squad) []Team {
	most := t.Count.Most
	if t.Count.By == tournament.TeamsByRoster {
		most = 1
	}
	var list []Team
	for rest := s.rows; len(rest) > 0 && (most == 0 || len(list) < most); {
		team := Team{Name: s.name, Number: len(list) + 1}
		team.Members, rest = t.pick(rest)
		team.Missing = t.Count.Best - len(team.Members)
		if team.Missing > 0 && (team.Number > 1 || t.Count.Incomplete == tournament.IncompleteOut) {
			break
		}
		if len(rest) > 0 {
			team.next = t.value(rest[0])
		}
		if team.Total = sum(team, t.value); t.Count.Incomplete == tournament.IncompleteRanked {
			team.Total = t.total(team)
		}
		list = append(list, team)
	}
	return list
}

// pick takes those who count from rows, best first; the places that women have
// are not taken by others.
func (t Table) pick(rows []standings.Row) (members []Member, rest []standings.Row) {
	women, others := t.Count.Women, t.Count.Best-t.Count.Women
	for _, r := range rows {
		switch {
		case r.Player.Sex == tournament.Female && women > 0:
			women--
		case others > 0:
			others--
		default:
			rest = append(rest, r)
			continue
		}
		members = append(members, Member{r, t.value(r)})
	}
	return members, rest
}

// value is what a player brings.
func (t Table) value(r standings.Row) *big.Rat {
	switch t.Count.Score {
	case tournament.TeamPlaces:
		return meanPlace(r)
	case tournament.TeamPlacePoints:
		sum := int64(0)
		for place := r.Place; place <= r.PlaceTo; place++ {
			sum += int64(t.scale(place))
		}
		return big.NewRat(sum, int64(r.PlaceTo-r.Place+1))
	}
	return points(r)
}

// scale gives the points for a place.
func (t Table) scale(place int) int {
	n := len(t.Count.Scale)
	if place <= n {
		return t.Count.Scale[place-1]
	}
	return max(0, t.Count.Scale[n-1]-(place-n))
}

func points(r standings.Row) *big.Rat { return big.NewRat(int64(r.Points), 2) }

func meanPlace(r standings.Row) *big.Rat { return big.NewRat(int64(r.Place+r.PlaceTo), 2) }

// sum adds up what the members have.
func sum(team Team, of func(standings.Row) *big.Rat) *big.Rat {
	total := new(big.Rat)
	for _, m := range team.Members {
		total.Add(total, of(m.Row))
	}
	return total
}

// total is the sum that teams are ranked by.
func (t Table) total(team Team) *big.Rat {
	if t.Count.Score == tournament.TeamPlaces {
		return t.places(team)
	}
	return sum(team, t.value)
}

// places is the sum of the places; whoever is missing has the one after the
// last.
func (t Table) places(team Team) *big.Rat {
	missing := big.NewRat(int64(team.Missing)*t.after, 1)
	return missing.Add(missing, sum(team, meanPlace))
}

// rank puts the teams into their order and gives them places.
func (t *Table) rank() {
	ranked := func(team Team) bool {
		return team.Missing == 0 || t.Count.Incomplete == tournament.IncompleteRanked
	}
	slices.SortStableFunc(t.Teams, func(a, b Team) int {
		if ranked(a) != ranked(b) {
			if ranked(a) {
				return -1
			}
			return 1
		}
		order, _ := t.compare(a, b)
		return order
	})
	for i := range t.Teams {
		if !ranked(t.Teams[i]) {
			break
		}
		t.Teams[i].Place, t.Teams[i].PlaceTo = i+1, i+1
		if i == 0 {
			continue
		}
		order, tie := t.compare(t.Teams[i-1], t.Teams[i])
		t.Teams[i].PartedBy = tie
		if order == 0 {
			t.Teams[i].Place = t.Teams[i-1].Place
			for k := t.Teams[i].Place - 1; k < i; k++ {
				t.Teams[k].PlaceTo = i + 1
			}
		}
	}
}

// compare orders two teams, the better first; tie is what parts teams with the
// same total.
func (t Table) compare(a, b Team) (order int, tie tournament.TeamTie) {
	if order = t.better(t.total(a), t.total(b)); order != 0 {
		return order, ""
	}
	for _, tie := range t.Count.Ties {
		if order = t.part(tie, a, b); order != 0 {
			return order, tie
		}
	}
	return 0, ""
}

// better compares sums of what players bring; nil is below everything.
func (t Table) better(a, b *big.Rat) int {
	switch {
	case a == nil || b == nil:
		return cmp.Compare(presence(b), presence(a))
	case t.Count.Score == tournament.TeamPlaces:
		return a.Cmp(b)
	}
	return b.Cmp(a)
}

func presence(value *big.Rat) int {
	if value == nil {
		return 0
	}
	return 1
}

// part compares two teams with the same total.
func (t Table) part(tie tournament.TeamTie, a, b Team) int {
	switch tie {
	case tournament.TieBestPlace:
		return t.bestPlace(a).Cmp(t.bestPlace(b))
	case tournament.TieInTurn:
		for i := range min(len(a.Members), len(b.Members)) {
			if order := t.better(a.Members[i].Value, b.Members[i].Value); order != 0 {
				return order
			}
		}
		return len(b.Members) - len(a.Members)
	case tournament.TieSumPoints:
		return sum(b, points).Cmp(sum(a, points))
	case tournament.TieSumPlaces:
		return t.places(a).Cmp(t.places(b))
	case tournament.TieNext:
		return t.better(a.next, b.next)
	case tournament.TieTieBreaks:
		return t.byTieBreaks(a, b)
	}
	return 0
}

// bestPlace is the best place among the members; the one after the last where
// there is none.
func (t Table) bestPlace(team Team) *big.Rat {
	if len(team.Members) == 0 {
		return big.NewRat(t.after, 1)
	}
	return meanPlace(team.Members[0].Row)
}

// byTieBreaks compares the sums of the event's tie-breaks in their order. The
// direct encounter of players says nothing of teams.
func (t Table) byTieBreaks(a, b Team) int {
	sum := func(team Team, k int) (sum tiebreak.Value) {
		for _, m := range team.Members {
			if m.TieBreaks[k] != tiebreak.None {
				sum += m.TieBreaks[k]
			}
		}
		return sum
	}
	for k, text := range t.tieBreaks {
		code, err := tiebreak.Parse(string(text))
		if err != nil || code.Name == tiebreak.DE {
			continue
		}
		if order := tiebreak.Better(code, sum(a, k), sum(b, k)); order != 0 {
			return order
		}
	}
	return 0
}
