package laws

import (
	"reflect"
	"slices"
)

// vocabulary lists what each kind of parameter can be, in the words of the data
// files.
var vocabulary = func() map[reflect.Type][]string {
	words := make(map[reflect.Type][]string)
	can(words, DeadListed, DeadAny)
	can(words, FivefoldNever, FivefoldConsecutive, FivefoldAny)
	can(words, UnwinnableLoss, UnwinnableDraw)
	can(words, RemedyReplay, RemedyPenalty)
	can(words, UntilNextStart, UntilGameEnd, UntilNextMove)
	can(words, LastRoundInProgress, LastRoundOpen, LastRoundNever)
	can(words, BreachNothing, BreachRemark, BreachPenalty, BreachIllegal, BreachArbiter, BreachScale)
	can(words, MissingQueen, MissingChosen)
	can(words, LookNever, LookWhenMade, LookWhenCompleted)
	can(words, ObjectionUntilTouch, ObjectionUntilNextMove)
	can(words, CapturesFirst, TouchedFirst)
	can(words, RookFirstCastles, RookFirstMoves)
	can(words, FixedByRelease, FixedByTouch)
	can(words, CallAnyone, CallPlayersOnly)
	can(words, ClaimantAny, ClaimantFlagUp)
	can(words, BothByArbiter, BothByLastPeriod, BothByClockOrder, BothDraw, BothByGuideline)
	can(words, FlagFallen, FlagCalled)
	can(words, ClockByDirection, ClockByJudgement)
	can(words, LaterAsFirst, LaterByArbiter)
	can(words, RemindAllowed, RemindForbidden)
	can(words, AllStopCauses()...)
	can(words, ComplaintBeforeFall, ComplaintAnyTime)
	can(words, DisplacedOffendersTime, DisplacedClocksStopped)
	can(words, SamePlacement, SamePossibleMoves)
	can(words, ClaimLoses, ClaimBonusTime, ClaimFree)
	can(words, LostByMove, LostByTouch)
	can(words, ClaimantsClock, ClocksStopped)
	can(words, QuickplayNever, QuickplayIfAnnounced, QuickplayAlways)
	can(words, OfferOwnTurn, OfferAnyTurn)
	can(words, OffersAlternate, OffersFree)
	can(words, MinimumNone, MinimumAgree, MinimumOffer)
	can(words, ConditionUnnamed, ConditionForbidden)
	can(words, ExcuseByArbiter, ExcuseNone)
	can(words, ResumeClockOnly, ResumeDefaultTime)
	can(words, AdjournAfterControl, AdjournAny)
	can(words, ChargeUpToSession, ChargeRestOfSession)
	can(words, SlipForgiven, SlipLoses)
	can(words, ReplyMustBeSealed, ReplyMayBeSealed)
	can(words, TimesIncreaseOnly, TimesBeforeFirstMove)
	can(words, DoubtToArbiter, DoubtToBoard)
	can(words, RedrawOdd, RedrawByRegulations)
	can(words, WithdrawalByHalf, WithdrawalByRegulations)
	can(words, MatchLost, MatchByRegulations)
	can(words, ScoresListed, ScoresByArbiter)
	can(words, SignedKept, SignedToArbiter)
	can(words, ConductMust, ConductMay, ConductChoice)
	can(words, RefusalLoses, RefusalMayLose, RefusalChoice)
	can(words, DeviceLoses, DeviceOnScale, DeviceAsConduct)
	can(words, AllPenalties()...)
	can(words, AssistanceAdjusted, AssistanceFree, AssistanceForbidden)
	can(words, ProtestUntilGameEnd, ProtestAnyTime)
	return words
}()

// can adds the values of one kind of parameter.
func can[T ~string](words map[reflect.Type][]string, values ...T) {
	for _, v := range values {
		words[reflect.TypeFor[T]()] = append(words[reflect.TypeFor[T]()], string(v))
	}
}

// knows reports whether a parameter of a kind can have a value; a plain text
// can have any but none.
func knows(kind reflect.Type, value string) bool {
	words, listed := vocabulary[kind]
	return listed && slices.Contains(words, value) || !listed && value != ""
}
