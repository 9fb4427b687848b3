package shell

import (
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// Of two results that contradict each other the second is told with both and with who entered the
// first; the key that is named leads to the list, in which Del keeps that and M sends the own one.
func TestContradiction(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '1')
	chief.closes()
	both := []*atHall{chief, mari}
	contradicts := func(first, second *atHall, board int) {
		t.Helper()
		sheet := second.message("a sheet", "")
		second.ShowSheet(sheet)
		first.result(board, tournament.WhiteWins)
		until(t, "the first result", func() bool { return second.at(board) == tournament.WhiteWins }, both...)
		sheet.Close()
		if second.result(board, tournament.BlackWins) {
			t.Fatal("a result that contradicts another is taken")
		}
		box := second.sheet()
		if box == nil || box.Title != "Not done" {
			t.Fatalf("it is said by %+v", box)
		}
		for _, want := range []string{"Not entered: result, board", ": 0-1. Entered meanwhile: round 1: result, board",
			"Ctrl+Shift+J shows the list of such entries: Del there keeps what is entered, M sends yours."} {
			if !shows(box.Content, want) {
				t.Errorf("the box does not say %q", want)
			}
		}
		by := ": 1-0 (" + map[*atHall]string{chief: "Chief", mari: "Mari"}[first] + ")."
		if !shows(box.Content, by) {
			t.Errorf("the box does not say %q", by)
		}
		box.Shortcut(laptopsKey.Fyne())
		if got := second.sheet(); got == nil || got.Title != second.T("laptops.title") {
			t.Fatal("the key that is named does not lead to the list")
		}
		if !shows(second.sheet().Content, by+" Del keeps it, M sends yours.") {
			t.Errorf("the list does not say %q", by)
		}
	}
	contradicts(chief, mari, 3)
	mari.typed("m")
	until(t, "Mari's result", func() bool { return chief.at(3) == tournament.BlackWins }, both...)
	mari.closes()
	contradicts(mari, chief, 4)
	chief.closes()
	// somebody who wants in is told of before what is open
	juta := newAtHall(t, i18n.English).joins(t, chief, "Juta", '1')
	chief.closes()
	both = append(both, juta)
	chief.askLaptops()
	chief.press(fyne.KeyDelete, fyne.KeyEnter)
	until(t, "nothing to be open", func() bool { return len(chief.laptops.Matters()) == 0 }, both...)
	if chief.at(4) != tournament.WhiteWins {
		t.Errorf("board 4: %s", chief.at(4))
	}
}
