package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
	"kohtunik/engine/mate"
)

// EndCheck asks whether the game has ended by itself.
type EndCheck struct {
	Kind string `json:"kind"` // mate, stalemate, dead, fivefold, 75, any
}

// Type is "end-check".
func (*EndCheck) Type() string { return "end-check" }

func (e *EndCheck) check(c *Case) error {
	switch e.Kind {
	case "mate", "stalemate", "dead", "fivefold", "75", "any":
		return c.needPosition()
	}
	return &ValueError{"kind", e.Kind}
}

func (e *EndCheck) decide(c *Case) Decision {
	asks := func(kind string) bool { return e.Kind == kind || e.Kind == "any" }
	if d, ended := c.mated(); ended {
		return d
	}
	if d, ended := c.stalemated(); ended {
		return d
	}
	if d, ended := c.automatic(e.Kind); ended {
		return d
	}
	d := Decision{Outcome: Continue}
	if asks("dead") {
		var ended bool
		if d, ended = c.dead(); ended {
			return d
		}
	}
	last := len(c.Positions) - 1
	if asks("fivefold") {
		stood := chess.Occurrences(c.Positions, c.sameness())
		if e.Kind == "fivefold" || len(stood) > 2 {
			d.citing(c.cite(laws.AutomaticFivefold)...)
			d.Facts.AppearancesAtPly = stood
			kind := StoodSoOften
			if c.Rules.Fivefold == "consecutive" && len(stood) >= 5 {
				kind = StoodNotConsecutively
			}
			d.because(Reason{Kind: kind, N: len(stood), Limit: 5, At: c.places(stood)})
		}
	}
	if n := c.Positions[last].HalfmoveClock(); e.Kind == "75" || e.Kind == "any" && n >= chess.FiftyMoves {
		d.citing(c.cite(laws.Automatic75)...)
		d.because(Reason{Kind: MovesWithout, N: n, Limit: chess.SeventyFiveMoves})
	}
	switch e.Kind {
	case "mate":
		d.citing(c.cite(laws.Checkmate)...)
		d.because(Reason{Kind: NoMate, Side: c.turn(), Position: c.Position(), Moves: made(c.Position(), c.Position().Legal()[0])})
	case "stalemate":
		d.citing(c.cite(laws.Stalemate)...)
		d.because(Reason{Kind: NoStalemate, Side: c.turn(), Position: c.Position(), Moves: made(c.Position(), c.Position().Legal()[0])})
	}
	if c.Rules.DeadPosition == "listed" {
		d.citing(c.cite(laws.DrawsListed)...)
		d.because(Reason{Kind: NoListedDraw})
	}
	return d
}

// sameness is what makes two positions the same one.
func (c *Case) sameness() chess.Sameness {
	if c.Rules.Sameness == "placement" {
		return chess.Same1953
	}
	return chess.SameFIDE
}

// places are the places in the game after these numbers of half-moves.
func (c *Case) places(plies []int) []Place {
	var list []Place
	for _, ply := range plies {
		list = append(list, c.place(ply))
	}
	return list
}

// mated: checkmate ends the game at once (5.1.1; §12), also where it comes with
// the last of 75 moves (9.6.2).
func (c *Case) mated() (d Decision, ended bool) {
	p := c.Position()
	if !p.Checkmate() {
		return d, false
	}
	d.Outcome, d.Ends = Wins(p.Turn().Other()), EndMate
	d.Articles = c.cite(laws.Checkmate, laws.LossMate)
	d.because(Reason{Kind: Mated, Side: p.Turn(), Position: p, At: []Place{c.place(len(c.Moves))}})
	if c.Rules.SeventyFive && p.HalfmoveClock() >= chess.SeventyFiveMoves {
		d.citing(c.cite(laws.Automatic75)...)
		d.because(Reason{Kind: MatePrevails, N: p.HalfmoveClock()})
	}
	return d, true
}

// stalemated: the side to move has no move and is not in check (5.2.1; §13).
func (c *Case) stalemated() (d Decision, ended bool) {
	if !c.Position().Stalemate() {
		return d, false
	}
	d.Outcome, d.Ends, d.Articles = Draw, EndStalemate, c.cite(laws.Stalemate, laws.StalemateListed)
	d.because(Reason{Kind: Stalemated, Side: c.turn(), Position: c.Position()})
	return d, true
}

