package printing

import (
	"fmt"
	"testing"
	"time"

	"kohtunik/tournament"
)

// people makes n players with names as they are met in the halls of Estonia and
// Finland: Estonian, Finnish and Russian ones, double surnames, two given names,
// and some that were entered without a comma. No two of 240 have one name.
func people(n int) []tournament.Player {
	surnames := []string{"Kask", "Tamm", "Õunapuu", "Vahtramäe", "Põldma-Jürisson", "Lepiksoo-Kuusmaa", "Järvinen",
		"Mäkelä-Pietarinen", "Nieminen",
		"Hämäläinen", "Kuusisto-Rautiainen", "Tšistjakov", "Konstantinopolski", "Чистяков", "Преображенский",
		"Богоявленская-Соколова", "Щербаков", "Sild", "Jõgi", "Ööbik"}
	given := []string{"Aleksandr", "Mari-Liis", "Anneli Katariina", "Juhan", "Väinö Olavi", "Eeva-Kaarina", "Александр",
		"Екатерина", "Mart", "Liisa",
		"Konstantin", "Ülo"}
	feds := []string{"EST", "FIN", "EST", "LAT", "FIN", "EST", "SWE"}
	clubs := []string{"Kalev", "Tartu Maleklubi", "Helsingin Shakkiklubi", "Matemaatikute klubi", "Pärnu Maleselts", ""}
	titles := []tournament.Title{"GM", "IM", "", "FM", "", "", "WFM", "CM", "", ""}
	players := make([]tournament.Player, n)
	for i := range players {
		name := surnames[i%len(surnames)] + ", " + given[(i%len(surnames)+i/len(surnames))%len(given)]
		if i%17 == 11 {
			name = surnames[i%len(surnames)] + " " + given[(i%len(surnames)+i/len(surnames))%len(given)]
		}
		players[i] = tournament.Player{Name: name, Federation: feds[i%len(feds)], Club: clubs[i%len(clubs)],
			Rating: max(2560-9*i, 1400), FIDE: 4500000 + 37*i,
			Birth: tournament.Date(fmt.Sprintf("%d-%02d-%02d", 1940+(i*7)%72, 1+i%12, 1+i%28)), Sex: tournament.Male}
		if i < 60 {
			players[i].Title = titles[i%len(titles)]
		}
		if i%5 == 1 {
			players[i].Sex = tournament.Female
		}
	}
	return players
}

// swissOf is a Swiss of n players in so many rounds, the last ones of them not
// played, and in the round in work one game open.
func swissOf(t testing.TB, n, rounds, played int, groups ...string) *tournament.Event {
	t.Helper()
	return swissWith(t, people(n), rounds, played, groups...)
}

func swissWith(t testing.TB, players []tournament.Player, rounds, played int, groups ...string) *tournament.Event {
	t.Helper()
	n := len(players)
	info := tournament.DefaultInfo("Tartu Open 2026", tournament.FIDE2023)
	info.Place, info.From, info.To, info.Organiser, info.Currency = "Tartu", "2026-06-01", "2026-06-09", "Tartu Maleklubi",
		"EUR"
	info.System, info.Rounds, info.TimeControl, info.Groups = tournament.Swiss, rounds, "90m+30s", groups
	info.TieBreaks = []tournament.TieBreak{"BH/C1", "BH", "SB", "WIN"}
	e := newEvent(t, info, players)
	e.Info = info
	for i := range e.Players {
		e.Players[i].FeeDue, e.Players[i].FeePaid = 3000, 3000*(i%2)
	}
	e.PrizeFunds = []tournament.PrizeFund{{Number: 1, Categories: []tournament.PrizeCategory{
		{Prizes: []tournament.Prize{{Amount: 100000, Thing: "karikas"}, {Amount: 60000}, {Amount: 40000}, {Thing: "raamat"}}},
		{Name: "Naised", Sex: tournament.Female, Prizes: []tournament.Prize{{Amount: 20000}}},
	}}}
	for i := range e.Players {
		if len(groups) > 0 {
			e.Players[i].Group = groups[i*len(groups)/n]
		}
	}
	day := time.Date(2026, time.June, 1, 0, 0, 0, 0, time.UTC)
	for r := 1; r <= rounds; r++ {
		e.Rounds = append(e.Rounds, tournament.Round{
			Number: r, Date: tournament.Date(day.AddDate(0, 0, r-1).Format(time.DateOnly)), Start: "16:00"})
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins, tournament.WhiteWins,
		tournament.Draw}
	per := n / max(len(groups), 1) / 2 // boards of a group
	for r := 1; r <= min(played+1, rounds); r++ {
		for b := range n / 2 {
			group, k := b/max(per, 1), b%max(per, 1)
			base := group * 2 * per
			white, black := base+k+1, base+per+(k+r)%max(per, 1)+1
			if (r+b)%2 == 0 {
				white, black = black, white
			}
			g := tournament.Pairing{Round: r, Board: b + 1, White: tournament.PlayerID(white), Black: tournament.PlayerID(black)}
			switch {
			case r > played && b > 0:
			case r == 2 && b == n/2-1:
				g.Result = tournament.BlackForfeit
			default:
				g.Result = results[(white*7+black*3+r)%len(results)]
			}
			e.Pairings.Append(g)
		}
		if n%2 == 1 {
			bye := []tournament.Bye{tournament.PairingBye, tournament.HalfPointBye, tournament.ZeroPointBye}[r%3]
			e.Pairings.Append(tournament.Pairing{Round: r, White: tournament.PlayerID(n), Bye: bye})
		}
	}
	if n > 20 {
		e.Players[n-3].Left = min(played, rounds) + 1
	}
	return e
}

// halls are the events that the layout of wall lists is tried on.
func halls(t testing.TB) map[string]*tournament.Event {
	t.Helper()
	return map[string]*tournament.Event{
		"open120":  swissOf(t, 120, 9, 6),
		"byes120":  withByes(swissOf(t, 120, 9, 6), 7, 14, tournament.HalfPointBye),
		"open46":   swissOf(t, 46, 9, 9),
		"open45":   swissOf(t, 45, 9, 4),
		"groups60": swissOf(t, 60, 7, 3, "A", "B", "Noored"),
		"thirty13": swissOf(t, 30, 13, 13),
		"fourteen": withDates(play(t, newEvent(t, clubInfo(), invented(14)), 13)),
		"four":     withDates(play(t, newEvent(t, clubInfo(), invented(4)), 3)),
	}
}
