package file

import (
	"errors"
	"os"
	"path/filepath"

	"kohtunik/tournament/disk"
	"kohtunik/tournament/sqlite"
)

// SaveCopy writes a copy of the event with its journal. It refuses a path
// where something is already.
func (f *File) SaveCopy(path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return sqlite.Translate(path, err)
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return sqlite.Fail(sqlite.IsFolder, path, nil)
	}
	if err := sqlite.Vacant(path); err != nil {
		return err
	}
	folder, err := os.MkdirTemp(filepath.Dir(path), ".copy-*")
	if err != nil {
		return sqlite.CreateError(path, err)
	}
	defer os.RemoveAll(folder)
	temp := filepath.Join(folder, "copy")
	if err := f.copyTo(temp); err != nil {
		return sqlite.About(path, err)
	}
	return sqlite.Translate(path, disk.Place(temp, path))
}

// copyTo writes the copy. When the open file cannot be read any more, as when
// its stick was pulled out, the copy is made from what is in memory, which is
// the same event and the same journal.
func (f *File) copyTo(path string) error {
	if f.db.InPlace() == nil {
		err := f.db.CopyTo(path)
		if err == nil || errors.Is(err, &sqlite.Error{Kind: sqlite.DiskFull}) {
			return err
		}
		removeFile(path)
	}
	copied, err := create(path, f.options, f.event, f.entries)
	if err != nil {
		return err
	}
	return copied.Close()
}
