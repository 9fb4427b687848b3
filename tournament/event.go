package tournament

import (
	"cmp"
	"slices"
	"sort"

	"kohtunik/engine/game"
)

// Event is the whole of an event. It is a value to read; a [Command] makes
// the next one.
type Event struct {
	Info            Info
	Arbiters        []Arbiter          // by number
	Players         []Player           // by ID
	Rounds          []Round            // by number
	Pairings        Pairings           // by round and board, free players last
	Cancelled       []CancelledPairing // pairings taken back that had something entered, in the same order
	RequestedByes   []RequestedBye     // by round and player
	Prohibitions    []Prohibition      // by number
	Notes           []Note             // by number
	PrizeFunds      []PrizeFund        // by number
	ManualTieBreaks []ManualTieBreak   // by player
	Decisions       []Decision         // by number
	Teams           []Team             // by ID
	TeamCounts      []TeamCount        // by number
	Matches         []TeamMatch        // of an event of teams, by round and number, teams without one last
	// PointsByDecision are those of teams, by number.
	PointsByDecision []PointsByDecision
	Games            map[Table][]game.Entry // the record of each game that has one
	NextID           PlayerID               // the ID the next new player gets

	kept    *keeper // what was worked out of the event, see Fix
	inOrder bool    // its lists are in order while a command is carried out, see CarryIn
	openAt  int     // place of a pairing that was not settled when it was last looked for
}

// Player finds a player by ID.
func (e *Event) Player(id PlayerID) (Player, bool) {
	// by index: a comparison by value copies each player that it looks at
	i := sort.Search(len(e.Players), func(i int) bool { return e.Players[i].ID >= id })
	if i == len(e.Players) || e.Players[i].ID != id {
		return Player{}, false
	}
	return e.Players[i], true
}

// ByStart finds a player by start number.
func (e *Event) ByStart(n int) (Player, bool) {
	i := slices.IndexFunc(e.Players, func(p Player) bool { return p.Start == n && n > 0 })
	if i < 0 {
		return Player{}, false
	}
	return e.Players[i], true
}

// Listed finds a player by the number that lists show: the start number, before
// the drawing of lots the place in the list of entries.
func (e *Event) Listed(n int) (Player, bool) {
	if p, ok := e.ByStart(n); ok {
		return p, true
	}
	if n >= 1 && n <= len(e.Players) && e.Players[n-1].Start == 0 {
		return e.Players[n-1], true
	}
	return Player{}, false
}

// ListedAs gives the number that lists show for a player, see [Event.Listed]; 0
// for nobody.
func (e *Event) ListedAs(id PlayerID) int {
	i := e.index(id)
	switch {
	case i < 0:
		return 0
	case e.Players[i].Start == 0:
		return i + 1
	}
	return e.Players[i].Start
}

// StartList gives the players by start number, those without one last. It is to be
// read only.
func (e *Event) StartList() []Player {
	return Kept(e, startListKey{}, func(former Former[[]Player]) []Player {
		if former.Holds(PlayerRecord) {
			return former.Value
		}
		s := slices.Clone(e.Players)
		byStart := func(a, b Player) int { return startKey(a) - startKey(b) }
		if !slices.IsSortedFunc(s, byStart) {
			slices.SortStableFunc(s, byStart)
		}
		return s
	})
}

type startListKey struct{}

func startKey(p Player) int {
	if p.Start == 0 {
		return 1 << 30
	}
	return p.Start
}

// Paired reports whether any round is paired.
func (e *Event) Paired() bool { return e.Pairings.Len() > 0 || len(e.Matches) > 0 }

// LastNumber is the largest start number of a player; 0 where none has one.
func (e *Event) LastNumber() int {
	last := 0
	for i := range e.Players {
		last = max(last, e.Players[i].Start)
	}
	return last
}

// ResultCount is how many games have a result.
func (e *Event) ResultCount() int {
	n := 0
	for p := range e.Pairings.Values() {
		if !p.Free() && p.Result != NoResult {
			n++
		}
	}
	return n
}

// RoundCount gives the number of rounds that are set up or paired.
func (e *Event) RoundCount() int {
	return max(len(e.Rounds), e.LastPaired())
}

// InRound gives the pairings of a round by board, the free player last.
func (e *Event) InRound(round int) []Pairing {
	if e.ordered() {
		return e.Pairings.slice(e.firstOf(round), e.firstOf(round+1))
	}
	var in []Pairing
	for p := range e.Pairings.Values() {
		if p.Round == round {
			in = append(in, p)
		}
	}
	return in
}

