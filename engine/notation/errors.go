package notation

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"kohtunik/engine/chess"
)

// TextCause says why the text of a move gives no move.
type TextCause string

// The causes of a MoveTextError.
const (
	// Unreadable: it is not how a move is written.
	Unreadable TextCause = "move-unreadable"
	// Ambiguous: several legal moves are written so; they are Candidates.
	Ambiguous TextCause = "move-ambiguous"
	// NotLegal: no legal move is written so.
	NotLegal TextCause = "move-not-legal"
	// UnreadableBut and NotLegalBut are the kinds of an Unreadable and a NotLegal
	// that has Candidates: did you mean these?
	UnreadableBut TextCause = "move-unreadable-but"
	NotLegalBut   TextCause = "move-not-legal-but"
	// NewPieceMissing: a pawn comes to the end rank and the new piece is not named;
	// the four promotions are Candidates.
	NewPieceMissing TextCause = "new-piece-missing"
)

// MoveTextError says that the text of a move gives no move in the position.
type MoveTextError struct {
	Cause TextCause
	Text  string
	// At is the place in Text, in bytes, up to which it is the beginning of a
	// legal move; its length where it is unclear only.
	At       int
	Position chess.Position
	// Candidates are the legal moves that may have been meant, the likeliest
	// first; there may be none.
	Candidates []chess.Move
	Style      Style
	// Err says why the move is not legal, where the text says which piece is to
	// move; else nil.
	Err error
}

func (e *MoveTextError) Error() string {
	text := fmt.Sprintf("%s: %q", e.Cause, e.Text)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	if len(e.Candidates) > 0 {
		text += " (" + e.candidates() + "?)"
	}
	return text
}

// Unwrap gives Err.
func (e *MoveTextError) Unwrap() error { return e.Err }

// Reason gives the kind of the error and its arguments: "text", "at", the number
// of the first character that does not fit, from 1, and "moves",
// the candidates as the style writes them, separated by commas, where there are
// any.
func (e *MoveTextError) Reason() (string, map[string]any) {
	args := map[string]any{"text": e.Text, "at": utf8.RuneCountInString(e.Text[:e.At]) + 1}
	kind := e.Cause
	if len(e.Candidates) > 0 {
		args["moves"] = e.candidates()
		switch kind {
		case Unreadable:
			kind = UnreadableBut
		case NotLegal:
			kind = NotLegalBut
		}
	}
	return string(kind), args
}

func (e *MoveTextError) candidates() string {
	texts := make([]string, len(e.Candidates))
	for i, m := range e.Candidates {
		texts[i] = e.Style.Format(e.Position, m)
	}
	return strings.Join(texts, ", ")
}
