package printing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/i18n"
	say "kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
	"kohtunik/tournament/teamstandings"
)

// leagueEvent is a league of four teams of four boards with a reserve each: round 1 is
// played, with an empty board; of round 2 a match is forfeited, one has one line-up in.
func leagueEvent(t testing.TB) *tournament.Event {
	t.Helper()
	in := clubInfo()
	in.Name, in.Laws, in.TimeControl = "Eesti klubide liiga", tournament.FIDE2023, "90m+30s"
	rules := tournament.UsualTeamRules(in.System, 4)
	rules.PrizeGames = 1
	in.Teams = &rules
	players := invented(20)
	for i := range players {
		players[i].Club = []string{"Tartu Vanemuine", "Narva Ratsu", "Pärnu Odamees", "Viljandi Vanker"}[i/5]
		players[i].Name += fmt.Sprintf(" %c", 'A'+rune(i)) // no namesakes
	}
	e := eventtest.Carry(t, &tournament.Event{}, tournament.EditInfo{Info: in},
		tournament.SetArbiters{Arbiters: []tournament.Arbiter{{Name: "Ilmar Raud", Role: tournament.ChiefArbiter}}},
		tournament.EnterRosters{Players: players}, tournament.NumberByHand{Numbers: []int{1, 2, 3, 4}})
	first := e.Teams[0]
	first.Captain = "Kaljuvee, Rein"
	e = eventtest.Carry(t, e, tournament.PutTeam{Team: first}, tournament.PairRounds{})
	for i, team := range e.Teams {
		up := e.DefaultLineup(team)
		if i == 2 {
			up[3] = 0
		}
		e = eventtest.Carry(t, e, tournament.SetLineup{Round: 1, Team: team.ID, Players: up})
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins, tournament.Draw}
	for i, p := range e.InRound(1) {
		if !p.Free() {
			e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(), Result: results[i%4]})
		}
	}
	second := e.MatchesIn(2)
	team, _ := e.Team(second[1].White)
	return withDates(eventtest.Carry(t, e, tournament.ForfeitMatch{Round: 2, Match: 1, Result: tournament.BlackForfeit},
		tournament.SetLineup{Round: 2, Team: team.ID, Players: e.DefaultLineup(team)},
		tournament.DecideTeamPoints{Points: tournament.PointsByDecision{Team: 2, Round: 2, Match: -2, Why: "Late."}}))
}

// A line-up is on no paper as long as the other one is not in.
func TestSecretLineup(t *testing.T) {
	e := leagueEvent(t)
	m := e.MatchesIn(2)[1]
	team, _ := e.Team(m.White)
	shown := e.DefaultLineup(team)[0]
	name := func() string { p, _ := e.Player(shown); return p.Name }()
	for _, id := range []string{"matches", "match-protocols", "round"} {
		o := inLang(i18n.English)
		o.Round = 2
		if strings.Contains(words(paperOf(t, id, e, o)), name) {
			t.Errorf("%s tells that %s plays", id, name)
		}
	}
}

// The report of a team event names the teams of the first places, and carries the
// protocols of a round under its number.
func TestReportOfATeamEvent(t *testing.T) {
	d, err := Report(leagueEvent(t), inLang(i18n.English))
	if err != nil {
		t.Fatal(err)
	}
	front := d.Words(1)
	const first = "Viljandi Vanker, match points: 3, game points: 6"
	if i := slices.Index(front, "First places"); i < 0 || front[i+2] != first {
		t.Errorf("the first places: %q", front)
	}
	if !slices.ContainsFunc(d.marks, func(m bookmark) bool { return m.title == "Match protocols, round 1" }) {
		t.Errorf("the protocols of round 1 are not among %v", d.marks)
	}
}

// A team that has withdrawn is in the report with the round and the reason.
func TestReportHasTheWithdrawalOfATeam(t *testing.T) {
	e := eventtest.Carry(t, leagueEvent(t), tournament.WithdrawTeam{ID: 4, From: 3, Why: "illness"})
	d, err := Report(e, inLang(i18n.English))
	if err != nil {
		t.Fatal(err)
	}
	front := d.Words(1)
	i := slices.Index(front, "Viljandi Vanker (4)")
	if i < 0 || front[i+1] != "from round 3 on: illness" {
		t.Errorf("no withdrawal in %q", front)
	}
}

// The protocol of a match that is played has its results, sums and signatures.
func TestMatchProtocol(t *testing.T) {
	e := leagueEvent(t)
	o := inLang(i18n.English)
	o.Round, o.Board = 1, 5
	d := paperOf(t, "match-protocols", e, o)
	text := words(d)
	if d.Pages() != 1 || !strings.Contains(text, "2. Narva Ratsu (2) – Pärnu Odamees (3)") ||
		!strings.Contains(text, "Captain, Narva Ratsu") {
		t.Errorf("%d pages:\n%s", d.Pages(), text)
	}
}

