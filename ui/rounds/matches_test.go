package rounds

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
	"kohtunik/ui/page/pagetest"
)

// newLeague opens a page on a league of four teams of two boards and a reserve, paired.
func newLeague(t testing.TB, lang i18n.Lang) (*host, *Page) {
	t.Helper()
	h := &host{Host: pagetest.NewHost(t, lang), t: t}
	in := tournament.DefaultInfo("League", tournament.FIDE2023)
	rules := tournament.UsualTeamRules(in.System, 2)
	in.Teams = &rules
	var players []tournament.Player
	for team := range 4 {
		for k := range 3 {
			players = append(players, tournament.Player{Name: fmt.Sprintf("Surname %c%d, Given", 'A'+team, k+1),
				Club: fmt.Sprintf("Team %c", 'A'+team), Rating: 2300 - 50*team - 10*k})
		}
	}
	h.Create(t, in, tournament.EnterRosters{Players: players}, tournament.NumberByRating{}, tournament.PairRounds{})
	p := New(h).(*Page)
	h.Show(p)
	h.Window().Resize(laptop)
	return h, p
}

// A match from its line-ups to its results by keys alone: who is away is marked, the
// reserve moves up, the sheet goes on to the other team, and results are those of the
// team named first.
func TestMatchByKeys(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h, p := newLeague(t, lang)
		if !p.matches.Visible() {
			t.Fatal("the page has no button of matches")
		}
		p.showMatches()
		h.press(fyne.KeyReturn) // the line-ups of match 1
		h.press(fyne.KeyDown)
		h.Type(" ") // the second player is away
		h.press(fyne.KeyReturn)
		m := h.Session().Event().MatchesIn(1)[0]
		white, _ := h.Session().Event().Team(m.White)
		want := []tournament.PlayerID{white.Roster[0], white.Roster[2]}
		if !slices.Equal(m.WhiteUp, want) || m.BlackUp != nil {
			t.Fatalf("%s: line-ups %v and %v, want %v", lang, m.WhiteUp, m.BlackUp, want)
		}
		h.Type("+") // the first cannot go up; nothing happens
		h.press(fyne.KeyReturn)
		if m = h.Session().Event().MatchesIn(1)[0]; !m.Open() {
			t.Fatalf("%s: %+v", lang, m)
		}
		h.Type("1") // match 2, which comes next, has no boards yet
		h.press(fyne.KeyHome)
		if got := words.MatchScore(h.Printer(), h.Session().Event().ScoredMatches()[0]); got != "" {
			t.Errorf("%s: a match that has not begun stands at %q", lang, got)
		}
		l := askLineup(h, m, func() {})
		if !l.away[white.Roster[1]] || l.away[white.Roster[0]] {
			t.Errorf("%s: opened again, the line-up has %v away", lang, l.away)
		}
		h.press(fyne.KeyEscape)
		h.Type("1=") // from the matches to their boards
		if one, two := h.result(1, 1), h.result(1, 2); one != tournament.WhiteWins || two != tournament.Draw {
			t.Errorf("%s: results %s and %s", lang, one, two)
		}
		h.press(fyne.KeyUp)
		h.press(fyne.KeyDown)
		h.Type("0") // board 2: the team named first has Black and loses
		if two := h.result(1, 2); two != tournament.WhiteWins {
			t.Errorf("%s: board 2 is %s", lang, two)
		}
		h.press(fyne.KeyEscape)
		if len(p.lines.boards) != 2 {
			t.Errorf("%s: the page has %d boards", lang, len(p.lines.boards))
		}
	}
}

// A line-up that is in stays out of sight until the other one is, and Enter hands in
// nothing over it; Del removes it. The pairing is not cancelled over it unasked.
func TestLineupThatIsIn(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	p.showMatches()
	h.press(fyne.KeyReturn) // the line-ups of match 1
	h.press(fyne.KeyDown)
	h.Type(" ")
	h.press(fyne.KeyReturn)
	h.press(fyne.KeyEscape)
	in := h.Session().Event().MatchesIn(1)[0]
	l := askLineup(h, in, func() {})
	if len(l.table.Shown()) == 0 {
		t.Error("the team whose line-up is not in has no roster")
	}
	l.sides.Next()
	if got := l.table.Shown(); len(got) > 0 {
		t.Errorf("a line-up that is in is shown: %v", got)
	}
	h.press(fyne.KeyReturn)
	if now := h.Session().Event().MatchesIn(1)[0]; !slices.Equal(now.WhiteUp, in.WhiteUp) || now.BlackUp != nil {
		t.Errorf("Enter over a line-up that is in made of %v: %v and %v", in.WhiteUp, now.WhiteUp, now.BlackUp)
	}
	sheets := len(h.Sheets)
	p.unpair()
	if !h.Session().Event().Paired() || len(h.Sheets) != sheets+1 {
		t.Error("the pairing is cancelled with a line-up without a question")
	}
	h.press(fyne.KeyEscape)
	h.press(fyne.KeyDelete)
	if now := h.Session().Event().MatchesIn(1)[0]; now.WhiteUp != nil {
		t.Errorf("Del leaves %v", now.WhiteUp)
	}
}

