package file

import "slices"

// measured says of the backups what each lacks, the last first. Where no row of
// the file itself can be read, the latest backup is what the others are measured by.
func (w wreck) measured(backups []Choice) []Choice {
	known, endUnknown := w, !w.read
	if len(w.own) == 0 {
		endUnknown = true
		if i := latestBackup(backups); i >= 0 {
			known.own = backups[i].entries
		}
	}
	list := make([]Choice, 0, len(backups))
	for _, b := range slices.Backward(backups) {
		b.EndUnknown = endUnknown
		if b.Another = known.differs(b.entries); !b.Another {
			b.Lost = known.after(b.entries)
			b.Unread = max(0, known.newest().Seq-len(b.entries)-len(b.Lost))
		}
		list = append(list, b)
	}
	return list
}

// latestBackup is the place of the backup that was made last, by its number in the
// first folder that has any: the clock may have been wrong. It is -1 without backups.
func latestBackup(backups []Choice) int {
	latest := -1
	for i, b := range backups {
		if latest < 0 || b.place < backups[latest].place ||
			b.place == backups[latest].place && b.number > backups[latest].number {
			latest = i
		}
	}
	return latest
}

// differs reports whether rows are those of another event: no row of theirs is
// known here, and another stands at the place of one.
func (w wreck) differs(entries []Entry) bool {
	differs := false
	for _, e := range slices.Concat(w.own, w.chain) {
		if e.Seq > len(entries) {
			continue
		}
		if entries[e.Seq-1].Hash == e.Hash {
			return false
		}
		differs = true
	}
	return differs
}
