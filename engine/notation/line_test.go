package notation

import (
	"testing"

	"kohtunik/engine/chess"
)

// The games with which the laws show their notation.
func TestSampleGames(t *testing.T) {
	tests := []struct {
		name  string
		style Style
		text  string
	}{
		// Appendix C.13 in the Finnish letters. The printed first version leaves
		// out Black's tenth move, which the second one has.
		{"appendix C, all signs", Style{Letters: Finnish, Form: Short},
			"1. e4 e5 2. Rf3 Rf6 3. d4 exd4 4. e5 Re4 5. Dxd4 d5 6. exd6 o.l. Rxd6 7. Lg5 Rc6 8. De3+ Le7 9. Rbd2 0-0 10. " +
				"0-0-0 Te8 11. Kb1 (=)"},
		{"appendix C, plain", Style{Letters: Finnish, Form: Plain},
			"1. e4 e5 2. Rf3 Rf6 3. d4 ed4 4. e5 Re4 5. Dd4 d5 6. ed6 Rd6 7. Lg5 Rc6 8. De3 Le7 9. Rbd2 0-0 10. 0-0-0 Te8 " +
				"11. Kb1 (=)"},
		// §20 in the Estonian letters.
		{"§20, full", Style{Letters: Estonian, Form: Full1953},
			"1. e2—e4 e7—e5 2. Rg1—f3 Rb8—c6 3. Of1—c4 d7—d6 4. Rb1—c3 Oc8—g4 5. 0—0 Rc6—d4? 6. Rf3:e5! Og4:d1?? 7. Oc4:f7+ " +
				"Ke8—e7 8. Rc3—d5×"},
		{"§20, short", Style{Letters: Estonian, Form: Short1953},
			"1. e4 e5 2. Rf3 Rc6 3. Oc4 d6 4. Rc3 Og4 5. 0—0 Rd4? 6. R:e5! O:d1?? 7. O:f7+ Ke7 8. Rd5×"},
	}
	for _, tt := range tests {
		line, err := tt.style.ParseLine(chess.Start(), tt.text)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got := tt.style.FormatLine(chess.Start(), line); got != tt.text {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, tt.text)
		}
		// The same game read in every form of the same letters.
		for _, form := range AllForms() {
			other := Style{Letters: tt.style.Letters, Form: form, Dash: "–"}
			again, err := other.ParseLine(chess.Start(), other.FormatLine(chess.Start(), line))
			if err != nil || tt.style.FormatLine(chess.Start(), again) != tt.text {
				t.Errorf("%s, form %d: %v, %v", tt.name, form, again, err)
			}
		}
	}
}

func TestParseLineBroken(t *testing.T) {
	line, err := PGN.ParseLine(chess.Start(), "1. e4 e5 2. Nf4 Nc6")
	if len(line) != 2 {
		t.Errorf("%d moves before the broken one", len(line))
	}
	e, ok := err.(*chess.LineError)
	if !ok || e.Ply != 2 {
		t.Errorf("%v", err)
	}
}
