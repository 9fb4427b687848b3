package norms

import (
	"testing"

	"kohtunik/tournament"
)

// tableRows is the classification table as it is printed in the Estonian
// edition of the code, read from the text apart from classification.json:
// part, coefficient from and to in hundredths, upper and lower percent.
var tableRows = [][5]int{
	// Part 1
	{1, 91, 100, 50, 30},
	{1, 101, 110, 53, 32},
	{1, 111, 120, 55, 34},
	{1, 121, 130, 58, 36},
	{1, 131, 140, 60, 38},
	{1, 141, 150, 63, 40},
	{1, 151, 160, 65, 42},
	{1, 161, 170, 68, 44},
	{1, 171, 180, 70, 46},
	{1, 181, 190, 73, 48},
	{1, 191, 200, 75, 50},
	// Part 2
	{2, 191, 200, 50, 30},
	{2, 201, 210, 52, 32},
	{2, 211, 220, 55, 34},
	{2, 221, 230, 57, 36},
	{2, 231, 240, 59, 38},
	{2, 241, 250, 62, 40},
	{2, 251, 260, 64, 42},
	{2, 261, 270, 66, 44},
	{2, 271, 280, 69, 46},
	{2, 281, 290, 71, 48},
	{2, 291, 300, 73, 50},
	// Part 3
	{3, 291, 300, 50, 30},
	{3, 301, 310, 52, 32},
	{3, 311, 320, 54, 34},
	{3, 321, 330, 56, 36},
	{3, 331, 340, 58, 38},
	{3, 341, 350, 60, 40},
	{3, 351, 360, 62, 42},
	{3, 361, 370, 64, 44},
	{3, 371, 380, 66, 46},
	{3, 381, 390, 68, 48},
	{3, 391, 400, 70, 50},
	// Part 4
	{4, 391, 400, 50, 30},
	{4, 401, 410, 52, 31},
	{4, 411, 420, 53, 32},
	{4, 421, 430, 55, 33},
	{4, 431, 440, 57, 34},
	{4, 441, 450, 58, 35},
	{4, 451, 460, 60, 36},
	{4, 461, 470, 62, 37},
	{4, 471, 480, 63, 38},
	{4, 481, 490, 65, 39},
	{4, 491, 500, 67, 40},
}

// partCategories gives the upper, lower and minimal category of each part.
var partCategories = map[int][3]tournament.Category{
	1: {"I", "II", "III"}, 2: {"II", "III", "IV"}, 3: {"III", "IV", "V"}, 4: {"IV", "V", ""},
}

func TestRowsAreThePrintedTable(t *testing.T) {
	if len(tableRows) != 44 {
		t.Fatalf("%d rows, the code prints 44", len(tableRows))
	}
	for _, want := range tableRows {
		for c := want[1]; c <= want[2]; c++ {
			found := false
			for _, r := range Rows(Hundredths(c)) {
				if r.Part != want[0] {
					continue
				}
				found = true
				cats := partCategories[r.Part]
				if int(r.From) != want[1] || int(r.To) != want[2] || r.UpperPercent != want[3] || r.LowerPercent != want[4] {
					t.Errorf("%s, part %d: row %v, want %v", Hundredths(c), r.Part, r, want)
				}
				if r.Upper != cats[0] || r.Lower != cats[1] || r.Minimal != cats[2] {
					t.Errorf("%s, part %d: categories %s %s %s", Hundredths(c), r.Part, r.Upper, r.Lower, r.Minimal)
				}
				if minimal := r.MinimalPercent; minimal != 30 && r.Part < 4 || minimal != 0 && r.Part == 4 {
					t.Errorf("%s, part %d: minimal norm %d", Hundredths(c), r.Part, minimal)
				}
			}
			if !found {
				t.Errorf("%s has no row in part %d", Hundredths(c), want[0])
			}
		}
	}
}

func TestBoundariesOfTheParts(t *testing.T) {
	for _, c := range []struct {
		coefficient Hundredths
		parts       string
	}{
		{0, ""}, {90, ""}, {91, "1"}, {190, "1"}, {191, "12"}, {200, "12"}, {201, "2"}, {290, "2"}, {291, "23"},
		{300, "23"}, {301, "3"}, {390, "3"}, {391, "34"}, {400, "34"}, {401, "4"}, {500, "4"}, {501, ""}, {-1, ""},
	} {
		got := ""
		for _, r := range Rows(c.coefficient) {
			got += string(rune('0' + r.Part))
		}
		if got != c.parts {
			t.Errorf("%s stands in parts %q, want %q", c.coefficient, got, c.parts)
		}
	}
}

// Where two parts overlap they must agree on what they share.
func TestOverlapsAgree(t *testing.T) {
	for c := Hundredths(91); c <= 500; c++ {
		percent := map[tournament.Category]int{}
		for _, r := range Rows(c) {
			for cat, p := range map[tournament.Category]int{
				r.Upper: r.UpperPercent, r.Lower: r.LowerPercent, r.Minimal: r.MinimalPercent} {
				if cat == tournament.NoCategory {
					continue
				}
				if was, ok := percent[cat]; ok && was != p {
					t.Errorf("%s: %s is %d and %d", c, cat, was, p)
				}
				percent[cat] = p
			}
		}
	}
}

func TestHundredthsText(t *testing.T) {
	for h, want := range map[Hundredths]string{281: "2,81", 1065: "10,65", 700: "7,00", 5: "0,05", -150: "-1,50"} {
		if got := h.Text(","); got != want {
			t.Errorf("%d: %s, want %s", int(h), got, want)
		}
	}
}
