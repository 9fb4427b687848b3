package exchange

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament"
	"kohtunik/tournament/trf"
)

func (x *importer) players() {
	e := x.event
	list := slices.Clone(x.report.Players)
	slices.SortFunc(list, func(a, b trf.Player) int { return a.Number - b.Number })
	national := make(map[int]int)
	for _, n := range x.report.National {
		national[n.Number] = n.Rating()
	}
	ids := playerIDs(x.report)
	ranked := slices.ContainsFunc(list, func(p trf.Player) bool { return p.Rank > 0 })
	for i, p := range list {
		id := e.NextID
		if ids != nil {
			id = ids[i]
		}
		player := tournament.Player{ID: id, Start: p.Number,
			Name:   cmp.Or(strings.Join(strings.Fields(p.Name), " "), strconv.Itoa(p.Number)),
			Rating: min(p.Rating, 4000), Federation: strings.ToUpper(p.Federation), Birth: eventDate(p.Birth),
			National: national[p.Number]}
		e.NextID = max(e.NextID, id) + 1
		switch p.Sex {
		case 'm':
			player.Sex = tournament.Male
		case 'w':
			player.Sex = tournament.Female
		}
		if title, err := tournament.ParseTitle(p.Title); err == nil {
			player.Title = title
		}
		if id, err := strconv.Atoi(p.ID); err == nil && id > 0 && id <= 999_999_999 {
			player.FIDE = id
		}
		if e.Info.System.RoundByRound() && !e.PlayedByTeams() {
			player.First, player.Left = x.stay(p)
			// who has gone and has no place where others have theirs was made to go
			player.Expelled = player.Left > 0 && p.Rank == 0 && ranked
		}
		e.Players = append(e.Players, player)
	}
}

// stay tells from the rounds of which a line says nothing when a player came
// late, and from when on he is gone: nothing up to the last paired round, and a
// zero-point bye in the round that is due, or no round left.
func (x *importer) stay(p trf.Player) (first, left int) {
	silent := func(n int) bool { return x.report.PlayerRound(p, n) == trf.Empty }
	n := 1
	for n <= x.paired && silent(n) {
		n++
	}
	if n > 1 && n <= x.paired {
		first = n
	}
	if n > x.paired && x.paired > 0 {
		if x.report.PlayerRound(p, n).Result != trf.ZeroPointBye && x.paired < x.event.Info.Rounds {
			return n, 0
		}
		return 0, 1
	}
	last := x.paired
	for last >= 1 && silent(last) {
		last--
	}
	gone := x.report.PlayerRound(p, x.paired+1).Result == trf.ZeroPointBye || x.paired >= x.event.Info.Rounds
	if last < x.paired && gone {
		left = last + 1
	}
	return first, left
}
