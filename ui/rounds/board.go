package rounds

import (
	"sort"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/table"
	"kohtunik/tournament"
)

// board is a line of the round's table: a game, or the free player at the
// end. It is comparable, so that only what has changed is drawn again.
type board struct {
	tournament.Pairing
	white, black             *tournament.Player // of the event; never nil
	whitePoints, blackPoints tournament.Points  // before the round
	// counts is the result that counts, with what follows from withdrawals.
	counts       tournament.Result
	byWithdrawal bool
	annulled     bool
	settled      bool
	group        string // that the board belongs to, where groups are paired apart
	seat         seat
	heading      heading
	play         play
}

// open tells whether the board waits for a result: it has none, and no
// adjournment.
func (b board) open() bool {
	return !b.Free() && !b.settled && b.Result != tournament.Adjourned
}

// state is what goes on at a board.
type state int

const (
	untold      state = iota // there is no record of the game, and no result
	notStarted               // the record has no move yet
	late                     // the same, and the round has begun: the default time runs
	inPlay                   //
	timeTrouble              // in play, and the time of the side to move is short
	claimed                  // a player's claim waits for the arbiter
	flagDown                 // a flag has fallen
	adjourned                //
	finished                 //
	forfeited                // by a player's withdrawal
	struck                   // annulled by a player's withdrawal
)

// states are those of a table.
var states = map[table.Condition]state{
	table.FlagDown: flagDown, table.Claimed: claimed, table.TimeTrouble: timeTrouble, table.InPlay: inPlay,
	table.NotStarted: notStarted, table.IsPaused: adjourned, table.Finished: finished,
}

// state gives the board's state.
func (b board) state() state {
	switch {
	case b.annulled:
		return struck
	case b.byWithdrawal:
		return forfeited
	case b.settled:
		return finished
	case b.Result == tournament.Adjourned:
		return adjourned
	}
	return b.play.state
}

// play is what the record of a game says.
type play struct {
	state        state
	moves        int  // the number of the last move, 0 for none
	clocked      bool // the clocks are known
	runs         bool // one of them
	white, black time.Duration
}

// atTable gives what has happened at a table.
type atTable func(tournament.Table) (table.Table, error)

// watched gives since when the clock at a table was watched.
type watched func(tournament.Table) time.Time

// playOf tells what goes on at a table, its clock as one sees it who watches
// since a moment.
func playOf(t table.Table, err error, trouble time.Duration, since, now time.Time) play {
	if len(t.Entries) == 0 {
		return play{}
	}
	p := play{state: inPlay, moves: movesOf(t)}
	if err != nil {
		return p // the desk says what is wrong with the record
	}
	c := t.Seen(since, now)
	p.state = states[t.Condition(c, trouble)]
	if !c.Control().IsZero() {
		p.clocked, p.white, p.black = true, c.Left(chess.White), c.Left(chess.Black)
		_, p.runs = c.Running()
	}
	return p
}

// movesOf is the number of the last move at a table, 0 for none.
func movesOf(t table.Table) int { return (len(t.State.Plies) + 1) / 2 }

// boardsOf gives the lines of a round, the free player last.
func boardsOf(e *tournament.Event, round int, now time.Time, at atTable, since watched) []board {
	before := e.PointsBefore(round)
	ago, begun := e.RoundInfo(round).Begun(now)
	boards := make([]board, 0, len(e.Players)/2)
	for s := range e.ScoredIn(round) {
		b := board{Pairing: s.Pairing, counts: s.Counts, byWithdrawal: s.ByWithdrawal, annulled: s.Annulled,
			settled:     s.Settled,
			whitePoints: before(s.White), blackPoints: before(s.Black)}
		b.white, b.black = playerOf(e, s.White), playerOf(e, s.Black)
		if len(e.Info.Groups) > 0 {
			b.group = e.Info.Groups[e.GroupOf(*b.white)]
		}
		if len(e.Games[s.Table()]) > 0 {
			t, err := at(s.Table())
			b.play = playOf(t, err, e.Info.TroubleBelow(), since(s.Table()), now)
			if b.play.state == notStarted && begun && ago > 0 {
				b.play.state = late
			}
		}
		boards = append(boards, b)
	}
	return boards
}

// nobody stands where a player is free.
var nobody tournament.Player

// playerOf finds a player where the event keeps him: thousands of boards are made
// anew for each result.
func playerOf(e *tournament.Event, id tournament.PlayerID) *tournament.Player {
	at := sort.Search(len(e.Players), func(i int) bool { return e.Players[i].ID >= id })
	if at == len(e.Players) || e.Players[at].ID != id {
		return &nobody
	}
	return &e.Players[at]
}

// sameTables tells whether two lists are of the same boards in the same
// order.
func sameTables(a, b []board) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Table() != b[i].Table() || a[i].White != b[i].White || a[i].seat != b[i].seat ||
			a[i].heading.first != b[i].heading.first {
			return false
		}
	}
	return true
}
