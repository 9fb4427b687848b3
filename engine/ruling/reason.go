package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/mate"
)

// Kind is the kind of a Reason. The key of its message is "ruling.reason." and
// the kind.
type Kind string

// ChoiceKind is the kind of a Choice. The key of its message is
// "ruling.choice." and the kind.
type ChoiceKind string

// Reason is one step of the explanation of a decision: a kind and its
// arguments. The comments on the kinds say which arguments each one has.
type Reason struct {
	Kind Kind
	// Side is whom the reason is about; the message also gets the opponent.
	Side chess.Color
	// N and Limit are numbers: moves, half-moves, occurrences.
	N, Limit int
	// Time and TimeLimit are times.
	Time, TimeLimit Seconds
	Squares         []chess.Square
	Piece           chess.Kind
	// Moves are moves with what they are made in.
	Moves []Made
	// Step is a move as it was made where it is not legal.
	Step Step
	// At are places in the game at which a position stood.
	At []Place
	// Mate is the answer whether Side can mate; its Line begins in Position.
	Mate     *mate.Answer
	Position chess.Position
	// Cause is why a move is not legal.
	Cause error
	// Word is the tail of a key of "ruling.word.": what was offered, the result
	// that was recorded, the reason that was given.
	Word string
	// Text is what somebody wrote or said, as it was.
	Text string
}

// Made is a legal move in the position that it is made in.
type Made struct {
	In   chess.Position
	Move chess.Move
}

// Place is a place in the game: after Ply half-moves, the last of which is
// Move in In. Ply 0 is the start, without a move; SetUp tells that it is no
// initial position but one that was set up.
type Place struct {
	Ply   int
	SetUp bool
	Made
}
