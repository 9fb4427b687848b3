package tournament

import (
	"iter"
	"slices"
)

// Scored is a pairing as it counts in the table, withdrawals considered.
type Scored struct {
	Pairing
	// Counts is the result that counts: the entered one, or a forfeit that
	// follows from a withdrawal. Of an annulled game it is only what stands in
	// the table.
	Counts Result
	// ByWithdrawal marks a Counts that nobody entered.
	ByWithdrawal bool
	// Annulled marks a game that does not count because a player left
	// before half of his games were played. Under the 1953 code both are
	// struck; under FIDE's rules the game stays in the table and in the
	// rating report.
	Annulled bool
	// Extra marks a tie-break game of a knock-out, an Armageddon game or lots: it decides
	// the match, gives no points and is not rated.
	Extra bool
	// Settled reports that nothing is open any more at this board.
	Settled bool
	// What the players get; 0 for an annulled game.
	WhitePoints, BlackPoints Points
}

// Points gives what a player of the game gets.
func (s Scored) Points(id PlayerID) Points {
	switch id {
	case s.White:
		return s.WhitePoints
	case s.Black:
		return s.BlackPoints
	}
	return 0
}

// Departure is what follows from a player's withdrawal.
type Departure string

// The departures.
const (
	// StillIn: the player has not left, or the system has no rule for it.
	StillIn Departure = ""
	// RestForfeited: half or more was played; the rest counts as won by the
	// opponents (1953 §27; FIDE C.05, round robin withdrawals).
	RestForfeited Departure = "rest-forfeited"
	// Struck: less than half was played; all games are annulled and the
	// player is struck from the table (1953 §27).
	Struck Departure = "struck"
	// NotCounted: less than half was played; the games stay in the table
	// and in the rating report but do not count (FIDE C.05).
	NotCounted Departure = "not-counted"
	// Conceded: a match player who refuses the rest has lost the match
	// (1953 §27).
	Conceded Departure = "conceded"
	// Expelled: made to leave a Swiss; he has no place, his opponents keep
	// what they have.
	Expelled Departure = "expelled"
)

// Departure says what follows from the player's withdrawal, and StillIn while it is
// only announced for a later round. A game counts as played when it was played over
// the board; an adjourned one does, a forfeit does not.
func (e *Event) Departure(id PlayerID) Departure {
	p, ok := e.Player(id)
	if !ok || !p.Withdrawn() || e.PlayedByTeams() {
		return StillIn
	}
	switch e.Info.System {
	case Match:
		return Conceded
	case Swiss:
		if p.Expelled {
			return Expelled
		}
		return StillIn
	case RoundRobin, DoubleRoundRobin:
	default:
		return StillIn
	}
	played, total, open := 0, 0, false
	for g := range e.Pairings.Values() {
		if g.Free() || !g.Has(id) {
			continue
		}
		total++
		if g.Result.Played() {
			played++
		}
		open = open || g.Result == NoResult && g.Round < p.Left
	}
	if open && !e.begunFrom(p.Left) {
		return StillIn
	}
	return e.leaving(played, total)
}

// begunFrom reports whether a result of the round or of a later one is in.
func (e *Event) begunFrom(round int) bool {
	return e.Pairings.ContainsFunc(func(p Pairing) bool {
		return p.Round >= round && !p.Free() && p.Result != NoResult
	})
}

// leaving says what follows in a round robin from leaving after so many games, or
// matches, of all that there were to play.
func (e *Event) leaving(played, total int) Departure {
	switch {
	case total > 0 && 2*played >= total:
		return RestForfeited
	case e.withdrawals() == WithdrawalsFIDE:
		return NotCounted
	}
	return Struck
}

func (e *Event) withdrawals() Withdrawals {
	if e.Info.Withdrawals != WithdrawalsByLaws {
		return e.Info.Withdrawals
	}
	if e.Info.Laws.FIDE() {
		return WithdrawalsFIDE
	}
	return WithdrawalsUSSR
}

// Scored gives all pairings of the event as they count.
func (e *Event) Scored() iter.Seq[Scored] { return e.scored(0, e.Pairings.Len()) }

// ScoredIn gives the pairings of a round as they count.
func (e *Event) ScoredIn(round int) iter.Seq[Scored] {
	if e.ordered() {
		return e.scored(e.firstOf(round), e.firstOf(round+1))
	}
	return func(yield func(Scored) bool) {
		for s := range e.Scored() {
			if s.Round == round && !yield(s) {
				return
			}
		}
	}
}

// scored gives the pairings from a place up to, and without, another.
func (e *Event) scored(from, to int) iter.Seq[Scored] {
	gone, list := e.gone(), e.Pairings
	return func(yield func(Scored) bool) {
		for p := range list.between(from, to) {
			white, black := StillIn, StillIn
			if len(gone) > 0 {
				white, black = gone[p.White], gone[p.Black]
			}
			if !yield(e.score(p, white, black)) {
				return
			}
		}
	}
}

