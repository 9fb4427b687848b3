package tournament

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"kohtunik/tournament/rules/berger"
	"kohtunik/tournament/rules/teamswiss"
)

// TeamByNumber finds a team by its number.
func (e *Event) TeamByNumber(n int) (Team, bool) {
	i := slices.IndexFunc(e.Teams, func(t Team) bool { return n > 0 && t.Number == n })
	if i < 0 {
		return Team{}, false
	}
	return e.Teams[i], true
}

// TeamList gives the teams by number, those without one last.
func (e *Event) TeamList() []Team {
	list := slices.Clone(e.Teams)
	key := func(t Team) int {
		if t.Number == 0 {
			return 1 << 30
		}
		return t.Number
	}
	slices.SortStableFunc(list, func(a, b Team) int { return key(a) - key(b) })
	return list
}

// TeamRating is the mean rating of the first boards of a roster, of those who have
// one; 0: none has.
func (e *Event) TeamRating(t Team) int {
	sum, n := 0, 0
	for _, id := range t.Roster[:min(len(t.Roster), e.Info.Teams.Boards)] {
		if p, _ := e.Player(id); p.Rating > 0 {
			sum, n = sum+p.Rating, n+1
		}
	}
	if n == 0 {
		return 0
	}
	return (sum + n/2) / n
}

// numberTeams gives each team the number that the list has for it.
func (e *Event) numberTeams(numbers []int) {
	for i := range e.Teams {
		e.Teams[i].Number = numbers[i]
	}
}

// drawTeams gives the teams their numbers by lot.
func (e *Event) drawTeams(seed uint64) error {
	if len(e.Teams) == 0 {
		return refuse(TooFewTeams, "n", 0, "least", 1)
	}
	lot := rand.New(rand.NewPCG(seed, 0)).Perm(len(e.Teams))
	for i := range lot {
		lot[i]++
	}
	e.numberTeams(lot)
	return nil
}

// rateTeams numbers the teams by their ratings; equal ones in the order of entry.
func (e *Event) rateTeams() error {
	if e.LastPaired() > 0 {
		return refuse(PairedAlready)
	}
	if len(e.Teams) == 0 {
		return refuse(TooFewTeams, "n", 0, "least", 1)
	}
	order := slices.Clone(e.Teams)
	slices.SortStableFunc(order, func(a, b Team) int { return e.TeamRating(b) - e.TeamRating(a) })
	for n, t := range order {
		e.Teams[slices.IndexFunc(e.Teams, func(o Team) bool { return o.ID == t.ID })].Number = n + 1
	}
	return nil
}

// numberRosters gives every player a number: the first team's roster, then the
// second's, then whoever is in no team. Those who have one keep it once matches are
// paired.
func (e *Event) numberRosters() {
	next := 1
	if e.Paired() {
		for _, p := range e.Players {
			next = max(next, p.Start+1)
		}
	} else {
		for i := range e.Players {
			e.Players[i].Start = 0
		}
	}
	number := func(id PlayerID) {
		if i := e.index(id); i >= 0 && e.Players[i].Start == 0 {
			e.Players[i].Start = next
			next++
		}
	}
	for _, t := range e.TeamList() {
		for _, id := range t.Roster {
			number(id)
		}
	}
	for _, p := range e.Players {
		number(p.ID)
	}
}

// pairTeams pairs what can be paired now: all rounds of a table, the next of a Swiss.
func (c PairRounds) pairTeams(e *Event) error {
	n := len(e.Teams)
	switch {
	case e.Info.System == Match && n != 2:
		return refuse(MatchNeedsTwoTeams, "n", n)
	case e.Info.System == Knockout && n < 2:
		return refuse(TooFewTeams, "n", n, "least", 2)
	case e.Info.System != Match && e.Info.System != Knockout && n < 3:
		return refuse(TooFewTeams, "n", n, "least", 3)
	}
	switch e.Info.System {
	case Swiss:
		return c.pairTeamSwiss(e)
	case Knockout:
		return c.pairTeamKnockout(e)
	}
	if e.Paired() {
		return refuse(PairedAlready)
	}
	boards := e.Info.Teams.Boards
	switch rounds := e.Info.Rounds; {
	case e.Info.System == Match && rounds == 0:
		return refuse(FieldRange, "field", Field("rounds"), "text", "0", "from", 1, "to", 99)
	case e.Info.Teams.Seating == Scheveningen && rounds != boards && rounds != 2*boards:
		return refuse(ScheveningenRounds, "boards", boards, "twice", 2*boards, "rounds", rounds)
	}
	for number := 1; number <= n; number++ {
		if _, ok := e.TeamByNumber(number); !ok {
			return refuse(TeamNumbersMissing)
		}
	}
	e.numberRosters()
	for i, round := range e.TeamTable() {
		e.addRound(i + 1)
		for j, pair := range round.Pairs {
			white, _ := e.TeamByNumber(pair.White)
			black, _ := e.TeamByNumber(pair.Black)
			e.Matches = append(e.Matches, TeamMatch{Round: i + 1, Number: j + 1, White: white.ID, Black: black.ID})
		}
		if free, ok := e.TeamByNumber(round.Free); ok {
			e.Matches = append(e.Matches, TeamMatch{Round: i + 1, White: free.ID})
		}
	}
	if e.Info.Teams.Seating == Scheveningen {
		return e.seatScheveningen()
	}
	return nil
}

