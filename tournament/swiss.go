package tournament

import (
	"cmp"
	"slices"
)

// SwissRules are the rules of a Swiss event that its regulations settle. The
// zero value is what FIDE's rules say where the regulations are silent.
type SwissRules struct {
	// PairingBye is what the pairing-allocated bye is worth; nil: a win.
	PairingBye *Points `json:"pairing_bye,omitempty"`
	// InitialColour is the colour drawn for number one (C.04.3 5.1); empty:
	// not drawn yet.
	InitialColour Colour       `json:"initial_colour,omitempty"`
	Acceleration  Acceleration `json:"acceleration,omitempty"`
	// BakuLast is the last player of the accelerated group, settled when
	// round 1 is paired; who comes later and has a number before his, belongs
	// to the group (C.04.7).
	BakuLast PlayerID `json:"baku_last,omitempty"`
	// HalfByes is how many half-point byes a player may have; nil: no limit.
	HalfByes *int `json:"half_byes,omitempty"`
	// ByesUntil is the last round in which a half-point bye may be had; 0: any.
	ByesUntil int `json:"byes_until,omitempty"`
	// ProhibitWithin are the bonds of players who are not to meet.
	ProhibitWithin []Bond `json:"apart,omitempty"`
	// ProhibitUntil is the last round in which they are kept apart; 0: all.
	ProhibitUntil int `json:"apart_until,omitempty"`
	// Order is how players of equal rating and title are numbered.
	Order EqualOrder `json:"order,omitempty"`
	// RankBy is the rating by which players are numbered.
	RankBy RankBy `json:"rank_by,omitempty"`
	// Edition is that of the pairing rules; empty: the one in force.
	Edition SwissEdition `json:"edition,omitempty"`
}

// RankBy says which of a player's ratings numbers him, by the codes of TRF26
// (line 172). Tie-breaks and the rating report always take FIDE's.
type RankBy string

// The ratings. Who lacks what is asked for comes last.
const (
	RankByFIDE           RankBy = ""
	RankByNational       RankBy = "NRO"
	RankByFIDEThenNation RankBy = "FIDON" // the national one of who has none of FIDE's
	RankByNationThenFIDE RankBy = "NIDOF"
	RankByHigher         RankBy = "HBFN"
	RankByLower          RankBy = "LBFN"
	RankByOther          RankBy = "OTHER" // numbers by hand, FIDE's to begin with
)

// RankBys lists the ratings, FIDE's first.
func RankBys() []RankBy {
	return []RankBy{RankByFIDE, RankByNational, RankByFIDEThenNation, RankByNationThenFIDE, RankByHigher, RankByLower,
		RankByOther}
}

// RankRating is the tournament rating, which numbers a player; 0 for none. One
// that the arbiter gave is of those that the highest and the lowest are taken of,
// and else goes before the official ones.
func (r SwissRules) RankRating(p Player) int {
	switch r.RankBy {
	case RankByHigher:
		return max(p.Rating, p.National, p.TournamentRating)
	case RankByLower:
		lowest := 0
		for _, rating := range []int{p.Rating, p.National, p.TournamentRating} {
			if rating > 0 && (lowest == 0 || rating < lowest) {
				lowest = rating
			}
		}
		return lowest
	}
	return cmp.Or(p.TournamentRating, r.official(p))
}

// official is the official rating that numbers a player who has no other.
func (r SwissRules) official(p Player) int {
	switch r.RankBy {
	case RankByNational:
		return p.National
	case RankByFIDEThenNation:
		return cmp.Or(p.Rating, p.National)
	case RankByNationThenFIDE:
		return cmp.Or(p.National, p.Rating)
	}
	return p.Rating
}

// RankedOtherwise reports whether a player of the event has a tournament rating
// that is not FIDE's.
func (e *Event) RankedOtherwise() bool {
	return e.Info.System == Swiss && slices.ContainsFunc(e.Players, func(p Player) bool {
		return e.Info.Swiss.RankRating(p) != p.Rating
	})
}

// SwissEdition is an edition of the rules of the Dutch system (C.04.3).
type SwissEdition string

// The editions. That of 2017 held until 31 January 2026; it measures score
// differences in points (A.8) and so goes only with a win worth two draws and
// a loss worth nothing. Which criterion decided is told by the edition in force
// alone.
const (
	EditionInForce SwissEdition = "" // of 1 February 2026
	Edition2017    SwissEdition = "2017"
)

