// Package printing makes the papers of an event: one file a document, all of
// them on the page toolkit of printing/page.
//
// The contract: a document is a pure function of the event, the languages, the
// paper and the print time; it reads no clock and no files, and the same input
// gives the same bytes. A [Document] is finished when it is returned: it can be
// written as PDF, shown as a picture and searched for its words in any order.
// What cannot be printed (a round that does not exist) is an error with a
// Reason. All words come from i18n; measures, type sizes and lines follow the
// drawings of the papers.
package printing

import (
	"image"
	"io"
	"maps"
	"slices"
	"time"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/register"
)

// Paper is a size of paper.
type Paper string

// The papers. A document that is drawn for one size ignores the others.
const (
	A4    Paper = "a4"
	A5    Paper = "a5"
	TwoA5 Paper = "2xa5" // two halves on a sheet of A4 lying across
)

// Sheet gives the size of the sheet that goes through a printer.
func (p Paper) Sheet() Paper {
	if p == TwoA5 {
		return A4
	}
	return p
}

// Options say how and about what a document is printed.
type Options struct {
	// Langs are the languages, English if empty. A document that is
	// [Bilingual] carries the first two at once; any other is printed in
	// each, one after another.
	Langs []i18n.Lang
	// Time is the print time that stands at the foot, at the place of play.
	Time time.Time
	// Paper is A4 if empty.
	Paper Paper
	// Version of the program, for the foot; may be empty.
	Version string

	Round  int // from 1; 0: the round in work, or all rounds
	Board  int // from 1; 0: all boards
	Player int // start number from 1; 0: all players
	Number int // of the incident, as the papers count them; 0: all

	// Order of a list; empty: the first of its document.
	Order Order

	// Parts are the documents (by ID) that are bound with the report; empty: all
	// that the event has.
	Parts []string

	// Undone are the steps at the tables that were taken back, for the papers on
	// incidents.
	Undone []tournament.UndoneGame

	// Web is the address of the event's pages where they are given in the hall;
	// empty: that of the event itself.
	Web string

	// Cards are where the codes of result cards lead, for the two of a board to send
	// their result; a board that is not there has the event's pages.
	Cards map[tournament.Table]string

	// Register is the club's register of players, for the player's cards and
	// for the numbers of protocol and certificates; nil: none.
	Register *register.State
	// EventKey names the event in the register.
	EventKey string

	kind   Kind     // the document that is made
	marked []string // messages that say what stands behind the names of namesakes
}

// together gives the second language of a document that carries two at once.
func (o Options) together() (second i18n.Lang, ok bool) {
	langs := o.langs()
	if o.kind.Langs != Bilingual || len(langs) < 2 || langs[1] == langs[0] {
		return "", false
	}
	return langs[1], true
}

func (o Options) langs() []i18n.Lang {
	if len(o.Langs) == 0 {
		return []i18n.Lang{i18n.English}
	}
	return o.Langs
}

// Document is a finished paper.
type Document struct {
	kind  Kind
	title string
	info  page.Info
	pages []*page.Page
	// numbers writes the number of a page and of all pages at its foot anew,
	// of those pages that have one.
	numbers map[*page.Page]func(n, total int)
	marks   []bookmark
	// nothing says that the event has nothing for it: the report does without.
	nothing bool
}

// bookmark is a place in a document that the outline of the file leads to.
type bookmark struct {
	title string
	page  int // from 0
}

// Title gives the document's title in its first language.
func (d *Document) Title() string { return d.title }

// Pages gives the number of pages, at least 1.
func (d *Document) Pages() int { return len(d.pages) }

// Size gives the width and height of a page (from 1) in millimetres.
func (d *Document) Size(n int) (width, height float64) {
	p := d.pages[n-1]
	return p.Width, p.Height
}

// PDF writes the document as a PDF file.
func (d *Document) PDF(w io.Writer) (err error) {
	defer failing(d.kind, &err)
	info := d.info
	for _, m := range d.marks {
		info.Outline = append(info.Outline, page.Mark{Title: m.title, Page: m.page})
	}
	return page.WritePDF(w, d.pages, info)
}

// Picture draws a page (from 1) at dpi pixels to the inch.
func (d *Document) Picture(n int, dpi float64) (picture image.Image, err error) {
	defer failing(d.kind, &err)
	return d.pages[n-1].Picture(dpi), nil
}

// Words gives the runs of text of a page (from 1) as they are drawn, in the
// order in which they were put there.
func (d *Document) Words(n int) []string {
	var words []string
	for _, t := range d.pages[n-1].Texts() {
		words = append(words, t.Shown)
	}
	return words
}

// inEach makes one document of a part in each language, every part with its
// own page numbers; a document that carries two languages at once has one part.
func inEach(o Options, part func(*i18n.Printer) (*sheet, error)) (*Document, error) {
	d := &Document{numbers: map[*page.Page]func(n, total int){}}
	langs := o.langs()
	if _, both := o.together(); both {
		langs = langs[:1]
	}
	for i, l := range langs {
		s, err := part(i18n.For(l))
		if err != nil {
			return nil, err
		}
		maps.Copy(d.numbers, s.finish())
		d.pages = append(d.pages, s.pages...)
		d.nothing = s.nothing
		if i == 0 {
			d.title = s.title
			d.info = info(s, l)
		}
	}
	return d, nil
}

// renumber numbers the pages as those of a file of total pages that before
// others come before.
func (d *Document) renumber(before, total int) {
	for i, p := range d.pages {
		if number, ok := d.numbers[p]; ok {
			number(before+i+1, total)
		}
	}
}

func info(s *sheet, l i18n.Lang) page.Info {
	others := s.o.langs()
	if second, both := s.o.together(); both {
		others = []i18n.Lang{second}
	}
	var also []string
	for _, other := range others {
		if tag := string(other); other != l && !slices.Contains(also, tag) {
			also = append(also, tag)
		}
	}
	return page.Info{
		Title:   s.p.T("print.file-title", i18n.Args{"document": s.title, "event": s.e.Info.Name}),
		Author:  author(s.e),
		Lang:    string(l),
		Also:    also,
		Creator: program(s.o),
		Time:    s.o.Time,
	}
}

// author is who answers for the papers of an event: the chief arbiter, or else
// the organiser.
func author(e *tournament.Event) string {
	if chief := e.Chief(); chief != "" {
		return chief
	}
	return e.Info.Organiser
}

// program is the program's name with its version.
func program(o Options) string {
	const name = "Kohtunik"
	if o.Version == "" {
		return name
	}
	return name + " " + o.Version
}
