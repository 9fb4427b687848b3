package laws

// ScoreValuesRule tells which scores may be given.
type ScoreValuesRule string

// The values of ScoreValuesRule.
const (
	ScoresListed    ScoreValuesRule = "listed"
	ScoresByArbiter ScoreValuesRule = "arbiter"
)

// SignedResultRule tells what becomes of a wrong result that both have signed.
type SignedResultRule string

// The values of SignedResultRule.
const (
	SignedKept      SignedResultRule = "stands"
	SignedToArbiter SignedResultRule = "arbiter"
)

// ConductRule tells how far the arbiter is bound.
type ConductRule string

// The values of ConductRule.
const (
	ConductMust   ConductRule = "must"
	ConductMay    ConductRule = "may"
	ConductChoice ConductRule = "choice"
)

// RefusalRule tells what one risks who refuses to comply.
type RefusalRule string

// The values of RefusalRule.
const (
	RefusalLoses   RefusalRule = "loses"
	RefusalMayLose RefusalRule = "may-lose"
	RefusalChoice  RefusalRule = "choice"
)

// DeviceRule tells what a device brings.
type DeviceRule string

// The values of DeviceRule.
const (
	DeviceLoses     DeviceRule = "loses"
	DeviceOnScale   DeviceRule = "scale"
	DeviceAsConduct DeviceRule = "conduct"
)

// AssistanceRule tells what the clock of one is who is helped.
type AssistanceRule string

// The values of AssistanceRule.
const (
	AssistanceAdjusted  AssistanceRule = "adjusted"
	AssistanceFree      AssistanceRule = "free"
	AssistanceForbidden AssistanceRule = "forbidden"
)

// ProtestRule tells until when a protest is heard.
type ProtestRule string

// The values of ProtestRule.
const (
	ProtestUntilGameEnd ProtestRule = "game-end"
	ProtestAnyTime      ProtestRule = "any"
)
