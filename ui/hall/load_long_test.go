//go:build long

package hall

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

// 500 phones hold a line; at a new round each is told within 200 ms, and has its
// page within 300 ms of asking for it at a moment of its own in three seconds.
func TestManyPhones(t *testing.T) {
	const phones, rounds = 500, 3
	e := decided(t, full(t, 250))
	s, at := serving(t, e, Config{})
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: phones, DisableCompression: true}}
	var mu sync.Mutex
	var told, fetched []time.Duration
	begun := time.Time{}
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
			mu.Unlock()
			time.Sleep(time.Duration(rand.Int64N(int64(3 * time.Second))))
			asked := time.Now()
			ok := fetch(t, client, fmt.Sprintf("%s/player/%d", at, i%250+1))
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
					t.Error("a page was refused")
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
		begun = time.Now()
		mu.Unlock()
		s.Show(e)
		wait()
		e = decided(t, e)
	}
	p99 := func(list []time.Duration) time.Duration {
		slices.Sort(list)
		return list[len(list)*99/100]
	}
	t.Logf("told: p50 %v, p99 %v, worst %v; page: p50 %v, p99 %v", told[len(told)/2], p99(told), told[len(told)-1],
		fetched[len(fetched)/2], p99(fetched))
	if len(told) != phones*rounds || p99(told) > 200*time.Millisecond || p99(fetched) > 300*time.Millisecond {
		t.Errorf("%d told, p99 %v; pages p99 %v", len(told), p99(told), p99(fetched))
	}
}

// fetch reads a page whole.
func fetch(t *testing.T, client *http.Client, address string) (ok bool) {
	page, err := client.Get(address)
	if err != nil {
		t.Error(err)
		return false
	}
	defer page.Body.Close()
	_, err = io.Copy(io.Discard, page.Body)
	return err == nil && page.StatusCode == http.StatusOK
}

// decided is an event in which every game is drawn that had no result.
func decided(t *testing.T, e *tournament.Event) *tournament.Event {
	for _, p := range e.Pairings {
		if !p.Free() && p.Result == tournament.NoResult {
			e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
		}
	}
	return e
}
