package cli_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/tools/outage"
	"kohtunik/tournament/file"
	"kohtunik/ui/cli"
)

// The verbs of the tests below are carried out by this binary again.
const (
	verbWords  = "CLI_TEST_VERB"
	verbFolder = "CLI_TEST_FOLDER"
	separator  = "\x1f"
)

func TestMain(m *testing.M) {
	words, folder := os.Getenv(verbWords), os.Getenv(verbFolder)
	if words == "" {
		os.Exit(m.Run())
	}
	if err := os.Chdir(folder); err != nil {
		panic(err)
	}
	now := time.Date(2026, 11, 21, 18, 4, 0, 0, time.UTC)
	os.Exit(cli.Run(strings.Split(words, separator), cli.Env{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Lookup: func(string) (string, bool) { return "", false },
		Now:    func() time.Time { now = now.Add(time.Second); return now }}))
}

// jobs are verbs that write, each with the files that its errors may name.
var jobs = []struct {
	args  string
	names string // those of the person's files that an error may be about
}{
	{"new made.kohtunik --laws ussr-1953 --players players.csv --name Made", "made.kohtunik players.csv"},
	{"import report.trf -o made.kohtunik", "made.kohtunik report.trf"},
	{"result event.kohtunik 1 1 1-0", "event.kohtunik"},
	{"print standings event.kohtunik -o paper.pdf", "paper.pdf event.kohtunik"},
	{"export event.kohtunik --trf -o out.trf", "out.trf event.kohtunik"},
	{"export event.kohtunik --csv -o out.csv", "out.csv event.kohtunik"},
	{"serve event.kohtunik --export site", "site event.kohtunik"},
	{"recover damaged.kohtunik -o made.kohtunik", "made.kohtunik damaged.kohtunik"},
	{"register add Newcomer --register club.register", "club.register"},
	{"register print Kask -o card.pdf --register club.register", "card.pdf club.register"},
	{"backups --second stick", "stick second-place"},
	{"ratings read list.csv", "list.csv ratings"},
}

// workplace is a folder with everything that the jobs need, and with papers of
// an earlier day at the names that they write to.
func workplace(t *testing.T) string {
	t.Helper()
	s := newShell(t)
	t.Setenv("XDG_DATA_HOME", s.dir+"/data")
	s.event("event", "1953-04-28", 0, "Sild/III", "Kask/III", "Tamm/III", "Mets/III", "Lepp/II", "Saar/II")
	s.write("players.csv", "name\nSild\nKask\nTamm\nMets\n")
	s.do("register", "new", "--register", club, "--club", "Kalev")
	s.do("register", "post", "event.kohtunik", "--register", club)
	s.do("generate", "--seed", "1", "--players", "8", "--rounds", "3", "-o", "report.trf")
	data, err := os.ReadFile("event.kohtunik")
	if err != nil {
		t.Fatal(err)
	}
	s.write("damaged.kohtunik", string(data[:len(data)*2/3]))
	if err := os.CopyFS("damaged backups", os.DirFS("event backups")); err != nil {
		t.Fatal(err)
	}
	s.write("list.csv", "id,name,rating\n1,Sild,2000\n2,Kask,1900\n")
	s.do("result", "event.kohtunik", "1", "1", "1/2")
	s.do("serve", "event.kohtunik", "--export", "site")
	s.do("result", "event.kohtunik", "1", "2", "1/2")
	for _, name := range []string{"paper.pdf", "out.trf", "out.csv", "card.pdf"} {
		s.write(name, "of an earlier day")
	}
	if err := os.Mkdir("stick", 0o777); err != nil {
		t.Fatal(err)
	}
	return s.dir
}

// verb runs a verb in a copy of the workplace and gives that copy.
func verb(t *testing.T, from, args string, decide func(int, outage.Op) outage.Action) (outage.Result, string) {
	t.Helper()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err == nil {
		err = os.CopyFS(folder, os.DirFS(from))
	}
	if err != nil {
		t.Fatal(err)
	}
	r, err := outage.Run(outage.Program{Args: []string{os.Args[0]}, Folder: folder,
		Env: []string{verbWords + "=" + strings.ReplaceAll(args, " ", separator), verbFolder + "=" + folder,
			"XDG_DATA_HOME=" + folder + "/data", "HOME=" + folder}}, decide)
	if errors.Is(err, outage.ErrNotHere) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r, folder
}

