package trf

import (
	"fmt"
	"maps"

	"kohtunik/tournament/refusal"
)

// Kind names why a file was refused, or what was mended in it.
type Kind string

// The kinds of refusal. Their arguments stand behind each, beside line and
// column, which all have but the first three.
const (
	NotText         Kind = "trf-not-text"
	NoPlayers       Kind = "trf-no-players"
	TooManyPlayers  Kind = "trf-too-many-players" // most
	TeamEvent       Kind = "trf-team-event"       // tag
	SystemForeign   Kind = "trf-system-foreign"   // text
	NumberInvalid   Kind = "trf-number"           // text
	NumberRange     Kind = "trf-number-range"     // text, most
	NumberTwice     Kind = "trf-number-twice"     // number, other (line)
	FieldInvalid    Kind = "trf-field"            // tag, text
	CellInvalid     Kind = "trf-cell"             // number, round, text
	CellResult      Kind = "trf-cell-result"      // number, round, text
	AgainstSelf     Kind = "trf-against-self"     // number, round
	OpponentMissing Kind = "trf-opponent-missing" // number, round, opponent
	OneSided        Kind = "trf-one-sided"        // number, round, opponent, other (line)
	SameColour      Kind = "trf-same-colour"      // number, round, opponent, other (line)
	ResultsClash    Kind = "trf-results-clash"    // number, round, opponent, text, other-text, other (line)
	ScoringInvalid  Kind = "trf-scoring"          // text
	RoundsFewer     Kind = "trf-rounds-fewer"     // stated, rounds
	UnknownPlayer   Kind = "trf-unknown-player"   // tag, number
	ByeClash        Kind = "trf-bye-clash"        // number, round
	NotEncodable    Kind = "trf-not-encodable"    // text

	TeamsMissing      Kind = "trf-teams-missing"    //
	TeamTwice         Kind = "trf-team-twice"       // team
	TeamEmpty         Kind = "trf-team-empty"       // team
	TeamUnknown       Kind = "trf-team-unknown"     // team
	PlayerMissing     Kind = "trf-player-missing"   // number
	InTwoTeams        Kind = "trf-in-two-teams"     // number, first, second
	NotInTeam         Kind = "trf-not-in-team"      // number, team, round
	TwiceInLineup     Kind = "trf-twice-in-lineup"  // number, team, round
	TeamSystemUnknown Kind = "trf-team-system"      // text
	TeamRoundsOver    Kind = "trf-team-rounds-over" // round, rounds
	NoTeam            Kind = "trf-no-team"          // number, round
	TeamOpponents     Kind = "trf-team-opponents"   // team, round, opponents
	PointsWide        Kind = "trf-points-wide"      // number, points
)

// The kinds of note: mended, or worth a look.
const (
	PointsMended     Kind = "trf-points-mended"     // number, stated, points
	ForfeitColour    Kind = "trf-forfeit-colour"    // number, round, opponent
	OtherSideMended  Kind = "trf-other-side-mended" // number, round, opponent
	ByeMended        Kind = "trf-bye-mended"        // number, round, text, result
	ResultMended     Kind = "trf-result-mended"     // number, round, text
	OpenGame         Kind = "trf-open-game"         // number, round
	SeveralByes      Kind = "trf-several-byes"      // number, round, other (line)
	ByeOutOfTurn     Kind = "trf-bye-out-of-turn"   // number, round
	ScoringGuessed   Kind = "trf-scoring-guessed"   // text
	TitleUnknown     Kind = "trf-title"             // number, text
	SexUnknown       Kind = "trf-sex"               // number, text
	RatingUnknown    Kind = "trf-rating"            // number, text
	DateUnknown      Kind = "trf-date"              // number, text
	PointsUnreadable Kind = "trf-points-unreadable" // number, text
	RankUnreadable   Kind = "trf-rank-unreadable"   // number, text
	SameID           Kind = "trf-same-id"           // number, text, other (line)
	CountDiffers     Kind = "trf-count"             // tag, stated, count
	NumberMissing    Kind = "trf-number-missing"    // number
	RoundsUnknown    Kind = "trf-rounds-unknown"    // rounds
	ColourAssumed    Kind = "trf-colour-assumed"    //
	SystemTaken      Kind = "trf-system-taken"      // text
	SystemAssumed    Kind = "trf-system-assumed"    //
	TieBreaksUnknown Kind = "trf-tiebreaks-unknown" //
	NameCut          Kind = "trf-name-cut"          // number, text
	LineKept         Kind = "trf-line-kept"         // text
	LeftOut          Kind = "trf-left-out"          // tag, text
	IDUnknown        Kind = "trf-id"                // number, text

	TieBreakDropped     Kind = "trf-tiebreak-dropped"     // text
	AccelerationForeign Kind = "trf-acceleration-foreign" //
	TeamTableForeign    Kind = "trf-team-table-foreign"   // round
	BakuGroupAssumed    Kind = "trf-baku-group"           //
	LadderAssumed       Kind = "trf-ladder"               // the format has no place for its constants
	KnockoutFitted      Kind = "trf-knockout"             // games: of a match, as the rounds show
	KnockoutUnclear     Kind = "trf-knockout-unclear"     // the games are not those of a bracket
	PenaltyKept         Kind = "trf-penalty-kept"         //
	RecordsForeign      Kind = "trf-records-foreign"      //
)

// Note is something about one place of a file.
type Note struct {
	Kind         Kind
	Line, Column int // from 1; 0: the file as a whole
	Args         map[string]any
}

// Error is a refusal. Its text is for logs; people read the words that belong
// to its kind.
type Error Note

func (e *Error) Error() string {
	return fmt.Sprintf("%s: line %d, column %d: %v", e.Kind, e.Line, e.Column, e.Args)
}

// Reason gives the kind and its arguments, line and column among them.
func (e *Error) Reason() (kind string, args map[string]any) { return Note(*e).Reason() }

// Error makes a note usable where reasons are put into words.
func (n Note) Error() string { return (*Error)(&n).Error() }

// Reason gives the kind and its arguments, line and column among them.
func (n Note) Reason() (kind string, args map[string]any) {
	args = maps.Clone(n.Args)
	if args == nil {
		args = make(map[string]any, 2)
	}
	args["line"], args["column"] = n.Line, n.Column
	return string(n.Kind), args
}

// note makes a note from a kind, a place and pairs of name and value.
func note(kind Kind, line, column int, args ...any) Note {
	return Note{Kind: kind, Line: line, Column: column, Args: refusal.Args(args...)}
}

func refuse(kind Kind, line, column int, args ...any) *Error {
	e := Error(note(kind, line, column, args...))
	return &e
}
