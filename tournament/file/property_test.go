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
		return tournament.RecordDecision{Decision: tournament.Decision{
			Kind: tournament.Protest, Matter: "noise", Number: r.IntN(3)}}
	case 9:
		return tournament.StrikeDecision{Number: 1 + r.IntN(3)}
	case 10:
		return tournament.SetRemark{Table: table, Remark: []string{"", "late"}[r.IntN(2)]}
	}
	return setResult(table.Round, table.Board, tournament.Results()[r.IntN(len(tournament.Results()))])
}

// randomSwissCommand is one of those that only a Swiss has.
func randomSwissCommand(r *rand.Rand, e *tournament.Event) tournament.Command {
	id := tournament.PlayerID(1 + r.IntN(7))
	ids := []tournament.PlayerID{id}
	table := tournament.Table{Round: 1 + r.IntN(5), Board: 1 + r.IntN(3)}
	switch r.IntN(11) {
	case 0:
		byes := append(tournament.Swiss.RequestedByes(), tournament.NoBye)
		return tournament.RequestBye{Players: ids, Rounds: []int{1 + r.IntN(6)}, Bye: byes[r.IntN(len(byes))], Why: "away"}
	case 1:
		return tournament.CheckIn{Players: ids, Presence: []tournament.Presence{
			tournament.Seen, tournament.NotSeen}[r.IntN(2)]}
	case 2:
		return tournament.Expel{ID: id, From: 1 + r.IntN(6)}
	case 3:
		return tournament.NumberByRating{}
	case 4:
		return tournament.SwapNumbers{A: id, B: tournament.PlayerID(1 + r.IntN(7))}
	case 5:
		return tournament.Prohibit{Prohibition: tournament.Prohibition{
			Players: []tournament.PlayerID{id, id%7 + 1}, Number: r.IntN(3)}}
	case 6:
		return tournament.LiftProhibition{Number: 1 + r.IntN(2)}
	case 7:
		return tournament.SwapColours{Table: table}
	case 8:
		in := e.Info
		in.Rounds = 4 + r.IntN(3)
		return tournament.EditInfo{Info: in}
	case 9:
		return tournament.PairByHand{Round: max(1, e.LastPaired()+r.IntN(2)), Why: "a wish",
			Pairs: []tournament.HandPair{{White: id, Black: id%7 + 1}}, Bye: id%3 + 4}
	}
	// a whole round, so that the next can be paired
	for _, p := range e.InRound(e.LastPaired()) {
		if !p.Free() && p.Result == tournament.NoResult {
			return setResult(p.Round, p.Board, tournament.Results()[r.IntN(10)])
		}
	}
	return tournament.PairRounds{Initial: tournament.White}
}

// Random commands, undo, redo and reopening against a model that keeps every
// state.
func TestUndoAndRedoOfRandomCommands(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		r := rand.New(rand.NewPCG(seed, 7))
		f := newFile(t)
		past, future := []Digest{state(t, f.Event())}, []Digest{}
		rows, done, undone := 1, 0, 0
		swiss := seed%2 == 1
		if swiss {
			in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
			in.Rounds = 6
			for _, c := range []tournament.Command{tournament.EditInfo{Info: in},
				players("Rebane, Juta", "Susi, Enn", "Karu, Jaan", "Põder, Aino", "Saar, Ene", "Lepp, Oskar")} {
				mustDo(t, f, c)
				past = append(past, state(t, f.Event()))
				rows++
			}
		}
		for range 200 {
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
				c := randomCommand(r, f.Event())
				if swiss && r.IntN(3) > 0 {
					c = randomSwissCommand(r, f.Event())
				}
				if f.Do(c) == nil {
					past, future = append(past, state(t, f.Event())), nil
					rows++
					done++
				}
			}
			if got := state(t, f.Event()); got != past[len(past)-1] {
				t.Fatalf("seed %d: the state is not that of the model", seed)
			}
			if want := f.Event().CurrentRound(); f.round != want {
				t.Fatalf("seed %d: round %d is in work, want %d", seed, f.round, want)
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
