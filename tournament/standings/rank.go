package standings

import (
	"cmp"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/standings/tiebreak"
)

// line is somebody to be put in order.
type line struct {
	number         int
	points         tiebreak.Points
	below          bool // whatever his points: a match conceded
	place, placeTo int
	values         []Value
}

// ranking is lines put in order.
type ranking struct {
	table *tiebreak.Table
	codes []tiebreak.Code
	lines []line
	// groups holds, for each tie-break, those who were equal before it, by
	// number.
	groups []map[int][]int
}

// rank orders lines by points and tie-breaks (C.07, 4.2) and gives places. A
// text that is no tie-break has no values.
func rank(table *tiebreak.Table, lines []line, texts []tournament.TieBreak, by tournament.PlacesBy) ranking {
	r := ranking{table: table, lines: lines}
	below := func(l line) int {
		if l.below {
			return 1
		}
		return 0
	}
	byPoints := func(a, b line) int {
		return cmp.Or(below(a)-below(b), cmp.Compare(b.points, a.points))
	}
	slices.SortStableFunc(lines, byPoints)
	same := func(a, b line) bool { return byPoints(a, b) == 0 }
	if by == tournament.PlacesByPoints {
		setPlaces(lines, same)
	}
	for k, text := range texts {
		code, err := tiebreak.Parse(string(text))
		r.codes = append(r.codes, code)
		r.groups = append(r.groups, make(map[int][]int, len(lines)))
		for _, group := range runs(lines, same) {
			numbers := make([]int, len(group))
			for i, l := range group {
				numbers[i] = l.number
			}
			values := make([]Value, len(group))
			if err == nil {
				values = table.Values(code, numbers)
			}
			for i := range group {
				if err != nil {
					values[i] = tiebreak.None
				}
				r.groups[k][group[i].number] = numbers
				group[i].values = append(group[i].values, values[i])
			}
			slices.SortStableFunc(group, func(a, b line) int { return tiebreak.Better(code, a.values[k], b.values[k]) })
		}
		coarser := same
		same = func(a, b line) bool { return coarser(a, b) && a.values[k] == b.values[k] }
	}
	if by == tournament.PlacesByTieBreaks {
		setPlaces(lines, same)
	}
	return r
}

// explain shows the working of the k-th tie-break.
func (r ranking) explain(k, number int) tiebreak.Explanation {
	return r.table.Explain(r.codes[k], number, r.groups[k][number])
}

// runs cuts lines into runs of neighbours that are the same.
func runs(lines []line, same func(a, b line) bool) [][]line {
	var cut [][]line
	for from := 0; from < len(lines); {
		to := from + 1
		for to < len(lines) && same(lines[from], lines[to]) {
			to++
		}
		cut = append(cut, lines[from:to])
		from = to
	}
	return cut
}

func setPlaces(lines []line, same func(a, b line) bool) {
	place := 1
	for _, run := range runs(lines, same) {
		for i := range run {
			run[i].place, run[i].placeTo = place, place+len(run)-1
		}
		place += len(run)
	}
}
