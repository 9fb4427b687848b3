package file

import (
	"errors"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// steady is a clock that goes on by a second at each look.
func steady() func() time.Time {
	now := time.Date(2026, 11, 21, 18, 4, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

func testOptions(t testing.TB) Options {
	t.Helper()
	return Options{Now: steady(), DataDir: t.TempDir()}
}

func newFile(t testing.TB) *File {
	t.Helper()
	f, err := Create(filepath.Join(t.TempDir(), "event.kohtunik"), tournament.DefaultInfo("Autumn", tournament.USSR1953),
		testOptions(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func mustDo(t testing.TB, f *File, commands ...tournament.Command) {
	t.Helper()
	for _, c := range commands {
		if err := f.Do(c); err != nil {
			t.Fatal(err)
		}
	}
}

func reopen(t *testing.T, f *File) *File {
	t.Helper()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(f.Path(), f.options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { again.Close() })
	return again
}

// state is the digest over the event in memory.
func state(t *testing.T, e *tournament.Event) Digest {
	t.Helper()
	d, err := digestOf(e.Records())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func players(names ...string) tournament.AddPlayers {
	var c tournament.AddPlayers
	for _, n := range names {
		c.Players = append(c.Players, tournament.Player{Name: n})
	}
	return c
}

// All commands that a file is created with are carried out.
func TestCreateWithCommands(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	f, err := Create(path, tournament.DefaultInfo("Autumn", tournament.USSR1953), testOptions(t),
		players("Ilves, Arvo"), players("Kask, Mati"), players("Rebane, Juta"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if len(f.Event().Players) != 3 || len(f.Journal()) != 4 {
		t.Errorf("%d players, %d rows", len(f.Event().Players), len(f.Journal()))
	}
}

func TestWhatIsDoneIsThereAfterReopening(t *testing.T) {
	f := newFile(t)
	mustDo(t, f,
		players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta", "Susi, Enn"),
		tournament.DrawLots{Seed: 7},
		tournament.PairRounds{},
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw},
	)
	want, journal := state(t, f.Event()), f.Journal()
	f = reopen(t, f)
	if got := state(t, f.Event()); got != want {
		t.Errorf("the state differs after reopening: %s, was %s", got, want)
	}
	if !reflect.DeepEqual(f.Journal(), journal) {
		t.Errorf("the journal differs after reopening:\n%v\nwas\n%v", f.Journal(), journal)
	}
}

func TestUndoAndRedoToTheEnds(t *testing.T) {
	f := newFile(t)
	states := []Digest{state(t, f.Event())}
	for _, c := range []tournament.Command{
		players("Ilves, Arvo", "Kask, Mati", "Rebane, Juta"),
		tournament.DrawLots{Seed: 7},
		tournament.PairRounds{},
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw},
	} {
		mustDo(t, f, c)
		states = append(states, state(t, f.Event()))
	}
	for i := len(states) - 2; i >= 0; i-- {
		f = reopen(t, f)
		if err := f.Undo(); err != nil {
			t.Fatal(err)
		}
		if state(t, f.Event()) != states[i] {
			t.Errorf("after undo the state is not that of step %d", i)
		}
	}
	if err := f.Undo(); !errors.Is(err, &Error{Kind: NothingToUndo}) {
		t.Errorf("undo past the beginning: %v", err)
	}
	for i := 1; i < len(states); i++ {
		f = reopen(t, f)
		if err := f.Redo(); err != nil {
			t.Fatal(err)
		}
		if state(t, f.Event()) != states[i] {
			t.Errorf("after redo the state is not that of step %d", i)
		}
	}
	if err := f.Redo(); !errors.Is(err, &Error{Kind: NothingToRedo}) {
		t.Errorf("redo past the end: %v", err)
	}
}

func TestANewCommandEndsRedo(t *testing.T) {
	f := newFile(t)
	mustDo(t, f, players("Ilves, Arvo"), players("Kask, Mati"))
	if err := f.Undo(); err != nil {
		t.Fatal(err)
	}
	if e, ok := f.CanRedo(); !ok || e.Seq != 3 || e.CommandName != "add-players" {
		t.Errorf("to redo: %v %v", e, ok)
	}
	mustDo(t, f, players("Rebane, Juta"))
	if e, ok := f.CanRedo(); ok {
		t.Errorf("after a new command row %d can be redone", e.Seq)
	}
	if e, ok := f.CanUndo(); !ok || e.Seq != 5 {
		t.Errorf("to undo: %v %v", e, ok)
	}
}

func TestImportIsOneCommand(t *testing.T) {
	f := newFile(t)
	empty := state(t, f.Event())
	mustDo(t, f, tournament.NewImport("large.pgn", large(20, 3)))
	full := state(t, f.Event())
	if e, ok := f.CanUndo(); !ok || string(e.Command) != `{"Source":"large.pgn"}` {
		t.Errorf("the journal keeps %s", e.Command)
	}
	for _, c := range []struct {
		do   func() error
		want Digest
	}{{f.Undo, empty}, {f.Redo, full}} {
		if err := c.do(); err != nil {
			t.Fatal(err)
		}
		if state(t, f.Event()) != c.want {
			t.Error("undo and redo of an import lead elsewhere")
		}
	}
	if f = reopen(t, f); state(t, f.Event()) != full {
		t.Error("after reopening the state is another one")
	}
	f.Close()
	if report, err := Verify(f.Path()); err != nil || !report.OK() {
		t.Errorf("verify: %v %v", err, report.Findings)
	}
}

func TestEntriesDecode(t *testing.T) {
	f := newSample(t)
	for _, e := range f.Journal() {
		changes, err := e.Changes()
		if err != nil || len(changes) == 0 {
			t.Errorf("row %d: %d changes, %v", e.Seq, len(changes), err)
		}
		c, err := e.Decode()
		switch {
		case e.Kind == journal.Created:
			if err == nil {
				t.Errorf("the creation decodes to %v", c)
			}
		case err != nil:
			t.Errorf("row %d: %v", e.Seq, err)
		case c.Name() != e.CommandName:
			t.Errorf("row %d is %s, decodes to %s", e.Seq, e.CommandName, c.Name())
		}
	}
}

// Who has left FIDE mode does not come back, by undo neither.
func TestNoWayBack(t *testing.T) {
	f := newFile(t)
	mustDo(t, f, players("Ilves, Arvo"), tournament.LeaveFIDEMode{Why: "a club evening"})
	wantKind(t, f.Undo(), string(UndoLeftFIDE))
	f = reopen(t, f)
	wantKind(t, f.Undo(), string(UndoLeftFIDE))
	mustDo(t, f, players("Kask, Mati"))
	if err := f.Undo(); err != nil {
		t.Fatal(err)
	}
	if f.Event().Info.Mode != tournament.FreeMode || len(f.Event().Players) != 1 {
		t.Errorf("mode %q, %d players", f.Event().Info.Mode, len(f.Event().Players))
	}
	if _, ok := f.CanRedo(); !ok {
		t.Error("what was taken back after it cannot be done again")
	}
}

// A step at a table that was taken back is told with when; one that was carried
// out again is not.
func TestUndoneGames(t *testing.T) {
	f := newFile(t)
	table := tournament.Table{Round: 1, Board: 1}
	mustDo(t, f, players("Ilves, Arvo", "Kask, Mati", "Tamm, Jaan"), tournament.DrawLots{Seed: 7},
		tournament.PairRounds{},
		tournament.AppendGame{Table: table, Entries: []game.Entry{{Kind: game.Moves, Moves: "e2e4", At: 1}}})
	if got := UndoneGames(f.Journal()); len(got) != 0 {
		t.Errorf("before: %v", got)
	}
	if err := f.Undo(); err != nil {
		t.Fatal(err)
	}
	got := UndoneGames(f.Journal())
	if len(got) != 1 || got[0].Table != table || len(got[0].Entries) != 1 || got[0].Time.IsZero() {
		t.Errorf("undone: %+v", got)
	}
	if err := f.Redo(); err != nil {
		t.Fatal(err)
	}
	if got := UndoneGames(f.Journal()); len(got) != 0 {
		t.Errorf("carried out again: %v", got)
	}
}
