package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// marks tell players of one name apart, the most telling first; empty: it says
// nothing of the player.
var marks = []func(tournament.Player) string{
	birthYear,
	func(p tournament.Player) string { return p.Club },
	func(p tournament.Player) string { return tournament.Figure(p.Start) },
	func(p tournament.Player) string { return strconv.Itoa(int(p.ID)) },
}

// marksSay are the messages that say what the marks are; empty: a mark says so itself.
var marksSay = [...]string{"print.namesakes.born", "", markedByNumber, ""}

// markedByNumber is the message that the mark is the start number.
const markedByNumber = "print.namesakes.number"

// toldApart gives the event with a mark behind the names that several players
// have, "Mägi, Ants (1987)"; the event itself where each has a name of their own.
// keys are the messages that say what the marks are.
func toldApart(e *tournament.Event) (shown *tournament.Event, keys []string) {
	called := map[string][]int{}
	alike := false
	for i, p := range e.Players {
		called[p.Name] = append(called[p.Name], i)
		alike = alike || len(called[p.Name]) > 1
	}
	if !alike {
		return e, nil
	}
	var used [len(marksSay)]bool
	apart := e.Clone()
	for name, those := range called {
		if len(those) == 1 {
			continue
		}
		for k, mark := range marks {
			if tellsApart(e, those, mark) {
				used[k] = true
				for _, i := range those {
					apart.Players[i].Name = name + asMark(name, mark(e.Players[i]))
				}
				break
			}
		}
	}
	for k, key := range marksSay {
		if used[k] && key != "" {
			keys = append(keys, key)
		}
	}
	return apart, keys
}

// marks says what stands in brackets behind the names of namesakes.
func (s *sheet) marks(p *i18n.Printer) []string {
	var notes []string
	for _, key := range s.o.marked {
		notes = append(notes, p.T(key))
	}
	return notes
}

// marksBesideNumber says it where the start number stands beside the names, see
// [withoutNumber].
func (s *sheet) marksBesideNumber(p *i18n.Printer) []string {
	var notes []string
	for _, key := range s.o.marked {
		if key != markedByNumber {
			notes = append(notes, p.T(key))
		}
	}
	return notes
}

// birthYear is the year of a player's birth; empty: it is not known.
func birthYear(p tournament.Player) string { return string(p.Birth)[:min(len(p.Birth), len("2006"))] }

// hasNamesake tells whether another player of an event has the same name.
func hasNamesake(e *tournament.Event, p tournament.Player) bool {
	return slices.ContainsFunc(e.Players, func(other tournament.Player) bool {
		return other.Name == p.Name && other.ID != p.ID
	})
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
