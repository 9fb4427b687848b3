package players

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// entry is a line of the list. It is comparable.
type entry struct {
	tournament.Player
	order    int    // of entry, from 1
	drawn    bool   // somebody has a start number
	warnings string // kinds, separated by spaces
	leaves   tournament.Departure
	turn     turn
	byes     string // "½ in 2, 6"
}

// entriesOf gives the entries by start number, those without one last in the
// order of entry.
func entriesOf(words *i18n.Printer, e *tournament.Event, today time.Time) []entry {
	order := make(map[tournament.PlayerID]int, len(e.Players))
	drawn := false
	for i, p := range e.Players {
		order[p.ID] = i + 1
		drawn = drawn || p.Start > 0
	}
	rows := make([]entry, 0, len(e.Players))
	turnOf, warningsOf := turns(e), e.EntryWarnings(today)
	for _, p := range e.StartList() {
		row := entry{Player: p, order: order[p.ID], drawn: drawn, leaves: e.Departure(p.ID), turn: turnOf(p),
			byes: byesText(words, e, p.ID)}
		for _, d := range warningsOf(p) {
			row.warnings = strings.TrimSpace(row.warnings + " " + string(d))
		}
		rows = append(rows, row)
	}
	return rows
}

// dayOf is the day that ages are reckoned from: that of the event, or today if
// it has none.
func dayOf(e *tournament.Event, today time.Time) time.Time {
	for _, d := range []tournament.Date{e.Info.To, e.Info.From} {
		if t := d.Time(); !t.IsZero() {
			return t
		}
	}
	return today
}

// number is what stands in the first column: the start number, or before the
// lots are drawn the order of entry.
func (r entry) number() (text string, drawn bool) {
	switch {
	case r.Start > 0:
		return fmt.Sprint(r.Start), true
	case r.drawn:
		return "—", false
	}
	return fmt.Sprint(r.order), false
}

func (r entry) warningKinds() []string { return strings.Fields(r.warnings) }

func (r entry) warned(kinds ...tournament.EntryWarningKind) bool {
	return slices.ContainsFunc(r.warningKinds(), func(d string) bool {
		return slices.Contains(kinds, tournament.EntryWarningKind(d))
	})
}

// segment is a part of the list.
type segment int

const (
	everybody segment = iota
	toCheck
	withdrawn // of a Swiss also those who are not paired in the next round
)

// in tells whether the entry belongs to the part.
func (r *entry) in(s segment) bool {
	switch s {
	case toCheck:
		return r.warnings != ""
	case withdrawn:
		return r.gone() || r.turn.away()
	}
	return true
}

// part gives the entries of a part of the list.
func part(rows []entry, s segment) []entry {
	in := make([]entry, 0, count(rows, s))
	for i := range rows {
		if rows[i].in(s) {
			in = append(in, rows[i])
		}
	}
	return in
}

// count is how many entries a part of the list has.
func count(rows []entry, s segment) (n int) {
	for i := range rows {
		if rows[i].in(s) {
			n++
		}
	}
	return n
}

// categoriesText counts the categories, the highest first: "2 × I, 5 × II".
func categoriesText(p *i18n.Printer, players []tournament.Player) string {
	counts := map[tournament.Category]int{}
	for _, pl := range players {
		if pl.Category != tournament.NoCategory {
			counts[pl.Category]++
		}
	}
	categories := tournament.Categories()
	slices.Reverse(categories)
	var facts []string
	for _, c := range categories {
		if counts[c] > 0 {
			facts = append(facts, fmt.Sprintf("%d × %s", counts[c], p.T("category."+string(c))))
		}
	}
	return strings.Join(facts, ", ")
}

// matches tells whether an entry has a word in what can be searched for.
func (r entry) matches(p *i18n.Printer, word string) bool {
	number, _ := r.number()
	if number == word {
		return true
	}
	category := cmp.Or(string(r.Category), "none")
	if strings.EqualFold(p.T("category."+category), word) {
		return true
	}
	for _, text := range []string{r.Name, r.Club, r.Federation} {
		if kit.Holds(text, word) {
			return true
		}
	}
	return r.FIDE > 0 && fmt.Sprint(r.FIDE) == word
}
