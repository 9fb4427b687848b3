package kit

import (
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

func newBenchApp(b *testing.B) fyne.App {
	app := testapp.New(b, style.Value{Scheme: style.Light})
	return app
}