// automatic are the draws that come without a claim: the fifth appearance and
// 75 moves (9.6). The game ends at the first of them, even if it was played on.
func (c *Case) automatic(kind string) (d Decision, ended bool) {
	identities := make([]chess.Identity, 0, len(c.Positions))
	for ply, p := range c.Positions {
		identities = append(identities, p.Identity(c.sameness()))
		last := ply == len(c.Positions)-1
		if (kind == "fivefold" || kind == "any") && c.fivefold(identities, p.HalfmoveClock()) {
			stood := chess.Occurrences(c.Positions[:ply+1], c.sameness())
			d.Outcome, d.Ends, d.Articles = Draw, EndRepetition, c.cite(laws.AutomaticFivefold)
			d.Facts.AppearancesAtPly = stood
			d.because(Reason{Kind: StoodFiveTimes, N: len(stood), Limit: 5, At: c.places(stood)})
			if !last {
				d.because(Reason{Kind: EndedEarlier, At: []Place{c.place(ply)}})
			}
			return d, true
		}
		if (kind == "75" || kind == "any") && c.Rules.SeventyFive && p.HalfmoveClock() >= chess.SeventyFiveMoves && !p.Checkmate() {
			d.Outcome, d.Ends, d.Articles = Draw, EndFifty, c.cite(laws.Automatic75)
			d.because(Reason{Kind: MovesWithoutDraw, N: p.HalfmoveClock(), Limit: chess.SeventyFiveMoves})
			if !last {
				d.because(Reason{Kind: EndedEarlier, At: []Place{c.place(ply)}})
			}
			return d, true
		}
	}
	return d, false
}

// fivefold tells that the last position of a game has stood five times as the
// edition counts it: at any moves, or at half-moves p, p-4, p-8 … without a gap.
// identities are those of all positions, since is how many half-moves ago one of
// them could have been the same.
func (c *Case) fivefold(identities []chess.Identity, since int) bool {
	step, gaps := 2, true
	switch c.Rules.Fivefold {
	case "none":
		return false
	case "consecutive":
		step, gaps = 4, false
	}
	last, stood := len(identities)-1, 0
	for ply := last; ply >= max(0, last-since); ply -= step {
		if identities[ply] == identities[last] {
			stood++
		} else if !gaps {
			break
		}
	}
	return stood >= 5
}

// dead: neither side can mate by any series of legal moves (5.2.2); in 1953
// only the endings that §18 a and b list. The decision to play on carries the
// evidence.
func (c *Case) dead() (d Decision, ended bool) {
	p := c.Position()
	if c.Rules.DeadPosition == "listed" {
		d.Outcome = Continue
		switch listed(p) {
		case loneMinor:
			d.Outcome, d.Ends, d.Articles = Draw, EndDead, c.cite(laws.DeadMinor)
			d.because(Reason{Kind: DeadByMinor, Position: p})
		case sameBishops:
			d.Outcome, d.Ends, d.Articles = Draw, EndDead, c.cite(laws.DeadBishops)
			d.because(Reason{Kind: DeadByBishops, Position: p, Squares: squaresOf(p.Pieces(chess.White, chess.Bishop) | p.Pieces(chess.Black, chess.Bishop))})
		default:
			d.Articles = c.cite(laws.DeadMinor, laws.DeadBishops)
		}
		return d, d.Outcome == Draw
	}
	d.Outcome, d.Articles = Continue, c.cite(laws.Dead)
	unknown := false
	for _, side := range []chess.Color{chess.White, chess.Black} {
		verdict, evidence := c.canMate(p, side)
		if verdict == mate.Winnable {
			d.Reasons = []Reason{{Kind: NotDead}, evidence}
			return d, false
		}
		unknown = unknown || verdict == mate.Unknown
		d.because(evidence)
	}
	if unknown {
		return d, false
	}
	d.Outcome, d.Ends = Draw, EndDead
	d.Articles = c.cite(laws.Dead, laws.DeadAgain)
	d.because(Reason{Kind: DeadPosition})
	return d, true
}

func squaresOf(set chess.SquareSet) []chess.Square {
	var list []chess.Square
	for sq := range set.All() {
		list = append(list, sq)
	}
	return list
}

// ending is one of the endings that §18 lists as drawn.
type ending uint8

const (
	notListed ending = iota
	loneMinor
	sameBishops
)

// listed is the ending of §18 a or b that a position is.
func listed(p chess.Position) ending {
	minor := func(c chess.Color) chess.SquareSet { return p.Pieces(c, chess.Knight) | p.Pieces(c, chess.Bishop) }
	men, minors := p.Occupied().Count(), (minor(chess.White) | minor(chess.Black)).Count()
	white, black := p.Pieces(chess.White, chess.Bishop), p.Pieces(chess.Black, chess.Bishop)
	switch {
	case men == 2 || men == 3 && minors == 1:
		return loneMinor
	case men == 4 && white.Count() == 1 && black.Count() == 1 && squaresOf(white)[0].Dark() == squaresOf(black)[0].Dark():
		return sameBishops
	}
	return notListed
}

// over is the decision on a game that has ended on the board, whatever happens
// afterwards.
func (c *Case) over() (d Decision, ended bool) {
	if d, ended = c.mated(); ended {
		return d, true
	}
	if d, ended = c.stalemated(); ended {
		return d, true
	}
	if d, ended = c.automatic("any"); ended {
		return d, true
	}
	return c.dead()
}
