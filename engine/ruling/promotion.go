package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// PromotionChoice: the pawn has been moved or lifted, a new piece is in hand; may
// the choice still change? (FIDE Laws 4.4.4; 1953 §9.)
type PromotionChoice struct {
	Side  Side      `json:"side"`
	From  Square    `json:"from"`
	To    Square    `json:"to"`
	Piece PieceKind `json:"piece"`
	// TouchedSquare: the new piece has touched the promotion square.
	TouchedSquare bool `json:"touched_square"`
}

// Type is "promotion-choice".
func (*PromotionChoice) Type() string { return "promotion-choice" }

func (f *PromotionChoice) check(c *Case) error {
	if f.From.Board() == chess.NoSquare {
		return &MissingError{"from"}
	}
	if f.To.Board() == chess.NoSquare {
		return &MissingError{"to"}
	}
	if f.TouchedSquare && f.Piece == 0 { // it has touched the square: it is known
		return &MissingError{"piece"}
	}
	return c.movedBy(f.Side, "from", Step{From: f.From.Board(), To: f.To.Board()})
}

func (f *PromotionChoice) decide(c *Case) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.PromotionChoice)}
	p, side := c.Position(), c.color(f.Side)
	from, to := f.From.Board(), f.To.Board()
	all := promotions(p, from, to)
	if side != c.turn() {
		d.because(Reason{Kind: TouchNotOnMove, Side: side})
		return d
	}
	if len(all) == 0 {
		d.oblige(c.touched(p, []chess.Square{from, to}, orderKnown, false))
		return d
	}
	chosen := only(all, func(m chess.Move) bool { return m.Promotion() == chess.Kind(f.Piece) })
	reason := Reason{Side: side, Piece: chess.Kind(f.Piece), Squares: []chess.Square{to}, Position: p}
	switch {
	case f.TouchedSquare && c.Rules.PromotionFixed == laws.FixedByTouch && len(chosen) > 0:
		d.Must = chosen
		reason.Kind, reason.Moves = PromotionFixed, made(p, chosen...)
		d.because(reason)
	case c.Rules.PromotionFixed == laws.FixedByTouch:
		reason.Kind = PromotionOpen
		d.because(reason)
		d.oblige(c.touched(p, []chess.Square{from}, orderKnown, false))
	default:
		d.Must = all
		reason.Kind = PromotionOpenUntilRelease
		d.because(reason)
	}
	return d
}

// InvertedRook: a pawn was promoted to a rook standing upside down.
type InvertedRook struct {
	Side         Side   `json:"side"`
	Square       Square `json:"square"`
	ClockPressed bool   `json:"clock_pressed"`
}

// Type is "inverted-rook".
func (*InvertedRook) Type() string { return "inverted-rook" }

func (f *InvertedRook) check(c *Case) error {
	if f.Square.Board() == chess.NoSquare {
		return &MissingError{"square"}
	}
	return c.needPosition()
}

func (f *InvertedRook) decide(c *Case) Decision {
	p, to := c.Position(), f.Square.Board()
	d := Decision{Outcome: Continue, Articles: c.cite(laws.InvertedRook)}
	d.Must = only(p.Legal(), func(m chess.Move) bool { return m.To() == to && m.Promotion() == chess.Rook })
	d.because(Reason{Kind: InvertedRookIsRook, Side: c.color(f.Side), Squares: []chess.Square{to}})
	if c.Rules.InvertedPenalty {
		d.mayPunish(c, c.color(f.Side))
	}
	return d
}
