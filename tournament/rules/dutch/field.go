package dutch

import (
	"slices"
)

// strength is how strong a colour preference is (1.7).
type strength int8

const (
	noPreference strength = iota
	mild
	strong
	absolute
)

// float is what a player was in a past round (1.4).
type float int8

const (
	noFloat float = iota
	downfloat
	upfloat
)

// entrant is a player to be paired, with all that the rules ask about.
type entrant struct {
	number     int
	place      int // in Round.Players
	score      int // with virtual points
	colours    []Colour
	difference int // games with White less games with Black (1.6)
	preference Colour
	strength   strength
	repeated   bool     // the last two games had the same colour
	floats     [2]float // one and two rounds before
	mayBye     bool     // C2
	unplayed   int      // rounds without a game
	top        bool     // topscorer (1.8)
	odd        bool     // has an odd TPN among those who hold one
	board      int
	barred     []int // whom not to meet (C1, forbidden pairs), by rank, ascending
}

// field is all players to be paired, in the order of rank (1.2).
type field struct {
	round   *Round
	players []entrant
	ranks   []int       // all of them, in order
	rank    map[int]int // of each pairing number
	// bound counts by rank and preferred colour the players from there on whom C3 binds.
	bound      [][3]int
	mostBarred int  // the most players that anybody may not meet, but for C3
	odd        bool // somebody gets the bye
	// byeScore is the score of who gets the bye (C5), settled before the first
	// bracket is paired.
	byeScore int
}

// lastRound reports whether the round is known to be the last.
func (r *Round) lastRound() bool { return r.Number == r.Rounds }

func at(points []int, round int) int {
	if round < len(points) {
		return points[round]
	}
	return 0
}

// game gives what round k (from 0) was to a player.
func (p *Player) game(k int) Game {
	if k < len(p.Games) {
		return p.Games[k]
	}
	return Game{}
}

// scoreBefore is a player's score when round k (from 0) was paired.
func (p *Player) scoreBefore(k int) int {
	s := at(p.Virtual, k)
	for i := range min(k, len(p.Games)) {
		s += p.Games[i].Points
	}
	return s
}

// takenIntoAccount reports whether a player was ever in a pairing or is now:
// until then nobody holds a pairing number, and 5.2.5 does not count him.
func (p *Player) takenIntoAccount() bool {
	if !p.Absent {
		return true
	}
	return slices.ContainsFunc(p.Games, func(g Game) bool {
		return g.Kind == Played || g.Kind == ForfeitWin || g.Kind == ForfeitLoss || g.Kind == PairingBye
	})
}

func newField(r *Round) (*field, error) {
	byNumber, err := validate(r)
	if err != nil {
		return nil, err
	}
	there := present(r)
	if len(there) < 2 {
		return nil, refuse(TooFewToPair, map[string]any{"count": len(there)})
	}
	f := &field{round: r, rank: make(map[int]int, len(there)), odd: len(there)%2 == 1}
	odd := make(map[int]bool, len(there))
	var counted []int
	for i := range r.Players {
		if r.Players[i].takenIntoAccount() {
			counted = append(counted, r.Players[i].Number)
		}
	}
	slices.Sort(counted)
	for i, n := range counted {
		odd[n] = i%2 == 0
	}
	score := make(map[int]int, len(there))
	for _, i := range there {
		score[i] = r.Players[i].scoreBefore(r.Number - 1)
	}
	slices.SortStableFunc(there, func(a, b int) int { return score[b] - score[a] })
	f.players = make([]entrant, len(there))
	for rank, i := range there {
		f.players[rank] = newEntrant(r, &r.Players[i], byNumber)
		f.players[rank].place = i
		f.players[rank].odd = odd[f.players[rank].number]
	}
	f.ranks = make([]int, len(f.players))
	for i := range f.players {
		f.rank[f.players[i].number] = i
		f.ranks[i] = i
	}
	f.bar()
	f.bound = make([][3]int, len(f.players)+1)
	for i := len(f.players) - 1; i >= 0; i-- {
		e := &f.players[i]
		f.mostBarred = max(f.mostBarred, len(e.barred))
		f.bound[i] = f.bound[i+1]
		if e.bound() {
			f.bound[i][e.preference]++
		}
	}
	return f, nil
}

