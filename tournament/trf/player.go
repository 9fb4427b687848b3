package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The first column of round 1 and the width of a round.
const (
	firstRound = 92
	roundWidth = 10
)

// mostID is the largest FIDE number.
const mostID = 999_999_999

var titles = []string{"", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"}

// shortTitles are what older programs write for titles.
var shortTitles = map[string]string{"G": "GM", "M": "IM", "WG": "WGM", "F": "FM", "WM": "WIM", "C": "CM", "WF": "WFM",
	"WC": "WCM"}

// readPlayer reads a 001 line. Columns may have been counted in characters or
// in bytes: where only one of the two fits, that one is taken.
func (r *Report) readPlayer(text string, line int) (Player, error) {
	p, notes, err := parsePlayer(byRunes(text), line)
	if err != nil && utf8.RuneCountInString(text) != len(text) {
		if q, more, other := parsePlayer(byBytes(text), line); other == nil {
			p, notes, err = q, more, nil
		}
	}
	r.Notes = append(r.Notes, notes...)
	return p, err
}

func parsePlayer(c columns, line int) (Player, []Note, error) {
	p := Player{line: line}
	var notes []Note
	number := c.at(5, 8)
	if unicode.IsDigit(c.char(4)) || unicode.IsDigit(c.char(9)) {
		return p, nil, refuse(NumberRange, line, 5, "text", c.at(4, 9), "most", MostPlayers)
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return p, nil, refuse(NumberInvalid, line, 5, "text", number)
	}
	if n < 1 || n > MostPlayers {
		return p, nil, refuse(NumberRange, line, 5, "text", number, "most", MostPlayers)
	}
	p.Number = n
	aside := func(kind Kind, column int, text string) {
		notes = append(notes, note(kind, line, column, "number", n, "text", text))
	}
	switch s := unicode.ToLower(c.char(10)); s {
	case 'm', 'w':
		p.Sex = s
	case 'f':
		p.Sex = 'w'
	case ' ':
	default:
		aside(SexUnknown, 10, string(s))
	}
	p.Title = strings.ToUpper(c.at(11, 13))
	if long, ok := shortTitles[p.Title]; ok {
		p.Title = long
	}
	if !slices.Contains(titles, p.Title) {
		aside(TitleUnknown, 11, p.Title)
	}
	p.Name = c.at(15, 47)
	if text := c.at(49, 52); text != "" {
		if p.Rating, err = strconv.Atoi(text); err != nil || p.Rating < 0 {
			p.Rating = 0
			aside(RatingUnknown, 49, text)
		}
	}
	p.Federation = c.at(54, 56)
	p.ID = c.at(58, 68)
	if id, err := strconv.Atoi(cmp.Or(p.ID, "0")); err != nil || id < 0 || id > mostID {
		aside(IDUnknown, 58, p.ID)
	}
	p.Birth = c.at(70, 79)
	if _, ok := Day(p.Birth); !ok {
		aside(DateUnknown, 70, p.Birth)
	}
	if text := c.at(81, 84); text != "" {
		if p.Points, p.hasPoints = ParseTenths(text); !p.hasPoints {
			aside(PointsUnreadable, 81, text)
		}
	}
	if text := c.at(86, 89); text != "" {
		if p.Rank, err = strconv.Atoi(text); err != nil || p.Rank < 0 {
			p.Rank = 0
			aside(RankUnreadable, 86, text)
		}
	}
	for _, column := range []int{48, 53, 57, 69, 80, 85, 90, 91} {
		if x := c.char(column); x != ' ' && column >= 90 {
			return p, nil, refuse(CellInvalid, line, column, "number", n, "round", 1, "text", string(x))
		} else if x != ' ' {
			return p, nil, refuse(FieldInvalid, line, column, "tag", "001", "text", string(x))
		}
	}
	p.Rounds, err = parseCells(c, p, &notes)
	return p, notes, err
}

func parseCells(c columns, p Player, notes *[]Note) ([]Cell, error) {
	var cells []Cell
	for at, round := firstRound, 1; at <= len(c.runes); at, round = at+roundWidth, round+1 {
		cell := Empty
		bad := func(column int) error {
			return refuse(CellInvalid, p.line, column, "number", p.Number, "round", round, "text", c.at(at, at+roundWidth-1))
		}
		for _, gap := range []int{4, 6, 8, 9} {
			if c.char(at+gap) != ' ' {
				return nil, bad(at + gap)
			}
		}
		if text := c.at(at, at+3); text != "" {
			n, err := strconv.Atoi(text)
			if err != nil || n < 0 || strings.HasPrefix(text, "+") {
				return nil, bad(at)
			}
			cell.Opponent = n
		}
		switch x := unicode.ToLower(c.char(at + 5)); x {
		case 'w', 'b':
			cell.Colour = Colour(x)
		case '-', ' ':
		default:
			return nil, bad(at + 5)
		}
		x := c.char(at + 7)
		known := false
		if cell.Result, known = result(x); !known {
			*notes = append(*notes, note(ResultMended, p.line, at+7, "number", p.Number, "round", round, "text", string(x)))
		}
		if cell.Opponent > 0 && cell.Colour == NoColour && cell.Result != ForfeitWin && cell.Result != ForfeitLoss {
			return nil, bad(at + 5)
		}
		cells = append(cells, cell)
	}
	for len(cells) > 0 && cells[len(cells)-1] == Empty {
		cells = cells[:len(cells)-1]
	}
	return cells, nil
}

// text writes the line.
func (p Player) text() string {
	sex := " "
	if p.Sex == 'm' || p.Sex == 'w' {
		sex = string(p.Sex)
	}
	rating, rank := "", ""
	if p.Rating > 0 {
		rating = strconv.Itoa(p.Rating)
	}
	if p.Rank > 0 {
		rank = strconv.Itoa(p.Rank)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "001 %4d %s%s %s %s %s %s %s %4s %4s", p.Number, sex, pad(p.Title, -3), pad(p.Name, 33),
		pad(rating, -4), pad(p.Federation, 3), pad(p.ID, -11), pad(p.Birth, 10), p.Points.field(), rank)
	for _, c := range p.Rounds {
		b.WriteString("  " + c.text())
	}
	return strings.TrimRight(b.String(), " ")
}

func (c Cell) text() string {
	switch {
	case c == Empty:
		return "        "
	case c.Opponent > 0:
		return fmt.Sprintf("%4d %c %c", c.Opponent, c.Colour, c.Result)
	}
	return fmt.Sprintf("0000 %c %c", c.Colour, c.Result)
}

// pad gives text its width in characters, to the left, or for a negative
// width to the right; what is longer is cut.
func pad(text string, width int) string {
	n := utf8.RuneCountInString(text)
	w := max(width, -width)
	switch {
	case n > w:
		return string([]rune(text)[:w])
	case width < 0:
		return strings.Repeat(" ", w-n) + text
	}
	return text + strings.Repeat(" ", w-n)
}
