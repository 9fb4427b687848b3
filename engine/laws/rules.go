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
// Times are in seconds. The names in the tags are those of the data files.
type Rules struct {
	Edition  ID
	Practice Practice

	// Ends of the game.
	DeadPosition      string `law:"dead-position"`      // listed (1953 §18 a-b), any
	Fivefold          string `law:"fivefold"`           // none, consecutive, any
	SeventyFiveMoves  int    `law:"seventy-five.moves"` // of each side, a draw without claim after them; 0 for none
	FivefoldCount     int    `law:"fivefold.count"`     // appearances that end the game without a claim
	PerpetualCheck    bool   `law:"perpetual-check"`    // a draw of its own (1953 §18 d)
	ResignUnwinnable  string `law:"resign.unwinnable"`  // loss, draw
	FlagUnwinnable    string `law:"flag.unwinnable"`    // loss, draw
	IllegalUnwinnable string `law:"illegal.unwinnable"` // loss, draw

	// AfterEnd are the types of incidents that may be ruled on after the end.
	AfterEnd []string `law:"after-end"`
	// BeforeUnseenEnd are those that go before a draw that came by itself while
	// the players played on.
	BeforeUnseenEnd []string `law:"before-unseen-end"`

	// Illegal moves.
	IllegalLosesAt    int    `law:"illegal.loses-at"`           // the illegal move that loses, 0 for none
	IllegalBonus      int    `law:"illegal.bonus"`              // to the opponent
	IllegalRemedy     string `law:"illegal.remedy"`             // replay (1953 §15: without a penalty), penalty
	IllegalWindow     string `law:"illegal.window"`             // next-start, game, next-move
	IllegalTouch      bool   `law:"illegal.touch"`              // the touched piece binds the move played instead
	IllegalLast       string `law:"illegal.last-round"`         // in-progress, open, never: 1953 §15 note
	PressWithoutMove  string `law:"press-without-move"`         // illegal, penalty, nothing
	TwoHands          string `law:"two-hands"`                  // illegal, remark
	TwoHandsRestored  bool   `law:"two-hands.restored"`         // a move made with two hands is taken back
	PromotionMissing  string `law:"promotion-missing"`          // queen, choose
	IllegalPosition   string `law:"illegal-position"`           // none, made, completed: when the arbiter looks again
	ObjectionUntil    string `law:"objection-until"`            // touch, next-move
	TouchOrder        string `law:"touch.order"`                // captures-first (1953), first-touched
	CastlingRookFirst string `law:"castling.rook-first"`        // allowed, rook-move
	InvertedPenalty   bool   `law:"promotion.inverted-penalty"` // for a rook put up upside down
	AnnouncePenalty   bool   `law:"announce.penalty"`           // for check or mate announced falsely
	PromotionFixed    string `law:"promotion.fixed"`            // release, touch
	AdjustBreach      string `law:"adjust.breach"`              // nothing, remark, arbiter, scale
	DisplacedBreach   string `law:"displaced.breach"`           // remark, scale
	ScaleLosesAt      int    `law:"scale.loses-at"`             // the breach that loses where a scale is used
	FlagCall          string `law:"flag-call"`                  // anyone, players-only
	FlagClaimant      string `law:"flag-claimant"`              // any, flag-up
	BothFlags         string `law:"both-flags"`                 // arbiter, last-period, clock-order, draw, guideline
	FlagMoment        string `law:"flag.moment"`                // fall (1953), called: when a fallen flag counts
	MoveCompletedNext bool   `law:"move-completed-by-next"`     // an unpressed move is completed by the next one

	// Claims.
	Sameness           string `law:"sameness"`            // placement, possible-moves
	ClaimWrong         string `law:"claim.wrong"`         // loss, bonus
	ClaimBonus         int    `law:"claim.bonus"`         // to the opponent for a wrong claim
	FiftyWrong         string `law:"fifty.wrong"`         // nothing, bonus
	RepetitionCount    int    `law:"repetition.count"`    // appearances that make a draw to be claimed
	FiftyMoves         int    `law:"fifty.moves"`         // of each side without a capture and a pawn's move
	FiftyIntended      bool   `law:"fifty.intended"`      // the claim may name an intended move
	FiftyExtension     bool   `law:"fifty.extension"`     // 1953 §18 f: fifty more where a win needs them
	ClaimLostBy        string `law:"claim.lost-by"`       // move, touch
	ClaimTouched       string `law:"claim.touched"`       // nothing, bonus: a claim after touching a piece (9.4)
	ClaimAfterMove     string `law:"claim.after-move"`    // nothing, bonus: a claim after the player's own move
	ClaimClock         string `law:"claim.clock"`         // claimant, stopped
	ClaimIsOffer       bool   `law:"claim.is-offer"`      // FIDE 9.1.2.3
	ClaimWritten       bool   `law:"claim.written"`       // the intended move of a claim has to be written down
	QuickplayBy        string `law:"quickplay.by"`        // none, announced, always
	QuickplayLimit     int    `law:"quickplay.limit"`     // a claim is open below this
	QuickplayBonus     int    `law:"quickplay.bonus"`     // to the opponent when a request is granted or a claim postponed
	QuickplayRejected  int    `law:"quickplay.rejected"`  // to the opponent when a claim is rejected
	QuickplayIncrement int    `law:"quickplay.increment"` // that a request brings, 0 where there is no request

	// Draws by agreement.
	OfferTurn      string `law:"offer.turn"`       // own-turn, any
	OfferByTouch   bool   `law:"offer.by-touch"`   // touching a piece turns an offer down
	OfferWrongTime string `law:"offer.wrong-time"` // remark, penalty: an offer at the wrong time has to be punished
	OfferRepeat    string `law:"offer.repeat"`     // alternate, free
	DrawBefore     int    `law:"draw.before-move"` // moves by both before which the regulations forbid a draw, 0 for none
	OfferMinimum   string `law:"offer.minimum"`    // none, agree, offer: what the regulations may forbid
	AgreementEach  int    `law:"agreement.each"`   // moves that each player has to have made
	OfferCondition string `law:"offer.condition"`  // silent, forbidden

	// Lateness and absence.
	DefaultTime   int    `law:"default-time"`   // Unset: neither the edition nor the practice has one
	Excuse        string `law:"excuse"`         // arbiter, none
	ResumeDefault string `law:"resume.default"` // clock-only, default-time
	ForfeitMarks  bool   `law:"forfeit-marks"`  // + and - in the table (1953 §24)

	// Errors of the set-up, the board, the colours and the clock.
	SetupWindow     string   `law:"setup.window"`     // next-start, game
	SetupUntil      int      `law:"setup.until"`      // moves by both after which there is no claim, 0 for no limit
	BoardUntil      int      `law:"board.until"`      // the same for a turned board
	ColoursReplay   int      `law:"colours.replay"`   // moves by both before which the game is replayed, 0 for never
	ColoursArbiter  bool     `law:"colours.arbiter"`  // the arbiter may decide otherwise early
	ColoursEarly    int      `law:"colours.early"`    // until when that is early
	ClockError      string   `law:"clock-error"`      // direction, judgement
	ClockUntil      int      `law:"clock.until"`      // moves by both after which settings stay, 0 for no limit
	ClockLeast      int      `law:"clock.least"`      // left to each after time was taken away
	ClockLater      string   `law:"clock.later"`      // as-first, arbiter: after the first time control
	Remind          string   `law:"remind"`           // allowed, forbidden: that a player has not pressed
	FlagComplaint   string   `law:"flag-complaint"`   // before-fall, any-time
	StopReasons     []string `law:"stop.reasons"`     // that justify stopping the clock
	OpponentKnocked string   `law:"opponent-knocked"` // offender-time, clocks-stopped

	// Adjournment.
	AdjournEarly       string `law:"adjourn.early"`  // after-control, any
	AdjournCharge      string `law:"adjourn.charge"` // up-to-session, rest-of-session
	SealedSlip         string `law:"sealed.slip"`    // forgiven, loses
	SealerAbsent       string `law:"sealer-absent"`  // must-seal-reply, may-seal-reply
	ResumeClocks       string `law:"resume.clocks"`  // increase-only, before-first-move
	DemandLatest       int    `law:"demand.latest"`  // before the end of play, 0 for no such demand
	SealedMoveDoubtful string `law:"envelope.doubt"` // arbiter, board

	// Leaving the event.
	Redraw       string `law:"redraw"`        // odd (1953 §27), regulations
	Withdrawal   string `law:"withdrawal"`    // half (1953 §27), regulations
	MatchRefusal string `law:"match-refusal"` // match-lost, regulations

	// Scoresheets, scores, conduct.
	RecordDuty       bool     `law:"record.duty"`        // the players record at all
	RecordBelow      int      `law:"record.below"`       // no duty below this, 0 for a duty always
	RecordIncrement  int      `law:"record.increment"`   // the increment from which the duty stays
	RequestLimit     int      `law:"request.limit"`      // looks at the arbiter's score, Unset: none
	ScoreValues      string   `law:"score.values"`       // listed, arbiter
	SignedResult     string   `law:"signed-result"`      // stands, board
	Conduct          string   `law:"conduct"`            // must, may, choice
	Refusal          string   `law:"refusal"`            // loses, may-lose, choice
	Penalties        []string `law:"penalties"`          // the codes that the arbiter may impose
	Device           string   `law:"device"`             // loses, scale, conduct
	DevicePenalty    string   `law:"device.penalty"`     // of the regulations: loss, or a milder one
	DeviceInBag      bool     `law:"device.in-bag"`      // the regulations allow one switched off in a bag
	DeviceVenueLoses bool     `law:"device.venue-loses"` // also one that is not on the person
	Inspection       bool     `law:"inspection"`         // may be demanded
	Assistance       string   `law:"assistance"`         // adjusted, free, forbidden: the clock of one who is helped
	BlindHearing     bool     `law:"blind.hearing"`      // an assistant where the opponent is hearing-impaired
	BlindRules       bool     `law:"blind.rules"`        // there are rules for blind players
	Categories       bool     `law:"categories"`         // rapid and blitz exist
	BlitzMost        int      `law:"blitz.most"`         // the most time for blitz
	RapidBelow       int      `law:"rapid.below"`        // rapid has less time than this
	CategoryMoves    int      `law:"category.moves"`     // for which increments are counted
	ProtestUntil     string   `law:"protest.until"`      // game-end, any

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
		return value != ""
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
		field.Set(reflect.ValueOf(strings.Fields(value)))
		return true
	}
}
