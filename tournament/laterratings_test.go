package tournament

import (
	"errors"
	"testing"
)

func TestLaterRatings(t *testing.T) {
	for text, want := range map[string]LaterRatings{
		"": "", " 7:2130, 4:2105": "4:2105 7:2130", "2:1;3:4000": "2:1 3:4000"} {
		if got, err := ParseLaterRatings(text); err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"4", "4:", ":2100", "1:2100", "4:0", "4:5000", "100:2000", "4:2000 4:2100", "x:y"} {
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
