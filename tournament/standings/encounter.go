package standings

import (
	"slices"

	"kohtunik/tournament"
)

// rankByEncounter ranks players who are equal by the games among them, the
// best of them at from: the sums of the points make classes, and those of one
// class are ranked by the games among themselves alone, until no class falls
// apart any more. Until all have met all they share the rank (FIDE C.07,
// article 6).
func (w workings) rankByEncounter(ids []tournament.PlayerID, from int, ranks map[tournament.PlayerID]int) {
	sums, met := w.encounters(ids)
	slices.SortStableFunc(ids, func(a, b tournament.PlayerID) int { return sums[b] - sums[a] })
	if !met || sums[ids[0]] == sums[ids[len(ids)-1]] {
		for _, id := range ids {
			ranks[id] = from
		}
		return
	}
	for at := 0; at < len(ids); {
		to := at + 1
		for to < len(ids) && sums[ids[to]] == sums[ids[at]] {
			to++
		}
		w.rankByEncounter(ids[at:to:to], from+at, ranks)
		at = to
	}
}

// encounters sums up what each of the players has of the games among them, of
// several against one opponent the average (C.07, 6.1.2), in units that are
// the same for all; and says whether all have met all.
func (w workings) encounters(ids []tournament.PlayerID) (sums map[tournament.PlayerID]int, met bool) {
	type against struct{ points, games int }
	table := make(map[[2]tournament.PlayerID]against)
	for _, id := range ids {
		for _, s := range w.games[id] {
			key := [2]tournament.PlayerID{id, s.Opponent(id)}
			a := table[key]
			table[key] = against{a.points + int(s.Points(id)), a.games + 1}
		}
	}
	// A common multiple of all numbers of games keeps the averages whole.
	unit := 1
	met = true
	for i, a := range ids {
		for _, b := range ids[i+1:] {
			switch n := table[[2]tournament.PlayerID{a, b}].games; {
			case n == 0:
				met = false
			case unit%n != 0:
				unit *= n
			}
		}
	}
	sums = make(map[tournament.PlayerID]int, len(ids))
	for _, a := range ids {
		for _, b := range ids {
			if g := table[[2]tournament.PlayerID{a, b}]; g.games > 0 {
				sums[a] += g.points * unit / g.games
			}
		}
	}
	return sums, met
}
