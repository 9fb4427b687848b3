package laws

import (
	"strings"

	"kohtunik/engine/precedents"
	"kohtunik/i18n/words"
)

// published tells the published cases about an article, a line each under a
// heading; "" for none.
func (r reader) published(article string) string {
	found := precedents.OnArticle(article)
	if len(found) == 0 {
		return ""
	}
	lines := []string{r.T("decision.precedents") + ":"}
	for _, c := range found {
		lines = append(lines, words.PrecedentName(c)+": "+words.Precedent(r.Printer, c))
	}
	return strings.Join(lines, "\n")
}
