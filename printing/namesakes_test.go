package printing

import (
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
)

func TestToldApart(t *testing.T) {
	of := func(birth tournament.Date, club string, start int) tournament.Player {
		return tournament.Player{ID: tournament.PlayerID(start + 100), Name: "Mägi, Ants", Birth: birth, Club: club,
			Start: start}
	}
	for _, test := range []struct {
		first, second tournament.Player
		want          [2]string
		says          string
	}{
		{of("1987-03-01", "Kalev", 3), of("2001-01-01", "Kalev", 4), [2]string{"Mägi, Ants (1987)", "Mägi, Ants (2001)"},
			"print.namesakes.born"},
		{of("1987-03-01", "Kalev", 3), of("1987-05-02", "Jõud", 4), [2]string{"Mägi, Ants (Kalev)", "Mägi, Ants (Jõud)"},
			""},
		{of("", "Kalev", 3), of("1987-05-02", "", 4), [2]string{"Mägi, Ants (3)", "Mägi, Ants (4)"},
			"print.namesakes.number"},
		{of("", "", 0), of("", "", 1), [2]string{"Mägi, Ants (100)", "Mägi, Ants (101)"},
			""},
	} {
		other := tournament.Player{ID: 1, Name: "Kask, Mari"}
		e := &tournament.Event{Players: []tournament.Player{other, test.first, test.second}}
		shown, keys := toldApart(e)
		got := shown.Players
		if [2]string{got[1].Name, got[2].Name} != test.want || got[0].Name != "Kask, Mari" {
			t.Errorf("%q, %q, %q; want %q", got[0].Name, got[1].Name, got[2].Name, test.want)
		}
		if says := strings.Join(keys, " "); says != test.says {
			t.Errorf("%q: the marks are said by %q, want %q", got[1].Name, says, test.says)
		}
		if e.Players[1].Name != "Mägi, Ants" {
			t.Error("the event itself was changed")
		}
	}
	one := &tournament.Event{Players: []tournament.Player{{ID: 1, Name: "Kask, Mari"}, {ID: 2, Name: "Kask, Mart"}}}
	if shown, keys := toldApart(one); shown != one || keys != nil {
		t.Error("an event without namesakes was copied")
	}
}

// A mark stands behind a name written to the left as behind any other, and namesakes
// follow each other by their numbers.
func TestMarksOfNamesakes(t *testing.T) {
	hebrew := "\u05d0\u05d1\u05d2"
	e := &tournament.Event{Players: []tournament.Player{{ID: 1, Name: hebrew, Start: 10}, {ID: 2, Name: hebrew, Start: 9}}}
	shown, _ := toldApart(e)
	apart := inOrder(i18n.For(i18n.English), shown.Players, ByName)
	for i, want := range []string{"\u05d2\u05d1\u05d0 (9)", "\u05d2\u05d1\u05d0 (10)"} {
		if got := page.Clean(apart[i].Name); got != want {
			t.Errorf("%d: %q, want %q", i, got, want)
		}
	}
}

// Where the number stands beside a name, the name does not say it once more.
func TestNameBesideNumber(t *testing.T) {
	for name, want := range map[string]string{"Mägi, Ants (3)": "Mägi, Ants", "Mägi, Ants (1987)": "Mägi, Ants (1987)",
		"Mägi, Ants": "Mägi, Ants"} {
		if got := withoutNumber(tournament.Player{Name: name, Start: 3}); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
