package mate

// stage is a search with a guide of its own and a share of the budget.
type stage struct {
	guide *guide
	nodes int // 0: all that is left
}

// Shares of the first stages. They are small: what they do not find is found
// by another guide or by the last stage, which has no limit.
const (
	probeNodes = 1000
	goalNodes  = 3000
	wideNodes  = 40000
)

// fewMoves is the number of moves up to which the guides look a move ahead.
const fewMoves = 4

// further are the stages after the first.
func (s *search) further(b *board) []stage {
	guides := s.goalGuides(b)
	var t threats
	var list [maxMoves]move
	b.look(&t)
	if n := b.moves(&t, &list); n <= fewMoves {
		// What must happen now may change what can be aimed at.
		for _, m := range list[:n] {
			after := *b
			after.play(m)
			guides = append(guides, s.goalGuides(&after)...)
		}
	}
	for _, c := range nearCorners(b) {
		guides = append(guides, newGuide(b, c))
	}
	var stages []stage
	for _, g := range guides {
		stages = append(stages, stage{g, goalNodes})
	}
	if b.queens()&^b.white != 0 {
		guides = append([]*guide{newStripper(b, nearCorners(b)[0])}, guides...)
	}
	for _, g := range guides[:min(len(guides), 3)] {
		stages = append(stages, stage{g, wideNodes})
	}
	return append(stages, stage{guides[0], 0})
}

// goalGuides lead to the goals of a board; none where White has or may get a
// rook or queen, for then a corner is as good as any.
func (s *search) goalGuides(b *board) []*guide {
	r := &s.regions
	r.growUntil(b, false)
	if r.promotes()&b.white != 0 || b.white&b.y&b.z&(r.moved|^r.captured) != 0 {
		return nil
	}
	var guides []*guide
	for _, g := range r.goals() {
		guides = append(guides, g.guide())
	}
	return guides
}
