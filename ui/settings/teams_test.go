package settings

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/page"
	"kohtunik/ui/page/pagetest"
	"kohtunik/ui/style"
)

func openTeams(t *testing.T, system tournament.System, lang i18n.Lang, look style.Value) pagetest.Window {
	t.Helper()
	in := tournament.DefaultInfo("League", tournament.FIDE2023).WithSystem(system)
	in.Rounds = 5
	w := pagetest.Open(t, page.Event, func(h page.Host) page.Page { return pagetest.NewBlank(TeamCommand(h)) }, lang, look,
		tournament.EditInfo{Info: in})
	w.Shortcut(page.Ctrl(fyne.KeyF10))
	return w
}

// enter types the key of a line and its value.
func enter(w pagetest.Window, key, value string) {
	w.Type(key)
	if value != "" {
		w.Type(value)
		w.Press(fyne.KeyReturn)
	}
}

// A figure typed on a value that is a text opens it, as a click does.
func TestFigureOpensTheValue(t *testing.T) {
	w := openTeams(t, tournament.Swiss, i18n.English, style.Value{})
	w.Type("4")
	w.Press(fyne.KeyReturn)
	if got := w.Event().Info.Teams; got == nil || got.Boards != 4 {
		t.Errorf("a figure typed on the boards makes %+v", got)
	}
}

// What is not entered shows what then holds, and saved as it is it changes nothing.
func TestWhatHoldsWhereNothingIsEntered(t *testing.T) {
	for _, lang := range i18n.Langs() {
		h := pagetest.NewHost(t, lang)
		in := tournament.DefaultInfo("League", tournament.FIDE2023)
		rules := tournament.UsualTeamRules(in.System, 5)
		in.Teams = &rules
		h.Create(t, in)
		want := map[rune]string{'p': "WBWBW", 'l': "0", 's': h.T("settings.reserves-any"), 'g': "0"}
		for _, e := range teamEntries(h, in) {
			shown := e.shown(in)
			if text, asked := want[e.letter]; asked && shown != text {
				t.Errorf("%s, %c: %q, want %q", lang, e.letter, shown, text)
			}
			if e.read == nil {
				continue
			}
			was := rules
			if err := e.read(&in, shown); err != nil || !reflect.DeepEqual(*in.Teams, was) {
				t.Errorf("%s, %c: %q saved gives %+v, %v", lang, e.letter, shown, *in.Teams, err)
			}
		}
	}
}

// The boards of a match make teams play an event, by the usual rules; every other
// rule is its letter and the value.
func TestEveryRuleOfTeamsByItsLetter(t *testing.T) {
	three := 3
	for _, test := range []struct {
		key, typed string
		want       func(*tournament.TeamRules)
	}{
		{"b", "8", func(r *tournament.TeamRules) { r.Boards = 8 }},
		{"p", "wbbw", func(r *tournament.TeamRules) { r.Pattern = "WBBW" }},
		{"m", "3-1-0", func(r *tournament.TeamRules) { r.Match = tournament.Scoring{Win: 6, Draw: 2} }},
		{"r", "", func(r *tournament.TeamRules) { r.ByGamePoints = true }},
		{"o", "", func(r *tournament.TeamRules) { r.Order = tournament.OrderRefused }},
		{"oo", "", func(r *tournament.TeamRules) { r.Order = tournament.OrderFree }},
		{"l", "50", func(r *tournament.TeamRules) { r.OrderPoints = 50 }},
		{"s", "3", func(r *tournament.TeamRules) { r.Reserves = &three }},
		{"c", "", func(r *tournament.TeamRules) { r.Colours = tournament.ColoursTypeB }},
		{"t", "MPvGP, EMMSB", func(r *tournament.TeamRules) { r.TieBreaks = []tournament.TieBreak{"MPvGP", "EMMSB"} }},
		{"g", "4", func(r *tournament.TeamRules) { r.PrizeGames = 4 }},
	} {
		t.Run(test.key, func(t *testing.T) {
			w := openTeams(t, tournament.Swiss, i18n.English, style.Value{})
			enter(w, "b", "6")
			want := tournament.UsualTeamRules(tournament.Swiss, 6)
			if got := w.Event().Info.Teams; !reflect.DeepEqual(got, &want) {
				t.Fatalf("the usual rules are %+v, want %+v", got, want)
			}
			test.want(&want)
			enter(w, test.key, test.typed)
			if got := w.Event().Info.Teams; !reflect.DeepEqual(got, &want) {
				t.Errorf("have %+v\nwant %+v", got, want)
			}
		})
	}
}

// The teams of a Swiss that may not meet are entered by number or name, and stand
// there by their numbers.
func TestTeamsThatMayNotMeet(t *testing.T) {
	w := openTeams(t, tournament.Swiss, i18n.English, style.Value{})
	enter(w, "b", "1")
	var rosters tournament.EnterRosters
	for _, club := range []string{"Kalev", "Nõmme", "Sillamäe"} {
		rosters.Players = append(rosters.Players, tournament.Player{Name: "Player of " + club, Club: club})
	}
	if err := w.Session().Do(rosters); err != nil {
		t.Fatal(err)
	}
	enter(w, "a", "1-sillamäe, 2-3")
	teams := w.Event().Teams
	want := []tournament.ProhibitedTeams{{Teams: []tournament.TeamID{teams[0].ID, teams[2].ID}},
		{Teams: []tournament.TeamID{teams[1].ID, teams[2].ID}}}
	if got := w.Event().Info.Teams.Prohibited; !reflect.DeepEqual(got, want) {
		t.Errorf("have %v, want %v", got, want)
	}
	if !slices.Contains(sheetTexts(w), "1-3, 2-3") {
		t.Errorf("shown: %q", sheetTexts(w))
	}
	enter(w, "a", "1-9")
	if got := w.Event().Info.Teams.Prohibited; !reflect.DeepEqual(got, want) {
		t.Errorf("a team that is not there changed it to %v", got)
	}
}

// Without a number of boards the event is one of single players again; what is not
// understood changes nothing.
func TestTeamsAreTakenOut(t *testing.T) {
	for _, lang := range i18n.Langs() {
		w := openTeams(t, tournament.RoundRobin, lang, style.Value{Scheme: style.Contrast, Step: style.Steps - 1})
		enter(w, "b", "4")
		enter(w, "p", "bw")
		if got := w.Event().Info.Teams; got == nil || got.Boards != 4 || got.Pattern != "" {
			t.Fatalf("%s: %+v", lang, got)
		}
		w.Press(fyne.KeyEscape)
		w.Type("b")
		w.Press(fyne.KeyBackspace, fyne.KeyReturn)
		if got := w.Event().Info.Teams; got != nil {
			t.Errorf("%s: teams still play it: %+v", lang, got)
		}
	}
}

// A match of two teams has one rule more: everybody against everybody.
func TestScheveningenByItsLetter(t *testing.T) {
	w := openTeams(t, tournament.Match, i18n.English, style.Value{})
	enter(w, "b", "5")
	enter(w, "w", "")
	if got := w.Event().Info.Teams; got == nil || got.Seating != tournament.Scheveningen {
		t.Fatalf("%+v", got)
	}
	if texts := sheetTexts(w); !slices.Contains(texts, w.T("settings.seating.scheveningen")) ||
		slices.Contains(texts, w.T("field.team-pattern")) {
		t.Errorf("shown: %q", texts)
	}
	enter(w, "w", "")
	if got := w.Event().Info.Teams.Seating; got != tournament.ByBoard {
		t.Errorf("back: %q", got)
	}
}
