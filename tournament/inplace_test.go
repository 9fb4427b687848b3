package tournament

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"kohtunik/engine/game"
)

// atRandom is a command at the boards of an event, some of them refused, now and
// then one that changes who plays.
func atRandom(r *rand.Rand, e *Event) Command {
	t := Table{Round: 1 + r.IntN(4), Board: r.IntN(5)}
	text := []string{"", "late", "two\nlines", fmt.Sprint(r.IntN(1000))}[r.IntN(4)]
	entries := func(t Table) AppendGame {
		return AppendGame{Table: t, At: max(0, len(e.Games[t])-r.IntN(20)/19), Entries: slices.Repeat(
			[]game.Entry{{Kind: game.Remark, Text: text}}, 1+r.IntN(3))}
	}
	switch r.IntN(9) {
	case 0:
		return SetRemark{Table: t, Remark: text}
	case 1:
		return entries(t)
	case 2:
		return EndGame{AppendGame: entries(t), Result: Draw, Ended: []string{"", "12:30", "never"}[r.IntN(3)]}
	case 3:
		return AppendGames{Action: "stop", Games: []AppendGame{entries(t), entries(Table{t.Round, 1 + r.IntN(4)})}}
	case 4:
		return SwapColours{Table: t}
	case 5:
		return Withdraw{ID: PlayerID(1 + r.IntN(8)), From: 1 + r.IntN(5)}
	case 6:
		return Reinstate{ID: PlayerID(1 + r.IntN(8))}
	}
	return SetResult{Table: t, Result: Results()[r.IntN(len(Results()))], Ended: []string{"", "12:30", "never"}[r.IntN(3)]}
}

// A command carried out in the place of an event does what it does on a copy, is
// refused alike, and is taken back whole; what was seen before stays as it was.
func TestCarryInAgainstCarry(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 9999))
	for range 20 {
		e := open(t, 8, 4, func(in *Info) { in.Mode = []Mode{FIDEMode, FreeMode}[r.IntN(2)] })
		for round := 1; round <= 1+r.IntN(3); round++ {
			e = must(t, e, PairRounds{})
			for _, p := range e.InRound(round) {
				if !p.Free() {
					e = must(t, e, score(p.Round, p.Board, []Result{WhiteWins, Draw, Adjourned}[r.IntN(3)]))
				}
			}
		}
		own, seen := e.Working(), e
		for step := range 100 {
			c := atRandom(r, e)
			next, want, refused := Carry(e, c)
			got, err := CarryIn(own, c)
			if fmt.Sprint(err) != fmt.Sprint(refused) || !reflect.DeepEqual(got, want) {
				t.Fatalf("step %d, %+v: %v %v, want %v %v", step, c, got, err, want, refused)
			}
			if err != nil {
				next = e
			}
			if diff := plainDiff(next, own); len(diff) > 0 {
				t.Fatalf("step %d, %+v (%v): %v", step, c, err, diff)
			}
			var keys []Key
			for _, change := range got {
				keys = append(keys, change.Key())
			}
			before, wanted := seen, seen.Clone()
			seen = own.Seen(seen, keys)
			back := make([]Change, len(got))
			for i, change := range got {
				back[i] = change.Reversed()
			}
			if own.Make(back); len(plainDiff(e, own)) > 0 {
				t.Fatalf("step %d, %+v taken back: %v", step, c, plainDiff(e, own))
			}
			own.Make(got)
			if !reflect.DeepEqual(own.Pairings, next.Pairings) || len(plainDiff(next, own)) > 0 {
				t.Fatalf("step %d, %+v made again: %v", step, c, plainDiff(next, own))
			}
			if len(plainDiff(seen, next)) > 0 || len(plainDiff(before, wanted)) > 0 {
				t.Fatalf("step %d, %+v: what was seen has changed", step, c)
			}
			if r.IntN(3) > 0 { // not at each step: what is kept may be of several events before
				sameKept(t, seen, next)
			}
			e = next
		}
	}
}

// In a round robin a player who leaves changes what games of all rounds count for,
// as long as he may have played less than half: what is kept follows.
func TestKeptOfARoundRobin(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 6))
	for range 10 {
		own := roundRobin(t, 6, func(in *Info) { in.Laws = []Edition{FIDE2023, USSR1953}[r.IntN(2)] }).Clone()
		seen := own.Clone().Fix()
		for range 200 {
			c := []Command{Withdraw{ID: PlayerID(1 + r.IntN(6)), From: 1 + r.IntN(5)}, Reinstate{ID: PlayerID(1 + r.IntN(6))},
				score(1+r.IntN(5), 1+r.IntN(3), Results()[r.IntN(len(Results()))])}[min(r.IntN(6), 2)]
			changes, err := CarryIn(own, c)
			if err != nil {
				continue
			}
			var keys []Key
			for _, change := range changes {
				keys = append(keys, change.Key())
			}
			if seen = own.Seen(seen, keys); r.IntN(3) > 0 {
				sameKept(t, seen, own)
			}
		}
	}
}

// sameKept compares what is kept with an event with what is worked out of one
// that is equal and keeps nothing.
func sameKept(t *testing.T, fixed, e *Event) {
	t.Helper()
	if e.keeper() != nil {
		e = e.Clone()
	}
	for what, same := range map[string]bool{
		"start list":    slices.Equal(fixed.StartList(), e.StartList()),
		"current round": fixed.CurrentRound() == e.CurrentRound(),
		"last paired":   fixed.LastPaired() == e.LastPaired(),
		"who has left":  maps.Equal(fixed.gone(), e.gone()),
		"all scores":    slices.Equal(slices.Collect(fixed.Scored()), slices.Collect(e.Scored())),
	} {
		if !same {
			t.Fatalf("%s: otherwise than from scratch", what)
		}
	}
	for round := range 6 {
		if !maps.Equal(fixed.Tallies(round), e.Tallies(round)) || !slices.Equal(fixed.InRound(round), e.InRound(round)) ||
			!slices.Equal(slices.Collect(fixed.ScoredIn(round)), slices.Collect(e.ScoredIn(round))) {
			t.Fatalf("round %d: otherwise than from scratch", round)
		}
	}
}

// A result entered and taken back costs what it changes: it takes as little memory
// in an event of four thousand players as in one of a hundred.
func TestCommandCostsWhatItChanges(t *testing.T) {
	cost := func(n int) uint64 {
		e := FromRecords(nil)
		e.Info, e.NextID = DefaultInfo("Large", FIDE2023).WithSystem(Swiss), PlayerID(n+1)
		for i := 1; i <= n; i++ {
			e.Players = append(e.Players, Player{ID: PlayerID(i), Start: i, Name: "Player"})
		}
		for b := 1; b <= n/2; b++ {
			e.Pairings.Append(Pairing{Round: 1, Board: b, White: PlayerID(b), Black: PlayerID(n/2 + b)})
		}
		least := ^uint64(0)
		for range 10 {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			changes, err := CarryIn(e, score(1, n/4, Draw))
			if err != nil {
				t.Fatal(err)
			}
			e.Make([]Change{changes[0].Reversed()})
			runtime.ReadMemStats(&after)
			least = min(least, after.TotalAlloc-before.TotalAlloc)
		}
		return least
	}
	if small, large := cost(100), cost(4000); large > small+small/3 {
		t.Errorf("%d bytes with 4000 players, %d with 100", large, small)
	}
}
