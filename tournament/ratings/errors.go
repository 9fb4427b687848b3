package ratings

import "fmt"

// Kind names why a list or an index was refused.
type Kind string

// The kinds of refusal. Their arguments stand behind each.
const (
	NotAList      Kind = "ratings-not-a-list"     // path
	NothingInside Kind = "ratings-nothing-inside" // path: a ZIP file without a list
	NoPlayers     Kind = "ratings-no-players"     // path
	ColumnMissing Kind = "ratings-column-missing" // column
	BadXML        Kind = "ratings-bad-xml"        // byte: where, counted from the start
	Broken        Kind = "ratings-broken"         // path: an index that cannot be read
	NoList        Kind = "ratings-no-list"        // no list is indexed yet
	MapInvalid    Kind = "ratings-map"            // text: of a column mapping
)

// Error is a refusal. Its text is for logs; people read the words that belong
// to its kind.
type Error struct {
	Kind Kind
	Args map[string]any
	Err  error
}

func (e *Error) Error() string {
	text := fmt.Sprint(e.Kind, " ", e.Args)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap gives the error behind the refusal.
func (e *Error) Unwrap() error { return e.Err }

// Reason gives the kind and its arguments to those who put them into words.
func (e *Error) Reason() (kind string, args map[string]any) { return string(e.Kind), e.Args }

func refuse(kind Kind, args ...any) *Error {
	e := &Error{Kind: kind, Args: map[string]any{}}
	for i := 0; i+1 < len(args); i += 2 {
		e.Args[args[i].(string)] = args[i+1]
	}
	return e
}
