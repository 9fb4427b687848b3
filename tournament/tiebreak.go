package tournament

import (
	"slices"

	"kohtunik/tournament/rules/keizer"
	"kohtunik/tournament/rules/tiebreak"
)

// TieBreak is a tie-break by its FIDE code with modifiers (C.07): BH/C1.
type TieBreak = tiebreak.Text

// Some of the tie-breaks.
const (
	SonnebornBerger TieBreak = "SB"
	DirectEncounter TieBreak = "DE"
	Wins            TieBreak = "WIN"
	Buchholz        TieBreak = "BH"
	BuchholzCut     TieBreak = "BH/C1"
)

// ParseTieBreak reads a code as package tiebreak knows it and gives it as that
// package writes it; it refuses what is none.
func ParseTieBreak(s string) (TieBreak, error) {
	c, err := tiebreak.Parse(s)
	if err != nil {
		return "", refuse(FieldInvalid, "field", Field("tiebreaks"), "text", s)
	}
	return TieBreak(c.String()), nil
}

// DefaultTieBreaks gives the tie-breaks that a new event of the system begins
// with.
func (s System) DefaultTieBreaks() []TieBreak {
	switch s {
	case Keizer, Knockout:
		return nil // their own order parts players
	case Swiss:
		return []TieBreak{BuchholzCut, Buchholz, SonnebornBerger, Wins}
	}
	return []TieBreak{SonnebornBerger, Wins}
}

// HasTieBreaks tells whether tie-breaks part players of equal points: a club ladder and a
// knock-out have an order of their own.
func (s System) HasTieBreaks() bool { return s != Keizer && s != Knockout }

// WithSystem gives the head for another system with the tie-breaks that such
// an event begins with. In a Swiss they decide the places.
func (in Info) WithSystem(s System) Info {
	in.System, in.TieBreaks, in.PlacesBy = s, s.DefaultTieBreaks(), PlacesByPoints
	if s == Swiss {
		in.PlacesBy = PlacesByTieBreaks
	}
	if in.Keizer = nil; s == Keizer {
		usual := keizer.Usual()
		in.Keizer = &usual
	}
	if in.Knockout = nil; s == Knockout {
		usual := in.usualKnockout()
		in.Knockout, in.Rounds = &usual, 0
		if in.Teams != nil {
			teams := *in.Teams
			teams.TieBreaks, in.Teams = nil, &teams
		}
	}
	return in
}

// TieBreakSystem says how the system stands to the tie-breaks.
func (s System) TieBreakSystem() tiebreak.System {
	if s.RoundByRound() {
		return tiebreak.Swiss
	}
	return tiebreak.RoundRobin
}

// checkTieBreaks gives the head with its tie-breaks as they are written, or
// why it cannot be one: a code that is none, or one that the system must not
// use (C.07, article 8; in a club ladder and a knock-out there is none).
func (in Info) checkTieBreaks() (Info, error) {
	if in.TieBreakRules != "" && !slices.Contains(tiebreak.Editions(), in.TieBreakRules) {
		return in, refuse(FieldInvalid, "field", Field("tiebreaks"), "text", string(in.TieBreakRules))
	}
	in.TieBreaks = slices.Clone(in.TieBreaks)
	for i, text := range in.TieBreaks {
		c, err := tiebreak.Parse(string(text))
		if err != nil {
			return in, refuse(FieldInvalid, "field", Field("tiebreaks"), "text", string(text))
		}
		if !in.System.HasTieBreaks() || !c.Offered(in.System.TieBreakSystem()) {
			return in, refuse(TieBreakNotOffered, "text", c.String())
		}
		in.TieBreaks[i] = TieBreak(c.String())
	}
	return in, nil
}
