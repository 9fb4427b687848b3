package ruling

import (
	"cmp"

	"kohtunik/engine/laws"
)

// ResultDisputed: the players do not agree how the game ended, and have not both
// signed one result (FIDE Laws 5.2.3, 8.7; 1953 §20, §26 h).
type ResultDisputed struct {
	White Score      `json:"white_says"`
	Black Score      `json:"black_says"`
	Proof ProvenWord `json:"proof"`
}

// Type is "result-disputed".
func (*ResultDisputed) Type() string { return "result-disputed" }

func (r *ResultDisputed) check(c *Case) error {
	if err := oneOf("proof", r.Proof, NobodysWord, WhitesWord, BlacksWord); err != nil {
		return err
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
	case r.Proof == WhitesWord:
	case r.Proof == BlacksWord:
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
	Side    Side         `json:"side"` // whom it is said of
	About   DisputedFact `json:"about"`
	Witness Witness      `json:"witness"`
}

// Type is "facts-disputed".
func (*FactsDisputed) Type() string { return "facts-disputed" }

func (f *FactsDisputed) check(*Case) error {
	return cmp.Or(oneOf("about", f.About, DisputedAdjust, DisputedTouch, DisputedPress, DisputedOffer, DisputedWords),
		oneOf("witness", f.Witness, NoWitness, ArbiterWitness, OtherWitness))
}

func (f *FactsDisputed) decide(c *Case) Decision {
	d, side := c.goesOn(laws.Conflict), c.color(f.Side)
	if f.Witness != NoWitness {
		d.because(Reason{Kind: FactsProven, Side: side, Word: string(f.About)})
		return d
	}
	d.citing(c.cite(laws.Penalties)...)
	d.because(Reason{Kind: FactsUnproven, Side: side, Word: string(f.About)})
	d.may(PenaltyChoice(laws.Warned), c.cite(laws.Warned.Role()))
	return d
}
