package ruling

import (
	"cmp"
	"slices"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/mate"
)

// EndCheck asks whether the game has ended by itself.
type EndCheck struct {
	Kind AskedEnd `json:"kind"`
}

// Type is "end-check".
func (*EndCheck) Type() string { return "end-check" }

func (e *EndCheck) check(c *Case) error {
	return cmp.Or(oneOf("kind", e.Kind, AnyEnd, AskedMate, AskedStalemate, AskedDead, AskedFivefold, AskedSeventyFive),
		c.needPosition())
}

func (e *EndCheck) decide(c *Case) Decision {
	asks := func(kind AskedEnd) bool { return e.Kind == kind || e.Kind == AnyEnd }
	if end, ended := game.EndOnBoard(c.Rules, c.Positions, c.Nodes); ended {
		return c.endedBy(end)
	}
	d := Decision{Outcome: Continue}
	if asks(AskedDead) {
		d = c.dead()
	}
	last := len(c.Positions) - 1
	if asks(AskedFivefold) {
		stood := chess.Occurrences(c.Positions, c.sameness())
		if e.Kind == AskedFivefold || len(stood) >= c.Rules.RepetitionCount {
			d.citing(c.cite(laws.AutomaticFivefold)...)
			d.Facts.AppearancesAtPly = stood
			kind := Occurrences
			if c.Rules.Fivefold == laws.FivefoldConsecutive && len(stood) >= c.Rules.FivefoldCount {
				kind = StoodNotConsecutively
			}
			d.because(Reason{Kind: kind, N: len(stood), Limit: c.Rules.FivefoldCount, At: c.places(stood)})
		}
	}
	if n := c.Positions[last].HalfmoveClock(); e.Kind == AskedSeventyFive ||
		e.Kind == AnyEnd && n >= 2*c.Rules.FiftyMoves {
		d.citing(c.cite(laws.Automatic75)...)
		if c.Rules.SeventyFiveMoves > 0 {
			d.because(Reason{Kind: MovesWithout, N: n, Limit: 2 * c.Rules.SeventyFiveMoves})
		}
	}
	switch e.Kind {
	case AskedMate:
		d.citing(c.cite(laws.Checkmate)...)
		d.because(Reason{Kind: NoMate, Side: c.turn(), Position: c.Position(),
			Moves: made(c.Position(), c.Position().Legal()[0])})
	case AskedStalemate:
		d.citing(c.cite(laws.Stalemate)...)
		d.because(Reason{Kind: NoStalemate, Side: c.turn(), Position: c.Position(),
			Moves: made(c.Position(), c.Position().Legal()[0])})
	}
	if c.Rules.DeadPosition == laws.DeadListed {
		d.citing(c.cite(laws.DrawsListed)...)
		d.because(Reason{Kind: NoListedDraw})
	}
	return d
}

// sameness is what makes two positions the same one.
func (c *Case) sameness() chess.Sameness { return game.Sameness(c.Rules) }

// places are the places in the game after these numbers of half-moves.
func (c *Case) places(plies []int) []Place {
	var list []Place
	for _, ply := range plies {
		list = append(list, c.place(ply))
	}
	return list
}

// guardNodes is the budget of the question whether a position is dead before
// every decision: where it does not suffice the game goes on.
const guardNodes = 20_000

// end is the end that the game has come to by itself, if it has.
func (c *Case) end() (game.End, bool) {
	nodes := guardNodes
	if c.Nodes > 0 {
		nodes = min(nodes, c.Nodes)
	}
	return game.EndOnBoard(c.Rules, c.Positions, nodes)
}

// over is the decision on a game that has ended by itself, whatever happens
// afterwards.
func (c *Case) over() (d Decision, ended bool) {
	end, ended := c.end()
	if !ended {
		return d, false
	}
	return c.endedBy(end), true
}

