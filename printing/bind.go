package printing

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
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

// part is a document that is bound into the report.
type part struct {
	*Document
	kind  Kind
	title string
	first int // its first page in the report, from 1
}

// ReportParts lists by ID the documents that the chief arbiter's report of an
// event carries if none are asked for: all that the event has something for.
func ReportParts(e *tournament.Event) []string {
	var parts []string
	for _, k := range Documents() {
		if k.ID != reportID && !k.without(e) {
			parts = append(parts, k.ID)
		}
	}
	return parts
}

// Form tells whether a document is for use at the boards, as cards, slips,
// blank scoresheets, plates and envelopes are: it tells nothing of how the event
// went.
func (k Kind) Form() bool {
	return slices.Contains([]string{"table-numbers", "name-plates", "badges", "board-cards", "slips", "scoresheet", "envelope"}, k.ID)
}

const reportID = "report"

// partsOfReport makes what the chief arbiter's report carries: the documents
// that are asked for, or those of ReportParts, in their order, those of a round
// for each round. Of the forms for the boards (cards, slips) the round in work is enough.
func partsOfReport(e *tournament.Event, o Options) []part {
	var parts []part
	add := func(k Kind, o Options, title string) {
		d, err := k.Make(e, o)
		if err != nil {
			return // the event has no such paper, which its page of the window says
		}
		parts = append(parts, part{Document: d, kind: k, title: title})
	}
	o.Round, o.Board, o.Player, o.Order = 0, 0, 0, ""
	p := i18n.For(o.langs()[0])
	carried := o.Parts
	if len(carried) == 0 {
		carried = ReportParts(e)
	}
	for _, k := range Documents() {
		switch {
		case k.ID == reportID || !slices.Contains(carried, k.ID):
		case slices.Contains([]string{"round", "boards-by-name", "pairing-reasons"}, k.ID):
			for round := 1; round <= e.RoundCount(); round++ {
				one := o
				one.Round = round
				add(k, one, p.T("print.document-and-round", i18n.Args{"document": p.T(k.Title), "round": p.T("common.round-n", i18n.Args{"round": round})}))
			}
		default:
			add(k, o, p.T(k.Title))
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
	case "scoresheets-filled":
		return !slices.ContainsFunc(slices.Collect(maps.Values(e.Games)), func(entries []game.Entry) bool { return len(entries) > 0 })
	case "pairing-reasons":
		return e.Info.System != tournament.Swiss
	case "ratings":
		return !slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Rating > 0 || p.FIDE > 0 })
	case "prizes":
		return len(e.PrizeFunds) == 0
	case "awards", "certificates":
		return e.Info.Laws != tournament.USSR1953 || len(awardsOf(e, norms.Of(e, norms.ReadingsOf(e)), Options{})) == 0
	case "norm-table", "norm-protocol":
		return e.Info.Laws != tournament.USSR1953
	case "player-card":
		return e.Info.Laws != tournament.USSR1953 || len(e.Players) == 0
	case "name-plates", "badges":
		return len(e.Players) == 0
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
