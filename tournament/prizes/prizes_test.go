package prizes_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/prizes"
	"kohtunik/tournament/standings"
)

// rows makes standings by points, best first.
func rows(points ...tournament.Points) []standings.Row {
	list := make([]standings.Row, len(points))
	for i, p := range points {
		list[i] = standings.Row{Player: tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprint(i + 1)},
			Tally: tournament.Tally{Points: p}, Place: i + 1, PlaceTo: i + 1}
	}
	return list
}

func money(amounts ...int) []tournament.Prize {
	list := make([]tournament.Prize, len(amounts))
	for i, a := range amounts {
		list[i].Amount = 100 * a
	}
	return list
}

// got writes awards as "player:category:amount", amounts in full.
func got(r prizes.Result) string {
	s := ""
	for _, a := range r.Awards {
		s += fmt.Sprintf("%d:%d:%d.%02d ", a.Row.Player.ID, a.Category, a.Amount/100, a.Amount%100)
	}
	return s
}

// The example by which the system of Hort is generally explained: six prizes,
// two players with 8 points, one with 7½, three with 7.
func TestSharing(t *testing.T) {
	example := rows(16, 16, 15, 14, 14, 14)
	for _, test := range []struct {
		name    string
		sharing tournament.PrizeSharing
		unit    int
		rows    []standings.Row
		prizes  []tournament.Prize
		want    string
		left    int
	}{
		{"by place", tournament.PrizeByPlace, 0, example, money(100, 80, 60, 40, 20, 10),
			"1:0:100.00 2:0:80.00 3:0:60.00 4:0:40.00 5:0:20.00 6:0:10.00 ", 0},
		{"Hort", tournament.PrizeHort, 0, example, money(100, 80, 60, 40, 20, 10),
			"1:0:95.00 2:0:85.00 3:0:60.00 4:0:31.66 5:0:21.66 6:0:16.66 ", 2},
		{"Hort in whole numbers", tournament.PrizeHort, 100, example, money(100, 80, 60, 40, 20, 10),
			"1:0:95.00 2:0:85.00 3:0:60.00 4:0:31.00 5:0:21.00 6:0:16.00 ", 200},
		{"equally", tournament.PrizeEqual, 100, example, money(100, 80, 60, 40, 20, 10),
			"1:0:90.00 2:0:90.00 3:0:60.00 4:0:23.00 5:0:23.00 6:0:23.00 ", 100},
		{"the equal below the last prize share", tournament.PrizeEqual, 0, rows(10, 8, 8, 8), money(50, 30),
			"1:0:50.00 2:0:10.00 3:0:10.00 4:0:10.00 ", 0},
		{"but not by place", tournament.PrizeByPlace, 0, rows(10, 8, 8, 8), money(50, 30), "1:0:50.00 2:0:30.00 ", 0},
		{"one who is alone is not rounded", tournament.PrizeEqual, 1000, rows(10, 8), money(55, 33), "1:0:55.00 2:0:33.00 ",
			0},
		// The exact shares are 0.0125 and 0.0175.
		{"Hort with odd hundredths", tournament.PrizeHort, 0, rows(8, 8), []tournament.Prize{{Amount: 1}, {Amount: 2}},
			"1:0:0.01 2:0:0.01 ", 1},
		{"more prizes than players", tournament.PrizeHort, 0, rows(10), money(55, 33), "1:0:55.00 ", 3300},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := prizes.Give(tournament.PrizeFund{Sharing: test.sharing, Unit: test.unit,
				Categories: []tournament.PrizeCategory{{Prizes: test.prizes}}}, test.rows)
			if got(r) != test.want || r.Left() != test.left {
				t.Errorf("got  %s left %d\nwant %s left %d", got(r), r.Left(), test.want, test.left)
			}
		})
	}
}

