package laws

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Unset is the value of a number that an edition leaves open: nothing is fixed.
const Unset = -1

// Rules are the parameters of the decision procedures in force in one setting.
// Times are in seconds. The names in the tags are those of the data files; what a
// parameter can be stands with its type.
type Rules struct {
	Edition  ID
	Practice Practice

	// Ends of the game.
	DeadPosition DeadPositionRule `law:"dead-position"`
	Fivefold     FivefoldRule     `law:"fivefold"`
	// of each side, a draw without claim after them; 0 for none
	SeventyFiveMoves  int            `law:"seventy-five.moves"`
	FivefoldCount     int            `law:"fivefold.count"`  // appearances that end the game without a claim
	PerpetualCheck    bool           `law:"perpetual-check"` // a draw of its own (1953 §18 d)
	ResignUnwinnable  UnwinnableRule `law:"resign.unwinnable"`
	FlagUnwinnable    UnwinnableRule `law:"flag.unwinnable"`
	IllegalUnwinnable UnwinnableRule `law:"illegal.unwinnable"`

	// AfterEnd are the types of incidents that may be ruled on after the end.
	AfterEnd []string `law:"after-end"`
	// BeforeUnseenEnd are those that go before a draw that came by itself while
	// the players played on.
	BeforeUnseenEnd []string `law:"before-unseen-end"`

	// Illegal moves.
	IllegalLosesAt    int                  `law:"illegal.loses-at"` // the illegal move that loses, 0 for none
	IllegalBonus      int                  `law:"illegal.bonus"`    // to the opponent
	IllegalRemedy     IllegalRemedyRule    `law:"illegal.remedy"`
	IllegalWindow     WindowRule           `law:"illegal.window"`
	IllegalTouch      bool                 `law:"illegal.touch"` // the touched piece binds the move played instead
	IllegalLast       LastRoundRule        `law:"illegal.last-round"`
	PressWithoutMove  BreachRule           `law:"press-without-move"`
	TwoHands          BreachRule           `law:"two-hands"`
	TwoHandsRestored  bool                 `law:"two-hands.restored"` // a move made with two hands is taken back
	PromotionMissing  PromotionMissingRule `law:"promotion-missing"`
	IllegalPosition   IllegalPositionRule  `law:"illegal-position"` // when the arbiter looks again
	ObjectionUntil    ObjectionRule        `law:"objection-until"`
	TouchOrder        TouchOrderRule       `law:"touch.order"`
	CastlingRookFirst RookFirstRule        `law:"castling.rook-first"`
	InvertedPenalty   bool                 `law:"promotion.inverted-penalty"` // for a rook put up upside down
	AnnouncePenalty   bool                 `law:"announce.penalty"`           // for check or mate announced falsely
	PromotionFixed    PromotionFixedRule   `law:"promotion.fixed"`
	AdjustBreach      BreachRule           `law:"adjust.breach"`
	DisplacedBreach   BreachRule           `law:"displaced.breach"`
	ScaleLosesAt      int                  `law:"scale.loses-at"` // the breach that loses where a scale is used
	FlagCall          FlagCallRule         `law:"flag-call"`
	FlagClaimant      FlagClaimantRule     `law:"flag-claimant"`
	BothFlags         BothFlagsRule        `law:"both-flags"`
	FlagMoment        FlagMomentRule       `law:"flag.moment"` // when a fallen flag counts
	// an unpressed move is completed by the next one
	MoveCompletedNext bool `law:"move-completed-by-next"`

	// Claims.
	Sameness        SamenessRule   `law:"sameness"`
	ClaimWrong      ClaimPriceRule `law:"claim.wrong"`
	ClaimBonus      int            `law:"claim.bonus"` // to the opponent for a wrong claim
	FiftyWrong      ClaimPriceRule `law:"fifty.wrong"`
	RepetitionCount int            `law:"repetition.count"` // appearances that make a draw to be claimed
	FiftyMoves      int            `law:"fifty.moves"`      // of each side without a capture and a pawn's move
	FiftyIntended   bool           `law:"fifty.intended"`   // the claim may name an intended move
	FiftyExtension  bool           `law:"fifty.extension"`  // 1953 §18 f: fifty more where a win needs them
	ClaimLostBy     ClaimLostRule  `law:"claim.lost-by"`
	ClaimTouched    ClaimPriceRule `law:"claim.touched"`    // a claim after touching a piece
	ClaimAfterMove  ClaimPriceRule `law:"claim.after-move"` // a claim after the player's own move
	ClaimClock      ClaimClockRule `law:"claim.clock"`
	ClaimIsOffer    bool           `law:"claim.is-offer"` // FIDE 9.1.2.3
	ClaimWritten    bool           `law:"claim.written"`  // the intended move of a claim has to be written down
	QuickplayBy     QuickplayRule  `law:"quickplay.by"`
	QuickplayLimit  int            `law:"quickplay.limit"` // a claim is open below this
	// to the opponent when a request is granted or a claim postponed
	QuickplayBonus     int `law:"quickplay.bonus"`
	QuickplayRejected  int `law:"quickplay.rejected"`  // to the opponent when a claim is rejected
	QuickplayIncrement int `law:"quickplay.increment"` // that a request brings, 0 where there is no request

	// Draws by agreement.
	OfferTurn      OfferTurnRule   `law:"offer.turn"`
	OfferByTouch   bool            `law:"offer.by-touch"`   // touching a piece turns an offer down
	OfferWrongTime BreachRule      `law:"offer.wrong-time"` // an offer at the wrong time has to be punished
	OfferRepeat    OfferRepeatRule `law:"offer.repeat"`
	// moves by both before which the regulations forbid a draw, 0 for none
	DrawBefore     int                `law:"draw.before-move"`
	OfferMinimum   OfferMinimumRule   `law:"offer.minimum"`  // what the regulations may forbid
	AgreementEach  int                `law:"agreement.each"` // moves that each player has to have made
	OfferCondition OfferConditionRule `law:"offer.condition"`

	// Lateness and absence.
	DefaultTime   int               `law:"default-time"` // Unset: neither the edition nor the practice has one
	Excuse        ExcuseRule        `law:"excuse"`
	ResumeDefault ResumeDefaultRule `law:"resume.default"`
	ForfeitMarks  bool              `law:"forfeit-marks"` // + and - in the table (1953 §24)

	// Errors of the set-up, the board, the colours and the clock.
	SetupWindow WindowRule `law:"setup.window"`
	// moves by both after which there is no claim, 0 for no limit
	SetupUntil int `law:"setup.until"`
	BoardUntil int `law:"board.until"` // the same for a turned board
	// moves by both before which the game is replayed, 0 for never
	ColoursReplay     int                   `law:"colours.replay"`
	ColoursArbiter    bool                  `law:"colours.arbiter"` // the arbiter may decide otherwise early
	ColoursEarly      int                   `law:"colours.early"`   // until when that is early
	ClockError        ClockErrorRule        `law:"clock-error"`
	ClockUntil        int                   `law:"clock.until"` // moves by both after which settings stay, 0 for no limit
	ClockLeast        int                   `law:"clock.least"` // left to each after time was taken away
	ClockLater        ClockLaterRule        `law:"clock.later"` // after the first time control
	Remind            RemindRule            `law:"remind"`      // that a player has not pressed
	FlagComplaint     FlagComplaintRule     `law:"flag-complaint"`
	StopReasons       []StopCause           `law:"stop.reasons"` // that justify stopping the clock
	OpponentDisplaced OpponentDisplacedRule `law:"opponent-displaced"`

	// Adjournment.
	AdjournEarly       AdjournRule       `law:"adjourn.early"`
	AdjournCharge      AdjournChargeRule `law:"adjourn.charge"`
	SealedSlip         SealedSlipRule    `law:"sealed.slip"`
	SealerAbsent       SealerAbsentRule  `law:"sealer-absent"`
	ResumeClocks       ResumeClocksRule  `law:"resume.clocks"`
	DemandLatest       int               `law:"demand.latest"` // before the end of play, 0 for no such demand
	SealedMoveDoubtful SealedDoubtRule   `law:"envelope.doubt"`

	// Leaving the event.
	Redraw       RedrawRule       `law:"redraw"`
	Withdrawal   WithdrawalRule   `law:"withdrawal"`
	MatchRefusal MatchRefusalRule `law:"match-refusal"`

	// Scoresheets, scores, conduct.
	RecordDuty       bool             `law:"record.duty"`      // the players record at all
	RecordBelow      int              `law:"record.below"`     // no duty below this, 0 for a duty always
	RecordIncrement  int              `law:"record.increment"` // the increment from which the duty stays
	RequestLimit     int              `law:"request.limit"`    // looks at the arbiter's score, Unset: none
	ScoreValues      ScoreValuesRule  `law:"score.values"`
	SignedResult     SignedResultRule `law:"signed-result"`
	Conduct          ConductRule      `law:"conduct"`
	Refusal          RefusalRule      `law:"refusal"`
	Penalties        []Penalty        `law:"penalties"` // that the arbiter may impose
	Device           DeviceRule       `law:"device"`
	DevicePenalty    Penalty          `law:"device.penalty"`     // of the regulations: loss, or a milder one
	DeviceInBag      bool             `law:"device.in-bag"`      // the regulations allow one switched off in a bag
	DeviceVenueLoses bool             `law:"device.venue-loses"` // also one that is not on the person
	Inspection       bool             `law:"inspection"`         // may be demanded
	Assistance       AssistanceRule   `law:"assistance"`         // the clock of one who is helped
	BlindHearing     bool             `law:"blind.hearing"`      // an assistant where the opponent is hearing-impaired
	BlindRules       bool             `law:"blind.rules"`        // there are rules for blind players
	Categories       bool             `law:"categories"`         // rapid and blitz exist
	BlitzMost        int              `law:"blitz.most"`         // the most time for blitz
	RapidBelow       int              `law:"rapid.below"`        // rapid has less time than this
	CategoryMoves    int              `law:"category.moves"`     // for which increments are counted
	ProtestUntil     ProtestRule      `law:"protest.until"`

	cites map[Role][]string
}

