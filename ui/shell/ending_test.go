package shell

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/ui/page"
)

// Where the hall is open, or other computers are in, the end of the work here is asked
// about, and says for whom it ends; where nobody else works with the event nothing is asked.
func TestEndingIsAskedInTheHall(t *testing.T) {
	chief := host(t).opens(t)
	if got := chief.ends(); got != "" {
		t.Errorf("with nobody in it is said %q", got)
	}
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '1')
	if got := mari.ends(); got != "" {
		t.Errorf("a computer that is not the host says %q", got)
	}
	if err := chief.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	if got := chief.ends(); !strings.Contains(got, "1 other computer") || !strings.Contains(got, "phones") {
		t.Errorf("it is said %q", got)
	}
	chief.closeSheets()
	chief.Shortcut(page.Ctrl(fyne.KeyW).Fyne())
	if !chief.session.IsOpen() || chief.sheet() == nil || chief.sheet().Title != chief.T("shell.close-event") {
		t.Fatal("the event is closed without a question")
	}
	chief.sheet().Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	for range 2 { // the cross of the window, pressed twice
		chief.Quit()
	}
	if len(chief.sheets) != 1 || !chief.session.IsOpen() {
		t.Errorf("%d questions, open: %v", len(chief.sheets), chief.session.IsOpen())
	}
	chief.sheet().Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !chief.session.IsOpen() || chief.hall == nil {
		t.Fatal("Esc does not keep the hall")
	}
	chief.Shortcut(page.Ctrl(fyne.KeyW).Fyne())
	chief.press(fyne.KeyEnter)
	if chief.session.IsOpen() || chief.hall != nil {
		t.Error("Enter does not close the event")
	}
	until(t, "the loss to be seen", func() bool { return mari.session.ReadOnly() }, mari)
}