func newEntrant(r *Round, p *Player, byNumber map[int]int) entrant {
	before := r.Number - 1
	e := entrant{number: p.Number, score: p.scoreBefore(before), mayBye: true, board: p.FixedBoard}
	for _, g := range p.Games {
		if g.Kind == Played {
			e.colours = append(e.colours, g.Colour)
			if g.Colour == White {
				e.difference++
			} else {
				e.difference--
			}
		} else if g.Kind == PairingBye || r.barsBye(g) {
			e.mayBye = false
		}
	}
	e.unplayed = before - len(e.colours)
	if n := len(e.colours); n > 0 {
		last := e.colours[n-1]
		e.repeated = n > 1 && e.colours[n-2] == last
		switch d := e.difference; {
		case d > 1 || d < -1 || e.repeated:
			e.strength, e.preference = absolute, last.Other()
			if d > 1 {
				e.preference = Black
			} else if d < -1 {
				e.preference = White
			}
		case d == 1:
			e.strength, e.preference = strong, Black
		case d == -1:
			e.strength, e.preference = strong, White
		default:
			e.strength, e.preference = mild, last.Other()
		}
	}
	for back := 1; back <= 2 && back <= before; back++ {
		e.floats[back-1] = floatOf(r, p, before-back, byNumber)
	}
	e.top = r.lastRound() && 2*e.score > r.Win*before
	return e
}

// barsBye reports whether a round that was not played bars the bye ever after: in
// the edition of 2017 a win by forfeit (C.2), since then whatever gave as many points
// as a win.
func (r *Round) barsBye(g Game) bool {
	if r.Edition == Edition2017 {
		return g.Kind == ForfeitWin
	}
	return g.Points >= r.Win
}

// floatOf gives a player's float in round k, from 0 (1.4). In the edition of 2017
// whoever does not play gets a downfloat (A.4).
func floatOf(r *Round, p *Player, k int, byNumber map[int]int) float {
	g := p.game(k)
	if g.Kind != Played {
		if g.Kind == PairingBye || g.Points > r.Loss || r.Edition == Edition2017 {
			return downfloat
		}
		return noFloat
	}
	own, other := p.scoreBefore(k), r.Players[byNumber[g.Opponent]].scoreBefore(k)
	switch {
	case own > other:
		return downfloat
	case own < other:
		return upfloat
	}
	return noFloat
}

// bar notes whom each player may not meet whatever the colours.
func (f *field) bar() {
	for i := range f.players {
		e := &f.players[i]
		for _, g := range f.round.Players[e.place].Games {
			if j, here := f.rank[g.Opponent]; here && g.Kind == Played {
				e.barred = append(e.barred, j)
			}
		}
	}
	for _, group := range f.round.Forbidden {
		for _, a := range group {
			i, here := f.rank[a]
			if !here {
				continue
			}
			for _, b := range group {
				if j, here := f.rank[b]; here && i != j {
					f.players[i].barred = append(f.players[i].barred, j)
				}
			}
		}
	}
	for i := range f.players {
		slices.Sort(f.players[i].barred)
		f.players[i].barred = slices.Compact(f.players[i].barred)
	}
}

// bound reports whether C3 keeps a player from others with the same preference.
func (e *entrant) bound() bool { return e.strength == absolute && !e.top }

// clash reports whether C3 forbids two players to meet.
func clash(a, b *entrant) bool { return a.bound() && b.bound() && a.preference == b.preference }

// mayMeet reports whether the players of ranks i and j may be paired (C1, C3,
// forbidden pairs).
func (f *field) mayMeet(i, j int) bool {
	_, barred := slices.BinarySearch(f.players[i].barred, j)
	return !barred && !clash(&f.players[i], &f.players[j])
}

// takesBye reports whether the player of rank i may get the bye in this round.
func (f *field) takesBye(i int) bool {
	return f.odd && f.players[i].mayBye && (f.players[i].score == f.byeScore || f.round.Edition == Edition2017)
}

// groupEnd gives the rank after the last player of the scoregroup that begins
// at rank i.
func (f *field) groupEnd(i int) int {
	end := i
	for end < len(f.players) && f.players[end].score == f.players[i].score {
		end++
	}
	return end
}
