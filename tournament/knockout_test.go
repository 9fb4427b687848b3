package tournament

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament/rules/knockout"
)

// cup makes a knock-out of n players with falling ratings that is not paired yet.
func cup(t testing.TB, n int, change ...func(*knockout.Rules)) *Event {
	t.Helper()
	in := DefaultInfo("Cup", FIDE2023).WithSystem(Knockout)
	in.TimeControl = "90min+30s"
	for _, f := range change {
		f(in.Knockout)
	}
	e := must(t, FromRecords(nil), EditInfo{Info: in})
	var players []Player
	for i := range n {
		players = append(players, Player{Name: fmt.Sprintf("Player %02d", i+1), Rating: 2400 - 10*i})
	}
	return must(t, e, AddPlayers{Players: players})
}

// entered enters results of the last round by board: "1=0".
func entered(t testing.TB, e *Event, results string) *Event {
	t.Helper()
	round := e.LastPaired()
	for i, letter := range results {
		result := map[rune]Result{'1': WhiteWins, '=': Draw, '0': BlackWins, '+': BlackForfeit, '-': WhiteForfeit}[letter]
		e = must(t, e, SetResult{Table: Table{round, i + 1}, Result: result})
	}
	return e
}

// A cup of six, two games a match, as it is played: byes, a match that needs its
// tie-breaks and Armageddon, the final.
func TestCup(t *testing.T) {
	e := must(t, cup(t, 6), PairRounds{})
	if got := boardsOf(e, 1); got != "4-5 6-3 U1 U2" {
		t.Fatalf("round 1: %s", got)
	}
	e = must(t, entered(t, e, "=0"), PairRounds{})
	if got := boardsOf(e, 2); got != "5-4 3-6" {
		t.Fatalf("round 2: %s", got)
	}
	refused(t, e, PairRounds{}, ResultsMissing)
	e = must(t, entered(t, e, "=1"), PairRounds{}) // 3 is through by 2 : 0
	for round := 3; round <= 6; round++ {
		want := []string{"4-5", "5-4"}[(round-3)%2]
		if got := boardsOf(e, round); got != want {
			t.Fatalf("round %d: %s, want %s", round, got, want)
		}
		phase := e.PhaseOf(round)
		if phase.Kind != knockout.TieBreak || phase.Stage != 4 || e.ControlOf(round) != "10min+10s" && round < 5 {
			t.Fatalf("round %d: %+v", round, phase)
		}
		e = must(t, entered(t, e, "="), PairRounds{})
	}
	if phase := e.PhaseOf(7); phase.Kind != knockout.Decider {
		t.Fatalf("round 7: %+v", phase)
	}
	if terms := e.Terms(7); terms.Setting.Play != Blitz || e.Terms(1).Setting.Play != Standard {
		t.Errorf("played as %s, round 1 as %s", terms.Setting.Play, e.Terms(1).Setting.Play)
	}
	e = must(t, entered(t, e, "1"), PairRounds{}) // White is 4
	if got := boardsOf(e, 8); got != "1-4 3-2" {
		t.Fatalf("round 8: %s", got)
	}
	if m, ok := e.KnockoutMatch(5, 4); !ok || m.Winner != 4 || m.ScoreA != 6 || m.ScoreB != 6 {
		t.Errorf("match of 4 and 5: %+v", m)
	}
	tally := e.Tallies(7)
	if tally[4].Points != 2 || tally[5].Points != 2 { // two drawn games; tie-breaks give none
		t.Errorf("points %v and %v", tally[4].Points, tally[5].Points)
	}
	refused(t, e, SetResult{Table: Table{7, 1}, Result: Draw}, GoneOn) // it wins for 5, and 4 has a game of the next stage
	must(t, e, SetResult{Table: Table{7, 1}, Result: BlackForfeit})    // the same goes on
	e = must(t, entered(t, e, "1="), PairRounds{})
	e = must(t, entered(t, e, "01"), PairRounds{})
	if got := boardsOf(e, 10); got != "1-2" || e.Over() || e.Declared() != 11 {
		t.Fatalf("round 10: %s, over %v, of %d", got, e.Over(), e.Declared())
	}
	e = must(t, entered(t, e, "0"), PairRounds{})
	if !e.RoundsOpen() { // the final can be level
		t.Error("the number of rounds is taken as known before the last game")
	}
	e = entered(t, e, "=")
	if e.RoundsOpen() {
		t.Error("the number of rounds is not known after the final")
	}
	if s := e.Bracket(); s.Champion() != 2 || !e.Over() || e.Declared() != 11 {
		t.Errorf("champion %d, over %v, %d rounds", s.Champion(), e.Over(), e.Declared())
	}
	refused(t, e, PairRounds{}, AllRoundsPaired)
	if got := placesOf(e, 11); got != "2: 1-1, 1: 2-2, 3: 3-4, 4: 3-4, 5: 5-6, 6: 5-6" {
		t.Errorf("places: %s", got)
	}
}

