package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// File is a file of a folder, its name with slashes.
type File struct {
	Name string
	Data []byte
}

// WriteFolder writes a folder of files, whole or not at all; what is there goes, with
// all that is in it, when the new one is on the disk. Errors name path.
func WriteFolder(path string, files []File) error {
	return Explain(path, writeFolder(path, files))
}

func writeFolder(path string, files []File) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	putBack(replacedName(path), path)
	temp, err := Temp(path)
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp) // the new one where that failed, the old one where it did not
	if err := fill(temp, files); err != nil {
		return err
	}
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return Rename(temp, path)
	}
	if exchange(temp, path) == nil {
		syncFolder(filepath.Dir(path))
		return nil
	}
	return replace(temp, path)
}

// atOnce is how many files are put on the disk together: that takes hardly longer than
// for one of them.
const atOnce = 8

// fill makes a folder and puts it on the disk with all that is in it.
func fill(folder string, files []File) error {
	var writing sync.WaitGroup
	room := make(chan struct{}, atOnce)
	failed := make([]error, len(files))
	for i, f := range files {
		path := filepath.Join(folder, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			failed[i] = err
			break
		}
		room <- struct{}{}
		writing.Go(func() {
			failed[i] = put(path, f.Data, 0o666)
			<-room
		})
	}
	writing.Wait()
	if err := errors.Join(failed...); err != nil {
		return err
	}
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			syncFolder(path)
		}
		return err
	})
}

// replacedPrefix begins the name of a folder between the two renames of [replace]; its
// own name follows.
const replacedPrefix = unfinished + "replaced-"

func replacedName(path string) string {
	return filepath.Join(filepath.Dir(path), replacedPrefix+filepath.Base(path))
}

// replace puts a folder in the place of another where the system cannot exchange the
// two. Killed in between, it leaves the old one under a name by which [putBack] knows it.
func replace(temp, path string) error {
	old := replacedName(path)
	if err := os.RemoveAll(old); err != nil { // of a time before path was written last
		return err
	}
	now := time.Now()
	_ = os.Chtimes(path, now, now) // so that nobody sweeps it just then
	if err := Rename(path, old); err != nil {
		return err
	}
	if err := Rename(temp, path); err != nil {
		return errors.Join(err, Rename(old, path))
	}
	_ = os.RemoveAll(old) // or it is swept later
	return nil
}

// putBack gives a folder that was to be replaced its name back, unless something has it:
// then the folder is no longer needed.
func putBack(old, path string) (needed bool) {
	if _, err := os.Lstat(path); err == nil {
		return false
	}
	_ = Rename(old, path)
	return true
}
