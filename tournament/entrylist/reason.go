package entrylist

import (
	"fmt"

	"kohtunik/tournament"
)

// The kinds of reasons why a line is not understood.
const (
	UnknownCategory = "entry-unknown-category"
	UnknownTitle    = "entry-unknown-title"
	UnknownSex      = "entry-unknown-sex"
	BadBirth        = "entry-bad-birth"
	BadFederation   = "entry-bad-federation"
	BadRating       = "entry-bad-rating" // from, to
	BadStart        = "entry-bad-start"  // from, to
	BadFIDE         = "entry-bad-fide"   // from, to
	BadMoney        = "entry-bad-money"
	NoName          = "entry-no-name"
	TooManyCells    = "entry-too-many-cells"
	OpenQuote       = "entry-open-quote"
	Unprintable     = "entry-unprintable" // a control character, which the text shows
	// TooLong has the words of the event's own refusal: n, most, and the text's beginning.
	TooLong = string(tournament.TextTooLong)
)

// The kinds of reasons why a list as a whole is not understood.
const (
	NothingToRead = "entry-nothing"
	NotText       = "entry-not-text"
	NoNameColumn  = "entry-no-name-column"
)

// The kinds of notes: the player is understood, but somebody should look.
const (
	SameNameInList  = "entry-same-name" // other: line with the same name
	SameNameInEvent = "entry-in-event"
	SameFIDEInList  = "entry-same-fide"     // other: line with the same FIDE ID
	SameFIDEInEvent = "entry-fide-in-event" // name: of the entry
	Similar         = "entry-similar"       // name: of an entry with the same year and rating
	// The numbers of a list in which some clash are left out, all of them: the
	// event's own rule gives them.
	StartTwice = "entry-start-twice" // other: line with the same number
	StartTaken = "entry-start-taken" // a player of the event has it
)

// doubtful are the notes on a player who may be entered already.
var doubtful = []string{SameNameInList, SameNameInEvent, SameFIDEInList, SameFIDEInEvent, Similar}

// Reason is why a line or a list is not understood, or a note on it.
type Reason struct {
	Kind  string
	Line  int    // where the line starts in the text, from 1; 0 for the whole list
	Field Field  // NoField where it is about the line
	Text  string // what stands there
	Name  string // of the entry that it is about
	Extra map[string]int
}

// Error is a technical text for logs.
func (r *Reason) Error() string { return fmt.Sprintf("%s: line %d, %q", r.Kind, r.Line, r.Text) }

// Reason gives the kind and its arguments to those who put them into words:
// line, text, name, and what stands behind the kind.
func (r *Reason) Reason() (kind string, args map[string]any) {
	args = map[string]any{"line": r.Line, "text": r.Text, "name": r.Name}
	for name, n := range r.Extra {
		args[name] = n
	}
	return r.Kind, args
}
