package printing

import (
	"bytes"
	"slices"
	"testing"

	"rsc.io/qr"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// Each module of a code stands in the picture where its readers look for it,
// with the white border around it.
func TestQRCode(t *testing.T) {
	const text, size, at = "https://maleliit.example/avatud/2026", 42.0, 30.0
	p := page.New(page.A4Width, page.A4Height)
	qrCode(p, at, at, size, text)
	d := &Document{title: "code", pages: []*page.Page{p}}
	codeAt(t, d, at, at, size, text)
}

// codeAt fails if the code of a text is not on a document's first page where it has to be, mm.
func codeAt(t *testing.T, d *Document, left, top, size float64, text string) {
	t.Helper()
	const dpi = 200
	picture, err := d.Picture(1, dpi)
	if err != nil {
		t.Fatal(err)
	}
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	n := code.Size
	module := size / float64(n+2*quietZone)
	for row := -quietZone; row < n+quietZone; row++ {
		for column := -quietZone; column < n+quietZone; column++ {
			want := row >= 0 && row < n && column >= 0 && column < n && code.Black(column, row)
			x := (left + module*(float64(column+quietZone)+0.5)) / 25.4 * dpi
			y := (top + module*(float64(row+quietZone)+0.5)) / 25.4 * dpi
			if r, _, _, _ := picture.At(int(x), int(y)).RGBA(); (r < 0x8000) != want {
				t.Fatalf("module %d, %d: dark %v, want %v", column, row, r < 0x8000, want)
			}
		}
	}
}

// While the hall is open, the sheet of a round leads to the pages there, not to those that
// the event has elsewhere.
func TestRoundSheetLeadsToTheHall(t *testing.T) {
	e := openEvent(t)
	const hall, web = "http://192.0.2.1:8953/", "https://maleliit.example/avatud"
	for _, of := range []string{"", web} {
		e.Info.Web = of
		o := inLang(i18n.English)
		o.Round, o.Web = e.CurrentRound(), hall
		d := paperOf(t, "round", e, o)
		if words := d.Words(1); !slices.Contains(words, hall) || slices.Contains(words, web) {
			t.Errorf("with %q the sheet says %q", of, words)
		}
		codeAt(t, d, portrait.right-roundCode, portrait.top+40-roundCode+roundCodeBelow, roundCode, hall)
		if e.Info.Web != of {
			t.Errorf("the event has got the address %q", e.Info.Web)
		}
	}
}

// A poster leads to the event's pages where there are any.
func TestPosterLeadsToThePages(t *testing.T) {
	e := openEvent(t)
	sizes := map[string]int{}
	for _, web := range []string{"", "https://maleliit.example/avatud"} {
		e.Info.Web = web
		d := paperOf(t, "poster", e, inLang(i18n.English))
		if has := slices.Contains(d.Words(1), web); has != (web != "") {
			t.Errorf("%q in %q", web, d.Words(1))
		}
		var file bytes.Buffer
		if err := d.PDF(&file); err != nil {
			t.Fatal(err)
		}
		sizes[web] = file.Len()
	}
	if sizes["https://maleliit.example/avatud"] <= sizes[""] {
		t.Error("no code is drawn")
	}
}

// The code of a result card leads to the form of its board where the hall takes
// results, and says the round and the board to a scanner all the same.
func TestCardLeadsToItsForm(t *testing.T) {
	e := openEvent(t)
	at := tournament.Table{Round: e.CurrentRound(), Board: 1}
	card := func(e *tournament.Event, o Options) []byte {
		o.Round, o.Board = at.Round, at.Board
		d, err := ResultCards(e, o)
		if err != nil {
			t.Fatal(err)
		}
		return pdfOf(t, d)
	}
	const address = "http://192.0.2.1:8953/b/ABCDEFGHJKLMNPQR"
	with := *e
	with.Info.Web = address
	led := card(e, Options{Cards: map[tournament.Table]string{at: address}})
	if !bytes.Equal(led, card(&with, Options{})) || bytes.Equal(led, card(e, Options{})) {
		t.Error("the code does not lead to the form")
	}
	if got, ok := tournament.ReadCard(with.Info.CardText(at)); !ok || got != at {
		t.Errorf("a scanner reads %v", got)
	}
}
