package mate

import "math"

// stage is a search with a guide of its own and a share of the budget.
type stage struct {
	guide *guide
	nodes int // at most, if the budget allows
}

// Shares of the stages but the last. They are small: what they do not find is
// found by another guide or by the last stage, which has no limit.
const (
	probeNodes = 1000
	goalNodes  = 3000
	wideNodes  = 60000
	wideGuides = 3
	lateNodes  = 30000
)

// fewMoves is the number of moves up to which the guides look a move ahead.
const fewMoves = 4

// probe is a quick search that finds most mates.
func probe(b *board) []stage {
	g := guideFor(b)
	g.probe = true
	return []stage{{g, probeNodes}}
}

// further are the stages after the first: the short ones, and the long ones, the
// last of them without a limit.
func (s *search) further(b *board) (short, long []stage) {
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
	corners := nearCorners(b)
	patient := newGuide(b, corners[0]).patient()
	for _, g := range append(guides[:len(guides):len(guides)], patient) {
		short = append(short, stage{g, goalNodes})
	}
	for _, c := range corners {
		g := newGuide(b, c)
		guides = append(guides, g)
		short = append(short, stage{g, goalNodes})
	}
	stripper := newStripper(b, corners[0])
	if b.queens()&^b.white != 0 {
		guides = append([]*guide{stripper}, guides...)
	} else {
		guides = append(guides, stripper)
	}
	wide := min(len(guides), wideGuides)
	for _, g := range append(guides[:wide:wide], patient) {
		long = append(long, stage{g, wideNodes})
	}
	for _, g := range guides[wide:] {
		long = append(long, stage{g, lateNodes})
	}
	return short, append(long, stage{guides[0], math.MaxInt})
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
		guides = append(guides, g.guide(b))
	}
	return guides
}
