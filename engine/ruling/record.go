package ruling

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

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
	told, err := withRecord(s, entries, k, incident)
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

// withRecord adds to what was told of an incident what the record knows.
func withRecord(s game.State, entries []game.Entry, k clock.Clock, incident []byte) ([]byte, error) {
	var fields map[string]any
	if err := json.Unmarshal(incident, &fields); err != nil {
		return nil, notObject(incident, err)
	}
	kind, _ := fields["type"].(string)
	about := s.Position().Turn()
	switch fields["side"] {
	case "white":
		about = chess.White
	case "black":
		about = chess.Black
	}
	facts := known(kind, about, s, entries, k)
	if s.Result != "" && s.Result != "adj" && Asks(kind, "found") {
		if facts == nil {
			facts = map[string]any{}
		}
		facts["found"] = AfterGame
	}
	for field, value := range facts {
		if _, told := fields[field]; !told {
			fields[field] = value
		}
	}
	data, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("incident of a record: %w", err)
	}
	return data, nil
}

// known gives the fields of a type that follow from the record.
func known(kind string, about chess.Color, s game.State, entries []game.Entry, k clock.Clock) map[string]any {
	switch kind {
	case "illegal-move", "promotion-not-replaced", "promotion-wrong", "press-without-move", "castling-unfinished",
		"two-hands", "king-captured":
		return map[string]any{"earlier_illegal": earlierIllegal(entries, about)}
	case "adjust-out-of-turn", "pieces-knocked", "device", "displaced-found":
		return map[string]any{"earlier_breaches": earlier(entries, about, []string{kind})}
	case "draw-offer":
		return map[string]any{"previous_offers": refused(s, entries), "offered_at_ply": len(s.Plies)}
	case "flag-fall", "spectator":
		known := map[string]any{"moves_completed": k.Moves(about), "last_move_pressed": pressed(s, about)}
		if through := k.Control().Through(k.Period(about)); through > 0 {
			known["moves_required"] = through
		}
		_, other := k.Fallen(about.Other())
		known["claimant_flag_down"] = other
		return known
	case "both-flags":
		if first, fell := k.First(); fell {
			return map[string]any{"order_known": true, "first": first.String()}
		}
	case "clock-error":
		if k.Period(about) > 1 {
			return map[string]any{"phase": "after-first-control"}
		}
	case "flag-complaint":
		known := map[string]any{}
		if first, fell := k.First(); fell {
			known["flag_fallen"] = first.String()
		}
		if through := k.Control().Through(k.Period(about)); through > 0 {
			known["moves_required"] = through
		}
		return known
	case "adjourn":
		// in whole seconds, as the clock is read: a begun second is still left
		used := func(side chess.Color) float64 { return k.Used(side).Truncate(time.Second).Seconds() }
		mover := s.Position().Turn()
		return map[string]any{"used_white_s": used(chess.White), "used_black_s": used(chess.Black),
			"control_moves": k.Control().Through(max(1, k.Period(mover)-1)), "next_control_total_s": upTo(k, mover)}
	case "sealed-move", "resumption":
		return map[string]any{"side": s.Position().Turn().String(), "sealer": s.Position().Turn().String()}
	case "withdrawal":
		return map[string]any{"this_game": standing(s)}
	}
	return nil
}

// standing is how far a game has come, as a withdrawal tells it.
func standing(s game.State) string {
	switch {
	case s.Sealed || s.Result == "adj":
		return "adjourned"
	case s.Result != "":
		return "finished"
	case len(s.Plies) > 0:
		return "unfinished"
	}
	return "unplayed"
}

// illegalKinds are the incidents that count as an illegal move where they were
// ruled to be one.
var illegalKinds = []string{"illegal-move", "promotion-not-replaced", "promotion-wrong", "press-without-move",
	"castling-unfinished", "two-hands", "king-captured"}

// earlier counts the rulings of some types against a side.
func earlier(entries []game.Entry, about chess.Color, kinds []string) int {
	n := 0
	for _, e := range entries {
		if e.Kind == game.Ruling && e.Side == about.String() && slices.Contains(kinds, e.Reason) {
			n++
		}
	}
	return n
}

// earlierIllegal counts the illegal moves of a side that were ruled to be
// completed ones: the opponent got time for them (FIDE Laws 2023, 7.5.5). One
// that was not completed, that stood because nobody saw it in time, or that was
// none after all does not count.
func earlierIllegal(entries []game.Entry, about chess.Color) int {
	n := 0
	for _, e := range entries {
		var v Verdict
		if e.Kind == game.Ruling && e.Side == about.String() && slices.Contains(illegalKinds, e.Reason) &&
			json.Unmarshal([]byte(e.Text), &v) == nil && v.Added != nil && v.Added.Of(about.Other()) > 0 {
			n++
		}
	}
	return n
}

// refused lists whose offers of a draw were made before and are not open.
func refused(s game.State, entries []game.Entry) []string {
	offers := []string{}
	for _, e := range entries {
		if e.Kind == game.Offer {
			offers = append(offers, e.Side)
		}
	}
	if s.OfferOpen && len(offers) > 0 {
		offers = offers[:len(offers)-1]
	}
	return offers
}

// pressed tells whether the last move of a side is completed.
func pressed(s game.State, side chess.Color) bool {
	for i := len(s.Plies) - 1; i >= 0; i-- {
		if s.Positions[i].Turn() == side {
			return s.Plies[i].Completed
		}
	}
	return true
}

// upTo is the time that a side has from the start of the game to the next
// control after the one just passed, in seconds; 0 without one.
func upTo(k clock.Clock, side chess.Color) float64 {
	total := 0.0
	for n := 1; n <= max(2, k.Period(side)); n++ {
		p, ok := k.Control().Period(n)
		if !ok {
			return 0
		}
		total += p.Time.Seconds()
	}
	return total
}
