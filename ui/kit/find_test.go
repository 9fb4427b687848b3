package kit

import "testing"

func TestHolds(t *testing.T) {
	for _, test := range []struct {
		text, word string
		want       bool
	}{
		{"Õunapuu, Jüri", "ounapuu", true},
		{"Õunapuu, Jüri", "ÕUNA", true},
		{"Ounapuu", "õuna", true},
		{"Õunapuu, Jüri", "juri", true},
		{"Чехов, Николай", "чехов", true},
		{"Алёхин", "алехин", true},
		{"Kask, Mari", "", true},
		{"Kask, Mari", "kaks", false},
		{"Hämäläinen", "hamalainen", true},
		{"", "a", false},
	} {
		if got := Holds(test.text, test.word); got != test.want {
			t.Errorf("Holds(%q, %q) = %v", test.text, test.word, got)
		}
	}
}
