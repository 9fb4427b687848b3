package printing

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/printing/page"
	"kohtunik/tournament"
	"kohtunik/tournament/eventtest"
)

// fullLeague is a league of eight teams of eight players at six boards that has
// been played to its end.
func fullLeague(t testing.TB) *tournament.Event {
	t.Helper()
	in := clubInfo()
	in.Name, in.Laws, in.TimeControl = "Eesti klubide meistriliiga", tournament.FIDE2023, "90m+30s"
	rules := tournament.UsualTeamRules(in.System, 6)
	rules.PrizeGames = 3
	in.Teams = &rules
	players := invented(64)
	for i := range players {
		players[i].Club = fmt.Sprintf("%s maleklubi", []string{"Tartu", "Narva", "Pärnu", "Viljandi", "Võru", "Rapla",
			"Paide", "Haapsalu"}[i/8])
		players[i].Name += fmt.Sprintf(" %d", i+1) // no namesakes
	}
	e := eventtest.Carry(t, &tournament.Event{}, tournament.EditInfo{Info: in},
		tournament.EnterRosters{Players: players},
		tournament.NumberByHand{Numbers: []int{1, 2, 3, 4, 5, 6, 7, 8}}, tournament.PairRounds{})
	results := []tournament.Result{tournament.WhiteWins, tournament.Draw, tournament.BlackWins, tournament.Draw,
		tournament.WhiteWins}
	for round := 1; round <= 7; round++ {
		for _, team := range e.Teams {
			e = eventtest.Carry(t, e,
				tournament.SetLineup{Round: round, Team: team.ID, Players: e.DefaultLineup(team)})
		}
		for i, p := range e.InRound(round) {
			e = eventtest.Carry(t, e, tournament.SetResult{Table: p.Table(), Result: results[(i*i+3*round)%len(results)]})
		}
	}
	return e
}

// The note below the results by board stands on the page of the last of them.
func TestBoardResultsOnOnePage(t *testing.T) {
	d := paperOf(t, "board-results", fullLeague(t), inLang(i18n.Russian))
	last := d.pages[len(d.pages)-1]
	if !slices.ContainsFunc(last.Texts(), func(text page.Text) bool { return strings.Contains(text.Full, "maleklubi") }) {
		t.Error("the note stands on a page alone")
	}
}