// seatScheveningen hands in the line-ups of all rounds where both teams have a player
// for each board: all play in every round.
func (e *Event) seatScheveningen() error {
	for _, t := range e.Teams {
		if len(t.Roster) < e.Info.Teams.Boards {
			return nil
		}
	}
	for i, m := range e.Matches {
		white, _ := e.Team(m.White)
		black, _ := e.Team(m.Black)
		m.WhiteUp, m.BlackUp = e.DefaultLineup(white), e.DefaultLineup(black)
		if err := e.seatMatch(i, m); err != nil {
			return err
		}
	}
	return nil
}

// TeamTable gives the rounds by which teams are paired where the system is no Swiss.
func (e *Event) TeamTable() []berger.Round {
	if e.Info.Teams.Seating != Scheveningen {
		return e.roundTable(len(e.Teams))
	}
	rounds := make([]berger.Round, e.Info.Rounds)
	for i := range rounds {
		rounds[i].Pairs = []berger.Pair{{White: 1, Black: 2}}
	}
	return rounds
}

// roundTable gives the rounds by which n players or teams are paired where the
// system is no Swiss.
func (e *Event) roundTable(n int) []berger.Round {
	switch {
	case e.Info.System == Match:
		return berger.Match(e.Info.Rounds)
	case e.Info.System == RoundRobin:
		return berger.Table(n, berger.Single)
	case e.Info.EndOfCycle() == CycleExchanged:
		return berger.Table(n, berger.DoubleExchanged)
	}
	return berger.Table(n, berger.Double)
}

func (e *Event) addRound(number int) {
	if !slices.ContainsFunc(e.Rounds, func(r Round) bool { return r.Number == number }) {
		e.Rounds = append(e.Rounds, Round{Number: number})
	}
}

// pairTeamSwiss pairs the next round by C.04.6.
func (c PairRounds) pairTeamSwiss(e *Event) error {
	round := e.LastPaired() + 1
	if c.Round != 0 && c.Round < round {
		return refuse(PairedAlready)
	}
	if err := e.nextReady(round); err != nil {
		return err
	}
	if !e.Seeded() {
		if err := e.rateTeams(); err != nil {
			return err
		}
	}
	if e.Info.Swiss.InitialColour == NoColour {
		if c.Initial == NoColour {
			return refuse(ColourNotDrawn)
		}
		e.Info.Swiss.InitialColour = c.Initial
	}
	e.numberRosters()
	pairing, err := teamswiss.Pair(context.Background(), e.teamSwiss(round))
	if err != nil {
		return e.teamsUnpairable(err, round)
	}
	e.addRound(round)
	for i, m := range pairing.Matches {
		white, _ := e.TeamByNumber(m.White)
		black, _ := e.TeamByNumber(m.Black)
		e.Matches = append(e.Matches, TeamMatch{Round: round, Number: i + 1, White: white.ID, Black: black.ID})
	}
	for _, t := range e.Teams {
		if bye := t.byeIn(round); t.Number == pairing.Bye {
			e.Matches = append(e.Matches, TeamMatch{Round: round, White: t.ID, Bye: PairingBye})
		} else if bye != NoBye && t.First <= round && !t.leftBy(round) {
			e.Matches = append(e.Matches, TeamMatch{Round: round, White: t.ID, Bye: bye})
		}
	}
	return nil
}

// teamsUnpairable says as an event does what the pairing of teams refuses.
func (e *Event) teamsUnpairable(err error, round int) error {
	var why *teamswiss.Error
	if !errors.As(err, &why) {
		return err
	}
	switch why.Kind {
	case teamswiss.NobodyForBye:
		return refuse(NobodyForBye, "round", round)
	case teamswiss.TooFew:
		return refuse(TooFewToPair, "round", round)
	}
	return refuse(NoTeamPairing, "round", round)
}

