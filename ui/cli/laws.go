package cli

import (
	"strings"

	"kohtunik/engine/laws"
	"kohtunik/i18n"
)

func lawsVerbs() []verb {
	return []verb{
		{"laws", "[EDITION [ARTICLE|WORD]] [--practice finland|estonia] [--lang fi]", 0, -1,
			map[string]optionKind{"practice": value}, (*call).laws},
	}
}

// laws lists the editions, or the provisions of one that answer to a number or
// to words: their key, topic, duty, what they say, their figures and where they
// come from, separated by tabs.
func (c *call) laws() error {
	if len(c.operands) == 0 {
		return c.listEditions()
	}
	e, err := laws.Find(laws.ID(c.operands[0]))
	if err != nil {
		return misused("unknown-laws", i18n.Args{"text": c.operands[0]})
	}
	q := laws.Query{Text: strings.Join(c.operands[1:], " "), Lang: string(c.words.Lang()), TopicNames: c.topicNames()}
	switch p := laws.Practice(c.options["practice"]); p {
	case laws.NoPractice, laws.Finland, laws.Estonia:
		q.Practice = p
	default:
		return misused("option-invalid", i18n.Args{"option": "--practice", "text": string(p)})
	}
	found := e.Search(q)
	if len(found) == 0 {
		return &lawsNothingError{q.Text}
	}
	for _, p := range found {
		if err := c.printProvision(e, p); err != nil {
			return err
		}
	}
	return nil
}

// lawsNothingError says that no provision answers to a query.
type lawsNothingError struct{ text string }

func (e *lawsNothingError) Error() string { return "nothing answers to " + e.text }

// Reason gives the kind of the error and the query.
func (e *lawsNothingError) Reason() (string, map[string]any) {
	return "laws-nothing", map[string]any{"text": e.text}
}

func (c *call) listEditions() error {
	for _, e := range laws.Editions() {
		n := c.words.T("laws.provisions", i18n.Args{"n": len(e.Provisions(laws.NoPractice))})
		if err := c.printf("%s\t%s\t%s\t%s\n", e.ID, e.InForce, n, c.words.T("laws.edition-full."+string(e.ID))); err != nil {
			return err
		}
	}
	return nil
}

func (c *call) topicNames() map[string]string {
	names := map[string]string{}
	for _, topic := range laws.Topics() {
		names[topic] = c.words.T("laws.topic." + topic)
	}
	return names
}

func (c *call) printProvision(e *laws.Edition, p laws.Provision) error {
	text, ok := p.Summary(string(c.words.Lang()))
	if !ok {
		text, _ = p.Summary(string(i18n.English))
	}
	var figures []string
	for _, q := range p.Parameters {
		figures = append(figures, q.Name+"="+q.Value)
	}
	origin := ""
	if p.Origin != laws.FromSource {
		origin = c.words.T("laws.origin."+string(p.Origin), i18n.Args{"edition": string(e.Base)})
	}
	line := strings.Join([]string{p.Key(), c.words.T("laws.topic." + p.Topic), c.words.T("laws.duty." + string(p.Duty)),
		text, strings.Join(figures, "; "), origin}, "\t")
	return c.printf("%s\n", strings.TrimRight(line, "\t"))
}
