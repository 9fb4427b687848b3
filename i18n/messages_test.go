package i18n

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// loadAll reads the messages of every language.
func loadAll(t *testing.T) map[Lang]*catalogue {
	t.Helper()
	all := map[Lang]*catalogue{}
	for _, l := range Langs() {
		c, err := load(l)
		if err != nil {
			t.Fatal(err)
		}
		all[l] = c
	}
	return all
}

// byKey gives the messages of a catalogue by key.
func byKey(c *catalogue) map[string]*goi18n.Message {
	m := map[string]*goi18n.Message{}
	for _, area := range c.areas {
		for _, message := range area {
			m[message.ID] = message
		}
	}
	return m
}

// formsOf gives the plural forms that a message has; a plain text has "other".
func formsOf(m *goi18n.Message) map[string]string {
	forms := map[string]string{}
	for name, text := range map[string]string{
		"zero": m.Zero, "one": m.One, "two": m.Two, "few": m.Few, "many": m.Many, "other": m.Other,
	} {
		if text != "" {
			forms[name] = text
		}
	}
	return forms
}

func TestEveryKeyInEveryLanguage(t *testing.T) {
	all := loadAll(t)
	for _, l := range Langs() {
		for area, messages := range all[English].areas {
			want := idsOf(messages)
			got := idsOf(all[l].areas[area])
			for _, id := range want {
				if !slices.Contains(got, id) {
					t.Errorf("%s.%s.toml has no %q", area, l, id)
				}
			}
			for _, id := range got {
				if !slices.Contains(want, id) {
					t.Errorf("%s.%s.toml has %q, %s.en.toml has not", area, l, id, area)
				}
			}
		}
		for area := range all[l].areas {
			if _, ok := all[English].areas[area]; !ok {
				t.Errorf("%s.%s.toml has no English counterpart", area, l)
			}
		}
	}
}

func idsOf(messages []*goi18n.Message) []string {
	var ids []string
	for _, m := range messages {
		ids = append(ids, m.ID)
	}
	sort.Strings(ids)
	return ids
}

func TestNoKeyInTwoAreas(t *testing.T) {
	for l, c := range loadAll(t) {
		areaOf := map[string]string{}
		for area, messages := range c.areas {
			for _, m := range messages {
				if other, ok := areaOf[m.ID]; ok {
					t.Errorf("%s: %q stands in %s and in %s", l, m.ID, other, area)
				}
				areaOf[m.ID] = area
			}
		}
	}
}

// pluralForms gives the forms that whole numbers and halves need in a language
// (Unicode CLDR).
func pluralForms(l Lang) []string {
	tag, forms := language.Make(string(l)), map[string]bool{}
	for n := range 1000 {
		forms[formNames[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]] = true
		forms[formNames[plural.Cardinal.MatchPlural(tag, n, 1, 1, 5, 5)]] = true // n.5
	}
	return slices.Sorted(maps.Keys(forms))
}

var formNames = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
	plural.Many: "many", plural.Other: "other"}

func TestPluralForms(t *testing.T) {
	for l, want := range map[Lang]string{English: "one other", Finnish: "one other", Russian: "few many one other",
		"ja": "other", "lv": "one other zero"} {
		if got := strings.Join(pluralForms(l), " "); got != want {
			t.Errorf("%s: %s, want %s", l, got, want)
		}
	}
}

func TestPluralFormsComplete(t *testing.T) {
	all := loadAll(t)
	english := byKey(all[English])
	for _, l := range Langs() {
		needed := pluralForms(l)
		for id, m := range byKey(all[l]) {
			have := formsOf(m)
			if len(have) == 0 {
				t.Errorf("%s: %q is empty", l, id)
			}
			other, ok := english[id]
			if !ok || len(have) == 1 && len(formsOf(other)) == 1 {
				continue
			}
			var names []string
			for name := range have {
				names = append(names, name)
			}
			sort.Strings(names)
			if !slices.Equal(names, needed) {
				t.Errorf("%s: %q has the plural forms %v, needs %v", l, id, names, needed)
			}
		}
	}
}

func TestSamePlaceholders(t *testing.T) {
	all := loadAll(t)
	english := byKey(all[English])
	for _, l := range Langs() {
		for id, m := range byKey(all[l]) {
			got := placeholders(t, m)
			// A date is built of different figures in each language.
			want := placeholders(t, english[id])
			if english[id] != nil && !strings.HasPrefix(id, "date.") && !slices.Equal(got, want) {
				t.Errorf("%s: %q has the placeholders %v, English has %v", l, id, got, want)
			}
			if len(formsOf(m)) > 1 {
				checkForms(t, l, m)
			}
		}
	}
}

