package knockout

// Game is a game as it was played, or is to be.
type Game struct {
	Round        int
	White, Black int // by number
	Result       Result
}

// Result is what a game gives to both, in half points.
type Result struct {
	White, Black int
	Over         bool // there is a result
	// Boards are, of a match of teams, the points of its boards, those of White's team
	// first: what is written.
	Boards [2]int
	// Then is, of a match of teams, what parts those whose points are equal, in the
	// order in which it is looked at; every match of an event has as many.
	Then []Then
}

// Then is something beside the points; more of it is better.
type Then struct {
	By           Break
	White, Black int
}

// Kind is what a game of a match is for.
type Kind string

// The kinds.
const (
	Regular   Kind = "game"       // at the usual rate
	TieBreak  Kind = "tie-break"  // of a series
	Decider   Kind = "armageddon" // a draw wins for Black
	DrawnLots Kind = "lots"       // no game
)

// Phase is what a round is in its stage.
type Phase struct {
	Stage   int // how many matches lead to the final at this stage: 1 the final itself, 2 the semi-finals
	Kind    Kind
	Series  int // of tie-break games, from 1; else 0
	Number  int // of the game in its series, from 1
	Of      int // games in the series
	Control string
}

// Match is a match of a stage.
type Match struct {
	Stage  int  // see [Phase]
	Number int  // from 1, from the top of the bracket
	Third  bool // for the third place
	// A and B are the players, the upper first; 0: nobody, or not known yet.
	A, B int
	// Known says that the matches before it are decided.
	Known bool
	Games []Game
	// ScoreA and ScoreB are half points in all games but a decider.
	ScoreA, ScoreB int
	// Winner goes on; 0 where it is not decided, or nobody is there.
	Winner  int
	Decided bool
	// By is what has decided a match of teams whose points are equal.
	By Break
	// Walkover says that nobody had to be beaten: the other has left or there was none.
	Walkover bool
}

// Loser is who does not go on, 0 for nobody.
func (m Match) Loser() int {
	switch {
	case !m.Decided || m.Winner == 0:
		return 0
	case m.Winner == m.A:
		return m.B
	}
	return m.A
}

// GamesBefore counts the games of the match that were played before a round.
func (m Match) GamesBefore(round int) int {
	n := 0
	for _, g := range m.Games {
		if g.Round < round {
			n++
		}
	}
	return n
}

// has reports whether a game is one of the match.
func (m Match) has(g Game) bool {
	return m.A > 0 && m.B > 0 && (g.White == m.A && g.Black == m.B || g.White == m.B && g.Black == m.A)
}

// points are half points of a game for A and B.
func (m Match) points(g Game) (a, b int) {
	if g.White == m.A {
		return g.Result.White, g.Result.Black
	}
	return g.Result.Black, g.Result.White
}

// phase is what the game after n games of a match is.
func (r Rules) phase(stage, n int) Phase {
	if n < r.Games {
		return Phase{Stage: stage, Kind: Regular, Number: n + 1, Of: r.Games}
	}
	n -= r.Games
	for i, s := range r.TieBreaks {
		if n < s.Games {
			return Phase{Stage: stage, Kind: TieBreak, Series: i + 1, Number: n + 1, Of: s.Games, Control: s.Control}
		}
		n -= s.Games
	}
	kind := Decider
	if r.Last == Lots {
		kind = DrawnLots
	}
	p := Phase{Stage: stage, Kind: kind, Number: n + 1, Of: 1}
	if kind == Decider && len(r.TieBreaks) > 0 {
		p.Control = r.TieBreaks[len(r.TieBreaks)-1].Control
	}
	return p
}

// decide works out how a match stands after its games.
func (r Rules) decide(m *Match) {
	m.ScoreA, m.ScoreB = 0, 0
	var then []Then
	for n, g := range m.Games {
		if !g.Result.Over {
			return
		}
		p := r.phase(m.Stage, n)
		a, b := m.points(g)
		by := Break("")
		switch p.Kind {
		case DrawnLots, Decider:
			if p.Kind == Decider && g.Result.White == g.Result.Black && g.Result.White > 0 {
				a, b = 0, 1 // a draw
				if g.Black == m.A {
					a, b = 1, 0
				}
			}
		default:
			m.ScoreA, m.ScoreB = m.ScoreA+a, m.ScoreB+b
			a, b = m.ScoreA, m.ScoreB
			then = m.add(then, g)
			switch {
			case then == nil && max(a, b)-min(a, b) <= 2*(p.Of-p.Number):
				continue // the series may still turn it, or it is level
			case then != nil && p.Number < p.Of:
				continue
			case then != nil && a == b:
				a, b, by = parted(then, p.Kind)
			}
		}
		if a != b {
			m.Decided, m.Winner, m.By = true, m.A, by
			if b > a {
				m.Winner = m.B
			}
			return
		}
	}
}

// add adds up what a match of teams has beside its points, A's as White's.
func (m Match) add(sums []Then, g Game) []Then {
	if g.Result.Then == nil {
		return sums
	}
	if sums == nil {
		sums = make([]Then, len(g.Result.Then))
	}
	for i, t := range g.Result.Then {
		if g.White != m.A {
			t.White, t.Black = t.Black, t.White
		}
		sums[i] = Then{t.By, sums[i].White + t.White, sums[i].Black + t.Black}
	}
	return sums
}

// parted gives the first that is not equal. After tie-break matches that is the other
// score alone: the boards have not parted the teams before.
func parted(then []Then, kind Kind) (a, b int, by Break) {
	for _, t := range then {
		if t.White != t.Black && (kind == Regular || t.By == OtherScore) {
			return t.White, t.Black, t.By
		}
	}
	return 0, 0, ""
}
