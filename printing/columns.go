package printing

import (
	"strconv"

	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// columns makes the columns of lists of players; of gives the player of a row.
type columns struct {
	*sheet
	of func(i int) tournament.Player
}

func (c columns) text(key string, say func(tournament.Player) string) listColumn {
	return listColumn{head: key, text: func(i int) string { return say(c.of(i)) }}
}

// name is the person's name, of the size of the list.
func (c columns) name() listColumn {
	f := c.text("common.name", func(p tournament.Player) string { return p.Name })
	f.name, f.bold, f.size = true, true, sizeBody
	return f
}

// nameBesideNumber is the name in a list with a column of the start numbers.
func (c columns) nameBesideNumber() listColumn {
	f := c.name()
	f.text = func(i int) string { return withoutNumber(c.of(i)) }
	return f
}

func (c columns) start() listColumn {
	return toRight(c.text("common.number", func(p tournament.Player) string { return tournament.Figure(p.Start) }))
}

func (c columns) title() listColumn {
	return c.text("common.title", func(p tournament.Player) string { return string(p.Title) })
}

func (c columns) rating() listColumn {
	return toRight(c.text("print.rating", func(p tournament.Player) string { return tournament.Figure(p.Rating) }))
}

// tournamentRating is the rating that numbers the players.
func (c columns) tournamentRating() listColumn {
	return toRight(c.text("print.tournament-rating", func(p tournament.Player) string {
		return tournament.Figure(c.e.Info.Swiss.RankRating(p))
	}))
}

// ratingBeside is the rating in small type beside a name.
func (c columns) ratingBeside() listColumn {
	f := c.rating()
	f.size = sizeLabel
	return f
}

// called gives the column another head.
func (f listColumn) called(head string) listColumn {
	f.head = head
	return f
}

func (c columns) federation() listColumn {
	return c.text("common.federation", func(p tournament.Player) string { return p.Federation })
}

// club is a player's club; where teams play it is the team.
func (c columns) club() listColumn {
	f := c.text("common.club", func(p tournament.Player) string { return p.Club })
	if c.e.PlayedByTeams() {
		f = c.text("teams.team", func(p tournament.Player) string {
			team, _ := c.e.TeamOf(p.ID)
			return team.Name
		})
	}
	f.flows = true
	return f
}

func (c columns) category() listColumn {
	f := c.text("common.category", func(p tournament.Player) string {
		if p.Category == tournament.NoCategory {
			return ""
		}
		return say.Category(c.p, p.Category)
	})
	f.align = page.Centre
	return f
}

// bornIn is the year of birth alone, as on lists for everybody's eyes.
func (c columns) bornIn() listColumn {
	return c.text("common.born", birthYear)
}

func (c columns) sex() listColumn {
	return c.text("field.sex", func(p tournament.Player) string {
		if p.Sex == "" {
			return ""
		}
		return c.p.T("sex." + string(p.Sex))
	})
}

func (c columns) fide() listColumn {
	return toRight(c.text("field.fide", func(p tournament.Player) string { return tournament.Figure(p.FIDE) }))
}

// counted numbers the rows.
func counted() listColumn {
	return toRight(listColumn{text: func(i int) string { return strconv.Itoa(i + 1) }})
}

func toRight(f listColumn) listColumn {
	f.align = page.Right
	return f
}

// toSignRow is the height of a row in which one signs, mm.
const toSignRow = 7.5

// toSign is room for a signature.
func toSign(room float64) listColumn { return listColumn{head: "print.signature", blank: room} }
