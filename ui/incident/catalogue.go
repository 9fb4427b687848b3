package incident

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
)

// question is a field of an incident that the record cannot know.
type question struct {
	field    string
	ask      ask
	values   []string // of askOne
	start    any      // the answer to begin with; nil: none
	optional bool     // an empty answer stands for 0
	silent   bool     // an empty answer says nothing
}

// entry is a row of the palette: a kind of incident with what is known of it
// beforehand, and at most three questions.
type entry struct {
	id     string // names its messages: incident.ID
	group  group
	kind   string         // the incident's type
	preset map[string]any // fields that the row itself answers
	asks   []question
}

func side() question { return question{field: "side", ask: askSide} }

func one(field string, values ...string) question {
	return question{field: field, ask: askOne, values: values, start: values[0]}
}

func yes(field string, start bool) question { return question{field: field, ask: askYes, start: start} }

func square(field string) question { return question{field: field, ask: askSquare} }

func move(field string) question { return question{field: field, ask: askMove} }

var foundWhen = one("found", "during", "after-game", "after-game-before-next", "after-next-start")

// breach is a row for a case of conduct that has its own name.
func breach(id string, in group) entry {
	return entry{id: id, group: in, kind: "conduct", preset: map[string]any{"case": id}, asks: []question{side()}}
}

// anythingElse is the last row, whatever was typed: an article of the edition
// with a remark.
var anythingElse = entry{id: "other", group: other, kind: "other",
	asks: []question{{field: "article", ask: askArticle, optional: true}, side(), {field: "text", ask: askText}}}

