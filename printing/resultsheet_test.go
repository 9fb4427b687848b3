package printing

import (
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// The sheet of one who has left says so in the rounds after that, and not that there was a
// bye; in a knock-out that tie-break games give no points, and who was left over by the
// bracket has no bye of a Swiss.
func TestResultSheetsOfThoseWhoLeftAndOfACup(t *testing.T) {
	info := tournament.DefaultInfo("Paide lahtine", tournament.FIDE2023).WithSystem(tournament.Swiss)
	info.Rounds = 3
	e := newEvent(t, info, invented(8))
	e = carry(t, e, tournament.Withdraw{ID: 8, From: 1}, tournament.RequestBye{
		Players: []tournament.PlayerID{6}, Rounds: []int{1}, Bye: tournament.ZeroPointBye})
	for round := 1; round <= 3; round++ {
		if round == 2 {
			e = carry(t, e, tournament.Expel{ID: 7, From: 2})
		}
		e = carry(t, e, tournament.PairRounds{Initial: tournament.White})
		for _, g := range e.InRound(round) {
			if !g.Free() {
				e = carry(t, e, tournament.SetResult{Table: g.Table(), Result: tournament.Draw})
			}
		}
	}
	of := func(e *tournament.Event, id tournament.PlayerID) string {
		o := inLang(i18n.English)
		one, _ := e.Player(id)
		o.Player = one.Start
		return words(paperOf(t, "result-sheet", e, o))
	}
	for _, c := range []struct {
		sheet, word string
		n           int
	}{
		{of(e, 8), "Withdrawn", 3}, {of(e, 8), "Zero-point bye", 0},
		{of(e, 7), "Expelled", 2}, {of(e, 7), "Zero-point bye", 0},
		{of(e, 6), "Zero-point bye", 1}, {of(e, 6), "Withdrawn", 0},
	} {
		if n := strings.Count(c.sheet, c.word); n != c.n {
			t.Errorf("%q stands %d times, not %d:\n%s", c.word, n, c.n, c.sheet)
		}
	}
	list := words(paperOf(t, "check-in", e, inLang(i18n.English)))
	for id, how := range map[tournament.PlayerID]string{7: "expelled", 8: "withdrew"} {
		one, _ := e.Player(id)
		i := strings.Index(list, one.Name)
		if line, _, _ := strings.Cut(list[max(i, 0):], "\n"); i < 0 || !strings.HasSuffix(line, " | "+how) {
			t.Errorf("%s, who is %s, is on the check-in list as %q", one.Name, how, line)
		}
	}
	cup := words(paperOf(t, "result-sheet", cupEvent(t, 12, 99), inLang(i18n.English)))
	if !strings.Contains(cup, "Tie-break and Armageddon games decide their match and give no points.") ||
		strings.Contains(cup, "Pairing-allocated bye") {
		t.Error(cup)
	}
}
