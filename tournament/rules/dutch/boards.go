package dutch

import (
	"slices"
)

// Precedence is where a game stands in the order of publication (C.04.2, article 4):
// by the score of the better ranked player, then the sum of both, then the number of
// the better ranked.
type Precedence struct{ higher, lower, number int }

// PrecedenceOf gives it from the scores of the two, with acceleration their virtual
// points among them, and their numbers.
func PrecedenceOf(points, numbers [2]int) Precedence {
	if points[1] > points[0] || points[1] == points[0] && numbers[1] < numbers[0] {
		return Precedence{points[1], points[0], numbers[1]}
	}
	return Precedence{points[0], points[1], numbers[0]}
}

// Compare is negative where p's game is published before that of q.
func (p Precedence) Compare(q Precedence) int {
	if p.higher != q.higher {
		return q.higher - p.higher
	}
	if p.lower != q.lower {
		return q.lower - p.lower
	}
	return p.number - q.number
}

// publish gives the games in the order of publication. A game with somebody who has
// to sit at a certain board gets that one; the others take the free boards in order.
func (f *field) publish(pairs [][2]int) ([]Board, error) {
	type game struct {
		Board
		Precedence
		players [2]*entrant
	}
	games := make([]game, len(pairs))
	for k, p := range pairs {
		a, b := &f.players[p[0]], &f.players[p[1]]
		g := game{Board: Board{White: a.number, Black: b.number}, players: [2]*entrant{a, b},
			Precedence: PrecedenceOf([2]int{a.score, b.score}, [2]int{a.number, b.number})}
		if c, _ := f.allocate(p[0], p[1]); c == Black {
			g.White, g.Black = g.Black, g.White
		}
		games[k] = g
	}
	slices.SortFunc(games, func(a, b game) int { return a.Precedence.Compare(b.Precedence) })
	taken := make(map[int]int)
	for k := range games {
		g := &games[k]
		for i, e := range g.players {
			if e.board == 0 || e.board == g.Number {
				continue
			}
			other, twice := taken[e.board]
			if g.Number != 0 {
				other, twice = g.players[1-i].number, true
			}
			if twice {
				return nil, refuse(BoardTwice, map[string]any{"board": e.board, "players": []int{other, e.number}})
			}
			g.Number = e.board
			taken[e.board] = e.number
		}
	}
	next := 0
	boards := make([]Board, len(games))
	for k := range games {
		if games[k].Number == 0 {
			for next++; taken[next] != 0; next++ {
			}
			games[k].Number = next
		}
		boards[k] = games[k].Board
	}
	slices.SortFunc(boards, func(a, b Board) int { return a.Number - b.Number })
	return boards, nil
}
