package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// PerpetualCheck: a side gives check after check (1953 §18 d). Side is the one
// who checks; whether there is an escape is the arbiter's finding.
type PerpetualCheck struct {
	Side           Side `json:"side"`
	EscapePossible bool `json:"escape_possible"`
}

// Type is "perpetual-check".
func (*PerpetualCheck) Type() string { return "perpetual-check" }

func (k *PerpetualCheck) check(c *Case) error { return c.needPosition() }

func (k *PerpetualCheck) decide(c *Case) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.Perpetual)}
	side := c.color(k.Side)
	checks, first := c.checksInARow(side)
	if !c.Rules.PerpetualCheck {
		d.because(Reason{Kind: PerpetualUnknown})
		return d
	}
	if checks == 0 {
		d.because(Reason{Kind: PerpetualBroken, Side: side})
		return d
	}
	d.because(Reason{Kind: ChecksInARow, Side: side, N: checks, At: []Place{c.place(first)}})
	switch {
	case k.EscapePossible:
		d.because(Reason{Kind: PerpetualEscape, Side: side})
	default:
		d.Outcome = Draw
		if stood := c.mostOften(first); len(stood) > 1 {
			d.because(Reason{Kind: Occurrences, N: len(stood), At: c.places(stood)})
		}
		d.because(Reason{Kind: PerpetualDraw, Side: side})
	}
	return d
}

// checksInARow counts the last moves of a side that gave check without a break,
// and the half-move of the first of them.
func (c *Case) checksInARow(side chess.Color) (n, first int) {
	for ply := len(c.Positions) - 1; ply > 0; ply-- {
		p := c.Positions[ply]
		if p.Turn() == side {
			continue // this half-move was the opponent's
		}
		if !p.InCheck() {
			break
		}
		n, first = n+1, ply
	}
	return n, first
}

// mostOften lists where the position stood that has stood most often since a
// half-move.
func (c *Case) mostOften(since int) []int {
	var best []int
	for last := since; last < len(c.Positions); last++ {
		var stood []int
		for _, ply := range chess.Occurrences(c.Positions[:last+1], c.sameness()) {
			if ply >= since {
				stood = append(stood, ply)
			}
		}
		if len(stood) > len(best) {
			best = stood
		}
	}
	return best
}
