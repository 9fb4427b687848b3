package tournament

import (
	"errors"
	"testing"
)

func TestParseResumption(t *testing.T) {
	for _, c := range []struct {
		text string
		want Resumption
	}{
		{"", Resumption{}},
		{"8.9.1953", Resumption{Day: "1953-09-08"}},
		{"1953-09-08 18:00", Resumption{Day: "1953-09-08", At: "18:00"}},
		{"8.9.1953  9.30  Chess  Club, room 5", Resumption{"1953-09-08", "09:30", "Chess Club, room 5"}},
		{"1953-09-08 Chess Club", Resumption{Day: "1953-09-08", Place: "Chess Club"}},
	} {
		got, err := ParseResumption(c.text)
		if err != nil || got != c.want {
			t.Errorf("%q: %+v, %v", c.text, got, err)
		}
		if again, err := ParseResumption(got.String()); err != nil || again != got {
			t.Errorf("%q is written %q and read %+v, %v", c.text, got, again, err)
		}
	}
	for _, text := range []string{"soon", "32.1.2000", "8.9.1953 25:00", "8.9.1953 18:75", "18:00"} {
		if _, err := ParseResumption(text); !errors.Is(err, &Error{Kind: FieldInvalid}) && err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

func FuzzParseResumption(f *testing.F) {
	f.Add("8.9.1953 18:00 Chess Club")
	f.Add("1953-09-08 7.5 x")
	f.Fuzz(func(t *testing.T, text string) {
		x, err := ParseResumption(text)
		if err != nil {
			return
		}
		if again, err := ParseResumption(x.String()); err != nil || again != x {
			t.Fatalf("%q: %+v is written %q and read %+v, %v", text, x, x, again, err)
		}
	})
}
