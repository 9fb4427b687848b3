package tournament

import (
	"cmp"
	"slices"
	"strconv"

	"kohtunik/tournament/rules/tiebreak"
)

// Given is what was given by hand for a player: his order among equals after a
// play-off (HAND), or the value of a tie-break of the organiser's own (OTHER_…)
// that was worked out elsewhere.
type Given struct {
	Player PlayerID     `json:"player"`
	Values []GivenValue `json:"values"` // by code
}

// GivenValue is one value, in hundredths.
type GivenValue struct {
	Code  TieBreak `json:"code"`
	Value int      `json:"value"`
}

// Key of what was given: the player.
func (g Given) Key() Key { return Key{Kind: GivenRecord, A: int(g.Player)} }

// GivenValue finds what was given for a player and a tie-break.
func (e *Event) GivenValue(id PlayerID, code TieBreak) (int, bool) {
	for _, g := range e.Given {
		for _, v := range g.Values {
			if g.Player == id && v.Code == code {
				return v.Value, true
			}
		}
	}
	return 0, false
}

// GiveValue gives a player a value of a tie-break, in hundredths, or takes it
// away.
type GiveValue struct {
	Player PlayerID
	Code   TieBreak
	Value  *int // nil: none any more
}

// Name of the command.
func (GiveValue) Name() string { return "give-value" }

// Apply refuses a tie-break that is worked out, and a player that there is not.
func (c GiveValue) Apply(e *Event) error {
	code, err := tiebreak.Parse(string(c.Code))
	if err != nil || !code.Given() || code.Reverse {
		return refuse(FieldInvalid, "field", Field("tiebreaks"), "text", string(c.Code))
	}
	if _, ok := e.Player(c.Player); !ok {
		return refuse(NoSuchPlayer, "number", int(c.Player))
	}
	if c.Value != nil && (*c.Value < -99_999_999 || *c.Value > 99_999_999) {
		return refuse(FieldInvalid, "field", Field("tiebreaks"), "text", strconv.Itoa(*c.Value/100))
	}
	i := slices.IndexFunc(e.Given, func(g Given) bool { return g.Player == c.Player })
	if i < 0 {
		e.Given = append(e.Given, Given{Player: c.Player})
		i = len(e.Given) - 1
	}
	text := TieBreak(code.String())
	values := slices.DeleteFunc(slices.Clone(e.Given[i].Values), func(v GivenValue) bool { return v.Code == text })
	if c.Value != nil {
		values = append(values, GivenValue{text, *c.Value})
		slices.SortFunc(values, func(a, b GivenValue) int { return cmp.Compare(a.Code, b.Code) })
	}
	e.Given[i].Values = values
	if len(values) == 0 {
		e.Given = slices.Delete(e.Given, i, i+1)
	}
	return nil
}
