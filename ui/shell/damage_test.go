package shell

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/i18n/words"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// damagedEvent is an event with a result that was closed and then damaged, and
// the bytes that are left of it.
func damagedEvent(t *testing.T, s setup, spoil func([]byte)) (path string, data []byte) {
	t.Helper()
	path = s.open(t)
	if !s.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.WhiteWins}) {
		t.Fatal("the result is not in")
	}
	s.closeEvent()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	spoil(data)
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return path, data
}

func TestDamagedEventIsRecovered(t *testing.T) {
	s := newShell(t, i18n.English)
	path, data := damagedEvent(t, s, func(b []byte) {
		b[bytes.LastIndex(b, []byte("1-0"))] = '0'
	})
	s.OpenOrSay(path)
	sheet := s.sheet()
	if sheet == nil || !strings.Contains(sheet.Title, "cannot be opened as it is") {
		t.Fatalf("sheet: %+v", sheet)
	}
	pressEnter(s)
	if !s.session.IsOpen() {
		t.Fatal("no event is open")
	}
	if p, _ := s.session.Event().Pairing(tournament.Table{Round: 1, Board: 1}); p.Result != tournament.WhiteWins {
		t.Errorf("the result is %q", p.Result)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(path), "* damaged 2026-11-21 1653"+file.Extension))
	if err != nil || len(left) != 1 {
		t.Fatalf("damaged files: %v %v", left, err)
	}
	if kept, err := os.ReadFile(left[0]); err != nil || !bytes.Equal(kept, data) {
		t.Error("the damaged file is not as it was", err)
	}
}

// pressEnter is Enter in the sheet that is open.
func pressEnter(s setup) {
	s.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// Once the event is open, all that its state lacks is listed, board by board; the
// journal says how much it was.
func TestRecoveredEventSaysWhatToEnterAgain(t *testing.T) {
	s := newShell(t, i18n.English)
	path, backups := withBackups(t, s)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[3] ^= 1
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	found, err := file.Examine(path, s.fileOptions())
	if err != nil {
		t.Fatal(err)
	}
	s.showDamage(found, backups[0])
	pressEnter(s)
	const result = "round 1: result, board 1, Tal – Keres: ½-½"
	if !s.session.IsOpen() || s.sheet() == nil || !shows(s.sheet().Content, result) {
		t.Fatalf("open: %v; the sheet does not say %q", s.session.IsOpen(), result)
	}
	s.sheet().Shortcut(page.Ctrl(fyne.KeyS).Fyne())
	s.press(fyne.KeyReturn)
	list, err := os.ReadFile(filepath.Join(s.dir, "open to be re-entered.txt"))
	if err != nil || !strings.Contains(string(list), result+"\n") {
		t.Errorf("the list that is saved: %q %v", list, err)
	}
	rows := s.session.Journal()
	what := words.Entry(s.printer, s.session.Event(), rows[len(rows)-1])
	if want := "restored from the backup " + filepath.Base(backups[0]) + "; missing: 2 actions"; what != want {
		t.Errorf("the journal says %q, want %q", what, want)
	}
}

// Too damaged to read, and no backup: it is said, and nothing is written.
func TestNothingToRecover(t *testing.T) {
	s := newShell(t, i18n.English)
	path, data := damagedEvent(t, s, func(b []byte) { clear(b) })
	if err := os.RemoveAll(strings.TrimSuffix(path, file.Extension) + " backups"); err != nil {
		t.Fatal(err)
	}
	s.OpenOrSay(path)
	if s.session.IsOpen() || s.sheet() == nil || !shows(s.sheet().Content, "there is no backup of it") {
		t.Error("it is not said that there is nothing to recover")
	}
	s.sheet().Shortcut(page.Ctrl(fyne.KeyO).Fyne())
	if s.sheet() == nil || s.sheet().Title != "Open event" {
		t.Errorf("Ctrl+O leads to %+v", s.sheet())
	}
	if kept, err := os.ReadFile(path); err != nil || !bytes.Equal(kept, data) {
		t.Error("the damaged file is not as it was", err)
	}
}

// To look only: the event is open, nothing can be changed.
func TestLookAtADamagedEvent(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir()) // a copy is left to look at
	s := newShell(t, i18n.English)
	path, data := damagedEvent(t, s, func(b []byte) { b[bytes.LastIndex(b, []byte("1-0"))] = '0' })
	found, err := file.Examine(path, file.Options{DataDir: s.options.DataDir})
	if err != nil || found.AsItStands == nil {
		t.Fatal(err, found)
	}
	if err := s.lookAt(*found.AsItStands); err != nil {
		t.Fatal(err)
	}
	if !s.session.IsOpen() || !s.session.ReadOnly() {
		t.Error("it is not open for looking")
	}
	if got := s.status.right.Text(); !strings.Contains(got, "damaged file, as it is") || s.session.Path() != path {
		t.Errorf("open: %s, the status line says %q", s.session.Path(), got)
	}
	s.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw})
	if s.sheet() == nil || !shows(s.sheet().Content, "recover the event") {
		t.Errorf("a result: the sheet %+v, said %q", s.sheet(), s.status.told)
	}
	s.closeSheets()
	rows := s.session.Journal()
	if what := words.Entry(s.printer, s.session.Event(), rows[0]); !strings.Contains(what, "unproven") {
		t.Errorf("the journal says %q", what)
	}
	s.OpenOrSay(path)
	if s.sheet() == nil || !strings.Contains(s.sheet().Title, "cannot be opened as it is") {
		t.Errorf("opened again: %+v", s.sheet())
	}
	if kept, err := os.ReadFile(path); err != nil || !bytes.Equal(kept, data) {
		t.Error("the damaged file is not as it was", err)
	}
}

