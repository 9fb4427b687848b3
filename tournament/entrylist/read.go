package entrylist

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"kohtunik/tournament"
)

// MostBytes is how long a list may be that is looked at.
const MostBytes = 4 << 20

// Options say what Read may know beforehand. The zero value knows nothing.
type Options struct {
	// Event is the event that the players are for: names and start numbers
	// that it has are marked. It may be nil.
	Event *tournament.Event
	// Columns says what the columns are, where the arbiter corrects the
	// guess; a line of head words is then skipped.
	Columns []Field
	// Heading says whether the first line has head words, where the arbiter
	// knows better.
	Heading Heading
	// Cells are cells that the arbiter has mended.
	Cells map[Place]string
	// GuessName looks for the names by what is in the columns where no head word
	// says which has them: for somebody who sees the guess and can change it.
	GuessName bool
}

// Heading is whether the first line of a list has head words.
type Heading int

// The headings.
const (
	GuessHeading Heading = iota
	WithHeading
	WithoutHeading
)

// Place is where a cell stands: the line that its row starts in, from 1, and
// its column, from 0.
type Place struct{ Line, Column int }

// List is what was understood of a text.
type List struct {
	Encoding  Encoding
	Separator rune // ',', ';' or '\t'; 0 where a line is one cell
	// Head has the head words as they stand; nil if there is no such line.
	Head    []string
	Columns []Field // what each column was taken for; NoField is not read
	Lines   []Line  // without the head and without empty lines
	// Err is why nothing could be read, a [*Reason]; nil otherwise.
	Err error
}

// Line is one line of the list.
type Line struct {
	Number int // where it starts in the text, from 1
	Cells  []string
	Player tournament.Player // as far as it was understood, without ID
	// Err is why the line is not understood: the first of Reasons, nil if
	// there are none.
	Err     error
	Reasons []*Reason
	// Notes are what somebody should look at all the same.
	Notes []*Reason
}

// Players gives the players of the lines that are understood, in their order.
func (l List) Players() []tournament.Player {
	var players []tournament.Player
	for _, line := range l.Lines {
		if line.Err == nil {
			players = append(players, line.Player)
		}
	}
	return players
}

// Enterable reports whether the player can be entered at all: there is a name, and
// what is not understood are other cells, which can be left out.
func (l Line) Enterable() bool {
	return !slices.ContainsFunc(l.Reasons, func(r *Reason) bool {
		return r.Kind == NoName || r.Kind == OpenQuote || r.Field == Name
	})
}

// Doubtful reports whether the player may be entered already.
func (l Line) Doubtful() bool {
	return slices.ContainsFunc(l.Notes, func(r *Reason) bool { return slices.Contains(doubtful, r.Kind) })
}

// Unread gives the head words of the columns that are not read.
func (l List) Unread() []string {
	var words []string
	for i, head := range l.Head {
		if head = tidy(head); head != "" && (i >= len(l.Columns) || l.Columns[i] == NoField) {
			words = append(words, head)
		}
	}
	return words
}

// Read understands a list of players as far as it can be understood.
func Read(data []byte, o Options) List {
	text, encoding, ok := decode(data)
	list := List{Encoding: encoding}
	if !ok {
		list.Err = &Reason{Kind: NotText}
		return list
	}
	var records []record
	list.Separator, records = separate(text)
	if len(records) == 0 {
		list.Err = &Reason{Kind: NothingToRead}
		return list
	}
	columns, known := headOf(records[0].cells)
	if o.Heading == WithHeading || known && o.Heading == GuessHeading {
		list.Head, list.Columns = records[0].cells, columns
		records = records[1:]
	}
	if list.Head == nil || !known {
		list.Columns = guess(list.Separator, records)
	}
	if o.GuessName && known && !hasName(list.Columns) {
		guessName(list.Columns, records)
	}
	if o.Columns != nil {
		list.Columns = o.Columns
	}
	if !hasName(list.Columns) {
		list.Err = &Reason{Kind: NoNameColumn}
	}
	for _, r := range records {
		r.mend(o.Cells)
		list.Lines = append(list.Lines, readLine(r, list.Columns))
	}
	list.mark(o.Event)
	for i, line := range list.Lines {
		if len(line.Reasons) > 0 {
			list.Lines[i].Err = line.Reasons[0]
		}
	}
	return list
}

