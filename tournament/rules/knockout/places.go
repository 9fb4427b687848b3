package knockout

import "slices"

// Line is a player's line: the places that are won or shared, and how far the player
// has come.
type Line struct {
	Number         int
	Place, PlaceTo int
	// Stage is the one in which the player is out, or else the one that is being
	// played; 0 for who has won the final.
	Stage int
	In    bool // still in it
	Third bool // plays, or has played, for the third place
}

// Places gives the lines of all players, the best first; who share places stand in
// the order of their numbers.
func (s State) Places(players int) []Line {
	lines := make([]Line, players)
	rank := make([]int, players) // lower is better
	for i := range lines {
		lines[i] = Line{Number: i + 1, In: true, Stage: Size(players) / 2}
	}
	for _, stage := range s.Stages {
		for _, m := range stage {
			for _, number := range []int{m.A, m.B} {
				if number == 0 {
					continue
				}
				l, at := &lines[number-1], &rank[number-1]
				l.Stage, l.Third = m.Stage, m.Third
				switch out := m.Decided && number != m.Winner; {
				case m.Third && !m.Decided:
					*at, l.In = 2*m.Stage+1, true
				case m.Third && out:
					*at, l.In = 2*m.Stage+2, false
				case m.Third:
					*at, l.In = 2*m.Stage+1, false
				case out && m.Stage == 1:
					*at, l.In = 2, false
				case out:
					*at, l.In = 2*m.Stage+1, false
				case m.Decided && m.Stage == 1:
					*at, l.In, l.Stage = 1, false, 0
				}
			}
		}
	}
	slices.SortStableFunc(lines, func(a, b Line) int { return rank[a.Number-1] - rank[b.Number-1] })
	for from := 0; from < len(lines); {
		to := from
		for to < len(lines) && rank[lines[to].Number-1] == rank[lines[from].Number-1] {
			to++
		}
		for i := from; i < to; i++ {
			lines[i].Place, lines[i].PlaceTo = from+1, to
		}
		from = to
	}
	return lines
}
