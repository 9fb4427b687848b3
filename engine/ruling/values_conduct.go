package ruling

// Misconduct is what a player has done against the rules of conduct.
type Misconduct string

// The values of Misconduct.
const (
	PersistentRefusal     Misconduct = "persistent-refusal" // to obey the laws
	GameArranged          Misconduct = "arranged"
	AnalysisInPlayingRoom Misconduct = "analysis-in-playing-room"
	NotesUsed             Misconduct = "notes"
	AdviceTaken           Misconduct = "advice"
	Disturbing            Misconduct = "disturbing"
	Leaving               Misconduct = "leaving"
	Smoking               Misconduct = "smoking"
	Disrepute             Misconduct = "disrepute"
	Music                 Misconduct = "music"
	LeftUnfinished        Misconduct = "left-unfinished"
	OtherHand             Misconduct = "other-hand"
	FingerOnClock         Misconduct = "finger-on-clock"
	ClockHit              Misconduct = "clock-hit"
	NotRecording          Misconduct = "not-recording"
	SheetBehind           Misconduct = "sheet-behind"
	SheetAfterFlag        Misconduct = "sheet-after-flag"
	RecordingAhead        Misconduct = "recording-ahead"
)

// Interference is what somebody outside the game did.
type Interference string

// The values of Interference.
const (
	CalledFlag         Interference = "flag"
	ToldTurn           Interference = "your-move"
	ShowedIrregularity Interference = "irregularity"
	GaveAdvice         Interference = "advice"
	MadeNoise          Interference = "noise"
)

// AssistanceNeed is what a player needs help with.
type AssistanceNeed string

// The values of AssistanceNeed.
const (
	NeedsPieces AssistanceNeed = "pieces"
	NeedsClock  AssistanceNeed = "clock"
	NeedsScore  AssistanceNeed = "score"
)

// ProvenWord is whose word somebody else confirms, an arbiter or a witness.
type ProvenWord string

// The values of ProvenWord.
const (
	NobodysWord ProvenWord = "none"
	WhitesWord  ProvenWord = "white"
	BlacksWord  ProvenWord = "black"
)

// DisputedFact is what the players tell differently.
type DisputedFact string

// The values of DisputedFact.
const (
	DisputedAdjust DisputedFact = "adjust"
	DisputedTouch  DisputedFact = "touch"
	DisputedPress  DisputedFact = "press"
	DisputedOffer  DisputedFact = "offer"
	DisputedWords  DisputedFact = "words"
)

// Witness is who saw or heard a thing besides the players.
type Witness string

// The values of Witness.
const (
	NoWitness      Witness = "none"
	ArbiterWitness Witness = "arbiter"
	OtherWitness   Witness = "other"
)

// ProtestSubject is what a player protests against, in a word or in his own.
type ProtestSubject string

// The values of ProtestSubject.
const (
	ProtestResumptionClock ProtestSubject = "resumption-clock"
)
