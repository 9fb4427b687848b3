package keizer

import (
	"cmp"
	"context"
	"slices"

	"kohtunik/tournament/refusal"
	"kohtunik/tournament/rules/matching"
)

// ErrorKind names why there is no pairing.
type ErrorKind string

// TooFewToPair: fewer than two are there.
const TooFewToPair ErrorKind = "too-few-to-pair" // n

// Error is a refusal of this package.
type Error = refusal.Error[ErrorKind]

// Game is a game of the next round.
type Game struct {
	White, Black int
	// Again is the round in which the two met last, where that is less long ago than
	// the rules want; 0: they may meet.
	Again int
}

// Pairing is the next round.
type Pairing struct {
	Games []Game // in the order of the boards
	Bye   int    // number of who is left over, 0: nobody
}

// Pair pairs those who play in the round after the rounds of the event.
//
// Of an odd number the bye goes to one of those who have had it least, the last in the
// table. From the top of the table on each gets the next below whom he may meet, as
// long as the others can still be paired; where not all can be paired without meeting
// again too soon, as few do as there must be, neighbours again. Colours come last.
func Pair(ctx context.Context, e Event, playing []int) (Pairing, error) {
	p := pairer{ctx: ctx, rules: e.Rules, past: make(map[int]past)}
	for _, player := range e.Players {
		p.next = max(p.next, len(player.Rounds)+1)
	}
	for _, player := range e.Players {
		p.past[player.Number] = pastOf(player)
	}
	var list []int
	for _, l := range Count(e, p.next-1) {
		if slices.Contains(playing, l.Number) {
			list = append(list, l.Number)
		}
	}
	if len(list) < 2 {
		return Pairing{}, refusal.New(TooFewToPair, "n", len(list))
	}
	return p.pair(list)
}

// past is what a player has had.
type past struct {
	met        map[int]int // by opponent, the last round
	white      map[int]bool
	byes       int
	difference int // Whites less Blacks
	last       int // 1: White, -1: Black, 0: no game
}

func pastOf(p Player) past {
	h := past{met: make(map[int]int), white: make(map[int]bool)}
	for n, r := range p.Rounds {
		switch {
		case r.Kind == LeftOver:
			h.byes++
		case r.Kind.Met():
			h.met[r.Opponent], h.white[r.Opponent] = n+1, r.White
			h.last = -1
			if r.White {
				h.last = 1
			}
			h.difference += h.last
		}
	}
	return h
}

type pairer struct {
	ctx   context.Context
	rules Rules
	next  int // the round to pair
	past  map[int]past
}

// again is the round of a game between two that is not long enough ago, else 0.
func (p *pairer) again(a, b int) int {
	if last := p.past[a].met[b]; last > 0 && p.next-last <= p.rules.Apart {
		return last
	}
	return 0
}

func (p *pairer) pair(list []int) (Pairing, error) {
	var best [][2]int
	bye, fewest := 0, len(list)
	for _, left := range p.forBye(list) {
		rest := slices.DeleteFunc(slices.Clone(list), func(n int) bool { return n == left })
		pairs, again, err := p.neighbours(rest)
		if err != nil {
			return Pairing{}, err
		}
		if again < fewest {
			best, bye, fewest = pairs, left, again
		}
		if fewest == 0 {
			break
		}
	}
	made := Pairing{Bye: bye}
	for board, pair := range best {
		made.Games = append(made.Games, p.coloured(pair[0], pair[1], board))
	}
	return made, nil
}

// forBye lists who may be left over, the best choice first; of an even number nobody.
func (p *pairer) forBye(list []int) []int {
	if len(list)%2 == 0 {
		return []int{0}
	}
	order := slices.Clone(list)
	slices.Reverse(order)
	slices.SortStableFunc(order, func(a, b int) int { return p.past[a].byes - p.past[b].byes })
	return order
}

// neighbours pairs a list, and says how many meet too soon. In the graph there are as
// many stand-ins as players, behind all of them: who gets a stand-in, which costs, is
// paired with another such, and a matching of least cost has as few of them as there
// must be.
func (p *pairer) neighbours(list []int) (pairs [][2]int, again int, err error) {
	n := len(list)
	graph := matching.Graph{Class: make([]int32, 2*n), Costs: [][]int32{{0, 1}, {1, 0}}, Barred: make([][]int32, 2*n)}
	for i := range n {
		graph.Class[n+i] = 1
		for j := range n {
			if i != j && p.again(list[i], list[j]) > 0 {
				graph.Barred[i] = append(graph.Barred[i], int32(j))
			}
		}
	}
	type words = [1]uint64
	m := matching.New(p.ctx, graph, []words{{0}, {uint64(4 * n * n)}})
	m.Step(words{2})
	if _, err := m.Complete(); err != nil {
		return nil, 0, err
	}
	taken := make([]bool, n)
	var over []int
	for i, number := range list {
		if taken[i] {
			continue
		}
		j, err := m.First(i, 0)
		switch {
		case err != nil:
			return nil, 0, err
		case j >= n:
			over = append(over, i)
		default:
			taken[j] = true
			pairs = append(pairs, [2]int{number, list[j]})
		}
	}
	for k := 0; k+1 < len(over); k += 2 {
		pairs = append(pairs, [2]int{list[over[k]], list[over[k+1]]})
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return slices.Index(list, a[0]) - slices.Index(list, b[0]) })
	return pairs, len(over) / 2, nil
}

// coloured gives two players their colours; the first stands higher in the table, and
// boards count from 0.
func (p *pairer) coloured(higher, lower, board int) Game {
	a, b := p.past[higher], p.past[lower]
	balance, last := cmp.Compare(b.difference, a.difference), cmp.Compare(b.last, a.last)
	white := cmp.Or(balance, last)
	switch p.rules.Colours {
	case Reversed:
		if a.met[lower] > 0 {
			white = 1
			if a.white[lower] {
				white = -1
			}
		}
	case Alternating:
		white = cmp.Or(last, balance)
	}
	if white == 0 {
		white = 1 - 2*(board%2)
	}
	g := Game{White: higher, Black: lower, Again: p.again(higher, lower)}
	if white < 0 {
		g.White, g.Black = g.Black, g.White
	}
	return g
}
