package entrylist

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// longestCell bounds a cell over several lines: a quote that is closed further
// away was not meant as one.
const longestCell = 4096

// record is the cells of one line, or of several where a cell has line breaks.
type record struct {
	line      int // where it starts, from 1
	cells     []string
	openQuote bool // a quote is not closed
}

// split cuts a text into records; those that are empty are left out. sep 0
// makes every line one cell.
func split(text string, sep rune) []record {
	var records []record
	for line := 1; text != ""; {
		r := record{line: line}
		for end := false; !end; {
			var c cell
			c, text = cutCell(text, sep)
			r.cells = append(r.cells, c.text)
			r.openQuote = r.openQuote || c.openQuote
			line += c.breaks
			end = c.last
		}
		line++
		if strings.TrimSpace(strings.Join(r.cells, "")) != "" {
			records = append(records, r)
		}
	}
	return records
}

// cell is one cell as it was cut off.
type cell struct {
	text      string
	breaks    int // line breaks inside
	openQuote bool
	last      bool // of its line
}

// cutCell takes the first cell off a text, with the separator or the line
// break behind it.
func cutCell(text string, sep rune) (cell, string) {
	inside := strings.TrimLeft(text, " ")
	if strings.HasPrefix(inside, `"`) {
		if c, rest, ok := cutQuoted(inside[1:], sep); ok {
			return c, rest
		}
		c, rest := cutPlain(text, 0)
		c.openQuote = true
		return c, rest
	}
	return cutPlain(text, sep)
}

func cutPlain(text string, sep rune) (cell, string) {
	for i, r := range text {
		if r == '\n' || sep != 0 && r == sep {
			return cell{text: text[:i], last: r == '\n'}, text[i+utf8.RuneLen(r):]
		}
	}
	return cell{text: text, last: true}, ""
}

// cutQuoted takes off a cell whose opening quote is gone already. Text
// between the closing quote and the separator belongs to it, but only where
// the cell has no line break: otherwise the quote was not meant as one.
func cutQuoted(text string, sep rune) (cell, string, bool) {
	var b strings.Builder
	breaks := 0
	for i := 0; i < len(text) && (breaks == 0 || i < longestCell); i++ {
		switch {
		case text[i] != '"':
			if text[i] == '\n' {
				breaks++
			}
			b.WriteByte(text[i])
		case strings.HasPrefix(text[i:], `""`):
			b.WriteByte('"')
			i++
		default:
			tail, rest := cutPlain(text[i+1:], sep)
			if breaks > 0 && strings.TrimSpace(tail.text) != "" {
				return cell{}, "", false
			}
			return cell{text: b.String() + tail.text, breaks: breaks, last: tail.last}, rest, true
		}
	}
	return cell{}, "", false
}

// separatorLine is the first line by which Excel names the separator.
var separatorLine = regexp.MustCompile(`(?i)^"?sep=([,;\t])"?(\n|$)`)

// separate finds the separator and cuts the text by it. A line "sep=;" names
// it; then head words decide where there are any; otherwise it is the first of
// tab, semicolon and comma that cuts most lines.
func separate(text string) (rune, []record) {
	if m := separatorLine.FindStringSubmatchIndex(text); m != nil {
		sep := rune(text[m[2]])
		return sep, split(text[m[4]:], sep) // the empty rest of the line still counts
	}
	type way struct {
		sep         rune
		records     []record
		heads, even int
	}
	var best way
	for _, sep := range []rune{'\t', ';', ','} {
		w := way{sep: sep, records: split(text, sep)}
		if len(w.records) == 0 {
			return 0, nil
		}
		if columns, ok := headOf(w.records[0].cells); ok {
			for _, f := range columns {
				if f != NoField {
					w.heads++
				}
			}
		}
		cut := 0
		for _, r := range w.records {
			if len(r.cells) > 1 {
				cut++
			}
			if len(r.cells) == len(w.records[0].cells) {
				w.even++
			}
		}
		switch {
		case w.heads > best.heads,
			w.heads > 0 && w.heads == best.heads && w.even > best.even,
			w.heads == 0 && best.records == nil && 2*cut > len(w.records):
			best = w
		}
	}
	if best.records == nil || best.heads > 0 && len(best.records[0].cells) == 1 && best.even == len(best.records) {
		return 0, split(text, 0)
	}
	return best.sep, best.records
}