// catalogue lists what can have happened at a board.
var catalogue = []entry{
	{id: "touch", group: touched, kind: "touch", asks: []question{
		side(), {field: "pieces", ask: askSquares}, yes("adjust_announced", false)}},
	{id: "touch-accidental", group: touched, kind: "touch", preset: map[string]any{"accidental": true},
		asks: []question{side(), {field: "pieces", ask: askSquares}}},
	{id: "touch-castle", group: touched, kind: "touch", preset: map[string]any{"intent": "castle"},
		asks: []question{side(), {field: "pieces", ask: askSquares}}},
	{id: "touch-unordered", group: touched, kind: "touch", preset: map[string]any{"order_known": false},
		asks: []question{side(), {field: "pieces", ask: askSquares}}},
	{id: "release", group: touched, kind: "release", asks: []question{side(), square("from"), square("to")}},
	{id: "castling-attempt", group: touched, kind: "castling-attempt", asks: []question{side(), move("move")}},
	{id: "castling-rook-first", group: touched, kind: "castling-rook-first",
		asks: []question{side(), square("rook_square"), one("king_follows", "at-once", "late")}},
	{id: "castling-released", group: touched, kind: "release", preset: map[string]any{"king_of_castling": true},
		asks: []question{side(), square("from"), square("to")}},
	{id: "promotion-choice", group: touched, kind: "promotion-choice",
		asks: []question{{field: "move", ask: askMove}, yes("touched_square", true)}},
	{id: "breach-objection", group: touched, kind: "breach-objection", preset: map[string]any{"breach": "4.3.1"},
		asks: []question{square("touched"), move("played"), yes("objector_touched_piece", false)}},
	{id: "adjust-out-of-turn", group: touched, kind: "adjust-out-of-turn",
		asks: []question{{field: "side", ask: askSide, start: "waiting"}, yes("announced", true)}},
	{id: "pieces-knocked", group: touched, kind: "pieces-knocked",
		asks: []question{side(), yes("restored_on_own_time", true)}},
	{id: "displaced-found", group: touched, kind: "displaced-found",
		asks: []question{square("piece"), square("stands_on")}},

	{id: "illegal-move", group: illegal, kind: "illegal-move", preset: map[string]any{"clock_pressed": true},
		asks: []question{side(), move("move"), one("found_by", "arbiter", "opponent")}},
	{id: "illegal-unpressed", group: illegal, kind: "illegal-move", preset: map[string]any{"clock_pressed": false},
		asks: []question{side(), move("move")}},
	{id: "illegal-mate", group: illegal, kind: "illegal-move",
		preset: map[string]any{"clock_pressed": true, "claimed_mate": true}, asks: []question{side(), move("move")}},
	{id: "illegal-later", group: illegal, kind: "illegal-move",
		preset: map[string]any{"clock_pressed": true, "opponent_has_moved": true},
		asks:   []question{side(), move("move"), foundWhen}},
	{id: "promotion-not-replaced", group: illegal, kind: "promotion-not-replaced",
		asks: []question{side(), move("move"), yes("clock_pressed", true)}},
	{id: "promotion-wrong", group: illegal, kind: "promotion-wrong",
		asks: []question{side(), move("move"), one("new_piece", "other-colour", "king", "pawn")}},
	{id: "promotion-way", group: illegal, kind: "promotion-way",
		asks: []question{side(), one("way", "piece-first", "pawn-not-placed", "captured-left")}},
	{id: "castling-unfinished", group: illegal, kind: "castling-unfinished",
		asks: []question{side(), move("move"), yes("clock_pressed", true)}},
	{id: "moved-twice", group: illegal, kind: "illegal-move", preset: map[string]any{"clock_pressed": true},
		asks: []question{{field: "side", ask: askSide, start: "waiting"}, move("move")}},
	{id: "inverted-rook", group: illegal, kind: "inverted-rook",
		asks: []question{side(), square("square"), yes("clock_pressed", true)}},
	{id: "press-without-move", group: illegal, kind: "press-without-move",
		asks: []question{side(), one("found_by", "arbiter", "opponent")}},
	{id: "two-hands", group: illegal, kind: "two-hands",
		asks: []question{side(), move("move"), yes("clock_pressed", true)}},
	{id: "king-captured", group: illegal, kind: "king-captured",
		asks: []question{move("opponent_illegal_move"), move("move"), yes("clock_pressed", true)}},
	{id: "illegal-position-seen", group: illegal, kind: "illegal-position-seen",
		asks: []question{one("kind", "both-kings-in-check", "pawn-on-last-rank"), yes("next_move_completed", false),
			yes("still_illegal", true)}},
	{id: "illegal-position-other", group: illegal, kind: "illegal-position-seen",
		asks: []question{one("kind", "side-not-on-move-in-check", "impossible-men"),
			{field: "right_until_ply", ask: askNumber, silent: true}}},
	{id: "wrong-setup", group: illegal, kind: "wrong-setup", preset: map[string]any{"at": "start"},
		asks: []question{foundWhen}},
	{id: "wrong-board", group: illegal, kind: "wrong-board", asks: []question{foundWhen}},
	{id: "colours-reversed", group: illegal, kind: "colours-reversed", asks: []question{foundWhen}},

	{id: "flag-fall", group: clocks, kind: "flag-fall",
		asks: []question{{field: "side", ask: askSide, start: "flag"},
			one("noticed_by", "arbiter", "opponent", "display-only")}},
	{id: "both-flags", group: clocks, kind: "both-flags",
		asks: []question{{field: "first", ask: askOne, values: []string{"unknown", "white", "black"}, start: "flag"},
			{field: "claimant", ask: askOne, values: []string{"nobody", "white", "black"}, start: "nobody"}}},
	{id: "clock-error", group: clocks, kind: "clock-error",
		asks: []question{side(), {field: "correction_s", ask: askSigned}, yes("players_at_fault", false)}},
	{id: "neighbour-clock", group: clocks, kind: "clock-error", preset: map[string]any{"cause": "neighbour"},
		asks: []question{side(), {field: "correction_s", ask: askSigned}}},
	{id: "move-counter", group: clocks, kind: "clock-error", preset: map[string]any{"cause": "counter"},
		asks: []question{side(), {field: "correction_s", ask: askSigned}}},
	breach("other-hand", clocks), breach("finger-on-clock", clocks), breach("clock-hit", clocks),
	{id: "pressed-to-stop", group: clocks, kind: "press-without-move", preset: map[string]any{"meant_to_stop": true},
		asks: []question{side()}},
	{id: "clock-not-pressed", group: clocks, kind: "clock-not-pressed",
		asks: []question{side(), yes("arbiter_reminds", true)}},
	{id: "stop-clock", group: clocks, kind: "stop-clock",
		asks: []question{side(), one("reason", "none", "promotion-piece-missing", "ill", "disturbed", "toilet")}},
	{id: "flag-complaint", group: clocks, kind: "flag-complaint",
		asks: []question{side(), one("when", "before-fall", "after-fall")}},
	{id: "move-completed", group: clocks, kind: "move-completed",
		asks: []question{side(), yes("pressed", false), yes("next_move_made", false)}},

	{id: "claim-repetition", group: draws, kind: "claim-repetition", preset: map[string]any{"move": nil},
		asks: []question{side(), {field: "touched_first", ask: askYes, start: false}}},
	{id: "claim-repetition-move", group: draws, kind: "claim-repetition",
		asks: []question{side(), move("move"), yes("touched_first", false)}},
	{id: "claim-fifty", group: draws, kind: "claim-fifty", preset: map[string]any{"move": nil},
		asks: []question{side(), yes("win_needs_more_than_50", false)}},
	{id: "claim-fifty-move", group: draws, kind: "claim-fifty",
		asks: []question{side(), move("move"), yes("win_needs_more_than_50", false)}},
	{id: "claim-unwritten", group: draws, kind: "claim-repetition", preset: map[string]any{"unwritten": true},
		asks: []question{side(), move("move")}},
	{id: "claim-too-early", group: draws, kind: "claim-repetition",
		preset: map[string]any{"opponent_accepts": true, "move": nil},
		asks:   []question{side(), {field: "min_moves", ask: askNumber, silent: true}}},
	{id: "claim-review", group: draws, kind: "claim-review",
		asks: []question{side(), one("claim", "repetition", "fifty"), {field: "move_number", ask: askNumber}}},
	{id: "draw-offer", group: draws, kind: "draw-offer",
		asks: []question{{field: "side", ask: askSide, start: "waiting"},
			one("timing", "after-move-before-press", "own-time", "opponent-time"),
			one("reply", "none", "accept", "reject", "move", "touch")}},
	{id: "draw-offer-condition", group: draws, kind: "draw-offer",
		asks: []question{{field: "side", ask: askSide, start: "waiting"}, {field: "condition", ask: askText}}},
	{id: "draw-agreed", group: draws, kind: "draw-agreed", asks: []question{yes("consent", false)}},
	{id: "perpetual-check", group: draws, kind: "perpetual-check",
		asks: []question{{field: "side", ask: askSide, start: "waiting"}, yes("escape_possible", false)}},
	{id: "quickplay-request", group: draws, kind: "quickplay-request",
		asks: []question{side(), yes("arbiter_agrees", true), yes("announced", true)}},
	{id: "quickplay-claim", group: draws, kind: "quickplay-claim",
		preset: map[string]any{"ground": "cannot-win", "announced": true},
		asks: []question{side(), {field: "decision", ask: askOne, values: []string{"open", "agree", "postpone", "reject"},
			start: "open"}, yes("arbiter_present", true)}},
	{id: "end-check", group: draws, kind: "end-check"},
	{id: "resign", group: draws, kind: "resign", asks: []question{side()}},
	{id: "resign-back", group: draws, kind: "resign", preset: map[string]any{"taken_back": true},
		asks: []question{side()}},
	{id: "resign-both", group: draws, kind: "resign", preset: map[string]any{"opponent_too": true},
		asks: []question{side()}},
	{id: "result-disputed", group: draws, kind: "result-disputed", asks: []question{
		one("white_says", "white-wins", "draw", "black-wins"), one("black_says", "white-wins", "draw", "black-wins"),
		one("proof", "none", "white", "black")}},
	{id: "announce-false", group: draws, kind: "announce-false", asks: []question{side(), one("what", "check", "mate")}},

	{id: "late-arrival", group: absent, kind: "late-arrival",
		asks: []question{{field: "white_late_s", ask: askTime, optional: true},
			{field: "black_late_s", ask: askTime, optional: true}, yes("excused", false)}},
	{id: "withdrawal", group: absent, kind: "withdrawal",
		asks: []question{side(), {field: "finished", ask: askNumber}, {field: "total_games", ask: askNumber}}},
	{id: "match-refusal", group: absent, kind: "match-refusal",
		asks: []question{side(), {field: "games_played", ask: askNumber}, {field: "games_total", ask: askNumber}}},
	breach("left-unfinished", absent),

	{id: "device", group: conduct, kind: "device", preset: map[string]any{"on_person": true}, asks: []question{side()}},
	{id: "device-in-bag", group: conduct, kind: "device",
		preset: map[string]any{"on_person": false, "switched_off_in_bag": true},
		asks:   []question{side(), yes("event_allows_bag", false)}},
	{id: "device-alone", group: conduct, kind: "device",
		preset: map[string]any{"on_person": true, "opponent_not_there": true}, asks: []question{side()}},
	breach("music", conduct),
	{id: "inspection-refused", group: conduct, kind: "inspection-refused", asks: []question{side()}},
	{id: "refusal", group: conduct, kind: "conduct", preset: map[string]any{"case": "persistent-refusal"},
		asks: []question{{field: "side", ask: askBoth}}},
	{id: "conduct", group: conduct, kind: "conduct",
		asks: []question{side(), one("case", "disturbing", "notes", "advice", "leaving", "smoking",
			"analysis-in-playing-room")}},
	breach("disrepute", conduct),
	{id: "arranged", group: conduct, kind: "conduct", preset: map[string]any{"case": "arranged", "side": "both"}},
	{id: "spectator", group: conduct, kind: "spectator",
		asks: []question{one("what", "your-move", "flag", "irregularity", "advice", "noise"),
			{field: "side", ask: askSide, start: "flag"}}},
	{id: "facts-disputed", group: conduct, kind: "facts-disputed", asks: []question{
		side(), one("about", "adjust", "touch", "press", "offer", "words"), one("witness", "none", "arbiter", "other")}},
	{id: "penalty", group: conduct, kind: "penalty",
		asks: []question{side(), one("code", "warning", "time-add-opponent", "time-take", "points-add-opponent",
			"points-take", "loss", "fine", "exclude-rounds", "expel"), {field: "seconds", ask: askTime, optional: true}}},
	{id: "protest", group: conduct, kind: "protest",
		asks: []question{side(), one("about", "result", "resumption-clock"), one("when", "during", "after-game")}},

	{id: "adjourn", group: adjournment, kind: "adjourn", preset: map[string]any{"session_ended": true}},
	{id: "adjourn-early", group: adjournment, kind: "adjourn",
		asks: []question{side(), {field: "session_s", ask: askHours, start: "session"}, yes("arbiter_consent", false)}},
	{id: "sealed-move", group: adjournment, kind: "sealed-move",
		asks: []question{yes("responder_present", true), {field: "written", ask: askText, optional: true},
			{field: "sealer_late_s", ask: askTime, optional: true}}},
	{id: "sealed-on-board", group: adjournment, kind: "sealed-move",
		asks: []question{{field: "played_on_board", ask: askMove}}},
	{id: "resumption", group: adjournment, kind: "resumption",
		asks: []question{{field: "absent", ask: askOne, values: []string{"nobody", "white", "black", "both"},
			start: "nobody"}}},
	{id: "resumption-late", group: adjournment, kind: "resumption", preset: map[string]any{"case": "responder-late"},
		asks: []question{{field: "late_s", ask: askTime}}},
	{id: "resumption-times", group: adjournment, kind: "clock-error",
		asks: []question{side(), {field: "correction_s", ask: askSigned},
			one("phase", "resumption-before-play", "resumption-after-play")}},
	{id: "resumption-agreed", group: adjournment, kind: "resumption",
		preset: map[string]any{"case": "draw-agreed-before"}},
	{id: "resumption-demand", group: adjournment, kind: "resumption-demand",
		asks: []question{side(), {field: "before_end_s", ask: askTime}}},
	{id: "envelope-lost", group: adjournment, kind: "envelope-lost",
		asks: []question{yes("position_known", true), yes("times_known", true), yes("sealed_move_doubt", false)}},

	{id: "scoresheet-duty", group: other, kind: "scoresheet-duty", asks: []question{side()}},
	breach("not-recording", other), breach("sheet-behind", other), breach("sheet-after-flag", other),
	breach("recording-ahead", other),
	{id: "interruption", group: other, kind: "interruption",
		asks: []question{one("cause", "fire-alarm", "power-cut", "noise", "ill", "other"),
			{field: "white_extra_s", ask: askTime, optional: true}, {field: "black_extra_s", ask: askTime, optional: true}}},
	{id: "assistance", group: other, kind: "assistance",
		asks: []question{side(), one("need", "pieces", "clock", "score"), yes("disabled", true)}},
	{id: "score-request", group: other, kind: "score-request",
		asks: []question{side(), {field: "count", ask: askNumber, start: 1}}},
	{id: "result-signed", group: other, kind: "result-signed",
		asks: []question{one("signed", "white-wins", "draw", "black-wins"),
			one("board_result", "white-wins", "draw", "black-wins")}},
	{id: "blind-touch", group: other, kind: "blind", preset: map[string]any{"case": "touch"},
		asks: []question{side(), square("square"), yes("out_of_aperture", true)}},
	{id: "blind-slip", group: other, kind: "blind", preset: map[string]any{"case": "slip"},
		asks: []question{side(), yes("corrected_before_clock", true)}},
	{id: "blind-move", group: other, kind: "blind", preset: map[string]any{"case": "move"},
		asks: []question{side(), yes("placed", true), yes("announced", true)}},
	{id: "blind-boards-agree", group: other, kind: "blind",
		preset: map[string]any{"case": "boards-differ", "scores_agree": true},
		asks:   []question{{field: "deviator", ask: askSide}}},
	{id: "blind-boards-differ", group: other, kind: "blind",
		preset: map[string]any{"case": "boards-differ", "scores_agree": false},
		asks:   []question{{field: "scores_agree_until_ply", ask: askNumber}}},
	{id: "blind-pairing", group: other, kind: "blind", preset: map[string]any{"case": "pairing"},
		asks: []question{yes("assistant", false), yes("opponent_hearing_impaired", true)}},
	anythingElse,
}
