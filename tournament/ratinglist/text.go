package ratinglist

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"time"

	"golang.org/x/text/encoding/charmap"
	"unicode/utf8"

	"kohtunik/tournament"
)

// reader gives the players of a list one by one, io.EOF after the last.
type reader interface {
	next() (Entry, error)
	// month is the first day of the month that the list says it is of.
	month() tournament.Date
	// skipped counts lines or elements that are no player.
	skipped() int
	// single reports whether the list has the ratings of one kind of play
	// alone; it is asked after the last player.
	single() bool
}

// field is a column of a text list.
type field int

const (
	idField field = iota
	nameField
	fedField
	sexField
	titleField
	womenField
	standardField
	standardGames
	standardK
	rapidField
	rapidGames
	rapidK
	blitzField
	blitzGames
	blitzK
	birthField
	flagField
	fields
	noField field = -1
)

// heads names the columns as the head lines do.
var heads = map[string]field{
	"ID": idField, "Name": nameField, "Fed": fedField, "Sex": sexField, "Tit": titleField, "WTit": womenField,
	"SRtng": standardField, "SGm": standardGames, "SK": standardK, "RRtng": rapidField, "RGm": rapidGames, "Rk": rapidK,
	"RK":    rapidK,
	"BRtng": blitzField, "BGm": blitzGames, "BK": blitzK, "B-day": birthField, "Born": birthField, "Flag": flagField,
	"Gms": standardGames, "K": standardK, "OTit": noField, "FOA": noField, "Number": noField,
}

// column is where a field stands, in bytes; to 0 is to the end of the line.
type column struct{ from, to int }

type textReader struct {
	in      *bufio.Reader
	columns [fields]column
	date    tournament.Date
	bad     int
}

// newText reads the head line. kind is the kind of play of a list that has one
// rating a player.
func newText(in *bufio.Reader, kind tournament.Play) (*textReader, error) {
	head, err := in.ReadSlice('\n') // what is longer than the buffer is no head
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return nil, err
	}
	line := string(head)
	t := &textReader{in: in}
	for i := range t.columns {
		t.columns[i] = column{-1, -1}
	}
	line = strings.TrimRight(strings.TrimPrefix(line, "\ufeff"), "\r\n")
	last := noField
	for at := 0; at < len(line); {
		word := line[at:]
		if i := strings.IndexByte(word, ' '); i >= 0 {
			word = word[:i]
		}
		f, known := heads[word]
		if month, ok := monthOf(word); ok && !known {
			f, t.date = standardField, month
		}
		if word != "Number" { // the second word of "ID Number"
			if last != noField {
				t.columns[last].to = at
			}
			if last = f; f != noField {
				t.columns[f] = column{at, 0}
			}
		}
		at += len(word)
		for at < len(line) && line[at] == ' ' {
			at++
		}
	}
	if t.date != "" {
		t.moveTo(kind)
	}
	for f, name := range map[field]string{idField: "ID Number", nameField: "Name"} {
		if t.columns[f].from < 0 {
			return nil, refuse(ColumnMissing, "column", name)
		}
	}
	return t, nil
}

// moveTo moves the one rating of a list to its kind of play.
func (t *textReader) moveTo(kind tournament.Play) {
	to := map[tournament.Play]field{tournament.Rapid: rapidField, tournament.Blitz: blitzField}[kind]
	if to == 0 {
		return
	}
	for i := range field(3) {
		t.columns[to+i], t.columns[standardField+i] = t.columns[standardField+i], column{-1, -1}
	}
}

// monthOf reads a head word such as OCT26.
func monthOf(word string) (tournament.Date, bool) {
	if len(word) != 5 {
		return "", false
	}
	m, err := time.Parse("Jan06", word[:1]+strings.ToLower(word[1:3])+word[3:])
	if err != nil {
		return "", false
	}
	return tournament.Date(m.Format("2006-01-02")), true
}

