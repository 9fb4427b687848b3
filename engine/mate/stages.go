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
	for _, c := range corners {
		guides = append(guides, newGuide(b, c))
	}
	patient := newGuide(b, corners[0]).patient()
	short = append(short, stage{patient, goalNodes})
	for _, g := range guides {
		short = append(short, stage{g, goalNodes})
	}
	if b.queens()&^b.white != 0 {
		guides = append([]*guide{newStripper(b, corners[0])}, guides...)
	}
	for _, g := range guides[:min(len(guides), 3)] {
		long = append(long, stage{g, wideNodes})
	}
	return short, append(long, stage{patient, wideNodes}, stage{guides[0], math.MaxInt})
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
