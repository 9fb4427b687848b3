package ruling_test

import (
	"fmt"
	"slices"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// A move made with two hands that mates or stalemates has ended the game before
// any press, whatever an edition makes of two hands: the articles by which mate
// ends a game ask for a legal move, and not for one hand (FIDE Laws 5.1.1 and
// 6.2.1.1 beside 7.5.4). So it is whether the move is told with the incident or
// stands in the record, pressed or not, for the first time or the second.
func TestTwoHandsThatEndTheGame(t *testing.T) {
	for _, c := range []struct {
		name, start, move string
		outcome           ruling.Outcome
		cited             laws.Role
	}{
		{"castling", "4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1", "e1g1", ruling.WhiteWins, laws.Checkmate},
		{"a capture", "6rk/5ppp/7N/8/8/8/8/4K3 w - - 0 1", "h6f7", ruling.WhiteWins, laws.Checkmate},
		{"a promotion", "6k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", ruling.WhiteWins, laws.Checkmate},
		{"stalemate", "8/k1P5/8/K7/8/8/8/8 w - - 0 1", "c7c8q", ruling.Draw, laws.Stalemate},
	} {
		for _, id := range []laws.ID{laws.USSR1953, laws.FIDE2014, laws.FIDE2018, laws.FIDE2023} {
			for _, told := range []bool{true, false} {
				for _, pressed := range []bool{true, false} {
					for earlier := range 2 {
						what := fmt.Sprintf("%s, %s, told %v, pressed %v, before %d", c.name, id, told, pressed, earlier)
						d := sit(t, id, laws.Standard, game.Entry{Kind: game.Setup, Text: c.start})
						incident := fmt.Sprintf(`{"type": "two-hands", "side": "white", "clock_pressed": %v, "earlier_illegal": %d`,
							pressed, earlier)
						if told {
							incident += fmt.Sprintf(`, "move": %q`, c.move)
						} else {
							d.play(c.move)
						}
						at, v := d.rule(incident + "}")
						if v.Outcome != c.outcome || !slices.Contains(v.Articles, at.Rules.Cite(c.cited)[0]) ||
							v.Restore != nil || v.Added != (ruling.Times{}) || len(v.Must) > 0 {
							t.Errorf("%s: %s by %v, restored %v, added %v", what, v.Outcome, v.Articles, v.Restore, v.Added)
						}
						settled := at.Settle(at.Verdict(v), begun)
						d.entries = append(d.entries, settled.Entries...)
						if s := d.state(); len(s.Plies) != 1 || s.Positions[0].UCI(s.Plies[0].Move) != c.move {
							t.Errorf("%s: the move does not stand: %v", what, s.Plies)
						}
					}
				}
			}
		}
	}
}

// A legal move made with two hands stands where the edition does not restore
// the position: told with the incident and completed, it is recorded, and the
// opponent's time runs. It is not recorded where it was not completed, where the
// opponent's answer would be missing, or where the game was over.
func TestTwoHandsMoveIsRecorded(t *testing.T) {
	const start = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
	for _, c := range []struct {
		name, fields string
		id           laws.ID
		plies        int
	}{
		{"completed", `"clock_pressed": true`, laws.FIDE2023, 1},
		{"a second one, which loses", `"clock_pressed": true, "earlier_illegal": 1`, laws.FIDE2023, 1},
		{"not completed", `"clock_pressed": false`, laws.FIDE2023, 0},
		{"answered", `"clock_pressed": true, "opponent_has_moved": true`, laws.FIDE2023, 0},
		{"after the game", `"clock_pressed": true, "found": "after-game"`, laws.FIDE2023, 0},
	} {
		d := sit(t, c.id, laws.Standard, game.Entry{Kind: game.Setup, Text: start})
		at, v := d.rule(`{"type": "two-hands", "side": "white", "move": "e1g1", ` + c.fields + "}")
		settled := at.Settle(at.Verdict(v), begun)
		d.entries = append(d.entries, settled.Entries...)
		if got := len(d.state().Plies); got != c.plies {
			t.Errorf("%s: %d moves on record, want %d; %s %v", c.name, got, c.plies, v.Outcome, v.Reasons)
		}
		if c.name == "completed" && settled.Runs != ruling.Black {
			t.Errorf("%s: the time of %v runs", c.name, settled.Runs)
		}
	}
}