// What the state that is marked lacks stands in the sheet from the first moment on,
// as it does once the selection has moved there.
func TestDamageSheetSaysWhatIsMissing(t *testing.T) {
	s := newShell(t, i18n.English)
	path, _ := damagedEvent(t, s, func(b []byte) { b[3] ^= 1 })
	s.OpenOrSay(path)
	const says = "The last entries may be missing: compare with the result slips."
	if !shows(s.sheet().Content, says) {
		t.Errorf("the sheet does not say %q", says)
	}
}

// Where nothing can be put in the place of the damaged file, as on a stick that is
// protected, the sheet stands again and a state goes into a file elsewhere.
func TestRecoveredElsewhere(t *testing.T) {
	s := newShell(t, i18n.English)
	path, _ := damagedEvent(t, s, func(b []byte) { b[3] ^= 1 })
	found, err := file.Examine(path, s.fileOptions())
	if err != nil {
		t.Fatal(err)
	}
	found.Path = filepath.Join(s.dir, "gone", "event"+file.Extension)
	s.showDamage(found, "")
	pressEnter(s)
	if s.sheet() == nil || !strings.Contains(s.sheet().Title, "cannot be opened as it is") ||
		!strings.Contains(s.sheet().Said(), "gone") {
		t.Fatalf("after the refusal: %+v", s.sheet())
	}
	s.sheet().Shortcut(page.Ctrl(fyne.KeyS).Fyne())
	to := filepath.Join(s.dir, "elsewhere"+file.Extension)
	s.window.Canvas().Focused().(*kit.Field).SetText(to)
	s.press(fyne.KeyReturn)
	if s.session.Path() != to || s.sheet() == nil || !shows(s.sheet().Content, "The last entries may be missing") {
		t.Errorf("open: %q, the sheet %+v, said %q", s.session.Path(), s.sheet(), s.status.told)
	}
}

// Where a damaged file cannot be looked through, the reason is said, and not only that
// it is damaged.
func TestDamageCannotBeExamined(t *testing.T) {
	s := newShell(t, i18n.English)
	path, _ := damagedEvent(t, s, func(b []byte) { b[3] ^= 1 })
	temp := filepath.Join(s.dir, "no temporary files")
	t.Setenv("TMPDIR", temp)
	t.Setenv("TMP", temp)
	s.OpenOrSay(path)
	said := s.status.told
	if s.sheet() != nil && shows(s.sheet().Content, "no temporary files") {
		said = temp
	}
	if !strings.Contains(said, temp) {
		t.Errorf("said %q, the sheet %+v", said, s.sheet())
	}
}

// An event whose file was deleted is restored from a backup where it was; the sheet says
// that it is not there, and that it may be elsewhere.
func TestDeletedEventIsRestored(t *testing.T) {
	s := newShell(t, i18n.English)
	path, _ := withBackups(t, s)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	s.OpenOrSay(path)
	if s.sheet() == nil || !shows(s.sheet().Content, "The file is not there.") ||
		shows(s.sheet().Content, "The damaged file is kept") {
		t.Fatalf("the sheet %+v, said %q", s.sheet(), s.status.told)
	}
	pressEnter(s)
	if s.session.Path() != path || len(s.session.Event().Players) != 3 {
		t.Errorf("open: %q", s.session.Path())
	}
	if s.sheet() == nil || !shows(s.sheet().Content, "The last entries may be missing") {
		t.Errorf("it is not said what may be missing: %+v", s.sheet())
	}
	if left, err := filepath.Glob(filepath.Join(s.dir, "*damaged*")); err != nil || len(left) != 0 {
		t.Errorf("left: %v %v", left, err)
	}
}
