package teamswiss

// Facts are what the rules look at in a team that is to be paired.
type Facts struct {
	Number     int
	Wants      Preference
	NoBye      bool  // C2 keeps the bye from it
	Prohibited []int // by the event
}

// Facts are those of all teams before the round, by number.
func (e Event) Facts() map[int]Facts {
	last := e.Rounds > 0 && e.Round() >= e.Rounds
	all := make(map[int]Facts, len(e.Teams))
	for _, t := range e.Teams {
		f := Facts{Number: t.Number, Wants: e.Type.Preference(t.colours(), last), NoBye: t.barredFromBye()}
		for _, p := range e.Forbidden {
			switch t.Number {
			case p[0]:
				f.Prohibited = append(f.Prohibited, p[1])
			case p[1]:
				f.Prohibited = append(f.Prohibited, p[0])
			}
		}
		all[t.Number] = f
	}
	return all
}
