package shell

import (
	"strconv"
	"strings"
	"testing"

	"kohtunik/i18n"
)

// The manual has the same sections in every language, each with its text.
func TestManualInEveryLanguage(t *testing.T) {
	english := newShell(t, i18n.English).chapters()
	for _, lang := range i18n.Langs() {
		s := newShell(t, lang)
		chapters := s.chapters()
		if len(chapters) != len(english) || len(chapters) < 10 {
			t.Errorf("%s: %d sections, in English %d", lang, len(chapters), len(english))
		}
		s.showManual()
		for _, ch := range chapters {
			if ch.title == "" || len(strings.Fields(s.T("manual.text."+strconv.Itoa(ch.number)))) < 15 {
				t.Errorf("%s: section %d says too little", lang, ch.number)
			}
		}
	}
}
