package printing

import (
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// The starting rank list has the official rating and that which numbers a player in
// columns of their own, where they differ, and one column else.
func TestRankListHasBothRatings(t *testing.T) {
	info := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	e := &tournament.Event{Info: info, Players: []tournament.Player{
		{ID: 1, Start: 1, Name: "Estimated, Epp", TournamentRating: 2345},
		{ID: 2, Start: 2, Name: "Rated, Rein", Rating: 2211}}}
	list := func() string {
		d, err := RankList(e, inLang(i18n.English))
		if err != nil {
			t.Fatal(err)
		}
		return words(d)
	}
	p := i18n.For(i18n.English)
	all := list()
	for _, want := range []string{p.T("print.official-rating"), p.T("print.tournament-rating"), "2345"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not in\n%s", want, all)
		}
	}
	if strings.Count(all, "2211") != 2 {
		t.Errorf("Rein has both:\n%s", all)
	}
	e.Players[0].TournamentRating = 0
	if one := list(); strings.Contains(one, p.T("print.tournament-rating")) || strings.Count(one, "2211") != 1 {
		t.Errorf("one rating, two columns:\n%s", one)
	}
}
