// Package incident is what the arbiter's table shows when somebody raises a
// hand: a palette of what can have happened, at most three questions, and the
// decision with its articles, which is applied in one step.
//
// It knows no rule: what the record and the answers mean is asked of package
// table, and what is decided goes to the desk as a step of it.
package incident

import (
	"encoding/json"
	"maps"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/notation"
	"kohtunik/engine/ruling"
	"kohtunik/engine/table"
	"kohtunik/tournament"
	"kohtunik/ui/page"
)

// Game is the game at a board, as the desk gives it to the palette.
type Game struct {
	Host  page.Host
	Table tournament.Table
	Title string // board and players, in words
	Names [2]string
	Style notation.Style
	// At is what has happened at the table; Clock is its clock at the moment.
	At    func() table.Table
	Clock func() clock.Clock
	Now   func() time.Time
	// Stop stops both clocks.
	Stop func()
	// Apply writes a step of the table.
	Apply func(table.Step) bool
	// Print turns to the paper about the last incident.
	Print func()
	// Article turns to an article of the laws; nil: there is nowhere to turn.
	Article func(article string)
}

// nameOf is the name of the player of a colour, as an incident writes it.
func (g *Game) nameOf(colour string) string {
	if colour == chess.Black.String() {
		return g.Names[chess.Black]
	}
	return g.Names[chess.White]
}

// told is the incident as JSON: what the row of the palette says, and the
// answers.
func (g *Game) told(e entry, answers map[string]any) []byte {
	fields := map[string]any{"type": e.kind}
	maps.Copy(fields, g.fromEvent(e))
	maps.Copy(fields, e.preset)
	for _, q := range e.asks {
		if answer, ok := answers[q.field]; ok {
			maps.Copy(fields, fieldsOf(q, answer))
		}
	}
	data, err := json.Marshal(fields)
	if err != nil {
		return nil // answers are texts, numbers and truths: this cannot happen
	}
	return data
}

// fromEvent gives the fields that the event knows, and the language of the window
// where the incident asks in which one moves are written.
func (g *Game) fromEvent(e entry) map[string]any {
	fields := g.Host.Session().Event().IncidentFacts(g.Table, e.kind)
	if ruling.Asks(e.kind, "notation") {
		fields["notation"] = string(g.Host.Printer().Lang())
	}
	return fields
}

// standing is the result that stands in the event; empty if none does.
func (g *Game) standing() string {
	if p, ok := g.Host.Session().Event().Pairing(g.Table); ok && p.Result.Final() {
		return string(p.Result)
	}
	return ""
}

// ask puts an incident to the laws of the event.
func (g *Game) ask(told []byte) (table.Ruled, error) { return g.At().Rule(told, g.Now()) }
