package register

import (
	"database/sql"
	_ "embed"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"time"

	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

//go:embed schema.sql
var schema string

// Extension of a register's file.
const Extension = ".register"

// format is the version of the file; its ID is "KReg" at byte 68.
var format = sqlite.Format{ApplicationID: 0x4B526567, Version: 1, Schema: schema,
	Shapes: map[int]sqlite.Shape{1: shape()}}

func shape() sqlite.Shape {
	s, err := sqlite.ShapeOf(schema)
	if err != nil {
		panic(err) // the schema is embedded: this fails in every test or never
	}
	return s
}

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
	rows    []journal.Row
	history journal.History
}

// Create makes a new register for a club. It refuses a path where something is.
func Create(path, club string, o Options) (*File, error) {
	f := &File{options: o, state: newState()}
	row, next, err := f.row(SetClub{Club: club})
	if err != nil {
		return nil, err
	}
	f.db, err = sqlite.Create(path, format, func(tx *sql.Tx) error { return journalTable.Append(tx, row) })
	if err != nil {
		return nil, err
	}
	return f, f.take(row, next)
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
func (f *File) Journal() []journal.Row { return slices.Clone(f.rows) }

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
func (f *File) row(c Command) (journal.Row, *State, error) {
	arguments, err := json.Marshal(c)
	if err != nil {
		return journal.Row{}, nil, err
	}
	next, err := Carry(f.state, c)
	if err != nil {
		return journal.Row{}, nil, err
	}
	return f.next(journal.Row{Kind: journal.Done, CommandName: c.Name(), Command: arguments}), next, nil
}

// next puts a row behind the journal.
func (f *File) next(r journal.Row) journal.Row {
	var last journal.Row
	if len(f.rows) > 0 {
		last = f.rows[len(f.rows)-1]
	}
	return journalTable.Next(last, r, f.options.now())
}

func (f *File) write(row journal.Row, next *State) error {
	if err := f.db.Write(func(tx *sql.Tx) error { return journalTable.Append(tx, row) }); err != nil {
		return err
	}
	return f.take(row, next)
}

// take adds a row that is on the disk.
func (f *File) take(row journal.Row, next *State) error {
	f.rows, f.state = append(f.rows, row), next
	return f.history.Add(row)
}

// CanUndo gives the command that [File.Undo] would take back; the first one,
// which names the club, stays.
func (f *File) CanUndo() (journal.Row, bool) {
	seq := f.history.Last()
	if seq <= 1 {
		return journal.Row{}, false
	}
	return f.rows[seq-1], true
}

// CanRedo gives the command that [File.Redo] would carry out again.
func (f *File) CanRedo() (journal.Row, bool) {
	seq := f.history.Redo("")
	if seq == 0 {
		return journal.Row{}, false
	}
	return f.rows[seq-1], true
}

// Undo takes back the latest command in force. It refuses with
// [NothingToUndo].
func (f *File) Undo() error {
	row, ok := f.CanUndo()
	inForce := f.history.InForce()
	return f.turn(row, ok, journal.Undone, NothingToUndo, inForce[:max(0, len(inForce)-1)])
}

// Redo carries out again the command that was taken back last, as long as no
// new one came after. It refuses with [NothingToRedo].
func (f *File) Redo() error {
	row, ok := f.CanRedo()
	return f.turn(row, ok, journal.Redone, NothingToRedo, append(f.history.InForce(), row.Seq))
}

func (f *File) turn(row journal.Row, ok bool, kind journal.Kind, none Kind, inForce []int) error {
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
	return f.write(f.next(journal.Row{Kind: kind, Of: row.Seq, CommandName: row.CommandName, Command: row.Command}), next)
}

// carryOut gives the state that commands of the journal lead to.
func (f *File) carryOut(numbers []int) (*State, error) {
	state := newState()
	for _, seq := range numbers {
		row := f.rows[seq-1]
		c, err := decode(row.CommandName, row.Command)
		if err == nil {
			err = c.apply(state)
		}
		if err != nil {
			return nil, broken(f.Path(), &journal.BrokenError{Row: seq, Err: err})
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
	for _, row := range rows {
		if err := f.take(row, f.state); err != nil {
			return broken(f.Path(), err)
		}
	}
	f.state, err = f.carryOut(f.history.InForce())
	return err
}
