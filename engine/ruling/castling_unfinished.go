package ruling

import (
	"cmp"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// CastlingUnfinished: the king was put two squares away and let go, the clock was
// pressed, and the rook is where it was (FIDE Laws 4.7.2, 7.5.3; 1953 §6 d). Move
// is the king's.
type CastlingUnfinished struct {
	Offence
	Move    Step            `json:"move"`
	Finding CastlingFinding `json:"finding"`
}

// Type is "castling-unfinished".
func (*CastlingUnfinished) Type() string { return "castling-unfinished" }

func (i *CastlingUnfinished) check(c *Case) error {
	if err := cmp.Or(need("move", i.Move), oneOf("finding", i.Finding, CastlingOpen, StillCastling, PressCounts),
		i.Offence.check(c)); err != nil {
		return err
	}
	if err := c.movedBy(i.Side, "move", i.Move); err != nil {
		return err
	}
	if c.Position().At(i.Move.From).Kind() != chess.King {
		return &ContradictionError{Field: "move", Kind: NoKingThere, Square: i.Move.From}
	}
	return nil
}

func (i *CastlingUnfinished) decide(c *Case) Decision {
	p, side := c.Position(), c.color(i.Side)
	m := find(p, i.Move)
	if _, castles := castlingStep(p, i.Move); side != c.turn() || m == chess.NoMove || !castles {
		return (&IllegalMove{Offence: i.Offence, Move: i.Move}).decide(c)
	}
	what := Reason{Kind: CastleUnfinished, Side: side, Squares: []chess.Square{i.Move.To}}
	follows := c.kingReleased(p, i.Move)
	finish := Decision{Outcome: Continue, Articles: follows.articles, Must: follows.must, stands: m}
	finish.because(what)
	finish.because(follows.reasons...)
	finish.standing = finish.Reasons
	switch {
	case i.Finding == StillCastling || !i.ClockPressed || c.Rules.PressWithoutMove == laws.BreachNothing:
		return finish
	case c.Rules.PressWithoutMove == laws.BreachPenalty: // the press is no illegal move (2014, 6.2 c)
		finish.citing(c.cite(laws.IllegalPress)...)
		finish.mayPunish(c, side)
		return finish
	case i.Finding == PressCounts:
		d := i.asIllegal(c, laws.BreachIllegal, irregular{role: laws.IllegalPress, mate: p.Play(m), stands: m,
			reasons: []Reason{what, {Kind: PressedWithoutMove, Side: side}}})
		if d.Outcome == Continue {
			d.oblige(follows)
		}
		return d
	}
	d := c.judged(laws.ReleaseCastling, laws.IllegalPress)
	d.because(what, Reason{Kind: CastleToFind, Side: side})
	finishing, counted := *i, *i
	finishing.Finding, counted.Finding = StillCastling, PressCounts
	d.mayAnswer(FinishCastling, &finishing, c.cite(laws.ReleaseCastling))
	d.mayAnswer(CountPress, &counted, c.cite(laws.IllegalPress))
	return d
}
