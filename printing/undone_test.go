package printing

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// The paper of a ruling that was undone says so in every language, keeps its
// number, and those in force say nothing of the kind.
func TestPaperOfAnUndoneRuling(t *testing.T) {
	e := samples(t)["double"]
	o := Options{Time: time.Date(2026, 3, 28, 19, 20, 0, 0, time.UTC)}
	kept := happenings(e, o)
	if len(kept) == 0 {
		t.Fatal("the sample has no incident")
	}
	first := kept[0]
	entries := e.Games[first.table]
	at := slices.IndexFunc(entries, func(g game.Entry) bool { return g.Kind == game.Incident })
	e.Games[first.table] = entries[:at]
	undone := tournament.AppendGame{Table: first.table, At: at, Entries: entries[at:]}
	o.Undone = []tournament.UndoneGame{{AppendGame: undone, Time: first.at.Add(time.Minute)}}
	for _, lang := range i18n.Langs() {
		o.Langs = []i18n.Lang{lang}
		d, err := Incident(e, o)
		if err != nil {
			t.Fatal(err)
		}
		said := i18n.For(lang).T("print.incident.undone", i18n.Args{
			"time": i18n.For(lang).DateTime(first.at.Add(time.Minute))})
		if n := strings.Count(words(d), said); n != 1 {
			t.Errorf("%s: %q stands %d times", lang, said, n)
		}
	}
	again := happenings(e, o)
	if len(again) != len(kept) || again[0].number != first.number || again[0].undone.IsZero() {
		t.Errorf("%d incidents, the first number %d, undone %v", len(again), again[0].number, again[0].undone)
	}
	// Nothing is left of the game.
	delete(e.Games, first.table)
	o.Undone[0].At, o.Undone[0].Entries = 0, entries
	if again = happenings(e, o); len(again) != len(kept) || again[0].undone.IsZero() {
		t.Error("an incident of a game of which all was undone has no paper")
	}
}
