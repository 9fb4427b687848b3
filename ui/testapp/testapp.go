// Package testapp gives the tests of the window their application.
package testapp

import (
	"slices"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/ui/style"
)

var only = sync.OnceValue(test.NewApp)

// New gives the one application of a test program in a style, with an empty
// clipboard; windows that the test leaves open are closed after it. Fyne parses all
// fonts anew for every application and every theme: with one of each for a test that
// was a third of its time.
func New(t testing.TB, look style.Value) fyne.App {
	t.Helper()
	app := only()
	fyne.SetCurrentApp(app)
	before := slices.Clone(app.Driver().AllWindows())
	t.Cleanup(func() {
		for _, w := range slices.Clone(app.Driver().AllWindows()) {
			if !slices.Contains(before, w) {
				w.Close()
			}
		}
	})
	app.Clipboard().SetContent("")
	style.Wear(app, look)
	return app
}
