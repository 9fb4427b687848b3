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

// What waits behind others is not unsure as long as these get through, however long that
// takes together; what nothing has come of for too long is.
func TestLongQueue(t *testing.T) {
	l := &Laptop{waits: usualWaits, config: Config{Told: func() {}}}
	long := time.Now().Add(-time.Hour)
	first, second := &Sent{began: long}, &Sent{began: long}
	l.queue = []*Sent{first, second}
	l.finish(first, Fate{State: Done})
	l.age()
	if len(l.queue) != 1 || len(l.drafts) != 0 || second.fate.State == Unsure {
		t.Errorf("the second is %q", second.fate.State)
	}
	second.began = long
	l.age()
	if len(l.queue) != 0 || len(l.drafts) != 1 || second.fate.State != Unsure {
		t.Errorf("after an hour the second is %q", second.fate.State)
	}
}
