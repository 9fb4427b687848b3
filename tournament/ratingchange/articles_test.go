package ratingchange_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/ratingchange"
	"kohtunik/tournament/rules/fidetitles"
)

// opponents are those of a GM norm, and the player before them, in a round robin
// of ten in which he draws with the first four.
func opponents(rating int) []tournament.Player {
	players := rated(slices.Repeat([]int{rating}, 10)...)
	for i := range players {
		players[i].Federation = []string{"EST", "FIN", "LAT", "FIN", "LTU", "EST", "EST", "EST", "EST", "EST"}[i]
		players[i].Title = []tournament.Title{"IM", "GM", "GM", "GM", "IM", "FM", "", "", "", ""}[i]
	}
	return players
}

var fourDrawn = map[[2]int]tournament.Result{{1, 2}: tournament.Draw, {1, 3}: tournament.Draw, {1, 4}: tournament.Draw,
	{1, 5}: tournament.Draw}

// game gives the game of two players.
func game(e *tournament.Event, a, b tournament.PlayerID) tournament.Pairing {
	return e.Pairings.At(e.Pairings.IndexFunc(func(p tournament.Pairing) bool {
		return p.White == a && p.Black == b || p.White == b && p.Black == a
	}))
}

// An adjudicated game is rated and counts for no norm; a last round won by
// forfeit counts as lost where it has to (1.4.2c).
func TestGamesThatDoNotCountForANorm(t *testing.T) {
	e := robin(t, tournament.DefaultInfo("Test", tournament.FIDE2023), opponents(2400), fourDrawn)
	p := game(e, 1, 10)
	set := tournament.SetResult{Table: p.Table(), Result: p.Result, Adjudicated: true}
	adjudicated := carry(t, e, set)
	if l, _ := ratingchange.Of(adjudicated).Line(1); l.Norms[0].Made || l.Norms[0].Games != 8 || l.Played != 9 {
		t.Errorf("adjudicated: %d rated, %d for a norm, made %v", l.Played, l.Norms[0].Games, l.Norms[0].Made)
	}
}

// A last round that the third grandmaster forfeits counts as lost, so that he
// counts; it does not where the player forfeits, nor in a round before (1.4.2c).
func TestForfeitInTheLastRound(t *testing.T) {
	info := tournament.DefaultInfo("Test", tournament.FIDE2023)
	e := robin(t, info, opponents(2450), nil)
	byRound := make(map[int]tournament.PlayerID) // the opponents of player 1
	for p := range e.Pairings.Values() {
		if p.White == 1 || p.Black == 1 {
			byRound[p.Round] = p.White + p.Black - 1
		}
	}
	for _, test := range []struct {
		name  string
		round int
		won   bool
		made  bool
	}{
		{"won in the last", 9, true, true},
		{"lost in the last", 9, false, false},
		{"won in the one before", 8, true, false},
	} {
		players := opponents(2450)
		for i := range players[1:] {
			players[i+1].Title = "IM"
		}
		for _, round := range []int{1, 2, test.round} {
			players[byRound[round]-1].Title = "GM"
		}
		e := robin(t, info, players, nil)
		p := game(e, 1, byRound[test.round])
		result := tournament.BlackForfeit
		if (p.White == 1) != test.won {
			result = tournament.WhiteForfeit
		}
		e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: result})
		l, _ := ratingchange.Of(e).Line(1)
		n := l.Norms[0]
		if n.Made != test.made || test.made != (n.Lost >= 0) || n.Lost >= 0 && l.All[n.Lost].Round != 9 {
			t.Errorf("%s: made %v, missing %v, lost is %d", test.name, n.Made, n.Missing(), n.Lost)
		}
	}
}

