package ruling

import (
	"encoding/json"
	"testing"
)

// A sealed move is read in the letters of the player; what says nothing in them
// may be in those of another language (1953 §23: the meaning counts; FIDE
// Guideline I.8). What has a meaning in the player's letters keeps it.
func TestSealedInOtherLetters(t *testing.T) {
	for _, c := range []struct {
		laws, start, written, letters string
		want                          Outcome
	}{
		{"fide-2023", "4kb2/7p/8/8/8/8/8/4K3 b - - 0 1", "Of8-c5", "en", Continue},
		{"ussr-1953", "4kb2/7p/8/8/8/8/8/4K3 b - - 0 1", "Of8-c5", "en", Continue},
		{"fide-2023", "8/6PK/1p6/4k3/P7/8/P1p4P/8 w - - 0 42", "g8=Q", "et", Continue},
		{"fide-2023", "8/6PK/1p6/4k3/P7/8/P1p4P/8 w - - 0 42", "g8Л", "fi", Continue},
		{"fide-2023", "4k3/8/8/8/8/8/P7/4K1N1 w - - 0 1", "Rf3", "en", BlackWins}, // a rook, of which there is none
		{"fide-2023", "4k3/8/8/8/8/8/P7/4K1N1 w - - 0 1", "Rf3", "et", Continue},
		{"fide-2023", "4k3/8/8/8/8/8/P7/4K1N1 w - - 0 1", "?", "en", BlackWins},
		// a slip with the pawn of the Estonian code, which can only be f2-f4, and with a letter of no piece
		{"ussr-1953", "7k/4N3/8/8/8/3N4/5PPP/6K1 w - - 0 41", "Ee7-f4", "et", Continue},
		{"ussr-1953", "7k/4N3/8/8/8/3N4/5PPP/6K1 w - - 0 41", "Re7-f4", "ru", BlackWins},
		// a slip that can only be Ke1-e2 (1953 §23), and one that can be three moves
		{"ussr-1953", "4k3/8/8/8/8/8/P7/4K1N1 w - - 0 1", "Ke1-e3", "en", Continue},
		{"ussr-1953", "4k3/8/8/8/8/8/P7/4K1N1 w - - 0 1", "Ng1-e3", "en", BlackWins},
	} {
		told := map[string]any{"laws": c.laws, "start": c.start, "moves": []string{}, "incident": map[string]any{
			"type": "sealed-move", "written": c.written, "notation": c.letters, "responder_present": true}}
		data, err := json.Marshal(told)
		if err != nil {
			t.Fatal(err)
		}
		one, err := Read(data)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		if got := Decide(one).Outcome; got != c.want {
			t.Errorf("%s %s in the letters of %s: %s, want %s", c.laws, c.written, c.letters, got, c.want)
		}
	}
}
