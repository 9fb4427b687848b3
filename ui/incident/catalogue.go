package incident

import (
	"slices"

	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/engine/ruling"
)

// group is one of the headings of the palette, as arbiters think.
type group string

// The groups, in the order of Alt+1 to Alt+8.
const (
	touched     group = "touched"
	illegal     group = "illegal"
	clocks      group = "clock"
	draws       group = "draw"
	absent      group = "absent"
	conduct     group = "conduct"
	adjournment group = "adjournment"
	other       group = "other"
)

var groups = []group{touched, illegal, clocks, draws, absent, conduct, adjournment, other}

// ask says how a question is answered.
type ask int

const (
	askSide    ask = iota // white or black
	askBoth               // white, black or both
	askSquare             // one square
	askSquares            // squares in their order
	askMove               // two squares, and the letter of a piece: e7e8q
	askYes                // yes or no
	askOne                // one of Values
	askTime               // a time, as a clock shows it
	askSigned             // a time that may be below 0
	askHours              // a time in hours and minutes: 4:00
	askNumber
	askText
	askArticle // an article of the edition
	askRemark  // a sentence
)

// question is a field of an incident that the record cannot know.
type question struct {
	field    string
	ask      ask
	values   []string // of askOne
	start    any      // the answer to begin with; nil: none
	optional bool     // an empty answer stands for 0
	silent   bool     // an empty answer says nothing
	// fills are the fields of the incident that the parts of a move answer: where
	// from, where to, and the new piece; nil: the answer is the field's own.
	fills []string
}

// answers tells that the question answers a field of the incident.
func (q question) answers(field string) bool {
	return q.field == field || slices.Contains(q.fills, field)
}

// entry is a row of the palette: a kind of incident with what is known of it
// beforehand, and at most three questions.
type entry struct {
	id    string // of the ruling.Variant; names its messages: incident.ID
	group group
	asks  []question

	kind   string         // the incident's type
	preset map[string]any // fields that the row itself answers
}

// What a row is about is what its variant says.
func init() {
	for i := range catalogue {
		v, _ := ruling.VariantOf(catalogue[i].id) // a test looks for each
		catalogue[i].kind, catalogue[i].preset = v.Type, v.Told
	}
}

func side() question { return question{field: "side", ask: askSide} }

// one is a question that is answered by one of the values of a field.
func one[T ~string](field string, values ...T) question {
	names := written(values...)
	return question{field: field, ask: askOne, values: names, start: names[0]}
}

// written are values as an incident writes them.
func written[T ~string](values ...T) []string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = string(v)
	}
	return names
}

func yes(field string, start bool) question { return question{field: field, ask: askYes, start: start} }

func square(field string) question { return question{field: field, ask: askSquare} }

func move(field string) question { return question{field: field, ask: askMove} }

// recorded is an answer to begin with that the record of the game tells.
type recorded int

// What it tells: the side that is not to move, the one whose flag fell first, how
// long the session is.
const (
	fromWaiting recorded = iota
	fromFlag
	fromSession
)

// Answers that are no value of the incident's field: none, and those of a
// question with yes and no.
const (
	nobody    = "nobody"
	unknown   = "unknown"
	stillOpen = "open"
	isSo      = "yes"
	isNot     = "no"
)

var foundWhen = one("found", ruling.During, ruling.AfterGame, ruling.BeforeNext, ruling.AfterNext)

// breach is a row for a case of conduct that has its own name.
func breach(id string, in group) entry {
	return entry{id: id, group: in, asks: []question{side()}}
}

// anythingElse is the last row, whatever was typed: an article of the edition
// with a remark.
var anythingElse = entry{id: "other", group: other,
	asks: []question{{field: "article", ask: askArticle, optional: true}, side(), {field: "text", ask: askRemark}}}

