package tournament

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"kohtunik/engine/game"
)

// plainDiff is Diff read plainly: all records of both, side by side.
func plainDiff(before, after *Event) []Change {
	was, is := recordMap(before), recordMap(after)
	var changes []Change
	for k, r := range is {
		if old, there := was[k]; !there {
			changes = append(changes, Change{After: r})
		} else if !reflect.DeepEqual(old, r) {
			changes = append(changes, Change{Before: old, After: r})
		}
	}
	for k, r := range was {
		if _, there := is[k]; !there {
			changes = append(changes, Change{Before: r})
		}
	}
	slices.SortFunc(changes, func(a, b Change) int { return a.Key().Compare(b.Key()) })
	return changes
}

func recordMap(e *Event) map[Key]Record {
	m := make(map[Key]Record)
	for _, r := range e.Records() {
		m[r.Key()] = r
	}
	return m
}

// mutate changes something of an event at random, as commands do: at the ends
// and in the middle of lists.
func mutate(r *rand.Rand, e *Event) *Event {
	next := e.Clone()
	for range 1 + r.IntN(4) {
		text := fmt.Sprint(r.IntN(1000))
		switch n := r.IntN(12); {
		case n == 0:
			next.Info.Place = text
		case n == 1:
			next.Players = append(next.Players, Player{ID: next.NextID, Name: text})
			next.NextID++
		case n == 2 && len(next.Players) > 0:
			i := r.IntN(len(next.Players))
			next.Players = slices.Delete(next.Players, i, i+1)
		case n == 3 && len(next.Players) > 0:
			next.Players[r.IntN(len(next.Players))].Club = text
		case n == 4:
			next.Pairings.Append(Pairing{
				Round: 1 + r.IntN(3), Board: r.IntN(4), White: PlayerID(100_000 + r.IntN(1<<20))})
		case n == 5 && next.Pairings.Len() > 0:
			next.Pairings.Change(r.IntN(next.Pairings.Len()), func(p *Pairing) { p.Remark = text })
		case n == 6 && next.Pairings.Len() > 0:
			i := r.IntN(next.Pairings.Len())
			next.Cancelled = append(next.Cancelled, CancelledPairing{next.Pairings.At(i)})
			next.Pairings.delete(i)
		case n == 7:
			next.Notes = append(next.Notes, Note{Number: len(next.Notes) + 1, Why: text})
		case n == 8:
			minutes := r.IntN(60)
			next.Rounds = append(slices.DeleteFunc(next.Rounds, func(x Round) bool { return x.Number == minutes%3 }),
				Round{Number: minutes % 3, DefaultTime: &minutes})
		case n == 9:
			t := Table{Round: 1, Board: r.IntN(3)}
			next.Games[t] = append(next.Games[t], game.Entry{Kind: game.Remark, Text: text})
		case n == 10:
			for t, g := range next.Games {
				next.Games[t] = slices.Clone(g[:r.IntN(len(g)+1)])
				if len(next.Games[t]) == 0 {
					delete(next.Games, t)
				}
				break
			}
		case n == 11:
			next.Decisions = append(next.Decisions, Decision{
				Number: len(next.Decisions) + 1, Matter: text, Votes: []Vote{{Member: text}}})
		}
	}
	next.sort()
	return next
}

// Diff finds what a plain reading finds, and With leads from one state to the
// other and back.
func TestDiffAgainstAPlainReading(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 26))
	e := FromRecords(nil)
	e.Info, e.NextID = DefaultInfo("A", FIDE2023), 1
	for step := range 500 {
		next := mutate(r, e)
		got, want := Diff(e, next), plainDiff(e, next)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("step %d: %d changes, want %d:\n%v\n%v", step, len(got), len(want), got, want)
		}
		if there := e.With(got); len(plainDiff(there, next)) > 0 {
			t.Fatalf("step %d: %v is left", step, plainDiff(there, next))
		}
		back := make([]Change, len(got))
		for i, c := range got {
			back[i] = c.Reversed()
		}
		if there := next.With(back); len(plainDiff(there, e)) > 0 {
			t.Fatalf("step %d back: %v is left", step, plainDiff(there, e))
		}
		e = next
	}
}

// The round in work is that of the first pairing that is open when all are
// scored.
func TestCurrentRoundAgainstAllScored(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 20))
	for _, system := range []System{RoundRobin, Swiss, Match} {
		for range 300 {
			e := FromRecords(nil)
			e.Info = DefaultInfo("A", USSR1953)
			e.Info.System = system
			for id := PlayerID(1); id <= 6; id++ {
				e.Players = append(e.Players, Player{ID: id, Name: "x", Left: r.IntN(8) / 4 * (1 + r.IntN(3)),
					Expelled: r.IntN(4) == 0})
			}
			for round := 1; round <= 3; round++ {
				for b := 1; b <= 3; b++ {
					results := append(Results(), NoResult, NoResult, NoResult)
					e.Pairings.Append(Pairing{Round: round, Board: b, White: PlayerID(2*b - 1), Black: PlayerID(2 * b),
						Result: results[r.IntN(len(results))]})
				}
			}
			want := 3
			for s := range e.Scored() {
				if !s.Settled && s.Result != Adjourned {
					want = s.Round
					break
				}
			}
			if got := e.CurrentRound(); got != want {
				t.Fatalf("%s: round %d, want %d: %+v %+v", system, got, want, e.Players, e.Pairings)
			}
		}
	}
}
