package printing

import (
	"path/filepath"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tools/golden"
	"kohtunik/tournament"
)

// What the papers of a round of a knock-out say: the stage, the game, the score of the
// match in the place of points, the time control of tie-break games.
func TestPapersOfAKnockOut(t *testing.T) {
	e := withDates(cupEvent(t, 12, 2))
	e = withDates(carry(t, e, tournament.PairRounds{})) // tie-break games
	for _, id := range []string{"round", "boards-by-name", "board-cards", "slips", "schedule", "standings",
		"crosstable", "tournament-report", "report", "poster"} {
		for _, langs := range [][]i18n.Lang{{i18n.English}, {i18n.Finnish, i18n.Russian}} {
			d := paperOf(t, id, e, inLang(langs...))
			golden.Check(t, filepath.Join("testdata", "words", id+"-cup."+strings.Join(langsOf(langs), ".")+".txt"), words(d))
			for n, p := range d.pages {
				for _, fault := range layoutFaults(p, smallestType) {
					t.Errorf("%s, page %d: %s", id, n+1, fault)
				}
			}
		}
	}
}

// The schedule of a knock-out without days, in two languages, keeps within its block: the
// stage and the room to write in stand beside each other.
func TestScheduleOfAKnockOutWithoutDays(t *testing.T) {
	e := carry(t, cupEvent(t, 12, 2), tournament.PairRounds{})
	d := paperOf(t, "schedule", e, inLang(i18n.Estonian, i18n.Russian))
	for _, text := range d.pages[0].Texts() {
		if b := boxOf(text); b.x2 > portrait.right+0.1 {
			t.Errorf("%q ends at %.0f mm", text.Shown, b.x2)
		}
	}
}

// Every paper that a knock-out has can be made at any time of it.
func TestAllPapersOfAKnockOut(t *testing.T) {
	for _, rounds := range []int{0, 1, 3, 99} {
		e := withDates(cupEvent(t, 7, rounds))
		for _, k := range Documents() {
			if !k.Offered(e) {
				continue
			}
			d, err := k.Make(e, inLang(i18n.Estonian, i18n.Russian))
			if kind, is := refused(err); err != nil && !is {
				t.Errorf("%s after %d rounds: %v, %s", k.ID, rounds, err, kind)
				continue
			} else if err != nil {
				continue
			}
			for n, p := range d.pages {
				for _, fault := range layoutFaults(p, smallestType) {
					t.Errorf("%s after %d rounds, page %d: %s", k.ID, rounds, n+1, fault)
				}
			}
		}
	}
}
