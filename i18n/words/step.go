package words

import (
	"encoding/json"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/ruling"
	"kohtunik/i18n"
	"kohtunik/tournament"
)

// step names what was done at a table in one step by what it did: "ruling on
// board 3: illegal move, Black +2:00"; "" where only the result says it.
func step(p *i18n.Printer, e *tournament.Event, c tournament.AppendGame, result tournament.Result) string {
	args := i18n.Args{"board": c.Table.Board}
	for _, entry := range c.Entries {
		if entry.Kind == game.Incident {
			args["what"] = ruled(p, c.Entries, entry, result)
			return p.T("command.ruling-what", args)
		}
	}
	if move := move(MoveStyle(p.Lang(), e.Info.Laws), e.Record(c.Table), c); move != "" {
		args["move"] = move
		return p.T("command.move", args)
	}
	last := ""
	for _, entry := range c.Entries {
		name := string(entry.Kind)
		switch entry.Kind {
		case game.Clock:
			name = string(entry.Action)
		case game.Remark:
			name = entry.Reason
		}
		if key := "command.step-" + name; p.Has(key) && (last == "" || entry.Action != game.Stop) {
			last = key // what comes before it only leads up to it
		}
	}
	if last == "" || result != tournament.NoResult {
		return ""
	}
	return p.T(last, args)
}

// ruled says what was ruled on and what it brought.
func ruled(p *i18n.Printer, entries []game.Entry, incident game.Entry, result tournament.Result) string {
	parts := []string{Incident(p, incident)}
	for _, entry := range entries {
		var v ruling.Verdict
		if entry.Kind != game.Ruling || json.Unmarshal([]byte(entry.Text), &v) != nil || v.Added == nil {
			continue
		}
		for _, side := range []chess.Color{chess.White, chess.Black} {
			added := time.Duration(float64(v.Added.Of(side)) * float64(time.Second))
			sign := map[bool]string{true: "−", false: "+"}[added < 0]
			if added != 0 {
				parts = append(parts, p.T("ruling.side."+side.String())+" "+sign+clock.Reading(added.Abs()))
			}
		}
	}
	if result != tournament.NoResult {
		parts = append(parts, p.T("result."+result.String()))
	}
	return strings.Join(parts, ", ")
}
