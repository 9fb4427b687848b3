package words

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/tools/golden"
)

// told is a case of the collections with what tells it apart from others.
type told struct {
	name string
	c    ruling.Case
	d    ruling.Decision
}

// everyKind gives a case for each kind of incident, outcome and chain of reasons
// of the collections of package ruling.
func everyKind(t *testing.T) []told {
	t.Helper()
	var all []told
	seen := map[string]bool{}
	for _, file := range []string{"board", "event", "cases", "cases-2", "cases-exam"} {
		data, err := os.ReadFile("../../engine/ruling/testdata/" + file + ".json")
		if err != nil {
			t.Fatal(err)
		}
		readings, _ := ruling.ReadAll(data)
		for _, r := range readings {
			if r.Err != nil {
				continue
			}
			d := ruling.Decide(r.Case)
			name := r.Case.Incident.Type() + " " + string(d.Outcome)
			for _, reason := range d.Reasons {
				name += " " + string(reason.Kind)
			}
			if !seen[name] {
				seen[name] = true
				all = append(all, told{name, r.Case, d})
			}
		}
	}
	slices.SortFunc(all, func(a, b told) int { return strings.Compare(a.name, b.name) })
	return all
}

// What is read to the players about every kind of decision, to be read by a
// person: testdata/aloud.LANG.txt.
func TestReadAloud(t *testing.T) {
	cases := everyKind(t)
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		var b strings.Builder
		for _, k := range cases {
			aloud := ReadAloud(p, k.c, k.d, k.c.Verdict(k.d), [2]string{"Kotov", "Keres"})
			fmt.Fprintf(&b, "%s\n  %s\n", k.name, aloud.Said)
			if aloud.More != "" {
				fmt.Fprintf(&b, "  (%s)\n", aloud.More)
			}
		}
		golden.Check(t, "testdata/aloud."+string(lang)+".txt", b.String())
	}
}

// sentence finds the end of one: its stop, and behind it nothing, or a sentence
// that begins with a capital letter or a figure.
var sentence = regexp.MustCompile(`[.?!][”»“"]?(\s+[\p{Lu}\d“„«"]|$)`)

// Nothing that is read to the players has more than three sentences, whichever
// choice the arbiter takes of those that are left to him.
func TestAtMostThreeSentences(t *testing.T) {
	cases := everyKind(t)
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		for _, k := range cases {
			all := []ruling.Decision{k.d}
			for i := range k.d.Discretion {
				all = append(all, k.c.Choose(k.d, i, 120))
			}
			for _, d := range all {
				said := ReadAloud(p, k.c, d, k.c.Verdict(d), [2]string{"Kotov", "Keres"}).Said
				if n := len(sentence.FindAllString(said, -1)); n > 3 {
					t.Errorf("%s: %s: %d sentences: %q", lang, k.name, n, said)
				}
			}
		}
	}
}

// lower finds a sentence that begins with a small letter.
var lower = regexp.MustCompile(`\p{Ll}{3,}\. \p{Ll}`)

// No sentence of any decision is empty, lacks an argument, ends twice or speaks
// of one thing in the plural.
func TestSentencesOfRulings(t *testing.T) {
	faults := []string{"{{", "  ", "..", "?.", "!.", " .", " ,", "()", "( ", " 1 half-moves", " 1 moves", " 1 times",
		" 1 minutes", " 1 poolkäiku", " 1 käiku", " 1 korda", " 1 puolisiirtoa", " 1 siirtoa", " 1 kertaa",
		" 1 полуходов", " 1 ходов", "!!!"}
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		for _, k := range everyKind(t) {
			aloud := ReadAloud(p, k.c, k.d, k.c.Verdict(k.d), [2]string{"Kotov", "Keres"})
			for _, text := range []string{aloud.Said, aloud.More, Ruling(p, k.c.Edition.ID, k.d)} {
				if lower.MatchString(text) {
					t.Errorf("%s: %s: a sentence begins small: %q", lang, k.name, text)
				}
				plain := strings.ReplaceAll(text, "...", "…")
				for _, fault := range faults {
					if strings.Contains(plain, fault) {
						t.Errorf("%s: %s: %q in %q", lang, k.name, fault, text)
					}
				}
			}
			if aloud.Said == "" {
				t.Errorf("%s: %s: nothing is read aloud", lang, k.name)
			}
		}
	}
}

// Each reason that an edition names a paragraph for is one, and its provision
// has a text in every language.
func TestDecidingProvisions(t *testing.T) {
	for _, e := range laws.Editions() {
		for _, kind := range e.DecidingReasons() {
			if !i18n.For(i18n.English).Has("ruling.reason." + kind) {
				t.Errorf("%s: there is no reason %q", e.ID, kind)
			}
		}
	}
	for _, k := range everyKind(t) {
		if len(k.d.Articles) == 0 {
			continue
		}
		p, ok := k.c.Provision(k.d, k.c.Decisive(k.d))
		if !ok {
			t.Errorf("%s: %s: %v has no provision", k.c.Edition.ID, k.name, k.d.Articles)
		}
		for _, lang := range i18n.Langs() {
			if text, _ := p.Summary(string(lang)); text == "" {
				t.Errorf("%s: %s has no text in %s", k.c.Edition.ID, p.Key(), lang)
			}
		}
	}
}

// A verdict that was kept and read again is read aloud as it was.
func TestReadAloudOfAKeptVerdict(t *testing.T) {
	p := i18n.For(i18n.English)
	for _, k := range everyKind(t) {
		v := k.c.Verdict(k.d)
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var kept ruling.Verdict
		if err := json.Unmarshal(data, &kept); err != nil {
			t.Fatal(err)
		}
		names := [2]string{"Kotov", "Keres"}
		if a, b := ReadAloud(p, k.c, k.d, v, names), ReadAloud(p, k.c, k.d, kept, names); a != b {
			t.Errorf("%s: %q, kept %q", k.name, a.Said, b.Said)
		}
	}
}
