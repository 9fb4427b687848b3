package ruling

import (
	"slices"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
)

// Decide says what the laws make of the case. A game that is over is over: what
// came after it is not decided on, unless the laws of the edition leave it open
// after the end (laws.Rules.AfterEnd); and a move that a decision lets stand
// ends the game where it brings an end.
func Decide(c Case) Decision {
	if end, over := c.gameOver(); over && !c.openAfterEnd() {
		return end
	}
	d := c.Incident.decide(&c)
	if end, over := c.leftOver(d); over {
		return end
	}
	if d.Outcome == Continue && c.undoesEnd(game.ByDead) {
		if end, over := c.end(); over && end.By == game.ByDead {
			return c.afterEnd(c.endedBy(end), end.By) // nothing is left that could go on
		}
	}
	return d
}

// discovered is an incident that can be found after the game.
type discovered interface{ during() bool }

// openAfterEnd tells that the incident may be ruled on in a game that is over:
// those of the edition's list, and of them what can be found late only if it
// was.
func (c *Case) openAfterEnd() bool {
	if i, ok := c.Incident.(discovered); ok && i.during() {
		return false
	}
	return slices.Contains(c.Rules.AfterEnd, c.Incident.Type())
}

// undoesEnd tells that the incident goes before a draw that came by itself while
// the players played on: what was wrong from the start.
func (c *Case) undoesEnd(by game.Ending) bool {
	unseen := by == game.ByFivefold || by == game.BySeventyFive || by == game.ByDead
	return unseen && slices.Contains(c.Rules.BeforeUnseenEnd, c.Incident.Type())
}

// tooLate is an incident with something to be said where the game was over.
type tooLate interface {
	tooLate(c *Case) (articles []string, r Reason)
}

// gameOver is the decision on a game that was over before the incident: by
// itself, or by the result that stands in its record.
func (c *Case) gameOver() (d Decision, over bool) {
	end, over := c.end()
	if over && c.undoesEnd(end.By) {
		return d, false
	}
	if over {
		return c.afterEnd(c.endedBy(end), end.By), true
	}
	if c.table.state.Result == "" {
		return d, false
	}
	if end, over = c.table.state.End(c.Rules, c.table.state.Result); !over {
		return d, false
	}
	d = Decision{Outcome: Outcome(end.Outcome), Ends: end.By, Articles: end.Articles}
	if d.Ends == game.ByResult {
		d.Ends = EndArbiter
	}
	return c.afterEnd(d, end.By), true
}

// afterEnd is the decision that the game was over, with what is to be said of an
// incident that came too late.
func (c *Case) afterEnd(d Decision, by game.Ending) Decision {
	d.Reasons = append([]Reason{{Kind: OverAlready, Word: overWords[by]}}, d.Reasons...)
	if i, ok := c.Incident.(tooLate); ok {
		articles, r := i.tooLate(c)
		d.citing(articles...)
		d.because(r)
	}
	return d
}

// overWords name the ends for OverAlready.
var overWords = map[game.Ending]string{
	game.ByMate: "over-mate", game.ByStalemate: "over-stalemate", game.ByDead: "over-dead-position",
	game.ByFivefold: "over-fivefold", game.BySeventyFive: "over-seventy-five", game.ByResult: "over-result",
	game.ByResignation: "over-resigned", game.ByAgreement: "over-agreed", game.ByFlag: "over-flag",
	game.ByRepetition: "over-repetition", game.ByFiftyMoves: "over-fifty-moves", game.ByArbiter: "over-arbiter",
}

// leftOver is the decision where a move that the first one lets stand has ended
// the game: nothing is restored, no time is added, and nobody has a duty (FIDE
// Laws 5.1.1, 5.2.1, 6.2.1.1).
func (c *Case) leftOver(first Decision) (d Decision, over bool) {
	if first.Outcome != Continue || first.stands == chess.NoMove || c.color(Unsaid) != c.Position().Turn() {
		return d, false
	}
	if d, over = c.after(first.stands).over(); !over {
		return d, false
	}
	d.Plays = first.stands
	d.citing(first.Articles[0])
	d.Reasons = slices.Concat(first.standing, d.Reasons)
	return d, true
}

// after is the case with one more move made.
func (c *Case) after(m chess.Move) *Case {
	next := *c
	next.Moves = append(slices.Clip(c.Moves), m)
	next.Positions = append(slices.Clip(c.Positions), c.Position().Play(m))
	return &next
}
