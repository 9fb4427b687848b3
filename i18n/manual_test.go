package i18n

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The manual has the same parts and chapters in every language, each with the
// same kinds of blocks and the same pictures.
func TestManualInEveryLanguage(t *testing.T) {
	english := Manual(English)
	if len(english) < 20 {
		t.Errorf("%d chapters", len(english))
	}
	for _, l := range Langs() {
		book := Manual(l)
		if len(book) != len(english) {
			t.Errorf("%s: %d chapters, in English %d", l, len(book), len(english))
			continue
		}
		for i, chapter := range book {
			if got, want := shape(chapter), shape(english[i]); got != want {
				t.Errorf("%s: %q has the blocks\n%s\nin English\n%s", l, chapter.Title, got, want)
			}
			newPart := i > 0 && chapter.Part != book[i-1].Part
			if want := i > 0 && english[i].Part != english[i-1].Part; newPart != want || chapter.Part == "" {
				t.Errorf("%s: %q is in the part %q", l, chapter.Title, chapter.Part)
			}
		}
	}
}

// shape is what a chapter is made of, whatever its words: "0 1:1. 1:2. 4:rounds".
func shape(c Chapter) string {
	var blocks []string
	for _, b := range c.Blocks {
		blocks = append(blocks, fmt.Sprint(b.Kind))
		if b.Kind == Step || b.Kind == Picture {
			blocks[len(blocks)-1] += ":" + b.Mark
		}
	}
	return strings.Join(blocks, " ")
}

// keyName is a key or a chord of keys as the manual writes it.
var keyName = regexp.MustCompile(
	`\b(?:Ctrl|Alt|Shift)(?:\+(?:Ctrl|Alt|Shift))*\+[A-Z0-9↑↓←→][A-Za-z0-9]*|\bF[0-9]{1,2}\b`)

// Each block names the same keys in every language.
func TestManualNamesTheSameKeys(t *testing.T) {
	keys := func(text string) []string {
		found := keyName.FindAllString(text, -1)
		slices.Sort(found)
		return slices.Compact(found)
	}
	for i, chapter := range Manual(English) {
		for _, l := range Langs() {
			for n, block := range Manual(l)[i].Blocks {
				if n >= len(chapter.Blocks) {
					break // told by TestManualInEveryLanguage
				}
				english := chapter.Blocks[n]
				got, want := keys(block.Mark+" "+block.Text), keys(english.Mark+" "+english.Text)
				if !slices.Equal(got, want) {
					t.Errorf("%s: %q, block %d names %v, in English %v", l, Manual(l)[i].Title, n+1, got, want)
				}
			}
		}
	}
}

// The manual has no emphasis: an asterisk in it is the key, and stands alone.
func TestManualHasNoMarkup(t *testing.T) {
	for _, l := range Langs() {
		for _, chapter := range Manual(l) {
			for _, b := range chapter.Blocks {
				if strings.Contains(chapter.Title+b.Text, "*") || b.Mark != "*" && strings.Contains(b.Mark, "*") {
					t.Errorf("%s: %q has an asterisk in %q %q", l, chapter.Title, b.Mark, b.Text)
				}
			}
		}
	}
}

// pageNamed finds the pages that the manual names, as each language writes it.
var pageNamed = map[Lang]*regexp.Regexp{
	English:  regexp.MustCompile(`\b[Pp]age ([A-Z][a-z]+)`),
	Estonian: regexp.MustCompile(`\b[Ll]eh[a-zõäöü]* ([A-ZÕÄÖÜ][a-zõäöü]+)`),
	Finnish:  regexp.MustCompile(`\b[Ss]ivu(?:n|lla|lle|lta)? ([A-ZÄÖ][a-zäö]+)`),
	Russian:  regexp.MustCompile(`[Сс]траниц[а-я]* «([^»]+)»`),
}

// Every page that the manual names exists under that name.
func TestManualNamesPagesThatExist(t *testing.T) {
	for _, l := range Langs() {
		if pageNamed[l] == nil {
			t.Errorf("%s: pageNamed does not know how it names a page", l)
			continue
		}
		var names []string
		for _, id := range strings.Fields("event players rounds standings crosstable desk norms prints laws journal") {
			names = append(names, For(l).T("shell.page-"+id))
		}
		named := map[string]bool{}
		for _, chapter := range Manual(l) {
			for _, m := range pageNamed[l].FindAllStringSubmatch(chapter.Text(), -1) {
				named[m[1]] = true
				if !slices.Contains(names, m[1]) {
					t.Errorf("%s: %q names a page %q", l, chapter.Title, m[1])
				}
			}
		}
		if len(named) < 8 {
			t.Errorf("%s: only the pages %v are named", l, named)
		}
	}
}

// The chapters that sheets are about are there, in every language.
func TestChaptersOfSheets(t *testing.T) {
	for _, title := range []string{SettingsChapter, TeamChapter} {
		if got := ChapterNamed(English, title).Title; got != title {
			t.Errorf("%q gives the chapter %q", title, got)
		}
		for _, l := range Langs()[1:] {
			if got := ChapterNamed(l, title); got.Title == title || got.Title == Manual(l)[0].Title {
				t.Errorf("%s: %q gives the chapter %q", l, title, got.Title)
			}
		}
	}
}
