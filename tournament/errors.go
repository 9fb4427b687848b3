package tournament

import "kohtunik/tournament/refusal"

// ErrorKind names why a command or a text was refused.
type ErrorKind string

// The kinds of refusal. Their arguments stand behind each.
const (
	NoSuchPlayer        ErrorKind = "no-such-player"        // number
	NoSuchRound         ErrorKind = "no-such-round"         // round, rounds
	RoundNotPaired      ErrorKind = "round-not-paired"      // round
	NoSuchBoard         ErrorKind = "no-such-board"         // round, board
	NoSuchDecision      ErrorKind = "no-such-decision"      // number
	NameMissing         ErrorKind = "name-missing"          //
	FieldInvalid        ErrorKind = "field-invalid"         // field, text
	ColourPattern       ErrorKind = "colour-pattern"        // field, text, limit
	FieldRange          ErrorKind = "field-range"           // field, text, from, to
	PairedAlready       ErrorKind = "paired-already"        //
	NotPaired           ErrorKind = "not-paired"            //
	LeavesUnpaired      ErrorKind = "leaves-unpaired"       // name
	HasResults          ErrorKind = "has-results"           // n
	TooFewPlayers       ErrorKind = "too-few-players"       // n, least
	TooManyPlayers      ErrorKind = "too-many-players"      // n, most
	NumbersIncomplete   ErrorKind = "numbers-incomplete"    // count
	NumbersNotDrawn     ErrorKind = "numbers-not-drawn"     //
	ResultInvalid       ErrorKind = "result-invalid"        // text
	ResultOfFree        ErrorKind = "result-of-free"        // round, name
	ChiefArbiters       ErrorKind = "chief-arbiters"        // count
	AlreadyWithdrawn    ErrorKind = "already-withdrawn"     // name
	LeftBefore          ErrorKind = "left-before"           // name, round
	NotWithdrawn        ErrorKind = "not-withdrawn"         // name
	SystemUnknown       ErrorKind = "system-unknown"        // text
	MatchNeedsTwo       ErrorKind = "match-needs-two"       // n
	EntriesClosed       ErrorKind = "entries-closed"        //
	GameConflict        ErrorKind = "game-conflict"         // round, board
	LastRoundWaits      ErrorKind = "last-round-waits"      // articles, round, boards: of an earlier round
	TieBreakNotOffered  ErrorKind = "tiebreak-not-offered"  // text
	NothingChanged      ErrorKind = "nothing-changed"       //
	SwissOnly           ErrorKind = "swiss-only"            //
	NotTheNextRound     ErrorKind = "not-the-next-round"    // round, next
	AllRoundsPaired     ErrorKind = "all-rounds-paired"     // rounds
	ResultsMissing      ErrorKind = "results-missing"       // round, n, boards
	ColourNotDrawn      ErrorKind = "colour-not-drawn"      //
	GroupsAccelerated   ErrorKind = "groups-accelerated"    //
	NoLegalPairing      ErrorKind = "no-legal-pairing"      // round, players: start numbers, as text
	NobodyForBye        ErrorKind = "nobody-for-bye"        // round
	TooFewToPair        ErrorKind = "too-few-to-pair"       // round
	PairingFailed       ErrorKind = "pairing-failed"        // round, why: a refusal of package dutch
	PairedTwice         ErrorKind = "paired-twice"          // name
	OpponentMissing     ErrorKind = "opponent-missing"      // round
	LaterRoundPaired    ErrorKind = "later-round-paired"    // round, later
	PlayedSince         ErrorKind = "played-since"          // name, round
	PairedInRound       ErrorKind = "paired-in-round"       // name, round
	HalfPointByeBarred  ErrorKind = "half-point-bye-barred" // name
	NumbersFixed        ErrorKind = "numbers-fixed"         //
	UnequalRatings      ErrorKind = "unequal-ratings"       // first, second
	RulesFixed          ErrorKind = "rules-fixed"           // field
	RoundsTooFew        ErrorKind = "rounds-too-few"        // rounds, paired
	TwoDrawsAboveWin    ErrorKind = "draw-too-dear"         //
	PABAboveWin         ErrorKind = "bye-too-dear"          //
	FreeModeStays       ErrorKind = "free-mode-stays"       //
	ProhibitionLate     ErrorKind = "prohibition-late"      //
	NoSuchProhibition   ErrorKind = "no-such-prohibition"   // number
	ProhibitionNeedsTwo ErrorKind = "two-to-keep-apart"     //
	PracticeUnknown     ErrorKind = "practice-not-in-laws"  // text, laws
	PlayUnknown         ErrorKind = "play-not-in-laws"      // text, laws
	NoSuchTeam          ErrorKind = "no-such-team"          // team
	NoTeamCount         ErrorKind = "no-team-count"         //
	TeamEmpty           ErrorKind = "team-empty"            // team
	TeamNameTaken       ErrorKind = "team-name-taken"       // team
	InTeamTwice         ErrorKind = "in-team-twice"         // name, team
	InOtherTeam         ErrorKind = "in-other-team"         // name, team
	TextTooLong         ErrorKind = "text-too-long"         // text, n, most: letters
	TeamsOnly           ErrorKind = "teams-only"            //
	TeamsWholeRound     ErrorKind = "teams-whole-round"     // reasons are asked of one team
	TwoTeamsPaired      ErrorKind = "two-teams-paired"      // teams are paired by hand in a match of two
	NotForTeams         ErrorKind = "not-for-teams"         //
	TeamsInGroups       ErrorKind = "teams-in-groups"       //
	TooFewTeams         ErrorKind = "too-few-teams"         // n, least
	TeamLeavesUnpaired  ErrorKind = "team-leaves-unpaired"  // team
	TeamHasMatches      ErrorKind = "team-has-matches"      // team
	TeamNumbersMissing  ErrorKind = "team-numbers-missing"  //
	MatchNeedsTwoTeams  ErrorKind = "match-needs-two-teams" // n
	SeatingNeedsMatch   ErrorKind = "seating-needs-match"   //
	ScheveningenRounds  ErrorKind = "scheveningen-rounds"   // boards, twice, rounds
	LadderOfPlayers     ErrorKind = "ladder-of-players"     //
	LadderOnly          ErrorKind = "ladder-only"           //
	KnockoutNoPoints    ErrorKind = "knockout-no-points"    // by decision, to a team
	LotsNotPlayed       ErrorKind = "lots-not-played"       // round; of a knock-out of teams
	KnockoutInGroups    ErrorKind = "knockout-in-groups"    //
	KnockoutOnly        ErrorKind = "knockout-only"         //
	KnockoutPairs       ErrorKind = "knockout-pairs"        // the results say who meets whom
	NotOfTheBracket     ErrorKind = "not-of-the-bracket"    // round
	GoneOn              ErrorKind = "gone-on"               // round
	NoTeamPairing       ErrorKind = "team-no-pairing"       // round; as package teamswiss says it
	TeamWithoutMatch    ErrorKind = "team-without-match"    // team, round
	NoSuchMatch         ErrorKind = "no-such-match"         // round, match
	MatchForfeited      ErrorKind = "match-forfeited"       // round, match
	MatchBegun          ErrorKind = "match-begun"           // round, match: its line-up
	TeamNotLate         ErrorKind = "team-not-late"         //
	TeamTooLate         ErrorKind = "team-too-late"         // n: minutes that are allowed
	NoBoardToBegin      ErrorKind = "no-board-to-begin"     // round, match
	MatchHasResults     ErrorKind = "match-has-results"     // round, match: to be forfeited
	LineupTooLong       ErrorKind = "lineup-too-long"       // team, n, boards
	NotInTeam           ErrorKind = "not-in-team"           // name, team
	TwiceInLineup       ErrorKind = "twice-in-lineup"       // name, team
	LineupOutOfOrder    ErrorKind = "lineup-out-of-order"   // first, second, team
	RosterTooLong       ErrorKind = "roster-too-long"       // team, n, most
	InLineup            ErrorKind = "in-lineup"             // name, team, round
	NoChess960          ErrorKind = "no-chess960"           //
	GamesBegun          ErrorKind = "games-begun"           // round, board
	PlayerWithoutTeam   ErrorKind = "player-without-team"   // name
)

// Error is a refusal of this package.
type Error = refusal.Error[ErrorKind]

func refuse(kind ErrorKind, args ...any) error { return refusal.New(kind, args...) }

// Field names a field of an entry in a refusal.
type Field string

// MessageKey is the key of the field's name in the languages.
func (f Field) MessageKey() string { return "field." + string(f) }
