package tournament

import "testing"

// What is written is read again, and points as people type them are.
func TestParsePoints(t *testing.T) {
	for p := Points(-41); p <= 41; p++ {
		if got, err := ParsePoints(p.String()); got != p || err != nil {
			t.Errorf("%s: %d, %v", p, got, err)
		}
	}
	for text, want := range map[string]Points{"1/2": 1, "0.5": 1, "0,5": 1, "2,5": 5, "−1": -2, "-½": -1} {
		if got, err := ParsePoints(text); got != want || err != nil {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "1 1/2", "-", "x", "1.25", "1.5½", "--1", "1e9", "NaN"} {
		if got, err := ParsePoints(text); err == nil {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}
