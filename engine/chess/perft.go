package chess

// Perft is the number of the sequences of legal moves of a length in
// half-moves, 1 for 0. The last half-move is counted in bulk.
func Perft(p Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.count())
	}
	w := perftWork{moves: make([][]Move, depth+1)}
	for i := range w.moves {
		w.moves[i] = make([]Move, 0, 256)
	}
	return w.count(&p, depth)
}

// perftWork keeps the lists of moves, by the depth left.
type perftWork struct{ moves [][]Move }

func (w *perftWork) count(p *Position, depth int) (n uint64) {
	moves := p.appendLegal(w.moves[depth][:0])
	if depth == 2 {
		for _, m := range moves {
			next := *p
			next.play(m)
			n += uint64(next.count())
		}
		return n
	}
	for _, m := range moves {
		next := *p
		next.play(m)
		n += w.count(&next, depth-1)
	}
	return n
}
