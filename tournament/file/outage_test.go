package file

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kohtunik/tools/outage"
	"kohtunik/tournament"
)

// The jobs of the tests below are carried out by this binary again, which says
// on standard output what is safe: a row of the journal, or a file.
const (
	jobName   = "FILE_TEST_JOB"
	jobFolder = "FILE_TEST_FOLDER"
)

// job is something during which the power may go.
type job struct {
	name    string
	prepare func(t *testing.T, folder string) // nil: nothing is there
	work    func(folder string) error
}

func jobs() []job {
	return []job{
		{"commands", prepareField, workCommands},
		{"backups", prepareField, workBackups},
		{"migration", prepareOlder, workOpening},
		{"recovery", prepareDamaged, workRecovery},
		{"copy", prepareField, workCopy},
		{"creation", nil, workCreation},
	}
}

func eventIn(folder string) string { return filepath.Join(folder, "event.kohtunik") }

// jobOptions has the clock go on by ten minutes, so that every command asks for
// a backup.
func jobOptions(folder string) Options {
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	return Options{DataDir: filepath.Join(folder, "data"), Now: func() time.Time {
		now = now.Add(timeBetween)
		return now
	}}
}

func prepareField(t *testing.T, folder string) { putAt(t, eventIn(folder), fieldOf(t, 60)) }

