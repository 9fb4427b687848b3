package ruling

import (
	"maps"
	"slices"
)

// kinds makes an incident of each type, with the ordinary values in the fields
// that have one other than zero.
var kinds = func() map[string]func() Incident {
	all := map[string]func() Incident{}
	for _, group := range [][]func() Incident{boardIncidents, eventIncidents} {
		for _, make := range group {
			all[make().Type()] = make
		}
	}
	return all
}()

// boardIncidents are those that concern moves, claims and the end of the game.
var boardIncidents = []func() Incident{
	func() Incident { return &EndCheck{Kind: AnyEnd} },
	func() Incident { return &Touch{OrderKnown: true} },
	func() Incident { return &Release{} },
	func() Incident { return &CastlingAttempt{} },
	func() Incident { return &CastlingRookFirst{KingFollows: KingAtOnce} },
	func() Incident { return &PromotionChoice{} },
	func() Incident { return &InvertedRook{ClockPressed: true} },
	func() Incident { return &TouchMoveClaim{} },
	func() Incident { return &IllegalMove{Offence: ordinaryOffence()} },
	func() Incident { return &PromotionNotReplaced{Offence: ordinaryOffence()} },
	func() Incident { return &PressWithoutMove{Offence: ordinaryOffence()} },
	func() Incident { return &CastlingUnfinished{Offence: ordinaryOffence()} },
	func() Incident { return &PromotionWrong{Offence: ordinaryOffence(), Piece: WrongColour} },
	func() Incident { return &PromotionWay{Way: PieceFirst} },
	func() Incident { return &TwoHands{Offence: ordinaryOffence()} },
	func() Incident { return &KingCaptured{Offence: ordinaryOffence()} },
	func() Incident { return &IllegalPositionSeen{StillIllegal: true} },
	func() Incident { return &DrawAgreed{} },
	func() Incident { return &ClaimRepetition{} },
	func() Incident { return &ClaimFifty{} },
	func() Incident { return &ClaimReview{Claim: Repetition} },
	func() Incident { return &PerpetualCheck{} },
	func() Incident { return &Resign{} },
	func() Incident { return &AnnounceFalse{What: SaidCheck} },
	func() Incident {
		return &FlagFall{NoticedBy: FoundByArbiter, LastMovePressed: true, FlagCall: byDefault}
	},
	func() Incident { return &BothFlags{Regulation: byDefault} },
	func() Incident { return &QuickplayRequest{} },
	func() Incident { return &QuickplayClaim{ArbiterPresent: true} },
	func() Incident { return &MoveCompleted{} },
	func() Incident { return &Castle960{} },
	func() Incident { return &Setup960{} },
}

// New makes an incident of a type with ordinary values: nobody has erred
// before, it was found during the game by the arbiter, the clock was pressed.
// ok is false if there is no such type.
func New(name string) (i Incident, ok bool) {
	make, ok := kinds[name]
	if !ok {
		return nil, false
	}
	return make(), true
}

// Types lists the types of incidents, sorted.
func Types() []string { return slices.Sorted(maps.Keys(kinds)) }
