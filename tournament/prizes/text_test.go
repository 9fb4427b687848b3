package prizes_test

import (
	"slices"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
)

func TestParseList(t *testing.T) {
	for text, want := range map[string][]tournament.Prize{
		"":                             nil,
		" ; ":                          nil,
		"500; 300;200":                 {{Amount: 50000}, {Amount: 30000}, {Amount: 20000}},
		"12,5; 12.50 and a book; cup;": {{Amount: 1250}, {Amount: 1250, Thing: "and a book"}, {Thing: "cup"}},
		"0; 1":                         {{}, {Amount: 100}},
		"cup = 80; 20 book=12,5":       {{Thing: "cup", Worth: 8000}, {Amount: 2000, Thing: "book", Worth: 1250}},
	} {
		got, err := prizes.ParseList(text)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
		again, err := prizes.ParseList(prizes.FormatList(got))
		if err != nil || !slices.Equal(got, again) {
			t.Errorf("%q is written %q and read as %v, %v", text, prizes.FormatList(got), again, err)
		}
	}
	for _, text := range []string{"1.2.3", "1.234", ".5", "1,", "cup =", "cup = x", "99999999999999999999"} {
		if got, err := prizes.ParseList(text); err == nil {
			t.Errorf("%q was read as %v", text, got)
		}
	}
}

func FuzzParseList(f *testing.F) {
	for _, text := range []string{"500; 300 cup", "12,5", ";;", "1.2.3", "кубок; 5"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := prizes.ParseList(text)
		if err != nil {
			return
		}
		for _, p := range got {
			if p.Amount < 0 || p.Worth < 0 {
				t.Errorf("%q: %v", text, got)
			}
		}
	})
}

// An amount is whole, or has one or two figures after the point; it has no sign
// and is not above a thousand million.
func TestParseAmount(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "1.0": 100, "1.5": 150, "1,05": 105, " 12 ": 1200, "0.00": 0,
		"1000000000": 100_000_000_000} {
		if got, err := prizes.ParseAmount(text); err != nil || got != want {
			t.Errorf("%q: %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "1000000001", "-1", "-0.5", "+1", "1.x", "1.-5", "1.+5", "1. 5", "x"} {
		if got, err := prizes.ParseAmount(text); err == nil {
			t.Errorf("%q was read as %d", text, got)
		}
	}
}
