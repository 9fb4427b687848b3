package norms

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/tools/golden"
	"kohtunik/tournament"
)

// club is the field of the worked example with the results of 11 rounds; the
// files are copies of the program's sample event.
func club(t testing.TB) *tournament.Event {
	t.Helper()
	e := &tournament.Event{Info: tournament.DefaultInfo("Club", tournament.USSR1953)}
	e.Info.From, e.Info.To = "1953-03-07", "1953-03-28"
	var players []tournament.Player
	for _, row := range readCSV(t, "testdata/club-players.csv") {
		start, _ := strconv.Atoi(row[0])
		players = append(players, tournament.Player{Start: start, Name: row[1], Category: tournament.Category(row[6])})
	}
	e = do(t, e, tournament.AddPlayers{Players: players}, tournament.PairRounds{})
	for _, row := range readCSV(t, "testdata/club-results.csv") {
		round, _ := strconv.Atoi(row[0])
		board, _ := strconv.Atoi(row[1])
		e = do(t, e, tournament.SetResult{Table: tournament.Table{Round: round, Board: board},
			Result: tournament.Result(row[4])})
	}
	return e
}

func readCSV(t testing.TB, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

func do(t testing.TB, e *tournament.Event, commands ...tournament.Command) *tournament.Event {
	t.Helper()
	for _, c := range commands {
		next, _, err := tournament.Carry(e, c)
		if err != nil {
			t.Fatal(err)
		}
		e = next
	}
	return e
}

// eventOf is a round robin of players with these categories, paired.
func eventOf(t testing.TB, categories ...tournament.Category) *tournament.Event {
	t.Helper()
	e := entries(t, tournament.RoundRobin, categories...)
	return do(t, e, tournament.PairRounds{})
}

func entries(t testing.TB, system tournament.System, categories ...tournament.Category) *tournament.Event {
	t.Helper()
	e := &tournament.Event{Info: tournament.DefaultInfo("Event", tournament.USSR1953)}
	e.Info.System, e.Info.To = system, "1953-05-31"
	var players []tournament.Player
	for i, c := range categories {
		players = append(players, tournament.Player{Start: i + 1, Name: "Player " + strconv.Itoa(i+1), Category: c})
	}
	return do(t, e, tournament.AddPlayers{Players: players})
}

// withScore lets player number start have points out of all games, and the
// others draw.
func withScore(t testing.TB, e *tournament.Event, start int, points tournament.Points) *tournament.Event {
	t.Helper()
	p, _ := e.ByStart(start)
	for g := range e.Pairings.Values() {
		if g.Free() {
			continue
		}
		result := tournament.Draw
		if g.Has(p.ID) {
			get := min(points, 2)
			points -= get
			white := []tournament.Result{tournament.BlackWins, tournament.Draw, tournament.WhiteWins}
			black := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}
			if result = white[get]; g.Black == p.ID {
				result = black[get]
			}
		}
		e = do(t, e, tournament.SetResult{Table: g.Table(), Result: result})
	}
	return e
}

func byStart(t testing.TB, r Report, start int) Player {
	t.Helper()
	for _, p := range r.Players {
		if p.Start == start {
			return p
		}
	}
	t.Fatalf("no player %d in the report", start)
	return Player{}
}

// line writes a player's report as the norms page shows it.
func line(p Player) string {
	text := fmt.Sprintf("%d %s %s %d.%d:", p.Start, p.Category, p.Points, p.PercentNow()/10, p.PercentNow()%10)
	for _, t := range p.Targets {
		cell := "·"
		if t.IsOpen() {
			cell = string(t.State)
			if t.State == Needs {
				cell = fmt.Sprintf("%s of %d", t.Missing, t.FromGames)
			}
		}
		text += fmt.Sprintf(" %s %s,", t.Category, cell)
	}
	return fmt.Sprintf("%s %s %s%s", text, p.Goal.Kind, p.Goal.Attain, p.Goal.Confirm)
}

