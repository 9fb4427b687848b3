package shell

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/engine/clock"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/ui/kit"
)

// Each kind of event brings what is usual for it: laws, system, rounds and a
// time control.
func TestKindsOfNewEvents(t *testing.T) {
	for i, want := range []tournament.Info{
		{Laws: tournament.USSR1953, System: tournament.RoundRobin, TimeControl: "40/2½h, 16/1h"},
		{Laws: tournament.NewestEdition(), System: tournament.Swiss, TimeControl: "90min+30s", Rounds: 9},
		{Laws: tournament.NewestEdition(), System: tournament.RoundRobin, TimeControl: "90min+30s"},
		{Laws: tournament.NewestEdition(), System: tournament.Match, TimeControl: "40/2h, 20/1h, 15min+30s", Rounds: 8},
	} {
		t.Run(eventKinds[i].key, func(t *testing.T) {
			s := newShell(t, i18n.English)
			s.newEvent()
			for shortcut, do := range s.sheet().Shortcuts {
				if shortcut.ShortcutName() == "CustomDesktop:Alt+"+string(rune('1'+i)) {
					do()
				}
			}
			s.typed("Event")
			s.press(fyne.KeyReturn)
			if !s.session.IsOpen() {
				t.Fatalf("no event was made: %q", s.sheet().Said())
			}
			got := s.session.Event().Info
			if got.Laws != want.Laws || got.System != want.System || got.TimeControl != want.TimeControl ||
				got.Rounds != want.Rounds || got.Play != tournament.Standard {
				t.Errorf("%s %s %q %d %s", got.Laws, got.System, got.TimeControl, got.Rounds, got.Play)
			}
		})
	}
}

// What cannot be read is said in the sheet, and the field is gone to.
func TestNewEventRefusesInTheSheet(t *testing.T) {
	s := newShell(t, i18n.English)
	s.newEvent()
	s.typed("Event")
	n := s.window.Canvas().Focused()
	for range 2 { // place, first day
		s.window.Canvas().FocusNext()
	}
	s.typed("31.02.2027")
	s.press(fyne.KeyReturn)
	if s.session.IsOpen() || s.sheet().Said() == "" || s.window.Canvas().Focused() == n {
		t.Errorf("a day that there is not: open %v, said %q", s.session.IsOpen(), s.sheet().Said())
	}
}

func TestPlayFollowsTheControl(t *testing.T) {
	for text, want := range map[string]tournament.Play{
		"90min+30s": tournament.Standard, "40/2h, 20/1h": tournament.Standard, "15min+10s": tournament.Rapid,
		"3min+2s": tournament.Blitz, "5min": tournament.Blitz, "60min": tournament.Standard, "50min+10s": tournament.Standard,
		"50min+9s": tournament.Rapid,
	} {
		c, err := clock.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := playOf(c); got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
}

// What was said of a field is taken back when the field is typed in.
func TestRefusalGoesWhenItIsMended(t *testing.T) {
	s := newShell(t, i18n.English)
	s.newEvent()
	s.press(fyne.KeyReturn)
	if s.sheet().Said() == "" || s.session.IsOpen() {
		t.Fatal("an event without a name is made")
	}
	s.typed("E")
	if said := s.sheet().Said(); said != "" {
		t.Errorf("still said: %q", said)
	}
}

// The file of a new event can be looked for; its name does not follow that of
// the event any more.
func TestNewEventElsewhere(t *testing.T) {
	s := newShell(t, i18n.English)
	elsewhere := t.TempDir()
	s.settings.Folder = s.dir
	s.newEvent()
	s.typed("Open")
	for range 30 {
		if b, ok := s.window.Canvas().Focused().(*kit.Button); ok && b.Text == "Browse…" {
			break
		}
		s.window.Canvas().FocusNext()
	}
	s.press(fyne.KeyReturn)
	asked := s.sheet()
	if asked == nil || asked.Title != s.T("shell.import-to") {
		t.Fatalf("asked: %+v", asked)
	}
	s.window.Canvas().Focused().(*kit.Field).SetText(filepath.Join(elsewhere, "hall"))
	s.press(fyne.KeyReturn)
	s.sheet().OnEnter()
	want, name := filepath.Join(elsewhere, "hall.kohtunik"), s.session.Event().Info.Name
	if s.session.Path() != want || name != "Open" {
		t.Errorf("made %q in %q, want %q", name, s.session.Path(), want)
	}
}

// An event is one that teams play where the boards of a match are typed; too many are
// refused in the sheet.
func TestNewEventOfTeams(t *testing.T) {
	for typed, boards := range map[string]int{"4": 4, "21": 0} {
		s := newShell(t, i18n.English)
		s.newEvent()
		s.typed("League")
		for range 5 { // place, first and last day, rounds, boards
			s.window.Canvas().FocusNext()
		}
		s.typed(typed)
		s.press(fyne.KeyReturn)
		if boards == 0 {
			if s.session.IsOpen() || s.sheet().Said() == "" {
				t.Errorf("%s boards: open %t, said %q", typed, s.session.IsOpen(), s.sheet().Said())
			}
			continue
		}
		if e := s.session.Event(); !e.PlayedByTeams() || e.Info.Teams.Boards != boards || e.Info.Teams.Match.Win != 4 {
			t.Errorf("%+v", e.Info.Teams)
		}
	}
}

// The foot names the keys of all kinds.
func TestFootOfANewEventNamesEveryKind(t *testing.T) {
	s := newShell(t, i18n.English)
	s.newEvent()
	if want := fmt.Sprintf("*Alt+%d* kind", len(eventKinds)); !strings.Contains(s.sheet().Note, want) {
		t.Errorf("the foot says %q", s.sheet().Note)
	}
}
