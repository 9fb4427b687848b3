package rounds

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/laptops"
	"kohtunik/ui/style"
)

// Which columns give way first where the window is too narrow, the lowest
// first. What the others stand for never goes: board, names, points, result.
const (
	goesClub = iota + 1
	goesFederation
	goesEnded
	goesMove
	goesRating
	goesTitle
	goesNumber
	goesPoints // of players where teams play
	goesRemark
	goesState
)

// shape is what the columns are made for: which of them have something to say.
type shape struct {
	rated    bool // players have ratings or titles
	numbered bool // boards are paired anew each round: start numbers tell who is who
	clubs    bool
	teams    bool    // teams play: their names stand with the players
	followed bool    // the moves of games are in the file
	ended    bool    // it is known when games ended
	remarks  bool    // there are remarks or groups
	state    float32 // the width at text step 0 that the longest remark on a result needs
}

// shapeOf tells which columns a round of an event needs.
func shapeOf(e *tournament.Event, boards []board) shape {
	swiss := e.Info.System.RoundByRound()
	s := shape{teams: e.PlayedByTeams(), numbered: swiss, followed: !swiss, ended: !swiss, remarks: !swiss}
	for i := 0; i < len(e.Players) && !(s.rated && s.clubs); i++ {
		p := &e.Players[i]
		s.rated = s.rated || p.Rating > 0 || p.Title != ""
		s.clubs = s.clubs || p.Club != "" || p.Federation != ""
	}
	s.clubs = s.clubs && s.numbered && !s.teams
	for i := range boards {
		b := &boards[i]
		s.followed = s.followed || b.play.moves > 0
		s.ended = s.ended || b.Ended != ""
		s.remarks = s.remarks || b.Remark != "" || b.group != ""
	}
	return s
}

// columnsFor gives the columns of a shape, from the left of the drawing to the
// right: White's, the result, Black's in the mirror.
func (p *Page) columnsFor(s shape) []kit.Column[board] {
	white, black := p.side("white", s), p.side("black", s)
	columns := p.placeColumns(s.teams)
	columns = append(append(append(columns, white...),
		kit.Column[board]{ID: "result", Title: p.host.T("common.result"), Width: 96, Least: 84, Align: fyne.TextAlignCenter,
			Stays: true, Draw: p.drawResult,
			Less: func(a, b board) bool { return cmp.Compare(a.Result.String(), b.Result.String()) < 0 }}),
		black...)
	columns = append(columns, p.stateColumn(s))
	if s.followed {
		columns = append(columns, kit.Column[board]{ID: "move", Title: p.host.T("rounds.move"),
			Width: max(52, p.headRoom("rounds.move")+8),
			Least: p.headRoom("rounds.move") + 8, Goes: goesMove,
			Less: func(a, b board) bool { return a.play.moves > b.play.moves },
			Draw: func(c *kit.Cell, b board) {
				if b.play.moves > 0 {
					c.Quiet(strconv.Itoa(b.play.moves))
				}
			}})
	}
	if s.ended {
		columns = append(columns, kit.Column[board]{ID: "ended", Title: p.host.T("rounds.ended"),
			Width: max(66, p.headRoom("rounds.ended")+8),
			Least: p.headRoom("rounds.ended") + 8, Goes: goesEnded,
			Less: func(a, b board) bool { return a.Ended < b.Ended },
			Draw: func(c *kit.Cell, b board) { c.Quiet(b.Ended) }})
	}
	if s.remarks {
		columns = append(columns, kit.Column[board]{ID: "remark", Title: p.host.T("rounds.remark"), Width: 108,
			Least: p.headRoom("rounds.remark") + 8, Flex: 2, Goes: goesRemark,
			Less: func(a, b board) bool { return a.Remark > b.Remark }, Draw: p.drawRemark})
	}
	return columns
}

// side are the columns of one side; Black's points come first, so that the
// points stand beside the result on both.
func (p *Page) side(colour string, s shape) []kit.Column[board] {
	words := p.host.Printer()
	of := func(b board) (tournament.Player, tournament.Points, bool) { return b.side(colour) }
	text := func(id, title string, width float32, goes int, align fyne.TextAlign,
		word func(tournament.Player) string) kit.Column[board] {
		return kit.Column[board]{ID: colour + id, Title: title, Width: width, Goes: goes, Align: align, Tight: true,
			Name: p.ofSide(colour, cmp.Or(title, p.host.T("common.title"))),
			Less: func(a, b board) bool {
				x, _, _ := of(a)
				y, _, _ := of(b)
				return word(x) < word(y)
			},
			Draw: func(c *kit.Cell, b board) {
				if pl, _, ok := of(b); ok {
					c.Quiet(word(pl))
				}
			}}
	}
	number := text("-number", p.host.T("common.number"), 44, goesNumber, fyne.TextAlignTrailing,
		func(pl tournament.Player) string { return tournament.Figure(pl.Start) })
	number.Less = p.lessOf(of, func(pl tournament.Player) int { return pl.Start })
	title := text("-title", "", 42, goesTitle, fyne.TextAlignLeading,
		func(pl tournament.Player) string { return string(pl.Title) })
	name := p.nameColumn(colour, of)
	rating := text("-rating", p.host.T("rounds.rating"), 50, goesRating, fyne.TextAlignTrailing,
		func(pl tournament.Player) string { return tournament.Figure(pl.Rating) })
	rating.Less = p.lessOf(of, func(pl tournament.Player) int { return -pl.Rating })
	points := kit.Column[board]{ID: colour + "-points", Title: p.host.T("common.points-short"), Width: 46, Least: 42,
		Name:  p.ofSide(colour, p.host.T("common.points")),
		Align: fyne.TextAlignTrailing,
		Less: func(a, b board) bool {
			_, x, _ := of(a)
			_, y, _ := of(b)
			return x > y
		},
		Draw: func(c *kit.Cell, b board) {
			if _, n, ok := of(b); ok && !b.annulled {
				c.Quiet(words.Points(int(n)))
			}
		}}
	var columns []kit.Column[board]
	if s.numbered {
		columns = append(columns, number)
	}
	if s.rated {
		columns = append(columns, title)
	}
	columns = append(columns, name)
	if s.teams {
		columns, points.Goes = append(columns, p.teamColumn(colour)), goesPoints
	}
	if s.clubs {
		columns = append(columns,
			text("-federation", p.host.T("common.federation"), 50, goesFederation, fyne.TextAlignLeading,
				func(pl tournament.Player) string { return pl.Federation }),
			text("-club", p.host.T("common.club"), 140, goesClub, fyne.TextAlignLeading,
				func(pl tournament.Player) string { return pl.Club }))
	}
	if s.rated {
		columns = append(columns, rating)
	}
	if colour == "white" {
		return append(columns, points)
	}
	points.Align = fyne.TextAlignLeading
	return slices.Insert(columns, 0, points)
}

