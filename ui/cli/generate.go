package cli

import "kohtunik/tournament/generate"

// generateHelp says what the options of generate are; shares may be numbers,
// per cent, or ROUND:NUMBER.
var generateHelp = map[generate.Name]string{
	generate.Players:     "number of players",
	generate.Rounds:      "number of rounds",
	generate.Seed:        "the seed of all that is drawn",
	generate.Ratings:     "ratings one by one: 2400,2310,…",
	generate.RatingRange: "ratings drawn between two: 1200-2500",
	generate.Draws:       "draws between equals, in per cent",
	generate.HalfByes:    "half-point byes: 3, 2% or 1:4",
	generate.FullByes:    "full-point byes",
	generate.ZeroByes:    "zero-point byes",
	generate.Forfeits:    "games that one player did not come to",
	generate.BothAway:    "games that neither came to",
	generate.Unusual:     "results 0-0, ½-0, 0-½",
	generate.Short:       "games of less than one move",
	generate.Late:        "late entries",
	generate.Withdrawals: "players who leave",
	generate.Unrated:     "players without a rating",
	generate.Baku:        "Baku acceleration: yes, no",
	generate.Scoring:     "what a win, a draw and a loss are worth: 3-1-0",
	generate.Bye:         "what the pairing-allocated bye is worth",
	generate.Forbidden:   "groups of two to four who may not meet",
	generate.Initial:     "the colour of number one: w, b",
	generate.TieBreaks:   "tie-breaks: BH/C1,BH,SB",
	generate.Adjourned:   "games of the last round without a result",
	generate.Edition:     "of the pairing rules: 2026, 2017",
}
