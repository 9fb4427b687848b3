package tournament_test

import (
	"testing"

	"kohtunik/tournament"
)

func TestCards(t *testing.T) {
	at := tournament.Table{Round: 3, Board: 112}
	for _, c := range []struct{ web, text string }{
		{"", "ROUND 3 BOARD 112"},
		{"https://open.example/2026", "https://open.example/2026?round=3&board=112"},
		{"https://open.example/?id=77", "https://open.example/?id=77&round=3&board=112"},
		{"https://open.example/#results", "https://open.example/?round=3&board=112#results"},
		{"https://open.example/#/event/2026", "https://open.example/#/event/2026?round=3&board=112"},
		{"https://open.example/a?b=1#/5?lang=et", "https://open.example/a?b=1#/5?lang=et&round=3&board=112"},
	} {
		text := tournament.Info{Web: c.web}.CardText(at)
		if text != c.text {
			t.Errorf("%s: %s, want %s", c.web, text, c.text)
		}
		if got, ok := tournament.ReadCard(text); !ok || got != at {
			t.Errorf("%s is read as %v, %v", text, got, ok)
		}
	}
	// A scanner types by the keys of the American layout.
	for text, want := range map[string]tournament.Table{
		"КЩГТВ 3 ИЩФКВ 112":                           at, // with the Russian one in force
		"httpsÖ--open.example-2026_round´3/board´112": at, // with the Estonian
		"3 112": at,
	} {
		if got, ok := tournament.ReadCard(text); !ok || got != want {
			t.Errorf("%s is read as %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "Kask", "112", "Kask 3", "0 1", "3 0", "3 112 Kask"} {
		if got, ok := tournament.ReadCard(text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
