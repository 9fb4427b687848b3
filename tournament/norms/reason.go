package norms

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kohtunik/tournament/refusal"
)

// The reasons why a field has no norms. Their arguments stand behind each.
const (
	NoParticipants = "norms-no-participants" //
	Unclassified   = "norms-unclassified"    // n: players without a category among others
	Titled         = "norms-titled"          // n: masters, candidates and grandmasters
	OutsideTable   = "norms-outside-table"   // whole, hundredths: the coefficient
	NoGames        = "norms-no-games"        //
	NotATournament = "norms-match"           // the norms are for tournaments
	CategoryFive   = "norms-category-v"      // count: players of category V, read as without an indicator
)

// The kinds of notes: what the arbiter should know about a field that has
// norms.
const (
	NoteTitled       = "titled-as-zero"       // n
	NoteUnclassified = "unclassified-as-five" // n
	NoteBeginners    = "beginners"            // event without coefficient: V for 50 %
	NoteTextAndTable = "text-and-table"       // category, text, table: percents that differ
	NoteFirstRow     = "below-first-row"      // coefficient outside, read by the first row
	NoteMasterEvent  = "master-event"         // masters, count: the norm of a master can be made here
	NoteNotForMaster = "no-master-event"      // masters, count: too few for the norm of a master
	NoteCandidates   = "candidate-event"      // titled, count: the norm of a candidate master can be made here
	// titled, count, others: those with fewer than 3 candidate's points or below category I
	NoteNotForCandid = "no-candidate-event"
	NoteOthers       = "title-others" // count: players against whom games count for no title
	NoteAuthority    = "authority"    // international: the authority decides
)

// Reason is why there are no norms, or a note on those there are: a kind and
// its arguments.
type Reason struct {
	Kind string
	Args map[string]any
}

// Error is a technical text for logs.
func (r *Reason) Error() string {
	var b strings.Builder
	b.WriteString(strings.ReplaceAll(r.Kind, "-", " "))
	for _, k := range slices.Sorted(maps.Keys(r.Args)) {
		fmt.Fprintf(&b, ", %s %v", k, r.Args[k])
	}
	return b.String()
}

// Reason gives the kind and its arguments to those who put them into words.
func (r *Reason) Reason() (kind string, args map[string]any) { return r.Kind, r.Args }

func reason(kind string, args ...any) *Reason {
	return &Reason{Kind: kind, Args: refusal.Args(args...)}
}
