package ui

import (
	"fmt"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/shell"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// largeFile makes an event file of n players with rounds that are played but for
// the last board.
func largeFile(b *testing.B, n, rounds int) string {
	b.Helper()
	e := tournament.FromRecords(nil)
	e.Info = tournament.DefaultInfo("Large", tournament.FIDE2023).WithSystem(tournament.Swiss)
	e.Info.Rounds, e.NextID = rounds, tournament.PlayerID(n+1)
	for i := 1; i <= n; i++ {
		e.Players = append(e.Players, tournament.Player{ID: tournament.PlayerID(i), Start: i, Rating: 2900 - i/8,
			Name: fmt.Sprintf("Player%04d, First", i), Federation: "EST", Club: "Club of the Town"})
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}
	for r := 1; r <= rounds; r++ {
		e.Rounds = append(e.Rounds, tournament.Round{Number: r, Date: "2026-11-21"})
		for board := 1; board <= n/2; board++ {
			e.Pairings = append(e.Pairings, tournament.Pairing{Round: r, Board: board, White: tournament.PlayerID(board),
				Black: tournament.PlayerID(n/2 + 1 + (board+r)%(n/2)), Result: results[(board+r)%3]})
		}
	}
	e.Pairings[len(e.Pairings)-1].Result = tournament.NoResult
	path := filepath.Join(b.TempDir(), "large.kohtunik")
	f, err := file.Create(path, e.Info, file.Options{}, tournament.NewImport("large", e))
	if err != nil {
		b.Fatal(err)
	}
	if err := f.Close(); err != nil {
		b.Fatal(err)
	}
	return path
}

// BenchmarkSizes is what a person waits for in events of three sizes, but for the
// drawing by the graphics card: opening, a typed result, each page after a change
// until the last of it is drawn, also of what is worked out beside the window.
func BenchmarkSizes(b *testing.B) {
	for _, n := range []int{100, 2000, 9999} {
		path := largeFile(b, n, 9)
		app := testapp.New(b, style.Value{})
		window := shell.New(app, shell.Options{Pages: pages(), Settings: session.Settings{Language: "en"},
			DataDir: b.TempDir()})
		window.Window().Resize(fyne.NewSize(1366, 768))
		b.Run(fmt.Sprint(n, "/open"), func(b *testing.B) {
			for b.Loop() {
				if err := window.Open(path); err != nil {
					b.Fatal(err)
				}
				b.StopTimer()
				if err := window.Session().Close(); err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
			}
		})
		if err := window.Open(path); err != nil {
			b.Fatal(err)
		}
		results, last := []tournament.Result{tournament.NoResult, tournament.Draw},
			tournament.Table{Round: 9, Board: n/2 - 1}
		window.Go(page.Rounds)
		b.Run(fmt.Sprint(n, "/result"), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				if !window.Do(tournament.SetResult{Table: last, Result: results[i%2]}) {
					b.Fatal("refused")
				}
			}
		})
		for _, id := range []page.ID{page.Standings, page.Crosstable, page.Players, page.Rounds, page.Desk, page.Norms,
			page.Prints, page.Journal, page.Event, page.Laws} {
			b.Run(fmt.Sprint(n, "/", id), func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					b.StopTimer()
					window.Go(page.Laws)
					if id == page.Laws {
						window.Go(page.Rounds)
					}
					// something has changed since the page was in sight
					window.Do(tournament.SetResult{Table: last, Result: results[i%2]})
					b.StartTimer()
					window.Go(id)
				}
			})
		}
		if err := window.Session().Close(); err != nil {
			b.Fatal(err)
		}
	}
}
