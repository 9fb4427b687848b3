package exchange

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/trf"
)

// sent is a report of which nothing is to be said before it is sent.
func sent() *trf.Report {
	r := &trf.Report{Name: "Open", City: "Tartu", Federation: "EST", Start: "2026/11/20", End: "2026/11/22",
		ChiefArbiter: "Chief", RoundDates: []string{"26/11/20"}, Scoring: trf.Classic}
	for i, c := range []trf.Cell{{Opponent: 2, Colour: trf.White, Result: trf.Win},
		{Opponent: 1, Colour: trf.Black, Result: trf.Loss}} {
		r.Players = append(r.Players, trf.Player{Number: i + 1, Name: strings.Repeat("é", 33), Sex: 'm', Federation: "EST",
			ID: fmt.Sprint(i + 1), Birth: "1990/01/01", Rounds: []trf.Cell{c}})
	}
	return r
}

// What a federation would send a report back for is told, with how many and the
// first of them.
func TestReportIssues(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*trf.Report)
		want   []ReportIssue
	}{
		{"nothing", func(*trf.Report) {}, nil},
		{"no name", func(r *trf.Report) { r.Name = "" }, []ReportIssue{{Kind: HeadMissing, Tag: "012"}}},
		{"no arbiter, no end", func(r *trf.Report) { r.ChiefArbiter, r.End = "", "" },
			[]ReportIssue{{Kind: HeadMissing, Tag: "052"}, {Kind: HeadMissing, Tag: "102"}}},
		{"no dates", func(r *trf.Report) { r.RoundDates = nil }, []ReportIssue{{Kind: NoRoundDates}}},
		{"an empty date", func(r *trf.Report) { r.RoundDates = []string{""} }, []ReportIssue{{Kind: NoRoundDates}}},
		{"an empty date of a round to come", func(r *trf.Report) { r.RoundDates = []string{"26/11/20", ""} }, nil},
		{"nothing paired, no dates", func(r *trf.Report) {
			r.RoundDates, r.Players[0].Rounds, r.Players[1].Rounds = nil, nil, nil
		}, nil},
		{"no number", func(r *trf.Report) { r.Players[1].ID = "" }, []ReportIssue{{Kind: NoID, N: 1, Number: 2}}},
		{"no numbers", func(r *trf.Report) { r.Players[0].ID, r.Players[1].ID = "", "" },
			[]ReportIssue{{Kind: NoID, N: 2, Number: 1}}},
		{"a number twice", func(r *trf.Report) { r.Players[1].ID = "1" }, []ReportIssue{{Kind: IDTwice, N: 1, Number: 2}}},
		{"no federation", func(r *trf.Report) { r.Players[1].Federation = "" },
			[]ReportIssue{{Kind: NoFederation, N: 1, Number: 2}}},
		{"a federation of two letters", func(r *trf.Report) { r.Players[0].Federation = "EE" },
			[]ReportIssue{{Kind: NoFederation, N: 1, Number: 1}}},
		{"no birth", func(r *trf.Report) { r.Players[0].Birth = "" }, []ReportIssue{{Kind: NoBirth, N: 1, Number: 1}}},
		{"no sex", func(r *trf.Report) { r.Players[0].Sex = 0 }, []ReportIssue{{Kind: NoSex, N: 1, Number: 1}}},
		{"a long name", func(r *trf.Report) { r.Players[1].Name = strings.Repeat("é", 34) },
			[]ReportIssue{{Kind: NameTooLong, N: 1, Number: 2}}},
		{"an open game", func(r *trf.Report) {
			r.Players[0].Rounds[0].Result, r.Players[1].Rounds[0].Result = trf.Unknown, trf.Unknown
		}, []ReportIssue{{Kind: OpenGames, N: 1}}},
		{"other points", func(r *trf.Report) { r.Abnormal = []trf.Abnormal{{Points: 5}} },
			[]ReportIssue{{Kind: PenaltyPoints, N: 1}}},
	} {
		r := sent()
		c.change(r)
		if got := ReportIssues(r); !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// The system stands in line 192, else in the words of line 092.
func TestSystemOfAReport(t *testing.T) {
	const by, exchanged, inOrder = tournament.CycleByLaws, tournament.CycleExchanged, tournament.CycleInOrder
	for _, c := range []struct {
		code, words string
		players     int
		want        tournament.System
		end         tournament.CycleEnd
	}{
		{"FIDE_DUTCH_2025", "", 4, tournament.Swiss, by}, {"", "", 4, tournament.Swiss, by},
		{"FIDE_ROUNDROBIN", "", 4, tournament.RoundRobin, by}, {"", "Berger", 4, tournament.RoundRobin, by},
		{"FIDE_DOUBLEROUNDROBIN", "", 4, tournament.DoubleRoundRobin, exchanged},
		{"BERGER_ROUNDROBIN_G2", "", 4, tournament.DoubleRoundRobin, inOrder},
		{"", "Individual: Double Round-Robin", 4, tournament.DoubleRoundRobin, by},
		{"", "Individual: Match", 2, tournament.Match, by}, {"", "Individual: Match", 4, tournament.Swiss, by},
		{"", "Individual: Swiss", 2, tournament.Swiss, by},
	} {
		r := &trf.Report{System: c.code, Type: c.words, Players: make([]trf.Player, c.players)}
		if system, end := systemOf(r); system != c.want || end != c.end {
			t.Errorf("%q %q: %v %v", c.code, c.words, system, end)
		}
	}
	for _, c := range []struct {
		end  tournament.CycleEnd
		laws tournament.Edition
		want string
	}{{by, tournament.FIDE2023, "FIDE_DOUBLEROUNDROBIN"}, {by, tournament.USSR1953, "BERGER_ROUNDROBIN_G2"},
		{exchanged, tournament.USSR1953, "FIDE_DOUBLEROUNDROBIN"}, {inOrder, tournament.FIDE2023, "BERGER_ROUNDROBIN_G2"}} {
		in := tournament.DefaultInfo("Double", c.laws).WithSystem(tournament.DoubleRoundRobin)
		in.CycleEnd = c.end
		e := &tournament.Event{Info: in, Players: []tournament.Player{{ID: 1, Start: 1, Name: "A"}}}
		if r, err := Report(e, Options{}); err != nil || r.System != c.want {
			t.Errorf("%s by %s: %v, %v", c.end, c.laws, r, err)
		}
	}
}

// small makes a report of players with their cells by round.
func small(rounds int, players ...[]trf.Cell) *trf.Report {
	r := &trf.Report{Scoring: trf.Classic, Rounds: rounds, Initial: trf.White}
	for i, cells := range players {
		r.Players = append(r.Players, trf.Player{Number: i + 1, Name: fmt.Sprint("P", i+1), Rounds: cells})
	}
	return r
}

func white(opponent int, r trf.Result) trf.Cell {
	return trf.Cell{Opponent: opponent, Colour: trf.White, Result: r}
}

func black(opponent int, r trf.Result) trf.Cell {
	return trf.Cell{Opponent: opponent, Colour: trf.Black, Result: r}
}

func bye(r trf.Result) trf.Cell { return trf.Cell{Colour: trf.NoColour, Result: r} }

// From when to when a player takes part follows from the rounds of which his line
// says nothing.
func TestWhoStays(t *testing.T) {
	games := [][]trf.Cell{{white(2, trf.Win), white(2, trf.Win)}, {black(1, trf.Loss), black(1, trf.Loss)}}
	zero := bye(trf.ZeroPointBye)
	for _, c := range []struct {
		name        string
		rounds      int
		cells       []trf.Cell
		first, left int
	}{
		{"in both rounds", 5, []trf.Cell{bye(trf.HalfPointBye), bye(trf.HalfPointBye)}, 0, 0},
		{"late", 5, []trf.Cell{trf.Empty, bye(trf.HalfPointBye)}, 2, 0},
		{"silent in the last, there in the next", 5, []trf.Cell{bye(trf.HalfPointBye)}, 0, 0},
		{"silent in the last, away in the next", 5, []trf.Cell{bye(trf.HalfPointBye), trf.Empty, zero}, 0, 2},
		{"there in the last, away in the next", 5, []trf.Cell{bye(trf.HalfPointBye), bye(trf.HalfPointBye), zero}, 0, 0},
		{"silent in the last of all", 2, []trf.Cell{bye(trf.HalfPointBye)}, 0, 2},
		{"not there yet", 5, nil, 3, 0},
		{"not there and away in the next", 5, []trf.Cell{trf.Empty, trf.Empty, zero}, 0, 1},
		{"not there to the end", 2, nil, 0, 1},
		{"late and gone", 3, []trf.Cell{trf.Empty, bye(trf.HalfPointBye), zero}, 2, 0},
	} {
		e, _, err := Event(small(c.rounds, games[0], games[1], c.cells), Choice{})
		if err != nil {
			t.Fatal(err)
		}
		if p := e.Players[2]; p.First != c.first || p.Left != c.left {
			t.Errorf("%s: first %d, left %d; want %d, %d", c.name, p.First, p.Left, c.first, c.left)
		}
	}
}

// Who has gone and has no place where others have theirs was expelled; the number
// of FIDE's is one of nine figures at most.
func TestPlayersOfAReport(t *testing.T) {
	r := small(2, []trf.Cell{white(2, trf.Win), white(2, trf.Win)}, []trf.Cell{black(1, trf.Loss), black(1, trf.Loss)},
		[]trf.Cell{bye(trf.HalfPointBye)})
	for rank, want := range map[int]bool{0: true, 3: false} {
		r.Players[0].Rank, r.Players[1].Rank, r.Players[2].Rank = 1, 2, rank
		e, _, err := Event(r, Choice{})
		if err != nil || e.Players[2].Expelled != want || e.Players[0].Expelled {
			t.Errorf("place %d: expelled %v, %v", rank, e.Players[2].Expelled, err)
		}
	}
	r.Players[1].Rank = 0
	if e, _, _ := Event(r, Choice{}); e.Players[1].Expelled {
		t.Error("expelled though he is still there")
	}
	r.Players[0].Rank, r.Players[1].Rank, r.Players[2].Rank = 0, 0, 0
	if e, _, _ := Event(r, Choice{}); e.Players[2].Expelled {
		t.Error("expelled where nobody has a place")
	}
	for text, want := range map[string]int{"": 0, "0": 0, "-1": 0, "1": 1, "999999999": 999999999,
		"1000000000": 0, "x1": 0} {
		r.Players[0].ID = text
		if e, _, _ := Event(r, Choice{}); e.Players[0].FIDE != want {
			t.Errorf("%q: %d", text, e.Players[0].FIDE)
		}
	}
}

// Whatever the order of the lines, players stand by number, rounds by theirs, the
// boards of a Swiss by the scores, then the sums and the higher ranked (C.04.2, 4).
func TestOrderOfAReport(t *testing.T) {
	r := small(3,
		[]trf.Cell{white(2, trf.Win), black(3, trf.Win)}, []trf.Cell{black(1, trf.Loss), white(4, trf.Win)},
		[]trf.Cell{white(4, trf.Draw), white(1, trf.Loss)}, []trf.Cell{black(3, trf.Draw), black(2, trf.Loss)},
		[]trf.Cell{black(6, trf.Win), black(7, trf.Loss)}, []trf.Cell{white(5, trf.Loss), white(8, trf.Draw)},
		[]trf.Cell{bye(trf.HalfPointBye), white(5, trf.Win)}, []trf.Cell{bye(trf.PairingBye), black(6, trf.Draw)})
	r.RoundDates = []string{"", "26/11/21"}
	slices.Reverse(r.Players)
	e, _, err := Event(r, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, p := range e.Players {
		got += fmt.Sprint(p.Start)
	}
	for _, round := range e.Rounds {
		got += fmt.Sprint(" round ", round.Number)
	}
	for p := range e.Pairings.Values() {
		got += fmt.Sprintf(" %d.%d %d-%d", p.Round, p.Board, p.White, p.Black)
	}
	// before round 2: 1, 5 and 8 have 1, 3, 4 and 7 have ½, 2 and 6 have nothing
	want := "12345678 round 1 round 2 1.1 1-2 1.2 3-4 1.3 6-5 1.0 8-0 1.0 7-0 2.1 3-1 2.2 7-5 2.3 6-8 2.4 2-4"
	if got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// Boards of equal scores stand by the number of the better ranked of each, who is the
// one with more points, or with the smaller number (C.04.2, 4).
func TestEqualBoardsOfAReport(t *testing.T) {
	first := func(players ...[2]int) [][]trf.Cell {
		cells := make([][]trf.Cell, 16)
		for i, p := range players {
			results := [2]trf.Result{trf.Win, trf.Loss}
			if i >= 6 {
				results = [2]trf.Result{trf.Draw, trf.Draw}
			}
			cells[p[0]-1] = []trf.Cell{white(p[1], results[0])}
			cells[p[1]-1] = []trf.Cell{black(p[0], results[1])}
		}
		return cells
	}([2]int{1, 7}, [2]int{2, 8}, [2]int{3, 9}, [2]int{4, 10}, [2]int{5, 11}, [2]int{6, 12}, [2]int{13, 14},
		[2]int{15, 16})
	for _, p := range [][2]int{{6, 1}, {2, 5}, {4, 3}, {13, 15}, {14, 7}, {8, 16}, {9, 10}, {12, 11}} {
		first[p[0]-1] = append(first[p[0]-1], white(p[1], trf.Draw))
		first[p[1]-1] = append(first[p[1]-1], black(p[0], trf.Draw))
	}
	e, _, err := Event(small(5, first...), Choice{})
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, p := range e.InRound(2) {
		got += fmt.Sprintf("%d-%d ", p.White, p.Black)
	}
	if want := "6-1 2-5 4-3 13-15 14-7 8-16 9-10 12-11 "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A 299 line for one side alone changes what the table has; the report keeps the
// result. A forfeit in the table is none that points alone say.
func TestPointsOfOneSide(t *testing.T) {
	r := small(5, []trf.Cell{white(2, trf.Win)}, []trf.Cell{black(1, trf.Loss)})
	r.Abnormal = []trf.Abnormal{{Type: trf.UnratedWin, Points: 5, Round: 1, Players: []int{1}}}
	e, _, err := Event(r, Choice{})
	if err != nil || e.Pairings.At(0).Result != tournament.DrawWhite || e.Pairings.At(0).Rated != tournament.WhiteWins {
		t.Errorf("%+v, %v", e.Pairings, err)
	}
	if err := Final(e); err == nil {
		t.Error("final after one round of five")
	}
	e.Info.Rounds = 1
	if err := Final(e); err != nil {
		t.Errorf("after the last round: %v", err)
	}
	r = small(5, []trf.Cell{white(2, trf.Draw)}, []trf.Cell{black(1, trf.Draw)})
	r.Abnormal = []trf.Abnormal{{Type: trf.UnratedDraw, Points: 10, Round: 1, Players: []int{1}},
		{Type: trf.UnratedDraw, Points: 0, Round: 1, Players: []int{2}}}
	if e, _, err = Event(r, Choice{}); err != nil || e.Pairings.At(0).Result != tournament.WhiteWins {
		t.Errorf("%+v, %v", e.Pairings, err)
	}
}

// Numbers stay as they are drawn, whoever has none yet gets the place in the list; the
// codes are those of report files.
func TestNumbersAndCodesOfAnEvent(t *testing.T) {
	in := tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)
	in.Rounds, in.TieBreaks, in.Federation = 5, []tournament.TieBreak{"BH", "LOT/S7"}, "EST"
	in.Swiss.Edition = tournament.Edition2017
	e := &tournament.Event{Info: in, Players: []tournament.Player{{ID: 1, Start: 5, Name: "A", National: 1900},
		{ID: 2, Start: 2, Name: "B"}, {ID: 3, Name: "C"}}}
	r, err := Report(e, Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(r.System, " ", r.Rounds, " ", r.TieBreaks, r.StandingsBy)
	for _, p := range r.Players {
		got += fmt.Sprint(" ", p.Number, p.Name)
	}
	if want := "FIDE_DUTCH_2017 5 [BH OTHER_LOT/S7] [PTS BH LOT/S7] 2B 3C 5A"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if len(r.National) != 1 || r.National[0].Number != 5 || r.National[0].Rating() != 1900 {
		t.Errorf("%+v", r.National)
	}
	e.Notes = []tournament.Note{foreign(trf.NationalRating("EST", 2, "B", 1800).String()),
		foreign(trf.NationalRating("EST", 5, "A", 1900).String())}
	if r, err = Report(e, Options{}); err != nil || len(r.National) != 1 || r.National[0].Number != 5 {
		t.Errorf("a rating that is another now is kept: %+v, %v", r.National, err)
	}
	e.Players[2].TournamentRating = 2100
	for by, want := range map[tournament.RankBy]string{tournament.RankByFIDE: "EST OTHER",
		tournament.RankByNational: "EST OTHER", tournament.RankByHigher: "EST HBFN"} {
		e.Info.Swiss.RankBy = by
		if r, err = Report(e, Options{}); err != nil || r.RankMethod != want || r.Players[1].Rating != 0 {
			t.Errorf("a rating given by the arbiter: by %q %q, rating %d, %v", by, r.RankMethod, r.Players[1].Rating, err)
		}
	}
	e.Players[2].TournamentRating, e.Info.Swiss.RankBy = 0, tournament.RankByFIDE
	e.Info.System, e.Info.Rounds = tournament.RoundRobin, 0
	for i := range e.Players {
		e.Players[i].Start = i + 1
	}
	e.Pairings = tournament.PairingsOf([]tournament.Pairing{{Round: 1, Board: 1, White: 1, Black: 2},
		{Round: 2, Board: 1, White: 2, Black: 3}, {Round: 3, Board: 1, White: 3, Black: 1}})
	e.Rounds = []tournament.Round{{Number: 1}, {Number: 2}, {Number: 3}}
	if r, err = Report(e, Options{}); err != nil || r.Rounds != 3 || r.System != "FIDE_ROUNDROBIN" {
		t.Errorf("a round robin: %d rounds, %s, %v", r.Rounds, r.System, err)
	}
}

// Prohibited pairs hold in their rounds; to the last round is to the end.
func TestProhibitionsOfAReport(t *testing.T) {
	r := small(5, nil, nil, nil)
	r.Forbidden = []trf.Forbidden{{First: 1, Last: 5, Players: []int{1, 2}}, {First: 2, Last: 4, Players: []int{2, 3}},
		{First: 1, Last: 9, Players: []int{1, 9}}, {First: 3, Last: 3, Players: []int{1, 3}}}
	e, _, err := Event(r, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	want := "[{1 [1 2] 0 0 } {2 [2 3] 2 4 } {3 [1 3] 3 3 }]"
	got := "["
	for i, p := range e.Prohibitions {
		got += strings.Repeat(" ", min(i, 1)) + fmt.Sprintf("{%d %v %d %d }", p.Number, p.Players, p.From, p.To)
	}
	if got += "]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	r.System = "FIDE_ROUNDROBIN"
	e, _, err = Event(small(5, nil, nil, nil), Choice{System: tournament.RoundRobin})
	if err != nil || e.Info.Rounds != 0 || e.Pairings.Len() != 6 {
		t.Errorf("a round robin of three: %d rounds stated, %d pairings, %v", e.Info.Rounds, e.Pairings.Len(), err)
	}
	e, _, err = Event(small(0, nil, nil), Choice{System: tournament.RoundRobin})
	if err != nil || e.Pairings.Len() != 0 {
		t.Errorf("of two there is no table: %v, %v", e.Pairings, err)
	}
}

// Tie-breaks that are none, or not for the system, are dropped and told.
func TestTieBreaksOfAReport(t *testing.T) {
	for _, c := range []struct {
		by, standings []string
		system        tournament.System
		want          []tournament.TieBreak
		dropped       int
	}{
		{[]string{"BH", "SB", "XX"}, []string{"PTS", "WIN"}, tournament.Swiss, []tournament.TieBreak{"BH", "SB"}, 1},
		{nil, []string{"PTS", "WIN"}, tournament.Swiss, []tournament.TieBreak{"WIN"}, 0},
		{[]string{"BH", "SB", "XX"}, nil, tournament.RoundRobin, []tournament.TieBreak{"SB"}, 2},
	} {
		r := small(5, nil, nil, nil)
		r.TieBreaks, r.StandingsBy = c.by, c.standings
		e, notes, err := Event(r, Choice{System: c.system})
		dropped := 0
		for _, n := range notes {
			if n.Kind == trf.TieBreakDropped {
				dropped++
			}
		}
		if err != nil || !slices.Equal(e.Info.TieBreaks, c.want) || dropped != c.dropped {
			t.Errorf("%v: %v, %d dropped, %v", c.by, e.Info.TieBreaks, dropped, err)
		}
	}
	r := small(5, nil, nil, nil)
	r.Scoring.Bye = 5
	for system, want := range map[tournament.System]bool{tournament.Swiss: true, tournament.RoundRobin: false} {
		if e, _, _ := Event(r, Choice{System: system}); (e.Info.Swiss.PairingBye != nil) != want {
			t.Errorf("%s: the bye of the pairing is worth %v", system, e.Info.Swiss.PairingBye)
		}
	}
	if e, _, _ := Event(small(5, nil, nil), Choice{}); e.Info.Swiss.PairingBye != nil {
		t.Error("a bye that is worth a win is not said")
	}
}

// Baku's points are taken over where they are those of C.04.7, from the first player
// on; the group of an event under way is half of those who took part in round 1.
func TestAccelerationOfAReport(t *testing.T) {
	line := func(points trf.Tenths, first, last, from, to int) trf.Acceleration {
		return trf.Acceleration{Points: points, First: first, Last: last, From: from, To: to}
	}
	none := make([][]trf.Cell, 8)
	for _, c := range []struct {
		name  string
		lines []trf.Acceleration
		last  tournament.PlayerID // 0: not Baku's
	}{
		{"five rounds", []trf.Acceleration{line(10, 1, 2, 1, 4), line(5, 3, 3, 1, 4)}, 4},
		{"other points", []trf.Acceleration{line(5, 1, 2, 1, 4), line(5, 3, 3, 1, 4)}, 0},
		{"not from the first", []trf.Acceleration{line(10, 1, 2, 2, 4), line(5, 3, 3, 2, 4)}, 0},
		{"two groups", []trf.Acceleration{line(10, 1, 2, 1, 4), line(5, 3, 3, 1, 3)}, 0},
		{"beyond the last round", []trf.Acceleration{line(10, 1, 2, 1, 4), line(5, 3, 3, 1, 4), line(0, 4, 6, 1, 4)}, 0},
		{"to the last round", []trf.Acceleration{line(10, 1, 2, 1, 4), line(5, 3, 3, 1, 4), line(0, 4, 5, 1, 4)}, 4},
		{"of nobody", []trf.Acceleration{line(10, 1, 2, 1, 9), line(5, 3, 3, 1, 9)}, 0},
	} {
		r := small(5, none...)
		r.Accelerated = c.lines
		e, _, err := Event(r, Choice{})
		if err != nil || e.Info.Swiss.BakuLast != c.last || (e.Info.Swiss.Acceleration == tournament.Baku) != (c.last > 0) {
			t.Errorf("%s: %q to %d, %v", c.name, e.Info.Swiss.Acceleration, e.Info.Swiss.BakuLast, err)
		}
	}
	baku := func(r *trf.Report) (tournament.PlayerID, bool) {
		r.System = "FIDE_DUTCH_2025_BAKU"
		e, notes, err := Event(r, Choice{})
		if err != nil || e.Info.Swiss.Acceleration != tournament.Baku {
			t.Fatalf("%q, %v", e.Info.Swiss.Acceleration, err)
		}
		return e.Info.Swiss.BakuLast,
			slices.ContainsFunc(notes, func(n trf.Note) bool { return n.Kind == trf.BakuGroupAssumed })
	}
	if last, told := baku(small(5, none...)); last != 0 || told {
		t.Errorf("before the first round: %d, told %v", last, told)
	}
	if last, told := baku(small(5, []trf.Cell{white(2, trf.Win)}, []trf.Cell{black(1, trf.Loss)},
		[]trf.Cell{bye(trf.HalfPointBye)}, []trf.Cell{bye(trf.PairingBye)}, []trf.Cell{white(6, trf.Win)},
		[]trf.Cell{black(5, trf.Loss)})); last != 5 || !told { // 1, 2, 4, 5 and 6 took part
		t.Errorf("of five: %d, told %v", last, told)
	}
}

// Times of line 222: an hour for sixty moves is standard, more than ten minutes rapid.
func TestTimesAtTheirLimits(t *testing.T) {
	for code, want := range map[string]tournament.Play{"3600": tournament.Standard, "3599": tournament.Rapid,
		"601": tournament.Rapid, "600": tournament.Blitz, "540+1": tournament.Blitz, "541+1": tournament.Rapid,
		"40/3000+15": tournament.Standard, "40/2980+15": tournament.Rapid, "20/3000+30:1": tournament.Standard} {
		if got, ok := playOf(code); !ok || got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
	for control, want := range map[string]string{"90min": "5400", "25min d5s": "", "40/2h, 20/1h": "40/7200:20/3600",
		"3min+2s": "180+2"} {
		if got := timeCode(control); got != want {
			t.Errorf("%s: %q, want %q", control, got, want)
		}
	}
	for d, want := range map[tournament.Date]string{"2026-11-23": "26/11/23", "2026": "26", "": "", "202": ""} {
		if got := shortDate(d); got != want {
			t.Errorf("%q: %q, want %q", d, got, want)
		}
	}
}

// The IDs of the players in a ### line are taken where there is one for each.
func TestPlayerIDs(t *testing.T) {
	for text, want := range map[string]string{"2,1": "[2 1]", "1,1": "[]", "1": "[]", "1,2,3": "[]", "0,1": "[]",
		"1,x": "[]", "-1,1": "[]", "1,1073741824": "[1 1073741824]", "1,1073741825": "[]"} {
		r := small(5, nil, nil)
		r.Comments = []string{"Kohtunik pairing 1.1.0 {}", playersMark + text}
		if got := fmt.Sprint(playerIDs(r)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// Byes of later rounds are written by round and kind, pairs that are kept apart with
// those who are in the report.
func TestLinesOfARunningEvent(t *testing.T) {
	e := &tournament.Event{Info: tournament.DefaultInfo("Open", tournament.FIDE2023).WithSystem(tournament.Swiss)}
	e.Info.Rounds, e.Info.Groups = 5, []string{"A", "B"}
	for i, group := range []string{"A", "A", "B", "A"} {
		e.Players = append(e.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Start: i + 1,
			Name: fmt.Sprint("P", i+1), Group: group})
	}
	const half, zero = tournament.HalfPointBye, tournament.ZeroPointBye
	e.RequestedByes = []tournament.RequestedBye{{Round: 1, Player: 4, Bye: half}, {Round: 2, Player: 1, Bye: half},
		{Round: 2, Player: 2, Bye: half}, {Round: 2, Player: 4, Bye: zero}, {Round: 3, Player: 3, Bye: half},
		{Round: 3, Player: 4, Bye: half}}
	e.Prohibitions = []tournament.Prohibition{{Players: []tournament.PlayerID{1, 3}},
		{Players: []tournament.PlayerID{4, 1}, From: 2, To: 3}}
	r, err := Report(e, Options{Group: "A"})
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, b := range r.Byes {
		got += fmt.Sprintf("%c%d%v ", b.Type, b.Round, b.Players)
	}
	for _, f := range r.Forbidden {
		got += fmt.Sprintf("%d-%d%v ", f.First, f.Last, f.Players)
	}
	for _, p := range r.Players {
		got += fmt.Sprintf("%d%s%d ", p.Number, p.Name, len(p.Rounds))
	}
	if want := "H2[1 2] Z2[3] H3[3] 2-3[1 3] 1P10 2P20 3P41 "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
