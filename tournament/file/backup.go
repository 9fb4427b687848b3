package file

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// commandsBetween is after how many rows of the journal a backup is made, and
// timeBetween after how much work.
const (
	commandsBetween = 25
	timeBetween     = 10 * time.Minute
)

// backup is the state of the backups of a file.
type backup struct {
	off     bool // while the file is made
	running sync.WaitGroup
	mutex   sync.Mutex
	note    error
}

func (b *backup) wait() { b.running.Wait() }

func (b *backup) set(note error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.note = note
}

// BackupNote says what was out of the ordinary with the latest backup: it lies
// in the user's data folder ([BackupElse]), or could not be made in one of its
// places ([BackupFailed]); nil if all was well. It is never an error of a
// command. A backup that is still being written has no note yet; after
// [File.Close] none is.
func (f *File) BackupNote() error {
	f.backup.mutex.Lock()
	defer f.backup.mutex.Unlock()
	return f.backup.note
}

// BackupDir is the folder where the backups lie.
func (f *File) BackupDir() string { return besideDir(f.Path()) }

func besideDir(path string) string {
	return filepath.Join(filepath.Dir(path), bareName(path)+backupsEnding)
}

func bareName(path string) string { return strings.TrimSuffix(filepath.Base(path), Extension) }

// backupDue reports whether a backup is to follow on the latest row. What was
// done before is read off the journal, so that a verb that opens the file for
// one command keeps to it as well as a window that is open all day.
func (f *File) backupDue(roundBefore int) bool {
	n := len(f.entries)
	last, before := f.entries[n-1], f.entries[n-2]
	return f.round > roundBefore || n%commandsBetween == 0 ||
		!last.Time.Truncate(timeBetween).Equal(before.Time.Truncate(timeBetween))
}

// startBackup takes the image of the file and writes it out beside the work
// that goes on.
func (f *File) startBackup(now time.Time) {
	if f.backup.off {
		return
	}
	f.backup.wait()
	image, err := f.db.Image()
	if err != nil {
		f.backup.set(fail(BackupFailed, err, "folder", f.BackupDir()))
		return
	}
	c := copyOf{name: fmt.Sprintf("round %02d %s%s", f.round, now.Format(nameTime), Extension), image: image,
		access: accessOf(f.Path())}
	beside, instead, second := f.BackupDir(), fallbackDir(f.Path(), f.options), secondDir(f.Path(), f.options)
	f.backup.running.Add(1)
	go func() {
		defer f.backup.running.Done()
		f.backup.set(c.write(beside, instead, second))
	}()
}

// copyOf is a backup that is to be written.
type copyOf struct {
	name   string // without its number
	image  []byte
	access access // of the event's file
}

// write puts the backup into its first place, or else instead of it, and into
// its second one, each whatever becomes of the other.
func (c copyOf) write(beside, instead, second string) error {
	note := c.writeFirst(beside, instead)
	if second == "" {
		return note
	}
	err := c.keepSecond(second)
	place := filepath.Dir(second)
	switch {
	case err == nil:
		return note
	case note != nil:
		return errors.Join(note, fail(BackupFailed, err, "folder", place))
	case errors.Is(err, fs.ErrNotExist):
		return fail(SecondGone, err, "folder", place)
	}
	return fail(SecondFailed, err, "folder", place)
}

func (c copyOf) writeFirst(beside, instead string) error {
	err := c.keep(beside)
	if err == nil {
		return nil
	}
	if instead == "" {
		return fail(BackupFailed, err, "folder", beside)
	}
	if other := c.keep(instead); other != nil {
		return fail(BackupFailed, errors.Join(err, other), "folder", beside)
	}
	return fail(BackupElse, err, "folder", beside, "instead", instead)
}
