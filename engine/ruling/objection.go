package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// TouchMoveClaim: a player objects that the opponent has broken the rules of
// touching and moving (FIDE Laws 4.1-4.8; 1953 §14). Touched and Played are the
// opponent's; Played is not among the moves of the game.
type TouchMoveClaim struct {
	Side         Side   `json:"side"`   // who objects
	Breach       string `json:"breach"` // the article
	TouchedPiece bool   `json:"objector_touched_piece"`
	Touched      Square `json:"touched"`
	Played       Step   `json:"played"`
}

// Type is "breach-objection".
func (*TouchMoveClaim) Type() string { return "breach-objection" }

func (b *TouchMoveClaim) check(c *Case) error {
	if err := c.needPosition(); err != nil || b.Played.None() {
		return err
	}
	return c.movedBy(Unsaid, "played", b.Played)
}

func (b *TouchMoveClaim) decide(c *Case) Decision {
	d := Decision{Outcome: Continue}
	p, objector := c.Position(), c.color(b.Side)
	if b.Side == Unsaid {
		objector = c.turn().Other()
	}
	if b.TouchedPiece && c.Rules.ObjectionUntil == laws.ObjectionUntilTouch {
		d.Articles = c.cite(laws.Waiver)
		d.Facts.ClaimValid = fact(false)
		d.because(Reason{Kind: ObjectionWaived, Side: objector})
		return d
	}
	if c.Edition.Has(b.Breach, c.Rules.Practice) && b.Breach != "" {
		d.Articles = []string{laws.Normalise(b.Breach)}
	}
	touched := []chess.Square{}
	if sq := b.Touched.Board(); sq != chess.NoSquare {
		touched = append(touched, sq)
	}
	if rook, ok := castlingStep(p, b.Played); ok && len(touched) > 0 && touched[0] == rook {
		touched = append(touched, b.Played.From) // castling with the rook touched first
	}
	if len(touched) == 0 {
		d.citing(c.cite(laws.Touch)...)
		d.because(Reason{Kind: ObjectionNoDuty, Side: objector, Step: b.Played, Position: p})
		return d
	}
	to := c.touched(p, touched, orderKnown, false)
	kept := len(to.must) == 0
	for _, m := range to.must {
		kept = kept || m == find(p, b.Played)
	}
	d.citing(to.articles...)
	d.Facts.ClaimValid = fact(!kept)
	if kept {
		d.because(to.reasons...)
		d.because(Reason{Kind: ObjectionUnfounded, Side: objector, Step: b.Played, Position: p})
		return d
	}
	d.Restore, d.Must = setUp(p), to.must
	d.because(Reason{Kind: ObjectionFounded, Side: objector, Step: b.Played, Position: p})
	d.because(to.reasons...)
	d.may(MaySetTimes, c.cite(laws.Times))
	d.mayPunish(c, objector.Other())
	return d
}
