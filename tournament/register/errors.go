package register

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Kind names why something was refused, beside the kinds of package sqlite.
type Kind string

// The kinds; their arguments stand behind each.
const (
	PostedAlready Kind = "register-posted-already" // name, number, year
	NotFinished   Kind = "register-not-finished"   // games: those without a result
	NoDay         Kind = "register-no-day"         // the event has no last day
	NoPlayers     Kind = "register-no-players"     //
	NoSuchPerson  Kind = "register-no-person"      // text
	NoSuchEvent   Kind = "register-no-event"       // number
	NoSuchLine    Kind = "register-no-line"        // number
	Ambiguous     Kind = "register-ambiguous"      // name: several in the register are called so
	PersonTwice   Kind = "register-person-twice"   // name: two players of the event are one in the register
	NameMissing   Kind = "name-missing"            //
	DayMissing    Kind = "register-day-missing"    //
	LineEmpty     Kind = "register-line-empty"     //
	JournalBroken Kind = "register-broken"         // path, row
	NothingToUndo Kind = "nothing-to-undo"         //
	NothingToRedo Kind = "nothing-to-redo"         //
)

// Kinds lists the kinds, for a check of messages.
func Kinds() []Kind {
	return []Kind{PostedAlready, NotFinished, NoDay, NoPlayers, NoSuchPerson, NoSuchEvent, NoSuchLine, Ambiguous, PersonTwice,
		NameMissing, DayMissing, LineEmpty, JournalBroken, NothingToUndo, NothingToRedo}
}

// Error is a refusal: what kind, about what. Its text is for logs.
type Error struct {
	Kind Kind
	Args map[string]any
	Err  error // what lies behind it, if anything
}

func refuse(kind Kind, args ...any) error { return fail(kind, nil, args...) }

func fail(kind Kind, behind error, args ...any) error {
	e := &Error{Kind: kind, Err: behind}
	if len(args) > 0 {
		e.Args = make(map[string]any, len(args)/2)
	}
	for i := 0; i+1 < len(args); i += 2 {
		e.Args[args[i].(string)] = args[i+1]
	}
	return e
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(strings.ReplaceAll(string(e.Kind), "-", " "))
	for _, k := range slices.Sorted(maps.Keys(e.Args)) {
		fmt.Fprintf(&b, ", %s %v", k, e.Args[k])
	}
	if e.Err != nil {
		fmt.Fprintf(&b, ": %v", e.Err)
	}
	return b.String()
}

// Unwrap gives the error behind the refusal.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether target is an Error of the same kind without arguments.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Kind == e.Kind && t.Args == nil
}

// Reason gives the kind and its arguments to those who put them into words.
func (e *Error) Reason() (kind string, args map[string]any) { return string(e.Kind), e.Args }