// An award tells the place among those who may have the prizes, what of it is by
// place, what is divided, and among how many.
func TestAwards(t *testing.T) {
	r := prizes.Give(tournament.PrizeFund{Sharing: tournament.PrizeHort,
		Categories: []tournament.PrizeCategory{{Prizes: money(100, 80, 60)}}}, rows(16, 14, 14, 12))
	want := []prizes.Award{
		{Place: 1, Amount: 10000, Own: 5000, Shared: 5000, Among: 1},
		{Place: 2, Amount: 7500, Own: 4000, Shared: 3500, Among: 2},
		{Place: 3, Amount: 6500, Own: 3000, Shared: 3500, Among: 2},
	}
	if len(r.Awards) != len(want) {
		t.Fatalf("%d awards", len(r.Awards))
	}
	for i, a := range r.Awards {
		if a.Row.Player.ID != tournament.PlayerID(i+1) {
			t.Errorf("award %d is player %d's", i, a.Row.Player.ID)
		}
		if a.Row = (standings.Row{}); fmt.Sprint(a) != fmt.Sprint(want[i]) {
			t.Errorf("award %d: %+v, want %+v", i, a, want[i])
		}
	}
}

// The prizes of a group go to its players; where the event has no groups (any
// more), to all.
func TestPrizesOfAGroup(t *testing.T) {
	e := &tournament.Event{Info: tournament.DefaultInfo("Test", tournament.FIDE2023)}
	for i, group := range []string{"A", "B", "B"} {
		e.Players = append(e.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Start: i + 1, Group: group})
	}
	fund := tournament.PrizeFund{Number: 2, Categories: []tournament.PrizeCategory{{Prizes: money(5, 4, 3)}}}
	for _, test := range []struct {
		groups []string
		want   string
	}{{[]string{"A", "B"}, "2:0:5.00 3:0:4.00 "}, {nil, "1:0:5.00 2:0:4.00 3:0:3.00 "}} {
		e.Info.Groups = test.groups
		if r := prizes.Of(e, fund); got(r) != test.want {
			t.Errorf("groups %v: %s, want %s", test.groups, got(r), test.want)
		}
	}
}

// A category has its own rule of sharing, whatever that of the fund.
func TestSharingOfACategory(t *testing.T) {
	categories := []tournament.PrizeCategory{{Prizes: money(100, 60)}, {Prizes: money(100, 60)}, {Prizes: money(100, 60)},
		{Prizes: money(100, 60)}}
	for i, s := range tournament.CategorySharings() {
		categories[i].Sharing = s
	}
	r := prizes.Give(tournament.PrizeFund{Sharing: tournament.PrizeHort, Each: tournament.EveryPrize,
		Categories: categories}, rows(9, 9))
	want := "1:0:90.00 2:0:70.00 1:1:100.00 2:1:60.00 1:2:80.00 2:2:80.00 1:3:90.00 2:3:70.00 "
	if got(r) != want {
		t.Errorf("got  %s\nwant %s", got(r), want)
	}
}

// What a thing is worth tells the best prize, and is no money of the fund.
func TestWorth(t *testing.T) {
	for _, test := range []struct {
		cup, beside int
		want        string
	}{
		{4900, 0, "2:0:0.00 1:1:50.00 "},
		{5000, 0, "1:0:0.00 2:1:50.00 "}, // the same: the first category
		{5100, 0, "1:0:0.00 2:1:50.00 "},
		{3000, 2500, "1:0:25.00 2:1:50.00 "},
		{0, 0, "2:0:0.00 1:1:50.00 "},
	} {
		r := prizes.Give(tournament.PrizeFund{Categories: []tournament.PrizeCategory{
			{Prizes: []tournament.Prize{{Amount: test.beside, Thing: "cup", Worth: test.cup}}}, {Prizes: money(50)}}},
			rows(9, 8))
		if got(r) != test.want || r.Total != 5000+test.beside || r.Given != r.Total {
			t.Errorf("a cup of %d: %s of %d, want %s", test.cup, got(r), r.Total, test.want)
		}
		if a := r.Awards[0]; a.Worth != test.cup || a.Value() != test.cup+test.beside {
			t.Errorf("a cup of %d: %+v", test.cup, a)
		}
	}
}

