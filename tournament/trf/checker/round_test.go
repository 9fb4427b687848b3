package checker

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"kohtunik/tournament/rules/dutch"
	"kohtunik/tournament/trf"
)

// of makes a report of players with these cells, by round.
func of(players ...[]trf.Cell) *trf.Report {
	r := &trf.Report{Scoring: trf.Classic, Initial: trf.White, Rounds: 5}
	for i, cells := range players {
		r.Players = append(r.Players, trf.Player{Number: i + 1, Rounds: cells})
	}
	return r
}

func paired(opponent int, colour trf.Colour, result trf.Result) trf.Cell {
	return trf.Cell{Opponent: opponent, Colour: colour, Result: result}
}

func alone(result trf.Result) trf.Cell { return trf.Cell{Colour: trf.NoColour, Result: result} }

// What stands in a player's line is to the pairing a game, a forfeit or a bye.
func TestKindsOfRounds(t *testing.T) {
	for _, c := range []struct {
		cell   trf.Cell
		kind   dutch.Kind
		points int
	}{
		{paired(2, trf.White, trf.Win), dutch.Played, 10}, {paired(2, trf.White, trf.UnratedDraw), dutch.Played, 5},
		{paired(2, trf.White, trf.Unknown), dutch.Played, 5}, {paired(2, trf.White, trf.ForfeitWin), dutch.ForfeitWin, 10},
		{paired(2, trf.White, trf.ForfeitLoss), dutch.ForfeitLoss, 0}, {alone(trf.PairingBye), dutch.PairingBye, 10},
		{alone(trf.HalfPointBye), dutch.HalfPointBye, 5}, {alone(trf.FullPointBye), dutch.FullPointBye, 10},
		{alone(trf.ZeroPointBye), dutch.ZeroPointBye, 0}, {trf.Empty, dutch.ZeroPointBye, 0},
	} {
		other := paired(1, trf.Black, trf.Loss)
		g := Round(of([]trf.Cell{c.cell}, []trf.Cell{other}), 2, 5).Players[0].Games[0]
		if g.Kind != c.kind || g.Points != c.points || g.Opponent != c.cell.Opponent {
			t.Errorf("%+v is %+v", c.cell, g)
		}
	}
}

// Of a past round whoever has neither a game nor the bye of the pairing was not
// there; of the round that is due, whoever asked for a bye.
func TestWhoIsThere(t *testing.T) {
	r := of(
		[]trf.Cell{paired(2, trf.White, trf.Win), alone(trf.HalfPointBye)},
		[]trf.Cell{paired(1, trf.Black, trf.Loss)},
		[]trf.Cell{alone(trf.PairingBye), alone(trf.ZeroPointBye)},
		[]trf.Cell{alone(trf.FullPointBye)},
		[]trf.Cell{trf.Empty},
	)
	for number, want := range map[int][]bool{1: {false, false, false, true, true}, 2: {true, false, true, false, false}} {
		var got []bool
		for _, p := range Round(r, number, 5).Players {
			got = append(got, p.Absent)
		}
		if !slices.Equal(got, want) {
			t.Errorf("round %d: away %v, want %v", number, got, want)
		}
	}
}

// A 260 line holds in its rounds, the first and the last among them; 250 lines give
// the points of their rounds to their players.
func TestLinesOfRounds(t *testing.T) {
	r := of(nil, nil, nil)
	r.Forbidden = []trf.Forbidden{{First: 2, Last: 3, Players: []int{1, 2}}}
	r.Accelerated = []trf.Acceleration{{Points: 10, First: 1, Last: 2, From: 1, To: 2},
		{Points: 5, First: 4, Last: 4, From: 2, To: 2}}
	for number, want := range map[int]int{1: 0, 2: 1, 3: 1, 4: 0} {
		if got := len(Round(r, number, 5).Forbidden); got != want {
			t.Errorf("round %d: %d groups are kept apart, want %d", number, got, want)
		}
	}
	for i, want := range []string{"[10 10]", "[10 10 0 5]", "[]"} {
		if got := fmt.Sprint(Round(r, 1, 5).Players[i].Virtual); got != want {
			t.Errorf("player %d: virtual points %s, want %s", i+1, got, want)
		}
	}
}

