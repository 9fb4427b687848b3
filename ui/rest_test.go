package ui

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/assets"
	"kohtunik/i18n"
	"kohtunik/ui/page"
	"kohtunik/ui/testapp"
)

// A page that has let go what it had worked out shows again what it showed, with the
// selection that was made there.
func TestRestedPagesShowTheSame(t *testing.T) {
	for _, s := range assets.Samples() {
		t.Run(s.ID, func(t *testing.T) {
			window := open(t, sampleFile(t, s, i18n.English), i18n.English)
			canvas := window.Window().Canvas()
			for id := range pages() {
				show(window, id)
				if id != page.Desk && id != page.Laws { // keys do other things there
					for range 3 {
						testapp.Press(canvas, fyne.KeyDown)
					}
				}
				if window.Current() != id {
					t.Fatalf("from %s to %s", id, window.Current())
				}
				again := func(others ...page.ID) []string {
					for _, other := range others {
						show(window, other)
					}
					show(window, id)
					canvas.Unfocus() // the caret is Fyne's
					return drawnIn(canvas.Content())
				}
				other, others := page.Laws, []page.ID{page.Journal, page.Event, page.Journal}
				if id == other {
					other = page.Desk
				}
				before := again(other)
				after := again(others...)
				for _, line := range missing(before, after) {
					t.Errorf("page %s: lost %s", id, line)
				}
				for _, line := range missing(after, before) {
					t.Errorf("page %s: came %s", id, line)
				}
			}
		})
	}
}

// A page that rests gives back what it has worked out, and all pages together hold hardly
// more than the event by itself.
func TestRestedPagesHoldLittle(t *testing.T) {
	window := open(t, largeFile(t, 2000, 9, 3), i18n.English)
	defer window.Session().Close()
	inUse := func(ids ...page.ID) int {
		for _, id := range ids {
			show(window, id)
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc >> 10)
	}
	others := []page.ID{page.Laws, page.Event, page.Laws}
	before := inUse(append([]page.ID{page.Prints, page.Rounds}, others...)...) // with the fonts of the papers
	for id, least := range map[page.ID]int{page.Players: 1500, page.Standings: 3500, page.Crosstable: 4400,
		page.Norms: 2100, page.Prints: 2800} {
		inUse(id) // the drawing is kept
		rested := inUse(others...)
		if gave := inUse(id) - rested; gave < least {
			t.Errorf("page %s: gives back %d KB, want %d", id, gave, least)
		}
	}
	if grown := inUse(others...) - before; grown > 3<<10 {
		t.Errorf("the pages hold %d KB", grown)
	}
	runtime.KeepAlive(window)
}
