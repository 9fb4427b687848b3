package ruling

import (
	"cmp"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

// Discovery is what an incident tells of when an irregularity was found.
type Discovery struct {
	Found     FoundWhen `json:"found"`
	EventKind EventKind `json:"event_kind"`
	LastRound bool      `json:"last_round"` // or the last game of a match
	Recorded  Score     `json:"result_recorded"`
}

func (d Discovery) check() error {
	return cmp.Or(oneOf("found", d.Found, FoundUntold, During, AfterGame, BeforeNext, AfterNext),
		oneOf("event_kind", d.EventKind, EventUntold, OfTournament, OfMatch))
}

// inTime tells that it can still be put right: during the game, or by the 1953
// code (§15 note) until the next game or round begins. window is the
// game's end or the next start.
func (d Discovery) inTime(c *Case, window laws.WindowRule) bool {
	if window == laws.UntilNextStart && d.LastRound {
		switch c.Rules.IllegalLast {
		case laws.LastRoundOpen:
			return true
		case laws.LastRoundNever:
			return false
		}
		return d.during()
	}
	return d.during() || window == laws.UntilNextStart && d.Found != AfterNext
}

func (d Discovery) during() bool { return d.Found == During || d.Found == FoundUntold }

// standing is the result that stands where nothing is done about a game: what
// was recorded, else what has come about on the board, else play goes on.
func (c *Case) standing(recorded Score) Outcome {
	if recorded.Outcome != "" {
		return recorded.Outcome
	}
	if !c.played() {
		return Continue
	}
	switch p := c.Position(); {
	case p.Checkmate():
		return Wins(p.Turn().Other())
	case p.Stalemate():
		return Draw
	}
	return Continue
}

// madeByBoth is the number of moves that both sides have made in the game,
// those that the counters of the start stand for among them.
func (c *Case) madeByBoth() int { return c.madeByBothAt(len(c.Moves)) }

// madeByBothAt is the same after a number of half-moves.
func (c *Case) madeByBothAt(ply int) int {
	if !c.played() {
		return 0
	}
	return c.Positions[ply].Ply() / 2
}

// completedByBoth is the number of moves that both sides have completed: a move is
// completed by the clock (FIDE Laws 6.2.1), so where no clock has run it is that of the
// moves made.
func (c *Case) completedByBoth() int {
	if _, ran := game.LastRun(c.table.entries); !ran {
		return c.madeByBoth()
	}
	return min(c.table.state.Completed(chess.White), c.table.state.Completed(chess.Black))
}

// lost is a game lost by a side, with the articles for roles.
func (c *Case) lost(side chess.Color, roles ...laws.Role) Decision {
	return Decision{Outcome: Wins(side.Other()), Articles: c.cite(roles...)}
}

// goesOn is a decision that play goes on, with the articles for roles.
func (c *Case) goesOn(roles ...laws.Role) Decision {
	return Decision{Outcome: Continue, Articles: c.cite(roles...)}
}

// judged is a decision left to the arbiter, with the articles for roles.
func (c *Case) judged(roles ...laws.Role) Decision {
	return Decision{Outcome: ArbiterDecides, Articles: c.cite(roles...)}
}

// unforeseen is a case for which the edition has no article.
func (c *Case) unforeseen() Decision {
	d := c.judged(laws.Conflict)
	d.because(Reason{Kind: NoArticle})
	return d
}
