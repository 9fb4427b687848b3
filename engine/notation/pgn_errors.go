package notation

import "fmt"

// PGNCause says what is wrong in a PGN file.
type PGNCause string

// The causes of a PGNError. Text is the part that is wrong.
const (
	TagBroken          PGNCause = "pgn-tag-broken"          // not a tag pair
	CommentOpen        PGNCause = "pgn-comment-open"        // a comment has no end
	VariationOpen      PGNCause = "pgn-variation-open"      // a variation has no end
	VariationMisplaced PGNCause = "pgn-variation-misplaced" // nothing to vary, or nothing to end
	WordUnknown        PGNCause = "pgn-word-unknown"        // neither a move nor anything else
	NAGBroken          PGNCause = "pgn-nag-broken"          // not a number from 0 to 255
	NullMove           PGNCause = "pgn-null-move"           // a null move in the game itself, or in check
	VariantUnknown     PGNCause = "pgn-variant-unknown"     // a variant with moves of its own
	GameTooLarge       PGNCause = "pgn-game-too-large"      // longer than MaxGame, or variations too deep
	CommentUnwritable  PGNCause = "pgn-comment-unwritable"  // no form of comment can hold the text
	TagUnwritable      PGNCause = "pgn-tag-unwritable"      // a tag pair cannot hold the text
	ResultUnknown      PGNCause = "pgn-result-unknown"      // not one of the four markers
	// What is assumed instead stands in Game.Assumed:
	ResultMissing PGNCause = "pgn-result-missing" // the game ends without a marker
	ResultDiffers PGNCause = "pgn-result-differs" // Text is the value of the tag Result
)

// PGNError says what is wrong in a game; see the causes.
type PGNError struct {
	Cause PGNCause
	Text  string
}

func (e *PGNError) Error() string { return fmt.Sprintf("%s: %q", e.Cause, e.Text) }

// Reason gives the kind of the error and its arguments.
func (e *PGNError) Reason() (string, map[string]any) {
	return string(e.Cause), map[string]any{"text": e.Text}
}

// GameError says that a game of a PGN file is broken. Err says why: a
// *PGNError, a *MoveTextError, or the error of a FEN.
type GameError struct {
	Number int   // of the game in the file, from 1
	Line   int   // where it is broken, from 1
	Game   Game  // what was read before that
	Err    error // why
}

func (e *GameError) Error() string {
	return fmt.Sprintf("line %d: game %d: %v", e.Line, e.Number, e.Err)
}

// Unwrap gives Err.
func (e *GameError) Unwrap() error { return e.Err }

// Reason gives the kind of the error and its arguments: the "line", and the
// "game"'s number. The reason is in Err.
func (e *GameError) Reason() (string, map[string]any) {
	return "pgn-game-broken", map[string]any{"line": e.Line, "game": e.Number}
}
