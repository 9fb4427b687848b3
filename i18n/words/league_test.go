package words_test

import (
	"strconv"
	"testing"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/teamswiss"
	"kohtunik/tournament/rules/teamtiebreak"
)

func TestTeamTieBreakName(t *testing.T) {
	for code, want := range map[string]string{
		"MPTS": "match points", "MPvGP": "match points or game points (those that do not rank the teams first)",
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

// The explanation of a round of teams names a scoregroup as that of players does,
// its score in halves; a score in other parts stays in tenths.
func TestTeamScoregroup(t *testing.T) {
	p := i18n.For(i18n.English)
	for score, want := range map[teamswiss.Points]string{
		20: "Scoregroup 2: teams 1, 2.", 15: "Scoregroup 1½: teams 1, 2.", 4: "Scoregroup 0.4: teams 1, 2."} {
		lines := words.TeamPairing(p, teamswiss.Pairing{
			Brackets: []teamswiss.Bracket{{Score: score, Residents: []int{1, 2}}}}, strconv.Itoa)
		if len(lines) != 1 || lines[0] != want {
			t.Errorf("%d tenths: %q, want %q", score, lines, want)
		}
	}
}

// A round of a match of teams has a game on each board: it is no "Game 3".
func TestRoundOfAMatchOfTeams(t *testing.T) {
	p := i18n.For(i18n.English)
	e := &tournament.Event{Info: tournament.Info{System: tournament.Match}}
	if got := words.RoundName(p, e, 3); got != "Game 3" {
		t.Errorf("of two players: %q", got)
	}
	e.Info.Teams = &tournament.TeamRules{Boards: 4}
	if got := words.RoundName(p, e, 3); got != "Round 3" {
		t.Errorf("of two teams: %q", got)
	}
}
