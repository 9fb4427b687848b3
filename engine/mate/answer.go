package mate

import "kohtunik/engine/chess"

// Verdict is the answer to "can this side still mate?".
type Verdict uint8

// The verdicts. The zero value is Unknown.
const (
	Unknown    Verdict = iota // the budget ended first
	Winnable                  // there is a series of legal moves that ends in mate
	Unwinnable                // there is none
)

// String gives "unknown", "winnable" or "unwinnable".
func (v Verdict) String() string {
	switch v {
	case Winnable:
		return "winnable"
	case Unwinnable:
		return "unwinnable"
	}
	return "unknown"
}

// Answer is what CanMate and ShortestMate found.
type Answer struct {
	Verdict Verdict
	// Line, for Winnable, are legal moves from the position on, both sides
	// helping, the last of them mate; empty if the mate is on the board. It is
	// an example: CanMate does not look for the shortest.
	Line   []chess.Move
	Reason Reason
	Nodes  int // positions looked at, each time one came up; exact
}

// Draws are the draws without a claim that end a line, as an edition of the laws
// has them (FIDE Laws 9.6). The zero value counts none: any series of legal
// moves, as the laws ask for a flag's fall; neither clock nor history matters.
type Draws struct {
	// HalfMoves without a capture or a pawn's move draw, unless the last one
	// mates.
	HalfMoves int
	// Appearances of a position draw.
	Appearances int
	// InARow: they have to be at consecutive alternate moves of each player
	// (FIDE 2014, 9.6 a).
	InARow bool
}

// none tells that no draw is counted.
func (d Draws) none() bool { return d == Draws{} }

// DefaultNodes is the budget of a question unless another is given.
const DefaultNodes = 50_000_000

// Options of a question. The zero value is what most need.
type Options struct {
	// Nodes is the most positions to look at; 0 stands for DefaultNodes. A
	// question that uses up the default takes a gigabyte or more and some ten
	// seconds; hardly any does.
	Nodes int
	Draws Draws
	// Past are the positions of the game so far, the last of them the one
	// asked about, for the fivefold repetition. nil: none has stood before.
	// Only positions since the last capture or pawn's move matter.
	Past []chess.Position
}

func (o Options) nodes() int {
	if o.Nodes <= 0 {
		return DefaultNodes
	}
	return o.Nodes
}
