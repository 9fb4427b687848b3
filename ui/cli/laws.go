package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
)

// lawsOptions are the options of laws.
type lawsOptions struct {
	practice option[laws.Practice]
}

func lawsVerb(c *call) *cobra.Command {
	var o lawsOptions
	v := c.verb("laws [EDITION] [ARTICLE|WORD…]", "laws", o.run)
	add(v.Flags(), &o.practice, "practice", bars(laws.Practices()), oneOf(laws.Practices()), "option.laws-practice")
	return v
}

// run lists the editions, or the provisions of one that answer to a number or
// to words: their key, topic, duty, what they say, their figures and where they
// come from, separated by tabs.
func (o *lawsOptions) run(c *call) error {
	if len(c.operands) == 0 {
		if err := c.only(); err != nil {
			return err
		}
		return c.listEditions()
	}
	e, err := laws.Find(laws.ID(c.operands[0]))
	if err != nil {
		return misused("unknown-laws", i18n.Args{"text": c.operands[0]})
	}
	q := laws.Query{Text: strings.Join(c.operands[1:], " "), Practice: o.practice.value,
		Lang: string(c.words.Lang()), TopicNames: c.topicNames()}
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
		if err := c.printf("%s\t%s\t%s\t%s\n", e.ID, e.InForce, n, words.EditionTitle(c.words, e.ID)); err != nil {
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
