package ruling

import (
	"cmp"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// PromotionWrong: the pawn was replaced by what it cannot become, a piece of the
// other colour or a king (FIDE Laws 3.7.3.3, 7.5.1; 1953 §9). Move has no piece.
type PromotionWrong struct {
	Offence
	Move  Step       `json:"move"`
	Piece WrongPiece `json:"new_piece"`
}

// Type is "promotion-wrong".
func (*PromotionWrong) Type() string { return "promotion-wrong" }

func (i *PromotionWrong) check(c *Case) error {
	if err := cmp.Or(oneOf("new_piece", i.Piece, WrongColour, WrongKing, WrongPawn), need("move", i.Move),
		i.Offence.check(c)); err != nil {
		return err
	}
	if err := c.movedBy(i.Side, "move", i.Move); err != nil {
		return err
	}
	piece := c.Position().At(i.Move.From)
	if piece.Kind() != chess.Pawn || i.Move.To.Rank() != backRank(piece.Color().Other()) {
		return &ContradictionError{Field: "move", Kind: NoPromotion, Square: i.Move.From}
	}
	return nil
}

func (i *PromotionWrong) decide(c *Case) Decision {
	p, side := c.Position(), c.color(i.Side)
	i.Move.Promotion = chess.NoKind
	all := promotions(p, i.Move.From, i.Move.To)
	if side != c.turn() || len(all) == 0 {
		return (&IllegalMove{Offence: i.Offence, Move: i.Move}).decide(c)
	}
	of := irregular{role: laws.Illegal, restore: setUp(p), mate: p,
		reasons:  []Reason{{Kind: PromotedWrongly, Side: side, Squares: []chess.Square{i.Move.To}, Word: string(i.Piece)}},
		restored: []Reason{{Kind: IllegalRestored, Side: side, At: []Place{c.place(len(c.Moves))}}},
		duty:     c.touched(p, []chess.Square{i.Move.From}, orderKnown, false),
	}
	if d, stands := i.afterGame(c); stands {
		d.Reasons = append(of.reasons, d.Reasons...)
		return d
	}
	switch {
	case i.late(c):
		return i.stands(c, of.reasons)
	case !i.completed() && !i.answered():
		d := Decision{Outcome: Continue, Must: all, Articles: c.cite(laws.Promotion)}
		d.because(of.reasons...)
		d.because(Reason{Kind: PromotionStillOpen, Side: side, Squares: []chess.Square{i.Move.To}})
		return d
	case c.Rules.IllegalRemedy == laws.RemedyReplay:
		of.duty = duty{}
		d := (&IllegalMove{Offence: i.Offence, Move: i.Move}).replay(c, of)
		d.citing(c.cite(laws.Promotion)...)
		return d
	}
	d := i.penalty(c, of)
	d.citing(c.cite(laws.Promotion)...)
	return d
}

// PromotionWay: somebody objects to how a pawn was promoted, not to what it
// became (FIDE Laws 4.6; 1953 §6 e).
type PromotionWay struct {
	Side Side            `json:"side"`
	Way  PromotionManner `json:"way"`
}

// Type is "promotion-way".
func (*PromotionWay) Type() string { return "promotion-way" }

// ways are the articles by the ways of promoting.
var ways = map[PromotionManner]laws.Role{
	PieceFirst: laws.PromotionOrder, PawnNotPlaced: laws.PromotionPawn, CapturedLeft: laws.PromotionCapture,
}

func (w *PromotionWay) check(*Case) error {
	return oneOf("way", w.Way, PieceFirst, PawnNotPlaced, CapturedLeft)
}

func (w *PromotionWay) decide(c *Case) Decision {
	d := c.goesOn(ways[w.Way])
	kind := PromotedRightly
	if w.Way == CapturedLeft {
		kind = PromotedUnfinished
	}
	d.because(Reason{Kind: kind, Side: c.color(w.Side), Word: string(w.Way)})
	return d
}
