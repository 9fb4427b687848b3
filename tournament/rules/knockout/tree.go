package knockout

// Tree gives the matches of all stages of a bracket of n players, those to come too:
// their players are who is known to have got there, 0 for who is not. In the last stage
// the match for the third place comes behind the final.
func (s State) Tree(r Rules, n int) [][]Match {
	if n < 2 {
		return nil
	}
	order := r.Bracket.Order(n)
	var tree [][]Match
	for size := len(order); size > 1; size /= 2 {
		if len(tree) < len(s.Stages) {
			tree = append(tree, s.Stages[len(tree)])
			continue
		}
		var stage []Match
		for number := 1; number <= size/2; number++ {
			m := Match{Stage: size / 2, Number: number}
			if len(tree) == 0 { // nothing is paired
				m.A, m.B, m.Known = order[2*number-2], order[2*number-1], true
			} else {
				a, b := tree[len(tree)-1][2*number-2], tree[len(tree)-1][2*number-1]
				m.A, m.B, m.Known = a.Winner, b.Winner, a.Decided && b.Decided
			}
			stage = append(stage, m)
		}
		if size == 2 && r.Third && n > 2 {
			semi := tree[len(tree)-1]
			stage = append(stage, Match{Stage: 1, Number: 2, Third: true, A: semi[0].Loser(), B: semi[1].Loser(),
				Known: semi[0].Decided && semi[1].Decided})
		}
		tree = append(tree, stage)
	}
	return tree
}

// Sums are what a player has in a match, in half points: in the games of the usual rate
// and in those of the series. Of a team they are the points of its boards.
type Sums struct{ Regular, TieBreak int }

// Sums gives what both players of a match have.
func (r Rules) Sums(m Match) (a, b Sums) {
	for n, g := range m.Games {
		if !g.Result.Over {
			continue
		}
		one, other := m.written(g)
		switch r.phase(m.Stage, n).Kind {
		case Regular:
			a.Regular, b.Regular = a.Regular+one, b.Regular+other
		case TieBreak:
			a.TieBreak, b.TieBreak = a.TieBreak+one, b.TieBreak+other
		}
	}
	return a, b
}

// written are the points of a game for A and B as they are written.
func (m Match) written(g Game) (a, b int) {
	if g.Result.Then != nil {
		g.Result.White, g.Result.Black = g.Result.Boards[0], g.Result.Boards[1]
	}
	return m.points(g)
}

// DecidedBy is the kind of the game that has decided a match; empty where no game has.
func (r Rules) DecidedBy(m Match) Kind {
	if !m.Decided || m.Walkover || len(m.Games) == 0 {
		return ""
	}
	return r.phase(m.Stage, len(m.Games)-1).Kind
}

// TieBroken reports whether a game of a series was begun.
func (r Rules) TieBroken(m Match) bool { return len(r.TieBreaks) > 0 && len(m.Games) > r.Games }