func (t *textReader) month() tournament.Date { return t.date }
func (t *textReader) skipped() int           { return t.bad }
func (t *textReader) single() bool           { return t.date != "" }

func (t *textReader) next() (Entry, error) {
	for {
		line, err := t.in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			t.bad++
			if err := skipLine(t.in); err != nil {
				return Entry{}, err
			}
			continue
		}
		if err != nil && (!errors.Is(err, io.EOF) || len(line) == 0) {
			return Entry{}, err
		}
		if e, ok := t.entry(line); ok {
			return e, nil
		}
		if len(strings.TrimSpace(string(line))) > 0 {
			t.bad++
		}
	}
}

// skipLine passes over the rest of a line.
func skipLine(in *bufio.Reader) error {
	for {
		_, err := in.ReadSlice('\n')
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

func (t *textReader) entry(line []byte) (Entry, bool) {
	var e Entry
	for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
		line = line[:len(line)-1]
	}
	if e.ID = t.number(line, idField); e.ID == 0 {
		return e, false
	}
	e.Name = text(t.cell(line, nameField))
	if e.Name == "" {
		return e, false
	}
	e.Federation = federation(string(t.cell(line, fedField)))
	e.Sex = sex(t.cell(line, sexField))
	e.Title = title(string(t.cell(line, titleField)), string(t.cell(line, womenField)))
	e.Standard = Rating{t.number(line, standardField), t.number(line, standardK), t.number(line, standardGames)}
	e.Rapid = Rating{t.number(line, rapidField), t.number(line, rapidK), t.number(line, rapidGames)}
	e.Blitz = Rating{t.number(line, blitzField), t.number(line, blitzK), t.number(line, blitzGames)}
	e.Birth = t.number(line, birthField)
	for _, c := range t.cell(line, flagField) {
		if c == 'i' || c == 'I' {
			e.Inactive = true
		}
	}
	return e.limited(), true
}

// cell gives a column of the line, trimmed.
func (t *textReader) cell(line []byte, f field) []byte {
	c := t.columns[f]
	if c.from < 0 || c.from >= len(line) {
		return nil
	}
	to := c.to
	if to <= 0 || to > len(line) {
		to = len(line)
	}
	from := c.from
	for from < to && line[from] == ' ' {
		from++
	}
	for to > from && line[to-1] == ' ' {
		to--
	}
	return line[from:to]
}

func (t *textReader) number(line []byte, f field) int { return number(t.cell(line, f)) }

// number reads figures; what is none is 0.
func number(b []byte) int {
	n := 0
	for _, c := range b {
		if c < '0' || c > '9' || n > 99_999_999 {
			return 0
		}
		n = 10*n + int(c-'0')
	}
	return n
}

// text gives a name in UTF-8: a list that is none has Latin-1's letters.
func text(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	s, err := charmap.Windows1252.NewDecoder().String(string(b))
	if err != nil {
		return strings.ToValidUTF8(string(b), "?")
	}
	return s
}

func federation(s string) string {
	if len(s) != 3 || strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		return ""
	}
	return s
}

func sex(b []byte) tournament.Sex {
	switch string(b) {
	case "M", "m":
		return tournament.Male
	case "F", "f", "W", "w":
		return tournament.Female
	}
	return tournament.SexUnknown
}

// title takes the higher of a player's titles: a woman may have one of each
// kind. Online titles are none of FIDE's over the board.
func title(open, women string) tournament.Title {
	best := tournament.Title("")
	for _, t := range tournament.Titles() {
		if best == "" && (string(t) == open || string(t) == women) {
			best = t
		}
	}
	return best
}

// limited keeps the figures within what an index can hold.
func (e Entry) limited() Entry {
	for _, r := range []*Rating{&e.Standard, &e.Rapid, &e.Blitz} {
		if r.Value > 4000 {
			r.Value = 0
		}
		r.K, r.Games = min(r.K, 255), min(r.Games, 255)
	}
	if e.Birth < 1850 || e.Birth > 2200 {
		e.Birth = 0
	}
	return e
}
