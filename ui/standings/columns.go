package standings

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
	table "kohtunik/tournament/standings"
	"kohtunik/ui/kit"
	"kohtunik/ui/style"
)

// Which columns give way first where the window is too narrow, the lowest
// first; rounds go from the first on. Place, name and points never go.
const (
	goesClub = iota + 1
	goesGames
	goesRound // of those that are long past; and as many as there are rounds
)

const (
	goesFederation = goesRound + mostRounds + iota
	goesMove
	goesRating
	goesTitle
	goesRecent                           // the last rounds
	goesTie    = goesRecent + mostRounds // the last tie-break first
)

// mostRounds is more than the rounds that can be shown, and recentRounds how many of
// the last ones say more than a rating does; the crosstable has all.
const (
	mostRounds   = 64
	recentRounds = 4
)

// shape is what the columns are made for: which of them have something to say.
type shape struct {
	ties   string
	noted  bool // somebody has left
	rated  bool // players have ratings or titles
	clubs  bool // players have clubs
	games  bool // the number of games tells players apart
	ladder bool // a club ladder: sums and values
	// knockout: how far each has come
	knockout bool
	rounds   int // of a Swiss, each in a column
	most     int // the largest number of a player
	// place is a text as long as the longest of a place.
	place string
}

func (p *Page) shapeOf(e *tournament.Event, rows []table.Row, shown int) shape {
	s := shape{ties: fmt.Sprint(e.Info.TieBreaks), games: e.Info.System != tournament.Swiss,
		ladder: e.Info.System == tournament.Keizer, knockout: e.Info.KnockoutOfPlayers()}
	s.noted = slices.ContainsFunc(rows, func(r table.Row) bool { return words.Departed(p.host.Printer(), r) != "" })
	s.rated = slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Rating > 0 || p.Title != "" })
	s.clubs = slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Club != "" })
	if e.Info.System.RoundByRound() {
		s.rounds = shown
	}
	s.most, s.place = e.LastNumber(), words.LongestPlace(rows)
	return s
}

// columns gives the columns of what is shown now.
func (p *Page) columns() []kit.Column[table.Row] {
	columns := slices.Concat(p.playerColumns(), p.ladderColumns(), p.roundColumns(),
		[]kit.Column[table.Row]{{ID: "points", Title: p.host.T("common.points"), Width: 92, Least: 72,
			Align: fyne.TextAlignTrailing, Stays: true,
			Draw: func(c *kit.Cell, r table.Row) { c.Bold(p.host.Printer().Points(int(r.Points))) },
			Less: func(a, b table.Row) bool { return a.Points > b.Points }}},
		p.tieColumns())
	if !p.shape.noted {
		return columns
	}
	said := func(r table.Row) string { return words.Departed(p.host.Printer(), r) }
	return append(columns, kit.Column[table.Row]{ID: "note", Title: p.host.T("standings.note"), Width: 150, Least: 88,
		Flex:  2,
		Whole: func(r table.Row) kit.Run { return kit.Run{Text: said(r)} },
		Less:  func(a, b table.Row) bool { return said(a) > said(b) },
		Draw:  func(c *kit.Cell, r table.Row) { c.Color(said(r), style.Attention) }})
}

