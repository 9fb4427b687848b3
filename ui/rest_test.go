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

// All pages that were in sight together hold hardly more than the event by itself.
func TestRestedPagesHoldLittle(t *testing.T) {
	window := open(t, largeFile(t, 2000, 9, 3), i18n.English)
	defer window.Session().Close()
	turn := func() {
		for id := range pages() {
			show(window, id)
		}
		for _, id := range []page.ID{page.Laws, page.Rounds, page.Laws} { // after them all the others rest
			show(window, id)
		}
	}
	inUse := func() int {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc >> 10)
	}
	show(window, page.Prints) // the fonts of the papers
	show(window, page.Laws)
	show(window, page.Rounds)
	show(window, page.Laws)
	before := inUse()
	turn()
	if grown := inUse() - before; grown > 3<<10 {
		t.Errorf("the pages hold %d KB", grown)
	}
	runtime.KeepAlive(window)
}
