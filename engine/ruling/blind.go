package ruling

import (
	"strconv"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Blind: what happens in a game with a blind player (FIDE Laws, Appendix D).
type Blind struct {
	Side   Side      `json:"side"`
	Case   BlindCase `json:"case"`
	Square Square    `json:"square"`
	Out    bool      `json:"out_of_aperture"`
	Placed bool      `json:"placed"`
	// Removed: the captured piece is off the board; nil where nothing was captured.
	Removed  *bool `json:"captured_removed"`
	Announce bool  `json:"announced"`
	InTime   bool  `json:"corrected_before_clock"`
	Agree    *bool `json:"scores_agree"`
	Until    *int  `json:"scores_agree_until_ply"`
	Deviator Side  `json:"deviator"`
	// Assistant: the blind player has one. Hearing: the opponent does not hear.
	Assistant bool `json:"assistant"`
	Hearing   bool `json:"opponent_hearing_impaired"`
}

// Type is "blind".
func (*Blind) Type() string { return "blind" }

func (b *Blind) check(c *Case) error {
	if err := oneOf("case", b.Case, BlindCaseTouch, BlindCaseMove, BlindCaseSlip, BlindCaseBoards,
		BlindCasePairing); err != nil {
		return err
	}
	if b.Until != nil && (*b.Until < 0 || *b.Until > len(c.Moves)) {
		return &ValueError{"scores_agree_until_ply", strconv.Itoa(*b.Until)}
	}
	return c.needPosition()
}

func (b *Blind) decide(c *Case) Decision {
	if !c.Rules.BlindRules {
		d := c.unforeseen()
		if b.Case == BlindCasePairing {
			d = c.goesOn(laws.BlindAssistant)
			d.Facts.AssistantRequired = fact(false)
			d.because(Reason{Kind: BlindNoHelp})
		}
		return d
	}
	switch b.Case {
	case BlindCaseTouch:
		return b.touch(c)
	case BlindCaseMove:
		return b.move(c)
	case BlindCaseSlip:
		d := c.goesOn(laws.BlindSlip)
		kind := BlindSlipLate
		if b.InTime {
			kind = BlindSlipCorrected
		}
		d.because(Reason{Kind: kind, Side: c.color(b.Side)})
		return d
	case BlindCaseBoards:
		return b.boards(c)
	}
	d := c.goesOn(laws.BlindAssistant)
	required := b.Hearing && c.Rules.BlindHearing
	d.Facts.AssistantRequired = fact(required)
	kind := BlindMayAssist
	if required {
		kind = BlindMustAssist
	}
	d.because(Reason{Kind: kind})
	return d
}

// move: a move is made when the piece is placed and the move announced, and only
// then the opponent's clock is started.
func (b *Blind) move(c *Case) Decision {
	d := c.goesOn(laws.BlindMove)
	removed := b.Removed == nil || *b.Removed
	made := b.Placed && b.Announce && removed
	d.Facts.MoveMade = fact(made)
	side := c.color(b.Side)
	switch {
	case made:
		d.citing(c.cite(laws.BlindClock)...)
		d.because(Reason{Kind: BlindMade, Side: side})
	case !removed:
		d.citing(c.cite(laws.BlindCaptured)...)
		d.because(Reason{Kind: BlindNotMade, Side: side})
	case b.Placed:
		d.citing(c.cite(laws.BlindAnnounced)...)
		d.because(Reason{Kind: BlindNotMade, Side: side})
	default:
		d.citing(c.cite(laws.BlindPlaced)...)
		d.because(Reason{Kind: BlindNotMade, Side: side})
	}
	return d
}

// touch: on the blind player's board a piece is touched when it is taken out of
// its aperture; then the ordinary duty follows.
func (b *Blind) touch(c *Case) Decision {
	d := c.goesOn(laws.BlindTouch)
	sq := b.Square.Board()
	if !b.Out || sq == chess.NoSquare {
		d.because(Reason{Kind: BlindNotTouched, Side: c.color(b.Side)})
		return d
	}
	d.because(Reason{Kind: BlindTouched, Side: c.color(b.Side), Squares: []chess.Square{sq}})
	if c.color(b.Side) == c.turn() {
		d.citing(c.cite(laws.BlindSighted)...)
		d.oblige(c.touched(c.Position(), []chess.Square{sq}, orderKnown, false))
	}
	return d
}

// boards: the two boards show different positions. If the scores agree, the
// board of the one who played otherwise than he wrote is put right; if not, both
// go back to where they agree.
func (b *Blind) boards(c *Case) Decision {
	d := c.goesOn(laws.BlindBoards)
	agree := b.Until == nil
	if b.Agree != nil {
		agree = *b.Agree
	}
	ply := len(c.Moves)
	if !agree && b.Until != nil {
		ply = *b.Until
	}
	d.Restore = setUp(c.Positions[ply])
	if agree {
		r := Reason{Kind: BlindAdjust}
		if side, ok := b.Deviator.Color(); ok {
			r = Reason{Kind: BlindDeviator, Side: side}
		}
		d.because(r)
		return d
	}
	d.because(Reason{Kind: BlindBack, At: []Place{c.place(ply)}})
	return d
}
