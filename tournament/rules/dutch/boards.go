package dutch

import (
	"slices"
)

// publish gives the games in the order of publication (C.04.2): by the score of
// the better ranked player, then the sum of both, then the number of the better
// ranked, all without virtual points. A game with somebody who has to sit at a
// certain board gets that one; the others take the free boards in order.
func (f *field) publish(pairs [][2]int) ([]Board, error) {
	type game struct {
		Board
		higher, lower entrant
	}
	games := make([]game, len(pairs))
	for k, p := range pairs {
		a, b := f.players[p[0]], f.players[p[1]]
		g := game{Board: Board{White: a.number, Black: b.number}, higher: a, lower: b}
		if c, _ := f.allocate(p[0], p[1]); c == Black {
			g.White, g.Black = g.Black, g.White
		}
		if b.points > a.points || b.points == a.points && b.number < a.number {
			g.higher, g.lower = b, a
		}
		games[k] = g
	}
	slices.SortFunc(games, func(a, b game) int {
		if a.higher.points != b.higher.points {
			return b.higher.points - a.higher.points
		}
		if a.lower.points != b.lower.points {
			return b.lower.points - a.lower.points
		}
		return a.higher.number - b.higher.number
	})
	taken := make(map[int]int)
	for k := range games {
		g := &games[k]
		for _, e := range []entrant{g.higher, g.lower} {
			if e.board == 0 || e.board == g.Number {
				continue
			}
			other, twice := taken[e.board]
			if g.Number != 0 {
				other, twice = g.higher.number, true
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
