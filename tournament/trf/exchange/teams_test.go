package exchange

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
	"kohtunik/tournament/trf"
	"kohtunik/tournament/trf/teamevent"
)

// Reports of teams of other programs become events with the same points of every
// team after every round, and what is written of them is read as the same again.
func TestTeamReportsThereAndBack(t *testing.T) {
	for _, folder := range []string{"swiss", "swiss-forfeits", "roundrobin", "outside"} {
		files, err := filepath.Glob("../teamevent/testdata/" + folder + "/*.trf")
		if err != nil || len(files) == 0 {
			t.Fatal(err, "no files")
		}
		for _, path := range files {
			t.Run(filepath.Base(path), func(t *testing.T) {
				t.Parallel()
				thereAndBack(t, path)
			})
		}
	}
}

func thereAndBack(t *testing.T, path string) {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	in, err := Import(context.Background(), data, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	if problems := in.Event.Problems(); len(problems) > 0 {
		t.Fatal(problems[0])
	}
	r, err := trf.ReadTeams(data)
	if err != nil {
		t.Fatal(err)
	}
	samePoints(t, "read", in.Event, teamevent.Of(r))
	again, err := Bytes(in.Event, Options{})
	if err != nil {
		t.Fatal(err)
	}
	back, err := Import(context.Background(), again, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	samePoints(t, "written and read", back.Event, teamevent.Of(r))
	foreign := func(n trf.Note) bool { return n.Kind == trf.AccelerationForeign }
	if slices.ContainsFunc(in.Notes, foreign) {
		return // its rounds do not follow the rules that the event has now, and notes say so
	}
	if differences := tournament.Diff(in.Event, back.Event); len(differences) > 0 {
		for _, c := range differences[:min(3, len(differences))] {
			t.Errorf("%d differ:\n%+v\n%+v", len(differences), c.Before, c.After)
		}
	}
}

// samePoints compares the points of all teams after each round.
func samePoints(t *testing.T, what string, e *tournament.Event, want *teamevent.Event) {
	t.Helper()
	for round := 1; round <= want.Paired; round++ {
		for _, n := range want.Teams {
			team, _ := e.TeamByNumber(n)
			match, game := want.Total(n, round)
			if got := e.TeamTotal(team.ID, round); tenths(got.Match) != match || tenths(got.Game) != game {
				t.Fatalf("%s: team %d after round %d has %s and %s, want %s and %s", what, n, round, got.Match, got.Game,
					match, game)
			}
		}
	}
}

// At every step of an event of teams a whole report is read back as the same event,
// and a report for a federation names nobody of a line-up that is still secret.
func TestWholeTeamEventAtEachStep(t *testing.T) {
	for _, system := range tournament.Systems() {
		if system == tournament.Keizer {
			continue // players play it
		}
		in := tournament.DefaultInfo("Teams", tournament.FIDE2023).WithSystem(system)
		rules := tournament.UsualTeamRules(system, 2)
		rules.OrderPoints, rules.OneScore = 30, true
		in.Teams, in.Rounds = &rules, 3
		players := []tournament.Player{}
		clubs := []string{"Red", "Blue", "Green", "White", "Grey"}
		if system == tournament.Match {
			clubs = clubs[:2]
		}
		for _, club := range clubs {
			players = append(players, tournament.Player{Name: "One, " + club, Club: club, Rating: 2000},
				tournament.Player{Name: "Two, " + club, Club: club}, tournament.Player{Name: "Three, " + club, Club: club})
		}
		e := tournament.FromRecords(nil)
		steps := []tournament.Command{tournament.EditInfo{Info: in}, tournament.EnterRosters{Players: players},
			tournament.NumberByRating{}, tournament.PairRounds{Initial: tournament.Black},
			tournament.DecideTeamPoints{Points: tournament.PointsByDecision{Team: 2, Round: 1, Match: -2, Game: 1, Why: "late"}}}
		if system == tournament.Knockout {
			steps = steps[:4] // it has no points by decision
		}
		for i, c := range steps {
			e = eventtest.Carry(t, e, c)
			if i > 1 {
				sameWhole(t, string(system), e)
			}
		}
		first, _ := e.Team(e.MatchesIn(1)[0].White)
		e = eventtest.Carry(t, e, tournament.SetLineup{Round: 1, Team: first.ID, Players: first.Roster[1:]})
		sameWhole(t, string(system), e)
		official, err := Bytes(e, Options{})
		if err != nil || regexp.MustCompile(`(?m)^300 .{12,}\d`).Match(official) {
			t.Errorf("%s, %v: a secret line-up is told:\n%s", system, err, official)
		}
		for _, m := range e.MatchesIn(1) {
			for _, id := range []tournament.TeamID{m.White, m.Black} {
				if team, _ := e.Team(id); !m.Free() && m.Lineup(id) == nil {
					e = eventtest.Carry(t, e, tournament.SetLineup{Round: 1, Team: id, Players: team.Roster[1:]})
				}
			}
		}
		sameWhole(t, string(system), e)
		e = eventtest.Carry(t, e, tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1},
			Result: tournament.WhiteWins})
		sameWhole(t, string(system), e)
		if system != tournament.Match {
			e = eventtest.Carry(t, e, tournament.WithdrawTeam{ID: 5, From: 2})
			sameWhole(t, string(system), e)
		}
	}
}

