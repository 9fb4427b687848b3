package exchange

import "kohtunik/tournament/refusal"

// Kind names why an event or a report was refused.
type Kind string

// The kinds of refusal. Their arguments stand behind each.
const (
	GroupNeeded   Kind = "trf-group-needed"    // groups
	NoPlayers     Kind = "trf-event-empty"     //
	Halves        Kind = "trf-scoring-halves"  // text: the event counts half points
	AbsencePoints Kind = "trf-scoring-absence" // text
	StillOpen     Kind = "trf-still-open"      // n games without a final result
)

// Error is a refusal of this package.
type Error = refusal.Error[Kind]
