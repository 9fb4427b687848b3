package desk

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
	"kohtunik/ui/session"
)

// shared is an event file that two arbiters work with: who is at this laptop is set by
// the test.
type shared struct {
	*store
	me     journal.Author
	offset time.Duration
	here   bool
}

func (s *shared) Author() journal.Author    { return s.me }
func (s *shared) Matters() []session.Matter { return nil }
func (s *shared) Offset() time.Duration     { return s.offset }
func (s *shared) NameOf(by journal.Author) string {
	if by.Name == "" {
		return "Keres"
	}
	return by.Name
}
func (s *shared) IsHere(journal.Author) bool { return s.here }
func (s *shared) DoSince(_ file.Looked, c tournament.Command) error {
	return s.File.DoAs(s.me, c)
}

var mari, ants = journal.Author{Name: "Mari", Device: "a"}, journal.Author{Name: "Ants", Device: "b"}

// A second laptop that opens the desk of a game writes nothing, whatever is pressed
// there, also where the program was started after the clock; it shows the keeper's clock
// by the time of the hall. A key brings the game here, and the other one only shows it.
func TestSecondLaptop(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	s := &shared{store: h.store, me: mari, here: true}
	h.session.Share(s)
	h.typing(" ").typing("e4 ")
	if _, running := h.match.state.Clock.Running(); !running {
		t.Fatal("no clock runs")
	}
	entries := func() int { return len(h.session.Event().Games[tournament.Table{Round: 1, Board: 1}]) }
	before := entries()
	h.after(time.Minute)
	s.me, s.offset = ants, -time.Minute // this laptop's clock is a minute ahead of the keeper's
	h.show(h.wall)                      // and its program was started now
	h.key(fyne.KeyF4, fyne.KeyF5, fyne.KeyF2, fyne.KeyF8, fyne.KeyF7, fyne.KeyF3, fyne.KeySpace)
	h.typing("e5 ").typing(" ")
	h.desk.tick()
	h.startAll() // where nobody keeps the game yet it is begun here
	h.stopAll()
	if got := entries(); got != before {
		t.Fatalf("%d entries were written", got-before)
	}
	if h.desk.chip.Text != "Kept by Mari" || !strings.Contains(h.hint.Text(), "Ctrl+G brings the game here") {
		t.Errorf("the desk says %q and %q", h.desk.chip.Text, h.hint.Text())
	}
	h.typing("e")
	h.told = "" // an Enter clears what was said before
	if h.key(fyne.KeyReturn); !strings.Contains(h.told, "kept at another computer: Mari") {
		t.Errorf("to a typed move is answered %q", h.told)
	}
	if got := h.keeperName(journal.Author{}); got != "Keres (chief arbiter)" {
		t.Errorf("the chief arbiter is called %q", got)
	}
	clock := h.present(h.match)
	side, running := clock.Running()
	full := h.match.state.Clock.Left(side)
	if !running || clock.Left(side) != full {
		t.Errorf("runs: %v, left %v of %v", running, clock.Left(side), full)
	}
	h.after(10 * time.Second)
	if got := h.present(h.match).Left(side); got != full-10*time.Second {
		t.Errorf("ten seconds later %v is left of %v", got, full)
	}
	h.takeGame()
	h.key(fyne.KeyReturn)
	if entries() != before+1 || h.isKept(h.match) {
		t.Fatalf("the game was not taken: %q", h.told)
	}
	if _, running := h.present(h.match).Running(); !running || h.present(h.match).Left(side) != full-10*time.Second {
		t.Errorf("the clock stands at %v", h.present(h.match).Left(side))
	}
	h.typing("e5 ")
	after := entries()
	if after <= before+1 {
		t.Error("the taker can write nothing")
	}
	s.me, h.told = mari, ""
	h.Refresh()
	if !strings.Contains(h.told, "Taken over by Ants") {
		t.Errorf("who kept the game is told %q", h.told)
	}
	h.key(fyne.KeyF4)
	h.typing("Nf3 ")
	if entries() != after {
		t.Error("who kept the game before writes still")
	}
}

// The time of the hall does not change under a clock that runs here.
func TestHallTimeStays(t *testing.T) {
	h := sit(t, i18n.English, tournament.FIDE2023)
	s := &shared{store: h.store, me: mari, offset: time.Second}
	h.session.Share(s)
	h.Refresh()
	if got := h.watch.now().Sub(h.wall); got != time.Second {
		t.Errorf("the watch is %v ahead", got)
	}
	h.typing(" ")
	s.offset = time.Hour
	h.desk.tick()
	if got := h.watch.now().Sub(h.wall); got != time.Second {
		t.Errorf("with a clock that runs the watch went %v ahead", got)
	}
	h.stopClock()
	h.Refresh()
	if got := h.watch.now().Sub(h.wall); got != time.Hour {
		t.Errorf("with clocks that stand the watch is %v ahead", got)
	}
}
