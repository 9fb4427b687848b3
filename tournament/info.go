package tournament

import (
	"slices"

	"kohtunik/tournament/rules/keizer"
	"kohtunik/tournament/rules/knockout"
	"kohtunik/tournament/rules/tiebreak"
)

// System is how the event is paired.
type System string

// The systems.
const (
	RoundRobin       System = "roundrobin"
	DoubleRoundRobin System = "roundrobin2"
	Match            System = "match"
	Swiss            System = "swiss"
	Keizer           System = "keizer"   // a club ladder
	Knockout         System = "knockout" // who loses a match is out
)

// Systems lists the systems.
func Systems() []System {
	return []System{RoundRobin, DoubleRoundRobin, Match, Swiss, Keizer, Knockout}
}

// RoundByRound tells whether a round is paired when the one before it is over; else
// all rounds are known from the start.
func (s System) RoundByRound() bool { return s == Swiss || s == Keizer || s == Knockout }

// Open tells whether players enter while the event is played, and stay away from rounds,
// on a bye or without: in a Swiss and in a ladder.
func (s System) Open() bool { return s == Swiss || s == Keizer }

// ParseSystem refuses what is no system with [SystemUnknown].
func ParseSystem(s string) (System, error) {
	if i := slices.Index(Systems(), System(s)); i >= 0 {
		return System(s), nil
	}
	return "", refuse(SystemUnknown, "text", s)
}

func oneOf[T ~string](all []T, s, field string) (T, error) {
	if slices.Contains(all, T(s)) {
		return T(s), nil
	}
	var none T
	return none, refuse(FieldInvalid, "field", Field(field), "text", s)
}

// CycleEnd says how the last two rounds of the first cycle of a double round
// robin stand.
type CycleEnd string

// The ways to end the first cycle.
const (
	// CycleByLaws exchanges under FIDE laws and keeps the order under 1953.
	CycleByLaws CycleEnd = ""
	// CycleExchanged plays the last two rounds of the first cycle in
	// reversed order, so that nobody has one colour three times in a row
	// (FIDE C.05, annex on Berger tables).
	CycleExchanged CycleEnd = "exchanged"
	// CycleInOrder plays the table as it stands.
	CycleInOrder CycleEnd = "in-order"
)

// CycleEnds lists the ways.
func CycleEnds() []CycleEnd { return []CycleEnd{CycleByLaws, CycleExchanged, CycleInOrder} }

// EndOfCycle is how the cycles of a double round robin end: as the regulations
// say, else as the laws do.
func (in Info) EndOfCycle() CycleEnd {
	switch {
	case in.CycleEnd != CycleByLaws:
		return in.CycleEnd
	case in.Laws.FIDE():
		return CycleExchanged
	}
	return CycleInOrder
}

// PlacesBy says what makes players share a place.
type PlacesBy = tiebreak.Sharing

const (
	// PlacesByPoints: equal points share a place; the tie-breaks only set
	// the order in the list.
	PlacesByPoints = tiebreak.ByPoints
	// PlacesByTieBreaks: players share a place only if all tie-breaks are
	// equal too.
	PlacesByTieBreaks = tiebreak.ByAll
)

// Info is what the head of every paper says, and how the event is run.
type Info struct {
	Name        string   `json:"name"`
	Place       string   `json:"place,omitempty"`
	From        Date     `json:"from,omitempty"`
	To          Date     `json:"to,omitempty"`
	Organiser   string   `json:"organiser,omitempty"`
	Web         string   `json:"web,omitempty"` // the address of its pages: see [ParseWeb]
	Appeals     Appeals  `json:"appeals,omitzero"`
	Laws        Edition  `json:"laws"`
	Practice    Practice `json:"practice,omitempty"`
	Play        Play     `json:"play"`
	TimeControl string   `json:"time_control,omitempty"` // as text: 40/2h, 20/1h, 15min+30s
	System      System   `json:"system"`
	// games of a match, rounds of a Swiss or ladder; a round robin has its own number
	Rounds    int        `json:"rounds,omitempty"`
	CycleEnd  CycleEnd   `json:"cycle_end,omitempty"`
	Scoring   Scoring    `json:"scoring"`
	TieBreaks []TieBreak `json:"tiebreaks,omitempty"`
	PlacesBy  PlacesBy   `json:"places_by,omitempty"` // empty: by points
	// TieBreakRules is the edition of C.07; empty: the one in force.
	TieBreakRules tiebreak.Edition `json:"tiebreak_rules,omitempty"`
	Currency      string           `json:"currency,omitempty"`
	// Long marks an event of more than 30 days: ratings change while it lasts.
	Long bool `json:"long,omitempty"`
	// RatingsBy is which ratings the tie-breaks of a long event take.
	RatingsBy   RatingsBy   `json:"ratings_by,omitempty"`
	Federation  string      `json:"federation,omitempty"` // of the organiser, three letters as FIDE writes them
	Moscow      bool        `json:"moscow,omitempty"`     // Moscow or Leningrad: category I is awarded for one year
	Withdrawals Withdrawals `json:"withdrawals,omitempty"`
	// Supervision is "limited" where a rapid or blitz event cannot watch every
	// game (FIDE Laws A.5, B.3); empty: it can.
	Supervision string `json:"supervision,omitempty"`
	// Regulations are what the event lays down where the laws let it, by the
	// names that package laws gives the options.
	Regulations map[string]string `json:"regulations,omitempty"`
	// Readings says how what the classification of 1953 leaves open is read:
	// reading by point, as package norms names them. What is not in it is read
	// by default. The facts that the classification asks and the games do not
	// show stand there too (norms.Facts).
	Readings map[string]string `json:"readings,omitempty"`
	Swiss    SwissRules        `json:"swiss,omitzero"`
	Mode     Mode              `json:"mode,omitempty"`
	// groups that are paired apart, in the order of their boards; none: all in one
	Groups []string `json:"groups,omitempty"`
	// Teams are the rules of an event that teams play; nil: players play it.
	Teams *TeamRules `json:"teams,omitempty"`
	// Keizer are the constants of a club ladder; nil in all other events.
	Keizer *keizer.Rules `json:"keizer,omitempty"`
	// Knockout are the rules of a knock-out; nil in all other events.
	Knockout *knockout.Rules `json:"knockout,omitempty"`
}

// Appeals are what the regulations of the event lay down of appeals, as they say it:
// FIDE leaves it to them (Laws 2023, 11.10).
type Appeals struct {
	To    string `json:"appeals_to,omitempty"`    // who hears them
	Until string `json:"appeals_until,omitempty"` // the time limit
	Fee   string `json:"appeals_fee,omitempty"`
}

// Withdrawals says what becomes of the games of a player who leaves.
type Withdrawals string

// The rules for withdrawals.
const (
	WithdrawalsByLaws Withdrawals = ""     // 1953: §27; FIDE: C.05
	WithdrawalsUSSR   Withdrawals = "ussr" // less than half played: annulled, struck from the table
	WithdrawalsFIDE   Withdrawals = "fide" // less than half played: kept in the table, not counted
)

// WithdrawalRules lists the rules.
func WithdrawalRules() []Withdrawals {
	return []Withdrawals{WithdrawalsByLaws, WithdrawalsUSSR, WithdrawalsFIDE}
}

// DefaultInfo is an event under laws with everything else at its default.
func DefaultInfo(name string, laws Edition) Info {
	return Info{Name: name, Laws: laws, Play: Standard, System: RoundRobin, Scoring: Classic,
		TieBreaks: []TieBreak{SonnebornBerger, Wins}, PlacesBy: PlacesByPoints}
}
