package printing

import (
	"cmp"
	"slices"
	"strconv"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/standings"
)

// tieBreakColumn is the room of a column of tie-breaks.
func tieBreakColumn(text tournament.TieBreak) float64 {
	code, err := tiebreak.Parse(string(text))
	switch {
	case err != nil:
		return 12
	case code.Places() == 2:
		return 17
	case code.Places() == 1 || code.ByRating() || len(text) > 4:
		return 13
	}
	return 10
}

// tieBreakHead is the head of a column of tie-breaks.
func (s *sheet) tieBreakHead(code tournament.TieBreak) string {
	return s.eachLine(func(p *i18n.Printer) string { return say.TieBreakHead(p, code) })
}

// Standings is the table of places, in the middle of the event or at its end.
func Standings(e *tournament.Event, o Options) (*Document, error) {
	if o.Round != 0 {
		if _, err := theRound(e, o); err != nil {
			return nil, err
		}
	}
	groups := groupsOf(e)
	pr := e.Progress()
	final := pr.Final && (o.Round == 0 || o.Round == e.RoundCount())
	if final {
		o.Round = 0
	}
	draw := func(p *i18n.Printer, shared *sharedColumns) (*sheet, error) {
		title := cmp.Or(o.kind.TitleFor(e), "print.standings.title")
		s := newSheet(standingsGeometry(say.TieBreaksOf(e)), p, e, o, p.T(title))
		s.shared = shared
		s.usualHeader()
		state := func(p *i18n.Printer) string { return say.TableState(p, e, pr, o.Round) }
		s.continuedAs(state)
		s.headingOf(state, func(p *i18n.Printer) string { return say.TimeControl(p, e) }, nil)
		for i, group := range groups {
			s.group(i, group)
			rows := standings.Of(e, standings.Options{Rounds: o.Round, Group: group.number})
			var notes []string
			for _, p := range s.printers() {
				notes = append(notes, s.standingsNotes(p, rows, pr, final)...)
			}
			s.standingsTable(rows, final, notes)
			for _, n := range notes {
				s.note(n)
			}
		}
		return s, nil
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		return alike(len(groups), func(shared *sharedColumns) (*sheet, error) { return draw(p, shared) })
	})
}

// standingsGeometry lays the page on its side where the tie-breaks need more
// room than an upright one has.
func standingsGeometry(codes []tournament.TieBreak) geometry {
	room := 0.0
	for _, c := range codes {
		room += tieBreakColumn(c)
	}
	if room > 66 {
		return landscape
	}
	return portrait
}

func (s *sheet) standingsNotes(p *i18n.Printer, rows standings.Table, pr tournament.Progress, final bool) []string {
	var notes []string
	if n := say.TieBreakNote(p, s.e); n != "" {
		notes = append(notes, n)
	}
	for k, code := range say.TieBreaksOf(s.e) {
		worth := func(r standings.Row) bool { return k < len(r.TieBreaks) && r.TieBreaks[k] != tiebreak.None }
		if slices.ContainsFunc(rows.Rows, unrated) && !slices.ContainsFunc(rows.Rows, worth) {
			notes = append(notes, p.T("print.standings.unrated", i18n.Args{"code": say.TieBreakHead(p, code)}))
		}
	}
	notes = append(notes, notCountedNote(p, s.e.NotCounted())...)
	if len(openGames(s.e, s.o.Round)) > 0 {
		notes = append(notes, p.T("print.standings.open"))
	}
	for _, r := range rows.Rows {
		if r.Departure == tournament.Expelled {
			notes = append(notes, p.T("print.standings.expelled"))
			break
		}
	}
	notes = append(notes, s.marksBesideNumber(p)...)
	if slices.ContainsFunc(rows.Rows, left) {
		notes = append(notes, p.T("print.standings.withdrawn", i18n.Args{"mark": leftMark}))
	}
	next := pr.Next
	if s.o.Round > 0 {
		next = s.o.Round + 1
	}
	if !final && next <= s.e.RoundCount() {
		if at := say.RoundStart(p, s.e.RoundInfo(next)); at != "" {
			notes = append(notes, p.T("print.round.next",
				i18n.Args{"round": say.RoundAndStage(p, s.e, next), "start": at}))
		}
	}
	return notes
}

func unrated(r standings.Row) bool { return r.Player.Rating == 0 }

// leftMark stands behind the name of one who has left a Swiss.
const leftMark = "°"

// left reports whether a player has left a Swiss and stands in the table all
// the same.
func left(r standings.Row) bool { return r.Departure == tournament.StillIn && r.Player.Withdrawn() }

func (s *sheet) notesHeight(notes []string) float64 {
	h := 0.0
	for _, n := range notes {
		h += s.noteHeight(n)
	}
	return h
}

// byCategory says whether the categories are what the players are told apart
// by, rather than their ratings.
func byCategory(e *tournament.Event) bool {
	if e.Info.Laws != tournament.USSR1953 {
		return false
	}
	for _, p := range e.Players {
		if p.Category != tournament.NoCategory {
			return true
		}
	}
	return false
}

