package page

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// Clean returns s as it can be drawn: composed (NFC), in one line, without
// control and direction characters, right-to-left runs in visual order, and
// every character that the fonts lack (emoji, broken UTF-8) replaced by
// [Replacement]. The PDF writer stops at runes above U+FFFF and at invalid
// UTF-8, so nothing reaches it that has not been through here.
func Clean(s string) string {
	if isPlain(s) {
		return s
	}
	return drawable(visual(readable(s)))
}

// isPlain is the short way for texts that need no work: letters of the
// European alphabets and the signs of the tables, which are composed, which all
// fonts have, and which run to the right.
func isPlain(s string) bool {
	for _, r := range s {
		switch {
		case r >= 0x20 && r < 0x7f, r >= 0xc0 && r < 0x180, r >= 0x400 && r < 0x460, r == '½', r == '·',
			r == '–', r == '—', r == '−', r == '●', r == '○', r == '\u00a0':
		default:
			return false
		}
	}
	return true
}

// readable returns s as text for searching and copying: valid, composed, in
// one line, in reading order, with all its characters.
func readable(s string) string {
	if isPlain(s) {
		return s
	}
	s = strings.ToValidUTF8(s, string(Replacement))
	s = norm.NFC.String(s)
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '\t' || r == '\n' || r == '\r' || r == '\u2028' || r == '\u2029':
			b.WriteByte(' ')
		case unicode.Is(unicode.Cc, r):
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// visual puts the right-to-left runs of s in the order in which they are drawn in a
// line that runs to the right, also where it begins with such a run.
func visual(s string) string {
	if !strings.ContainsFunc(s, rightToLeft) {
		return s
	}
	var paragraph bidi.Paragraph
	if _, err := paragraph.SetString(toTheRight + s); err != nil {
		return s
	}
	order, err := paragraph.Order()
	if err != nil {
		return s
	}
	var b strings.Builder
	for i := range order.NumRuns() {
		run := order.Run(i)
		if run.Direction() == bidi.RightToLeft {
			b.WriteString(bidi.ReverseString(run.String()))
			continue
		}
		b.WriteString(run.String())
	}
	return b.String()
}

// toTheRight is a mark of direction.
const toTheRight = "\u200e"

// Towards is what keeps a text behind s at its right, where s is written to the
// left: a mark of direction, else nothing.
func Towards(s string) string {
	if strings.ContainsFunc(s, rightToLeft) {
		return toTheRight
	}
	return ""
}

// rightToLeft says whether r belongs to a script that runs to the left.
func rightToLeft(r rune) bool {
	if r < 0x590 {
		return false
	}
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}

// drawable drops what has no shape and replaces what the fonts lack.
func drawable(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
		case r > 0xFFFF || !hasGlyph(r):
			b.WriteRune(Replacement)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
