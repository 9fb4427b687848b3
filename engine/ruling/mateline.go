package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/mate"
)

// canMate asks whether a side can still mate by any series of legal moves, and
// gives the answer with its evidence.
func (c *Case) canMate(p chess.Position, side chess.Color) (mate.Verdict, Reason) {
	a := mate.CanMate(p, side, mate.Options{Nodes: c.Nodes})
	reason := Reason{Kind: CanMate, Side: side, Position: p, Mate: &a}
	switch a.Verdict {
	case mate.Unwinnable:
		reason.Kind = CannotMate
	case mate.Unknown:
		reason.Kind = MateUnknown
	}
	return a.Verdict, reason
}

// unlessUnwinnable is a win for a side that is only a draw if that side cannot
// mate by any series of legal moves. If this could not be found out, the
// arbiter decides which it is.
func (d *Decision) unlessUnwinnable(c *Case, p chess.Position, winner chess.Color, articles []string) {
	verdict, evidence := c.canMate(p, winner)
	d.because(evidence)
	switch verdict {
	case mate.Winnable:
		d.Outcome = Wins(winner)
	case mate.Unwinnable:
		d.Outcome = Draw
	default:
		d.Outcome = ArbiterDecides
		d.mayEnd(DecideWin, Wins(winner), articles)
		d.may(DecideDraw, articles)
	}
}
