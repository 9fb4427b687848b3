package words_test

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament/rules/teamtiebreak"
)

func TestTeamTieBreakName(t *testing.T) {
	for code, want := range map[string]string{
		"MPTS": "match points", "MPvGP": "match points or game points, whichever does not come first",
		"EDE": "extended direct encounter", "BH:MP/C1": "Buchholz Cut-1 of match points",
		"SB:GP": "Sonneborn-Berger of game points", "BH": "Buchholz",
	} {
		c, err := teamtiebreak.Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		if got := words.TeamTieBreakName(i18n.For(i18n.English), c); got != want {
			t.Errorf("%s is %q, want %q", code, got, want)
		}
	}
	for _, code := range []string{"MPTS", "GPTS", "MPvGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC", "EDE",
		"EDEBT", "EDEBB", "EDET", "EDEB"} {
		c, err := teamtiebreak.Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range i18n.Langs() {
			if !i18n.For(l).Has("teamtiebreak.name." + c.Name) {
				t.Errorf("%s has no name in %s", code, l)
			}
		}
	}
}
