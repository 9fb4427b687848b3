package prints

import (
	"slices"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
)

// langLimit is how many languages a paper can be printed in.
const langLimit = 2

// choices are what the arbiter has chosen on the page. They stay in the
// session, so that they outlive a change of language or text size.
type choices struct {
	selected string // the document in the preview
	ticked   map[string]bool
	// everyRound are the papers of a round that the arbiter last printed it
	// with: they are wanted again with the next one.
	everyRound map[string]bool
	langs      []i18n.Lang
	bound      bool // several documents are saved as one file
	of         map[string]choice
}

// choice is what was chosen for one document.
type choice struct {
	rounds bool // round was chosen by hand
	round  int  // 0: what the document does without one
	board  int  // 0: all
	player int  // start number, 0: all
	paper  printing.Paper
	order  printing.Order
	copies int    // 0: one
	pages  string // which, as printing.ParsePages reads it; empty: all
}

func newChoices(lang i18n.Lang) *choices {
	return &choices{ticked: map[string]bool{}, everyRound: map[string]bool{}, langs: []i18n.Lang{lang}, of: map[string]choice{}}
}

// zeroRound tells what a document does without a round, as a message key;
// empty: a round has to be chosen.
func zeroRound(id string) string {
	switch id {
	case "standings":
		return "prints.round-now"
	case "scoresheet":
		return "prints.round-blank"
	case "scoresheets-filled", "envelope":
		return "prints.round-every"
	}
	return ""
}

// round is the round that a document is printed for; 0 for none.
func (c *choices) round(k printing.Kind, e *tournament.Event, inSight int) int {
	if !k.Round {
		return 0
	}
	chosen := c.of[k.ID]
	if chosen.rounds && chosen.round <= e.RoundCount() {
		return chosen.round
	}
	if zeroRound(k.ID) != "" {
		return 0
	}
	return inSight
}

// copies is the number of copies of a document.
func (c *choices) copies(id string) int { return max(1, c.of[id].copies) }

// wanted lists the documents to print: those that are ticked, or else the
// one in the preview.
func (c *choices) wanted(kinds []printing.Kind) []printing.Kind {
	var wanted []printing.Kind
	for _, k := range kinds {
		if c.ticked[k.ID] {
			wanted = append(wanted, k)
		}
	}
	if len(wanted) > 0 {
		return wanted
	}
	for _, k := range kinds {
		if k.ID == c.selected {
			return []printing.Kind{k}
		}
	}
	return nil
}

// only makes one document the one that is wanted.
func (c *choices) only(id string) {
	c.selected = id
	clear(c.ticked)
	c.ticked[id] = true
}

// roundSheet is the paper that each round begins with.
const roundSheet = "round"

// tick takes a document among those that are wanted, or out of them.
func (c *choices) tick(id string) {
	if c.ticked[id] {
		delete(c.ticked, id)
	} else {
		c.ticked[id] = true
	}
	if groupOf(id) == groupRound && id != roundSheet {
		c.everyRound[id] = c.ticked[id]
	}
}

// want makes the document that another page asks for the one that is wanted;
// with the sheet of a round come the papers that were ticked for the last one.
func (c *choices) want(id string) {
	c.only(id)
	if id != roundSheet {
		return
	}
	for with, wanted := range c.everyRound {
		if wanted {
			c.ticked[with] = true
			one := c.of[with]
			one.rounds = false
			c.of[with] = one
		}
	}
}

// toggleLang takes a language in or out. There is always one; one too many
// takes the place of the last.
func toggleLang(langs []i18n.Lang, l i18n.Lang) []i18n.Lang {
	if i := slices.Index(langs, l); i >= 0 {
		if len(langs) == 1 {
			return langs
		}
		return slices.Delete(slices.Clone(langs), i, i+1)
	}
	kept := slices.Clone(langs[:min(len(langs), langLimit-1)])
	return append(kept, l)
}

// roundsOffered gives the rounds to choose among: three, the one chosen in
// their middle where there are as many. chosen 0 is before the first.
func roundsOffered(chosen, inSight, count int) []int {
	middle := chosen
	if middle == 0 {
		middle = inSight
	}
	first := max(1, min(middle-1, count-2))
	var rounds []int
	for r := first; r <= min(first+2, count); r++ {
		rounds = append(rounds, r)
	}
	return rounds
}