// The page as it is drawn for the club event after round 11 of 15.
func TestClubAfterElevenRounds(t *testing.T) {
	report := Of(club(t), nil)
	if report.None != nil || report.Final || report.Field.Coefficient != 281 || report.Field.Games != 15 {
		t.Fatalf("%+v", report.Field)
	}
	want := []string{
		"1 I 8½ 77.3: II ·, III ·, IV ·, none I",
		"2 I 7½ 68.2: II ·, III ·, IV ·, none I",
		"3 II 8 72.7: II 2½ of 4, III ·, IV ·, confirm II",
		"4 II 7 63.6: II 3½ of 4, III ·, IV ·, confirm II",
		"5 II 8½ 77.3: II 2 of 4, III ·, IV ·, confirm II",
		"6 II 6 54.5: II out-of-reach, III ·, IV ·, confirm II",
		"7 II 5½ 50.0: II out-of-reach, III ·, IV ·, confirm II",
		"8 III 6½ 59.1: II 4 of 4, III ½ of 4, IV ·, attain-or-confirm IIIII",
		"9 III 5 45.5: II out-of-reach, III 2 of 4, IV ·, attain-or-confirm IIIII",
		"10 III 6 54.5: II out-of-reach, III 1 of 4, IV ·, attain-or-confirm IIIII",
		"11 IV 4½ 40.9: II ·, III 2½ of 4, IV made, attain-or-confirm IIIIV",
		"12 IV 5 45.5: II ·, III 2 of 4, IV made, attain-or-confirm IIIIV",
		"13 IV 3 27.3: II ·, III 4 of 4, IV 1½ of 4, attain-or-confirm IIIIV",
		"14 IV 4 36.4: II ·, III 3 of 4, IV ½ of 4, attain-or-confirm IIIIV",
		"15 IV 1½ 13.6: II ·, III out-of-reach, IV 3 of 4, attain-or-confirm IIIIV",
		"16 IV 1½ 13.6: II ·, III out-of-reach, IV 3 of 4, attain-or-confirm IIIIV",
	}
	for i, p := range report.Players {
		if got := line(p); got != want[i] {
			t.Errorf("%s\nwant %s", got, want[i])
		}
	}
	p := byStart(t, report, 6)
	if p.Missed != "II" || p.Attained+p.Confirmed+p.Asks != "" || p.Until != "" {
		t.Errorf("player 6: %+v", p)
	}
	p = byStart(t, report, 11)
	if p.Confirmed != "IV" || p.Until != "1956-03-28" {
		t.Errorf("player 11: confirmed %q until %q", p.Confirmed, p.Until)
	}
}

func TestJSON(t *testing.T) {
	for _, c := range []struct {
		name  string
		event *tournament.Event
	}{
		{"club", club(t)},
		{"before", entries(t, tournament.RoundRobin, "I", "II", "II", "III")},
		{"mixed-unclassified", entries(t, tournament.RoundRobin, "V", "", "IV")},
		{"beginners", entries(t, tournament.RoundRobin, "", "", "")},
		{"finished", withScore(t, eventOf(t, slices.Concat(repeat("I", 2), repeat("II", 5), repeat("III", 3),
			repeat("IV", 6))...), 11, 21)},
		{"outside", entries(t, tournament.RoundRobin, "M", "I", "CM")},
		{"empty", &tournament.Event{Info: tournament.DefaultInfo("Empty", tournament.USSR1953)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := Of(c.event, ReadingsOf(c.event)).JSON()
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, "testdata/"+c.name+".golden.json", string(got))
		})
	}
}

func repeat(c tournament.Category, n int) []tournament.Category {
	return slices.Repeat([]tournament.Category{c}, n)
}

