package file

import (
	"cmp"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/disk"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// Options say how a file is opened.
type Options struct {
	// Now gives the time of a row of the journal and of a backup's name;
	// time.Now if nil.
	Now func() time.Time
	// ReadOnly opens for looking.
	ReadOnly bool
	// DataDir is the folder of the user's data, where backups go that cannot
	// lie beside the file; the system's own if empty.
	DataDir string
	// Program is the version of the program, which a file keeps that it makes or
	// brings up.
	Program string
}

func (o Options) now() time.Time {
	if o.Now == nil {
		return time.Now()
	}
	return o.Now()
}

// dataDir is the folder of the user's data, empty if there is no such place.
func (o Options) dataDir() string {
	if o.DataDir == "" {
		return UserDataDir()
	}
	return o.DataDir
}

// File is an open event.
type File struct {
	db      *sqlite.DB
	options Options
	event   *tournament.Event // from the first command on nobody else has it
	seen    *tournament.Event // as it was last read from outside
	unseen  []tournament.Key  // of the records that have changed since
	round   int               // the event's current round
	entries []Entry           // of the journal
	shelf   shelf             // of what the rows say that are written here
	loose   looseRows
	packs   *latestPack
	history journal.History
	backup  backup
	opened  time.Time
	keepers Keepers
	// damaged is the damaged file that this is a copy of, to look at, and copied the
	// folder of the copy; both empty: it is itself.
	damaged, copied string
}

// Create makes a new file with an event that has nobody in it yet, and carries
// commands out on it. It refuses a path where something is already, and what
// [tournament.EditInfo] or a command refuses. The file is made under another
// name beside the one that is wanted: it is there whole or not at all, also if
// the program is killed in between.
func Create(path string, info tournament.Info, o Options, commands ...tournament.Command) (*File, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, sqlite.Translate(path, err)
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, sqlite.Fail(sqlite.IsFolder, path, nil)
	}
	if err := sqlite.Vacant(path); err != nil {
		return nil, err
	}
	temp, err := disk.Temp(path)
	if err != nil {
		return nil, sqlite.CreateError(path, err)
	}
	defer removeFile(temp)
	if err := build(temp, info, o, commands); err != nil {
		return nil, sqlite.About(path, err)
	}
	if err := disk.Place(temp, path); err != nil {
		return nil, sqlite.Translate(path, err)
	}
	return Open(path, o)
}

// removeFile takes a file away with the journal of a transaction in it.
func removeFile(path string) {
	os.Remove(path)
	os.Remove(path + "-journal")
}

// build makes a file, carries commands out on it and closes it.
func build(path string, info tournament.Info, o Options, commands []tournament.Command) error {
	event, _, err := tournament.Carry(tournament.FromRecords(nil), tournament.EditInfo{Info: info})
	if err != nil {
		return err
	}
	changes := additions(event.Records())
	first, err := nextRow(nil, o.now(), journal.Row{Kind: journal.Created, CommandName: createCommand,
		Command: o.origin(0)}, changes)
	if err != nil {
		return err
	}
	f, err := create(path, o, event, []Entry{first})
	if err != nil {
		return err
	}
	f.backup.off = true
	for _, c := range commands {
		if err := f.Do(c); err != nil {
			return errors.Join(err, f.Close())
		}
	}
	return f.Close()
}

// create makes a file with a state and the journal that leads to it.
func create(path string, o Options, event *tournament.Event, entries []Entry) (*File, error) {
	db, err := sqlite.Create(path, format.Format, func(tx *sql.Tx) error {
		for _, e := range entries {
			if err := appendRow(tx, e); err != nil {
				return err
			}
		}
		return writeChanges(tx, additions(event.Records()))
	})
	if err != nil {
		return nil, err
	}
	return assemble(db, o, event, entries)
}

// Open opens an event's file, checked as the package comment says. A file that
// cannot be written is opened for looking, see [File.ReadOnly].
func Open(path string, o Options) (*File, error) { return open(path, o, format) }

// OpenOrLook opens an event's file for work; one that another program has open
// for looking, see [File.Elsewhere].
func OpenOrLook(path string, o Options) (*File, error) {
	f, err := Open(path, o)
	if !errors.Is(err, &sqlite.Error{Kind: sqlite.InUse}) {
		return f, err
	}
	o.ReadOnly = true
	return Open(path, o)
}

