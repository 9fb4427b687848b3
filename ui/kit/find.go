package kit

import (
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/unicode/norm"
)

// Holds tells whether a text has a word in it as people type one: in small or
// capital letters, with the marks on them or without ("ounapuu" finds
// "Õunapuu"), for not every keyboard has all letters of all names.
func Holds(text, word string) bool { return strings.Contains(Unmarked(text), Unmarked(word)) }

// Unmarked writes a text as Holds compares it: in small letters, without marks.
func Unmarked(s string) string {
	s = strings.ToLower(s)
	if strings.IndexFunc(s, func(r rune) bool { return r >= unicode.MaxASCII }) < 0 {
		return s
	}
	return runes.Remove(runes.In(unicode.Mn)).String(norm.NFD.String(s))
}
