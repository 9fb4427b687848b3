package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"kohtunik/tools/outage"
)

// The jobs of the tests are carried out by this binary again, which says on
// standard output how they ended.
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
// over the one that a link leads to. A site is written with both its pages.
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

const siteJob = "site"

// pages are the files of a site of one content.
func pages(content string) []File {
	return []File{{"index.html", []byte(content)}, {"fi/index.html", []byte(content)}}
}

func TestMain(m *testing.M) {
	name, folder := os.Getenv(jobName), os.Getenv(jobFolder)
	if name == "" {
		os.Exit(m.Run())
	}
	var err error
	if name == siteJob {
		err = WriteFolder(filepath.Join(folder, "site"), pages(today))
	}
	for _, j := range jobs {
		if j.name == name {
			err = j.write(filepath.Join(folder, j.path), []byte(today))
		}
	}
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

type decision = func(int, outage.Op) outage.Action

// ways are how a job is disturbed from a call on, and what is said where it is not done.
var ways = []struct {
	name   string
	decide func(int) decision
	says   string
}{
	{"full", outage.Full, string(Full)},
	{"one error", func(n int) decision { return outage.Failing(n, 1) }, string(Broken)},
	{"errors", func(n int) decision { return outage.Failing(n, 1<<30) }, string(Broken)},
	{"killed", outage.KilledAt, ""},
}

// started carries out a job in a folder.
func started(t *testing.T, name, folder string, decide decision) outage.Result {
	t.Helper()
	r, err := outage.Run(outage.Program{Args: []string{os.Args[0]}, Folder: folder,
		Env: append(os.Environ(), jobName+"="+name, jobFolder+"="+folder)}, decide)
	if errors.Is(err, outage.ErrNotHere) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A disk that is full or fails at any call while a site is written over another, and a
// program that is killed there, where two folders can be exchanged and where they
// cannot: what can be found an hour later is one of the two, whole.
func TestFolderOutOfOrder(t *testing.T) {
	apart := func(decide decision) decision { // the file system knows no exchange
		first := true
		return func(n int, op outage.Op) outage.Action {
			if first && op.Kind == outage.Rename {
				first = false
				return outage.Action{Fail: syscall.EINVAL}
			}
			return decide(n, op)
		}
	}
	for name, can := range map[string]func(decision) decision{"exchanged": func(d decision) decision { return d },
		"renamed": apart} {
		t.Run(name, func(t *testing.T) {
			run := func(decide decision) (outage.Result, string) {
				folder := siteOf(t, earlier)
				return started(t, siteJob, folder, can(decide)), folder
			}
			calls := 0
			r, folder := run(func(int, outage.Op) outage.Action { calls++; return outage.Action{} })
			if r.Stdout != done || site(folder) != today {
				t.Fatalf("undisturbed it says %q: %s", r.Stdout, r.Stderr)
			}
			for i, way := range ways {
				for n := i * every / len(ways); n <= calls; n += every { // each way at other points
					got, folder := run(way.decide(n))
					if got.Stdout != done && got.Stdout != way.says {
						t.Errorf("%s from call %d: says %q", way.name, n, got.Stdout)
					}
					is := site(folder)
					if got.Stdout == done && is != today || got.Status == 1 && is != earlier && way.name != "errors" {
						t.Errorf("%s from call %d: status %d, and there is %.20q", way.name, n, got.Status, is)
					}
					anHourLater(t, folder)
					if is = site(folder); is != earlier && is != today {
						t.Errorf("%s from call %d: there is %.20q", way.name, n, is)
					}
				}
			}
		})
	}
}

// siteOf makes a folder with a site of one content.
func siteOf(t *testing.T, content string) string {
	t.Helper()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err == nil {
		err = WriteFolder(filepath.Join(folder, "site"), pages(content))
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// site gives the content of all pages of a site, or what there is instead.
func site(folder string) string {
	var found []string
	for _, p := range pages("") {
		data, err := os.ReadFile(filepath.Join(folder, "site", p.Name))
		if err != nil {
			return err.Error()
		}
		found = append(found, string(data))
	}
	if entries, _ := os.ReadDir(filepath.Join(folder, "site")); found[0] != found[1] || len(entries) != 2 {
		return "mixed"
	}
	return found[0]
}

// anHourLater writes something else into a folder, in which nothing hidden stays.
func anHourLater(t *testing.T, folder string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	long := time.Now().Add(-2 * sweepAfter)
	for _, e := range entries {
		err = errors.Join(err, os.Chtimes(filepath.Join(folder, e.Name()), long, long))
	}
	if err = errors.Join(err, Write(filepath.Join(folder, "paper.pdf"), nil)); err != nil {
		t.Fatal(err)
	}
	alone(t, folder, 2)
}

// The power may be lost when a site has its name: all of it is on the disk before.
func TestFolderIsOnTheDiskBeforeItHasItsName(t *testing.T) {
	folder := siteOf(t, earlier)
	r := started(t, siteJob, folder, func(int, outage.Op) outage.Action { return outage.Action{} })
	unsafe := map[string]bool{}
	for _, op := range r.Ops {
		switch op.Kind {
		case outage.Write:
			unsafe[op.Path] = true
		case outage.Create, outage.MakeDir:
			unsafe[filepath.Dir(op.Path)] = true
		case outage.Sync:
			delete(unsafe, op.Path)
		case outage.Rename:
			delete(unsafe, folder) // the names in it are not the site's
			if left := slices.Collect(maps.Keys(unsafe)); len(left) > 0 {
				t.Errorf("not on the disk yet: %v", left)
			}
			return
		}
	}
	t.Fatal("the site gets no name")
}

// What was killed between the two renames is put back by the next writing at once, even if
// that fails, and by one of something else an hour later; a folder set aside goes only where
// another has its name.
func TestFolderSetAsideIsPutBack(t *testing.T) {
	between := func() (folder string, path string) {
		folder = siteOf(t, earlier)
		path = filepath.Join(folder, "site")
		if err := os.Rename(path, replacedName(path)); err != nil {
			t.Fatal(err)
		}
		return folder, path
	}
	folder, path := between()
	failing := []File{{"index.html", nil}, {"index.html/x", nil}}
	if err := WriteFolder(path, failing); err == nil || site(folder) != earlier {
		t.Errorf("%v, and there is %.20q", err, site(folder))
	}
	folder, path = between()
	if err := WriteFolder(path, pages(today)); err != nil || site(folder) != today {
		t.Errorf("%v, and there is %.20q", err, site(folder))
	}
	alone(t, folder, 1)
	folder, _ = between()
	anHourLater(t, folder)
	if is := site(folder); is != earlier {
		t.Errorf("there is %.20q", is)
	}
	folder, path = between()
	if err := os.Mkdir(path, 0o777); err != nil {
		t.Fatal(err)
	}
	anHourLater(t, folder)
	if entries, err := os.ReadDir(path); err != nil || len(entries) > 0 {
		t.Errorf("%v, %v", entries, err)
	}
}

// Where the new site cannot get the name, the old one has it again.
func TestReplaceThatFails(t *testing.T) {
	folder := siteOf(t, earlier)
	if err := replace(filepath.Join(folder, "none"), filepath.Join(folder, "site")); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if is := site(folder); is != earlier {
		t.Errorf("there is %.20q", is)
	}
	alone(t, folder, 1)
}
