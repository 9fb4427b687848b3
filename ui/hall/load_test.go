package hall

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

// Every phone of a hall is told of a new round and gets its page.
func TestPhonesAreTold(t *testing.T) {
	const phones, rounds = 40, 2
	told, fetched := crowd(t, 20, phones, rounds, 100*time.Millisecond)
	if len(told) != phones*rounds || len(fetched) != phones*rounds {
		t.Errorf("%d told, %d pages, of %d", len(told), len(fetched), phones*rounds)
	}
}

// crowd holds the lines of phones; at each new round they are told, and each asks for its
// page at a moment of its own within a spread. It gives how long each waited to be told, and
// for its page.
func crowd(t *testing.T, players, phones, rounds int, spread time.Duration) (told, fetched []time.Duration) {
	t.Helper()
	e := decided(t, full(t, players))
	s, at := serving(t, e, Config{})
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: phones, DisableCompression: true}}
	var mu sync.Mutex
	begun, round := time.Time{}, ""
	heard := make(chan bool, phones)
	phone := func(i int, lines *bufio.Scanner) {
		for n := 0; lines.Scan(); {
			if !strings.HasPrefix(lines.Text(), "data: ") {
				continue
			}
			if n++; n == 2 {
				heard <- true
			}
			if n <= 2 || n%2 == 0 {
				continue // of the games, in the same message
			}
			mu.Lock()
			told = append(told, time.Since(begun))
			want := round
			mu.Unlock()
			time.Sleep(time.Duration(rand.Int64N(int64(spread))))
			asked := time.Now()
			ok := fetch(t, client, fmt.Sprintf("%s/player/%d", at, i%players+1), want)
			mu.Lock()
			fetched = append(fetched, time.Since(asked))
			mu.Unlock()
			heard <- ok
		}
	}
	for i := range phones {
		answer, err := client.Get(at + "/live")
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		go phone(i, bufio.NewScanner(answer.Body))
	}
	wait := func() {
		for range phones {
			select {
			case ok := <-heard:
				if !ok {
					t.Error("a page was refused, or is not that of the round")
				}
			case <-time.After(30 * time.Second):
				t.Fatal("not all phones have been told")
			}
		}
	}
	wait()
	for range rounds {
		e = eventtest.Carry(t, e, next(e))
		mu.Lock()
		begun, round = time.Now(), fmt.Sprintf("Round %d", e.LastPaired())
		mu.Unlock()
		s.Show(e)
		wait()
		e = decided(t, e)
	}
	return told, fetched
}

// fetch reads a page whole, and tells whether it says what is wanted.
func fetch(t *testing.T, client *http.Client, address, want string) (ok bool) {
	page, err := client.Get(address)
	if err != nil {
		t.Error(err)
		return false
	}
	defer page.Body.Close()
	text, err := io.ReadAll(page.Body)
	return err == nil && page.StatusCode == http.StatusOK && strings.Contains(string(text), want)
}

// decided is an event in which every game is drawn that had no result.
func decided(t *testing.T, e *tournament.Event) *tournament.Event {
	for p := range e.Pairings.Values() {
		if !p.Free() && p.Result == tournament.NoResult {
			e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
		}
	}
	return e
}