// catalogue lists what can have happened at a board.
var catalogue = []entry{
	{id: "touch", group: touched, asks: []question{
		side(), {field: "pieces", ask: askSquares}, yes("adjust_announced", false)}},
	{id: "touch-accidental", group: touched,
		asks: []question{side(), {field: "pieces", ask: askSquares}}},
	{id: "touch-castle", group: touched,
		asks: []question{side(), {field: "pieces", ask: askSquares}}},
	{id: "touch-unordered", group: touched,
		asks: []question{side(), {field: "pieces", ask: askSquares}}},
	{id: "release", group: touched, asks: []question{side(), square("from"), square("to")}},
	{id: "castling-attempt", group: touched, asks: []question{side(), move("move")}},
	{id: "castling-rook-first", group: touched,
		asks: []question{side(), square("rook_square"), one("king_follows", ruling.KingAtOnce, ruling.KingLate)}},
	{id: "castling-released", group: touched,
		asks: []question{side(), square("from"), square("to")}},
	{id: "promotion-choice", group: touched,
		asks: []question{{field: "move", ask: askMove, fills: []string{"from", "to", "piece"}}, yes("touched_square", true)}},
	{id: "breach-objection", group: touched,
		asks: []question{square("touched"), move("played"), yes("objector_touched_piece", false)}},
	{id: "adjust-out-of-turn", group: touched,
		asks: []question{{field: "side", ask: askSide, start: fromWaiting}, yes("announced", true)}},
	{id: "pieces-knocked", group: touched,
		asks: []question{side(), yes("restored_on_own_time", true)}},
	{id: "displaced-found", group: touched,
		asks: []question{square("piece"), square("stands_on")}},

	{id: "illegal-move", group: illegal,
		asks: []question{side(), move("move"), one("found_by", ruling.FoundByArbiter, ruling.FoundByOpponent)}},
	{id: "illegal-unpressed", group: illegal,
		asks: []question{side(), move("move")}},
	{id: "illegal-mate", group: illegal, asks: []question{side(), move("move")}},
	{id: "illegal-later", group: illegal,
		asks: []question{side(), move("move"), foundWhen}},
	{id: "promotion-not-replaced", group: illegal,
		asks: []question{side(), move("move"), yes("clock_pressed", true)}},
	{id: "promotion-wrong", group: illegal,
		asks: []question{side(), move("move"), one("new_piece", ruling.WrongColour, ruling.WrongKing, ruling.WrongPawn)}},
	{id: "promotion-way", group: illegal,
		asks: []question{side(), one("way", ruling.PieceFirst, ruling.PawnNotPlaced, ruling.CapturedLeft)}},
	{id: "castling-unfinished", group: illegal,
		asks: []question{side(), move("move"), yes("clock_pressed", true)}},
	{id: "moved-twice", group: illegal,
		asks: []question{{field: "side", ask: askSide, start: fromWaiting}, move("move")}},
	{id: "inverted-rook", group: illegal,
		asks: []question{side(), square("square"), yes("clock_pressed", true)}},
	{id: "press-without-move", group: illegal,
		asks: []question{side(), one("found_by", ruling.FoundByArbiter, ruling.FoundByOpponent)}},
	{id: "two-hands", group: illegal,
		asks: []question{side(), move("move"), yes("clock_pressed", true)}},
	{id: "king-captured", group: illegal,
		asks: []question{move("opponent_illegal_move"), move("move"), yes("clock_pressed", true)}},
	{id: "illegal-position-seen", group: illegal,
		asks: []question{one("kind", ruling.BothKingsInCheck, ruling.PawnOnLastRank), yes("next_move_completed", false),
			yes("still_illegal", true)}},
	{id: "illegal-position-other", group: illegal,
		asks: []question{one("kind", ruling.WaitingSideInCheck, ruling.ImpossiblePieces),
			{field: "right_until_ply", ask: askNumber, silent: true}}},
	{id: "wrong-setup", group: illegal,
		asks: []question{foundWhen}},
	{id: "wrong-board", group: illegal, asks: []question{foundWhen}},
	{id: "colours-reversed", group: illegal, asks: []question{foundWhen}},

	{id: "flag-fall", group: clocks,
		asks: []question{{field: "side", ask: askSide, start: fromFlag},
			one("noticed_by", ruling.FoundByArbiter, ruling.FoundByOpponent, ruling.ShownByClock)}},
	{id: "both-flags", group: clocks,
		asks: []question{
			{field: "first", ask: askOne, values: []string{unknown, game.WhiteSide, game.BlackSide}, start: fromFlag},
			{field: "claimant", ask: askOne, values: []string{nobody, game.WhiteSide, game.BlackSide}, start: nobody}}},
	{id: "clock-error", group: clocks,
		asks: []question{side(), {field: "correction_s", ask: askSigned}, yes("players_at_fault", false)}},
	{id: "neighbour-clock", group: clocks,
		asks: []question{side(), {field: "correction_s", ask: askSigned}}},
	{id: "move-counter", group: clocks,
		asks: []question{side(), {field: "correction_s", ask: askSigned}}},
	breach("other-hand", clocks), breach("finger-on-clock", clocks), breach("clock-hit", clocks),
	{id: "pressed-to-stop", group: clocks,
		asks: []question{side()}},
	{id: "clock-not-pressed", group: clocks,
		asks: []question{side(), yes("arbiter_reminds", true)}},
	{id: "stop-clock", group: clocks,
		asks: []question{side(), one("reason", laws.StopNoReason, laws.StopPieceMissing, laws.StopIll, laws.StopDisturbed,
			laws.StopToilet)}},
	{id: "flag-complaint", group: clocks,
		asks: []question{side(), one("when", ruling.BeforeFall, ruling.AfterFall)}},
	{id: "move-completed", group: clocks,
		asks: []question{side(), yes("pressed", false), yes("next_move_made", false)}},

	{id: "claim-repetition", group: draws,
		asks: []question{side(), {field: "touched_first", ask: askYes, start: false}}},
	{id: "claim-repetition-move", group: draws,
		asks: []question{side(), move("move"), yes("touched_first", false)}},
	{id: "claim-fifty", group: draws,
		asks: []question{side(), yes("win_needs_more_than_50", false)}},
	{id: "claim-fifty-move", group: draws,
		asks: []question{side(), move("move"), yes("win_needs_more_than_50", false)}},
	{id: "claim-unwritten", group: draws,
		asks: []question{side(), move("move")}},
	{id: "claim-too-early", group: draws,
		asks: []question{side(), {field: "min_moves", ask: askNumber, silent: true}}},
	{id: "claim-review", group: draws,
		asks: []question{side(), one("claim", ruling.Repetition, ruling.Fifty), {field: "move_number", ask: askNumber}}},
	{id: "draw-offer", group: draws,
		asks: []question{{field: "side", ask: askSide, start: fromWaiting},
			one("timing", ruling.OfferBeforePress, ruling.OfferOwnTime, ruling.OfferOpponentTime),
			one("reply", ruling.NoReply, ruling.ReplyAccept, ruling.ReplyReject, ruling.ReplyByMove, ruling.ReplyByTouch)}},
	{id: "draw-offer-condition", group: draws,
		asks: []question{{field: "side", ask: askSide, start: fromWaiting}, {field: "condition", ask: askText}}},
	{id: "draw-agreed", group: draws, asks: []question{yes("consent", false)}},
	{id: "perpetual-check", group: draws,
		asks: []question{{field: "side", ask: askSide, start: fromWaiting}, yes("escape_possible", false)}},
	{id: "quickplay-request", group: draws,
		asks: []question{side(), yes("arbiter_agrees", true), yes("announced", true)}},
	{id: "quickplay-claim", group: draws,
		asks: []question{side(), {field: "decision", ask: askOne, start: stillOpen,
			values: written(stillOpen, ruling.AnswerAgree, ruling.AnswerPostpone, ruling.AnswerReject)},
			yes("arbiter_present", true)}},
	{id: "end-check", group: draws},
	{id: "resign", group: draws, asks: []question{side()}},
	{id: "resign-back", group: draws,
		asks: []question{side()}},
	{id: "resign-both", group: draws,
		asks: []question{side()}},
	{id: "result-disputed", group: draws, asks: []question{
		one("white_says", ruling.WhiteWins, ruling.Draw, ruling.BlackWins),
		one("black_says", ruling.WhiteWins, ruling.Draw, ruling.BlackWins),
		one("proof", ruling.NobodysWord, ruling.WhitesWord, ruling.BlacksWord)}},
	{id: "announce-false", group: draws, asks: []question{side(), one("what", ruling.SaidCheck, ruling.SaidMate)}},

	{id: "late-arrival", group: absent,
		asks: []question{{field: "white_late_s", ask: askTime, optional: true},
			{field: "black_late_s", ask: askTime, optional: true}, yes("excused", false)}},
	{id: "withdrawal", group: absent,
		asks: []question{side(), {field: "finished", ask: askNumber}, {field: "total_games", ask: askNumber}}},
	{id: "match-refusal", group: absent,
		asks: []question{side(), {field: "games_played", ask: askNumber}, {field: "games_total", ask: askNumber}}},
	breach("left-unfinished", absent),

	{id: "device", group: conduct, asks: []question{side()}},
	{id: "device-in-bag", group: conduct,
		asks: []question{side(), yes("event_allows_bag", false)}},
	{id: "device-alone", group: conduct, asks: []question{side()}},
	breach("music", conduct),
	{id: "inspection-refused", group: conduct, asks: []question{side()}},
	{id: "refusal", group: conduct,
		asks: []question{{field: "side", ask: askBoth}}},
	{id: "conduct", group: conduct,
		asks: []question{side(), one("case", ruling.Disturbing, ruling.NotesUsed, ruling.AdviceTaken, ruling.Leaving,
			ruling.Smoking, ruling.AnalysisInPlayingRoom)}},
	breach("disrepute", conduct),
	{id: "arranged", group: conduct},
	{id: "spectator", group: conduct,
		asks: []question{one("what", ruling.ToldTurn, ruling.CalledFlag, ruling.ShowedIrregularity, ruling.GaveAdvice,
			ruling.MadeNoise),
			{field: "side", ask: askSide, start: fromFlag}}},
	{id: "facts-disputed", group: conduct, asks: []question{
		side(), one("about", ruling.DisputedAdjust, ruling.DisputedTouch, ruling.DisputedPress, ruling.DisputedOffer,
			ruling.DisputedWords), one("witness", ruling.NoWitness, ruling.ArbiterWitness, ruling.OtherWitness)}},
	{id: "penalty", group: conduct,
		asks: []question{side(), one("code", laws.AllPenalties()...), {field: "seconds", ask: askTime, optional: true}}},
	{id: "protest", group: conduct,
		asks: []question{side(), one("about", "result", ruling.ProtestResumptionClock),
			one("when", ruling.During, ruling.AfterGame)}},

	{id: "adjourn", group: adjournment},
	{id: "adjourn-early", group: adjournment,
		asks: []question{side(), {field: "session_s", ask: askHours, start: fromSession}, yes("arbiter_consent", false)}},
	{id: "sealed-move", group: adjournment,
		asks: []question{yes("responder_present", true), {field: "written", ask: askText, optional: true},
			{field: "sealer_late_s", ask: askTime, optional: true}}},
	{id: "sealed-on-board", group: adjournment,
		asks: []question{{field: "played_on_board", ask: askMove}}},
	{id: "resumption", group: adjournment,
		asks: []question{{field: "absent", ask: askOne, start: nobody,
			values: []string{nobody, game.WhiteSide, game.BlackSide, ruling.Both.String()}}}},
	{id: "resumption-late", group: adjournment,
		asks: []question{{field: "late_s", ask: askTime}}},
	{id: "resumption-times", group: adjournment,
		asks: []question{side(), {field: "correction_s", ask: askSigned},
			one("phase", ruling.ResumptionBeforePlay, ruling.ResumptionAfterPlay)}},
	{id: "resumption-agreed", group: adjournment},
	{id: "resumption-demand", group: adjournment,
		asks: []question{side(), {field: "before_end_s", ask: askTime}}},
	{id: "envelope-lost", group: adjournment,
		asks: []question{yes("position_known", true), yes("times_known", true), yes("sealed_move_doubt", false)}},

	{id: "scoresheet-duty", group: other, asks: []question{side()}},
	breach("not-recording", other), breach("sheet-behind", other), breach("sheet-after-flag", other),
	breach("recording-ahead", other),
	{id: "interruption", group: other,
		asks: []question{one("cause", ruling.FireAlarm, ruling.PowerCut, ruling.NoiseAround, ruling.PlayerIll,
			ruling.OtherCause),
			{field: "white_extra_s", ask: askTime, optional: true}, {field: "black_extra_s", ask: askTime, optional: true}}},
	{id: "assistance", group: other,
		asks: []question{side(), one("need", ruling.NeedsPieces, ruling.NeedsClock, ruling.NeedsScore),
			yes("disabled", true)}},
	{id: "score-request", group: other,
		asks: []question{side(), {field: "count", ask: askNumber, start: 1}}},
	{id: "result-signed", group: other,
		asks: []question{one("signed", ruling.WhiteWins, ruling.Draw, ruling.BlackWins),
			one("board_result", ruling.WhiteWins, ruling.Draw, ruling.BlackWins)}},
	{id: "blind-touch", group: other,
		asks: []question{side(), square("square"), yes("out_of_aperture", true)}},
	{id: "blind-slip", group: other,
		asks: []question{side(), yes("corrected_before_clock", true)}},
	{id: "blind-move", group: other,
		asks: []question{side(), yes("placed", true), yes("announced", true)}},
	{id: "blind-boards-agree", group: other,
		asks: []question{{field: "deviator", ask: askSide}}},
	{id: "blind-boards-differ", group: other,
		asks: []question{{field: "scores_agree_until_ply", ask: askNumber}}},
	{id: "blind-pairing", group: other,
		asks: []question{yes("assistant", false), yes("opponent_hearing_impaired", true)}},
	anythingElse,
}
