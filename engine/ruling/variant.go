package ruling

import (
	"encoding/json"
	"reflect"

	"kohtunik/engine/game"
)

// Variant is a way in which an incident of a type happens, and the name that it
// has for whoever tells of it: the window, the journal and the papers call it
// so.
type Variant struct {
	Name, Type string
	// Told are the fields that the name itself says.
	Told map[string]any
	// By are the fields that only this way of telling has.
	By []string
}

// told makes the fields that a variant says.
type told = map[string]any

// variants are the names of the incidents that can happen at a board. Of a type
// the first is the ordinary one.
var variants = []Variant{
	{Name: "touch", Type: "touch"},
	{Name: "touch-accidental", Type: "touch", Told: told{"accidental": true}},
	{Name: "touch-castle", Type: "touch", Told: told{"intent": "castle"}},
	{Name: "touch-unordered", Type: "touch", Told: told{"order_known": false}},
	{Name: "release", Type: "release"},
	{Name: "castling-released", Type: "release", Told: told{"king_of_castling": true}},
	{Name: "castling-attempt", Type: "castling-attempt"},
	{Name: "castling-rook-first", Type: "castling-rook-first"},
	{Name: "promotion-choice", Type: "promotion-choice"},
	{Name: "breach-objection", Type: "breach-objection"},
	{Name: "adjust-out-of-turn", Type: "adjust-out-of-turn"},
	{Name: "pieces-knocked", Type: "pieces-knocked"},
	{Name: "displaced-found", Type: "displaced-found"},
	{Name: "illegal-move", Type: "illegal-move", Told: told{"clock_pressed": true}},
	{Name: "illegal-unpressed", Type: "illegal-move", Told: told{"clock_pressed": false}},
	{Name: "illegal-mate", Type: "illegal-move", Told: told{"clock_pressed": true, "claimed_mate": true}},
	{Name: "illegal-later", Type: "illegal-move", Told: told{"clock_pressed": true, "opponent_has_moved": true}},
	{Name: "moved-twice", Type: "illegal-move", Told: told{"clock_pressed": true, "out_of_turn": true}},
	{Name: "promotion-not-replaced", Type: "promotion-not-replaced"},
	{Name: "promotion-wrong", Type: "promotion-wrong"},
	{Name: "promotion-way", Type: "promotion-way"},
	{Name: "castling-unfinished", Type: "castling-unfinished"},
	{Name: "inverted-rook", Type: "inverted-rook"},
	{Name: "press-without-move", Type: "press-without-move"},
	{Name: "pressed-to-stop", Type: "press-without-move", Told: told{"meant_to_stop": true}},
	{Name: "two-hands", Type: "two-hands"},
	{Name: "king-captured", Type: "king-captured"},
	{Name: "illegal-position-seen", Type: "illegal-position-seen"},
	{Name: "illegal-position-other", Type: "illegal-position-seen"},
	{Name: "wrong-setup", Type: "wrong-setup", Told: told{"at": "start"}},
	{Name: "wrong-board", Type: "wrong-board"},
	{Name: "colours-reversed", Type: "colours-reversed"},
	{Name: "flag-fall", Type: "flag-fall"},
	{Name: "both-flags", Type: "both-flags"},
	{Name: "clock-error", Type: "clock-error"},
	{Name: "neighbour-clock", Type: "clock-error", Told: told{"cause": "neighbour"}},
	{Name: "move-counter", Type: "clock-error", Told: told{"cause": "counter"}},
	{Name: "resumption-times", Type: "clock-error", By: []string{"phase"}},
	{Name: "conduct", Type: "conduct"},
	{Name: "other-hand", Type: "conduct", Told: told{"case": "other-hand"}},
	{Name: "finger-on-clock", Type: "conduct", Told: told{"case": "finger-on-clock"}},
	{Name: "clock-hit", Type: "conduct", Told: told{"case": "clock-hit"}},
	{Name: "left-unfinished", Type: "conduct", Told: told{"case": "left-unfinished"}},
	{Name: "music", Type: "conduct", Told: told{"case": "music"}},
	{Name: "refusal", Type: "conduct", Told: told{"case": "persistent-refusal"}},
	{Name: "disrepute", Type: "conduct", Told: told{"case": "disrepute"}},
	{Name: "arranged", Type: "conduct", Told: told{"case": "arranged", "side": "both"}},
	{Name: "not-recording", Type: "conduct", Told: told{"case": "not-recording"}},
	{Name: "sheet-behind", Type: "conduct", Told: told{"case": "sheet-behind"}},
	{Name: "sheet-after-flag", Type: "conduct", Told: told{"case": "sheet-after-flag"}},
	{Name: "recording-ahead", Type: "conduct", Told: told{"case": "recording-ahead"}},
	{Name: "clock-not-pressed", Type: "clock-not-pressed"},
	{Name: "stop-clock", Type: "stop-clock"},
	{Name: "flag-complaint", Type: "flag-complaint"},
	{Name: "move-completed", Type: "move-completed"},
	{Name: "claim-repetition", Type: "claim-repetition", Told: told{"move": nil}},
	{Name: "claim-repetition-move", Type: "claim-repetition", By: []string{"move"}},
	{Name: "claim-unwritten", Type: "claim-repetition", Told: told{"unwritten": true}, By: []string{"move"}},
	{Name: "claim-too-early", Type: "claim-repetition", Told: told{"opponent_accepts": true, "move": nil}},
	{Name: "claim-fifty", Type: "claim-fifty", Told: told{"move": nil}},
	{Name: "claim-fifty-move", Type: "claim-fifty", By: []string{"move"}},
	{Name: "claim-review", Type: "claim-review"},
	{Name: "draw-offer", Type: "draw-offer"},
	{Name: "draw-offer-condition", Type: "draw-offer", By: []string{"condition"}},
	{Name: "draw-agreed", Type: "draw-agreed"},
	{Name: "perpetual-check", Type: "perpetual-check"},
	{Name: "quickplay-request", Type: "quickplay-request"},
	{Name: "quickplay-claim", Type: "quickplay-claim", Told: told{"ground": "cannot-win", "announced": true}},
	{Name: "end-check", Type: "end-check"},
	{Name: "resign", Type: "resign"},
	{Name: "resign-back", Type: "resign", Told: told{"taken_back": true}},
	{Name: "resign-both", Type: "resign", Told: told{"opponent_too": true}},
	{Name: "result-disputed", Type: "result-disputed"},
	{Name: "announce-false", Type: "announce-false"},
	{Name: "late-arrival", Type: "late-arrival"},
	{Name: "withdrawal", Type: "withdrawal"},
	{Name: "match-refusal", Type: "match-refusal"},
	{Name: "device", Type: "device", Told: told{"on_person": true}},
	{Name: "device-in-bag", Type: "device", Told: told{"on_person": false, "switched_off_in_bag": true}},
	{Name: "device-alone", Type: "device", Told: told{"on_person": true, "opponent_not_there": true}},
	{Name: "inspection-refused", Type: "inspection-refused"},
	{Name: "spectator", Type: "spectator"},
	{Name: "facts-disputed", Type: "facts-disputed"},
	{Name: "penalty", Type: "penalty"},
	{Name: "protest", Type: "protest"},
	{Name: "adjourn-early", Type: "adjourn"},
	{Name: "adjourn", Type: "adjourn", Told: told{"session_ended": true}},
	{Name: "sealed-move", Type: "sealed-move"},
	{Name: "sealed-on-board", Type: "sealed-move", By: []string{"played_on_board"}},
	{Name: "resumption", Type: "resumption"},
	{Name: "resumption-late", Type: "resumption", Told: told{"case": "responder-late"}},
	{Name: "resumption-agreed", Type: "resumption", Told: told{"case": "draw-agreed-before"}},
	{Name: "resumption-demand", Type: "resumption-demand"},
	{Name: "envelope-lost", Type: "envelope-lost"},
	{Name: "scoresheet-duty", Type: "scoresheet-duty"},
	{Name: "interruption", Type: "interruption"},
	{Name: "assistance", Type: "assistance"},
	{Name: "score-request", Type: "score-request"},
	{Name: "result-signed", Type: "result-signed"},
	{Name: "blind-touch", Type: "blind", Told: told{"case": "touch"}},
	{Name: "blind-slip", Type: "blind", Told: told{"case": "slip"}},
	{Name: "blind-move", Type: "blind", Told: told{"case": "move"}},
	{Name: "blind-boards-agree", Type: "blind", Told: told{"case": "boards-differ", "scores_agree": true}},
	{Name: "blind-boards-differ", Type: "blind", Told: told{"case": "boards-differ", "scores_agree": false}},
	{Name: "blind-pairing", Type: "blind", Told: told{"case": "pairing"}},
	{Name: "other", Type: "other"},
}

