package settings

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/keizer"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// Every constant of a club ladder is its letter and the value.
func TestEveryConstantOfALadderByItsLetter(t *testing.T) {
	w := open(t, tournament.Keizer, i18n.Estonian, style.Value{})
	w.Shortcut(page.Plain(fyne.KeyF10))
	for _, line := range [][2]string{{"t", "70"}, {"s", "2"}, {"d", "0,5"}, {"l", "0,1"}, {"f", "3/4"}, {"g", "-1/6"},
		{"o", "1/2"}, {"b", "2/3"}, {"e", "1/6"}, {"c", "100%"}, {"y", "1/3"}, {"m", "8"}, {"a", "4"}, {"k", "3"},
		{"h", ""}, {"u", ""}} {
		enter(w, line[0], line[1])
	}
	const third = keizer.Whole / 3
	want := keizer.Rules{Top: 70, Step: 2, Win: keizer.Whole, Draw: keizer.Half, Loss: keizer.Whole / 10,
		ForfeitWin: keizer.Whole * 3 / 4, ForfeitLoss: -keizer.Whole / 6, Own: keizer.Half, Bye: 2 * third,
		Excused: keizer.Whole / 6, Duty: keizer.Whole, Late: third, Limit: 8, Apart: 4, Passes: 3,
		Colours: keizer.Reversed, Start: keizer.ByLot}
	if got := *w.Event().Info.Keizer; got != want {
		t.Errorf("%+v\nwant %+v", got, want)
	}
	enter(w, "b", "1/7") // which is no share that is exact
	if got := *w.Event().Info.Keizer; got != want {
		t.Errorf("after 1/7: %+v", got)
	}
	if texts := sheetTexts(w); slices.Contains(texts, w.T("event.tiebreaks")) {
		t.Errorf("tie-breaks are offered: %q", texts)
	}
}
