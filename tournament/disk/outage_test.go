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

// The jobs of the test below are carried out by this binary again, which says
// on standard output how they ended.
const (
	jobName   = "DISK_TEST_JOB"
	jobFolder = "DISK_TEST_FOLDER"
	done      = "done\n"
)

// What the file of a job holds: nothing, or the paper of an earlier day; then
// the new one, larger than a sector of the disk.
var (
	earlier = strings.Repeat("of an earlier day ", 400)
	today   = strings.Repeat("of today ", 2000)
)

// jobs write a paper as the window does: under a new name, over an old one, or
// over the one that a link leads to.
var jobs = []struct {
	name   string
	before []string // the files there are
	path   string   // is written to
	file   string   // holds it then
	write  func(path string, data []byte) error
}{
	{"new", nil, "paper.pdf", "paper.pdf", WriteNew},
	{"replace", []string{"paper.pdf"}, "paper.pdf", "paper.pdf", Write},
	{"through a link", []string{"paper.pdf"}, "link.pdf", "paper.pdf", Write},
}

func TestMain(m *testing.M) {
	name, folder := os.Getenv(jobName), os.Getenv(jobFolder)
	if name == "" {
		os.Exit(m.Run())
	}
	for _, j := range jobs {
		if j.name != name {
			continue
		}
		err := j.write(filepath.Join(folder, j.path), []byte(today))
		if err == nil {
			fmt.Print(done)
			return
		}
		var known *Error
		if errors.As(err, &known) {
			fmt.Print(known.Kind)
		}
		os.Exit(1)
	}
}

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
	ways := []struct {
		name   string
		decide func(int) func(int, outage.Op) outage.Action
		says   string // where it is not done
	}{
		{"full", outage.Full, string(Full)},
		{"one error", func(n int) func(int, outage.Op) outage.Action { return outage.Failing(n, 1) }, string(Broken)},
		{"errors", func(n int) func(int, outage.Op) outage.Action { return outage.Failing(n, 1<<30) }, string(Broken)},
		{"killed", outage.KilledAt, ""},
	}
	random := rand.New(rand.NewPCG(1, 2))
	for _, j := range jobs {
		t.Run(j.name, func(t *testing.T) {
			run := func(decide func(int, outage.Op) outage.Action) (outage.Result, string) {
				folder := place(t, j.before)
				r, err := outage.Run(outage.Program{Args: []string{os.Args[0]}, Folder: folder,
					Env: append(os.Environ(), jobName+"="+j.name, jobFolder+"="+folder)}, decide)
				if errors.Is(err, outage.ErrNotHere) {
					t.Skip(err)
				}
				if err != nil {
					t.Fatal(err)
				}
				return r, folder
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
