package laws

// The roles of the articles that decide what happens on the board: moves,
// claims, flags, the end of the game.
const (
	Touch                  Role = "touch"                     // touching a piece binds
	TouchOwn               Role = "touch.own"                 // an own piece
	TouchEnemy             Role = "touch.enemy"               // a piece of the opponent
	TouchBoth              Role = "touch.both"                // pieces of both
	TouchFree              Role = "touch.free"                // none of them can be moved or taken
	TouchAccidental        Role = "touch.accidental"          // clearly by accident
	TouchAdjust            Role = "touch.adjust"              // announced beforehand
	CastleTouched          Role = "castle.touched"            // king, then rook
	CastleRookFirst        Role = "castle.rook-first"         // rook, then king
	CastleIllegal          Role = "castle.illegal"            // castling that was meant is illegal
	Castle                 Role = "castle"                    // how one castles
	CastleLostKing         Role = "castle.lost-king"          // the king has moved
	CastleLostRook         Role = "castle.lost-rook"          // the rook has moved
	CastleInCheck          Role = "castle.in-check"           // the king is in check
	CastleIntoCheck        Role = "castle.into-check"         // its new square is attacked
	CastleThroughCheck     Role = "castle.through-check"      // a square that it crosses is attacked
	CastleBlocked          Role = "castle.blocked"            // a piece stands between
	Promotion              Role = "promotion"                 // a pawn becomes a piece
	PromotionChoice        Role = "promotion.choice"          // when the choice is final
	InvertedRook           Role = "promotion.inverted"        // a rook upside down
	OneHand                Role = "hand"                      // a move is made with one hand
	Release                Role = "release"                   // a piece was let go
	ReleaseCapture         Role = "release.capture"           // the same, with a capture
	ReleaseEnPassant       Role = "release.en-passant"        // the same, en passant
	ReleaseCastling        Role = "release.castling"          // the king of a castling was let go
	ReleasePromotion       Role = "release.promotion"         // a pawn was let go on the last rank
	Waiver                 Role = "waiver"                    // the right to object is lost
	MoveMade               Role = "move.made"                 // when a move is made
	MoveCompleted          Role = "move.completed"            // by pressing the clock
	MoveCompletedEnd       Role = "move.completed-end"        // by ending the game
	MoveCompletedNext      Role = "move.completed-next"       // by the next move
	LegalMove              Role = "legal"                     // what is legal
	CheckLeft              Role = "check.left"                // the king may not stay in check
	MoveForm               Role = "move.form"                 // how the pieces move
	MoveTurn               Role = "move.turn"                 // the players move in turn
	CaptureForm            Role = "capture.form"              // how the pieces take
	Illegal                Role = "illegal"                   // an illegal move
	IllegalPenalty         Role = "illegal.penalty"           // what it costs
	IllegalPromotion       Role = "illegal.promotion"         // the pawn was not replaced
	IllegalPress           Role = "illegal.press"             // the clock was pressed without a move
	IllegalHands           Role = "illegal.hands"             // two hands
	IllegalWindow          Role = "illegal.window"            // until when it is corrected
	IllegalAfterwards      Role = "illegal.afterwards"        // found after the game
	IllegalRegulation      Role = "illegal.regulation"        // the regulations let the first one lose
	IllegalKing            Role = "illegal.king"              // the king was taken
	IllegalMate            Role = "illegal.mate"              // an illegal move cannot mate
	Bonus                  Role = "bonus"                     // a minute instead of two
	SupervisionFull        Role = "supervision"               // the competition rules hold in full
	BlitzLimited           Role = "blitz.limited"             // the rapid rules hold in blitz
	ClaimsRapid            Role = "claims.rapid"              // claims without a score
	PositionImpossible     Role = "position.impossible"       // what makes a position illegal
	PromotionOrder         Role = "promotion.order"           // piece or pawn first
	PromotionPawn          Role = "promotion.pawn"            // the pawn need not come to the square
	PromotionCapture       Role = "promotion.capture"         // the captured piece comes off
	IllegalPosition        Role = "illegal-position"          // an illegal position was seen
	LossMate               Role = "loss.mate"                 // the mated side has lost
	StalemateListed        Role = "stalemate.list"            // among the draws
	DrawsListed            Role = "draws.listed"              // the list of the draws
	DeadMinor              Role = "dead.minor"                // king against king and a piece at most
	DeadBishops            Role = "dead.bishops"              // bishops on one colour
	DeadAgain              Role = "dead.again"                // the same article a second time
	AutomaticFivefold      Role = "automatic.fivefold"        // the fifth time
	Automatic75            Role = "automatic.75"              // 75 moves
	Perpetual              Role = "perpetual"                 // perpetual check
	Resignation            Role = "resignation"               // a player resigns
	ClaimRepetition        Role = "claim.repetition"          // who may claim a repetition
	RepetitionOnBoard      Role = "claim.repetition-stands"   // it stands on the board
	RepetitionIntended     Role = "claim.repetition-intended" // a move will bring it
	Same                   Role = "same"                      // the same position
	SameCastling           Role = "same.castling"             // a right to castle was lost
	SameEnPassant          Role = "same.en-passant"           // a capture en passant was possible
	ClaimFifty             Role = "claim.fifty"               // who may claim the 50 moves
	FiftyMovesMade         Role = "claim.fifty-stands"        // they have been made
	FiftyIntended          Role = "claim.fifty-intended"      // a move will complete them
	ClaimLost              Role = "claim.lost"                // a piece was touched, or a move made
	ClaimRight             Role = "claim.right"               // a correct claim
	ClaimWrong             Role = "claim.wrong"               // a wrong claim
	ClaimOffer             Role = "claim.offer"               // a claim is an offer
	AnnounceCheck          Role = "announce.check"            // a check announced that is none
	AnnounceMate           Role = "announce.mate"             // a mate announced that is none
	FlagLoss               Role = "flag.loss"                 // the time is overstepped
	FlagMoves              Role = "flag.moves"                // the moves that had to be made
	FlagNoticed            Role = "flag.noticed"              // when a flag has fallen
	FlagDisplay            Role = "flag.display"              // a screen proves nothing
	FlagClaim              Role = "flag.claim"                // the claim of a win on time
	FlagArbiter            Role = "flag.arbiter"              // the arbiter calls the flag
	FlagScore              Role = "flag.score"                // what proves the number of moves
	BothFlagsFirst         Role = "both-flags.first"          // the order is known
	BothFlagsOpen          Role = "both-flags.open"           // before the last period
	BothFlagsLast          Role = "both-flags.last"           // in the last period
	BothFlagsSilent        Role = "both-flags.silent"         // no article decides
	BothFlagsRegulation    Role = "both-flags.regulation"     // the regulations decide
	QuickplayAnnounced     Role = "quickplay.announced"       // it holds only if announced
	QuickplayPlay          Role = "quickplay.play"            // not in blitz nor with an increment
	QuickplayRequest       Role = "quickplay.request"         // a request for an increment
	QuickplayClaim         Role = "quickplay.claim"           // cannot or does not try to win
	QuickplayAgreed        Role = "quickplay.agreed"          // the arbiter agrees
	QuickplayPostponed     Role = "quickplay.postponed"       // he postpones
	QuickplayRejected      Role = "quickplay.rejected"        // he rejects
	QuickplayAbsent        Role = "quickplay.absent"          // no arbiter is there
	Setup960               Role = "960.setup"                 // the array
	Setup960King           Role = "960.king"                  // the king between the rooks
	Setup960Bishops        Role = "960.bishops"               // bishops on both colours
	Castle960              Role = "960.castle"                // castling once
	Castle960Double        Role = "960.double"                // king and rook move
	Castle960Transposition Role = "960.transposition"         // they change places
	Castle960King          Role = "960.king-only"             // only the king moves
	Castle960Rook          Role = "960.rook-only"             // only the rook moves
	Castle960Stays         Role = "960.stays"                 // one of them stays
	Castle960First         Role = "960.first"                 // at the first move
	Castle960Blocked       Role = "960.blocked"               // a square is not free
	Castle960Occupied      Role = "960.occupied"              // squares that may be occupied
	Times                  Role = "times"                     // the arbiter sets the times
)