// sameWhole wants a whole report of an event to be read as the same event.
func sameWhole(t *testing.T, what string, e *tournament.Event) {
	t.Helper()
	data, err := Bytes(e, Options{Content: Whole})
	if err != nil {
		t.Fatal(what, err)
	}
	in, err := Import(context.Background(), data, Choice{})
	if err != nil {
		t.Fatalf("%s: %v\n%s", what, err, data)
	}
	if differences := tournament.Diff(e, in.Event); len(differences) > 0 {
		t.Errorf("%s: %d differ:\n%+v\n%+v\n%s", what, len(differences), differences[0].Before, differences[0].After, data)
	}
}

// A report says of a club ladder who played whom, with which result: the constants and
// who was away how are lost on the way, and a whole report has them too.
func TestLadderThereAndBack(t *testing.T) {
	in := tournament.DefaultInfo("Club", tournament.FIDE2023).WithSystem(tournament.Keizer)
	in.Rounds, in.Keizer.Top = 5, 40
	var players []tournament.Player
	for i, name := range []string{"One", "Two", "Three", "Four", "Five"} {
		players = append(players, tournament.Player{Name: name, Rating: 2000 - 10*i})
	}
	e := eventtest.Carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: in},
		tournament.AddPlayers{Players: players},
		tournament.RequestBye{Players: []tournament.PlayerID{2}, Rounds: []int{1}, Bye: tournament.OnDuty},
		tournament.PairRounds{})
	for round := 1; round <= 3; round++ {
		for _, p := range e.InRound(round) {
			if !p.Free() {
				e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.BlackWins})
			}
		}
		sameWhole(t, "ladder", e)
		e = eventtest.Carry(t, e, tournament.PairRounds{Round: round + 1})
	}
	official, err := Bytes(e, Options{})
	if err != nil || !regexp.MustCompile(`(?m)^192 CUSTOM_KEIZER\s*$`).Match(official) {
		t.Fatalf("%v:\n%s", err, official)
	}
	back, err := Import(context.Background(), official, Choice{})
	if err != nil || back.Event.Info.System != tournament.Keizer || back.Event.Info.Keizer == nil {
		t.Fatalf("%v: %+v", err, back.Event.Info)
	}
	if was, is := gamesOf(e), gamesOf(back.Event); !reflect.DeepEqual(was, is) {
		t.Errorf("%+v\n%+v", was, is)
	}
	if !slices.ContainsFunc(back.Notes, func(n trf.Note) bool { return n.Kind == trf.LadderAssumed }) ||
		len(back.Event.Notes) > 0 {
		t.Errorf("notes: %+v, %+v", back.Notes, back.Event.Notes)
	}
}

