package tournament

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// Problems gives what must never be so in an event: broken invariants. An
// event that only commands have changed has none.
func (e *Event) Problems() []error {
	var found []error
	seats := make(map[PlayerID]int, len(e.Players)) // the last round each is seated in
	starts := make(map[int]bool, len(e.Players))
	for _, p := range e.Players {
		if _, twice := seats[p.ID]; twice || p.ID < 1 || p.ID >= e.NextID {
			found = append(found, refuse(NoSuchPlayer, "number", int(p.ID)))
		}
		if p.Start > 0 && starts[p.Start] {
			found = append(found, refuse(NumbersIncomplete, "count", len(e.Players)))
		}
		seats[p.ID], starts[p.Start] = 0, true
	}
	boards := make(map[Table]bool) // those of which games may be kept
	var before Pairing             // pairings go by round and board
	for p := range e.Pairings.Values() {
		for _, id := range []PlayerID{p.White, p.Black} {
			if id == 0 && p.Free() {
				continue
			}
			if last, there := seats[id]; !there || last == p.Round {
				found = append(found, refuse(NoSuchPlayer, "number", int(id)))
			}
			seats[id] = p.Round
		}
		if !p.Free() && p.Table() == before.Table() {
			found = append(found, refuse(NoSuchBoard, "round", p.Round, "board", p.Board))
		}
		if p.Free() && p.Result != NoResult {
			pl, _ := e.Player(p.White)
			found = append(found, refuse(ResultOfFree, "round", p.Round, "name", pl.Name))
		}
		if len(e.Games) > 0 {
			boards[p.Table()] = true
		}
		before = p
	}
	met := make(map[[2]int]bool) // team and round
	for _, m := range e.Matches {
		for _, id := range []TeamID{m.White, m.Black} {
			if _, there := e.Team(id); id == 0 && m.Free() {
				continue
			} else if !there || met[[2]int{int(id), m.Round}] {
				found = append(found, refuse(NoSuchTeam, "team", strconv.Itoa(int(id))))
			}
			met[[2]int{int(id), m.Round}] = true
		}
	}
	for t := range e.Games {
		if !boards[t] {
			found = append(found, refuse(NoSuchBoard, "round", t.Round, "board", t.Board))
		}
	}
	return found
}

// EntryWarningKind names what is unlikely about an entry.
type EntryWarningKind string

// The warnings.
const (
	BornInFuture    EntryWarningKind = "born-in-future"
	BornLongAgo     EntryWarningKind = "born-long-ago" // more than 110 years
	SameName        EntryWarningKind = "same-name"
	SamePerson      EntryWarningKind = "same-person"      // one name and one date of birth
	SameFIDE        EntryWarningKind = "same-fide"        // one FIDE number
	CategoryMissing EntryWarningKind = "category-missing" // in an event under the 1953 code
)

// EntryWarnings gives a function that tells what the arbiter should look at in a
// player's entry; today is the day to compare with. The entry is stored all the
// same. Namesakes are looked for once for all that are asked about.
func (e *Event) EntryWarnings(today time.Time) func(Player) []EntryWarningKind {
	called := make(map[string][]int, len(e.Players)) // places among the players
	numbered := make(map[int][]PlayerID)
	for i := range e.Players {
		p := &e.Players[i]
		name := foldCase(p.Name)
		called[name] = append(called[name], i)
		if p.FIDE > 0 {
			numbered[p.FIDE] = append(numbered[p.FIDE], p.ID)
		}
	}
	return func(p Player) []EntryWarningKind {
		var warnings []EntryWarningKind
		if born := p.Birth.Time(); !born.IsZero() {
			switch {
			case born.After(today):
				warnings = append(warnings, BornInFuture)
			case born.Before(today.AddDate(-110, 0, 0)):
				warnings = append(warnings, BornLongAgo)
			}
		}
		another, born := false, false
		for _, i := range called[foldCase(p.Name)] {
			if o := &e.Players[i]; o.ID != p.ID {
				another, born = true, born || o.Birth != "" && o.Birth == p.Birth
			}
		}
		switch {
		case born:
			warnings = append(warnings, SamePerson)
		case another:
			warnings = append(warnings, SameName)
		}
		if slices.ContainsFunc(numbered[p.FIDE], func(id PlayerID) bool { return id != p.ID }) {
			warnings = append(warnings, SameFIDE)
		}
		if e.Info.Laws == USSR1953 && p.Category == NoCategory {
			warnings = append(warnings, CategoryMissing)
		}
		return warnings
	}
}

// foldCase gives the same for texts that differ in small and capital letters alone.
func foldCase(text string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			least = min(least, f)
		}
		return least
	}, text)
}
