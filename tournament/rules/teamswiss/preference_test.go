package teamswiss

import (
	"encoding/json"
	"os"
	"testing"
)

// testdata/colour-preferences.json is the truth table of 1.7 from
// OttoMilvang/TieBreakServer (MIT): w and b, 2 for simple or strong, 1 for mild.
func TestPreferences(t *testing.T) {
	data, err := os.ReadFile("testdata/colour-preferences.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Rows []struct {
			Colours string
			A       string `json:"type_a"`
			B       string `json:"type_b"`
		}
	}
	if err := json.Unmarshal(data, &table); err != nil || len(table.Rows) == 0 {
		t.Fatal(err, len(table.Rows))
	}
	letters := map[Colour]string{White: "w", Black: "b", None: "-"}
	for _, row := range table.Rows {
		var colours []Colour
		for _, c := range row.Colours {
			colours = append(colours, map[rune]Colour{'w': White, 'b': Black}[c])
		}
		a, b := TypeA.Preference(colours, false), TypeB.Preference(colours, false)
		gotA, gotB := letters[a.Colour], letters[b.Colour]
		if a.Colour != None {
			gotA += "2"
		}
		switch {
		case b.Strong:
			gotB += "2"
		case b.Colour != None:
			gotB += "1"
		}
		if gotA != row.A || gotB != row.B {
			t.Errorf("%s: %s and %s, want %s and %s", row.Colours, gotA, gotB, row.A, row.B)
		}
		if p := NoPreferences.Preference(colours, false); p != (Preference{}) {
			t.Errorf("%s: %v without preferences", row.Colours, p)
		}
	}
	// in the last round: a mild preference for alternation alone is none
	for colours, want := range map[string]Preference{"wb": {}, "bwbb": {White, true}, "wbw": {Black, false}} {
		var list []Colour
		for _, c := range colours {
			list = append(list, map[rune]Colour{'w': White, 'b': Black}[c])
		}
		if got := TypeB.Preference(list, true); got != want {
			t.Errorf("last round, %s: %v, want %v", colours, got, want)
		}
	}
}
