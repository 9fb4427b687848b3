package file

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// longPlayed is a closed file with 300 players and 9 rounds whose results
// were entered one by one: 1349 commands.
func longPlayed(t testing.TB) string {
	t.Helper()
	full := large(300, 9)
	full.Info.System = tournament.RoundRobin // in which an earlier result may be taken out again
	event := full.Clone()
	for i := range event.Pairings.Len() {
		event.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.NoResult })
	}
	entries := firstRow(t, event)
	for i, p := range full.Pairings.All() {
		if p.Result == tournament.NoResult {
			continue
		}
		c := setResult(p.Round, p.Board, p.Result)
		arguments, err := toJSON(c)
		if err != nil {
			t.Fatal(err)
		}
		row, err := nextRow(entries, at(18, 4)(), journal.Row{Kind: journal.Done, CommandName: c.Name(), Command: arguments},
			[]tournament.Change{{Before: event.Pairings.At(i), After: p}})
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, row)
	}
	path := filepath.Join(t.TempDir(), "long.kohtunik")
	f, err := create(path, Options{Now: at(18, 4)}, full, entries)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// 300 players × 9 rounds open in under 200 ms.
func BenchmarkOpen300x9(b *testing.B) {
	path := longPlayed(b)
	for b.Loop() {
		f, err := Open(path, Options{})
		if err != nil {
			b.Fatal(err)
		}
		f.Close()
	}
	within(b, 200*time.Millisecond)
}

// A command commits in under 30 ms, also in an event of 300 players.
func BenchmarkCommit300x9(b *testing.B) {
	benchmarkCommit(b, longPlayed(b), tournament.Table{Round: 9, Board: 150})
}

// The same in an event of 14 players.
func BenchmarkCommit14x13(b *testing.B) {
	benchmarkCommit(b, put(b, playedBytes(b)), tournament.Table{Round: 13, Board: 1})
}

// BenchmarkCommitBySize is one result to the disk, and one taken back, at three
// sizes of events of nine rounds: they are to cost about the same.
func BenchmarkCommitBySize(b *testing.B) {
	for _, n := range []int{100, 2000, 9999} {
		event := large(n, 9)
		path := filepath.Join(b.TempDir(), "event.kohtunik")
		made, err := create(path, Options{Now: at(18, 4)}, event, firstRow(b, event))
		if err != nil {
			b.Fatal(err)
		}
		if err := made.Close(); err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f, err := Open(path, Options{DataDir: b.TempDir(), Now: at(18, 4)})
			if err != nil {
				b.Fatal(err)
			}
			defer f.Close()
			f.backup.off = true // they are written beside the work
			table := tournament.Table{Round: 9, Board: n / 2}
			for b.Loop() {
				if err := f.Do(tournament.SetResult{Table: table, Result: tournament.Adjourned}); err != nil {
					b.Fatal(err)
				}
				if err := f.Undo(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func benchmarkCommit(b *testing.B, path string, table tournament.Table) {
	f, err := Open(path, Options{DataDir: b.TempDir()})
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	results := []tournament.Result{tournament.Adjourned, tournament.NoResult}
	i := 0
	for b.Loop() {
		if err := f.Do(tournament.SetResult{Table: table, Result: results[i%2]}); err != nil {
			b.Fatal(err)
		}
		i++
	}
	within(b, 30*time.Millisecond)
}

// A command that begins a round, with its backup: the backup is written
// beside the work, only its image is taken before the command returns.
func BenchmarkCommitWithBackup300x9(b *testing.B) {
	f, err := Open(longPlayed(b), Options{DataDir: b.TempDir()})
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	results := []tournament.Result{tournament.NoResult, tournament.Draw}
	i := 0
	for b.Loop() {
		if err := f.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: results[i%2]}); err != nil {
			b.Fatal(err)
		}
		i++
	}
	within(b, 30*time.Millisecond)
}

func BenchmarkSaveCopy300x9(b *testing.B) {
	f, err := Open(longPlayed(b), Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	path := filepath.Join(b.TempDir(), "copy.kohtunik")
	for b.Loop() {
		if err := f.SaveCopy(path); err != nil {
			b.Fatal(err)
		}
		os.Remove(path)
	}
}

// within fails the benchmark when an operation took longer than it may.
func within(b *testing.B, most time.Duration) {
	b.Helper()
	if each := b.Elapsed() / time.Duration(b.N); each > most {
		b.Errorf("%v each, may take %v", each, most)
	}
}