// A match is forfeited and taken back by keys; once it has begun, a line-up is
// corrected with a reason.
func TestForfeitAndCorrectionByKeys(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	p.showMatches()
	h.Type("-")
	if m := h.Session().Event().MatchesIn(1)[0]; m.Forfeit != tournament.WhiteForfeit {
		t.Errorf("%+v", m)
	}
	h.press(fyne.KeyDelete)
	if m := h.Session().Event().MatchesIn(1)[0]; m.Forfeit != tournament.NoResult {
		t.Errorf("%+v", m)
	}
	for range 3 { // the sheet, then both line-ups
		h.press(fyne.KeyReturn)
	}
	h.press(fyne.KeyHome)
	h.Type("1")
	h.press(fyne.KeyEscape)
	p.showMatches()
	m := h.Session().Event().MatchesIn(1)[0]
	askLineup(h, m, func() {})
	h.press(fyne.KeyDown)
	h.Type(" ")
	h.press(fyne.KeyReturn)
	if again := h.Session().Event().MatchesIn(1)[0]; !slices.Equal(again.WhiteUp, m.WhiteUp) {
		t.Error("a line-up of a match that has begun was changed without a reason")
	}
	h.Type("protest") // Enter has led to the field of the reason
	h.press(fyne.KeyReturn)
	h.press(fyne.KeyReturn) // the question
	if again := h.Session().Event().MatchesIn(1)[0]; slices.Equal(again.WhiteUp, m.WhiteUp) {
		t.Error("the line-up is not corrected")
	}
}

// Before teams are paired the page asks for teams and their numbers.
func TestStepsOfTeams(t *testing.T) {
	h := &host{Host: pagetest.NewHost(t, i18n.English), t: t}
	in := tournament.DefaultInfo("League", tournament.FIDE2023)
	rules := tournament.UsualTeamRules(in.System, 1)
	in.Teams = &rules
	h.Create(t, in, tournament.EnterRosters{Players: []tournament.Player{{Name: "A", Club: "A"}, {Name: "B", Club: "B"},
		{Name: "C", Club: "C"}}})
	p := New(h).(*Page)
	h.Show(p)
	if steps := stepsOf(h.Session().Event()); !steps[0].done || steps[1].done {
		t.Errorf("%+v", steps)
	}
	p.drawLots()
	h.press(fyne.KeyReturn) // the numbers as drawn
	p.pair()
	if e := h.Session().Event(); len(e.Matches) != 6 || len(p.lines.boards) != 0 || !p.unseated.Visible() {
		t.Errorf("%d matches, %d boards", len(e.Matches), len(p.lines.boards))
	}
}

// Points by decision are given to a team from the table of the matches, changed there,
// and taken out again.
func TestPointsByDecisionInTheWindow(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	p.showMatches()
	decisions := func() []tournament.PointsByDecision { return h.Session().Event().PointsByDecision }
	h.Window().Canvas().FocusNext() // the boards
	h.Window().Canvas().FocusNext() // the table
	h.Type("p")
	h.Type("-1")
	h.Window().Canvas().FocusNext()
	h.Type("x")
	h.press(fyne.KeyReturn)
	if got := decisions(); len(got) != 0 {
		t.Fatalf("what cannot be read is decided: %+v", got)
	}
	h.press(fyne.KeyBackspace)
	h.Type("1½")
	h.Window().Canvas().FocusNext()
	h.Type("late")
	h.press(fyne.KeyReturn)
	team := h.Session().Event().Teams[0].ID
	want := tournament.PointsByDecision{Number: 1, Round: 1, Team: team, Match: -2, Game: 3, Why: "late"}
	if got := decisions(); len(got) != 1 || got[0] != want {
		t.Fatalf("decided: %+v", got)
	}
	h.press(fyne.KeyReturn)
	h.press(fyne.KeyDelete)
	h.Window().Canvas().FocusNext()
	h.press(fyne.KeyReturn)
	if got := decisions(); len(got) != 1 || got[0].Match != 0 || got[0].Game != 3 {
		t.Fatalf("changed: %+v", got)
	}
}

