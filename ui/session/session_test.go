package session

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
	"kohtunik/ui/style"
)

func open(t *testing.T) *Session {
	t.Helper()
	path := filepath.Join(t.TempDir(), "event.kohtunik")
	f, err := file.Create(path, tournament.DefaultInfo("Club event", tournament.FIDE2023), file.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := New()
	if err := s.Open(f, path); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestListenersHearEveryChange(t *testing.T) {
	s := open(t)
	heard := 0
	stop := s.OnChange(func() { heard++ })
	player := tournament.AddPlayers{Players: []tournament.Player{{Name: "Player 1"}}}
	for _, step := range []struct {
		name string
		do   func() error
		want int
	}{
		{"do", func() error { return s.Do(player) }, 1},
		{"undo", s.Undo, 2},
		{"redo", s.Redo, 3},
		{"select a round", func() error { s.SetRound(2); return nil }, 4},
		{"the same again", func() error { s.SetRound(2); return nil }, 4},
		{"select a board", func() error { s.SetBoard(3); return nil }, 5},
		{"select a table", func() error { s.SetTable(tournament.Table{Round: 1, Board: 1}); return nil }, 6},
		{"select a player", func() error { s.SetPlayer(1); return nil }, 7},
		{"stopped", func() error { stop(); s.SetPlayer(2); return nil }, 7},
	} {
		if err := step.do(); err != nil {
			t.Fatalf("%s: %v", step.name, err)
		}
		if heard != step.want {
			t.Errorf("%s: heard %d times, want %d", step.name, heard, step.want)
		}
	}
}

// In a sheet a command is refused that would replace what somebody else has changed
// since the sheet was opened, until it shows what there is now.
func TestChangedWhileASheetIsOpen(t *testing.T) {
	s := open(t)
	if err := s.Do(tournament.AddPlayers{Players: []tournament.Player{{Name: "Player 1"}}}); err != nil {
		t.Fatal(err)
	}
	club := func(name string) tournament.EditPlayer {
		p, _ := s.Event().Player(1)
		p.Club = name
		return tournament.EditPlayer{Player: p}
	}
	mari := journal.Author{Name: "Mari"}
	conflict := func(err error) bool {
		var c *file.ConflictError
		return errors.As(err, &c)
	}
	end := s.Begin()
	if err := s.DoAs(mari, club("Red")); err != nil {
		t.Fatal(err)
	}
	endInner := s.Begin() // a sheet over it knows no better
	if err := s.Do(club("Blue")); !conflict(err) {
		t.Errorf("replaced: %v", err)
	}
	endInner()
	s.Look()
	if err := s.Do(club("Blue")); err != nil {
		t.Errorf("looked at: %v", err)
	}
	if err := s.DoAs(mari, club("Green")); err != nil {
		t.Fatal(err)
	}
	end()
	if err := s.Do(club("White")); err != nil {
		t.Errorf("without a sheet: %v", err)
	}
}

func TestRefusedCommandChangesNothing(t *testing.T) {
	s := open(t)
	before := s.Event()
	if err := s.Do(tournament.SetResult{Table: tournament.Table{Round: 9, Board: 1},
		Result: tournament.Draw}); err == nil {
		t.Fatal("not refused")
	}
	if s.Event() != before {
		t.Error("the event is another one")
	}
}

func TestWithoutAnEvent(t *testing.T) {
	s := New()
	var none *NoEventError
	for name, do := range map[string]func() error{
		"do": func() error { return s.Do(tournament.PairRounds{}) }, "undo": s.Undo, "redo": s.Redo,
		"copy": func() error { return s.SaveCopy("x") },
	} {
		if err := do(); !errors.As(err, &none) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if s.Event() == nil || s.Round() != 0 || s.IsOpen() || s.Journal() != nil || s.FileName() != "" {
		t.Error("a session without an event is not empty")
	}
}

func TestSelectionIsForgottenOnClosing(t *testing.T) {
	s := open(t)
	s.SetTable(tournament.Table{Round: 3, Board: 2})
	s.SetPlayer(4)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s.Board() != 0 || s.Player() != 0 || s.Round() != 0 {
		t.Error("something is still selected")
	}
}

func TestSettingsComeBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "settings.json")
	want := Settings{Language: i18n.Finnish, Scheme: style.Dark, TextStep: 2, Folder: "/events"}
	for i := range 12 {
		want.Used(filepath.Join("/events", strconv.Itoa(i)+".kohtunik"))
	}
	want.Used("/events/5.kohtunik")
	if err := want.Save(path); err != nil {
		t.Fatal(err)
	}
	got, err := LoadSettings(path)
	if err != nil {
		t.Fatal(err)
	}
	if got.Language != want.Language || got.Scheme != want.Scheme || got.TextStep != want.TextStep ||
		got.Folder != want.Folder || !slices.Equal(got.Recent, want.Recent) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if len(got.Recent) != recentLimit || got.Recent[0] != "/events/5.kohtunik" || got.Recent[1] != "/events/11.kohtunik" {
		t.Errorf("recent %v", got.Recent)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(path), ".kohtunik-*"))
	if err != nil || len(left) != 0 {
		t.Errorf("left over: %v, %v", left, err)
	}
}

func TestSettingsThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	if s, err := LoadSettings(filepath.Join(dir, "missing.json")); err != nil || s.Scheme != style.Light {
		t.Errorf("missing: %+v, %v", s, err)
	}
	for name, text := range map[string]string{"broken": "{", "list": "[1]", "empty": ""} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if s, err := LoadSettings(path); err == nil || s.Scheme != style.Light || s.Recent != nil {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
	path := filepath.Join(dir, "odd")
	if err := os.WriteFile(path, []byte(`{"language":"xx","scheme":"pink","text_step":99}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := LoadSettings(path); err != nil || s.Language != "" || s.Scheme != style.Light || s.TextStep != 0 {
		t.Errorf("odd values: %+v, %v", s, err)
	}
}

// What a newer program keeps in the file stays there for it.
func TestSettingsOfANewerProgram(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(path, []byte(`{"language":"et","papers":[1,2],"recent":[{"path":"a"}],"hall":{"port":80}}`),
		0o600); err != nil {
		t.Fatal(err)
	}
	s, err := LoadSettings(path)
	if err != nil || s.Language != i18n.Estonian || len(s.Recent) != 0 {
		t.Fatalf("%+v, %v", s, err)
	}
	s.Language = i18n.Russian
	if err := s.Save(path); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"language": "ru"`, `"port": 80`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("%s is not in %s", want, data)
		}
	}
}

func TestSeenGoesWithItsEvent(t *testing.T) {
	var s Settings
	s.Used("/a")
	seen := Seen{Name: "A"}
	if !s.Saw("/a", seen) || s.Saw("/a", seen) || s.Saw("/b", seen) {
		t.Errorf("seen %v", s.Seen)
	}
	for i := range recentLimit {
		s.Used(strconv.Itoa(i))
	}
	if len(s.Seen) != 0 || len(s.Recent) != recentLimit {
		t.Errorf("recent %v, seen %v", s.Recent, s.Seen)
	}
}

func TestLanguageOfTheSystem(t *testing.T) {
	for _, tc := range []struct {
		all, messages, lang string
		want                i18n.Lang
	}{
		{"", "", "et_EE.UTF-8", i18n.Estonian},
		{"", "fi_FI", "et_EE.UTF-8", i18n.Finnish},
		{"ru_RU.UTF-8", "fi_FI", "", i18n.Russian},
		{"C", "", "et_EE", i18n.English},
		{"", "", "", i18n.English},
	} {
		t.Setenv("LC_ALL", tc.all)
		t.Setenv("LC_MESSAGES", tc.messages)
		t.Setenv("LANG", tc.lang)
		if got := (Settings{}).Lang(); got != tc.want {
			t.Errorf("%v: %s", tc, got)
		}
	}
	t.Setenv("LC_ALL", "ru")
	if got := (Settings{Language: i18n.Estonian}).Lang(); got != i18n.Estonian {
		t.Errorf("the chosen language does not win: %s", got)
	}
}
