package shell

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/ui/kit"
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

// F1 in a sheet opens the manual at the chapter that the sheet is about, a sheet over
// another at that of the other, any else at the beginning; Esc goes back to the sheet.
func TestManualOfASheet(t *testing.T) {
	for _, lang := range i18n.Langs() {
		s := newShell(t, lang)
		sheet := func(title string) *kit.Sheet { return &kit.Sheet{Title: title, Content: kit.Stack(0)} }
		below := sheet("below")
		below.Chapter = i18n.TeamChapter
		for _, c := range []struct {
			sheet *kit.Sheet
			want  string
		}{{sheet("other"), i18n.Manual(i18n.English)[0].Title}, {below, i18n.TeamChapter},
			{sheet("above"), i18n.TeamChapter}} {
			s.ShowSheet(c.sheet)
			s.press(fyne.KeyF1)
			if s.sheet().Title != s.T("manual.head") {
				t.Fatalf("%s: F1 shows %q", lang, s.sheet().Title)
			}
			want := i18n.ChapterNamed(lang, c.want).Title
			for _, o := range test.LaidOutObjects(s.sheet().Content) {
				if list, ok := o.(*kit.Table[manualRow]); ok {
					if row, _ := list.Selected(); row.chapter.Title != want {
						t.Errorf("%s: the manual of %q begins at %q, want %q", lang, c.sheet.Title, row.chapter.Title, want)
					}
				}
			}
			s.press(fyne.KeyEscape)
			if s.sheet() != c.sheet {
				t.Errorf("%s: Esc does not go back", lang)
			}
			if c.sheet != below {
				s.press(fyne.KeyEscape)
			}
		}
	}
}
