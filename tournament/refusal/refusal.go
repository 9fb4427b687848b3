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
	return &Error[K]{Kind: kind, Err: behind, Args: Args(args...)}
}

// Args makes arguments of pairs of name and value; nil of none. Anything else
// than pairs is a slip of whoever wrote the call, and stops the program there.
func Args(pairs ...any) map[string]any {
	if len(pairs) == 0 {
		return nil
	}
	if len(pairs)%2 != 0 {
		panic(fmt.Sprintf("refusal: %d names and values", len(pairs)))
	}
	args := make(map[string]any, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		name, ok := pairs[i].(string)
		if !ok {
			panic(fmt.Sprintf("refusal: %v is no name of an argument", pairs[i]))
		}
		args[name] = pairs[i+1]
	}
	return args
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
