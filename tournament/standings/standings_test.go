package standings_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
	"kohtunik/tournament/standings"
)

// event makes a round robin with its results in the order of rounds and
// boards; "." is a game without a result.
func event(t testing.TB, players int, laws tournament.Edition, results ...tournament.Result) *tournament.Event {
	t.Helper()
	e := &tournament.Event{Info: tournament.DefaultInfo("Test", laws)}
	for i := 1; i <= players; i++ {
		e = carry(t, e, tournament.AddPlayers{Players: []tournament.Player{{Name: fmt.Sprintf("P%d", i), Start: i}}})
	}
	e = carry(t, e, tournament.PairRounds{})
	i := 0
	for p := range e.Pairings.Values() {
		if p.Free() || i == len(results) {
			continue
		}
		if results[i] != tournament.NoResult {
			e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: results[i]})
		}
		i++
	}
	return e
}

// carry gives an event after some commands.
var carry = eventtest.Carry

// order writes a table as "3 1/2 1½ | …": number, places, points.
func order(table standings.Table) string {
	s := ""
	for _, r := range table.Rows {
		s += fmt.Sprintf("%d:%d-%d:%s ", r.Player.Start, r.Place, r.PlaceTo, r.Points)
	}
	return s
}

// Four players, table 1-4 2-3, 4-3 1-2, 2-4 3-1.
func TestPlaces(t *testing.T) {
	const w, d, b = tournament.WhiteWins, tournament.Draw, tournament.BlackWins
	for _, test := range []struct {
		name    string
		results []tournament.Result
		options standings.Options
		want    string
	}{
		{"clear", []tournament.Result{w, w, d, w, w, b}, standings.Options{}, "1:1-1:3 2:2-2:2 3:3-4:½ 4:3-4:½ "},
		{"shared by points, SB orders", []tournament.Result{d, d, w, d, d, b}, standings.Options{},
			"1:1-2:2 4:1-2:2 2:3-3:1½ 3:4-4:½ "},
		{"all equal", []tournament.Result{d, d, d, d, d, d}, standings.Options{}, "1:1-4:1½ 2:1-4:1½ 3:1-4:1½ 4:1-4:1½ "},
		{"broken by wins", []tournament.Result{d, d, d, d, b, b},
			standings.Options{TieBreaks: []tournament.TieBreak{tournament.Wins}, PlacesBy: tournament.PlacesByTieBreaks},
			"1:1-2:2 4:1-2:2 2:3-4:1 3:3-4:1 "},
		{"broken by the direct encounter", []tournament.Result{w, b, w, b, w, b},
			standings.Options{TieBreaks: []tournament.TieBreak{tournament.DirectEncounter},
				PlacesBy: tournament.PlacesByTieBreaks},
			"2:1-1:2 1:2-2:2 4:3-3:1 3:4-4:1 "},
		{"after round 1", []tournament.Result{w, w, d, w, w, b}, standings.Options{Rounds: 1},
			"1:1-2:1 2:1-2:1 3:3-4:0 4:3-4:0 "},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := order(standings.Of(event(t, 4, tournament.FIDE2023, test.results...), test.options))
			if got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// Sonneborn-Berger by hand: 1 beat 4 (½) and 2 (2), drew with 3 (½).
func TestSonnebornBerger(t *testing.T) {
	const w, d = tournament.WhiteWins, tournament.Draw
	e := event(t, 4, tournament.FIDE2023, w, w, d, w, w, d)
	table := standings.Of(e, standings.Options{TieBreaks: []tournament.TieBreak{tournament.SonnebornBerger}})
	want := map[int]standings.Value{1: 300, 2: 150, 3: 150, 4: 50}
	for _, r := range table.Rows {
		if r.TieBreaks[0] != want[r.Player.Start] {
			t.Errorf("player %d with %s: SB %v, want %v", r.Player.Start, r.Points, r.TieBreaks[0], want[r.Player.Start])
		}
	}
}

// between makes a round robin of n in which the results say, by the two start
// numbers, what the first one has against the second.
func between(t *testing.T, n int, results map[[2]int]tournament.Result) *tournament.Event {
	t.Helper()
	e := event(t, n, tournament.FIDE2023)
	reversed := map[tournament.Result]tournament.Result{
		tournament.WhiteWins: tournament.BlackWins, tournament.BlackWins: tournament.WhiteWins,
		tournament.Draw:         tournament.Draw,
		tournament.BlackForfeit: tournament.WhiteForfeit, tournament.WhiteForfeit: tournament.BlackForfeit,
	}
	for p := range e.Pairings.Values() {
		white, black := int(p.White), int(p.Black) // the IDs are the start numbers here
		result, ok := results[[2]int{white, black}]
		if !ok {
			result = reversed[results[[2]int{black, white}]]
		}
		if result == tournament.NoResult {
			t.Fatalf("no result of %d and %d", white, black)
		}
		e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: result})
	}
	return e
}

