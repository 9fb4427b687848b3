// Package prizes gives out the prizes of an event by its final standings.
//
// Each category ranks those who may have its prizes by their order in the
// standings. How those who are equal on points share is said by the fund: each
// his own prize by place; all prizes of the equal put together and divided
// equally; or the system of Hort, half by place and half divided equally. All
// who are equal take part in the sharing, also those below the last prize.
// Shares are rounded down to the fund's unit; what remains is told. Things
// are not shared: they go to the place they were set for.
//
// With one prize a player, the most valuable award that anybody still can have
// is settled first, of equal ones that of the category that stands first, and
// so on until nobody is left to settle; those who take a prize elsewhere leave
// their category to those behind them. Money comes before things without a
// price.
//
// The rules are of the organiser's choice; FIDE has none on prizes. The system
// of Hort is described as it is generally known.
package prizes

import (
	"cmp"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/standings"
)

// Award is what one player gets in one category.
type Award struct {
	Row      standings.Row
	Category int // index in the fund
	Place    int // among those who may have the category's prizes, from 1
	Amount   int // hundredths of the currency
	Own      int // of it, by place, before rounding
	Shared   int // of it, from what is divided, before rounding
	Among    int // how many divide it; 1: nobody else
	Things   []string
}

// Result is what a fund comes to.
type Result struct {
	Fund   tournament.PrizeFund
	Awards []Award // by category, then by place
	Total  int     // of all prizes, hundredths
	Given  int
}

// Left gives what remains: from rounding, and of prizes that nobody can have.
func (r Result) Left() int { return r.Total - r.Given }

// Of gives out a fund by the standings of its group as they are now.
func Of(e *tournament.Event, fund tournament.PrizeFund) Result {
	group := fund.Number
	if len(e.Info.Groups) == 0 {
		group = 0
	}
	return Give(fund, standings.Of(e, standings.Options{Group: group}).Placed())
}

// Give gives out a fund by standings, best first.
func Give(fund tournament.PrizeFund, rows []standings.Row) Result {
	r := Result{Fund: fund}
	for _, c := range fund.Categories {
		for _, p := range c.Prizes {
			r.Total += p.Amount
		}
	}
	settled := make(map[tournament.PlayerID]int) // the category of those who have one
	if fund.Each == tournament.OnePrize {
		settle(fund, rows, settled)
	}
	for k := range fund.Categories {
		for _, a := range awards(fund, k, rows, settled) {
			r.Awards = append(r.Awards, a)
			r.Given += a.Amount
		}
	}
	return r
}

// settle decides for each player which category he has his one prize in.
func settle(fund tournament.PrizeFund, rows []standings.Row, settled map[tournament.PlayerID]int) {
	for {
		var best *Award
		for k := range fund.Categories {
			for _, a := range awards(fund, k, rows, settled) {
				if _, done := settled[a.Row.Player.ID]; !done && (best == nil || a.Amount > best.Amount) {
					best = &a
				}
			}
		}
		if best == nil {
			return
		}
		settled[best.Row.Player.ID] = best.Category
	}
}

// awards gives out the prizes of a category among those who may have them and
// are not settled elsewhere.
func awards(fund tournament.PrizeFund, category int, rows []standings.Row,
	settled map[tournament.PlayerID]int) []Award {
	c := fund.Categories[category]
	var candidates []standings.Row
	for _, r := range rows {
		if k, done := settled[r.Player.ID]; c.Eligible(r.Player) && (!done || k == category) {
			candidates = append(candidates, r)
		}
	}
	var list []Award
	for from := 0; from < len(candidates) && from < len(c.Prizes); {
		to := from + 1
		for to < len(candidates) && candidates[to].Points == candidates[from].Points {
			to++
		}
		list = append(list, share(fund, category, candidates[from:to], from)...)
		from = to
	}
	return slices.DeleteFunc(list, func(a Award) bool { return a.Amount == 0 && len(a.Things) == 0 })
}

// share gives the prizes from place first on to players who are equal.
func share(fund tournament.PrizeFund, category int, equal []standings.Row, first int) []Award {
	prizes := fund.Categories[category].Prizes
	prizes = prizes[first:min(first+len(equal), len(prizes))]
	pot := 0
	for _, p := range prizes {
		switch fund.Sharing {
		case tournament.PrizeEqual:
			pot += p.Amount
		case tournament.PrizeHort:
			pot += p.Amount - p.Amount/2
		}
	}
	unit := cmp.Or(fund.Unit, 1)
	var list []Award
	for i, row := range equal {
		a := Award{Row: row, Category: category, Place: first + i + 1, Shared: pot / len(equal), Among: 1}
		if i < len(prizes) {
			switch fund.Sharing {
			case tournament.PrizeByPlace:
				a.Own = prizes[i].Amount
			case tournament.PrizeHort:
				a.Own = prizes[i].Amount / 2
			}
			if prizes[i].Thing != "" {
				a.Things = []string{prizes[i].Thing}
			}
		}
		if pot > 0 {
			a.Among = len(equal)
		}
		a.Amount = a.Own + a.Shared
		if a.Among > 1 {
			a.Amount -= a.Amount % unit
		}
		list = append(list, a)
	}
	return list
}
