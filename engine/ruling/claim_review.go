package ruling

import (
	"cmp"
	"strconv"

	"kohtunik/engine/laws"
)

// ClaimReview: a claim of a draw was decided on and the game went on; somebody
// appeals, and the claim is checked again as it stood (FIDE Laws 9.5, 11.10; 1953
// §18, §29).
type ClaimReview struct {
	Side  Side      `json:"side"`
	Claim ClaimKind `json:"claim"`
	// Number is that of the move that the player was to make, or wrote down, when
	// he claimed.
	Number   *int  `json:"move_number"`
	Recorded Score `json:"result_recorded"`
}

// Type is "claim-review".
func (*ClaimReview) Type() string { return "claim-review" }

func (r *ClaimReview) check(c *Case) error {
	if err := cmp.Or(oneOf("claim", r.Claim, Repetition, Fifty), c.needPosition()); err != nil {
		return err
	}
	if r.Number == nil {
		return &MissingError{"move_number"}
	}
	if r.ply(c) < 0 {
		return &ContradictionError{Field: "move_number", Kind: BeyondGame, Text: strconv.Itoa(c.Position().Ply()/2 + 1)}
	}
	return nil
}

// ply is the number of half-moves that had been made when the claim was; -1 where
// the game did not come so far.
func (r *ClaimReview) ply(c *Case) int {
	for ply, p := range c.Positions {
		if p.Turn() == c.color(r.Side) && p.Ply()/2+1 == *r.Number {
			return ply
		}
	}
	return -1
}

func (r *ClaimReview) decide(c *Case) Decision {
	ply, side := r.ply(c), c.color(r.Side)
	then := *c
	then.Positions, then.Moves = c.Positions[:ply+1], c.Moves[:ply]
	checked := r.again(&then, Step{})
	if checked.Outcome != Draw && ply < len(c.Moves) { // with the move that he made then
		m := c.Moves[ply]
		if intended := r.again(&then, Step{From: m.From(), To: m.To(), Promotion: m.Promotion()}); intended.Outcome == Draw {
			checked = intended
		}
	}
	d := Decision{Outcome: Draw, Ends: checked.Ends, Articles: checked.Articles}
	d.because(Reason{Kind: ClaimReviewed, Side: side, At: []Place{c.place(ply)}})
	if checked.Outcome == Draw {
		d.because(checked.Reasons...)
		d.because(Reason{Kind: ClaimWasRight, Side: side})
	} else {
		d = Decision{Outcome: c.standing(r.Recorded), Articles: c.cite(laws.ClaimRepetition), Reasons: d.Reasons}
		if r.Claim == Fifty {
			d.Articles = c.cite(laws.ClaimFifty)
		}
		d.because(checked.Reasons[0], Reason{Kind: ClaimWasWrong, Side: side})
	}
	d.citing(c.cite(laws.Appeal)...)
	return d
}

// again decides the claim as it stood then.
func (r *ClaimReview) again(then *Case, move Step) Decision {
	claim := Claim{Side: Of(then.turn()), Move: move}
	if r.Claim == Fifty {
		return (&ClaimFifty{Claim: claim}).decide(then)
	}
	return (&ClaimRepetition{Claim: claim}).decide(then)
}
