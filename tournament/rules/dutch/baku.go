package dutch

// Baku gives the virtual points of each round, [0] for round 1, of the player
// with the given place in the initial order of players (from 1) in an event of
// the given numbers of players and rounds (C.04.7, Baku acceleration, in force
// since 1 February 2026): the first 2*ceil(N/4) players get a win's points in
// the first half, rounded up, of the accelerated rounds, which are the first
// half of all, rounded up; and a draw's in the rest of them.
func Baku(place, players, rounds, win, draw int) []int {
	virtual := make([]int, rounds)
	if place > 2*((players+3)/4) {
		return virtual
	}
	accelerated := (rounds + 1) / 2
	full := (accelerated + 1) / 2
	for i := range accelerated {
		if i < full {
			virtual[i] = win
		} else {
			virtual[i] = draw
		}
	}
	return virtual
}
