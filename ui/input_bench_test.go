package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/shell"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// BenchmarkInput is the time from a key or a click to the changed page in an event
// of 200 players and nine rounds, but for the drawing by the graphics card; 16 ms are
// a frame. A result is in the file before it is shown: its time is mostly the disk's.
func BenchmarkInput(b *testing.B) {
	path := largeFile(b, 200, 9, 1)
	window := shell.New(testapp.New(b, style.Value{}), shell.Options{Pages: pages(),
		Settings: session.Settings{Language: "en"}, DataDir: b.TempDir()})
	window.Window().Resize(fyne.NewSize(1366, 768))
	if err := window.Open(path); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { window.Session().Close() })
	c := window.Window().Canvas()
	keys := func(names ...fyne.KeyName) func(int) {
		return func(i int) { pressKey(c, names[i%len(names)]) }
	}
	types := func(text string) func(int) {
		return func(i int) {
			if focused := c.Focused(); focused != nil {
				focused.TypedRune(rune(text[i%len(text)]))
			}
		}
	}
	for _, input := range []struct {
		name string
		page page.ID
		do   func(i int)
	}{
		{"result", page.Rounds, types("10=")},
		{"arrow in rounds", page.Rounds, keys(fyne.KeyDown, fyne.KeyUp)},
		{"page of boards", page.Rounds, keys(fyne.KeyPageDown, fyne.KeyPageUp)},
		{"list of results", page.Rounds, func(i int) {
			if i%2 == 0 {
				c.Focused().TypedRune(' ')
			} else {
				pressKey(c, fyne.KeyEscape)
			}
		}},
		{"arrow in players", page.Players, keys(fyne.KeyDown, fyne.KeyUp)},
		{"arrow in standings", page.Standings, keys(fyne.KeyDown, fyne.KeyUp)},
		{"other round of standings", page.Standings, func(i int) {
			window.Shortcut(page.Alt([]fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}[i%2]).Fyne())
		}},
		{"arrow in crosstable", page.Crosstable, keys(fyne.KeyDown, fyne.KeyUp)},
	} {
		b.Run(input.name, func(b *testing.B) {
			window.Go(input.page)
			for i := 0; b.Loop(); i++ {
				input.do(i)
			}
		})
	}
	for _, id := range []page.ID{page.Players, page.Rounds, page.Standings, page.Crosstable} {
		b.Run("to page "+string(id), func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				window.Go(page.Journal)
				b.StartTimer()
				window.Go(id)
			}
		})
	}
}
