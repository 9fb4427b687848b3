package printing

import (
	"fmt"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

// The paper of a round tells of every pair and of every group of points, in
// each language.
func TestPairingReasons(t *testing.T) {
	info := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	info.Rounds, info.Swiss.InitialColour = 5, tournament.White
	e := carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: info},
		tournament.AddPlayers{Players: invented(31)})
	for round := 1; round <= 4; round++ {
		e = carry(t, e, tournament.PairRounds{})
		for _, g := range e.InRound(round) {
			if !g.Free() {
				e = carry(t, e, tournament.SetResult{Table: g.Table(), Result: tournament.Results()[(g.Board+round)%3]})
			}
		}
	}
	for _, l := range i18n.Langs() {
		o := inLang(l)
		o.Round = 4
		d := paperOf(t, "pairing-reasons", e, o)
		text := words(d)
		if strings.ContainsAny(text, "⟦⟧") {
			t.Errorf("%s: a text is missing in\n%s", l, text)
		}
		for _, p := range e.InRound(4) {
			white, _ := e.Player(p.White)
			black, _ := e.Player(p.Black)
			want := fmt.Sprintf("%d\u00a0%s – %d\u00a0%s", white.Start, white.Surname(), black.Start, black.Surname())
			if !p.Free() && !strings.Contains(text, want) {
				t.Errorf("%s: %q is not in\n%s", l, want, text)
			}
		}
	}
}

// No page ends with a head the group of which begins on the next one.
func TestPairingReasonsHeads(t *testing.T) {
	said := func(p *page.Page) []page.Text {
		var all []page.Text
		for _, op := range p.Ops {
			if text, ok := op.(page.Text); ok && text.Part > 0 {
				all = append(all, text)
			}
		}
		return all
	}
	pages := 0
	for name, e := range halls(t) {
		if e.Info.System != tournament.Swiss {
			continue
		}
		for _, l := range i18n.Langs() {
			d := paperOf(t, "pairing-reasons", e, inLang(l))
			for n, p := range d.pages[1:] {
				before, first := said(d.pages[n]), said(p)[0]
				if last := before[len(before)-1]; last.Face == bold(sizeBody).Face && first.Face != last.Face {
					t.Errorf("%s, %s: page %d ends with the head %q", name, l, n+1, last.Full)
				}
				pages++
			}
		}
	}
	if pages == 0 {
		t.Error("no paper has two pages")
	}
}
