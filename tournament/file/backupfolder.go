package file

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"kohtunik/tournament/disk"
)

// nameTime is how the name of a backup says the time. It is for people: the
// number before it says which backup is the later one.
const nameTime = "2006-01-02 1504"

// keptBackups is how many of the latest backups of a file are kept, beside the
// first of each round.
const keptBackups = 20

// backupsEnding stands behind the name of an event in that of the folder of its
// backups.
const backupsEnding = " backups"

// backupName is the name of a backup; earlier programs wrote no number.
var backupName = regexp.MustCompile(`^(?:(\d{4,}) )?round (\d+) (\d{4}-\d\d-\d\d \d{4})\` + Extension + `$`)

// named is a backup by its name.
type named struct {
	name   string
	number int // from 1, 0: the name has none
	round  int
	time   string
}

func parseBackup(name string) (named, bool) {
	m := backupName.FindStringSubmatch(name)
	if m == nil {
		return named{}, false
	}
	number, _ := strconv.Atoi(m[1])
	round, _ := strconv.Atoi(m[2])
	return named{name: name, number: number, round: round, time: m[3]}, true
}

// backupsIn lists the backups of a folder, the first first. Those without a
// number are older than all others.
func backupsIn(folder string) ([]named, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var list []named
	for _, e := range entries {
		if b, ok := parseBackup(e.Name()); ok {
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b named) int {
		return cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.time, b.time), cmp.Compare(a.name, b.name))
	})
	return list, nil
}

// hexEnd is what unmistakable puts behind the name of an event.
var hexEnd = regexp.MustCompile(` [0-9a-f]{8}$`)

// BackedUp gives the event that a file is a backup of, by its name and its
// folder's: the event's path where the backups lie beside it, else the path of a
// file of its name in the user's home. false: the file is no backup.
func BackedUp(path string, o Options) (event string, ok bool) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", false
	}
	folder := filepath.Dir(path)
	name, named := strings.CutSuffix(filepath.Base(folder), backupsEnding)
	if _, numbered := parseBackup(filepath.Base(path)); !named || !numbered || name == "" {
		return "", false
	}
	event = filepath.Join(filepath.Dir(folder), name+Extension)
	for _, elsewhere := range []string{fallbackDir(event, o), secondDir(event, o)} {
		if elsewhere == "" || filepath.Dir(elsewhere) != filepath.Dir(folder) {
			continue
		}
		home, err := os.UserHomeDir()
		if err != nil {
			home = filepath.Dir(folder)
		}
		return filepath.Join(home, hexEnd.ReplaceAllString(name, "")+Extension), true
	}
	return event, true
}

// Backups lists the backups of a file by their paths, wherever they lie; in each
// place the first first.
func Backups(path string, o Options) (paths []string, err error) {
	path, err = filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	for _, folder := range []string{besideDir(path), fallbackDir(path, o), secondDir(path, o)} {
		list, reading := backupsIn(folder)
		if !errors.Is(reading, fs.ErrNotExist) {
			err = errors.Join(err, reading)
		}
		for _, b := range list {
			paths = append(paths, filepath.Join(folder, b.name))
		}
	}
	return paths, err
}

// keep writes a backup behind those in the folder, and then takes away what is
// no longer needed.
func (c copyOf) keep(folder string) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	c.access.admit(folder)
	list, err := backupsIn(folder)
	if err != nil {
		return err
	}
	number := 1
	if len(list) > 0 {
		number = list[len(list)-1].number + 1
	}
	path := filepath.Join(folder, fmt.Sprintf("%04d %s", number, c.name))
	if err := disk.Write(path, c.image); err != nil {
		return err
	}
	c.access.give(path)
	return prune(folder)
}

// prune leaves the latest backups, and of those before them the one with which
// each round began. Other files in the folder are not touched.
func prune(folder string) error {
	list, err := backupsIn(folder)
	if err != nil {
		return err
	}
	var failed error
	begun := make(map[int]bool)
	for i := len(list) - keptBackups - 1; i >= 0; i-- {
		b := list[i]
		if begins := b.round > 0 && (i == 0 || list[i-1].round < b.round); begins && !begun[b.round] {
			begun[b.round] = true
			continue
		}
		failed = errors.Join(failed, os.Remove(filepath.Join(folder, b.name)))
	}
	return failed
}

// fallbackDir is the folder of the file's backups among the user's data,
// empty if there is no such place.
func fallbackDir(path string, o Options) string {
	data := o.dataDir()
	if data == "" {
		return ""
	}
	return filepath.Join(data, "backups", unmistakable(path))
}

// unmistakable names a folder for the backups of a file where those of other
// files lie beside it: files of one name in different folders have different
// ones.
func unmistakable(path string) string {
	sum := sha256.Sum256([]byte(path))
	return bareName(path) + " " + hex.EncodeToString(sum[:4]) + backupsEnding
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
