package keizer

import (
	"cmp"
	"fmt"
	"slices"
)

// Kind is what a round was to a player.
type Kind string

// The kinds.
const (
	Nothing     Kind = ""             // no longer there, or the round is not over
	Won         Kind = "won"          //
	Drawn       Kind = "drawn"        // also an adjourned game
	Lost        Kind = "lost"         //
	Open        Kind = "open"         // paired, without a result: it gives nothing yet
	WonForfeit  Kind = "won-forfeit"  // the opponent did not appear
	LostForfeit Kind = "lost-forfeit" //
	LeftOver    Kind = "left-over"    // the bye of an odd number
	Excused     Kind = "excused"      // away with notice
	Absent      Kind = "absent"       // away without notice
	OnDuty      Kind = "on-duty"      // away for the club
	NotEntered  Kind = "not-entered"  // the player entered later
)

// Met reports whether the two were to play: a game that somebody did not appear for is
// no meeting.
func (k Kind) Met() bool { return k == Won || k == Drawn || k == Lost || k == Open }

// Round is one round of a player.
type Round struct {
	Kind     Kind
	Opponent int // number of the opponent; 0: none
	White    bool
}

// Player is one player.
type Player struct {
	Number int     // no two the same
	Rounds []Round // from round 1
}

// Event is what a ladder is counted from.
type Event struct {
	Rules   Rules
	Players []Player // in the order before round 1
}

// Item is what one round adds to a player's score.
type Item struct {
	Round int // from 1
	Kind  Kind
	// Opponent and White are of a game.
	Opponent int
	White    bool
	Value    int // what a share is taken of: the opponent's value, or the own
	Share    Share
	Adds     Score
	// Beyond marks an absence beyond the limit, which adds nothing.
	Beyond bool
}

// Line is a player in the table.
type Line struct {
	Number int
	Place  int // from 1, no two the same
	Value  int // the player's, with which the table was counted
	Own    Score
	Items  []Item // by round; what the player had no part in is not there
	Sum    Score
}

// mostPasses ends a count whose order does not come to rest nor come back.
const mostPasses = 1000

// Count gives the table after some rounds, the first place first.
//
// After round 1, 2, … all rounds so far are counted with the values of the table
// before, which gives a new order, new values, and so on until the order stays as it
// is, or one comes back that was there before: then that one is the table. Of players
// with the same score the one who stood higher before round 1 is higher.
func Count(e Event, rounds int) []Line {
	c := counter{rules: e.Rules, players: e.Players, against: opponents(e.Players)}
	c.order = make([]int, len(e.Players)) // places of the players in e, best first
	for i := range c.order {
		c.order[i] = i
	}
	c.value, c.sums = make([]int, len(c.order)), make([]Score, len(c.order))
	c.pass(0)
	for round := 1; round <= rounds; round++ {
		c.settle(round)
	}
	return c.lines(rounds)
}

type counter struct {
	rules   Rules
	players []Player
	against [][]int // by place in players and round, the place of the opponent; -1: none
	order   []int
	value   []int   // by place in players: what order was counted with
	sums    []Score // the same: what order is sorted by
}

// opponents finds whom each player met in each round.
func opponents(players []Player) [][]int {
	at := make(map[int]int, len(players))
	for i, p := range players {
		at[p.Number] = i
	}
	against := make([][]int, len(players))
	for i, p := range players {
		against[i] = make([]int, len(p.Rounds))
		for n, r := range p.Rounds {
			against[i][n] = -1
			if j, there := at[r.Opponent]; there {
				against[i][n] = j
			}
		}
	}
	return against
}

// settle counts the rounds up to one until the order stays.
func (c *counter) settle(rounds int) {
	limit := cmp.Or(c.rules.Passes, mostPasses)
	seen := map[string]bool{fmt.Sprint(c.order): true}
	for range limit {
		c.pass(rounds)
		now := fmt.Sprint(c.order)
		if seen[now] && c.rules.Passes == 0 {
			return
		}
		seen[now] = true
	}
}

// pass counts the rounds once, with the values of the order, and sorts.
func (c *counter) pass(rounds int) {
	for place, i := range c.order {
		c.value[i] = c.rules.Value(place+1, len(c.order))
	}
	for i := range c.players {
		c.sums[i] = c.rules.Own.Of(c.value[i])
		c.each(i, rounds, func(item Item) { c.sums[i] += item.Adds })
	}
	slices.SortFunc(c.order, func(a, b int) int { return cmp.Or(cmp.Compare(c.sums[b], c.sums[a]), a-b) })
}

// each gives what the rounds of a player add.
func (c *counter) each(i, rounds int, give func(Item)) {
	absences := 0
	for n, r := range c.players[i].Rounds[:min(rounds, len(c.players[i].Rounds))] {
		if r.Kind == Nothing {
			continue
		}
		item := Item{Round: n + 1, Kind: r.Kind, Opponent: r.Opponent, White: r.White, Value: c.value[i],
			Share: c.rules.share(r.Kind)}
		if j := c.against[i][n]; j >= 0 {
			item.Value = c.value[j]
		}
		if r.Kind == Excused || r.Kind == NotEntered {
			absences++
			item.Beyond = c.rules.Limit > 0 && absences > c.rules.Limit
		}
		if !item.Beyond {
			item.Adds = item.Share.Of(item.Value)
		}
		give(item)
	}
}

// share is the part of a value that a round gives.
func (r Rules) share(k Kind) Share {
	switch k {
	case Won:
		return r.Win
	case Drawn:
		return r.Draw
	case Lost:
		return r.Loss
	case WonForfeit:
		return r.ForfeitWin
	case LostForfeit:
		return r.ForfeitLoss
	case LeftOver:
		return r.Bye
	case Excused:
		return r.Excused
	case Absent:
		return r.Absent
	case OnDuty:
		return r.Duty
	case NotEntered:
		return r.Late
	}
	return 0
}

// lines writes the table down.
func (c *counter) lines(rounds int) []Line {
	list := make([]Line, len(c.order))
	for place, i := range c.order {
		l := Line{Number: c.players[i].Number, Place: place + 1, Value: c.value[i], Own: c.rules.Own.Of(c.value[i]),
			Sum: c.sums[i]}
		c.each(i, rounds, func(item Item) { l.Items = append(l.Items, item) })
		list[place] = l
	}
	return list
}
