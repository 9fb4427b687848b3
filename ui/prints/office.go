package prints

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/printing"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
)

// office makes papers and hands them out: what the page and the key that
// prints a round have in common.
type office struct {
	host    page.Host
	version string
	system  system
	now     func() time.Time
	choices *choices
}

func newOffice(h page.Host, s system, now func() time.Time) office {
	o := office{host: h, version: fyne.CurrentApp().Metadata().Version, system: s, now: now}
	o.choices, _ = h.Session().Kept(keptAs).(*choices)
	if o.choices == nil {
		o.choices = newChoices(h.Printer().Lang(), h.Session().Papers())
		o.choices.selected = "entries"
		if o.event().Paired() {
			o.choices.selected = sheetOfRound(o.event())
		}
		h.Session().Keep(keptAs, o.choices)
	}
	return o
}

// kinds are the documents that the event has.
func (o *office) kinds() []printing.Kind {
	e := o.event()
	return slices.DeleteFunc(printing.Documents(), func(k printing.Kind) bool { return !k.For.Has(e) })
}

func (o *office) title(k printing.Kind) string { return o.host.T(k.TitleFor(o.event())) }

func (o *office) event() *tournament.Event { return o.host.Session().Event() }

// order is what making a document now needs.
func (o *office) order(k printing.Kind) order {
	options := o.choices.options(k, o.event(), o.host.Session().Round(), o.version)
	options.Web = o.host.Session().Hall()
	if k.Codes {
		options.Cards = o.host.Session().Cards(cmp.Or(options.Round, o.event().CurrentRound()))
	}
	options.Undone = file.UndoneGames(o.host.Session().Journal())
	options.Register, _ = o.host.Session().Register() // without one the papers leave room for its numbers
	options.EventKey = o.host.Session().EventKey()
	options.Time = o.now()
	return order{kind: k, event: o.event(), options: options, pages: o.choices.of[k.ID].pages}
}

// ordersOf are some papers with the print time of now.
func (o *office) ordersOf(kinds []printing.Kind) (orders []order, titles []string) {
	for _, k := range kinds {
		orders = append(orders, o.order(k))
		titles = append(titles, o.title(k))
	}
	return orders, titles
}

// remember keeps for the next events what each round is printed with and in
// which languages.
func (o *office) remember() {
	o.host.Session().SetDocuments(session.Papers{Round: maps.Clone(o.choices.everyRound),
		Langs: slices.Clone(o.choices.langs)})
}
