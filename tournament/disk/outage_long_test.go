//go:build long

package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kohtunik/tools/outage"
)

// every call of a job is tried for each way to disturb it.
const every = 1

// place makes the folder in which a job works.
func place(t *testing.T, before []string) string {
	t.Helper()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	for _, name := range before {
		err = errors.Join(err, os.WriteFile(filepath.Join(folder, name), []byte(earlier), 0o666),
			os.Symlink(name, filepath.Join(folder, "link.pdf")))
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// held is what a job's file may hold: what was there or what is written, whole.
// Of a job that said it was done it holds what is written.
func held(folder, file string, before []string, said string) error {
	data, err := os.ReadFile(filepath.Join(folder, file))
	switch {
	case err == nil && string(data) == today:
		return nil
	case said == done:
		return fmt.Errorf("said to be done, and %d bytes are there (%v)", len(data), err)
	case err == nil && len(before) > 0 && string(data) == earlier:
		return nil
	case errors.Is(err, fs.ErrNotExist) && len(before) == 0:
		return nil
	}
	return fmt.Errorf("half there: %d bytes (%v)", len(data), err)
}

// A disk that is full or fails at any call of a write, a program killed there,
// and the loss of power after any of them: the file is what it was or what it
// was to be, nothing that was said to be done is lost, and the person is told
// what was wrong with the disk.
func TestWritesOutOfOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, j := range jobs {
		t.Run(j.name, func(t *testing.T) {
			run := func(decide func(int, outage.Op) outage.Action) (outage.Result, string) {
				folder := place(t, j.before)
				return started(t, j.name, folder, decide), folder
			}
			r, folder := run(func(int, outage.Op) outage.Action { return outage.Action{} })
			if r.Stdout != done {
				t.Fatalf("undisturbed it says %q: %s", r.Stdout, r.Stderr)
			}
			for n := range r.Ops {
				for _, way := range ways {
					got, folder := run(way.decide(n))
					if err := held(folder, j.file, j.before, got.Stdout); err != nil {
						t.Errorf("%s from call %d: %v", way.name, n, err)
					}
					if got.Stdout != done && got.Stdout != way.says {
						t.Errorf("%s from call %d: says %q", way.name, n, got.Stdout)
					}
				}
			}
			for n := range len(r.Ops) + 1 {
				for range 20 {
					if err := afterPowerLoss(t, r.Ops[:n], folder, j.file, j.before, random); err != nil {
						t.Errorf("power lost after call %d of %d: %v", n, len(r.Ops), err)
					}
				}
			}
		})
	}
}

// afterPowerLoss looks at a job's file as the loss of power may leave it after
// some calls, the paths of which lie in another folder.
func afterPowerLoss(t *testing.T, ops []outage.Op, elsewhere, file string, before []string, random *rand.Rand) error {
	t.Helper()
	start := place(t, before)
	d, err := outage.Load(start)
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, op := range ops {
		op.Path = strings.Replace(op.Path, elsewhere, start, 1)
		op.To = strings.Replace(op.To, elsewhere, start, 1)
		if d.Apply(op); op.Kind == outage.Said {
			said += string(op.Data)
		}
	}
	folder := t.TempDir()
	if err := d.Put(d.Cut(random), folder); err != nil {
		t.Fatal(err)
	}
	return held(folder, file, before, said)
}
