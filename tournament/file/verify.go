package file

import (
	"errors"
	"time"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/sqlite"
)

// Report is what [Verify] found.
type Report struct {
	Path     string
	Rows     int     // of the journal
	Records  int     //
	Games    int     // with a record
	Findings []error // each with a Reason; none: the file is sound
	// Untidy are the records with texts that no program of ours has let in: the file is
	// sound, but not of its making.
	Untidy int
	// Elsewhere: another program has it open; it was checked as it stood after
	// the last change.
	Elsewhere  bool
	LastChange time.Time
}

// OK reports whether nothing is wrong.
func (r Report) OK() bool { return len(r.Findings) == 0 }

// Verify checks a file more thoroughly than [Open] does, and goes on after a
// finding: the pages, the schema, the chain of the journal, the digest, every
// row of the journal by carrying it out again from nothing, the invariants of
// the event, and every game by playing it through. A file that cannot be
// opened at all, or whose pages are damaged, is refused with an error. The
// file is not written to.
func Verify(path string) (Report, error) {
	db, err := sqlite.OpenReadOnly(path, format.Format)
	if err != nil {
		return Report{Path: path}, newerBy(path, err)
	}
	v := verification{Report: Report{Path: db.Path(), Elsewhere: db.Elsewhere()}}
	err = v.run(db)
	return v.Report, errors.Join(err, db.Close())
}

// verification is a report while it is made.
type verification struct{ Report }

func (v *verification) found(err error) {
	if err != nil {
		v.Findings = append(v.Findings, err)
	}
}

func (v *verification) run(db *sqlite.DB) error {
	version, err := db.Version()
	if err != nil {
		return err
	}
	entries, err := readJournal(db, version)
	v.found(err)
	records, err := readRecords(db, version)
	if err != nil {
		v.found(fail(StateChanged, err, "path", v.Path))
		return nil
	}
	v.Rows, v.Records = len(entries), len(records)
	if len(entries) > 0 {
		v.LastChange = entries[len(entries)-1].Time
	}
	v.state(records, entries)
	v.replay(entries)
	for _, r := range records {
		if tournament.Untidy(r) {
			v.Untidy++
		}
	}
	event := tournament.FromRecords(records)
	for _, p := range event.Problems() {
		v.found(p)
	}
	v.games(event)
	return nil
}

// state compares the records with the last row.
func (v *verification) state(records []tournament.Record, entries []Entry) {
	digest, err := digestOf(records)
	if err == nil && (len(entries) == 0 || digest == entries[len(entries)-1].Digest) {
		return
	}
	v.found(fail(StateChanged, err, "path", v.Path))
}

// replay carries the rows out from nothing: each must find the records it
// says it found, and leave those of its digest. A migration changes nothing.
func (v *verification) replay(entries []Entry) {
	records := make(map[tournament.Key]string)
	var digest Digest
	for _, e := range entries {
		after, err := replayRow(records, e, digest)
		if err != nil || after != e.Digest {
			v.found(fail(ReplayDiffers, err, "path", v.Path, "row", e.Seq))
			return
		}
		digest = after
	}
}

var errNotAsBefore = errors.New("the record was another one")

// replayRow makes a row's changes to the canonical forms of the records and
// gives the digest after it.
func replayRow(records map[tournament.Key]string, e Entry, digest Digest) (Digest, error) {
	changes, err := e.Changes()
	if err != nil {
		return digest, err
	}
	for _, c := range changes {
		was := ""
		if c.Before != nil {
			b, err := canonical(c.Before)
			if err != nil {
				return digest, err
			}
			was = string(b)
		}
		if records[c.Key()] != was {
			return digest, errNotAsBefore
		}
		delete(records, c.Key())
		if c.After != nil {
			b, err := canonical(c.After)
			if err != nil {
				return digest, err
			}
			records[c.Key()] = string(b)
		}
	}
	_, _, after, err := images(changes, digest)
	return after, err
}

// games plays every game through.
func (v *verification) games(event *tournament.Event) {
	v.Games = len(event.Games)
	for p := range event.Pairings.Values() {
		_, err := event.Record(p.Table()).State()
		var broken *game.EntryError
		if errors.As(err, &broken) {
			v.found(fail(GameBroken, err, "path", v.Path, "round", p.Round, "board", p.Board, "entry", broken.Entry))
		} else {
			v.found(err)
		}
	}
}
