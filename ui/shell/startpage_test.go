package shell

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
)

// drawnRow is what the list of recent events shows of a row, by column.
func drawnRow(p *startPage, r recentRow) map[string]string {
	text := func(runs []kit.Run) string {
		var b strings.Builder
		for _, run := range runs {
			b.WriteString(run.Text)
		}
		return b.String()
	}
	shown := map[string]string{}
	for _, c := range p.recent.Columns() {
		cell := &kit.Cell{}
		c.Draw(cell, r)
		shown[c.ID] = strings.Trim(text(cell.Runs)+" | "+text(cell.Under), " |")
	}
	return shown
}

func TestRecentEventsSayWhereTheyStand(t *testing.T) {
	s := newShell(t, i18n.English)
	now := time.Date(2026, 11, 22, 14, 30, 0, 0, time.UTC)
	s.options.Now = func() time.Time { return now }
	for _, tc := range []struct {
		seen       session.Seen
		what, when string
		state      string
	}{
		{session.Seen{Name: "Open", System: "swiss", Players: 45, Round: 5, Rounds: 9, Missing: 9, At: now.Add(-time.Hour)},
			"Swiss system, 45 players", "today 13:30", "Round 5 of 9 | 9 results missing"},
		{session.Seen{Name: "Club", System: "roundrobin", Players: 16, Round: 11, Rounds: 15, Adjourned: 1,
			At: now.AddDate(0, 0, -1)}, "Round robin, 16 players", "yesterday", "Round 11 of 15 | 1 adjourned"},
		{session.Seen{Name: "New", System: "match", Players: 1, At: now.AddDate(0, -1, 0)},
			"Match, 1 player", "22 Oct 2026", "Registration"},
		{session.Seen{Name: "Cup", System: "knockout", Players: 8, Round: 3, At: now.AddDate(0, 0, -1)},
			"Knock-out, 8 players", "yesterday", "Round 3"},
		{session.Seen{Name: "League", System: "roundrobin", Players: 22, Teams: 4, At: now.AddDate(0, 0, -1)},
			"Round robin, 4 teams", "yesterday", "Registration"},
		{session.Seen{Name: "Old", System: "swiss", Players: 28, Round: 9, Rounds: 9, Finished: true,
			At: now.AddDate(-1, 0, 0)}, "Swiss system, 28 players", "22 Nov 2025", "Event finished"},
	} {
		got := drawnRow(s.start, recentRow{number: 1, path: "/x/y.kohtunik", seen: tc.seen})
		if got["name"] != tc.seen.Name+" | "+tc.what || got["opened"] != tc.when || got["state"] != tc.state {
			t.Errorf("%s: %v", tc.seen.Name, got)
		}
	}
	got := drawnRow(s.start, recentRow{number: 2, path: filepath.Join("/x", "y.kohtunik")})
	if got["name"] != "y | y.kohtunik" || got["state"] != "" || got["opened"] != "" || got["key"] != "Alt+2" {
		t.Errorf("an event of which nothing is known: %v", got)
	}
}

// Of events with the same name the list says in which file each is.
func TestRecentEventsOfOneNameAreToldApart(t *testing.T) {
	s := newShell(t, i18n.English)
	s.settings.Seen = map[string]session.Seen{}
	for _, e := range [][2]string{{"/x/a.kohtunik", "League"}, {"/x/b.kohtunik", "League"}, {"/x/c.kohtunik", "Open"}} {
		s.settings.Recent = append(s.settings.Recent, e[0])
		s.settings.Seen[e[0]] = session.Seen{Name: e[1], System: "swiss", Players: 9}
	}
	var got []string
	for _, r := range s.recentRows() {
		got = append(got, s.whatOf(r))
	}
	want := []string{"Swiss system, 9 players · a.kohtunik", "Swiss system, 9 players · b.kohtunik",
		"Swiss system, 9 players"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// What an event says of itself is kept when it is closed, and its number opens
// it.
func TestClosedEventStandsInTheList(t *testing.T) {
	s := newShell(t, i18n.English)
	path := s.open(t)
	if !s.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw}) {
		t.Fatal(s.status.told)
	}
	want := seenOf(s.session.Event(), s.options.Now())
	s.closeEvent()
	rows := s.start.recent.Rows()
	if len(rows) != 1 || rows[0].gone != "" || rows[0].seen.Missing != want.Missing || rows[0].seen.Round != want.Round {
		t.Fatalf("rows %+v, want %+v", rows, want)
	}
	s.Shortcut(page.Alt(fyne.Key1).Fyne())
	if s.session.Path() != path {
		t.Errorf("Alt+1 opens %q", s.session.Path())
	}
}

