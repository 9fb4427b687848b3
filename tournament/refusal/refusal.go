// Package refusal is the error by which tournament and its packages refuse:
// a kind, and arguments for the words that a screen or a paper puts it into.
//
// Each package names its own kinds in a type of its own, and calls the error
// by its own name:
//
//	type Error = refusal.Error[Kind]
//
// so that errors.As and errors.Is tell the refusals of two packages apart,
// also where both have a kind of the same text.
package refusal

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Error is a refusal: what kind, about what. Its text is for logs; people read
// the words that belong to the kind.
type Error[K ~string] struct {
	Kind K
	Args map[string]any
	Err  error // what lies behind it, if anything
}

// New makes a refusal with its arguments as pairs of name and value.
func New[K ~string](kind K, args ...any) *Error[K] { return Because(nil, kind, args...) }

// Because makes a refusal that has an error behind it.
func Because[K ~string](behind error, kind K, args ...any) *Error[K] {
	e := &Error[K]{Kind: kind, Err: behind}
	if len(args) > 0 {
		e.Args = make(map[string]any, len(args)/2)
	}
	for i := 0; i+1 < len(args); i += 2 {
		e.Args[args[i].(string)] = args[i+1]
	}
	return e
}

func (e *Error[K]) Error() string {
	var b strings.Builder
	b.WriteString(strings.ReplaceAll(string(e.Kind), "-", " "))
	sep := ": "
	for _, name := range slices.Sorted(maps.Keys(e.Args)) {
		fmt.Fprintf(&b, "%s%s %v", sep, name, e.Args[name])
		sep = ", "
	}
	if e.Err != nil {
		fmt.Fprintf(&b, ": %v", e.Err)
	}
	return b.String()
}

// Unwrap gives the error behind the refusal.
func (e *Error[K]) Unwrap() error { return e.Err }

// Is reports whether target is a refusal of the same kind without arguments.
func (e *Error[K]) Is(target error) bool {
	t, ok := target.(*Error[K])
	return ok && t.Kind == e.Kind && t.Args == nil
}

// Reason gives the kind and its arguments to those who put them into words.
func (e *Error[K]) Reason() (kind string, args map[string]any) { return string(e.Kind), e.Args }
