package entrylist

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	utf16 "golang.org/x/text/encoding/unicode"
)

// Encoding names how the text of a list was encoded.
type Encoding string

// The encodings that are understood.
const (
	UTF8     Encoding = "utf-8"
	UTF16    Encoding = "utf-16"       // with byte order mark
	Baltic   Encoding = "windows-1257" // Estonian, Latvian, Lithuanian; Finnish letters are the same
	Cyrillic Encoding = "windows-1251"

	Spreadsheet Encoding = "spreadsheet" // no text: the first sheet of a workbook
)

var utf8Mark = []byte("\xef\xbb\xbf")

// decode gives the text in UTF-8, with line feeds only; false if it is none.
func decode(data []byte) (string, Encoding, bool) {
	var text string
	var found Encoding
	if cells, ok := spreadsheet(data); ok {
		return cells.text(), Spreadsheet, true
	}
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		text, found = with(utf16.UTF16(utf16.LittleEndian, utf16.UseBOM), data), UTF16
	case utf8.Valid(data):
		text, found = string(bytes.TrimPrefix(data, utf8Mark)), UTF8
	default:
		text, found = codePage(data)
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = strings.ReplaceAll(text, "\r", "\n")
	text = strings.TrimRight(text, "\x00") // the clipboard of Windows ends so
	return text, found, !strings.ContainsRune(text, 0)
}

func with(e encoding.Encoding, data []byte) string {
	text, err := e.NewDecoder().Bytes(data)
	if err != nil {
		return "\x00" // no text of this encoding: refused like any binary file
	}
	return string(text)
}

// codePage chooses between the code pages by what the words would look like:
// a word with Latin and Cyrillic letters together is no Cyrillic one, a word
// of Cyrillic letters only is. Single letters decide nothing unless all is
// made of them.
func codePage(data []byte) (string, Encoding) {
	cyrillic := with(charmap.Windows1251, data)
	pure, mixed := 0, 0
	for _, word := range strings.FieldsFunc(cyrillic, func(r rune) bool { return !unicode.IsLetter(r) }) {
		own, latin := 0, 0
		for _, r := range word {
			if r < utf8.RuneSelf {
				latin++
			} else {
				own++
			}
		}
		switch {
		case own > 0 && latin > 0:
			mixed++
		case own > 1:
			pure++
		}
	}
	if pure > mixed || pure == mixed && mixed == 0 {
		return cyrillic, Cyrillic
	}
	return with(charmap.Windows1257, data), Baltic
}
