// Judge holds our pairings against another engine's, event by event, both ways:
// ours made up and judged by the other, the other's made up and judged by us. The
// other engine is bbpPairings 6 or one that takes its arguments; where its program
// lies is told by an argument, and nothing of it is in here.
//
//	go run ./tools/judge --engine PROGRAM --events 50000 --folder out/judge
//	go run ./tools/judge --engine PROGRAM --edition 2017 --events 5000 --folder out/judge-2017
//
// With --edition 2017 the other engine is bbpPairings 5.
//
// Every event has a number, which is its seed. The folder keeps a line for each that
// is done, so that a run that was ended goes on where it was; every round that
// differs with the pairs of both and what speaks against theirs by our reading; the
// event itself; and the sums.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"os/signal"
	"strings"
	"sync"
)

func main() {
	log.SetFlags(0)
	engine := flag.String("engine", "", "the other engine's program")
	events := flag.Uint64("events", 50_000, "events each way")
	folder := flag.String("folder", "out/judge", "where what is done and what differs is kept")
	workers := flag.Int("workers", 2, "events judged at once")
	edition := flag.String("edition", "2026", "of the pairing rules: 2026 or 2017")
	ways := flag.String("ways", "ours,theirs", "who makes the events")
	flag.Parse()
	if *engine == "" {
		log.Fatal("judge: --engine is missing")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	for _, w := range strings.Split(*ways, ",") {
		make, known := makers[w]
		if !known {
			log.Fatalf("judge: no way %q; there are ours and theirs", w)
		}
		r, err := open(*folder, w)
		if err == nil {
			err = r.run(ctx, *events, *workers, func(ctx context.Context, seed uint64) (outcome, error) {
				return make(ctx, other{program: *engine, folder: r.folder, edition: *edition}, seed)
			})
		}
		if err != nil {
			log.Fatalf("judge: %v", err)
		}
		fmt.Print(r.sums())
	}
}

// run judges the events that are not done, several at once, until ctx ends.
func (r *record) run(ctx context.Context, events uint64, workers int,
	judge func(context.Context, uint64) (outcome, error)) error {
	seeds := make(chan uint64)
	var wait sync.WaitGroup
	var once sync.Once
	var failed error
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for seed := range seeds {
				o, err := judge(ctx, seed)
				if ctx.Err() != nil {
					return
				}
				if err == nil {
					err = r.add(seed, o)
				}
				if err != nil {
					once.Do(func() { failed = fmt.Errorf("event %d: %w", seed, err); cancel() })
					return
				}
			}
		}()
	}
	for seed := uint64(1); seed <= events; seed++ {
		if r.done[seed] {
			continue
		}
		select {
		case seeds <- seed:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(seeds)
	wait.Wait()
	return failed
}
