package words

import (
	"cmp"
	"errors"
	"maps"
	"strings"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// Refused is a refusal with what somebody else has done, where it is for that, or of what
// it would have to be warned now, in words.
func Refused(p *i18n.Printer, e *tournament.Event, err error) error {
	var built *file.BuiltOnError
	var conflict *file.ConflictError
	var warned *file.WarnedError
	switch {
	case errors.As(err, &built):
		return &namedError{built, map[string]string{"what": Entry(p, e, built.By), "own": Entry(p, e, built.Of)}}
	case errors.As(err, &conflict):
		return &namedError{conflict, map[string]string{"what": Entry(p, e, conflict.By)}}
	case errors.As(err, &warned):
		var texts []string
		for _, w := range warned.Warnings {
			texts = append(texts, strings.TrimRight(Warning(p, w), "."))
		}
		return &namedError{warned, map[string]string{"warnings": strings.Join(texts, "; ")}}
	}
	return err
}

// Contradiction says what somebody has entered while something else was to be entered; name is that
// of who did, where it is known though the row has none: it is the chief arbiter's.
func Contradiction(p *i18n.Printer, e *tournament.Event, mine tournament.Command, theirs file.Entry,
	name string) string {
	return p.T("laptops.contradiction", i18n.Args{"mine": Command(p, e, mine), "theirs": entryBy(p, e, theirs, name)})
}

// ContradictedBy is what stands beside what was to be entered: what somebody else has entered.
func ContradictedBy(p *i18n.Printer, e *tournament.Event, theirs file.Entry, name string) string {
	return p.T("laptops.contradicted", i18n.Args{"theirs": entryBy(p, e, theirs, name)})
}

// entryBy is [Entry] that names who did it also where the row does not.
func entryBy(p *i18n.Printer, e *tournament.Event, row file.Entry, name string) string {
	if row.Sender() != "" {
		return Entry(p, e, row) // it says who has sent it
	}
	did, _ := journaledOf(p, e, row)
	return p.T("command.by", i18n.Args{"did": did, "by": cmp.Or(name, Author(p, row))})
}

type reasoned interface {
	error
	i18n.Reasoner
}

// namedError is a refusal with what it is for in words.
type namedError struct {
	reasoned
	texts map[string]string // by argument
}

// Reason gives the kind of the error.
func (e *namedError) Reason() (string, map[string]any) {
	kind, args := e.reasoned.Reason()
	args = maps.Clone(args)
	for name, text := range e.texts {
		args[name] = text
	}
	return kind, args
}

// Unwrap gives the refusal.
func (e *namedError) Unwrap() error { return e.reasoned }
