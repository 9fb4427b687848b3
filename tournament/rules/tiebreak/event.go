package tiebreak

import "strconv"

// Points are tenths of a point: 5 is half a point.
type Points int

// Value is the value of a tie-break in hundredths: 24525 is 245.25. A rank
// counts from 100.
type Value int

// None stands for a value that there is not: by ratings where somebody is
// unrated or nobody was played. It is worse than any other.
const None Value = -1 << 40

// Float gives the value as a decimal number.
func (v Value) Float() float64 { return float64(v) / 100 }

// MarshalJSON writes the value as a decimal number, null for none.
func (v Value) MarshalJSON() ([]byte, error) {
	if v == None {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, v.Float(), 'f', -1, 64), nil
}

// MarshalJSON writes points as a decimal number.
func (p Points) MarshalJSON() ([]byte, error) {
	return strconv.AppendFloat(nil, float64(p)/10, 'f', -1, 64), nil
}

// System is how pairings come about, as far as tie-breaks ask.
type System int

// The systems: Swiss ones under C.07 article 16, and events with pairings
// known beforehand under 15.2.
const (
	Swiss System = iota
	RoundRobin
)

// Edition is an edition of C.07 by the day it came into force.
type Edition string

// The editions.
const (
	March2026  Edition = "2026"
	August2024 Edition = "2024"
)

// Editions lists the editions, the one in force first.
func Editions() []Edition { return []Edition{March2026, August2024} }

// Kind says what a round was to a player.
type Kind string

// The kinds. A missing round at the end of a player's list is ZeroPointBye.
const (
	Played       Kind = "played"       // over the board, whatever the result
	Pending      Kind = "pending"      // paired, without a result so far
	ForfeitWin   Kind = "forfeit-win"  //
	ForfeitLoss  Kind = "forfeit-loss" //
	PairingBye   Kind = "pairing-bye"  // allocated by the pairing
	FullPointBye Kind = "full-bye"     //
	HalfPointBye Kind = "half-bye"     // requested
	ZeroPointBye Kind = "zero-bye"     // requested, absent, withdrawn or not there yet
)

// Forfeit reports whether there was a scheduled opponent and no game.
func (k Kind) Forfeit() bool { return k == ForfeitWin || k == ForfeitLoss }

// Voluntary reports whether the round counts as a voluntary unplayed round
// (C.07, 16.1.2).
func (k Kind) Voluntary() bool { return k == HalfPointBye || k == ZeroPointBye || k == ForfeitLoss }

// Round is one round of a player.
type Round struct {
	Kind     Kind
	Opponent int // number of the opponent, scheduled or played; 0: none
	White    bool
	Points   Points // awarded for the round
	Second   Points // of a match of teams: the other score, see ExtendedSonnebornBerger

	opponent int    // the place of the opponent in the table
	against  Points // what the opponent was awarded
}

// Player is one player.
type Player struct {
	Number int // tournament pairing number, from 1, no two the same
	Rating int // 0: unrated
	// RatingIn are the ratings by round, of an event in which they change;
	// empty: Rating in every round.
	RatingIn []int
	Extra    Points // points that belong to no round: a bonus, a penalty
	Rounds   []Round
	Manual   map[string]Value // values given by hand, by code
}

// Scoring is what a game gives.
type Scoring struct{ Win, Draw, Loss Points }

// Classic is 1, ½, 0.
var Classic = Scoring{Win: 10, Draw: 5}

// Event is all that tie-breaks need to know.
type Event struct {
	Rounds  int // the rounds that count: those played so far
	System  System
	Edition Edition // empty: March2026
	Scoring Scoring
	Players []Player
}
