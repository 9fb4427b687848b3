package file

import (
	"testing"
	"unsafe"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// A file is created once, by its first row.
func TestCreatedOnce(t *testing.T) {
	rows := newSample(t).Journal()[:2]
	set, _ := carriedOut(rows)
	event := tournament.FromRecords(set.list())
	first := rows[0].Row
	first.Kind = journal.Done
	again := journal.Row{Kind: journal.Created, CommandName: createCommand, Command: rows[0].Command}
	for name, entries := range map[string][]Entry{
		"by a command": {follow(nil, first.Time, first, []byte(first.Own[0]), []byte(first.Own[1]), rows[0].Digest)},
		"twice":        append(rows[:2:2], follow(rows, rows[1].Time, again, list(nil), list(nil), rows[1].Digest)),
	} {
		path := put(t, nil) + "-2"
		f, err := create(path, testOptions(t), event, entries)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		if _, err := Open(path, testOptions(t)); err == nil {
			t.Errorf("%s: the file is open", name)
		} else {
			wantKind(t, err, string(JournalBroken))
		}
	}
}

// A recovery has no way back if it changed a record, whether it added or took one
// away; a step to another version changes none.
func TestWhatBars(t *testing.T) {
	for _, c := range []struct {
		was, became string
		want        bool
	}{{"[]", "[]", false}, {"[]", "[1]", true}, {"[1]", "[]", true}, {"[1]", "[2]", true}} {
		r := journal.Row{Kind: journal.Migrated, Own: []string{c.was, c.became, ""}}
		if got := bars(r); got != c.want {
			t.Errorf("from %s to %s: %v", c.was, c.became, got)
		}
		if r.Kind = journal.Undone; bars(r) {
			t.Errorf("undo from %s to %s", c.was, c.became)
		}
	}
}

// What is taken back and made again is held once, in a file at work and in one that is
// opened.
func TestTextsAreShared(t *testing.T) {
	f := newSample(t)
	if err := f.Undo(); err != nil {
		t.Fatal(err)
	}
	if err := f.Redo(); err != nil {
		t.Fatal(err)
	}
	path := f.Path()
	opened := func() []Entry {
		t.Helper()
		f.Close()
		again, err := Open(path, testOptions(t))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { again.Close() })
		return again.Journal()
	}
	same := func(a, b string) bool { return a == b && unsafe.StringData(a) == unsafe.StringData(b) }
	for name, rows := range map[string][]Entry{"at work": f.Journal(), "opened": opened()} {
		n := len(rows)
		done, undone, redone := rows[rows[n-1].Of-1], rows[n-2], rows[n-1]
		for what, is := range map[string]bool{
			"command taken back": &undone.Command[0] == &done.Command[0],
			"command made again": &redone.Command[0] == &done.Command[0],
			"before, taken back": same(undone.Own[0], done.Own[1]),
			"after, made again":  same(redone.Own[1], done.Own[1]),
			"hash":               same(redone.Previous, undone.Hash),
		} {
			if !is {
				t.Errorf("%s, %s: not shared", name, what)
			}
		}
	}
}
