package printing

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tools/golden"
	"kohtunik/tournament"
)

var papers = flag.String("papers", "", "a folder to write every document of the sample events to, for looking at")

func TestWritePapers(t *testing.T) {
	if *papers == "" {
		t.Skip("no folder was named")
	}
	events := extremes(t)
	maps.Copy(events, samples(t))
	for name, e := range events {
		for _, k := range Documents() {
			for _, l := range i18n.Langs() {
				d, err := k.Make(e, inLang(l))
				if err != nil {
					t.Logf("%s of %s: %v", k.ID, name, err)
					continue
				}
				f, err := os.Create(filepath.Join(*papers, k.ID+"-"+name+"-"+string(l)+".pdf"))
				if err != nil {
					t.Fatal(err)
				}
				if err := d.PDF(f); err != nil {
					t.Error(err)
				}
				if err := f.Close(); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// The forms of games that were played, two on a sheet: in the notation of the
// laws and the language, a long game on several forms.
func TestFilledForms(t *testing.T) {
	e := samples(t)["running"]
	for _, l := range i18n.Langs() {
		o := inLang(l)
		o.Paper = TwoA5
		d, err := ScoresheetsFilled(e, o)
		if err != nil {
			t.Fatal(err)
		}
		golden.Check(t, filepath.Join("testdata", "words", "scoresheets-filled-two."+string(l)+".txt"), words(d))
	}
	e = e.Clone()
	table := tournament.Table{Round: 1, Board: 2}
	e.Games = map[tournament.Table][]game.Entry{table: {
		{Kind: game.Moves, Moves: strings.TrimSpace(strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 35))}}}
	for paper, want := range map[Paper]int{A4: 2, TwoA5: 1, A5: 2} {
		o := inLang(i18n.English)
		o.Paper = paper
		d, err := ScoresheetsFilled(e, o)
		if err != nil {
			t.Fatal(err)
		}
		if d.Pages() != want {
			t.Errorf("%s: %d pages, want %d", paper, d.Pages(), want)
		}
		last := d.Words(d.Pages())
		for _, number := range []string{"61", "70"} {
			if !slices.Contains(last, number) {
				t.Errorf("%s: no move %s", paper, number)
			}
		}
		if want := map[Paper]float64{A4: page.A4Width, TwoA5: page.A4Height,
			A5: page.A5Width}[paper]; d.pages[0].Width != want {
			t.Errorf("%s: %.1f mm wide, want %.1f", paper, d.pages[0].Width, want)
		}
	}
}

// The sheets that players take home are two on a page, to be cut, as long as all
// their games go on a half.
func TestResultSheetsOnHalves(t *testing.T) {
	k, err := Find("result-sheet")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"club": 8, "double": 15, "match": 1} {
		for _, langs := range [][]i18n.Lang{{i18n.English}, {i18n.Estonian, i18n.Russian}} {
			d, err := k.Make(samples(t)[name], inLang(langs...))
			if err != nil {
				t.Fatal(err)
			}
			if d.Pages() != want {
				t.Errorf("%s in %v: %d pages, want %d", name, langs, d.Pages(), want)
			}
		}
	}
}
