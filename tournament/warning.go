package tournament

import (
	"reflect"
	"slices"

	"kohtunik/tournament/refusal"
)

// Level is how an arbiter is to be warned, as FIDE's checklist for programs
// (VCL4THP, draft 13 of August 2026) numbers it. No setting softens a level.
type Level int

// The levels. What is on a higher one is refused.
const (
	Acknowledge  Level = 2 // a message that has to be seen
	Confirm      Level = 3 // a question; without a yes nothing happens
	ConfirmTwice Level = 4 // what follows from it is said, then it is asked again
)

// WarningKind names what a command would do that an arbiter should know before.
type WarningKind string

// The warnings. Their arguments stand behind each.
const (
	WarnFullBye      WarningKind = "full-bye"       // name: full-point byes are not meant to be given any more
	WarnHalfByeAgain WarningKind = "half-bye-again" // name, count: the player's nth half-point bye
	WarnHalfByeLimit WarningKind = "half-bye-limit" // name, count, most
	WarnHalfByeLate  WarningKind = "half-bye-late"  // name, round, until
	WarnNotCheckedIn WarningKind = "not-checked-in" // count: will not be paired
	// rounds, count of players, most: not all can be paired by the rules
	WarnManyRounds      WarningKind = "many-rounds"
	WarnOlderAdjourned  WarningKind = "older-adjourned"   // count of adjourned games of rounds before the last
	WarnCorrection      WarningKind = "correction"        // round, next: counts from the pairing of round next on
	WarnRatedOnly       WarningKind = "rated-only"        // round: goes to the rating report alone
	WarnNotDrawn        WarningKind = "adjourned-decided" // round: was a draw for the pairings since
	WarnColours         WarningKind = "colours"           // round, next
	WarnRounds          WarningKind = "rounds"            // was, now
	WarnLastRound       WarningKind = "last-round"        // round, count of boards, pairs: that the rules give now
	WarnTieBreaks       WarningKind = "tiebreaks"         // was, now
	WarnLadderRules     WarningKind = "ladder-rules"      // round: all rounds up to it are counted with other constants
	WarnTooSoon         WarningKind = "too-soon"          // board, round: they met there, and the ladder keeps them apart
	WarnLeaveFIDE       WarningKind = "leave-fide"        //
	WarnNumbers         WarningKind = "numbers"           // count of numbers that change
	WarnSwapNumbers     WarningKind = "swap-numbers"      // first, second: names
	WarnRematch         WarningKind = "rematch"           // board, round: when they met
	WarnProhibited      WarningKind = "prohibited"        // board
	WarnByeAgain        WarningKind = "bye-again"         // name
	WarnByeScore        WarningKind = "bye-score"         // name
	WarnThirdColour     WarningKind = "third-colour"      // name
	WarnDifference      WarningKind = "colour-difference" // name, count
	WarnBothColours     WarningKind = "both-colours"      // board
	WarnExcused         WarningKind = "excused"           // name: is entered as absent
	WarnLeftOut         WarningKind = "left-out"          // name: gets no game and no points
	WarnLongRatings     WarningKind = "long-ratings"      // codes: tie-breaks by ratings in an event of more than 30 days
	WarnLawsNotYet      WarningKind = "laws-not-yet"      // date, from: in force only from then on
	WarnLawsNoMore      WarningKind = "laws-no-more"      // date, ended: in force only until then
	WarnMeetAgain       WarningKind = "meet-again"        // board, round: the other round in which they meet
	WarnByHand          WarningKind = "by-hand"           // count of boards that are not the program's
	WarnTeamLate        WarningKind = "team-late"         // teams are named before play
	WarnLineupOrder     WarningKind = "lineup-order"      // first, second: the second is to sit before the first
	WarnLineupLate      WarningKind = "lineup-late"       // round, match: it has begun
	WarnLineupNobody    WarningKind = "lineup-nobody"     // team: nobody of it plays
	WarnTeamsMeet       WarningKind = "teams-meet"        // match, round: in which they meet too
	WarnTeamsProhibited WarningKind = "teams-prohibited"  // match
	WarnTeamsColours    WarningKind = "teams-colours"     // match: both against their preferences
	WarnTeamByeAgain    WarningKind = "team-bye-again"    // team
	WarnTeamByePaired   WarningKind = "team-bye-paired"   // team
	WarnTeamLeftOut     WarningKind = "team-left-out"     // team
	WarnLineupsLost     WarningKind = "lineups-lost"      // round, count of line-ups that are handed in
	WarnRosterOrder     WarningKind = "roster-order"      // team, round: line-ups up to it have gone by the order
)

// WarningKinds lists the kinds.
func WarningKinds() []WarningKind {
	return []WarningKind{WarnFullBye, WarnHalfByeAgain, WarnHalfByeLimit, WarnHalfByeLate, WarnNotCheckedIn,
		WarnManyRounds,
		WarnOlderAdjourned, WarnCorrection, WarnRatedOnly, WarnNotDrawn, WarnColours, WarnRounds, WarnLastRound,
		WarnTieBreaks, WarnLadderRules, WarnTooSoon, WarnLeaveFIDE,
		WarnNumbers, WarnSwapNumbers, WarnRematch, WarnProhibited, WarnByeAgain, WarnByeScore, WarnThirdColour,
		WarnDifference,
		WarnBothColours, WarnExcused, WarnLeftOut, WarnLongRatings, WarnLawsNotYet, WarnLawsNoMore, WarnMeetAgain, WarnByHand,
		WarnTeamLate, WarnLineupOrder, WarnLineupLate, WarnLineupNobody, WarnLineupsLost, WarnRosterOrder,
		WarnTeamsMeet, WarnTeamsProhibited, WarnTeamsColours, WarnTeamByeAgain, WarnTeamByePaired, WarnTeamLeftOut}
}

// Warning is one thing to be warned of before a command is carried out.
type Warning struct {
	Kind  WarningKind
	Level Level
	Args  map[string]any
}

// Warner is a command that may have to be warned of.
type Warner interface {
	Command
	Warnings(e *Event) []Warning
}

// Warnings gives what has to be said before c is given to an event; none for
// most commands.
func Warnings(e *Event, c Command) []Warning {
	if w, ok := c.(Warner); ok {
		return w.Warnings(e)
	}
	return nil
}

// WarningsAnew gives those of the warnings now that were not there before.
func WarningsAnew(before, now []Warning) []Warning {
	return slices.DeleteFunc(slices.Clone(now), func(w Warning) bool {
		return slices.ContainsFunc(before, func(known Warning) bool { return reflect.DeepEqual(known, w) })
	})
}

// HighestLevel is the level at which a list of warnings is to be shown; 0 for
// an empty one.
func HighestLevel(list []Warning) Level {
	highest := Level(0)
	for _, w := range list {
		highest = max(highest, w.Level)
	}
	return highest
}

// warn makes a Warning from pairs of name and value.
func warn(level Level, kind WarningKind, args ...any) Warning {
	return Warning{Kind: kind, Level: level, Args: refusal.Args(args...)}
}

// note adds a line to the event's notes and numbers it.
func (e *Event) note(n Note) {
	for _, o := range e.Notes {
		n.Number = max(n.Number, o.Number)
	}
	n.Number++
	e.Notes = append(e.Notes, n)
}
