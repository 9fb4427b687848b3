//go:build long

package laptops

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"kohtunik/tournament"
)

// Three laptops enter 2,000 results, each three a second: 99 of 100 are in the own file
// within 300 ms, nothing is lost, and the journals are the same. Every tenth is on a
// board that the others enter too, with another result: one of them is done, and the
// others are told. What is entered again as it is changes nothing and is told as well.
func TestTwoThousandResults(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	p99 := twoThousand(t, host, emptySeat(t, "Mari").joins(host, ForResults), emptySeat(t, "Juta").joins(host, ForResults))
	if p99 > 300*time.Millisecond {
		t.Errorf("99 of 100 within %s", p99)
	}
}

// Three servers take the same.
func TestTwoThousandResultsOnThreeServers(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	seats := []*seat{host, agrees(emptySeat(t, "Mari")).joins(host, ForAll),
		agrees(emptySeat(t, "Juta")).joins(host, ForAll)}
	if err := host.laptop.Servers(t.Context(), trioSize); err != nil {
		t.Fatal(err)
	}
	three(t, seats...)
	twoThousand(t, seats...)
}

// twoThousand has three laptops enter the results, and gives within which time 99 of 100 are
// there.
func twoThousand(t *testing.T, seats ...*seat) (p99 time.Duration) {
	host := seats[0]
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}
	var mu sync.Mutex
	var took []time.Duration
	states := map[State]int{}
	rows := 0
	before := host.rows()
	var all sync.WaitGroup
	const each = 667
	for i, s := range seats {
		all.Go(func() {
			beat := time.NewTicker(time.Second / 3)
			defer beat.Stop()
			for n := range each {
				table := (n*len(seats) + i) % (rounds * boards)
				if n%10 == 0 {
					table = n % (rounds * boards)
				}
				r := results[(n/60+i)%3]
				began := time.Now()
				since := s.rows()
				f := s.does(Action{Command: setResult(1+table/boards, 1+table%boards, r), Since: since})
				mu.Lock()
				took = append(took, time.Since(began))
				states[f.State]++
				if f.State == Done && f.Row > 0 {
					rows++
				}
				if f.State == Refused && !errors.Is(f.Err, &tournament.Error{Kind: tournament.NothingChanged}) {
					t.Errorf("refused: %v", f.Err)
				}
				mu.Unlock()
				<-beat.C
			}
		})
	}
	all.Wait()
	slices.Sort(took)
	p99 = took[len(took)*99/100]
	t.Logf("median %s, p99 %s, worst %s; %v", took[len(took)/2], p99, took[len(took)-1], states)
	until(t, "the host's file to hold all", func() bool { return host.rows() == before+rows })
	if states[Conflict] == 0 {
		t.Error("nobody contradicted anybody")
	}
	if states[Unsure] > 0 || states[Waiting] > 0 || states[Done] == 0 {
		t.Errorf("%v", states)
	}
	agree(t, seats...)
	return p99
}
