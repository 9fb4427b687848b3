package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/ui/style"
)

func newBenchApp(b *testing.B) fyne.App {
	app := test.NewTempApp(b)
	app.Settings().SetTheme(style.NewTheme(style.Value{Scheme: style.Light}))
	return app
}
