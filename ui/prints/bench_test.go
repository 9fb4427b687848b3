package prints

import (
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
)

// What a key costs that turns to another document: the crosstable of 20
// players made and drawn in a window of the smallest laptop and of a large
// screen.
func BenchmarkTurnToCrosstable(b *testing.B) {
	for name, size := range map[string]fyne.Size{
		"1366x768": fyne.NewSize(1222, 672), "2560x1440": fyne.NewSize(2416, 1340)} {
		b.Run(name, func(b *testing.B) {
			h, p := newHost(b, i18n.English, 20, true, nil)
			h.Window().Resize(size)
			for b.Loop() {
				clear(p.made)
				p.pictured = ""
				p.turnTo("crosstable", 1, false)
			}
		})
	}
}
