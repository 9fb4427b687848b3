package printing

import (
	"strconv"
	"strings"

	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// marks tell players of one name apart, the most telling first; empty: it says
// nothing of the player.
var marks = []func(tournament.Player) string{
	func(p tournament.Player) string { return string(p.Birth)[:min(len(p.Birth), len("2006"))] },
	func(p tournament.Player) string { return p.Club },
	func(p tournament.Player) string { return tournament.Figure(p.Start) },
	func(p tournament.Player) string { return strconv.Itoa(int(p.ID)) },
}

// toldApart gives the event with a mark behind the names that several players
// have, "Mägi, Ants (1987)"; the event itself where each has a name of his own.
func toldApart(e *tournament.Event) *tournament.Event {
	called := map[string][]int{}
	alike := false
	for i, p := range e.Players {
		called[p.Name] = append(called[p.Name], i)
		alike = alike || len(called[p.Name]) > 1
	}
	if !alike {
		return e
	}
	apart := e.Clone()
	for name, those := range called {
		if len(those) == 1 {
			continue
		}
		for _, mark := range marks {
			if tellsApart(e, those, mark) {
				for _, i := range those {
					apart.Players[i].Name = name + asMark(name, mark(e.Players[i]))
				}
				break
			}
		}
	}
	return apart
}

// asMark writes a mark as it stands behind a name.
func asMark(name, mark string) string {
	right := page.Towards(name)
	return right + " (" + mark + ")" + right
}

// withoutNumber is a player's name where the start number stands beside it, so that it
// need not tell namesakes apart once more.
func withoutNumber(p tournament.Player) string {
	return strings.TrimSuffix(p.Name, asMark(p.Name, tournament.Figure(p.Start)))
}

// tellsApart says whether each of those players has a mark of his own.
func tellsApart(e *tournament.Event, those []int, mark func(tournament.Player) string) bool {
	seen := map[string]bool{"": true}
	for _, i := range those {
		m := mark(e.Players[i])
		if seen[m] {
			return false
		}
		seen[m] = true
	}
	return true
}