// What a player may have, has kept, has missed, or what is left to ask.
func TestOutcomes(t *testing.T) {
	example := slices.Concat(repeat("I", 2), repeat("II", 5), repeat("III", 3), repeat("IV", 6))
	// coefficient 3.85: III 68, IV 48, V 30 of 12
	lower := slices.Concat(repeat("III", 5), repeat("IV", 5), repeat("V", 3))
	fives := slices.Concat(repeat("I", 1), repeat("II", 6), repeat("III", 4), repeat("V", 1))
	for _, c := range []struct {
		name       string
		categories []tournament.Category
		start      int
		points     tournament.Points // halves
		r          Readings
		attained   tournament.Category
		confirmed  tournament.Category
		missed     tournament.Category
		asks       tournament.Category
		decided    string
		until      tournament.Date
	}{
		{"I has no norm", example, 1, 24, nil, "", "", "", "", "", ""},
		{"II confirmed by the half point", example, 3, 21, nil, "", "II", "", "", "10½", "1956-05-31"},
		{"II missed by a half point", example, 3, 20, nil, "", "", "II", "", "10½", ""},
		{"III attains II", example, 8, 21, nil, "II", "", "", "", "10½", "1955-05-31"},
		{"III confirmed", example, 8, 20, nil, "", "III", "", "", "7", "1956-05-31"},
		{"III missed", example, 8, 13, nil, "", "", "III", "", "7", ""},
		{"IV attains III", example, 11, 14, nil, "III", "", "", "", "7", "1956-05-31"},
		{"IV makes the norm of II", example, 11, 21, nil, "III", "", "", "II", "7", "1956-05-31"},
		{"IV skips to II", example, 11, 21, Readings{PointSkipping: ReadSkipAward}, "II", "", "", "", "10½", "1955-05-31"},
		{"IV confirmed", example, 11, 9, nil, "", "IV", "", "", "4½", "1956-05-31"},
		{"V attains IV", lower, 13, 12, nil, "IV", "", "", "", "6", "1956-05-31"},
		{"V confirmed", lower, 13, 7, nil, "", "V", "", "", "3½", "1956-05-31"},
		{"V below the field attains IV", fives, 12, 8, nil, "IV", "", "", "", "3½", "1956-05-31"},
		{"V below the field misses nothing", fives, 12, 2, nil, "", "", "", "", "3½", ""},
		{"beginner attains V", repeat("", 7), 2, 6, nil, "V", "", "", "", "3", "1956-05-31"},
		{"beginner below half", repeat("", 7), 2, 5, nil, "", "", "", "", "3", ""},
		{"II attains I", repeat("II", 16), 1, 23, nil, "I", "", "", "", "11½", "1955-05-31"},
		{"unclassified among V asks for IV", append(repeat("V", 9), ""), 10, 12,
			Readings{PointUnclassified: ReadUnclassifiedFive},
			"V", "", "", "IV", "3½", "1956-05-31"},
	} {
		t.Run(c.name, func(t *testing.T) {
			report := Of(withScore(t, eventOf(t, c.categories...), c.start, c.points), c.r)
			if !report.Final || report.None != nil {
				t.Fatalf("final %t, none %v", report.Final, report.None)
			}
			p := byStart(t, report, c.start)
			decided := ""
			if n, ok := p.Decisive(); ok {
				decided = n.Points.String()
			}
			got := fmt.Sprintf("%q %q %q %q %s %s", p.Attained, p.Confirmed, p.Missed, p.Asks, decided, p.Until)
			want := fmt.Sprintf("%q %q %q %q %s %s", c.attained, c.confirmed, c.missed, c.asks, c.decided, c.until)
			if got != want || p.Points != c.points || p.Games != len(c.categories)-1 {
				t.Errorf("%s of %d: %s, want %s", p.Points, p.Games, got, want)
			}
		})
	}
}

