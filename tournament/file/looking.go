package file

import (
	"os"
	"path/filepath"

	"kohtunik/tournament/sqlite"
)

// Look opens a state of a damaged event for looking, printing and exporting: a copy,
// which [File.Close] takes away again.
func (c Choice) Look(o Options) (*File, error) {
	folder, err := os.MkdirTemp("", "kohtunik-*")
	if err != nil {
		return nil, sqlite.Translate(os.TempDir(), err)
	}
	f, err := c.lookIn(folder, o)
	if err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	f.damaged, f.copied = c.Path, folder
	return f, nil
}

func (c Choice) lookIn(folder string, o Options) (*File, error) {
	path := filepath.Join(folder, filepath.Base(c.Path))
	if err := c.Recover(path, o); err != nil {
		return nil, err
	}
	o.ReadOnly = true
	return Open(path, o)
}

// Damaged reports whether this is what a damaged file says, right or wrong, see
// [Choice.Look].
func (f *File) Damaged() bool { return f.damaged != "" }

// NotWritable says why nothing can be done in a file that is open for looking; nil:
// something can.
func (f *File) NotWritable() error {
	switch {
	case !f.ReadOnly():
		return nil
	case f.Damaged():
		return fail(DamagedLook, nil, "path", f.Path())
	case f.Elsewhere():
		return fail(OpenElsewhere, nil, "path", f.Path())
	}
	return sqlite.Fail(sqlite.ReadOnly, f.Path(), nil)
}
