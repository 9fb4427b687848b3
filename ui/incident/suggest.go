package incident

import (
	"cmp"
	"slices"

	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
)

// The headings over what the record itself shows to have happened, and over what
// was ruled on last in the event.
const (
	suggestion group = "now"
	lately     group = "lately"
)

// The headings over what is shown where no incident has the words that were typed.
const (
	spelt  group = "spelt"
	common group = "common"
)

// entryOf is the row of an incident by its name; nil where it has none.
func entryOf(name string) *entry {
	i := slices.IndexFunc(catalogue, func(e entry) bool { return e.id == name })
	if i < 0 {
		return nil
	}
	return &catalogue[i]
}

// suggested lists what waits for the arbiter.
func (g *Game) suggested() []*entry {
	var now []*entry
	for _, name := range g.At().Waiting(g.Now(), quickNodes) {
		if e := entryOf(name); e != nil {
			now = append(now, e)
		}
	}
	return now
}

// mostLately is how many of the incidents that were ruled on last are shown.
const mostLately = 3

// ruledLately lists what was ruled on last in the event, the latest first.
func (g *Game) ruledLately() []*entry {
	var told []game.Entry
	for _, entries := range g.Host.Session().Event().Games {
		for _, e := range entries {
			if e.Kind == game.Incident {
				told = append(told, e)
			}
		}
	}
	slices.SortStableFunc(told, func(a, b game.Entry) int {
		return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(a.Reason, b.Reason))
	})
	var all []*entry
	for _, e := range told {
		one := entryOf(ruling.NameOf(e.Reason, []byte(e.Text)))
		if one == nil || one == lastRow() || slices.Contains(all, one) {
			continue
		}
		if all = append(all, one); len(all) == mostLately {
			break
		}
	}
	return all
}

// quickNodes is the budget of the question whether anybody can still mate while
// the palette opens; the decision itself asks with the whole one.
const quickNodes = 20_000
