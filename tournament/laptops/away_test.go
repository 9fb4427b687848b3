package laptops

import (
	"testing"
	"time"

	"kohtunik/tournament"
)

// A laptop that has gone is away for the others, who go on; when it is back it is here.
func TestAway(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	mari := emptySeat(t, "Mari").joins(host, ForResults)
	juta := emptySeat(t, "Juta").joins(host, ForResults)
	here := func(s *seat, name string) bool {
		for _, p := range s.laptop.Status().Members {
			if p.Name == name {
				return p.Here
			}
		}
		return false
	}
	until(t, "all to be here", func() bool { return here(host, "Mari") && here(juta, "Mari") && here(mari, "Arvo") })
	mari.laptop.Close()
	juta.done(juta.gives(1, 1, tournament.Draw)) // nobody waits for who is away
	until(t, "Mari to be away", func() bool { return !here(host, "Mari") && !here(juta, "Mari") })
	if s := host.laptop.Status(); !s.Linked || s.On != 2 {
		t.Errorf("%+v", s)
	}
	mari.follows()
	mari.linked()
	until(t, "Mari to be here", func() bool { return here(host, "Mari") && here(juta, "Mari") })
	agree(t, host, mari, juta)
}

// What was not sent yet is not unsure while there is a line, however long it waits for
// others; what may have arrived is, and what waits for a line that is lost.
func TestLongQueue(t *testing.T) {
	long := time.Now().Add(-time.Hour)
	for _, c := range []struct {
		name   string
		linked bool
		first  State // what becomes of the one before it
		doubt  time.Time
		want   State
	}{
		{"behind others", true, "", time.Time{}, Waiting},
		{"sent just now", true, "", time.Now(), Waiting},
		{"no answer", true, "", long, Unsure},
		{"no line", false, "", time.Time{}, Unsure},
		{"the one before it is done", false, Done, time.Time{}, Pending},
	} {
		l := &Laptop{waits: usualWaits, config: Config{Told: func() {}}, linked: c.linked}
		first, second := &Sent{began: long}, &Sent{began: long, doubt: c.doubt, fate: Fate{State: Pending}}
		l.queue = []*Sent{first, second}
		if c.first != "" {
			l.finish(first, Fate{State: c.first})
		}
		l.age()
		if second.fate.State != c.want {
			t.Errorf("%s: %q, want %q", c.name, second.fate.State, c.want)
		}
	}
}
