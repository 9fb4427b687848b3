package knockout

// series are numbers of tie-break games, series by series, that are usual.
var series = [][]int{nil, {2}, {2, 2}, {2, 2, 2}, {1}, {1, 1}, {2, 1}, {4}, {4, 2}, {2, 4}, {2, 2, 2, 2}}

// mostFitted is up to how many games of a match are tried.
const mostFitted = 8

// Fitting gives rules by which the games of an event are those of a bracket, the
// shortest match first; false: there are none among the usual ones. A file that
// does not say by what rules it was played is read by them.
func Fitting(e Event) (Rules, bool) {
	control := Usual().TieBreaks[0].Control
	for _, bracket := range Brackets() {
		for games := 1; games <= mostFitted; games++ {
			for _, numbers := range series {
				for _, third := range []bool{false, true} {
					r := Rules{Games: games, Bracket: bracket, Third: third}
					for _, n := range numbers {
						r.TieBreaks = append(r.TieBreaks, Series{n, control})
					}
					e.Rules = r
					if s := Play(e); s.Strange == nil && len(s.Phases) == e.Rounds {
						return r, true
					}
				}
			}
		}
	}
	return Rules{}, false
}
