package words_test

import (
	"regexp"
	"strings"
	"testing"

	"kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/i18n/words"
)

func TestArticle(t *testing.T) {
	for _, c := range []struct {
		lang           i18n.Lang
		citation, want string
	}{
		{i18n.English, "Guideline I.8.3", "Guideline I.8.3"}, {i18n.Finnish, "Guideline I.8.3", "Ohjeisto I.8.3"},
		{i18n.Russian, "preface ¶1", "Предисловие ¶1"}, {i18n.Estonian, "§18 g", "§18 g"},
		{i18n.Russian, "§18 g", "§\u00a018 ж"}, {i18n.Russian, "§5", "§\u00a05"}, {i18n.Russian, "§15 ¶2", "§\u00a015 ¶2"},
		{i18n.Russian, "5.2 b", "5.2 b"},
		{i18n.Estonian, "F.3 note 4", "F.3 märkus 4"},
		{i18n.Russian, "FI-blitz 7.2", "FI-blitz 7.2"}, {i18n.Finnish, "F.3 clarification", "F.3 selvennys"},
	} {
		if got := words.Article(i18n.For(c.lang), c.citation); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.lang, c.citation, got, c.want)
		}
	}
}

// A citation of the 1953 code finds its article however a language writes it.
func TestCitationsAreRead(t *testing.T) {
	code, err := laws.Find(laws.USSR1953)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range code.Provisions(laws.NoPractice) {
		for _, lang := range i18n.Langs() {
			written := words.Article(i18n.For(lang), q.Article)
			if !strings.HasPrefix(q.Article, "§") {
				continue
			}
			if got := laws.Normalise(written); got != laws.Normalise(q.Article) {
				t.Errorf("%s: %q is read as %q, want %q", lang, written, got, q.Article)
			}
		}
	}
}

// No article keeps an English word in another language.
func TestArticlesAreTranslated(t *testing.T) {
	word := regexp.MustCompile(`[A-Za-z]{4,}`)
	for _, lang := range i18n.Langs() {
		if lang == i18n.English {
			continue
		}
		p := i18n.For(lang)
		for _, e := range laws.Editions() {
			for _, practice := range []laws.Practice{laws.NoPractice, laws.Finland, laws.Estonia} {
				for _, q := range e.Provisions(practice) {
					before, after := q.Article, words.Article(p, q.Article)
					if english := word.FindString(before); english != "" && english != "blitz" && after == before {
						t.Errorf("%s: %q is written as in English", lang, before)
					}
					if place := words.ArticlePlace(q.Place); word.MatchString(place) {
						t.Errorf("%s: %q has the place %q", lang, before, place)
					}
				}
			}
		}
	}
}
