package ruling

import "kohtunik/engine/laws"

// IllegalPositionSeen: the arbiter of a rapid or blitz game sees both kings in
// check or a pawn on the last rank (FIDE Laws 2014 A.4 d, 2018 A.4.4, 2023
// A.5.4). Start is the position that he sees.
type IllegalPositionSeen struct {
	Kind              string `json:"kind"` // both-kings-in-check, pawn-on-last-rank
	NextMoveCompleted bool   `json:"next_move_completed"`
	StillIllegal      bool   `json:"still_illegal"`
}

// Type is "illegal-position-seen".
func (*IllegalPositionSeen) Type() string { return "illegal-position-seen" }

func (i *IllegalPositionSeen) check(*Case) error {
	if i.Kind != "both-kings-in-check" && i.Kind != "pawn-on-last-rank" {
		return &ValueError{"kind", i.Kind}
	}
	return nil
}

func (i *IllegalPositionSeen) decide(c *Case) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.IllegalPosition)}
	d.because(Reason{Kind: IllegalPositionIs, Word: i.Kind})
	switch {
	case c.Rules.IllegalPosition == "none":
		d.because(Reason{Kind: IllegalPositionFull})
		d.may(RestoreLastLegal, c.cite(laws.IllegalPosition))
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
