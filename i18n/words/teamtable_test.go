package words_test

import (
	"testing"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/rules/teamtiebreak"
	"kohtunik/tournament/rules/tiebreak"
	"kohtunik/tournament/teamstandings"
)

// A direct encounter is written where it has told apart teams that were equal, and
// nowhere else.
func TestEncounterOnlyAmongTheTied(t *testing.T) {
	ede, err := teamtiebreak.Parse("EDE")
	if err != nil {
		t.Fatal(err)
	}
	row := func(match tournament.Points, value tiebreak.Value) teamstandings.Row {
		return teamstandings.Row{MatchScore: tournament.MatchScore{Match: match}, Values: []tiebreak.Value{value}}
	}
	table := teamstandings.Table{TieBreaks: []teamtiebreak.Code{ede},
		Rows: []teamstandings.Row{row(8, 100), row(6, 100), row(6, 200), row(4, 100), row(4, 100)}}
	for i, want := range []string{"—", "1", "2", "—", "—"} {
		if got := words.TeamTieBreakAt(i18n.For(i18n.English), table, i, 0, false); got != want {
			t.Errorf("row %d: %q, want %q", i, got, want)
		}
	}
}

// The points that do not rank first are named as the column that has them.
func TestTieBreakByPoints(t *testing.T) {
	code, err := teamtiebreak.Parse("MPvGP")
	if err != nil {
		t.Fatal(err)
	}
	for byGame, want := range map[bool]string{
		false: "Ties are broken in this order: game points (GP).",
		true:  "Ties are broken in this order: match points (MP).",
	} {
		if got := words.TeamTieBreakNote(i18n.For(i18n.English), []teamtiebreak.Code{code}, byGame); got != want {
			t.Errorf("by game points %t: %q", byGame, got)
		}
	}
}
