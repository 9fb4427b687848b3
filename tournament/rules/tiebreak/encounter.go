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

// met is what a player has against another: points of several games.
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

// counts reports whether a round is a mutual game that counts: over the board,
// and forfeits in a round robin and with /P (6.1.1).
func (e *encounter) counts(r Round) bool {
	return r.Opponent != 0 && (r.Kind == Played ||
		r.Kind.Forfeit() && (e.code.Forfeits || e.table.event.System == RoundRobin))
}

// against gives what a player has against each of a group whom he has met.
func (e *encounter) against(number int, group map[int]bool) map[int]met {
	all := make(map[int]met)
	for _, r := range e.table.event.Players[e.table.index.of(number)].Rounds {
		if e.counts(r) && group[r.Opponent] {
			m := all[r.Opponent]
			all[r.Opponent] = met{m.points + r.Points, m.games + 1}
		}
	}
	return all
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
	all := slices.Clone(group)
	for _, n := range group {
		e.met[n] = separate{all, unmet[n]}
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
	case e.table.event.System == Swiss:
		alone := 0
		for alone < len(group) && e.above(group[alone], group[alone+1:], least, most) {
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
// all: at least, with the missing games lost, and at most, with them won. The
// effort grows with the games, not with the pairs.
func (e *encounter) sums(group []int) (least, most, unmet map[int]int) {
	in := make(map[int]bool, len(group))
	for _, n := range group {
		in[n] = true
	}
	// A common multiple of all numbers of games keeps the averages whole.
	unit := 1
	table := make(map[int]map[int]met, len(group))
	for _, n := range group {
		table[n] = e.against(n, in)
		for _, m := range table[n] {
			if unit%m.games != 0 {
				unit *= m.games
			}
		}
	}
	least, most, unmet = make(map[int]int, len(group)), make(map[int]int, len(group)), make(map[int]int, len(group))
	win, loss := int(e.table.event.Scoring.Win), int(e.table.event.Scoring.Loss)
	for _, n := range group {
		sum := 0
		for _, m := range table[n] {
			sum += int(m.points) * unit / m.games
		}
		unmet[n] = len(group) - 1 - len(table[n])
		least[n] = sum + loss*unit*unmet[n]
		most[n] = sum + win*unit*unmet[n]
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
	for _, item := range t.items(t.index.of(number)) {
		if !slices.Contains(x.Group, item.Opponent) {
			continue
		}
		if !e.counts(t.event.Players[t.index.of(number)].Rounds[item.Round-1]) {
			item.Cut = NotPlayed
		} else {
			item.Value = 10 * Value(item.Points)
			x.Added += item.Value
			x.Counted++
		}
		x.Items = append(x.Items, item)
	}
}
