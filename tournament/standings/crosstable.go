package standings

import (
	"slices"

	"kohtunik/tournament"
)

// Mark is a game's result in one player's row of the crosstable, as the
// command line and the report files write it.
type Mark string

// The marks.
const (
	Won          Mark = "1"
	Drawn        Mark = "="
	Lost         Mark = "0"
	WonForfeit   Mark = "+"
	LostForfeit  Mark = "-"
	AdjournedNow Mark = "A"
	Open         Mark = "?"
	FreeRound    Mark = "Z" // a free round of a round robin, or away in a Swiss
	ByePairing   Mark = "U" // left over by the pairing
	ByeHalf      Mark = "H"
	ByeFull      Mark = "F"
)

// CrossGame is a game as one of its players sees it.
type CrossGame struct {
	tournament.Table
	Opponent tournament.PlayerID // 0 for a free round
	White    bool
	Mark     Mark
	// Annulled marks a game that stands in the table but does not count.
	Annulled bool
}

// worth orders marks: won, drawn, lost, not ended.
var worth = map[Mark]int{Won: 4, WonForfeit: 4, ByePairing: 4, ByeFull: 4, Drawn: 3, ByeHalf: 3, Lost: 2,
	LostForfeit: 2, FreeRound: 2, AdjournedNow: 1, Open: 1}

// BestFirst orders players by those of their games that are wanted, as of a round
// or against an opponent: the one who has done better in them comes first.
func BestFirst(a, b []CrossGame, wanted func(CrossGame) bool) bool {
	sum := func(games []CrossGame) (n int) {
		for _, g := range games {
			if wanted(g) {
				n += worth[g.Mark]
			}
		}
		return n
	}
	return sum(a) > sum(b)
}

// CrossRow is one player's row.
type CrossRow struct {
	Row
	Games []CrossGame // by round
}

// Against gives the games with one opponent, by round.
func (r CrossRow) Against(id tournament.PlayerID) []CrossGame {
	var games []CrossGame
	for _, g := range r.Games {
		if g.Opponent == id && id != 0 {
			games = append(games, g)
		}
	}
	return games
}

// Order says by what the crosstable is ordered.
type Order string

// The orders.
const (
	ByStart Order = "start"
	ByPlace Order = "place"
)

// Cross is the crosstable.
type Cross struct {
	Rounds   int
	Annulled []int // start numbers of the players whose games do not count
	Rows     []CrossRow
}

// CrosstableOf works out the crosstable. A player struck from the table
// (1953 §27) has no row and stands only in Annulled.
func CrosstableOf(e *tournament.Event, order Order) Cross { return CrosstableOfGroup(e, order, 0) }

// CrosstableOfGroup works out the crosstable of a group of the event, from 1;
// 0: of all.
func CrosstableOfGroup(e *tournament.Event, order Order, group int) Cross {
	c := Cross{Rounds: e.RoundCount(), Annulled: []int{}}
	games := make(map[tournament.PlayerID][]CrossGame)
	for s := range e.Scored() {
		if s.Free() {
			games[s.White] = append(games[s.White], CrossGame{Table: s.Table(), Mark: byeMark(s.Bye)})
			continue
		}
		white, black := marks(s.Counts)
		games[s.White] = append(games[s.White], CrossGame{s.Table(), s.Black, true, white, s.Annulled})
		games[s.Black] = append(games[s.Black], CrossGame{s.Table(), s.White, false, black, s.Annulled})
	}
	paired := e.LastPaired()
	for _, row := range Of(e, Options{Group: group}).Rows {
		id := row.Player.ID
		if e.Info.System == tournament.Swiss {
			games[id] = withAbsences(paired, games[id])
		}
		c.Rows = append(c.Rows, CrossRow{row, games[id]})
	}
	for _, p := range e.StartList() {
		if !p.Withdrawn() {
			continue
		}
		if d := e.Departure(p.ID); d == tournament.Struck || d == tournament.NotCounted {
			c.Annulled = append(c.Annulled, p.Start)
		}
	}
	if order == ByStart {
		slices.SortStableFunc(c.Rows, func(a, b CrossRow) int { return a.Player.Start - b.Player.Start })
	}
	return c
}

// withAbsences puts in the rounds of a Swiss that were paired without the
// player: so many are paired.
func withAbsences(paired int, games []CrossGame) []CrossGame {
	for round := 1; round <= paired; round++ {
		if !slices.ContainsFunc(games, func(g CrossGame) bool { return g.Round == round }) {
			games = append(games, CrossGame{Table: tournament.Table{Round: round}, Mark: FreeRound})
		}
	}
	slices.SortStableFunc(games, func(a, b CrossGame) int { return a.Round - b.Round })
	return games
}

func byeMark(b tournament.Bye) Mark {
	switch b {
	case tournament.PairingBye:
		return ByePairing
	case tournament.HalfPointBye:
		return ByeHalf
	case tournament.FullPointBye:
		return ByeFull
	}
	return FreeRound
}

func marks(r tournament.Result) (white, black Mark) {
	switch r {
	case tournament.WhiteWins:
		return Won, Lost
	case tournament.BlackWins:
		return Lost, Won
	case tournament.Draw:
		return Drawn, Drawn
	case tournament.BlackForfeit:
		return WonForfeit, LostForfeit
	case tournament.WhiteForfeit:
		return LostForfeit, WonForfeit
	case tournament.BothForfeit:
		return LostForfeit, LostForfeit
	case tournament.BothLose:
		return Lost, Lost
	case tournament.DrawWhite:
		return Drawn, Lost
	case tournament.DrawBlack:
		return Lost, Drawn
	case tournament.Adjourned:
		return AdjournedNow, AdjournedNow
	}
	return Open, Open
}
