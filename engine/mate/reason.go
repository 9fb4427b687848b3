package mate

import (
	"kohtunik/engine/chess"
)

// Kind is the kind of a Reason. Its message key is "mate.reason." and the kind.
type Kind string

// The kinds of reasons, with what goes with each. Side is the side asked
// about, the opponent the one it would have to mate.
const (
	// Winnable.
	MateOnBoard Kind = "mate-on-board" // the opponent is checkmated
	LineFound   Kind = "line-found"    // Count: half-moves of the line

	// Unwinnable.
	Checkmated        Kind = "checkmated"          // the side itself is checkmated
	Stalemated        Kind = "stalemated"          // no legal move
	LoneKing          Kind = "lone-king"           // the side has only its king
	KnightQueens      Kind = "knight-queens"       // a knight against queens only
	OneColourBishops  Kind = "one-colour-bishops"  // bishops on one colour, nothing on the other
	ForcedLine        Kind = "forced-line"         // Count half-moves are forced, then Then
	ForcedRepetition  Kind = "forced-repetition"   // Count half-moves are forced and come round again
	Blocked           Kind = "blocked"             // Men never move, King is all the opponent's king has
	Exhausted         Kind = "exhausted"           // Count: all positions that can arise
	DrawnByMoves      Kind = "drawn-by-moves"      // Count: half-moves without capture or pawn's move
	ExhaustedInLimits Kind = "exhausted-in-limits" // as Exhausted, before the automatic draws

	// Unknown.
	BudgetSpent Kind = "budget-spent" // Count: nodes looked at
)

// Reason says why an answer is what it is, without words.
type Reason struct {
	Kind  Kind
	Side  chess.Color // the side asked about
	Count int
	// Men, for Blocked, are the men that can never move nor be taken: an
	// under-approximation, all of these are sure.
	Men chess.SquareSet
	// King, for Blocked, are the squares the opponent's king can come to: an
	// over-approximation, it may be confined more narrowly.
	King chess.SquareSet
	Then *Reason // for ForcedLine
}

// Message gives the kind and the arguments of the message that puts the reason
// into words: "side" is "white" or "black" and "opponent" the other, "n" is
// Count where there is one, "men" and "king" are lists of squares. Then has its own message.
func (r Reason) Message() (kind string, args map[string]any) {
	args = map[string]any{"side": r.Side.String(), "opponent": r.Side.Other().String()}
	if r.Count > 0 {
		args["n"] = r.Count
	}
	if r.Kind == Blocked {
		args["men"] = squareNames(r.Men)
		args["king"] = squareNames(r.King)
	}
	return string(r.Kind), args
}

func squareNames(s chess.SquareSet) []string {
	names := make([]string, 0, s.Count())
	for sq := range s.All() {
		names = append(names, sq.String())
	}
	return names
}
