package incident

import (
	"strings"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/tournament"
)

// chosenOutcome is what becomes of the game when the arbiter takes one of the
// choices that the laws leave; about is the side that the incident is about.
func chosenOutcome(kind ruling.ChoiceKind, d ruling.Decision, about chess.Color) ruling.Outcome {
	switch kind {
	case ruling.DecideReplay:
		return ruling.ReplayGame
	case ruling.DecideLoss, ruling.DecideWin:
		return ruling.Wins(about.Other())
	case ruling.DecideWhiteWins:
		return ruling.WhiteWins
	case ruling.DecideBlackWins:
		return ruling.BlackWins
	case ruling.DecideDraw:
		return ruling.Draw
	}
	if strings.HasSuffix(string(kind), "penalty-loss") {
		return ruling.Wins(about.Other())
	}
	if d.Outcome == ruling.ArbiterDecides {
		return ruling.Continue
	}
	return d.Outcome
}

// resultOf gives the event's result for an outcome, and why as the record
// writes it; enter is false where no result is to be entered. A game that was
// never begun is lost by forfeit.
func resultOf(v ruling.Verdict, kind string, begun bool, facts ruling.Facts) (result tournament.Result, reason string, enter bool) {
	if facts.Adjourn != nil && *facts.Adjourn || facts.Granted != nil && *facts.Granted && kind == "adjourn" {
		return tournament.Adjourned, "", true
	}
	forfeit := !begun && (kind == "late-arrival" || kind == "withdrawal" || kind == "match-refusal")
	reason = "arbiter"
	switch kind {
	case "flag-fall", "both-flags":
		reason = "flag"
	case "resign":
		reason = "resigned"
	case "draw-agreed", "draw-offer":
		reason = "agreed"
	case "claim-repetition":
		reason = "repetition"
	case "claim-fifty":
		reason = "fifty-moves"
	}
	switch v.Outcome {
	case ruling.WhiteWins:
		if forfeit {
			return tournament.BlackForfeit, "", true
		}
		return tournament.WhiteWins, reason, true
	case ruling.BlackWins:
		if forfeit {
			return tournament.WhiteForfeit, "", true
		}
		return tournament.BlackWins, reason, true
	case ruling.Draw:
		return tournament.Draw, reason, true
	case ruling.BothLose:
		if forfeit {
			return tournament.BothForfeit, "", true
		}
		return tournament.BothLose, reason, true
	case ruling.ReplayGame, ruling.Annulled:
		return tournament.NoResult, "", true
	}
	return tournament.NoResult, "", false
}
