package printing

import (
	"path/filepath"
	"strings"
	"testing"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
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

// The match for third place is never called the final: a round that has both names both,
// above each board which it is, and one that has it alone, only it.
func TestThirdPlaceIsNotTheFinal(t *testing.T) {
	both, alone := 0, 0
	for n := 6; n <= 12; n++ {
		b, a := lastRounds(t, cupEvent(t, n, 99))
		both, alone = both+b, alone+a
	}
	if both == 0 || alone == 0 {
		t.Errorf("%d rounds with both matches, %d with the one for third place alone", both, alone)
	}
}

// lastRounds looks at the rounds of the last stage, and counts those with both matches and
// those with the one for third place alone.
func lastRounds(t *testing.T, e *tournament.Event) (both, alone int) {
	t.Helper()
	for round := 1; round <= e.LastPaired(); round++ {
		if e.PhaseOf(round).Stage != 1 {
			continue
		}
		final, third := e.LastMatches(round)
		head := say.Stage(i18n.For(i18n.English), e, round)
		switch {
		case final && third:
			both++
			if !strings.HasPrefix(head, "Final and third-place match, ") {
				t.Errorf("round %d with both matches is called %q", round, head)
			}
		case third:
			alone++
			if !strings.HasPrefix(head, "Third-place match, ") {
				t.Errorf("round %d of the match for third place alone is called %q", round, head)
			}
		}
		o := inLang(i18n.English)
		o.Round = round
		paper := words(paperOf(t, "round", e, o))
		for _, g := range e.InRound(round) {
			m, _ := e.KnockoutMatch(g.White, g.Black)
			want := map[bool]string{false: "Final, ", true: "Third-place match, "}[m.Third]
			if got := say.GameStage(i18n.For(i18n.English), e, g); !strings.HasPrefix(got, want) {
				t.Errorf("round %d, board %d is called %q", round, g.Board, got)
			}
			if above := strings.TrimSuffix(want, ", "); final && third && !strings.Contains(paper, "\n"+above+"\n") {
				t.Errorf("round %d: no board stands under %q:\n%s", round, above, paper)
			}
		}
	}
	return both, alone
}
