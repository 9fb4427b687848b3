package ruling

import (
	"strconv"

	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Claim is what is told of a claim of a draw.
type Claim struct {
	Side            Side    `json:"side"`
	Move            Step    `json:"move"` // intended; none: it has occurred
	TouchedFirst    bool    `json:"touched_first"`
	Touched         Square  `json:"touched"`
	CheckTime       Seconds `json:"check_s"` // that the checking took
	OpponentAccepts bool    `json:"opponent_accepts"`
	// Unwritten: the intended move was only said, not written down. Insists: the
	// player does not write it when the arbiter says that it has to be.
	Unwritten bool `json:"unwritten"`
	Insists   bool `json:"insists"`
	MinMoves  *int `json:"min_moves"` // before which the event's regulations forbid a draw
}

func (k *Claim) regulate(s *laws.Setting) { regulateDraws(s, k.MinMoves) }

func (k *Claim) check(c *Case) error {
	if err := noneBelow("check_s", k.CheckTime, "min_moves", k.MinMoves); err != nil {
		return err
	}
	return c.needPosition()
}

// admissible decides on claims that are not looked into: of a player who is not
// on move, or who has touched a piece (FIDE Laws 9.4), or that the opponent has
// accepted at once as the offer that a claim is (9.1.2.3).
func (k *Claim) admissible(c *Case, r laws.Role) (d Decision, goOn bool) {
	side := c.color(k.Side)
	d.Outcome = Continue
	switch {
	case k.OpponentAccepts && c.Rules.ClaimIsOffer && c.madeByBoth() >= c.Rules.DrawBefore:
		d.Outcome, d.Ends, d.Articles = Draw, EndAgreed, c.cite(laws.ClaimOffer, laws.DrawAgreement)
		d.because(Reason{Kind: ClaimAccepted, Side: side})
		return d, false
	case side != c.turn():
		d.Articles = c.cite(r)
		d.Facts.ClaimValid = fact(false)
		if len(c.Moves) > 0 && c.Rules.ClaimAfterMove == laws.ClaimBonusTime { // the move has been made
			d.because(Reason{Kind: ClaimNotOnMove, Side: side, N: 1})
			return k.costs(c, laws.ClaimBonusTime, d), false
		}
		d.because(Reason{Kind: ClaimNotOnMove, Side: side})
		return d, false
	case k.TouchedFirst && c.Rules.ClaimLostBy == laws.LostByTouch:
		d.Articles = c.cite(laws.ClaimLost)
		d.Facts.ClaimValid = fact(false)
		d.because(Reason{Kind: ClaimAfterTouch, Side: side})
		if sq := k.Touched.Board(); sq != chess.NoSquare {
			d.oblige(c.touched(c.Position(), []chess.Square{sq}, orderKnown, false))
		}
		if c.Rules.ClaimTouched == laws.ClaimBonusTime {
			d.Added = d.Added.Plus(side.Other(), Seconds(c.Rules.ClaimBonus))
			d.citing(c.cite(laws.ClaimWrong, laws.Bonus)...)
			d.because(Reason{Kind: ClaimWrongBonus, Side: side, Time: Seconds(c.Rules.ClaimBonus)})
			return d, false
		}
		d.because(Reason{Kind: ClaimTouchedOpen})
		d.mayAdd(MayAddBonus, Times{}.Plus(side.Other(), Seconds(c.Rules.ClaimBonus)), c.cite(laws.ClaimWrong))
		return d, false
	}
	if k.tooEarly(c) {
		d.because(Reason{Kind: ClaimNoAgreement, Side: side, N: c.madeByBoth(), Limit: c.Rules.DrawBefore})
	}
	return d, true
}

// tooEarly tells that the opponent agrees where the event's regulations do not
// let them agree yet: the claim is checked all the same (FIDE Laws 9.1.2.3).
func (k *Claim) tooEarly(c *Case) bool {
	return k.OpponentAccepts && c.Rules.ClaimIsOffer && c.madeByBoth() < c.Rules.DrawBefore
}

// lacksWriting tells that the move of the claim has to be written down and was
// not (FIDE Laws 9.2.1.1, 9.3.1).
func (k *Claim) lacksWriting(c *Case) bool {
	return k.Unwritten && !k.Move.None() && c.Rules.ClaimWritten
}

// unwritten decides on a claim whose move was not written down: the arbiter tells
// the player to do it, and then the claim is checked; else it is incorrect.
// written and insisting are the claim told with either answer.
func (k *Claim) unwritten(c *Case, r laws.Role, written, insisting Incident) Decision {
	d := Decision{Articles: c.cite(r)}
	d.because(Reason{Kind: ClaimUnwritten, Side: c.color(k.Side), Step: k.Move, Position: c.Position()})
	if k.Insists {
		d.Outcome = Continue
		return k.wrong(c, c.Rules.ClaimWrong, d)
	}
	d.Outcome = ArbiterDecides
	d.mayAnswer(ClaimWritten, written, c.cite(r))
	d.mayAnswer(ClaimInsists, insisting, c.cite(r, laws.ClaimWrong))
	return d
}

// right is a correct claim: the game is drawn, and in 1953 it is so even if the
// claimant's flag fell while it was checked.
func (k *Claim) right(c *Case, d Decision, ends Ending) Decision {
	d.Outcome, d.Ends = Draw, ends
	d.citing(c.cite(laws.ClaimRight, laws.ClaimsRapid)...)
	k.citeRestriction(c, &d)
	d.Facts.ClaimValid = fact(true)
	if c.Clock != nil && c.Rules.ClaimClock == laws.ClaimantsClock {
		if left := c.Clock.Left.Of(c.color(k.Side)); k.CheckTime >= left && k.CheckTime > 0 {
			d.because(Reason{Kind: ClaimFlagIgnored, Side: c.color(k.Side), Time: left, TimeLimit: k.CheckTime})
		}
	}
	return d
}

// wrong is a wrong claim: what costs says, "loss", "bonus" or "nothing"; an
// intended move has to be made (FIDE Laws 9.5.3).
func (k *Claim) wrong(c *Case, costs laws.ClaimPriceRule, d Decision) Decision {
	d = k.costs(c, costs, d)
	if costs != laws.ClaimBonusTime || k.Move.None() {
		return d
	}
	p := c.Position()
	if m := find(p, k.Move); m != chess.NoMove {
		d.Must = []chess.Move{m}
		d.because(Reason{Kind: ClaimMoveKept, Side: c.color(k.Side), Position: p, Moves: made(p, m)})
		return d
	}
	// what was meant has to be made by article 4
	d.oblige(c.touched(p, []chess.Square{k.Move.From, k.Move.To}, orderUnknown, false))
	return d
}

// costs is what a claim costs that is turned down.
func (k *Claim) costs(c *Case, costs laws.ClaimPriceRule, d Decision) Decision {
	side := c.color(k.Side)
	d.Facts.ClaimValid = fact(false)
	k.citeRestriction(c, &d)
	switch costs {
	case laws.ClaimLoses:
		d.Outcome = Wins(side.Other())
		d.because(Reason{Kind: ClaimWrongLoses, Side: side})
	case laws.ClaimBonusTime:
		d.Articles = append(c.cite(laws.ClaimWrong), d.Articles...)
		d.citing(c.cite(laws.Bonus)...)
		bonus := Seconds(c.Rules.ClaimBonus)
		d.Added = d.Added.Plus(side.Other(), bonus)
		d.because(Reason{Kind: ClaimWrongBonus, Side: side, Time: bonus})
		if c.Rules.ClaimIsOffer && c.madeByBoth() >= c.Rules.DrawBefore { // it stays open until it is refused (9.1.2.1)
			d.because(Reason{Kind: ClaimStaysOffer, Side: side})
		}
	default:
		d.because(Reason{Kind: ClaimWrongNothing, Side: side})
	}
	return d
}

// citeRestriction cites why the opponent's agreement did not end the game.
func (k *Claim) citeRestriction(c *Case, d *Decision) {
	if k.tooEarly(c) {
		d.citing(c.cite(laws.ClaimOffer, laws.DrawRestricted)...)
	}
}

// ClaimRepetition: a player claims that the position has appeared three times,
// or will after his move (FIDE Laws 9.2, 9.4, 9.5; 1953 §18 g).
type ClaimRepetition struct {
	Claim
	// RefersToPly is the half-move after which the claimed position stood; nil:
	// it stands on the board.
	RefersToPly *int `json:"refers_to_ply"`
}

// Type is "claim-repetition".
func (*ClaimRepetition) Type() string { return "claim-repetition" }

func (k *ClaimRepetition) check(c *Case) error {
	if k.RefersToPly != nil && (*k.RefersToPly < 0 || *k.RefersToPly > len(c.Moves)) {
		return &ValueError{"refers_to_ply", strconv.Itoa(*k.RefersToPly)}
	}
	return k.Claim.check(c)
}

func (k *ClaimRepetition) decide(c *Case) Decision {
	d, goOn := k.admissible(c, laws.ClaimRepetition)
	if !goOn {
		return d
	}
	if k.lacksWriting(c) {
		written, insisting := *k, *k
		written.Unwritten, insisting.Insists = false, true
		return k.unwritten(c, laws.RepetitionIntended, &written, &insisting)
	}
	d.Outcome = Continue
	if k.RefersToPly != nil && *k.RefersToPly < len(c.Moves) {
		return k.past(c, *k.RefersToPly)
	}
	p, line := c.Position(), c.Positions
	role := laws.RepetitionOnBoard
	if !k.Move.None() {
		role = laws.RepetitionIntended
		m := find(p, k.Move)
		if m == chess.NoMove {
			d.Articles = c.cite(role)
			d.because(Reason{Kind: ClaimMoveIllegal, Side: c.color(k.Side), Step: k.Move, Position: p, Cause: why(p, k.Move)})
			return k.wrong(c, c.Rules.ClaimWrong, d)
		}
		line = append(line[:len(line):len(line)], p.Play(m))
	}
	stood := chess.Occurrences(line, c.sameness())
	d.Articles = c.cite(role)
	evidence := Reason{Kind: Occurrences, N: len(stood), Limit: c.Rules.RepetitionCount, At: c.placesWith(stood, k.Move)}
	if len(stood) >= c.Rules.RepetitionCount {
		evidence.Kind = ThreefoldRepetition
		d.because(evidence)
		return k.right(c, d, EndRepetition)
	}
	d.because(evidence)
	for _, near := range c.nearMisses(line) {
		d.citing(c.cite(near.role)...)
		d.because(near.reason)
	}
	return k.wrong(c, c.Rules.ClaimWrong, d)
}

// placesWith are the places after these half-moves, the last of which may be
// the intended move.
func (c *Case) placesWith(plies []int, intended Step) []Place {
	var list []Place
	for _, ply := range plies {
		if ply > len(c.Moves) {
			list = append(list, Place{ply, false, Made{c.Position(), find(c.Position(), intended)}})
			continue
		}
		list = append(list, c.place(ply))
	}
	return list
}

// past decides on a claim of a position that stood earlier. The right went with
// the move that was made instead; it comes back when the position does (1953 §18
// g, forfeiture; FIDE Laws 9.2.1.2, 9.4).
func (k *ClaimRepetition) past(c *Case, ply int) Decision {
	d := Decision{Outcome: Continue, Articles: c.cite(laws.RepetitionOnBoard)}
	stood := chess.Occurrences(c.Positions[:ply+1], c.sameness())
	d.because(Reason{Kind: Occurrences, N: len(stood), Limit: c.Rules.RepetitionCount, At: c.places(stood)})
	d.because(Reason{Kind: ClaimRightGone, Side: c.color(k.Side), At: []Place{c.place(ply)}})
	if len(stood) >= c.Rules.RepetitionCount && c.Rules.ClaimLostBy == laws.LostByMove {
		d.Facts.ClaimValid = fact(false)
		d.because(Reason{Kind: ClaimInadmissible, Side: c.color(k.Side)})
		return d
	}
	d.citing(c.cite(laws.ClaimLost)...)
	return k.wrong(c, c.Rules.ClaimWrong, d)
}

// nearMiss is why positions that look the same are not.
type nearMiss struct {
	role   laws.Role
	reason Reason
}

// nearMisses compares the last position of a line with the earlier ones that
// have the same pieces on the same squares and says what makes them different: the
// side to move, a right to castle that was lost, a capture en passant that was
// possible (9.2.2). nil if there are fewer than three even so.
func (c *Case) nearMisses(line []chess.Position) []nearMiss {
	here := line[len(line)-1]
	var turn, castle, enPassant []int
	alike := 0
	for ply, p := range line {
		if !samePieces(p, here) {
			continue
		}
		alike++
		switch {
		case p.Turn() != here.Turn():
			turn = append(turn, ply)
		case c.sameness() == chess.Same1953 || p.Identity(chess.SameFIDE) == here.Identity(chess.SameFIDE):
		case p.Castling() != here.Castling():
			castle = append(castle, ply)
		default:
			enPassant = append(enPassant, ply)
		}
	}
	if alike < c.Rules.RepetitionCount {
		return nil
	}
	var found []nearMiss
	for _, miss := range []struct {
		plies []int
		role  laws.Role
		kind  Kind
	}{
		{castle, laws.SameCastling, NotSameCastling},
		{enPassant, laws.SameEnPassant, NotSameEnPassant},
		{turn, laws.Same, NotSameTurn},
	} {
		if len(miss.plies) > 0 {
			found = append(found, nearMiss{miss.role, Reason{Kind: miss.kind, At: c.placesUpTo(miss.plies)}})
		}
	}
	return found
}

// placesUpTo leaves out a place that the game has not come to.
func (c *Case) placesUpTo(plies []int) []Place {
	var list []Place
	for _, ply := range plies {
		if ply <= len(c.Moves) {
			list = append(list, c.place(ply))
		}
	}
	return list
}

func samePieces(a, b chess.Position) bool {
	if a.Occupied() != b.Occupied() {
		return false
	}
	for sq := range a.Occupied().All() {
		if a.At(sq) != b.At(sq) {
			return false
		}
	}
	return true
}

// ClaimFifty: a player claims that 50 moves of each were made without a capture
// and without a pawn's move (FIDE Laws 9.3; 1953 §18 f).
type ClaimFifty struct {
	Claim
	// WinNeedsMore is the arbiter's finding of 1953 that a win is possible from
	// where the count began, but needs more than 50 moves.
	WinNeedsMore bool `json:"win_needs_more_than_50"`
}

// Type is "claim-fifty".
func (*ClaimFifty) Type() string { return "claim-fifty" }

func (k *ClaimFifty) decide(c *Case) Decision {
	d, goOn := k.admissible(c, laws.ClaimFifty)
	if !goOn {
		return d
	}
	if k.lacksWriting(c) && c.Rules.FiftyIntended {
		written, insisting := *k, *k
		written.Unwritten, insisting.Insists = false, true
		return k.unwritten(c, laws.FiftyIntended, &written, &insisting)
	}
	d.Outcome = Continue
	p := c.Position()
	fifty := 2 * c.Rules.FiftyMoves
	need, count, role := fifty, p.HalfmoveClock(), laws.FiftyMovesMade
	if k.WinNeedsMore && c.Rules.FiftyExtension {
		need *= 2
	}
	intended := !k.Move.None() && c.Rules.FiftyIntended
	if intended {
		role = laws.FiftyIntended
		m := find(p, k.Move)
		if m == chess.NoMove {
			d.Articles = c.cite(role)
			d.because(Reason{Kind: ClaimMoveIllegal, Side: c.color(k.Side), Step: k.Move, Position: p, Cause: why(p, k.Move)})
			return k.wrong(c, c.Rules.FiftyWrong, d)
		}
		after := p.Play(m)
		count = after.HalfmoveClock()
		if count == 0 {
			d.because(Reason{Kind: FiftyMoveResets, Side: c.color(k.Side), Position: p, Moves: made(p, m)})
		}
	} else if !k.Move.None() {
		d.because(Reason{Kind: FiftyOnBoardOnly, Side: c.color(k.Side)})
	}
	d.Articles = c.cite(role)
	evidence := Reason{Kind: MovesWithout, N: count, Limit: need}
	if since := len(c.Moves) - p.HalfmoveClock(); since > 0 {
		evidence.At = []Place{c.place(since)}
	}
	if need > fifty {
		d.because(Reason{Kind: FiftyExtended, Limit: need})
	}
	if count >= need {
		evidence.Kind = MovesWithoutDraw
		d.because(evidence)
		return k.right(c, d, EndFifty)
	}
	d.because(evidence)
	return k.wrong(c, c.Rules.FiftyWrong, d)
}
