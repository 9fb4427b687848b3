package laws

import (
	"regexp"
	"strings"
)

var (
	spaces   = regexp.MustCompile(`[\s\x{a0}]+`)
	finer    = regexp.MustCompile(`^(.*?) +(¶\d.*|s\d+(-\d+)?)$`)
	ofLaws   = regexp.MustCompile(`^(?i:art(icle)?s?\.?|kohta|p\.|ст\.) *`)
	sections = regexp.MustCompile(`^(§) *(\d+) *([a-zа-и])?\.?$`)
	joined   = regexp.MustCompile(`^(\d+\.\d+)([a-h])$`)
)

// CyrillicItems are the letters by which a Russian text counts the items of a section
// of the 1953 code, from "а" for "a" on.
const CyrillicItems = "абвгдежзи"

// inLatin is the letter of an item in Latin: "g" for "ж"; a Latin one stays.
func inLatin(item string) string {
	if at := strings.Index(CyrillicItems, item); item != "" && at >= 0 {
		return string(rune('a' + at/len("а")))
	}
	return item
}

// Normalise writes a citation as the editions do: one space between its parts,
// none behind "§", without "Art." before it and without a sentence or a
// paragraph behind it, which are not cited ("§15 ¶2" is "§15"). The paragraphs
// of a preface are cited. The items of a section may be counted in Cyrillic, as a
// Russian text does ("§ 18 ж" is "§18 g").
func Normalise(citation string) string {
	c := strings.TrimSpace(spaces.ReplaceAllString(citation, " "))
	c = ofLaws.ReplaceAllString(c, "")
	if m := finer.FindStringSubmatch(c); m != nil && !strings.HasPrefix(c, "preface") && !strings.HasPrefix(c, "intro") {
		c = m[1]
	}
	if m := sections.FindStringSubmatch(c); m != nil {
		return strings.TrimSpace(m[1] + m[2] + " " + inLatin(m[3]))
	}
	if m := joined.FindStringSubmatch(c); m != nil {
		return m[1] + " " + m[2]
	}
	return c
}
