package mate

import (
	"slices"

	"kohtunik/engine/chess"
)

// limits are the automatic draws as a search minds them.
type limits struct {
	on    bool
	draws Draws
	clock int // of the root
	// barred are positions that end the game when they come up once more.
	barred map[board]bool
	// chains is for appearances in a row; nil in others.
	chains *chains
}

func (s *search) unlimited() { s.limits = limits{} }

// withDraws answers with the automatic draws counted, led by a guide; by the one
// that minds only plies, with a shortest line. A position is reached
// with the lowest clock it can have: what can be done with a higher one can be
// done with that too. A line has no position twice, so only positions from
// before can come up as often as draws.
func (s *search) withDraws(p chess.Position, side chess.Color, o Options, g *guide, budget int) Answer {
	b := newBoard(p, side)
	s.limits = limits{on: true, draws: o.Draws, clock: p.HalfmoveClock()}
	if o.Draws.InARow {
		s.limits.chains = newChains(p, side, o)
		b.place = s.limits.chains.root()
	} else {
		s.limits.barred = barred(side, o)
	}
	defer s.unlimited()
	s.guide = g
	outcome, last := s.run(b, budget)
	a := Answer{Nodes: s.nodes}
	switch outcome {
	case found:
		a.Verdict, a.Line = Winnable, replayed(p, side, s.way(last))
		if breaks(p, a.Line, o) {
			panic("mate: a line that goes on after a draw")
		}
		a.Reason = Reason{Kind: LineFound, Side: side, Count: len(a.Line)}
	case exhausted:
		a.Verdict = Unwinnable
		a.Reason = Reason{Kind: ExhaustedInLimits, Side: side, Count: len(s.store.nodes)}
	default:
		a.Reason = Reason{Kind: BudgetSpent, Side: side, Count: s.nodes}
	}
	return a
}

// barred are the positions of the past that would end the game.
func barred(side chess.Color, o Options) map[board]bool {
	set := make(map[board]bool)
	for at := range o.Past {
		if len(chess.Occurrences(o.Past[:at+1], chess.SameFIDE)) >= o.Draws.Appearances-1 {
			set[newBoard(o.Past[at], side)] = true
		}
	}
	return set
}

// stands is how often the last position of the past has stood, as the mode
// counts it; 0 if it does not.
func stands(o Options) int {
	switch {
	case o.Draws.none():
		return 0
	case o.Draws.InARow:
		return chess.ConsecutiveOccurrences(o.Past, chess.SameFIDE)
	}
	return len(chess.Occurrences(o.Past, chess.SameFIDE))
}

// breaks tells whether a line runs into an automatic draw before its end.
func breaks(p chess.Position, line []chess.Move, o Options) bool {
	o.Past = slices.Clone(o.Past)
	if len(o.Past) == 0 {
		o.Past = append(o.Past, p)
	}
	for i, m := range line {
		p = p.Play(m)
		o.Past = append(o.Past, p)
		if i == len(line)-1 {
			break // mate comes before any draw
		}
		if p.HalfmoveClock() >= o.Draws.HalfMoves {
			return true
		}
		if stands(o) >= o.Draws.Appearances {
			return true
		}
	}
	return false
}
