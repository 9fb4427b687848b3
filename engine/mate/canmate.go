package mate

import (
	"slices"
	"sync"

	"kohtunik/engine/chess"
)

// searches keeps the memory of finished searches for the next ones.
var searches = sync.Pool{New: func() any { return new(search) }}

// CanMate answers whether a side can still mate from a position by any series
// of legal moves. A mate that is on the board counts for the side that gives
// it, whatever its pieces; see Reason for the other answers.
func CanMate(p chess.Position, side chess.Color, o Options) Answer {
	if a, settled := atOnce(p, side, o); settled {
		return a
	}
	s := searches.Get().(*search)
	defer searches.Put(s)
	a := s.withoutDraws(p, side, o.nodes())
	if !o.Draws.none() && a.Verdict == Winnable && breaks(p, a.Line, o) {
		nodes := a.Nodes
		b := newBoard(p, side)
		a = s.withDraws(p, side, o, guideFor(&b), max(0, o.nodes()-nodes))
		a.Nodes += nodes
	}
	return a
}

// atOnce answers what the board shows without a search.
func atOnce(p chess.Position, side chess.Color, o Options) (Answer, bool) {
	no := func(k Kind) (Answer, bool) {
		return Answer{Verdict: Unwinnable, Reason: Reason{Kind: k, Side: side}}, true
	}
	b := newBoard(p, side)
	var t threats
	b.look(&t)
	var list [maxMoves]move
	if b.moves(&t, &list) == 0 {
		switch {
		case t.checkers == 0:
			return no(Stalemated)
		case b.turn == white:
			return no(Checkmated)
		}
		return Answer{Verdict: Winnable, Reason: Reason{Kind: MateOnBoard, Side: side}}, true
	}
	if kind, never := b.hopeless(); never {
		return no(kind)
	}
	if !o.Draws.none() && p.HalfmoveClock() >= o.Draws.HalfMoves {
		a, settled := no(DrawnByMoves)
		a.Reason.Count = p.HalfmoveClock()
		return a, settled
	}
	if n := stands(o); !o.Draws.none() && n >= o.Draws.Appearances {
		a, settled := no(DrawnByRepetition)
		a.Reason.Count = n
		return a, settled
	}
	return Answer{}, false
}

// withoutDraws answers by forced moves, regions and search.
func (s *search) withoutDraws(p chess.Position, side chess.Color, budget int) Answer {
	b := newBoard(p, side)
	if r, never := s.forced(b, side); never {
		return Answer{Verdict: Unwinnable, Reason: r}
	}
	s.unlimited()
	nodes := 0
	answer := func(v Verdict, k Kind, count int) Answer {
		return Answer{Verdict: v, Nodes: nodes, Reason: Reason{Kind: k, Side: side, Count: count}}
	}
	try := func(stages ...stage) (Answer, bool) {
		for _, stage := range stages {
			if nodes >= budget {
				break
			}
			s.guide = stage.guide
			outcome, last := s.run(b, min(stage.nodes, budget-nodes))
			nodes += s.nodes
			switch outcome {
			case found:
				line := replayed(p, side, s.way(last))
				a := answer(Winnable, LineFound, len(line))
				a.Line = line
				return a, true
			case exhausted:
				return Answer{Verdict: Unwinnable, Nodes: nodes, Reason: s.exhaustion(side)}, true
			}
		}
		return Answer{}, false
	}
	for _, corner := range nearCorners(&b) {
		if a, settled := try(stage{probeFor(&b, corner), probeNodes}); settled {
			return a
		}
	}
	short, guides := s.short(&b)
	if a, settled := try(short...); settled {
		return a
	}
	for _, pieces := range loose(&b) {
		positions, never := s.provesWithout(&b, pieces, min(looseStates, budget-nodes))
		nodes += positions
		if never {
			a := answer(Unwinnable, ExhaustedWithout, positions)
			a.Reason.Pieces = squareSet(pieces, side)
			return a
		}
	}
	if a, settled := try(s.long(&b, guides)...); settled {
		return a
	}
	return answer(Unknown, BudgetSpent, nodes)
}

// way is the line of moves to a node.
func (s *search) way(last uint32) []move {
	line := s.back[:0]
	for n := last; n != 0; n = s.store.nodes[n].parent {
		line = append(line, s.store.nodes[n].move)
	}
	slices.Reverse(line)
	s.back = line
	return line
}

// replayed turns a line into moves of package chess and replays it there: each
// move is one of the legal ones, and the end is mate.
func replayed(p chess.Position, side chess.Color, way []move) []chess.Move {
	line := make([]chess.Move, len(way))
	for i, w := range way {
		line[i] = legal(&p, side, w)
		p = p.Play(line[i])
	}
	if !p.Checkmate() {
		panic("mate: a line that does not mate")
	}
	return line
}

// legal is a move of the search in package chess.
func legal(p *chess.Position, side chess.Color, w move) chess.Move {
	from, to, what := squareOf(w.from(), side), squareOf(w.to(), side), w.what()
	if what == castle || what == enPassant {
		return special(*p, from, to, what)
	}
	promotion := chess.NoKind
	if what >= promotes {
		promotion = kinds[what>>12&7]
	}
	m, ok := p.Step(from, to, promotion)
	if !ok {
		panic("mate: a move that is not legal")
	}
	return m
}

// special is the legal castling with a rook, or the legal capture en passant.
func special(p chess.Position, from, to chess.Square, what int) chess.Move {
	for _, m := range p.AppendLegalFrom(nil, from) {
		if what == castle && m.IsCastle() && m.Rook() == to || what == enPassant && m.IsEnPassant() && m.To() == to {
			return m
		}
	}
	panic("mate: a move that is not legal")
}

// squareOf turns a square of a board back into that of the position.
func squareOf(sq int, side chess.Color) chess.Square {
	if side == chess.Black {
		sq ^= 56
	}
	return chess.Square(sq)
}

var kinds = [...]chess.Kind{knight: chess.Knight, bishop: chess.Bishop, rook: chess.Rook, queen: chess.Queen}
