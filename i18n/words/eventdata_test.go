package words_test

import (
	"path/filepath"
	"testing"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// New data of the event are named in the journal: one text with what it was and is, one
// choice, or the first of several.
func TestChangedDataAreNamed(t *testing.T) {
	f, err := file.Create(filepath.Join(t.TempDir(), "event.kohtunik"),
		tournament.DefaultInfo("Open", tournament.FIDE2023), file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, test := range []struct {
		change func(*tournament.Info)
		want   string
	}{
		{func(in *tournament.Info) { in.Appeals.Fee = "50 EUR" }, "event data: Appeal fee — → 50 EUR"},
		{func(in *tournament.Info) { in.Appeals.Fee = "60 EUR" }, "event data: Appeal fee 50 EUR → 60 EUR"},
		{func(in *tournament.Info) { in.Play = tournament.Blitz }, "event data: Kind of play"},
		{func(in *tournament.Info) { in.Place, in.Long = "Narva", true }, "event data: Place, Longer than 30 days"},
		{func(in *tournament.Info) {
			in.Name, in.Place, in.Organiser, in.Currency = "Cup", "Tartu", "Club", "EUR"
		}, "event data: Name of the event, Place, Organiser, …"},
		{func(in *tournament.Info) { in.Readings = map[string]string{"x": "y"} }, "event data"},
	} {
		in := f.Event().Info
		test.change(&in)
		if err := f.Do(tournament.EditInfo{Info: in}); err != nil {
			t.Fatal(err)
		}
		last := func() string { return words.Entry(i18n.For(i18n.English), f.Event(), f.Journal()[f.Rows()-1]) }
		if got := last(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
		if err := f.Undo(); err != nil {
			t.Fatal(err)
		}
		if got := last(); got != "undone: "+test.want {
			t.Errorf("taken back: %q, want undone: %q", got, test.want)
		}
		if err := f.Redo(); err != nil {
			t.Fatal(err)
		}
	}
}
