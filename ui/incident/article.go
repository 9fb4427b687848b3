package incident

import (
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// provisions lists the provisions of the event's edition that a number or words
// mean, in the order of the text; all of them where nothing was typed.
func (g *Game) provisions(text string) []laws.Provision {
	edition, set := g.Host.Session().Event().Info.InForce()
	p := g.Host.Printer()
	names := map[string]string{}
	for _, topic := range laws.Topics() {
		names[topic] = p.T("laws.topic." + topic)
	}
	return edition.Search(laws.Query{Text: text, Lang: string(p.Lang()), Practice: set.Practice, TopicNames: names})
}

// summaryOf is what a provision says, in a language or in English.
func summaryOf(q laws.Provision, lang i18n.Lang) string {
	text, ok := q.Summary(string(lang))
	if !ok {
		text, _ = q.Summary(string(i18n.English))
	}
	return text
}

// articleRows is how many provisions are in sight while an article is chosen.
const articleRows = 6

// article asks for an article of the edition: its number, or words that its text
// has; the provisions that fit stand below, and Enter takes the selected one.
func (f *form) article(q question) input {
	p := f.g.Host.Printer()
	edition, set := f.g.Host.Session().Event().Info.InForce()
	field := kit.NewField(p.T("incident.like.article"))
	field.Width, field.SelectOnFocus = paletteWidth-48, true
	table := kit.NewTable([]kit.Column[laws.Provision]{{ID: "article", Width: 400, Flex: 1,
		Draw: func(c *kit.Cell, q laws.Provision) {
			c.Bold(words.Article(p, q.Article))
			c.Quiet("   " + summaryOf(q, p.Lang()))
		}}})
	table.NoHead, table.RowHeight = true, style.RowStandard
	table.KeyOf = laws.Provision.Key
	list := func(text string) {
		field.SetInvalid(false)
		table.SetRows(f.g.provisions(strings.TrimSpace(text)))
		table.Select(0)
	}
	take := func(q laws.Provision) {
		field.SetText(q.Article)
		f.next(field)
	}
	has := func() bool {
		text := strings.TrimSpace(field.Text)
		return text == "" || edition.Has(text, set.Practice)
	}
	field.SetText(f.begin(q))
	list(field.Text)
	field.OnChanged = list
	field.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			return table.Key(e)
		}
		return false
	}
	field.OnEnter = func(text string) {
		chosen, ok := table.Selected()
		switch {
		case strings.TrimSpace(text) == "" || has():
			f.next(field)
		case ok:
			take(chosen)
		default:
			f.decide()
		}
	}
	table.OnTap = func(q laws.Provision, _ string) { take(q) }
	table.OnOpen = take
	object := kit.Stack(4, field, kit.Sized(paletteWidth-48, articleRows*style.RowStandard, table))
	return input{q: q, object: object, first: field, mark: field.SetInvalid,
		answer: func() (any, bool) { return strings.TrimSpace(field.Text), has() },
		why: func() string {
			return p.T("incident.no-article", i18n.Args{"edition": words.Edition(p, edition.ID),
				"article": strings.TrimSpace(field.Text)})
		}}
}

// next gives the keyboard to the next field that is typed into.
func (f *form) next(after fyne.Focusable) {
	passed := false
	for _, in := range f.inputs {
		field, typed := in.first.(*kit.Field)
		if passed && typed {
			kit.Focus(field)
			return
		}
		passed = passed || in.first == after
	}
}
