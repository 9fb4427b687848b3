// Package game is the record of one game: an append-only list of entries
// (moves, presses of the clock, offers, claims, remarks, the result) and the
// state that follows from them.
//
// A Record is plain data. Nothing that can be worked out is stored: the
// position, the counters, the score and the clocks are all derived by
// Record.State. Entries are added at the end and never changed; a correction
// is a further entry.
package game

import "strings"

// Kind says what an entry is about.
type Kind string

// The kinds of entry. The comments say which fields of Entry each one uses
// besides Kind and At.
const (
	Setup Kind = "setup" // Text: FEN of the first position, where it is not the usual one; before any move
	Moves Kind = "moves" // Moves; the reading if the clock was read when the last of them was made
	Press Kind = "press" // Side (who pressed); the reading after the press
	Clock Kind = "clock" // Action, and as the Action says
	Offer Kind = "offer" // Side (who offered a draw)
	Reply Kind = "reply" // Side (who turned an offer down in words); one that is accepted is a Result
	// Text: FEN of the first position, where it is not the usual one: a new game, the old one is annulled
	NewGame Kind = "new"
	Claim   Kind = "claim"   // Side, Reason, Moves (the intended move, if any)
	Result  Kind = "result"  // Result, Reason; an empty Result takes an earlier one back
	Comment Kind = "comment" // Ply, Text: a note of the one who annotates, goes to PGN
	Remark  Kind = "remark"  // Text, Reason: a note of the arbiter, stays in the event
	Correct Kind = "correct" // Ply, Moves: from Ply on the game went as Moves says
	// What the arbiter was called for, and what was decided.
	Incident Kind = "incident" // Side (whom it is about), Reason: its type; Text: its fields as JSON
	// Side, Reason: the incident's type; Result: the outcome; Text: what else was decided, as JSON
	Ruling Kind = "ruling"
	// Adjournment.
	// Side (who seals); Moves, Text: the move, where it is known; the reading as it stands on the envelope
	Seal Kind = "seal"
	Open Kind = "open" // Text: the sealed move as it was written; Moves: the move that it is, if it is one
)

// Action says what was done to the clock by an entry of kind Clock.
type Action string

// The actions on the clock.
const (
	Set    Action = "set"    // Control: the clock is set to it, both sides stand still; the reading shows the times set
	Start  Action = "start"  // Side: the clock of that side runs from At on; the reading
	Stop   Action = "stop"   // both sides stand still; the reading
	Adjust Action = "adjust" // the reading, the counters and periods are put to these values; Reason, Text
	Flag   Action = "flag"   // Side: its flag was seen to fall; the reading
)

// Sides as they are written in an entry.
const (
	WhiteSide = "white"
	BlackSide = "black"
)

// Entry is one line of a record. It is comparable with ==, and its zero fields
// are left out of its JSON form.
type Entry struct {
	Kind Kind `json:"kind"`
	// At is the wall time in milliseconds since 1970 UTC; 0 if unknown, as for
	// a game that came from a PGN.
	At     int64  `json:"at,omitempty"`
	Side   string `json:"side,omitempty"`
	Action Action `json:"action,omitempty"`
	// Moves are moves in UCI form, separated by one space.
	Moves string `json:"moves,omitempty"`
	// Ply counts half-moves from the start of the record, 0 before the first.
	Ply int `json:"ply,omitempty"`

	// Read says that the clock was read: White and Black are then the times
	// left in milliseconds, which may be zero or (before a flag was noticed)
	// negative.
	Read  bool  `json:"read,omitempty"`
	White int64 `json:"white,omitempty"`
	Black int64 `json:"black,omitempty"`
	// Move counters and periods (from 1) of both sides, for Adjust only. The
	// counters are what older records have and follow from the moves; a period
	// that is not 0 says that the time left is what the side should have in it.
	WhiteMoves  int `json:"white_moves,omitempty"`
	BlackMoves  int `json:"black_moves,omitempty"`
	WhitePeriod int `json:"white_period,omitempty"`
	BlackPeriod int `json:"black_period,omitempty"`

	// Control is a time control as clock.Parse reads it.
	Control string `json:"control,omitempty"`
	// Result is 1-0, 0-1, 1/2-1/2 or another code of the event's results.
	Result string `json:"result,omitempty"`
	// Reason is a kind, never a sentence: mate, stalemate, resigned, agreed …
	Reason string `json:"reason,omitempty"`
	// Text is what a person wrote.
	Text string `json:"text,omitempty"`
}

// Plies is the number of half-moves that the entry adds.
func (e Entry) Plies() int {
	if e.Kind != Moves && e.Kind != Open {
		return 0
	}
	return len(strings.Fields(e.Moves))
}
