package game

import (
	"errors"
	"slices"
	"strings"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
)

// The functions of this file make the entries that go on from a state, with
// the clock read at the moment now. They do not change the state: append the
// entry to the record and derive it anew.

// MoveEntry is the entry for a move made on the board.
func (s State) MoveEntry(m chess.Move, now time.Time) Entry {
	e, _ := s.made(Entry{Kind: Moves, Moves: s.Position().UCI(m)}, now) // a legal move is carried out
	return e
}

// PressEntry is the entry for the press of a side. Errors are *clock.StateError:
// the other side's time runs already, or a flag has fallen.
func (s State) PressEntry(side chess.Color, now time.Time) (Entry, error) {
	c := s.Clock.At(moment(now))
	if running, ok := c.Running(); ok && running != side {
		_, err := c.Press(side, moment(now))
		return Entry{}, err
	}
	return s.made(Entry{Kind: Press, Side: side.String()}, now)
}

// made is an entry with the reading that the clock has when it is carried out.
func (s State) made(e Entry, now time.Time) (Entry, error) {
	e.At = now.UnixMilli()
	s.Plies = slices.Clone(s.Plies)
	err := s.add(e, 0)
	var refused *clock.StateError
	if errors.As(err, &refused) {
		return Entry{}, refused
	}
	return s.reading(e, s.Clock, now), err
}

// SetEntry is the entry that sets the clock to a control.
func (s State) SetEntry(c clock.Control, now time.Time) Entry {
	return s.reading(Entry{Kind: Clock, Action: Set, Control: c.String()}, s.WithClock(c).Clock, now)
}

// StartEntry is the entry that starts a side's time. Errors are *clock.StateError.
func (s State) StartEntry(side chess.Color, now time.Time) (Entry, error) {
	return s.made(Entry{Kind: Clock, Action: Start, Side: side.String()}, now)
}

// StopEntry is the entry that stops both sides.
func (s State) StopEntry(now time.Time) Entry {
	return s.reading(Entry{Kind: Clock, Action: Stop}, s.Clock.Stop(moment(now)), now)
}

// StandingEntry is the entry that stops both sides with the readings of the last
// entry: no time has gone by for them since.
func (s State) StandingEntry(reason string, now time.Time) Entry {
	return Entry{
		Kind: Clock, Action: Stop, At: now.UnixMilli(), Reason: reason, Read: true,
		White: s.Clock.Left(chess.White).Milliseconds(), Black: s.Clock.Left(chess.Black).Milliseconds(),
	}
}

// FlagEntry is the entry for a flag that has fallen by now; ok is false if none
// has.
func (s State) FlagEntry(now time.Time) (e Entry, ok bool) {
	after := s.Clock.At(moment(now))
	side, fell := after.First()
	if !fell {
		return Entry{}, false
	}
	return s.reading(Entry{Kind: Clock, Action: Flag, Side: side.String()}, after, now), true
}

// TimesEntry is the entry that puts the times left of both sides, for a reason.
// A side whose time is settled by it is owed nothing by the periods any more
// ([clock.Clock.Owed]).
func (s State) TimesEntry(left [2]time.Duration, settled [2]bool, reason string, now time.Time) Entry {
	e := Entry{
		Kind: Clock, Action: Adjust, At: now.UnixMilli(), Text: reason,
		Read: true, White: left[chess.White].Milliseconds(), Black: left[chess.Black].Milliseconds(),
	}
	c := s.Clock.At(moment(now))
	if settled[chess.White] {
		e.WhitePeriod = c.Period(chess.White)
	}
	if settled[chess.Black] {
		e.BlackPeriod = c.Period(chess.Black)
	}
	return e
}

// SealEntry is the entry for a move that the side to move has sealed; m is the
// move and text how it was written, where it is known.
func (s State) SealEntry(m chess.Move, text string, now time.Time) Entry {
	e := Entry{Kind: Seal, Side: s.Position().Turn().String(), Text: text}
	if m != chess.NoMove {
		e.Moves = s.Position().UCI(m)
	}
	return s.reading(e, s.Clock, now)
}

// ResultEntry is the entry for the end of the game; an empty result takes it
// back. Reason is a kind, such as "mate".
func (s State) ResultEntry(result, reason string, now time.Time) Entry {
	return s.reading(Entry{Kind: Result, Result: result, Reason: reason}, s.Clock, now)
}

// moment cuts an instant to the millisecond that entries keep, so that the
// state at once is the same as the state that is read from the file later.
func moment(now time.Time) time.Time { return time.UnixMilli(now.UnixMilli()).UTC() }

func (s State) reading(e Entry, c clock.Clock, now time.Time) Entry {
	e.At = now.UnixMilli()
	if c.Control().IsZero() {
		return e
	}
	c = c.At(moment(now))
	e.Read = true
	e.White, e.Black = c.Left(chess.White).Milliseconds(), c.Left(chess.Black).Milliseconds()
	return e
}

// CorrectionEntry is the entry that corrects the move after ply to m. The later
// moves stay as far as they are still legal, a piece's also from another square
// if it is the only one of its kind that gets there, for then it is written the
// same; fit is how many of them stay, the others are dropped.
func (s State) CorrectionEntry(ply int, m chess.Move, now time.Time) (e Entry, fit int) {
	return s.rewrite(ply, []chess.Move{m}, ply+1, now)
}

// InsertionEntry is the entry that puts moves in after ply that were not noted. The
// later moves stay as far as they are still legal; fit is how many of them are.
// The moves must be legal one after another there.
func (s State) InsertionEntry(ply int, moves []chess.Move, now time.Time) (e Entry, fit int) {
	return s.rewrite(ply, moves, ply, now)
}

// RemovalEntry is the entry that takes out count half-moves after ply that were
// not played.
func (s State) RemovalEntry(ply, count int, now time.Time) (e Entry, fit int) {
	return s.rewrite(ply, nil, ply+count, now)
}

// rewrite lets the game go on from ply with moves and after them with those
// from the ply later on, as far as they are legal.
func (s State) rewrite(ply int, moves []chess.Move, later int, now time.Time) (e Entry, fit int) {
	here := s.Positions[ply]
	var words []string
	for _, m := range moves {
		words = append(words, here.UCI(m))
		here = here.Play(m)
	}
	for i := later; i < len(s.Plies); i++ {
		next, ok := again(here, s.Positions[i], s.Plies[i].Move)
		if !ok {
			break
		}
		words = append(words, here.UCI(next))
		here = here.Play(next)
		fit++
	}
	return Entry{Kind: Correct, At: now.UnixMilli(), Ply: ply, Moves: strings.Join(words, " ")}, fit
}

// again is a move of another position as it is made here.
func again(here, there chess.Position, m chess.Move) (chess.Move, bool) {
	if same, err := here.ParseUCI(there.UCI(m)); err == nil && same.Kind() == m.Kind() {
		return same, true
	}
	found, n := chess.NoMove, 0
	if m.Kind() != chess.Pawn && !m.IsCastle() {
		for _, other := range here.Legal() {
			if other.Kind() == m.Kind() && other.To() == m.To() && !other.IsCastle() {
				found = other
				n++
			}
		}
	}
	return found, n == 1
}
