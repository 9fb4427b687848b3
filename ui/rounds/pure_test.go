package rounds

import (
	"errors"
	"slices"
	"testing"
	"time"

	"kohtunik/engine/game"
	"kohtunik/engine/table"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
	"kohtunik/ui/session"
)

func TestResultOf(t *testing.T) {
	for r := range rune(0x500) {
		result, ok := resultOf(r)
		if ok && !slices.Contains(tournament.Results(), result) {
			t.Errorf("%q enters %q", r, result)
		}
		if ok && (asksAll(r) || asksRemark(r) || r == '/') {
			t.Errorf("%q means two things", r)
		}
	}
	if _, ok := resultOf('2'); ok {
		t.Error("2 enters a result")
	}
}

func TestChoicesHaveAllResults(t *testing.T) {
	keys := map[rune]bool{}
	all := choices()
	for _, c := range all {
		if c.result == tournament.NoResult {
			continue
		}
		if c.key == 0 || keys[c.key] {
			t.Errorf("%q has no key of its own: %q", c.result, c.key)
		}
		keys[c.key] = true
		if inList, ok := resultOf(c.key); ok && inList != c.result {
			t.Errorf("%q enters %q in the sheet, %q in the list", c.key, c.result, inList)
		}
	}
	if len(all) != len(tournament.Results()) {
		t.Errorf("%d choices", len(all))
	}
}

func paired(t *testing.T, system tournament.System, n int) *tournament.Event {
	t.Helper()
	info := tournament.DefaultInfo("Test", tournament.USSR1953)
	info.System = system
	e := &tournament.Event{Info: info}
	var players []tournament.Player
	for i := range n {
		players = append(players, tournament.Player{Name: string(rune('A' + i)), Start: i + 1})
	}
	return carry(t, e, tournament.AddPlayers{Players: players}, tournament.PairRounds{})
}

// carry gives an event after some commands.
var carry = eventtest.Carry

func set(round, board int, r tournament.Result) tournament.Command {
	return tournament.SetResult{Table: tournament.Table{Round: round, Board: board}, Result: r}
}

func TestTasks(t *testing.T) {
	e := paired(t, tournament.RoundRobin, 8)
	e = carry(t, e, set(1, 1, tournament.Draw), set(1, 3, tournament.Adjourned),
		tournament.AppendGame{Table: tournament.Table{Round: 1, Board: 4},
			Entries: []game.Entry{{Kind: game.Claim, Side: game.WhiteSide}}})
	tasks := tasksOf(boardsOf(e, 1, time.Time{}, e.At, sinceStart), false, nil, nil)
	want := []task{{kind: resultsMissing, boards: []int{2, 4}}, {kind: claimsOpen, boards: []int{4}},
		{kind: gamesAdjourned, done: true, boards: []int{3}}}
	if !slices.EqualFunc(tasks, want, func(a, b task) bool {
		return a.kind == b.kind && a.done == b.done && slices.Equal(a.boards, b.boards)
	}) {
		t.Errorf("tasks %+v\nwant  %+v", tasks, want)
	}
	if ready(tasks) {
		t.Error("ready with two results missing")
	}
	e = carry(t, e, set(1, 2, tournament.Draw), set(1, 4, tournament.Draw))
	tasks = tasksOf(boardsOf(e, 1, time.Time{}, e.At, sinceStart), false, nil, errors.New("no room"))
	if !ready(tasks) || len(tasks) != 3 {
		t.Errorf("an adjourned game or a backup holds the round up: %+v", tasks)
	}
}

func TestTasksBeforeTheEventEnds(t *testing.T) {
	e := paired(t, tournament.RoundRobin, 4)
	e = carry(t, e, set(1, 1, tournament.Draw), set(1, 2, tournament.Adjourned), set(2, 1, tournament.Draw),
		set(3, 1, tournament.Draw), set(3, 2, tournament.Adjourned))
	if got := openElsewhere(e, 2); got != nil {
		t.Errorf("round 2 waits for %v", got)
	}
	tasks := tasksOf(boardsOf(e, 3, time.Time{}, e.At, sinceStart), true, openElsewhere(e, 3), nil)
	want := []task{{kind: resultsMissing, done: true}, {kind: gamesAdjourned, boards: []int{2}},
		{kind: elsewhereOpen, boards: []int{1, 2}}}
	if !slices.EqualFunc(tasks, want, func(a, b task) bool {
		return a.kind == b.kind && a.done == b.done && slices.Equal(a.boards, b.boards)
	}) {
		t.Errorf("tasks %+v\nwant  %+v", tasks, want)
	}
}

