package printing

import (
	"maps"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tools/golden"
	"kohtunik/tournament"
)

// openEvent is a Swiss of nine rounds with everything that its tables have to
// show: byes, forfeits, one who left and one expelled, titles, prizes.
func openEvent(t testing.TB) *tournament.Event {
	info := tournament.DefaultInfo("Tallinna lahtised meistrivõistlused", tournament.FIDE2023).WithSystem(tournament.Swiss)
	info.Rounds, info.Place, info.From, info.To, info.Currency, info.Federation = 9, "Tallinn", "2026-03-07", "2026-03-15",
		"EUR", "EST"
	info.TimeControl = "90m+30s"
	info.TieBreaks = append(info.TieBreaks, "DE", "ARO", "KS/L+1")
	players := invented(14)
	for i := range players {
		players[i].Rating, players[i].Category = 2600-20*i, tournament.NoCategory
		players[i].Title = []tournament.Title{"", "GM", "GM", "GM", "IM", "IM", "FM", "WGM", "", "CM"}[i%10]
		players[i].Federation = []string{"EST", "FIN", "LAT", "SWE", "EST", "LTU", "EST"}[i%7]
		players[i].Sex = []tournament.Sex{tournament.Male, tournament.Female}[i%2]
		players[i].FIDE = 4500000 + i
	}
	e := newEvent(t, info, players)
	e.Info = info
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.WhiteWins, tournament.BlackWins,
		tournament.Draw}
	n := len(players)
	for round := 1; round <= 9; round++ {
		for board := 1; board <= n/2; board++ {
			white, black := tournament.PlayerID(board), tournament.PlayerID(n/2+(board+round)%(n/2)+1)
			if round%2 == 0 {
				white, black = black, white
			}
			p := tournament.Pairing{Round: round, Board: board, White: white, Black: black,
				Result: results[(board*round+int(white))%len(results)]}
			if white == 1 {
				p.Result = tournament.WhiteWins
			}
			if black == 1 {
				p.Result = []tournament.Result{tournament.BlackWins, tournament.Draw}[round/6]
			}
			switch {
			case round == 3 && board == 4:
				p.Result = tournament.BlackForfeit
			case round >= 8 && board == 7:
				continue
			}
			e.Pairings.Append(p)
		}
	}
	e.Pairings.Append(
		tournament.Pairing{Round: 8, White: 7, Bye: tournament.HalfPointBye},
		tournament.Pairing{Round: 8, White: 9, Bye: tournament.PairingBye},
		tournament.Pairing{Round: 9, White: 7, Bye: tournament.PairingBye})
	e.Players[12].Left, e.Players[12].Expelled = 9, true
	e.Players[9].Left = 9
	count := tournament.UsualTeamCount(0)
	count.Best, count.Most, count.Score = 2, 0, tournament.TeamPlaces
	e = carry(t, e, tournament.SetTeamCount{Count: count})
	return carry(t, e, tournament.SetPrizes{Fund: tournament.PrizeFund{
		Number: 1, Sharing: tournament.PrizeHort, Unit: 100, Categories: []tournament.PrizeCategory{
			{Prizes: []tournament.Prize{{Amount: 50000, Thing: "karikas"}, {Amount: 30000}, {Amount: 20000}, {Amount: 12345},
				{Thing: "raamat"}}},
			{Name: "Naised", Sex: tournament.Female, Prizes: []tournament.Prize{{Amount: 15000}, {Amount: 7500}}},
			{Name: "65+", BornTo: 1900, Prizes: []tournament.Prize{{Amount: 5000}}},
		}}})
}

func TestTablesOfAnOpen(t *testing.T) {
	e := openEvent(t)
	for _, id := range []string{"standings", "progress", "crosstable", "ratings", "title-norm", "tournament-report",
		"prizes", "team-standings"} {
		k, err := Find(id)
		if err != nil {
			t.Fatal(err)
		}
		for file, o := range map[string]Options{"en": inLang(i18n.English), "et.ru": inLang(i18n.Estonian, i18n.Russian)} {
			d, err := k.Make(e, o)
			if err != nil {
				t.Errorf("%s: %v", id, err)
				continue
			}
			golden.Check(t, filepath.Join("testdata", "words", id+"-open."+file+".txt"), words(d))
		}
	}
	o := inLang(i18n.English)
	o.Player = 2
	d := paperOf(t, "ratings", e, o)
	golden.Check(t, filepath.Join("testdata", "words", "ratings-one-open.en.txt"), words(d))
}

// A Swiss that is not over has no final standings, also when nothing is open.
func TestStandingsOfAnOpenThatGoesOn(t *testing.T) {
	e := openEvent(t)
	e.Info.Rounds = 11
	for round := 1; round <= 11; round++ {
		e.Rounds = append(e.Rounds, tournament.Round{Number: round})
	}
	for _, test := range []struct {
		rounds int
		want   tournament.Progress
	}{{11, tournament.Progress{Settled: 9, Next: 10}}, {9, tournament.Progress{Settled: 9, Final: true, Next: 10}}} {
		e.Info.Rounds = test.rounds
		if got := e.Progress(); got != test.want {
			t.Errorf("%d rounds: %+v, want %+v", test.rounds, got, test.want)
		}
	}
	e.Pairings.Change(e.Pairings.Len()-4, func(p *tournament.Pairing) { p.Result = tournament.Adjourned })
	if got := e.Progress(); got.Final || got.Settled != 8 {
		t.Errorf("with an adjourned game %+v", got)
	}
}

// Each group of an event has its own places, on its own page.
func TestStandingsOfGroups(t *testing.T) {
	e := openEvent(t)
	e.Info.Groups = []string{"A", "B"}
	for i := range e.Players {
		e.Players[i].Group = e.Info.Groups[i/7]
	}
	for _, id := range []string{"standings", "progress", "crosstable"} {
		d := paperOf(t, id, e, inLang(i18n.English))
		if d.Pages() != 2 {
			t.Fatalf("%s: %d pages", id, d.Pages())
		}
		for n, name := range e.Info.Groups {
			text := words(d.Pick([]int{n + 1}))
			if other := "Group " + e.Info.Groups[1-n]; strings.Contains(text, other) {
				t.Errorf("%s: page %d of group %s names %s:\n%s", id, n+1, name, other, text)
			}
			if !strings.Contains(text, "\nGroup "+name+"\n") || !strings.Contains(text, "\n1 | ") ||
				strings.Contains(text, "\n8 | ") {
				t.Errorf("%s: page %d is not group %s from its first place on:\n%s", id, n+1, name, text)
			}
		}
	}
}

// The tables of groups that play apart have their columns in one place on each
// page, but for what type of another size moves.
func TestColumnsOfGroups(t *testing.T) {
	e := swissOf(t, 60, 7, 3, "A", "B", "Noored")
	for _, id := range []string{"standings", "round"} {
		d := paperOf(t, id, e, inLang(i18n.English))
		if d.Pages() != 3 {
			t.Fatalf("%s: %d pages", id, d.Pages())
		}
		at := func(n int) map[string]float64 {
			found := map[string]float64{}
			for _, text := range d.pages[n].Texts() {
				if text.Shown == "Rating" || text.Shown == "Points" {
					found[text.Shown] = text.X
				}
			}
			return found
		}
		for n := 1; n < d.Pages(); n++ {
			if !maps.EqualFunc(at(0), at(n), func(a, b float64) bool { return math.Abs(a-b) < 1 }) {
				t.Errorf("%s: columns at %v on page 1, at %v on page %d", id, at(0), at(n), n+1)
			}
		}
	}
}
