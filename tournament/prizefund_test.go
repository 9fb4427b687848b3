package tournament_test

import (
	"reflect"
	"testing"

	"kohtunik/tournament"
)

func TestSetPrizes(t *testing.T) {
	e := field(t, 4, tournament.FIDE2023, tournament.RoundRobin)
	fund := tournament.PrizeFund{Number: 1, Sharing: tournament.PrizeHort, Categories: []tournament.PrizeCategory{
		{Name: " women ", Sex: tournament.Female, Prizes: []tournament.Prize{{Amount: 100, Thing: " cup "}},
			Clubs: []string{" ", "Kalev "}},
	}}
	set := carry(t, e, tournament.SetPrizes{Fund: fund})
	got := set.PrizeFund(1).Categories[0]
	if got.Name != "women" || got.Prizes[0].Thing != "cup" || !reflect.DeepEqual(got.Clubs, []string{"Kalev"}) {
		t.Errorf("kept %+v", got)
	}
	if fund.Categories[0].Name != " women " || fund.Categories[0].Prizes[0].Thing != " cup " {
		t.Error("the command was changed")
	}
	if again := tournament.FromRecords(set.Records()); !reflect.DeepEqual(again.PrizeFunds, set.PrizeFunds) {
		t.Errorf("from records %+v", again.PrizeFunds)
	}
	if none := carry(t, set, tournament.SetPrizes{Fund: tournament.PrizeFund{Number: 1}}); len(none.PrizeFunds) != 0 {
		t.Errorf("a fund without categories: %+v", none.PrizeFunds)
	}
	refused(t, set, tournament.SetPrizes{Fund: changed(fund, func(f *tournament.PrizeFund) { f.Number = 2 })},
		tournament.FieldRange)
	for name, change := range map[string]func(*tournament.PrizeFund){
		"a negative prize":  func(f *tournament.PrizeFund) { f.Categories[0].Prizes[0].Amount = -1 },
		"a negative worth":  func(f *tournament.PrizeFund) { f.Categories[0].Prizes[0].Worth = -1 },
		"worth of nothing":  func(f *tournament.PrizeFund) { f.Categories[0].Prizes[0] = tournament.Prize{Worth: 1} },
		"no way of its own": func(f *tournament.PrizeFund) { f.Categories[0].Sharing = "half" },
		"no way to share":   func(f *tournament.PrizeFund) { f.Sharing = "half" },
		"no rule":           func(f *tournament.PrizeFund) { f.Each = "two" },
		"a negative unit":   func(f *tournament.PrizeFund) { f.Unit = -1 },
		"a negative year":   func(f *tournament.PrizeFund) { f.Categories[0].BornTo = -1 },
		"a high rating":     func(f *tournament.PrizeFund) { f.Categories[0].RatingTo = 10000 },
		"no sex":            func(f *tournament.PrizeFund) { f.Categories[0].Sex = "x" },
		"no rule of rated":  func(f *tournament.PrizeFund) { f.Categories[0].Unrated = "some" },
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, set, tournament.SetPrizes{Fund: changed(fund, change)}, tournament.FieldInvalid)
		})
	}
}

// changed gives a copy of a fund with a change.
func changed(f tournament.PrizeFund, change func(*tournament.PrizeFund)) tournament.PrizeFund {
	f.Categories = append([]tournament.PrizeCategory(nil), f.Categories...)
	f.Categories[0].Prizes = append([]tournament.Prize(nil), f.Categories[0].Prizes...)
	change(&f)
	return f
}

// A category shares in its own way, or else in that of the fund.
func TestSharingOf(t *testing.T) {
	for own, want := range map[tournament.PrizeSharing]tournament.PrizeSharing{"": tournament.PrizeHort,
		tournament.CategoryByPlace: tournament.PrizeByPlace, tournament.PrizeEqual: tournament.PrizeEqual} {
		fund := tournament.PrizeFund{Sharing: tournament.PrizeHort}
		if got := fund.SharingOf(tournament.PrizeCategory{Sharing: own}); got != want {
			t.Errorf("%q: %q, want %q", own, got, want)
		}
	}
}

func TestEligible(t *testing.T) {
	for _, test := range []struct {
		name     string
		category tournament.PrizeCategory
		player   tournament.Player
		want     bool
	}{
		{"all", tournament.PrizeCategory{}, tournament.Player{}, true},
		{"born in the bounds", tournament.PrizeCategory{BornFrom: 2008, BornTo: 2010}, tournament.Player{Birth: "2010-12-31"},
			true},
		{"born too early", tournament.PrizeCategory{BornFrom: 2008}, tournament.Player{Birth: "2007"}, false},
		{"no date of birth", tournament.PrizeCategory{BornTo: 1960}, tournament.Player{}, false},
		{"no date of birth for the young", tournament.PrizeCategory{BornFrom: 2008}, tournament.Player{}, false},
		{"rating in the bounds", tournament.PrizeCategory{RatingFrom: 1600, RatingTo: 1800}, tournament.Player{Rating: 1800},
			true},
		{"rating too high", tournament.PrizeCategory{RatingTo: 1800}, tournament.Player{Rating: 1801}, false},
		{"unrated below a bound", tournament.PrizeCategory{RatingTo: 1800}, tournament.Player{}, true},
		{"unrated above a bound", tournament.PrizeCategory{RatingFrom: 1000}, tournament.Player{}, false},
		{"unrated kept out", tournament.PrizeCategory{Unrated: tournament.UnratedOut}, tournament.Player{}, false},
		{"the rated kept out", tournament.PrizeCategory{Unrated: tournament.UnratedOnly}, tournament.Player{Rating: 1500},
			false},
		{"another club", tournament.PrizeCategory{Clubs: []string{"Kalev"}}, tournament.Player{Club: "Jõud"}, false},
		{"the club in other letters", tournament.PrizeCategory{Clubs: []string{"JÕUD"}}, tournament.Player{Club: "Jõud"},
			true},
		{"the federation", tournament.PrizeCategory{Federations: []string{"EST"}}, tournament.Player{Federation: "EST"},
			true},
	} {
		if got := test.category.Eligible(test.player); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}
