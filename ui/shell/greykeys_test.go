package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
)

// A key of the sheet of computers that is greyed says why at its key and at a click; why
// servers cannot be chosen stands under that key.
func TestGreyKeysSayWhy(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '1')
	says := func(w *atHall, want string, press func()) {
		t.Helper()
		w.closes()
		w.askLaptops()
		press()
		if got := w.sheet().Said(); !strings.Contains(got, want) {
			t.Errorf("it is said %q, not %q", got, want)
		}
	}
	clicks := func(w *atHall, word string) func() {
		return func() {
			for _, b := range w.sheet().Buttons {
				if b.Text == word {
					b.Tapped(nil)
				}
			}
		}
	}
	says(chief, "two other computers with all rights in the hall. Now: 0", func() { chief.typed("s") })
	says(chief, "This computer is the host already", func() { chief.typed("t") })
	says(chief, "Select the line of another computer", func() { chief.typed("h") })
	says(chief, "Select the line of another computer", func() { chief.press(fyne.KeyDelete) })
	says(chief, "Only a computer with all rights can be the host", func() {
		chief.press(fyne.KeyDown)
		chief.typed("h")
	})
	says(chief, "No entry of this computer is waiting", func() { chief.typed("m") })
	says(chief, "does not differ from the hall", clicks(chief, chief.T("laptops.fresh")))
	if !shows(chief.sheet().Content, "two other computers with all rights") {
		t.Error("why servers cannot be chosen does not stand in the sheet")
	}
	says(mari, "A server needs all rights", func() { mari.typed("s") })
	says(mari, "Only a computer with all rights can be the host", func() { mari.typed("t") })
	says(mari, "Only the host does this, the computer of: Chief", func() { mari.press(fyne.KeyDelete) })
	says(mari, "Only the host does this, the computer of: Chief", clicks(mari, mari.T("laptops.new-code")))
	says(mari, "Only the host does this, the computer of: Chief", clicks(mari, mari.T("laptops.copy-code")))
}

// shows tells whether a text can be read in an object, whichever lines it is broken into.
func shows(o fyne.CanvasObject, text string) bool {
	var all []string
	for _, drawn := range test.LaidOutObjects(o) {
		if line, ok := drawn.(*canvas.Text); ok && line.Visible() {
			all = append(all, line.Text)
		}
	}
	return strings.Contains(strings.Join(strings.Fields(strings.Join(all, " ")), " "), text)
}
