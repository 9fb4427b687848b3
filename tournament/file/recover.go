package file

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"kohtunik/tournament/disk"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/sqlite"
)

// RecoverCommand is the name under which a recovery stands in the journal, in a
// row of the kind [journal.Migrated]: like a step to another version it is no
// command of the arbiter and cannot be taken back.
const RecoverCommand = "recover"

// Recovery is what that row says.
type Recovery struct {
	From   string // name of the file that the state comes from
	Source Source
	Lost   []int `json:",omitempty"` // rows that can be read and are not in the state
	Unread int   `json:",omitempty"` // rows that cannot be read
	// EndUnknown is as in [Choice]; programs up to 0.1.0 did not keep it.
	EndUnknown bool `json:",omitempty"`
}

// Missing is how many commands are known to be missing.
func (r Recovery) Missing() int { return len(r.Lost) + r.Unread }

// Recovery gives what the row of a recovery says; false: it is another one.
func (e Entry) Recovery() (Recovery, bool) {
	var r Recovery
	if e.CommandName != RecoverCommand || e.Kind != journal.Created && e.Kind != journal.Migrated {
		return r, false
	}
	return r, json.Unmarshal(e.Command, &r) == nil
}

// Recover writes a state of a damaged event into a new file. It refuses a path
// where something is; the damaged file is not touched. The journal of the new
// one goes on from the rows that are kept with one that says what was done.
func (c Choice) Recover(to string, o Options) (err error) {
	to, err = filepath.Abs(to)
	if err != nil {
		return sqlite.Translate(to, err)
	}
	if err := sqlite.Vacant(to); err != nil {
		return err
	}
	entries, err := c.journal(o)
	if err != nil {
		return err
	}
	made, err := create(to, o, c.Event, entries)
	if err != nil {
		return err
	}
	return made.Close()
}

// journal gives the rows that are kept and the one that follows on them.
func (c Choice) journal(o Options) ([]Entry, error) {
	about := Recovery{From: filepath.Base(c.Path), Source: c.Source, Unread: c.Unread, EndUnknown: c.EndUnknown}
	for _, e := range c.Lost {
		about.Lost = append(about.Lost, e.Seq)
	}
	arguments, err := toJSON(about)
	if err != nil {
		return nil, err
	}
	if len(c.entries) == 0 {
		row, err := nextRow(nil, o.now(), journal.Row{Kind: journal.Created, CommandName: RecoverCommand,
			Command: arguments}, additions(c.Event.Records()))
		return []Entry{row}, err
	}
	row, err := nextRow(c.entries, o.now(), journal.Row{Kind: journal.Migrated, CommandName: RecoverCommand,
		Command: arguments}, c.changes)
	return append(c.entries[:len(c.entries):len(c.entries)], row), err
}

// Replace puts a state of a damaged event in the place of its file, which stays
// under another name beside it: that name is given, empty if there is no file. At no moment is there no
// file of the event.
func (c Choice) Replace(path string, o Options) (damaged string, err error) {
	path, err = filepath.Abs(path)
	if err != nil {
		return "", sqlite.Translate(path, err)
	}
	if sqlite.Vacant(path) == nil { // it is gone
		return "", c.Recover(path, o)
	}
	temp, err := disk.Temp(path)
	if err != nil {
		return "", sqlite.Translate(path, err)
	}
	defer removeFile(temp)
	if err := c.Recover(temp, o); err != nil {
		return "", sqlite.About(path, err)
	}
	accessOf(path).give(temp)
	damaged = DamagedName(path, o)
	if err := os.Link(path, damaged); err != nil { // no links on a stick
		err = os.Rename(path, damaged)
		if err != nil {
			return "", sqlite.Translate(path, err)
		}
	}
	// The journal of an interrupted transaction belongs to the damaged file;
	// SQLite would roll it back into the new one.
	if _, err := os.Stat(path + "-journal"); err == nil {
		if err := os.Rename(path+"-journal", damaged+"-journal"); err != nil {
			return "", sqlite.Translate(path, err)
		}
	}
	return damaged, sqlite.Translate(path, disk.Rename(temp, path))
}

// DamagedName is the name that a damaged file gets when another takes its
// place: a free one that says when.
func DamagedName(path string, o Options) string {
	base := strings.TrimSuffix(path, Extension) + " damaged " + o.now().Format(nameTime)
	name := base + Extension
	for n := 2; sqlite.Vacant(name) != nil; n++ {
		name = fmt.Sprintf("%s %d%s", base, n, Extension)
	}
	return name
}

// changesRecords reports whether a row that is no command changes the records.
func changesRecords(r journal.Row) bool {
	return r.Kind == journal.Migrated && len(r.Own) == 3 && (r.Own[0] != "[]" || r.Own[1] != "[]")
}
