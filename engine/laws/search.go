package laws

import (
	"slices"
	"strings"
	"unicode"
)

// Query is what somebody looks for in an edition.
type Query struct {
	// Text is a number ("7.5", "§18 g"), or words. Upper and lower case are one.
	Text string
	// Lang is the language of the summaries to look through; where there is no
	// text in it, the English one is looked through.
	Lang     string
	Practice Practice
	// TopicNames are the topics' names in that language, by topic.
	TopicNames map[string]string
}

// Search gives the provisions that a query means, in the order of the text: if
// it is the number of an article, that article and its parts; else those in
// whose summary, topic or number all its words stand. An empty query means all.
func (e *Edition) Search(q Query) []Provision {
	text := strings.TrimSpace(q.Text)
	if text == "" {
		return e.Provisions(q.Practice)
	}
	for _, number := range []string{text, "§" + text, "Guideline " + text} {
		if found := e.Find(number, q.Practice); len(found) > 0 {
			return found
		}
	}
	words := strings.FieldsFunc(strings.ToLower(text), unicode.IsSpace)
	var found []Provision
	for _, p := range e.Provisions(q.Practice) {
		summary, ok := p.Summary(q.Lang)
		if !ok {
			summary, _ = p.Summary("en")
		}
		all := strings.ToLower(strings.Join([]string{p.Key(), p.Topic, q.TopicNames[p.Topic], summary}, "\n"))
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(all, w) }) {
			found = append(found, p)
		}
	}
	return found
}

// OnTopic gives an edition's provisions on a topic, in the order of the text.
func (e *Edition) OnTopic(topic string, p Practice) []Provision {
	return slices.DeleteFunc(e.Provisions(p), func(q Provision) bool { return q.Topic != topic })
}
