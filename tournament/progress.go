package tournament

// Progress is how far an event has come.
type Progress struct {
	Settled int  // the last round that has no open game, nor any before it
	Beyond  bool // results of later rounds are there
	Final   bool // nothing is open
	Next    int  // the first round that nothing has happened in
}

// Progress says how far the event has come.
func (e *Event) Progress() Progress {
	var pr Progress
	paired := e.RoundCount()
	if e.Info.System.RoundByRound() {
		paired = e.LastPaired() // the frames of later rounds may be there
	}
	open := paired + 1
	if e.PlayedByTeams() {
		matches := e.ScoredMatches()
		for _, m := range matches {
			if !m.Settled {
				open = min(open, m.Round)
			}
		}
		for _, m := range matches {
			if m.Settled && !m.Free() {
				pr.Beyond, pr.Next = pr.Beyond || m.Round >= open, max(pr.Next, m.Round)
			}
		}
	}
	for g := range e.Scored() {
		if !g.Settled && g.Round < open {
			open = g.Round
		}
	}
	pr.Settled = open - 1
	pr.Final = e.Paired() && open > e.Declared()
	for g := range e.Scored() {
		if g.Round >= open && !g.Free() && g.Counts.Final() {
			pr.Beyond = true
		}
		if !g.Free() && g.Result != NoResult {
			pr.Next = max(pr.Next, g.Round)
		}
	}
	pr.Next++
	return pr
}

// Reached is the last round that a table as it stands has results of, 0 for none.
func (pr Progress) Reached() int {
	if pr.Beyond {
		return pr.Next - 1
	}
	return pr.Settled
}

// ToBePlayed gives the games of a round and the players who are free in it but
// are not [Event.Away].
// Who has left is not called to a board: his opponent is free if their game is
// annulled, and has his point otherwise, which stands in Counts.
func (e *Event) ToBePlayed(round int) (games []Scored, free []PlayerID) {
	here := func(id PlayerID) bool {
		p, ok := e.Player(id)
		return ok && (!p.Withdrawn() || round < p.Left && !annuls(e.Departure(id)))
	}
	for g := range e.Scored() {
		switch {
		case g.Round != round:
		case g.Free() || g.Annulled && g.Result == NoResult:
			for _, id := range []PlayerID{g.White, g.Black} {
				if here(id) && !g.Bye.Away() {
					free = append(free, id)
				}
			}
		default:
			games = append(games, g)
		}
	}
	return games, free
}

// Away gives the players who take no part in a round, see [Bye.Away], in the order
// in which they were entered; none where teams say in their line-ups who
// plays, or the results do.
func (e *Event) Away(round int) []PlayerID {
	if e.PlayedByTeams() || e.Info.System == Knockout { // who is out is not away
		return nil
	}
	named := make(map[PlayerID]bool, len(e.Players)) // with a game, or another bye
	for p := range e.Pairings.Values() {
		if p.Round == round && !p.Bye.Away() {
			named[p.White], named[p.Black] = true, true
		}
	}
	var away []PlayerID
	for _, p := range e.Players {
		if !named[p.ID] && (!p.Withdrawn() || round < p.Left) {
			away = append(away, p.ID)
		}
	}
	return away
}

// NotCounted names the players whose games do not count, because they left too
// early.
func (e *Event) NotCounted() []string {
	var names []string
	for _, p := range e.StartList() {
		if d := e.Departure(p.ID); d == NotCounted || d == Struck {
			names = append(names, p.Name)
		}
	}
	return names
}
