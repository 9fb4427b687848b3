package exchange

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/trf/checker"
)

// runner carries commands out on an event.
type runner struct {
	t     *testing.T
	event *tournament.Event
	lot   *rand.Rand
}

func (r *runner) do(c tournament.Command) {
	r.t.Helper()
	next, _, err := tournament.Carry(r.event, c)
	if err != nil {
		r.t.Fatalf("%s: %v", c.Name(), err)
	}
	r.event = next
}

// play pairs a round and gives every board a result.
func (r *runner) play(round int) {
	r.t.Helper()
	r.do(tournament.PairRounds{Round: round, Initial: tournament.Black})
	results := []tournament.Result{tournament.WhiteWins, tournament.WhiteWins, tournament.Draw, tournament.Draw,
		tournament.BlackWins, tournament.BlackWins,
		tournament.BlackForfeit, tournament.WhiteForfeit, tournament.BothForfeit, tournament.BothLose, tournament.DrawWhite,
		tournament.DrawBlack}
	for _, p := range r.event.InRound(round) {
		if !p.Free() {
			r.do(tournament.SetResult{Table: p.Table(), Result: results[r.lot.IntN(len(results))]})
		}
	}
}

// An open with everything that comes up: late entries, byes of all kinds,
// absences, a withdrawal, an expelled player, unusual results, an adjourned
// game that was won, results corrected late, prohibited pairs, acceleration.
// After each round its report is right by the checker, and the event that is
// read back from it pairs on in the same way.
func TestARunningOpen(t *testing.T) {
	for seed := range uint64(6) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { runningOpen(t, seed) })
	}
}

func runningOpen(t *testing.T, seed uint64) {
	info := tournament.DefaultInfo("Open", tournament.FIDE2023)
	info.System, info.Rounds, info.Federation, info.Place, info.From, info.To = tournament.Swiss, 7, "EST", "Tartu",
		"2026-11-20", "2026-11-22"
	info.TieBreaks, info.PlacesBy = []tournament.TieBreak{"BH/C1", "BH", "SB"}, tournament.PlacesByTieBreaks
	if seed%2 == 1 {
		info.Swiss.Acceleration = tournament.Baku
	}
	if seed%3 == 1 {
		info.Scoring = tournament.Scoring{Win: 6, Draw: 2}
		one := tournament.Points(2)
		info.Swiss.PairingBye = &one
	}
	r := &runner{t, &tournament.Event{Info: info, NextID: 1}, rand.New(rand.NewPCG(seed, 0))}
	var entries []tournament.Player
	for i := range 25 {
		entries = append(entries, tournament.Player{Name: fmt.Sprintf("Entrant %02d, X", i+1), Rating: 2300 - 30*i,
			FIDE: 1000 + i, Federation: "EST",
			Sex: tournament.Male, Birth: "1990-05-06"})
	}
	r.do(tournament.AddPlayers{Players: entries})
	r.do(tournament.SetArbiters{Arbiters: []tournament.Arbiter{
		{Name: "Chief, Charlie", Role: tournament.ChiefArbiter, Title: "IA", FIDE: 77},
		{Name: "Dora", Role: tournament.DeputyArbiter}}})
	r.do(tournament.Prohibit{Prohibition: tournament.Prohibition{Players: []tournament.PlayerID{1, 2, 3}}})
	r.do(tournament.RequestBye{Players: []tournament.PlayerID{4, 9}, Rounds: []int{2}, Bye: tournament.HalfPointBye})
	r.do(tournament.RequestBye{Players: []tournament.PlayerID{12}, Rounds: []int{1, 5}, Bye: tournament.ZeroPointBye})
	r.do(tournament.RequestBye{Players: []tournament.PlayerID{20}, Rounds: []int{3}, Bye: tournament.FullPointBye})
	for round := 1; round <= 7; round++ {
		r.play(round)
		switch round {
		case 1:
			r.do(tournament.AddPlayers{Players: []tournament.Player{
				{Name: "Late, Lars", Rating: 2105, FIDE: 5000, Federation: "FIN", Sex: tournament.Male, Birth: "2001"}}})
		case 2:
			r.do(tournament.Withdraw{ID: 7, From: 3})
		case 3:
			r.do(tournament.Expel{ID: 11, From: 4})
			boards := r.event.InRound(3)
			r.do(tournament.SetResult{Table: boards[0].Table(), Result: tournament.Adjourned})
		case 4:
			boards := r.event.InRound(3)
			r.do(tournament.SetResult{Table: boards[0].Table(), Result: tournament.WhiteWins})
			other := tournament.BlackWins
			if boards[1].Result == other {
				other = tournament.Draw
			}
			if boards[1].Result.Final() && !boards[1].Result.Forfeit() {
				r.do(tournament.SetResult{Table: boards[1].Table(), Result: other})
			}
		}
		r.compare(round)
	}
	if err := Final(r.event); err != nil {
		t.Error(err)
	}
}

