package printing

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

func TestParsePages(t *testing.T) {
	for text, want := range map[string]string{
		"": "[1 2 3 4]", " ": "[1 2 3 4]", "2": "[2]", "1-3": "[1 2 3]", "3–9": "[3 4]", "1, 3": "[1 3]", "4;2": "[4 2]",
		"2-2 4": "[2 4]",
		"5":     "", "0": "", "x": "", "3-1": "", "-2": "", "1-": "", ",": "",
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

// The report carries all papers that the event has: the table of contents gives
// the page where each begins, the outline of the file the same, and the foot of
// every page its number.
func TestReportIsBound(t *testing.T) {
	for name, e := range samples(t) {
		o := inLang(i18n.English)
		d, err := Report(e, o)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		parts := partsOfReport(e, o, Documents())
		total := 0
		for _, one := range parts {
			total += one.Pages()
		}
		first := d.Pages() - total + 1
		var contents []string
		for n := 1; n < first; n++ {
			contents = append(contents, d.Words(n)...)
		}
		outline := []string{"Arbiter's report"}
		var pages []int
		for _, one := range parts {
			at := slices.Index(contents, one.title)
			if at < 0 || contents[at+1] != fmt.Sprint(first) {
				t.Errorf("%s: the contents do not give %q page %d", name, one.title, first)
			}
			for n := range one.Pages() {
				alone, bound := one.Words(n+1), d.Words(first+n)
				foot := one.numbers[one.pages[n]] != nil
				if foot {
					alone, bound = alone[:len(alone)-1], bound[:len(bound)-1]
					if want, got := fmt.Sprintf("Page %d of %d", first+n, d.Pages()), d.Words(first+n); got[len(got)-1] != want {
						t.Errorf("%s, %q: the foot says %q, want %q", name, one.title, got[len(got)-1], want)
					}
				}
				if !slices.Equal(alone, bound) {
					t.Errorf("%s: page %d is not page %d of %q", name, first+n, n+1, one.title)
				}
			}
			outline, pages = append(outline, one.title), append(pages, first)
			first += one.Pages()
		}
		for i, m := range d.marks {
			if want := append([]int{1}, pages...)[i] - 1; i > 0 && m.title != outline[i] || m.page != want {
				t.Errorf("%s: the outline leads by %q to page %d, want %q, %d", name, m.title, m.page+1, outline[i], want+1)
			}
		}
		if len(d.marks) != len(outline) {
			t.Errorf("%s: %d marks, want %d", name, len(d.marks), len(outline))
		}
	}
}

// The report carries what a federation files, as far as the event has it.
func TestReportIsWhole(t *testing.T) {
	events := samples(t)
	for name, want := range map[string][]string{
		"running": {"entries", "round", "standings", "crosstable", "incident", "norm-protocol"},
		"open": {"entries", "rank-list", "round", "standings", "crosstable", "team-standings", "ratings",
			"title-norm", "tournament-report", "prizes"},
	} {
		e := events[name]
		if name == "open" {
			e = openEvent(t)
		}
		var have []string
		for _, one := range partsOfReport(e, inLang(i18n.English), Documents()) {
			if !slices.Contains(have, one.kind.ID) {
				have = append(have, one.kind.ID)
			}
		}
		if !slices.Equal(have, want) {
			t.Errorf("%s: %q, want %q", name, have, want)
		}
	}
}

// Of the papers that are asked for the report has just these, also an empty one.
func TestReportOfParts(t *testing.T) {
	o := inLang(i18n.English)
	o.Parts = []string{"prizes", "standings", "round"}
	var have []string
	for _, one := range partsOfReport(samples(t)["running"], o, Documents()) {
		if !slices.Contains(have, one.kind.ID) {
			have = append(have, one.kind.ID)
		}
	}
	if want := []string{"round", "standings", "prizes"}; !slices.Equal(have, want) {
		t.Errorf("%q, want %q", have, want)
	}
}

// Documents that are bound have an outline, a single one none, and pages that
// are picked keep their marks.
func TestOutline(t *testing.T) {
	e := samples(t)["running"]
	var made []*Document
	for _, id := range []string{"entries", "standings"} {
		d := paperOf(t, id, e, inLang(i18n.Russian))
		made = append(made, d)
	}
	if single := Bind(made[0]); len(single.marks) != 0 {
		t.Errorf("one document: %v", single.marks)
	}
	bound := Bind(made...)
	want := []bookmark{{made[0].title, 0}, {made[1].title, made[0].Pages()}}
	if !slices.Equal(bound.marks, want) {
		t.Errorf("%v, want %v", bound.marks, want)
	}
	if got := bound.Pick([]int{2}).marks; !slices.Equal(got, []bookmark{{made[1].title, 0}}) {
		t.Errorf("picked: %v", got)
	}
	pdf := pdfOf(t, bound)
	for _, want := range []string{"/Outlines ", "/PageMode /UseOutlines"} {
		if i := bytes.LastIndex(pdf, []byte("/Type /Catalog")); i < 0 || !bytes.Contains(pdf[i:], []byte(want)) {
			t.Errorf("the catalog lacks %q", want)
		}
	}
}

// An order that a document does not know is refused, its own are taken.
func TestOrders(t *testing.T) {
	e := samples(t)["running"]
	for _, k := range Documents() {
		for _, order := range []Order{ByPlace, ByStart, ByName, ByRating, ByClub} {
			got, err := k.ParseOrder(string(order))
			if known := slices.Contains(k.Orders, order); known != (err == nil) || known && got != order {
				t.Errorf("%s by %s: %v, %v", k.ID, order, got, err)
			}
		}
	}
	first := map[Order]string{}
	for _, order := range []Order{ByName, ByRating, ByClub} {
		list := inOrder(i18n.For(i18n.Estonian), e.Players, order)
		first[order] = list[0].Name
		for i := range list[1:] {
			a, b := list[i], list[i+1]
			if order == ByRating && a.Rating < b.Rating || order == ByClub && a.Club > b.Club && b.Club != "" {
				t.Errorf("by %s %s stands before %s", order, a.Name, b.Name)
			}
		}
	}
	if first[ByName] != "Jõesaar, Tiiu" || first[ByRating] != "Kaljuvee, Juhan" {
		t.Errorf("first: %v", first)
	}
}

// The cash sheet adds up what is owed; it is offered where there are fees, the receipts where
// somebody has paid.
func TestFeesAddUp(t *testing.T) {
	e := samples(t)["running"].Clone()
	for i := range e.Players {
		e.Players[i].FeeDue, e.Players[i].FeePaid = 1050, 1000*(i%2)
	}
	e.Info.Currency = "EUR"
	d := paperOf(t, "cash-sheet", e, inLang(i18n.English))
	words := d.Words(1)
	for _, want := range []string{"Cash sheet", "Total, EUR", "94.50", "40.00", "54.50"} {
		if !slices.Contains(words, want) {
			t.Errorf("%q is not there: %q", want, words)
		}
	}
	unpaid, free := e.Clone(), samples(t)["match"]
	for i := range unpaid.Players {
		unpaid.Players[i].FeePaid = 0
	}
	for _, c := range []struct {
		e              *tournament.Event
		sheet, receipt bool
	}{{e, true, true}, {unpaid, true, false}, {free, false, false}} {
		for id, want := range map[string]bool{"cash-sheet": c.sheet, "fee-receipts": c.receipt} {
			if k, err := Find(id); err != nil || k.Offered(c.e) != want {
				t.Errorf("%s of %s is offered: %v, want %v (%v)", id, c.e.Info.Name, !want, want, err)
			}
		}
	}
}

// Two languages at once: the heads of a wall list stand in both.
func TestBilingual(t *testing.T) {
	e := samples(t)["running"]
	for _, id := range []string{"entries", "round", "boards-by-name", "schedule"} {
		d := paperOf(t, id, e, inLang(i18n.Finnish, i18n.Russian))
		one := paperOf(t, id, e, inLang(i18n.Finnish))
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
			e.Pairings.Append(tournament.Pairing{Round: r, Board: b, White: tournament.PlayerID(b),
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
	for b.Loop() {
		pdfOf(b, paperOf(b, id, e, o))
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

// In two languages the report is one, with one place to sign.
func TestReportInTwoLanguages(t *testing.T) {
	for name, e := range samples(t) {
		one, err := Report(e, inLang(i18n.English))
		if err != nil {
			t.Fatal(err)
		}
		two, err := Report(e, inLang(i18n.English, i18n.Russian))
		if err != nil {
			t.Fatal(err)
		}
		if len(two.marks) != len(one.marks) || 2*two.Pages() > 3*one.Pages() {
			t.Errorf("%s: in two languages %d parts on %d pages, in one %d on %d", name, len(two.marks), two.Pages(),
				len(one.marks), one.Pages())
		}
		signed := map[string]int{}
		for n := 1; n <= two.Pages(); n++ {
			for _, word := range two.Words(n) {
				signed[word]++
			}
		}
		if en, ru := signed["Secretary"], signed["Секретарь"]; en != 1 || ru != 1 {
			t.Errorf("%s: a secretary signs %d times, секретарь %d times", name, en, ru)
		}
	}
}

// The contents of the report lead to its parts, and the file names who answers for it.
func TestContentsLead(t *testing.T) {
	e := samples(t)["running"]
	d, err := Report(e, inLang(i18n.English, i18n.Finnish))
	if err != nil {
		t.Fatal(err)
	}
	number := map[*page.Page]int{}
	for i, p := range d.pages {
		number[p] = i + 1
	}
	var to []int
	for _, p := range d.pages {
		for _, op := range p.Ops {
			if link, ok := op.(page.Link); ok {
				to = append(to, number[link.To])
			}
		}
	}
	want := 0
	for i, m := range d.marks {
		if i > 0 {
			if want >= len(to) || to[want] != m.page+1 {
				t.Errorf("link %d of %v does not lead to %s on page %d", want, to, m.title, m.page+1)
			}
			want++
		}
	}
	pdf := pdfOf(t, d)
	if got := bytes.Count(pdf, []byte("/Subtype /Link")); got != len(to) || got != len(d.marks)-1 || got < 5 {
		t.Errorf("%d links in the file, want %d", got, len(to))
	}
	if !bytes.Contains(pdf, []byte("<dc:creator><rdf:Seq><rdf:li>Ilmar Raud")) {
		t.Error("the file names no author")
	}
}
