package printing

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Bind puts documents into one, in their order and with the title of the
// first; there has to be one. Several make an outline of the file.
func Bind(documents ...*Document) *Document {
	bound := *documents[0]
	bound.pages, bound.marks, bound.numbers = nil, nil, map[*page.Page]func(n, total int){}
	bound.info.Also = slices.Clone(bound.info.Also)
	for _, d := range documents {
		for _, tag := range append([]string{d.info.Lang}, d.info.Also...) {
			if tag != bound.info.Lang && !slices.Contains(bound.info.Also, tag) {
				bound.info.Also = append(bound.info.Also, tag)
			}
		}
		marks := d.marks
		if marks == nil && len(documents) > 1 {
			marks = []bookmark{{title: d.title}}
		}
		for _, m := range marks {
			bound.marks = append(bound.marks, bookmark{m.title, len(bound.pages) + m.page})
		}
		bound.pages = append(bound.pages, d.pages...)
		maps.Copy(bound.numbers, d.numbers)
	}
	return &bound
}

// Pick gives a document of some pages of this one, each from 1.
func (d *Document) Pick(pages []int) *Document {
	picked := *d
	picked.pages, picked.marks = nil, nil
	for i, n := range pages {
		picked.pages = append(picked.pages, d.pages[n-1])
		for _, m := range d.marks {
			if m.page == n-1 {
				picked.marks = append(picked.marks, bookmark{m.title, i})
			}
		}
	}
	return &picked
}

// ParsePages reads a choice of pages, "2" or "1-3, 5", of a document of count
// pages; the empty text is all. What lies beyond the last page is left out. A
// text that is no choice of pages is an *UnknownPagesError.
func ParsePages(text string, count int) ([]int, error) {
	var pages []int
	all := text
	if strings.TrimSpace(text) == "" {
		all = "1-" + strconv.Itoa(count)
	}
	for _, part := range strings.FieldsFunc(all, func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
		first, last, ranged := strings.Cut(strings.ReplaceAll(part, "–", "-"), "-")
		if !ranged {
			last = first
		}
		from, err := strconv.Atoi(first)
		to, err2 := strconv.Atoi(last)
		if err != nil || err2 != nil || from < 1 || to < from {
			return nil, &UnknownPagesError{Text: text}
		}
		for n := from; n <= min(to, count); n++ {
			pages = append(pages, n)
		}
	}
	if len(pages) == 0 {
		return nil, &UnknownPagesError{Text: text}
	}
	return pages, nil
}

// part is a document that is bound into the report, or the name of one that a
// fault of the program kept out of it.
type part struct {
	*Document // nil: it failed
	kind      Kind
	title     string
	also      string // the title in the second language of the report; empty: there is none
	first     int    // its first page in the report, from 1
}

// ReportParts lists by ID the documents that the chief arbiter's report of an
// event carries if none are asked for: what a federation files, as far as the
// event has something for it.
func ReportParts(e *tournament.Event) []string {
	var parts []string
	for _, k := range Documents() {
		if k.Filed && k.Offered(e) {
			parts = append(parts, k.ID)
		}
	}
	return parts
}

// partsOfReport makes what the chief arbiter's report carries of kinds: the documents
// that are asked for, or those of ReportParts, in their order, those of a round
// for each round. Of the forms for the boards (cards, slips) the round in work is enough.
func partsOfReport(e *tournament.Event, o Options, kinds []Kind) []part {
	var parts []part
	p := i18n.For(o.langs()[0])
	second := o.langs()[len(o.langs())-1]
	add := func(k Kind, o Options, title wording) {
		d, err := k.Make(e, o)
		if failed := (*FailedError)(nil); err != nil && !errors.As(err, &failed) {
			return // the event has no such paper, which its page of the window says
		}
		if d != nil && d.nothing && len(o.Parts) == 0 {
			return
		}
		one := part{Document: d, kind: k, title: title(p)}
		if other := title(i18n.For(second)); other != one.title {
			one.also = other
		}
		parts = append(parts, one)
	}
	o.Round, o.Board, o.Player, o.Order, o.Paper = 0, 0, 0, "", ""
	carried := o.Parts
	if len(carried) == 0 {
		carried = ReportParts(e)
	}
	next := e.Progress().Next
	tabled := fixedTable.Has(e) && next > 1 // of an event that has not begun all rounds are there
	for _, k := range kinds {
		switch {
		case k.CarriesOthers() || !slices.Contains(carried, k.ID):
		case k.OfEachRound() && !k.Number && (k.Filed || !k.Board): // incidents are numbered through the event
			for round := 1; round <= e.RoundCount(); round++ {
				if !hasBegun(e, round) || tabled && round >= next {
					continue // it is not paired yet, or the pairing table has it and nothing else is to be said
				}
				one := o
				one.Round = round
				add(k, one, func(p *i18n.Printer) string { return k.titleOfRound(p, e, round) })
			}
		default:
			add(k, o, headed(k.TitleFor(e), nil))
		}
	}
	return parts
}

// hasBegun tells whether there is something of a round to put on paper: it is paired, or,
// of teams, a match is decided without play.
func hasBegun(e *tournament.Event, round int) bool {
	return e.Pairings.ContainsFunc(func(g tournament.Pairing) bool { return g.Round == round }) ||
		e.PlayedByTeams() && slices.ContainsFunc(e.ScoredMatches(), func(m tournament.ScoredMatch) bool {
			return m.Round == round && m.Counts != tournament.NoResult
		})
}
