package ruling_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
	"kohtunik/tools/golden"
)

// book is an edition, or a practice on top of it, as testdata/provisions.txt
// names it.
type book struct {
	name     string
	edition  laws.ID
	practice laws.Practice
}

var books = []book{
	{"1953", laws.USSR1953, laws.NoPractice},
	{"2014", laws.FIDE2014, laws.NoPractice},
	{"2018", laws.FIDE2018, laws.NoPractice},
	{"2023", laws.FIDE2023, laws.NoPractice},
	{"fi", laws.FIDE2018, laws.Finland},
	{"et", laws.FIDE2014, laws.Estonia},
}

// provisions are the book's own ones.
func (b book) provisions(t *testing.T) []laws.Provision {
	t.Helper()
	e, err := laws.Find(b.edition)
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(e.Provisions(b.practice), func(p laws.Provision) bool { return p.Practice != b.practice })
}

// holds says which tests hold which provision: by book, then by key.
type holds map[string]map[string][]string

func (h holds) add(book, key, test string) {
	if h[book] == nil {
		h[book] = map[string][]string{}
	}
	if !slices.Contains(h[book][key], test) {
		h[book][key] = append(h[book][key], test)
	}
}

// TestProvisions does the checks of testdata/provisions.txt.
func TestProvisions(t *testing.T) {
	for _, l := range checks(t) {
		l.do(t)
	}
}

// TestCoverage: every provision that is not only to be read is held by a test.
// testdata/coverage.tsv says by which.
func TestCoverage(t *testing.T) {
	h := holds{}
	for _, e := range examples(t) {
		e.holds(t, h)
	}
	for _, l := range checks(t) {
		for _, on := range l.on {
			h.add(on.book.name, on.key, l.name())
		}
	}
	var table bytes.Buffer
	table.WriteString("edition\tarticle\tduty\ttests\n")
	for _, b := range books {
		all := b.provisions(t)
		for _, p := range all {
			tests := h[b.name][p.Key()]
			switch {
			case p.Duty == laws.Reference:
				tests = []string{"-"}
			case p.Duty == laws.Recorded:
				tests = append(tests, "TestRecorded")
			case len(tests) == 0:
				if tests = h.parts(b, p, all); len(tests) == 0 {
					tests = h.elsewhere(t, b, p)
				}
			}
			if len(tests) == 0 {
				t.Errorf("%s %s (%s) is held by no test", b.name, p.Key(), p.Duty)
			}
			if n := len(tests); n > 4 {
				tests = append(slices.Clone(tests[:3]), fmt.Sprintf("and %d more", n-3))
			}
			fmt.Fprintf(&table, "%s\t%s\t%s\t%s\n", b.name, p.Key(), p.Duty, strings.Join(tests, "; "))
		}
	}
	golden.Check(t, "testdata/coverage.tsv", table.String())
}

// parts are the tests of the articles that an article is divided into, where it
// is only their head.
func (h holds) parts(b book, p laws.Provision, all []laws.Provision) []string {
	for _, q := range all {
		if rest, ok := strings.CutPrefix(q.Article, p.Article); ok && rest != "" && strings.ContainsAny(rest[:1], ". (") &&
			len(h[b.name][q.Key()]) > 0 {
			return []string{"by " + q.Key()}
		}
	}
	return nil
}

// elsewhere is the book that has the same provision, to the word and with the same
// parameters, and a test for it: what an edition takes over from another needs no
// test of its own.
func (h holds) elsewhere(t *testing.T, b book, p laws.Provision) []string {
	t.Helper()
	text, _ := p.Summary("en")
	for _, other := range books {
		if other.name == b.name || other.practice != b.practice {
			continue
		}
		all := other.provisions(t)
		for _, q := range all {
			same, _ := q.Summary("en")
			if q.Key() == p.Key() && same == text && q.Duty == p.Duty && slices.Equal(q.Parameters, p.Parameters) &&
				len(h[other.name][q.Key()])+len(h.parts(other, q, all)) > 0 {
				return []string{"as in " + other.name}
			}
		}
	}
	return nil
}

