package printing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
)

// Penalties is the list of what was ruled against each player: warnings, times,
// lost games, by name.
func Penalties(e *tournament.Event, o Options) (*Document, error) {
	type row struct {
		name string
		h    happening
	}
	var rows []row
	for _, h := range happenings(e, o) {
		if !against(h) {
			continue
		}
		pair, _ := e.Pairing(h.table)
		for _, side := range h.c.Concerns() {
			id := pair.White
			if side == chess.Black {
				id = pair.Black
			}
			one, _ := e.Player(id)
			rows = append(rows, row{one.Name, h})
		}
	}
	slices.SortStableFunc(rows, func(a, b row) int {
		return cmp.Or(strings.Compare(a.name, b.name), a.h.number-b.h.number)
	})
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.penalties.title"))
		s.usualHeader()
		s.headingOf(nil, nil, nil)
		flowing := func(head string, say func(p *i18n.Printer, h happening) string) listColumn {
			return listColumn{head: head, flows: true, keeps: true, text: func(i int) string {
				return s.said(" / ", func(p *i18n.Printer) string { return say(p, rows[i].h) })
			}}
		}
		s.list(list{
			fields: []listColumn{
				{head: "common.name", keeps: true, name: true, bold: true, size: sizeBody,
					text: func(i int) string { return rows[i].name }},
				toRight(listColumn{head: say.RoundKey(s.e), keeps: true,
					text: func(i int) string { return strconv.Itoa(rows[i].h.table.Round) }}),
				toRight(listColumn{head: "common.board", keeps: true,
					text: func(i int) string { return strconv.Itoa(rows[i].h.table.Board) }}),
				flowing("print.incident.what", func(p *i18n.Printer, h happening) string { return h.name(p) }),
				flowing("print.penalties.decided", decidedShort),
				toRight(listColumn{head: "print.penalties.articles", keeps: true,
					text: func(i int) string { return rows[i].h.c.Decisive(rows[i].h.d) }}),
			},
			rows: len(rows), none: s.sides("print.penalties.none"), tail: signatureHeight,
		})
		s.signatures(s.sides("print.chief-arbiter"))
		return s, nil
	})
}

// against tells that something was decided against the side that the incident
// is about.
func against(h happening) bool { return h.d.Facts.Penalty != nil || h.c.Against(h.v) }

// decidedShort is what was decided in a few words.
func decidedShort(p *i18n.Printer, h happening) string {
	switch {
	case strings.HasPrefix(string(h.v.Choice), "penalty-"):
		return say.RulingChoice(p, ruling.Choice{Kind: h.v.Choice})
	case h.v.Added != nil && h.v.Added.Of(h.about.Other()) > 0:
		return p.T("print.penalties.added", i18n.Args{"time": seconds(h.v.Added.Of(h.about.Other()))})
	case h.v.Added != nil && h.v.Added.Of(h.about) < 0:
		return p.T("print.penalties.taken", i18n.Args{"time": seconds(-h.v.Added.Of(h.about))})
	}
	return h.outcome(p)
}
