package tournament

// numbersUntil is the last round before whose pairing numbers are corrected
// (C.04.2 2.3).
const numbersUntil = 4

// numbersFree refuses to change numbers that are fixed: all of a round robin
// or a knock-out from the pairing on, those of a Swiss or a ladder once round 4 is paired.
func (e *Event) numbersFree() error {
	switch {
	case !e.Info.System.Open() && e.Paired():
		return refuse(PairedAlready)
	case e.LastPaired() >= numbersUntil:
		return refuse(NumbersFixed)
	}
	return nil
}

// NumberByRating numbers all players by rating, title, and then as the event's
// rules say. Players of equal rating and title who have numbers keep their
// order.
type NumberByRating struct{}

// Name of the command.
func (NumberByRating) Name() string { return "number-by-rating" }

// Apply refuses when the numbers are fixed.
func (NumberByRating) Apply(e *Event) error {
	if e.PlayedByTeams() {
		return e.rateTeams()
	}
	if err := e.numbersFree(); err != nil {
		return err
	}
	if len(e.Players) == 0 {
		return refuse(TooFewPlayers, "n", 0, "least", 1)
	}
	changed := e.renumbered()
	e.numberByRating()
	if changed > 0 && e.Paired() {
		e.note(Note{Kind: NumbersNote, Round: e.LastPaired() + 1, Now: "rating"})
	}
	return nil
}

// renumbered counts the numbers that numbering by rating would change.
func (e *Event) renumbered() int {
	next := e.Clone()
	next.numberByRating()
	n := 0
	for i, p := range next.Players {
		if old := e.Players[i].Start; old > 0 && old != p.Start {
			n++
		}
	}
	return n
}

// Warnings of numbers that people have read already.
func (NumberByRating) Warnings(e *Event) []Warning {
	if e.PlayedByTeams() {
		return nil
	}
	if n := e.renumbered(); n > 1 && e.Paired() {
		return []Warning{warn(Confirm, WarnNumbers, "count", n)}
	}
	return nil
}

// SwapNumbers exchanges the numbers of two players.
type SwapNumbers struct{ A, B PlayerID }

// Name of the command.
func (SwapNumbers) Name() string { return "swap-numbers" }

// Apply refuses when the numbers are fixed, and in FIDE mode players of unequal
// rating in a Swiss.
func (c SwapNumbers) Apply(e *Event) error {
	if e.PlayedByTeams() {
		return refuse(NotForTeams)
	}
	if err := e.numbersFree(); err != nil {
		return err
	}
	a, b := e.index(c.A), e.index(c.B)
	if a < 0 || b < 0 {
		return refuse(NoSuchPlayer, "number", int(max(c.A, c.B)))
	}
	first, second := &e.Players[a], &e.Players[b]
	if first.Start == 0 || second.Start == 0 {
		return refuse(NumbersNotDrawn)
	}
	if e.Info.System == Swiss && e.Info.Mode == FIDEMode &&
		e.Info.Swiss.RankRating(*first) != e.Info.Swiss.RankRating(*second) {
		return refuse(UnequalRatings, "first", first.Name, "second", second.Name)
	}
	first.Start, second.Start = second.Start, first.Start
	if e.Paired() {
		e.note(Note{Kind: NumbersNote, Round: e.LastPaired() + 1, Now: e.pairText(HandPair{c.A, c.B})})
	}
	return nil
}

// Warnings of every exchange in a Swiss.
func (c SwapNumbers) Warnings(e *Event) []Warning {
	if e.Info.System != Swiss {
		return nil
	}
	a, _ := e.Player(c.A)
	b, _ := e.Player(c.B)
	return []Warning{warn(Confirm, WarnSwapNumbers, "first", a.Name, "second", b.Name)}
}
