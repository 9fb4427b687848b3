// Package eventtest has what the tests of several packages do with an event.
package eventtest

import (
	"testing"

	"kohtunik/tournament"
)

// Carry gives the event after some commands, none of which may be refused.
func Carry(t testing.TB, e *tournament.Event, commands ...tournament.Command) *tournament.Event {
	t.Helper()
	for _, c := range commands {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatalf("%s: %v", c.Name(), err)
		}
		e = next
	}
	return e
}