func putAt(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

func say(words ...any) { fmt.Fprintln(os.Stdout, words...) }

// opened does something with the event of the folder. What is refused is said,
// and the work goes on.
func opened(folder string, work func(f *File, do func(error))) error {
	f, err := Open(eventIn(folder), jobOptions(folder))
	if err != nil {
		return err
	}
	work(f, func(err error) {
		if err != nil {
			say("refused", err)
			return
		}
		last := f.entries[len(f.entries)-1]
		say("row", last.Seq, last.Hash)
	})
	return f.Close()
}

func workCommands(folder string) error {
	return opened(folder, func(f *File, do func(error)) {
		f.backup.off = true
		do(f.db.SmallCache())
		for seed := range uint64(2) {
			do(f.Do(tournament.DrawLots{Seed: seed}))
			p := f.Event().Players[seed]
			p.Club = "Another club"
			do(f.Do(tournament.EditPlayer{Player: p}))
			do(f.Undo())
			do(f.Redo())
		}
	})
}

func workBackups(folder string) error {
	o := jobOptions(folder)
	second := filepath.Join(folder, "stick")
	if err := os.Mkdir(second, 0o777); err != nil {
		return err
	}
	if err := SetSecondPlace(o.DataDir, second); err != nil {
		return err
	}
	return opened(folder, func(f *File, do func(error)) {
		for i := range 6 {
			p := f.Event().Players[i]
			p.Club = fmt.Sprint("Club ", i)
			do(f.Do(tournament.EditPlayer{Player: p}))
			f.backup.wait()
			if paths, err := Backups(f.Path(), o); err == nil && f.BackupNote() == nil && len(paths) > 0 {
				say("made", paths[len(paths)-1])
			}
		}
	})
}

func prepareOlder(t *testing.T, folder string) {
	putAt(t, eventIn(folder), readBytes(t, filepath.Join("testdata", "version2.kohtunik")))
}

func workOpening(folder string) error {
	return opened(folder, func(_ *File, do func(error)) { do(nil) })
}

// prepareDamaged leaves a file whose journal is hurt in the middle, and backups.
func prepareDamaged(t *testing.T, folder string) {
	p := newPlayed(t)
	putAt(t, eventIn(folder), p.spoil(t, 30))
	backups := besideDir(eventIn(folder))
	if err := os.MkdirAll(backups, 0o777); err != nil {
		t.Fatal(err)
	}
	putAt(t, filepath.Join(backups, "0001 round 01 2026-11-21 1000.kohtunik"), firstRows(t, p, 12))
}

func workRecovery(folder string) error {
	o := jobOptions(folder)
	d, err := Examine(eventIn(folder), o)
	if err != nil || len(d.Choices) == 0 {
		return errors.Join(err, d.Err)
	}
	damaged, err := d.Choices[0].Replace(d.Path, o)
	if err != nil {
		return err
	}
	say("kept", damaged)
	return workOpening(folder)
}

func workCopy(folder string) error {
	return opened(folder, func(f *File, do func(error)) {
		f.backup.off = true
		to := filepath.Join(folder, "copy.kohtunik")
		err := f.SaveCopy(to)
		if do(err); err == nil {
			say("made", to)
		}
	})
}

func workCreation(folder string) error {
	f, err := Create(eventIn(folder), tournament.DefaultInfo("Autumn", tournament.USSR1953), jobOptions(folder),
		players("Aava", "Berg", "Cruz"))
	if err != nil {
		return err
	}
	last := f.entries[len(f.entries)-1]
	say("row", last.Seq, last.Hash)
	return f.Close()
}

// runJob is what this binary does as the process of a job.
func runJob(name string) error {
	all := jobs()
	all = append(all, job{name: "unguarded", work: workUnguarded})
	i := slices.IndexFunc(all, func(j job) bool { return j.name == name })
	return all[i].work(os.Getenv(jobFolder))
}

// workUnguarded gives commands without the journal of SQLite.
func workUnguarded(folder string) error {
	return opened(folder, func(f *File, do func(error)) {
		f.backup.off = true
		do(f.db.SmallCache())
		do(f.db.WithoutJournal())
		for seed := range uint64(3) {
			do(f.Do(tournament.DrawLots{Seed: seed}))
		}
	})
}

// begin gives a job's folder as it is before the job, and a way to have it anew.
func (j job) begin(t *testing.T) (before []byte, again func() string) {
	t.Helper()
	template := t.TempDir()
	if j.prepare != nil {
		j.prepare(t, template)
		before = readBytes(t, eventIn(template))
	}
	return before, func() string {
		folder, err := filepath.EvalSymlinks(t.TempDir())
		if err == nil {
			err = os.CopyFS(folder, os.DirFS(template))
		}
		if err != nil {
			t.Fatal(err)
		}
		return folder
	}
}

// run carries the job out.
func (j job) run(t *testing.T, folder string, decide func(int, outage.Op) outage.Action) outage.Result {
	t.Helper()
	r, err := outage.Run(outage.Program{Args: []string{os.Args[0]}, Folder: folder,
		Env: append(os.Environ(), jobName+"="+j.name, jobFolder+"="+folder)}, decide)
	if errors.Is(err, outage.ErrNotHere) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func undisturbed(int, outage.Op) outage.Action { return outage.Action{} }

// safe holds what a folder has against what was there before the job and what
// was said to be safe in it. before is the event's file, nil if there was none.
func safe(folder, elsewhere string, before []byte, said string) error {
	path := eventIn(folder)
	now, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && before == nil && said == "":
		return nil
	case err != nil:
		return err
	}
	var rows []string
	for _, line := range strings.Split(said, "\n") {
		kind, rest, _ := strings.Cut(line, " ")
		rest = strings.Replace(rest, elsewhere, folder, 1)
		switch kind {
		case "row":
			rows = append(rows, rest)
		case "made":
			if err := sound(rest); err != nil {
				return err
			}
		case "kept":
			if kept, err := os.ReadFile(rest); err != nil || !bytes.Equal(kept, before) {
				return fmt.Errorf("the damaged file is not kept: %w", err)
			}
		}
	}
	if !bytes.Equal(now, before) || len(rows) > 0 {
		if err := sound(path); err != nil {
			return err
		}
	}
	if len(rows) > 0 {
		if err := check(path, rows); err != nil {
			return err
		}
	}
	return wholeFiles(folder, before)
}

// sound opens a file and carries its journal out again.
func sound(path string) error {
	f, err := Open(path, Options{DataDir: filepath.Dir(path)})
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	report, err := Verify(path)
	return errors.Join(append(report.Findings, err)...)
}

// wholeFiles opens every event under the folder, backups and copies: none is
// half there. The damaged file of before stays as it is.
func wholeFiles(folder string, before []byte) error {
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != Extension {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil || bytes.Equal(data, before) {
			return err
		}
		f, err := Open(path, Options{ReadOnly: true})
		if err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(path), err)
		}
		return f.Close()
	})
}