// playerColumns tell who has which place.
func (p *Page) playerColumns() []kit.Column[table.Row] {
	h := p.host
	text := func(id, title string, width, flex float32, goes int,
		word func(tournament.Player) string) kit.Column[table.Row] {
		return kit.Column[table.Row]{ID: id, Title: title, Name: cmp.Or(title, h.T("common.title")), Width: width, Flex: flex,
			Goes: goes, Tight: width < 60,
			Draw: func(c *kit.Cell, r table.Row) { c.Quiet(word(r.Player)) },
			Less: func(a, b table.Row) bool { return word(a.Player) < word(b.Player) }}
	}
	place := kit.Column[table.Row]{ID: "place", Title: h.T("common.place"), Width: 76, Least: 66, Stays: true,
		Draw: func(c *kit.Cell, r table.Row) { c.Bold(words.Place(r, "—")) },
		Less: func(a, b table.Row) bool { return a.Place > 0 && (b.Place == 0 || a.Place < b.Place) }}
	move := kit.Column[table.Row]{ID: "move", Name: h.T("columns.move"), Width: 46, Goes: goesMove, Tight: true,
		Draw: p.drawMove, Less: func(a, b table.Row) bool { return p.climbed(a) > p.climbed(b) }}
	start := kit.Column[table.Row]{ID: "start", Title: h.T("common.number"), Width: 48, Align: fyne.TextAlignTrailing,
		Tight: true,
		Draw:  func(c *kit.Cell, r table.Row) { c.Quiet(tournament.Figure(r.Player.Start)) },
		Less:  func(a, b table.Row) bool { return a.Player.Start < b.Player.Start }}
	name := kit.Column[table.Row]{ID: "name", Title: h.T("common.name"), Width: 150, Flex: 3, Stays: true,
		Draw:  func(c *kit.Cell, r table.Row) { c.Bold(r.Player.Name) },
		Whole: func(r table.Row) kit.Run { return kit.Run{Text: r.Player.Name, Bold: true} },
		Less:  func(a, b table.Row) bool { return a.Player.Name < b.Player.Name }}
	rating := kit.Column[table.Row]{ID: "rating", Title: h.T("rounds.rating"), Width: 52, Goes: goesRating,
		Align: fyne.TextAlignTrailing, Tight: true,
		Draw: func(c *kit.Cell, r table.Row) { c.Quiet(tournament.Figure(r.Player.Rating)) },
		Less: func(a, b table.Row) bool { return a.Player.Rating > b.Player.Rating }}
	club := text("club", h.T("common.club"), 120, 2, goesClub, func(pl tournament.Player) string { return pl.Club })
	games := kit.Column[table.Row]{ID: "games", Title: h.T("standings.games"), Width: 84, Least: 64, Goes: goesGames,
		Align: fyne.TextAlignTrailing,
		Draw:  func(c *kit.Cell, r table.Row) { c.Quiet(fmt.Sprint(r.Games)) },
		Less:  func(a, b table.Row) bool { return a.Games > b.Games }}
	number := words.Digits(p.shape.most)
	columns := []kit.Column[table.Row]{place.Holding(p.shape.place), move.Holding("▲ " + number), start.Holding(number)}
	if p.shape.rated {
		columns = append(columns, text("title", "", 44, 0, goesTitle,
			func(pl tournament.Player) string { return string(pl.Title) }))
	}
	columns = append(columns, name)
	if p.shape.rated {
		columns = append(columns, rating, text("federation", h.T("common.federation"), 50, 0, goesFederation,
			func(pl tournament.Player) string { return pl.Federation }))
	}
	if p.shape.clubs {
		columns = append(columns, club)
	}
	if p.shape.games {
		columns = append(columns, games)
	}
	return columns
}

// ladderColumns are what makes the order of a club ladder or a knock-out.
func (p *Page) ladderColumns() []kit.Column[table.Row] {
	h := p.host
	if p.shape.knockout {
		return []kit.Column[table.Row]{
			{ID: "reached", Title: h.T("knockout.reached"), Width: 190, Least: 120, Flex: 1, Stays: true,
				Draw: func(c *kit.Cell, r table.Row) {
					if r.Knockout != nil {
						c.Text(words.Reached(h.Printer(), *r.Knockout))
					}
				}},
		}
	}
	if !p.shape.ladder {
		return nil
	}
	return []kit.Column[table.Row]{
		{ID: ladderColumn, Title: h.T("ladder.points"), Width: 92, Least: 84, Align: fyne.TextAlignTrailing, Stays: true,
			Draw: func(c *kit.Cell, r table.Row) { c.Bold(words.LadderScore(h.Printer(), r.Ladder.Sum)) },
			Less: func(a, b table.Row) bool { return a.Ladder.Sum > b.Ladder.Sum }},
		{ID: "value", Title: h.T("ladder.value"), Width: 76, Least: 64, Goes: goesMove, Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r table.Row) { c.Quiet(strconv.Itoa(r.Ladder.Value)) },
			Less: func(a, b table.Row) bool { return a.Ladder.Value > b.Ladder.Value }},
	}
}

// ladderColumn is the name of the column of the sums.
const ladderColumn = "ladder"

// climbed is how many places a player has gone up since the round before.
func (p *Page) climbed(r table.Row) int {
	before, ok := p.before[r.Player.ID]
	if !ok || r.Place == 0 || before == 0 {
		return 0
	}
	return before - r.Place
}

