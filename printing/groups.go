package printing

import (
	"slices"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// group is a group of an event that is paired apart.
type group struct {
	number int // from 1; 0: the whole event
	name   string
}

// groupsOf gives the groups of an event that somebody plays in, or the whole as
// the only one.
func groupsOf(e *tournament.Event) []group {
	var list []group
	for i, name := range e.Info.Groups {
		if slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return e.GroupOf(p) == i }) {
			list = append(list, group{i + 1, name})
		}
	}
	if len(list) == 0 {
		return []group{{}}
	}
	return list
}

// has tells whether a player is of a group; of the whole event all are.
func (g group) has(e *tournament.Event, id tournament.PlayerID) bool {
	one, ok := e.Player(id)
	return g.number == 0 || ok && e.GroupOf(one) == g.number-1
}

// apart tells whether an event has groups.
func apart(e *tournament.Event) bool { return len(e.Info.Groups) > 0 }

// title names a group; empty for the whole event.
func (g group) title(p *i18n.Printer) string { return say.GroupTitle(p, g.name) }

// groupTitle names the group of a player in the languages of the sheet; empty in an
// event without groups.
func (s *sheet) groupTitle(one tournament.Player) string {
	if !apart(s.e) {
		return ""
	}
	n := s.e.GroupOf(one)
	return s.beside(group{n + 1, s.e.Info.Groups[n]}.title)
}

// group begins the tables of a group, each but the first on a page of its own.
func (s *sheet) group(i int, g group) {
	s.ofGroup = ""
	if i > 0 {
		s.next()
		s.y += 2
	}
	s.ofGroup = s.beside(g.title)
	if g.name != "" {
		s.section(s.ofGroup, 30)
	}
}

// placesIn gives the standings of all players, each by the group in which he plays,
// group after group.
func placesIn(e *tournament.Event) []standings.Row {
	var rows []standings.Row
	for _, g := range groupsOf(e) {
		rows = append(rows, standings.Of(e, standings.Options{Group: g.number}).Rows...)
	}
	return rows
}

// headingOfGroups names a group above its first row, where the event has
// groups; the rows of a group stand together.
func (s *sheet) headingOfGroups(of func(i int) tournament.Player) func(i int) string {
	if !apart(s.e) {
		return nil
	}
	return func(i int) string {
		if i == 0 || s.e.GroupOf(of(i-1)) != s.e.GroupOf(of(i)) {
			return s.groupTitle(of(i))
		}
		return ""
	}
}

// inGroups sorts players by their groups, with the heading of each.
func (s *sheet) inGroups(players []tournament.Player) ([]tournament.Player, func(i int) string) {
	if !apart(s.e) {
		return players, nil
	}
	players = slices.Clone(players)
	slices.SortStableFunc(players, func(a, b tournament.Player) int { return s.e.GroupOf(a) - s.e.GroupOf(b) })
	return players, s.headingOfGroups(func(i int) tournament.Player { return players[i] })
}
