package tiebreak

import (
	"cmp"
	"slices"
)

// Text is a code as it is written, which may be none.
type Text string

// Sharing says what makes players share a place.
type Sharing string

const (
	// ByPoints: equal points share a place; the tie-breaks only set the order.
	ByPoints Sharing = "points"
	// ByAll: players share a place only if all tie-breaks are equal too.
	ByAll Sharing = "tiebreaks"
)

// Line is somebody to be put in order.
type Line struct {
	Number int
	Points Points
	Below  bool // whatever the points: a match conceded
	Tag    int  // the asker's own

	// Place to PlaceTo are the places reached, Values the tie-breaks'.
	Place, PlaceTo int
	Values         []Value

	at int // the place before the lines were put in order last
}

// Ranking is lines put in order, best first.
type Ranking struct {
	Lines []Line

	table *Table
	codes []Code
	// groups holds, for each tie-break and each player of the table, those who
	// were equal before it.
	groups [][][]int
}

// Rank orders lines by points and the tie-breaks that the texts name (C.07,
// 4.2) and gives places. A text that is no tie-break has no values.
func Rank(table *Table, lines []Line, texts []Text, by Sharing) Ranking {
	r := Ranking{table: table, Lines: lines}
	below := func(l Line) int {
		if l.Below {
			return 1
		}
		return 0
	}
	byPoints := func(a, b Line) int {
		return cmp.Or(below(a)-below(b), cmp.Compare(b.Points, a.Points))
	}
	putInOrder(lines, byPoints)
	values := make([]Value, len(texts)*len(lines)) // of all lines, in one piece
	for i := range lines {
		lines[i].Values = values[i*len(texts) : i*len(texts) : (i+1)*len(texts)]
	}
	same := func(a, b Line) bool { return byPoints(a, b) == 0 }
	if by == ByPoints {
		setPlaces(lines, same)
	}
	for k, text := range texts {
		code, err := Parse(string(text))
		r.codes = append(r.codes, code)
		r.groups = append(r.groups, make([][]int, len(table.event.Players)))
		all := make([]int, len(lines))
		for i := range lines {
			all[i] = lines[i].Number
		}
		for _, group := range runs(lines, same) {
			numbers := all[:len(group):len(group)]
			all = all[len(group):]
			values := make([]Value, len(group))
			if err == nil {
				values = table.Values(code, numbers)
			}
			for i := range group {
				if err != nil {
					values[i] = None
				}
				if at, there := table.index.Place(group[i].Number); there {
					r.groups[k][at] = numbers
				}
				group[i].Values = append(group[i].Values, values[i])
			}
			putInOrder(group, func(a, b Line) int { return Better(code, a.Values[k], b.Values[k]) })
		}
		coarser := same
		same = func(a, b Line) bool { return coarser(a, b) && a.Values[k] == b.Values[k] }
	}
	if by == ByAll {
		setPlaces(lines, same)
	}
	return r
}

// Explain shows the working of the k-th tie-break.
func (r Ranking) Explain(k, number int) Explanation {
	var group []int
	if at, there := r.table.index.Place(number); there {
		group = r.groups[k][at]
	}
	return r.table.Explain(r.codes[k], number, group)
}

// putInOrder orders lines; those that are equal stay as they were.
func putInOrder(lines []Line, compare func(a, b Line) int) {
	if slices.IsSortedFunc(lines, compare) {
		return
	}
	for i := range lines {
		lines[i].at = i
	}
	slices.SortFunc(lines, func(a, b Line) int { return cmp.Or(compare(a, b), a.at-b.at) })
}

// runs cuts lines into runs of neighbours that are the same.
func runs(lines []Line, same func(a, b Line) bool) [][]Line {
	var cut [][]Line
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

func setPlaces(lines []Line, same func(a, b Line) bool) {
	place := 1
	for _, run := range runs(lines, same) {
		for i := range run {
			run[i].Place, run[i].PlaceTo = place, place+len(run)-1
		}
		place += len(run)
	}
}
