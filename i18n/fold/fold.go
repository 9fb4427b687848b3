// Package fold writes texts as they are searched for: people type a name in
// small or capital letters, with its marks or without, since not every keyboard
// has all letters of all names. Folding a folded text leaves it as it is.
package fold

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/runes"
	"golang.org/x/text/unicode/norm"
)

// letters that are no letter with a mark but are typed as others.
var letters = strings.NewReplacer("ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ß", "ss", "æ", "ae", "œ", "oe",
	"ı", "i")

// Text writes a text in small letters without marks: "Õunapuu, Ł." is
// "ounapuu, l.".
func Text(s string) string {
	s = strings.ToLower(s)
	if ascii(s) {
		return s
	}
	return letters.Replace(runes.Remove(runes.In(unicode.Mn)).String(norm.NFD.String(s)))
}

// Name writes a name as [Text] does, its apostrophes left out and a blank for
// all that is neither letter nor digit: "O'Kelly-Õun, A." is "okelly oun a".
func Name(s string) string {
	s = Text(s)
	var b strings.Builder
	b.Grow(len(s))
	blank := true
	for _, r := range s {
		switch {
		case r == '\'' || r == '`':
			continue
		case inName(r):
			blank = false
			b.WriteRune(r)
		case !blank:
			blank = true
			b.WriteByte(' ')
		}
	}
	return strings.TrimRight(b.String(), " ")
}

func inName(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= 'a' && r <= 'z' || r >= '0' && r <= '9'
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

func ascii(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
