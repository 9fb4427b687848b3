package dutch

import "cmp"

// Colour is the colour of a player's pieces.
type Colour int8

// The colours. NoColour belongs to rounds that were not played and to an
// initial colour that has not been drawn.
const (
	NoColour Colour = iota
	White
	Black
)

// Other gives the opposite colour; NoColour has none and gives itself.
func (c Colour) Other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// Kind says what a player did in a past round.
type Kind uint8

// The kinds. A round for which nothing is known of a player (entered late,
// away, withdrawn) is ZeroPointBye.
const (
	ZeroPointBye Kind = iota // absent or zero-point bye
	Played                   // a game over the board, whatever its result is worth
	ForfeitWin               // paired; the opponent did not come
	ForfeitLoss              // paired; did not come
	PairingBye               // the pairing-allocated bye (PAB)
	HalfPointBye             // half-point bye on request
	FullPointBye             // full-point bye on request
)

// Game is what one past round was to one player.
type Game struct {
	Kind     Kind
	Opponent int    // pairing number, 0 for none; needed for Played
	Colour   Colour // the colour played with; needed for Played
	Points   int    // what the player scored in the round, whatever the reason
}

// Player is one entry of the event.
type Player struct {
	Number int    // pairing number (TPN), from 1, unique; gaps are allowed
	Games  []Game // by round: Games[0] is round 1; rounds that are missing at the end are zero-point byes
	// Virtual is the virtual points of acceleration by round, Virtual[0] for
	// round 1, that of the round to be paired included; missing ones are 0.
	// They count for score groups and floats, see Baku.
	Virtual []int
	// Absent is whether the player stays out of the round to be paired:
	// withdrawn, away, or on a requested bye.
	Absent bool
	// FixedBoard is the board at which the player has to be seated, 0 for any.
	FixedBoard int
}

// Round is everything that the pairing of a round depends on.
type Round struct {
	Number int // the round to be paired, from 1
	// Edition is that of the rules; the zero value is the one in force.
	Edition Edition
	Rounds  int    // the declared number of rounds; 0 unknown: not the last round
	Initial Colour // the initial colour (C.04.3 5.1): the colour of number one, by lot
	// Win, Draw and Loss are the points of a game's results, Win > Loss >= 0.
	Win, Draw, Loss int
	// Point is one point in their unit; 0: what a win is worth. The edition of 2017
	// measures a downfloater by it (A.8).
	Point   int
	Players []Player // in any order
	// Forbidden lists groups of players of whom no two may meet in this round,
	// by pairing number: a family, a club, two people.
	Forbidden [][]int
}

// Board is one game of the pairing, its number from 1.
type Board struct {
	Number       int
	White, Black int
}

// Pairing is a paired round: the games in the order of their boards, which is
// that of publication (C.04.2 art. 4) unless players with fixed boards are
// among them. Bye is the player with the pairing-allocated bye, 0 for none.
type Pairing struct {
	Boards []Board
	Bye    int
}

// point is one point in the unit of the points.
func (r *Round) point() int { return cmp.Or(r.Point, r.Win) }