func TestMoscow(t *testing.T) {
	e := withScore(t, eventOf(t, repeat("II", 16)...), 1, 23)
	e.Info.Moscow = true
	if p := byStart(t, Of(e, nil), 1); p.Attained != "I" || p.Until != "1954-05-31" {
		t.Errorf("attained %q until %q", p.Attained, p.Until)
	}
	for c, years := range map[tournament.Category][2]int{
		"I": {2, 1}, "II": {2, 2}, "III": {3, 3}, "IV": {3, 3}, "V": {3, 3}, "M": {3, 3}, "CM": {3, 3}, "GM": {4, 4},
		"": {0, 0}} {
		if FirstTerm(c, false) != years[0] || FirstTerm(c, true) != years[1] {
			t.Errorf("%s: %d, %d years", c, FirstTerm(c, false), FirstTerm(c, true))
		}
	}
}

func TestTermDates(t *testing.T) {
	for _, c := range []struct {
		from  tournament.Date
		years int
		want  tournament.Date
	}{
		{"2026-03-28", 2, "2028-03-28"}, {"2024-02-29", 3, "2027-02-28"}, {"2024-02-29", 4, "2028-02-29"},
		{"2025-02-28", 3, "2028-02-28"}, {"1953-12-31", 1, "1954-12-31"}, {"1953-05", 3, ""}, {"", 3, ""},
		{"1953-05-31", 0, ""},
	} {
		if got := addYears(c.from, c.years); got != c.want {
			t.Errorf("%s and %d years: %q, want %q", c.from, c.years, got, c.want)
		}
	}
	e := &tournament.Event{Info: tournament.Info{From: "1953-05-01"}}
	for _, c := range []struct {
		rounds []tournament.Round
		to     tournament.Date
		want   tournament.Date
	}{
		{nil, "", "1953-05-01"},
		{[]tournament.Round{{Number: 1, Date: "1953-05-03", AdjournedDay: "1953-05-09"}, {Number: 2, Date: "1953-05-08"}}, "",
			"1953-05-09"},
		{[]tournament.Round{{Number: 1, Date: "1953-06-03"}}, "1953-05-20", "1953-05-20"},
	} {
		e.Rounds, e.Info.To = c.rounds, c.to
		if got := lastDay(e); got != c.want {
			t.Errorf("last day %q, want %q", got, c.want)
		}
	}
}

// A player who leaves before half of the games is struck: the field, its
// coefficient and everybody's number of games are without that player.
func TestWithdrawalChangesTheField(t *testing.T) {
	e := club(t) // all have played 11 of 15
	early, late := e, e
	for round := 8; round <= 11; round++ {
		for _, g := range e.InRound(round) {
			early = do(t, early, tournament.SetResult{Table: g.Table()})
		}
	}
	sixteenth, _ := e.ByStart(16)
	early = do(t, early, tournament.Withdraw{ID: sixteenth.ID, From: 8})
	late = do(t, late, tournament.Withdraw{ID: sixteenth.ID, From: 12})

	r := Of(early, nil)
	if r.Field.SumFormula() != "2×1 + 5×2 + 3×3 + 5×4 = 41" || r.Field.Count != 15 || r.Field.Games != 14 ||
		len(r.Struck) != 1 {
		t.Errorf("seven games played: %s, %d counted, %d games, struck %v", r.Field.SumFormula(), r.Field.Count,
			r.Field.Games, r.Struck)
	}
	if p := byStart(t, r, 1); p.Games != 14 || p.Settled != 6 {
		t.Errorf("player 1 has %d of %d games", p.Settled, p.Games)
	}

	r = Of(late, nil)
	if r.Field.Count != 16 || len(r.Struck) != 0 {
		t.Errorf("eleven games played: %d counted", r.Field.Count)
	}
	if p := byStart(t, r, 16); p.Games != 15 || p.Open() != 0 || p.Missed != "IV" {
		t.Errorf("player 16: %d games, %d open, missed %q", p.Games, p.Open(), p.Missed)
	}
	early.Info.Laws = tournament.FIDE2023 // the games stay in the table, but do not count
	if r = Of(early, nil); r.Field.Count != 15 || byStart(t, r, 1).Settled != 6 {
		t.Errorf("under FIDE rules %d counted", r.Field.Count)
	}
}