// openTries is how often a file is read that another program is writing to,
// until what was read fits together.
const openTries = 5

func open(path string, o Options, l layout) (*File, error) {
	opener := sqlite.Open
	if o.ReadOnly {
		opener = sqlite.OpenReadOnly
	}
	for try := 1; ; try++ {
		db, err := opener(path, l.Format)
		if err != nil {
			return nil, newerBy(path, err)
		}
		f, err := migrateAndLoad(db, o, l)
		if err == nil {
			return f, nil
		}
		if closing := db.Close(); closing != nil {
			return nil, errors.Join(err, closing)
		}
		if !db.Elsewhere() || try == openTries {
			return nil, err
		}
	}
}

// migrateAndLoad brings an older file to the version of l; one that is open for
// looking is read as it is.
func migrateAndLoad(db *sqlite.DB, o Options, l layout) (*File, error) {
	version, err := db.Version()
	if err != nil {
		return nil, err
	}
	kept, err := load(db, version)
	if err != nil {
		return nil, err
	}
	if version != l.Version && !db.ReadOnly() {
		row, err := migrate(db, o, l, version, kept)
		if err != nil {
			return nil, err
		}
		kept.entries = append(kept.entries, row)
	}
	return assemble(db, o, tournament.FromRecords(kept.records), kept.entries)
}

// content is what is kept in a file.
type content struct {
	records []tournament.Record
	entries []Entry
}

// load reads the whole file and checks it.
func load(db *sqlite.DB, version int) (content, error) {
	entries, err := readJournal(db, version)
	if err != nil {
		return content{}, err
	}
	records, err := readRecords(db, version)
	if err != nil {
		return content{}, fail(StateChanged, err, "path", db.Path())
	}
	digest, err := digestOf(records)
	if err != nil {
		return content{}, err
	}
	if digest != entries[len(entries)-1].Digest {
		return content{}, fail(StateChanged, nil, "path", db.Path())
	}
	return content{records, entries}, nil
}

func assemble(db *sqlite.DB, o Options, event *tournament.Event, entries []Entry) (*File, error) {
	f := &File{db: db, options: o, event: event, seen: event.Fix(), round: event.CurrentRound(), entries: entries,
		opened: o.now(), packs: &latestPack{}}
	for _, e := range entries {
		f.loose.bytes += e.weight()
		if err := add(&f.history, e.Row); err != nil {
			return nil, broken(db.Path(), err)
		}
	}
	return f, nil
}

// Event is the event as the file holds it. It is to be read only, for as long as
// one likes; after the next command there is another.
func (f *File) Event() *tournament.Event {
	if len(f.unseen) > 0 {
		f.seen, f.unseen = f.event.Seen(f.seen, f.unseen), nil
	}
	return f.seen
}

// working is the event to be changed in its place, which nobody else has.
func (f *File) working() *tournament.Event {
	if f.event == f.seen {
		f.event = f.seen.Working()
	}
	return f.event
}

// Path is the absolute path of the file, links followed; of a copy that [Choice.Look]
// gave, that of the damaged file.
func (f *File) Path() string { return cmp.Or(f.damaged, f.db.Path()) }

// ReadOnly reports whether the file is open for looking only: [File.Do],
// [File.Undo] and [File.Redo] are then refused.
func (f *File) ReadOnly() bool { return f.db.ReadOnly() }

// Elsewhere reports whether another program had the file open: what is seen is
// the event as it was when it was opened here, to look at only.
func (f *File) Elsewhere() bool { return f.db.Elsewhere() }

// LastChange is when the event was changed last.
func (f *File) LastChange() time.Time { return f.entries[len(f.entries)-1].Time }

// Journal gives all rows, the first first. They are shared and must not be written
// to.
func (f *File) Journal() []Entry { return slices.Clip(f.entries) }

// Rows is how many rows the journal has.
func (f *File) Rows() int { return len(f.entries) }

// Close ends a backup that is still being written, and gives the file back.
// Closing again does nothing.
func (f *File) Close() error {
	f.backup.wait()
	err := f.db.Close()
	if f.copied != "" {
		err = errors.Join(err, os.RemoveAll(f.copied))
	}
	return err
}