// saidUntil is what had been said after the first n calls.
func saidUntil(ops []outage.Op) string {
	var b strings.Builder
	for _, op := range ops {
		if op.Kind == outage.Said {
			b.Write(op.Data)
		}
	}
	return b.String()
}

// cutPower carries the job out once and then loses the power at so many points
// of it; found is told of each outcome.
func (j job) cutPower(t *testing.T, cuts int, found func(error)) {
	before, again := j.begin(t)
	folder := again()
	start, err := outage.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	r := j.run(t, folder, undisturbed)
	if r.Status != 0 || strings.Contains(r.Stdout, "refused") {
		t.Fatalf("%s: %s%s", j.name, r.Stdout, r.Stderr)
	}
	ops := slices.DeleteFunc(r.Ops, func(op outage.Op) bool { return op.Kind == outage.Read || op.Kind == outage.Open })
	random := rand.New(rand.NewPCG(20, 7))
	points := make([]int, cuts)
	for i := range points {
		points[i] = random.IntN(len(ops) + 1)
	}
	slices.Sort(points)
	done := 0
	for i, point := range points {
		for ; done < point; done++ {
			start.Apply(ops[done])
		}
		after := filepath.Join(t.TempDir(), "after")
		if err := start.Put(start.Cut(random), after); err != nil {
			t.Fatal(err)
		}
		err := safe(after, folder, before, saidUntil(ops[:point]))
		if err != nil {
			err = fmt.Errorf("cut %d, before call %d of %d: %w", i, point, len(ops), err)
		}
		found(err)
		os.RemoveAll(after)
	}
	t.Logf("%d losses of power among %d calls that change something", cuts, len(ops))
}

// Nothing that was acknowledged is lost with the power, and nothing half done is
// taken for whole.
func TestPower(t *testing.T) {
	for _, j := range jobs() {
		t.Run(j.name, func(t *testing.T) {
			j.cutPower(t, powerCuts, func(err error) {
				if err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// The same without the journal of SQLite: the test above can fail.
func TestPowerWithoutJournalIsFound(t *testing.T) {
	harm := 0
	j := job{name: "unguarded", prepare: prepareField}
	j.cutPower(t, 60, func(err error) {
		if err != nil {
			harm++
		}
	})
	if harm == 0 {
		t.Error("no harm was found")
	}
	t.Logf("harm in %d of 60", harm)
}

// A disk that is full from some call on, or of which one call or all further
// ones fail: what was acknowledged before and after stays, and the program says
// what is wrong.
func TestFaults(t *testing.T) {
	for _, j := range jobs() {
		t.Run(j.name, func(t *testing.T) {
			before, again := j.begin(t)
			calls := len(j.run(t, again(), undisturbed).Ops)
			tried := 0
			for _, fault := range []struct {
				name   string
				decide func(from int) func(int, outage.Op) outage.Action
			}{
				{"full", outage.Full},
				{"one error", func(from int) func(int, outage.Op) outage.Action { return outage.Failing(from, 1) }},
				{"errors", func(from int) func(int, outage.Op) outage.Action { return outage.Failing(from, 1<<30) }},
			} {
				step := max(1, calls/faults)
				for from := 0; from < calls; from += step {
					tried++
					if err := j.disturbed(t, again(), before, fault.decide(from)); err != nil {
						t.Errorf("%s from call %d of %d: %v", fault.name, from, calls, err)
					}
				}
			}
			t.Logf("%d faults", tried)
		})
	}
}

func (j job) disturbed(t *testing.T, folder string, before []byte, decide func(int, outage.Op) outage.Action) error {
	defer os.RemoveAll(folder)
	r := j.run(t, folder, decide)
	if r.Status == 2 { // a panic
		return errors.New(r.Stderr)
	}
	if err := safe(folder, folder, before, r.Stdout); err != nil {
		return fmt.Errorf("%w\n%s%s", err, r.Stdout, r.Stderr)
	}
	return nil
}
