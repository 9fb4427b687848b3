package ruling

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"kohtunik/engine/game"
)

// What a variant says of itself names it, and no other of its type; a field that
// a type does not have names nothing.
func TestVariants(t *testing.T) {
	types := Types()
	seen := map[string]bool{}
	for _, v := range variants {
		if seen[v.Name] || !slices.Contains(types, v.Type) {
			t.Errorf("%s of %s: named twice, or there is no such type", v.Name, v.Type)
		}
		seen[v.Name] = true
		fields := map[string]any{}
		for name, value := range v.Told {
			fields[name] = value
		}
		for _, name := range v.By {
			fields[name] = "e2e4"
		}
		for name := range fields {
			if !Asks(v.Type, name) {
				t.Errorf("%s: %s has no field %s", v.Name, v.Type, name)
			}
		}
		data, err := json.Marshal(fields)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := VariantOf(NameOf(v.Type, data)) // or one that says just the same
		if !reflect.DeepEqual(got.Told, v.Told) || !slices.Equal(got.By, v.By) {
			t.Errorf("%s of %s is named %s", data, v.Type, got.Name)
		}
	}
}

func TestNameOf(t *testing.T) {
	for _, c := range []struct{ kind, told, want string }{
		{"illegal-move", `{"move":"e2e5"}`, "illegal-move"},
		{"illegal-move", `{"move":"e2e5","clock_pressed":false}`, "illegal-unpressed"},
		{"illegal-move", `{"clock_pressed":true,"opponent_has_moved":true,"move":"e2e5"}`, "illegal-later"},
		{"adjourn", `{"session_s":14400}`, "adjourn-early"},
		{"adjourn", `{"session_ended":true}`, "adjourn"},
		{"sealed-move", `{"written":"Kf1"}`, "sealed-move"},
		{"sealed-move", `{"played_on_board":"g1f1"}`, "sealed-on-board"},
		{"clock-error", `{"correction_s":60}`, "clock-error"},
		{"clock-error", `{"correction_s":60,"phase":"resumption-before-play"}`, "resumption-times"},
		{"draw-offer", `{"condition":""}`, "draw-offer"},
		{"blind", `{}`, "blind-touch"},
		{"claim-repetition", `{"move":"g1f3","unwritten":true}`, "claim-unwritten"},
		{"illegal-move", `{"move":"e7e5","clock_pressed":true,"out_of_turn":true}`, "moved-twice"},
		{"touch", ``, "touch"},
		{"time-category", `{}`, "time-category"},
		{"illegal-position-seen", `{}`, "illegal-position-seen"}, // the first of two that say nothing more
	} {
		if got := NameOf(c.kind, []byte(c.told)); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.kind, c.told, got, c.want)
		}
	}
}

// A claim in the record is named by whether a move was written down for it.
func TestClaimName(t *testing.T) {
	for _, c := range []struct{ kind, move, want string }{
		{"claim-repetition", "", "claim-repetition"},
		{"claim-repetition", "g1f3", "claim-repetition-move"},
		{"claim-fifty", "g1f3", "claim-fifty-move"},
		{"quickplay-claim", "", "quickplay-claim"},
		{"perpetual-check", "", "perpetual-check"},
	} {
		if got := ClaimName(game.Entry{Kind: game.Claim, Reason: c.kind, Moves: c.move}); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.kind, c.move, got, c.want)
		}
	}
	for kind, want := range map[string]bool{"claim-fifty": true, "quickplay-request": true, "perpetual-check": true,
		"draw-offer": false, "press-without-move": false, "nothing": false} {
		if IsClaim(kind) != want {
			t.Errorf("%s is a claim: %v", kind, !want)
		}
	}
}

// An objection told in the window cites what the piece that was touched calls
// for, one's own or the opponent's (FIDE Laws 4.3).
func TestObjectionCitesTheDuty(t *testing.T) {
	v, ok := VariantOf("breach-objection")
	if !ok {
		t.Fatal("no such variant")
	}
	for touched, want := range map[string]string{"d5": "4.3.2", "g1": "4.3.1"} {
		told := map[string]any{"type": v.Type, "touched": touched, "played": "a2a3", "side": "black"}
		maps.Copy(told, v.Told)
		incident, err := json.Marshal(told)
		if err != nil {
			t.Fatal(err)
		}
		c, err := Read(fmt.Appendf(nil, `{"laws": "fide-2023", "play": "standard", "start": "startpos",
			"moves": ["e2e4", "d7d5"], "incident": %s}`, incident))
		if err != nil {
			t.Fatal(err)
		}
		if d := Decide(c); d.Articles[0] != want || slices.Contains(d.Articles[1:], "4.3.1") {
			t.Errorf("%s touched: %v", touched, d.Articles)
		}
	}
}
