package file

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"kohtunik/tournament/disk"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// nameTime is how the name of a backup says the time.
const nameTime = "2006-01-02 1504"

// keptBackups is how many backups of a file are kept.
const keptBackups = 20

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
// in the user's data folder ([BackupElse]) or could not be made
// ([BackupFailed]); nil if all was well. It is never an error of a command. A
// backup that is still being written has no note yet; after [File.Close] none
// is.
func (f *File) BackupNote() error {
	f.backup.mutex.Lock()
	defer f.backup.mutex.Unlock()
	return f.backup.note
}

// BackupDir is the folder where the backups lie.
func (f *File) BackupDir() string { return besideDir(f.Path()) }

func besideDir(path string) string {
	return filepath.Join(filepath.Dir(path), bareName(path)+" backups")
}

func bareName(path string) string { return strings.TrimSuffix(filepath.Base(path), Extension) }

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
	name := fmt.Sprintf("round %02d %s%s", f.round, now.Format(nameTime), Extension)
	beside, instead := f.BackupDir(), fallbackDir(f.Path(), f.options)
	f.backup.running.Add(1)
	go func() {
		defer f.backup.running.Done()
		f.backup.set(writeBackup(beside, instead, name, image))
	}()
}

func writeBackup(beside, instead, name string, image []byte) error {
	err := keep(beside, name, image)
	if err == nil {
		return nil
	}
	if instead == "" {
		return fail(BackupFailed, err, "folder", beside)
	}
	if other := keep(instead, name, image); other != nil {
		return fail(BackupFailed, errors.Join(err, other), "folder", beside)
	}
	return fail(BackupElse, err, "folder", beside, "instead", instead)
}

// keep writes a backup and takes the oldest away.
func keep(folder, name string, image []byte) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	if err := disk.Write(filepath.Join(folder, name), image); err != nil {
		return err
	}
	return prune(folder)
}

var backupName = regexp.MustCompile(`^round \d+ (\d{4}-\d\d-\d\d \d{4})\` + Extension + `$`)

// prune leaves the latest backups by the time in their names; other files in
// the folder are not touched.
func prune(folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	var names []string
	for _, e := range entries {
		if backupName.MatchString(e.Name()) {
			names = append(names, e.Name())
		}
	}
	slices.SortStableFunc(names, func(a, b string) int {
		return strings.Compare(backupName.FindStringSubmatch(b)[1], backupName.FindStringSubmatch(a)[1])
	})
	if len(names) <= keptBackups {
		return nil
	}
	var failed error
	for _, n := range names[keptBackups:] {
		failed = errors.Join(failed, os.Remove(filepath.Join(folder, n)))
	}
	return failed
}

// fallbackDir is the folder of the file's backups among the user's data,
// empty if there is no such place. Files of one name in different folders
// have different ones.
func fallbackDir(path string, o Options) string {
	data := o.DataDir
	if data == "" {
		data = UserDataDir()
	}
	if data == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(path))
	return filepath.Join(data, "backups", fmt.Sprintf("%s %s backups", bareName(path), hex.EncodeToString(sum[:4])))
}

// UserDataDir is the program's folder among the user's data, empty if the
// system has no such place.
func UserDataDir() string {
	const own = "kohtunik"
	home, err := os.UserHomeDir()
	switch {
	case runtime.GOOS == "windows":
		if dir := os.Getenv("LocalAppData"); dir != "" {
			return filepath.Join(dir, own)
		}
		return ""
	case err != nil:
		return ""
	case runtime.GOOS == "darwin":
		return filepath.Join(home, "Library", "Application Support", own)
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, own)
	}
	return filepath.Join(home, ".local", "share", own)
}
