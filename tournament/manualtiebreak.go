package tournament

import (
	"cmp"
	"slices"
	"strconv"

	"kohtunik/tournament/rules/tiebreak"
)

// ManualTieBreak is what was given by hand for a player: his order among equals after a
// play-off (HAND), or the value of a tie-break of the organiser's own (OTHER_…)
// that was worked out elsewhere.
type ManualTieBreak struct {
	Player PlayerID      `json:"player"`
	Values []ManualValue `json:"values"` // by code
}

// ManualValue is one value, in hundredths.
type ManualValue struct {
	Code  TieBreak `json:"code"`
	Value int      `json:"value"`
}

// Key of what was given: the player.
func (g ManualTieBreak) Key() Key { return Key{Kind: ManualTieBreakRecord, A: int(g.Player)} }

// ManualValue finds what was given for a player and a tie-break.
func (e *Event) ManualValue(id PlayerID, code TieBreak) (int, bool) {
	for _, g := range e.ManualTieBreaks {
		for _, v := range g.Values {
			if g.Player == id && v.Code == code {
				return v.Value, true
			}
		}
	}
	return 0, false
}

// SetTieBreakValue gives a player a value of a tie-break, in hundredths, or takes it
// away.
type SetTieBreakValue struct {
	Player PlayerID
	Code   TieBreak
	Value  *int // nil: none any more
}

// Name of the command.
func (SetTieBreakValue) Name() string { return "set-tiebreak-value" }

// Apply refuses a tie-break that is worked out, and a player that there is not.
func (c SetTieBreakValue) Apply(e *Event) error {
	code, err := tiebreak.Parse(string(c.Code))
	if err != nil || !code.Manual() || code.Reverse {
		return refuse(FieldInvalid, "field", Field("tiebreaks"), "text", string(c.Code))
	}
	if _, ok := e.Player(c.Player); !ok {
		return refuse(NoSuchPlayer, "number", int(c.Player))
	}
	if c.Value != nil && (*c.Value < -99_999_999 || *c.Value > 99_999_999) {
		return refuse(FieldInvalid, "field", Field("tiebreaks"), "text", strconv.Itoa(*c.Value/100))
	}
	i := slices.IndexFunc(e.ManualTieBreaks, func(g ManualTieBreak) bool { return g.Player == c.Player })
	if i < 0 {
		e.ManualTieBreaks = append(e.ManualTieBreaks, ManualTieBreak{Player: c.Player})
		i = len(e.ManualTieBreaks) - 1
	}
	text := TieBreak(code.String())
	values := slices.DeleteFunc(slices.Clone(e.ManualTieBreaks[i].Values),
		func(v ManualValue) bool { return v.Code == text })
	if c.Value != nil {
		values = append(values, ManualValue{text, *c.Value})
		slices.SortFunc(values, func(a, b ManualValue) int { return cmp.Compare(a.Code, b.Code) })
	}
	e.ManualTieBreaks[i].Values = values
	if len(values) == 0 {
		e.ManualTieBreaks = slices.Delete(e.ManualTieBreaks, i, i+1)
	}
	return nil
}