// The protocol of a match whose line-up was corrected says so with the reason, that of
// another match does not; every match has its tables of the hall, an empty chair's among
// them.
func TestProtocolOfACorrectedMatch(t *testing.T) {
	e := leagueEvent(t)
	m := e.MatchesIn(1)[0]
	team, _ := e.Team(m.White)
	e = eventtest.Carry(t, e, tournament.SetLineup{Round: 1, Team: team.ID, Players: team.Roster[1:], Why: "wrong order"})
	for _, langs := range [][]i18n.Lang{{i18n.English}, {i18n.Finnish, i18n.Russian}} {
		o := inLang(langs...)
		o.Round, o.Board = 1, 0
		d := paperOf(t, "match-protocols", e, o)
		for n, p := range d.pages {
			for _, fault := range layoutFaults(p, smallestType) {
				t.Errorf("%v, page %d: %s", langs, n+1, fault)
			}
		}
		first, second := strings.Join(d.Words(1), " "), strings.Join(d.Words(2), " ")
		if strings.Contains(second, "wrong order") || !strings.Contains(first, "wrong order") {
			t.Errorf("match 1: %s, match 2: %s", first, second)
		}
		if langs[0] == i18n.English && (!strings.Contains(first, "2 3 4 5 (start numbers by board), before 1 2 3 4.") ||
			!strings.Contains(first, "tables 1–4 of the hall") || !strings.Contains(second, "tables 5–8 of the hall")) {
			t.Errorf("match 1: %s, match 2: %s", first, second)
		}
	}
}

// In the table of a match of all against all every game stands in two cells, and what a
// row adds up to is what the team has.
func TestMatchCrosstable(t *testing.T) {
	e := allAgainstAll(t)
	d := paperOf(t, "match-crosstable", e, inLang(i18n.English))
	text := words(d)
	for _, want := range []string{"Crosstable of the match", "Tartu (1)", "Narva (2)"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for _, p := range e.Players {
		sum := tournament.Points(0)
		for s := range e.Scored() {
			sum += s.Points(p.ID)
		}
		want := " | " + strings.Replace(sum.String(), "½", " | ½", 1)
		found := false
		for line := range strings.Lines(text) {
			found = found || strings.Contains(line, " | "+p.Name+" | ") && strings.HasSuffix(strings.TrimSpace(line), want)
		}
		if !found {
			t.Errorf("%s has not %s in\n%s", p.Name, sum, text)
		}
	}
	kind, err := Find("match-crosstable")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kind.Make(leagueEvent(t), inLang(i18n.English)); err == nil {
		t.Error("a league has the table of a match")
	}
}

// allAgainstAll is a match of two teams of four by the Scheveningen system, twice round,
// played but for its last round.
func allAgainstAll(t testing.TB) *tournament.Event {
	t.Helper()
	in := clubInfo().WithSystem(tournament.Match)
	in.Name, in.Laws, in.Rounds = "Tartu – Narva", tournament.FIDE2023, 8
	rules := tournament.UsualTeamRules(tournament.Match, 4)
	rules.Seating = tournament.Scheveningen
	in.Teams = &rules
	players := invented(8)
	for i := range players {
		players[i].Club = []string{"Tartu", "Narva"}[i/4]
	}
	e := eventtest.Carry(t, &tournament.Event{}, tournament.EditInfo{Info: in},
		tournament.EnterRosters{Players: players}, tournament.NumberByHand{Numbers: []int{1, 2}}, tournament.PairRounds{})
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins, tournament.Draw}
	for i, p := range e.Pairings.All() {
		if p.Round < 8 && !p.Free() {
			e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(), Result: results[(i+p.Round)%4]})
		}
	}
	return withDates(e)
}

// The sheet of a round whose line-ups are not all in names the matches that have no
// boards, and says of each why.
func TestRoundSheetOfTeams(t *testing.T) {
	e := leagueEvent(t)
	o := inLang(i18n.English)
	sheet := func(round int) string {
		o.Round = round
		return words(paperOf(t, "round", e, o))
	}
	line := func(i int, why string) string {
		m := e.MatchesIn(2)[i]
		white, _ := e.Team(m.White)
		black, _ := e.Team(m.Black)
		return fmt.Sprintf("%d. %s (%d) – %s (%d)%s\n", m.Number, white.Name, white.Number, black.Name, black.Number, why)
	}
	text := sheet(2)
	for _, want := range []string{"The line-ups are not in yet.\n", line(0, " | Not played: won by the first team"),
		line(1, "")} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if text := sheet(1); strings.Contains(text, " – ") {
		t.Errorf("matches that have their boards are named:\n%s", text)
	}
	e = eventtest.Carry(t, e, tournament.ForfeitMatch{Round: 2, Match: 1})
	for _, id := range []tournament.TeamID{e.MatchesIn(2)[0].White, e.MatchesIn(2)[0].Black} {
		team, _ := e.Team(id)
		e = eventtest.Carry(t, e, tournament.SetLineup{Round: 2, Team: id, Players: e.DefaultLineup(team)})
	}
	if text, want := sheet(2), line(1, " | The line-ups are not in yet."); !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
	}
}