// Cite gives the articles that are cited for a role; nil where the edition has
// none for it.
func (r Rules) Cite(roles ...Role) []string {
	var articles []string
	for _, role := range roles {
		for _, a := range r.cites[role] {
			if !slices.Contains(articles, a) {
				articles = append(articles, a)
			}
		}
	}
	return articles
}

// ruleFields are the fields of Rules by the names of their parameters.
var ruleFields = func() map[string]int {
	fields := map[string]int{}
	t := reflect.TypeFor[Rules]()
	for i := range t.NumField() {
		if name := t.Field(i).Tag.Get("law"); name != "" {
			fields[name] = i
		}
	}
	return fields
}()

// set puts a parameter's value into its field; false if the value is none that
// the field can hold.
func (r *Rules) set(name, value string) bool {
	field := reflect.ValueOf(r).Elem().Field(ruleFields[name])
	switch field.Kind() {
	case reflect.String:
		field.SetString(value)
		return knows(field.Type(), value)
	case reflect.Bool:
		field.SetBool(value == "yes")
		return value == "yes" || value == "no"
	case reflect.Int:
		if value == "unset" {
			field.SetInt(Unset)
			return true
		}
		n, err := strconv.Atoi(value)
		field.SetInt(int64(n))
		return err == nil && n >= 0
	default: // a list of words
		words := strings.Fields(value)
		field.Set(reflect.MakeSlice(field.Type(), len(words), len(words)))
		known := true
		for i, word := range words {
			field.Index(i).SetString(word)
			known = known && knows(field.Type().Elem(), word)
		}
		return known
	}
}
