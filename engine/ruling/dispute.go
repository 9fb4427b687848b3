package ruling

import "kohtunik/engine/laws"

// ResultDisputed: the players do not agree how the game ended, and have not both
// signed one result (FIDE Laws 5.2.3, 8.7; 1953 §20, §26 h).
type ResultDisputed struct {
	White Score `json:"white_says"`
	Black Score `json:"black_says"`
	// Proof is whose word somebody else confirms, an arbiter or a witness: none,
	// white or black.
	Proof string `json:"proof"`
}

// Type is "result-disputed".
func (*ResultDisputed) Type() string { return "result-disputed" }

func (r *ResultDisputed) check(c *Case) error {
	switch r.Proof {
	case "none", "white", "black":
	default:
		return &ValueError{"proof", r.Proof}
	}
	switch {
	case !r.White.Known:
		return &MissingError{"white_says"}
	case !r.Black.Known:
		return &MissingError{"black_says"}
	}
	return c.needPosition()
}

func (r *ResultDisputed) decide(c *Case) Decision {
	agreed := r.White.Outcome
	switch {
	case r.White.Outcome == r.Black.Outcome:
	case r.Proof == "white":
	case r.Proof == "black":
		agreed = r.Black.Outcome
	default: // there is no result yet: the game goes on, the arbiter beside it
		d := c.goesOn(laws.ResultSigned, laws.Conflict)
		d.Restore = setUp(c.Position())
		d.because(Reason{Kind: ResultDiffers}, Reason{Kind: ResultGoesOn, Side: c.turn()})
		d.may(MaySetTimes, c.cite(laws.Times))
		return d
	}
	d := Decision{Outcome: agreed, Articles: c.cite(laws.ResultSigned)}
	kind := ResultSame
	if r.White.Outcome != r.Black.Outcome {
		kind = ResultProven
		d.citing(c.cite(laws.Conflict)...)
	}
	d.because(Reason{Kind: kind, Word: "result-" + string(agreed)})
	return d
}

// FactsDisputed: the players tell a thing differently, whether a piece was touched
// or "I adjust" was said (FIDE Laws, preface; 1953 §26 h).
type FactsDisputed struct {
	Side  Side   `json:"side"`  // whom it is said of
	About string `json:"about"` // adjust, touch, press, offer, words
	// Witness is who saw or heard it besides the players: none, arbiter, other.
	Witness string `json:"witness"`
}

// Type is "facts-disputed".
func (*FactsDisputed) Type() string { return "facts-disputed" }

func (f *FactsDisputed) check(*Case) error {
	switch f.About {
	case "adjust", "touch", "press", "offer", "words":
	default:
		return &ValueError{"about", f.About}
	}
	switch f.Witness {
	case "none", "arbiter", "other":
		return nil
	}
	return &ValueError{"witness", f.Witness}
}

func (f *FactsDisputed) decide(c *Case) Decision {
	d, side := c.goesOn(laws.Conflict), c.color(f.Side)
	if f.Witness != "none" {
		d.because(Reason{Kind: FactsProven, Side: side, Word: f.About})
		return d
	}
	d.citing(c.cite(laws.Penalties)...)
	d.because(Reason{Kind: FactsUnproven, Side: side, Word: f.About})
	d.may("penalty-warning", c.cite(laws.PenaltyRole("warning")))
	return d
}
