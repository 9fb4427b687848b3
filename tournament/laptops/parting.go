package laptops

import (
	"reflect"
	"slices"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
)

// Parting says that this file and that of the hall have gone different ways.
type Parting struct {
	Row    int          // the first row that the hall has not
	Mine   []file.Entry // what this laptop has from there on: to be entered again by hand
	Theirs []file.Entry // what the hall has from there on, as far as is known
}

// Journal is that of the hall as far as is known; own is that of this laptop.
func (p *Parting) Journal(own []file.Entry) []file.Entry {
	return append(slices.Clip(own[:p.Row-1]), p.Theirs...)
}

// Instead gives what the hall has in the place of a row of this laptop: its latest row that
// changed one of the same records. same: it has left all of them as the row did.
func (p *Parting) Instead(mine file.Entry) (theirs file.Entry, same, ok bool) {
	ours := recordsOf(mine)
	now := map[tournament.Key]tournament.Record{}
	for _, row := range p.Theirs {
		touched := false
		for key, record := range recordsOf(row) {
			if _, shared := ours[key]; shared {
				now[key], touched = record, true
			}
		}
		if touched {
			theirs, ok = row, true
		}
	}
	return theirs, ok && reflect.DeepEqual(now, ours), ok
}

// recordsOf are the records that a row changed, as it left them; nil: it took one away. The
// head of the event counts only by itself: whatever adds a player counts on in it.
func recordsOf(row file.Entry) map[tournament.Key]tournament.Record {
	changes, err := row.Changes()
	if err != nil {
		return nil
	}
	head := tournament.Head{}.Key()
	records := map[tournament.Key]tournament.Record{}
	for _, c := range changes {
		if c.Key() != head || len(changes) == 1 {
			records[c.Key()] = c.After
		}
	}
	return records
}

// fork finds the row at which the journals part, and what the hall has from there on.
func (l *Laptop) fork(call *caller) error {
	theirs, err := call.hashes(l.ctx)
	if err != nil {
		return err
	}
	p := &Parting{}
	var shared file.Entry
	l.on(func() {
		for n := 1; n <= l.book.Rows(); n++ {
			row, _ := l.book.Row(n)
			switch {
			case len(p.Mine) > 0 || n > len(theirs) || theirs[n-1] != row.Hash:
				p.Mine = append(p.Mine, row)
			default:
				shared = row
			}
		}
	})
	if len(p.Mine) == 0 {
		return errAstray // the host's file has it by now
	}
	p.Row = p.Mine[0].Seq
	p.Theirs = l.theirsSince(call, shared)
	l.mu.Lock()
	l.parted = p
	l.mu.Unlock()
	return refuse(Fork, "row", p.Row)
}

// theirsSince gives the rows that the hall has since one, as far as its host says them: they
// are looked at, and not taken.
func (l *Laptop) theirsSince(call *caller, last file.Entry) (rows []file.Entry) {
	for {
		a, err := call.since(l.ctx, last, l.port(), l.agreed())
		if err != nil || a.Parted {
			return rows
		}
		for _, text := range a.Rows {
			row, err := file.DecodeRow(text)
			if err != nil {
				return rows
			}
			rows, last = append(rows, row), row
		}
		if !a.More || len(a.Rows) == 0 {
			return rows
		}
	}
}