// compare holds the event after a round against its report.
func (r *runner) compare(round int) {
	r.t.Helper()
	data := written(r.t, r.event)
	report := read(r.t, data)
	if len(report.Notes) > 0 {
		r.t.Errorf("round %d: notes %v", round, report.Notes)
	}
	checked, err := checker.Check(context.Background(), report)
	if err != nil {
		r.t.Fatal(err)
	}
	for _, c := range checked.Rounds {
		// A round that was paired with a game adjourned, or with a result that was
		// corrected since, is right with what the ### lines say.
		if !c.Right() {
			r.t.Errorf("after round %d: %+v", round, c)
		}
	}
	if !checked.Right() {
		r.t.Errorf("after round %d: places %+v, points %+v", round, checked.Places, checked.Points)
	}
	again, _, err := Event(report, Choice{})
	if err != nil {
		r.t.Fatal(err)
	}
	// Read back it is the same but for the IDs, which follow the numbers, and
	// what a report cannot say.
	want, got := lines(data, "001", "240", "250", "260", "299", "###", "162", "152"),
		lines(written(r.t, again), "001", "240", "250", "260", "299", "###", "162", "152")
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || want[i] != got[i] {
			r.t.Fatalf("after round %d:\n%s\nread back:\n%s", round, strings.Join(want, "\n"), strings.Join(got, "\n"))
		}
	}
	NoteRounds(again, checked)
	for i, p := range r.event.Pairings.All() {
		white, _ := r.event.Player(p.White)
		for q := range again.Pairings.Values() {
			if other, _ := again.Player(q.White); q.Round == p.Round && other.Start == white.Start && len(checked.Rounds) > 0 {
				if p.WasUntil != q.WasUntil && differsBy(checked, p.WasUntil) || p.Result != q.Result || p.Rated != q.Rated {
					r.t.Errorf("after round %d: %+v, read back %+v", round, r.event.Pairings.At(i), q)
				}
			}
		}
	}
	if round == r.event.Info.Rounds {
		return
	}
	// It pairs on in the same way.
	next, err := checker.Next(context.Background(), report)
	if err != nil {
		r.t.Fatal(err)
	}
	paired, _, err := tournament.Carry(r.event, tournament.PairRounds{Round: round + 1})
	if err != nil {
		r.t.Fatal(err)
	}
	for _, p := range paired.InRound(round + 1) {
		white, _ := paired.Player(p.White)
		black, _ := paired.Player(p.Black)
		if p.Bye == tournament.PairingBye && next.Bye != white.Start {
			r.t.Errorf("round %d: the bye goes to %d, by the report to %d", round+1, white.Start, next.Bye)
		}
		if !p.Free() && (next.Boards[p.Board-1].White != white.Start || next.Boards[p.Board-1].Black != black.Start) {
			r.t.Errorf("round %d, board %d: %d-%d, by the report %+v", round+1, p.Board, white.Start, black.Start,
				next.Boards[p.Board-1])
		}
	}
}

// differsBy reports whether the pairing of a round shows a result of before: one
// that makes no difference cannot be told from the file.
func differsBy(checked checker.Result, round int) bool {
	for _, c := range checked.Rounds {
		if c.Round == round && len(c.AsBefore) > 0 {
			return true
		}
	}
	return false
}

// lines gives the lines that begin with one of some tags.
func lines(data []byte, tags ...string) []string {
	var kept []string
	for _, l := range strings.Split(string(data), "\r\n") {
		if len(l) >= 3 && slices.Contains(tags, l[:3]) {
			kept = append(kept, l)
		}
	}
	return kept
}
