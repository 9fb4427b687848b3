package tournament

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament/rules/keizer"
)

// club makes a ladder of n players with falling ratings that is not paired yet.
func club(t testing.TB, n, rounds int, change ...func(*keizer.Rules)) *Event {
	t.Helper()
	in := DefaultInfo("Club", FIDE2023).WithSystem(Keizer)
	in.Rounds = rounds
	for _, f := range change {
		f(in.Keizer)
	}
	e := must(t, FromRecords(nil), EditInfo{Info: in})
	var players []Player
	for i := range n {
		players = append(players, Player{Name: fmt.Sprintf("Member %02d", i+1), Rating: 2000 - 10*i})
	}
	if n == 0 {
		return e
	}
	return must(t, e, AddPlayers{Players: players})
}

// boardsOf writes a round by start numbers: "1-2 4-3 U5", N, A and D for who is away.
func boardsOf(e *Event, round int) string {
	var list []string
	for _, p := range e.InRound(round) {
		white, _ := e.Player(p.White)
		black, _ := e.Player(p.Black)
		switch {
		case !p.Free():
			list = append(list, fmt.Sprintf("%d-%d", white.Start, black.Start))
		default:
			letter := map[Bye]string{PairingBye: "U", Excused: "N", Absent: "A", OnDuty: "D"}[p.Bye]
			list = append(list, fmt.Sprintf("%s%d", letter, white.Start))
		}
	}
	return strings.Join(list, " ")
}

// ladderOf writes the table: "2: 7.5, 3: 5.5".
func ladderOf(e *Event, rounds int) string {
	var list []string
	for _, l := range e.Ladder(rounds) {
		p, _ := e.Player(PlayerID(l.Number))
		list = append(list, fmt.Sprintf("%d: %v", p.Start, l.Sum.Float()))
	}
	return strings.Join(list, ", ")
}

// The event that TestCountByHand of package keizer works out, played through: pairing,
// results, absences, a late entry, a withdrawal, undo of a pairing.
func TestLadderEvening(t *testing.T) {
	e := club(t, 4, 6, func(r *keizer.Rules) {
		*r = keizer.Rules{Step: 1, Win: keizer.Whole, Draw: keizer.Half, Own: keizer.Whole, Apart: 2}
	})
	e = must(t, e, PairRounds{})
	if got := boardsOf(e, 1); got != "1-2 4-3" {
		t.Fatalf("round 1: %s", got)
	}
	refused(t, e, PairRounds{}, ResultsMissing)
	e = must(t, e, SetResult{Table: Table{1, 1}, Result: BlackWins}, SetResult{Table: Table{1, 2}, Result: Draw})
	// 2 beat 1, 3 and 4 drew: the table of the first pass in package keizer.
	if got := ladderOf(e, 1); got != "2: 7, 1: 3, 3: 2.5, 4: 2" {
		t.Errorf("after round 1: %s", got)
	}
	e = must(t, e, PairRounds{Round: 2})
	// 2 and 1 have met: 2 plays 3, 1 plays 4. All have one game: who had Black has White.
	if got := boardsOf(e, 2); got != "3-2 1-4" && got != "2-3 4-1" {
		t.Errorf("round 2: %s", got)
	}
	back := must(t, e, Unpair{Round: 2})
	if again := must(t, back, PairRounds{Round: 2}); boardsOf(again, 2) != boardsOf(e, 2) {
		t.Errorf("again: %s", boardsOf(again, 2))
	}
	// In its place a round with somebody away in each way; a fifth player comes.
	e = must(t, back, RequestBye{Players: []PlayerID{1}, Rounds: []int{2}, Bye: Excused},
		RequestBye{Players: []PlayerID{3}, Rounds: []int{2}, Bye: OnDuty},
		AddPlayers{Players: []Player{{Name: "Late", Rating: 1975}}})
	refused(t, e, RequestBye{Players: []PlayerID{2}, Rounds: []int{2}, Bye: HalfPointBye}, FieldInvalid)
	e = must(t, e, PairRounds{Round: 2})
	late, _ := e.Player(5)
	if late.First != 2 || late.Start != 4 { // behind 2000, 1990, 1980
		t.Errorf("late: %+v", late)
	}
	e = must(t, e, SetResult{Table: Table{2, 1}, Result: WhiteWins})
	// Five are worth 6 to 2: the order is 2 3 4 1 and the late one, who is the last.
	if got := boardsOf(e, 2); !strings.HasSuffix(got, " U4 D3 N1") {
		t.Errorf("round 2: %s", got)
	}
	kinds := map[int]keizer.Kind{}
	for _, l := range e.Ladder(2) {
		for _, item := range l.Items {
			if item.Round == 2 || item.Kind == keizer.NotEntered {
				kinds[10*l.Number+item.Round] = item.Kind
			}
		}
	}
	if kinds[12] != keizer.Excused || kinds[32] != keizer.OnDuty || kinds[51] != keizer.NotEntered {
		t.Errorf("%v", kinds)
	}
	// A player who leaves keeps what he has and is not paired any more.
	e = must(t, e, Withdraw{ID: 2, From: 3}, PairRounds{Round: 3})
	for _, p := range e.InRound(3) {
		if p.Has(2) {
			t.Errorf("paired after leaving: %+v", p)
		}
	}
	if len(e.Ladder(3)) != 5 || e.Departure(2) != StillIn {
		t.Errorf("%s, %q", ladderOf(e, 3), e.Departure(2))
	}
	// An earlier result can be corrected at any time: everything is counted again.
	corrected := must(t, e, SetResult{Table: Table{1, 1}, Result: WhiteWins})
	if ladderOf(corrected, 2) == ladderOf(e, 2) || len(corrected.Notes) > 0 {
		t.Errorf("%s; notes %v", ladderOf(corrected, 2), corrected.Notes)
	}
}

