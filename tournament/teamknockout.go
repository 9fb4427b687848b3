package tournament

import "kohtunik/tournament/rules/knockout"

// teamBracket is what a knock-out of teams is played from: a match of two teams is to
// the bracket what a game is to players, and the numbers in it are those of the teams.
func (e *Event) teamBracket() knockout.Event {
	left := make(map[int]int, len(e.Teams))
	number := make(map[TeamID]int, len(e.Teams))
	for _, t := range e.Teams {
		left[t.Number], number[t.ID] = t.Left, t.Number
	}
	b := e.emptyBracket()
	b.Players, b.Left = len(e.Teams), func(number int) int { return left[number] }
	for _, s := range e.scoredMatches(0) {
		if s.Free() {
			continue
		}
		b.Games = append(b.Games, knockout.Game{Round: s.Round, White: number[s.White], Black: number[s.Black],
			Result: s.inBracket(b.Rules, *e.Info.Teams)})
	}
	return b
}

// inBracket is what a match of teams is to the bracket.
func (s ScoredMatch) inBracket(r knockout.Rules, rules TeamRules) knockout.Result {
	if !s.Settled {
		return knockout.Result{}
	}
	first := [2]Points{s.OfWhite.Match, s.OfBlack.Match}
	other := [2]Points{s.OfWhite.Game, s.OfBlack.Game}
	boards := [2]int{int(s.OfWhite.Game), int(s.OfBlack.Game)}
	if rules.ByGamePoints {
		first, other = other, first
	}
	byBoard := func(of MatchScore) []int {
		list := make([]int, rules.Boards)
		for i := range list {
			switch {
			case i < len(of.Boards):
				list[i] = int(of.Boards[i])
			case s.Counts != NoResult: // the forfeited match has no boards: they are won or lost
				list[i] = int(of.Game) / rules.Boards
			}
		}
		return list
	}
	return knockout.Result{White: int(first[0]), Black: int(first[1]), Over: true, Boards: boards,
		Then: r.Parts(int(other[0]), int(other[1]), byBoard(s.OfWhite), byBoard(s.OfBlack))}
}

// pairTeamKnockout pairs the next round of a knock-out of teams.
func (c PairRounds) pairTeamKnockout(e *Event) error {
	round := e.LastPaired() + 1
	if err := c.nextOfBracket(round); err != nil {
		return err
	}
	if !e.Seeded() {
		if e.Info.startsByLot() {
			return refuse(NumbersNotDrawn)
		}
		if err := e.rateTeams(); err != nil {
			return err
		}
	}
	if err := c.drawFirstColour(e); err != nil {
		return err
	}
	b := e.teamBracket()
	s := knockout.Play(b)
	if err := e.bracketReady(s, round); err != nil {
		return err
	}
	e.numberRosters()
	e.addRound(round)
	id := func(number int) TeamID {
		t, _ := e.TeamByNumber(number)
		return t.ID
	}
	for i, g := range s.Pair(b) {
		e.Matches = append(e.Matches, TeamMatch{Round: round, Number: i + 1, White: id(g.White), Black: id(g.Black)})
	}
	if round == 1 { // who goes on without play is told
		for _, m := range s.Stages[0] {
			if m.Walkover && m.Winner > 0 {
				e.Matches = append(e.Matches, TeamMatch{Round: round, White: id(m.Winner), Bye: PairingBye})
			}
		}
	}
	return nil
}

// KnockoutTeams are the places of the teams after some rounds of a knock-out.
func (e *Event) KnockoutTeams(rounds int) map[TeamID]knockout.Line {
	lines := make(map[TeamID]knockout.Line, len(e.Teams))
	for _, l := range e.knockoutPlaces(rounds) {
		if t, there := e.TeamByNumber(l.Number); there {
			lines[t.ID] = l
		}
	}
	return lines
}

// fitted are the ways to part teams that are tried where a file does not say which.
var fitted = [][]knockout.Break{{knockout.BoardCount, knockout.TopBoard}, nil, {knockout.BoardCount},
	{knockout.TopBoard}, {knockout.BottomBoard}, {knockout.BoardCount, knockout.BottomBoard}}

// fitTeamKnockout is FitKnockout for teams.
func (e *Event) fitTeamKnockout() bool {
	for _, breaks := range fitted {
		e.Info.Knockout = &knockout.Rules{Games: 1, Breaks: breaks}
		rules, ok := knockout.Fitting(e.teamBracket())
		if !ok {
			continue
		}
		rules.Breaks, rules.Last = breaks, knockout.Lots
		e.Info.Knockout = &rules
		s := knockout.Play(e.teamBracket())
		for _, m := range e.Matches {
			if s.Phases[m.Round-1].Kind == knockout.DrawnLots && m.Open() {
				rules.Last = knockout.Armageddon // it was played
			}
		}
		for _, m := range s.Stages[0] {
			if team, _ := e.TeamByNumber(m.Winner); m.Walkover && m.Winner > 0 {
				e.Matches = append(e.Matches, TeamMatch{Round: 1, White: team.ID, Bye: PairingBye})
			}
		}
		return true
	}
	usual := e.Info.usualKnockout()
	e.Info.Knockout = &usual
	return false
}
