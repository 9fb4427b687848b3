// Package incident is what the arbiter's table shows when somebody raises a
// hand: a palette of what can have happened, at most three questions, and the
// decision with its articles, which is applied in one step.
//
// It knows no rule: what the record and the answers mean is asked of package
// ruling, and what is decided goes to the desk as entries of the game's record.
package incident

import (
	"encoding/json"
	"maps"
	"time"

	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/notation"
	"kohtunik/engine/ruling"
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
	// State and Entries are the record; Clock is its clock at the moment.
	State   game.State
	Entries []game.Entry
	Clock   func() clock.Clock
	Now     func() time.Time
	// Stop stops both clocks.
	Stop func()
	// Apply writes a settlement in one step.
	Apply func(ruling.Settlement) bool
	// Note writes entries in one step.
	Note func(entries []game.Entry) bool
	// Print turns to the paper about the last incident.
	Print func()
	// Article turns to an article of the laws; nil: there is nowhere to turn.
	Article func(article string)
}

// told is the incident as JSON: what the row of the palette says, and the
// answers.
func (g *Game) told(e entry, answers map[string]any) []byte {
	fields := map[string]any{"type": e.kind}
	maps.Copy(fields, g.fromEvent(e))
	maps.Copy(fields, e.preset)
	for _, q := range e.asks {
		if answer, ok := answers[q.field]; ok {
			maps.Copy(fields, fieldsOf(e, q, answer))
		}
	}
	data, err := json.Marshal(fields)
	if err != nil {
		return nil // answers are texts, numbers and truths: this cannot happen
	}
	return data
}

// fromEvent gives the fields that the event knows.
func (g *Game) fromEvent(e entry) map[string]any {
	event := g.Host.Session().Event()
	fields := map[string]any{}
	switch e.kind {
	case "illegal-move", "promotion-not-replaced", "press-without-move", "two-hands", "king-captured", "wrong-setup", "wrong-board", "colours-reversed", "withdrawal":
		fields["last_round"] = g.Table.Round == event.RoundCount()
		if e.kind != "withdrawal" {
			fields["event_kind"] = "tournament"
			if event.Info.System == tournament.Match {
				fields["event_kind"] = "match"
			}
		}
		if p, ok := event.Pairing(g.Table); ok && p.Result.Final() {
			fields["result_recorded"] = map[tournament.Result]string{
				tournament.WhiteWins: "1-0", tournament.BlackWins: "0-1", tournament.Draw: "1/2-1/2"}[p.Result]
		}
	case "late-arrival", "sealed-move", "resumption":
		if r := event.RoundInfo(g.Table.Round); r.DefaultTime != nil {
			fields["default_s"] = *r.DefaultTime * 60
		}
	}
	if fields["result_recorded"] == "" {
		delete(fields, "result_recorded")
	}
	if e.kind == "sealed-move" {
		fields["notation"] = string(g.Host.Printer().Lang())
	}
	return fields
}

// ask puts an incident to the laws of the event.
func (g *Game) ask(told []byte) (ruling.Case, ruling.Decision, error) {
	edition, set := g.Host.Session().Event().Info.InForce()
	c, err := ruling.FromRecord(edition, set, g.State, g.Entries, g.Clock(), told)
	if err != nil {
		return c, ruling.Decision{}, err
	}
	return c, ruling.Decide(c), nil
}
