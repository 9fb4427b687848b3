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
	// HalfPointBye and FullPointBye: on request, a draw's or a win's points.
	HalfPointBye Bye = "half"
	FullPointBye Bye = "full"
	// ZeroPointBye: away, with or without notice (C.04.2 3.3).
	ZeroPointBye Bye = "zero"
	// EmptyChair: nobody sat at the other side of the board in a match of teams; the
	// player has the point of a forfeit.
	EmptyChair Bye = "chair"
	// Of a club ladder: away with notice, without, and for the club.
	Excused Bye = "excused"
	Absent  Bye = "absent"
	OnDuty  Bye = "duty"
)

// RequestedByes lists the byes that can be entered in an event.
func (s System) RequestedByes() []Bye {
	if s == Keizer {
		return []Bye{Absent, Excused, OnDuty}
	}
	return []Bye{ZeroPointBye, HalfPointBye, FullPointBye}
}

// ByeFor gives what stands in an event of the system in the place of a bye of a Swiss
// that can be requested: what gives no point, half of one, or one.
func (s System) ByeFor(b Bye) Bye {
	if s != Keizer {
		return b
	}
	switch b {
	case ZeroPointBye:
		return Absent
	case HalfPointBye:
		return Excused
	case FullPointBye:
		return OnDuty
	}
	return b
}

// Absence is the bye of who is entered as away from rounds to come.
func (s System) Absence() Bye {
	if s == Keizer {
		return Excused
	}
	return ZeroPointBye
}

// ParseBye refuses what is no bye that can be entered in an event.
func (s System) ParseBye(text string) (Bye, error) { return oneOf(s.RequestedByes(), text, "bye") }

// Away reports whether the player stays away from the round and has no points for it.
func (b Bye) Away() bool { return b == ZeroPointBye || b == Absent || b == Excused || b == OnDuty }

// Points gives what the bye is worth in an event.
func (b Bye) Points(in Info) Points {
	if b == EmptyChair {
		return in.Scoring.Win
	}
	if in.System == Keizer || in.System == Knockout {
		return 0 // it counts in the ladder or the bracket alone
	}
	switch b {
	case PairingBye:
		return in.PABPoints()
	case HalfPointBye:
		return in.Scoring.Draw
	case FullPointBye:
		return in.Scoring.Win
	}
	return 0
}

// PABPoints gives what the pairing-allocated bye is worth: a win's
// points unless the rules of the event say otherwise (C.04.1 art. 3).
func (in Info) PABPoints() Points {
	if in.System == Keizer || in.System == Knockout {
		return 0
	}
	if in.Swiss.PairingBye == nil {
		return in.Scoring.Win
	}
	return *in.Swiss.PairingBye
}

// RequestedBye says that a player is not to be paired in a round, and
// what he gets for it. It is entered before the round is paired and stays
// when the pairing is taken back; what counts in the table is the Bye of the
// round's [Pairing].
type RequestedBye struct {
	Round  int      `json:"round"`
	Player PlayerID `json:"player"`
	Bye    Bye      `json:"bye"`
	Why    string   `json:"why,omitempty"`
}

// Key of an absence: round and player.
func (a RequestedBye) Key() Key { return Key{Kind: RequestedByeRecord, A: a.Round, B: int(a.Player)} }

// RequestedBye finds what is entered for a player and a round.
func (e *Event) RequestedBye(id PlayerID, round int) (RequestedBye, bool) {
	i := slices.IndexFunc(e.RequestedByes, func(a RequestedBye) bool { return a.Player == id && a.Round == round })
	if i < 0 {
		return RequestedBye{}, false
	}
	return e.RequestedByes[i], true
}

// ByeIn gives what a player has in a round that is paired, if no game:
// somebody who was not taken into account has a [ZeroPointBye].
func (e *Event) ByeIn(id PlayerID, round int) Bye {
	for p := range e.Pairings.Values() {
		if p.Round == round && p.Has(id) {
			return p.Bye
		}
	}
	return ZeroPointBye
}
