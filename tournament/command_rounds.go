package tournament

import (
	"slices"
	"strconv"
	"strings"
)

// PairRounds pairs what can be paired now: all rounds of a round robin or a
// match, the next round of a Swiss or a ladder.
type PairRounds struct {
	Round   int    `json:",omitempty"` // of a Swiss or ladder; 0: whichever is next
	Initial Colour `json:",omitempty"` // the colour drawn for number one, before round 1 of a Swiss

	prepared []drawn
}

// Name of the command.
func (PairRounds) Name() string { return "pair-rounds" }

// Apply refuses without numbers, with too few players, or after the pairing;
// in a Swiss as long as results are missing, and where no pairing is left that
// the rules allow ([NoLegalPairing]).
func (c PairRounds) Apply(e *Event) error {
	if e.PlayedByTeams() {
		return c.pairTeams(e)
	}
	switch e.Info.System {
	case Swiss:
		return c.applySwiss(e)
	case Keizer:
		return c.applyKeizer(e)
	case Knockout:
		return c.applyKnockout(e)
	}
	if e.Paired() {
		return refuse(PairedAlready)
	}
	n := len(e.Players)
	switch {
	case e.Info.System != Match && n < 3:
		return refuse(TooFewPlayers, "n", n, "least", 3)
	case e.Info.System == Match && n != 2:
		return refuse(MatchNeedsTwo, "n", n)
	case e.Info.System == Match && e.Info.Rounds == 0:
		return refuse(FieldRange, "field", Field("rounds"), "text", "0", "from", 1, "to", 99)
	}
	byNumber := make(map[int]PlayerID, n)
	for _, p := range e.Players {
		byNumber[p.Start] = p.ID
	}
	for i := 1; i <= n; i++ {
		if byNumber[i] == 0 {
			return refuse(NumbersNotDrawn)
		}
	}
	var made []Pairing
	for i, round := range e.RoundTable() {
		for j, pair := range round.Pairs {
			made = append(made, Pairing{Round: i + 1, Board: j + 1,
				White: byNumber[pair.White], Black: byNumber[pair.Black]})
		}
		if round.Free > 0 {
			made = append(made, Pairing{Round: i + 1, White: byNumber[round.Free]})
		}
		if !slices.ContainsFunc(e.Rounds, func(r Round) bool { return r.Number == i+1 }) {
			e.Rounds = append(e.Rounds, Round{Number: i + 1})
		}
	}
	e.Pairings.Append(made...)
	return nil
}

// Unpair takes the pairing back so that entries and numbers can change: all of
// a round robin, of a Swiss or a ladder the last round, whose results come back when it is
// paired again.
type Unpair struct {
	Round int `json:",omitempty"` // of a Swiss, to be sure which; 0: the last
}

// Name of the command.
func (Unpair) Name() string { return "unpair" }

// Apply refuses when results or games would be lost, and a round of a Swiss
// that is not the last.
func (c Unpair) Apply(e *Event) error {
	if !e.Paired() {
		return refuse(NotPaired)
	}
	if e.PlayedByTeams() {
		return c.unpairTeams(e)
	}
	if e.Info.System.RoundByRound() {
		return c.applyLast(e)
	}
	n := len(e.Games)
	for p := range e.Pairings.Values() {
		if p.Result != NoResult {
			n++
		}
	}
	if n > 0 {
		return refuse(HasResults, "n", n)
	}
	e.Pairings = Pairings{}
	return nil
}

// Warnings of line-ups that go with the pairing.
func (c Unpair) Warnings(e *Event) []Warning {
	from, count := e.unpairedFrom(), 0
	for _, m := range e.Matches {
		if m.Round >= from {
			count += m.lineups()
		}
	}
	if count == 0 {
		return nil
	}
	return []Warning{warn(Confirm, WarnLineupsLost, "round", e.LastPaired(), "count", count)}
}

