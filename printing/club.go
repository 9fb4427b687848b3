package printing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
	"kohtunik/tournament/teamstandings"
)

// Clubs shows the players of each club with their points and places, and what
// the club has together; with a player, that player's club alone.
func Clubs(e *tournament.Event, o Options) (*Document, error) {
	asked, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	rows := map[tournament.PlayerID]standings.Row{}
	for _, r := range placesIn(e) {
		rows[r.Player.ID] = r
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		s := newSheet(portrait, p, e, o, p.T(o.kind.TitleFor(e)))
		s.usualHeader()
		pr := e.Progress()
		state := func(p *i18n.Printer) string { return say.TableState(p, e, pr, 0) }
		s.continuedAs(state)
		s.headingOf(state, nil, nil)
		var all []tournament.Player
		for _, one := range e.Players {
			if o.Player == 0 || one.Club == asked[0].Club {
				all = append(all, one)
			}
		}
		all = inOrder(p, all, ByClub)
		slices.SortStableFunc(all, func(a, b tournament.Player) int {
			if a.Club != b.Club {
				return 0 // the clubs stand in their order already
			}
			return placeOrLast(rows[a.ID]) - placeOrLast(rows[b.ID])
		})
		s.clubs(all, rows)
		return s, nil
	})
}

// clubs draws the players club by club, each under its name with what it has
// together, its best player first.
func (s *sheet) clubs(players []tournament.Player, rows map[tournament.PlayerID]standings.Row) {
	c := columns{s, func(i int) tournament.Player { return players[i] }}
	row := func(i int) standings.Row { return rows[players[i].ID] }
	games := s.gamesCounted(rows)
	open := openGames(s.e, 0)
	notes := append(s.notCounted(players), s.openNote(open)...)
	s.list(list{
		fields: []listColumn{
			c.start(), c.nameBesideNumber(), c.category(), c.title(), c.rating(),
			toRight(listColumn{head: "print.club.games", text: func(i int) string { return games(players[i].ID) }}),
			{head: "common.points", size: sizePoints, bold: true, none: "—", halves: func(i int) (int, bool) {
				r, counted := rows[players[i].ID]
				return int(r.Points), counted
			}, mark: func(i int) string { return openMark(open[players[i].ID]) }},
			{head: "field.group", text: func(i int) string {
				if !apart(s.e) {
					return ""
				}
				return s.e.Info.Groups[s.e.GroupOf(players[i])]
			}},
			toRight(listColumn{head: "common.place", text: func(i int) string {
				return say.Places(row(i).Place, row(i).PlaceTo)
			}}),
		},
		rows: len(players), none: s.sides("print.no-players"), usual: len(players) > fewRows,
		heading: func(i int) string {
			if i > 0 && players[i-1].Club == players[i].Club {
				return ""
			}
			return s.clubHead(players[i:], rows)
		},
		brief: func(i int) string { return s.clubName(players[i]) },
		tail:  aboveNotes + s.notesHeight(notes),
	})
	s.y += aboveNotes
	s.setNotes(notes)
}

// gamesCounted gives how many games each player of some rows has, as the results by
// board count them where teams play; a dash for a player whose games do not count.
func (s *sheet) gamesCounted(rows map[tournament.PlayerID]standings.Row) func(tournament.PlayerID) string {
	games := make(map[tournament.PlayerID]int, len(rows))
	for id, r := range rows {
		games[id] = r.Games
	}
	if s.e.PlayedByTeams() {
		for _, r := range teamstandings.Boards(s.e, 0) {
			games[r.Player.ID] = r.Games
		}
	}
	return func(id tournament.PlayerID) string {
		if _, counted := rows[id]; !counted {
			return "—"
		}
		return strconv.Itoa(games[id])
	}
}

// notCounted names those of some players who left so early that their games do not
// count.
func (s *sheet) notCounted(players []tournament.Player) []string {
	names := slices.DeleteFunc(s.e.NotCounted(), func(name string) bool {
		return !slices.ContainsFunc(players, func(one tournament.Player) bool { return one.Name == name })
	})
	var notes []string
	for _, p := range s.printers() {
		notes = append(notes, notCountedNote(p, names)...)
	}
	return notes
}

// notCountedNote names players whose games do not count; nothing where there are none.
func notCountedNote(p *i18n.Printer, names []string) []string {
	if len(names) == 0 {
		return nil
	}
	return []string{p.T("print.not-counted-names", i18n.Args{"names": strings.Join(names, "; ")})}
}

// clubHead names the club of the first of some players, with the number of its
// players among them and their points.
func (s *sheet) clubHead(players []tournament.Player, rows map[tournament.PlayerID]standings.Row) string {
	club, n, points := s.clubName(players[0]), 0, 0
	for ; n < len(players) && players[n].Club == players[0].Club; n++ {
		points += int(rows[players[n].ID].Points)
	}
	return club + page.Towards(club) + " · " + s.beside(func(p *i18n.Printer) string {
		return p.T("print.club.sum", i18n.Args{"players": p.T("common.players", i18n.Args{"n": n}),
			"points": p.T("common.n-points", i18n.Args{"n": p.Points(points)})})
	})
}

// clubName names the club of a player, or says that there is none.
func (s *sheet) clubName(one tournament.Player) string {
	return cmp.Or(one.Club, s.sides("print.club.none"))
}

// placeOrLast is a player's place; without one he comes after all others.
func placeOrLast(r standings.Row) int {
	if r.Place == 0 {
		return 1 << 20
	}
	return r.Place
}
