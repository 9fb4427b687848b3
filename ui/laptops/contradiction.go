package laptops

import (
	"errors"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// ContradictionError says that something was not entered since somebody else has entered another
// thing meanwhile.
type ContradictionError struct {
	*file.ConflictError
	Mine  tournament.Command
	Waits bool   // in the list of what is not in the event
	name  string // of the other
}

// Unwrap gives the conflict.
func (e *ContradictionError) Unwrap() error { return e.ConflictError }

// Text says both, who entered the other, and what to do; key opens the sheet.
func (e *ContradictionError) Text(p *i18n.Printer, event *tournament.Event, key string) string {
	text := words.Contradiction(p, event, e.Mine, e.By, e.name) + " "
	if e.Waits {
		return text + p.T("laptops.contradiction-waits", i18n.Args{"key": key})
	}
	return text + p.T("laptops.contradiction-again")
}

// contradicted says of an action that it contradicts what somebody else has entered, where it is
// for that that it is not in the event.
func (s *Store) contradicted(m *matter, waits bool) error {
	var conflict *file.ConflictError
	if m.action.Command == nil || !errors.As(m.err, &conflict) {
		return m.err
	}
	return &ContradictionError{conflict, m.action.Command, waits, s.NameOf(conflict.By.Author)}
}