// checkForms sees that all plural forms say as much as "other" does. Only the
// count itself may be left out, in "one" of the languages where that is 1.
func checkForms(t *testing.T, l Lang, m *goi18n.Message) {
	t.Helper()
	for form, text := range formsOf(m) {
		got, want := namesIn(t, text), namesIn(t, m.Other)
		if form == "one" && l != Russian {
			isCount := func(name string) bool { return name == "n" }
			got, want = slices.DeleteFunc(got, isCount), slices.DeleteFunc(want, isCount)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, form %s has the placeholders %v, other has %v", l, m.ID, form, got, want)
		}
	}
}

func placeholders(t *testing.T, m *goi18n.Message) []string {
	if m == nil {
		return nil
	}
	return namesIn(t, m.Other)
}

func namesIn(t *testing.T, src string) []string {
	t.Helper()
	parsed, err := parseText(src)
	if err != nil {
		t.Error(err)
		return nil
	}
	names := make([]string, len(parsed.names))
	for i, name := range parsed.names {
		names[i] = grammaticalCase.ReplaceAllString(name, "$1")
	}
	sort.Strings(names)
	return slices.Compact(names)
}

// A side is given in the cases that the languages need (sideOf: of the side,
// sideTo: to it, sideAt: with it); each language takes the one that its sentence asks for.
var grammaticalCase = regexp.MustCompile(`^(side|opponent)(Of|To|At)$`)

var (
	placeholder = regexp.MustCompile(`{{[^}]*}}`)
	nonLetters  = regexp.MustCompile(`[^\pL]+`)
)

// sameWords reads the words that need no translation.
func sameWords(t *testing.T) map[string]bool {
	t.Helper()
	data, err := os.ReadFile("testdata/same-words.txt")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{"": true}
	for _, line := range strings.Split(string(data), "\n") {
		if !strings.HasPrefix(line, "#") {
			words[strings.TrimSpace(line)] = true
		}
	}
	return words
}

// translatable tells whether a text has a word that differs from language to
// language.
func translatable(text string, same map[string]bool) bool {
	for _, word := range nonLetters.Split(placeholder.ReplaceAllString(text, ""), -1) {
		if !same[word] {
			return true
		}
	}
	return false
}

func TestNoEnglishLeft(t *testing.T) {
	all := loadAll(t)
	english := byKey(all[English])
	same := sameWords(t)
	for _, l := range Langs() {
		if l == English {
			continue
		}
		for id, m := range byKey(all[l]) {
			if english[id] == nil || strings.HasPrefix(id, "language.") {
				continue
			}
			for form, text := range formsOf(m) {
				if text == formsOf(english[id])[form] && translatable(text, same) {
					t.Errorf("%s: %q is %q, as in English", l, id, text)
				}
			}
		}
	}
}

// No Latin letter may hide in a Russian word, nor a Cyrillic one elsewhere.
func TestOneAlphabetInAWord(t *testing.T) {
	mixed := regexp.MustCompile(`\p{Latin}\p{Cyrillic}|\p{Cyrillic}\p{Latin}`)
	cyrillic := regexp.MustCompile(`\p{Cyrillic}`)
	for l, c := range loadAll(t) {
		for id, m := range byKey(c) {
			for _, text := range formsOf(m) {
				if mixed.MatchString(text) {
					t.Errorf("%s: %q mixes alphabets in a word: %q", l, id, text)
				}
				if l != Russian && id != "language.ru" && cyrillic.MatchString(text) {
					t.Errorf("%s: %q has Cyrillic letters: %q", l, id, text)
				}
			}
		}
	}
}

// An address is followed by no mark that would be taken for a part of it, by a
// terminal that opens it or by a program that reads it.
func TestAddressesStandAlone(t *testing.T) {
	touched := regexp.MustCompile(`\{\{\.(address|screen|web)\}\}[.,;)»”]`)
	for l, c := range loadAll(t) {
		for key, m := range byKey(c) {
			for _, text := range formsOf(m) {
				if touched.MatchString(text) {
					t.Errorf("%s, %s: %q", l, key, text)
				}
			}
		}
	}
}
