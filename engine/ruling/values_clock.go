package ruling

// ClockErrorCause is what made the times wrong.
type ClockErrorCause string

// The values of ClockErrorCause.
const (
	CauseUnknown   ClockErrorCause = ""
	CauseNeighbour ClockErrorCause = "neighbour" // a player of another board pressed the clock
	// the clock counted a move too many or too few, and the next period's time came
	// too early or not
	CauseCounter ClockErrorCause = "counter"
)

// ClockErrorPhase tells when the times were found to be wrong.
type ClockErrorPhase string

// The values of ClockErrorPhase.
const (
	PhaseUntold          ClockErrorPhase = ""
	BeforeFirstControl   ClockErrorPhase = "before-first-control"
	AfterFirstControl    ClockErrorPhase = "after-first-control"
	ResumptionBeforePlay ClockErrorPhase = "resumption-before-play"
	ResumptionAfterPlay  ClockErrorPhase = "resumption-after-play"
)

// ComplaintTime tells when a player complained of the flag.
type ComplaintTime string

// The values of ComplaintTime.
const (
	BeforeFall ComplaintTime = "before-fall"
	AfterFall  ComplaintTime = "after-fall"
)

// InterruptionCause is what stopped the game from outside.
type InterruptionCause string

// The values of InterruptionCause.
const (
	FireAlarm   InterruptionCause = "fire-alarm"
	PowerCut    InterruptionCause = "power-cut"
	NoiseAround InterruptionCause = "noise"
	PlayerIll   InterruptionCause = "ill"
	OtherCause  InterruptionCause = "other"
)
