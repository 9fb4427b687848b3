package laws

// Role is what an article is cited for. Each edition has its own article for a
// role, or none.
type Role string

// The roles of the articles that decide what happens around the board.
const (
	// Lateness.
	LatenessLoss   Role = "lateness.loss"   // too late loses
	LatenessNobody Role = "lateness.nobody" // neither is there at the start
	LatenessOne    Role = "lateness.one"    // the clock of an absent player
	ForfeitMarks   Role = "forfeit.marks"   // how it stands in the table

	// Draws by agreement.
	DrawOffer      Role = "draw.offer"
	DrawSealed     Role = "draw.sealed" // an offer after a move was sealed
	DrawAgreement  Role = "draw.agreement"
	DrawRestricted Role = "draw.restricted"
	Distraction    Role = "distraction" // an offer at the wrong time, too many questions

	// What was wrong from the start.
	WrongSetup             Role = "setup.wrong"
	WrongResumption        Role = "setup.resumption"
	SetupLate              Role = "setup.late" // the limit on claims
	WrongBoard             Role = "board.wrong"
	BoardLate              Role = "board.late"
	ColoursReversed        Role = "colours.reversed"
	Displaced              Role = "displaced"
	PiecesDisplaced        Role = "pieces-displaced"
	PiecesDisplacedPenalty Role = "pieces-displaced.penalty"
	AdjustTurn             Role = "adjust.turn"
	AdjustPenalty          Role = "adjust.penalty"

	// Clocks.
	ClockError      Role = "clock.error"
	ClockDefect     Role = "clock.defect"
	ClockSettled    Role = "clock.settled" // settings are not changed any more
	ClockResumption Role = "clock.resumption"
	ClockReminder   Role = "clock.reminder"
	MovePress       Role = "clock.press" // the right to press after the reply
	StopReason      Role = "stop.reason"
	StopJudged      Role = "stop.judged"
	FlagComplaint   Role = "flag.complaint"

	// Adjournment.
	AdjournEarly     Role = "adjourn.early"
	AdjournDue       Role = "adjourn.due"
	SealedOnBoard    Role = "sealed.on-board"
	SealedDefect     Role = "sealed.defect"
	SealedAmbiguous  Role = "sealed.ambiguous"
	SealedUnclear    Role = "sealed.unclear"
	SealedIllegal    Role = "sealed.illegal"
	ResumeNormal     Role = "resume.normal"
	ResumeResponder  Role = "resume.responder-absent"
	ResumeSealer     Role = "resume.sealer-absent"
	ResumeNobody     Role = "resume.nobody"
	ResumeLate       Role = "resume.late"
	ResumeAgreed     Role = "resume.agreed"
	ResumeTimes      Role = "resume.times"
	LastRoundStart   Role = "last-round"
	ResumeDemand     Role = "resume.demand"
	EnvelopeClosed   Role = "envelope.closed"
	EnvelopeLost     Role = "envelope.lost"
	EnvelopeNotKnown Role = "envelope.not-known"

	// Leaving the event.
	Withdrawal   Role = "withdrawal"
	MatchRefusal Role = "match.refusal"

	// Scoresheets, results, times.
	ScoresheetDuty    Role = "scoresheet.duty"
	ScoresheetExempt  Role = "scoresheet.exempt"
	ScoresheetBoth    Role = "scoresheet.both" // neither player has to record
	ScoresheetOne     Role = "scoresheet.one"  // one of them has to
	ScoresheetRapid   Role = "scoresheet.rapid"
	ScoreRequest      Role = "score.request"
	ScoreEntry        Role = "score.entry"
	ScoreMaximum      Role = "score.maximum"
	ScoresheetRebuild Role = "scoresheet.rebuild" // a game that has to be reconstructed
	ResultSigned      Role = "signed-result"
	CategoryRapid     Role = "play.rapid"
	CategoryBlitz     Role = "play.blitz"

	// Conduct and penalties.
	Penalties      Role = "penalties"
	Conduct        Role = "conduct"         // that a breach is punished
	ConductAdvice  Role = "conduct.advice"  // advice and notes
	ConductAnalyse Role = "conduct.analyse" // analysing elsewhere
	ConductDisturb Role = "conduct.disturb"
	ConductLeaving Role = "conduct.leaving" // the venue
	// ConductLeavingArea is leaving the playing area while having the move.
	ConductLeavingArea Role = "conduct.leaving-area"
	ConductSmoking     Role = "conduct.smoking"
	ConductDisrepute   Role = "conduct.disrepute"  // what brings the game into disrepute
	ConductUnfinished  Role = "conduct.unfinished" // leaving the game without resigning
	ConductMusic       Role = "conduct.music"      // listening to music
	ConductHand        Role = "conduct.hand"       // the hand that presses the clock
	ConductClock       Role = "conduct.clock"      // how the clock is treated
	ConductBehind      Role = "conduct.behind"     // a move made before the last one is recorded
	ConductAfterFlag   Role = "conduct.after-flag" // a scoresheet not brought up to date after the flag
	ConductAhead       Role = "conduct.ahead"      // a move recorded before it is made
	Refusal            Role = "refusal"
	RefusalBoth        Role = "refusal.both"
	Device             Role = "device"       // on the person
	DeviceVenue        Role = "device.venue" // in the venue
	DeviceBag          Role = "device.bag"   // in the bag, switched off
	Inspection         Role = "inspection"
	Protest            Role = "protest"
	Appeal             Role = "appeal"
	Conflict           Role = "conflict" // where no article decides
	Spectators         Role = "spectators"
	Interruption       Role = "interruption" // play is stopped from outside
	ExtraTime          Role = "extra-time"   // for an external disturbance
	AssistPieces       Role = "assist.pieces"
	AssistClock        Role = "assist.clock"
	AssistScore        Role = "assist.score"

	// Blind players.
	BlindTouch     Role = "blind.touch"
	BlindSighted   Role = "blind.sighted" // the ordinary duty
	BlindMove      Role = "blind.move"
	BlindCaptured  Role = "blind.captured"  // the captured piece is off the board
	BlindPlaced    Role = "blind.placed"    // the piece is in its new aperture
	BlindAnnounced Role = "blind.announced" // the move was announced
	BlindClock     Role = "blind.clock"     // when the clock is started
	BlindSlip      Role = "blind.slip"
	BlindBoards    Role = "blind.boards"
	BlindAssistant Role = "blind.assistant"

	// Ends of the game.
	Checkmate Role = "checkmate"
	Stalemate Role = "stalemate"
	Dead      Role = "dead-position"
	Automatic Role = "automatic-draw"
)

