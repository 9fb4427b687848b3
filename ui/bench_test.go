package ui

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

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
// some last boards.
func largeFile(b testing.TB, n, rounds, open int) string {
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
			e.Pairings.Append(tournament.Pairing{Round: r, Board: board, White: tournament.PlayerID(board),
				Black: tournament.PlayerID(n/2 + 1 + (board+r)%(n/2)), Result: results[(board+r)%3]})
		}
	}
	for i := range open {
		e.Pairings.Change(e.Pairings.Len()-1-i, func(p *tournament.Pairing) { p.Result = tournament.NoResult })
	}
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
// drawing by the graphics card: opening, a typed result, each page after a change:
// how long the window stands still until the page is in sight ("still"), and until
// the last of it is drawn, also of what is worked out beside the window ("whole").
func BenchmarkSizes(b *testing.B) {
	memory := new(collector)
	memory.start()
	for _, n := range []int{100, 2000, 9999} {
		path := largeFile(b, n, 9, 1)
		app := testapp.New(b, style.Value{})
		later := make(windowQueue, 64)
		for _, waits := range []time.Duration{patience, 0} { // what stands still first: a window that was closed stays in use
			name := "whole"
			if waits > 0 {
				name = "still"
			}
			window := shell.New(app, shell.Options{Pages: pages(), Settings: session.Settings{Language: "en"},
				DataDir: b.TempDir(), Patience: waits, Later: later.put, Roomy: memory.roomy, Short: memory.short,
				Done: memory.done})
			window.Window().Resize(fyne.NewSize(1366, 768))
			if waits == 0 {
				b.Run(fmt.Sprint(n, "/open"), func(b *testing.B) { openAgain(b, window, path) })
			}
			if err := window.Open(path); err != nil {
				b.Fatal(err)
			}
			results, last := []tournament.Result{tournament.NoResult, tournament.Draw},
				tournament.Table{Round: 9, Board: n/2 - 1}
			turn := 0
			enter := func(b *testing.B) { // another result than the last one
				turn++
				if window.Do(tournament.SetResult{Table: last, Result: results[turn%2]}) {
					return
				}
				turn++
				if !window.Do(tournament.SetResult{Table: last, Result: results[turn%2]}) {
					b.Fatal("refused")
				}
			}
			if waits == 0 {
				window.Go(page.Rounds)
				b.Run(fmt.Sprint(n, "/result"), func(b *testing.B) {
					for b.Loop() {
						enter(b)
					}
				})
			}
			for _, id := range []page.ID{page.Standings, page.Crosstable, page.Players, page.Rounds, page.Desk,
				page.Norms, page.Prints, page.Journal, page.Event, page.Laws} {
				b.Run(fmt.Sprintf("%d/%s/%s", n, id, name), func(b *testing.B) { turnTo(b, window, later, id, enter) })
			}
			if err := window.Session().Close(); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkTyped is what an arbiter waits for who types the results of a round at his
// own pace, in which none was in: from each key to the window that shows the result and
// the next board. The longest and how many were longer than a frame of 16 ms are told;
// 100 keys (-benchtime 100x) take 40 s.
func BenchmarkTyped(b *testing.B) {
	memory := new(collector)
	memory.start()
	for _, n := range []int{100, 2000, 9999} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			window := shell.New(testapp.New(b, style.Value{}), shell.Options{Pages: pages(),
				Settings: session.Settings{Language: "en"}, DataDir: b.TempDir(), Patience: patience,
				Roomy: memory.roomy, Short: memory.short, Done: memory.done})
			window.Window().Resize(fyne.NewSize(1366, 768))
			if err := window.Open(largeFile(b, n, 9, n/2)); err != nil {
				b.Fatal(err)
			}
			b.Cleanup(func() { window.Session().Close() })
			window.Go(page.Rounds)
			var all []time.Duration
			for i := 0; b.Loop(); i++ {
				b.StopTimer()
				time.Sleep(300 * time.Millisecond)
				b.StartTimer()
				at := time.Now()
				window.Window().Canvas().Focused().TypedRune(rune("10="[i%3]))
				all = append(all, time.Since(at))
			}
			slices.Sort(all)
			frame, _ := slices.BinarySearch(all, 16*time.Millisecond)
			b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, "ms-median")
			b.ReportMetric(float64(all[len(all)-1].Microseconds())/1000, "ms-longest")
			b.ReportMetric(float64(len(all)-frame), "over-16-ms")
		})
	}
}

// openAgain opens an event again and again.
func openAgain(b *testing.B, window *shell.Shell, path string) {
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
}

// turnTo turns to a page when something has changed since it was in sight.
func turnTo(b *testing.B, window *shell.Shell, later windowQueue, id page.ID, change func(*testing.B)) {
	for b.Loop() {
		b.StopTimer()
		later.settle(window)
		window.Go(page.Laws)
		if id == page.Laws {
			window.Go(page.Rounds)
		}
		change(b)
		later.settle(window)
		b.StartTimer()
		window.Go(id)
	}
	later.settle(window)
}

// windowQueue is what the window's own goroutine is to do, which is the benchmark's.
type windowQueue chan func()

func (q windowQueue) put(f func()) { q <- f }

// settle does what there is to do until nothing is worked out beside the window.
func (q windowQueue) settle(window *shell.Shell) {
	worked := make(chan struct{})
	go func() {
		window.WaitForJobs()
		close(worked)
	}()
	for {
		select {
		case f := <-q:
			f()
		case <-worked:
			for len(q) > 0 {
				(<-q)()
			}
			return
		}
	}
}
