package ruling

// ResumptionCase is what happens when an adjourned game is to be resumed.
type ResumptionCase string

// The values of ResumptionCase.
const (
	ResumptionOrdinary ResumptionCase = ""
	NobodyPresent      ResumptionCase = "nobody-present"
	ResponderAbsent    ResumptionCase = "responder-absent"
	ResponderLate      ResumptionCase = "responder-late"
	TimesWrong         ResumptionCase = "wrong-times"
	DrawAgreedBefore   ResumptionCase = "draw-agreed-before"
)

// GameStage is how far a game has come.
type GameStage string

// The values of GameStage.
const (
	StageUntold    GameStage = "" // taken as GameUnplayed
	GameUnplayed   GameStage = "unplayed"
	GameFinished   GameStage = "finished"
	GameUnfinished GameStage = "unfinished"
	GameAdjourned  GameStage = "adjourned"
)

// EnvelopeState tells what becomes of the envelope.
type EnvelopeState string

// The values of EnvelopeState.
const (
	EnvelopeOpen   EnvelopeState = "open"
	EnvelopeClosed EnvelopeState = "closed"
)

// ReplyForm tells how the reply to a sealed move is made.
type ReplyForm string

// The values of ReplyForm.
const (
	ReplySealed  ReplyForm = "sealed"
	ReplyOnBoard ReplyForm = "board"
)

// ScoreBy tells who fixes the points of the opponent of one who loses.
type ScoreBy string

// The values of ScoreBy.
const (
	ScoreByArbiter ScoreBy = "arbiter"
)
