package ruling

// Kinds of reason about what else happens at a table: disputes, interruptions,
// spectators, castling and promotion left half done.
const (
	BreachUnknown   Kind = "breach-unknown"    // Word: the edition says nothing of what Side did
	ArrangedBefore  Kind = "arranged-before"   // the players arranged the game beforehand
	DeviceAlone     Kind = "device-alone"      // the opponent of Side has not come yet: the game counts as not played
	ResignedForGood Kind = "resigned-for-good" // a resignation of Side cannot be taken back
	ResignedFirst   Kind = "resigned-first"    // the opponent resigned after Side: the first word ended the game

	ClaimNoAgreement Kind = "claim-no-agreement" // N moves by both, the regulations forbid a draw before Limit
	ClaimUnwritten   Kind = "claim-unwritten"    // Side said Step and did not write it down
	ClaimReviewed    Kind = "claim-reviewed"     // the claim of Side, after At, is checked again
	ClaimWasRight    Kind = "claim-was-right"    // it was correct: what came after does not count
	ClaimWasWrong    Kind = "claim-was-wrong"    // it was not correct

	ClockByNeighbour Kind = "clock-by-neighbour" // a player of another board pressed the clock
	ClockCounter     Kind = "clock-counter"      // the move counter of the clock was wrong
	PressedToStop    Kind = "pressed-to-stop"    // Side meant to stop the clocks

	CastleUnfinished   Kind = "castle-unfinished"   // Side put the king on Squares[0], pressed, and left the rook
	CastleToFind       Kind = "castle-to-find"      // the arbiter finds out what Side wanted
	PromotedWrongly    Kind = "promoted-wrongly"    // Side put on Squares[0] what a pawn cannot become: Word
	PromotedRightly    Kind = "promoted-rightly"    // Word: that way of promoting is allowed
	PromotedUnfinished Kind = "promoted-unfinished" // Word: the captured piece has still to be taken off

	// the rules of rapid play have nothing for it: it stays unless both agree
	IllegalPositionLeft    Kind = "illegal-position-left"
	IllegalPositionRebuild Kind = "illegal-position-rebuild" // the game is rebuilt from the scoresheets
	IllegalPositionFrom    Kind = "illegal-position-from"    // it goes on from At

	ResultDiffers Kind = "result-differs" // the players name different results, nobody can prove one
	ResultGoesOn  Kind = "result-goes-on" // the final position is set up, the game goes on: Side to move
	ResultSame    Kind = "result-same"    // Word: both name the same result
	ResultProven  Kind = "result-proven"  // Word: what a third person confirms
	FactsUnproven Kind = "facts-unproven" // Word: what was said of Side; no witness
	FactsProven   Kind = "facts-proven"   // Word: the same, a witness confirms it

	SpectatorInterfered Kind = "spectator-interfered" // Word: what a person outside the game did
	SpectatorFlag       Kind = "spectator-flag"       // the flag has fallen all the same
	SpectatorTells      Kind = "spectator-tells"      // the arbiter may act on it
	SpectatorNoFault    Kind = "spectator-no-fault"   // Side has not asked for it
	SpectatorNoise      Kind = "spectator-noise"      // Side was disturbed

	Interrupted      Kind = "interrupted"       // Word: what stopped the game
	InterruptedStop  Kind = "interrupted-stop"  // the clocks are stopped, times and position written down
	InterruptedTimes Kind = "interrupted-times" // nobody gets time
	AssistAllowed    Kind = "assist-allowed"    // Word: what an assistant may do for Side
	AssistNoTime     Kind = "assist-no-time"    // no time is taken from Side for it
	AssistTime       Kind = "assist-time"       // the arbiter adjusts the clock of Side
	AssistForbidden  Kind = "assist-forbidden"  // Word: the edition allows no help
)

// What is left to the arbiter there.
const (
	DecideBothLose   ChoiceKind = "both-lose"
	ClaimWritten     ChoiceKind = "claim-written"
	ClaimInsists     ChoiceKind = "claim-insists"
	ExcuseSlip       ChoiceKind = "excuse-slip"
	CountPress       ChoiceKind = "count-press"
	FinishCastling   ChoiceKind = "finish-castling"
	WarnSpectator    ChoiceKind = "warn-spectator"
	ExpelSpectator   ChoiceKind = "expel-spectator"
	MayGiveTime      ChoiceKind = "give-time"
	TakeForAssistant ChoiceKind = "take-for-assistant"
	AllowAssistant   ChoiceKind = "allow-assistant"
	RefuseAssistant  ChoiceKind = "refuse-assistant"
)