// The example of a round robin that FIDE's technical commission gives out,
// with a forfeit that counts.
func TestTieBreaksOfRoundRobin(t *testing.T) {
	const w, d, b, absent = tournament.WhiteWins, tournament.Draw, tournament.BlackWins, tournament.WhiteForfeit
	e := between(t, 6, map[[2]int]tournament.Result{
		{1, 2}: w, {1, 3}: w, {1, 4}: b, {1, 5}: d, {1, 6}: w,
		{2, 3}: d, {2, 4}: w, {2, 5}: w, {2, 6}: w,
		{3, 4}: w, {3, 5}: w, {3, 6}: w,
		{4, 5}: b, {4, 6}: d, {5, 6}: absent,
	})
	want := map[int][]standings.Value{
		1: {100, 925, 300}, 2: {200, 625, 300}, 3: {200, 625, 300},
		4: {300, 425, 100}, 5: {200, 325, 100}, 6: {100, 225, 100},
	}
	codes := []tournament.TieBreak{tournament.DirectEncounter, tournament.SonnebornBerger, tournament.Wins}
	for _, r := range standings.Of(e, standings.Options{TieBreaks: codes}).Rows {
		if !slices.Equal(r.TieBreaks, want[r.Player.Start]) {
			t.Errorf("player %d: %v, want %v", r.Player.Start, r.TieBreaks, want[r.Player.Start])
		}
	}
}

// Of four with equal points, the games among them give two twos and two ones;
// within these the game between the two decides.
func TestDirectEncounterWithinClasses(t *testing.T) {
	const w, d, b = tournament.WhiteWins, tournament.Draw, tournament.BlackWins
	e := between(t, 6, map[[2]int]tournament.Result{
		{1, 2}: w, {1, 3}: w, {1, 4}: b, {2, 3}: w, {2, 4}: w, {3, 4}: w,
		{1, 5}: b, {1, 6}: b, {2, 5}: b, {2, 6}: b, {3, 5}: d, {3, 6}: d, {4, 5}: d, {4, 6}: d,
		{5, 6}: d,
	})
	got := order(standings.Of(e, standings.Options{
		TieBreaks: []tournament.TieBreak{tournament.DirectEncounter}, PlacesBy: tournament.PlacesByTieBreaks}))
	if want := "5:1-2:3½ 6:1-2:3½ 1:3-3:2 2:4-4:2 3:5-5:2 4:6-6:2 "; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestWithdrawnPlayers(t *testing.T) {
	const d = tournament.Draw
	for _, test := range []struct {
		laws       tournament.Edition
		rows       int
		lastPlace  int
		lastPoints tournament.Points
	}{
		{tournament.USSR1953, 4, 1, 0},
		{tournament.FIDE2023, 5, 0, 0},
	} {
		e := event(t, 5, test.laws, d, d)
		e = carry(t, e, tournament.Withdraw{ID: 2, From: 2})
		table := standings.Of(e, standings.Options{})
		if len(table.Rows) != test.rows {
			t.Errorf("%s: %d rows, want %d", test.laws, len(table.Rows), test.rows)
		}
		if test.laws == tournament.FIDE2023 {
			last := table.Rows[len(table.Rows)-1]
			if last.Player.ID != 2 || last.Place != 0 || len(table.Placed()) != 4 {
				t.Errorf("%s: last is %d at place %d, %d have one", test.laws, last.Player.Start, last.Place, len(table.Placed()))
			}
		}
		cross := standings.CrosstableOf(e, standings.ByStart)
		if test.laws == tournament.FIDE2023 {
			// What he left unplayed is marked though it does not count (C.05).
			played, left := cross.Rows[1].Games[0], cross.Rows[1].Games[1]
			if played.Mark != standings.Drawn || left.Mark != standings.LostForfeit || !left.Annulled ||
				cross.Rows[0].Points != 0 {
				t.Errorf("round 1 %+v, round 2 %+v, the opponent has %s", played, left, cross.Rows[0].Points)
			}
		}
		if len(cross.Annulled) != 1 || cross.Annulled[0] != 2 {
			t.Errorf("%s: annulled %v, want [2]", test.laws, cross.Annulled)
		}
		var out struct {
			Players []struct {
				Games []struct{ Opponent int }
			}
		}
		data, err := json.Marshal(cross)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &out); err != nil {
			t.Fatal(err)
		}
		if len(out.Players) != test.rows {
			t.Errorf("%s: %d players in JSON, want %d", test.laws, len(out.Players), test.rows)
		}
	}
}

