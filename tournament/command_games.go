package tournament

// LateAction is the action of [AppendGames] by which a team came late.
const LateAction = "late"

// AppendGames adds entries to the records of several games in one step: all
// clocks are started, or stopped, or a team came late.
type AppendGames struct {
	Action string // what was done: "start", "stop" or [LateAction]
	Games  []AppendGame
}

// Name of the command.
func (AppendGames) Name() string { return "append-games" }

func (c AppendGames) boards() []Table {
	var all []Table
	for _, g := range c.Games {
		all = append(all, g.Table)
	}
	return all
}

// Apply refuses what AppendGame refuses of any of them.
func (c AppendGames) Apply(e *Event) error {
	for _, g := range c.Games {
		if err := g.Apply(e); err != nil {
			return err
		}
	}
	return nil
}
