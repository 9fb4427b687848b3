package laws

// FlagCallRule tells who may call a flag.
type FlagCallRule string

// The values of FlagCallRule.
const (
	CallAnyone      FlagCallRule = "anyone"
	CallPlayersOnly FlagCallRule = "players-only"
)

// FlagClaimantRule tells whose flag has to be up for a claim.
type FlagClaimantRule string

// The values of FlagClaimantRule.
const (
	ClaimantAny    FlagClaimantRule = "any"
	ClaimantFlagUp FlagClaimantRule = "flag-up"
)

// BothFlagsRule tells how it ends when both flags are down.
type BothFlagsRule string

// The values of BothFlagsRule.
const (
	BothByArbiter    BothFlagsRule = "arbiter"
	BothByLastPeriod BothFlagsRule = "last-period"
	BothByClockOrder BothFlagsRule = "clock-order"
	BothDraw         BothFlagsRule = "draw"
	BothByGuideline  BothFlagsRule = "guideline"
)

// FlagMomentRule tells when a fallen flag counts.
type FlagMomentRule string

// The values of FlagMomentRule.
const (
	FlagFallen FlagMomentRule = "fall" // 1953
	FlagCalled FlagMomentRule = "called"
)

// ClockErrorRule tells how a wrong setting of the clock is put right.
type ClockErrorRule string

// The values of ClockErrorRule.
const (
	ClockByDirection ClockErrorRule = "direction"
	ClockByJudgement ClockErrorRule = "judgement"
)

// ClockLaterRule tells who decides after the first time control.
type ClockLaterRule string

// The values of ClockLaterRule.
const (
	LaterAsFirst   ClockLaterRule = "as-first"
	LaterByArbiter ClockLaterRule = "arbiter"
)

// RemindRule tells whether a player may be told that he has not pressed.
type RemindRule string

// The values of RemindRule.
const (
	RemindAllowed   RemindRule = "allowed"
	RemindForbidden RemindRule = "forbidden"
)

// StopCause is why a player has stopped the clocks.
type StopCause string

// The values of StopCause.
const (
	StopPieceMissing StopCause = "promotion-piece-missing"
	StopIll          StopCause = "ill"
	StopDisturbed    StopCause = "disturbed"
	StopToilet       StopCause = "toilet"
	StopNoReason     StopCause = "none"
)

// AllStopCauses are the values of StopCause.
func AllStopCauses() []StopCause {
	return []StopCause{StopPieceMissing, StopIll, StopDisturbed, StopToilet, StopNoReason}
}

// FlagComplaintRule tells until when a complaint about the flag is heard.
type FlagComplaintRule string

// The values of FlagComplaintRule.
const (
	ComplaintBeforeFall FlagComplaintRule = "before-fall"
	ComplaintAnyTime    FlagComplaintRule = "any-time"
)

// OpponentDisplacedRule tells on whose time pieces that the opponent displaced are put back.
type OpponentDisplacedRule string

// The values of OpponentDisplacedRule.
const (
	DisplacedOffendersTime OpponentDisplacedRule = "offender-time"
	DisplacedClocksStopped OpponentDisplacedRule = "clocks-stopped"
)
