package dutch

import "kohtunik/tournament/refusal"

// ErrorKind names why a round was not paired.
type ErrorKind string

// The kinds of refusal. Their arguments stand behind each.
const (
	// NoLegalPairing: no complete pairing keeps C1 to C3 and the forbidden
	// pairs (C.04.3 1.9.3: the chief arbiter decides). Players are all those
	// who cannot be paired together, as many as one best attempt leaves over.
	NoLegalPairing ErrorKind = "no-legal-pairing" // players, count
	// NobodyForBye: the number is odd and nobody may take the
	// pairing-allocated bye (C2) so that the rest can be paired.
	NobodyForBye ErrorKind = "nobody-for-bye" // count
	// TooFewToPair: fewer than two players are present.
	TooFewToPair ErrorKind = "too-few-to-pair" // count
	// The rest are faults of the input.
	PlayerTwice      ErrorKind = "player-twice"       // player
	NumberOutOfRange ErrorKind = "pairing-number"     // player
	UnknownOpponent  ErrorKind = "unknown-opponent"   // player, round, opponent
	OneSidedGame     ErrorKind = "one-sided-game"     // player, round, opponent
	ColourConflict   ErrorKind = "colour-conflict"    // player, round, opponent
	TooManyGames     ErrorKind = "too-many-games"     // player, games, round
	RoundOutOfRange  ErrorKind = "round-out-of-range" // round, rounds
	ScoringInvalid   ErrorKind = "scoring-invalid"    //
	BoardTwice       ErrorKind = "board-twice"        // board, players
	UnknownPlayer    ErrorKind = "unknown-player"     // player
	// TooManyScores: a bracket has players of so many different scores that
	// its costs do not fit a number of 16384 bits.
	TooManyScores ErrorKind = "too-many-scores" // bits
)

// ErrorKinds lists the kinds.
func ErrorKinds() []ErrorKind {
	return []ErrorKind{NoLegalPairing, NobodyForBye, TooFewToPair, PlayerTwice, NumberOutOfRange, UnknownOpponent,
		OneSidedGame,
		ColourConflict, TooManyGames, RoundOutOfRange, ScoringInvalid, BoardTwice, UnknownPlayer, TooManyScores}
}

// Error is a refusal of this package.
type Error = refusal.Error[ErrorKind]
