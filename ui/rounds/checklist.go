package rounds

import (
	"slices"

	"kohtunik/tournament"
)

// task is a line of what has to be seen to before the next round.
type task struct {
	kind   taskKind
	done   bool
	boards []int // the boards it is about, in order; of elsewhereOpen the round of each game
	err    error // of backupTrouble
	// beside tells that games are adjourned beside the results that are all there.
	beside bool
}

type taskKind int

const (
	resultsMissing taskKind = iota
	claimsOpen
	gamesAdjourned
	elsewhereOpen  // games of other rounds without a final result, before the event ends
	backupTrouble  // it holds nothing up, but somebody should look
	lineupsMissing // of matches of teams, by their numbers
)

// tasksOf lists what the next round waits for. Results are always there,
// claims, adjourned games and trouble with the backup only if there are any;
// an adjourned game does not hold the next round up.
//
// After the last round the event ends instead: then an adjourned game is still
// to be done, and so are the games of other rounds that are not settled;
// elsewhere gives the round of each.
func tasksOf(boards []board, last bool, elsewhere []int, backup error) []task {
	missing, claims, left := task{kind: resultsMissing}, task{kind: claimsOpen}, task{kind: gamesAdjourned, done: !last}
	for _, b := range boards {
		switch {
		case b.Result == tournament.Adjourned && !b.settled:
			left.boards = append(left.boards, b.Board)
		case b.open():
			missing.boards = append(missing.boards, b.Board)
			if b.state() == claimed {
				claims.boards = append(claims.boards, b.Board)
			}
		}
	}
	missing.done = len(missing.boards) == 0
	missing.beside = len(left.boards) > 0
	tasks := []task{missing}
	for _, t := range []task{claims, left, {kind: elsewhereOpen, boards: elsewhere}} {
		if len(t.boards) > 0 {
			tasks = append(tasks, t)
		}
	}
	if backup != nil {
		tasks = append(tasks, task{kind: backupTrouble, err: backup})
	}
	return tasks
}

// withLineups puts the matches of a round that have not both line-ups before the other
// tasks.
func withLineups(e *tournament.Event, round int, tasks []task) []task {
	if !e.PlayedByTeams() {
		return tasks
	}
	missing := task{kind: lineupsMissing}
	for _, m := range e.ScoredMatches() {
		if m.Round == round && !m.Settled && !m.Open() {
			missing.boards = append(missing.boards, m.Number)
		}
	}
	if len(missing.boards) == 0 {
		return tasks
	}
	if tasks[0].done { // no board is there yet
		tasks = tasks[1:]
	}
	return append([]task{missing}, tasks...)
}

// ready tells whether nothing holds the next round up.
func ready(tasks []task) bool {
	return !slices.ContainsFunc(tasks, func(t task) bool { return !t.done && t.kind != backupTrouble })
}

// openElsewhere gives the round of each game of other rounds than this that
// has no final result, in order; nil unless the round is the last.
func openElsewhere(e *tournament.Event, round int) []int {
	if round != e.Declared() {
		return nil
	}
	var rounds []int
	for number, state := range e.RoundStates() {
		if number != round {
			rounds = append(rounds, slices.Repeat([]int{number}, state.Open())...)
		}
	}
	return rounds
}

// share is how much of a round is done: settled boards of all boards.
type share struct{ settled, boards int }

// sharesOf gives the share of each round, by number from 1; the first is
// empty.
func sharesOf(e *tournament.Event) []share {
	shares := make([]share, max(e.Declared(), e.RoundCount())+1)
	for number, state := range e.RoundStates() {
		shares[number] = share{state.Settled, state.Games}
	}
	return shares
}

// step is one of the steps to the pairing.
type step struct {
	kind stepKind
	done bool
	n    int // players entered
	of   int // players needed
}

type stepKind int

const (
	playersEntered stepKind = iota
	lotsDrawn
	roundsDeclared // of a Swiss
	checkedIn      // of a Swiss in which players are checked in
	teamsEntered   // of an event that teams play
)

// stepsOf lists what has to be done before the event can be paired.
func stepsOf(e *tournament.Event) []step {
	if e.PlayedByTeams() {
		return teamSteps(e)
	}
	if e.Info.System.RoundByRound() {
		return swissSteps(e)
	}
	least := 3
	if e.Info.System == tournament.Match {
		least = 2
	}
	n := len(e.Players)
	enough := n >= least && (e.Info.System != tournament.Match || n == least)
	numbered := n > 0 && !slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Start == 0 })
	return []step{{playersEntered, enough, n, least}, {lotsDrawn, numbered, n, least}}
}

// teamSteps lists what has to be done before teams are paired.
func teamSteps(e *tournament.Event) []step {
	n, least := len(e.Teams), 3
	if e.Info.System == tournament.Match {
		least = 2
	}
	entered := step{teamsEntered, n >= least && (n == least || e.Info.System != tournament.Match), n, least}
	if e.Info.System.RoundByRound() {
		return []step{entered, {roundsDeclared, e.Info.Rounds > 0, e.Info.Rounds, 0}}
	}
	numbered := n > 0 && !slices.ContainsFunc(e.Teams, func(t tournament.Team) bool { return t.Number == 0 })
	return []step{entered, {lotsDrawn, numbered, n, least}}
}

// swissSteps lists what has to be done before round 1 of a Swiss or a ladder. Numbers
// that the program gives are no step.
func swissSteps(e *tournament.Event) []step {
	n, here := len(e.Players), 0
	for _, p := range e.Players {
		if e.Staying(p, 1) == tournament.Stays {
			here++
		}
	}
	steps := []step{{playersEntered, here >= 2, n, 2}}
	if e.Info.ChoosesRounds() {
		steps = append(steps, step{roundsDeclared, e.Info.Rounds > 0, e.Info.Rounds, 0})
	}
	if e.NumberedByLot() {
		numbered := n > 0 && !slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Start == 0 })
		steps = append(steps, step{lotsDrawn, numbered, n, 2})
	}
	if e.CheckIn() {
		steps = append(steps, step{checkedIn, true, here, n})
	}
	return steps
}

// adjournedOf lists the adjourned games of all rounds that have no result
// yet.
func adjournedOf(e *tournament.Event) []tournament.Pairing {
	var games []tournament.Pairing
	for round, state := range e.RoundStates() {
		if state.Adjourned == 0 {
			continue
		}
		for s := range e.ScoredIn(round) {
			if s.Result == tournament.Adjourned && !s.Settled {
				games = append(games, s.Pairing)
			}
		}
	}
	return games
}

// otherGame finds the game of the same two in another round: the first one.
func otherGame(e *tournament.Event, p tournament.Pairing) (tournament.Pairing, bool) {
	for o := range e.Pairings.Values() {
		if o.Round != p.Round && !o.Free() && o.Has(p.White) && o.Has(p.Black) {
			return o, true
		}
	}
	return tournament.Pairing{}, false
}