// What only a Swiss has is refused, and what a ladder cannot be.
func TestLadderRefuses(t *testing.T) {
	e := must(t, club(t, 4, 3), PairRounds{})
	refused(t, e, Expel{ID: 1, From: 2}, SwissOnly)
	refused(t, e, Prohibit{Prohibition{Players: []PlayerID{1, 2}}}, SwissOnly)
	with := func(change func(*Info)) EditInfo {
		in := e.Info
		rules := *in.Keizer
		in.Keizer = &rules
		change(&in)
		return EditInfo{Info: in}
	}
	refused(t, e, with(func(in *Info) { in.Keizer.Step = 0 }), FieldRange)
	refused(t, e, with(func(in *Info) { in.Keizer.Colours = "x" }), FieldInvalid)
	refused(t, e, with(func(in *Info) { in.TieBreaks = []TieBreak{"WIN"} }), TieBreakNotOffered)
	refused(t, e, with(func(in *Info) { in.System = Swiss }), PairedAlready)
	refused(t, e, with(func(in *Info) { in.Rounds = 0 }), RoundsTooFew)
	refused(t, club(t, 4, 3), with(func(in *Info) {
		rules := UsualTeamRules(Keizer, 4)
		in.Teams = &rules
	}), LadderOfPlayers)
	warned(t, e, with(func(in *Info) { in.Keizer.Bye = keizer.Whole }), Confirm, WarnLadderRules)
	lots := must(t, club(t, 2, 3), with(func(in *Info) { in.Keizer.Start = keizer.ByLot }))
	refused(t, lots, PairRounds{}, NumbersNotDrawn)
	must(t, lots, DrawLots{Seed: 1}, PairRounds{})
	one := must(t, club(t, 1, 3))
	refused(t, one, PairRounds{}, TooFewToPair)
	if in := e.Info.WithSystem(Swiss); in.Keizer != nil {
		t.Error("a Swiss has constants of a ladder")
	}
}

// A pairing by hand warns of who meets too soon, is away, is left out.
func TestLadderByHand(t *testing.T) {
	e := must(t, club(t, 4, 5), PairRounds{}, SetResult{Table: Table{1, 1}, Result: Draw},
		SetResult{Table: Table{1, 2}, Result: Draw}, RequestBye{Players: []PlayerID{2}, Rounds: []int{2}, Bye: Excused})
	c := PairByHand{Round: 2, Pairs: []HandPair{{1, 2}}}
	warned(t, e, c, Confirm, WarnTooSoon, WarnExcused, WarnLeftOut, WarnLeftOut)
	e = must(t, e, c)
	if got := boardsOf(e, 2); got != "1-2 A3 A4" {
		t.Error(got)
	}
	if len(e.Notes) > 0 {
		t.Errorf("notes: %+v", e.Notes)
	}
}

// The order before round 1 by rating, by lot, in the order of entry.
func TestLadderNumbers(t *testing.T) {
	for start, want := range map[keizer.Start][]int{keizer.ByRating: {3, 1, 2, 4}, keizer.ByEntry: {1, 2, 3, 4}} {
		e := club(t, 0, 3, func(r *keizer.Rules) { r.Start = start })
		e = must(t, e, AddPlayers{Players: []Player{{Name: "B", Rating: 1500}, {Name: "A", Rating: 1900},
			{Name: "C", Rating: 1700}}}, NumberByRating{}, PairRounds{},
			AddPlayers{Players: []Player{{Name: "D", Rating: 1400}}})
		var got []int
		for _, p := range e.Players {
			got = append(got, p.Start)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", start, got, want)
		}
	}
}

// Seasons at random: everybody who is there is paired once, nobody meets again within
// the rounds while that can be avoided, and the same commands give the same event.
func TestLadderSeasons(t *testing.T) {
	for seed := range uint64(6) {
		season := func() *Event {
			random := rand.New(rand.NewPCG(seed, 7))
			e := club(t, 9+int(seed), 12, func(r *keizer.Rules) { r.Apart = 3 })
			for round := 1; round <= 12; round++ {
				for _, p := range e.Players {
					if random.IntN(6) == 0 {
						bye := Keizer.RequestedByes()[random.IntN(3)]
						e = must(t, e, RequestBye{Players: []PlayerID{p.ID}, Rounds: []int{round}, Bye: bye})
					}
				}
				e = must(t, e, PairRounds{Round: round})
				for _, p := range e.InRound(round) {
					if !p.Free() {
						e = must(t, e, SetResult{Table: p.Table(), Result: Results()[random.IntN(3)]})
					}
				}
			}
			return e
		}
		e := season()
		if again := season(); !reflect.DeepEqual(e.Pairings, again.Pairings) {
			t.Fatalf("seed %d: another season", seed)
		}
		met := map[HandPair]int{}
		for p := range e.Pairings.Values() {
			if p.Free() {
				continue
			}
			pair := HandPair{min(p.White, p.Black), max(p.White, p.Black)}
			if last := met[pair]; last > 0 && p.Round-last <= 3 {
				t.Errorf("seed %d: %v meet in rounds %d and %d", seed, pair, last, p.Round)
			}
			met[pair] = p.Round
		}
		for round := 1; round <= 12; round++ {
			times := map[PlayerID]int{}
			for _, p := range e.InRound(round) {
				times[p.White]++
				if !p.Free() {
					times[p.Black]++
				}
			}
			for _, p := range e.Players {
				if times[p.ID] != 1 {
					t.Errorf("seed %d, round %d: %s stands there %d times", seed, round, p.Name, times[p.ID])
				}
			}
		}
	}
}
