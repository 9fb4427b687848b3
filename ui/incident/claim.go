package incident

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/ui/page"
)

// isClaim tells that the incident is a player's claim or request of a draw, which
// may have to wait until the arbiter has looked into it.
func (e *entry) isClaim() bool { return ruling.IsClaim(e.kind) }

// later notes the claim and stops both clocks; the decision waits (FIDE Laws
// 9.5.1; the palette offers it first until then).
func (f *form) later() {
	answers, good := f.answered()
	if !good {
		return
	}
	side := chess.White
	if text(answers["side"]) == game.BlackSide {
		side = chess.Black
	}
	step, err := f.g.At().NoteClaim(f.e.kind, side, text(answers["move"]), f.g.Now())
	if err != nil {
		f.g.Host.Fail(err)
		return
	}
	if f.g.Apply(step) {
		f.sheet.Close()
		f.g.Host.Tell(page.Note, f.g.Host.T("incident.waits"))
	}
}