func TestCategories(t *testing.T) {
	list := rows(18, 16, 15, 14, 12, 10)
	for i, p := range []tournament.Player{
		{Sex: tournament.Male, Birth: "1980", Rating: 2300, Club: "Kalev"},
		{Sex: tournament.Female, Birth: "2010-05-01", Rating: 2100},
		{Sex: tournament.Male, Birth: "2009", Rating: 1999},
		{Sex: tournament.Female, Birth: "1990", Rating: 1800, Club: "kalev "},
		{Sex: tournament.Male, Birth: "1950"},
		{Sex: tournament.Female, Birth: "2012", Rating: 1500},
	} {
		p.ID = list[i].Player.ID
		list[i].Player = p
	}
	main := tournament.PrizeCategory{Prizes: money(100, 50, 30)}
	women := tournament.PrizeCategory{Name: "women", Sex: tournament.Female, Prizes: money(60, 20)}
	juniors := tournament.PrizeCategory{Name: "U18", BornFrom: 2008, Prizes: money(50)}
	under := tournament.PrizeCategory{Name: "under 2000", RatingTo: 1999, Prizes: money(40, 10)}
	rated := tournament.PrizeCategory{Name: "rated under 2000", RatingTo: 1999, Unrated: tournament.UnratedOut,
		Prizes: money(40, 10, 5, 1)}
	seniors := tournament.PrizeCategory{Name: "65+", BornTo: 1961, Prizes: money(10)}
	cup := tournament.PrizeCategory{Name: "cup", Prizes: []tournament.Prize{{Thing: "cup"}}}
	club := tournament.PrizeCategory{Name: "Kalev", Clubs: []string{"Kalev", "Kalev "}, Prizes: money(5, 4)}
	unrated := tournament.PrizeCategory{Name: "unrated", Unrated: tournament.UnratedOnly, Prizes: money(7)}
	for _, test := range []struct {
		name       string
		each       tournament.PrizesEach
		categories []tournament.PrizeCategory
		want       string
	}{
		// Player 2 takes 60 among the women, so that 3 is second of all: that and
		// the first of the juniors are both 50, and the main list stands first.
		// 6 takes the 50 of the juniors, not the 20 of the women.
		{"one prize, the most valuable", tournament.OnePrize, []tournament.PrizeCategory{main, women, juniors},
			"1:0:100.00 3:0:50.00 4:0:30.00 2:1:60.00 6:2:50.00 "},
		{"every prize", tournament.EveryPrize, []tournament.PrizeCategory{main, women, juniors},
			"1:0:100.00 2:0:50.00 3:0:30.00 2:1:60.00 4:1:20.00 2:2:50.00 "},
		{"by rating, the unrated among them", tournament.OnePrize, []tournament.PrizeCategory{under}, "3:0:40.00 4:0:10.00 "},
		{"the rated only", tournament.OnePrize, []tournament.PrizeCategory{rated}, "3:0:40.00 4:0:10.00 6:0:5.00 "},
		{"seniors", tournament.OnePrize, []tournament.PrizeCategory{seniors}, "5:0:10.00 "},
		{"the unrated only", tournament.OnePrize, []tournament.PrizeCategory{unrated}, "5:0:7.00 "},
		{"a club", tournament.OnePrize, []tournament.PrizeCategory{club}, "1:0:5.00 4:0:4.00 "},
		{"money before things", tournament.OnePrize, []tournament.PrizeCategory{cup, main},
			"4:0:0.00 1:1:100.00 2:1:50.00 3:1:30.00 "},
		{"things beside money", tournament.EveryPrize, []tournament.PrizeCategory{cup, main},
			"1:0:0.00 1:1:100.00 2:1:50.00 3:1:30.00 "},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := prizes.Give(tournament.PrizeFund{Each: test.each, Categories: test.categories}, list)
			if got(r) != test.want {
				t.Errorf("got  %s\nwant %s", got(r), test.want)
			}
		})
	}
}

// aboveShare reports whether an award is more than the exact share of those who
// have the same points in its category; who of them has nothing is not seen, which
// makes the bound a weaker one.
func aboveShare(fund tournament.PrizeFund, a prizes.Award, all []prizes.Award) bool {
	if fund.SharingOf(fund.Categories[a.Category]) != tournament.PrizeHort {
		return false
	}
	list := fund.Categories[a.Category].Prizes
	sum, n, own := 0, 0, 0
	for _, other := range all {
		if other.Category != a.Category || other.Row.Points != a.Row.Points {
			continue
		}
		n++
		if other.Place <= len(list) {
			sum += list[other.Place-1].Amount
		}
	}
	if a.Place <= len(list) {
		own = list[a.Place-1].Amount
	}
	return 2*n*a.Amount > n*own+sum
}