// Player 1 wins all games by forfeit but two won over the board: of seven
// games, or of two.
func TestForfeits(t *testing.T) {
	e := eventOf(t, "III", "II", "III", "III", "III", "III", "III", "III")
	played := 0
	for g := range e.Pairings.Values() {
		result := tournament.Draw
		if p, _ := e.ByStart(1); g.Has(p.ID) {
			played++
			result = tournament.BlackForfeit
			if played <= 2 {
				result = tournament.WhiteWins
			}
			if g.Black == p.ID {
				result = map[tournament.Result]tournament.Result{
					tournament.BlackForfeit: tournament.WhiteForfeit, tournament.WhiteWins: tournament.BlackWins}[result]
			}
		}
		e = do(t, e, tournament.SetResult{Table: g.Table(), Result: result})
	}
	for reading, want := range map[Reading]string{ReadForfeitsCounted: "7 7 5 II", ReadForfeitsLeftOut: "2 2 1½ II"} {
		p := byStart(t, Of(e, Readings{PointForfeits: reading}), 1)
		n, _ := p.Decisive()
		if got := fmt.Sprintf("%d %s %s %s", p.Games, p.Points, n.Points, p.Attained); got != want {
			t.Errorf("%s: %s, want %s", reading, got, want)
		}
	}
	p := byStart(t, Of(e, Readings{PointForfeits: ReadForfeitsLeftOut}), 2)
	if p.Open() != 0 {
		t.Errorf("player 2 has %d open games", p.Open())
	}
}

func TestWithoutAnyGameThereIsNoNorm(t *testing.T) {
	e := eventOf(t, "III", "III", "III")
	for g := range e.Pairings.Values() {
		if !g.Free() {
			e = do(t, e, tournament.SetResult{Table: g.Table(), Result: tournament.BothForfeit})
		}
	}
	p := byStart(t, Of(e, Readings{PointForfeits: ReadForfeitsLeftOut}), 1)
	if p.Games != 0 || len(p.Targets) != 0 || p.Confirmed != "" || p.Goal.Kind != GoalNoNorms || p.Percent() != 0 {
		t.Errorf("%+v", p)
	}
}

// The norms count 1, ½, 0 whatever the event's own scoring.
func TestOtherScoring(t *testing.T) {
	e := withScore(t, eventOf(t, repeat("II", 16)...), 1, 22)
	e.Info.Scoring = tournament.Scoring{Win: 6, Draw: 2}
	if p := byStart(t, Of(e, nil), 1); p.Points.String() != "11" || p.Attained != "" || p.Confirmed != "II" {
		t.Errorf("%s points, attained %q, confirmed %q", p.Points, p.Attained, p.Confirmed)
	}
}

func TestGamesOfOtherSystems(t *testing.T) {
	double := entries(t, tournament.DoubleRoundRobin, repeat("III", 5)...)
	if r := Of(double, nil); r.Field.Games != 8 || r.Players[0].Games != 8 || r.Final {
		t.Errorf("double: %d games before the pairing", r.Field.Games)
	}
	if r := Of(do(t, double, tournament.PairRounds{}), nil); r.Field.Games != 8 || r.Players[4].Games != 8 {
		t.Errorf("double: %d games", r.Players[4].Games)
	}

	match := entries(t, tournament.Match, "III", "III")
	match.Info.Rounds = 14
	r := Of(do(t, match, tournament.PairRounds{}), nil)
	if r.None == nil || r.None.Kind != NotATournament || len(r.Players[0].Targets) != 0 {
		t.Errorf("match: %v", r.None)
	}

	swiss := entries(t, tournament.Swiss, repeat("III", 3)...)
	swiss.Info.Rounds = 5
	swiss.Pairings = tournament.PairingsOf([]tournament.Pairing{
		{Round: 1, Board: 1, White: 1, Black: 2, Result: tournament.WhiteWins}, {Round: 1, White: 3},
	})
	r = Of(swiss, nil)
	if r.Field.Games != 5 || r.Players[0].Games != 5 || r.Players[2].Games != 4 || r.Players[0].Open() != 4 {
		t.Errorf("swiss: %d games, %d, %d with a bye", r.Field.Games, r.Players[0].Games, r.Players[2].Games)
	}
	r = Of(swiss, Readings{PointForfeits: ReadForfeitsLeftOut})
	if r.Players[0].Games != 5 || r.Players[2].Games != 4 {
		t.Errorf("swiss, forfeits left out: %d, %d", r.Players[0].Games, r.Players[2].Games)
	}
}

