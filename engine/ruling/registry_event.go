package ruling

import "kohtunik/engine/laws"

// eventIncidents are those that concern the event around the board: lateness,
// offers, clocks, adjournment, conduct.
var eventIncidents = []func() Incident{
	func() Incident { return &LateArrival{} },
	func() Incident { return &DrawOffer{Reply: NoReply, Timing: OfferBeforePress} },
	func() Incident { return &WrongSetup{At: SetUpAtStart, Discovery: Discovery{Found: During}} },
	func() Incident { return &WrongBoard{Discovery{Found: During}} },
	func() Incident { return &ColoursReversed{Discovery: Discovery{Found: During}} },
	func() Incident { return &ClockError{Identified: true, Phase: BeforeFirstControl} },
	func() Incident { return &ClockNotPressed{} },
	func() Incident { return &StopClock{} },
	func() Incident { return &FlagComplaint{When: BeforeFall} },
	func() Incident { return &DisplacedFound{Discovery: Discovery{Found: During}} },
	func() Incident { return &PiecesDisplaced{Restored: true} },
	func() Incident { return &AdjustOnOpponentsTime{} },
	func() Incident { return &Adjourn{} },
	func() Incident { return &SealedMove{Responder: true} },
	func() Incident { return &Resumption{} },
	func() Incident { return &ResumptionDemand{} },
	func() Incident { return &LastRoundStart{} },
	func() Incident { return &EnvelopeLost{} },
	func() Incident { return &Withdrawal{This: GameUnplayed} },
	func() Incident { return &RedrawQuestion{} },
	func() Incident { return &MatchRefusal{} },
	func() Incident { return &ScoresheetDuty{} },
	func() Incident { return &ScoreRequest{} },
	func() Incident { return &ScoreEntry{} },
	func() Incident { return &ResultSigned{} },
	func() Incident { return &TimeCategory{} },
	func() Incident { return &Penalty{Code: laws.Warned} },
	func() Incident { return &Conduct{} },
	func() Incident { return &Device{OnPerson: true} },
	func() Incident { return &InspectionRefused{} },
	func() Incident { return &Protest{} },
	func() Incident { return &Blind{} },
	func() Incident { return &ResultDisputed{Proof: NobodysWord} },
	func() Incident { return &FactsDisputed{Witness: NoWitness} },
	func() Incident {
		return &Spectator{FlagFall: FlagFall{NoticedBy: FoundByArbiter, LastMovePressed: true, FlagCall: byDefault}}
	},
	func() Incident { return &Interruption{} },
	func() Incident { return &Assistance{} },
	func() Incident { return &Other{} },
}
