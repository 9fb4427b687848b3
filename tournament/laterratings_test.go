package tournament

import (
	"errors"
	"testing"
)

func TestLaterRatings(t *testing.T) {
	for text, want := range map[string]LaterRatings{
		"": "", " 7:2130, 4:2105": "4:2105 7:2130", "2:1;3:4000": "2:1 3:4000",
		"7:gm 4:2105 7:2510": "4:2105 7:GM 7:2510"} {
		if got, err := ParseLaterRatings(text); err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"4", "4:", ":2100", "1:2100", "4:0", "4:5000", "100:2000", "4:2000 4:2100", "4:GM 4:IM",
		"1:GM", "x:y"} {
		if got, err := ParseLaterRatings(text); !errors.Is(err, &Error{Kind: FieldInvalid}) {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	later := LaterRatings("4:2105 7:2130")
	for round, want := range map[int]int{1: 2000, 3: 2000, 4: 2105, 6: 2105, 7: 2130, 9: 2130} {
		if got := later.In(round, 2000); got != want {
			t.Errorf("round %d: %d, want %d", round, got, want)
		}
	}
	later = "4:2105 4:FM 7:IM 9:2130"
	for round, want := range map[int]Title{1: "CM", 3: "CM", 4: "FM", 6: "FM", 7: "IM", 10: "IM"} {
		if got := later.TitleIn(round, "CM"); got != want {
			t.Errorf("round %d: %s, want %s", round, got, want)
		}
	}
	if got := later.In(8, 2000); got != 2105 {
		t.Errorf("a title hides the rating: %d", got)
	}
}

// In an event of more than 30 days tie-breaks by ratings are advised against,
// once.
func TestLongEventAdvice(t *testing.T) {
	e := open(t, 4, 3)
	in := e.Info
	in.Long = true
	warned(t, e, EditInfo{Info: in}, 0)
	in.TieBreaks = []TieBreak{"ARO", "BH"}
	warned(t, e, EditInfo{Info: in}, Acknowledge, WarnLongRatings)
	e = must(t, e, EditInfo{Info: in})
	in.RatingsBy = RatingsByRound
	warned(t, e, EditInfo{Info: in}, 0)
	in.RatingsBy = "latest"
	refused(t, e, EditInfo{Info: in}, FieldInvalid)
}
