package knockout

import "slices"

// Event is what a bracket is played from.
type Event struct {
	Rules Rules
	// Turned says that the colours drawn by lot are those against [ByTurns].
	Turned  bool
	Players int // how many; their numbers are 1 to Players
	// Games are all games, in the order of their rounds.
	Games []Game
	// Rounds is how many rounds are paired.
	Rounds int
	// Left gives the round from which on a player has left, 0 for who is there.
	Left func(number int) int
}

// State is how a bracket stands.
type State struct {
	Stages [][]Match // each from the top; of the last the match for the third place comes behind the final
	Phases []Phase   // by round, [0] of round 1
	// Next is what the next round is; its Stage is 0 where nothing is left to play.
	Next Phase
	// Open are the matches that the next round has a game of.
	Open []Match
	// Waiting says that games of the last round have no result.
	Waiting bool
	// Strange is a game that no match has, so that the games are not those of the
	// bracket; nil for none.
	Strange *Game
}

// In lists the matches that a round has a game of.
func (s State) In(round int) []Match {
	var in []Match
	for _, stage := range s.Stages {
		for _, m := range stage {
			if slices.ContainsFunc(m.Games, func(g Game) bool { return g.Round == round }) {
				in = append(in, m)
			}
		}
	}
	return in
}

// Size is the number of places in a bracket of n players.
func Size(n int) int {
	size := 1
	for size < n {
		size *= 2
	}
	return size
}

// Order gives the numbers of the bracket from the top, 0 for a place that stays
// empty, so that its neighbour goes on without play: those are the best numbers.
func (b Bracket) Order(n int) []int {
	size := Size(n)
	order := []int{1}
	switch {
	case b == InOrder:
		order = order[:0]
		free := size - n
		for number := 1; number <= n; number++ {
			order = append(order, number)
			if number <= free {
				order = append(order, 0)
			}
		}
		return order
	}
	for len(order) < size {
		// Each meets the one with whom it makes up the sum: 1 8 4 5 2 7 3 6.
		wider := make([]int, 0, 2*len(order))
		for _, number := range order {
			wider = append(wider, number, 2*len(order)+1-number)
		}
		order = wider
	}
	for i, number := range order {
		if number > n {
			order[i] = 0
		}
	}
	return order
}

// Play works out how a bracket stands. The games must be in the order of their
// rounds.
func Play(e Event) State {
	var s State
	if e.Players < 2 {
		return s
	}
	in := e.Rules.Bracket.Order(e.Players)
	next, losers := 1, []int(nil)
	rest := e.Games
	for len(in) > 1 {
		stage := newStage(in, losers, e.Rules)
		next, rest = s.playStage(e, stage, next, rest)
		s.Stages = append(s.Stages, stage)
		if s.Next.Stage > 0 || s.Waiting || s.Strange != nil {
			return s
		}
		in, losers = nil, nil
		for _, m := range stage {
			if !m.Third {
				in, losers = append(in, m.Winner), append(losers, m.Loser())
			}
		}
	}
	if len(rest) > 0 {
		s.Strange = &rest[0]
	}
	return s
}

// newStage makes the matches of a stage.
func newStage(in, losers []int, r Rules) []Match {
	var stage []Match
	for i := 0; i < len(in); i += 2 {
		stage = append(stage, Match{Stage: len(in) / 2, Number: i/2 + 1, A: in[i], B: in[i+1], Known: true})
	}
	if len(in) == 2 && r.Third && len(losers) == 2 {
		stage = append(stage, Match{Stage: 1, Number: 2, Third: true, A: losers[0], B: losers[1], Known: true})
	}
	return stage
}

// playStage plays the rounds of a stage from the first on, and gives the round after
// them and the games that are left.
func (s *State) playStage(e Event, stage []Match, round int, games []Game) (int, []Game) {
	for n := 0; ; n++ {
		open := 0
		for i := range stage {
			m := &stage[i]
			if !slices.ContainsFunc(games, func(g Game) bool { return g.Round == round && m.has(g) }) {
				m.walkover(round, e.Left)
			}
			if !m.Decided {
				open++
			}
		}
		if open == 0 {
			return round, games
		}
		phase := e.Rules.phase(stage[0].Stage, n)
		if round > e.Rounds {
			s.Next = phase
			for _, m := range stage {
				if !m.Decided {
					s.Open = append(s.Open, m)
				}
			}
			return round, games
		}
		s.Phases = append(s.Phases, phase)
		for len(games) > 0 && games[0].Round == round {
			g := games[0]
			i := slices.IndexFunc(stage, func(m Match) bool { return m.has(g) && !m.Decided })
			if i < 0 {
				s.Strange = &g
				return round, games
			}
			stage[i].Games = append(stage[i].Games, g)
			games = games[1:]
		}
		for i := range stage {
			m := &stage[i]
			if m.Decided {
				continue
			}
			if len(m.Games) != n+1 { // it had no game in this round
				s.Strange = &Game{Round: round, White: m.A, Black: m.B}
				return round, games
			}
			e.Rules.decide(m)
			s.Waiting = s.Waiting || !m.Games[n].Result.Over && !m.Decided
		}
		round++
		if s.Waiting {
			return round, games
		}
	}
}

// walkover decides a match where one is not there in a round in which it has no game.
func (m *Match) walkover(round int, left func(int) int) {
	if m.Decided {
		return
	}
	there := func(number int) bool {
		from := 0
		if number > 0 && left != nil {
			from = left(number)
		}
		return number > 0 && (from == 0 || from > round)
	}
	a, b := there(m.A), there(m.B)
	if a && b {
		return
	}
	m.Decided, m.Walkover = true, true
	switch {
	case a:
		m.Winner = m.A
	case b:
		m.Winner = m.B
	}
}

// MatchOf is the match that two numbers play; false: none.
func (s State) MatchOf(a, b int) (m Match, ok bool) {
	if a == 0 || b == 0 {
		return Match{}, false
	}
	for _, stage := range s.Stages {
		for _, m := range stage {
			if m.A == a && m.B == b || m.A == b && m.B == a {
				return m, true
			}
		}
	}
	return Match{}, false
}

// Pair gives the games of the next round, in the order of the bracket.
func (s State) Pair(e Event) []Game {
	games := make([]Game, len(s.Open))
	for i, m := range s.Open {
		better, other := min(m.A, m.B), max(m.A, m.B)
		if s.worseFirst(e, m) != (len(m.Games)%2 == 1) {
			better, other = other, better
		}
		games[i] = Game{White: better, Black: other}
	}
	return games
}

// worseFirst tells whether the worse number has White in the first game of a match. Turns
// go by the matches of the stage that are played.
func (s State) worseFirst(e Event, of Match) bool {
	switch e.Rules.White {
	case Better:
		return false
	case Worse:
		return true
	}
	turn := e.Rules.White == Drawn && e.Turned
	for _, m := range s.Stages[len(s.Stages)-1] {
		switch {
		case m.Number == of.Number:
			return turn
		case m.A > 0 && m.B > 0:
			turn = !turn
		}
	}
	return turn
}

// Champion is who has won the final, 0 as long as it is not decided.
func (s State) Champion() int {
	if len(s.Stages) == 0 {
		return 0
	}
	final := s.Stages[len(s.Stages)-1][0]
	if final.Stage != 1 {
		return 0
	}
	return final.Winner
}