// holds enters the provisions that an example's decision cites. The articles of
// 1953 are too wide for that: provisions.txt says which of their provisions an
// example is about.
func (e example) holds(t *testing.T, h holds) {
	t.Helper()
	c, err := ruling.Read(e.data)
	if err != nil {
		t.Fatal(err)
	}
	if c.Edition.ID == laws.USSR1953 {
		return
	}
	d := ruling.Decide(c)
	for _, b := range books {
		if b.edition != c.Edition.ID || b.practice != laws.NoPractice && b.practice != c.Setting.Practice {
			continue
		}
		for _, p := range b.provisions(t) {
			if slices.Contains(d.Articles, p.Article) {
				h.add(b.name, p.Key(), e.name)
			}
		}
	}
}

// check is a line of testdata/provisions.txt.
type check struct {
	line int
	on   []provisionOf
	kind string
	args []string
}

type provisionOf struct {
	book book
	key  string
}

// name is how the table names the check.
func (c check) name() string {
	switch c.kind {
	case "test":
		return c.args[0] + " " + c.args[1]
	case "case":
		return c.args[0]
	}
	return fmt.Sprintf("TestProvisions line %d", c.line)
}

func checks(t *testing.T) []check {
	t.Helper()
	data, err := os.ReadFile("testdata/provisions.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []check
	for i, line := range strings.Split(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, "\t")
		if len(cells) < 3 {
			t.Fatalf("line %d: %q", i+1, line)
		}
		c := check{line: i + 1, kind: cells[1], args: cells[2:]}
		for _, group := range strings.Split(cells[0], " | ") {
			name, keys, _ := strings.Cut(group, " ")
			at := slices.IndexFunc(books, func(b book) bool { return b.name == name })
			if at < 0 {
				t.Fatalf("line %d: no book %q", i+1, name)
			}
			for _, key := range strings.Split(keys, "; ") {
				c.on = append(c.on, meant(t, i+1, books[at], key)...)
			}
		}
		all = append(all, c)
	}
	return all
}

// meant are the provisions that a key of provisions.txt means.
func meant(t *testing.T, line int, b book, key string) []provisionOf {
	t.Helper()
	start, open := strings.CutSuffix(key, "*")
	var all []provisionOf
	for _, p := range b.provisions(t) {
		if p.Key() == key || open && strings.HasPrefix(p.Key(), start) {
			all = append(all, provisionOf{b, p.Key()})
		}
	}
	if len(all) == 0 {
		t.Errorf("line %d: %s has no %q", line, b.name, key)
	}
	return all
}

// do does the check.
func (c check) do(t *testing.T) {
	t.Helper()
	fault := func(format string, args ...any) {
		t.Errorf("provisions.txt:%d: %s", c.line, fmt.Sprintf(format, args...))
	}
	switch c.kind {
	case "legal":
		p, words := c.play(t, c.args[0], c.args[1])
		for _, word := range words {
			m, err := p.ParseUCI(word[1:])
			if legal := err == nil && p.IsLegal(m); legal != (word[0] == '+') {
				fault("%s: legal is %v", word, legal)
			}
		}
	case "ends":
		c.ends(t, fault)
	case "check":
		if p, _ := c.play(t, c.args[0], ""); !p.InCheck() {
			fault("no check")
		}
	case "rules":
		c.rules(fault)
	case "case":
		all := examples(t)
		for _, name := range strings.Split(strings.Join(c.args, ", "), ", ") {
			if !slices.ContainsFunc(all, func(e example) bool { return e.name == name }) {
				fault("no example %q", name)
			}
		}
	case "test":
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(c.args[0]), "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(text, []byte("func "+c.args[1]+"(")) {
				return
			}
		}
		fault("no %s in %s", c.args[1], c.args[0])
	default:
		fault("no check is called %q", c.kind)
	}
}

