package laws

// SamenessRule tells which positions are the same.
type SamenessRule string

// The values of SamenessRule.
const (
	SamePlacement     SamenessRule = "placement"
	SamePossibleMoves SamenessRule = "possible-moves"
)

// ClaimPriceRule tells what a claim that is wrong, or made too late, costs.
type ClaimPriceRule string

// The values of ClaimPriceRule.
const (
	ClaimLoses     ClaimPriceRule = "loss"
	ClaimBonusTime ClaimPriceRule = "bonus" // time for the opponent
	ClaimFree      ClaimPriceRule = "nothing"
)

// ClaimLostRule tells by what the right to claim is lost.
type ClaimLostRule string

// The values of ClaimLostRule.
const (
	LostByMove  ClaimLostRule = "move"
	LostByTouch ClaimLostRule = "touch"
)

// ClaimClockRule tells whose clock runs during a claim.
type ClaimClockRule string

// The values of ClaimClockRule.
const (
	ClaimantsClock ClaimClockRule = "claimant"
	ClocksStopped  ClaimClockRule = "stopped"
)

// QuickplayRule tells when the quickplay finish is played.
type QuickplayRule string

// The values of QuickplayRule.
const (
	QuickplayNever       QuickplayRule = "none"
	QuickplayIfAnnounced QuickplayRule = "announced"
	QuickplayAlways      QuickplayRule = "always"
)

// OfferTurnRule tells when a draw may be offered.
type OfferTurnRule string

// The values of OfferTurnRule.
const (
	OfferOwnTurn OfferTurnRule = "own-turn"
	OfferAnyTurn OfferTurnRule = "any"
)

// OfferRepeatRule tells who may offer again.
type OfferRepeatRule string

// The values of OfferRepeatRule.
const (
	OffersAlternate OfferRepeatRule = "alternate"
	OffersFree      OfferRepeatRule = "free"
)

// OfferMinimumRule tells what the regulations may forbid before a number of moves.
type OfferMinimumRule string

// The values of OfferMinimumRule.
const (
	MinimumNone  OfferMinimumRule = "none"
	MinimumAgree OfferMinimumRule = "agree"
	MinimumOffer OfferMinimumRule = "offer"
)

// OfferConditionRule tells whether an offer may have a condition.
type OfferConditionRule string

// The values of OfferConditionRule.
const (
	ConditionUnnamed   OfferConditionRule = "silent" // the edition is silent
	ConditionForbidden OfferConditionRule = "forbidden"
)
