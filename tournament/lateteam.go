package tournament

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/ruling"
	"kohtunik/engine/table"
)

// lateArrival is the type of the incident.
var lateArrival = (*ruling.LateArrival)(nil).Type()

// LateTeam is the command that records that a team came to a match late, at every
// board of it where its player has not begun: the ruling on a late arrival, by which the
// time that ran off in an absence is used (FIDE Laws 6.6, 6.7; 1953 §19). Where the
// regulations state no default time the games are played all the same. It refuses with
// [TeamNotLate], [NoSuchMatch], [NoBoardToBegin], and with [TeamTooLate] where by the
// laws a player has lost: whether the match is forfeited or one board is another matter,
// the arbiter says.
func (e *Event) LateTeam(round, number int, team TeamID, late time.Duration, now time.Time) (AppendGames, error) {
	i := e.matchAt(round, number)
	switch {
	case late <= 0:
		return AppendGames{}, refuse(TeamNotLate)
	case i < 0 || !e.Matches[i].Has(team):
		return AppendGames{}, refuse(NoSuchMatch, "round", round, "match", number)
	}
	done := AppendGames{Action: LateAction}
	for _, b := range e.BoardsOf(e.Matches[i]) {
		at, err := e.At(b.At)
		if err != nil || at.Over || !b.Full() || b.Result != NoResult || len(at.State.Plies) > 0 {
			continue
		}
		side := chess.Black
		if b.FirstWhite == (e.Matches[i].White == team) {
			side = chess.White
		}
		step, err := e.lateAt(b.At, at, side, late, now)
		switch {
		case err != nil:
			return AppendGames{}, err
		case step.Enters:
			return AppendGames{}, refuse(TeamTooLate, "n", int(e.LateBy(round)/time.Minute))
		}
		done.Games = append(done.Games, AppendGame{Table: b.At, At: len(e.Games[b.At]), Entries: step.Entries})
	}
	if len(done.Games) == 0 {
		return AppendGames{}, refuse(NoBoardToBegin, "round", round, "match", number)
	}
	return done, nil
}

// lateAt rules on the late arrival of a side at a board and settles it.
func (e *Event) lateAt(board Table, at table.Table, side chess.Color, late time.Duration, now time.Time) (
	table.Step, error) {
	told := e.IncidentFacts(board, lateArrival)
	told["type"], told["white_late_s"], told["black_late_s"] = lateArrival, 0, 0
	told[side.String()+"_late_s"] = late.Seconds()
	fields, err := json.Marshal(told)
	if err != nil {
		return table.Step{}, fmt.Errorf("a late arrival: %w", err)
	}
	ruled, err := at.Rule(fields, now)
	if err != nil {
		return table.Step{}, err
	}
	choice := 0
	if ruled.Decision.Outcome == ruling.ArbiterDecides {
		choice = 1 + slices.IndexFunc(ruled.Decision.Discretion, func(c ruling.Choice) bool {
			return c.Kind == ruling.DecideContinue
		})
	}
	return at.Settle(ruled, choice, now)
}
