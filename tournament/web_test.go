package tournament_test

import (
	"errors"
	"testing"

	"kohtunik/tournament"
)

func TestParseWeb(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "",
		" chess.example/open ":                "https://chess.example/open",
		"http://chess.example/":               "http://chess.example/",
		"https://maleliit.example/avatud?n=1": "https://maleliit.example/avatud?n=1",
	} {
		if got, err := tournament.ParseWeb(text); err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"open", "chess example.org", "javascript://chess.example/x", "ftp://chess.example",
		"https://", "https://user:word@chess.example/", "https://.", "%"} {
		if got, err := tournament.ParseWeb(text); !errors.Is(err, &tournament.Error{Kind: tournament.FieldInvalid}) {
			t.Errorf("%q is taken: %q, %v", text, got, err)
		}
	}
}
