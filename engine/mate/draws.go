package mate

import "kohtunik/engine/chess"

// limits are the automatic draws as a search minds them.
type limits struct {
	on    bool
	clock int // of the root
	// barred are positions that end the game when they come up once more. In
	// the mode of 2014 the place in the line matters for the first four
	// half-moves; boards carry it then.
	barred map[board]bool
	places bool
}

// placed is the number of half-moves for which a board carries its place.
const placed = 4

func (s *search) unlimited() { s.limits = limits{} }

// withDraws answers with the automatic draws counted. A position is reached
// with the lowest clock it can have: what can be done with a higher one can be
// done with that too. A line has no position twice, so only positions from
// before can come up for the fifth time.
func (s *search) withDraws(p chess.Position, side chess.Color, o Options) Answer {
	b := newBoard(p, side)
	s.limits = limits{on: true, clock: p.HalfmoveClock(), barred: barred(side, o), places: o.Draws == DrawsFIDE2014}
	defer s.unlimited()
	s.guide = guideFor(&b)
	outcome, last := s.run(b, o.nodes())
	a := Answer{Nodes: s.nodes}
	switch outcome {
	case found:
		if line := s.line(p, side, last); !breaks(p, line, o) {
			a.Verdict, a.Line = Winnable, line
			a.Reason = Reason{Kind: LineFound, Side: side, Count: len(line)}
			return a
		}
	case exhausted:
		a.Verdict = Unwinnable
		a.Reason = Reason{Kind: ExhaustedInLimits, Side: side, Count: len(s.store.nodes)}
		return a
	}
	a.Reason = Reason{Kind: BudgetSpent, Side: side, Count: s.nodes}
	return a
}

// barred are the positions of the past that would end the game.
func barred(side chess.Color, o Options) map[board]bool {
	set := make(map[board]bool)
	last := len(o.Past) - 1
	if o.Draws == DrawsFIDE2014 {
		// A position at half-move j of the line stands for the fifth time in a
		// row if it stood 4, 8, 12 and 16 half-moves before.
		for j := 1; j <= placed; j++ {
			at := last + j - 4
			if at >= 0 && chess.ConsecutiveOccurrences(o.Past[:at+1], chess.SameFIDE) >= 4 {
				b := newBoard(o.Past[at], side)
				b.place = uint32(j)
				set[b] = true
			}
		}
		return set
	}
	for at := range o.Past {
		if len(chess.Occurrences(o.Past[:at+1], chess.SameFIDE)) >= 4 {
			set[newBoard(o.Past[at], side)] = true
		}
	}
	return set
}

// breaks tells whether a line runs into an automatic draw before its end.
func breaks(p chess.Position, line []chess.Move, o Options) bool {
	game := append([]chess.Position(nil), o.Past...)
	if len(game) == 0 {
		game = append(game, p)
	}
	for i, m := range line {
		p = p.Play(m)
		game = append(game, p)
		if i == len(line)-1 {
			break // mate comes before any draw
		}
		if p.HalfmoveClock() >= chess.SeventyFiveMoves {
			return true
		}
		if o.Draws == DrawsFIDE2014 {
			if chess.ConsecutiveOccurrences(game, chess.SameFIDE) >= 5 {
				return true
			}
		} else if len(chess.Occurrences(game, chess.SameFIDE)) >= 5 {
			return true
		}
	}
	return false
}