// A report says of a knock-out who played whom in which round; by what rules its matches
// are played is found from that.
func TestKnockoutThereAndBack(t *testing.T) {
	in := tournament.DefaultInfo("Cup", tournament.FIDE2023).WithSystem(tournament.Knockout)
	in.Knockout.Third = true
	var players []tournament.Player
	for i := range 6 {
		players = append(players, tournament.Player{Name: fmt.Sprint("Player ", i+1), Rating: 2000 - 10*i})
	}
	e := eventtest.Carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: in},
		tournament.AddPlayers{Players: players})
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.WhiteWins, tournament.Draw}
	for n := 0; !e.Over(); n++ {
		e = eventtest.Carry(t, e, tournament.PairRounds{})
		for _, p := range e.InRound(e.LastPaired()) {
			if !p.Free() {
				e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(), Result: results[(n+p.Board)%4]})
			}
		}
		sameWhole(t, "knock-out", e)
	}
	official, err := Bytes(e, Options{})
	if err != nil || !regexp.MustCompile(`(?m)^192 CUSTOM_KNOCKOUT\s*$`).Match(official) {
		t.Fatalf("%v:\n%s", err, official)
	}
	back, err := Import(context.Background(), official, Choice{})
	if err != nil || back.Event.Info.System != tournament.Knockout {
		t.Fatalf("%v: %+v", err, back.Event.Info)
	}
	if was, is := gamesOf(e), gamesOf(back.Event); !reflect.DeepEqual(was, is) {
		t.Errorf("%+v\n%+v", was, is)
	}
	if was, is := e.KnockoutLines(99), back.Event.KnockoutLines(99); !reflect.DeepEqual(was, is) {
		t.Errorf("places: %+v\n%+v", was, is)
	}
	if r := back.Event.Info.Knockout; r.Games != 2 || !back.Event.Over() {
		t.Errorf("rules: %+v, over %v", r, back.Event.Over())
	}
	if !slices.ContainsFunc(back.Notes, func(n trf.Note) bool { return n.Kind == trf.KnockoutFitted }) {
		t.Errorf("notes: %+v", back.Notes)
	}
}

// A knock-out of teams is read back with who went on, lots among it.
func TestTeamKnockoutThereAndBack(t *testing.T) {
	in := tournament.DefaultInfo("Cup", tournament.FIDE2023).WithSystem(tournament.Knockout).PlayedBy(2)
	var players []tournament.Player
	for _, club := range []string{"Red", "Blue", "Green", "White", "Grey"} {
		for i := range 2 {
			players = append(players, tournament.Player{Name: fmt.Sprintf("%s %d", club, i), Club: club,
				Rating: 2100 - 50*len(players)})
		}
	}
	e := eventtest.Carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: in},
		tournament.EnterRosters{Players: players})
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.Draw, tournament.WhiteWins}
	for !e.Over() {
		e = eventtest.Carry(t, e, tournament.PairRounds{})
		round := e.LastPaired()
		if len(e.LotsOpen()) > 0 {
			e = eventtest.Carry(t, e, tournament.DrawLots{Seed: 5})
			continue
		}
		for _, m := range e.MatchesIn(round) {
			for _, id := range []tournament.TeamID{m.White, m.Black} {
				if team, _ := e.Team(id); !m.Free() {
					e = eventtest.Carry(t, e, tournament.SetLineup{Round: round, Team: id, Players: e.DefaultLineup(team)})
				}
			}
		}
		for _, p := range e.InRound(round) {
			e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(), Result: results[(round+p.Board)%4]})
		}
		sameWhole(t, "knock-out of teams", e)
	}
	official, err := Bytes(e, Options{})
	if err != nil || !regexp.MustCompile(`(?m)^192 CUSTOM_TEAM_KNOCKOUT\s*$`).Match(official) {
		t.Fatalf("%v:\n%s", err, official)
	}
	back, err := Import(context.Background(), official, Choice{})
	if err != nil || back.Event.Info.System != tournament.Knockout || !back.Event.PlayedByTeams() {
		t.Fatalf("%v: %+v", err, back.Event.Info)
	}
	if was, is := e.KnockoutTeams(99), back.Event.KnockoutTeams(99); !reflect.DeepEqual(was, is) || !back.Event.Over() {
		t.Errorf("places: %+v\n%+v\n%s", was, is, official)
	}
}

// gamesOf are the games of an event without their boards.
func gamesOf(e *tournament.Event) (list []tournament.Pairing) {
	for p := range e.Pairings.Values() {
		if p.Board = 0; !p.Free() && p.Result.Final() {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b tournament.Pairing) int {
		return cmp.Or(a.Round-b.Round, int(a.White-b.White))
	})
	return list
}

