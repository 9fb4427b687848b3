package laptops

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/journal"
)

// deeds is how much each of the three does at random.
var deeds = 60

// Three people do at random what their roles hold and what not, take back and repeat,
// all at the same time: whatever becomes of it the journals are the same and verify, and
// nobody but the chief has taken back what another did.
func TestRandomActions(t *testing.T) {
	host := newSeat(t, "Arvo").opens()
	seats := []*seat{host, emptySeat(t, "Mari").joins(host, ForAll), emptySeat(t, "Juta").joins(host, ForEntries)}
	var all sync.WaitGroup
	var mu sync.Mutex
	states := map[State]int{}
	for i, s := range seats {
		random := rand.New(rand.NewPCG(11, uint64(i)))
		all.Go(func() {
			for range deeds {
				a := deed(random, s.event())
				a.Since = max(1, s.rows()-random.IntN(8)) // what was done while the person thought
				f := s.does(a)
				mu.Lock()
				states[f.State]++
				mu.Unlock()
				if f.State != Done && f.State != Refused && f.State != Conflict {
					t.Errorf("%s: %s, %v", s.name, f.State, f.Err)
				}
				if c := a.Command; c != nil && s.name == "Juta" && ClassOf(c.Name()) == Rules &&
					!errors.Is(f.Err, &Error{Kind: NotAllowed}) {
					t.Errorf("Juta, %s: %+v", c.Name(), f)
				}
			}
		})
	}
	all.Wait()
	if states[Done] < deeds || states[Refused] == 0 {
		t.Errorf("%v", states)
	}
	rows := host.journal()
	for _, e := range rows {
		if e.Kind == journal.Undone && e.Author.Name != "" && rows[e.Of-1].Author.Name != e.Author.Name {
			t.Errorf("row %d of %s takes back row %d of %q", e.Seq, e.Author.Name, e.Of, rows[e.Of-1].Author.Name)
		}
	}
	agree(t, seats...)
}

// deed is something that a person may come to do.
func deed(random *rand.Rand, e *tournament.Event) Action {
	table := tournament.Table{Round: 1 + random.IntN(2), Board: 1 + random.IntN(3)}
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins, tournament.NoResult}
	switch random.IntN(10) {
	case 0:
		return Action{Turn: Undo}
	case 1:
		return Action{Turn: Redo}
	case 2:
		return Action{Turn: UndoLast}
	case 3:
		return Action{Command: tournament.SetRemark{Table: table, Remark: fmt.Sprint("remark ", random.IntN(5))}}
	case 4:
		p := e.Players[random.IntN(len(e.Players))]
		p.Club = fmt.Sprint("Club ", random.IntN(5))
		return Action{Command: tournament.EditPlayer{Player: p}}
	case 5:
		return Action{Command: tournament.Withdraw{ID: e.Players[random.IntN(len(e.Players))].ID, From: 2}}
	}
	return Action{Command: tournament.SetResult{Table: table, Result: results[random.IntN(len(results))]}}
}
