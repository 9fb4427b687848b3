package tournament

// What follows says which settings an event has a use for; the others stand at
// their defaults, and nobody need be asked for them.

// ChoosesRounds tells whether the number of rounds, or of games, is chosen: in
// a round robin it follows from the number of players, in a knock-out from the
// results.
func (in Info) ChoosesRounds() bool {
	return in.System == Swiss || in.System == Keizer || in.System == Match
}

// KnockoutOfPlayers tells a knock-out that players play from one of teams.
func (in Info) KnockoutOfPlayers() bool { return in.System == Knockout && in.Teams == nil }

// HasCycles tells whether it matters how the cycles of the table join.
func (in Info) HasCycles() bool { return in.System == DoubleRoundRobin }

// HasWithdrawalRule tells whether it matters when a player leaves: in a round
// robin the games of one who leaves early do not count.
func (in Info) HasWithdrawalRule() bool {
	return in.System == RoundRobin || in.System == DoubleRoundRobin
}

// HasCategories tells whether the classification of 1953 is played for.
func (in Info) HasCategories() bool { return !in.Laws.FIDE() }

// HasPractice tells whether a country has a practice of its own under the laws
// of the event.
func (in Info) HasPractice() bool {
	edition, _ := in.InForce()
	return len(edition.Practices()) > 0
}