// After the last open board of a match, typing goes on to the next match that has one,
// and not to a forfeited one whose line-ups are in.
func TestTypingGoesFromMatchToMatch(t *testing.T) {
	for _, forfeited := range []bool{false, true} {
		typingGoesOn(t, forfeited)
	}
}

func typingGoesOn(t *testing.T, forfeited bool) {
	h, p := newLeague(t, i18n.English)
	e := h.Session().Event()
	for _, m := range e.MatchesIn(1) {
		for _, id := range []tournament.TeamID{m.White, m.Black} {
			team, _ := e.Team(id)
			h.do(tournament.SetLineup{Round: 1, Team: id, Players: team.Roster[:2]})
		}
	}
	if forfeited {
		h.do(tournament.ForfeitMatch{Round: 1, Match: 2, Result: tournament.BlackForfeit})
		p.showMatches()
		h.Type("1=")
		if got := h.result(1, 2); got != tournament.Draw {
			t.Errorf("board 2 is %s", got)
		}
		return
	}
	p.showMatches()
	h.Type("1=01")
	for i, want := range []tournament.Result{tournament.WhiteWins, tournament.Draw} {
		if got := h.result(1, i+1); got != want {
			t.Errorf("board %d is %s, want %s", i+1, got, want)
		}
	}
	for i, want := range []tournament.Result{tournament.BlackWins, tournament.BlackWins} {
		if got := h.result(1, i+3); got != want {
			t.Errorf("board %d is %s, want %s", i+3, got, want)
		}
	}
}

// Points are given by decision for a reason.
func TestPointsNeedTheirReason(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	p.showMatches()
	h.Window().Canvas().FocusNext() // the boards
	h.Window().Canvas().FocusNext() // the table
	h.Type("p")
	h.Type("-1")
	h.press(fyne.KeyReturn)
	if got := h.Session().Event().PointsByDecision; len(got) > 0 {
		t.Fatalf("without a reason: %+v", got)
	}
	h.Type("absent") // Enter has led to the field of the reason
	h.press(fyne.KeyReturn)
	if got := h.Session().Event().PointsByDecision; len(got) != 1 || got[0].Match != -2 || got[0].Why != "absent" {
		t.Errorf("with a reason: %+v", got)
	}
}

// Why a round of a Swiss of teams was paired so is told before there are boards: on the
// page, and from the sheet of the matches.
func TestWhyBeforeTheLineups(t *testing.T) {
	h := &host{Host: pagetest.NewHost(t, i18n.English), t: t}
	in := tournament.DefaultInfo("School", tournament.FIDE2023).WithSystem(tournament.Swiss)
	rules := tournament.UsualTeamRules(in.System, 1)
	in.Teams, in.Rounds = &rules, 3
	h.Create(t, in, tournament.EnterRosters{Players: []tournament.Player{{Name: "A", Club: "Ants"},
		{Name: "B", Club: "Bees"}, {Name: "C", Club: "Cats"}, {Name: "D", Club: "Dogs"}}}, tournament.NumberByRating{})
	c, err := tournament.PrepareRound(t.Context(), h.Session().Event(), tournament.White)
	if err != nil {
		t.Fatal(err)
	}
	h.do(c)
	p := New(h).(*Page)
	h.Show(p)
	for _, from := range []string{"the page", "the matches"} {
		if from == "the matches" {
			p.showMatches()
		}
		before := len(h.Sheets)
		h.Type("w")
		if len(h.Sheets) != before+1 {
			t.Errorf("W on %s opens %d sheets", from, len(h.Sheets)-before)
		}
		h.press(fyne.KeyEscape)
	}
}

// The foot of the matches names every key that it has. P on a match asks which team a
// decision is about; Del after + says that the match is played after all.
func TestKeysOfTheMatchList(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h, p := newLeague(t, lang)
		p.showMatches()
		sheet := h.Last()
		for _, key := range []string{"*Enter*", "*1*", "*=*", "*0*", "*+*", "*-*", "*Del*", "*P*"} {
			if !strings.Contains(sheet.Note, key) {
				t.Errorf("%s: the foot does not name %s", lang, key)
			}
		}
		if sheet.Chapter != i18n.TeamChapter {
			t.Errorf("%s: F1 opens the manual at %q", lang, sheet.Chapter)
		}
		h.Type("p")
		h.press(fyne.KeyDown) // from the first team to the second
		h.press(fyne.KeyReturn)
		black, _ := h.Session().Event().Team(h.Session().Event().MatchesIn(1)[0].Black)
		if got := h.Last(); got == sheet || got.Sub != black.Name {
			t.Errorf("%s: P opens %q, %q", lang, got.Title, got.Sub)
		}
	}
}

