package shell

import (
	"testing"

	"kohtunik/i18n"
)

// The window has every chapter of the manual under its part, and finds it by a
// word of its text.
func TestManual(t *testing.T) {
	for _, lang := range i18n.Langs() {
		s := newShell(t, lang)
		s.showManual()
		chapters, parts := 0, 0
		for _, row := range s.manualRows() {
			if row.part != "" {
				parts++
				continue
			}
			chapters++
			if !row.holds(row.chapter.Title) {
				t.Errorf("%s: %q does not find itself", lang, row.chapter.Title)
			}
		}
		if parts != 3 || chapters != len(i18n.Manual(lang)) {
			t.Errorf("%s: %d chapters in %d parts", lang, chapters, parts)
		}
		found := 0
		list := s.manualContents()
		for _, row := range s.manualRows() {
			if list.Match(row, "C.04.3") {
				found++
			}
		}
		if found != 1 {
			t.Errorf("%s: C.04.3 is found in %d chapters", lang, found)
		}
	}
}
