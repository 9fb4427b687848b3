package tournament

import (
	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/engine/table"
)

// Terms are what is in force at the tables of an event. A time control that
// cannot be read is none.
func (in Info) Terms() table.Terms {
	edition, set := in.InForce()
	control, _ := clock.Parse(in.TimeControl)
	return table.Terms{Edition: edition, Setting: set, Control: control}
}

// Terms are what is in force at the tables of a round.
func (e *Event) Terms(round int) table.Terms {
	in := e.Info
	if phase := e.PhaseOf(round); phase.Control != "" { // tie-break games have a rate of their own
		in.TimeControl = phase.Control
		if control, err := clock.Parse(phase.Control); err == nil {
			in.Play = playOf(control)
		}
	}
	t := in.Terms()
	t.Start = e.StartOf(round)
	return t
}

// StartOf is the position that the games of a round begin from, see
// [Round.StartPosition].
func (e *Event) StartOf(round int) chess.Position {
	number := e.RoundInfo(round).StartPosition
	if number == nil {
		return chess.Start()
	}
	start, err := chess.StartNumber(*number)
	if err != nil {
		return chess.Start() // EditRound takes no such number
	}
	return start
}

// Record is what has happened at a table, from its starting position on.
func (e *Event) Record(t Table) game.Record {
	return game.Record{Start: e.StartOf(t.Round), Entries: e.Games[t]}
}

// At gives what has happened at a table, and what follows from it. It refuses a
// table where nobody plays ([NoSuchBoard]); with a *game.EntryError comes what
// there was before the entry that cannot be carried out.
func (e *Event) At(t Table) (table.Table, error) {
	p, ok := e.Pairing(t)
	if !ok {
		return table.Table{}, refuse(NoSuchBoard, "round", t.Round, "board", t.Board)
	}
	return table.New(e.Terms(t.Round), e.Games[t], string(p.Result))
}

// Carrying is the command that writes a step made at a table whose record has so
// many entries. Ended is when the game ended, HH:MM, for a step that enters a
// final result.
func Carrying(at Table, entries int, s table.Step, ended string) Command {
	added := AppendGame{Table: at, At: entries, Entries: s.Entries}
	if !s.Enters {
		return added
	}
	result := Result(s.Result)
	if !result.Final() {
		ended = ""
	}
	return EndGame{AppendGame: added, Result: result, Ended: ended}
}