// teamSwiss is the event as it is when a round is paired.
func (e *Event) teamSwiss(round int) teamswiss.Event {
	rules := e.Info.Teams
	s := teamswiss.Event{Rounds: e.Info.Rounds, GamePoints: rules.ByGamePoints,
		OneScore: rules.OneScore,
		Type: map[TeamColours]teamswiss.Preferences{ColoursTypeA: teamswiss.TypeA, ColoursTypeB: teamswiss.TypeB,
			ColoursNone: teamswiss.NoPreferences}[rules.Colours],
		Initial: map[Colour]teamswiss.Colour{White: teamswiss.White, Black: teamswiss.Black}[e.Info.Swiss.InitialColour]}
	number := make(map[TeamID]int, len(e.Teams))
	had := make(map[TeamID][]teamswiss.Round, len(e.Teams))
	for _, t := range e.Teams {
		number[t.ID] = t.Number
		had[t.ID] = make([]teamswiss.Round, round-1)
	}
	for _, m := range e.scoredMatches(round) {
		for _, id := range []TeamID{m.White, m.Black} {
			if id != 0 && m.Round < round {
				had[id][m.Round-1] = m.swiss(id, number)
			}
		}
	}
	for _, a := range rules.Prohibited {
		for i, one := range a.Teams {
			for _, other := range a.Teams[:i] {
				if a.in(round) && number[one] > 0 && number[other] > 0 {
					s.Forbidden = append(s.Forbidden, [2]int{number[one], number[other]})
				}
			}
		}
	}
	for _, t := range e.TeamList() {
		away := t.leftBy(round) || t.First > round || t.byeIn(round) != NoBye
		for i := range had[t.ID] {
			had[t.ID][i].Virtual = teamswiss.Points(5 * e.TeamVirtual(t.Number, i+1))
		}
		s.Teams = append(s.Teams, teamswiss.Team{Number: t.Number, Rounds: had[t.ID], Away: away,
			Boost: teamswiss.Points(5 * e.TeamVirtual(t.Number, round))})
	}
	return s
}

// TeamVirtual is what an accelerated pairing adds to the match points of a team in a
// round (C.04.7): a win's, then a draw's, for the first two times a quarter, rounded
// up, of the teams that are there from the start. Game points are not accelerated
// (1.4.4).
func (e *Event) TeamVirtual(number, round int) Points {
	rules := e.Info.Teams
	if e.Info.Swiss.Acceleration != Baku || rules.ByGamePoints || e.Info.Rounds == 0 {
		return 0
	}
	n := 0
	for _, t := range e.Teams {
		if t.First <= 1 {
			n++
		}
	}
	accelerated := (e.Info.Rounds + 1) / 2
	switch {
	case number > 2*((n+3)/4) || round > accelerated:
		return 0
	case round <= (accelerated+1)/2:
		return rules.Match.Win
	}
	return rules.Match.Draw
}

// swiss is what a match was to a team, for the pairing.
func (s ScoredMatch) swiss(id TeamID, number map[TeamID]int) teamswiss.Round {
	of := s.Of(id)
	r := teamswiss.Round{Opponent: number[s.Opponent(id)], Match: teamswiss.Points(5 * of.Match),
		Game: teamswiss.Points(5 * of.Game)}
	if s.Free() {
		r.Kind = map[Bye]teamswiss.Kind{PairingBye: teamswiss.PairingBye, HalfPointBye: teamswiss.HalfBye,
			FullPointBye: teamswiss.FullBye}[s.Bye]
		return r
	}
	r.Kind = s.kind(id)
	if r.Kind == teamswiss.Played {
		r.Colour = teamswiss.White
		if id == s.Black {
			r.Colour = teamswiss.Black
		}
	}
	return r
}

// kind tells how a team's match was played: without a game over the board it was
// forfeited.
func (s ScoredMatch) kind(id TeamID) teamswiss.Kind {
	own, other := s.Of(id), s.Of(s.Opponent(id))
	switch {
	case s.Played || !s.Settled:
		return teamswiss.Played
	case own.Match > other.Match:
		return teamswiss.ForfeitWin
	case own.Match == other.Match && own.Game > 0:
		return teamswiss.ForfeitDraw
	}
	return teamswiss.ForfeitLoss
}

// unpairedFrom is the first round that goes when the pairing is taken back: the last one
// where each is paired by itself, else all.
func (e *Event) unpairedFrom() int {
	if e.Info.System.RoundByRound() {
		return e.LastPaired()
	}
	return 1
}

// unpairTeams takes the matches back: all of a table, otherwise the last round.
func (c Unpair) unpairTeams(e *Event) error {
	last := e.LastPaired()
	if c.Round != 0 && c.Round != last && e.Info.System.RoundByRound() {
		return refuse(LaterRoundPaired, "round", c.Round, "later", last)
	}
	n, from := 0, e.unpairedFrom()
	for _, m := range e.Matches {
		if m.Round >= from && (e.begun(m) || m.Forfeit != NoResult) {
			n++
		}
	}
	if n > 0 {
		return refuse(HasResults, "n", n)
	}
	e.Matches = slices.DeleteFunc(e.Matches, func(m TeamMatch) bool { return m.Round >= from })
	e.Pairings.DeleteFunc(func(p Pairing) bool { return p.Round >= from })
	e.forgetWas(from)
	return nil
}
