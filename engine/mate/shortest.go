package mate

import "kohtunik/engine/chess"

// ShortestMate looks for a shortest series of legal moves that ends in mate by
// a side, both sides helping. Winnable comes with such a line: no shorter one
// exists. Unwinnable is a proof as in CanMate. Unknown means that the budget
// ended; CanMate may still know that there is a line.
func ShortestMate(p chess.Position, side chess.Color, o Options) Answer {
	if a, settled := atOnce(p, side, o); settled {
		return a
	}
	s := searches.Get().(*search)
	defer searches.Put(s)
	b := newBoard(p, side)
	if r, never := s.forced(b, side); never {
		return Answer{Verdict: Unwinnable, Reason: r}
	}
	if !o.Draws.none() {
		return s.withDraws(p, side, o, &byPlies, o.nodes())
	}
	s.unlimited()
	s.guide = &byPlies
	outcome, last := s.run(b, o.nodes())
	a := Answer{Nodes: s.nodes}
	switch outcome {
	case found:
		a.Verdict = Winnable
		a.Line = replayed(p, side, s.way(last))
		a.Reason = Reason{Kind: LineFound, Side: side, Count: len(a.Line)}
	case exhausted:
		a.Verdict = Unwinnable
		a.Reason = s.exhaustion(side)
	default:
		a.Reason = Reason{Kind: BudgetSpent, Side: side, Count: s.nodes}
	}
	return a
}
