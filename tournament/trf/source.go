package trf

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Encoding names how the text of a file is encoded.
type Encoding string

// The encodings. A file that is no UTF-8 is taken for Windows-1252, which has
// Latin-1's letters in it.
const (
	UTF8   Encoding = "utf-8"
	Latin1 Encoding = "windows-1252"
)

const mark = "\xef\xbb\xbf"

// Line is one line of a file as it stood there.
type Line struct {
	raw  string // its bytes, without the line end
	end  string // "\r", "\n", "\r\n", or "" for a last line without one
	text string // decoded
}

// source is a file cut into lines, nothing lost.
type source struct {
	mark     bool // byte order mark
	encoding Encoding
	lines    []Line
}

// split cuts data into lines. It refuses what is no text.
func split(data []byte) (source, error) {
	if bytes.IndexByte(data, 0) >= 0 {
		return source{}, refuse(NotText, 0, 0)
	}
	s := source{encoding: UTF8}
	text, marked := strings.CutPrefix(string(data), mark)
	s.mark = marked
	if !utf8.ValidString(text) {
		s.encoding = Latin1
	}
	for text != "" {
		i := strings.IndexAny(text, "\r\n")
		l := Line{raw: text}
		switch {
		case i < 0:
			text = ""
		case strings.HasPrefix(text[i:], "\r\n"):
			l.raw, l.end, text = text[:i], "\r\n", text[i+2:]
		default:
			l.raw, l.end, text = text[:i], text[i:i+1], text[i+1:]
		}
		l.text = s.decode(l.raw)
		s.lines = append(s.lines, l)
	}
	return s, nil
}

func (s source) decode(raw string) string {
	if s.encoding == UTF8 {
		return raw
	}
	text, err := charmap.Windows1252.NewDecoder().String(raw)
	if err != nil {
		return strings.ToValidUTF8(raw, "?")
	}
	return text
}

// encode gives the bytes of a line's text; false if the encoding lacks one of
// its letters.
func (s source) encode(text string) (string, bool) {
	if s.encoding != Latin1 {
		return text, true
	}
	raw, err := charmap.Windows1252.NewEncoder().String(text)
	return raw, err == nil
}

// end is the line end of new lines: that of the file's first line.
func (s source) end() string {
	for _, l := range s.lines {
		if l.end != "" {
			return l.end
		}
	}
	return "\r\n"
}

// columns gives access to a line by column. Some programs count bytes where
// the format counts characters: bytes tells which was meant.
type columns struct {
	runes []rune
}

func byRunes(text string) columns { return columns{[]rune(text)} }

// byBytes spreads the letters of more than one byte, so that columns counted
// in bytes find what stands behind them.
func byBytes(text string) columns {
	var c columns
	for _, r := range text {
		c.runes = append(c.runes, r)
		for range utf8.RuneLen(r) - 1 {
			c.runes = append(c.runes, filler)
		}
	}
	return c
}

// filler stands for the further bytes of a letter; [columns.at] drops it.
const filler = utf8.MaxRune

// at gives columns from to to, trimmed; what lies behind the end is blank.
func (c columns) at(from, to int) string {
	if from > len(c.runes) {
		return ""
	}
	s := string(c.runes[from-1 : min(to, len(c.runes))])
	return strings.TrimSpace(strings.ReplaceAll(s, string(filler), ""))
}

// char gives one column, a blank behind the end.
func (c columns) char(column int) rune {
	if column > len(c.runes) {
		return ' '
	}
	return c.runes[column-1]
}