// One click on a recent event opens it, also on the one that is selected already.
func TestOneClickOpensARecentEvent(t *testing.T) {
	s := newShell(t, i18n.English)
	path := s.open(t)
	s.closeEvent()
	if r, ok := s.start.recent.Selected(); !ok || r.path != path {
		t.Fatalf("selected is %+v", r)
	}
	for _, o := range test.LaidOutObjects(s.start.recent) {
		if body, ok := o.(desktop.Mouseable); ok {
			body.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary,
				PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 10)}})
			break
		}
	}
	if !s.session.IsOpen() || s.session.Path() != path {
		t.Error("one click opens nothing")
	}
}

func TestRecentEventThatIsGoneStaysAndSaysSo(t *testing.T) {
	s := newShell(t, i18n.English)
	path := s.open(t)
	s.closeEvent()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	s.start.refresh()
	if r := s.start.recent.Rows(); len(r) != 1 || r[0].gone != s.T("shell.recent-no-file") {
		t.Errorf("rows %+v", r)
	}
	s.openRecent(path)
	if s.session.IsOpen() || s.status.level != page.Failure {
		t.Errorf("said %q", s.status.told)
	}
	if sheet := s.sheet(); sheet != nil { // the message about a long path
		sheet.Close()
	}
	s.press(fyne.KeyDelete)
	if len(s.settings.Recent) != 0 || len(s.start.recent.Rows()) != 0 {
		t.Errorf("Del leaves %v", s.settings.Recent)
	}
}

// A slash goes to the filter, whose words narrow the list.
func TestFilterOfTheRecentEvents(t *testing.T) {
	s := newShell(t, i18n.English)
	for _, name := range []string{"open", "league"} {
		path := filepath.Join(s.dir, name+file.Extension)
		f, err := file.Create(path, tournament.DefaultInfo(name, tournament.FIDE2023), file.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		if err := s.Open(path); err != nil {
			t.Fatal(err)
		}
	}
	s.closeEvent()
	test.TypeOnCanvas(s.window.Canvas(), "/")
	s.typed("leag")
	if shown := s.start.recent.Shown(); len(shown) != 1 || shown[0].seen.Name != "league" {
		t.Errorf("shown %+v", shown)
	}
}

// Cards and list stay in the window and apart, in every language, size and text.
func TestStartPageFits(t *testing.T) {
	for _, lang := range i18n.Langs() {
		for _, size := range []fyne.Size{{Width: 800, Height: 560}, {Width: 1366, Height: 650}, {Width: 1920, Height: 1080}} {
			s := newShell(t, lang)
			s.window.Resize(size)
			cards := s.start.cards
			last := cards[len(cards)-1]
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(last)
			if bottom := at.Y + last.Size().Height; bottom > size.Height {
				t.Errorf("%s, %v: the cards end at %.0f", lang, size, bottom)
			}
			list := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.start.recent)
			if right := at.X + last.Size().Width; list.X < right || list.X+s.start.recent.Size().Width > size.Width {
				t.Errorf("%s, %v: the list stands at %.0f, %.0f wide; the cards end at %.0f", lang, size, list.X,
					s.start.recent.Size().Width, right)
			}
		}
	}
}

func TestLanguageIsAskedOnce(t *testing.T) {
	s := newShell(t, "")
	s.AskLanguage()
	s.press(fyne.KeyDown)
	s.press(fyne.KeyDown)
	s.press(fyne.KeyReturn)
	if s.settings.Language != i18n.Finnish || s.printer.Lang() != i18n.Finnish || s.settings.LangUnknown() {
		t.Errorf("language %q", s.settings.Language)
	}
	s = newShell(t, "")
	s.AskLanguage()
	s.press(fyne.KeyEscape)
	if s.settings.Language != i18n.English {
		t.Errorf("closed: language %q", s.settings.Language)
	}
}
