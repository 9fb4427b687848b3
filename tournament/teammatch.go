package tournament

import "slices"

// TeamMatch is a match of two teams in a round, or what a team has without one.
// The games on its boards are [Pairing]s, made as soon as both line-ups are in.
type TeamMatch struct {
	Round  int    `json:"round"`
	Number int    `json:"number"` // of the match in its round, from 1; 0: a team without a match
	White  TeamID `json:"white"`  // named first: it has White on board 1, but see [Scheveningen]
	Black  TeamID `json:"black,omitempty"`
	Bye    Bye    `json:"bye,omitempty"` // of a Swiss, why White is not paired
	// WhiteUp and BlackUp are the line-ups: the players by board, 0 for an empty
	// chair. nil: not in yet.
	WhiteUp []PlayerID `json:"white_up,omitempty"`
	BlackUp []PlayerID `json:"black_up,omitempty"`
	// Forfeit is the result of a match that is not played.
	Forfeit Result `json:"forfeit,omitempty"`
}

// Key of a match: the round and the team named first, which is there once.
func (m TeamMatch) Key() Key { return Key{Kind: TeamMatchRecord, A: m.Round, B: int(m.White)} }

// Free reports whether the team named first has no match.
func (m TeamMatch) Free() bool { return m.Black == 0 }

// Has reports whether a team is in the match.
func (m TeamMatch) Has(id TeamID) bool { return id != 0 && (m.White == id || m.Black == id) }

// Opponent gives the other team, 0 for none.
func (m TeamMatch) Opponent(id TeamID) TeamID {
	switch id {
	case m.White:
		return m.Black
	case m.Black:
		return m.White
	}
	return 0
}

// Lineup gives the line-up of a team; nil if it is not in.
func (m TeamMatch) Lineup(id TeamID) []PlayerID {
	switch id {
	case m.White:
		return m.WhiteUp
	case m.Black:
		return m.BlackUp
	}
	return nil
}

// Open reports whether both line-ups are in: before that neither is shown.
func (m TeamMatch) Open() bool { return m.WhiteUp != nil && m.BlackUp != nil }

// lineups counts the line-ups that are handed in.
func (m TeamMatch) lineups() (n int) {
	for _, up := range [][]PlayerID{m.WhiteUp, m.BlackUp} {
		if up != nil {
			n++
		}
	}
	return n
}

func (m *TeamMatch) separate() {
	m.WhiteUp, m.BlackUp = slices.Clone(m.WhiteUp), slices.Clone(m.BlackUp)
}

// setLineup puts a line-up in the place of that of a team.
func (m *TeamMatch) setLineup(id TeamID, players []PlayerID) {
	if id == m.White {
		m.WhiteUp = players
	} else {
		m.BlackUp = players
	}
}

// byMatch puts the teams without a match behind the matches of a round.
func byMatch(a, b TeamMatch) int {
	key := func(m TeamMatch) int {
		if m.Free() {
			return 1 << 30
		}
		return m.Number
	}
	switch {
	case a.Round != b.Round:
		return a.Round - b.Round
	case key(a) != key(b):
		return key(a) - key(b)
	case a.Bye != b.Bye:
		return byeRank(a.Bye) - byeRank(b.Bye)
	}
	return int(a.White - b.White)
}

func findMatch(list []TeamMatch, k Key) int {
	return slices.IndexFunc(list, func(m TeamMatch) bool { return m.Round == k.A && int(m.White) == k.B })
}

// MatchesIn gives the matches of a round by number, the teams without one last.
func (e *Event) MatchesIn(round int) []TeamMatch {
	var in []TeamMatch
	for _, m := range e.Matches {
		if m.Round == round {
			in = append(in, m)
		}
	}
	return in
}

// matchAt finds the place of a match by round and number; -1: there is none.
func (e *Event) matchAt(round, number int) int {
	return slices.IndexFunc(e.Matches, func(m TeamMatch) bool {
		return m.Round == round && m.Number == number && !m.Free()
	})
}

// MatchOf finds the match of a team in a round.
func (e *Event) MatchOf(id TeamID, round int) (TeamMatch, bool) {
	i := slices.IndexFunc(e.Matches, func(m TeamMatch) bool { return m.Round == round && m.Has(id) })
	if i < 0 {
		return TeamMatch{}, false
	}
	return e.Matches[i], true
}

// MatchAt tells to which match and board of it a board of an event of teams
// belongs, from 1.
func (r TeamRules) MatchAt(board int) (match, of int) {
	return (board-1)/r.Boards + 1, (board-1)%r.Boards + 1
}