// VariantOf finds a variant by its name; ok is false if there is none.
func VariantOf(name string) (v Variant, ok bool) {
	for _, v := range variants {
		if v.Name == name {
			return v, true
		}
	}
	return Variant{}, false
}

// NameOf is the name of an incident by its type and what was told of it, an
// object: that of the variant of which most was told, else that of the ordinary
// one. A type that does not happen at a board has its own name.
func NameOf(kind string, incident []byte) string {
	var fields told
	if json.Unmarshal(incident, &fields) != nil {
		fields = nil // an older record may tell nothing
	}
	name, most := kind, -1
	for _, v := range variants {
		if v.Type != kind {
			continue
		}
		if most < 0 {
			name, most = v.Name, 0
		}
		if fit := v.fit(fields); fit > most {
			name, most = v.Name, fit
		}
	}
	return name
}

// fit is how many of the fields that tell the variant from others were told; -1
// if one was told otherwise, or not at all.
func (v Variant) fit(fields told) int {
	for name, value := range v.Told {
		if got, there := fields[name]; !there || !reflect.DeepEqual(got, value) {
			return -1
		}
	}
	for _, name := range v.By {
		if got := fields[name]; got == nil || got == "" {
			return -1
		}
	}
	return len(v.Told) + len(v.By)
}

// ClaimName is the name of the incident that a claim in a record is.
func ClaimName(claim game.Entry) string {
	fields := told{"move": nil}
	if claim.Moves != "" {
		fields["move"] = claim.Moves
	}
	data, err := json.Marshal(fields)
	if err != nil {
		data = nil // a text and nothing: this cannot happen
	}
	return NameOf(claim.Reason, data)
}

// claimer is an incident by which a player claims or requests a draw: the
// decision may have to wait until the arbiter has looked into it (FIDE Laws
// 9.5.1).
type claimer interface{ claimsDraw() }

func (*ClaimRepetition) claimsDraw()  {}
func (*ClaimFifty) claimsDraw()       {}
func (*PerpetualCheck) claimsDraw()   {}
func (*QuickplayRequest) claimsDraw() {}
func (*QuickplayClaim) claimsDraw()   {}

// IsClaim tells that incidents of a type are a player's claim or request of a
// draw.
func IsClaim(kind string) bool {
	i, ok := New(kind)
	if !ok {
		return false
	}
	_, claims := i.(claimer)
	return claims
}
