package prints

import (
	"strings"

	"kohtunik/printing"
	"kohtunik/ui/kit"
)

// row is a row of the list: a heading, or a document.
type row struct {
	group printing.Group
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
func rowsOf(kinds []printing.Kind, title func(printing.Kind) string, filter string, ticked map[string]bool,
	pages func(string) int) []row {
	var rows []row
	for _, g := range printing.Groups() {
		head := row{group: g}
		var in []row
		for _, k := range kinds {
			if k.Group != g || !matches(title(k), filter) {
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
