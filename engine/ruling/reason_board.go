package ruling

// The kinds of reasons of what happens on the board, with the arguments that
// each one has.
const (
	TouchNotOnMove     Kind = "touch-not-on-move"    // Side touched a piece while the opponent has the move
	TouchAccidental    Kind = "touch-accidental"     // Side touched it clearly by accident
	TouchAnnounced     Kind = "touch-announced"      // Side announced beforehand that he adjusts
	TouchAnnouncedLate Kind = "touch-announced-late" // Side said it only after touching
	TouchNothing       Kind = "touch-nothing"        // no piece was touched
	// Side touched the piece on Squares[0] and has to move it: Moves
	TouchOwn Kind = "touch-own"
	// the same; the pieces on Squares[1:] touched before cannot be moved or taken
	TouchOwnAfter Kind = "touch-own-after"
	// Side touched the opponent's piece on Squares[0] and has to take it: Moves
	TouchEnemy Kind = "touch-enemy"
	// the same; the pieces on Squares[1:] touched before cannot be moved or taken
	TouchEnemyAfter Kind = "touch-enemy-after"
	// Side has to take the piece on Squares[1] with the one on Squares[0]: Moves
	TouchBoth Kind = "touch-both"
	// the piece on Squares[0] cannot take the one on Squares[1]
	TouchBothNot Kind = "touch-both-not"
	// the piece on Squares[1] cannot take the one on Squares[0], another one must: Moves
	TouchOtherTakes Kind = "touch-other-takes"
	// none of the pieces on Squares can be moved or taken: any legal move
	TouchFree Kind = "touch-free"
	// Side had the move, touched in order to move or take, and announced nothing first
	TouchIntended Kind = "touch-intended"
	// Side touched king, then rook (Squares), and has to castle: Moves
	KingThenRook Kind = "king-then-rook"
	// Side touched rook, then king (Squares), and may not castle on that side: Moves
	RookThenKing   Kind = "rook-then-king"
	CastleIllegal  Kind = "castle-illegal"   // castling as Step is illegal for Cause
	KingMustMove   Kind = "king-must-move"   // the king has to move instead of castling: Moves
	KingCannotMove Kind = "king-cannot-move" // the king has no move either: any legal move
	CastleLegal    Kind = "castle-legal"     // castling as Moves is legal
	// Side let go of the piece on Squares[0]: the move Moves is made
	Released Kind = "released"
	// Side let go of the pawn on Squares[0]: it stays there, the piece is still to be chosen
	ReleasedPawn      Kind = "released-pawn"
	ReleasedIllegally Kind = "released-illegally" // Side let go of a piece where it cannot go: Step, Cause
	// Side let go of the king on Squares[0]: he has to castle: Moves
	KingReleased Kind = "king-released"
	// castling may begin with the rook, the king followed at once: Moves
	RookFirstAllowed Kind = "rook-first-allowed"
	// the king did not follow at once: the rook's move Moves stands
	RookFirstLate  Kind = "rook-first-late"
	PromotionFixed Kind = "promotion-fixed" // the Piece has touched Squares[0]: the choice is final
	// the Piece has not touched Squares[0]: the choice is open
	PromotionOpen Kind = "promotion-open"
	// the choice is open until the piece is let go on Squares[0]
	PromotionOpenUntilRelease Kind = "promotion-open-until-release"
	// the move is not finished: Side has to choose a piece on Squares[0]
	PromotionStillOpen Kind = "promotion-still-open"
	InvertedRookIsRook Kind = "inverted-rook" // a rook upside down on Squares[0] is a rook
	// Side touched a piece himself and cannot object any more
	ObjectionWaived Kind = "objection-waived"
	// nothing obliged the opponent of Side to another move than Step
	ObjectionNoDuty Kind = "objection-no-duty"
	// Step keeps to what was touched: the objection of Side has no ground
	ObjectionUnfounded Kind = "objection-unfounded"
	// Step breaks the duty: it is taken back on the objection of Side
	ObjectionFounded Kind = "objection-founded"
	MoveIllegal      Kind = "move-illegal"     // Step of Side is illegal for Cause
	MoveIsLegal      Kind = "move-legal"       // the move Moves is legal
	MoveOutOfTurn    Kind = "move-out-of-turn" // Side made Step while the opponent had the move
	MoveKept         Kind = "move-stands"      // the move Moves itself is legal and stands
	IllegalIsNoMate  Kind = "illegal-no-mate"  // an illegal move gives no mate
	// Side has not pressed the clock: the illegal move is not completed
	IllegalNotCompleted Kind = "illegal-not-completed"
	// the N-th illegal move of Side: the opponent gets Time
	IllegalBonus     Kind = "illegal-bonus"
	IllegalRestored  Kind = "illegal-restored"   // the position after At is put up again
	IllegalNoPenalty Kind = "illegal-no-penalty" // no time for it
	// the N-th illegal move of Side loses, the Limit-th does
	IllegalLoses Kind = "illegal-loses"
	// the opponent of Side has made the next move: it stands
	IllegalMoveKept Kind = "illegal-stands"
	// the game goes on from before the wrong move of Side, after At
	IllegalReplayed          Kind = "illegal-replayed"
	KingReplayed             Kind = "king-replayed"               // the same, from before the king was left in check
	IllegalReplayedAfterGame Kind = "illegal-replayed-after-game" // the same; the result is cancelled
	FoundAfterGame           Kind = "found-after-game"            // it was not found during the game: the result stands
	// a game of the last round, or the last of a match, is not corrected after its end
	FoundAfterLastGame  Kind = "found-after-last-game"
	FoundAfterNextStart Kind = "found-after-next-start" // the next round or game has begun: the result stands
	PawnNotReplaced     Kind = "pawn-not-replaced"      // Side left the pawn on Squares[0]
	PawnBecomesQueen    Kind = "pawn-becomes-queen"     // the pawn on Squares[0] becomes a queen
	PressedWithoutMove  Kind = "pressed-without-move"   // Side pressed the clock without a move
	ArbiterPenalises    Kind = "arbiter-penalises"      // it is no illegal move; the arbiter chooses a penalty
	RemarkOnly          Kind = "remark-only"            // it is no illegal move; it breaks the rule only
	NoPenaltyKnown      Kind = "no-penalty-known"       // the edition has no penalty for it
	TwoHandsUsed        Kind = "two-hands-used"         // Side made a move with two hands
	// the clock was not pressed: it does not count as an illegal move
	TwoHandsNotPressed Kind = "two-hands-not-pressed"
	KingLeftEnPrise    Kind = "king-left-en-prise" // Step of Side left or put the own king in check
	KingTaken          Kind = "king-taken"         // Side took the king: Step, an illegal move itself
	// the earlier illegal move of the opponent of Side may still be claimed
	FirstIllegalOpen  Kind = "first-illegal-open"
	IllegalPositionIs Kind = "illegal-position" // Word: what makes the position illegal
	// the competition rules hold: the last legal position is restored
	IllegalPositionFull  Kind = "illegal-position-full"
	IllegalPositionWait  Kind = "illegal-position-wait"  // the arbiter waits for the next move
	IllegalPositionDraw  Kind = "illegal-position-draw"  // it is still illegal after the next move: a draw
	IllegalPositionCured Kind = "illegal-position-cured" // the next move has put it right
	// Word: what the regulations say and the edition does not allow
	RegulationNotAllowed  Kind = "regulation-not-allowed"
	CanMate               Kind = "can-mate"                // Side can still mate: the Line of Mate from Position
	CannotMate            Kind = "cannot-mate"             // Side cannot mate: the Reason of Mate
	MateUnknown           Kind = "mate-unknown"            // whether Side can mate was not found out
	Mated                 Kind = "mated"                   // Side is mated
	MatePrevails          Kind = "mate-prevails"           // mate goes before the 75 moves: N half-moves
	NoMate                Kind = "no-mate"                 // Side is not mated: Moves
	Stalemated            Kind = "stalemated"              // Side is stalemated
	NoStalemate           Kind = "no-stalemate"            // Side is not stalemated: Moves
	Occurrences           Kind = "stood-so-often"          // the position has stood N times: At
	ThreefoldRepetition   Kind = "stood-three-times"       // the same; three are enough for a claim
	FivefoldRepetition    Kind = "stood-five-times"        // the same; the fifth time draws without a claim
	StoodNotConsecutively Kind = "stood-not-consecutively" // the same; five times, but not at consecutive moves
	// N half-moves without capture or pawn's move, Limit are needed
	MovesWithout     Kind = "moves-without"
	MovesWithoutDraw Kind = "moves-without-draw" // the same; they are enough
	EndedEarlier     Kind = "ended-earlier"      // the game ended so after At already
	NotDead          Kind = "not-dead"           // the position is not dead
	DeadPosition     Kind = "dead-position"      // neither side can mate
	DeadByMinor      Kind = "dead-by-minor"      // king against king and at most one minor piece
	DeadByBishops    Kind = "dead-by-bishops"    // one bishop each, on one colour: Squares
	NoListedDraw     Kind = "no-listed-draw"     // none of the draws that the edition lists
	OverAlready      Kind = "over-already"       // the game was over before: Word
	MateTooLate      Kind = "mate-too-late"      // Side was mated only afterwards, At
	Resigned         Kind = "resigned"           // Side resigned
	// the opponent of Side wins if he can mate by any series of moves
	ResignedUnless Kind = "resigned-unless"
	// the opponent of Side wins, whatever stands on the board
	ResignedWhatever Kind = "resigned-whatever"
	Agreed           Kind = "agreed" // the players agreed on a draw
	// N moves were made by both, the regulations ask for Limit or consent
	AgreedTooEarly    Kind = "agreed-too-early"
	AgreedWithConsent Kind = "agreed-with-consent" // the same, and the arbiter has consented
	// N moves were made by both, each player has to have made Limit
	AgreedBeforeMoves Kind = "agreed-before-moves"
	PerpetualUnknown  Kind = "perpetual-unknown"  // the edition knows no draw by perpetual check
	ChecksInARow      Kind = "checks-in-a-row"    // Side gave N checks in a row, from At on
	PerpetualBroken   Kind = "perpetual-broken"   // the last move of Side gave no check
	PerpetualEscape   Kind = "perpetual-escape"   // the king can escape the checks of Side
	PerpetualDraw     Kind = "perpetual-draw"     // the king cannot escape the checks of Side
	AnnouncedCheck    Kind = "announced-check"    // Side announced check where there is none
	AnnouncedMate     Kind = "announced-mate"     // Side announced mate where there is none
	CompletedByEnd    Kind = "completed-by-end"   // the move of Side ended the game
	CompletedByPress  Kind = "completed-by-press" // Side pressed the clock
	CompletedByNext   Kind = "completed-by-next"  // Side has made the next move
	CompletedNot      Kind = "completed-not"      // Side has not pressed the clock
	ClaimAccepted     Kind = "claim-accepted"     // the opponent accepted the claim of Side as an offer
	ClaimNotOnMove    Kind = "claim-not-on-move"  // Side has not got the move; N 1: it counts as incorrect
	// Side has touched a piece and lost the right on this move
	ClaimAfterTouch Kind = "claim-after-touch"
	// whether the bonus for a wrong claim is due is not said
	ClaimTouchedOpen Kind = "claim-touched-open"
	// the check took TimeLimit, Side had Time left: that does not matter
	ClaimFlagIgnored  Kind = "claim-flag-ignored"
	ClaimWrongLoses   Kind = "claim-wrong-loses"   // the wrong claim loses for Side
	ClaimWrongBonus   Kind = "claim-wrong-bonus"   // the opponent of Side gets Time
	ClaimWrongNothing Kind = "claim-wrong-nothing" // the wrong claim costs Side nothing
	ClaimStaysOffer   Kind = "claim-stays-offer"   // the wrong claim of Side is an offer of a draw that stays open
	ClaimMoveKept     Kind = "claim-move-stands"   // Side has to make the intended move: Moves
	ClaimMoveIllegal  Kind = "claim-move-illegal"  // the intended move Step of Side is illegal for Cause
	// the claim is for the position after At; Side has moved since
	ClaimRightGone    Kind = "claim-right-gone"
	ClaimInadmissible Kind = "claim-inadmissible" // the claim of Side is not examined, and costs nothing
	// after At the pieces stood so, but with a right to castle that was lost
	NotSameCastling Kind = "not-same-castling"
	// after At the pieces stood so, but a capture en passant was possible
	NotSameEnPassant Kind = "not-same-en-passant"
	// after At the pieces stood so, but the other side had the move
	NotSameTurn   Kind = "not-same-turn"
	FiftyExtended Kind = "fifty-extended" // a win is possible that needs more: Limit half-moves
	// only the position on the board counts, no intended move of Side
	FiftyOnBoardOnly Kind = "fifty-on-board-only"
	// the intended move Moves is a capture or a pawn's move
	FiftyMoveResets    Kind = "fifty-move-resets"
	FlagAfterEnd       Kind = "flag-after-end"        // the game had ended before the flag of Side
	FlagDisplayOnly    Kind = "flag-display-only"     // nobody has called the flag of Side
	FlagPlayersOnly    Kind = "flag-players-only"     // only the players may call it, by the regulations
	FlagMovesMade      Kind = "flag-moves-made"       // Side completed N moves, Limit were required
	FlagMovesMissing   Kind = "flag-moves-missing"    // Side completed only N moves, Limit were required
	FlagAllMoves       Kind = "flag-all-moves"        // Side had to make all remaining moves
	FlagLastNotPressed Kind = "flag-last-not-pressed" // the last move of Side was not completed by a press
	FlagScoreDiffers   Kind = "flag-score-differs"    // Side made N moves, the scoresheet shows Limit
	FlagOverstepped    Kind = "flag-overstepped"      // Side has overstepped the time
	// the opponent of Side wins, whatever stands on the board
	FlagWhatever Kind = "flag-whatever"
	// the flag of the opponent of Side, who claims, is down too
	FlagClaimantDown      Kind = "flag-claimant-down"
	BothFlagsRegulated    Kind = "both-flags-regulated"    // the regulations make it a draw
	BothFlagsFirstKnown   Kind = "both-flags-first-known"  // the flag of Side fell first
	BothFlagsUnknown      Kind = "both-flags-unknown"      // which flag fell first is not known
	BothFlagsLastPeriod   Kind = "both-flags-last-period"  // it is the last period: a draw
	BothFlagsOpenPeriod   Kind = "both-flags-open-period"  // it is not the last period: play goes on
	BothFlagsNoArticle    Kind = "both-flags-no-article"   // no article decides
	QuickplayUnknown      Kind = "quickplay-unknown"       // the edition has no such rule
	QuickplayNotHere      Kind = "quickplay-not-here"      // not in this kind of play
	QuickplayIncrement    Kind = "quickplay-increment"     // not with an increment of Time
	QuickplayNotAnnounced Kind = "quickplay-not-announced" // it was not announced
	QuickplayFlagDown     Kind = "quickplay-flag-down"     // the flag of Side is down
	QuickplayTooEarly     Kind = "quickplay-too-early"     // Side has Time left, not less than TimeLimit
	QuickplayInTime       Kind = "quickplay-in-time"       // Side has Time left, less than TimeLimit
	// no arbiter was there: play ends, the designated one decides
	QuickplayNoArbiter    Kind = "quickplay-no-arbiter"
	QuickplaySatisfied    Kind = "quickplay-satisfied"     // the arbiter, who had postponed, is satisfied
	QuickplayNotSatisfied Kind = "quickplay-not-satisfied" // the arbiter, who had postponed, is not satisfied
	QuickplayAgreed       Kind = "quickplay-agreed"        // the arbiter agrees with Side
	QuickplayPostponed    Kind = "quickplay-postponed"     // the arbiter postpones; the opponent may get Time
	QuickplayRejected     Kind = "quickplay-rejected"      // the arbiter rejects; the opponent gets Time
	QuickplayRejectedOnly Kind = "quickplay-rejected-only" // the arbiter rejects; the opponent gets nothing
	QuickplayToDecide     Kind = "quickplay-to-decide"     // the arbiter agrees, postpones or rejects
	// TimeLimit a move for both, Time for the opponent of Side
	RequestGranted Kind = "request-granted"
	RequestRefused Kind = "request-refused" // the arbiter does not agree
	// the opponent took the offer that the request includes
	RequestOfferTaken   Kind = "request-offer-taken"
	RequestToDecide     Kind = "request-to-decide"     // the arbiter has to agree or not
	Castle960Double     Kind = "castle960-double"      // king and rook move: Moves, to Squares
	Castle960Transposed Kind = "castle960-transposed"  // they change places: Moves
	Castle960KingOnly   Kind = "castle960-king-only"   // only the king moves: Moves
	Castle960RookOnly   Kind = "castle960-rook-only"   // only the rook moves: Moves
	Setup960Valid       Kind = "setup960-valid"        // the start position number N
	Setup960KingOutside Kind = "setup960-king-outside" // the king is not between the rooks
	Setup960OneColour   Kind = "setup960-one-colour"   // the bishops stand on one colour
	Setup960Pieces      Kind = "setup960-pieces"       // not the pieces of a first rank
)

// What is left to the arbiter on the board. A penalty of his choice has the
// kind "penalty-" and its code.
const (
	MayPenalise        ChoiceKind = "may-penalise"
	MaySetTimes        ChoiceKind = "may-set-times"
	WithIncrement      ChoiceKind = "with-increment"
	WithoutIncrement   ChoiceKind = "without-increment"
	MayCorrectTogether ChoiceKind = "may-correct-together"
	MayAddBonus        ChoiceKind = "may-add-bonus"
	DecideWin          ChoiceKind = "decide-win"
	DecideDraw         ChoiceKind = "decide-draw"
	DecideContinue     ChoiceKind = "decide-continue"
	GrantRequest       ChoiceKind = "grant-request"
	RefuseRequest      ChoiceKind = "refuse-request"
	PostponeClaim      ChoiceKind = "postpone-claim"
	RejectClaim        ChoiceKind = "reject-claim"
	LetResultStand     ChoiceKind = "let-result-stand"
	RestoreLastLegal   ChoiceKind = "restore-last-legal"
)