// endedBy is the decision on a game that has ended, with the evidence. If it was
// played on, it says from where on that did not count, and what came after.
func (c *Case) endedBy(end game.End) Decision {
	then := *c
	then.Positions, then.Moves = c.Positions[:end.Ply+1], c.Moves[:end.Ply]
	d := Decision{Outcome: Outcome(end.Outcome), Articles: end.Articles}
	switch end.By {
	case game.ByMate:
		then.mated(&d)
	case game.ByStalemate:
		then.stalemated(&d)
	case game.ByDead:
		then.deadNow(&d)
	case game.ByFivefold:
		stood := chess.Occurrences(then.Positions, c.sameness())
		d.Ends, d.Facts.AppearancesAtPly = EndRepetition, stood
		d.because(Reason{Kind: FivefoldRepetition, N: len(stood), Limit: c.Rules.FivefoldCount, At: c.places(stood)})
	case game.BySeventyFive:
		d.Ends = EndFifty
		d.because(Reason{Kind: MovesWithoutDraw, N: then.Position().HalfmoveClock(), Limit: 2 * c.Rules.SeventyFiveMoves})
	}
	if end.Ply < len(c.Moves) {
		d.because(Reason{Kind: EndedEarlier, At: []Place{c.place(end.Ply)}})
		if p := c.Position(); p.Checkmate() {
			d.because(Reason{Kind: MateTooLate, Side: p.Turn(), At: []Place{c.place(len(c.Moves))}})
		}
	}
	return d
}

// mated: checkmate ends the game at once (5.1.1; §12), also where it comes with
// the last of 75 moves (9.6.2).
func (c *Case) mated(d *Decision) {
	p := c.Position()
	d.Ends = EndMate
	d.citing(c.cite(laws.Checkmate, laws.LossMate)...)
	d.because(Reason{Kind: Mated, Side: p.Turn(), Position: p, At: []Place{c.place(len(c.Moves))}})
	if most := 2 * c.Rules.SeventyFiveMoves; most > 0 && p.HalfmoveClock() >= most {
		d.citing(c.cite(laws.Automatic75)...)
		d.because(Reason{Kind: MatePrevails, N: p.HalfmoveClock()})
	}
}

// stalemated: the side to move has no move and is not in check (5.2.1; §13).
func (c *Case) stalemated(d *Decision) {
	d.Ends = EndStalemate
	d.citing(c.cite(laws.Stalemate, laws.StalemateListed)...)
	d.because(Reason{Kind: Stalemated, Side: c.turn(), Position: c.Position()})
}

// deadNow: neither side can mate by any series of legal moves (5.2.2); in 1953
// only the endings that §18 a and b list.
func (c *Case) deadNow(d *Decision) {
	p := c.Position()
	d.Ends = EndDead
	bishops := squaresOf(p.PiecesOf(chess.White, chess.Bishop) | p.PiecesOf(chess.Black, chess.Bishop))
	switch {
	case c.Rules.DeadPosition != laws.DeadListed:
		d.citing(c.cite(laws.DeadAgain)...)
		for _, side := range sides {
			_, evidence := c.canMate(p, side)
			d.because(evidence)
		}
		d.because(Reason{Kind: DeadPosition})
	case slices.Contains(d.Articles, c.cite(laws.DeadBishops)[0]):
		d.because(Reason{Kind: DeadByBishops, Position: p, Squares: bishops})
	default:
		d.because(Reason{Kind: DeadByMinor, Position: p})
	}
}

// dead is the decision to play on with the evidence that the position is not
// dead, or that it could not be found out.
func (c *Case) dead() Decision {
	if c.Rules.DeadPosition == laws.DeadListed {
		return c.goesOn(laws.DeadMinor, laws.DeadBishops)
	}
	d := c.goesOn(laws.Dead)
	for _, side := range sides {
		verdict, evidence := c.canMate(c.Position(), side)
		if verdict == mate.Winnable {
			d.Reasons = []Reason{{Kind: NotDead}, evidence}
			return d
		}
		d.because(evidence)
	}
	return d
}

func squaresOf(set chess.SquareSet) []chess.Square {
	var list []chess.Square
	for sq := range set.All() {
		list = append(list, sq)
	}
	return list
}
