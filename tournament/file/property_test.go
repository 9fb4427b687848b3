package file

import (
	"math/rand/v2"
	"testing"

	"kohtunik/tournament"
)

// randomCommand may well be refused in the event's state.
func randomCommand(r *rand.Rand, e *tournament.Event) tournament.Command {
	id := tournament.PlayerID(1 + r.IntN(7))
	table := tournament.Table{Round: 1 + r.IntN(5), Board: 1 + r.IntN(3)}
	switch r.IntN(12) {
	case 0:
		return players("Ilves, Arvo", "Kask, Mati")
	case 1:
		p, _ := e.Player(id)
		p.Rating = r.IntN(2500)
		return tournament.EditPlayer{Player: p}
	case 2:
		return tournament.RemovePlayer{ID: id}
	case 3:
		return tournament.DrawLots{Seed: r.Uint64()}
	case 4:
		return tournament.PairRounds{}
	case 5:
		return tournament.Unpair{}
	case 6:
		return tournament.Withdraw{ID: id, From: 1 + r.IntN(4), Why: "ill"}
	case 7:
		return tournament.Reinstate{ID: id}
	case 8:
		return tournament.RecordDecision{Decision: tournament.Decision{Kind: tournament.Protest, Matter: "noise", Number: r.IntN(3)}}
	case 9:
		return tournament.StrikeDecision{Number: 1 + r.IntN(3)}
	case 10:
		return tournament.SetRemark{Table: table, Remark: []string{"", "late"}[r.IntN(2)]}
	}
	return setResult(table.Round, table.Board, tournament.Results()[r.IntN(len(tournament.Results()))])
}

// Random commands, undo, redo and reopening against a model that keeps every
// state.
func TestUndoAndRedoOfRandomCommands(t *testing.T) {
	for seed := range uint64(8) {
		r := rand.New(rand.NewPCG(seed, 7))
		f := newFile(t)
		past, future := []Digest{state(t, f.Event())}, []Digest{}
		rows, done, undone := 1, 0, 0
		for range 250 {
			switch n := r.IntN(20); {
			case n == 0:
				f = reopen(t, f)
			case n < 4:
				if err := f.Undo(); (err == nil) != (len(past) > 1) {
					t.Fatalf("undo with %d commands in force: %v", len(past)-1, err)
				} else if err == nil {
					future = append(future, past[len(past)-1])
					past = past[:len(past)-1]
					rows++
					undone++
				}
			case n < 6:
				if err := f.Redo(); (err == nil) != (len(future) > 0) {
					t.Fatalf("redo with %d commands taken back: %v", len(future), err)
				} else if err == nil {
					past = append(past, future[len(future)-1])
					future = future[:len(future)-1]
					rows++
				}
			default:
				if f.Do(randomCommand(r, f.Event())) == nil {
					past, future = append(past, state(t, f.Event())), nil
					rows++
					done++
				}
			}
			if got := state(t, f.Event()); got != past[len(past)-1] {
				t.Fatalf("seed %d: the state is not that of the model", seed)
			}
			if len(f.Journal()) != rows {
				t.Fatalf("seed %d: the journal has %d rows, want %d", seed, len(f.Journal()), rows)
			}
		}
		if done < 20 || undone < 10 {
			t.Errorf("seed %d: only %d commands and %d undone: the test says little", seed, done, undone)
		}
		f.Close()
		if report, err := Verify(f.Path()); err != nil || !report.OK() {
			t.Errorf("seed %d: %v %v", seed, err, report.Findings)
		}
	}
}
