package tournament

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// ErrorKind names why a command or a text was refused.
type ErrorKind string

// The kinds of refusal. Their arguments stand behind each.
const (
	NoSuchPlayer       ErrorKind = "no-such-player"       // number
	NoSuchRound        ErrorKind = "no-such-round"        // round, rounds
	NoSuchBoard        ErrorKind = "no-such-board"        // round, board
	NoSuchDecision     ErrorKind = "no-such-decision"     // number
	NameMissing        ErrorKind = "name-missing"         //
	FieldInvalid       ErrorKind = "field-invalid"        // field, text
	FieldRange         ErrorKind = "field-range"          // field, text, from, to
	PairedAlready      ErrorKind = "paired-already"       //
	NotPaired          ErrorKind = "not-paired"           //
	LeavesUnpaired     ErrorKind = "leaves-unpaired"      // name
	HasResults         ErrorKind = "has-results"          // n
	TooFewPlayers      ErrorKind = "too-few-players"      // n, least
	TooManyPlayers     ErrorKind = "too-many-players"     // n, most
	NumbersIncomplete  ErrorKind = "numbers-incomplete"   // count
	NumbersNotDrawn    ErrorKind = "numbers-not-drawn"    //
	ResultInvalid      ErrorKind = "result-invalid"       // text
	ResultOfFree       ErrorKind = "result-of-free"       // round, name
	ChiefArbiters      ErrorKind = "chief-arbiters"       // count
	AlreadyWithdrawn   ErrorKind = "already-withdrawn"    // name
	LeftBefore         ErrorKind = "left-before"          // name, round
	NotWithdrawn       ErrorKind = "not-withdrawn"        // name
	SystemUnknown      ErrorKind = "system-unknown"       // text
	MatchNeedsTwo      ErrorKind = "match-needs-two"      // n
	EntriesClosed      ErrorKind = "entries-closed"       //
	GameConflict       ErrorKind = "game-conflict"        // round, board
	TieBreakNotOffered ErrorKind = "tiebreak-not-offered" // text
	NothingChanged     ErrorKind = "nothing-changed"      //
	SwissOnly          ErrorKind = "swiss-only"           //
	NotTheNextRound    ErrorKind = "not-the-next-round"   // round, next
	AllRoundsPaired    ErrorKind = "all-rounds-paired"    // rounds
	ResultsMissing     ErrorKind = "results-missing"      // round, n, boards
	ColourNotDrawn     ErrorKind = "colour-not-drawn"     //
	GroupsAccelerated  ErrorKind = "groups-accelerated"   //
	NoLegalPairing     ErrorKind = "no-legal-pairing"     // round, players: start numbers, as text
	NobodyForBye       ErrorKind = "nobody-for-bye"       // round
	TooFewToPair       ErrorKind = "too-few-to-pair"      // round
	PairingFailed      ErrorKind = "pairing-failed"       // round
	PairedTwice        ErrorKind = "paired-twice"         // name
	OpponentMissing    ErrorKind = "opponent-missing"     // round
	LaterRoundPaired   ErrorKind = "later-round-paired"   // round, later
	PlayedSince        ErrorKind = "played-since"         // name, round
	PairedInRound      ErrorKind = "paired-in-round"      // name, round
	HalfByeBarred      ErrorKind = "half-bye-barred"      // name
	NumbersFixed       ErrorKind = "numbers-fixed"        //
	UnequalRatings     ErrorKind = "unequal-ratings"      // first, second
	RulesFixed         ErrorKind = "rules-fixed"          // field
	RoundsTooFew       ErrorKind = "rounds-too-few"       // rounds, paired
	DrawTooDear        ErrorKind = "draw-too-dear"        //
	ByeTooDear         ErrorKind = "bye-too-dear"         //
	FreeModeStays      ErrorKind = "free-mode-stays"      //
	ProhibitionLate    ErrorKind = "prohibition-late"     //
	NoSuchProhibition  ErrorKind = "no-such-prohibition"  // number
	TwoToKeepApart     ErrorKind = "two-to-keep-apart"    //
)

// Error is a refusal: what kind, about what. Its text is for logs; people
// read the words that belong to Kind.
type Error struct {
	Kind ErrorKind
	Args map[string]any
	Err  error // what lies behind it, if anything
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(strings.ReplaceAll(string(e.Kind), "-", " "))
	sep := ": "
	for _, k := range slices.Sorted(maps.Keys(e.Args)) {
		fmt.Fprintf(&b, "%s%s %v", sep, k, e.Args[k])
		sep = ", "
	}
	if e.Err != nil {
		fmt.Fprintf(&b, ": %v", e.Err)
	}
	return b.String()
}

// Unwrap gives the error behind the refusal.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether target is a refusal of the same kind.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Kind == e.Kind && t.Args == nil
}

// Reason gives the kind and its arguments to those who put them into words.
func (e *Error) Reason() (kind string, args map[string]any) {
	return string(e.Kind), e.Args
}

// refuse makes an Error from a kind and pairs of name and value.
func refuse(kind ErrorKind, args ...any) error {
	e := &Error{Kind: kind}
	if len(args) > 0 {
		e.Args = make(map[string]any, len(args)/2)
		for i := 0; i+1 < len(args); i += 2 {
			e.Args[args[i].(string)] = args[i+1]
		}
	}
	return e
}

// Field names a field of an entry in a refusal.
type Field string

// MessageKey is the key of the field's name in the languages.
func (f Field) MessageKey() string { return "field." + string(f) }
