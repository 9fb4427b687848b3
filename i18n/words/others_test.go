package words

import (
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// Who has to be asked again reads of what.
func TestWarnedMeanwhile(t *testing.T) {
	warning := tournament.Warning{Kind: tournament.WarnHalfByeAgain, Level: tournament.Confirm,
		Args: map[string]any{"name": "Kask, Mati", "count": 2}}
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		text := p.Error(Refused(p, tournament.FromRecords(nil), &file.WarnedError{Warnings: []tournament.Warning{warning}}))
		if !strings.Contains(text, strings.TrimRight(Warning(p, warning), ".")) || strings.Contains(text, "no value") {
			t.Errorf("%s: %s", lang, text)
		}
	}
}
