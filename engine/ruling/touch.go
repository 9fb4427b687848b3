package ruling

import (
	"cmp"
	"slices"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Touch: a player has touched pieces (FIDE Laws 4.2-4.5; 1953 §14).
type Touch struct {
	Side           Side        `json:"side"`
	Pieces         []Square    `json:"pieces"` // in the order of touching
	OrderKnown     bool        `json:"order_known"`
	Announced      bool        `json:"adjust_announced"`
	AnnouncedAfter bool        `json:"adjust_announced_after"`
	Accidental     bool        `json:"accidental"`
	Intent         TouchIntent `json:"intent"`
}

// Type is "touch".
func (*Touch) Type() string { return "touch" }

func (t *Touch) check(c *Case) error {
	if err := cmp.Or(oneOf("intent", t.Intent, IntentUntold, IntentCastle), c.needPosition()); err != nil {
		return err
	}
	for _, sq := range t.Pieces {
		if c.Position().At(sq.at) == chess.NoPiece {
			return &ContradictionError{Field: "pieces", Kind: NoPieceThere, Square: sq.at}
		}
	}
	return nil
}

func (t *Touch) decide(c *Case) Decision {
	side := c.color(t.Side)
	d := Decision{Outcome: Continue}
	switch {
	case side != c.turn():
		d.Articles = c.cite(laws.Touch, laws.TouchAdjust)
		d.because(Reason{Kind: TouchNotOnMove, Side: side})
	case t.Accidental:
		d.Articles = c.cite(laws.TouchAccidental)
		d.because(Reason{Kind: TouchAccidental, Side: side})
	case t.Announced:
		d.Articles = c.cite(laws.TouchAdjust)
		d.because(Reason{Kind: TouchAnnounced, Side: side})
	default:
		if t.AnnouncedAfter {
			d.because(Reason{Kind: TouchAnnouncedLate, Side: side})
			d.Articles = c.cite(laws.TouchAdjust)
		}
		order := orderUnknown
		if t.OrderKnown {
			order = orderKnown
		}
		d.TurnsDown = c.Rules.OfferByTouch && len(t.Pieces) > 0
		d.oblige(c.touched(c.Position(), boardSquares(t.Pieces), order, t.Intent == IntentCastle))
		if len(d.Must) > 0 && !t.AnnouncedAfter {
			d.because(Reason{Kind: TouchIntended, Side: side})
		}
	}
	return d
}

func boardSquares(list []Square) []chess.Square {
	var squares []chess.Square
	for _, s := range list {
		if sq := s.Board(); sq != chess.NoSquare {
			squares = append(squares, sq)
		}
	}
	return squares
}

// order says whether it is known in which order pieces were touched.
type order uint8

const (
	orderUnknown order = iota
	orderKnown
)

// duty is what touching obliges to: the moves to choose from, nil for any.
type duty struct {
	must     []chess.Move
	articles []string
	reasons  []Reason
}

// touched is the duty of the player on move who has touched the pieces on these
// squares, in their order: articles 4.3 to 4.5, §14 in 1953. Empty squares
// bind nobody.
func (c *Case) touched(p chess.Position, squares []chess.Square, known order, castle bool) duty {
	var own, theirs, all []chess.Square
	for _, sq := range squares {
		switch piece := p.At(sq); {
		case piece == chess.NoPiece || slices.Contains(all, sq):
			continue
		case piece.Color() == p.Turn():
			own = append(own, sq)
		default:
			theirs = append(theirs, sq)
		}
		all = append(all, sq)
	}
	if known == orderUnknown {
		all = slices.Concat(own, theirs) // 4.3.3: the own piece is taken to be the first
	}
	switch {
	case c.Rules.TouchOrder == laws.CapturesFirst:
		return c.touched1953(p, own, theirs)
	case len(theirs) == 0 && len(own) > 1:
		if d, ok := c.touchedToCastle(p, own, known, castle); ok {
			return d
		}
		return c.touchedFirst(p, all, laws.TouchOwn)
	case len(theirs) == 0:
		return c.touchedFirst(p, all, laws.TouchOwn)
	case len(own) == 0:
		return c.touchedFirst(p, all, laws.TouchEnemy)
	}
	// 4.3.3: the first touched piece of the opponent with the first touched own one
	with := only(captures(p, theirs[0]), func(m chess.Move) bool { return m.From() == own[0] })
	if len(with) > 0 {
		return duty{with, c.cite(laws.TouchBoth), []Reason{
			{Kind: TouchBoth, Side: p.Turn(), Squares: []chess.Square{own[0], theirs[0]}, Position: p, Moves: made(p, with...)}}}
	}
	d := c.touchedFirst(p, all, laws.TouchBoth)
	not := Reason{Kind: TouchBothNot, Side: p.Turn(), Squares: []chess.Square{own[0], theirs[0]}, Position: p}
	d.reasons = slices.Insert(d.reasons, 0, not)
	return d
}

// touchedFirst: the first touched piece that can be moved or taken has to be
// (4.3.1, 4.3.2); if none can, the player is free (4.5).
func (c *Case) touchedFirst(p chess.Position, squares []chess.Square, r laws.Role) duty {
	var passed []chess.Square
	for _, sq := range squares {
		moves, kind, skipped := movesFrom(p, sq), TouchOwn, TouchOwnAfter
		if p.At(sq).Color() != p.Turn() {
			moves, kind, skipped = captures(p, sq), TouchEnemy, TouchEnemyAfter
		}
		if len(moves) == 0 {
			passed = append(passed, sq)
			continue
		}
		reason := Reason{Kind: kind, Side: p.Turn(), Squares: []chess.Square{sq}, Position: p, Moves: made(p, moves...)}
		if len(passed) > 0 {
			reason.Kind, reason.Squares = skipped, append([]chess.Square{sq}, passed...)
		}
		return duty{moves, c.cite(r), []Reason{reason}}
	}
	if len(passed) == 0 {
		return duty{nil, c.cite(laws.Touch), []Reason{{Kind: TouchNothing, Side: p.Turn()}}}
	}
	return duty{nil, c.cite(laws.TouchFree, r), []Reason{{Kind: TouchFree, Side: p.Turn(), Squares: passed, Position: p}}}
}

// touched1953 is §14: the enemy piece with the touched own piece, else with
// another one, else the own piece. Of several pieces the first one that can be taken
// or moved counts.
func (c *Case) touched1953(p chess.Position, own, theirs []chess.Square) duty {
	articles := c.cite(laws.Touch)
	for _, sq := range theirs {
		all := captures(p, sq)
		if len(all) == 0 {
			continue
		}
		for _, piece := range own {
			if with := only(all, func(m chess.Move) bool { return m.From() == piece }); len(with) > 0 {
				return duty{with, articles, []Reason{{Kind: TouchBoth, Side: p.Turn(), Squares: []chess.Square{piece, sq},
					Position: p, Moves: made(p, with...)}}}
			}
		}
		reason := Reason{Kind: TouchEnemy, Side: p.Turn(), Squares: []chess.Square{sq}, Position: p, Moves: made(p, all...)}
		if len(own) > 0 {
			reason.Kind, reason.Squares = TouchOtherTakes, []chess.Square{sq, own[0]}
		}
		return duty{all, articles, []Reason{reason}}
	}
	for i, sq := range own {
		moves := movesFrom(p, sq)
		if m := castling(p, sq); m != chess.NoMove {
			moves = append(moves, m) // §10: king and rook move together, and the rook may begin
		}
		if len(moves) == 0 {
			continue
		}
		reason := Reason{Kind: TouchOwn, Side: p.Turn(), Squares: []chess.Square{sq}, Position: p, Moves: made(p, moves...)}
		if passed := slices.Concat(theirs, own[:i]); len(passed) > 0 {
			reason.Kind, reason.Squares = TouchOwnAfter, append([]chess.Square{sq}, passed...)
		}
		return duty{moves, articles, []Reason{reason}}
	}
	if len(own)+len(theirs) == 0 {
		return duty{nil, articles, []Reason{{Kind: TouchNothing, Side: p.Turn()}}}
	}
	return duty{nil, articles, []Reason{{Kind: TouchFree, Side: p.Turn(), Squares: slices.Concat(own, theirs),
		Position: p}}}
}

// touchedToCastle is article 4.4, for a king and a rook among the first two
// own pieces that were touched; ok is false where 4.3 alone governs.
func (c *Case) touchedToCastle(p chess.Position, own []chess.Square, known order, castle bool) (d duty, ok bool) {
	king, rook := own[0], own[1]
	first := p.At(king).Kind()
	if p.At(rook).Kind() == chess.King {
		king, rook = rook, king
	}
	if p.At(king).Kind() != chess.King || p.At(rook).Kind() != chess.Rook {
		return duty{}, false
	}
	m := castling(p, rook)
	if first == chess.Rook && known == orderKnown {
		d := c.touchedFirst(p, own, laws.TouchOwn)
		d.must = only(d.must, func(o chess.Move) bool { return o != m })
		d.articles = append(c.cite(laws.CastleRookFirst), d.articles...)
		if len(d.must) == 0 {
			return c.touchedFree(p, own, laws.CastleRookFirst), true
		}
		d.reasons = []Reason{{Kind: RookThenKing, Side: p.Turn(), Squares: []chess.Square{rook, king}, Position: p,
			Moves: made(p, d.must...)}}
		return d, true
	}
	if m != chess.NoMove {
		return duty{[]chess.Move{m}, c.cite(laws.CastleTouched),
				[]Reason{{Kind: KingThenRook, Side: p.Turn(), Squares: []chess.Square{king, rook}, Position: p,
					Moves: made(p, m)}}},
			true
	}
	if !castle {
		return duty{}, false
	}
	return c.castlingImpossible(p, Step{From: king, To: rook}, laws.CastleIllegal), true
}

func (c *Case) touchedFree(p chess.Position, squares []chess.Square, r laws.Role) duty {
	return duty{nil, c.cite(laws.TouchFree, r), []Reason{{Kind: TouchFree, Side: p.Turn(), Squares: squares, Position: p}}}
}

// castlingImpossible: castling that was meant or begun is not legal; the king
// has to move, castling to the other side included, and if it cannot, the
// player is free (4.4.3, 4.7.2; 1953 §10 last ¶).
func (c *Case) castlingImpossible(p chess.Position, s Step, r laws.Role) duty {
	illegal := Reason{Kind: CastleIllegal, Side: p.Turn(), Step: s, Position: p, Cause: why(p, s)}
	must := movesFrom(p, s.From)
	if len(must) == 0 {
		return duty{nil, c.cite(r), []Reason{illegal, {Kind: KingCannotMove, Side: p.Turn()}}}
	}
	return duty{must, c.cite(r), []Reason{illegal,
		{Kind: KingMustMove, Side: p.Turn(), Position: p, Moves: made(p, must...)}}}
}
