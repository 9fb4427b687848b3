package ruling

// Kinds of reason about what happens around the board. The arguments that each
// one has besides Side stand behind it.
const (
	NoArticle Kind = "no-article" //
	Noted     Kind = "noted"      // Text: what the arbiter decided

	LateWithin      Kind = "late-within"       // Time, TimeLimit
	LateBeyond      Kind = "late-beyond"       // Time, TimeLimit
	LateNoReason    Kind = "late-no-reason"    // nothing excuses it
	LateBoth        Kind = "late-both"         // Time (of the one who came first), TimeLimit
	LateExcused     Kind = "late-excused"      // Time, TimeLimit
	LateNoDefault   Kind = "late-no-default"   // Time
	LateNobody      Kind = "late-nobody"       // Time
	LateClockRan    Kind = "late-clock-ran"    // Time
	LateBlackClock  Kind = "late-black-clock"  //
	LateActualStart Kind = "late-actual-start" // Text: the time of the day
	LateNone        Kind = "late-none"         // both were in time
	ForfeitMarked   Kind = "forfeit-marked"    // N players lose

	OfferPending      Kind = "offer-pending"       //
	OfferAccepted     Kind = "offer-accepted"      //
	OfferRejected     Kind = "offer-rejected"      //
	OfferMoved        Kind = "offer-moved"         // refused by a move
	OfferLapsed       Kind = "offer-lapsed"        // the opponent of Side has moved since: it cannot be accepted any more
	OfferTouched      Kind = "offer-touched"       // refused by touching a piece
	OfferWrongTime    Kind = "offer-wrong-time"    //
	OfferPunished     Kind = "offer-punished"      //
	OfferNotOnMove    Kind = "offer-not-on-move"   //
	OfferRepeated     Kind = "offer-repeated"      //
	OfferWithdrawn    Kind = "offer-withdrawn"     //
	OfferCondition    Kind = "offer-condition"     // Text
	OfferTooEarly     Kind = "offer-too-early"     // N, Limit: moves by both
	AgreementTooEarly Kind = "agreement-too-early" // N, Limit
	AgreementEach     Kind = "agreement-each"      // N, Limit

	SetupReplay        Kind = "setup-replay"         //
	SetupFromAdjourned Kind = "setup-from-adjourned" //
	SetupAfter         Kind = "setup-after"          // N, Limit: moves by both
	SetupNoCastling    Kind = "setup-no-castling"    //
	BoardTransfer      Kind = "board-transfer"       //
	BoardAfter         Kind = "board-after"          // N, Limit
	ColoursReplay      Kind = "colours-replay"       // N, Limit
	ColoursStay        Kind = "colours-stay"         // N, Limit
	ColoursEarly       Kind = "colours-early"        // Time, TimeLimit
	ColoursUnless      Kind = "colours-unless"       //
	ColoursGoOn        Kind = "colours-go-on"        //

	ClockGiven        Kind = "clock-given"        // Time
	ClockTaken        Kind = "clock-taken"        // Time
	ClockNothing      Kind = "clock-nothing"      //
	TimeRemaining     Kind = "clock-leaves"       // TimeLimit
	ClockTooLittle    Kind = "clock-too-little"   // Time, TimeLimit
	ClockUnknown      Kind = "clock-unknown"      //
	ClockFault        Kind = "clock-fault"        //
	ClockJudgement    Kind = "clock-judgement"    //
	ClockSettled      Kind = "clock-settled"      // N, Limit: moves by both
	ClockSchedule     Kind = "clock-schedule"     // N, Limit
	ClockResumedDown  Kind = "clock-resumed-down" // Time
	ReminderAllowed   Kind = "reminder-allowed"   //
	ReminderForbidden Kind = "reminder-forbidden" //
	ReminderNone      Kind = "reminder-none"      //
	StopJustified     Kind = "stop-justified"     // Word
	StopUnjustified   Kind = "stop-unjustified"   // Word
	ComplaintExamined Kind = "complaint-examined" //
	ComplaintLate     Kind = "complaint-late"     //
	FlagInTime        Kind = "flag-enough-moves"  // N, Limit
	FlagTooFew        Kind = "flag-too-few"       // N, Limit

	DisplacedRestore       Kind = "displaced-restore"        //
	DisplacedPiece         Kind = "displaced-piece"          // Piece, Squares: its own and the wrong one
	DisplacedOwnTime       Kind = "displaced-own-time"       //
	DisplacedRestored      Kind = "displaced-restored"       //
	DisplacedClocksStopped Kind = "displaced-clocks-stopped" //
	DisplacedBreach        Kind = "displaced-breach"         //
	AdjustBreach           Kind = "adjust-breach"            //
	AdjustConflict         Kind = "adjust-conflict"          //
	AdjustNothing          Kind = "adjust-nothing"           //
	ScaleWarns             Kind = "scale-warns"              //
	ScaleLoses             Kind = "scale-loses"              // N: which breach it is

	AdjournDue          Kind = "adjourn-due"           //
	AdjournControlOpen  Kind = "adjourn-control-open"  // N, Limit
	AdjournNotOnMove    Kind = "adjourn-not-on-move"   //
	AdjournNeedsConsent Kind = "adjourn-needs-consent" // N, Limit
	AdjournOversteps    Kind = "adjourn-oversteps"     // Time to be taken over, TimeLimit left
	AdjournCharged      Kind = "adjourn-charged"       // Time
	AdjournMarked       Kind = "adjourn-marked"        // Time: marked; TimeLimit: charged
	AdjournLeft         Kind = "adjourn-left"          // Time

	SealedOnBoard       Kind = "sealed-on-board"       // Moves
	SealedBoardIllegal  Kind = "sealed-board-illegal"  // Step, Cause, Position
	SealedMade          Kind = "sealed-made"           // Moves
	SealedSlip          Kind = "sealed-slip"           // Text, Moves
	SealedUncertain     Kind = "sealed-uncertain"      // Text, Moves: those that it may stand for
	SealedMeaningless   Kind = "sealed-meaningless"    // Text
	SealedNothing       Kind = "sealed-nothing"        //
	SealedAmbiguous     Kind = "sealed-ambiguous"      // Text, Moves
	SealedIllegal       Kind = "sealed-illegal"        // Text
	SealedUnclear       Kind = "sealed-unclear"        // Text
	EnvelopeStaysClosed Kind = "envelope-stays-closed" //
	ResponderRuns       Kind = "responder-runs"        //
	SealerRunsAfter     Kind = "sealer-runs-after"     //

	ResumeOpened       Kind = "resume-opened"       //
	ResumeReplyMust    Kind = "resume-reply-must"   //
	ResumeReplyMay     Kind = "resume-reply-may"    //
	ResumeNobody       Kind = "resume-nobody"       // Time
	ResumeTimeLost     Kind = "resume-time-lost"    // Time
	ResumeTooLate      Kind = "resume-too-late"     // Time, TimeLimit
	ResumeAgreed       Kind = "resume-agreed"       //
	TimesCorrected     Kind = "times-corrected"     //
	TimesIncreaseOnly  Kind = "times-increase-only" //
	TimesStay          Kind = "times-stay"          //
	DemandInTime       Kind = "demand-in-time"      // Time, TimeLimit
	DemandLate         Kind = "demand-late"         // Time, TimeLimit
	LastRoundOpen      Kind = "last-round-open"     // N: games
	LastRoundFree      Kind = "last-round-free"     //
	EnvelopeRestored   Kind = "envelope-restored"   //
	EnvelopeBoard      Kind = "envelope-board"      //
	SealedMoveDoubtful Kind = "envelope-doubt"      //
	EnvelopeGone       Kind = "envelope-gone"       //
	EnvelopeTimes      Kind = "envelope-times"      //

	WithdrewBeforeHalf       Kind = "left-less"        // N, Limit: games
	WithdrewAfterHalf        Kind = "left-half"        // N, Limit
	WithdrewWithUnplayed     Kind = "left-unplayed"    //
	WithdrewAllFinished      Kind = "left-finished"    //
	WithdrewWithAdjourned    Kind = "left-adjourned"   //
	WithdrewUnderRegulations Kind = "left-regulations" //
	RedrawYes                Kind = "redraw-yes"       // N, Limit: rounds now and before
	RedrawEven               Kind = "redraw-even"      // N: players
	RedrawPlayed             Kind = "redraw-played"    // N: games
	RedrawNoGain             Kind = "redraw-no-gain"   // N: rounds
	MatchLost                Kind = "match-lost"       // N, Limit: games

	RecordExempt     Kind = "record-exempt"     // Time, TimeLimit
	MustRecordStill  Kind = "record-time-left"  // Time, TimeLimit
	RecordIncrement  Kind = "record-increment"  // Time, TimeLimit
	RecordNotNeeded  Kind = "record-not-needed" //
	RecordAlways     Kind = "record-always"     //
	RecordByArbiter  Kind = "record-by-arbiter" //
	RecordAfterFlag  Kind = "record-after-flag" //
	MustRecord       Kind = "must-record"       //
	RequestIn        Kind = "request-in"        // N, Limit
	RequestOver      Kind = "request-over"      // N, Limit
	RequestNone      Kind = "request-none"      //
	ScoreAccepted    Kind = "score-accepted"    //
	ScoreOdd         Kind = "score-odd"         //
	ScoreAbove       Kind = "score-above"       //
	ScoreOpen        Kind = "score-open"        //
	SignedAgrees     Kind = "signed-agrees"     //
	SignedResultKept Kind = "signed-stands"     // Word: the result
	SignedDiffers    Kind = "signed-differs"    //
	CategoryStandard Kind = "category-standard" // Time, counted for sixty moves
	CategoryRapid    Kind = "category-rapid"    // Time
	CategoryBlitz    Kind = "category-blitz"    // Time
	CategoryNone     Kind = "category-none"     //

	PenaltyListed     Kind = "penalty-listed"     // Word: its code
	PenaltyNotListed  Kind = "penalty-not-listed" // Word
	OpponentScore     Kind = "opponent-score"     //
	TimeGiven         Kind = "time-given"         // Time
	TimeTaken         Kind = "time-taken"         // Time
	BreachMust        Kind = "breach-must"        // Word: the case
	BreachMay         Kind = "breach-may"         // Word
	BreachChoice      Kind = "breach-choice"      // Word
	RefusalLoses      Kind = "refusal-loses"      //
	RefusalMay        Kind = "refusal-may"        //
	RefusalBoth       Kind = "refusal-both"       //
	DeviceLoses       Kind = "device-loses"       // on the person
	DeviceBrought     Kind = "device-brought"     // into the venue, where that is enough
	DeviceNoMilder    Kind = "device-no-milder"   // the regulations prescribe nothing milder
	DeviceWarned      Kind = "device-warned"      //
	DeviceSecond      Kind = "device-second"      // N
	DeviceBagged      Kind = "device-bagged"      //
	DeviceInVenue     Kind = "device-in-venue"    //
	DeviceMilder      Kind = "device-milder"      // Word: the penalty
	DeviceNotMilder   Kind = "device-not-milder"  //
	DeviceUnknown     Kind = "device-unknown"     //
	InspectionRefusal Kind = "inspection-refusal" //
	InspectionObey    Kind = "inspection-obey"    //
	ProtestLate       Kind = "protest-late"       //
	ProtestHeard      Kind = "protest-heard"      //

	BlindTouched       Kind = "blind-touched"        // Squares
	BlindNotTouched    Kind = "blind-not-touched"    //
	BlindMade          Kind = "blind-made"           //
	BlindNotMade       Kind = "blind-not-made"       //
	BlindSlipCorrected Kind = "blind-slip-corrected" //
	BlindSlipLate      Kind = "blind-slip-late"      //
	BlindAdjust        Kind = "blind-adjust"         //
	BlindDeviator      Kind = "blind-deviator"       //
	BlindBack          Kind = "blind-back"           // At: the place
	BlindMustAssist    Kind = "blind-must-assist"    //
	BlindMayAssist     Kind = "blind-may-assist"     //
	BlindNoHelp        Kind = "blind-no-help"        //
)

// Choices that concern the event around the board. The penalties are choices
// too: "penalty-" and the code.
const (
	DecideReplay       ChoiceKind = "replay"
	DecideLoss         ChoiceKind = "loss"
	DecideWhiteWins    ChoiceKind = "white-wins"
	DecideBlackWins    ChoiceKind = "black-wins"
	DecideAccept       ChoiceKind = "accept"
	DecideReject       ChoiceKind = "reject"
	DecideBoardResult  ChoiceKind = "board-result"
	DecideSignedResult ChoiceKind = "signed-result"
	MayRedraw          ChoiceKind = "redraw"
	MayCorrectTimes    ChoiceKind = "correct-times"
	MayLeaveTimes      ChoiceKind = "leave-times"
	MayReplaceClock    ChoiceKind = "replace-clock"
)
