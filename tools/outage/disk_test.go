package outage

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// outcomes gives every state that many cuts of a disk leave, as "name=content".
func outcomes(d *Disk) []string {
	seen := map[string]bool{}
	for seed := range uint64(500) {
		var words []string
		for path, data := range d.Cut(rand.New(rand.NewPCG(seed, 0))) {
			words = append(words, filepath.Base(path)+"="+string(data))
		}
		slices.Sort(words)
		seen[strings.Join(words, " ")] = true
	}
	var all []string
	for s := range seen {
		all = append(all, s)
	}
	slices.Sort(all)
	return all
}

func TestCut(t *testing.T) {
	const root = "/r"
	at := func(name string) string { return root + "/" + name }
	create := func(name string) Op { return Op{Kind: Create, Path: at(name)} }
	write := func(name, text string) Op { return Op{Kind: Write, Path: at(name), Data: []byte(text)} }
	sync := func(name string) Op { return Op{Kind: Sync, Path: at(name)} }
	rename := func(from, to string) Op { return Op{Kind: Rename, Path: at(from), To: at(to)} }
	names := Op{Kind: Sync, Path: root}
	for _, c := range []struct {
		about string
		ops   []Op
		want  []string
	}{
		{"nothing was done", nil, []string{"a=old"}},
		{"a write that was not synced", []Op{write("a", "new")}, []string{"a=new", "a=old"}},
		{"one that was", []Op{write("a", "new"), sync("a")}, []string{"a=new"}},
		{"a new file whose name was not synced", []Op{create("b"), write("b", "x"), sync("b")},
			[]string{"a=old", "a=old b=x"}},
		{"with its name", []Op{create("b"), names}, []string{"a=old b="}},
		{"written beside, synced, renamed", []Op{create("b"), write("b", "new"), sync("b"), rename("b", "a")},
			[]string{"a=new", "a=old", "a=old b=new"}},
		{"renamed without a sync", []Op{create("b"), write("b", "new"), rename("b", "a"), names},
			[]string{"a=", "a=new"}},
		{"removed", []Op{{Kind: Remove, Path: at("a")}}, []string{"", "a=old"}},
		{"linked", []Op{{Kind: Link, Path: at("a"), To: at("b")}, names, write("a", "new"), sync("b")},
			[]string{"a=new b=new"}},
		{"cut short", []Op{{Kind: Truncate, Path: at("a"), Offset: 1}, sync("a")}, []string{"a=o"}},
	} {
		file := &inode{now: []byte("old"), safe: []byte("old")}
		d := &Disk{root: root, names: map[string]*inode{at("a"): file}, safe: map[string]*inode{at("a"): file},
			pending: map[string][]change{}}
		for _, op := range c.ops {
			d.Apply(op)
		}
		if got := outcomes(d); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.about, got, c.want)
		}
	}
}

// A write of more than a sector may come to the disk in part.
func TestSectors(t *testing.T) {
	d, err := Load(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(d.root, "a")
	d.Apply(Op{Kind: Create, Path: path})
	d.Apply(Op{Kind: Sync, Path: d.root})
	d.Apply(Op{Kind: Write, Path: path, Data: []byte(strings.Repeat("x", 2*sector))})
	if got := outcomes(d); len(got) != 4 { // none, all, the first, the second behind nothing
		t.Errorf("%d outcomes", len(got))
	}
}

const childFolder = "OUTAGE_TEST_FOLDER"

// The program of the test below is this binary again.
func TestMain(m *testing.M) {
	folder := os.Getenv(childFolder)
	if folder == "" {
		os.Exit(m.Run())
	}
	if err := work(folder); err != nil {
		os.Stderr.WriteString(err.Error())
		os.Exit(1)
	}
}

func work(folder string) error {
	f, err := os.Create(filepath.Join(folder, "a"))
	if err != nil {
		return err
	}
	if _, err := f.WriteString("text"); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	os.Stdout.WriteString("written\n")
	f.Close()
	return os.Rename(f.Name(), filepath.Join(folder, "b"))
}

func start(t *testing.T, decide func(int, Op) Action) (Result, string) {
	t.Helper()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	p := Program{Args: []string{os.Args[0]}, Env: append(os.Environ(), childFolder+"="+folder), Folder: folder}
	r, err := Run(p, decide)
	if err == ErrNotHere {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r, folder
}

func pass(int, Op) Action { return Action{} }

func TestRunSeesEveryCall(t *testing.T) {
	r, folder := start(t, pass)
	var seen []string
	for _, op := range r.Ops {
		seen = append(seen, strings.ReplaceAll(strings.TrimSpace(string(op.Kind)+" "+op.Path+" "+op.To+string(op.Data)),
			folder+"/", ""))
	}
	want := []string{"create a", "write a text", "sync a", "said  written", "rename a b"}
	if !slices.Equal(seen, want) || r.Status != 0 || r.Stdout != "written\n" {
		t.Errorf("%q, status %d", seen, r.Status)
	}
}

func TestRunRefusesACall(t *testing.T) {
	for _, c := range []struct {
		decide func(int, Op) Action
		says   string
		leaves []string
	}{
		{Full(0), "no space left on device", nil},
		{Full(1), "no space left on device", []string{"a"}},
		{Failing(2, 1), "input/output error", []string{"a"}},
		{Failing(4, 1), "input/output error", []string{"a"}},
		{KilledAt(4), "", []string{"a"}},
	} {
		r, folder := start(t, c.decide)
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		var left []string
		for _, e := range entries {
			left = append(left, e.Name())
		}
		if !strings.Contains(r.Stderr, c.says) || r.Status == 0 || !slices.Equal(left, c.leaves) {
			t.Errorf("said %q, status %d, left %v", r.Stderr, r.Status, left)
		}
	}
}
