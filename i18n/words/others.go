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
		return &namedError{built, map[string]string{"what": Entry(p, e, built.By), "own": Entry(p, e, built.Of)}}
	case errors.As(err, &conflict):
		return &namedError{conflict, map[string]string{"what": Entry(p, e, conflict.By)}}
	}
	return err
}

type reasoned interface {
	error
	i18n.Reasoner
}

// namedError is a refusal because of rows of the journal, which are in words.
type namedError struct {
	reasoned
	rows map[string]string // by argument
}

// Reason gives the kind of the error.
func (e *namedError) Reason() (string, map[string]any) {
	kind, args := e.reasoned.Reason()
	args = maps.Clone(args)
	for name, row := range e.rows {
		args[name] = row
	}
	return kind, args
}

// Unwrap gives the refusal.
func (e *namedError) Unwrap() error { return e.reasoned }