// firstOf gives the place of the first pairing of a round, or of a later one.
func (e *Event) firstOf(round int) int {
	return e.Pairings.ofRound(round)
}

// Pairing finds the pairing at a table.
func (e *Event) Pairing(t Table) (Pairing, bool) {
	i := e.seat(t)
	if i < 0 {
		return Pairing{}, false
	}
	return e.Pairings.At(i), true
}

// seat finds the place of the pairing at a table; -1: nobody plays there.
func (e *Event) seat(t Table) int {
	at := Pairing{Round: t.Round, Board: t.Board, Black: 1}
	i := e.Pairings.search(func(p *Pairing) bool {
		return cmp.Or(p.Round-at.Round, boardKey(p)-boardKey(&at)) < 0
	})
	here := func(p Pairing) bool { return p.Table() == t && !p.Free() }
	if i < e.Pairings.Len() && here(e.Pairings.At(i)) {
		return i
	}
	return e.Pairings.IndexFunc(here) // in the middle of a command they may be out of order
}

// RoundInfo gives the frame of a round; a bare one where none was entered.
func (e *Event) RoundInfo(round int) Round {
	for _, r := range e.Rounds {
		if r.Number == round {
			return r
		}
	}
	return Round{Number: round}
}

// CurrentRound is the round in work: the first with a game that has no
// result and no adjournment, or else the last one. 0 before pairing.
func (e *Event) CurrentRound() int {
	if e.PlayedByTeams() {
		return e.currentMatches()
	}
	return Kept(e, currentRoundKey{}, func(former Former[int]) int {
		first := 0
		if former.Holds(InfoRecord, PlayerRecord) && e.Info.System.RoundByRound() {
			first = e.firstOf(min(former.Value, cmp.Or(former.since.round, former.Value)))
		}
		if open := e.firstOpen(first); open >= 0 {
			return e.Pairings.At(open).Round
		}
		return e.LastPaired()
	})
}

type currentRoundKey struct{}

// CurrentRoundAfter is CurrentRound of the event that changes made of one in which it
// was before, for who has the event alone.
func (e *Event) CurrentRoundAfter(before int, changes []Change) int {
	if e.PlayedByTeams() {
		return e.currentMatches()
	}
	if !e.Info.System.RoundByRound() && e.anybodyLeft() { // a result of any round may be when they do
		return e.CurrentRound()
	}
	for _, c := range changes {
		switch k := c.Key(); k.Kind {
		case PairingRecord:
			before = min(before, k.A)
		case GameRecord, NoteRecord, DecisionRecord:
		default: // a player who leaves or stays ends or opens games of any round
			return e.CurrentRound()
		}
	}
	if at := e.openAt; at < e.Pairings.Len() && e.Pairings.at(at).Round == before && e.open(e.Pairings.at(at)) {
		return before // nothing earlier has become open
	}
	if open := e.firstOpen(e.firstOf(before)); open >= 0 {
		e.openAt = open
		return e.Pairings.At(open).Round
	}
	return e.lastInOrder()
}

// currentMatches is the round in work of an event of teams.
func (e *Event) currentMatches() int {
	for _, m := range e.ScoredMatches() {
		if !m.Settled && len(e.openBoards(m)) > 0 {
			return m.Round
		}
	}
	return e.LastPaired()
}

// firstOpen is the place of the first pairing, of those from a place on, that is not
// settled; -1 where all are.
func (e *Event) firstOpen(from int) int {
	for i := from; i < e.Pairings.Len(); i++ {
		if e.open(e.Pairings.at(i)) {
			return i
		}
	}
	return -1
}

// Waits tells whether a game is to be played, or goes on, at a table: there is one,
// which is neither settled nor adjourned.
func (e *Event) Waits(t Table) bool {
	i := e.seat(t)
	return i >= 0 && e.open(e.Pairings.at(i))
}

// open reports whether a pairing is neither settled nor adjourned.
func (e *Event) open(p *Pairing) bool {
	return !p.Result.Final() && p.Result != Adjourned && !p.Free() &&
		!e.score(*p, e.Departure(p.White), e.Departure(p.Black)).Settled
}

// Chief gives the chief arbiter's name, empty if none is entered.
func (e *Event) Chief() string {
	for _, a := range e.Arbiters {
		if a.Role == ChiefArbiter {
			return a.Name
		}
	}
	return ""
}
