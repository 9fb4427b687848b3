package ruling

import "kohtunik/engine/laws"

// MoveCompleted asks whether a player's last move is completed (FIDE Laws 6.2.1;
// 1953 §19 ¶5).
type MoveCompleted struct {
	Side         Side `json:"side"`
	Pressed      bool `json:"pressed"`
	NextMoveMade bool `json:"next_move_made"` // by the same player
}

// Type is "move-completed".
func (*MoveCompleted) Type() string { return "move-completed" }

func (m *MoveCompleted) check(c *Case) error { return c.needPosition() }

func (m *MoveCompleted) decide(c *Case) Decision {
	side := c.color(m.Side)
	d := Decision{Outcome: Continue, Articles: c.cite(laws.MoveCompleted)}
	done := Reason{Kind: CompletedNot, Side: side}
	if end, ended := c.over(); ended {
		done.Kind = CompletedByEnd
		d = end
		d.Articles = c.cite(laws.MoveCompletedEnd)
		d.citing(end.Articles...)
	} else if m.Pressed {
		done.Kind = CompletedByPress
	} else if m.NextMoveMade && c.Rules.MoveCompletedNext {
		done.Kind = CompletedByNext
		d.Articles = c.cite(laws.MoveCompletedNext)
	} else {
		d.citing(c.cite(laws.MovePress)...) // he may still press
	}
	d.Facts.Completed = fact(done.Kind != CompletedNot)
	d.because(done)
	return d
}
