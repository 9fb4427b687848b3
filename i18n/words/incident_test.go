package words

import (
	"testing"

	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
)

// What a record tells of has a name in every language, whatever its type; the
// name says what was told.
func TestIncident(t *testing.T) {
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		for _, kind := range append(ruling.Types(), "", "of another program") {
			for _, e := range []game.Entry{{Kind: game.Incident, Reason: kind}, {Kind: game.Claim, Reason: kind}} {
				if name := Incident(p, e); name == "" || name[len(name)-1] == '.' {
					t.Errorf("%s %s: %q", lang, kind, name)
				}
			}
		}
	}
	p := i18n.For(i18n.English)
	for told, want := range map[string]string{
		`{"clock_pressed": true}`: "Illegal move completed", `{"clock_pressed": false}`: "Illegal move not completed",
	} {
		if got := Incident(p, game.Entry{Kind: game.Incident, Reason: "illegal-move", Text: told}); got != want {
			t.Errorf("%s: %q", told, got)
		}
	}
	for told, want := range map[string]string{
		`{"type": "conduct", "case": "notes"}`: "Uses notes", `{"type": "conduct", "case": "advice"}`: "Takes advice",
		`{"type": "conduct", "case": "music"}`: "Listens to music",
	} {
		if got := Incident(p, game.Entry{Kind: game.Incident, Reason: "conduct", Text: told}); got != want {
			t.Errorf("%s: %q", told, got)
		}
	}
}

// An answer is in words that answer its question.
func TestAnswer(t *testing.T) {
	p := i18n.For(i18n.English)
	for _, test := range []struct{ field, value, want string }{
		{"witness", "other", "somebody else"}, {"cause", "other", "something else"}, {"witness", "none", "nobody"},
		{"reason", "none", "none"}, {"what", "advice", "gave advice"}, {"case", "advice", "takes advice"},
	} {
		if got := Answer(p, test.field, test.value); got != test.want {
			t.Errorf("%s %s: %q, want %q", test.field, test.value, got, test.want)
		}
	}
}
