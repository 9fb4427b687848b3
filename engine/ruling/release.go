package ruling

import (
	"cmp"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Release: a piece was set down and let go (FIDE Laws 4.7; 1953 §6).
type Release struct {
	Side Side   `json:"side"`
	From Square `json:"from"`
	To   Square `json:"to"`
	// KingOfCastling: it was the king, as the first part of castling.
	KingOfCastling bool `json:"king_of_castling"`
}

// Type is "release".
func (*Release) Type() string { return "release" }

func (r *Release) check(c *Case) error {
	if r.From.Board() == chess.NoSquare {
		return &MissingError{"from"}
	}
	if r.To.Board() == chess.NoSquare {
		return &MissingError{"to"}
	}
	return c.movedBy(r.Side, "from", Step{From: r.From.Board(), To: r.To.Board()})
}

func (r *Release) decide(c *Case) Decision {
	d := Decision{Outcome: Continue}
	p, side := c.Position(), c.color(r.Side)
	step := Step{From: r.From.Board(), To: r.To.Board()}
	if side != c.turn() {
		d.Articles = c.cite(laws.Release)
		d.because(Reason{Kind: TouchNotOnMove, Side: side})
		return d
	}
	moves := only(p.Legal(), func(m chess.Move) bool {
		return m.From() == step.From && m.To() == step.To && !m.IsCastle()
	})
	if _, ok := castlingStep(p, step); ok && (r.KingOfCastling || len(moves) == 0) {
		d.oblige(c.kingReleased(p, step))
		return d
	}
	if len(moves) == 0 { // no part of a legal move: the pieces are touched, no more
		d.Articles = c.cite(laws.Release)
		d.because(Reason{Kind: ReleasedIllegally, Side: side, Step: step, Position: p, Cause: why(p, step)})
		d.oblige(c.touched(p, []chess.Square{step.From, step.To}, orderKnown, false))
		return d
	}
	d.Must = moves
	reason := Reason{Kind: Released, Side: side, Position: p, Moves: made(p, moves[0]), Squares: []chess.Square{step.To}}
	switch m := moves[0]; {
	case m.Promotion() != chess.NoKind:
		d.Articles = c.cite(laws.ReleasePromotion)
		reason.Kind = ReleasedPawn
	case m.IsEnPassant():
		d.Articles = c.cite(laws.ReleaseEnPassant, laws.Release)
	case p.IsCapture(m):
		d.Articles = c.cite(laws.ReleaseCapture, laws.Release)
	default:
		d.Articles = c.cite(laws.Release)
	}
	d.because(reason)
	if len(moves) == 1 {
		d.stands, d.standing = moves[0], d.Reasons
	}
	return d
}

// kingReleased: the king was let go two squares away, to castle.
func (c *Case) kingReleased(p chess.Position, s Step) duty {
	if m := find(p, s); m != chess.NoMove {
		return duty{[]chess.Move{m}, c.cite(laws.ReleaseCastling),
			[]Reason{{Kind: KingReleased, Side: p.Turn(), Position: p, Moves: made(p, m), Squares: []chess.Square{m.To()}}}}
	}
	d := c.castlingImpossible(p, s, laws.ReleaseCastling)
	d.articles = append(d.articles, c.castlingFaults(p, s)...)
	return d
}

// CastlingAttempt: castling was carried out (FIDE Laws 3.8.2, 4.7.2; 1953 §10).
type CastlingAttempt struct {
	Side Side `json:"side"`
	Move Step `json:"move"`
}

// Type is "castling-attempt".
func (*CastlingAttempt) Type() string { return "castling-attempt" }

func (a *CastlingAttempt) check(c *Case) error {
	if err := need("move", a.Move); err != nil {
		return err
	}
	return c.movedBy(a.Side, "move", a.Move)
}

func (a *CastlingAttempt) decide(c *Case) Decision {
	d := Decision{Outcome: Continue}
	p, side := c.Position(), c.color(a.Side)
	if side != c.turn() {
		d.Articles, d.Restore = c.cite(laws.Castle), setUp(p)
		d.because(Reason{Kind: TouchNotOnMove, Side: side})
		return d
	}
	if m := find(p, a.Move); m != chess.NoMove {
		d.Must = []chess.Move{m}
		d.Articles = c.cite(laws.Castle)
		d.citing(c.rookAttacked(p, m)...)
		d.because(Reason{Kind: CastleLegal, Side: side, Position: p, Moves: made(p, m)})
		d.stands, d.standing = m, d.Reasons
		return d
	}
	d.Restore = setUp(p)
	d.Articles = c.castlingFaults(p, a.Move)
	d.oblige(c.castlingImpossible(p, a.Move, laws.CastleIllegal))
	d.citing(c.cite(laws.ReleaseCastling)...)
	return d
}

// rookAttacked cites the provision on attacked squares where it is the rook
// that is attacked or passes one, which does not prevent castling.
func (c *Case) rookAttacked(p chess.Position, m chess.Move) []string {
	_, rookTo := castlingSquares(p.Turn(), m.KingSide())
	for sq := range between(min(m.Rook(), rookTo), max(m.Rook(), rookTo)) {
		if p.Attackers(sq, p.Turn().Other()) != 0 {
			return c.cite(laws.CastleThroughCheck)
		}
	}
	return nil
}

// castlingFaults cites the provisions that a castling breaks.
func (c *Case) castlingFaults(p chess.Position, s Step) []string {
	return c.cite(c.castlingBroken(p, s)...)
}

// castlingBroken lists the provisions that a castling breaks, by their roles:
// the right was lost, a piece stands between, the king is in check, passes or
// reaches an attacked square.
func (c *Case) castlingBroken(p chess.Position, s Step) []laws.Role {
	side := p.Turn()
	rook, _ := castlingStep(p, s)
	if rook == chess.NoSquare || !p.Castling().Has(rook) {
		return []laws.Role{c.lostRight(side, s.From)}
	}
	var roles []laws.Role
	add := func(broken bool, r laws.Role) {
		if broken {
			roles = append(roles, r)
		}
	}
	kingTo, rookTo := castlingSquares(side, rook > s.From)
	attacked := func(sq chess.Square) bool { return p.Attackers(sq, side.Other()) != 0 }
	blocked, crossed := false, false
	for sq := range between(min(s.From, rook, kingTo, rookTo), max(s.From, rook, kingTo, rookTo)) {
		inKings := sq >= min(s.From, kingTo) && sq <= max(s.From, kingTo)
		inRooks := sq >= min(rook, rookTo) && sq <= max(rook, rookTo)
		if sq != s.From && sq != rook && p.At(sq) != chess.NoPiece && (inKings || inRooks) {
			blocked = true
		}
		if inKings && sq != s.From && sq != kingTo && attacked(sq) {
			crossed = true
		}
	}
	add(blocked, laws.CastleBlocked)
	add(p.InCheck(), laws.CastleInCheck)
	add(crossed, laws.CastleThroughCheck)
	add(attacked(kingTo), laws.CastleIntoCheck)
	if len(roles) == 0 { // the rook's leaving opens a line on the king
		roles = append(roles, laws.CheckLeft)
	}
	return roles
}

// lostRight says how the right to castle was lost: by the king's move, where
// the record has one or nothing else is known, or by the rook's.
func (c *Case) lostRight(side chess.Color, king chess.Square) laws.Role {
	for i, m := range c.Moves {
		if c.Positions[i].Turn() == side && m.Kind() == chess.King {
			return laws.CastleLostKing
		}
	}
	if start := c.Positions[0]; start.King(side) == king && start.Castling() != 0 {
		return laws.CastleLostRook
	}
	return laws.CastleLostKing
}

// castlingSquares are the squares that king and rook come to.
func castlingSquares(side chess.Color, kingSide bool) (king, rook chess.Square) {
	if kingSide {
		return chess.SquareAt(6, backRank(side)), chess.SquareAt(5, backRank(side))
	}
	return chess.SquareAt(2, backRank(side)), chess.SquareAt(3, backRank(side))
}

// between goes through the squares of a rank from one to another.
func between(from, to chess.Square) func(func(chess.Square) bool) {
	return func(yield func(chess.Square) bool) {
		for sq := from; sq <= to && yield(sq); sq++ {
		}
	}
}

// CastlingRookFirst: castling was begun with the rook (FIDE Laws 4.4.2; 1953
// §10 ¶3).
type CastlingRookFirst struct {
	Side        Side          `json:"side"`
	RookSquare  Square        `json:"rook_square"`
	KingFollows KingFollowing `json:"king_follows"`
}

// Type is "castling-rook-first".
func (*CastlingRookFirst) Type() string { return "castling-rook-first" }

func (f *CastlingRookFirst) check(c *Case) error {
	if f.RookSquare.Board() == chess.NoSquare {
		return &MissingError{"rook_square"}
	}
	if err := cmp.Or(oneOf("king_follows", f.KingFollows, KingAtOnce, KingLate), c.needPosition()); err != nil {
		return err
	}
	if at := f.RookSquare.Board(); c.Position().Setup().Pieces[at] != chess.NewPiece(c.color(f.Side), chess.Rook) {
		return &ContradictionError{Field: "rook_square", Kind: NotTheRook, Square: at}
	}
	return nil
}

func (f *CastlingRookFirst) decide(c *Case) Decision {
	d := Decision{Outcome: Continue}
	p, side, rook := c.Position(), c.color(f.Side), f.RookSquare.Board()
	king := p.King(side)
	switch {
	case side != c.turn():
		d.Articles = c.cite(laws.CastleRookFirst)
		d.because(Reason{Kind: TouchNotOnMove, Side: side})
	case c.Rules.CastlingRookFirst != laws.RookFirstCastles:
		d.Articles = c.cite(laws.CastleRookFirst)
		d.oblige(c.touched(p, []chess.Square{rook, king}, orderKnown, true))
	case f.KingFollows == KingAtOnce:
		m := castling(p, rook)
		if m == chess.NoMove {
			d.Restore = setUp(p)
			d.Articles = c.castlingFaults(p, Step{From: king, To: rook})
			d.oblige(c.castlingImpossible(p, Step{From: king, To: rook}, laws.CastleIllegal))
			break
		}
		d.Must, d.Articles = []chess.Move{m}, c.cite(laws.CastleRookFirst)
		d.because(Reason{Kind: RookFirstAllowed, Side: side, Position: p, Moves: made(p, m)})
	default: // the king came too late: the rook's move stands for itself
		_, to := castlingSquares(side, rook > king)
		d.Articles = c.cite(laws.CastleRookFirst, laws.Release)
		if m := find(p, Step{From: rook, To: to}); m != chess.NoMove {
			d.Must = []chess.Move{m}
			d.because(Reason{Kind: RookFirstLate, Side: side, Position: p, Moves: made(p, m)})
			break
		}
		d.oblige(c.touched(p, []chess.Square{rook}, orderKnown, false))
	}
	return d
}
