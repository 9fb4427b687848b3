package precedents

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/laws"
)

// Each case has a source, a text in every language, a name of its own, and
// articles that some edition has.
func TestData(t *testing.T) {
	seen := map[string]bool{}
	texts, err := filepath.Glob("data/texts.*.txt")
	if err != nil || len(texts) < 4 {
		t.Fatal(texts, err)
	}
	for _, c := range All() {
		if seen[c.Name] || c.Source == "" || c.Event == "" || len(c.Kinds) == 0 {
			t.Errorf("%+v", c)
		}
		seen[c.Name] = true
		for _, file := range texts {
			lang := strings.Split(filepath.Base(file), ".")[1]
			if text := c.texts[lang]; text == "" || !strings.HasSuffix(text, ".") {
				t.Errorf("%s in %s: %q", c.Name, lang, text)
			}
		}
		for _, a := range c.Articles {
			if !slices.ContainsFunc(laws.Editions(), func(e *laws.Edition) bool { return e.Has(a, laws.NoPractice) }) {
				t.Errorf("%s: no edition has %q", c.Name, a)
			}
		}
	}
	if len(seen) < 50 {
		t.Errorf("%d cases", len(seen))
	}
}

func TestLike(t *testing.T) {
	tests := []struct {
		kind     string
		articles []string
		first    string
	}{
		{"two-hands", []string{"7.5.4", "7.5.5"}, "ffe2112-3"},
		{"device", []string{"11.3.2.2"}, "man-phone-off"},
		{"quickplay-claim", []string{"Guideline III.5"}, "ffe2412-30"},
		{"illegal-move", []string{"A.5.2"}, "ffe2412-25"},
	}
	for _, tt := range tests {
		found := Like(tt.kind, tt.articles)
		if len(found) == 0 || found[0].Name != tt.first {
			t.Errorf("%s under %v: %v", tt.kind, tt.articles, found)
		}
	}
	if found := Like("redraw-question", nil); len(found) > 0 {
		t.Errorf("a new drawing of lots: %v", found)
	}
}

func TestOnArticle(t *testing.T) {
	for article, want := range map[string]string{"9.2": "karpov-miles", "7.5.5": "ffe2112-3", "9.5 b": "karpov-miles"} {
		if !slices.ContainsFunc(OnArticle(article), func(c Case) bool { return c.Name == want }) {
			t.Errorf("%s: %v", article, OnArticle(article))
		}
	}
	if found := OnArticle("7.5.51"); len(found) > 0 {
		t.Errorf("7.5.51: %v", found)
	}
}
