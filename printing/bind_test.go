package printing

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

func TestParsePages(t *testing.T) {
	for text, want := range map[string]string{
		"": "[1 2 3 4]", " ": "[1 2 3 4]", "2": "[2]", "1-3": "[1 2 3]", "3–9": "[3 4]", "1, 3": "[1 3]", "4;2": "[4 2]", "2-2 4": "[2 4]",
		"5": "", "0": "", "x": "", "3-1": "", "-2": "", "1-": "", ",": "",
	} {
		pages, err := ParsePages(text, 4)
		got := fmt.Sprint(pages)
		if err != nil {
			got = ""
			if e := (*UnknownPagesError)(nil); !errors.As(err, &e) || e.Text != text {
				t.Errorf("%q: %v", text, err)
			}
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func FuzzParsePages(f *testing.F) {
	f.Add("1-3, 5", 7)
	f.Fuzz(func(t *testing.T, text string, count int) {
		count = min(max(count, 1), 1000)
		pages, err := ParsePages(text, count)
		if err != nil {
			return
		}
		for _, n := range pages {
			if n < 1 || n > count {
				t.Fatalf("%q of %d: page %d", text, count, n)
			}
		}
	})
}

// The report carries the event's other papers: the table of contents gives the
// page where each stands, and the foot of that page the same number.
func TestReportIsBound(t *testing.T) {
	for name, e := range samples(t) {
		d, err := Report(e, inLang(i18n.English))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		parts := partsOfReport(e, inLang(i18n.English))
		if len(parts) < 5 {
			t.Errorf("%s: only %d parts", name, len(parts))
		}
		total := 0
		for _, one := range parts {
			total += one.pages
		}
		first := d.Pages() - total + 1
		var contents []string
		for n := 1; n < first; n++ {
			contents = append(contents, d.Words(n)...)
		}
		for _, one := range parts {
			at := slices.Index(contents, one.title)
			if at < 0 || contents[at+1] != fmt.Sprint(first) {
				t.Errorf("%s: the contents do not give %q page %d", name, one.title, first)
			}
			words := d.Words(first)
			if foot := fmt.Sprintf("Page %d of %d", first, d.Pages()); !slices.Contains(words, foot) {
				t.Errorf("%s, %q: the foot does not say %q: %q", name, one.title, foot, words[len(words)-1])
			}
			if !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, one.title) }) {
				t.Errorf("%s: page %d is not %q", name, first, one.title)
			}
			first += one.pages
		}
	}
}

// An order that a document does not know is refused, its own are taken.
func TestOrders(t *testing.T) {
	e := samples(t)["running"]
	for _, k := range Documents() {
		for _, order := range []Order{ByPlace, ByStart, ByName, ByRating, ByClub, ByFees} {
			got, err := k.ParseOrder(string(order))
			if known := slices.Contains(k.Orders, order); known != (err == nil) || known && got != order {
				t.Errorf("%s by %s: %v, %v", k.ID, order, got, err)
			}
		}
	}
	first := map[Order]string{}
	for _, order := range []Order{ByName, ByRating, ByClub, ByFees} {
		list := inOrder(i18n.For(i18n.Estonian), e.Players, order)
		first[order] = list[0].Name
		for i := range list[1:] {
			a, b := list[i], list[i+1]
			if order == ByRating && a.Rating < b.Rating || order == ByClub && a.Club > b.Club && b.Club != "" {
				t.Errorf("by %s %s stands before %s", order, a.Name, b.Name)
			}
		}
	}
	if first[ByName] != "Jõesaar, Tiiu" || first[ByRating] != "Kaljuvee, Juhan" || first[ByFees] != first[ByName] {
		t.Errorf("first: %v", first)
	}
}

// The list of fees adds up what is owed.
func TestFeesAddUp(t *testing.T) {
	e := samples(t)["running"].Clone()
	for i := range e.Players {
		e.Players[i].FeeDue, e.Players[i].FeePaid = 1050, 1000*(i%2)
	}
	e.Info.Currency = "EUR"
	o := inLang(i18n.English)
	k, err := Find("entries")
	if err != nil {
		t.Fatal(err)
	}
	o.Order = ByFees
	d, err := k.Make(e, o)
	if err != nil {
		t.Fatal(err)
	}
	words := d.Words(1)
	for _, want := range []string{"Total, EUR", "94.50", "40.00", "54.50"} {
		if !slices.Contains(words, want) {
			t.Errorf("%q is not there: %q", want, words)
		}
	}
}

// Two languages at once: the heads of a wall list stand in both.
func TestBilingual(t *testing.T) {
	e := samples(t)["running"]
	for _, id := range []string{"entries", "round", "boards-by-name", "schedule"} {
		k, err := Find(id)
		if err != nil {
			t.Fatal(err)
		}
		d, err := k.Make(e, inLang(i18n.Finnish, i18n.Russian))
		if err != nil {
			t.Fatal(err)
		}
		one, err := k.Make(e, inLang(i18n.Finnish))
		if err != nil {
			t.Fatal(err)
		}
		if d.Pages() != one.Pages() {
			t.Errorf("%s: %d pages in two languages, %d in one", id, d.Pages(), one.Pages())
		}
		words := strings.Join(d.Words(1), "\n")
		fi, ru := i18n.For(i18n.Finnish), i18n.For(i18n.Russian)
		for _, key := range map[string][]string{
			"entries": {"common.name", "common.club"}, "round": {"colour.white", "common.board"},
			"boards-by-name": {"common.name", "common.board"}, "schedule": {"common.round", "print.start"},
		}[id] {
			if !strings.Contains(words, fi.T(key)) || !strings.Contains(words, ru.T(key)) {
				t.Errorf("%s: %q does not stand in both languages", id, fi.T(key))
			}
		}
	}
}

// swiss makes n players meet in as many rounds as asked for.
func swiss(t testing.TB, n, rounds int) *tournament.Event {
	info := clubInfo()
	info.System, info.Rounds = tournament.Swiss, rounds
	e := newEvent(t, info, invented(n))
	for r := 1; r <= rounds; r++ {
		for b := 1; b <= n/2; b++ {
			e.Pairings = append(e.Pairings, tournament.Pairing{Round: r, Board: b, White: tournament.PlayerID(b),
				Black: tournament.PlayerID(n/2 + (b+r)%(n/2) + 1), Result: tournament.Draw})
		}
	}
	return e
}

func BenchmarkRoundSheet150Boards(b *testing.B) {
	e := swiss(b, 300, 2)
	o := inLang(i18n.English)
	o.Round = 2
	benchDocument(b, "round", e, o)
}

func BenchmarkCrosstable300(b *testing.B) {
	benchDocument(b, "crosstable", swiss(b, 300, 9), inLang(i18n.English))
}

func benchDocument(b *testing.B, id string, e *tournament.Event, o Options) {
	k, err := Find(id)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		d, err := k.Make(e, o)
		if err != nil {
			b.Fatal(err)
		}
		pdfOf(b, d)
	}
}

// Every document of an event of 60 players, one after another.
func BenchmarkAllDocuments60(b *testing.B) {
	e := swiss(b, 60, 9)
	for b.Loop() {
		for _, k := range Documents() {
			d, err := k.Make(e, inLang(i18n.English))
			if err != nil {
				b.Fatalf("%s: %v", k.ID, err)
			}
			pdfOf(b, d)
		}
	}
}