// SwissEditions lists the editions, the one in force first.
func SwissEditions() []SwissEdition { return []SwissEdition{EditionInForce, Edition2017} }

// Colour is a player's colour.
type Colour string

// The colours.
const (
	NoColour Colour = ""
	White    Colour = "white"
	Black    Colour = "black"
)

// ParseColour refuses what is no colour.
func ParseColour(s string) (Colour, error) { return oneOf([]Colour{White, Black}, s, "colour") }

// Acceleration is a method to accelerate the first rounds.
type Acceleration string

// The methods.
const (
	NotAccelerated Acceleration = ""
	Baku           Acceleration = "baku" // C.04.7
)

// Accelerations lists the methods, none first.
func Accelerations() []Acceleration { return []Acceleration{NotAccelerated, Baku} }

// Bond is what players have in common who are not to meet.
type Bond string

// The bonds.
const (
	SameClub       Bond = "club"
	SameFederation Bond = "federation"
	SameFamily     Bond = "family"
)

// Bonds lists the bonds.
func Bonds() []Bond { return []Bond{SameClub, SameFederation, SameFamily} }

// EqualOrder is how players of equal rating and title are numbered: C.04.2 2.2
// says by the alphabet unless it was announced otherwise.
type EqualOrder string

// The orders.
const (
	ByAlphabet EqualOrder = ""
	ByFIDE     EqualOrder = "fide"  // the smaller identity number first
	ByBirth    EqualOrder = "birth" // the older first
	ByEntry    EqualOrder = "entry" // who entered first
)

// EqualOrders lists the orders.
func EqualOrders() []EqualOrder { return []EqualOrder{ByAlphabet, ByFIDE, ByBirth, ByEntry} }

// Mode says whether the program holds an event to FIDE's rules for programs.
type Mode string

// The modes. Once it is left, FIDE mode does not come back.
const (
	FIDEMode Mode = ""
	FreeMode Mode = "free"
)

// Prohibition says that no two of some players may meet, by the arbiter's
// word.
type Prohibition struct {
	Number  int        `json:"number"` // from 1
	Players []PlayerID `json:"players"`
	From    int        `json:"from,omitempty"` // first round, 0: from the first
	To      int        `json:"to,omitempty"`   // last round, 0: to the last
	Why     string     `json:"why,omitempty"`
}

// Key of a prohibition: the number.
func (p Prohibition) Key() Key { return Key{Kind: ProhibitionRecord, A: p.Number} }

// In reports whether the prohibition holds in a round.
func (p Prohibition) In(round int) bool {
	return round >= p.From && (p.To == 0 || round <= p.To)
}

// NoteKind is what a note in the event's record of irregularities is about.
type NoteKind string

// The kinds. Each becomes a ### line of the report file.
const (
	ModeNote          NoteKind = "mode"          // FIDE mode was left
	ImportNote        NoteKind = "import"        // a round that was read in does not follow the rules
	ConfigurationNote NoteKind = "configuration" // the event's rules were changed after the start
	HandNote          NoteKind = "hand"          // a round paired by hand is not the program's
	AdjournmentNote   NoteKind = "adjournment"   // an adjourned game, a draw for the pairing, was not drawn
	FullByeNote       NoteKind = "full-bye"      // a full-point bye was given
	CorrectionNote    NoteKind = "correction"    // a result was corrected after a later round was paired
	RatedNote         NoteKind = "rated"         // a result was corrected for the rating report alone
	ColoursNote       NoteKind = "colours"       // a game was played with the colours reversed
	NumbersNote       NoteKind = "numbers"       // numbers were changed after the start
	LineupNote        NoteKind = "lineup"        // a line-up was corrected after the match began
	LineNote          NoteKind = "line"          // a ### line of a file that was read in
)

// Note is a line of the event's record of what touches the integrity of its
// pairings. Was and Now are plain data: start numbers, results, codes.
type Note struct {
	Number int      `json:"number"` // from 1
	Kind   NoteKind `json:"kind"`
	Round  int      `json:"round,omitempty"` // the round it concerns, 0: none
	Was    string   `json:"was,omitempty"`
	Now    string   `json:"now,omitempty"`
	Why    string   `json:"why,omitempty"` // the arbiter's reason, in his words
}

// Key of a note: the number.
func (n Note) Key() Key { return Key{Kind: NoteRecord, A: n.Number} }
