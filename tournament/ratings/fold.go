package ratings

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// letters that are no letter with a mark but are typed as others.
var letters = strings.NewReplacer("ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ß", "ss", "æ", "ae", "œ", "oe", "ı", "i")

// fold writes a name as it is searched for: small letters without marks, a
// blank for everything else.
func fold(s string) string {
	plain := true
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= 0x80 || !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == ' ') {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	if !isASCII(s) {
		s = letters.Replace(strings.ToLower(norm.NFD.String(s)))
	}
	var b strings.Builder
	b.Grow(len(s))
	blank := true
	for _, r := range s {
		switch {
		case r >= 'A' && r <= 'Z':
			r += 'a' - 'A'
		case r < 0x80 && (r >= 'a' && r <= 'z' || r >= '0' && r <= '9'):
		case r == '\'' || r == '`' || unicode.Is(unicode.Mn, r):
			continue // O'Kelly is typed okelly
		case r >= 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r)):
		default:
			if blank {
				continue
			}
			blank = true
			b.WriteByte(' ')
			continue
		}
		blank = false
		b.WriteRune(r)
	}
	return strings.TrimRight(b.String(), " ")
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
