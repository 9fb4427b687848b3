package standings

import "testing"

func TestInColumn(t *testing.T) {
	for _, test := range []struct {
		number, most int
		want         string
	}{
		{4, 9, "4"},
		{4, 45, "\u20074"},
		{41, 45, "41"},
		{7, 120, "\u2007\u20077"},
	} {
		if got := inColumn(test.number, test.most); got != test.want {
			t.Errorf("%d of %d: %q, want %q", test.number, test.most, got, test.want)
		}
	}
}
