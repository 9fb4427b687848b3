package standings

import (
	"cmp"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/tiebreak"
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
	AwayExcused  Mark = "N" // away from a round of a ladder with notice
	AwayAbsent   Mark = "X" // the same without notice
	AwayOnDuty   Mark = "D" // the same for the club
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
	LostForfeit: 2, FreeRound: 2, AwayExcused: 2, AwayAbsent: 2, AwayOnDuty: 2, AdjournedNow: 1, Open: 1}

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
	games, rows := GamesOf(e), Of(e, Options{Group: group}).Rows
	c.Rows = make([]CrossRow, len(rows))
	for i := range rows {
		c.Rows[i] = CrossRow{rows[i], games.Of(rows[i].Player.ID)}
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
		byStart := make([]int, len(c.Rows))
		for i := range byStart {
			byStart[i] = i
		}
		slices.SortFunc(byStart, func(a, b int) int {
			return cmp.Or(c.Rows[a].Player.Start-c.Rows[b].Player.Start, a-b)
		})
		rows := make([]CrossRow, len(c.Rows))
		for i, at := range byStart {
			rows[i] = c.Rows[at]
		}
		c.Rows = rows
	}
	return c
}

// Games are the games of each player of an event, as the crosstable has them.
type Games struct {
	byID tiebreak.Index
	of   [][]CrossGame
}

// Of gives a player's games by round.
func (g Games) Of(id tournament.PlayerID) []CrossGame {
	i, there := g.byID.Place(int(id))
	if !there {
		return nil
	}
	return g.of[i]
}

// GamesOf gives the games of all players, of an event that stays as it is found
// once: they are to be read only.
func GamesOf(e *tournament.Event) Games {
	return tournament.Kept(e, gamesKey{}, func(former tournament.Former[Games]) Games {
		if former.Holds(tournament.InfoRecord, tournament.PlayerRecord, tournament.PairingRecord) {
			return former.Value
		}
		return gamesOf(e)
	})
}

type gamesKey struct{}

func gamesOf(e *tournament.Event) Games {
	g := Games{tiebreak.NewIndex(len(e.Players), func(i int) int { return int(e.Players[i].ID) }),
		make([][]CrossGame, len(e.Players))}
	paired := e.LastPaired()
	room := make([]CrossGame, len(e.Players)*paired)
	for i := range g.of {
		g.of[i] = room[i*paired : i*paired : (i+1)*paired]
	}
	add := func(id tournament.PlayerID, game CrossGame) {
		if i, there := g.byID.Place(int(id)); there {
			g.of[i] = append(g.of[i], game)
		}
	}
	for s := range e.Scored() {
		if s.Free() {
			add(s.White, CrossGame{Table: s.Table(), Mark: byeMark(s.Bye)})
			continue
		}
		white, black := marks(s.Counts)
		add(s.White, CrossGame{s.Table(), s.Black, true, white, s.Annulled})
		add(s.Black, CrossGame{s.Table(), s.White, false, black, s.Annulled})
	}
	if e.Info.System.Open() { // who is out of a knock-out is not away
		for i := range g.of {
			g.of[i] = withAbsences(paired, g.of[i])
		}
	}
	return g
}

// withAbsences puts in the rounds of a Swiss that were paired without the
// player: so many are paired.
func withAbsences(paired int, games []CrossGame) []CrossGame {
	if len(games) == paired {
		whole := true
		for i := range games {
			whole = whole && games[i].Round == i+1
		}
		if whole {
			return games
		}
	}
	for round := 1; round <= paired; round++ {
		if !slices.ContainsFunc(games, func(g CrossGame) bool { return g.Round == round }) {
			games = append(games, CrossGame{Table: tournament.Table{Round: round}, Mark: FreeRound})
		}
	}
	slices.SortStableFunc(games, func(a, b CrossGame) int { return a.Round - b.Round })
	return games
}

// Bye is what a player without an opponent had in a round; none for a game.
func (m Mark) Bye() tournament.Bye {
	switch m {
	case FreeRound:
		return tournament.ZeroPointBye
	case ByePairing:
		return tournament.PairingBye
	case ByeHalf:
		return tournament.HalfPointBye
	case ByeFull:
		return tournament.FullPointBye
	case AwayExcused:
		return tournament.Excused
	case AwayAbsent:
		return tournament.Absent
	case AwayOnDuty:
		return tournament.OnDuty
	}
	return tournament.NoBye
}

func byeMark(b tournament.Bye) Mark {
	switch b {
	case tournament.PairingBye:
		return ByePairing
	case tournament.HalfPointBye:
		return ByeHalf
	case tournament.FullPointBye:
		return ByeFull
	case tournament.Excused:
		return AwayExcused
	case tournament.Absent:
		return AwayAbsent
	case tournament.OnDuty:
		return AwayOnDuty
	case tournament.EmptyChair:
		return WonForfeit
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