// boardRoles are the roles above.
var boardRoles = []Role{
	Touch, TouchOwn, TouchEnemy, TouchBoth, TouchFree, TouchAccidental, TouchAdjust, CastleTouched,
	CastleRookFirst, CastleIllegal, Castle, CastleLostKing, CastleLostRook, CastleInCheck, CastleIntoCheck,
	CastleThroughCheck, CastleBlocked, Promotion, PromotionChoice, InvertedRook, OneHand, Release, ReleaseCapture,
	ReleaseEnPassant, ReleaseCastling, ReleasePromotion, Waiver, MoveMade, MoveCompleted, MoveCompletedEnd,
	MoveCompletedNext, LegalMove, CheckLeft, MoveForm, MoveTurn, CaptureForm, Illegal, IllegalPenalty, IllegalPromotion,
	IllegalPress, IllegalHands, IllegalWindow, IllegalAfterwards, IllegalRegulation, IllegalKing, IllegalMate,
	Bonus, SupervisionFull, BlitzLimited, ClaimsRapid, IllegalPosition, LossMate, StalemateListed, DrawsListed,
	DeadMinor, DeadBishops, DeadAgain, AutomaticFivefold, Automatic75, Perpetual, Resignation, ClaimRepetition,
	RepetitionOnBoard, RepetitionIntended, Same, SameCastling, SameEnPassant, ClaimFifty, FiftyMovesMade,
	FiftyIntended, ClaimLost, ClaimRight, ClaimWrong, ClaimOffer, AnnounceCheck, AnnounceMate, FlagLoss,
	FlagMoves, FlagNoticed, FlagDisplay, FlagClaim, FlagArbiter, FlagScore, BothFlagsFirst, BothFlagsOpen,
	BothFlagsLast, BothFlagsSilent, BothFlagsRegulation, QuickplayAnnounced, QuickplayPlay, QuickplayRequest,
	QuickplayClaim, QuickplayAgreed, QuickplayPostponed, QuickplayRejected, QuickplayAbsent, Setup960,
	Setup960King, Setup960Bishops, Castle960, Castle960Double, Castle960Transposition, Castle960King,
	PositionImpossible, PromotionOrder, PromotionPawn, PromotionCapture,
	Castle960Rook, Castle960Stays, Castle960First, Castle960Blocked, Castle960Occupied, Times,
}
