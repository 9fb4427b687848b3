package printing

import (
	"slices"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// Clubs shows the players of each club with their points and places, and what
// the club has together; with a player, that player's club alone.
func Clubs(e *tournament.Event, o Options) (*Document, error) {
	asked, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	rows := map[tournament.PlayerID]standings.Row{}
	for _, r := range standings.Of(e, standings.Options{}).Rows {
		rows[r.Player.ID] = r
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T("print.club.title"))
		s.usualHeader()
		s.heading(stateOf(p, progressOf(e), 0), "", "")
		if len(asked) == 0 {
			s.page.Text(s.from(0, s.wide()), s.y+6, regular(sizeBody), p.T("print.no-players"))
			return s, nil
		}
		var all []tournament.Player
		for _, one := range e.Players {
			if o.Player == 0 || one.Club == asked[0].Club {
				all = append(all, one)
			}
		}
		all = inOrder(p, all, ByClub)
		for len(all) > 0 {
			n := slices.IndexFunc(all, func(one tournament.Player) bool { return one.Club != all[0].Club })
			if n < 0 {
				n = len(all)
			}
			s.club(all[:n], rows)
			all = all[n:]
		}
		return s, nil
	})
}

// club draws one club, its best player first.
func (s *sheet) club(players []tournament.Player, rows map[tournament.PlayerID]standings.Row) {
	const height = 6.4
	p := s.p
	slices.SortStableFunc(players, func(a, b tournament.Player) int {
		return placeOrLast(rows[a.ID]) - placeOrLast(rows[b.ID])
	})
	head := players[0].Club
	if head == "" {
		head = p.T("print.club.none")
	}
	s.section(head, headHeight+3*height)
	points := 0
	for _, one := range players {
		points += int(rows[one.ID].Points)
	}
	small := regular(sizeSecond)
	start := column{head: p.T("common.number"), at: 8, room: 8, align: page.Right, style: small}
	name := column{head: p.T("common.name"), at: 12, room: 66, style: bold(sizeBody)}
	class := column{head: p.T("common.category"), at: 90, room: 18, align: page.Centre, style: small}
	rating := column{head: p.T("print.rating"), at: 116, room: 14, align: page.Right, style: small}
	games := column{head: p.T("print.club.games"), at: 134, room: 15, align: page.Right, style: small}
	scored := column{head: p.T("common.points"), at: 150, room: 9, units: true, style: bold(sizePoints)}
	place := column{head: p.T("common.place"), at: 174, room: 15, align: page.Right, style: small}
	s.table(table{
		columns: []column{start, name, class, rating, games, scored, place},
		rows:    len(players), height: height, tail: height,
		draw: func(i int, y float64) {
			one, base := players[i], y+4.5
			r, counted := rows[one.ID]
			s.cell(start, base, number(one.Start))
			s.nameCell(name, base, one.Name)
			s.cell(class, base, say.Category(p, one.Category))
			s.cell(rating, base, number(one.Rating))
			if counted {
				s.cell(games, base, number(r.Games))
				s.pointsCell(scored, base, int(r.Points))
			}
			s.cell(place, base, say.Places(r.Place, r.PlaceTo))
		},
	})
	s.page.Text(s.from(12, 100), s.y+4.5, small, p.T("common.players", i18n.Args{"n": len(players)}))
	s.pointsCell(scored, s.y+4.5, points)
	s.y += height
}

// placeOrLast is a player's place; without one he comes after all others.
func placeOrLast(r standings.Row) int {
	if r.Place == 0 {
		return 1 << 20
	}
	return r.Place
}
