package ruling

// TouchIntent tells what a player wanted who touched pieces.
type TouchIntent string

// The values of TouchIntent.
const (
	IntentUntold TouchIntent = ""
	IntentCastle TouchIntent = "castle"
)

// KingFollowing tells how the king followed the rook in castling.
type KingFollowing string

// The values of KingFollowing.
const (
	KingAtOnce KingFollowing = "at-once"
	KingLate   KingFollowing = "late"
)

// WrongPiece tells what a pawn was replaced by that it cannot become.
type WrongPiece string

// The values of WrongPiece.
const (
	WrongColour WrongPiece = "other-colour"
	WrongKing   WrongPiece = "king"
	WrongPawn   WrongPiece = "pawn"
)

// PromotionManner tells how a pawn was promoted.
type PromotionManner string

// The values of PromotionManner.
const (
	PieceFirst    PromotionManner = "piece-first"     // the piece was put up before the pawn was taken off
	PawnNotPlaced PromotionManner = "pawn-not-placed" // the pawn did not come to the last rank
	CapturedLeft  PromotionManner = "captured-left"   // the piece that was captured still stands there
)

// PositionFault tells why no legal moves lead to a position.
type PositionFault string

// The values of PositionFault.
const (
	BothKingsInCheck   PositionFault = "both-kings-in-check"
	PawnOnLastRank     PositionFault = "pawn-on-last-rank"
	WaitingSideInCheck PositionFault = "side-not-on-move-in-check"
	ImpossiblePieces   PositionFault = "impossible-men" // two bishops of one colour beside eight pawns, three rooks …
)

// CastlingFinding is what the arbiter finds of castling without the rook.
type CastlingFinding string

// The values of CastlingFinding.
const (
	CastlingOpen  CastlingFinding = ""       // nothing yet
	StillCastling CastlingFinding = "finish" // the player was still castling
	PressCounts   CastlingFinding = "illegal"
)

// Finder is who found an irregularity, or noticed a fallen flag.
type Finder string

// The values of Finder.
const (
	FoundByArbiter  Finder = "arbiter"
	FoundByOpponent Finder = "opponent"
	ShownByClock    Finder = "display-only" // nobody has called the flag
)

// FoundWhen tells when an irregularity was found. AfterGame and BeforeNext are both
// before the next game of a match, or the next round, has begun.
type FoundWhen string

// The values of FoundWhen.
const (
	FoundUntold FoundWhen = "" // taken as During
	During      FoundWhen = "during"
	AfterGame   FoundWhen = "after-game"
	BeforeNext  FoundWhen = "after-game-before-next"
	AfterNext   FoundWhen = "after-next-start"
)

// EventKind tells what the game belongs to.
type EventKind string

// The values of EventKind.
const (
	EventUntold  EventKind = ""
	OfTournament EventKind = "tournament"
	OfMatch      EventKind = "match"
)

// SetupTime tells when pieces were set up wrongly.
type SetupTime string

// The values of SetupTime.
const (
	SetUpAtStart      SetupTime = "start"
	SetUpAtResumption SetupTime = "resumption"
)

// Announcement is what a player announced.
type Announcement string

// The values of Announcement.
const (
	SaidCheck Announcement = "check"
	SaidMate  Announcement = "mate"
)

// BlindCase is what happens in a game with a blind player.
type BlindCase string

// The values of BlindCase.
const (
	BlindCaseTouch   BlindCase = "touch"
	BlindCaseMove    BlindCase = "move"
	BlindCaseSlip    BlindCase = "slip"
	BlindCaseBoards  BlindCase = "boards-differ"
	BlindCasePairing BlindCase = "pairing"
)
