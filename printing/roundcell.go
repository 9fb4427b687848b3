package printing

import (
	"strconv"

	say "kohtunik/i18n/words"
	"kohtunik/printing/page"
	"kohtunik/tournament/standings"
)

// whiteMark and blackMark stand for the colours: signs that no alphabet takes
// for a figure.
const (
	whiteMark = "○"
	blackMark = "●"
)

func colourMark(white bool) string {
	if white {
		return whiteMark
	}
	return blackMark
}

// roundCell is a round as seen by a player: the number of the opponent, the colour
// and the result; without an opponent the result alone.
type roundCell struct{ opponent, colour, result string }

// againstNumber is a game against the player of a number.
func againstNumber(number int, g standings.CrossGame) roundCell {
	return roundCell{strconv.Itoa(number), colourMark(g.White), say.CrossMark(g)}
}

// roundCells is how the rounds of a table are set: numbers, colours and results
// under each other, the colour smaller than a digit and apart from both, so that
// "15 ○ 0" is not read as 1500.
type roundCells struct {
	style            page.Style
	opponent, result float64 // room of the widest, mm
}

// The sign of a colour: its size and how much higher it stands, in parts of the
// type, and the room on either side of it, in parts of the type's size.
const (
	colourSize = 0.72
	colourRise = 0.08
	colourGap  = 0.18
)

func (c roundCells) colour() page.Style {
	st := c.style
	st.Size *= colourSize
	return st
}

// measure makes room for a round.
func (c *roundCells) measure(r roundCell) {
	if r.opponent != "" {
		c.opponent = max(c.opponent, c.style.Width(r.opponent)+0.05)
	}
	c.result = max(c.result, c.style.Width(r.result)+0.05)
}

// scaled are the rounds in parts of their size.
func (c roundCells) scaled(part float64) roundCells {
	c.style.Size *= part
	return roundCells{c.style, c.opponent * part, c.result * part}
}

// gap is the room on either side of the sign of a colour, mm.
func (c roundCells) gap() float64 { return colourGap * c.style.Size * page.Point }

// ofColour is the room of the sign of a colour with its gaps, mm; results alone, as in
// a match of two players, have none.
func (c roundCells) ofColour() float64 {
	if c.opponent == 0 {
		return 0
	}
	return c.colour().Width(whiteMark) + 2*c.gap()
}

// width is the room of a round, mm.
func (c roundCells) width() float64 { return c.opponent + c.ofColour() + c.result }

// draw sets a round that begins x mm from the left edge of the paper.
func (c roundCells) draw(on *page.Page, x, base float64, r roundCell) {
	if c.opponent == 0 {
		on.Text(page.Around(x+c.result/2, c.result), base, c.style, r.result)
		return
	}
	x += c.opponent
	on.Text(page.Until(x, c.opponent), base, c.style, r.opponent)
	on.Text(page.From(x+c.gap(), c.ofColour()), base-colourRise*c.style.Size*page.Point, c.colour(), r.colour)
	on.Text(page.From(x+c.ofColour(), c.result), base, c.style, r.result)
}
