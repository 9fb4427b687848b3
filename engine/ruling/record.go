package ruling

import (
	"encoding/json"
	"fmt"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/laws"
)

// FromRecord makes a case of a game's record: s is the state that follows from
// its entries, k its clock at the moment, and incident an object of the type and
// the fields that the arbiter has told, as [Read] takes them. What the record
// knows need not be told: earlier offences, offers and claims, the moves made
// and required, the times used, who sealed. What is told counts before it.
func FromRecord(e *laws.Edition, set laws.Setting, s game.State, entries []game.Entry, k clock.Clock,
	incident []byte) (Case, error) {
	c := Case{
		Edition: e, Setting: set, Start: s.Positions[0].Setup(), Positions: s.Positions,
		Moves: make([]chess.Move, len(s.Plies)),
	}
	for i, p := range s.Plies {
		c.Moves[i] = p.Move
	}
	if !k.Control().IsZero() {
		c.Clock = clockOf(k)
	}
	c.table = atTable{s, k, entries, incident}
	told, err := withRecord(c.table)
	if err != nil {
		return c, err
	}
	if c.Incident, err = readIncident(told); err != nil {
		return c, err
	}
	c.enforce()
	if checked, ok := c.Incident.(checker); ok {
		err = checked.check(&c)
	}
	return c, err
}

func clockOf(k clock.Clock) *Clock {
	side := k.Setting(chess.White)
	if running, ok := k.Running(); ok {
		side = k.Setting(running)
	}
	p, _ := k.Control().Period(side.Period)
	return &Clock{
		Left:      Times{Seconds(k.Left(chess.White).Seconds()), Seconds(k.Left(chess.Black).Seconds())},
		Increment: Seconds((p.Increment + p.Delay).Seconds()), delay: Seconds(p.Delay.Seconds()), LastPeriod: p.Moves == 0,
	}
}

// informed is an incident of which the record of a game knows something: it
// gives the fields that follow from the record. about is the side that the
// incident is told of.
type informed interface {
	known(about chess.Color, r atTable) map[string]any
}

// withRecord adds to what was told of an incident what the record knows.
func withRecord(r atTable) ([]byte, error) {
	var fields map[string]any
	if err := json.Unmarshal(r.told, &fields); err != nil {
		return nil, notObject(r.told, err)
	}
	kind, _ := fields["type"].(string)
	incident, _ := New(kind)
	about := r.state.Position().Turn()
	for _, side := range sides {
		if fields["side"] == side.String() {
			about = side
		}
	}
	add := func(field string, value any) {
		if _, told := fields[field]; !told {
			fields[field] = value
		}
	}
	if i, ok := incident.(informed); ok {
		for field, value := range i.known(about, r) {
			add(field, value)
		}
	}
	if _, ok := incident.(discovered); ok && r.state.Result != game.NoResult && r.state.Result != game.Adjourned {
		add("found", AfterGame)
	}
	data, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("incident of a record: %w", err)
	}
	return data, nil
}

// earlierBreaches tells how often such an incident was ruled against a side.
func earlierBreaches(i Incident, about chess.Color, r atTable) map[string]any {
	n := 0
	for _, e := range r.entries {
		if e.Kind == game.Ruling && e.Side == about.String() && e.Reason == i.Type() {
			n++
		}
	}
	return map[string]any{"earlier_breaches": n}
}

// illegal is an incident that counts as an illegal move where it was ruled to be
// one.
type illegal interface{ countsAsIllegal() }

// earlierIllegal counts the illegal moves of a side that were ruled to be
// completed ones: the opponent got time for them (FIDE Laws 2023, 7.5.5). One
// that was not completed, that stood because nobody saw it in time, or that was
// none after all does not count.
func earlierIllegal(entries []game.Entry, about chess.Color) int {
	n := 0
	for _, e := range entries {
		if e.Kind != game.Ruling || e.Side != about.String() {
			continue
		}
		var v Verdict
		incident, _ := New(e.Reason)
		if _, counts := incident.(illegal); counts && json.Unmarshal([]byte(e.Text), &v) == nil && v.Added != nil &&
			v.Added.Of(about.Other()) > 0 {
			n++
		}
	}
	return n
}
