package ruling

import "kohtunik/engine/laws"

// Other is anything else that an article leaves to the arbiter to see to or to
// decide: he names the article and says what he decided, and it is recorded.
// Without an article he decides by those on similar situations (FIDE Laws,
// preface; 1953 §26 h).
type Other struct {
	Side    Side   `json:"side"`
	Article string `json:"article"`
	Text    string `json:"text"`
}

// Type is "other".
func (*Other) Type() string { return "other" }

func (o *Other) check(c *Case) error {
	if o.Text == "" {
		return &MissingError{"text"}
	}
	if o.Article != "" && !c.Edition.Has(o.Article, c.Setting.Practice) {
		return &ValueError{"article", o.Article}
	}
	return nil
}

func (o *Other) decide(c *Case) Decision {
	if o.Article == "" || !c.Edition.Has(o.Article, c.Setting.Practice) {
		d := c.unforeseen()
		d.because(Reason{Kind: Noted, Text: o.Text})
		d.may(DecideContinue, c.cite(laws.Conflict))
		d.mayPunish(c, c.color(o.Side))
		return d
	}
	d := Decision{Outcome: Continue, Articles: []string{laws.Normalise(o.Article)}}
	d.because(Reason{Kind: Noted, Text: o.Text})
	d.mayPunish(c, c.color(o.Side))
	return d
}
