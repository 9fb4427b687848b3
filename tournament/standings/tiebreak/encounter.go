package tiebreak

import "slices"

// encounter is the direct encounter of a group (C.07, article 6).
type encounter struct {
	table *Table
	code  Code
	ranks map[int]int // by number, from 1
	// met holds the last separate standings that each player was ranked by.
	met map[int]separate
}

// separate is a player's line in separate standings.
type separate struct {
	group []int
	unmet int
}

// met is what a player has against another: points of several games, or none.
type met struct {
	points Points
	games  int
}

// encounter ranks a group of players who are equal by the games among them.
func (t *Table) encounter(c Code, group []int) *encounter {
	e := &encounter{table: t, code: c, ranks: make(map[int]int, len(group)), met: make(map[int]separate)}
	e.rank(slices.Clone(group), 1)
	return e
}

// games gives the mutual games that count: over the board, forfeits in a round
// robin and with /P (6.1.1).
func (e *encounter) games(number, opponent int) met {
	var m met
	for _, r := range e.table.event.Players[e.table.index[number]].Rounds {
		counts := r.Kind == Played || r.Kind.Forfeit() && (e.code.Forfeits || e.table.event.System == RoundRobin)
		if counts && r.Opponent == opponent {
			m.points += r.Points
			m.games++
		}
	}
	return m
}

// rank ranks players who are equal, the best of them at from. The sums make
// classes, and those of one class are ranked by the games among themselves,
// until no class falls apart any more (6.2). While games are missing, in a
// Swiss only one who stays alone at the top whatever their outcome comes first
// (6.3).
func (e *encounter) rank(group []int, from int) {
	if len(group) == 0 {
		return
	}
	least, most, unmet := e.sums(group)
	slices.SortStableFunc(group, func(a, b int) int { return least[b] - least[a] })
	missing := 0
	for _, n := range group {
		e.met[n] = separate{slices.Clone(group), unmet[n]}
		missing += unmet[n]
	}
	switch {
	case missing == 0 && least[group[0]] != least[group[len(group)-1]]:
		for at := 0; at < len(group); {
			to := at + 1
			for to < len(group) && least[group[to]] == least[group[at]] {
				to++
			}
			e.rank(group[at:to:to], from+at)
			at = to
		}
		return
	case missing > 0 && e.table.event.System == Swiss:
		alone := 0
		for alone < len(group)-1 && e.above(group[alone], group[alone+1:], least, most) {
			e.ranks[group[alone]] = from + alone
			alone++
		}
		if alone > 0 {
			e.rank(group[alone:], from+alone)
			return
		}
	}
	for _, n := range group {
		e.ranks[n] = from
	}
}

// above reports whether a player has more than all others of a group whatever
// the outcome of the missing games.
func (e *encounter) above(number int, others []int, least, most map[int]int) bool {
	return !slices.ContainsFunc(others, func(o int) bool { return most[o] >= least[number] })
}

// sums gives what each of a group has of the games among them, of several
// against one opponent the average (6.1.2), in units that are the same for
// all: at least, with the missing games lost, and at most, with them won.
func (e *encounter) sums(group []int) (least, most, unmet map[int]int) {
	// A common multiple of all numbers of games keeps the averages whole.
	unit := 1
	table := make(map[[2]int]met)
	for _, a := range group {
		for _, b := range group {
			if a == b {
				continue
			}
			m := e.games(a, b)
			table[[2]int{a, b}] = m
			if m.games > 0 && unit%m.games != 0 {
				unit *= m.games
			}
		}
	}
	least, most, unmet = make(map[int]int), make(map[int]int), make(map[int]int)
	win, loss := int(e.table.event.Scoring.Win), int(e.table.event.Scoring.Loss)
	for _, a := range group {
		for _, b := range group {
			if a == b {
				continue
			}
			if m := table[[2]int{a, b}]; m.games > 0 {
				least[a] += int(m.points) * unit / m.games
				most[a] += int(m.points) * unit / m.games
			} else {
				least[a] += loss * unit
				most[a] += win * unit
				unmet[a]++
			}
		}
	}
	return least, most, unmet
}

// explainEncounter shows the separate standings that a player was ranked by
// last.
func (t *Table) explainEncounter(x *Explanation, number int, group []int) {
	x.Sum = RankOf
	if !slices.Contains(group, number) {
		group = []int{number}
	}
	e := t.encounter(x.Code, group)
	x.Value = 100 * Value(e.ranks[number])
	x.Group, x.Unmet = e.met[number].group, e.met[number].unmet
	for _, item := range t.items(t.index[number]) {
		if item.Opponent == 0 || !slices.Contains(x.Group, item.Opponent) {
			continue
		}
		if e.games(number, item.Opponent).games == 0 || item.Kind != Played && !item.Kind.Forfeit() {
			item.Cut = NotPlayed
		} else {
			item.Value = 10 * Value(item.Points)
			x.Added += item.Value
			x.Counted++
		}
		x.Items = append(x.Items, item)
	}
}
