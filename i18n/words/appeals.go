package words

import (
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// AppealRule is something that the regulations of an event lay down of appeals.
type AppealRule struct{ Head, Text string }

// AppealRules gives what the regulations lay down: who hears appeals, until when and for
// what fee, as far as it is entered.
func AppealRules(p *i18n.Printer, a tournament.Appeals) []AppealRule {
	var rules []AppealRule
	for _, r := range []AppealRule{{"field.appeals-to", a.To}, {"field.appeals-until", a.Until},
		{"field.appeals-fee", a.Fee}} {
		if r.Text != "" {
			rules = append(rules, AppealRule{p.T(r.Head), r.Text})
		}
	}
	return rules
}
