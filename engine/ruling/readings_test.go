package ruling_test

import (
	"maps"
	"testing"

	"kohtunik/engine/ruling"
)

// TestReadings: where an article is unclear or silent, the event chooses how it
// is read, and the decision follows. What an edition does not let an event
// choose changes nothing.
func TestReadings(t *testing.T) {
	const (
		illegal = `"moves": ["e2e4", "e7e5"], "incident": {"type": "illegal-move", "side": "white", "move": "e1e3"}`
		hands   = `"start": "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "incident": {"type": "two-hands", "side": "white", "move": "e1g1"}`
		touched = `"moves": ["g1f3", "g8f6", "f3g1", "f6g8"], "incident": {"type": "claim-repetition", "side": "white", "touched_first": true, "touched": "g1"}`
		objects = `"incident": {"type": "breach-objection", "side": "black", "touched": "g1", "played": "e2e4", "objector_touched_piece": true}`
		apart   = `"moves": ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "b1c3", "b8c6", "f3g1", "f6g8", "c3b1", "c6b8", "g1f3", "g8f6", "f3g1", "f6g8"], "incident": {"type": "end-check", "kind": "fivefold"}`
		rejects = `"moves": ["e2e4", "e7e5"], "clock": {"white_s": 90, "black_s": 300}, "incident": {"type": "quickplay-claim", "side": "white", "announced": true, "decision": "reject"}`
		last    = `"moves": ["e2e4", "e7e5"], "incident": {"type": "illegal-move", "side": "white", "move": "e1e3", "found": "after-game", "last_round": true, "result_recorded": "1-0"}`
	)
	bonus := func(d ruling.Decision) any { return d.Added.Black }
	outcome := func(d ruling.Decision) any { return d.Outcome }
	restores := func(d ruling.Decision) any { return d.Restore != nil }
	for _, c := range []struct {
		laws, play, incident string
		option, value        string
		look                 func(ruling.Decision) any
		ordinary, chosen     any
	}{
		{"fide-2023", "blitz", illegal, "illegal.bonus", "60", bonus, ruling.Seconds(120), ruling.Seconds(60)},
		{"fide-2023", "standard", illegal, "illegal.bonus", "60", bonus, ruling.Seconds(120), ruling.Seconds(120)},
		{"fide-2018", "blitz", illegal, "illegal.bonus", "120", bonus, ruling.Seconds(60), ruling.Seconds(60)},
		{"fide-2023", "standard", hands, "two-hands.restored", "yes", restores, false, true},
		{"fide-2023", "standard", touched, "claim.touched", "bonus", bonus, ruling.Seconds(0), ruling.Seconds(120)},
		{"fide-2014", "blitz", touched, "claim.touched", "bonus", bonus, ruling.Seconds(0), ruling.Seconds(60)},
		{"ussr-1953", "standard", objects, "objection-until", "touch", restores, true, false},
		{"ussr-1953", "standard", last, "illegal.last-round", "open", outcome, ruling.WhiteWins, ruling.Continue},
		{"fide-2014", "standard", apart, "fivefold", "any", outcome, ruling.Continue, ruling.Draw},
		{"fide-2018", "standard", apart, "fivefold", "consecutive", outcome, ruling.Draw, ruling.Draw},
		{"fide-2014", "rapid", rejects, "quickplay.rejected", "60", bonus, ruling.Seconds(120), ruling.Seconds(60)},
	} {
		k, err := ruling.Read([]byte(`{"laws": "` + c.laws + `", "play": "` + c.play + `", ` + c.incident + `}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := c.look(ruling.Decide(k)); got != c.ordinary {
			t.Errorf("%s %s: %v, want %v", c.laws, c.option, got, c.ordinary)
		}
		s := k.Setting
		s.Options = maps.Clone(s.Options)
		if s.Options == nil {
			s.Options = map[string]string{}
		}
		s.Options[c.option] = c.value
		if got := c.look(ruling.Decide(k.Under(k.Edition, s))); got != c.chosen {
			t.Errorf("%s %s = %s: %v, want %v", c.laws, c.option, c.value, got, c.chosen)
		}
	}
}