// drawMove says how many places a player has gone up or down since the round
// before.
func (p *Page) drawMove(c *kit.Cell, r table.Row) {
	switch by := p.climbed(r); {
	case by > 0:
		c.Quiet("▲ " + strconv.Itoa(by))
	case by < 0:
		c.Quiet("▼ " + strconv.Itoa(-by))
	case r.Place > 0 && p.before[r.Player.ID] > 0:
		c.Quiet("=")
	}
}

// roundColumns are the rounds of a Swiss: colour, opponent and result.
func (p *Page) roundColumns() []kit.Column[table.Row] {
	var columns []kit.Column[table.Row]
	for i := range p.shape.rounds {
		goes := goesRound + i
		if i >= p.shape.rounds-recentRounds {
			goes = goesRecent + i
		}
		column := kit.Column[table.Row]{
			ID: "round-" + strconv.Itoa(i+1), Title: p.host.T("standings.round-short", i18n.Args{"round": i + 1}),
			Group: "rounds", GroupName: p.host.T("shell.page-rounds"), Width: 62, Goes: goes, Tight: true,
			Draw: func(c *kit.Cell, r table.Row) { p.drawRound(c, r, i+1) },
			Less: func(a, b table.Row) bool {
				return table.BestFirst(p.games.Of(a.Player.ID), p.games.Of(b.Player.ID), func(g table.CrossGame) bool {
					return g.Round == i+1
				})
			}}
		columns = append(columns, column.Holding(kit.ColourSquare(true)+" "+words.Digits(p.shape.most)+" ½"))
	}
	return columns
}

// inColumn writes a number with figure spaces before it, so that numbers up to most,
// and what follows them, stand under each other.
func inColumn(number, most int) string {
	text := strconv.Itoa(number)
	return strings.Repeat("\u2007", max(0, len(strconv.Itoa(most))-len(text))) + text
}

// drawRound shows what a player had in a round: the colour as a square, the
// opponent's number and the result, or what he got without a game.
func (p *Page) drawRound(c *kit.Cell, r table.Row, round int) {
	for _, g := range p.games.Of(r.Player.ID) {
		if g.Round != round {
			continue
		}
		if g.Opponent == 0 {
			if short := "ladder.short." + string(g.Mark.Bye()); p.host.Printer().Has(short) {
				c.Quiet(p.host.T(short))
				return
			}
			if p.shape.ladder && g.Mark != table.ByePairing {
				return // not there yet, or no more
			}
			c.Quiet(p.host.T("standings.bye-short") + " ")
			if p.shape.ladder || p.shape.knockout {
				return // it gives no point of a game
			}
			c.Bold(p.host.Printer().Points(int(g.Mark.Bye().Points(p.host.Session().Event().Info))))
			return
		}
		opponent, _ := p.host.Session().Event().Player(g.Opponent)
		c.Runs = append(c.Runs, kit.Run{Text: kit.ColourSquare(g.White) + " ", Color: style.Text2},
			kit.Run{Text: inColumn(opponent.Start, p.shape.most) + " ", Color: style.Text2})
		if mark := words.Mark(g.Mark); mark == words.NotOver {
			c.Quiet(mark)
		} else {
			c.Bold(mark)
		}
		if p.late[g.Table] {
			c.Color(" !", style.Attention)
		}
		return
	}
}

// tieColumns are the tie-breaks in their order.
func (p *Page) tieColumns() []kit.Column[table.Row] {
	h := p.host
	width := float32(84)
	if len(p.ties) > 3 || p.shape.rounds > 0 {
		width = 64
	}
	var columns []kit.Column[table.Row]
	for i, tie := range p.ties {
		code, _ := tiebreak.Parse(string(tie))
		head := words.TieBreakHead(h.Printer(), tie)
		c := kit.Column[table.Row]{
			ID: tieColumn + string(tie), Title: head, Width: max(width, kit.Width(kit.Run{Text: head})/h.Style().Factor()+18),
			Align: fyne.TextAlignTrailing,
			Draw: func(c *kit.Cell, r table.Row) {
				if i < len(r.TieBreaks) {
					c.Text(words.TieBreak(h.Printer(), tie, r.TieBreaks[i]))
				}
			},
			Less: func(a, b table.Row) bool { return tiebreak.Better(code, a.TieBreaks[i], b.TieBreaks[i]) < 0 },
		}
		if i > 0 {
			c.Goes = goesTie + len(p.ties) - i
		}
		columns = append(columns, c)
	}
	return columns
}

// tieColumn begins the names of the columns of tie-breaks.
const tieColumn = "tie-"
