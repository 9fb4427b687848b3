package synonyms

import (
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
)

// Every line of the file is whole: an incident with words in all languages, none
// of them empty or twice.
func TestLines(t *testing.T) {
	lines := 0
	for line := range strings.Lines(incidents) {
		if !strings.HasPrefix(line, "#") {
			lines++
			if n := strings.Count(line, "\t"); n != len(i18n.Langs()) {
				t.Errorf("%d columns after the incident: %q", n, line)
			}
		}
	}
	if got := len(Incidents()); got != lines {
		t.Errorf("%d incidents in %d lines", got, lines)
	}
	for _, name := range Incidents() {
		for _, lang := range i18n.Langs() {
			phrases := Of(name, lang)
			for i, phrase := range phrases {
				if phrase == "" || slices.Contains(phrases[:i], phrase) {
					t.Errorf("%s, %s: %q", name, lang, phrase)
				}
			}
		}
	}
}
