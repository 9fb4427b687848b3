package tiebreak

// buchholz works out BH (C.07, 8.1), FB (8.3) and SB (9.1).
func (t *Table) buchholz(x *Explanation, i int) {
	f := asPlayed
	if x.Code.Name == FB || x.Code.Fore {
		f = allDrawn
	}
	scores := t.scores[f]
	last := t.event.Rounds - 1
	items, rounds := t.items(i), t.event.Players[i].Rounds
	for r := range items {
		item, opponent := &items[r], rounds[r].opponent
		against := item.Opponent != 0 &&
			(item.Kind == Played || item.Kind == Pending || x.Code.Forfeits || f == allDrawn && r == last ||
				t.event.System == RoundRobin)
		counts := scores.own[i]
		switch {
		case against:
			counts = scores.adjusted[opponent]
			item.Source = OpponentScore
			if scores.drawn[opponent] {
				item.Source = AdjustedScore
			}
		case t.event.System == RoundRobin:
			item.Cut = NotPlayed
			continue
		default:
			item.Source = OwnScore
			if t.edition() == August2024 {
				break
			}
			if item.Opponent != 0 {
				if score := scores.adjusted[opponent]; score < counts {
					counts, item.Source = score, CappedOpponent
				}
			} else if draws := t.event.Scoring.Draw * Points(t.event.Rounds); draws < counts {
				counts, item.Source = draws, CappedDraws
			}
		}
		item.Counts = 10 * Value(counts)
		item.Value = item.Counts
		if x.Code.Name == SB {
			item.Value = Value(counts * item.Points)
		}
	}
	for range x.Code.Lowest {
		cutLeast(items)
	}
	for range x.Code.Highest {
		cutMost(items)
	}
	x.Items = items
}

// ExtendedSonnebornBerger sums up the opponents' scores, each times the second
// score of the round (C.07, 13.2, of teams: EMGSB, EGMSB); so many of the least
// significant products are cut (14.1.2).
func (t *Table) ExtendedSonnebornBerger(number, cut int) Explanation {
	i := t.index.of(number)
	x := Explanation{Code: Code{Name: SB}, Sum: Total}
	t.buchholz(&x, i)
	for r := range x.Items {
		item := &x.Items[r]
		item.Points = t.event.Players[i].Rounds[r].Second
		item.Value = item.Counts * Value(item.Points) / 10
	}
	for range cut {
		cutLeast(x.Items)
	}
	for _, item := range x.Items {
		if item.Cut == NotCut {
			x.Value += item.Value
			x.Counted++
		}
	}
	x.Added = x.Value
	return x
}

// dummy reports whether the round counts against a dummy opponent.
func (i Item) dummy() bool {
	return i.Source == OwnScore || i.Source == CappedOpponent || i.Source == CappedDraws
}

// less orders items by significance: by the opponent, then by what they add.
func (i Item) less(o Item) bool {
	return i.Counts < o.Counts || i.Counts == o.Counts && i.Value < o.Value
}

// cutLeast cuts the least significant value: the one of the lowest opponent,
// of several such the lowest (14.1.1); but the least significant one of the
// voluntary unplayed rounds instead, unless that adds less (16.5).
func cutLeast(items []Item) {
	least, voluntary := -1, -1
	for i, item := range items {
		if item.Cut != NotCut {
			continue
		}
		if least < 0 || item.less(items[least]) {
			least = i
		}
		if item.Kind.Voluntary() && item.dummy() && (voluntary < 0 || item.less(items[voluntary])) {
			voluntary = i
		}
	}
	switch {
	case least < 0:
	case voluntary >= 0 && items[voluntary].Value >= items[least].Value:
		items[voluntary].Cut = CutVoluntary
	default:
		items[least].Cut = CutLeast
	}
}

// cutMost cuts the most significant value: the one of the highest opponent, of
// several such the highest.
func cutMost(items []Item) {
	most := -1
	for i, item := range items {
		if item.Cut != NotCut {
			continue
		}
		if most < 0 || items[most].less(item) {
			most = i
		}
	}
	if most >= 0 {
		items[most].Cut = CutMost
	}
}

// averageBuchholz averages the Buchholz of the opponents over the board (C.07,
// 8.2), the fore Buchholz with /F.
func (t *Table) averageBuchholz(x *Explanation, i int) {
	inner := Code{Name: BH, Fore: x.Code.Fore, Forfeits: x.Code.Forfeits}
	t.ofOpponents(x, i, inner)
	x.average(1)
}

// ofOpponents sets the items to the opponents' values of another tie-break;
// only games over the board count.
func (t *Table) ofOpponents(x *Explanation, i int, inner Code) {
	x.Items = t.items(i)
	values, rounds := t.inner(inner), t.event.Players[i].Rounds
	for r := range x.Items {
		item := &x.Items[r]
		if item.Kind != Played || item.Opponent == 0 {
			item.Cut = NotPlayed
			continue
		}
		v := values[rounds[r].opponent]
		if v == None {
			item.Cut = NotPlayed
			continue
		}
		item.Source, item.Counts, item.Value = OpponentValue, v, v
	}
}

// koya sums up the points against those who have at least half of what could
// be scored (C.07, 9.2), the limit moved by /L.
func (t *Table) koya(x *Explanation, i int) {
	percent := 50
	if x.Code.Percent > 0 {
		percent = x.Code.Percent
	}
	// In tenths of a hundredth of a point, so that a per cent of a tenth is whole.
	limit := Value(percent)*Value(t.event.Scoring.Win)*Value(t.games) + 500*Value(x.Code.Limit)
	x.Limit = limit / 10
	x.Items = t.items(i)
	for r := range x.Items {
		item := &x.Items[r]
		if item.Opponent == 0 {
			item.Cut = NotPlayed
			continue
		}
		score := t.points[t.event.Players[i].Rounds[r].opponent]
		item.Source, item.Counts, item.Value = OpponentScore, 10*Value(score), 10*Value(item.Points)
		if 100*Value(score) < limit {
			item.Cut = BelowLimit
		}
	}
}

// countGames is how many games a player could play: in a Swiss one a round, in a
// round robin as many as anybody has.
func (t *Table) countGames() int {
	if t.event.System == Swiss {
		return t.event.Rounds
	}
	most := 0
	for _, p := range t.event.Players {
		n := 0
		for _, r := range p.Rounds {
			if r.Opponent != 0 {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}