func hasName(columns []Field) bool {
	for _, f := range columns {
		if f == Name || f == Surname {
			return true
		}
	}
	return false
}

// readLine understands the cells of a line.
func readLine(r record, columns []Field) Line {
	line := Line{Number: r.line, Cells: r.cells}
	refuse := func(kind string, f Field, text string, extra map[string]int) {
		line.Reasons = append(line.Reasons, &Reason{Kind: kind, Line: r.line, Field: f, Text: text, Extra: extra})
	}
	if r.openQuote {
		refuse(OpenQuote, NoField, strings.Join(r.cells, " "), nil)
		return line
	}
	var surname, given string
	for i, cell := range r.cells {
		text := tidy(cell)
		if i >= len(columns) {
			if text != "" {
				refuse(TooManyCells, NoField, text, nil)
			}
			continue
		}
		if seen, bad := unprintable(cell); bad && columns[i] != NoField {
			refuse(Unprintable, columns[i], seen, nil)
		}
		switch columns[i] {
		case Surname:
			surname = text
		case Given:
			given = text
		case NoField:
		default:
			d, _ := DefinitionOf(columns[i])
			var bad *Reason
			if err := d.readTidy(&line.Player, text); errors.As(err, &bad) {
				refuse(bad.Kind, columns[i], bad.Text, bad.Extra)
			}
		}
	}
	if line.Player.Name == "" {
		line.Player.Name = joinName(surname, given)
		if long := tooLong(line.Player.Name); long != nil {
			refuse(long.Kind, Name, long.Text, long.Extra)
		}
	}
	if !strings.ContainsFunc(line.Player.Name, unicode.IsLetter) && !line.tooLong() {
		refuse(NoName, Name, line.Player.Name, nil)
	}
	return line
}

// tooLong tells whether the name was left out since it is too long.
func (l Line) tooLong() bool {
	return slices.ContainsFunc(l.Reasons, func(r *Reason) bool { return r.Kind == TooLong && r.Field == Name })
}

// mend puts in the cells that the arbiter has mended.
func (r *record) mend(cells map[Place]string) {
	for at, text := range cells {
		if at.Line != r.line {
			continue
		}
		r.cells = slices.Clone(r.cells)
		for len(r.cells) <= at.Column {
			r.cells = append(r.cells, "")
		}
		r.cells[at.Column] = text
	}
}

// joinName writes "Surname, Given".
func joinName(surname, given string) string {
	if surname == "" || given == "" {
		return surname + given
	}
	return surname + ", " + given
}

// unprintable shows the control characters of a cell, and those that turn the
// direction of writing; false: it has none.
func unprintable(cell string) (string, bool) {
	var b strings.Builder
	found := false
	for _, r := range cell {
		turns := r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
		if turns || unicode.IsControl(r) && !unicode.IsSpace(r) {
			fmt.Fprintf(&b, "‹%04X›", r)
			found = true
			continue
		}
		b.WriteRune(r)
	}
	return b.String(), found
}

// Seen is a cell's text with its control characters made visible.
func Seen(cell string) string {
	text, _ := unprintable(cell)
	return text
}

// tidy gives a cell's text without control characters, line breaks and
// superfluous space.
func tidy(cell string) string {
	cell = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, cell)
	return shown(strings.Join(strings.Fields(cell), " "))
}

// SeparatorName names the separator: tab, semicolon, comma, none.
func (l List) SeparatorName() string {
	switch l.Separator {
	case '\t':
		return "tab"
	case ';':
		return "semicolon"
	case ',':
		return "comma"
	}
	return "none"
}
