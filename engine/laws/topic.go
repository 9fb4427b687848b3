package laws

import "slices"

// topics are what the provisions of all editions are about, in the order in
// which one browses them. The same thing has the same topic in all editions.
var topics = []string{
	"edition", "interpretation", "game",
	"board", "initial-position", "colours", "moves", "en-passant", "promotion", "castling", "check", "checkmate",
	"stalemate",
	"touch-move", "adjusting", "move-made", "one-hand", "displaced-pieces",
	"illegal-move", "illegal-position", "promotion-not-replaced", "press-without-move",
	"resignation", "draw-agreement", "draw-offer", "repetition", "fifty-moves", "claim", "dead-position",
	"perpetual-check",
	"clock", "time-control", "flag-fall", "both-flags", "clock-error", "stopping-the-clock", "lateness",
	"scoresheet", "notation", "scoring",
	"adjournment", "sealed-move", "resumption",
	"rapid", "blitz", "quickplay-finish", "chess960", "blind",
	"conduct", "devices", "venue", "assistance", "arbiter", "penalties", "appeal",
	"pairing", "withdrawal", "classification", "composition",
}

// Topics lists the topics in the order in which one browses them. The key of a
// topic's name is "laws.topic." and the topic.
func Topics() []string { return slices.Clone(topics) }
