package laptops

import (
	"strings"
	"unicode"
)

const (
	groupLetters = 4
	codeLetters  = (pinBytes + tokenBytes + checkBytes) * 8 / 5 // a letter holds five bits
	alphabet     = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"           // what nobody takes for another letter on paper
)

// bareCode are the letters of a code, however it was grouped.
func bareCode(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || unicode.IsSpace(r) {
			return -1
		}
		return unicode.ToUpper(r)
	}, text)
}

// refuseLetters says what is wrong with the letters of a code before its check is looked
// at: one that codes do not have, or too few or too many of them.
func refuseLetters(typed string) error {
	all := []rune(typed)
	for n, r := range all {
		if !strings.ContainsRune(alphabet, r) {
			from := n - n%groupLetters
			return refuse(CodeLetter, "letter", string(r), "group", n/groupLetters+1,
				"text", string(all[from:min(from+groupLetters, len(all))]))
		}
	}
	if len(all) != codeLetters {
		return refuse(CodeLength, "have", len(all), "want", codeLetters)
	}
	return nil
}

// mistyped says that the check of a code does not fit, and in which group the slip is, where
// one letter, or two neighbours changed about, make it fit in a single group. The check has
// 16 bits and there are some 1500 such slips: of fifty codes with other slips one is given a
// wrong group.
func mistyped(address, typed string) error {
	groups := map[int]bool{}
	try := func(at int, letters []byte) {
		if i, ok := invitationOf(address, string(letters)); ok && i.fits(string(letters)) {
			groups[at/groupLetters] = true
		}
	}
	for n := range len(typed) {
		one := []byte(typed)
		for _, letter := range []byte(alphabet) {
			if one[n] = letter; letter != typed[n] {
				try(n, one)
			}
		}
		if n > 0 {
			two := []byte(typed)
			two[n-1], two[n] = two[n], two[n-1]
			try(n-1, two)
		}
	}
	if len(groups) != 1 {
		return refuse(CodeWrong)
	}
	for group := range groups {
		from := group * groupLetters
		return refuse(CodeMistyped, "group", group+1, "text", typed[from:from+groupLetters])
	}
	return nil
}
