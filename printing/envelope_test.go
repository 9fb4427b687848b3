package printing

import (
	"testing"

	"kohtunik/i18n"
)

// The envelope of a game that goes on is a blank form; that of a board that is
// not there is refused.
func TestEnvelopeOfABoard(t *testing.T) {
	e := samples(t)["club"]
	for _, test := range []struct {
		name         string
		round, board int
		refused      bool
	}{
		{"a game of the round", 2, 1, false},
		{"a game of some round", 0, 1, false},
		{"no such board", 2, 99, true},
		{"no such round", 99, 1, true},
		{"none asked for", 0, 0, false},
	} {
		o := inLang(i18n.English)
		o.Round, o.Board = test.round, test.board
		doc, err := Envelope(e, o)
		if (err != nil) != test.refused {
			t.Errorf("%s: %v", test.name, err)
		}
		if err == nil && doc.Pages() != 1 {
			t.Errorf("%s: %d pages", test.name, doc.Pages())
		}
	}
}
