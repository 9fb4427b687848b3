package ruling

import (
	"errors"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// WrongSetup: the pieces were set up wrongly (FIDE Laws 7.2.1, 7.6; 1953 §15).
// The start of the case is the array as it was.
type WrongSetup struct {
	Discovery
	What      string    `json:"what"`
	At        SetupTime `json:"at"`
	Adjourned string    `json:"adjourned_fen"`
}

// Type is "wrong-setup".
func (*WrongSetup) Type() string { return "wrong-setup" }

func (w *WrongSetup) check(*Case) error {
	if err := oneOf("at", w.At, SetUpAtStart, SetUpAtResumption); err != nil {
		return err
	}
	if w.At == SetUpAtResumption || w.Adjourned != "" {
		if _, err := chess.ParseSetup(w.Adjourned); err != nil {
			return &ValueError{"adjourned_fen", w.Adjourned}
		}
	}
	return w.Discovery.check()
}

func (w *WrongSetup) decide(c *Case) Decision {
	role := laws.WrongSetup
	if w.At == SetUpAtResumption {
		role = laws.WrongResumption
	}
	if !w.inTime(c, c.Rules.SetupWindow) {
		return c.tooLate(w.Discovery, role)
	}
	if w.At == SetUpAtResumption {
		adjourned, err := chess.ParseSetup(w.Adjourned)
		d := c.goesOn(role)
		if err == nil {
			d.Restore = &adjourned
		}
		d.because(Reason{Kind: SetupFromAdjourned})
		return d
	}
	if limit := c.Rules.SetupUntil; limit > 0 && c.completedByBoth() >= limit {
		d := c.goesOn(laws.SetupLate)
		d.because(Reason{Kind: SetupAfter, N: c.completedByBoth(), Limit: limit})
		for _, side := range sides {
			may := c.mayCastleFromArray(side)
			if side == chess.White {
				d.Facts.WhiteCastling = fact(may)
			} else {
				d.Facts.BlackCastling = fact(may)
			}
			if !may {
				d.because(Reason{Kind: SetupNoCastling, Side: side})
			}
		}
		return d
	}
	d := Decision{Outcome: ReplayGame, Articles: c.cite(role)}
	d.because(Reason{Kind: SetupReplay})
	return d
}

// tooLate leaves a game as it is: what was wrong came to light too late.
func (c *Case) tooLate(found Discovery, role laws.Role) Decision {
	d := Decision{Outcome: c.standing(found.Recorded), Articles: c.cite(role)}
	kind := FoundAfterGame
	switch {
	case found.LastRound && found.Found != AfterNext && c.Rules.SetupWindow == laws.UntilNextStart:
		kind = FoundAfterLastGame
	case found.Found == AfterNext:
		kind = FoundAfterNextStart
	}
	d.because(Reason{Kind: kind})
	return d
}

// mayCastleFromArray tells that a side may still castle at all in a game that
// began from a wrong array: with a king and a rook that began on their own
// squares (FIDE Laws 2023 A.5.1.2) and have not moved.
func (c *Case) mayCastleFromArray(side chess.Color) bool {
	rank := backRank(side)
	home := chess.SquareAt(4, rank)
	if !c.stillHome(home, chess.NewPiece(side, chess.King)) {
		return false
	}
	rook := chess.NewPiece(side, chess.Rook)
	return c.stillHome(chess.SquareAt(0, rank), rook) || c.stillHome(chess.SquareAt(7, rank), rook)
}

// stillHome tells that a piece began on a square and has stood there ever since.
func (c *Case) stillHome(sq chess.Square, piece chess.Piece) bool {
	for _, p := range c.Positions {
		if p.At(sq) != piece {
			return false
		}
	}
	return c.played()
}

// WrongBoard: the board lies with a dark square at the players' right hands
// (FIDE Laws 7.2.2; 1953 §15).
type WrongBoard struct{ Discovery }

// Type is "wrong-board".
func (*WrongBoard) Type() string { return "wrong-board" }

func (w *WrongBoard) check(*Case) error { return w.Discovery.check() }

func (w *WrongBoard) decide(c *Case) Decision {
	if !w.during() {
		return c.tooLate(w.Discovery, laws.WrongBoard)
	}
	if limit := c.Rules.BoardUntil; limit > 0 && c.completedByBoth() >= limit {
		d := c.goesOn(laws.BoardLate)
		d.because(Reason{Kind: BoardAfter, N: c.completedByBoth(), Limit: limit})
		return d
	}
	d := c.goesOn(laws.WrongBoard)
	if c.played() {
		d.Restore = setUp(c.Position())
	}
	d.because(Reason{Kind: BoardTransfer})
	return d
}

// ColoursReversed: the players have begun with each other's colours (FIDE Laws
// 7.3; 1953 §15).
type ColoursReversed struct {
	Discovery
	Elapsed  *Seconds `json:"elapsed_s"` // since the start; nil: not told
	Captures *int     `json:"captures"`  // pieces taken; nil: as the moves say
}

// Type is "colours-reversed".
func (*ColoursReversed) Type() string { return "colours-reversed" }

func (r *ColoursReversed) check(*Case) error {
	if err := errors.Join(checkSeconds("elapsed_s", r.Elapsed), noneBelow("captures", r.Captures)); err != nil {
		return err
	}
	return r.Discovery.check()
}

func (r *ColoursReversed) decide(c *Case) Decision {
	if !r.during() {
		return c.tooLate(r.Discovery, laws.ColoursReversed)
	}
	d := c.goesOn(laws.ColoursReversed)
	switch limit := c.Rules.ColoursReplay; {
	case limit > 0 && c.madeByBoth() < limit:
		d.Outcome = ReplayGame
		d.because(Reason{Kind: ColoursReplay, N: c.madeByBoth(), Limit: limit})
	case limit > 0:
		d.because(Reason{Kind: ColoursStay, N: c.madeByBoth(), Limit: limit})
	case c.Rules.ColoursArbiter:
		if early := Seconds(c.Rules.ColoursEarly); r.Elapsed != nil && early > 0 && *r.Elapsed <= early && r.taken(c) == 0 {
			d.Outcome = ArbiterDecides
			d.because(Reason{Kind: ColoursEarly, Time: *r.Elapsed, TimeLimit: early})
		} else {
			d.because(Reason{Kind: ColoursUnless})
		}
		d.may(DecideContinue, c.cite(laws.ColoursReversed))
		d.may(DecideReplay, c.cite(laws.ColoursReversed))
	default:
		d.because(Reason{Kind: ColoursGoOn})
	}
	return d
}

// taken is the number of pieces taken in the game.
func (r *ColoursReversed) taken(c *Case) int {
	if r.Captures != nil {
		return *r.Captures
	}
	n := 0
	for i, m := range c.Moves {
		if c.Positions[i].IsCapture(m) {
			n++
		}
	}
	return n
}