// play plays what stands before a colon and gives the words behind it.
func (c check) play(t *testing.T, fen, text string) (chess.Position, []string) {
	t.Helper()
	p := chess.Start()
	if fen != "startpos" {
		var err error
		if p, err = chess.ParseFEN(fen); err != nil {
			t.Fatalf("line %d: %v", c.line, err)
		}
	}
	if moves, rest, ok := strings.Cut(text, ":"); ok {
		text = rest
		line, _, err := chess.LineUCI(p, strings.Fields(moves))
		if err != nil {
			t.Fatalf("line %d: %v", c.line, err)
		}
		p = line[len(line)-1]
	}
	return p, strings.Fields(text)
}

// ends asks each edition of the check whether the game has ended.
func (c check) ends(t *testing.T, fault func(string, ...any)) {
	t.Helper()
	words := strings.Fields(c.args[1])
	moves, end := words[:len(words)-1], words[len(words)-1]
	for _, on := range c.on {
		data, err := json.Marshal(map[string]any{
			"laws": on.book.edition, "practice": on.book.practice, "start": c.args[0], "moves": moves,
			"incident": map[string]any{"type": "end-check", "kind": "any"},
		})
		if err != nil {
			t.Fatal(err)
		}
		k, err := ruling.Read(data)
		if err != nil {
			t.Fatalf("line %d: %v", c.line, err)
		}
		got := ruling.Decide(k).Outcome
		want := map[string][]ruling.Outcome{
			"mate": {ruling.WhiteWins, ruling.BlackWins}, "stalemate": {ruling.Draw}, "dead": {ruling.Draw},
			"open": {ruling.Continue},
		}[end]
		if !slices.Contains(want, got) {
			fault("%s: %s is %s", on.book.name, end, got)
		}
	}
}

// rules compares parameters: in a setting an option with the wanted value
// changes nothing.
func (c check) rules(fault func(string, ...any)) {
	s := laws.Setting{}
	for _, word := range strings.Fields(c.args[0]) {
		switch word {
		case "standard", "rapid", "blitz":
			s.Play = laws.Play(word)
		case "full", "limited":
			s.Supervision = laws.Supervision(word)
		case "finland", "estonia":
			s.Practice = laws.Practice(word)
		case "rated":
			s.Rated = true
		default:
			fault("no setting %q", word)
		}
	}
	for _, on := range c.on {
		e, err := laws.Find(on.book.edition)
		if err != nil {
			fault("%v", err)
			return
		}
		for _, word := range strings.Fields(c.args[1]) {
			name, want, _ := strings.Cut(word, "=")
			if got := e.Parameter(name, s); got != want {
				fault("%s: %s is %q, want %q", on.book.name, name, got, want)
			}
		}
	}
}

// TestRecorded: what an article leaves to the arbiter is recorded under that
// article, and by an edition that does not have it the record is refused.
func TestRecorded(t *testing.T) {
	for _, b := range books {
		for _, p := range b.provisions(t) {
			if p.Duty != laws.Recorded {
				continue
			}
			data, err := json.Marshal(map[string]any{
				"laws": b.edition, "practice": b.practice,
				"incident": map[string]any{"type": "other", "article": p.Article, "text": "as the arbiter decided"},
			})
			if err != nil {
				t.Fatal(err)
			}
			c, err := ruling.Read(data)
			if err != nil {
				t.Errorf("%s %s: %v", b.name, p.Key(), err)
				continue
			}
			d := ruling.Decide(c)
			if !slices.Equal(d.Articles, []string{p.Article}) || d.Outcome != ruling.Continue || len(d.Reasons) != 1 ||
				d.Reasons[0].Text != "as the arbiter decided" {
				t.Errorf("%s %s: %+v", b.name, p.Key(), d)
			}
		}
	}
	if _, err := ruling.Read(
		[]byte(`{"laws": "ussr-1953", "incident": {"type": "other", "article": "12.9", "text": "x"}}`)); err == nil {
		t.Error("an article of another edition was recorded")
	}
}
