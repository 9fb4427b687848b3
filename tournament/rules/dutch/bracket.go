package dutch

// bracket is one pairing bracket before it is paired, with what lies below it.
// Players are their ranks in the field.
type bracket struct {
	f       *field
	players []int // moved-down players first, all by rank
	moved   int   // how many of them are moved-down players
	score   int   // of the residents
	next    []int // the next scoregroup
	rest    []int // everybody below that
	wish    wish
	guest   guest // for a bracket of one who floats
	way     route // by the edition of 2017
}

// wish is what a question asks a bracket to be like; nothing in a pairing.
type wish struct {
	together map[int]int // each of these is to be paired here with the other
	stays    int         // this one is to be paired here; -1 for nobody
	floats   int         // this one is not; -1 for nobody
}

var noWish = wish{stays: -1, floats: -1}

func (w *wish) none() bool { return w.together == nil && w.stays < 0 && w.floats < 0 }

// byePlace says among whom the one with the bye is.
type byePlace int

const (
	noBye byePlace = iota
	byeHere
	byeNext
	byeRest
)

func (b *bracket) byePlace() byePlace {
	switch {
	case !b.f.odd:
		return noBye
	case b.f.byeScore >= b.score:
		return byeHere
	case b.f.byeScore == b.f.players[b.next[0]].score:
		return byeNext
	}
	return byeRest
}

// levels gives the different scores of the moved-down players, the highest first.
func (b *bracket) levels() []int {
	var levels []int
	for _, p := range b.players[:b.moved] {
		if s := b.f.players[p].score; len(levels) == 0 || levels[len(levels)-1] != s {
			levels = append(levels, s)
		}
	}
	return levels
}

// outcome is a paired bracket.
type outcome struct {
	pairs    [][2]int // by rank, the better ranked first
	floaters []int    // by rank
	upper    []int    // residents of S2 that became the upper end of a pair
	lower    []int    // residents of S1 that did not
}

// floatersOf lists who of the bracket is in no pair.
func (b *bracket) floatersOf(pairs [][2]int) []int {
	paired := make(map[int]bool, 2*len(pairs))
	for _, p := range pairs {
		paired[p[0]], paired[p[1]] = true, true
	}
	var left []int
	for _, p := range b.players {
		if !paired[p] {
			left = append(left, p)
		}
	}
	return left
}
