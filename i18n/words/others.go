package words

import (
	"errors"
	"maps"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// Refused is a refusal with what somebody else has done, where it is for that, in
// words.
func Refused(p *i18n.Printer, e *tournament.Event, err error) error {
	var built *file.BuiltOnError
	var conflict *file.ConflictError
	switch {
	case errors.As(err, &built):
		return named(built, Entry(p, e, built.By))
	case errors.As(err, &conflict):
		return named(conflict, Entry(p, e, conflict.By))
	}
	return err
}

type reasoned interface {
	error
	i18n.Reasoner
}

// namedError is a refusal because of a row of the journal, in words.
type namedError struct {
	reasoned
	what string
}

func named(err reasoned, what string) error { return &namedError{err, what} }

// Reason gives the kind of the error.
func (e *namedError) Reason() (string, map[string]any) {
	kind, args := e.reasoned.Reason()
	args = maps.Clone(args)
	args["what"] = e.what
	return kind, args
}

// Unwrap gives the refusal.
func (e *namedError) Unwrap() error { return e.reasoned }
