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

// roundLines are the lines of a round, the free player last. They follow the event in
// their own memory: after a result one of thousands is another.
type roundLines struct {
	round  int
	base   *base
	boards []board
}

// follow brings the lines up to date. It tells at which places another one is; all are
// new where others sit at the boards.
func (l *roundLines) follow(e *tournament.Event, round int, now time.Time, at atTable,
	since watched) (changed []int, all bool) {
	d := lineDrawer{e: e, base: baseOf(e, round), now: now, at: at, since: since}
	d.ago, d.begun = e.RoundInfo(round).Begun(now)
	if l.base == d.base && l.round == round {
		if changed, same := l.update(d); same {
			return changed, false
		}
	}
	*l = roundLines{round: round, base: d.base, boards: make([]board, 0, len(e.Players)/2)}
	for s := range e.ScoredIn(round) {
		l.boards = append(l.boards, d.line(&s))
	}
	return nil, true
}

// update brings each line up to date and tells which are others, as long as the same
// players sit at the same boards.
func (l *roundLines) update(d lineDrawer) (changed []int, same bool) {
	n := 0
	for s := range d.e.ScoredIn(l.round) {
		if n == len(l.boards) || !l.boards[n].isOf(&s) {
			return nil, false
		}
		if d.update(&l.boards[n], &s) {
			changed = append(changed, n)
		}
		n++
	}
	return changed, n == len(l.boards)
}

// boardsOf gives the lines of a round, the free player last.
func boardsOf(e *tournament.Event, round int, now time.Time, at atTable, since watched) []board {
	var l roundLines
	l.follow(e, round, now, at, since)
	return l.boards
}

// isOf tells whether a pairing is at the same board, of the same players.
func (b *board) isOf(s *tournament.Scored) bool {
	return b.Board == s.Board && b.White == s.White && b.Black == s.Black
}

// base is what the lines of a round show beside its pairings and games; it is the same
// one as long as that is.
type base struct {
	before func(tournament.PlayerID) tournament.Points
}

type baseKey int // round

func baseOf(e *tournament.Event, round int) *base {
	return tournament.Kept(e, baseKey(round), func(former tournament.Former[*base]) *base {
		if former.HoldsUntil(e, round-1) && former.Holds(besideTables...) {
			return former.Value
		}
		return &base{e.PointsBefore(round)}
	})
}

// besideTables are the kinds of records that no result, no move and no remark touches.
var besideTables = func() (kinds []tournament.RecordKind) {
	for _, t := range tournament.RecordTypes() {
		switch t.Kind {
		case tournament.PairingRecord, tournament.GameRecord, tournament.NoteRecord:
		default:
			kinds = append(kinds, t.Kind)
		}
	}
	return kinds
}()

// lineDrawer makes the lines of a round at a moment.
type lineDrawer struct {
	e     *tournament.Event
	base  *base
	now   time.Time
	ago   time.Duration // since the round began
	begun bool
	at    atTable
	since watched
}

// line makes the line of a pairing.
func (d *lineDrawer) line(s *tournament.Scored) board {
	b := board{white: playerOf(d.e, s.White), black: playerOf(d.e, s.Black),
		whitePoints: d.base.before(s.White), blackPoints: d.base.before(s.Black)}
	if len(d.e.Info.Groups) > 0 {
		b.group = d.e.Info.Groups[d.e.GroupOf(*b.white)]
	}
	d.update(&b, s)
	return b
}

// update brings what can change at a board up to date, and tells whether it did.
func (d *lineDrawer) update(b *board, s *tournament.Scored) bool {
	plays := d.play(s.Table())
	if b.Pairing == s.Pairing && b.counts == s.Counts && b.byWithdrawal == s.ByWithdrawal && b.annulled == s.Annulled &&
		b.settled == s.Settled && b.play == plays {
		return false
	}
	b.Pairing, b.counts, b.byWithdrawal, b.annulled = s.Pairing, s.Counts, s.ByWithdrawal, s.Annulled
	b.settled, b.play = s.Settled, plays
	return true
}

// play tells what goes on at a table.
func (d *lineDrawer) play(t tournament.Table) play {
	if len(d.e.Games) == 0 || len(d.e.Games[t]) == 0 {
		return play{}
	}
	at, err := d.at(t)
	p := playOf(at, err, d.e.Info.TroubleBelow(), d.since(t), d.now)
	if p.state == notStarted && d.begun && d.ago > 0 {
		p.state = late
	}
	return p
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

// differing tells at which places of a list another line is than before; all are new
// where the boards are not the same ones in the same order.
func differing(before, now []board) (changed []int, all bool) {
	if !sameTables(before, now) {
		return nil, true
	}
	for i := range now {
		if now[i] != before[i] {
			changed = append(changed, i)
		}
	}
	return changed, false
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
