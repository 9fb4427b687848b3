package printing

import (
	"slices"
	"strconv"
	"strings"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// ResultSheets are the sheets that the players take home: what each did round by
// round, and the place.
func ResultSheets(e *tournament.Event, o Options) (*Document, error) {
	players, err := thePlayers(e, o)
	if err != nil {
		return nil, err
	}
	pr := e.Progress()
	rows := map[tournament.PlayerID]standings.CrossRow{}
	for _, g := range groupsOf(e) {
		for _, r := range standings.CrosstableOfGroup(e, standings.ByStart, g.number).Rows {
			rows[r.Player.ID] = r
		}
	}
	var those []standings.CrossRow
	for _, one := range players {
		if r, ok := rows[one.ID]; ok {
			those = append(those, r)
		}
	}
	return inEach(o, func(p *i18n.Printer) (*sheet, error) {
		begin := func() *sheet { return newSheet(portrait, p, e, o, p.T("print.result-sheet.title")) }
		s := begin()
		if len(those) == 0 {
			s.usualHeader()
			s.heading("", "", "")
			s.note(s.sides("print.no-players"))
			return s, nil
		}
		s.pages = halvesOf(those, pr, begin)
		if len(s.pages) > (len(those)+1)/2 {
			s.pages = nil
			for _, r := range those {
				s.blank()
				s.resultSheet(r, pr)
			}
		}
		return s, nil
	})
}

// sheetsAtOnce is how many sheets are made one after the other; others are made
// meanwhile.
const sheetsAtOnce = 16

// halvesOf gives the sheets of players, two on each.
func halvesOf(players []standings.CrossRow, pr tournament.Progress, begin func() *sheet) []*page.Page {
	parts := slices.Collect(slices.Chunk(players, 2*sheetsAtOnce))
	pages := make([][]*page.Page, len(parts))
	page.ByAll(len(parts), func(i int) {
		s := begin()
		s.resultHalves(parts[i], pr)
		pages[i] = s.pages
	})
	return slices.Concat(pages...)
}

// Where the halves of a sheet begin and end that is cut in two, mm from its upper
// edge.
const (
	halfTop    = 9.0
	halfBottom = page.A4Height/2 - 18 // the lower one has the foot of the page
)

// resultHalves puts two players on a sheet, to be cut. Where the games of one do
// not go on a half, it takes more pages.
func (s *sheet) resultHalves(players []standings.CrossRow, pr tournament.Progress) {
	whole, header := s.geometry, s.usualTexts()
	aside := s.said(" / ", func(p *i18n.Printer) string { return say.TableState(p, s.e, pr, 0) })
	for i, r := range players {
		lower := page.A4Height / 2 * float64(i%2)
		if i > 0 && lower == 0 {
			s.blank()
		}
		if lower == 0 && i+1 < len(players) {
			cutMark(s.page, page.A4Height/2, labels{main: s.p, second: s.second})
		}
		s.top, s.bottom = halfTop+lower, halfBottom+lower
		s.headed(header)
		base := s.top + 21.5
		room := min(bold(sizeSection).Width(aside)+0.1, s.wide()/2)
		s.page.As(page.RoleTitle, func() {
			s.page.Text(s.from(0, s.wide()-room-4), base, bold(sizeSection), s.sides(s.o.kind.TitleFor(s.e)))
		})
		s.page.Text(s.until(s.wide(), room), base, bold(sizeSection), aside)
		s.y = base + 0.5
		s.results(r)
	}
	s.geometry = whole
}

// resultSheet gives a player a page.
func (s *sheet) resultSheet(r standings.CrossRow, pr tournament.Progress) {
	s.usualHeader()
	s.headingOf(func(p *i18n.Printer) string { return say.TableState(p, s.e, pr, 0) },
		func(p *i18n.Printer) string { return say.TimeControl(p, s.e) }, nil)
	s.results(r)
}

// resultKeys says what the signs among results mean.
func (s *sheet) resultKeys(games []standings.CrossGame) string {
	var forfeit, adjourned, annulled, extra bool
	for _, g := range games {
		forfeit = forfeit || g.Mark == standings.WonForfeit || g.Mark == standings.LostForfeit
		adjourned = adjourned || g.Mark == standings.AdjournedNow
		annulled = annulled || g.Annulled && say.CrossMark(g) != ""
		extra = extra || g.Opponent != 0 && s.e.Extra(g.Round)
	}
	return s.said(" / ", func(p *i18n.Printer) string {
		var keys []string
		if forfeit {
			keys = append(keys, p.T("print.crosstable.forfeit"))
		}
		if adjourned {
			keys = append(keys, p.T("print.crosstable.adjourned", i18n.Args{"mark": say.AdjournedMark}))
		}
		if annulled {
			keys = append(keys, p.T("print.result-sheet.annulled"))
		}
		if extra {
			keys = append(keys, p.T("print.crosstable.extra"))
		}
		return strings.Join(keys, " ")
	})
}

// stillAhead are the games of a player, those free that were to be played against
// one who left and whose games do not count.
func stillAhead(games []standings.CrossGame) []standings.CrossGame {
	games = slices.Clone(games)
	for i, g := range games {
		if g.Annulled && g.Mark == standings.Open {
			games[i] = standings.CrossGame{Table: g.Table, Mark: standings.FreeRound}
		}
	}
	return games
}

// runningSums are the points of a player after each of his games, in half points;
// annulled games bring none.
func (s *sheet) runningSums(games []standings.CrossGame) []int {
	sums := make([]int, len(games))
	sum := 0
	for i, g := range games {
		if !g.Annulled {
			sum += int(s.pointsOf(g))
		}
		sums[i] = sum
	}
	return sums
}

// aboutPlayer says what number a player has, what the player is and where from.
func (s *sheet) aboutPlayer(one tournament.Player) string {
	numbered := func(key string, n int) string {
		if n == 0 {
			return ""
		}
		return s.beside(func(p *i18n.Printer) string { return p.T(key) + " " + strconv.Itoa(n) })
	}
	title := s.said(" / ", func(p *i18n.Printer) string { return standing(p, one) })
	return strings.Join(nonEmptyOf(numbered("common.number", one.Start), title, one.Federation, one.Club,
		numbered("print.rating", one.Rating)), " · ")
}

// results are the name of a player, the games and their sum.
func (s *sheet) results(r standings.CrossRow) {
	one := r.Player
	name := page.FlowText(withoutNumber(one), bold(sizeTitle*0.8), s.wide())
	s.y += 8
	s.page.Put(s.from(0, s.wide()), s.y, 0, name)
	s.y += name.Grown() + 6
	s.y -= 3
	s.paragraph(0, s.wide(), regular(sizeBody), s.aboutPlayer(one))
	s.y += 4
	games := stillAhead(r.Games)
	sums := s.runningSums(games)
	const keyLine = 4.5
	keys, tail := s.resultKeys(games), 12.0
	if keys != "" {
		tail += keyLine
	}
	c := columns{s, func(i int) tournament.Player { return s.player(games[i].Opponent) }}
	opponent := c.name().called("print.boards-by-name.opponent")
	opponent.text = func(i int) string {
		if other := s.player(games[i].Opponent); other.ID != 0 {
			return withoutNumber(other)
		}
		free := s.said(" / ", func(p *i18n.Printer) string { return say.Instead(p, s.e, games[i].Round, one.ID) })
		if gone := s.player(r.Games[i].Opponent); gone.ID != 0 { // no game, since he left
			free += " (" + gone.Name + ": " + s.said(" / ", func(p *i18n.Printer) string {
				return say.Departed(p, standings.Row{Player: gone, Departure: s.e.Departure(gone.ID)})
			}) + ")"
		}
		return free
	}
	s.list(list{
		fields: []listColumn{
			toRight(listColumn{head: say.RoundKey(s.e), bold: true,
				text: func(i int) string { return strconv.Itoa(games[i].Round) }}),
			{head: "print.boards-by-name.colour", text: func(i int) string {
				if games[i].Opponent == 0 {
					return ""
				}
				return colourMark(games[i].White)
			}},
			c.start(), c.title(), opponent, c.federation(), c.rating(),
			{head: "common.result", align: page.Centre, bold: true, size: sizeBody, text: func(i int) string {
				switch g := games[i]; {
				case g.Opponent != 0:
					return say.CrossMark(g)
				case g.Mark == standings.FreeRound && !s.e.Info.System.RoundByRound():
					return "" // the table gives no game
				default:
					return s.withoutPlay(g)
				}
			}},
			{head: "common.points", size: sizeBody, bold: true,
				halves: func(i int) (int, bool) { return sums[i], s.known(games[i]) }},
		},
		rows: len(games), none: s.sides("print.no-games"), usual: true, tail: tail,
	})
	s.y += 8
	s.page.Text(s.from(0, s.wide()), s.y, bold(sizeEvent), s.beside(func(p *i18n.Printer) string {
		points := p.T("common.n-points", i18n.Args{"n": p.Points(int(r.Points))})
		if r.Place == 0 {
			return points
		}
		taken := points + ", " + say.PlaceTaken(p, r.Place, r.PlaceTo)
		if apart(s.e) {
			return group{name: s.e.Info.Groups[s.e.GroupOf(one)]}.title(p) + " · " + taken
		}
		return taken
	}))
	if keys != "" {
		s.y += keyLine
		s.page.Text(s.from(0, s.wide()), s.y, regular(sizeLabel), keys)
	}
	s.y += 4
}
