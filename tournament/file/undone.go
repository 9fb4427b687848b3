package file

import (
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
