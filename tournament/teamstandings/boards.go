package teamstandings

import (
	"cmp"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/rules/elo"
)

// BoardRow is a player on the list of a board.
type BoardRow struct {
	Player tournament.Player
	Team   tournament.Team
	// Board is the board at which the player sat most often, of equal ones the first.
	Board  int
	Games  int // with those that an empty chair decided
	Played int // over the board
	Points tournament.Points
	// Performance is 0 where no rated opponent was played.
	Performance int
	// Place is the place for the prize of the board; 0: too few games.
	Place int
}

// Percent is the share of the points that could be had, in tenths of a per cent.
func (r BoardRow) Percent(win tournament.Points) int {
	if r.Games == 0 || win == 0 {
		return 0
	}
	most := tournament.Points(r.Games) * win
	return int((2000*r.Points + most) / (2 * most))
}

// Boards lists the players by board, the best of each first: who has games enough by
// the share of points, then by the points, then by the performance. There is no rule
// of FIDE's on the prizes of boards.
func Boards(e *tournament.Event, rounds int) []BoardRow {
	if rounds == 0 {
		rounds = e.LastPaired()
	}
	c := boardCount{event: e, rows: map[tournament.PlayerID]*boardTally{}}
	for _, s := range e.ScoredMatches() {
		if s.Round <= rounds {
			c.match(s)
		}
	}
	for g := range e.Scored() {
		if g.Round <= rounds {
			c.game(g)
		}
	}
	var list []BoardRow
	for _, t := range e.TeamList() {
		for _, id := range t.Roster {
			if r := c.rows[id]; r != nil {
				list = append(list, r.row(e, t, id))
			}
		}
	}
	win := e.Info.Scoring.Win
	slices.SortStableFunc(list, func(a, b BoardRow) int {
		return cmp.Or(a.Board-b.Board, enough(e, b)-enough(e, a), b.Percent(win)-a.Percent(win),
			cmp.Compare(b.Points, a.Points), b.Performance-a.Performance)
	})
	place := 0
	for i := range list {
		if i == 0 || list[i].Board != list[i-1].Board {
			place = 0
		}
		if place++; enough(e, list[i]) == 1 {
			list[i].Place = place
		}
	}
	return list
}

// enough is 1 for a player who has the games that a prize of a board asks for.
func enough(e *tournament.Event, r BoardRow) int {
	if r.Games > 0 && r.Games >= e.Info.Teams.PrizeGames {
		return 1
	}
	return 0
}

type boardCount struct {
	event *tournament.Event
	rows  map[tournament.PlayerID]*boardTally
}

type boardTally struct {
	at            []int // how often at each board
	games, played int
	points        tournament.Points
	score         int // in hundredths, against the rated
	opponents     []int
}

// of gives the tally of a player, a new one at first.
func (c *boardCount) of(id tournament.PlayerID) *boardTally {
	if c.rows[id] == nil {
		c.rows[id] = &boardTally{at: make([]int, c.event.Info.Teams.Boards)}
	}
	return c.rows[id]
}

// match counts who sat at which board.
func (c *boardCount) match(s tournament.ScoredMatch) {
	if !s.Open() || s.Forfeit != tournament.NoResult {
		return
	}
	for _, up := range [][]tournament.PlayerID{s.WhiteUp, s.BlackUp} {
		for board, id := range up {
			if id != 0 {
				c.of(id).at[board]++
			}
		}
	}
}

// game counts a game, or an empty chair.
func (c *boardCount) game(g tournament.Scored) {
	if !g.Settled {
		return
	}
	for _, id := range []tournament.PlayerID{g.White, g.Black} {
		r := c.rows[id]
		if id == 0 || r == nil {
			continue
		}
		r.games++
		r.points += g.Points(id)
		if !g.Counts.Played() {
			continue
		}
		r.played++
		if p, _ := c.event.Player(g.Opponent(id)); p.Rating > 0 {
			r.opponents = append(r.opponents, p.Rating)
			r.score += 100 * int(g.Points(id)) / max(1, int(c.event.Info.Scoring.Win))
		}
	}
}

func (t *boardTally) row(e *tournament.Event, team tournament.Team, id tournament.PlayerID) BoardRow {
	p, _ := e.Player(id)
	board := 0
	for k, n := range t.at {
		if n > t.at[board] {
			board = k
		}
	}
	r := BoardRow{Player: p, Team: team, Board: board + 1, Games: t.games, Played: t.played, Points: t.points}
	if len(t.opponents) > 0 {
		r.Performance = elo.Performance(t.score, t.opponents)
	}
	return r
}
