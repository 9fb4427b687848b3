package file

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kohtunik/tournament/disk"
)

// The second place of the backups is a setting of the program and not of an
// event: a stick, or a folder that another program carries elsewhere. Verbs and
// the window read it from the same file among the user's data.
const secondPlaceFile = "second-place"

// secondPlaceMark lies in the second place. Where the stick is not plugged in
// its folder may be there all the same, empty.
const secondPlaceMark = "kohtunik-backups.txt"

// SecondPlace gives the folder where a second backup goes, empty if there is
// none. dataDir is the user's, as in [Options].
func SecondPlace(dataDir string) string {
	data, err := os.ReadFile(filepath.Join(Options{DataDir: dataDir}.dataDir(), secondPlaceFile))
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(string(data), "\n")
}

// SetSecondPlace keeps a folder as the second place; empty: there is none. It
// refuses a folder that cannot be written.
func SetSecondPlace(dataDir, folder string) error {
	dataDir = Options{DataDir: dataDir}.dataDir()
	setting := filepath.Join(dataDir, secondPlaceFile)
	if folder == "" {
		if err := os.Remove(setting); !errors.Is(err, fs.ErrNotExist) {
			return disk.Explain(setting, err)
		}
		return nil
	}
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	if err := disk.Write(filepath.Join(folder, secondPlaceMark),
		[]byte("Backups of events of Kohtunik lie here.\n")); err != nil {
		return fail(SecondPlaceNo, err, "folder", folder)
	}
	if err := os.MkdirAll(dataDir, 0o777); err != nil {
		return disk.Explain(setting, err)
	}
	return disk.Write(setting, []byte(folder+"\n"))
}

// secondDir is the folder of the file's backups in the second place, empty if
// there is none.
func secondDir(path string, o Options) string {
	place := SecondPlace(o.DataDir)
	if place == "" {
		return ""
	}
	return filepath.Join(place, unmistakable(path))
}

// keepSecond writes a backup into the second place, if that is there.
func (c copyOf) keepSecond(folder string) error {
	if err := secondGone(folder); err != nil {
		return err
	}
	return c.keep(folder)
}

// secondGone gives an error where the second place, of which this is a folder, is not there.
func secondGone(folder string) error {
	_, err := os.Stat(filepath.Join(filepath.Dir(folder), secondPlaceMark))
	return err
}
