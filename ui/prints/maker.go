package prints

import (
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/tournament"
)

// made is a document as it was made for the preview.
type made struct {
	event    *tournament.Event // an event is never changed: a new one means new papers
	options  string
	pages    int // of the document
	document *printing.Document
	err      error
}

// idle are the documents of an event for which it has nothing.
type idle struct {
	event     *tournament.Event
	documents map[string]bool
}

func idleOf(e *tournament.Event, kinds []printing.Kind) idle {
	all := idle{e, map[string]bool{}}
	for _, k := range kinds {
		all.documents[k.ID] = !k.Offered(e)
	}
	return all
}

// order is a document to be made.
type order struct {
	kind    printing.Kind
	event   *tournament.Event
	options printing.Options
	pages   string // as printing.ParsePages reads it; empty: all
}

// options gives what a document is made with.
func (c *choices) options(k printing.Kind, e *tournament.Event, inSight int, version string) printing.Options {
	chosen := c.of[k.ID]
	o := printing.Options{Langs: append([]i18n.Lang(nil), c.langs...), Version: version,
		Round: c.round(k, e, inSight), Order: chosen.order, Paper: k.Papers[0]}
	if chosen.paper != "" {
		o.Paper = chosen.paper
	}
	if k.Board {
		o.Board = chosen.board
	}
	if k.Player {
		o.Player = chosen.player
	}
	if k.Number {
		o.Number = chosen.number
	}
	if k.CarriesOthers() {
		o.Parts = c.parts(e)
	}
	return o
}

// key names the options, the time of printing left aside.
func (o order) key() string {
	options := o.options
	options.Time = time.Time{}
	return fmt.Sprint(options)
}

// is tells whether a made document is what is ordered; fresh, whether it is there as well.
func (m made) is(o order) bool    { return m.event == o.event && m.options == o.key() }
func (m made) fresh(o order) bool { return m.is(o) && (m.document != nil || m.err != nil) }

func (o order) make() made {
	m := made{event: o.event, options: o.key()}
	if m.document, m.err = o.kind.Make(o.event, o.options); m.err == nil {
		m.pages = m.document.Pages()
	}
	return m
}

// making are papers that are being made beside the window.
type making struct {
	orders  []order
	stopped atomic.Bool // nobody waits for them any more
}

// are tells whether it is just these papers that are being made.
func (m *making) are(orders []order) bool {
	return m != nil && !m.stopped.Load() && slices.EqualFunc(orders, m.orders, func(a, b order) bool {
		return a.kind.ID == b.kind.ID && a.event == b.event && a.key() == b.key()
	})
}

// paper makes the pages that are wanted.
func (o order) paper() (*printing.Document, error) {
	document, err := o.kind.Make(o.event, o.options)
	if err != nil {
		return nil, err
	}
	pages, err := printing.ParsePages(o.pages, document.Pages())
	if err != nil {
		return nil, err
	}
	return document.Pick(pages), nil
}

// lastPage stands for the last page of a document.
const lastPage = 1 << 20
