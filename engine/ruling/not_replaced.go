package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// PromotionNotReplaced: a pawn stands on the last rank and no piece has taken
// its place (FIDE Laws 7.5.2; 1953 §9 note 2). Move has no piece.
type PromotionNotReplaced struct {
	Offence
	Move Step `json:"move"`
}

// Type is "promotion-not-replaced".
func (*PromotionNotReplaced) Type() string { return "promotion-not-replaced" }

func (i *PromotionNotReplaced) check(c *Case) error {
	if err := need("move", i.Move); err != nil {
		return err
	}
	if err := i.Offence.check(c); err != nil {
		return err
	}
	return c.movedBy(i.Side, "move", i.Move)
}

func (i *PromotionNotReplaced) decide(c *Case) Decision {
	p, side := c.Position(), c.color(i.Side)
	i.Move.Promotion = chess.NoKind
	all := promotions(p, i.Move.From, i.Move.To)
	if side != c.turn() || len(all) == 0 {
		return (&IllegalMove{Offence: i.Offence, Move: i.Move}).decide(c)
	}
	what := Reason{Kind: PawnNotReplaced, Side: side, Squares: []chess.Square{i.Move.To}}
	if d, stands := i.afterGame(c); stands {
		d.Reasons = append([]Reason{what}, d.Reasons...)
		return d
	}
	if c.Rules.PromotionMissing == laws.MissingChosen || !i.completed() && !i.answered() {
		d := Decision{Outcome: Continue, Must: all, Articles: c.cite(laws.ReleasePromotion)}
		if c.Rules.PromotionMissing != laws.MissingChosen {
			d.citing(c.cite(laws.PromotionChoice, laws.IllegalPromotion)...)
		}
		d.because(what, Reason{Kind: PromotionStillOpen, Side: side, Squares: []chess.Square{i.Move.To}})
		return d
	}
	if i.late(c) {
		return i.stands(c, []Reason{what})
	}
	queen := chess.NoMove
	for _, m := range all {
		if m.Promotion() == chess.Queen {
			queen = m
		}
	}
	after := p.Play(queen)
	return i.penalty(c, irregular{
		role:    laws.IllegalPromotion,
		reasons: []Reason{what, {Kind: PawnBecomesQueen, Side: side, Squares: []chess.Square{i.Move.To}}},
		restore: setUp(after),
		mate:    after,
		stands:  queen,
	})
}
