package tiebreak_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament/rules/tiebreak"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"BH": "BH", " bh/c1 ": "BH/C1", "BH/P/M2": "BH/M2/P", "bh/f/c2/p": "BH/C2/P/F", "KS/L+1": "KS/L+1",
		"ks/l-2": "KS/L-2", "KS/L40": "KS/L40",
		"DE/P": "DE/P", "RTNG/R": "RTNG/R", "ARO/U1400/C1": "ARO/C1/U1400", "ARO/U0": "ARO/U0",
		"LOT/S18446744073709551615": "LOT/S18446744073709551615", "LOT": "LOT",
		"hand": "HAND", "OTHER_HAND": "HAND", "other_lot/s7": "LOT/S7", "OTHER_BEAUTY/R": "OTHER_BEAUTY/R",
		"BH/C99": "BH/C99", "BH/M1": "BH/M1", "BH/M99": "BH/M99", "KS/L1": "KS/L1", "KS/L100": "KS/L100",
		"KS/L+99": "KS/L+99", "KS/L-99": "KS/L-99", "ARO/U4000": "ARO/U4000",
		"OTHER_ABCDEFGHIJKLMNOP": "OTHER_ABCDEFGHIJKLMNOP", // sixteen letters
	} {
		c, err := tiebreak.Parse(text)
		if err != nil || c.String() != want {
			t.Errorf("%q: %q, %v; want %q", text, c, err, want)
		}
	}
	for _, text := range []string{"", "XX", "BH/", "BH/C", "BH/C0", "BH/C+1", "BH/C1/M1", "BH/C1/C2", "BH/L1", "SSSC/K4",
		"PTS/C1", "KS/L0", "KS/L101", "KS/L+", "BH/P1", "ARO/U-5", "ARO/U5000", "LOT/S", "LOT/S-1", "BH C1", "OTHER",
		"OTHER_", "OTHER_Ä", "OTHER_X Y", "HAND_X",
		"BH/C100", "BH/M0", "BH/M100", "BH/M+1", "BH/M-1", "BH/C-1", "KS/L+100", "KS/L-100", "KS/L+0", "KS/L+X", "ARO/U4001",
		"OTHER_ABCDEFGHIJKLMNOPQ"} {
		if c, err := tiebreak.Parse(text); err == nil {
			t.Errorf("%q was read as %q", text, c)
		}
	}
}

// A code's name in words: the tie-break, then each of its modifiers with its number.
func TestTerms(t *testing.T) {
	for text, want := range map[string]string{
		"BH":            "name.BH label=",
		"BH/C1":         "name.BH label=, cut-lowest count=1",
		"PS/C2":         "name.PS label=, cut-rounds count=2",
		"BH/M2":         "name.BH label=, cut-both count=2",
		"KS/L40":        "name.KS label=, limit-percent percent=40",
		"KS/L+3":        "name.KS label=, limit-higher count=3",
		"KS/L-2":        "name.KS label=, limit-lower count=2",
		"KS":            "name.KS label=",
		"BH/F/P":        "name.BH label=, forfeits, fore",
		"RTNG/R/U1400":  "name.RTNG label=, reverse, unrated rating=1400",
		"LOT/S7":        "name.LOT label=, seed seed=7",
		"LOT":           "name.LOT label=",
		"OTHER_BEAUTY":  "name.OTHER label=BEAUTY",
		"ARO/C1/U0":     "name.ARO label=, cut-lowest count=1, unrated rating=0",
		"ARO/M1/U01400": "name.ARO label=, cut-both count=1, unrated rating=1400",
	} {
		c, err := tiebreak.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, term := range c.Terms() {
			part := strings.TrimPrefix(term.Key, "tiebreak.")
			for _, k := range slices.Sorted(maps.Keys(term.Args)) {
				part += fmt.Sprintf(" %s=%v", k, term.Args[k])
			}
			got = append(got, part)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %s, want %s", text, strings.Join(got, ", "), want)
		}
	}
}

// Values are decimal numbers, and none is null.
func TestValuesAsJSON(t *testing.T) {
	for v, want := range map[tiebreak.Value]string{24525: "245.25", 0: "0", -50: "-0.5", tiebreak.None: "null"} {
		if got, err := v.MarshalJSON(); err != nil || string(got) != want {
			t.Errorf("%d: %s, %v, want %s", int(v), got, err, want)
		}
	}
}

func TestOffered(t *testing.T) {
	not := 0
	for _, n := range tiebreak.Names() {
		c := tiebreak.Code{Name: n}
		if !c.Offered(tiebreak.Swiss) {
			t.Errorf("%s is not offered in a Swiss", n)
		}
		if !c.Offered(tiebreak.RoundRobin) {
			not++
		}
		if (c.Article() == "") != (n == tiebreak.PTS) {
			t.Errorf("%s has the article %q", n, c.Article())
		}
	}
	if not != 3 {
		t.Errorf("%d are not offered in a round robin, want BH, AOB and FB", not)
	}
}

// Whatever is read is written so that it is read again as the same.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"BH/C1", "KS/L-2", "ARO/U1400/C1", "LOT/S12", "DE/P", "/", "BH//", "é"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := tiebreak.Parse(text)
		if err != nil {
			return
		}
		again, err := tiebreak.Parse(c.String())
		if err != nil || again != c {
			t.Errorf("%q is written %q and read again as %+v, %v", text, c, again, err)
		}
	})
}

func TestReportCodes(t *testing.T) {
	for text, want := range map[string]string{"BH/C1": "BH/C1", "LOT/S7": "OTHER_LOT/S7", "HAND": "OTHER_HAND",
		"OTHER_X": "OTHER_X"} {
		c, err := tiebreak.Parse(text)
		if err != nil || c.Report() != want {
			t.Errorf("%s is %q in a report, want %q (%v)", text, c.Report(), want, err)
		}
	}
}