// standingsTable draws the places; o says after which round.
func (s *sheet) standingsTable(t standings.Table, final bool, notes []string) {
	rows := t.Rows
	open := openGames(s.e, s.o.Round)
	l := list{
		rows: len(rows), none: s.sides("print.no-players"), tail: s.notesHeight(notes) + 2, fills: true,
		joined: func(i int) bool { return rows[i].Place != 0 && rows[i].Place == rows[i+1].Place },
		line: func(i int) float64 {
			if i+1 < len(rows) && parts(rows[i], rows[i+1]) {
				return thin
			}
			return hair
		},
	}
	c := columns{s, func(i int) tournament.Player { return rows[i].Player }}
	place := toRight(listColumn{head: "common.place", bold: true, keeps: true, text: func(i int) string {
		switch r := rows[i]; {
		case final, r.Knockout != nil:
			return say.Places(r.Place, r.PlaceTo)
		case i == s.firstRow || i == 0 || rows[i-1].Place != r.Place:
			return say.Places(r.Place, r.Place)
		}
		return ""
	}})
	name := c.name()
	name.text = func(i int) string {
		if left(rows[i]) {
			return withoutNumber(rows[i].Player) + " " + leftMark
		}
		return withoutNumber(rows[i].Player)
	}
	l.fields = []listColumn{place, c.start(), c.title(), name}
	if byCategory(s.e) {
		l.fields = append(l.fields, c.category(), c.club())
	} else {
		l.fields = append(l.fields, c.federation())
		if !anyFederation(s.e) || s.e.PlayedByTeams() {
			l.fields = append(l.fields, c.club())
		}
		l.fields = append(l.fields, c.rating())
	}
	l.fields = append(l.fields, s.ladderColumns(rows)...)
	l.fields = append(l.fields, s.stageReached(rows)...)
	l.fields = append(l.fields,
		listColumn{head: "common.points", size: sizePoints, bold: true,
			halves: func(i int) (int, bool) { return int(rows[i].Points), true }},
		listColumn{text: func(i int) string { return openMark(open[rows[i].Player.ID]) }})
	for k, code := range t.TieBreaks[:min(len(t.TieBreaks), len(say.TieBreaksOf(s.e)))] {
		l.fields = append(l.fields, toRight(listColumn{
			say: func(p *i18n.Printer) string { return say.TieBreakHead(p, code) }, keeps: true,
			text: func(i int) string {
				if k >= len(rows[i].TieBreaks) {
					return ""
				}
				return say.TieBreak(s.p, code, rows[i].TieBreaks[k])
			}}))
	}
	s.list(l)
	s.y += 2
}

// parts reports whether the next row has other points, in a knock-out other places.
func parts(r, next standings.Row) bool {
	if r.Knockout != nil {
		return r.Place != next.Place
	}
	return r.Ladder == nil && r.Points != next.Points
}

// stageReached is how far the players have come in a knock-out.
func (s *sheet) stageReached(rows []standings.Row) []listColumn {
	if !s.e.Info.KnockoutOfPlayers() {
		return nil
	}
	return []listColumn{{head: "knockout.reached", size: sizeBody, flows: true, text: func(i int) string {
		return s.beside(func(p *i18n.Printer) string { return say.Reached(p, *rows[i].Knockout) })
	}}}
}

// ladderColumns are what makes the order of a club ladder.
func (s *sheet) ladderColumns(rows []standings.Row) []listColumn {
	if s.e.Info.System != tournament.Keizer {
		return nil
	}
	return []listColumn{
		toRight(listColumn{head: "ladder.value", keeps: true,
			text: func(i int) string { return strconv.Itoa(rows[i].Ladder.Value) }}),
		toRight(listColumn{head: "ladder.points", size: sizePoints, bold: true, keeps: true,
			text: func(i int) string { return say.LadderScore(s.p, rows[i].Ladder.Sum) }}),
	}
}

// openMark says behind the points of a player how many games are still to be decided.
func openMark(games int) string {
	if games == 0 {
		return ""
	}
	return "(" + strconv.Itoa(games) + ")"
}

// openNote explains such marks in the languages of the sheet; nothing where there are none.
func (s *sheet) openNote(open map[tournament.PlayerID]int) []string {
	if len(open) == 0 {
		return nil
	}
	var notes []string
	for _, p := range s.printers() {
		notes = append(notes, p.T("print.standings.open"))
	}
	return notes
}

// openGames counts for each player the games that are still to be decided in
// the rounds up to one; 0: up to the last in which anything has happened.
func openGames(e *tournament.Event, round int) map[tournament.PlayerID]int {
	if round == 0 {
		round = e.Progress().Next - 1
	}
	open := map[tournament.PlayerID]int{}
	for g := range e.Scored() {
		if g.Round <= round && !g.Settled && !g.Free() && !g.Annulled {
			open[g.White]++
			open[g.Black]++
		}
	}
	return open
}