// Whatever the fund: with one prize nobody has two, nothing is given that was
// not there, nobody who may not have a prize has it, and of those equal on
// points in a category nobody behind has more.
func TestProperties(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for round := range 300 {
		list := make([]tournament.Points, 1+r.IntN(25))
		last := tournament.Points(20)
		for i := range list {
			last = max(0, last-tournament.Points(r.IntN(3)))
			list[i] = last
		}
		players := rows(list...)
		for i := range players {
			players[i].Player.Rating = []int{0, 1500, 1800, 2100}[r.IntN(4)]
			players[i].Player.Sex = []tournament.Sex{tournament.Male, tournament.Female}[r.IntN(2)]
		}
		fund := tournament.PrizeFund{Sharing: tournament.PrizeSharings()[r.IntN(3)],
			Each: []tournament.PrizesEach{tournament.OnePrize, tournament.EveryPrize}[r.IntN(2)],
			Unit: []int{0, 100, 500}[r.IntN(3)]}
		for range 1 + r.IntN(4) {
			c := tournament.PrizeCategory{Sex: []tournament.Sex{tournament.SexUnknown, tournament.Female}[r.IntN(2)],
				RatingTo: []int{0, 2000}[r.IntN(2)], Sharing: tournament.CategorySharings()[r.IntN(4)]}
			amount := r.IntN(50_000)
			for range 1 + r.IntN(6) {
				c.Prizes = append(c.Prizes, tournament.Prize{Amount: amount, Thing: "cup", Worth: amount / 3})
				amount -= amount * r.IntN(50) / 100
			}
			fund.Categories = append(fund.Categories, c)
		}
		result := prizes.Give(fund, players)
		has := make(map[tournament.PlayerID]int)
		sum := make(map[int]int)
		for _, a := range result.Awards {
			has[a.Row.Player.ID]++
			if over := aboveShare(fund, a, result.Awards); over {
				t.Fatalf("round %d: %+v is above the share", round, a)
			}
			sum[a.Category] += a.Amount
			if !fund.Categories[a.Category].Eligible(a.Row.Player) {
				t.Fatalf("round %d: %+v has a prize that is not for him", round, a.Row.Player)
			}
			if fund.Each == tournament.OnePrize && has[a.Row.Player.ID] > 1 {
				t.Fatalf("round %d: player %d has two prizes", round, a.Row.Player.ID)
			}
		}
		total := 0
		for k, c := range fund.Categories {
			most := 0
			for _, p := range c.Prizes {
				most += p.Amount
			}
			if total += most; sum[k] > most {
				t.Fatalf("round %d: category %d gives %d of %d", round, k, sum[k], most)
			}
		}
		if result.Total != total || result.Left() < 0 {
			t.Fatalf("round %d: %d of %d", round, result.Given, result.Total)
		}
		for _, a := range result.Awards {
			for _, b := range result.Awards {
				if fund.Each == tournament.OnePrize && a.Row.Points > b.Row.Points && a.Value() < b.Value() &&
					fund.Categories[b.Category].Eligible(a.Row.Player) &&
					fund.SharingOf(fund.Categories[b.Category]) == tournament.PrizeByPlace {
					t.Fatalf("round %d: %+v could have had what %+v has", round, a, b)
				}
			}
		}
		for i := 1; i < len(result.Awards); i++ {
			a, b := result.Awards[i-1], result.Awards[i]
			if a.Category == b.Category && a.Row.Points > b.Row.Points && a.Amount < b.Amount &&
				fund.SharingOf(fund.Categories[a.Category]) == tournament.PrizeByPlace {
				t.Fatalf("round %d: %d behind %d has more", round, b.Row.Player.ID, a.Row.Player.ID)
			}
		}
	}
}
