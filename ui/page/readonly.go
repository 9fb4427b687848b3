package page

import (
	"errors"

	"kohtunik/tournament/sqlite"
)

// WhyReadOnly says in words why the event may not be changed: not every time a copy is
// the way on, as where another window works in the file.
func WhyReadOnly(h Host) string {
	err := h.Session().NotWritable()
	if err == nil || errors.Is(err, &sqlite.Error{Kind: sqlite.ReadOnly}) {
		return h.T("shell.event-read-only")
	}
	return h.Printer().Error(err)
}
