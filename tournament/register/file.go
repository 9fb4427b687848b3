package register

import (
	"database/sql"
	_ "embed"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"kohtunik/tournament/sqlite"
)

//go:embed schema.sql
var schema string

// Extension of a register's file.
const Extension = ".register"

// format is the version of the file; its ID is "KReg" at byte 68.
var format = sqlite.Format{ApplicationID: 0x4B526567, Version: 1, Schema: schema}

// DefaultPath is where the register of the user's club lies, in the folder of
// the user's data.
func DefaultPath(dataDir string) string { return filepath.Join(dataDir, "club"+Extension) }

// Options say how a register is opened.
type Options struct {
	// Now gives the time of a row of the journal; time.Now if nil.
	Now func() time.Time
	// ReadOnly opens for looking.
	ReadOnly bool
}

func (o Options) now() time.Time {
	if o.Now == nil {
		return time.Now()
	}
	return o.Now()
}

// File is an open register.
type File struct {
	db      *sqlite.DB
	options Options
	state   *State
	journal []Entry
	done    []int // places in the journal of the commands in force, the latest last
	undone  []int // of those taken back, the one to redo next last
}

// Create makes a new register for a club. It refuses a path where something is.
func Create(path, club string, o Options) (*File, error) {
	f := &File{options: o, state: newState()}
	row, next, err := f.row(SetClub{Club: club})
	if err != nil {
		return nil, err
	}
	f.db, err = sqlite.Create(path, format, func(tx *sql.Tx) error { return appendRow(tx, row) })
	if err != nil {
		return nil, err
	}
	f.take(row, next)
	return f, nil
}

// Open opens a register, checked as the package comment says.
func Open(path string, o Options) (*File, error) {
	opener := sqlite.Open
	if o.ReadOnly {
		opener = sqlite.OpenReadOnly
	}
	db, err := opener(path, format)
	if err != nil {
		return nil, err
	}
	f := &File{db: db, options: o, state: newState()}
	if err := f.load(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return f, nil
}

// State is the register as the file holds it, to be read only.
func (f *File) State() *State { return f.state }

// Path is the absolute path of the file.
func (f *File) Path() string { return f.db.Path() }

// ReadOnly reports whether the file is open for looking only.
func (f *File) ReadOnly() bool { return f.db.ReadOnly() }

// Journal gives all rows, the first first.
func (f *File) Journal() []Entry { return slices.Clone(f.journal) }

// Close gives the file back. Closing again does nothing.
func (f *File) Close() error { return f.db.Close() }

// Do carries out a command and writes it. When it returns nil it is on the
// disk; when it returns an error nothing has changed.
func (f *File) Do(c Command) error {
	if f.ReadOnly() {
		return sqlite.Fail(sqlite.ReadOnly, f.Path(), nil)
	}
	row, next, err := f.row(c)
	if err != nil {
		return err
	}
	return f.write(row, next)
}

// row makes the row of a command and the state after it.
func (f *File) row(c Command) (Entry, *State, error) {
	arguments, err := json.Marshal(c)
	if err != nil {
		return Entry{}, nil, err
	}
	next, err := Carry(f.state, c)
	if err != nil {
		return Entry{}, nil, err
	}
	return f.next(Done, 0, c.Name(), arguments), next, nil
}

// next makes the row that follows on the journal.
func (f *File) next(kind EntryKind, of int, name string, arguments json.RawMessage) Entry {
	e := Entry{Seq: len(f.journal) + 1, Time: f.options.now().UTC().Truncate(time.Millisecond), Kind: kind, Of: of,
		CommandName: name, Command: arguments}
	if len(f.journal) > 0 {
		e.Previous = f.journal[len(f.journal)-1].Hash
	}
	e.Hash = hashOf(e.columns())
	return e
}

func (f *File) write(row Entry, next *State) error {
	if err := f.db.Write(func(tx *sql.Tx) error { return appendRow(tx, row) }); err != nil {
		return err
	}
	f.take(row, next)
	return nil
}

// take adds a row that is on the disk.
func (f *File) take(row Entry, next *State) {
	at := len(f.journal)
	f.journal, f.state = append(f.journal, row), next
	switch row.Kind {
	case Undone:
		f.done, f.undone = f.done[:len(f.done)-1], append(f.undone, row.Of-1)
	case Redone:
		f.undone, f.done = f.undone[:len(f.undone)-1], append(f.done, row.Of-1)
	default:
		f.done, f.undone = append(f.done, at), nil
	}
}

// CanUndo gives the command that [File.Undo] would take back; the first one,
// which names the club, stays.
func (f *File) CanUndo() (Entry, bool) {
	if len(f.done) < 2 {
		return Entry{}, false
	}
	return f.journal[f.done[len(f.done)-1]], true
}

// CanRedo gives the command that [File.Redo] would carry out again.
func (f *File) CanRedo() (Entry, bool) {
	if len(f.undone) == 0 {
		return Entry{}, false
	}
	return f.journal[f.undone[len(f.undone)-1]], true
}

// Undo takes back the latest command in force. It refuses with
// [NothingToUndo].
func (f *File) Undo() error {
	e, ok := f.CanUndo()
	return f.turn(e, ok, Undone, NothingToUndo, f.done[:max(0, len(f.done)-1)])
}

// Redo carries out again the command that was taken back last, as long as no
// new one came after. It refuses with [NothingToRedo].
func (f *File) Redo() error {
	e, ok := f.CanRedo()
	return f.turn(e, ok, Redone, NothingToRedo, append(slices.Clone(f.done), e.Seq-1))
}

func (f *File) turn(e Entry, ok bool, kind EntryKind, none Kind, inForce []int) error {
	if f.ReadOnly() {
		return sqlite.Fail(sqlite.ReadOnly, f.Path(), nil)
	}
	if !ok {
		return refuse(none)
	}
	next, err := f.carryOut(inForce)
	if err != nil {
		return err
	}
	return f.write(f.next(kind, e.Seq, e.CommandName, e.Command), next)
}

// carryOut gives the state that commands of the journal lead to.
func (f *File) carryOut(places []int) (*State, error) {
	state := newState()
	for _, at := range places {
		e := f.journal[at]
		c, err := decode(e.CommandName, e.Command)
		if err == nil {
			err = c.apply(state)
		}
		if err != nil {
			return nil, fail(JournalBroken, err, "path", f.Path(), "row", e.Seq)
		}
	}
	return state, nil
}

// load reads the journal, checks its chain and carries its commands out.
func (f *File) load() error {
	rows, err := readJournal(f.db)
	if err != nil {
		return err
	}
	for _, e := range rows {
		stack := f.done
		if e.Kind == Redone {
			stack = f.undone
		}
		if e.Kind != Done && (len(stack) == 0 || stack[len(stack)-1]+1 != e.Of) {
			return fail(JournalBroken, nil, "path", f.Path(), "row", e.Seq)
		}
		f.take(e, f.state)
	}
	f.state, err = f.carryOut(f.done)
	return err
}
