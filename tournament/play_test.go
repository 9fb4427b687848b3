package tournament

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"
)

// A Swiss of 24 over seven rounds with byes, forfeits, people who come late and
// leave: each round is what the program pairs from the rounds before it, also
// when it is asked again at the end, and a round that is taken back and paired
// again is the same with its results.
func TestWholeSwiss(t *testing.T) {
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 8))
		e := open(t, 24, 7, func(in *Info) {
			if seed%2 == 1 {
				in.Swiss.Acceleration = Baku
			}
			if seed == 4 {
				in.Scoring = Scoring{Win: 6, Draw: 2}
			}
		})
		for round := 1; round <= 7; round++ {
			for _, p := range e.Players {
				if !p.Withdrawn() && random.IntN(15) == 0 {
					bye := Swiss.RequestedByes()[random.IntN(2)]
					e = must(t, e, RequestBye{Players: []PlayerID{p.ID}, Rounds: []int{round}, Bye: bye})
				}
			}
			e = must(t, e, PairRounds{Round: round})
			for _, p := range e.InRound(round) {
				if !p.Free() {
					results := Results()[:10]
					e = must(t, e, SetResult{Table: p.Table(), Result: results[random.IntN(len(results))]})
				}
			}
			switch round {
			case 2:
				e = must(t, e, AddPlayers{Players: []Player{{Name: "Late", Rating: 2310}}})
			case 3:
				again := must(t, must(t, e, Unpair{Round: 3}), PairRounds{})
				if !reflect.DeepEqual(again.InRound(3), e.InRound(3)) {
					t.Fatalf("seed %d: round 3 paired again\n%+v\nwas\n%+v", seed, again.InRound(3), e.InRound(3))
				}
			case 4:
				e = must(t, e, Withdraw{ID: 5, From: 5}, Expel{ID: 6, From: 5})
			case 6:
				e = must(t, e, Reinstate{ID: 5})
			}
		}
		for round := 1; round <= 7; round++ {
			reasons, err := Explain(context.Background(), e, round)
			if err != nil {
				t.Fatal(err)
			}
			if len(reasons) != 1 || reasons[0].Differs {
				t.Errorf("seed %d: round %d is another one when it is paired again", seed, round)
			}
		}
		if problems := e.Problems(); len(problems) > 0 {
			t.Errorf("seed %d: %v", seed, problems)
		}
		refused(t, e, PairRounds{}, AllRoundsPaired)
	}
}

func TestPreparedRound(t *testing.T) {
	e := open(t, 8, 3)
	c, err := PrepareRound(context.Background(), e, NoColour)
	if err != nil {
		t.Fatal(err)
	}
	want := must(t, e, PairRounds{})
	if got := must(t, e, c); !reflect.DeepEqual(got.Pairings, want.Pairings) {
		t.Error("the prepared pairing is another one")
	}
	// What has changed since is not passed over.
	changed := must(t, e, RequestBye{Players: []PlayerID{1}, Rounds: []int{1}, Bye: ZeroPointBye})
	if got, want := must(t, changed, c), must(t, changed, PairRounds{}); !reflect.DeepEqual(got.Pairings, want.Pairings) {
		t.Error("a prepared pairing was used after somebody was excused")
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if _, err := PrepareRound(stopped, e, NoColour); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// Four players can meet three times; for a fourth round nobody is left.
func TestNoPairingLeft(t *testing.T) {
	e := open(t, 4, 4)
	warned(t, e, PairRounds{}, Acknowledge, WarnManyRounds)
	for round := 1; round <= 3; round++ {
		next, _, err := Carry(e, PairRounds{})
		if err != nil {
			t.Fatal(err)
		}
		e = must(t, next, score(round, 1, Draw), score(round, 2, Draw))
	}
	refused(t, e, PairRounds{}, NoLegalPairing)
	// By hand it goes on.
	c := hand(t, e, 4, 1, 2, 3, 4)
	if HighestLevel(Warnings(e, c)) < Confirm {
		t.Error("a game that was played already is not warned of")
	}
	must(t, e, c)

	alone := open(t, 2, 3)
	alone = must(t, alone, Withdraw{ID: 1, From: 1})
	refused(t, alone, PairRounds{}, TooFewToPair)
}

// The program's own pairing, entered by hand, is nothing to note; any other is.
func TestByHandIsCompared(t *testing.T) {
	e := open(t, 6, 5)
	own := must(t, e, PairRounds{})
	c := PairByHand{Round: 1}
	for p := range own.Pairings.Values() {
		c.Pairs = append(c.Pairs, HandPair{p.White, p.Black})
	}
	warned(t, e, c, 0)
	if e := must(t, e, c); len(e.Notes) != 0 {
		t.Errorf("notes %+v", e.Notes)
	}
	c.Pairs[0].Black, c.Pairs[1].White = c.Pairs[1].White, c.Pairs[0].Black
	warned(t, e, c, ConfirmTwice, WarnByHand)
	other := must(t, e, c)
	if n := lastNote(other); n.Kind != HandNote || n.Round != 1 || n.Was == "" || n.Was == n.Now {
		t.Errorf("note %+v", n)
	}
	// To go back to the program's takes the note out again.
	if other = must(t, other, Unpair{}); len(other.Notes) != 0 {
		t.Errorf("notes after taking the pairing back: %+v", other.Notes)
	}
}

// Groups are paired apart, on boards that follow each other.
func TestGroups(t *testing.T) {
	e := open(t, 9, 3, func(in *Info) { in.Groups = []string{"A", "B"} })
	for _, p := range e.Players[4:] {
		p.Group = "B"
		e = must(t, e, EditPlayer{Player: p})
	}
	for round := 1; round <= 2; round++ {
		e = must(t, e, PairRounds{})
		boards, byes := 0, 0
		for _, p := range e.InRound(round) {
			if p.Free() {
				byes++
				continue
			}
			boards++
			if p.Board != boards || (p.White <= 4) != (p.Black <= 4) || (p.White <= 4) != (p.Board <= 2) {
				t.Errorf("round %d: %+v", round, p)
			}
			e = must(t, e, SetResult{Table: p.Table(), Result: Draw})
		}
		if boards != 4 || byes != 1 {
			t.Errorf("round %d: %d boards, %d byes", round, boards, byes)
		}
	}
}

// Who needs a certain board sits there in every round.
func TestFixedBoard(t *testing.T) {
	e := open(t, 12, 4)
	player := e.Players[0]
	player.FixedBoard = 5
	e = must(t, e, EditPlayer{Player: player})
	for round := 1; round <= 4; round++ {
		e = must(t, e, PairRounds{})
		boards := 0
		for _, p := range e.InRound(round) {
			boards += p.Board
			if p.Has(1) && p.Board != 5 {
				t.Errorf("round %d: board %d", round, p.Board)
			}
			e = must(t, e, SetResult{Table: p.Table(), Result: WhiteWins})
		}
		if boards != 21 {
			t.Errorf("round %d: the numbers of the boards add up to %d, want 21", round, boards)
		}
	}
}
