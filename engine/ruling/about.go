package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/game"
)

// proven is an incident that positions of the game prove or disprove.
type proven interface{ evidence(c *Case) []int }

// Evidence gives the half-moves after which the positions stood that prove or
// disprove what was claimed; ok is false where nothing of the kind was.
func (c Case) Evidence() (plies []int, ok bool) {
	i, ok := c.Incident.(proven)
	if !ok || !c.played() {
		return nil, false
	}
	return i.evidence(&c), true
}

// evidence is where the position has stood that the claim is about.
func (k *ClaimRepetition) evidence(c *Case) []int {
	last := len(c.Moves)
	if k.RefersToPly != nil {
		last = *k.RefersToPly
	}
	return chess.Occurrences(c.Positions[:last+1], c.sameness())
}

// evidence is the position from which the count runs, and the one it has come to.
func (*ClaimFifty) evidence(c *Case) []int {
	last := len(c.Moves)
	return []int{max(0, last-c.Position().HalfmoveClock()), last}
}

// faultless is an incident that is nobody's fault, whatever it costs.
type faultless interface{ nobodysFault() }

func (*Adjourn) nobodysFault()        {}
func (*ClockError) nobodysFault()     {}
func (*EndCheck) nobodysFault()       {}
func (*Resign) nobodysFault()         {}
func (*FlagFall) nobodysFault()       {}
func (*BothFlags) nobodysFault()      {}
func (*ResultDisputed) nobodysFault() {}
func (*ClaimReview) nobodysFault()    {}
func (*Interruption) nobodysFault()   {}
func (*Assistance) nobodysFault()     {}

// Against tells that a verdict penalises the side that the incident is about: by
// the result, by the times, or by a penalty that was chosen.
func (c Case) Against(v Verdict) bool {
	if _, ok := v.Choice.Penalty(); ok {
		return true
	}
	if _, ok := c.Incident.(faultless); ok {
		return false
	}
	about, other := c.About(), c.About().Other()
	return v.Outcome == Wins(other) || v.Outcome == BothLose ||
		v.Added != nil && (v.Added.Of(other) > 0 || v.Added.Of(about) < 0)
}

// mutual is an incident that concerns both players alike, whichever it may name.
type mutual interface{ concernsBoth() bool }

func (*WrongSetup) concernsBoth() bool          { return true }
func (*WrongBoard) concernsBoth() bool          { return true }
func (*ColoursReversed) concernsBoth() bool     { return true }
func (*IllegalPositionSeen) concernsBoth() bool { return true }
func (*BothFlags) concernsBoth() bool           { return true }
func (*DrawAgreed) concernsBoth() bool          { return true }
func (*EndCheck) concernsBoth() bool            { return true }
func (*ResultDisputed) concernsBoth() bool      { return true }
func (*Interruption) concernsBoth() bool        { return true }
func (r *Resign) concernsBoth() bool            { return r.Both }
func (b *Conduct) concernsBoth() bool           { return b.Side == Both }

// Concerns lists the sides that the incident is about.
func (c Case) Concerns() []chess.Color {
	if i, ok := c.Incident.(mutual); ok && i.concernsBoth() {
		return []chess.Color{chess.White, chess.Black}
	}
	return []chess.Color{c.About()}
}

// EarlierIllegal is the number of illegal moves of a side that a record tells of.
func EarlierIllegal(entries []game.Entry, side chess.Color) int { return earlierIllegal(entries, side) }
