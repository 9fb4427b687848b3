package printing

import (
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
)

func firstThree(text string) []string {
	words := strings.Fields(text)
	return words[:min(3, len(words))]
}

// The book has every chapter of the manual in its outline and all its words on
// its pages.
func TestManual(t *testing.T) {
	for _, lang := range i18n.Langs() {
		d, err := Manual(inLang(lang))
		if err != nil {
			t.Fatal(err)
		}
		var words strings.Builder
		for n := 1; n <= d.Pages(); n++ {
			words.WriteString(strings.Join(d.Words(n), " ") + " ")
		}
		book := i18n.Manual(lang)
		if len(d.marks) != len(book) || d.Pages() < 4 {
			t.Errorf("%s: %d marks for %d chapters on %d pages", lang, len(d.marks), len(book), d.Pages())
		}
		for _, chapter := range book {
			for _, b := range chapter.Blocks {
				if first := strings.Join(firstThree(b.Text), " "); !strings.Contains(words.String(), first) {
					t.Errorf("%s: %q is not in the book", lang, first)
				}
			}
		}
	}
}

// The chapter on documents names those that there are, as the page Printing
// names them.
func TestManualNamesDocumentsThatExist(t *testing.T) {
	const chapter = "Which document when"
	at := slices.IndexFunc(i18n.Manual(i18n.English), func(c i18n.Chapter) bool { return c.Title == chapter })
	if at < 0 {
		t.Fatalf("no chapter %q", chapter)
	}
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		var titles []string
		for _, k := range Documents() {
			titles = append(titles, p.T(k.Title))
		}
		for _, b := range i18n.Manual(lang)[at].Blocks {
			if b.Kind == i18n.KeyRow && !slices.Contains(titles, b.Mark) {
				t.Errorf("%s: there is no document %q", lang, b.Mark)
			}
		}
	}
}
