package laws

// ExcuseRule tells who excuses lateness.
type ExcuseRule string

// The values of ExcuseRule.
const (
	ExcuseByArbiter ExcuseRule = "arbiter"
	ExcuseNone      ExcuseRule = "none"
)

// ResumeDefaultRule tells whether the default time counts when a game is resumed.
type ResumeDefaultRule string

// The values of ResumeDefaultRule.
const (
	ResumeClockOnly   ResumeDefaultRule = "clock-only"
	ResumeDefaultTime ResumeDefaultRule = "default-time"
)

// AdjournRule tells when a game may be adjourned.
type AdjournRule string

// The values of AdjournRule.
const (
	AdjournAfterControl AdjournRule = "after-control"
	AdjournAny          AdjournRule = "any"
)

// AdjournChargeRule tells what time an early adjournment costs.
type AdjournChargeRule string

// The values of AdjournChargeRule.
const (
	ChargeUpToSession   AdjournChargeRule = "up-to-session"
	ChargeRestOfSession AdjournChargeRule = "rest-of-session"
)

// SealedSlipRule tells what an inexact sealed move costs.
type SealedSlipRule string

// The values of SealedSlipRule.
const (
	SlipForgiven SealedSlipRule = "forgiven"
	SlipLoses    SealedSlipRule = "loses"
)

// SealerAbsentRule tells whether a reply to a sealed move is sealed in its turn.
type SealerAbsentRule string

// The values of SealerAbsentRule.
const (
	ReplyMustBeSealed SealerAbsentRule = "must-seal-reply"
	ReplyMayBeSealed  SealerAbsentRule = "may-seal-reply"
)

// ResumeClocksRule tells how wrong times of a resumed game are put right.
type ResumeClocksRule string

// The values of ResumeClocksRule.
const (
	TimesIncreaseOnly    ResumeClocksRule = "increase-only"
	TimesBeforeFirstMove ResumeClocksRule = "before-first-move"
)

// SealedDoubtRule tells by what a sealed move is settled that is in doubt.
type SealedDoubtRule string

// The values of SealedDoubtRule.
const (
	DoubtToArbiter SealedDoubtRule = "arbiter"
	DoubtToBoard   SealedDoubtRule = "board"
)

// RedrawRule tells when lots are drawn again.
type RedrawRule string

// The values of RedrawRule.
const (
	RedrawOdd           RedrawRule = "odd" // 1953, §27
	RedrawByRegulations RedrawRule = "regulations"
)

// WithdrawalRule tells what becomes of the games of one who withdraws.
type WithdrawalRule string

// The values of WithdrawalRule.
const (
	WithdrawalByHalf        WithdrawalRule = "half" // 1953, §27
	WithdrawalByRegulations WithdrawalRule = "regulations"
)

// MatchRefusalRule tells what a match comes to that a player refuses to go on with.
type MatchRefusalRule string

// The values of MatchRefusalRule.
const (
	MatchLost          MatchRefusalRule = "match-lost"
	MatchByRegulations MatchRefusalRule = "regulations"
)