// gone are the players who have left, where something follows from that.
func (e *Event) gone() map[PlayerID]Departure {
	return Kept(e, goneKey{}, func(former Former[map[PlayerID]Departure]) map[PlayerID]Departure {
		kinds := []RecordKind{InfoRecord, PlayerRecord, PairingRecord}
		if e.Info.System.RoundByRound() || !e.anybodyLeft() {
			kinds = kinds[:2]
		}
		if former.Holds(kinds...) {
			return former.Value
		}
		gone := make(map[PlayerID]Departure)
		for i := range e.Players {
			p := &e.Players[i]
			if !p.Withdrawn() {
				continue
			}
			if d := e.Departure(p.ID); d != StillIn {
				gone[p.ID] = d
			}
		}
		return gone
	})
}

type goneKey struct{}

func (e *Event) anybodyLeft() bool { return slices.ContainsFunc(e.Players, Player.Withdrawn) }

func (e *Event) score(p Pairing, white, black Departure) Scored {
	s := Scored{Pairing: p, Counts: p.Result, Settled: p.Result.Final()}
	if p.Free() {
		s.Settled = true
		s.Annulled = white == Struck || white == NotCounted
		if s.Extra = p.Bye == EmptyChair && e.Extra(p.Round); !s.Extra {
			s.WhitePoints = p.Bye.Points(e.Info)
		}
		return s
	}
	if p.Result == NoResult {
		switch w, b := absent(white), absent(black); {
		case white == Struck || black == Struck:
		case w && b:
			s.Counts = BothForfeit
		case w:
			s.Counts = WhiteForfeit
		case b:
			s.Counts = BlackForfeit
		case white == Conceded || black == Conceded:
			s.Settled = true
		}
		if s.Counts != NoResult {
			s.ByWithdrawal, s.Settled = true, true
		}
	}
	if annuls(white) || annuls(black) {
		s.Annulled, s.Settled = true, true
		return s
	}
	if e.Extra(p.Round) {
		s.Extra = true
		return s
	}
	s.WhitePoints, s.BlackPoints = s.Counts.Points(e.Info.Scoring)
	return s
}

// absent reports whether the games that a player left unplayed are marked as
// forfeits. FIDE marks them also where they do not count (C.05).
func absent(d Departure) bool { return d == RestForfeited || d == NotCounted }

func annuls(d Departure) bool { return d == Struck || d == NotCounted }

// Tally is what a player has so far.
type Tally struct {
	Points  Points
	Games   int    // settled games that count, forfeits included
	ToPlay  int    // games that are still open
	Won     int    // points of a win, forfeits included
	Colours string // W and B of the games over the board, in order of rounds
}

// Tallies counts, for every player, the games of the first rounds rounds;
// all rounds if rounds is 0. They are to be read only.
func (e *Event) Tallies(rounds int) map[PlayerID]Tally {
	if rounds <= 0 {
		rounds = e.LastPaired()
	}
	return Kept(e, talliesKey(rounds), func(former Former[map[PlayerID]Tally]) map[PlayerID]Tally {
		if former.HoldsUntil(e, rounds) {
			return former.Value
		}
		c := counting{scoring: e.Info.Scoring, tallies: make(map[PlayerID]*tallied, len(e.Players))}
		for s := range e.Scored() {
			if s.Annulled || s.Round > rounds {
				continue
			}
			c.count(s.White, &s)
			if !s.Free() {
				c.count(s.Black, &s)
			}
		}
		tallies := make(map[PlayerID]Tally, len(c.tallies))
		for id, t := range c.tallies {
			t.Colours = string(t.colours)
			tallies[id] = t.Tally
		}
		return tallies
	})
}

type talliesKey int // rounds

// counting is the counting of games.
type counting struct {
	scoring Scoring
	tallies map[PlayerID]*tallied
	room    []tallied // for some more
}

type tallied struct {
	Tally
	colours []byte
}

// count adds a game that counts to what a player of it has.
func (c *counting) count(id PlayerID, s *Scored) {
	t := c.tallies[id]
	if t == nil {
		if len(c.room) == 0 {
			c.room = make([]tallied, 64)
		}
		t, c.room = &c.room[0], c.room[1:]
		c.tallies[id] = t
	}
	points := s.Points(id)
	t.Points += points
	if s.Free() {
		return
	}
	if s.Counts.Final() {
		t.Games++
	} else if !s.Settled {
		t.ToPlay++
	}
	if s.Counts.Final() && points == c.scoring.Win {
		t.Won++
	}
	switch {
	case !s.Counts.Played():
	case id == s.White:
		t.colours = append(t.colours, 'W')
	default:
		t.colours = append(t.colours, 'B')
	}
}
