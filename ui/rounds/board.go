package rounds

import (
	"fmt"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/tournament"
)

// board is a line of the round's table: a game, or the free player at the
// end. It is comparable, so that only what has changed is drawn again.
type board struct {
	tournament.Pairing
	white, black             tournament.Player
	whitePoints, blackPoints tournament.Points // before the round
	// counts is the result that counts, with what follows from withdrawals.
	counts       tournament.Result
	byWithdrawal bool
	annulled     bool
	settled      bool
	group        string // that the board belongs to, where groups are paired apart
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
	timeTrouble              // in play, the side to move has less than dangerTime
	claimed                  // a player's claim waits for the arbiter
	adjourned                //
	finished                 //
	forfeited                // by a player's withdrawal
	struck                   // annulled by a player's withdrawal
)

// dangerTime is how little time makes a side's clock red.
const dangerTime = 5 * time.Minute

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
	white, black time.Duration
}

// playOf reads a game's record at a moment.
func playOf(entries []game.Entry, now time.Time) play {
	if len(entries) == 0 {
		return play{}
	}
	p := play{state: notStarted, moves: (pliesOf(entries) + 1) / 2}
	if p.moves > 0 {
		p.state = inPlay
	}
	s, err := game.Record{Entries: entries}.State()
	if err != nil {
		return p // the desk says what is wrong with the record
	}
	c := s.Clock.At(now)
	if c.Control().IsZero() {
		return p.claim(entries)
	}
	p.clocked, p.white, p.black = true, c.Left(chess.White), c.Left(chess.Black)
	if side, running := c.Running(); running {
		p.state = inPlay
		if c.Left(side) < dangerTime {
			p.state = timeTrouble
		}
	}
	return p.claim(entries)
}

// claim marks a claim that waits for the arbiter.
func (p play) claim(entries []game.Entry) play {
	if _, open := game.OpenClaim(entries); open {
		p.state = claimed
	}
	return p
}

// pliesOf counts the half-moves of a record.
func pliesOf(entries []game.Entry) int {
	plies := 0
	for _, e := range entries {
		switch e.Kind {
		case game.Moves:
			plies += len(strings.Fields(e.Moves))
		case game.Correct:
			plies = e.Ply + len(strings.Fields(e.Moves))
		}
	}
	return plies
}

// boardsOf gives the lines of a round, the free player last.
func boardsOf(e *tournament.Event, round int, now time.Time) []board {
	var before map[tournament.PlayerID]tournament.Tally
	if round > 1 {
		before = e.Tallies(round - 1)
	}
	begun := hasBegun(e.RoundInfo(round), now)
	var boards []board
	for _, s := range e.Scored() {
		if s.Round != round {
			continue
		}
		b := board{Pairing: s.Pairing, counts: s.Counts, byWithdrawal: s.ByWithdrawal, annulled: s.Annulled,
			settled:     s.Settled,
			whitePoints: before[s.White].Points, blackPoints: before[s.Black].Points}
		b.white, _ = e.Player(s.White)
		if len(e.Info.Groups) > 0 {
			b.group = e.Info.Groups[e.GroupOf(b.white)]
		}
		b.black, _ = e.Player(s.Black)
		if entries := e.Games[s.Table()]; s.Settled || s.Result == tournament.Adjourned {
			b.play.moves = (pliesOf(entries) + 1) / 2
		} else {
			b.play = playOf(entries, now)
			if b.play.state == notStarted && begun {
				b.play.state = late
			}
		}
		boards = append(boards, b)
	}
	return boards
}

// hasBegun tells whether it is the day of the round and its time to start has
// passed.
func hasBegun(r tournament.Round, now time.Time) bool {
	start, err := time.ParseInLocation("2006-01-02 15:04", string(r.Date)+" "+r.Start, now.Location())
	return err == nil && now.After(start) && now.Format("2006-01-02") == string(r.Date)
}

// sameTables tells whether two lists are of the same boards in the same
// order.
func sameTables(a, b []board) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Table() != b[i].Table() || a[i].White != b[i].White {
			return false
		}
	}
	return true
}

// clockText writes a time as m:ss under an hour and h:mm:ss from there.
// Parts of a second are not shown.
func clockText(d time.Duration) string {
	sign := ""
	if d < 0 {
		sign, d = "\u2212", -d
	}
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%s%d:%02d:%02d", sign, s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%s%d:%02d", sign, s/60, s%60)
}
