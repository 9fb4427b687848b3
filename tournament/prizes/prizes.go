// Package prizes gives out the prizes of an event by its final standings.
//
// Each category ranks those who may have its prizes by their order in the
// standings. How those who are equal on points share is said by the category or
// else by the fund: each his own prize by place; all prizes of the equal put
// together and divided equally; or the system of Hort, half by place and half
// divided equally. All who are equal take part in the sharing, also those below
// the last prize. The exact share is rounded down, to hundredths and to the
// fund's unit, so that nobody has a hundredth more than the share, nor all
// together more than the prizes; what remains is told. Things are not shared:
// they go to the place they were set for.
//
// With one prize a player, the most valuable award that anybody still can have
// is settled first, of equal ones that of the category that stands first, and
// so on until nobody is left to settle; those who take a prize elsewhere leave
// their category to those behind them. An award is worth its money and what its
// thing is worth; things without a value come last.
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
	Own      int // of it, by place, before rounding to the unit
	Shared   int // of it, from what is divided, before rounding to the unit
	Among    int // how many divide it; 1: nobody else
	Things   []string
	Worth    int // of the things, hundredths of the currency; not in Amount
}

// Value is what the award counts for where a player has one prize, in
// hundredths of the currency: its money and the worth of its things.
func (a Award) Value() int { return a.Amount + a.Worth }

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
				if _, done := settled[a.Row.Player.ID]; !done && (best == nil || a.Value() > best.Value()) {
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
	c := fund.Categories[category]
	prizes := c.Prizes[first:min(first+len(equal), len(c.Prizes))]
	sharing := fund.SharingOf(c)
	all := 0
	for _, p := range prizes {
		all += p.Amount
	}
	var list []Award
	for i, row := range equal {
		a := Award{Row: row, Category: category, Place: first + i + 1, Among: 1}
		place := 0
		if i < len(prizes) {
			place = prizes[i].Amount
			if prizes[i].Thing != "" {
				a.Things, a.Worth = []string{prizes[i].Thing}, prizes[i].Worth
			}
		}
		switch sharing {
		case tournament.PrizeByPlace:
			a.Own = place
		case tournament.PrizeEqual:
			a.Shared = all / len(equal)
		case tournament.PrizeHort:
			// half of the place and half of the equal part, rounded down once
			a.Own = place / 2
			a.Shared = (place*len(equal)+all)/(2*len(equal)) - a.Own
		}
		a.Amount = a.Own + a.Shared
		if sharing != tournament.PrizeByPlace && all > 0 {
			a.Among = len(equal)
		}
		if a.Among > 1 {
			a.Amount -= a.Amount % cmp.Or(fund.Unit, 1)
		}
		list = append(list, a)
	}
	return list
}
