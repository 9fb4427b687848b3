package laws

import "strings"

// Duty is what the program does with a provision.
type Duty string

// The duties.
const (
	Computed  Duty = "computed"  // follows from the record
	Assisted  Duty = "assisted"  // follows from the record and what the arbiter tells
	Recorded  Duty = "recorded"  // the arbiter decides, the program keeps and applies it
	Reference Duty = "reference" // is shown
)

// Origin says where a provision of an edition comes from.
type Origin string

// The origins.
const (
	FromSource  Origin = "source"  // it stands in a text that was at hand
	Known       Origin = "known"   // known of the edition, not shown by a text at hand
	AsInAnother Origin = "as-base" // as in the edition that this one stands on, not in its source
)

// Parameter is a figure or word that a provision fixes.
type Parameter struct{ Name, Value string }

// Provision is one provision of an edition or a practice.
type Provision struct {
	// Edition is the edition of whose text it is a part; for an edition that
	// stands on another, the one that it was asked for in.
	Edition  ID
	Practice Practice // whose practice it is; NoPractice for the laws themselves
	// Article is how it is cited: "§18 g", "7.5 b", "7.5.5", "FI-blitz 4",
	// "EE 6.7". Place is a finer place in it that is not cited: a paragraph, a
	// sentence, a comment. Both together are its Key.
	Article, Place string
	Topic          string
	Duty           Duty
	Origin         Origin
	Parameters     []Parameter

	// home is the file whose summaries hold its text.
	home string
}

// Key names a provision within its edition or practice.
func (p Provision) Key() string { return strings.TrimSpace(p.Article + " " + p.Place) }

// Parameter gives the value of a parameter; ok is false if it has none.
func (p Provision) Parameter(name string) (value string, ok bool) {
	for _, q := range p.Parameters {
		if q.Name == name {
			return q.Value, true
		}
	}
	return "", false
}

// readProvision reads a line of a data file: article, place, topic, duty,
// origin and parameters, separated by tabs; the last two may be missing.
func readProvision(line string) (Provision, bool) {
	cells := strings.Split(line, "\t")
	if len(cells) < 4 || len(cells) > 6 {
		return Provision{}, false
	}
	p := Provision{Article: cells[0], Place: cells[1], Topic: cells[2], Duty: Duty(cells[3]), Origin: FromSource}
	if len(cells) > 4 && cells[4] != "" {
		p.Origin = Origin(cells[4])
	}
	if len(cells) > 5 {
		for _, part := range strings.Split(cells[5], ";") {
			name, value, _ := strings.Cut(part, "=")
			p.Parameters = append(p.Parameters, Parameter{name, value})
		}
	}
	duty := p.Duty == Computed || p.Duty == Assisted || p.Duty == Recorded || p.Duty == Reference
	origin := p.Origin == FromSource || p.Origin == Known
	return p, duty && origin && p.Article != "" && p.Topic != ""
}
