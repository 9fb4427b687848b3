package file

import (
	"slices"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// Keepers is who keeps the record of each game: the author of the latest row in force
// that has added to it. Nothing is stored of it, so every laptop that has the same
// journal names the same keeper. The zero value knows of no game.
type Keepers struct {
	rows int // of the journal, that were read
	by   map[tournament.Table][]kept
}

// kept is a row in force that has added to a game.
type kept struct {
	seq int
	by  journal.Author
}

// Read takes in the rows of a journal that were not there before.
func (k *Keepers) Read(rows []Entry) {
	if k.by == nil || len(rows) < k.rows {
		k.rows, k.by = 0, map[tournament.Table][]kept{}
	}
	for _, row := range rows[k.rows:] {
		for _, t := range gamesOf(row) {
			switch row.Kind {
			case journal.Undone:
				k.by[t] = slices.DeleteFunc(k.by[t], func(one kept) bool { return one.seq == row.Of })
			case journal.Redone:
				k.by[t] = append(k.by[t], kept{row.Of, row.Author})
			default:
				k.by[t] = append(k.by[t], kept{row.Seq, row.Author})
			}
		}
	}
	k.rows = len(rows)
}

// Of gives the keeper of the game at a table, if somebody has begun to keep it.
func (k *Keepers) Of(t tournament.Table) (by journal.Author, ok bool) {
	rows := k.by[t]
	if len(rows) == 0 {
		return journal.Author{}, false
	}
	return rows[len(rows)-1].by, true
}

// gamesOf gives the tables to whose records a row adds.
func gamesOf(row Entry) []tournament.Table {
	switch row.CommandName {
	case tournament.AppendGame{}.Name(), tournament.AppendGames{}.Name(), tournament.EndGame{}.Name():
	default:
		return nil // most rows are not read any further
	}
	c, err := row.Decode()
	if err != nil {
		return nil
	}
	switch c := c.(type) {
	case tournament.AppendGame:
		return []tournament.Table{c.Table}
	case tournament.EndGame:
		return []tournament.Table{c.Table}
	case tournament.AppendGames:
		tables := make([]tournament.Table, len(c.Games))
		for i, g := range c.Games {
			tables[i] = g.Table
		}
		return tables
	}
	return nil
}

// timed is a command with the moment that it is given at, where it depends on that. The clock
// of a game that is kept here was watched since the file was opened, that of another computer
// there.
func (f *File) timed(own journal.Author, c tournament.Command, now time.Time) tournament.Command {
	since := tournament.WatchedSince(f.opened, now, now.Sub(f.opened))
	if r, ok := c.(tournament.SetResult); ok && len(f.event.Games[r.Table]) > 0 {
		f.keepers.Read(f.entries)
		if by, known := f.keepers.Of(r.Table); known && by != own {
			since = time.Time{}
		}
	}
	return tournament.Timed(f.event, c, now, since)
}
