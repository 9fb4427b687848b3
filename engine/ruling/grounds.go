package ruling

import (
	"slices"

	"kohtunik/engine/laws"
)

// grounds are the articles that a kind of reason stands on, by their roles.
var grounds = map[Kind][]laws.Role{
	TouchOwn: {laws.TouchOwn}, TouchOwnAfter: {laws.TouchOwn}, TouchEnemy: {laws.TouchEnemy},
	TouchEnemyAfter: {laws.TouchEnemy}, TouchBoth: {laws.TouchBoth}, TouchBothNot: {laws.TouchBoth},
	TouchOtherTakes: {laws.TouchBoth}, TouchFree: {laws.TouchFree}, TouchAccidental: {laws.TouchAccidental},
	TouchIntended: {laws.TouchAdjust}, TouchAnnounced: {laws.TouchAdjust}, TouchAnnouncedLate: {laws.TouchAdjust},
	KingThenRook: {laws.CastleTouched},
	RookThenKing: {laws.CastleRookFirst}, CastleIllegal: {laws.CastleIllegal}, KingMustMove: {laws.CastleIllegal},
	Released: {laws.Release}, ObjectionWaived: {laws.Waiver}, MoveIsLegal: {laws.LegalMove},
	MoveOutOfTurn: {laws.MoveTurn}, IllegalRestored: {laws.Illegal}, IllegalNotCompleted: {laws.Illegal},
	IllegalReplayed: {laws.Illegal}, KingReplayed: {laws.Illegal},
	IllegalBonus: {laws.IllegalPenalty}, IllegalLoses: {laws.IllegalPenalty},
	IllegalMoveKept: {laws.IllegalWindow}, FoundAfterGame: {laws.IllegalAfterwards}, IllegalIsNoMate: {laws.IllegalMate},
	PawnNotReplaced: {laws.Promotion}, PawnBecomesQueen: {laws.IllegalPromotion}, PressedWithoutMove: {laws.IllegalPress},
	TwoHandsUsed: {laws.OneHand, laws.IllegalHands}, KingTaken: {laws.IllegalKing}, Mated: {laws.Checkmate},
	Stalemated: {laws.Stalemate}, DeadPosition: {laws.Dead}, ThreefoldRepetition: {laws.ClaimRepetition},
	Occurrences: {laws.ClaimRepetition}, NotSameCastling: {laws.SameCastling}, NotSameEnPassant: {laws.SameEnPassant},
	MovesWithout: {laws.ClaimFifty}, MovesWithoutDraw: {laws.ClaimFifty}, ClaimWrongBonus: {laws.ClaimWrong},
	ClaimWrongLoses: {laws.ClaimWrong}, ClaimAfterTouch: {laws.ClaimLost}, ClaimAccepted: {laws.ClaimOffer},
	ClaimStaysOffer: {laws.ClaimOffer}, ResultDiffers: {laws.ResultSigned}, ResultGoesOn: {laws.Conflict},
	CompletedByPress: {laws.MoveCompleted},
	FlagOverstepped:  {laws.FlagLoss}, FlagMovesMissing: {laws.FlagMoves}, FlagMovesMade: {laws.FlagMoves},
	FlagAllMoves: {laws.FlagMoves}, Resigned: {laws.Resignation}, Agreed: {laws.DrawAgreement},
}

// Grounds are the articles that a reason of a decision stands on, as far as the
// edition has them; nil where the decision as a whole does.
func (c Case) Grounds(r Reason) []string {
	roles := grounds[r.Kind]
	if r.Kind == MoveIllegal {
		roles = []laws.Role{brokenRule(r.Cause)}
	}
	return slices.Compact(c.cite(roles...))
}

// Appeal is the article under which a decision may be appealed; "" for none.
func (c Case) Appeal() string {
	if cited := c.cite(laws.Appeal); len(cited) > 0 {
		return cited[0]
	}
	return ""
}
