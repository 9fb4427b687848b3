package teamtiebreak

import "testing"

// A code that is read is written so that it is read as the same.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"BH:MP/C1", "EMGSB/C1", "EDET/P", "SSSC/K4", "PTS",
		" ede ", "MPvGP", "SSSC/K0", "BH:", "/", "é"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(c.String())
		if err != nil || again != c {
			t.Errorf("%q is written %q and read again as %+v, %v", text, c, again, err)
		}
	})
}
