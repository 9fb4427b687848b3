package mate

import (
	"math"
	"math/bits"
)

// stage is a search with a guide of its own and a share of the budget.
type stage struct {
	guide *guide
	nodes int // at most, if the budget allows
}

// Shares of the stages but the last. They are small: what they do not find is
// found by another guide or by the last stage, which has no limit.
const (
	probeNodes  = 150
	goalNodes   = 3000
	coverPieces = 3 // White's pieces beside the king for which goals with a cover are worked out
	coverNodes  = 10000
	wideNodes   = 60000
	wideGuides  = 3
	lateNodes   = 30000
)

// fewMoves is the number of moves up to which the guides look a move ahead.
const fewMoves = 4

// short are the stages after the first. Their guides go with them, but for the
// patient one.
func (s *search) short(b *board) ([]stage, []*guide) {
	guides := s.goalGuides(b, s.regions.complete)
	var t threats
	var list [maxMoves]move
	b.look(&t)
	if n := b.moves(&t, &list); n <= fewMoves {
		// What must happen now may change what can be aimed at.
		for _, m := range list[:n] {
			after := *b
			after.play(m)
			guides = append(guides, s.goalGuides(&after, s.regions.complete)...)
		}
	}
	var stages []stage
	corners := nearCorners(b)
	for _, g := range append(guides[:len(guides):len(guides)], newGuide(b, corners[0]).patient()) {
		stages = append(stages, stage{g, goalNodes})
	}
	for _, c := range corners {
		g := newGuide(b, c)
		guides = append(guides, g)
		stages = append(stages, stage{g, goalNodes})
	}
	return stages, guides
}

// long are the stages after those, the last of them without a limit.
func (s *search) long(b *board, guides []*guide) []stage {
	var stages []stage
	if pieces := bits.OnesCount64(b.white) - 1; pieces >= 2 && pieces <= coverPieces {
		for _, g := range s.goalGuides(b, s.regions.completeCovered) {
			stages = append(stages, stage{g, coverNodes})
		}
	}
	corner := nearCorners(b)[0]
	stripper := newStripper(b, corner)
	if b.queens()&^b.white != 0 {
		guides = append([]*guide{stripper}, guides...)
	} else {
		guides = append(guides, stripper)
	}
	wide := min(len(guides), wideGuides)
	for _, g := range append(guides[:wide:wide], newGuide(b, corner).patient()) {
		stages = append(stages, stage{g, wideNodes})
	}
	for _, g := range guides[wide:] {
		stages = append(stages, stage{g, lateNodes})
	}
	return append(stages, stage{guides[0], math.MaxInt})
}

// goalGuides lead to the goals of a board; none where White has or may get a
// rook or queen, for then a corner is as good as any.
func (s *search) goalGuides(b *board, complete func(g *goal, denied uint64, best *goal)) []*guide {
	r := &s.regions
	r.growUntil(b, false)
	if r.promotes()&b.white != 0 || b.white&b.y&b.z&(r.moved|^r.captured) != 0 {
		return nil
	}
	var guides []*guide
	for _, g := range r.goals(complete) {
		guides = append(guides, g.guide(b))
	}
	return guides
}