// In an event of more than 30 days an opponent counts with the rating and the
// title of the round of the game (1.1.4); the rating change does not.
func TestRatingsAndTitlesOfTheRound(t *testing.T) {
	for _, test := range []struct {
		name    string
		long    bool
		later   func(round int) string // of player 2, who is a GM of 2400
		average int
		made    bool
	}{
		{"none", true, func(int) string { return "" }, 2400, true},
		{"a rating of the round", true, func(round int) string { return fmt.Sprintf("%d:2490", round) }, 2410, true},
		{"one of the round after", true, func(round int) string { return fmt.Sprintf("%d:2490", round+1) }, 2400, true},
		{"in a shorter event", false, func(round int) string { return fmt.Sprintf("%d:2490", round) }, 2400, true},
		{"a title of the round", true, func(round int) string { return fmt.Sprintf("%d:FM", round) }, 2400, false},
		{"one of the round after", true, func(round int) string { return fmt.Sprintf("%d:FM", round+1) }, 2400, true},
	} {
		info := tournament.DefaultInfo("Test", tournament.FIDE2023)
		info.Long = test.long
		players := opponents(2400)
		round := game(robin(t, info, players, nil), 1, 2).Round
		if round < 2 {
			t.Fatalf("players 1 and 2 meet in round %d", round)
		}
		players[1].Later = tournament.LaterRatings(test.later(round))
		r := ratingchange.Of(robin(t, info, players, fourDrawn))
		l, _ := r.Line(1)
		if n := l.Norms[0]; n.Average != test.average || n.Made != test.made {
			t.Errorf("%s: average %d, made %v", test.name, n.Average, n.Made)
		}
		if l.Average != 2400 {
			t.Errorf("%s: rated against %d", test.name, l.Average)
		}
		if slices.Contains(r.Conditions, ratingchange.LongEvent) != test.long {
			t.Errorf("%s: %v", test.name, r.Conditions)
		}
	}
}

// A match with an unrated player is not rated, nor is a game after it was won
// (B.02 6.1, 6.2).
func TestMatches(t *testing.T) {
	for _, test := range []struct {
		name      string
		ratings   []int
		results   string // by round, of player 1
		games     int
		condition ratingchange.Condition
	}{
		{"to its end", []int{2000, 2000}, "10==1=", 6, ""},
		{"won after four of six", []int{2000, 2000}, "111=01", 4, ratingchange.MatchDecided},
		{"half of the points win nothing", []int{2000, 2000}, "1110=1", 5, ratingchange.MatchDecided},
		{"three each", []int{2000, 2000}, "111000", 6, ""},
		{"an unrated player", []int{2000, 0}, "1=====", 0, ratingchange.MatchUnrated},
	} {
		info := tournament.DefaultInfo("Test", tournament.FIDE2023).WithSystem(tournament.Match)
		info.Rounds = 6
		e := carry(t, &tournament.Event{}, tournament.EditInfo{Info: info})
		for i, rating := range test.ratings {
			e = carry(t, e, tournament.AddPlayers{Players: []tournament.Player{
				{Name: fmt.Sprintf("P%d", i+1), Start: i + 1, Rating: rating}}})
		}
		e = carry(t, e, tournament.PairRounds{})
		for p := range e.Pairings.Values() {
			result := map[byte]tournament.Result{'1': tournament.WhiteWins, '=': tournament.Draw,
				'0': tournament.BlackWins}[test.results[p.Round-1]]
			if p.Black == 1 {
				result = map[tournament.Result]tournament.Result{tournament.WhiteWins: tournament.BlackWins,
					tournament.BlackWins: tournament.WhiteWins, tournament.Draw: tournament.Draw}[result]
			}
			e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: result})
		}
		r := ratingchange.Of(e)
		for _, l := range r.Lines {
			if games := l.Change.Games + l.First.Games; games != test.games {
				t.Errorf("%s: %d games of player %d are rated", test.name, games, l.Player.ID)
			}
		}
		for _, c := range []ratingchange.Condition{ratingchange.MatchDecided, ratingchange.MatchUnrated} {
			if slices.Contains(r.Conditions, c) != (c == test.condition) {
				t.Errorf("%s: %v", test.name, r.Conditions)
			}
		}
	}
}

