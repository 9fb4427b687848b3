package printing

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// broken is a document that the program cannot make.
var broken = Kind{ID: "lots", Title: "print.lots.title", Papers: onA4,
	make: func(*tournament.Event, Options) (*Document, error) {
		var nothing *tournament.Event
		return &Document{title: nothing.Info.Name}, nil
	}}

// A fault of the program in one document is an error that names it.
func TestFaultIsAnError(t *testing.T) {
	e := samples(t)["running"]
	before := e.Clone()
	_, err := broken.Make(e, inLang(i18n.English))
	var failed *FailedError
	if !errors.As(err, &failed) || failed.Kind.ID != "lots" {
		t.Fatalf("%v", err)
	}
	if said := i18n.For(i18n.English).Error(err); !strings.Contains(said, "Drawing of lots") ||
		!strings.Contains(said, "nil pointer") {
		t.Errorf("it says %q", said)
	}
	if !reflect.DeepEqual(before, e) {
		t.Error("the event is another")
	}
	d := &Document{kind: broken, pages: []*page.Page{nil}}
	if _, err := d.Picture(1, 96); !errors.As(err, &failed) {
		t.Errorf("a fault of the picture: %v", err)
	}
	if err := d.PDF(&strings.Builder{}); err == nil {
		t.Error("a fault of the file is no error")
	}
}

// The report names the document that failed and carries the others.
func TestReportWithAFault(t *testing.T) {
	e := samples(t)["running"]
	entries, err := Find("entries")
	if err != nil {
		t.Fatal(err)
	}
	o := inLang(i18n.English)
	o.Parts = []string{"lots", "entries"}
	d, err := report(e, o, []Kind{broken, entries})
	if err != nil {
		t.Fatal(err)
	}
	contents, last := strings.Join(d.Words(2), "|"), strings.Join(d.Words(d.Pages()), "|")
	if !strings.Contains(contents, "Drawing of lots|could not be created") || !strings.Contains(last, "List of players") {
		t.Errorf("contents: %s\nlast page: %s", contents, last)
	}
}

// Each event is offered the documents of its laws and its system.
func TestScopes(t *testing.T) {
	swiss := newEvent(t, openInfo(), invented(6))
	school := invented(6)
	for i := range school {
		school[i].Rating = 0
	}
	for id, offered := range map[string]map[*tournament.Event]bool{
		"certificates":    {swiss: false},
		"norm-protocol":   {swiss: false, samples(t)["club"]: true},
		"pairing-table":   {swiss: false, samples(t)["double"]: true},
		"pairing-reasons": {swiss: true, samples(t)["club"]: false},
		"standings":       {swiss: false, samples(t)["club"]: true},
		"entries":         {swiss: true},
		"lots":            {swiss: false, newEvent(t, openInfo(), school): true, samples(t)["club"]: true},
	} {
		k, err := Find(id)
		if err != nil {
			t.Fatal(err)
		}
		for e, want := range offered {
			if k.Offered(e) != want {
				t.Errorf("%s of %s: %v, want %v", id, e.Info.Name, !want, want)
			}
			_, err := k.Make(e, inLang(i18n.English))
			if kind, _ := refused(err); !k.For.Has(e) && kind != string(k.For.Refusal) ||
				k.For.Has(e) && kind != "" && kind != "not-paired" {
				t.Errorf("%s of %s: %v", id, e.Info.Name, err)
			}
		}
	}
}

func openInfo() tournament.Info {
	info := tournament.DefaultInfo("Tartu Open", tournament.FIDE2023)
	info.System, info.Rounds = tournament.Swiss, 5
	return info
}

// A size of paper that a document is not drawn for is refused.
func TestPaperRefused(t *testing.T) {
	o := inLang(i18n.English)
	o.Paper = A5
	k, err := Find("standings")
	if err != nil {
		t.Fatal(err)
	}
	_, err = k.Make(samples(t)["club"], o)
	if kind, ok := refused(err); !ok || kind != "no-such-paper" {
		t.Fatalf("%v", err)
	}
	if said := i18n.For(i18n.Estonian).Error(err); !strings.Contains(said, "Paremusjärjestus") ||
		!strings.Contains(said, "a4") {
		t.Errorf("it says %q", said)
	}
}

// The title that a document has in an event of teams or in a match is that of every
// language on it: the head and the foot of each page say the same.
func TestTitlesInTwoLanguages(t *testing.T) {
	fi, ru := i18n.For(i18n.Finnish), i18n.For(i18n.Russian)
	checked := 0
	for _, e := range []*tournament.Event{samples(t)["match"], leagueEvent(t)} {
		for _, k := range Documents() {
			key := k.TitleFor(e)
			if key == k.Title || !k.Offered(e) {
				continue
			}
			checked++
			d := paperOf(t, k.ID, e, inLang(i18n.Finnish, i18n.Russian))
			for n := 1; n <= d.Pages(); n++ {
				said := d.Words(n)
				if !slices.Contains(said, fi.T(key)) || !slices.Contains(said, ru.T(key)) ||
					slices.Contains(said, ru.T(k.Title)) {
					t.Errorf("%s, page %d: not %q and %q", k.ID, n, fi.T(key), ru.T(key))
				}
			}
		}
	}
	if checked == 0 {
		t.Error("no document has such a title")
	}
}
