package tournament

// TakeRatings takes over what a rating list says of several players, in one
// step.
type TakeRatings struct {
	List    string   // the list and its date
	Players []Player // the entries as they become
}

// Name of the command.
func (TakeRatings) Name() string { return "take-ratings" }

// Apply refuses what EditPlayer refuses of any of them.
func (c TakeRatings) Apply(e *Event) error {
	for _, p := range c.Players {
		if err := (EditPlayer{Player: p}).Apply(e); err != nil {
			return err
		}
		e.Players[e.index(p.ID)].RatingFrom = p.RatingFrom
	}
	return nil
}
