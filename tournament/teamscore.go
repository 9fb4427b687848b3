package tournament

// MatchScore is what a team has of a match.
type MatchScore struct {
	Match, Game Points
	Boards      []Points // by board
}

// ScoredMatch is a match as it counts in the table, withdrawals considered.
type ScoredMatch struct {
	TeamMatch
	OfWhite, OfBlack MatchScore
	// Counts is the result of a match that is not played: the entered one, or what
	// follows from a withdrawal.
	Counts Result
	// Played tells that a game was played at a board.
	Played bool
	// Annulled marks a match that does not count because a team left before it had
	// played half of its matches.
	Annulled bool
	// Extra marks a tie-break match of a knock-out, an Armageddon match or lots: it decides
	// who goes on and gives no points.
	Extra bool
	// Settled reports that nothing is open any more.
	Settled bool
}

// Of gives what a team of the match has.
func (s ScoredMatch) Of(id TeamID) MatchScore {
	switch id {
	case s.White:
		return s.OfWhite
	case s.Black:
		return s.OfBlack
	}
	return MatchScore{}
}

// ScoredMatches gives all matches of the event as they count.
func (e *Event) ScoredMatches() []ScoredMatch {
	return Kept(e, scoredMatchesKey{}, func(former Former[[]ScoredMatch]) []ScoredMatch {
		list := e.scoredMatches(0)
		for i := range list { // by round
			if i > 0 && list[i].Round == list[i-1].Round {
				list[i].Extra = list[i-1].Extra
				continue
			}
			list[i].Extra = e.Extra(list[i].Round)
		}
		return list
	})
}

type scoredMatchesKey struct{}

// scoredMatches gives the matches as they counted when a round was paired; 0: as
// they count now.
func (e *Event) scoredMatches(asOf int) []ScoredMatch {
	gone := make(map[TeamID]Departure)
	for _, t := range e.Teams {
		if t.Left > 0 {
			gone[t.ID] = e.TeamDeparture(t.ID)
		}
	}
	list := make([]ScoredMatch, 0, len(e.Matches))
	seats, round := map[PlayerID]Pairing{}, 0
	for _, m := range e.Matches {
		if m.Round != round {
			clear(seats)
			round = m.Round
			for p := range e.Pairings.between(e.firstOf(round), e.firstOf(round+1)) {
				seats[p.White] = p
			}
		}
		list = append(list, e.scoreMatch(m, seats, gone, asOf))
	}
	return list
}

// scoreMatch scores a match; seats are the pairings of its round by White.
func (e *Event) scoreMatch(m TeamMatch, seats map[PlayerID]Pairing, gone map[TeamID]Departure, asOf int) ScoredMatch {
	s := ScoredMatch{TeamMatch: m, Counts: m.Forfeit}
	rules := e.Info.Teams
	if m.Free() {
		s.Settled = true
		s.OfWhite = e.ByeScore(m.Bye)
		return s
	}
	if s.Counts == NoResult && !e.begun(m) {
		s.Counts = e.walkover(m, gone)
	}
	switch {
	case s.Counts != NoResult:
		e.scoreForfeit(&s)
	case m.Open():
		e.scoreBoards(&s, seats, asOf)
	}
	if s.Settled && s.Counts == NoResult {
		switch {
		case s.OfWhite.Game > s.OfBlack.Game:
			s.OfWhite.Match, s.OfBlack.Match = rules.Match.Win, rules.Match.Loss
		case s.OfWhite.Game < s.OfBlack.Game:
			s.OfWhite.Match, s.OfBlack.Match = rules.Match.Loss, rules.Match.Win
		case s.OfWhite.Game > 0 || s.Played:
			s.OfWhite.Match, s.OfBlack.Match = rules.Match.Draw, rules.Match.Draw
		default: // no chair was taken
			s.OfWhite.Match, s.OfBlack.Match = rules.Match.Loss, rules.Match.Loss
		}
	}
	if annuls(gone[m.White]) || annuls(gone[m.Black]) {
		s.Annulled, s.Settled = true, true
		s.OfWhite.Match, s.OfWhite.Game, s.OfBlack.Match, s.OfBlack.Game = 0, 0, 0, 0
	}
	return s
}

// scoreBoards adds the boards of a match up.
func (e *Event) scoreBoards(s *ScoredMatch, seats map[PlayerID]Pairing, asOf int) {
	s.Settled = true
	s.OfWhite.Boards, s.OfBlack.Boards = make([]Points, e.Info.Teams.Boards), make([]Points, e.Info.Teams.Boards)
	for board := 1; board <= e.Info.Teams.Boards; board++ {
		of := [2]Points{}
		against, _ := e.Info.Teams.Seat(s.Round, board)
		up := [2]PlayerID{s.WhiteUp[board-1], s.BlackUp[against-1]}
		switch p, there := pairingOf(seats, up); {
		case !there && up[0] != 0:
			of[0] = e.Info.Scoring.Win // the other chair is empty
		case !there && up[1] != 0:
			of[1] = e.Info.Scoring.Win
		case there:
			result := p.Result
			if asOf > 0 && asOf <= p.WasUntil {
				result = p.Was
			}
			if asOf > 0 && !result.Final() {
				result = Draw // an adjourned game, for the pairing (C.04.2 3.1)
			}
			s.Settled = s.Settled && result.Final()
			s.Played = s.Played || result.Played()
			white, black := result.Points(e.Info.Scoring)
			of = [2]Points{white, black}
			if p.White != up[0] {
				of = [2]Points{black, white}
			}
		}
		s.OfWhite.Boards[board-1], s.OfBlack.Boards[against-1] = of[0], of[1]
		s.OfWhite.Game, s.OfBlack.Game = s.OfWhite.Game+of[0], s.OfBlack.Game+of[1]
	}
}

