package tournament

import (
	"cmp"
	"slices"
	"strings"

	"kohtunik/tournament/rules/keizer"
)

// LastPaired is the last round that is paired, 0 for none.
func (e *Event) LastPaired() int {
	if e.PlayedByTeams() {
		last := 0
		for i := range e.Matches {
			last = max(last, e.Matches[i].Round)
		}
		return last
	}
	if e.ordered() {
		return e.lastInOrder()
	}
	last := 0
	for i := range e.Pairings.Len() {
		last = max(last, e.Pairings.At(i).Round)
	}
	return last
}

// lastInOrder is LastPaired where the pairings are in the order of rounds.
func (e *Event) lastInOrder() int {
	if n := e.Pairings.Len(); n > 0 {
		return e.Pairings.At(n - 1).Round
	}
	return 0
}

// Declared gives the number of rounds the event is to have: those of a Swiss
// stand in its head, those of a knock-out are known up to the next, others are there
// from the pairing on.
func (e *Event) Declared() int {
	switch {
	case e.Info.System == Knockout:
		n := e.LastPaired()
		if e.further() {
			n++
		}
		return n
	case e.Info.System.RoundByRound():
		return max(e.Info.Rounds, e.LastPaired())
	}
	return e.RoundCount()
}

// RoundsOpen reports whether nobody knows how many rounds the event will have: as long as a
// knock-out runs, a level match can ask for more.
func (e *Event) RoundsOpen() bool {
	if e.Info.System != Knockout {
		return false
	}
	s := e.Bracket()
	return s.Waiting || s.Next.Stage > 0
}

// notThere refuses a round that has no boards: one that is not paired yet, or
// that the event does not have.
func (e *Event) notThere(round int) error {
	if last := e.Declared(); round < 1 || round > last {
		return refuse(NoSuchRound, "round", round, "rounds", last)
	}
	return refuse(RoundNotPaired, "round", round)
}

// Open gives the boards of a round that have no result and are not adjourned.
func (e *Event) Open(round int) []int {
	var boards []int
	if e.PlayedByTeams() {
		for _, m := range e.ScoredMatches() {
			if m.Round == round && !m.Settled {
				boards = append(boards, e.openBoards(m)...)
			}
		}
		return boards
	}
	for _, p := range e.InRound(round) {
		if !p.Free() && p.Result == NoResult {
			boards = append(boards, p.Board)
		}
	}
	return boards
}

// openBoards gives the boards of a match that have no result and are not adjourned:
// all, as long as a line-up is not in.
func (e *Event) openBoards(m ScoredMatch) []int {
	var boards []int
	for board := 1; board <= e.Info.Teams.Boards; board++ {
		at := e.Info.Teams.TableOf(m.TeamMatch, board)
		if p, there := e.Pairing(at); there && p.Result == NoResult || !m.Open() {
			boards = append(boards, at.Board)
		}
	}
	return boards
}

// Over reports whether all rounds are paired and every game has its result: as
// long as one is adjourned there are no final standings.
func (e *Event) Over() bool {
	if e.Info.System.RoundByRound() && e.LastPaired() < e.Declared() {
		return false
	}
	if !e.Paired() {
		return false
	}
	if e.PlayedByTeams() {
		return !slices.ContainsFunc(e.ScoredMatches(), func(s ScoredMatch) bool { return !s.Settled })
	}
	return !slices.ContainsFunc(e.RoundStates(), func(s RoundState) bool { return s.Open() > 0 })
}

// Staying says whether a player is paired in a round, and if not, why.
type Staying string

// The reasons why a player is not paired.
const (
	Stays       Staying = ""
	HasLeft     Staying = "left"       // withdrawn or expelled
	NotYetHere  Staying = "late"       // enters in a later round
	IsExcused   Staying = "excused"    // away, or on a requested bye
	NotSeenHere Staying = "checked-in" // others were checked in, he was not
)

// Staying tells whether a player of a Swiss is to be paired in a round that is
// not paired yet.
func (e *Event) Staying(p Player, round int) Staying { return e.StayingIn(round)(p) }

// StayingIn is Staying for many players: what holds for all is found once.
func (e *Event) StayingIn(round int) func(Player) Staying {
	checkIn := e.CheckIn()
	return func(p Player) Staying { return e.staying(p, round, checkIn) }
}