func TestGoals(t *testing.T) {
	for _, c := range []struct {
		field []tournament.Category
		start int
		r     Readings
		want  Goal
	}{
		{append(repeat("I", 15), "M"), 16, nil, Goal{GoalTitled, "", ""}},
		{append(repeat("III", 15), "I"), 16, nil, Goal{GoalNone, "", "I"}},
		{append(repeat("II", 15), "V"), 16, nil, Goal{GoalAttain, "IV", ""}},
		{append(repeat("II", 15), ""), 16, Readings{PointUnclassified: ReadUnclassifiedFive}, Goal{GoalNoCategory, "", ""}},
		{append(repeat("II", 15), ""), 16, nil, Goal{GoalNoNorms, "", ""}},
		{repeat("", 3), 1, nil, Goal{GoalAttain, "V", ""}},
	} {
		if got := byStart(t, Of(entries(t, tournament.RoundRobin, c.field...), c.r), c.start).Goal; got != c.want {
			t.Errorf("%v: %v, want %v", c.field, got, c.want)
		}
	}
}

// For each open point an event in which the readings part.
func TestDifferences(t *testing.T) {
	forfeits := eventOf(t, repeat("III", 8)...)
	for i, g := range forfeits.Pairings.All() {
		p, _ := forfeits.ByStart(1)
		result := tournament.Draw
		if g.Has(p.ID) {
			result = tournament.WhiteWins // wins one game of each two, in play
			if (g.White == p.ID) != (i%2 == 0) {
				result = tournament.BothForfeit
			}
		}
		forfeits = do(t, forfeits, tournament.SetResult{Table: g.Table(), Result: result})
	}
	var shown strings.Builder
	example := slices.Concat(repeat("I", 2), repeat("II", 5), repeat("III", 3), repeat("IV", 6))
	woman := withScore(t, do(t, titled(t, 11, 3, 2, 0), tournament.PairRounds{}), 16, 30)
	woman.Players[15].Sex = tournament.Female
	sharedSecond := beats(t, entries(t, tournament.RoundRobin, "M", "GM", "M", "M"))
	for i, g := range sharedSecond.Pairings.All() {
		if !g.Has(1) { // second to fourth place are shared
			sharedSecond.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
		}
	}
	for _, c := range []struct {
		point Point
		event *tournament.Event
	}{
		{PointMasters, entries(t, tournament.RoundRobin, append(repeat("I", 15), "M")...)},
		{PointUnclassified, entries(t, tournament.RoundRobin, append(repeat("V", 9), "")...)},
		{PointFive, entries(t, tournament.RoundRobin, repeat("V", 9)...)},
		{PointOutside, entries(t, tournament.RoundRobin, append(repeat("I", 8), "M", "M")...)}, // 8 : 10 = 0.80
		{PointOverlap, eventOf(t, repeat("II", 16)...)},                                        // 2.00
		// 33 : 16 = 2.19... IV by 30 %
		{PointMinimal, withScore(t, eventOf(t, append(repeat("II", 15), "V")...), 16, 9)},
		{PointInteger, eventOf(t, repeat("III", 16)...)}, // A3: 3.00
		// III: 16 × 30 % = 4.80
		{PointRounding, eventOf(t, append(repeat("II", 15), "I", "I")...)},
		{PointTitleNorm, withSeparate(t)},                                                                //
		{PointTitleOthers, withScore(t, do(t, titled(t, 11, 3, 2, 0), tournament.PairRounds{}), 14, 30)}, //
		// 10 of 16, 10 of 15
		{PointTitleShare, withScore(t, do(t, titled(t, 10, 5, 1, 0), tournament.PairRounds{}), 16, 30)},
		{PointShared, onOccasion(sharedSecond, USSRFinal)}, //
		{PointWomen, woman},
		{PointForfeits, forfeits},
		{PointSkipping, withScore(t, eventOf(t, example...), 11, 21)},
	} {
		t.Run(string(c.point), func(t *testing.T) {
			var points []Point
			for _, d := range Differences(c.event, nil) {
				points = append(points, d.Point)
				if d.Point == c.point {
					showBoth(&shown, Of(c.event, nil), d)
				}
			}
			if !slices.Contains(points, c.point) {
				t.Errorf("differences in %v only", points)
			}
		})
	}
	golden.Check(t, "testdata/readings.golden.txt", shown.String())
	if d := Differences(eventOf(t, example...), nil); len(d) != 0 {
		t.Errorf("the worked example differs by %v", d[0].Point)
	}
}

