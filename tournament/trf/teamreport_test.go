package trf

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// league is a report of two teams of two players each.
func league(more ...string) []byte {
	text := []string{"012 League", "352 WB", "362 TW 3.0   TD 1.0   TL 0.0", row(1, "One", "1.0", "   3 w 1"),
		row(2, "Two", "1.0", "0000 - +"), row(3, "Three", "0.0", "   1 b 0"), row(4, "Four", "0.0"),
		team(1, "Reds", "1", 1, 2), team(2, "Blues", "2", 3, 4)}
	return []byte(strings.Join(append(text, more...), "\r\n"))
}

// team writes a 310 line.
func team(number int, name, rank string, players ...int) string {
	text := fmt.Sprintf("310 %3d %-32s %5s %6s %6s %6s %3s ", number, name, "", "", "", "", rank)
	for _, p := range players {
		text += fmt.Sprintf(" %4d", p)
	}
	return text
}

func TestReadTeams(t *testing.T) {
	data := league("300   1   2   1    3    0", "320  1.0  1.0   0   2\t ", "330 +-   3   1   2",
		"250  2          1   2    1    2",
		"240 H   4    2 \t", "013 Reds                                1    2", "801 whatever")
	if !IsTeams(data) || IsTeams([]byte("001    1      One")) {
		t.Error("a team event is not told from another")
	}
	r, err := ReadTeams(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Teams) != 2 || r.Teams[0].Name != "Reds" || !slices.Equal(r.Teams[1].Players, []int{3, 4}) ||
		r.Teams[1].Rank != 2 {
		t.Errorf("teams: %+v", r.Teams)
	}
	if r.Match.Win != 30 || r.Pattern != "WB" || r.Bye.Match != 10 || !slices.Equal(r.Bye.Teams, []int{0, 2}) {
		t.Errorf("rules: %+v %q %+v", r.Match, r.Pattern, r.Bye)
	}
	if len(r.Lineups) != 1 || !slices.Equal(r.Lineups[0].Players, []int{3, 0}) || r.Lineups[0].Opponent != 1 {
		t.Errorf("line-ups: %+v", r.Lineups)
	}
	if len(r.Forfeits) != 1 || r.Forfeits[0] != (TeamForfeit{"+-", 3, 1, 2}) {
		t.Errorf("forfeits: %+v", r.Forfeits)
	}
	if len(r.Accelerated) != 1 || r.Accelerated[0].Match != "2" || len(r.Byes) != 1 || r.Byes[0].Players[0] != 2 {
		t.Errorf("acceleration %+v, byes %+v", r.Accelerated, r.Byes)
	}
}

// What does not fit is refused in a sentence that names the place.
func TestTeamsRefused(t *testing.T) {
	five := row(5, "Five", "1.0", "   6 w 1") + "\r\n"
	for name, test := range map[string]struct {
		line string
		kind Kind
	}{
		"a team twice":                  {team(2, "Blues", "2", 4), TeamTwice},
		"a team without players":        {"310   3 Greens", TeamEmpty},
		"a player who is not there":     {team(3, "Greens", "", 9), PlayerMissing},
		"a player in two teams":         {team(3, "Greens", "", 1), InTwoTeams},
		"a line-up of another team":     {"300   1   2   1    1    3", NotInTeam},
		"a line-up of no team":          {"300   1   7   1    1    3", TeamUnknown},
		"a forfeit of no team":          {"330 +-   1   1   7", TeamUnknown},
		"a bye of no team":              {"320  1.0  1.0   7", TeamUnknown},
		"a forfeit of no kind":          {"330 ++   1   1   2", FieldInvalid},
		"a forfeit in no round":         {"330 +-       1   2", FieldInvalid},
		"points of the bye that are no": {"320  one  1.0   2", FieldInvalid},
		"match points that are none":    {"362 TW 2.0 TX 1.0", FieldInvalid},
		"a pattern that begins with B":  {"352 BW", FieldInvalid},
		"points of nobody in no round":  {"250", FieldInvalid},
		"a player's number twice":       {row(4, "Four", "0.0"), NumberTwice},
		"a game against nobody there":   {row(5, "Five", "1.0", "   9 w 1"), OpponentMissing},
		"a game of one side":            {row(5, "Five", "1.0", "   1 b 1"), OneSided},
		"a game with two of White":      {five + row(6, "Six", "0.0", "   5 w 0"), SameColour},
		"a game of nobody's player":     {five + row(6, "Six", "0.0", "   5 b 0"), NoTeam},
		"a game that both have won":     {five + row(6, "Six", "1.0", "   5 b 1"), ResultsClash},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ReadTeams(league(test.line))
			var e *Error
			if !errors.As(err, &e) || e.Kind != test.kind {
				t.Errorf("%v, want %s", err, test.kind)
			}
		})
	}
	if _, err := ReadTeams([]byte("001    1      One")); err == nil {
		t.Error("a report without teams is read")
	}
	r, err := ReadTeams(league("300   1   1   2    1    1"))
	if err != nil || len(r.Notes) != 1 || r.Notes[0].Kind != TwiceInLineup {
		t.Errorf("a player twice in a line-up: %v, %+v", err, r)
	}
}

