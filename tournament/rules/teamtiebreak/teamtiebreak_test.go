package teamtiebreak

import (
	"testing"

	"kohtunik/tournament/rules/tiebreak"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]bool{"BH:MP": true, "bh:gp/c1": true, "EMGSB/C1": true, "EDET/P": true,
		"SSSC/K4": true, "MPvGP": true,
		"PTS": true, "DE:GP": true, "BH:XP": false, "EMGSB:MP": false, "ARO": false, "TPR:MP": false,
		"LOT": false, "HAND": false, "SSSC/K0": false, "EDEX": false, "": false} {
		c, err := Parse(text)
		if (err == nil) != want {
			t.Errorf("%q: %v", text, err)
		}
		if err == nil && c.String() != text {
			t.Errorf("%q is written %q", text, c.String())
		}
	}
}

// match makes an event in which two teams of three boards have played one drawn match;
// the points of the boards are the first team's.
func match(boards ...Points) *Table {
	e := Event{Rounds: 1, AllRounds: 1, System: tiebreak.RoundRobin, Match: tiebreak.Scoring{Win: 20, Draw: 10},
		Game: tiebreak.Scoring{Win: 30, Draw: 15}}
	for n := 1; n <= 2; n++ {
		r := Round{Kind: tiebreak.Played, Opponent: 3 - n, Match: 10}
		for _, p := range boards {
			if n == 2 {
				p = 10 - p
			}
			r.Boards = append(r.Boards, p)
			r.Game += p
		}
		e.Teams = append(e.Teams, Team{Number: n, Rounds: []Round{r}})
	}
	return New(e)
}

// Two teams that are equal in both scores of their match go by its boards, as the
// code says (12, 13.3.2).
func TestEqualMatch(t *testing.T) {
	for _, test := range []struct {
		code   string
		boards []Points
		want   Value // rank of the first team
	}{
		{"EDE", []Points{10, 5, 0}, 100},
		{"EDET", []Points{10, 5, 0}, 100}, {"EDET", []Points{0, 5, 10}, 200}, {"EDET", []Points{5, 10, 0}, 100},
		{"EDEB", []Points{10, 5, 0}, 100}, {"EDEB", []Points{0, 5, 10}, 200},
		{"EDEBT", []Points{10, 5, 0}, 100}, {"EDEBT", []Points{0, 5, 10}, 200}, {"EDEBB", []Points{0, 5, 10}, 200},
		{"EDEBT", []Points{5, 5, 5}, 100},
	} {
		c, err := Parse(test.code)
		if err != nil {
			t.Fatal(err)
		}
		got := match(test.boards...).Values(c, []int{1, 2})
		if got[0] != test.want {
			t.Errorf("%s, boards %v: rank %v, want %v", test.code, test.boards, got[0].Float(), test.want.Float())
		}
	}
}

// A penalty belongs to no round and counts in the score.
func TestPenalty(t *testing.T) {
	e := match(10, 10, 5).event
	e.Teams[0].ExtraMatch = -10
	table := New(e)
	if m, g := table.Points(1); m != 0 || g != 25 {
		t.Errorf("%d match points, %d game points", m, g)
	}
	c, _ := Parse("PTS")
	if l := Rank(table, []Code{c}); l[0].Number != 2 || l[0].Place != 1 || l[1].PlaceTo != 2 {
		t.Errorf("%+v", l)
	}
}

// Every tie-break of teams alone is named to who chooses, but for one that the system
// may not use.
func TestNames(t *testing.T) {
	if got := Names(tiebreak.Swiss); len(got) != len(own) {
		t.Errorf("%d of %d are named: %v", len(got), len(own), got)
	}
	for _, name := range Names(tiebreak.RoundRobin) {
		if c, err := Parse(name); err != nil || !c.Own() || !c.Offered(tiebreak.RoundRobin) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
