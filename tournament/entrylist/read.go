package entrylist

import (
	"errors"
	"strings"
	"unicode"

	"kohtunik/tournament"
)

// Options say what Read may know beforehand. The zero value knows nothing.
type Options struct {
	// Event is the event that the players are for: names and start numbers
	// that it has are marked. It may be nil.
	Event *tournament.Event
	// Columns says what the columns are, where the arbiter corrects the
	// guess; a line of head words is then skipped.
	Columns []Field
}

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
	if columns, ok := headOf(records[0].cells); ok {
		list.Head, list.Columns = records[0].cells, columns
		records = records[1:]
	} else {
		list.Columns = guess(list.Separator, records)
	}
	if o.Columns != nil {
		list.Columns = o.Columns
	}
	if !hasName(list.Columns) {
		list.Err = &Reason{Kind: NoNameColumn}
		return list
	}
	for _, r := range records {
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
				refuse(bad.Kind, columns[i], text, bad.Extra)
			}
		}
	}
	if line.Player.Name == "" {
		line.Player.Name = joinName(surname, given)
	}
	if !strings.ContainsFunc(line.Player.Name, unicode.IsLetter) {
		refuse(NoName, Name, line.Player.Name, nil)
	}
	return line
}

// joinName writes "Surname, Given".
func joinName(surname, given string) string {
	if surname == "" || given == "" {
		return surname + given
	}
	return surname + ", " + given
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
