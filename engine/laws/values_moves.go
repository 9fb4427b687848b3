package laws

// IllegalRemedyRule tells what follows an illegal move.
type IllegalRemedyRule string

// The values of IllegalRemedyRule.
const (
	RemedyReplay  IllegalRemedyRule = "replay" // without a penalty: 1953, §15
	RemedyPenalty IllegalRemedyRule = "penalty"
)

// WindowRule tells until when what was wrong can still be put right.
type WindowRule string

// The values of WindowRule.
const (
	UntilNextStart WindowRule = "next-start"
	UntilGameEnd   WindowRule = "game"
	UntilNextMove  WindowRule = "next-move"
)

// LastRoundRule tells how long an illegal move of the last round is put right (1953, §15 note).
type LastRoundRule string

// The values of LastRoundRule.
const (
	LastRoundInProgress LastRoundRule = "in-progress"
	LastRoundOpen       LastRoundRule = "open"
	LastRoundNever      LastRoundRule = "never"
)

// BreachRule tells what a breach brings.
type BreachRule string

// The values of BreachRule.
const (
	BreachNothing BreachRule = "nothing"
	BreachRemark  BreachRule = "remark"
	BreachPenalty BreachRule = "penalty"
	BreachIllegal BreachRule = "illegal" // as an illegal move
	BreachArbiter BreachRule = "arbiter" // what the arbiter decides
	BreachScale   BreachRule = "scale"   // first a warning, then loss
)

// PromotionMissingRule tells what a pawn becomes that was left on the last rank.
type PromotionMissingRule string

// The values of PromotionMissingRule.
const (
	MissingQueen  PromotionMissingRule = "queen"
	MissingChosen PromotionMissingRule = "choose"
)

// IllegalPositionRule tells when the arbiter looks at an illegal position again.
type IllegalPositionRule string

// The values of IllegalPositionRule.
const (
	LookNever         IllegalPositionRule = "none"
	LookWhenMade      IllegalPositionRule = "made"
	LookWhenCompleted IllegalPositionRule = "completed"
)

// ObjectionRule tells until when a player may object to a breach of touch-move.
type ObjectionRule string

// The values of ObjectionRule.
const (
	ObjectionUntilTouch    ObjectionRule = "touch"
	ObjectionUntilNextMove ObjectionRule = "next-move"
)

// TouchOrderRule tells which of several touched pieces has to move.
type TouchOrderRule string

// The values of TouchOrderRule.
const (
	CapturesFirst TouchOrderRule = "captures-first" // 1953
	TouchedFirst  TouchOrderRule = "first-touched"
)

// RookFirstRule tells what castling becomes that was begun with the rook.
type RookFirstRule string

// The values of RookFirstRule.
const (
	RookFirstCastles RookFirstRule = "allowed"
	RookFirstMoves   RookFirstRule = "rook-move"
)

// PromotionFixedRule tells when the choice of the piece is fixed.
type PromotionFixedRule string

// The values of PromotionFixedRule.
const (
	FixedByRelease PromotionFixedRule = "release"
	FixedByTouch   PromotionFixedRule = "touch"
)