// TableOf is where a board of a match is played.
func (r TeamRules) TableOf(m TeamMatch, board int) Table {
	return Table{m.Round, (m.Number-1)*r.Boards + board}
}

// seat gives the two who sit at a board of a match, White first; 0 is an empty
// chair.
func (r TeamRules) seat(m TeamMatch, board int) (white, black PlayerID) {
	against, first := r.Seat(m.Round, board)
	white, black = m.WhiteUp[board-1], m.BlackUp[against-1]
	if !first {
		white, black = black, white
	}
	return white, black
}

// begun reports whether something has happened at a board of a match: a result is
// in, or a game is recorded.
func (e *Event) begun(m TeamMatch) bool {
	return slices.ContainsFunc(e.boardsOf(m), func(p Pairing) bool {
		return p.Result != NoResult || len(e.Games[p.Table()]) > 0
	})
}

// boardsOf gives the games of a match.
func (e *Event) boardsOf(m TeamMatch) []Pairing {
	var list []Pairing
	rules := *e.Info.Teams
	for board := 1; board <= rules.Boards; board++ {
		if i := e.seat(rules.TableOf(m, board)); i >= 0 {
			list = append(list, e.Pairings.At(i))
		}
	}
	return list
}

// takeBoards takes the games of a match out of the event, and the empty chairs.
func (e *Event) takeBoards(m TeamMatch) {
	rules := *e.Info.Teams
	seated := slices.Concat(m.WhiteUp, m.BlackUp)
	e.Pairings.DeleteFunc(func(p Pairing) bool {
		match, _ := rules.MatchAt(p.Board)
		return p.Round == m.Round && (!p.Free() && match == m.Number || p.Free() && slices.Contains(seated, p.White))
	})
}

// BoardsOf are the boards of a match as its line-ups have them, without results.
func (r TeamRules) BoardsOf(m TeamMatch) []Pairing {
	if !m.Open() || m.Forfeit != NoResult {
		return nil
	}
	var list []Pairing
	for board := 1; board <= r.Boards; board++ {
		white, black := r.seat(m, board)
		switch at := r.TableOf(m, board); {
		case white != 0 && black != 0:
			list = append(list, Pairing{Round: m.Round, Board: at.Board, White: white, Black: black})
		case white+black != 0:
			list = append(list, Pairing{Round: m.Round, White: white + black, Bye: EmptyChair})
		}
	}
	return list
}

// seatMatch puts match after in the place of match before, which is at place i, and
// its boards in the place of the boards before. Two who stay at a board together
// keep what is entered there; of the others nothing may be entered.
func (e *Event) seatMatch(i int, after TeamMatch) error {
	before := e.Matches[i]
	old, made := e.boardsOf(before), e.Info.Teams.BoardsOf(after)
	keepColours(old, made)
	games, err := e.carryOver(old, made)
	if err != nil {
		return err
	}
	e.takeBoards(before)
	e.Pairings.Append(made...)
	e.Games = games
	e.Matches[i] = after
	return nil
}

// keepColours gives two who stay at a board together the colours that they have had there:
// they may have been exchanged.
func keepColours(old, made []Pairing) {
	for k, m := range made {
		for _, o := range old {
			if o.White == m.Black && o.Black == m.White {
				made[k].White, made[k].Black = o.White, o.Black
			}
		}
	}
}

// MatchBoard is a board of a match as teams look at it: the player of the team named
// first comes first, whatever the colours. 0 is an empty chair.
type MatchBoard struct {
	Number        int // of the board in the match
	First, Second PlayerID
	FirstWhite    bool
	Result        Result // as White has it
	At            Table
}

// Full tells whether two sit at the board.
func (b MatchBoard) Full() bool { return b.First != 0 && b.Second != 0 }

// Alone is who sits at the board without an opponent, and whether with White; ok is false
// where two do or nobody.
func (b MatchBoard) Alone() (id PlayerID, white, ok bool) {
	return b.First + b.Second, (b.First != 0) == b.FirstWhite, (b.First == 0) != (b.Second == 0)
}

// BoardsOf gives the boards of a match of which both line-ups are in.
func (e *Event) BoardsOf(m TeamMatch) []MatchBoard {
	if !m.Open() {
		return nil
	}
	rules := e.Info.Teams
	var list []MatchBoard
	for board := 1; board <= rules.Boards; board++ {
		against, white := rules.Seat(m.Round, board)
		b := MatchBoard{Number: board, First: m.WhiteUp[board-1], Second: m.BlackUp[against-1], FirstWhite: white,
			At: rules.TableOf(m, board)}
		if p, there := e.Pairing(b.At); there {
			b.FirstWhite, b.Result = p.White == b.First, p.Result
		}
		list = append(list, b)
	}
	return list
}
