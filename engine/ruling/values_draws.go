package ruling

// OfferTiming tells when a draw was offered.
type OfferTiming string

// The values of OfferTiming.
const (
	OfferBeforePress  OfferTiming = "after-move-before-press"
	OfferOwnTime      OfferTiming = "own-time"
	OfferOpponentTime OfferTiming = "opponent-time"
)

// OfferReply is what the opponent did with the offer of a draw.
type OfferReply string

// The values of OfferReply.
const (
	NoReply      OfferReply = "none"
	ReplyAccept  OfferReply = "accept"
	ReplyReject  OfferReply = "reject"
	ReplyByMove  OfferReply = "move"
	ReplyByTouch OfferReply = "touch"
)

// ClaimKind is what a player claims a draw by.
type ClaimKind string

// The values of ClaimKind.
const (
	Repetition ClaimKind = "repetition"
	Fifty      ClaimKind = "fifty"
)

// QuickplayGround is what a claim in the last minutes rests on.
type QuickplayGround string

// The values of QuickplayGround.
const (
	GroundUntold       QuickplayGround = ""
	OpponentCannotWin  QuickplayGround = "cannot-win"
	OpponentDoesNotTry QuickplayGround = "does-not-try"
	BothGrounds        QuickplayGround = "both"
)

// QuickplayAnswer is the arbiter's answer to a claim in the last minutes.
type QuickplayAnswer string

// The values of QuickplayAnswer.
const (
	NotAnswered    QuickplayAnswer = ""
	AnswerAgree    QuickplayAnswer = "agree"
	AnswerPostpone QuickplayAnswer = "postpone"
	AnswerReject   QuickplayAnswer = "reject"
)

// PostponedFinding is the arbiter's finding after he had postponed his answer.
type PostponedFinding string

// The values of PostponedFinding.
const (
	NotFoundYet          PostponedFinding = ""
	Satisfied            PostponedFinding = "satisfied"
	FlagFellSatisfied    PostponedFinding = "flag-fell-satisfied"
	NotSatisfied         PostponedFinding = "not-satisfied"
	FlagFellNotSatisfied PostponedFinding = "flag-fell-not-satisfied"
	Unsatisfied          PostponedFinding = "unsatisfied"
	FlagFellUnsatisfied  PostponedFinding = "flag-fell-unsatisfied"
)

// AskedEnd is the end by itself that is asked for.
type AskedEnd string

// The values of AskedEnd.
const (
	AnyEnd           AskedEnd = "any"
	AskedMate        AskedEnd = "mate"
	AskedStalemate   AskedEnd = "stalemate"
	AskedDead        AskedEnd = "dead"
	AskedFivefold    AskedEnd = "fivefold"
	AskedSeventyFive AskedEnd = "75"
)