// showBoth writes what both readings of a point give: norms, and the players
// for whom they part.
func showBoth(b *strings.Builder, now Report, d Difference) {
	norms := func(r Report) string {
		if r.None != nil {
			return r.None.Error()
		}
		text := ""
		for _, n := range r.Field.Norms {
			text += fmt.Sprintf("%s %s ", n.Category, n.Points)
		}
		return strings.TrimSpace(text)
	}
	verdict := func(p Player) string {
		return strings.Join(strings.Fields(fmt.Sprintf("%s attained %s, confirmed %s, missed %s, asks %s",
			p.Category, cmp.Or(p.Attained, "-"), cmp.Or(p.Confirmed, "-"), cmp.Or(p.Missed, "-"), cmp.Or(p.Asks, "-"))), " ")
	}
	fmt.Fprintf(b, "%s\n  %s: %s\n  %s: %s\n", d.Point, d.Now, norms(now), d.Other, norms(d.Report))
	for i, p := range now.Players {
		if slices.Contains(d.Players, p.ID) {
			fmt.Fprintf(b, "  player %d: %s | %s\n", p.Start, verdict(p), verdict(d.Report.Players[i]))
		}
	}
}

// withSeparate is an event in which a candidate has the points of the norm in
// all, but too few of them against the masters.
func withSeparate(t testing.TB) *tournament.Event {
	t.Helper()
	e := do(t, titled(t, 11, 5, 0, 0), tournament.PairRounds{})
	p, _ := e.ByStart(16)
	for i, g := range e.Pairings.All() {
		if g.Free() {
			continue
		}
		e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.Draw })
		other, _ := e.Player(g.Opponent(p.ID))
		if g.Has(p.ID) && other.Category == tournament.CandidateMaster {
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.WhiteWins })
			if g.Black == p.ID {
				e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.BlackWins })
			}
		}
		if g.Has(p.ID) && other.Start <= 2 { // 4½ of 11 against masters, 4 of 4 against candidates
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.BlackWins })
			if g.Black == p.ID {
				e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = tournament.WhiteWins })
			}
		}
	}
	return e
}

// C8: the third decimal alone and the whole quotient round alike in every
// field; there is no event in which these readings differ.
func TestThirdDecimalIsEnough(t *testing.T) {
	for count := 1; count <= 120; count++ {
		for sum := 0; sum <= 5*count; sum++ {
			whole := Hundredths((2*100*sum + count) / (2 * count)) // half up
			if got := coefficient(sum, count); got != whole {
				t.Fatalf("%d : %d = %s, rounded whole %s", sum, count, got, whole)
			}
		}
	}
}

