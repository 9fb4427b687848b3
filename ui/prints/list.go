package prints

import (
	"strings"

	"kohtunik/printing"
	"kohtunik/ui/kit"
)

// group is a heading of the list of documents.
type group string

// The groups, in their order.
const (
	groupStart  group = "start"
	groupRound  group = "round"
	groupTables group = "tables"
	groupGames  group = "games"
	groupNorms  group = "norms"
	groupEvent  group = "event"
)

var groups = []group{groupStart, groupRound, groupTables, groupGames, groupNorms, groupEvent}

// groupOf tells under which heading a document stands.
func groupOf(id string) group {
	switch id {
	case "entries", "lots", "pairing-table", "schedule", "table-numbers", "name-plates", "badges":
		return groupStart
	case "round", "boards-by-name", "board-cards", "slips", "scoresheet", "pairing-reasons", "standings":
		return groupRound
	case "crosstable", "progress", "club":
		return groupTables
	case "scoresheets-filled", "envelope", "adjourned", "incident", "evidence", "penalties":
		return groupGames
	case "norm-table", "norm-protocol", "awards", "certificates", "player-card":
		return groupNorms
	}
	return groupEvent
}

// row is a row of the list: a heading, or a document.
type row struct {
	group group
	kind  printing.Kind // without ID: the heading
	title string
	// ticked is, for a heading, how many of its documents are ticked.
	ticked int
	pages  int // 0: not known
}

func (r row) heading() bool { return r.kind.ID == "" }

func (r row) key() string { return string(r.group) + " " + r.kind.ID }

// rowsOf lists the documents whose title has all the words of the filter, each
// group under its heading.
func rowsOf(kinds []printing.Kind, title func(printing.Kind) string, filter string, ticked map[string]bool, pages func(string) int) []row {
	var rows []row
	for _, g := range groups {
		head := row{group: g}
		var in []row
		for _, k := range kinds {
			if groupOf(k.ID) != g || !matches(title(k), filter) {
				continue
			}
			r := row{group: g, kind: k, title: title(k), pages: pages(k.ID)}
			if ticked[k.ID] {
				r.ticked = 1
				head.ticked++
			}
			in = append(in, r)
		}
		if len(in) > 0 {
			rows = append(append(rows, head), in...)
		}
	}
	return rows
}

func matches(title, filter string) bool {
	for _, word := range strings.Fields(filter) {
		if !kit.Holds(title, word) {
			return false
		}
	}
	return true
}
