package teamswiss

import "slices"

// Points are tenths of a match point or of a game point.
type Points int

// Colour is the colour of a team in a match: that of its first board.
type Colour int8

// The colours. None: not known, not drawn, no preference.
const (
	None  Colour = 0
	White Colour = 1
	Black Colour = -1
)

// Preferences is which teams have colour preferences (1.7).
type Preferences int8

// The types of the rules.
const (
	TypeA         Preferences = iota // simple ones
	TypeB                            // strong and mild ones
	NoPreferences                    // none at all
)

// Kind is what a team had in a round.
type Kind int8

// The kinds.
const (
	Away        Kind = iota // not paired, without points
	Played                  // a match with at least one game over the board
	ForfeitWin              // a match that was not played
	ForfeitLoss             // one that was not played, lost or lost by both
	ForfeitDraw             // one in which no board was played, though both had players there
	PairingBye              // left over by the pairing (1.4)
	HalfBye
	FullBye
)

// Round is what a team did in a round.
type Round struct {
	Kind        Kind
	Opponent    int    // of a match, played or not
	Colour      Colour // of a match that was played
	Match, Game Points
	// Virtual are the points of an accelerated pairing in this round (C.04.7); they
	// are in neither score.
	Virtual Points
}

// Team is one team with its rounds so far.
type Team struct {
	Number int // pairing number, from 1; unique
	Rounds []Round
	Away   bool   // does not play in the round that is paired
	Boost  Points // virtual points in the round that is paired
}

// Event is what a pairing needs to know.
type Event struct {
	Teams  []Team
	Rounds int // of the whole event; 0: not known
	Type   Preferences
	// GamePoints is the primary score; else match points are.
	GamePoints bool
	// OneScore leaves the secondary score out where the first-team is sought.
	OneScore  bool
	Initial   Colour // drawn before round 1
	Forbidden [][2]int
}

// Round is the number of the round that is paired.
func (e Event) Round() int {
	n := 0
	for _, t := range e.Teams {
		n = max(n, len(t.Rounds))
	}
	return n + 1
}

// primary and secondary give what a round brought.
func (e Event) scores(r Round) (primary, secondary Points) {
	if e.GamePoints {
		return r.Game, r.Match
	}
	return r.Match, r.Game
}

// score is the primary score of a team before a round, virtual points of that
// round included; and the secondary.
func (e Event) score(t Team, round int) (primary, secondary Points) {
	for i, r := range t.Rounds {
		if i < round-1 {
			p, s := e.scores(r)
			primary, secondary = primary+p, secondary+s
		}
	}
	if round-1 < len(t.Rounds) {
		return primary + t.Rounds[round-1].Virtual, secondary
	}
	return primary + t.Boost, secondary
}

// colours are those of the matches played, in their order.
func (t Team) colours() []Colour {
	var list []Colour
	for _, r := range t.Rounds {
		if r.Kind == Played {
			list = append(list, r.Colour)
		}
	}
	return list
}

// difference is how many more matches were played with White than with Black.
func difference(colours []Colour) int {
	n := 0
	for _, c := range colours {
		n += int(c)
	}
	return n
}

// Preference is the colour that a team should get.
type Preference struct {
	Colour Colour
	Strong bool // of type B
}

// Preference gives the preference of a team with the colours of the matches that
// it has played (1.7); last says that the last round is paired.
func (p Preferences) Preference(colours []Colour, last bool) Preference {
	n := len(colours)
	if p == NoPreferences || n == 0 {
		return Preference{}
	}
	d := difference(colours)
	twice := None
	if n > 1 && colours[n-1] == colours[n-2] {
		twice = colours[n-1]
	}
	switch {
	case d <= -2 || twice == Black && (d == 0 || d == -1):
		return Preference{White, p == TypeB}
	case d >= 2 || twice == White && (d == 0 || d == 1):
		return Preference{Black, p == TypeB}
	case p == TypeA:
		return Preference{}
	case d != 0:
		return Preference{Colour: -Colour(d)}
	case last:
		return Preference{}
	}
	return Preference{Colour: -colours[n-1]}
}

// barredFromBye reports whether C2 keeps the bye from a team.
func (t Team) barredFromBye() bool {
	return slices.ContainsFunc(t.Rounds, func(r Round) bool {
		return r.Kind == PairingBye || r.Kind == ForfeitWin || r.Kind == FullBye
	})
}

func (t Team) matchesPlayed() int { return len(t.colours()) }
