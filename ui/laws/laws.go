// Package laws is the page of the laws: all provisions of all editions to read
// and to search by number, topic and word, and what the editions say on the
// same topic side by side. From an article that is cited elsewhere ShowArticle
// opens it, and Escape goes back.
package laws

import (
	"slices"
	"strings"

	law "kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
)

// inForce is the edition that the event is played by, and its setting.
func inForce(e *tournament.Event) (*law.Edition, law.Setting) { return e.Info.InForce() }

// reader puts provisions into words.
type reader struct{ *i18n.Printer }

func (r reader) topic(p law.Provision) string { return r.T("laws.topic." + p.Topic) }

// topicNames are the names of all topics, for searching.
func (r reader) topicNames() map[string]string {
	names := map[string]string{}
	for _, topic := range law.Topics() {
		names[topic] = r.T("laws.topic." + topic)
	}
	return names
}

func (r reader) edition(id law.ID) string { return words.Edition(r.Printer, id) }

// says is what a provision says, in English where the language has no text.
func (r reader) says(p law.Provision) string {
	text, ok := p.Summary(string(r.Lang()))
	if !ok {
		text, _ = p.Summary(string(i18n.English))
	}
	return text
}

// place is the finer place of a provision in its article, set off from it.
func (r reader) place(p law.Provision) string {
	place := words.ArticlePlace(p.Place)
	if place != "" {
		place = "  " + place
	}
	return place
}

// kind says what the program does with it and where it comes from.
func (r reader) kind(e *law.Edition, p law.Provision) string {
	list := []string{r.T("laws.duty." + string(p.Duty))}
	if p.Origin != law.FromSource {
		list = append(list, r.T("laws.origin."+string(p.Origin), i18n.Args{"edition": r.edition(e.Base)}))
	}
	return strings.Join(list, " · ")
}

// regulation says what the event lays down where it changes a provision: empty
// if nothing.
func (r reader) regulation(e *law.Edition, s law.Setting, p law.Provision) string {
	var list []string
	for _, o := range e.Options(s) {
		value, ok := s.Options[o.Name]
		if ok && o.Allows(value) && slices.Contains(e.Changes(o.Name, s), p.Article) {
			list = append(list, r.T("laws.in-this-event",
				i18n.Args{"option": r.T("laws.option." + o.Name), "value": r.value(o.Name, value),
					"default": r.value(o.Name, o.Default)}))
		}
	}
	return strings.Join(list, " ")
}

// Where the session keeps what is looked at.
const (
	keptEdition = "edition of the laws"
	keptQuery   = "search in the laws"
	keptKey     = "provision of the laws"
	keptTopic   = "topic of the laws"
)