// Why two given teams were not paired is told for their numbers, and a number of no team
// is marked.
func TestWhyNotTwoTeams(t *testing.T) {
	h := &host{Host: pagetest.NewHost(t, i18n.English), t: t}
	in := tournament.DefaultInfo("School", tournament.FIDE2023).WithSystem(tournament.Swiss)
	rules := tournament.UsualTeamRules(in.System, 1)
	in.Teams, in.Rounds = &rules, 3
	h.Create(t, in, tournament.EnterRosters{Players: []tournament.Player{{Name: "A", Club: "Ants"},
		{Name: "B", Club: "Bees"}, {Name: "C", Club: "Cats"}, {Name: "D", Club: "Dogs"}}}, tournament.NumberByRating{},
		tournament.PairRounds{Round: 1, Initial: tournament.White})
	p := New(h).(*Page)
	h.Show(p)
	h.Type("w")
	sheet := h.Last()
	says := func(want string) {
		t.Helper()
		for _, o := range test.LaidOutObjects(sheet.Content) {
			if text, ok := o.(*kit.Paragraph); ok && strings.Contains(text.Text(), want) {
				return
			}
		}
		t.Errorf("the sheet does not say %q", want)
	}
	says("1 Ants – 3 Cats") // the whole round
	h.Type("2")             // with the first team of the first match
	h.press(fyne.KeyReturn)
	says("1 Ants and 2 Bees were not paired:")
	says("first by the numbers of the teams (3.6)") // the halves meet
	says("The pairs would then be: 1 Ants – 2 Bees, ")
	h.press(fyne.KeyBackspace)
	h.Type("9")
	h.press(fyne.KeyReturn)
	if !sheet.First.(*kit.Field).Invalid() {
		t.Error("the number of no team is taken")
	}
}

// Teams are paired by hand in the same sheet as players: by their numbers, with the bye and
// what the rules say of it; the round then has these matches.
func TestTeamsByHand(t *testing.T) {
	h := &host{Host: pagetest.NewHost(t, i18n.English), t: t}
	in := tournament.DefaultInfo("School", tournament.FIDE2023).WithSystem(tournament.Swiss)
	rules := tournament.UsualTeamRules(in.System, 1)
	in.Teams, in.Rounds = &rules, 3
	h.Create(t, in, tournament.EnterRosters{Players: []tournament.Player{{Name: "A", Club: "Ants"},
		{Name: "B", Club: "Bees"}, {Name: "C", Club: "Cats"}, {Name: "D", Club: "Dogs"}, {Name: "E", Club: "Emus"}}},
		tournament.NumberByRating{}, tournament.PairRounds{Round: 1, Initial: tournament.White})
	p := New(h).(*Page)
	h.Show(p)
	p.byHand() // 1-3 4-2, the bye is 5's
	if number, name := p.hand.of.named(p.hand.rows[0].white); number != 1 || name != "Ants" {
		t.Fatalf("the sheet begins with %+v", p.hand.rows)
	}
	h.Type("9") // no team
	h.press(fyne.KeyReturn)
	if want := h.T("error.no-such-team", i18n.Args{"team": 9}); h.Told != want {
		t.Errorf("told %q, want %q", h.Told, want)
	}
	h.Type("2") // into the place of 1
	h.press(fyne.KeyReturn)
	h.Type("x")
	p.hand.why.SetText("of one school")
	p.hand.takeOver()
	for range 2 { // asked twice: it is not the program's pairing
		h.press(fyne.KeyReturn)
	}
	e := h.Session().Event()
	var got []string
	for _, m := range e.MatchesIn(1) {
		white, _ := e.Team(m.White)
		black, _ := e.Team(m.Black)
		got = append(got, white.Name+"-"+black.Name)
	}
	if want := []string{"Cats-Bees", "Dogs-Ants", "Emus-"}; !slices.Equal(got, want) {
		t.Errorf("paired %v, want %v", got, want)
	}
}

// That all results are in is not asked of an event that is closed.
func TestAllInOfAClosedEvent(t *testing.T) {
	h, p := newLeague(t, i18n.English)
	e := h.Session().Event()
	for _, m := range e.MatchesIn(1) {
		for _, id := range []tournament.TeamID{m.White, m.Black} {
			team, _ := e.Team(id)
			h.Do(tournament.SetLineup{Round: 1, Team: id, Players: e.DefaultLineup(team)})
		}
	}
	p.Refresh()
	for range 4 {
		h.Type("1")
	}
	if h.Holds == nil || !h.Holds() {
		t.Fatalf("told %q", h.Told)
	}
	if err := h.Session().Close(); err != nil {
		t.Fatal(err)
	}
	if h.Holds() {
		t.Error("all results are in of no event")
	}
}
