package page_test

import (
	"bytes"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/printing"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// The preview shows what the paper will show, on every document.
func TestPreviewIsTheDocument(t *testing.T) {
	e := &tournament.Event{Info: tournament.DefaultInfo("Preview", tournament.USSR1953)}
	e.Info.Place, e.Info.TimeControl = "Tartu", "40/2h30m"
	for _, name := range []string{"Õispuu, Mall", "Jõesaar, Tiiu", "Kõiv, Üllar", "Šiškin, Žanna", "Пушкин, Пётр"} {
		e.Players = append(e.Players, tournament.Player{Name: name, Category: tournament.CategoryII, Club: "Kalev"})
	}
	players := e.Players
	e.Players = nil
	for _, c := range []tournament.Command{
		tournament.AddPlayers{Players: players}, tournament.NumberByHand{Numbers: []int{1, 2, 3, 4, 5}},
		tournament.PairRounds{},
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw},
		tournament.AppendGame{Table: tournament.Table{Round: 1, Board: 1},
			Entries: []game.Entry{{Kind: game.Moves, Moves: "e2e4 c7c5 g1f3 d7d6"}}},
	} {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	const dpi = 127 // five pixels are a millimetre
	for _, k := range printing.Documents() {
		if !k.For.Has(e) {
			continue
		}
		d, err := k.Make(e, printing.Options{Langs: []i18n.Lang{i18n.Russian},
			Time: time.Date(2026, 1, 2, 3, 4, 0, 0, time.UTC)})
		if err != nil {
			t.Errorf("%s: %v", k.ID, err)
			continue
		}
		var pdf bytes.Buffer
		if err := d.PDF(&pdf); err != nil {
			t.Fatal(err)
		}
		page.CheckTagged(t, pdf.Bytes())
		picture, err := d.Picture(1, dpi)
		if err != nil {
			t.Fatal(err)
		}
		mean, worst, at := page.Difference(page.Raster(t, pdf.Bytes(), dpi), picture, 5)
		t.Logf("%s: mean difference %.5f, greatest %.3f", k.ID, mean, worst)
		if mean > 0.015 || worst > 0.4 {
			t.Errorf("%s: mean difference %.5f, greatest %.3f at pixel %v", k.ID, mean, worst, at)
		}
	}
}
