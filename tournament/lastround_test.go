package tournament_test

import (
	"errors"
	"testing"

	"kohtunik/engine/game"
	"kohtunik/tournament"
)

// By the code of 1953 no game of a tournament's last round begins while games of
// earlier rounds are unfinished (§22 note 4); results can be entered, and FIDE
// has no such rule.
func TestLastRoundWaits(t *testing.T) {
	begin := []game.Entry{{Kind: game.Clock, Action: game.Set, Control: "40/2h, 20/1h"},
		{Kind: game.Clock, Action: game.Start, Side: game.WhiteSide}}
	begins := func(round, board int) tournament.Command {
		return tournament.AppendGame{Table: tournament.Table{Round: round, Board: board}, Entries: begin}
	}
	enter := func(round, board int, r tournament.Result) tournament.Command {
		return tournament.SetResult{Table: tournament.Table{Round: round, Board: board}, Result: r}
	}
	paired := func(laws tournament.Edition) *tournament.Event {
		return carry(t, field(t, 4, laws, tournament.RoundRobin), tournament.PairRounds{})
	}
	e := paired(tournament.USSR1953)
	carry(t, e, begins(2, 1)) // no round but the last waits
	refused(t, e, begins(3, 1), tournament.LastRoundWaits)
	for _, c := range []tournament.Command{enter(1, 1, tournament.Draw), enter(1, 2, tournament.Adjourned),
		enter(2, 1, tournament.WhiteWins), enter(2, 2, tournament.BothForfeit)} {
		e = carry(t, e, c)
	}
	_, _, err := tournament.Carry(e, begins(3, 1))
	var waits *tournament.Error
	if !errors.As(err, &waits) || waits.Kind != tournament.LastRoundWaits || waits.Args["round"] != 1 ||
		waits.Args["boards"] != "2" || waits.Args["articles"] != "§22" {
		t.Fatalf("%v", err)
	}
	carry(t, e, enter(3, 1, tournament.Draw)) // what has happened can be written down
	carry(t, e, tournament.AppendGame{Table: tournament.Table{Round: 3, Board: 1}, Entries: begin[:1]})
	refused(t, e, tournament.EndGame{Result: tournament.Draw, AppendGame: tournament.AppendGame{
		Table: tournament.Table{Round: 3, Board: 1}, Entries: []game.Entry{{Kind: game.Moves, Moves: "e2e4"}}}},
		tournament.LastRoundWaits)
	e = carry(t, e, enter(1, 2, tournament.BlackWins)) // adjudicated
	e = carry(t, e, begins(3, 1))
	again := carry(t, e, enter(1, 2, tournament.NoResult)) // what has begun goes on
	carry(t, again, tournament.AppendGame{Table: tournament.Table{Round: 3, Board: 1}, At: len(begin),
		Entries: []game.Entry{{Kind: game.Moves, Moves: "e2e4"}}})
	refused(t, again, begins(3, 2), tournament.LastRoundWaits)

	carry(t, paired(tournament.FIDE2023), begins(3, 1))
	match := field(t, 2, tournament.USSR1953, tournament.Match)
	match.Info.Rounds = 3
	carry(t, carry(t, match, tournament.PairRounds{}), begins(3, 1))
}
