// Package gamelist makes an event out of a list of games, as a PGN file holds
// it, and the list of games out of an event.
//
// A PGN says who played whom in which round, not how the event was run. What
// the reader has to assume is part of what it gives: the system from who met
// whom how often, the laws from the date, the start numbers from the pairing
// table where the rounds follow it.
package gamelist

import (
	"time"

	"kohtunik/tournament"
)

// Game is one game of the list.
type Game struct {
	Event, Site  string
	Date         tournament.Date
	Round, Board int // 0: not said
	White, Black Side
	Result       tournament.Result
	TimeControl  string
	Start        string                // FEN of the first position; empty: the usual one
	Moves        string                // UCI, separated by one space
	Comments     map[int][]string      // by the ply they stand after
	Left         map[int]time.Duration // by ply, from 1: what the one who made the move had left, where the list says so
}

// Side is what a game says of one of its players.
type Side struct {
	Name       string
	Rating     int
	Title      tournament.Title
	Federation string
	FIDE       int
}

// Numbering says where the start numbers came from.
type Numbering string

// The numberings.
const (
	ByPairingTable Numbering = "table" // the rounds are those of the pairing table for these numbers
	ByRating       Numbering = "rating"
	ByAppearance   Numbering = "order"
)

// Assumed is what the reader had to assume.
type Assumed struct {
	System    tournament.System
	Laws      tournament.Edition
	Date      tournament.Date // the first day any game names
	Numbering Numbering
	Rounds    bool // rounds were given to games that name none
	Boards    bool // boards were given in the order of the list
	Missing   int  // games of a round robin that the list lacks, paired without a result
}

// ErrorKind names why a list is no event.
type ErrorKind string

// The kinds.
const (
	NoGames    ErrorKind = "no-games-in-list"
	TwoGames   ErrorKind = "two-games"   // name, round
	SelfPaired ErrorKind = "self-paired" // name, round
)

// Error is why a list is no event.
type Error struct {
	Kind  ErrorKind
	Name  string
	Round int
}

func (e *Error) Error() string { return string(e.Kind) + ": " + e.Name }

// Reason gives the kind and its arguments.
func (e *Error) Reason() (string, map[string]any) {
	return string(e.Kind), map[string]any{"name": e.Name, "round": e.Round}
}