// Where teams play, diplomas go to them and to the best of each board, not to the
// first of all players of the league.
func TestDiplomasOfTeams(t *testing.T) {
	e := fullLeague(t)
	d := paperOf(t, "diplomas", e, inLang(i18n.Russian))
	text := words(d)
	for _, want := range []string{"maleklubi\n1-е место\nКомандные очки: ", "Доска 6 · ", "%"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if want := 3 + 3*6; d.Pages() != want {
		t.Errorf("%d diplomas, want %d", d.Pages(), want)
	}
	if strings.Contains(text, "места") {
		t.Error("a place among all players of the league is on a diploma")
	}
}

// The heads of the columns of points are explained below the tables of teams.
func TestKeyOfTeamPoints(t *testing.T) {
	e := fullLeague(t)
	for _, id := range []string{"team-table", "team-crosstable"} {
		if text := words(paperOf(t, id, e, inLang(i18n.Russian))); !strings.Contains(text,
			"КО: командные очки. ЛО: личные очки.") {
			t.Errorf("%s: no key in\n%s", id, text)
		}
	}
}

// A Swiss that is still being played has the rounds that it is to have.
func TestRoundsOfRunningSwiss(t *testing.T) {
	e := openEvent(t)
	e.Pairings.DeleteFunc(func(p tournament.Pairing) bool { return p.Round > 5 })
	e.Rounds = e.Rounds[:min(len(e.Rounds), 5)]
	for id, want := range map[string]string{"crosstable": "9 kierrosta", "statistics": "Kierroksia | 9\n"} {
		text := words(paperOf(t, id, e, inLang(i18n.Finnish)))
		if !strings.Contains(text, want) {
			t.Errorf("%s: no %q in\n%s", id, want, text)
		}
	}
}

// The progress table names who left so early that nothing of his counts.
func TestProgressNamesStruck(t *testing.T) {
	e := withDates(play(t, newEvent(t, clubInfo(), invented(9)), 2))
	e.Players[6].Left = 3
	text := words(paperOf(t, "progress", e, inLang(i18n.Russian)))
	if !strings.Contains(text, "Выбыли, не сыграв половины партий; их партии не учитываются: "+e.Players[6].Name) {
		t.Errorf("not named in\n%s", text)
	}
}

// Names in the tables of norms and of what was awarded keep clear of the category
// beside them.
func TestNamesClearOfCategory(t *testing.T) {
	players := invented(9)
	players[0].Name, players[1].Name = "Преображенский, Константин", "Рождественская, Екатерина"
	e := withDates(play(t, newEvent(t, clubInfo(), players), 9))
	const clear = 2.0 // mm
	for _, id := range []string{"norm-table", "norm-protocol", "awards"} {
		for _, p := range paperOf(t, id, e, inLang(i18n.Russian)).pages {
			texts := p.Texts()
			for _, name := range texts {
				if !strings.HasPrefix(name.Full, "Преображенский") && !strings.HasPrefix(name.Full, "Рождественская") {
					continue
				}
				for _, other := range texts {
					if gap := other.X - boxOf(name).x2; other.Y == name.Y && other.X > name.X && gap < clear {
						t.Errorf("%s: %q is %.1f mm from %q", id, other.Shown, gap, name.Shown)
					}
				}
			}
		}
	}
}

// Before the line-ups are in, the sheet of the matches has the boards with room for
// names and results.
func TestMatchesToBePlayed(t *testing.T) {
	e := fullLeague(t)
	for i := range e.Matches {
		if m := &e.Matches[i]; m.Round == 7 {
			m.WhiteUp, m.BlackUp = nil, nil
		}
	}
	e.Pairings.DeleteFunc(func(p tournament.Pairing) bool { return p.Round == 7 })
	o := inLang(i18n.Russian)
	o.Round = 7
	text := words(paperOf(t, "matches", e, o))
	for _, want := range []string{
		"Доска | Цвет | Первая команда | Результат | Цвет | Вторая команда\n",
		" · столы зала 19–24\n",
		"\n6 | :\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "—") {
		t.Errorf("chairs are empty that nobody has been named for:\n%s", text)
	}
}

// A poster in two languages stands on one sheet, and what goes on under a label
// stands near to it.
func TestPosterInTwoLanguages(t *testing.T) {
	e := openEvent(t)
	e.Rounds, e.Info.Web = nil, "https://open.example.org/tulemused"
	e.PrizeFunds = []tournament.PrizeFund{{Number: 1, Categories: []tournament.PrizeCategory{
		{Prizes: []tournament.Prize{{Amount: 50000}, {Amount: 30000}}},
		{Name: "Parim naine", Sex: tournament.Female, Prizes: []tournament.Prize{{Amount: 5000}}},
		{Name: "U1800", RatingTo: 1800, Prizes: []tournament.Prize{{Amount: 5000}}},
		{Name: "U18", BornFrom: 2008, Prizes: []tournament.Prize{{Amount: 4000}}},
		{Name: "U14", BornFrom: 2012, Prizes: []tournament.Prize{{Amount: 4000}}},
	}}}
	d := paperOf(t, "poster", e, inLang(i18n.Finnish, i18n.Russian))
	if d.Pages() != 1 {
		t.Errorf("%d pages", d.Pages())
	}
	const controls = "90\u00a0min +\u00a030\u00a0s/siirto\n90\u00a0мин +\u00a030\u00a0с на\u00a0ход\n"
	if text := words(d); !strings.Contains(text, controls) {
		t.Errorf("the time controls run into each other in\n%s", text)
	}
}

// Every label of the envelope is there in both languages.
func TestEnvelopeInTwoLanguages(t *testing.T) {
	text := words(paperOf(t, "envelope", samples(t)["running"], inLang(i18n.Finnish, i18n.Russian)))
	second := i18n.For(i18n.Russian)
	for _, key := range []string{"print.envelope.offer", "print.envelope.control", "print.envelope.resumption",
		"print.envelope.open.reply", "print.envelope.open.adjourned-again"} {
		if !strings.Contains(text, second.T(key)) {
			t.Errorf("no %q in\n%s", second.T(key), text)
		}
	}
}

// The rules below the table of counted teams are one sentence.
func TestRulesOfCountedTeams(t *testing.T) {
	e := play(t, newEvent(t, clubInfo(), invented(16)), 15)
	e.TeamCounts = []tournament.TeamCount{{By: tournament.TeamsByClub, Best: 2, Score: tournament.TeamPoints}}
	text := words(paperOf(t, "team-standings", e, inLang(i18n.Russian)))
	if !strings.Contains(text, "; что засчитывается: очки") {
		t.Errorf("no rules in\n%s", text)
	}
	diplomas := words(paperOf(t, "diplomas", e, inLang(i18n.Russian)))
	if !strings.Contains(diplomas, "Spartak\n1-е место") && !strings.Contains(diplomas, "Kalev\n1-е место") &&
		!strings.Contains(diplomas, "Dünamo\n1-е место") && !strings.Contains(diplomas, "Jõud\n1-е место") {
		t.Errorf("no team has a diploma:\n%s", diplomas)
	}
}

// A poster says the time of grace once, and in two languages the days in figures
// where they stand in columns.
func TestPosterOfManyRounds(t *testing.T) {
	e := samples(t)["large"]
	late := 30
	e.Rounds[0].DefaultTime = &late
	text := words(paperOf(t, "poster", e, inLang(i18n.Finnish, i18n.Russian)))
	if n := strings.Count(text, "Myöhästymisaika"); n != 1 {
		t.Errorf("the time of grace is named %d times in\n%s", n, text)
	}
	if !strings.Contains(text, "7.3.2026 klo 11.00") || strings.Contains(text, "lauantai") {
		t.Errorf("days not in figures:\n%s", text)
	}
	if want := "2½ h / 40 siirtoa, sitten 1 h / 16 siirtoa / "; strings.Contains(text, want) {
		t.Errorf("the second time control follows on a stroke:\n%s", text)
	}
}

// The signs on a player's own sheet that are no points are explained there.
func TestKeyOfAnnulledResults(t *testing.T) {
	e := withDates(play(t, newEvent(t, clubInfo(), invented(9)), 3))
	e.Players[6].Left = 4
	text := words(paperOf(t, "result-sheet", e, inLang(i18n.Russian)))
	if !strings.Contains(text, "(") || !strings.Contains(text, "В скобках — партии, которые не учитываются.") {
		t.Errorf("no key in\n%s", text)
	}
}

// A title that is too long in two languages stands in FIDE's letters.
func TestLongTitleOnBadge(t *testing.T) {
	e := newEvent(t, clubInfo(), invented(2))
	e.Players[0].Title, e.Players[1].Title = "WCM", "GM"
	for _, id := range []string{"badges", "name-plates"} {
		text := words(paperOf(t, id, e, inLang(i18n.Finnish, i18n.Russian)))
		if !strings.Contains(text, "WCM") || strings.Contains(text, "Naisten FIDE") ||
			!strings.Contains(text, "Гроссмейстер") {
			t.Errorf("%s:\n%s", id, text)
		}
	}
}

// The players of a league stand in their table with the team.
func TestTeamsInStandings(t *testing.T) {
	if text := words(paperOf(t, "standings", fullLeague(t), inLang(i18n.Finnish))); !strings.Contains(text, " maleklubi") {
		t.Errorf("no teams in\n%s", text)
	}
}
