package file

import (
	"cmp"
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
	looked  bool // whether lacks is known from what lies in the folders
	mutex   sync.Mutex
	note    error
	lacks   places // that have no backup of when one was last due
}

// places are those that a backup goes to: beside the file, or else among the user's
// data, and the second place.
type places struct{ first, second bool }

var everywhere = places{true, true}

func (b *backup) wait() { b.running.Wait() }

func (b *backup) set(note error, lacks places) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.note, b.lacks = note, lacks
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
	return f.round > roundBefore || f.dueAt(len(f.entries))
}

// dueAt reports whether a backup is to follow on the n-th row, whatever it is.
func (f *File) dueAt(n int) bool {
	last, before := f.entries[n-1], f.entries[n-2]
	return n%commandsBetween == 0 || !last.Time.Truncate(timeBetween).Equal(before.Time.Truncate(timeBetween))
}

// lacking gives the places in which the latest backup that was due could not be made: it
// is tried again at each command. What became of it before the file was opened is told
// by the folders, which are looked at once.
func (f *File) lacking(now time.Time) places {
	if f.backup.off {
		return places{}
	}
	if !f.backup.looked {
		f.backup.looked = true
		path := f.Path()
		second := secondDir(path, f.options)
		f.backup.set(f.BackupNote(), places{
			first:  f.lacksLatest(besideDir(path), now) && f.lacksLatest(fallbackDir(path, f.options), now),
			second: second != "" && f.lacksLatest(second, now),
		})
	}
	f.backup.mutex.Lock()
	defer f.backup.mutex.Unlock()
	to := f.backup.lacks
	if to.second {
		second := secondDir(f.Path(), f.options)
		if err := secondGone(second); second != "" && err != nil {
			// A stick may be away for days: no image is taken for it.
			to.second = false
			f.backup.note = cmp.Or(f.backup.note, fail(SecondGone, err, "folder", filepath.Dir(second)))
		}
	}
	return to
}

// lacksLatest reports whether a folder has no backup of the round, or none as late as the
// row on which one was last due. now says in which zone the names of backups are.
func (f *File) lacksLatest(folder string, now time.Time) bool {
	n := len(f.entries)
	for n > 1 && !f.dueAt(n) {
		n--
	}
	if n == 1 && f.round == 0 {
		return false
	}
	list, _ := backupsIn(folder)
	if len(list) == 0 {
		return true
	}
	latest := list[len(list)-1]
	due := f.entries[n-1].Time.In(now.Location()).Format(nameTime)
	return latest.round < f.round || n > 1 && latest.time < due
}

// startBackup takes the image of the file as it is and writes it out beside the work
// that goes on.
func (f *File) startBackup(now time.Time, to places) {
	if f.backup.off {
		return
	}
	f.backup.looked = true
	f.backup.wait()
	image := f.db.ImageBeside()
	c := copyOf{name: fmt.Sprintf("round %02d %s%s", f.round, now.Format(nameTime), Extension), access: accessOf(f.Path())}
	beside, instead, second := f.BackupDir(), fallbackDir(f.Path(), f.options), secondDir(f.Path(), f.options)
	f.backup.running.Add(1)
	go func() {
		defer f.backup.running.Done()
		var err error
		if c.image, err = image(); err != nil {
			f.backup.set(fail(BackupFailed, err, "folder", beside), to)
			return
		}
		lacks, note := c.write(to, beside, instead, second)
		f.backup.set(note, lacks)
	}()
}

// copyOf is a backup that is to be written.
type copyOf struct {
	name   string // without its number
	image  []byte
	access access // of the event's file
}

// write puts the backup into its first place, or else instead of it, and into
// its second one, each whatever becomes of the other. lacks are those that failed.
func (c copyOf) write(to places, beside, instead, second string) (lacks places, note error) {
	if to.first {
		note = c.writeFirst(beside, instead)
		lacks.first = errors.Is(note, &Error{Kind: BackupFailed})
	}
	if !to.second || second == "" {
		return lacks, note
	}
	err := c.keepSecond(second)
	if err == nil {
		return lacks, note
	}
	lacks.second = true
	place := filepath.Dir(second)
	switch {
	case note != nil:
		note = errors.Join(note, fail(BackupFailed, err, "folder", place))
	case errors.Is(err, fs.ErrNotExist):
		note = fail(SecondGone, err, "folder", place)
	default:
		note = fail(SecondFailed, err, "folder", place)
	}
	return lacks, note
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