func TestShares(t *testing.T) {
	e := carry(t, paired(t, tournament.RoundRobin, 5), set(1, 1, tournament.Draw), set(2, 1, tournament.Adjourned))
	want := []share{{}, {1, 2}, {0, 2}, {0, 2}, {0, 2}, {0, 2}}
	if got := sharesOf(e); !slices.Equal(got, want) {
		t.Errorf("shares %v, want %v", got, want)
	}
}

func TestBoards(t *testing.T) {
	e := carry(t, paired(t, tournament.RoundRobin, 5), set(1, 1, tournament.WhiteWins), set(1, 2, tournament.Draw))
	first, second := boardsOf(e, 1, time.Time{}, e.At, sinceStart), boardsOf(e, 2, time.Time{}, e.At, sinceStart)
	if len(first) != 3 || !first[2].Free() || first[0].state() != finished || first[0].open() {
		t.Errorf("round 1: %+v", first)
	}
	if first[0].whitePoints != 0 {
		t.Error("points before the first round")
	}
	points := map[tournament.PlayerID]tournament.Points{}
	for _, b := range second {
		points[b.White], points[b.Black] = b.whitePoints, b.blackPoints
	}
	if points[first[0].White] != 2 || points[first[0].Black] != 0 || points[first[1].White] != 1 {
		t.Errorf("points before round 2: %v", points)
	}
	if !second[0].open() || second[0].state() != untold {
		t.Errorf("round 2: %+v", second[0])
	}
}

func TestBoardsAfterAWithdrawal(t *testing.T) {
	e := paired(t, tournament.RoundRobin, 4)
	gone := e.InRound(1)[0].White
	e = carry(t, e, tournament.Withdraw{ID: gone, From: 1})
	b := boardsOf(e, 1, time.Time{}, e.At, sinceStart)[0]
	if b.state() != struck || b.open() {
		t.Errorf("state %v, open %v", b.state(), b.open())
	}
}

func TestPlay(t *testing.T) {
	at := time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)
	ms := at.UnixMilli()
	moves := game.Entry{Kind: game.Moves, Moves: "e2e4 e7e5 g1f3"}
	set := game.Entry{Kind: game.Clock, At: ms, Action: game.Set, Control: "10min"}
	start := game.Entry{Kind: game.Clock, At: ms, Action: game.Start, Side: game.WhiteSide}
	claim := game.Entry{Kind: game.Claim, Side: game.BlackSide}
	for _, c := range []struct {
		name    string
		entries []game.Entry
		after   time.Duration
		state   state
		moves   int
	}{
		{"no record", nil, 0, untold, 0},
		{"a clock that stands", []game.Entry{set}, 0, notStarted, 0},
		{"a clock that runs", []game.Entry{set, start}, time.Minute, inPlay, 0},
		{"little time", []game.Entry{set, start}, 6 * time.Minute, timeTrouble, 0},
		{"moves", []game.Entry{moves}, 0, inPlay, 2},
		{"a claim", []game.Entry{moves, claim}, 0, claimed, 2},
		{"a claim and a move after it", []game.Entry{claim, moves}, 0, inPlay, 2},
		{"a correction", []game.Entry{moves, {Kind: game.Correct, Ply: 0, Moves: "d2d4"}}, 0, inPlay, 1},
		{"a flag", []game.Entry{set, start}, 11 * time.Minute, flagDown, 0},
		{"a new game", []game.Entry{moves, {Kind: game.NewGame}}, 0, notStarted, 0},
		{"a broken record", []game.Entry{moves, {Kind: game.Moves, Moves: "e2e5"}}, 0, inPlay, 2},
	} {
		e := &tournament.Event{Info: tournament.DefaultInfo("Test", tournament.USSR1953)}
		table, err := table.New(e.Info.Terms(), c.entries, "")
		got := playOf(table, err, e.Info.TroubleBelow(), at.Add(-time.Hour), at.Add(c.after))
		if got.state != c.state || got.moves != c.moves {
			t.Errorf("%s: state %v, move %d; want %v, %d", c.name, got.state, got.moves, c.state, c.moves)
		}
	}
}