// A team plays one match in a round: its players meet those of one other team.
func TestTeamOpponents(t *testing.T) {
	teams := []string{team(1, "Reds", "", 1, 2), team(2, "Blues", "", 3, 4), team(3, "Greens", "", 5, 6)}
	for name, rows := range map[string][]string{
		"two teams": {row(1, "One", "1.0", "   3 w 1"), row(2, "Two", "1.0", "   5 b 1"), row(3, "Three", "0.0", "   1 b 0"),
			row(4, "Four", "0.0"), row(5, "Five", "0.0", "   2 w 0"), row(6, "Six", "0.0")},
		"its own": {row(1, "One", "1.0", "   2 w 1"), row(2, "Two", "0.0", "   1 b 0"), row(3, "Three", "0.0"),
			row(4, "Four", "0.0"), row(5, "Five", "0.0"), row(6, "Six", "0.0")},
	} {
		_, err := ReadTeams([]byte(strings.Join(append(rows, teams...), "\r\n")))
		if e := (*Error)(nil); !errors.As(err, &e) || e.Kind != TeamOpponents || e.Line == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// 013 lines alone make a team event where all of a team play against one team; in an
// open they name the teams that are counted, and are kept as they stand.
func TestTeamsOfTRF16(t *testing.T) {
	old := []string{fmt.Sprintf("013 %-32s%4d %4d", "Reds", 1, 2), fmt.Sprintf("013 %-32s%4d %4d", "Blues", 3, 4)}
	player := func(n, opponent int, colour string) string {
		return row(n, "Player", "0.5", fmt.Sprintf("%4d %s =", opponent, colour))
	}
	match := []string{player(1, 3, "w"), player(2, 4, "b"), player(3, 1, "b"), player(4, 2, "w")}
	_, err := Read([]byte(strings.Join(append(slices.Clone(old), match...), "\r\n")))
	var e *Error
	if !errors.As(err, &e) || e.Kind != TeamEvent {
		t.Errorf("a match of two teams: %v", err)
	}
	three := append(slices.Clone(old), player(1, 3, "w"), player(2, 5, "b"), player(3, 1, "b"),
		player(4, 6, "w"), player(5, 2, "w"), player(6, 4, "b"))
	r, err := Read([]byte(strings.Join(three, "\r\n")))
	if err != nil {
		t.Fatal(err)
	}
	out, err := r.Bytes()
	if err != nil || !strings.Contains(string(out), old[0]) || !strings.Contains(string(out), old[1]) {
		t.Errorf("written: %v\n%s", err, out)
	}
}

func FuzzReadTeams(f *testing.F) {
	f.Add(league())
	f.Add(league("300   1   2   1    3    0", "320  1.0  1.0   0   2", "330 +-   3   1   2",
		"250  2          1   2    1    2"))
	if data, err := os.ReadFile(filepath.Join("teamevent", "testdata", "roundrobin", "team-rr-005.trf")); err == nil {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := ReadTeams(data)
		if err != nil {
			return
		}
		for _, team := range r.Teams {
			if len(team.Players) == 0 {
				t.Errorf("team %d has no players", team.Number)
			}
		}
	})
}
