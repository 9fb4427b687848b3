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
	Checkmated       Kind = "checkmated"         // the side itself is checkmated
	Stalemated       Kind = "stalemated"         // no legal move
	LoneKing         Kind = "lone-king"          // the side has only its king
	LoneKnight       Kind = "lone-knight"        // a knight against the king alone
	KnightQueens     Kind = "knight-queens"      // a knight against queens only
	OneColourBishops Kind = "one-colour-bishops" // bishops on one colour, nothing on the other
	ForcedLine       Kind = "forced-line"        // Count half-moves are forced, then Then
	ForcedRepetition Kind = "forced-repetition"  // Count half-moves are forced and come round again
	Blocked          Kind = "blocked"            // Pieces never move, King is all the opponent's king has
	// Count: all positions that can arise, of which Ended, Pieces and King say more
	Exhausted         Kind = "exhausted"
	ExhaustedWithout  Kind = "exhausted-without"   // as Exhausted, of all pieces but Pieces, which are granted everything
	DrawnByMoves      Kind = "drawn-by-moves"      // Count: half-moves without capture or pawn's move
	DrawnByRepetition Kind = "drawn-by-repetition" // Count: times the position has stood
	ExhaustedInLimits Kind = "exhausted-in-limits" // as Exhausted, before the automatic draws

	// Unknown.
	BudgetSpent Kind = "budget-spent" // Count: nodes looked at
)

// Reason says why an answer is what it is, without words.
type Reason struct {
	Kind  Kind
	Side  chess.Color // the side asked about
	Count int
	// Ended, for Exhausted, is the number of the positions that were not played
	// on from because the pieces left or blocked pieces rule a mate out.
	Ended int
	// Pieces, for Blocked, are the pieces that can never move nor be taken: an
	// under-approximation, all of these are sure. For Exhausted they are those
	// that stand unmoved in all the positions. For ExhaustedWithout they are the
	// pieces granted everything.
	Pieces chess.SquareSet
	// King, for Blocked, are the squares the opponent's king can come to: an
	// over-approximation, it may be confined more narrowly. For Exhausted they
	// are those on which it stands in the positions.
	King chess.SquareSet
	Then *Reason // for ForcedLine
}

// fewSquares is the number of squares of a king up to which they are worth
// naming.
const fewSquares = 12

// Message gives the kind and the arguments of the message that puts the reason
// into words: "side" is "white" or "black" and "opponent" the other, "n" is
// Count where there is one, "ended" is Ended, "pieces" and "king" are lists of
// squares. Then has its own message. Exhausted has three messages: "exhausted",
// "exhausted-standing" where Pieces are known, "exhausted-shut" where King is
// narrow too.
func (r Reason) Message() (kind string, args map[string]any) {
	args = map[string]any{"side": r.Side.String(), "opponent": r.Side.Other().String()}
	if r.Count > 0 {
		args["n"] = r.Count
	}
	kind = string(r.Kind)
	switch r.Kind {
	case Blocked:
		args["pieces"], args["king"] = squareNames(r.Pieces), squareNames(r.King)
	case ExhaustedWithout:
		args["pieces"] = squareNames(r.Pieces)
	case Exhausted:
		args["ended"] = r.Ended
		switch {
		case r.Pieces == 0:
		case r.King.Count() > fewSquares:
			kind = "exhausted-standing"
			args["pieces"] = squareNames(r.Pieces)
		default:
			kind = "exhausted-shut"
			args["pieces"], args["king"] = squareNames(r.Pieces), squareNames(r.King)
		}
	}
	return kind, args
}

func squareNames(s chess.SquareSet) []string {
	names := make([]string, 0, s.Count())
	for sq := range s.All() {
		names = append(names, sq.String())
	}
	return names
}
