package laws

import (
	"regexp"
	"strings"
)

var (
	spaces   = regexp.MustCompile(`\s+`)
	finer    = regexp.MustCompile(`^(.*?) +(¶\d.*|s\d+(-\d+)?)$`)
	ofLaws   = regexp.MustCompile(`^(?i:art(icle)?s?\.?|kohta|p\.|ст\.) *`)
	sections = regexp.MustCompile(`^(§) *(\d+) *([a-z])?\.?$`)
	joined   = regexp.MustCompile(`^(\d+\.\d+)([a-h])$`)
)

// Normalise writes a citation as the editions do: one space between its parts,
// none behind "§", without "Art." before it and without a sentence or a
// paragraph behind it, which are not cited ("§15 ¶2" is "§15"). The paragraphs
// of a preface are cited.
func Normalise(citation string) string {
	c := strings.TrimSpace(spaces.ReplaceAllString(citation, " "))
	c = ofLaws.ReplaceAllString(c, "")
	if m := finer.FindStringSubmatch(c); m != nil && !strings.HasPrefix(c, "preface") && !strings.HasPrefix(c, "intro") {
		c = m[1]
	}
	if m := sections.FindStringSubmatch(c); m != nil {
		return strings.TrimSpace(m[1] + m[2] + " " + m[3])
	}
	if m := joined.FindStringSubmatch(c); m != nil {
		return m[1] + " " + m[2]
	}
	return c
}
