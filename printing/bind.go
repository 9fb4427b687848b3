package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
)

// Bind puts documents into one, in their order and with the title of the
// first; there has to be one.
func Bind(documents ...*Document) *Document {
	bound := *documents[0]
	bound.pages = nil
	bound.info.Also = slices.Clone(bound.info.Also)
	for _, d := range documents {
		for _, tag := range append([]string{d.info.Lang}, d.info.Also...) {
			if tag != bound.info.Lang && !slices.Contains(bound.info.Also, tag) {
				bound.info.Also = append(bound.info.Also, tag)
			}
		}
		bound.pages = append(bound.pages, d.pages...)
	}
	return &bound
}

// Pick gives a document of some pages of this one, each from 1.
func (d *Document) Pick(pages []int) *Document {
	picked := *d
	picked.pages = nil
	for _, n := range pages {
		picked.pages = append(picked.pages, d.pages[n-1])
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

// part is a document that is bound into the report.
type part struct {
	kind    Kind
	options Options
	title   string
	pages   int
}

// boundWithReport are the documents that the chief arbiter's report carries,
// in its order; those that the event cannot have are left out.
var boundWithReport = []string{
	"entries", "lots", "schedule", "pairing-table", "round", "adjourned", "standings", "crosstable", "progress", "club",
	"prizes", "norm-table", "norm-protocol", "awards", "incident", "evidence", "penalties",
}

// partsOfReport makes what is bound into the report, to know which parts there
// are and how many pages each has.
func partsOfReport(e *tournament.Event, o Options) []part {
	var parts []part
	add := func(k Kind, o Options, title string) {
		d, err := k.Make(e, o)
		if err != nil {
			return // the event has no such paper, which its page of the window says
		}
		parts = append(parts, part{kind: k, options: o, title: title, pages: d.Pages()})
	}
	o.Round, o.Board, o.Player, o.Order = 0, 0, 0, ""
	p := i18n.For(o.langs()[0])
	all := Documents()
	for _, id := range boundWithReport {
		i := slices.IndexFunc(all, func(k Kind) bool { return k.ID == id })
		switch {
		case i < 0 || all[i].without(e):
		case id == "round":
			for round := 1; round <= e.RoundCount(); round++ {
				one := o
				one.Round = round
				add(all[i], one, p.T("common.round-n", i18n.Args{"round": round}))
			}
		default:
			add(all[i], o, p.T(all[i].Title))
		}
	}
	return parts
}

// without says that the event has nothing for a document that can be made all
// the same, as a form or an empty list.
func (k Kind) without(e *tournament.Event) bool {
	switch k.ID {
	case "adjourned":
		return !slices.ContainsFunc(e.Pairings, func(g tournament.Pairing) bool { return g.Result == tournament.Adjourned })
	case "prizes":
		return len(e.PrizeFunds) == 0
	case "awards":
		return e.Info.Laws != tournament.USSR1953 || len(awardsOf(e, norms.Of(e, norms.ReadingsOf(e)), Options{})) == 0
	case "norm-table", "norm-protocol":
		return e.Info.Laws != tournament.USSR1953
	}
	if what, ok := map[string]func(happening) bool{
		"incident":  func(happening) bool { return true },
		"evidence":  happening.claimed,
		"penalties": against,
	}[k.ID]; ok {
		return !slices.ContainsFunc(happenings(e, Options{}), what)
	}
	return false
}
