package exchange

import "fmt"

// Kind names why an event or a report was refused.
type Kind string

// The kinds of refusal. Their arguments stand behind each.
const (
	GroupNeeded   Kind = "trf-group-needed"    // groups
	NoPlayers     Kind = "trf-event-empty"     //
	Halves        Kind = "trf-scoring-halves"  // text: the event counts half points
	AbsencePoints Kind = "trf-scoring-absence" // text
	TeamEvent     Kind = "trf-team-event"      //
	StillOpen     Kind = "trf-still-open"      // n games without a final result
	SystemUnknown Kind = "trf-system-unknown"  // text
)

// Error is a refusal. Its text is for logs; people read the words that belong
// to its kind.
type Error struct {
	Kind Kind
	Args map[string]any
}

func (e *Error) Error() string { return fmt.Sprint(e.Kind, e.Args) }

// Reason gives the kind and its arguments to those who put them into words.
func (e *Error) Reason() (kind string, args map[string]any) { return string(e.Kind), e.Args }
