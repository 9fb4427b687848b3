package settings

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/knockout"
	"kohtunik/ui/page"
	"kohtunik/ui/style"
)

// Every rule of a knock-out is its letter and the value.
func TestEveryRuleOfAKnockoutByItsLetter(t *testing.T) {
	w := open(t, tournament.Knockout, i18n.Finnish, style.Value{})
	w.Shortcut(page.Plain(fyne.KeyF10))
	for _, line := range [][2]string{{"g", "4"}, {"t", "2 x 15min+10s; 1 × 5min"}, {"l", ""}, {"b", ""}, {"n", ""},
		{"c", ""}, {"h", ""}} {
		enter(w, line[0], line[1])
	}
	series := []knockout.Series{{Games: 2, Control: "15min+10s"}, {Games: 1, Control: "5min"}}
	want := knockout.Rules{Games: 4, TieBreaks: series,
		Last: knockout.Lots, Bracket: knockout.InOrder, Start: knockout.ByLot, White: knockout.Drawn, Third: true}
	if got := *w.Event().Info.Knockout; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant %+v", got, want)
	}
	enter(w, "t", "2 x soon")
	if got := *w.Event().Info.Knockout; !reflect.DeepEqual(got, want) {
		t.Errorf("after a control that is none: %+v", got)
	}
	if texts := sheetTexts(w); slices.Contains(texts, w.T("event.tiebreaks")) {
		t.Errorf("tie-breaks of a table are offered: %q", texts)
	}
}
