package shell

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// An event that has left FIDE mode says so in the bar over every page.
func TestLeftModeIsSeenOnEveryPage(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	sign := s.T("shell.free-mode")
	if strings.Contains(s.bar.sub.Text(), sign) {
		t.Fatal("the sign is there in FIDE mode")
	}
	if err := s.session.Do(tournament.LeaveFIDEMode{Why: "for the test"}); err != nil {
		t.Fatal(err)
	}
	for _, id := range allIDs {
		s.Go(id)
		if !strings.Contains(s.bar.sub.Text(), sign) {
			t.Errorf("page %s: no sign in %q", id, s.bar.sub.Text())
		}
	}
}

// A file that is there can be chosen where it may be replaced; one of another
// kind, as the event's own, cannot.
func TestExportOverFile(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	write := func(name string) string {
		path := filepath.Join(s.dir, name)
		if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
		s.export(s.options.Tools.Exports[0])
		s.typed(path)
		s.press(fyne.KeyReturn)
		return path
	}
	path := write("out.csv")
	s.typed("r")
	if data, err := os.ReadFile(path); err != nil || string(data) == "old" || s.sheet() != nil {
		t.Errorf("%q, %v", data, err)
	}
	path = write("other.kohtunik")
	if title := s.sheet().Title; title != s.title("shell.export-csv") {
		t.Errorf("the sheet %q follows, not another name", title)
	}
	s.press(fyne.KeyEscape)
	if data, _ := os.ReadFile(path); string(data) != "old" {
		t.Errorf("a file of another kind is %q", data)
	}
}

// Of an event whose groups are written apart, the group is asked for: by its
// figure, or by the arrows and Enter.
func TestExportAsksForTheGroup(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	export := Export{Key: "shell.export-csv", Ending: ".csv",
		Parts: func(*tournament.Event) []string { return []string{"A", "B", "C"} },
		Bytes: func(_ *i18n.Printer, _ *tournament.Event, part string) ([]byte, error) { return []byte(part), nil }}
	for want, choose := range map[string]func(){
		"A": func() { s.press(fyne.KeyReturn) },
		"B": func() { s.typed("2") },
		"C": func() { s.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn) },
	} {
		s.export(export)
		choose()
		path := filepath.Join(s.dir, want+".csv")
		s.typed(path)
		s.press(fyne.KeyReturn)
		if data, err := os.ReadFile(path); err != nil || string(data) != want {
			t.Errorf("%s: %q, %v", want, data, err)
		}
	}
}

// A file whose rounds do not follow the rules is asked about before an event is
// made of it.
func TestImportAsksFirst(t *testing.T) {
	s := newShell(t, i18n.English)
	wrong := event(t, 4)
	wrong.Notes = append(wrong.Notes, tournament.Note{
		Number: 1, Kind: tournament.ImportNote, Round: 1, Was: "1-3", Now: "1-2"})
	s.options.Tools.Import = func(string, *i18n.Printer) (*tournament.Event, []string, error) {
		return wrong, []string{"round 1"}, nil
	}
	s.options.Tools.ImportEndings = []string{".trf"}
	from, to := filepath.Join(s.dir, "in.trf"), filepath.Join(s.dir, "out.kohtunik")
	if err := os.WriteFile(from, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	read := func() {
		s.importEvent()
		s.typed(from)
		s.press(fyne.KeyReturn)
	}
	read()
	s.press(fyne.KeyEscape)
	if s.window.Canvas().Overlays().Top() != nil || s.session.IsOpen() {
		t.Fatal("Escape did not stop the import")
	}
	read()
	s.press(fyne.KeyReturn)
	s.typed(to)
	s.press(fyne.KeyReturn)
	if !s.session.IsOpen() || len(s.session.Event().Notes) != 1 {
		t.Error("the event was not made")
	}
}

// A large file is read beside the window; what comes after a stop is not looked at.
func TestLargeImportCanBeStopped(t *testing.T) {
	s := newShell(t, i18n.English)
	queue := make(chan func(), 16)
	s.options.Later = func(f func()) { queue <- f }
	reading, goOn := make(chan bool), make(chan bool)
	s.options.Tools.Import = func(string, *i18n.Printer) (*tournament.Event, []string, error) {
		reading <- true
		<-goOn
		return event(t, 4), nil, nil
	}
	from := filepath.Join(s.dir, "in.trf")
	if err := os.WriteFile(from, make([]byte, readAtOnce+1), 0o600); err != nil {
		t.Fatal(err)
	}
	s.importFrom(from)
	<-reading
	if s.sheet() == nil || s.sheet().Title != s.title("shell.import-event") {
		t.Fatal("no sheet says what is done")
	}
	s.press(fyne.KeyEscape)
	for s.sheet() != nil {
		(<-queue)()
	}
	close(goOn)
	s.WaitForJobs()
	if s.sheet() != nil || s.session.IsOpen() {
		t.Error("what was read after the stop came into the window")
	}
}
