package file

import (
	"path/filepath"
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/game"
	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// The keeper of a game is who has added to it last, as long as that was not taken back;
// what is read row by row is as what is read at once.
func TestKeepers(t *testing.T) {
	f := newFile(t)
	mustDo(t, f, tournament.AddPlayers{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}}},
		tournament.DrawLots{Seed: 1}, tournament.PairRounds{})
	first, second := tournament.Table{Round: 1, Board: 1}, tournament.Table{Round: 1, Board: 2}
	mari, ants := journal.Author{Name: "Mari", Device: "a"}, journal.Author{Name: "Ants", Device: "b"}
	var step, once Keepers
	do := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		step.Read(f.Journal())
	}
	append1 := func(at tournament.Table) tournament.AppendGame {
		return tournament.AppendGame{Table: at, At: len(f.Event().Games[at]),
			Entries: []game.Entry{{Kind: game.Remark, Text: "x"}}}
	}
	want := func(what string, by journal.Author, known bool) {
		t.Helper()
		once = Keepers{}
		once.Read(f.Journal())
		for name, k := range map[string]*Keepers{"row by row": &step, "at once": &once} {
			if got, ok := k.Of(first); got != by || ok != known {
				t.Errorf("%s, %s: the keeper is %v (%v), not %v", what, name, got, ok, by)
			}
		}
	}
	want("before", journal.Author{}, false)
	do(f.DoAs(mari, append1(first)))
	do(f.DoAs(ants, append1(second)))
	want("begun", mari, true)
	do(f.DoAs(ants, append1(first)))
	want("gone on with by another", ants, true)
	do(f.UndoAs(ants))
	want("taken back", mari, true)
	do(f.RedoAs(ants))
	want("repeated", ants, true)
	both := []tournament.AppendGame{append1(first), append1(second)}
	do(f.DoAs(mari, tournament.AppendGames{Action: "stop", Games: both}))
	want("all at once", mari, true)
	do(f.DoAs(ants, tournament.SetResult{Table: first, Result: tournament.Draw}))
	want("a result is no entry of the game", mari, true)
	do(f.DoAs(ants, tournament.EndGame{AppendGame: append1(second), Result: tournament.Draw}))
	if got, _ := step.Of(second); got != ants {
		t.Errorf("the keeper of the second game is %v", got)
	}
}

// A result stops the clock that runs at its board in the file, of a game that is kept here if
// it was watched since the file was opened; one that the program found running stays as it was.
func TestResultStopsTheClockInTheFile(t *testing.T) {
	for _, c := range []struct {
		name   string
		closes bool
		left   time.Duration
	}{{"watched", false, 64 * time.Minute}, {"found running", true, 90 * time.Minute}} {
		t.Run(c.name, func(t *testing.T) {
			now := time.Date(2026, 11, 28, 15, 0, 0, 0, time.UTC)
			o := Options{Now: func() time.Time { return now }}
			path := filepath.Join(t.TempDir(), "a.kohtunik")
			f, err := Create(path, tournament.DefaultInfo("A", tournament.FIDE2023), o,
				tournament.AddPlayers{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}}},
				tournament.NumberByHand{Numbers: []int{1, 2, 3, 4}}, tournament.PairRounds{})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { f.Close() }()
			now = now.Add(time.Second)
			at := tournament.Table{Round: 1, Board: 1}
			if err := f.Do(tournament.AppendGame{Table: at, Entries: []game.Entry{
				{Kind: game.Clock, At: now.UnixMilli(), Action: game.Set, Control: "90min"},
				{Kind: game.Clock, At: now.UnixMilli(), Action: game.Start, Side: game.WhiteSide}}}); err != nil {
				t.Fatal(err)
			}
			now = now.Add(26 * time.Minute)
			if c.closes {
				f.Close()
				if f, err = Open(path, o); err != nil {
					t.Fatal(err)
				}
			}
			if err := f.Do(tournament.SetResult{Table: at, Result: tournament.Draw}); err != nil {
				t.Fatal(err)
			}
			board, err := f.Event().At(at)
			if err != nil {
				t.Fatal(err)
			}
			if left := board.Clock(now.Add(time.Hour)).Left(chess.White); left != c.left {
				t.Errorf("White has %s, not %s", left, c.left)
			}
			if err := f.Undo(); err != nil {
				t.Fatal(err)
			}
			if n := len(f.Event().Games[at]); n != 2 {
				t.Errorf("undone, the record has %d entries", n)
			}
		})
	}
}
