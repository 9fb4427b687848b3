package ui

import (
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// In the largest event no number, place or result is cut, at the head of a table or at
// its end.
func TestNothingIsCutInALargeEvent(t *testing.T) {
	path := largeFile(t, 9999, 9, 3)
	for _, lang := range i18n.Langs() {
		window := open(t, path, lang)
		canvas := window.Window().Canvas()
		for _, id := range []page.ID{page.Players, page.Rounds, page.Standings, page.Crosstable, page.Norms} {
			show(window, id)
			for _, player := range []int{1, 9999} {
				window.Session().SetPlayer(tournament.PlayerID(player))
				show(window, id)
				whole := false // the head of the first tie-break
				for _, line := range drawnIn(canvas.Content()) {
					if strings.Contains(line, "tableBody") && strings.Contains(line, "…") {
						t.Errorf("%s, page %s, player %d: %s", lang, id, player, line[strings.LastIndex(line, "}")+1:])
					}
					whole = whole || strings.Contains(line, "tableHead") && strings.HasSuffix(line, " BH/C1")
				}
				if !whole && (id == page.Standings || id == page.Crosstable) {
					t.Errorf("%s, page %s: the head BH/C1 is broken in two", lang, id)
				}
			}
		}
		window.Session().Close()
	}
}
