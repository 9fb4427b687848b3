package prints

import (
	"maps"
	"slices"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/ui/session"
)

// langLimit is how many languages a paper can be printed in.
const langLimit = 2

// choices are what the arbiter has chosen on the page. They stay in the
// session, so that they outlive a change of language or text size.
type choices struct {
	selected string // the document in the preview
	ticked   map[string]bool
	// everyRound says of papers whether they are printed with every round; of
	// those that are not in it the system of the event decides.
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
	number int  // of the incident, 0: all
	paper  printing.Paper
	order  printing.Order
	copies int    // 0: one
	pages  string // which, as printing.ParsePages reads it; empty: all
}

// newChoices begins with what was chosen for earlier events; the languages of
// then only if the window's is the first of them.
func newChoices(lang i18n.Lang, papers session.Papers) *choices {
	c := &choices{ticked: map[string]bool{}, everyRound: map[string]bool{}, of: map[string]choice{}}
	maps.Copy(c.everyRound, papers.Round)
	for _, l := range papers.Langs {
		if _, err := i18n.ParseLang(string(l)); err == nil && len(c.langs) < langLimit && !slices.Contains(c.langs, l) {
			c.langs = append(c.langs, l)
		}
	}
	if len(c.langs) == 0 || c.langs[0] != lang {
		c.langs = []i18n.Lang{lang}
	}
	return c
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
	if k.RoundZero != printing.NeedsRound {
		return 0
	}
	return inSight
}

// copies is the number of copies of a document.
func (c *choices) copies(id string) int { return max(1, c.of[id].copies) }

// wanted lists the documents to print: those that are ticked, or else the
// one in the preview. A ticked report carries the others.
func (c *choices) wanted(kinds []printing.Kind) []printing.Kind {
	var wanted []printing.Kind
	for _, k := range kinds {
		if k.ID == report && c.ticked[report] {
			return []printing.Kind{k}
		}
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

// report is the paper that carries others.
const report = "report"

// parts lists the documents that the report carries: those that are ticked with
// it, or else what belongs to it.
func (c *choices) parts(e *tournament.Event) []string {
	var ticked []string
	for _, k := range printing.Documents() {
		if k.ID != report && c.ticked[k.ID] {
			ticked = append(ticked, k.ID)
		}
	}
	if c.ticked[report] && len(ticked) > 0 {
		return ticked
	}
	return printing.ReportParts(e)
}

// only makes one document the one that is wanted.
func (c *choices) only(id string) {
	c.selected = id
	clear(c.ticked)
	c.ticked[id] = true
}

// roundSheet is the paper that each round begins with, and in its place that of the
// matches where teams play.
const roundSheet, matchSheet = "round", "matches"

// sheetOfRound is the paper that a round of an event begins with.
func sheetOfRound(e *tournament.Event) string {
	if e.PlayedByTeams() {
		return matchSheet
	}
	return roundSheet
}

// tick takes a document among those that are wanted, or out of them.
func (c *choices) tick(id string) {
	if c.ticked[id] {
		delete(c.ticked, id)
	} else {
		c.ticked[id] = true
	}
}

// withEveryRound tells whether a paper is printed with the sheet of every
// round: by what the arbiter chose, or else by what it is for.
func (c *choices) withEveryRound(k printing.Kind, e *tournament.Event) bool {
	if chosen, ok := c.everyRound[k.ID]; ok {
		return chosen
	}
	return k.EveryRound != nil && k.EveryRound(e)
}

// ofRound lists the papers that a round is printed with, its sheet first, of
// those that the event has something for.
func (c *choices) ofRound(kinds []printing.Kind, e *tournament.Event) []printing.Kind {
	var papers []printing.Kind
	for _, k := range kinds {
		switch {
		case k.ID == sheetOfRound(e):
			papers = append([]printing.Kind{k}, papers...)
		case k.Group == printing.OfRound && c.withEveryRound(k, e) && k.Offered(e):
			papers = append(papers, k)
		}
	}
	return papers
}

// want makes the document that another page asks for the one that is wanted;
// with the sheet of a round come the papers that are printed with every round.
func (c *choices) want(id string, kinds []printing.Kind, e *tournament.Event) {
	if id == roundSheet {
		id = sheetOfRound(e)
	}
	c.only(id)
	if id != sheetOfRound(e) {
		return
	}
	for _, k := range c.ofRound(kinds, e) {
		c.ticked[k.ID] = true
		c.inSight(k.ID)
	}
}

// inSight makes a paper one of the round in sight, whatever was chosen before.
func (c *choices) inSight(id string) {
	one := c.of[id]
	one.rounds, one.board, one.number = false, 0, 0
	c.of[id] = one
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