// open makes a Swiss of nine rounds with one round played, of so many foreign
// players of three federations, half of them with a title, and one of Estonia; a
// foreign player has the bye of the pairing if the number of players is odd.
func open(t *testing.T, host string, foreign int) *tournament.Event {
	t.Helper()
	info := tournament.DefaultInfo("Test", tournament.FIDE2023).WithSystem(tournament.Swiss)
	info.Rounds, info.Federation, info.Swiss.InitialColour = 9, host, tournament.White
	e := carry(t, &tournament.Event{}, tournament.EditInfo{Info: info})
	players := []tournament.Player{{Name: "E", Rating: 2500, Federation: "EST"}}
	for i := range foreign {
		players = append(players, tournament.Player{Name: fmt.Sprintf("P%02d", i), Rating: 2400 - i,
			Federation: []string{"FIN", "LAT", "SWE"}[i%3], Title: []tournament.Title{"IM", ""}[i%2]})
	}
	return carry(t, e, tournament.AddPlayers{Players: players}, tournament.PairRounds{})
}

// A Swiss with twenty foreign players in each round is exempt where the host is a
// federation, FID being none (1.4.3d); where it hangs on the one who has the bye
// the reading decides, and is told.
func TestExemptSwiss(t *testing.T) {
	const bye, host, exempt = ratingchange.ByeDecides, ratingchange.HostUnknown, ratingchange.Exempt
	for _, test := range []struct {
		name    string
		host    string
		foreign int
		in      bool // a bye is taking part
		want    []ratingchange.Condition
	}{
		{"twenty-one", "EST", 21, false, []ratingchange.Condition{exempt}},
		{"nineteen", "EST", 19, false, nil},
		{"twenty, one of them with a bye", "EST", 20, false, []ratingchange.Condition{bye}},
		{"who has the bye takes part", "EST", 20, true, []ratingchange.Condition{exempt, bye}},
		{"no host", "", 21, false, []ratingchange.Condition{host}},
		{"FID", "FID", 21, false, []ratingchange.Condition{host}},
	} {
		e := open(t, test.host, test.foreign)
		if test.in {
			e = carry(t, e, tournament.EditInfo{Info: ratingchange.ByeInRound.Read(e.Info, true)})
		}
		got := slices.DeleteFunc(ratingchange.Of(e).Conditions, func(c ratingchange.Condition) bool {
			return c == ratingchange.KUnknown
		})
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// An event that is exempt by 1.4.3a to c asks for no federations, and says why;
// the readings decide what they are of.
func TestExemptionsOfTheEvent(t *testing.T) {
	for x, want := range map[ratingchange.Exemption]ratingchange.Condition{ratingchange.NotExempt: "",
		ratingchange.Championship: "exempt-championship", ratingchange.TeamChampionship: "exempt-team",
		ratingchange.Zonal: "exempt-zonal"} {
		r := norms(t, func(in *tournament.Info, p []tournament.Player) {
			*in = x.With(*in)
			for i := range p {
				p[i].Federation = "EST"
			}
		})
		l, _ := r.Line(1)
		if l.Norms[0].Made != (x != ratingchange.NotExempt) {
			t.Errorf("%q: missing %v", x, l.Norms[0].Missing())
		}
		for _, c := range []ratingchange.Condition{"exempt-championship", "exempt-team", "exempt-zonal"} {
			if slices.Contains(r.Conditions, c) != (c == want) {
				t.Errorf("%q: %v", x, r.Conditions)
			}
		}
	}
	// Four such holders would be a third of eleven, and six are half.
	info := tournament.DefaultInfo("Test", tournament.FIDE2023).WithSystem(tournament.DoubleRoundRobin)
	for third, want := range map[bool]int{false: 5, true: 3} {
		e := robin(t, ratingchange.DoubleTitles.Read(info, third), opponents(2400), fourDrawn)
		l, _ := ratingchange.Of(e).Line(1)
		for _, c := range l.Norms[0].Checks {
			if c.Requirement == fidetitles.SuchHolders && c.Need != want {
				t.Errorf("a third %v: %d such holders", third, c.Need)
			}
		}
	}
}

// What is chosen stands in the file, and taking it back leaves nothing.
func TestChoicesStandInTheFile(t *testing.T) {
	path := t.TempDir() + "/e.kohtunik"
	info := tournament.DefaultInfo("Test", tournament.FIDE2023)
	f, err := file.Create(path, info, file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	chosen := ratingchange.Zonal.With(ratingchange.MinimumScore.Read(ratingchange.ByeInRound.Read(info, true), true))
	if err := f.Do(tournament.EditInfo{Info: chosen}); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if f, err = file.Open(path, file.Options{}); err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want := map[string]string{"title-norms/exemption": "zonal", "title-norms/1.4.8b": "rounded",
		"title-norms/1.4.3d": "takes-part"}
	got := f.Event().Info
	if !maps.Equal(got.Readings, want) || ratingchange.ExemptionOf(got) != ratingchange.Zonal {
		t.Errorf("the file has %v", got.Readings)
	}
	for _, r := range ratingchange.ReadingPoints() {
		if r.Unusual(got) != (r != ratingchange.DoubleTitles) {
			t.Errorf("%s is read otherwise: %v", r, r.Unusual(got))
		}
		got = r.Read(got, false)
	}
	if got = ratingchange.NotExempt.With(got); got.Readings != nil {
		t.Errorf("taken back, %v is left", got.Readings)
	}
}

// A K that neither stands with the player nor follows from age is told of, as a
// newcomer has another.
func TestUnknownK(t *testing.T) {
	for name, test := range map[string]struct {
		change func([]tournament.Player)
		want   bool
	}{
		"not entered": {func([]tournament.Player) {}, true},
		"2400 and above": {func(p []tournament.Player) {
			for i := range p {
				p[i].Rating = 2450
			}
		}, true},
		"entered": {func(p []tournament.Player) {
			for i := range p {
				p[i].K = 20
			}
		}, false},
	} {
		players := rated(2000, 2000, 2000, 2000)
		test.change(players)
		e := robin(t, tournament.DefaultInfo("Test", tournament.FIDE2023), players, nil)
		if got := slices.Contains(ratingchange.Of(e).Conditions, ratingchange.KUnknown); got != test.want {
			t.Errorf("%s: told %v", name, got)
		}
	}
}

// A match of teams is many games of many players: neither article of a match of two
// takes anything from it.
func TestMatchOfTeams(t *testing.T) {
	info := tournament.DefaultInfo("Test", tournament.FIDE2023).WithSystem(tournament.Match)
	rules := tournament.UsualTeamRules(tournament.Match, 2)
	rules.Seating = tournament.Scheveningen
	info.Teams, info.Rounds = &rules, 4
	var players []tournament.Player
	for i, rating := range []int{2000, 1900, 0, 2000, 1900, 1800} { // the reserve of the first has no rating
		players = append(players, tournament.Player{Name: fmt.Sprintf("P%d", i+1), Rating: rating,
			Club: []string{"A", "B"}[i/3]})
	}
	e := carry(t, &tournament.Event{}, tournament.EditInfo{Info: info}, tournament.EnterRosters{Players: players},
		tournament.NumberByRating{}, tournament.PairRounds{})
	for p := range e.Pairings.Values() {
		e = carry(t, e, tournament.SetResult{Table: p.Table(), Result: tournament.WhiteWins})
	}
	r := ratingchange.Of(e)
	for _, l := range r.Lines {
		if want := map[bool]int{true: 4}[l.Player.Rating > 1800]; l.Change.Games != want {
			t.Errorf("%d games of %s are rated, want %d", l.Change.Games, l.Player.Name, want)
		}
	}
	for _, c := range []ratingchange.Condition{ratingchange.MatchDecided, ratingchange.MatchUnrated} {
		if slices.Contains(r.Conditions, c) {
			t.Error(c)
		}
	}
}