// files are those of a folder, with what is in them but for where the folder is.
func files(t *testing.T, folder string) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, _ := filepath.Rel(folder, path)
		data, err := os.ReadFile(path)
		all[name] = bytes.ReplaceAll(data, []byte(folder), nil)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// hidden are names that a file has while it is written.
var hidden = regexp.MustCompile(`(^|/)\.(kohtunik|copy)-|-journal$|\.new$`)

// whole holds every file of a folder against what it was before a verb and what
// it is after one that nothing has disturbed: it is one of them. An event, which
// keeps times, can be opened.
func whole(t *testing.T, folder string, before, after map[string][]byte) error {
	t.Helper()
	for name, data := range files(t, folder) {
		was, is := before[name], after[name]
		switch {
		case hidden.MatchString(name), bytes.Equal(data, was) && was != nil, bytes.Equal(data, is) && is != nil:
		case filepath.Ext(name) == file.Extension:
			f, err := file.Open(filepath.Join(folder, name), file.Options{ReadOnly: true})
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			f.Close()
		case name == club, filepath.Ext(name) == ".ratings":
			// looked at below, by a verb
		default:
			return fmt.Errorf("%s is half there: %d bytes", name, len(data))
		}
	}
	for name := range before {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil && !hidden.MatchString(name) {
			return fmt.Errorf("%s is gone", name)
		}
	}
	t.Setenv("XDG_DATA_HOME", folder+"/data")
	own := filepath.Join(folder, club)
	for _, args := range [][]string{{"register", "list", "--register", own}, {"ratings", "lists"}} {
		if status, _, errs := (&shell{t: t}).run(args...); status != 0 {
			return errors.New(errs)
		}
	}
	return nil
}

func undisturbed(int, outage.Op) outage.Action { return outage.Action{} }

// rough are words that a person is not told.
var rough = regexp.MustCompile(`\.kohtunik-|\.copy-|\.new\b|goroutine|SQL|errno|%!|no such table`)

// readable checks what a verb says that has failed.
func readable(r outage.Result, names string) error {
	lines := strings.Split(strings.TrimSuffix(r.Stderr, "\n"), "\n")
	last := lines[len(lines)-1]
	switch {
	case r.Status == 0:
		return nil
	case r.Status != 1, rough.MatchString(r.Stderr):
		return fmt.Errorf("status %d: %s", r.Status, r.Stderr)
	case !slices.ContainsFunc(strings.Fields(names), func(n string) bool { return strings.Contains(last, n) }):
		return fmt.Errorf("says nothing of %s: %s", names, last)
	}
	return nil
}

// ways are how a verb is disturbed from a call on.
var ways = []struct {
	name   string
	decide func(int) func(int, outage.Op) outage.Action
}{
	{"full", outage.Full},
	{"one error", func(n int) func(int, outage.Op) outage.Action { return outage.Failing(n, 1) }},
	{"errors", func(n int) func(int, outage.Op) outage.Action { return outage.Failing(n, 1<<30) }},
	{"killed", outage.KilledAt},
}

// A disk that is full or fails at any point of a verb that writes, and a verb
// that is killed there: no file is half there, and what is wrong is said in a
// sentence about the right file.
func TestVerbsOutOfOrder(t *testing.T) {
	from := workplace(t)
	before := files(t, from)
	tried := map[string]int{}
	for _, j := range jobs {
		r, folder := verb(t, from, j.args, undisturbed)
		if r.Status != 0 {
			t.Fatalf("%s: %s", j.args, r.Stderr)
		}
		after := files(t, folder)
		for i, way := range ways {
			step := max(1, len(r.Ops)/faults)
			for n := i * step / len(ways); n < len(r.Ops); n += step { // each way at other points
				name := way.name
				tried[name]++
				got, folder := verb(t, from, j.args, way.decide(n))
				err := whole(t, folder, before, after)
				if name != "killed" {
					err = errors.Join(err, readable(got, j.names))
				}
				if err == nil && name == "full" {
					err = nothingLeft(t, folder, before)
				}
				if err != nil {
					t.Errorf("%s: %s from call %d of %d: %v", j.args, name, n, len(r.Ops), err)
				}
				os.RemoveAll(folder)
			}
		}
	}
	t.Log(tried)
}

// nothingLeft finds what a verb has left behind that ended by itself.
func nothingLeft(t *testing.T, folder string, before map[string][]byte) error {
	t.Helper()
	for name := range files(t, folder) {
		if _, ok := before[name]; !ok && hidden.MatchString(name) {
			return fmt.Errorf("%s is left behind", name)
		}
	}
	return nil
}
