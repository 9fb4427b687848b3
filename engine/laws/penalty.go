package laws

// Penalty is one that the arbiter may impose, by its code (FIDE Laws 12.9).
type Penalty string

// The penalties that any edition lists.
const (
	Warned             Penalty = "warning"
	OpponentGetsTime   Penalty = "time-add-opponent"
	TimeReduced        Penalty = "time-take"
	OpponentGetsPoints Penalty = "points-add-opponent"
	PointsReduced      Penalty = "points-take"
	GameLost           Penalty = "loss"
	Fined              Penalty = "fine"
	ExcludedFromRounds Penalty = "exclude-rounds"
	Expelled           Penalty = "expel"
)

// AllPenalties are the penalties that any edition lists.
func AllPenalties() []Penalty {
	return []Penalty{Warned, OpponentGetsTime, TimeReduced, OpponentGetsPoints, PointsReduced, GameLost, Fined,
		ExcludedFromRounds, Expelled}
}

// Role is that of the article that lists the penalty.
func (p Penalty) Role() Role { return Role("penalty." + p) }
