package printing

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"kohtunik/i18n"
	"kohtunik/tools/golden"
	"kohtunik/tournament"
)

// words writes the texts of a document page by page, a line for each row of
// texts; a raised sign is of its row.
func words(d *Document) string {
	const raised = 0.5 // mm
	var b strings.Builder
	for n, p := range d.pages {
		fmt.Fprintf(&b, "page %d\n", n+1)
		base := -1.0
		for _, t := range p.Texts() {
			switch {
			case base >= 0 && math.Abs(t.Y-base) > raised:
				b.WriteByte('\n')
			case base >= 0:
				b.WriteString(" | ")
			}
			base = t.Y
			b.WriteString(t.Shown)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestWords(t *testing.T) {
	events := samples(t)
	for _, k := range Documents() {
		names := []string{"running"}
		if k.ID == "penalties" || k.ID == "incident" {
			names = append(names, "double")
		}
		if k.ID == "crosstable" {
			names = append(names, "double", "match")
		}
		if k.ID == "norm-protocol" || k.ID == "standings" {
			names = append(names, "club")
		}
		if k.For.Has(events["league"]) && !k.For.Has(events["running"]) {
			names = append(names, "league")
		}
		for _, name := range names {
			if !k.For.Has(events[name]) {
				continue
			}
			d, err := k.Make(events[name], inLang(i18n.English))
			if err != nil {
				t.Errorf("%s of %s: %v", k.ID, name, err)
				continue
			}
			golden.Check(t, filepath.Join("testdata", "words", k.ID+"-"+name+".en.txt"), words(d))
		}
	}
}

// What hangs on the wall carries two languages at once.
func TestWallListsInTwoLanguages(t *testing.T) {
	e := samples(t)["running"]
	for _, id := range []string{"entries", "pairing-table", "round", "boards-by-name", "standings", "progress",
		"crosstable"} {
		d := paperOf(t, id, e, inLang(i18n.Estonian, i18n.Russian))
		one := paperOf(t, id, e, inLang(i18n.Estonian))
		if d.Pages() != one.Pages() {
			t.Errorf("%s: %d pages in two languages, %d in one", id, d.Pages(), one.Pages())
		}
		golden.Check(t, filepath.Join("testdata", "words", id+"-running.et.ru.txt"), words(d))
		if want := "<rdf:Bag><rdf:li>et</rdf:li><rdf:li>ru</rdf:li></rdf:Bag>"; !bytes.Contains(pdfOf(t, d), []byte(want)) {
			t.Errorf("%s: its metadata do not name both languages", id)
		}
	}
}

// Bound documents name all their languages.
func TestBoundLanguages(t *testing.T) {
	d, err := Report(samples(t)["running"], inLang(i18n.Finnish, i18n.Russian))
	if err != nil {
		t.Fatal(err)
	}
	if d.info.Lang != "fi" || len(d.info.Also) != 1 || d.info.Also[0] != "ru" {
		t.Errorf("languages %q, %q", d.info.Lang, d.info.Also)
	}
}

// What the event does not have is not in the report.
func TestReportWithoutEmptyPapers(t *testing.T) {
	events := samples(t)
	for name, want := range map[string]bool{"running": true, "match": false} {
		have := map[string]bool{}
		for _, one := range partsOfReport(events[name], inLang(i18n.English), Documents()) {
			have[one.kind.ID] = true
		}
		if have["incident"] != want {
			t.Errorf("%s: incidents %v, want %v", name, have["incident"], want)
		}
	}
}

// usualWords looks at the words of a usual event's document: none of them needs
// shortening (what is cut there is a heading that is too long in some language), no
// key shows, and numbers are written as the language has it.
func usualWords(d *Document, o Options) []string {
	var faults []string
	for n, p := range d.pages {
		for _, text := range p.Texts() {
			switch {
			case cutOff(text):
				faults = append(faults, fmt.Sprintf("page %d: %q is cut to %q", n+1, text.Full, text.Shown))
			case strings.ContainsAny(text.Shown, "⟦⟧{}"):
				faults = append(faults, fmt.Sprintf("page %d: %q", n+1, text.Shown))
			case text.Shown == "0.5" || text.Shown == "0,5" || o.Langs[0] != i18n.English && decimalPoint(text.Shown):
				faults = append(faults, fmt.Sprintf("page %d: number %q", n+1, text.Shown))
			}
		}
	}
	return faults
}

// decimalPoint finds a decimal number with a point that is no date, no time
// and no version.
func decimalPoint(s string) bool {
	var whole, part int
	n, err := fmt.Sscanf(s, "%d.%d", &whole, &part)
	return err == nil && n == 2 && fmt.Sprintf("%d.%02d", whole, part) == s && part > 59
}

func pdfOf(t testing.TB, d *Document) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := d.PDF(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestSameBytes(t *testing.T) {
	e := samples(t)["running"]
	for _, k := range Documents() {
		if !k.For.Has(e) {
			continue
		}
		var files [2][]byte
		for i := range files {
			d, err := k.Make(e.Clone(), inLang(i18n.Russian))
			if err != nil {
				t.Fatal(err)
			}
			files[i] = pdfOf(t, d)
		}
		if !bytes.Equal(files[0], files[1]) {
			t.Errorf("%s: two files of one event differ", k.ID)
		}
		o := inLang(i18n.Russian)
		o.Time = o.Time.Add(time.Minute)
		later, err := k.Make(e, o)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(pdfOf(t, later), files[0]) {
			t.Errorf("%s: the print time is not in the file", k.ID)
		}
	}
}

// poppler runs one of its tools on a document.
func poppler(t testing.TB, pdf []byte, name string, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "document.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(name, append([]string{file}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return string(out)
}

func TestReadersReadTheFiles(t *testing.T) {
	e := samples(t)["running"]
	for _, l := range i18n.Langs() {
		t.Run(string(l), func(t *testing.T) {
			t.Parallel()
			readersRead(t, e, l)
		})
	}
}

// readersRead holds what readers find in the documents of an event in a language
// against what was put into them.
func readersRead(t *testing.T, e *tournament.Event, l i18n.Lang) {
	t.Helper()
	for _, k := range Documents() {
		if !k.For.Has(e) {
			continue
		}
		d, err := k.Make(e, inLang(l))
		if err != nil {
			t.Fatal(err)
		}
		pdf := pdfOf(t, d)
		info := poppler(t, pdf, "pdfinfo")
		if want := fmt.Sprintf("Pages:           %d\n", d.Pages()); !strings.Contains(info, want) {
			t.Errorf("%s in %s: no %q in %s", k.ID, l, want, info)
		}
		if !strings.Contains(info, d.Title()) || !strings.Contains(info, e.Info.Name) {
			t.Errorf("%s in %s: title and event are not in %s", k.ID, l, info)
		}
		fonts := strings.Split(strings.TrimSpace(poppler(t, pdf, "pdffonts")), "\n")[2:]
		if len(fonts) == 0 || len(fonts) > 4 {
			t.Errorf("%s: fonts %q", k.ID, fonts)
		}
		for _, f := range fonts {
			// name, type (two words), encoding, emb, sub, uni, object ID
			if cols := strings.Fields(f); cols[len(cols)-5] != "yes" || cols[len(cols)-4] != "yes" {
				t.Errorf("%s: a font is not an embedded subset: %s", k.ID, f)
			}
		}
		text := poppler(t, pdf, "pdftotext", "-")
		for _, run := range d.pages[0].Texts() {
			for _, word := range strings.Fields(run.Full) {
				if strings.ContainsFunc(word, unicode.IsLetter) && !strings.Contains(text, word) {
					t.Errorf("%s in %s: %q is not found in its text", k.ID, l, word)
				}
			}
		}
	}
}

func TestEachLanguageInTurn(t *testing.T) {
	e := samples(t)["running"]
	d, err := Standings(e, inLang(i18n.Estonian, i18n.Russian))
	if err != nil {
		t.Fatal(err)
	}
	if d.Pages() != 2 || d.Title() != "Paremusjärjestus" {
		t.Errorf("%d pages, title %q", d.Pages(), d.Title())
	}
	if got := strings.Join(d.Words(2), " "); !strings.Contains(got, "Таблица мест") ||
		!strings.Contains(got, "Страница 1 из 1") {
		t.Errorf("second page: %s", got)
	}
}

func TestRefusals(t *testing.T) {
	events := samples(t)
	events["empty"] = newEvent(t, clubInfo(), nil)
	for _, c := range []struct {
		id, event string
		change    func(*Options)
		want      string
	}{
		{"round", "empty", func(*Options) {}, "not-paired"},
		{"pairing-table", "empty", func(*Options) {}, "not-paired"},
		{"round", "running", func(o *Options) { o.Round = 10 }, "no-such-round"},
		{"round", "running", func(o *Options) { o.Round = -1 }, "no-such-round"},
		{"standings", "running", func(o *Options) { o.Round = 10 }, "no-such-round"},
		{"scoresheet", "running", func(o *Options) { o.Round, o.Board = 1, 7 }, "no-such-board"},
	} {
		o := inLang(i18n.English)
		c.change(&o)
		k, err := Find(c.id)
		if err != nil {
			t.Fatal(err)
		}
		_, err = k.Make(events[c.event], o)
		if kind, ok := refused(err); !ok || kind != c.want {
			t.Errorf("%s of %s: %v, want %s", c.id, c.event, err, c.want)
		}
	}
	if _, err := Find("ode"); err == nil {
		t.Error("an ode is found")
	} else if got := i18n.For(i18n.Finnish).Error(err); !strings.Contains(got, "ode") ||
		!strings.Contains(got, "print list") {
		t.Errorf("unknown document: %q", got)
	}
	if _, err := ParsePaperSize("letter"); err == nil {
		t.Error("letter paper is taken")
	}
	if p, err := ParsePaperSize(""); err != nil || p != A4 {
		t.Errorf("no paper: %v %v", p, err)
	}
}

// Every document names a message for its title and has an ID of its own.
func TestRegistry(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range Documents() {
		if seen[k.ID] || len(k.Papers) == 0 {
			t.Errorf("%s stands twice or has no paper", k.ID)
		}
		seen[k.ID] = true
		for _, l := range i18n.Langs() {
			if !i18n.For(l).Has(k.Title) {
				t.Errorf("%s: no message %s in %s", k.ID, k.Title, l)
			}
		}
	}
}

// The families of messages whose keys are put together.
func TestMessageFamilies(t *testing.T) {
	for _, l := range i18n.Langs() {
		p := i18n.For(l)
		for _, code := range []tournament.TieBreak{tournament.SonnebornBerger, tournament.DirectEncounter, tournament.Wins} {
			if key := "print.tiebreak." + string(code); !p.Has(key) {
				t.Errorf("no message %s in %s", key, l)
			}
		}
		for _, kind := range tournament.DecisionKinds() {
			if key := "print.decision." + string(kind); !p.Has(key) {
				t.Errorf("no message %s in %s", key, l)
			}
		}
	}
}

func BenchmarkCrosstable20(b *testing.B) {
	e := play(b, newEvent(b, clubInfo(), invented(20)), 19)
	for b.Loop() {
		d, err := Crosstable(e, inLang(i18n.English))
		if err != nil {
			b.Fatal(err)
		}
		pdfOf(b, d)
	}
}

func BenchmarkStandings300(b *testing.B) {
	e := extremes(b)["300 players"]
	for b.Loop() {
		d, err := Standings(e, inLang(i18n.English))
		if err != nil {
			b.Fatal(err)
		}
		pdfOf(b, d)
	}
}

func BenchmarkPreview(b *testing.B) {
	d, err := Crosstable(play(b, newEvent(b, clubInfo(), invented(20)), 19), inLang(i18n.English))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := d.Picture(1, 96); err != nil {
			b.Fatal(err)
		}
	}
}