func (e *Event) staying(p Player, round int, checkIn bool) Staying {
	_, excused := e.RequestedBye(p.ID, round)
	switch {
	case p.Withdrawn() && p.Left <= round:
		return HasLeft
	case p.First > round:
		return NotYetHere
	case excused:
		return IsExcused
	case !p.CheckedIn && checkIn:
		return NotSeenHere
	}
	return Stays
}

// CheckIn reports whether players are checked in: at least one is.
func (e *Event) CheckIn() bool {
	return slices.ContainsFunc(e.Players, func(p Player) bool { return p.CheckedIn })
}

// GroupOf gives the place in Info.Groups of the group that a player is paired
// in; 0 where there are no groups.
func (e *Event) GroupOf(p Player) int { return max(0, slices.Index(e.Info.Groups, p.Group)) }

// byStrength orders players as C.04.2 2.2 numbers them: by rating, by title,
// and where both are equal as the event's rules say.
func (r SwissRules) byStrength() func(a, b Player) int {
	return func(a, b Player) int {
		return cmp.Or(r.byRating(a, b), byEquals(r.Order, a, b), cmp.Compare(a.ID, b.ID))
	}
}

func (r SwissRules) byRating(a, b Player) int {
	return cmp.Or(cmp.Compare(r.RankRating(b), r.RankRating(a)), cmp.Compare(titleRank(a.Title), titleRank(b.Title)))
}

func titleRank(t Title) int {
	if i := slices.Index(Titles(), t); i >= 0 {
		return i
	}
	return len(Titles())
}

func byEquals(order EqualOrder, a, b Player) int {
	// who lacks what is compared comes last
	known := func(has bool) int {
		if has {
			return 0
		}
		return 1
	}
	switch order {
	case ByFIDE:
		return cmp.Or(known(a.FIDE > 0)-known(b.FIDE > 0), cmp.Compare(a.FIDE, b.FIDE))
	case ByBirth:
		return cmp.Or(known(a.Birth != "")-known(b.Birth != ""), cmp.Compare(a.Birth, b.Birth))
	case ByEntry:
		return cmp.Compare(a.ID, b.ID)
	}
	return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
}

// numbered reports whether any player has a start number.
func (e *Event) numbered() bool {
	return slices.ContainsFunc(e.Players, func(p Player) bool { return p.Start > 0 })
}

// numberByRating gives all players their numbers. Players of equal rating and
// title who have numbers already keep their order.
func (e *Event) numberByRating() {
	order := slices.Clone(e.Players)
	if e.Info.startsBy() == keizer.ByEntry {
		for i := range e.Players { // by ID, which is the order of entry
			e.Players[i].Start = i + 1
		}
		return
	}
	slices.SortFunc(order, func(a, b Player) int {
		if a.Start > 0 && b.Start > 0 {
			return cmp.Or(e.Info.Swiss.byRating(a, b), cmp.Compare(a.Start, b.Start))
		}
		return e.Info.Swiss.byStrength()(a, b)
	})
	for i, p := range order {
		e.Players[e.index(p.ID)].Start = i + 1
	}
}

// NumberedByRating tells whether players of different ratings have start numbers that
// follow these: so no lots were drawn.
func (e *Event) NumberedByRating() bool {
	if e.Info.System != Swiss {
		return false
	}
	list := e.StartList()
	differ := false
	for i := 1; i < len(list); i++ {
		higher := e.Info.Swiss.byRating(list[i-1], list[i])
		if higher > 0 || list[i].Start == 0 {
			return false
		}
		differ = differ || higher < 0
	}
	return differ
}

// insert gives a player who entered late the number that his rating earns; the
// numbers from there on move down by one (C.04.2 2.4). In a ladder that begins by lot or
// in the order of entry it is the last.
func (e *Event) insert(p Player) Player {
	if e.Info.startsBy() != keizer.ByRating {
		p.Start = 1
		for _, o := range e.Players {
			p.Start = max(p.Start, o.Start+1)
		}
		return p
	}
	p.Start = 1
	weaker := e.Info.Swiss.byStrength()
	for _, o := range e.StartList() {
		if o.Start > 0 && weaker(o, p) < 0 {
			p.Start = o.Start + 1
		}
	}
	for i := range e.Players {
		if e.Players[i].Start >= p.Start {
			e.Players[i].Start++
		}
	}
	return p
}
