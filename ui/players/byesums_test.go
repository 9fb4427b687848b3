package players

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page/pagetest"
)

// What the sums under the grid of byes are is read whole, also where many rounds leave
// little room beside them.
func TestNamesOfTheByeSumsFit(t *testing.T) {
	for _, lang := range i18n.Langs() {
		for _, system := range []tournament.System{tournament.Keizer, tournament.Swiss} {
			h := pagetest.NewHost(t, lang)
			in := tournament.DefaultInfo("Club", tournament.FIDE2023).WithSystem(system)
			in.Rounds = 20
			h.Create(t, in, pagetest.Players(6))
			h.Show(New(h))
			showByes(h, h.Session().Event().Players[0], func() {})
			found := 0
			for _, name := range pagetest.All[*kit.Line](h.Top().Content) {
				if text := name.Text(); text != h.T("players.byes-playing") && text != h.T("players.byes-boards") {
					continue
				}
				found++
				if name.Natural() > name.Size().Width {
					t.Errorf("%s, %s: %q has %.0f, and needs %.0f", lang, system, name.Text(), name.Size().Width,
						name.Natural())
				}
			}
			if found != 2 {
				t.Errorf("%s, %s: %d names of sums", lang, system, found)
			}
		}
	}
}
