package printing

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// The results in the statistics add up to the games, whatever results there are.
func TestStatisticsAddUp(t *testing.T) {
	e := play(t, newEvent(t, clubInfo(), invented(12)), 0)
	all := []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Draw, tournament.WhiteForfeit,
		tournament.BlackForfeit, tournament.BothForfeit, tournament.BothLose, tournament.DrawWhite, tournament.DrawBlack,
		tournament.Adjourned, tournament.NoResult}
	for i := range e.Pairings.Len() {
		e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = all[i%len(all)] })
	}
	lines := strings.Split(words(paperOf(t, "statistics", e, inLang(i18n.English))), "\n")
	number := func(name string) int {
		i := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, name+" | ") })
		if i < 0 {
			t.Fatalf("no line %q in %q", name, lines)
		}
		n, err := strconv.Atoi(strings.TrimPrefix(lines[i], name+" | "))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	sum := 0
	for _, name := range []string{"Won by White", "Drawn", "Won by Black", "Other results", "Forfeits", "Adjourned",
		"Without a result"} {
		sum += number(name)
	}
	if games := number("Games"); games != sum || games != 66 {
		t.Errorf("%d games, of which %d are named", games, sum)
	}
}
