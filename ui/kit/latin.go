package kit

import (
	"strings"
	"unicode"
)

// Where the letters of a Russian keyboard stand, and what a Latin one has there.
const (
	russianKeys = "йцукенгшщзфывапролдячсмить"
	latinKeys   = "qwertyuiopasdfghjklzxcvbnm"
)

// Latin gives the letter that a key has on a Latin keyboard, in lower case,
// whichever of the two alphabets the keyboard is set to. Any other character
// stays as it is.
func Latin(r rune) rune {
	r = unicode.ToLower(r)
	if before, _, found := strings.Cut(russianKeys, string(r)); found {
		return rune(latinKeys[len([]rune(before))])
	}
	return r
}
