package tournament

import "slices"

// Bye is what a player gets in a round without being paired.
type Bye string

// The byes. Their letters in report files are U, H, F and Z.
const (
	// NoBye: a game, or the free round of a round robin.
	NoBye Bye = ""
	// PairingBye: left over by the pairing of an odd number (C.04.1 art. 3).
	PairingBye Bye = "pab"
	// HalfBye and FullBye: on request, a draw's or a win's points.
	HalfBye Bye = "half"
	FullBye Bye = "full"
	// ZeroBye: away, with or without notice (C.04.2 3.3).
	ZeroBye Bye = "zero"
)

// RequestedByes lists the byes that can be entered for a player.
func RequestedByes() []Bye { return []Bye{ZeroBye, HalfBye, FullBye} }

// ParseBye refuses what is no bye that can be entered.
func ParseBye(s string) (Bye, error) { return oneOf(RequestedByes(), s, "bye") }

// Points gives what the bye is worth in an event.
func (b Bye) Points(in Info) Points {
	switch b {
	case PairingBye:
		return in.PairingByePoints()
	case HalfBye:
		return in.Scoring.Draw
	case FullBye:
		return in.Scoring.Win
	}
	return 0
}

// PairingByePoints gives what the pairing-allocated bye is worth: a win's
// points unless the rules of the event say otherwise (C.04.1 art. 3).
func (in Info) PairingByePoints() Points {
	if in.Swiss.PairingBye == nil {
		return in.Scoring.Win
	}
	return *in.Swiss.PairingBye
}

// Absence says that a player is not to be paired in a round of a Swiss, and
// what he gets for it. It is entered before the round is paired and stays
// when the pairing is taken back; what counts in the table is the Bye of the
// round's [Pairing].
type Absence struct {
	Round  int      `json:"round"`
	Player PlayerID `json:"player"`
	Bye    Bye      `json:"bye"`
	Why    string   `json:"why,omitempty"`
}

// Key of an absence: round and player.
func (a Absence) Key() Key { return Key{Kind: AbsenceRecord, A: a.Round, B: int(a.Player)} }

// Absence finds what is entered for a player and a round.
func (e *Event) Absence(id PlayerID, round int) (Absence, bool) {
	i := slices.IndexFunc(e.Absences, func(a Absence) bool { return a.Player == id && a.Round == round })
	if i < 0 {
		return Absence{}, false
	}
	return e.Absences[i], true
}

// ByeIn gives what a player has in a round that is paired, if no game:
// somebody who was not taken into account has a [ZeroBye].
func (e *Event) ByeIn(id PlayerID, round int) Bye {
	for _, p := range e.Pairings {
		if p.Round == round && p.Has(id) {
			return p.Bye
		}
	}
	return ZeroBye
}