func placesOf(e *Event, rounds int) string {
	lines := e.KnockoutLines(rounds)
	ids := e.Seeds()
	slices.SortStableFunc(ids, func(a, b PlayerID) int { return lines[a].Place - lines[b].Place })
	var list []string
	for _, id := range ids {
		list = append(list, fmt.Sprintf("%d: %d-%d", lines[id].Number, lines[id].Place, lines[id].PlaceTo))
	}
	return strings.Join(list, ", ")
}

// Who leaves in the middle of a match has lost it; a round that is paired is forfeited.
func TestCupLeft(t *testing.T) {
	e := must(t, cup(t, 4), PairRounds{})
	e = must(t, entered(t, e, "10"), Withdraw{ID: 1, From: 2}, PairRounds{})
	if got := boardsOf(e, 2); got != "2-3" {
		t.Errorf("round 2: %s", got)
	}
	e = must(t, cup(t, 4), PairRounds{}, Withdraw{ID: 4, From: 1})
	if p, _ := e.Pairing(Table{1, 1}); p.Result != BlackForfeit {
		t.Errorf("round 1: %+v", p)
	}
	e = must(t, e, SetResult{Table: Table{1, 2}, Result: Draw}, PairRounds{})
	if got := boardsOf(e, 2); got != "2-3" {
		t.Errorf("round 2: %s", got)
	}
	refused(t, must(t, entered(t, e, "1"), PairRounds{}), Reinstate{ID: 4}, GoneOn)
}

// What a knock-out has no place for, and rules that are none.
func TestCupRefuses(t *testing.T) {
	e := must(t, cup(t, 4), PairRounds{})
	refused(t, e, PairByHand{Round: 1, Pairs: []HandPair{{1, 2}, {3, 4}}}, KnockoutPairs)
	refused(t, e, RequestBye{Players: []PlayerID{1}, Rounds: []int{2}, Bye: HalfPointBye}, SwissOnly)
	refused(t, e, AddPlayers{Players: []Player{{Name: "Late"}}}, PairedAlready)
	refused(t, e, DrawLots{Seed: 1}, PairedAlready)
	with := func(change func(*Info)) EditInfo {
		in := e.Info
		rules := *in.Knockout
		in.Knockout = &rules
		change(&in)
		return EditInfo{Info: in}
	}
	refused(t, e, with(func(in *Info) { in.Knockout.Games = 0 }), FieldRange)
	refused(t, e, with(func(in *Info) { in.Knockout.Last = "x" }), FieldInvalid)
	refused(t, e, with(func(in *Info) { in.Knockout.TieBreaks = []knockout.Series{{Games: 2, Control: "soon"}} }),
		FieldInvalid)
	refused(t, e, with(func(in *Info) { in.Knockout.Bracket = knockout.InOrder }), GoneOn)
	refused(t, e, with(func(in *Info) { in.TieBreaks = []TieBreak{"WIN"} }), TieBreakNotOffered)
	must(t, e, with(func(in *Info) { in.Knockout.Third = true }))
	refused(t, cup(t, 4), with(func(in *Info) { in.Groups = []string{"A", "B"} }), KnockoutInGroups)
	refused(t, cup(t, 1), PairRounds{}, TooFewPlayers)
	lots := cup(t, 4, func(r *knockout.Rules) { r.Start = knockout.ByLot })
	refused(t, lots, PairRounds{}, NumbersNotDrawn)
	must(t, lots, DrawLots{Seed: 1}, PairRounds{})
}

// Cups at random, with withdrawals, rounds taken back and paired again: each ends with
// one who was never beaten, and the same commands give the same event.
func TestCups(t *testing.T) {
	for seed := range uint64(40) {
		play := func() *Event {
			random := rand.New(rand.NewPCG(seed, 3))
			e := cup(t, 2+random.IntN(14), func(r *knockout.Rules) {
				r.Games, r.Third = 1+random.IntN(3), random.IntN(2) == 0
				r.Last = knockout.Lasts()[random.IntN(2)]
			})
			for !e.Over() {
				e = must(t, e, PairRounds{})
				if random.IntN(5) == 0 {
					e = must(t, e, Unpair{}, PairRounds{})
				}
				round := e.LastPaired()
				for _, p := range e.InRound(round) {
					if !p.Free() {
						e = must(t, e, SetResult{Table: p.Table(), Result: Results()[random.IntN(3)]})
					}
				}
				if p := e.Players[random.IntN(len(e.Players))]; random.IntN(8) == 0 && !p.Withdrawn() && !e.Over() {
					e = must(t, e, Withdraw{ID: p.ID, From: round + 1})
				}
			}
			return e
		}
		e := play()
		if again := play(); !reflect.DeepEqual(e.Pairings, again.Pairings) {
			t.Fatalf("seed %d: another cup", seed)
		}
		s := e.Bracket()
		if s.Strange != nil || s.Waiting || len(s.Phases) != e.LastPaired() {
			t.Errorf("seed %d: %+v", seed, s)
		}
	}
}

