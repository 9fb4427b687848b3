package hall

import (
	"strconv"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/notation"
	"kohtunik/engine/table"
	"kohtunik/tournament"
)

// Live is a game that is followed at the desk, as it stood some time ago.
type Live struct {
	Board        int
	White, Black Person
	Result       string
	Squares      [64]string // from a8 to h1: the letter of FEN of the piece; empty
	From, To     int        // of the last move, places in Squares; -1: none
	Move         string     // the last move with its number
	Turn         string     // whose move it is, in words; empty: the game is over
	Clocks       [2]Face    // White's, Black's; empty times: no clock is kept
	Read         int64      // when the clocks stood so, milliseconds since 1970
}

// Face is one side of a clock.
type Face struct {
	Time string // as a clock shows it
	Left int64  // the same in milliseconds
	Free int64  // milliseconds before the time begins to run down
	Runs bool
}

// live gives the games of a round that are followed at the desk, as they stood
// a delay before now, and when more of them is to be seen; the zero time where
// nothing is held back. A game that is decided is shown whole: nobody can be
// helped in it.
func (m *maker) live(round int, now time.Time) (games []Live, next time.Time) {
	until := now.Add(-m.options.Delay)
	for _, g := range m.e.InRound(round) {
		entries := m.e.Games[g.Table()]
		if g.Free() || !begun(entries) {
			continue
		}
		at := now
		if !g.Result.Final() {
			seen := 0
			for seen < len(entries) && entries[seen].At != 0 && !time.UnixMilli(entries[seen].At).After(until) {
				seen++
			}
			if m.options.Delay == 0 {
				seen = len(entries)
			}
			if seen < len(entries) {
				if t := time.UnixMilli(entries[seen].At).Add(m.options.Delay); entries[seen].At != 0 &&
					(next.IsZero() || t.Before(next)) {
					next = t
				}
			}
			entries, at = entries[:seen], until
		}
		known, err := table.New(m.e.Terms(round), entries, string(g.Result))
		if err != nil || !begun(entries) {
			continue
		}
		games = append(games, m.liveBoard(g, known, at, now))
	}
	return games, next
}

// begun tells whether a record has a move or a clock that was started.
func begun(entries []game.Entry) bool {
	for _, e := range entries {
		if e.Plies() > 0 || e.Kind == game.Clock && e.Action == game.Start {
			return true
		}
	}
	return false
}

func (m *maker) liveBoard(g tournament.Pairing, t table.Table, at, now time.Time) Live {
	s := t.State
	l := Live{Board: g.Board, White: m.person(g.White), Black: m.person(g.Black), From: -1, To: -1,
		Result: m.result(g.Result), Read: now.UnixMilli()}
	position := s.Position()
	for i := range l.Squares {
		square := chess.Square(i ^ 56) // a1 is the first of them, a8 of these
		if piece := position.At(square); piece != chess.NoPiece {
			l.Squares[i] = string(piece.Letter())
		}
	}
	if n := len(s.Plies); n > 0 {
		before, move := s.Positions[n-1], s.Plies[n-1].Move
		l.From, l.To = int(move.From())^56, int(move.To())^56
		style := notation.Style{Letters: notation.LettersOf(string(m.p.Lang())), Form: notation.Short}
		dots := ". "
		if before.Turn() == chess.Black {
			dots = "… "
		}
		l.Move = strconv.Itoa(before.FullMove()) + dots + style.Format(before, move)
	}
	if !t.Over {
		l.Turn = m.p.T("ruling.side." + position.Turn().String())
	}
	if s.Clock.Control().IsZero() {
		return l
	}
	c := s.Clock.At(at.UTC())
	side, running := c.Running()
	for i := range l.Clocks {
		colour := chess.Color(i)
		left := max(0, c.Left(colour))
		l.Clocks[i] = Face{Time: clock.Reading(left), Left: left.Milliseconds(),
			Free: c.Free(colour).Milliseconds(), Runs: running && side == colour && !t.Over}
	}
	return l
}