// A match by the Scheveningen system is read back as the same event, single and
// double, from a report for a federation too.
func TestScheveningenThereAndBack(t *testing.T) {
	for rounds, code := range map[int]string{4: "FIDE_SCHEVENINGEN", 8: "FIDE_DOUBLESCHEVENINGEN"} {
		e := everybodyAgainstEverybody(t, rounds)
		sameWhole(t, code, e)
		e = played(t, e)
		sameWhole(t, code, e)
		official, err := Bytes(e, Options{})
		if err != nil || !regexp.MustCompile(`(?m)^192 `+code+`\s*$`).Match(official) {
			t.Fatalf("%v:\n%s", err, official)
		}
		back, err := Import(context.Background(), official, Choice{})
		if err != nil {
			t.Fatal(err)
		}
		if problems := back.Event.Problems(); len(problems) > 0 {
			t.Error(problems[0])
		}
		for _, team := range e.Teams {
			other, _ := back.Event.TeamByNumber(team.Number)
			want, got := e.TeamTotal(team.ID, rounds), back.Event.TeamTotal(other.ID, rounds)
			if want.Match != got.Match || want.Game != got.Game || back.Event.Info.Teams.Seating != tournament.Scheveningen {
				t.Errorf("%s, %s: %v, want %v", code, team.Name, got, want)
			}
		}
	}
}

// everybodyAgainstEverybody is a paired Scheveningen match of two teams of four.
func everybodyAgainstEverybody(t *testing.T, rounds int) *tournament.Event {
	t.Helper()
	in := tournament.DefaultInfo("Teams", tournament.FIDE2023).WithSystem(tournament.Match)
	rules := tournament.UsualTeamRules(tournament.Match, 4)
	rules.Seating = tournament.Scheveningen
	in.Teams, in.Rounds = &rules, rounds
	var players []tournament.Player
	for _, club := range []string{"Red", "Blue"} {
		for _, name := range []string{"One", "Two", "Three", "Four"} {
			players = append(players, tournament.Player{Name: name + ", " + club, Club: club, Rating: 2000})
		}
	}
	e := eventtest.Carry(t, tournament.FromRecords(nil), tournament.EditInfo{Info: in})
	for _, c := range []tournament.Command{tournament.EnterRosters{Players: players}, tournament.NumberByRating{},
		tournament.PairRounds{}} {
		e = eventtest.Carry(t, e, c)
	}
	return e
}

// played gives every board of the event a result.
func played(t *testing.T, e *tournament.Event) *tournament.Event {
	t.Helper()
	for i, p := range e.Pairings.All() {
		e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(),
			Result: []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins}[i%3]})
	}
	return e
}

// A match with another table than ours keeps every game, with its colours and result.
func TestForeignScheveningenTable(t *testing.T) {
	e := played(t, everybodyAgainstEverybody(t, 4))
	official, err := Bytes(e, Options{})
	if err != nil {
		t.Fatal(err)
	}
	const column, width = 91, 10
	lines := strings.Split(string(official), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "001") { // rounds 2 and 3 exchanged
			second, third := column+width, column+2*width
			lines[i] = line[:second] + line[third:third+width] + line[second:third] + line[third+width:]
		}
	}
	back, err := Import(context.Background(), []byte(strings.Join(lines, "\n")), Choice{})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(back.Notes, func(n trf.Note) bool { return n.Kind == trf.TeamTableForeign }) {
		t.Errorf("no note of the table: %v", back.Notes)
	}
	exchanged := map[int]int{2: 3, 3: 2}
	games := func(e *tournament.Event) map[string]bool {
		all := map[string]bool{}
		for p := range e.Pairings.Values() {
			white, _ := e.Player(p.White)
			black, _ := e.Player(p.Black)
			round := p.Round
			if other, ok := exchanged[round]; ok && e == back.Event {
				round = other
			}
			all[fmt.Sprint(round, white.Name, black.Name, p.Result)] = true
		}
		return all
	}
	if want, got := games(e), games(back.Event); !maps.Equal(want, got) {
		t.Errorf("%v\nwant %v", got, want)
	}
	for _, team := range e.Teams {
		other, _ := back.Event.TeamByNumber(team.Number)
		want, got := e.TeamTotal(team.ID, 4), back.Event.TeamTotal(other.ID, 4)
		if want.Match != got.Match || want.Game != got.Game {
			t.Errorf("%s: %v, want %v", team.Name, got, want)
		}
	}
}
