package ruling

import (
	"fmt"
	"time"

	"kohtunik/engine/chess"
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

// JSONError says that the text is not JSON, or not of the kind that is wanted.
type JSONError struct{ Err error }

func (e *JSONError) Error() string { return "no incident in JSON: " + e.Err.Error() }

// Reason gives the kind of the error and its arguments.
func (e *JSONError) Reason() (string, map[string]any) {
	return "ruling-json", map[string]any{"why": e.Err.Error()}
}

// Unwrap gives the cause.
func (e *JSONError) Unwrap() error { return e.Err }

// Contradiction is why a fact cannot be so, by what the record or another fact
// says.
type Contradiction string

// The contradictions, with what they tell.
const (
	SessionTooShort Contradiction = "session-too-short" // Time: used by both
	NoManThere      Contradiction = "no-man-there"      // Square
	NotTheirMan     Contradiction = "not-their-man"     // Square: the man there is the other side's
	OwnKingTaken    Contradiction = "own-king-taken"    // Square
	NotTheKing      Contradiction = "not-the-king"      // Square: no king is taken there
	FlagNotDown     Contradiction = "flag-not-down"     // Time left
	SealerNotOnMove Contradiction = "sealer-not-on-move"
	SameSide        Contradiction = "same-side" // sealer and responder
	NoGames         Contradiction = "no-games"
	NobodyLate      Contradiction = "nobody-late"
	PracticeUnknown Contradiction = "practice-unknown" // Text: the practice
	PlayUnknown     Contradiction = "play-unknown"     // Text: the play
	EmptySquare     Contradiction = "empty-square"     // Square
	NotLegalHere    Contradiction = "not-legal"        // Text: the move
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
	return "ruling-" + string(e.Kind), map[string]any{
		"field": e.Field, "time": time.Duration(float64(e.Time) * float64(time.Second)), "square": e.Square.String(), "text": e.Text,
	}
}