// Lots decide a match by a seed, or as they are entered; the same seed draws the same.
func TestCupLots(t *testing.T) {
	e := must(t, cup(t, 4, func(r *knockout.Rules) {
		r.Games, r.TieBreaks, r.Last = 1, nil, knockout.Lots
	}), PairRounds{})
	refused(t, e, DrawLots{Seed: 1}, PairedAlready) // games are played
	e = must(t, entered(t, e, "=="), PairRounds{})
	if open := e.LotsOpen(); len(open) != 2 || e.PhaseOf(2).Kind != knockout.DrawnLots {
		t.Fatalf("lots are open for %v", open)
	}
	refused(t, e, PairRounds{}, ResultsMissing)
	fell := map[Result]int{}
	for seed := range uint64(100) {
		drawn, again := must(t, e, DrawLots{Seed: seed}), must(t, e, DrawLots{Seed: seed})
		if !reflect.DeepEqual(drawn.Pairings, again.Pairings) || len(drawn.LotsOpen()) > 0 {
			t.Fatalf("seed %d draws %v and %v", seed, drawn.InRound(2), again.InRound(2))
		}
		for _, p := range drawn.InRound(2) {
			fell[p.Result]++
		}
	}
	if fell[BlackForfeit]+fell[WhiteForfeit] != 200 || fell[BlackForfeit] < 60 || fell[WhiteForfeit] < 60 {
		t.Errorf("the lots fell %v", fell)
	}
	one := must(t, entered(t, e, "+"), DrawLots{Seed: 4}) // the first was drawn from a hat
	if p, _ := one.Pairing(Table{2, 1}); p.Result != BlackForfeit {
		t.Errorf("board 1: %s", p.Result)
	}
	refused(t, one, DrawLots{Seed: 4}, PairedAlready)
	must(t, one, PairRounds{})
	if tally := one.Tallies(2); tally[1].Points != 1 {
		t.Errorf("a lot gave points: %v", tally[1].Points)
	}
}

// The colour of the first game is drawn once, for the better number of the first match.
func TestCupFirstColour(t *testing.T) {
	lot := func(r *knockout.Rules) { r.White, r.Games = knockout.Drawn, 1 }
	refused(t, cup(t, 4, lot), PairRounds{}, ColourNotDrawn)
	if e := cup(t, 4, lot); !e.FirstColourOpen() {
		t.Error("no colour is to be drawn")
	}
	for colour, want := range map[Colour]string{White: "1-4 3-2", Black: "4-1 2-3"} {
		e := must(t, cup(t, 4, lot), PairRounds{Initial: colour})
		if got := boardsOf(e, 1); got != want || e.FirstColourOpen() {
			t.Errorf("%s: %s, want %s", colour, got, want)
		}
		must(t, entered(t, e, "11"), PairRounds{}) // it is not asked for again
	}
	if e := cup(t, 4); e.FirstColourOpen() {
		t.Error("a colour is to be drawn by turns")
	}
}

// Points before a round are those of the match, with tie-break games; players who are
// out are in no round.
func TestCupPointsBefore(t *testing.T) {
	e := must(t, entered(t, must(t, cup(t, 4), PairRounds{}), "=1"), PairRounds{})
	e = must(t, entered(t, e, "=1"), PairRounds{}) // 1 and 4 are level, 2 and 3 too
	e = must(t, entered(t, e, "1="), PairRounds{})
	got := ""
	for id := PlayerID(1); id <= 4; id++ {
		got += fmt.Sprintf("%d: %s, ", id, e.PointsBefore(4)(id))
	}
	if want := "1: 2, 2: 1½, 3: 1½, 4: 1, "; got != want {
		t.Errorf("before round 4: %s, want %s", got, want)
	}
	if before := e.PointsBefore(1)(1); before != 0 {
		t.Errorf("before round 1: %s", before)
	}
}