// ofSide says of which side a column is.
func (p *Page) ofSide(colour, title string) string { return p.host.T("colour."+colour) + ": " + title }

// nameColumn are the names of the players of one side, or what stands in the
// place of an opponent.
func (p *Page) nameColumn(colour string,
	of func(board) (tournament.Player, tournament.Points, bool)) kit.Column[board] {
	return kit.Column[board]{ID: colour, Title: p.host.T("colour." + colour), Width: 118, Flex: 4, Stays: true,
		Whole: func(b board) kit.Run {
			if pl, _, ok := of(b); ok {
				return kit.Run{Text: pl.Name, Bold: !b.Free()}
			}
			return kit.Run{Text: p.byeText(b)}
		},
		Less: func(a, b board) bool {
			x, _, _ := of(a)
			y, _, _ := of(b)
			return x.Name < y.Name
		},
		Draw: func(c *kit.Cell, b board) {
			switch pl, _, ok := of(b); {
			case b.Free() && ok:
				c.Quiet(pl.Name)
			case ok:
				c.Bold(pl.Name)
			default:
				c.Quiet(p.byeText(b)) // in the place of an opponent
			}
		}}
}

// byeText says what somebody who is not paired has instead of a game.
func (p *Page) byeText(b board) string {
	if b.Bye == tournament.EmptyChair {
		return p.host.T("print.empty-board")
	}
	if key := words.ByeKey(b.Bye); key != "" {
		return p.host.T(key)
	}
	return ""
}

// lessOf orders boards by a number of the player of one side.
func (p *Page) lessOf(of func(board) (tournament.Player, tournament.Points, bool),
	value func(tournament.Player) int) func(a, b board) bool {
	return func(a, b board) bool {
		x, _, _ := of(a)
		y, _, _ := of(b)
		return value(x) < value(y)
	}
}

func (p *Page) stateColumn(shape shape) kit.Column[board] {
	words, numbered := p.host.Printer(), shape.numbered
	column := kit.Column[board]{ID: "state", Title: p.host.T("rounds.state"), Width: max(112, shape.state),
		Less: func(a, b board) bool { return a.state() > b.state() },
		Draw: func(c *kit.Cell, b board) {
			if m, ok := p.host.Session().MatterAt(b.Table()); ok {
				laptops.DrawChip(c, words, m)
				return
			}
			if sent := p.host.Session().Sent(b.Table()); len(sent) > 0 {
				text := p.sentWords(sent)
				if len(sent) == 1 { // of two that differ both have to be read
					text = words.T("rounds.phone-sent", i18n.Args{"result": text})
				}
				c.Text(text)
				c.Chip = kit.AttentionChip
				return
			}
			if text := lateText(words, b); text != "" {
				c.Text(text)
				c.Chip = kit.AttentionChip
				return
			}
			s := b.state()
			if numbered && s == finished && !b.Adjudicated {
				return // the result says it; here stands what one has to look at
			}
			if key, ok := stateKeys[s]; ok && !b.Free() {
				if s == finished && b.Adjudicated {
					key = "rounds.state-adjudicated"
				}
				c.Text(words.T(key))
				c.Chip = stateChips[s]
			}
		}}
	if numbered {
		column.Flex, column.Goes = 2, goesState
	}
	return column
}

func (p *Page) drawRemark(c *kit.Cell, b board) {
	switch {
	case b.Remark != "":
		c.Quiet(b.Remark)
	case b.group != "":
		c.Quiet(b.group)
	case b.play.clocked:
		c.Quiet(p.host.Printer().T("rounds.clocks", i18n.Args{
			"white": clock.Reading(b.play.white), "black": clock.Reading(b.play.black)}))
	}
}

// rowHeights are those of boards: all of an open of 44 are in sight on a small
// laptop, and few boards have room for a finger.
var rowHeights = []float32{style.RowResult, 32, 28, 24}
