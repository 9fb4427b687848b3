package file

import (
	"cmp"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// TakenBack gives the commands that were taken back and not carried out again,
// by their numbers, each with the row that took it back last.
func TakenBack(rows []Entry) map[int]Entry {
	back := map[int]Entry{}
	for _, r := range rows {
		switch r.Kind {
		case journal.Undone:
			back[r.Of] = r
		case journal.Redone:
			delete(back, r.Of)
		}
	}
	return back
}

// UndoneGames lists the steps at the tables that were taken back and not carried
// out again, in the order in which they were done.
func UndoneGames(rows []Entry) []tournament.UndoneGame {
	back := TakenBack(rows)
	var all []tournament.UndoneGame
	for _, r := range rows {
		undo, ok := back[r.Seq]
		if !ok || r.Kind != journal.Done {
			continue
		}
		command, err := r.Decode()
		if err != nil {
			continue // a command of a newer program
		}
		switch c := command.(type) {
		case tournament.AppendGame:
			all = append(all, tournament.UndoneGame{AppendGame: c, Time: undo.Time})
		case tournament.EndGame:
			all = append(all, tournament.UndoneGame{AppendGame: c.AppendGame, Time: undo.Time})
		}
	}
	return all
}

// HistoryOf is what the rows of a journal lead to for undo and redo.
func HistoryOf(rows []Entry) (h journal.History) {
	for _, r := range rows {
		_ = add(&h, r.Row) // a file whose rows are out of turn is not opened
	}
	return h
}

// Barrier gives the latest row before which nothing can be taken back.
func Barrier(rows []Entry) (Entry, bool) {
	for _, r := range slices.Backward(rows) {
		if bars(r.Row) {
			return r, true
		}
	}
	return Entry{}, false
}

// bars reports whether a row has no way back: a command that has none, or a
// recovery, which puts the records together without commands.
func bars(r journal.Row) bool {
	return r.Kind == journal.Done && tournament.NoWayBack(r.CommandName) || changesRecords(r)
}

// WhyNoUndo says why what was done up to the latest barrier, or all that was
// done, cannot be taken back: [UndoLeftFIDE], [UndoRecovered], [UndoOfOthers] or
// [NothingToUndo].
func WhyNoUndo(rows []Entry) error {
	last := rows[max(0, len(rows)-1):]
	switch b, ok := Barrier(rows); {
	case !ok && len(last) > 0 && last[0].Author.Person() != "":
		return fail(UndoOfOthers, nil, "by", cmp.Or(last[0].Sender(), last[0].Author.Name))
	case !ok:
		return fail(NothingToUndo, nil)
	case b.Kind == journal.Done:
		return fail(UndoLeftFIDE, nil)
	}
	return fail(UndoRecovered, nil)
}
