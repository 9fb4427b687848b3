package ruling

import (
	"strconv"

	"kohtunik/engine/laws"
)

// IllegalPositionSeen: the arbiter sees a position that no legal moves lead to
// (FIDE Laws 3.10.3); of both kings in check and a pawn on the last rank in rapid
// and blitz games there are rules (2014 A.4 d, 2018 A.4.4, 2023 A.5.4).
type IllegalPositionSeen struct {
	Kind              PositionFault `json:"kind"`
	NextMoveCompleted bool          `json:"next_move_completed"`
	StillIllegal      bool          `json:"still_illegal"`
	// RightUntil is the number of half-moves that were right, as the game that is
	// rebuilt from the scoresheets shows; nil: it is not known yet.
	RightUntil *int `json:"right_until_ply"`
}

// Type is "illegal-position-seen".
func (*IllegalPositionSeen) Type() string { return "illegal-position-seen" }

func (i *IllegalPositionSeen) check(c *Case) error {
	if err := oneOf("kind", i.Kind, BothKingsInCheck, PawnOnLastRank, WaitingSideInCheck, ImpossiblePieces); err != nil {
		return err
	}
	if n := i.RightUntil; n != nil && (*n < 0 || *n > len(c.Moves)) {
		return &ContradictionError{Field: "right_until_ply", Kind: BeyondGame, Text: strconv.Itoa(len(c.Moves))}
	}
	return nil
}

func (i *IllegalPositionSeen) decide(c *Case) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.IllegalPosition)}
	d.because(Reason{Kind: IllegalPositionIs, Word: string(i.Kind)})
	waited := i.Kind == BothKingsInCheck || i.Kind == PawnOnLastRank
	switch {
	case c.Rules.IllegalPosition == laws.LookNever:
		d.because(Reason{Kind: IllegalPositionFull})
		i.rebuild(c, &d)
	case !waited:
		d.Articles = c.cite(laws.IllegalWindow, laws.PositionImpossible)
		d.because(Reason{Kind: IllegalPositionLeft})
		d.may(MayCorrectTogether, c.cite(laws.IllegalWindow))
	case !i.NextMoveCompleted:
		d.because(Reason{Kind: IllegalPositionWait})
	case i.StillIllegal:
		d.Outcome = Draw
		d.because(Reason{Kind: IllegalPositionDraw})
	default:
		d.because(Reason{Kind: IllegalPositionCured})
	}
	return d
}

// rebuild: the game is rebuilt from the scoresheets up to the last move that was
// right, and goes on from there (FIDE Laws 7.5.1, 8.5.3).
func (i *IllegalPositionSeen) rebuild(c *Case, d *Decision) {
	if i.Kind == WaitingSideInCheck || i.Kind == ImpossiblePieces {
		d.citing(c.cite(laws.PositionImpossible, laws.ScoresheetRebuild)...)
		d.because(Reason{Kind: IllegalPositionRebuild})
	}
	n := i.RightUntil
	if n == nil || !c.played() {
		d.may(RestoreLastLegal, c.cite(laws.IllegalPosition))
		return
	}
	d.Restore = setUp(c.Positions[*n])
	d.because(Reason{Kind: IllegalPositionFrom, At: []Place{c.place(*n)}})
	d.may(MaySetTimes, c.cite(laws.Times))
}
