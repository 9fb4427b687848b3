package file

import (
	"testing"

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