// pairingOf finds the game of two players among those of a round by White.
func pairingOf(seats map[PlayerID]Pairing, up [2]PlayerID) (Pairing, bool) {
	if up[0] == 0 || up[1] == 0 {
		return Pairing{}, false
	}
	p, there := seats[up[0]]
	if !there || p.Black != up[1] {
		p, there = seats[up[1]]
	}
	return p, there && p.Black != 0
}

// scoreForfeit gives all boards of a match that is not played to the team that is
// there.
func (e *Event) scoreForfeit(s *ScoredMatch) {
	s.Settled = true
	rules := e.Info.Teams
	all := Points(rules.Boards) * e.Info.Scoring.Win
	s.OfWhite.Match, s.OfBlack.Match = rules.Match.Loss, rules.Match.Loss
	switch s.Counts {
	case BlackForfeit:
		s.OfWhite.Match, s.OfWhite.Game = rules.Match.Win, all
	case WhiteForfeit:
		s.OfBlack.Match, s.OfBlack.Game = rules.Match.Win, all
	}
}

// ByeScore is what a team has without a match: the pairing's bye and one for a half
// are a drawn match with drawn games (C.04.6 1.4).
func (e *Event) ByeScore(b Bye) MatchScore {
	if e.Info.System == Knockout {
		return MatchScore{} // it counts in the bracket alone
	}
	boards, scoring := Points(e.Info.Teams.Boards), e.Info.Scoring
	switch b {
	case PairingBye, HalfPointBye:
		return MatchScore{Match: e.Info.Teams.Match.Draw, Game: boards * scoring.Draw}
	case FullPointBye:
		return MatchScore{Match: e.Info.Teams.Match.Win, Game: boards * scoring.Win}
	}
	return MatchScore{}
}

// walkover is the result of a match that is not begun of teams of which one has
// left.
func (e *Event) walkover(m TeamMatch, gone map[TeamID]Departure) Result {
	away := func(id TeamID) bool {
		t, _ := e.Team(id)
		return t.Left > 0 && t.Left <= m.Round && gone[id] != Struck
	}
	switch white, black := away(m.White), away(m.Black); {
	case white && black:
		return BothForfeit
	case white:
		return WhiteForfeit
	case black:
		return BlackForfeit
	}
	return NoResult
}

// TeamDeparture says what follows from a team's withdrawal, as [Event.Departure]
// does for players.
func (e *Event) TeamDeparture(id TeamID) Departure {
	t, ok := e.Team(id)
	switch {
	case !ok || t.Left == 0:
		return StillIn
	case e.Info.System == Match:
		return Conceded
	case e.Info.System == Swiss, e.Info.System == Knockout:
		return StillIn
	}
	played, total := 0, 0
	for _, m := range e.Matches {
		if m.Free() || !m.Has(id) {
			continue
		}
		total++
		if e.begun(m) {
			played++
		}
	}
	return e.leaving(played, total)
}

// PointsByDecision is what was given to a team, or taken from it, beside its
// matches.
type PointsByDecision struct {
	Number int    `json:"number"`
	Round  int    `json:"round"` // from which on they count
	Team   TeamID `json:"team"`
	Match  Points `json:"match,omitempty"`
	Game   Points `json:"game,omitempty"`
	Why    string `json:"why,omitempty"`
}

// Key of points by decision: the number.
func (p PointsByDecision) Key() Key { return Key{Kind: PointsByDecisionRecord, A: p.Number} }

// TeamTotal adds up what a team has after a round, with what was decided.
func (e *Event) TeamTotal(id TeamID, rounds int) MatchScore {
	return e.teamTotal(e.ScoredMatches(), id, rounds)
}

func (e *Event) teamTotal(matches []ScoredMatch, id TeamID, rounds int) MatchScore {
	var sum MatchScore
	for _, s := range matches {
		if s.Round <= rounds && s.Has(id) && !s.Extra {
			of := s.Of(id)
			sum.Match, sum.Game = sum.Match+of.Match, sum.Game+of.Game
		}
	}
	for _, p := range e.PointsByDecision {
		if p.Team == id && p.Round <= rounds {
			sum.Match, sum.Game = sum.Match+p.Match, sum.Game+p.Game
		}
	}
	return sum
}
