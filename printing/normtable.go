package printing

import (
	"slices"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/norms"
)

// NormTable is what hangs on the wall while the event is played: the norms of
// the field with their calculation, and for every player the points that the
// categories ask for and what is still missing.
func NormTable(e *tournament.Event, o Options) (*Document, error) {
	report := norms.Of(e, norms.ReadingsOf(e))
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.norm-table.title"))
		s.normsHeader()
		state := func(p *i18n.Printer) string { return say.TableState(p, e, e.Progress(), 0) }
		s.continuedAs(state)
		s.headingOf(state, nil, nil)
		s.calculation(report)
		s.normTargets(report)
		return s, nil
	})
}

// normTargets draws the players with their norms, by start number.
func (s *sheet) normTargets(r norms.Report) {
	p := s.p
	small := regular(sizeSecond)
	count := column{head: s.both("common.number"), at: 9, room: 9, align: page.Right, style: small}
	name := column{head: s.both("common.name"), at: 12, room: 42.5, style: bold(8.5)}
	class := column{head: s.both("common.category"), at: 57, room: 12, style: small}
	points := column{head: s.both("common.points"), at: 77, room: 7.5, units: true, style: bold(sizeBody)}
	left := column{head: s.both("print.norm-table.left"), at: 98, room: 15, align: page.Right, style: small}
	confirm := column{head: s.both("print.norm-table.confirm"), at: 104, room: 33, style: small}
	attain := column{head: s.both("print.norm-table.attain"), at: 140, room: 34, style: small}
	s.section(s.titled("print.norm-table.players", s.wide()), headHeight+2*normsRow)
	columns := []column{count, name, class, points, left, confirm, attain}
	if !slices.ContainsFunc(r.Players, func(pl norms.Player) bool { return pl.Open() > 0 }) {
		confirm.at, attain.at = 90, 134 // they close up
		columns = []column{count, name, class, points, confirm, attain}
	}
	var notes []string
	if len(r.Struck) > 0 {
		notes = s.notCounted(s.e.Players)
	}
	for _, p := range s.printers() {
		notes = append(notes, s.marksBesideNumber(p)...)
	}
	t := table{columns: columns, rows: len(r.Players), none: s.sides("print.no-players"),
		tail: aboveNotes + s.notesHeight(notes)}
	s.fittedTable(t, lowestNorms, highestNorms, func(i int, base float64) {
		pl := r.Players[i]
		s.cell(count, base, tournament.Figure(pl.Start))
		s.nameCell(name, base, withoutNumber(s.player(pl.ID)))
		s.cell(class, base, say.Category(p, pl.Category))
		s.pointsCell(points, base, int(pl.Points))
		s.cell(left, base, tournament.Figure(pl.Open()))
		s.cell(confirm, base, target(p, pl, norms.Confirm))
		s.cell(attain, base, target(p, pl, norms.Attain))
	})
	s.y += aboveNotes
	s.setNotes(notes)
}

// target says what a norm asks of a player and how it stands.
func target(p *i18n.Printer, pl norms.Player, aim norms.Aim) string {
	for _, t := range pl.Targets {
		if t.Aim != aim {
			continue
		}
		args := i18n.Args{"category": say.Category(p, t.Category), "points": p.Points(int(t.Points)),
			"missing": p.Points(int(t.Missing))}
		switch t.State {
		case norms.Made:
			return p.T("print.norm-table.made", args)
		case norms.OutOfReach:
			if pl.Open() == 0 {
				return p.T("print.norm-table.not-met", args)
			}
			return p.T("print.norm-table.missed", args)
		}
		return p.T("print.norm-table.needs", args)
	}
	return "—"
}
