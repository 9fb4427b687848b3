package ruling

import (
	"errors"
	"fmt"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
)

// ValueError says that a field of an incident has a value that is none.
type ValueError struct{ Field, Text string }

func (e *ValueError) Error() string { return fmt.Sprintf("%s: %q is none", e.Field, e.Text) }

// Reason gives the kind of the error and its arguments.
func (e *ValueError) Reason() (string, map[string]any) {
	return "ruling-value", map[string]any{"field": e.Field, "text": e.Text}
}

// FieldError says that an incident has a field that is not known.
type FieldError struct{ Field string }

func (e *FieldError) Error() string { return fmt.Sprintf("unknown field %q", e.Field) }

// Reason gives the kind of the error and its arguments.
func (e *FieldError) Reason() (string, map[string]any) {
	return "ruling-field", map[string]any{"field": e.Field}
}

// MissingError says that an incident lacks a field that it needs.
type MissingError struct{ Field string }

func (e *MissingError) Error() string { return fmt.Sprintf("%s is missing", e.Field) }

// Reason gives the kind of the error and its arguments.
func (e *MissingError) Reason() (string, map[string]any) {
	return "ruling-missing", map[string]any{"field": e.Field}
}

// TypeError says that there is no incident of the type.
type TypeError struct{ Text string }

func (e *TypeError) Error() string { return fmt.Sprintf("no incident is called %q", e.Text) }

// Reason gives the kind of the error and its arguments.
func (e *TypeError) Reason() (string, map[string]any) {
	return "ruling-type", map[string]any{"text": e.Text}
}

// GameError says that the game of a case cannot be played through.
type GameError struct{ Err error }

func (e *GameError) Error() string { return "the game cannot be played: " + e.Err.Error() }

// Reason gives the kind of the error and its arguments.
func (e *GameError) Reason() (string, map[string]any) {
	return "ruling-game", map[string]any{"why": e.Err}
}

// Unwrap gives the cause.
func (e *GameError) Unwrap() error { return e.Err }

// SyntaxError says where a text is no JSON.
type SyntaxError struct {
	Line, Column int    // from 1, the column in characters
	Found        string // the character that cannot stand there; "" at the end of the text
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("line %d, column %d: no JSON at %q", e.Line, e.Column, e.Found)
}

// Reason gives the kind of the error and its arguments.
func (e *SyntaxError) Reason() (string, map[string]any) {
	kind := "ruling-json"
	if e.Found == "" {
		kind = "ruling-json-ends"
	}
	return kind, map[string]any{"line": e.Line, "column": e.Column, "text": e.Found}
}

// Want is what a field holds.
type Want string

// The wants.
const (
	WantYesNo   Want = "ruling-wants-yes-no"
	WantCount   Want = "ruling-wants-count"
	WantSeconds Want = "ruling-wants-seconds"
	WantText    Want = "ruling-wants-text"
	WantSide    Want = "ruling-wants-side"
	WantSides   Want = "ruling-wants-sides"
	WantSquare  Want = "ruling-wants-square"
	WantSquares Want = "ruling-wants-squares"
	WantMove    Want = "ruling-wants-move"
	WantMoves   Want = "ruling-wants-moves"
	WantPiece   Want = "ruling-wants-piece"
	WantResult  Want = "ruling-wants-result"
	WantObject  Want = "ruling-wants-object"
)

// WantError says that a field holds something else than it has to.
type WantError struct {
	Field string // "" for the incident as a whole
	Want  Want
	Text  string // what it holds
}

func (e *WantError) Error() string { return fmt.Sprintf("%s: %s, no %s", e.Field, e.Text, e.Want) }

// Reason gives the kind of the error and its arguments.
func (e *WantError) Reason() (string, map[string]any) {
	return string(e.Want), map[string]any{"field": e.Field, "text": e.Text}
}

// Contradiction is why a fact cannot be so, by what the record or another fact
// says.
type Contradiction string

// The contradictions, with what they tell.
const (
	SessionTooShort Contradiction = "ruling-session-too-short" // Time: used by both
	NoPieceThere    Contradiction = "ruling-no-piece-there"    // Square
	NotTheirPiece   Contradiction = "ruling-not-their-piece"   // Square: the piece there is the other side's
	OwnKingTaken    Contradiction = "ruling-own-king-taken"    // Square
	NotTheKing      Contradiction = "ruling-not-the-king"      // Square: no king is taken there
	NotTheRook      Contradiction = "ruling-not-the-rook"      // Square: no rook of the player stands there
	FlagNotDown     Contradiction = "ruling-flag-not-down"     // Time left
	SealerNotOnMove Contradiction = "ruling-sealer-not-on-move"
	SameSide        Contradiction = "ruling-same-side" // sealer and responder
	NoGames         Contradiction = "ruling-no-games"
	TooManyGames    Contradiction = "ruling-too-many-games" // Text: of how many
	NobodyLate      Contradiction = "ruling-nobody-late"
	BeyondGame      Contradiction = "ruling-beyond-game" // Text: how far the game has come
	OpponentMoved   Contradiction = "ruling-opponent-moved"
	HasTheMove      Contradiction = "ruling-has-the-move"
	NoKingThere     Contradiction = "ruling-no-king-there"    // Square
	NoPromotion     Contradiction = "ruling-no-promotion"     // Square: no pawn goes to the last rank from there
	PracticeUnknown Contradiction = "ruling-practice-unknown" // Text: the practice
	PlayUnknown     Contradiction = "ruling-play-unknown"     // Text: the play
	NoEnvelope      Contradiction = "ruling-no-envelope"      // none is closed at the table
)

// ContradictionError says that a fact that was told contradicts the record or
// another fact.
type ContradictionError struct {
	Field  string
	Kind   Contradiction
	Time   Seconds
	Square chess.Square
	Text   string
}

func (e *ContradictionError) Error() string { return fmt.Sprintf("%s: %s", e.Field, e.Kind) }

// Reason gives the kind of the error and its arguments.
func (e *ContradictionError) Reason() (string, map[string]any) {
	return string(e.Kind), map[string]any{
		"field": e.Field, "time": clock.Reading(time.Duration(float64(e.Time) * float64(time.Second))),
		"square": e.Square.String(), "text": e.Text,
	}
}

// FieldOf is the field that an error of reading an incident is about; "" for
// none.
func FieldOf(err error) string {
	var (
		value  *ValueError
		want   *WantError
		absent *MissingError
		fact   *ContradictionError
	)
	switch {
	case errors.As(err, &value):
		return value.Field
	case errors.As(err, &want):
		return want.Field
	case errors.As(err, &absent):
		return absent.Field
	case errors.As(err, &fact):
		return fact.Field
	}
	return ""
}
