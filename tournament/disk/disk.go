// Package disk writes files whole or not at all: under a name of its own beside
// the one that is wanted, put on the disk, and only then renamed. Who is killed
// or runs out of room in between leaves what was there before.
package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"kohtunik/tournament/refusal"
)

// Write writes a file over what may be there. A link is followed; what is there
// and is no file, a device or a pipe, is written to and stays what it is. Who
// may read the file stays as it was; a new one is for all whom the system lets.
// Errors name path.
func Write(path string, data []byte) error { return write(path, data, 0o666) }

// WritePrivate is [Write] of a file that, where it is new, is for the person alone.
func WritePrivate(path string, data []byte) error { return write(path, data, 0o600) }

func write(path string, data []byte, mode os.FileMode) error {
	if err := check(path); err != nil {
		return err
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	if info, err := os.Stat(path); err == nil {
		if !info.Mode().IsRegular() {
			return Explain(path, writeInto(path, data))
		}
		mode = info.Mode().Perm()
	}
	temp, err := beside(path, data, mode)
	if err != nil {
		return Explain(path, err)
	}
	return Explain(path, errors.Join(Rename(temp, path), gone(temp)))
}

// WriteNew writes a file where nothing may be; it refuses with fs.ErrExist.
func WriteNew(path string, data []byte) error {
	if err := check(path); err != nil {
		return err
	}
	if _, err := os.Lstat(path); err == nil {
		return Explain(path, fs.ErrExist)
	}
	temp, err := beside(path, data, 0o666)
	if err != nil {
		return Explain(path, err)
	}
	return Explain(path, errors.Join(Place(temp, path), gone(temp)))
}

// Place gives a finished file its name, where nothing may be.
func Place(from, to string) error {
	// A link is made only where nothing is, at one stroke. Sticks and some
	// network folders know no links.
	err := os.Link(from, to)
	if err == nil {
		err = os.Remove(from)
		syncFolder(filepath.Dir(to))
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return Rename(from, to)
}

// Rename moves a file within its folder and asks the system to put the new
// name on the disk.
func Rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	syncFolder(filepath.Dir(to))
	return nil
}

// RenameNew gives a file another name, where nothing may be.
func RenameNew(from, to string) error {
	if _, err := os.Lstat(to); err == nil {
		return Explain(to, os.ErrExist)
	}
	return Rename(from, to)
}

// syncFolder puts the names in a folder on the disk. Systems that cannot do that
// say so with an error of no consequence.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		_ = folder.Sync()
		folder.Close()
	}
}

// Temp makes a path beside the one that is wanted, where nothing is yet.
func Temp(path string) (string, error) {
	if err := check(path); err != nil {
		return "", err
	}
	folder := filepath.Dir(path)
	sweep(folder)
	f, err := os.CreateTemp(folder, unfinished+"*")
	if err != nil {
		if _, missing := os.Stat(folder); errors.Is(missing, fs.ErrNotExist) {
			return "", refusal.Because(err, NoFolder, "path", folder)
		}
		return "", Explain(path, err)
	}
	return f.Name(), errors.Join(f.Close(), os.Remove(f.Name()))
}

// unfinished begins the names of [Temp]; left are those names, with the journal of a
// transaction too.
const unfinished = ".kohtunik-"

var left = regexp.MustCompile(`^\.kohtunik-[0-9]+(-journal)?$`)

// sweepAfter is for how long nobody has written to what is swept: another window may be
// at work in the folder.
const sweepAfter = time.Hour

// sweep takes away what was left in a folder when the program was killed while it wrote
// there. A folder that was to be replaced gets its name back where it is missing.
func sweep(folder string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		of, replaced := strings.CutPrefix(e.Name(), replacedPrefix)
		replaced = replaced && e.IsDir()
		if !replaced && !left.MatchString(e.Name()) {
			continue
		}
		info, err := e.Info()
		if err != nil || time.Since(info.ModTime()) <= sweepAfter {
			continue
		}
		path := filepath.Join(folder, e.Name())
		if replaced && putBack(path, filepath.Join(folder, of)) {
			continue
		}
		_ = os.RemoveAll(path)
	}
}

// check refuses a path that can lead to no file on this system.
func check(path string) error {
	if !namesOfDevices {
		return nil
	}
	return refuseDevice(path)
}

// beside writes the data under a name of its own. A file for the person alone
// is what the system makes of such a name, so the mode is set.
func beside(path string, data []byte, mode os.FileMode) (name string, err error) {
	name, err = Temp(path)
	if err != nil {
		return "", err
	}
	if err = put(name, data, mode); err != nil {
		os.Remove(name)
	}
	return name, err
}

// put writes a file where none is and puts it on the disk.
func put(path string, data []byte, mode os.FileMode) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode) // less the person's umask
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}

// gone takes away what a failure left behind.
func gone(temp string) error {
	if err := os.Remove(temp); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func writeInto(path string, data []byte) error {
	out, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = out.Write(data)
	return errors.Join(err, out.Close())
}
