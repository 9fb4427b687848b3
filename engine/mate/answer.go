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

// Draws says which draws that come without a claim end a line.
type Draws uint8

const (
	// NoDraws counts no draw: any series of legal moves, as the laws ask for a
	// flag's fall. Neither clock nor history matters.
	NoDraws Draws = iota
	// DrawsFIDE2014 ends a line at 75 moves without capture or pawn's move
	// unless the last one mates (9.6 b), and when a position has stood five
	// times at consecutive alternate moves of each player (9.6 a).
	DrawsFIDE2014
	// DrawsFIDE2018 ends a line at 75 moves likewise (9.6.2), and when a
	// position has stood five times, not need be in a row (9.6.1). The edition
	// of 2023 is the same.
	DrawsFIDE2018
)

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