// A match that is decided without play is in the report, which counts it, with its
// round; a round of which nothing has happened is not.
func TestReportHasTheRoundOfADecidedMatch(t *testing.T) {
	e := leagueEvent(t)
	d, err := Report(e, inLang(i18n.English))
	if err != nil {
		t.Fatal(err)
	}
	has := func(title string) bool {
		return slices.ContainsFunc(d.marks, func(m bookmark) bool { return m.title == title })
	}
	if !has("Match protocols, round 2") || has("Match protocols, round 3") {
		t.Errorf("bound: %v", d.marks)
	}
}

// The crosstable numbers its rows, and names teams without the numbers that are not on
// it; the table of teams has them.
func TestNumbersOfTeamsInNotes(t *testing.T) {
	e := leagueEvent(t)
	for id, want := range map[string]string{"team-table": "round 2: Narva Ratsu (2),",
		"team-crosstable": "round 2: Narva Ratsu,"} {
		if text := words(paperOf(t, id, e, inLang(i18n.English))); !strings.Contains(text, want) {
			t.Errorf("%s: no %q in\n%s", id, want, text)
		}
	}
}

// A team has its points on its table and in its row of the crosstable also where more
// were deducted than it made.
func TestFewerPointsThanNone(t *testing.T) {
	e := eventtest.Carry(t, leagueEvent(t), tournament.DecideTeamPoints{
		Points: tournament.PointsByDecision{Team: 2, Round: 2, Match: -10, Game: -30, Why: "Absent."}})
	row := teamstandings.Of(e, 0)
	last := row.Rows[len(row.Rows)-1]
	if last.Team.ID != 2 || last.Match >= 0 || last.Game >= 0 {
		t.Fatalf("the last row is %+v", last)
	}
	for _, id := range []string{"team-table", "team-crosstable"} {
		shown := paperOf(t, id, e, inLang(i18n.English)).Words(1)
		for _, points := range []tournament.Points{last.Match, last.Game} {
			whole := "−" + strconv.Itoa(-int(points)/2)
			if !slices.Contains(shown, whole) {
				t.Errorf("%s has no %s: %q", id, whole, shown)
			}
		}
	}
}

// Who looks for a board, and who sees the card on it, reads the team of each player and
// the table of the hall; an empty board has its table too.
func TestBoardsNameTheTeams(t *testing.T) {
	of := func(id string) string {
		return words(paperOf(t, id, leagueEvent(t), Options{Round: 1, Langs: []i18n.Lang{i18n.English}}))
	}
	for _, want := range []string{"Name | Team | Table | Colour | Opponent | Team\n",
		"Kaljuvee, Juhan A | Tartu Vanemuine | 1 | White | Vahtramäe, Kaarel P | Viljandi Vanker\n",
		"Kivistik, Ants I | Narva Ratsu | 8 | Black | Empty board\n"} {
		if got := of("boards-by-name"); !strings.Contains(got, want) {
			t.Errorf("boards by name lack %q:\n%s", want, got)
		}
	}
	got := of("board-cards")
	for _, want := range []string{"Tartu Vanemuine", "Viljandi Vanker", "match 2, board 3", "Table"} {
		if !strings.Contains(got, want) {
			t.Errorf("the cards lack %q:\n%s", want, got)
		}
	}
}

// The score of a match has the sign between the sides that the results of its boards have.
func TestMatchScoreAsTheBoards(t *testing.T) {
	e := fullLeague(t)
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		m := e.ScoredMatches()[0]
		sign := between(p, tournament.WhiteWins)
		for _, id := range []string{"matches", "match-protocols"} {
			text := strings.ReplaceAll(words(paperOf(t, id, e, Options{Round: 1, Langs: []i18n.Lang{lang}})), " ", "")
			if want := m.OfWhite.Game.String() + sign + m.OfBlack.Game.String(); !strings.Contains(text, want) {
				t.Errorf("%s, %s: no score %q", id, lang, want)
			}
		}
		got, board := say.MatchScore(p, m), p.T("result.1-0")
		if strings.Trim(got, "0123456789½") != strings.Trim(board, "01") {
			t.Errorf("%s: on the screen a match stands at %q, a board at %q", lang, got, board)
		}
	}
}