// Baku's group is half of those who take part in round 1: of a past one those with
// a game or the bye of the pairing, of the one that is due all but the byes asked for.
func TestWhoIsOfBakusGroup(t *testing.T) {
	group := func(r *trf.Report, number int) (numbers []int) {
		r.System = "FIDE_DUTCH_2025_BAKU"
		for _, p := range Round(r, number, 5).Players {
			if len(p.Virtual) > 0 && p.Virtual[0] > 0 {
				numbers = append(numbers, p.Number)
			}
		}
		return numbers
	}
	none, half := []trf.Cell(nil), []trf.Cell{alone(trf.HalfPointBye)}
	played := of([]trf.Cell{alone(trf.ZeroPointBye)}, none, []trf.Cell{paired(4, trf.White, trf.Win)},
		[]trf.Cell{paired(3, trf.Black, trf.Loss)}, []trf.Cell{alone(trf.PairingBye)}, none, none, none)
	for _, c := range []struct {
		name   string
		report *trf.Report
		number int
		want   []int
	}{
		{"round 1 is due", of(none, none, none, none, none, none, none, none), 1, []int{1, 2, 3, 4}},
		{"three are away", of(half, half, none, none, half, none, none, none), 1, []int{1, 2, 3, 4, 5, 6, 7}},
		{"three took part in round 1", played, 2, []int{1, 2, 3, 4}},
		{"which is looked at again", played, 1, []int{1, 2, 3, 4}},
	} {
		if got := group(c.report, c.number); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// A round is right if no pair is wrong, none is missing and the rules give one.
func TestRightRounds(t *testing.T) {
	for _, c := range []struct {
		result RoundResult
		want   bool
	}{{RoundResult{}, true}, {RoundResult{Wrong: []Wrong{{}}}, false}, {RoundResult{Missing: []Pair{{1, 2}}}, false},
		{RoundResult{Err: context.Canceled}, false},
		{RoundResult{Wrong: []Wrong{{}}, Missing: []Pair{{}}, Err: context.Canceled}, false}} {
		if got := c.result.Right(); got != c.want {
			t.Errorf("%+v is right: %v", c.result, got)
		}
	}
}

// What games had before is taken from earlier rounds and known results alone, and
// put where the player has such a game or bye.
func TestBeforeARound(t *testing.T) {
	r := of([]trf.Cell{paired(2, trf.White, trf.Win), alone(trf.HalfPointBye)},
		[]trf.Cell{paired(1, trf.Black, trf.Loss), alone(trf.ZeroPointBye)})
	r.Comments = []string{"Correction @ Round 1: 1-2 0-1 => 1-0", "Correction @ Round 2: 1-0 zero => half",
		"Correction @ Round 1: 1-2 nonsense => 1-0", "Adjournment @ Round 3: 1-2 adj => 1-0"}
	for round, want := range map[int]int{1: 0, 2: 1, 3: 2, 4: 3} {
		if got := before(r, round); len(got) != want {
			t.Errorf("before round %d: %v", round, got)
		}
	}
	w := with(r, []Before{{1, 1, 2, "0-1"}, {2, 1, 0, "zero"}, {2, 2, 1, "0-1"}, {1, 7, 2, "1-0"}, {3, 1, 2, "adj"},
		{3, 1, 0, "half"}})
	if got, want := fmt.Sprint(w.Players), fmt.Sprint(of(
		[]trf.Cell{paired(2, trf.White, trf.Loss), alone(trf.ZeroPointBye)},
		[]trf.Cell{paired(1, trf.Black, trf.Loss), alone(trf.ZeroPointBye)}).Players); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if r.Players[0].Rounds[0].Result != trf.Win {
		t.Error("the report itself has changed")
	}
}

// The round that is due is paired also where the number of rounds is not known; a
// table has its last round and no more.
func TestNextAtTheEnds(t *testing.T) {
	r := of(nil, nil, nil, nil)
	r.Rounds = 0
	if p, err := Next(context.Background(), r); err != nil || len(p.Boards) != 2 {
		t.Errorf("of an unknown number of rounds: %+v, %v", p, err)
	}
	r.System = "FIDE_ROUNDROBIN"
	for round, want := range map[int]int{1: 2, 3: 2, 4: 0} {
		p, err := tablePairing(r, round)
		if len(p.Boards) != want || (err == nil) != (want > 0) {
			t.Errorf("round %d of the table: %+v, %v", round, p, err)
		}
	}
}

// A single round without a 142 line is right as it is, not as the last alone.
func TestSingleRound(t *testing.T) {
	r := of([]trf.Cell{paired(2, trf.White, trf.Win)}, []trf.Cell{paired(1, trf.Black, trf.Loss)})
	r.Rounds = 0
	round, err := CheckRound(context.Background(), r, 1)
	if err != nil || !round.Right() || round.OnlyIfLast || round.OnlyIfNotLast {
		t.Errorf("%+v, %v", round, err)
	}
}
