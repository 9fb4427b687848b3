package tournament

// RoundState is how far the games of a round have come, byes left aside.
type RoundState struct {
	Games, Settled int
	Adjourned      int // of those that are not settled
}

// Open is how many games are not settled, adjourned ones included.
func (s RoundState) Open() int { return s.Games - s.Settled }

type roundStatesKey struct{}

// RoundStates gives the states of all rounds that have pairings, by their
// numbers; that of number 0 is empty. They are to be read only.
func (e *Event) RoundStates() []RoundState {
	return Kept(e, roundStatesKey{}, func(former Former[[]RoundState]) []RoundState {
		first := 0
		for first < len(former.Value) && former.HoldsUntil(e, first) {
			first++
		}
		states := former.Value[:first:first]
		from := 0
		if first > 0 { // the event is fixed, and its pairings in the order of rounds
			from = e.firstOf(first)
		}
		for s := range e.scored(from, e.Pairings.Len()) {
			for s.Round >= len(states) {
				states = append(states, RoundState{})
			}
			if s.Free() {
				continue
			}
			state := &states[s.Round]
			state.Games++
			switch {
			case s.Settled:
				state.Settled++
			case s.Result == Adjourned:
				state.Adjourned++
			}
		}
		return states
	})
}
