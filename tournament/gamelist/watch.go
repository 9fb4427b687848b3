package gamelist

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Watch follows a PGN file, or those of a folder, while they grow.
type Watch struct {
	Path string
	seen map[string]glance // how the files were when they were read last
}

// glance tells one state of a file from the next.
type glance struct {
	at   time.Time
	size int64
}

// Read gives the games of the files that are others than when they were read last. A
// game that is not whole yet comes with the next look, and so does a file that has
// gone while it was looked at.
func (w *Watch) Read() ([]Game, error) {
	paths, err := w.files()
	if err != nil {
		return nil, err
	}
	if w.seen == nil {
		w.seen = make(map[string]glance)
	}
	var games []Game
	for _, path := range paths {
		some, err := w.changed(path)
		if err != nil && !(errors.Is(err, os.ErrNotExist) && path != w.Path) {
			return nil, err
		}
		games = append(games, some...)
	}
	return games, nil
}

// files are the files that are followed, by name.
func (w *Watch) files() ([]string, error) {
	info, err := os.Stat(w.Path)
	if err != nil || !info.IsDir() {
		return []string{w.Path}, err
	}
	entries, err := os.ReadDir(w.Path)
	if err != nil {
		return nil, err
	}
	var paths []string
	for _, e := range entries {
		if strings.EqualFold(filepath.Ext(e.Name()), ".pgn") {
			paths = append(paths, filepath.Join(w.Path, e.Name()))
		}
	}
	slices.Sort(paths)
	return paths, nil
}

// changed gives the games of a file if it is another than before.
func (w *Watch) changed(path string) ([]Game, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	now := glance{info.ModTime(), info.Size()}
	if w.seen[path] == now {
		return nil, nil
	}
	in, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	games, _, err := ReadPGN(bufio.NewReaderSize(in, 1<<20))
	if err == nil {
		w.seen[path] = now
	}
	return games, err
}