// applyLast takes the last round back and keeps what was entered in it.
func (c Unpair) applyLast(e *Event) error {
	round := e.LastPaired()
	if c.Round != 0 && c.Round != round {
		return refuse(LaterRoundPaired, "round", c.Round, "later", round)
	}
	for _, p := range e.InRound(round) {
		if len(e.Games[p.Table()]) > 0 && !p.Free() {
			return refuse(HasResults, "n", 1)
		}
		if p.Result != NoResult || p.Remark != "" {
			e.Cancelled = append(e.Cancelled, CancelledPairing{p})
		}
	}
	e.takeOut(round)
	e.dropNotes(HandNote, round)
	e.forgetWas(round)
	return nil
}

// SetResult enters the result of a board.
type SetResult struct {
	Table  Table
	Result Result
	// Adjudicated marks a result given by the arbiter or his committee.
	Adjudicated bool   `json:",omitempty"`
	Ended       string `json:",omitempty"` // HH:MM; empty leaves it
	// Unrated marks a game of less than one move.
	Unrated bool `json:",omitempty"`
	// By names those who sent the result in from the hall; empty: the arbiter.
	By string `json:",omitempty"`
	// Stopped is when a clock that runs at the board is stopped by the result, in milliseconds
	// since 1970 by the clock of the hall; 0: it is left as it is. See [Timed].
	Stopped int64 `json:",omitempty"`
}

// Name of the command.
func (SetResult) Name() string { return "set-result" }

func (c SetResult) boards() []Table { return []Table{c.Table} }

// Apply refuses a board that does not play, a result that is none, and one
// over the board with a player who has left before the round ([LeftBefore]).
func (c SetResult) Apply(e *Event) error {
	i, err := e.board(c.Table)
	if err != nil {
		return err
	}
	if !slices.Contains(Results(), c.Result) {
		return refuse(ResultInvalid, "text", string(c.Result))
	}
	if c.Ended != "" && !clockTime.MatchString(c.Ended) {
		return refuse(FieldInvalid, "field", Field("ended"), "text", c.Ended)
	}
	p := e.Pairings.At(i)
	for _, id := range []PlayerID{p.White, p.Black} {
		pl, _ := e.Player(id)
		if pl.Withdrawn() && p.Round >= pl.Left && c.Result.Played() && c.Result != p.Result {
			return refuse(LeftBefore, "name", pl.Name, "round", pl.Left)
		}
	}
	if c.Unrated && !(c.Result.Played() && c.Result.Final()) {
		return refuse(ResultInvalid, "text", string(c.Result))
	}
	if e.correction(p, c.Result) != freely {
		return e.correct(i, c.Result)
	}
	if added := c.stopping(e); len(added.Entries) > 0 {
		if err := added.Apply(e); err != nil {
			return err
		}
	}
	p.Result, p.Adjudicated, p.Ended, p.Unrated = c.Result, c.Adjudicated, c.Ended, c.Unrated
	if c.Result == NoResult {
		p.Ended = ""
	}
	e.Pairings.Set(i, p)
	return e.ofTheBracket()
}

// SetRemark sets the arbiter's remark on a board.
type SetRemark struct {
	Table  Table
	Remark string
}

// Name of the command.
func (SetRemark) Name() string { return "set-remark" }

func (c SetRemark) boards() []Table { return []Table{c.Table} }

// Apply refuses a board that does not play.
func (c SetRemark) Apply(e *Event) error {
	i, err := e.board(c.Table)
	if err != nil {
		return err
	}
	e.Pairings.Change(i, func(p *Pairing) { p.Remark = strings.TrimSpace(c.Remark) })
	return nil
}

// board finds a pairing by its table.
func (e *Event) board(t Table) (int, error) {
	if i := e.seat(t); i >= 0 {
		return i, nil
	}
	if t.Round < 1 || t.Round > e.RoundCount() {
		return 0, e.notThere(t.Round)
	}
	return 0, refuse(NoSuchBoard, "round", t.Round, "board", strconv.Itoa(t.Board))
}
