package tournament

import (
	"context"
	"errors"
	"testing"

	"kohtunik/tournament/rules/dutch"
)

// An event by the rules of 2017 pairs by them, keeps them once it has begun,
// and says that it cannot tell which criterion decided.
func TestRulesOf2017(t *testing.T) {
	old := func(in *Info) { in.Swiss.Edition = Edition2017 }
	e := open(t, 9, 5, old)
	for round := 1; round <= 3; round++ {
		e = must(t, e, PairRounds{Round: round})
		for _, p := range e.InRound(round) {
			if !p.Free() {
				e = must(t, e, SetResult{Table: p.Table(), Result: Results()[(round+p.Board)%3]})
			}
		}
		in, ids := e.swissRound(round, 0)
		if in.Edition != dutch.Edition2017 {
			t.Fatal("paired by the rules in force")
		}
		pairing, err := dutch.Pair(context.Background(), in)
		if err != nil {
			t.Fatal(err)
		}
		for i, b := range pairing.Boards {
			if p := e.InRound(round)[i]; p.White != ids[b.White-1] || p.Black != ids[b.Black-1] {
				t.Errorf("round %d board %d: %d-%d", round, b.Number, p.White, p.Black)
			}
		}
	}
	info := e.Info
	info.Swiss.Edition = EditionInForce
	refused(t, e, EditInfo{Info: info}, RulesFixed)
	reasons, err := Explain(context.Background(), e, 3)
	if err != nil || len(reasons[0].Explanation.Brackets) == 0 {
		t.Fatalf("%v, %v", reasons, err)
	}
	if why, err := reasons[0].WhyNot(context.Background(), 1, 2); err != nil || why.Criterion == 0 {
		t.Errorf("%v %v", why, err)
	}

	fresh := open(t, 4, 3)
	info = fresh.Info
	info.Swiss.Edition = "2016"
	refused(t, fresh, EditInfo{Info: info}, FieldInvalid)
}

// Players of different games with one fixed board: the refusal names them by
// the numbers that people see.
func TestFixedBoardTwice(t *testing.T) {
	e := open(t, 8, 3)
	for _, start := range []int{1, 2} {
		p, _ := e.ByStart(start)
		p.FixedBoard = 1
		e = must(t, e, EditPlayer{Player: p})
	}
	_, _, err := Carry(e, PairRounds{Round: 1})
	var refusal *Error
	if !errors.As(err, &refusal) || refusal.Kind != PairingFailed {
		t.Fatalf("%v", err)
	}
	why, _ := refusal.Args["why"].(*dutch.Error)
	if why == nil || why.Kind != dutch.BoardTwice || why.Args["players"] != "1, 2" {
		t.Errorf("%+v", why)
	}
}
