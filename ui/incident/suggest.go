package incident

import "slices"

// suggestion heads what the record itself shows to have happened.
const suggestion group = "now"

// The headings over what is shown where no incident has the words that were typed.
const (
	spelt  group = "spelt"
	common group = "common"
)

// suggested lists what waits for the arbiter.
func (g *Game) suggested() []*entry {
	var now []*entry
	for _, name := range g.At().Waiting(g.Now(), quickNodes) {
		if i := slices.IndexFunc(catalogue, func(e entry) bool { return e.id == name }); i >= 0 {
			now = append(now, &catalogue[i])
		}
	}
	return now
}

// quickNodes is the budget of the question whether anybody can still mate while
// the palette opens; the decision itself asks with the whole one.
const quickNodes = 20_000
