package chess

import "fmt"

// SquareError says that Text names no square.
type SquareError struct{ Text string }

func (e *SquareError) Error() string { return fmt.Sprintf("no square is called %q", e.Text) }

// Reason gives the kind of the error and its arguments.
func (e *SquareError) Reason() (string, map[string]any) {
	return "no-such-square", map[string]any{"text": e.Text}
}

// FENCause says what is wrong with a FEN.
type FENCause string

// The causes of a FENError.
const (
	FENFields    FENCause = "fen-fields"     // not four to six fields
	FENRanks     FENCause = "fen-ranks"      // not eight ranks
	FENRank      FENCause = "fen-rank"       // a rank does not hold eight squares
	FENLetter    FENCause = "fen-letter"     // a letter that is no piece
	FENTurn      FENCause = "fen-turn"       // neither w nor b
	FENCastling  FENCause = "fen-castling"   // not a field of castling rights
	FENEnPassant FENCause = "fen-en-passant" // not a square of the third or sixth rank
	FENNumber    FENCause = "fen-number"     // not a number, or out of range
)

// FENError says that a FEN cannot be read.
type FENError struct {
	Cause FENCause
	Text  string // the part that is wrong
	Rank  int    // the rank, 1 to 8, for FENRank and FENLetter
}

func (e *FENError) Error() string {
	if e.Rank != 0 {
		return fmt.Sprintf("%s: %q (rank %d)", e.Cause, e.Text, e.Rank)
	}
	return fmt.Sprintf("%s: %q", e.Cause, e.Text)
}

// Reason gives the kind of the error and its arguments.
func (e *FENError) Reason() (string, map[string]any) {
	args := map[string]any{"text": e.Text}
	if e.Rank != 0 {
		args["rank"] = e.Rank
	}
	return string(e.Cause), args
}

// SetupCause says what is wrong with a Setup.
type SetupCause string

// The causes of a SetupError. Where they say so, Square goes with them.
const (
	NoWhiteKing         SetupCause = "no-white-king"
	NoBlackKing         SetupCause = "no-black-king"
	ManyWhiteKings      SetupCause = "many-white-kings"
	ManyBlackKings      SetupCause = "many-black-kings"
	KingsAdjacent       SetupCause = "kings-adjacent"        // Square: the king of the side to move
	OpponentInCheck     SetupCause = "opponent-in-check"     // Square: the king of the side not to move
	PawnOnEndRank       SetupCause = "pawn-on-end-rank"      // Square
	CastlingImpossible  SetupCause = "castling-impossible"   // Square: where the rook should be
	EnPassantImpossible SetupCause = "en-passant-impossible" // Square
	CountOutOfRange     SetupCause = "count-out-of-range"    // the clock or the number of the move
)

// SetupError says why an arrangement is no Position.
type SetupError struct {
	Cause  SetupCause
	Square Square // NoSquare where none goes with the cause
}

func (e *SetupError) Error() string {
	if e.Square >= NoSquare {
		return string(e.Cause)
	}
	return fmt.Sprintf("%s: %v", e.Cause, e.Square)
}

// Reason gives the kind of the error and its arguments: "square" where one
// goes with the cause.
func (e *SetupError) Reason() (string, map[string]any) {
	args := map[string]any{}
	if e.Square < NoSquare {
		args["square"] = e.Square.String()
	}
	return string(e.Cause), args
}

// UCIError says that Text is not a move in UCI form.
type UCIError struct{ Text string }

func (e *UCIError) Error() string { return fmt.Sprintf("%q is not a move like e2e4", e.Text) }

// Reason gives the kind of the error and its arguments.
func (e *UCIError) Reason() (string, map[string]any) {
	return "not-a-uci-move", map[string]any{"text": e.Text}
}

// LineError says that a move in a line of moves is wrong; Err says why.
type LineError struct {
	Ply int // half-moves before the wrong one
	Err error
}

func (e *LineError) Error() string { return fmt.Sprintf("half-move %d: %v", e.Ply+1, e.Err) }

// Unwrap gives the reason.
func (e *LineError) Unwrap() error { return e.Err }

// Reason gives the kind of the error and its arguments: "ply" is the number of
// the wrong half-move, from 1. The reason is in Err.
func (e *LineError) Reason() (string, map[string]any) {
	return "line-broken", map[string]any{"ply": e.Ply + 1}
}
