package entrylist

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kohtunik/tournament"
)

// mark notes names that are there twice, in the list or in the event, and
// refuses start numbers that are.
func (l *List) mark(e *tournament.Event) {
	var entered []tournament.Player
	if e != nil {
		entered = e.Players
	}
	names, starts := make(map[string]int), make(map[int]int) // to lines; 0 is the event
	for _, p := range entered {
		names[nameKey(p.Name)] = 0
		if p.Start > 0 {
			starts[p.Start] = 0
		}
	}
	for i := range l.Lines {
		line := &l.Lines[i]
		if key := nameKey(line.Player.Name); key != "" {
			if other, there := names[key]; there {
				line.Notes = append(line.Notes, twice(SameNameInEvent, SameNameInList, line.Number, other, Name, line.Player.Name))
			} else {
				names[key] = line.Number
			}
		}
		if n := line.Player.Start; n > 0 {
			if other, there := starts[n]; there {
				line.Reasons = append(line.Reasons, twice(StartTaken, StartTwice, line.Number, other, Start, strconv.Itoa(n)))
			} else {
				starts[n] = line.Number
			}
		}
	}
}

// twice is the reason for what is in the event already (other is 0), or in
// the line other.
func twice(inEvent, inList string, line, other int, f Field, text string) *Reason {
	r := &Reason{Kind: inEvent, Line: line, Field: f, Text: text}
	if other > 0 {
		r.Kind, r.Extra = inList, map[string]int{"other": other}
	}
	return r
}

// nameKey is the same for "Keres, Paul", "Paul Keres" and "PAUL KERES".
func nameKey(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return unicode.IsSpace(r) || r == ',' || r == '.'
	})
	slices.Sort(words)
	return strings.Join(words, " ")
}