func TestCrosstableJSON(t *testing.T) {
	e := event(t, 3, tournament.USSR1953, tournament.WhiteWins, tournament.BlackForfeit, tournament.Adjourned)
	data, err := json.Marshal(standings.CrosstableOf(e, standings.ByStart))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"rounds":3,"annulled":[],"players":[` +
		`{"start":1,"name":"P1","points":1,"place":1,"place_to":2,"games":[{"round":1,"opponent":0,"colour":"","result":"Z"},{"round":2,"opponent":2,"colour":"w","result":"+"},{"round":3,"opponent":3,"colour":"b","result":"A"}]},` +
		`{"start":2,"name":"P2","points":1,"place":1,"place_to":2,"games":[{"round":1,"opponent":3,"colour":"w","result":"1"},{"round":2,"opponent":1,"colour":"b","result":"-"},{"round":3,"opponent":0,"colour":"","result":"Z"}]},` +
		`{"start":3,"name":"P3","points":0,"place":3,"place_to":3,"games":[{"round":1,"opponent":2,"colour":"b","result":"0"},{"round":2,"opponent":0,"colour":"","result":"Z"},{"round":3,"opponent":1,"colour":"w","result":"A"}]}]}`
	if string(data) != want {
		t.Errorf("got  %s\nwant %s", data, want)
	}
}

func TestConcededMatch(t *testing.T) {
	e := &tournament.Event{Info: tournament.DefaultInfo("Match", tournament.USSR1953)}
	e.Info.System, e.Info.Rounds = tournament.Match, 4
	e = carry(t, e, tournament.AddPlayers{Players: []tournament.Player{{Name: "A", Start: 1}, {Name: "B", Start: 2}}})
	e = carry(t, e, tournament.PairRounds{})
	e = carry(t, e, tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.WhiteWins})
	e = carry(t, e, tournament.Withdraw{ID: 1, From: 2})
	if got := order(standings.Of(e, standings.Options{})); got != "2:1-1:0 1:2-2:1 " {
		t.Errorf("got %s: who refuses to go on has lost, whatever the score (1953 §27)", got)
	}
}

func TestSystemBringsItsTieBreaks(t *testing.T) {
	e := &tournament.Event{}
	e = carry(t, e, tournament.EditInfo{Info: tournament.DefaultInfo("Test", tournament.FIDE2023)})
	info := e.Info
	info.System = tournament.Swiss
	e = carry(t, e, tournament.EditInfo{Info: info})
	if got := e.Info; !slices.Equal(got.TieBreaks, tournament.Swiss.DefaultTieBreaks()) ||
		got.PlacesBy != tournament.PlacesByTieBreaks {
		t.Errorf("a Swiss has %v by %v", got.TieBreaks, got.PlacesBy)
	}
	info = e.Info
	info.TieBreaks = []tournament.TieBreak{"bh/m1", "de/p"}
	e = carry(t, e, tournament.EditInfo{Info: info})
	if got := e.Info.TieBreaks; !slices.Equal(got, []tournament.TieBreak{"BH/M1", "DE/P"}) {
		t.Errorf("written %v", got)
	}
	info.System, info.TieBreaks = tournament.RoundRobin, []tournament.TieBreak{"SB", "FB"}
	if _, _, err := tournament.Carry(e, tournament.EditInfo{Info: info}); !errors.Is(err,
		&tournament.Error{Kind: tournament.TieBreakNotOffered}) {
		t.Errorf("FB in a round robin: %v", err)
	}
}

// After a play-off the arbiter puts the equal in order; who has no value comes
// behind them.
func TestOrderByHand(t *testing.T) {
	const d = tournament.Draw
	e := event(t, 4, tournament.FIDE2023, d, d, d, d, d, d)
	give := func(e *tournament.Event, id tournament.PlayerID, code string, value int) *tournament.Event {
		return carry(t, e, tournament.SetTieBreakValue{Player: id, Code: tournament.TieBreak(code), Value: &value})
	}
	e = give(give(give(e, 3, "HAND", 100), 1, "hand", 200), 2, "OTHER_X", 350)
	e = give(e, 4, "OTHER_X", 300)
	options := standings.Options{TieBreaks: []tournament.TieBreak{"HAND", "OTHER_X"},
		PlacesBy: tournament.PlacesByTieBreaks}
	if got := order(standings.Of(e, options)); got != "3:1-1:1½ 1:2-2:1½ 2:3-3:1½ 4:4-4:1½ " {
		t.Errorf("got %s", got)
	}
	if again := tournament.FromRecords(e.Records()); order(standings.Of(again, options)) != order(
		standings.Of(e, options)) {
		t.Error("what was given is not among the records")
	}
	e = carry(t, e, tournament.SetTieBreakValue{Player: 3, Code: "HAND"})
	if len(e.ManualTieBreaks) != 3 {
		t.Errorf("%d players have values after one was taken away", len(e.ManualTieBreaks))
	}
	for _, c := range []tournament.SetTieBreakValue{{Player: 1, Code: "SB"}, {Player: 1, Code: "OTHER"},
		{Player: 9, Code: "HAND"}} {
		value := 1
		c.Value = &value
		if _, _, err := tournament.Carry(e, c); err == nil {
			t.Errorf("%+v was not refused", c)
		}
	}
}

// open makes an open of n players after nine rounds.
func open(n int) *tournament.Event {
	e := &tournament.Event{Info: tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)}
	for i := range n {
		e.Players = append(e.Players, tournament.Player{
			ID: tournament.PlayerID(i + 1), Start: i + 1, Name: fmt.Sprint(i), Rating: 2600 - i/8})
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins, tournament.WhiteWins,
		tournament.BlackForfeit}
	for round := 1; round <= 9; round++ {
		for board := range n / 2 {
			e.Pairings.Append(tournament.Pairing{
				Round: round, Board: board + 1, White: tournament.PlayerID(board + 1),
				Black: tournament.PlayerID(n/2 + (board+round)%(n/2) + 1), Result: results[(board*7+round*board)%len(results)]})
		}
	}
	return e
}

// Standings of opens after nine rounds, worked out from nothing.
func BenchmarkSizes(b *testing.B) {
	for _, n := range []int{100, 2000, 9999} {
		e := open(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				standings.Of(e, standings.Options{})
			}
		})
	}
}

// What puts a player before the next one: points, a tie-break, or nothing.
func TestDecides(t *testing.T) {
	const w, d, b = tournament.WhiteWins, tournament.Draw, tournament.BlackWins
	for _, test := range []struct {
		name    string
		results []tournament.Result
		want    string // next player and what decides, for each place
	}{
		{"points", []tournament.Result{w, w, d, w, w, b}, "2:-1 3:-1 4:1 "},
		{"a tie-break", []tournament.Result{w, d, b, d, d, w}, "1:-1 2:0 4:-1 "},
		{"two pairs", []tournament.Result{d, d, d, d, b, b}, "4:1 2:-1 3:1 "},
		{"equal", []tournament.Result{d, d, d, d, d, d}, "2:1 3:1 4:1 "},
	} {
		e := event(t, 4, tournament.FIDE2023, test.results...)
		table := standings.Of(e, standings.Options{TieBreaks: []tournament.TieBreak{tournament.Wins},
			PlacesBy: tournament.PlacesByTieBreaks})
		got := ""
		for _, row := range table.Rows[:3] {
			next, by, ok := table.Decides(row.Player.ID)
			if !ok {
				t.Fatalf("%s: nobody after %s", test.name, row.Player.Name)
			}
			got += fmt.Sprintf("%d:%d ", next.Player.Start, by)
		}
		if _, _, ok := table.Decides(table.Rows[3].Player.ID); ok || got != test.want {
			t.Errorf("%s: got %s, want %s; after the last %v", test.name, got, test.want, ok)
		}
	}
}
