package tournament

import "time"

// Begun tells how long ago a round began (below 0: it has yet to), on its own
// day; ok is false on other days, and where its start is not known.
func (r Round) Begun(now time.Time) (since time.Duration, ok bool) {
	start, err := time.ParseInLocation("2006-01-02 15:04", string(r.Date)+" "+r.Start, now.Location())
	if err != nil || now.Format(time.DateOnly) != string(r.Date) {
		return 0, false
	}
	return now.Sub(start), true
}

// LateBy is how late a player may come to a round: what the event lays down,
// else what the laws and the practice say; 0 where they say nothing.
func (e *Event) LateBy(round int) time.Duration {
	if r := e.RoundInfo(round); r.DefaultTime != nil {
		return time.Duration(*r.DefaultTime) * time.Minute
	}
	return max(0, time.Duration(e.Info.Terms().Rules().DefaultTime)*time.Second)
}

// TroubleBelow is how little time left is time trouble in a kind of play: such a
// clock is shown to the arbiter.
func (in Info) TroubleBelow() time.Duration {
	switch in.Play {
	case Rapid:
		return time.Minute
	case Blitz:
		return 20 * time.Second
	}
	return 5 * time.Minute
}
