package file

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Kind names why a file was refused or a command could not be kept, beside
// the kinds of the sqlite package.
type Kind string

// The kinds of this package; their arguments stand behind each.
const (
	SchemaChanged Kind = "file-schema-changed"  // path, table
	JournalBroken Kind = "file-journal-broken"  // path, row: the first row of the journal that is not as it was written
	StateChanged  Kind = "file-state-changed"   // path: the records are not those of the last row
	OlderReadOnly Kind = "file-older-read-only" // path, version: has to be brought to this version, and cannot be written
	NothingToUndo Kind = "nothing-to-undo"      //
	NothingToRedo Kind = "nothing-to-redo"      //
	TextNotUTF8   Kind = "text-not-utf8"        // text
	BackupElse    Kind = "backup-elsewhere"     // folder, instead
	BackupFailed  Kind = "backup-failed"        // folder
	ReplayDiffers Kind = "file-replay-differs"  // path, row: the row does not lead to the state it says
	GameBroken    Kind = "file-game-broken"     // path, round, board, entry: a game that cannot be played through
)

// Kinds lists the kinds, for a check of messages.
func Kinds() []Kind {
	return []Kind{SchemaChanged, JournalBroken, StateChanged, OlderReadOnly, NothingToUndo, NothingToRedo, TextNotUTF8,
		BackupElse, BackupFailed, ReplayDiffers, GameBroken}
}

// Error is a refusal: what kind, about what.
type Error struct {
	Kind Kind
	Args map[string]any
	Err  error // what lies behind it, if anything
}

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

// Is reports whether target is an Error of the same kind without arguments.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Kind == e.Kind && t.Args == nil
}

// Reason gives the kind and its arguments to those who put them into words.
func (e *Error) Reason() (kind string, args map[string]any) { return string(e.Kind), e.Args }