func TestFirstInSight(t *testing.T) {
	for _, c := range []struct{ first, current, count, room, want int }{
		{1, 7, 30, 30, 1}, {1, 31, 40, 30, 2}, {2, 40, 40, 30, 11}, {11, 5, 40, 30, 5}, {5, 6, 40, 30, 5}, {9, 1, 3, 30, 1},
		{1, 0, 0, 5, 1},
	} {
		if got := firstInSight(c.first, c.current, c.count, c.room); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

func TestSteps(t *testing.T) {
	add := func(n int) tournament.Command {
		return tournament.AddPlayers{Players: named(n)}
	}
	for _, c := range []struct {
		system         tournament.System
		commands       []tournament.Command
		entered, drawn bool
	}{
		{tournament.RoundRobin, nil, false, false},
		{tournament.RoundRobin, []tournament.Command{add(2)}, false, false},
		{tournament.RoundRobin, []tournament.Command{add(3)}, true, false},
		{tournament.RoundRobin, []tournament.Command{add(3), tournament.DrawLots{Seed: 1}}, true, true},
		{tournament.Match, []tournament.Command{add(2)}, true, false},
		{tournament.Match, []tournament.Command{add(3)}, false, false},
	} {
		info := tournament.DefaultInfo("Test", tournament.USSR1953)
		info.System = c.system
		steps := stepsOf(carry(t, &tournament.Event{Info: info}, c.commands...))
		if steps[0].done != c.entered || steps[1].done != c.drawn {
			t.Errorf("%s with %d commands: %+v", c.system, len(c.commands), steps)
		}
		for _, lang := range i18n.Langs() {
			for _, s := range steps {
				if stepText(i18n.For(lang), s) == "" {
					t.Errorf("%s: no words for %+v", lang, s)
				}
			}
		}
	}
}

func named(n int) []tournament.Player {
	players := make([]tournament.Player, n)
	for i := range players {
		players[i].Name = string(rune('A' + i))
	}
	return players
}

func TestClockEntry(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"14:02", "14:02"}, {"1402", "14:02"}, {"14.02", "14:02"}, {"9:05", "09:05"}, {"905", "09:05"}, {" 14 02 ", "14:02"},
		{"", ""}, {"25:00", "25:00"}, {"abc", "abc"}, {"14", "14"}, {"-1:20", "-1:20"},
	} {
		if got := clockEntry(c.in); got != c.want {
			t.Errorf("%q: %q, want %q", c.in, got, c.want)
		}
	}
}

func TestReadFrame(t *testing.T) {
	late, position := 60, 356
	r, _, err := readFrame(3, "7.9.1953", "1300", "5:00", "1953-09-08 18.00 Club", "60", " 356")
	want := tournament.Round{Number: 3, Date: "1953-09-07", Start: "13:00", Session: 300, AdjournedDay: "1953-09-08",
		AdjournedAt: "18:00", AdjournedPlace: "Club", DefaultTime: &late, StartPosition: &position}
	if err != nil || !sameFrame(r, want) {
		t.Errorf("%+v, %v", r, err)
	}
	for bad, fields := range [][6]string{{"x"}, {"", "25:00"}, {"", "", "1:75"}, {"", "", "", "32.1.2000"},
		{"", "", "", "", "soon"}, {"", "", "", "", "", "A"}} {
		if _, at, err := readFrame(1, fields[0], fields[1], fields[2], fields[3], fields[4],
			fields[5]); err == nil || at != bad {
			t.Errorf("%q: field %d, %v", fields, at, err)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		boards []int
		want   string
	}{
		{nil, ""}, {[]int{4}, "4"}, {[]int{4, 5}, "4, 5"}, {[]int{1, 2, 3}, "1–3"}, {[]int{1, 3, 4, 5, 8, 9}, "1, 3–5, 8, 9"},
	} {
		if got := numbers(c.boards); got != c.want {
			t.Errorf("%v: %q, want %q", c.boards, got, c.want)
		}
	}
}

func TestColourText(t *testing.T) {
	for colours, want := range map[string]string{"": "", "WBWBWB": "VMVMVM", "WWBWBWBW": "…VMVMV"} {
		if got := colourText(i18n.For(i18n.Estonian), colours); got != want {
			t.Errorf("%q: %q, want %q", colours, got, want)
		}
	}
}

// sinceStart is for clocks that were watched since the program was started.
func sinceStart(tournament.Table) time.Time { return session.Started }
