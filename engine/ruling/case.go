package ruling

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/laws"
)

// Clock is what the clocks show.
type Clock struct {
	Left       Times
	Increment  Seconds
	delay      Seconds // the part of Increment that is a delay and puts no time on the clock
	LastPeriod bool    // all remaining moves are to be made in the time that is left
}

// Case is a question: what is in force, what has been played, what happened.
type Case struct {
	ID string
	// Edition and Setting are the laws in force; Rules are what follows from
	// them for this incident.
	Edition *laws.Edition
	Setting laws.Setting
	Rules   laws.Rules
	// Start is the arrangement that the game began from, possible or not.
	Start chess.Setup
	// Positions are the positions of the game, the start among them; nil where
	// Start is none. Moves lead from each one to the next.
	Positions []chess.Position
	Moves     []chess.Move
	// Clock is nil where it does not matter.
	Clock *Clock
	// Nodes is the budget of the question whether a side can mate; 0 stands for
	// mate.DefaultNodes.
	Nodes    int
	Incident Incident
	table    atTable // where the case was made of a record
}

// Incident is what happened, one type for each kind of incident. See New for
// the types, and their fields for what they tell.
type Incident interface {
	// Type is the name of the kind, as an incident's "type" says it.
	Type() string
	// decide is the procedure of the topic.
	decide(c *Case) Decision
}

// Under is the case as it would be under other laws, all else being equal.
func (c Case) Under(e *laws.Edition, s laws.Setting) Case {
	c.Edition, c.Setting = e, s
	c.enforce()
	return c
}

// Position is what stands on the board.
func (c *Case) Position() chess.Position {
	if len(c.Positions) == 0 {
		return chess.Position{}
	}
	return c.Positions[len(c.Positions)-1]
}

// played tells that the game is one that moves can be asked of.
func (c *Case) played() bool { return len(c.Positions) > 0 }

// turn is the side to move.
func (c *Case) turn() chess.Color {
	if !c.played() {
		return c.Start.Turn
	}
	return c.Position().Turn()
}

// color is the colour that an incident names, the side to move where it names
// none.
func (c *Case) color(s Side) chess.Color {
	if side, ok := s.Color(); ok {
		return side
	}
	return c.turn()
}

// place is the place in the game after ply half-moves.
func (c *Case) place(ply int) Place {
	if ply == 0 {
		return Place{SetUp: !c.Positions[0].Initial()}
	}
	return Place{ply, false, Made{c.Positions[ply-1], c.Moves[ply-1]}}
}

// cite gives the articles of the edition for roles, in the order of the roles.
func (c *Case) cite(roles ...laws.Role) []string { return c.Rules.Cite(roles...) }

// needPosition is an error where the board does not hold a position that moves
// can be asked of.
func (c *Case) needPosition() error {
	if !c.played() {
		_, err := c.Start.Position()
		return &GameError{err}
	}
	return nil
}