// roles are all roles; a data file cites for no other.
var roles = func() []Role {
	all := []Role{
		LatenessLoss, LatenessNobody, LatenessOne, ForfeitMarks,
		DrawOffer, DrawSealed, DrawAgreement, DrawRestricted, Distraction,
		WrongSetup, WrongResumption, SetupLate, WrongBoard, BoardLate, ColoursReversed, Displaced, PiecesDisplaced,
		PiecesDisplacedPenalty, AdjustTurn, AdjustPenalty,
		ClockError, ClockDefect, ClockSettled, ClockResumption, ClockReminder, MovePress, StopReason, StopJudged,
		FlagComplaint,
		AdjournEarly, AdjournDue, SealedOnBoard, SealedDefect, SealedAmbiguous, SealedUnclear, SealedIllegal,
		ResumeNormal, ResumeResponder, ResumeSealer, ResumeNobody, ResumeLate, ResumeAgreed, ResumeTimes, LastRoundStart,
		ResumeDemand,
		EnvelopeClosed, EnvelopeLost, EnvelopeNotKnown, Withdrawal, MatchRefusal,
		ScoresheetDuty, ScoresheetExempt, ScoresheetBoth, ScoresheetOne, ScoresheetRapid, ScoreRequest, ScoreEntry,
		ScoreMaximum, ScoresheetRebuild, ResultSigned, CategoryRapid, CategoryBlitz,
		Penalties, Conduct, ConductAdvice, ConductAnalyse, ConductDisturb, ConductLeaving, ConductLeavingArea, ConductSmoking,
		ConductDisrepute, ConductUnfinished, ConductMusic, ConductHand, ConductClock, ConductBehind, ConductAfterFlag,
		ConductAhead, Refusal, RefusalBoth, Spectators, Interruption, ExtraTime, AssistPieces, AssistClock, AssistScore,
		Device, DeviceVenue, DeviceBag, Inspection, Protest, Appeal, Conflict,
		BlindTouch, BlindSighted, BlindMove, BlindCaptured, BlindPlaced, BlindAnnounced, BlindClock, BlindSlip, BlindBoards,
		BlindAssistant,
		Checkmate, Stalemate, Dead, Automatic,
	}
	for _, p := range AllPenalties() {
		all = append(all, p.Role())
	}
	return append(all, boardRoles...)
}()