// What the arbiter has chosen stands in the event, by undo and redo too.
func TestReadingsStandInTheEvent(t *testing.T) {
	e := entries(t, tournament.RoundRobin, append(repeat("V", 9), "")...)
	if r := Of(e, ReadingsOf(e)); r.None == nil || r.None.Kind != Unclassified {
		t.Errorf("by default: %v", r.None)
	}
	info := e.Info
	info.Readings = ReadingsOf(e).With(PointUnclassified, ReadUnclassifiedFive).Chosen()
	chosen := do(t, e, tournament.EditInfo{Info: info})
	if r := Of(chosen, ReadingsOf(chosen)); r.None != nil || r.Field.Coefficient != 500 {
		t.Errorf("as category V: %v, coefficient %s", r.None, r.Field.Coefficient)
	}
	if len(chosen.Info.Readings) != 1 || len(e.Info.Readings) != 0 {
		t.Errorf("kept %v, before %v", chosen.Info.Readings, e.Info.Readings)
	}
	info.Readings["unclassified"] = "otherwise"
	if ReadingsOf(chosen).Of(PointUnclassified) != ReadUnclassifiedFive {
		t.Error("the event shares the map of the command")
	}
	info = chosen.Info
	info.Readings = ReadingsOf(chosen).With(PointUnclassified, ReadUnclassifiedRefuse).Chosen()
	if back := do(t, chosen, tournament.EditInfo{Info: info}); back.Info.Readings != nil {
		t.Errorf("back at the default it keeps %v", back.Info.Readings)
	}
	e.Info.Readings = map[string]string{"unclassified": "otherwise", "unheard-of": "five"}
	if r := ReadingsOf(e); r.Of(PointUnclassified) != ReadUnclassifiedRefuse || len(r.Chosen()) != 0 {
		t.Errorf("unknown words are read as %v", r)
	}
}

func TestReasonsAreErrors(t *testing.T) {
	_, err := FieldOf(counts{"V": 1, "": 2}, 2, nil)
	var r interface {
		Reason() (string, map[string]any)
	}
	if !errors.As(err, &r) || err.Error() != "norms unclassified, n 2" {
		t.Errorf("%v", err)
	}
}

// Whatever happens in an event, points reached and points missing agree with
// the states, and what is made stays made.
func FuzzOf(f *testing.F) {
	f.Add(uint64(1), uint8(9))
	f.Add(uint64(77), uint8(16))
	f.Fuzz(func(t *testing.T, seed uint64, n uint8) {
		rng := rand.New(rand.NewPCG(seed, 0))
		all := tournament.Categories()
		categories := make([]tournament.Category, 3+int(n)%14)
		for i := range categories {
			categories[i] = all[rng.IntN(len(all))]
		}
		r := Readings{}
		for _, o := range OpenPoints() {
			r[o.Point] = o.Readings[rng.IntN(len(o.Readings))]
		}
		r[PointForfeits] = ReadForfeitsCounted // otherwise a forfeit takes a game away
		e := eventOf(t, categories...)
		before := Of(e, r)
		for _, i := range rng.Perm(e.Pairings.Len()) {
			if e.Pairings.At(i).Free() || rng.IntN(5) == 0 {
				continue
			}
			results := tournament.Results()
			e.Pairings.Change(i, func(p *tournament.Pairing) { p.Result = results[rng.IntN(len(results))] })
			after := Of(e, r)
			for k, p := range after.Players {
				was := before.Players[k]
				if p.Attained.Rank() < was.Attained.Rank() || p.Points < was.Points {
					t.Fatalf("player %d fell from %s to %s", p.Start, was.Attained, p.Attained)
				}
				for _, x := range p.Targets {
					if x.Kind() == Title && r.Of(PointTitleNorm) == ReadTitleSeparate {
						continue // by its shares
					}
					if (x.State == Made) != (x.Have >= x.Points) || x.State == Needs && int(x.Missing) > 2*x.FromGames {
						t.Fatalf("player %d with %s: %+v", p.Start, p.Points, x)
					}
				}
			}
			before = after
		}
	})
}

// The club event of 16 players after 11 rounds.
func BenchmarkOf(b *testing.B) {
	e := club(b)
	for b.Loop() {
		Of(e, nil)
	}
}
