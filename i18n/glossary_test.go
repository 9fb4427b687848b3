package i18n

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// concept is a row of glossary.tsv: one thing, its word in each language with
// the forms that sentences need, and what is not to be said for it.
type concept struct {
	id        string
	words     map[Lang][]string
	source    string
	forbidden map[Lang][]phrase
	allowed   map[Lang][]phrase
	places    map[Lang][]string // where the forbidden words may stand
}

// phrase is words as they stand in a sentence. A text that lacks the letters of
// the first word need not be searched.
type phrase struct {
	letters string
	*regexp.Regexp
}

func (p phrase) in(text, lower string) string {
	if !strings.Contains(lower, p.letters) {
		return ""
	}
	if m := p.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return ""
}

// glossaryHead are the columns of glossary.tsv but those of the languages: between
// the id and the source one each, or one for each form, as "en" or "et_gen".
var glossaryHead = strings.Fields("section id source avoid forbidden allowed note")

func readGlossary(t *testing.T) []concept {
	t.Helper()
	data, err := os.ReadFile("glossary.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var rows []concept
	var head []string
	for n, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		if head == nil {
			head = cells
			others := slices.DeleteFunc(slices.Clone(head), func(c string) bool { _, is := languageOf(c); return is })
			if !slices.Equal(others, glossaryHead) {
				t.Fatalf("glossary.tsv has the columns %s", head)
			}
			continue
		}
		if len(cells) != len(head) {
			t.Fatalf("glossary.tsv, line %d: %d cells", n+1, len(cells))
		}
		in := func(column string) string { return cells[slices.Index(head, column)] }
		c := concept{id: in("id"), words: map[Lang][]string{}, source: in("source")}
		for i, column := range head {
			if lang, is := languageOf(column); is {
				c.words[lang] = append(c.words[lang], cells[i])
			}
		}
		c.forbidden, _ = patterns(t, c.id, in("forbidden"))
		c.allowed, c.places = patterns(t, c.id, in("allowed"))
		rows = append(rows, c)
	}
	return rows
}

// languageOf gives the language of a column that is one's: "et" of "et_gen".
func languageOf(column string) (lang Lang, is bool) {
	code, _, _ := strings.Cut(column, "_")
	return Lang(code), slices.Contains(Langs(), Lang(code))
}

var languageMark = regexp.MustCompile(`(?:^| )(` + Codes("|") + `):`)

// patterns reads "en:man, men et:nupp*, @place": words of a language, where *
// ends a word with any letters, and beginnings of places.
func patterns(t *testing.T, id, cell string) (map[Lang][]phrase, map[Lang][]string) {
	t.Helper()
	words, places := map[Lang][]phrase{}, map[Lang][]string{}
	marks := languageMark.FindAllStringSubmatchIndex(cell, -1)
	if cell != "" && (len(marks) == 0 || marks[0][0] != 0) {
		t.Fatalf("%s: %q names no language", id, cell)
	}
	for i, mark := range marks {
		end := len(cell)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		lang := Lang(cell[mark[2]:mark[3]])
		for _, entry := range strings.Split(cell[mark[1]:end], ",") {
			if place, ok := strings.CutPrefix(strings.TrimSpace(entry), "@"); ok {
				places[lang] = append(places[lang], place)
			} else {
				words[lang] = append(words[lang], newPhrase(entry))
			}
		}
	}
	return words, places
}

func newPhrase(words string) phrase {
	parts := strings.Fields(words)
	letters := strings.ToLower(strings.TrimSuffix(parts[0], "*"))
	for i, word := range parts {
		parts[i] = strings.ReplaceAll(regexp.QuoteMeta(word), `\*`, `\pL*`)
	}
	return phrase{letters, regexp.MustCompile(
		`(?i)(?:^|[^\pL])(` + strings.Join(parts, `[\s\x{a0}]+`) + `)(?:[^\pL]|$)`)}
}

// check gives the words that the glossary forbids in a text of a language. The
// place is the key of a message, or the file and key of a summary.
func (c concept) check(lang Lang, where, text string) []string {
	return c.search(lang, where, text, strings.ToLower(text))
}

// search is check with the text in lower case at hand.
func (c concept) search(lang Lang, where, text, lower string) []string {
	var found []string
	for _, words := range c.forbidden[lang] {
		if words.in(text, lower) == "" || c.mayStand(lang, where) {
			continue
		}
		rest := text
		for _, phrase := range c.allowed[lang] {
			rest = phrase.ReplaceAllString(rest, " ")
		}
		if said := words.in(rest, strings.ToLower(rest)); said != "" {
			found = append(found, said)
		}
	}
	return found
}

// mayStand tells that the forbidden words are right in a place.
func (c concept) mayStand(lang Lang, where string) bool {
	return slices.ContainsFunc(c.places[lang], func(place string) bool { return strings.HasPrefix(where, place) })
}

func TestGlossaryRows(t *testing.T) {
	seen := map[string]bool{}
	rows := readGlossary(t)
	for _, c := range rows {
		if seen[c.id] || c.source == "" {
			t.Errorf("%s: twice, or without a source", c.id)
		}
		seen[c.id] = true
		for _, lang := range Langs() {
			forms := c.words[lang]
			if len(forms) == 0 || forms[0] == "" {
				t.Errorf("%s: no word in %s", c.id, lang)
			}
			for _, other := range rows {
				for _, form := range forms {
					if found := other.check(lang, "glossary", form); found != nil {
						t.Errorf("%s: %s forbids %q of %q", c.id, other.id, found, form)
					}
				}
			}
		}
	}
}

// Every message, every summary of a provision, every precedent and the manual
// speak in the words of the glossary.
func TestGlossary(t *testing.T) {
	texts := map[Lang]map[string]string{}
	for lang, c := range loadAll(t) {
		texts[lang] = map[string]string{}
		for id, m := range byKey(c) {
			for form, text := range formsOf(m) {
				texts[lang][id+"."+form] = text
			}
		}
		for where, text := range summaries(t, lang) {
			texts[lang][where] = text
		}
		for where, text := range keyed(t, "../engine/precedents/data/texts."+string(lang)+".txt") {
			texts[lang][where] = text
		}
		for _, chapter := range Manual(lang) {
			texts[lang]["manual, "+chapter.Title] = chapter.Part + ": " + chapter.Title + ". " + chapter.Text()
		}
	}
	rows := readGlossary(t)
	for lang := range texts {
		for where, text := range texts[lang] {
			text = placeholder.ReplaceAllString(text, "0")
			lower := strings.ToLower(text)
			for _, c := range rows {
				for _, word := range c.search(lang, where, text, lower) {
					t.Errorf("%s: %s says %q; the word is %q (%s)", lang, where, word, c.words[lang][0], c.id)
				}
			}
		}
	}
}

// summaries reads the summaries of the provisions in a language, by file and
// key.
func summaries(t *testing.T, lang Lang) map[string]string {
	t.Helper()
	return keyed(t, "../engine/laws/data/summaries.*."+string(lang)+".txt")
}

// keyed reads the lines of files, a key and a text each, by file and key.
func keyed(t *testing.T, pattern string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	lines := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(data), "\n") {
			if key, text, ok := strings.Cut(line, "\t"); ok {
				lines[filepath.Base(file)+", "+key] = text
			}
		}
	}
	return lines
}
