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
	"kohtunik/printing/page"
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
		s.heading("", "", "")
		small := regular(sizeSecond)
		name := column{head: p.T("common.name"), at: 0, room: 46, style: bold(sizeBody)}
		round := column{head: p.T(say.RoundKey(s.e)), at: 58, room: 10, align: page.Right, style: small}
		board := column{head: p.T("common.board"), at: 70, room: 11, align: page.Right, style: small}
		what := column{head: p.T("print.incident.what"), at: 74, room: 48, style: small}
		decided := column{head: p.T("print.penalties.decided"), at: 124, room: 34, style: small}
		article := column{head: p.T("print.penalties.articles"), at: s.wide(), room: 15, align: page.Right, style: small}
		s.table(table{
			columns: []column{name, round, board, what, decided, article},
			rows:    len(rows), height: 6.4, none: s.sides("print.penalties.none"), tail: signatureHeight,
			draw: func(i int, y float64) {
				r, base := rows[i], y+4.5
				s.nameCell(name, base, r.name)
				s.cell(round, base, strconv.Itoa(r.h.table.Round))
				s.cell(board, base, strconv.Itoa(r.h.table.Board))
				s.cell(what, base, r.h.name(p))
				s.cell(decided, base, decidedShort(p, r.h))
				s.cell(article, base, r.h.c.Decisive(r.h.d))
			},
		})
		s.signatures(p.T("print.chief-arbiter"))
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
