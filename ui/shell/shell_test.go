package shell

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kohtunik/engine/game"
	"kohtunik/engine/laws"
	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
	"kohtunik/ui/session"
	"kohtunik/ui/style"
	"kohtunik/ui/testapp"
)

// stub is a page with a field and a log of what came to it.
type stub struct {
	host  page.Host
	id    page.ID
	field *kit.Field
	log   *[]string
}

func (p *stub) Object() fyne.CanvasObject { return container.NewVBox(p.field) }
func (p *stub) Refresh()                  { *p.log = append(*p.log, "refresh "+string(p.id)) }
func (p *stub) Focus()                    { kit.Focus(p.field) }
func (p *stub) Rune(r rune) bool          { *p.log = append(*p.log, "rune "+string(r)); return true }
func (p *stub) Waiting() int              { return 2 }
func (p *stub) Key(e *fyne.KeyEvent) bool {
	*p.log = append(*p.log, "key "+string(e.Name))
	return true
}

func (p *stub) Commands() []page.Command {
	do := func(name string) func() { return func() { *p.log = append(*p.log, name) } }
	return []page.Command{
		{Menu: page.RoundMenu, Key: "shell.keys", Shortcut: page.Ctrl(fyne.KeyN), Do: do("ctrl+n")},
		{Menu: page.RoundMenu, Key: "shell.keys", Shortcut: page.Ctrl(fyne.KeyC), Do: do("ctrl+c")},
		{Menu: page.RoundMenu, Key: "shell.keys", Shortcut: page.Alt(fyne.KeyLeft), Do: do("alt+left")},
		{Menu: page.RoundMenu, Key: "shell.keys", Shortcut: page.Plain(fyne.KeyF2), Do: do("f2"), KeyOnly: true},
		{Menu: page.RoundMenu, Key: "shell.keys", Shortcut: page.Plain(fyne.KeyF4), Do: do("f4"),
			Enabled: func() bool { return false }, Reason: func() string { return "because" }},
	}
}

var allIDs = []page.ID{page.Event, page.Players, page.Rounds, page.Standings, page.Crosstable, page.Desk, page.Norms,
	page.Prints, page.Laws, page.Journal}

type setup struct {
	*Shell
	log  *[]string
	dir  string
	made map[page.ID]int
}

// match makes a file of a match of two, open to be worked in.
func (s setup) match(t *testing.T) *file.File {
	t.Helper()
	info := tournament.DefaultInfo("Match", tournament.FIDE2023).WithSystem(tournament.Match)
	info.Rounds = 4
	f, err := file.Create(filepath.Join(s.dir, "match.kohtunik"), info, file.Options{},
		tournament.AddPlayers{Players: []tournament.Player{{Name: "Keres"}, {Name: "Smyslov"}}})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func newShell(t *testing.T, lang i18n.Lang) setup {
	t.Helper()
	app := testapp.New(t, style.Value{})
	dir := t.TempDir()
	log := &[]string{}
	made := map[page.ID]int{}
	pages := map[page.ID]page.Constructor{}
	for _, id := range allIDs {
		pages[id] = func(h page.Host) page.Page {
			made[id]++
			return &stub{host: h, id: id, field: kit.NewField(""), log: log}
		}
	}
	s := New(app, Options{
		Pages: pages, Settings: session.Settings{Language: lang, Folder: dir},
		SettingsPath: filepath.Join(dir, "config", "settings.json"),
		DataDir:      filepath.Join(dir, "data"), Version: "test",
		Now: func() time.Time { return time.Date(2026, 11, 21, 16, 53, 0, 0, time.UTC) },
		Tools: Tools{
			Sample: func(i18n.Lang) (*tournament.Event, error) { return event(t, 4), nil },
			Import: func(string, *i18n.Printer) (*tournament.Event, []string, error) { return event(t, 4), nil, nil },
			Exports: []Export{{Key: "shell.export-csv", Ending: ".csv",
				Bytes: func(_ *i18n.Printer, e *tournament.Event, _ string) ([]byte, error) { return []byte(e.Info.Name), nil }}},
		},
	})
	s.window.Resize(fyne.NewSize(1366, 768))
	t.Cleanup(func() { s.session.Close() })
	return setup{s, log, dir, made}
}

func event(t *testing.T, players int) *tournament.Event {
	t.Helper()
	e, _, err := tournament.Carry(tournament.FromRecords(nil),
		tournament.EditInfo{Info: tournament.DefaultInfo("Club event", tournament.FIDE2023)})
	if err != nil {
		t.Fatal(err)
	}
	var list []tournament.Player
	for i := range players {
		list = append(list, tournament.Player{Name: fmt.Sprintf("Player %d", i+1), Start: i + 1})
	}
	for _, c := range []tournament.Command{tournament.AddPlayers{Players: list}, tournament.PairRounds{}} {
		if e, _, err = tournament.Carry(e, c); err != nil {
			t.Fatal(err)
		}
	}
	return e
}

// open opens a paired event of four players.
func (s setup) open(t *testing.T) string {
	t.Helper()
	path := filepath.Join(s.dir, "club.kohtunik")
	if err := s.build(path, "test", event(t, 4)); err != nil {
		t.Fatal(err)
	}
	*s.log = nil
	return path
}

func (s setup) press(names ...fyne.KeyName) {
	for _, name := range names {
		testapp.Press(s.window.Canvas(), name)
	}
}

func (s setup) typed(text string) { testapp.Type(s.window.Canvas(), text) }

// shortcut gives an accelerator to what has the focus, as the driver does when
// no menu takes it.
func (s setup) shortcut(sc page.Shortcut) {
	if focused, ok := s.window.Canvas().Focused().(fyne.Shortcutable); ok {
		focused.TypedShortcut(sc.Fyne())
	} else {
		s.Shortcut(sc.Fyne())
	}
}

func TestAcceleratorsWithTheFocusInAField(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	for _, entry := range pageOrder {
		s.shortcut(page.Ctrl(entry.name))
		if s.Current() != entry.id {
			t.Errorf("Ctrl+%s: page %s, want %s", entry.digit, s.Current(), entry.id)
		}
		if _, ok := s.window.Canvas().Focused().(*kit.Field); !ok {
			t.Fatalf("Ctrl+%s: the page's field has not the keyboard", entry.digit)
		}
	}
	*s.log = nil
	s.shortcut(page.Ctrl(fyne.KeyN))
	s.shortcut(page.Alt(fyne.KeyLeft))
	s.press(fyne.KeyF2, fyne.KeyF4)
	if want := []string{"ctrl+n", "alt+left", "f2"}; !slices.Equal(*s.log, want) {
		t.Errorf("log %v, want %v", *s.log, want)
	}
	if s.status.told != "because" {
		t.Errorf("the status line says %q for a command that is off", s.status.told)
	}
	for _, tc := range []struct {
		name string
		do   func()
		want string
	}{
		{"F1", func() { s.press(fyne.KeyF1) }, s.T("shell.keys")},
		{"Ctrl+F1", func() { s.shortcut(page.Ctrl(fyne.KeyF1)) }, s.T("manual.head")},
		{"Ctrl+K", func() { s.shortcut(page.Ctrl(fyne.KeyK)) }, s.T("shell.find")},
		{"Ctrl+Shift+N", func() { s.shortcut(page.CtrlShift(fyne.KeyN)) }, s.title("shell.new-event")},
		{"Ctrl+O", func() { s.shortcut(page.Ctrl(fyne.KeyO)) }, s.title("shell.open-event")},
		{"Ctrl+Shift+S", func() { s.shortcut(page.CtrlShift(fyne.KeyS)) }, s.title("shell.save-copy")},
	} {
		tc.do()
		if s.sheet() == nil || s.sheet().Title != tc.want {
			t.Fatalf("%s: no sheet %q", tc.name, tc.want)
		}
		s.press(fyne.KeyEscape)
		if s.sheet() != nil {
			t.Fatalf("%s: Escape does not close the sheet", tc.name)
		}
	}
}

func TestUndoInAFieldThatIsEditedIsTheFields(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	undone := func() bool { _, ok := s.session.CanUndo(); return !ok }
	s.typed("ab")
	s.shortcut(page.Ctrl(fyne.KeyZ))
	if undone() {
		t.Fatal("Ctrl+Z in an edited field took back a command of the event")
	}
	for _, c := range s.commands { // as from the menu, which is asked first
		if c.Key == "common.undo" {
			s.invoke(slices.IndexFunc(s.commands, func(o page.Command) bool { return o.Key == c.Key }))
		}
	}
	s.focusPage()
	s.window.Canvas().Unfocus()
	s.shortcut(page.Ctrl(fyne.KeyZ))
	if !undone() {
		t.Error("Ctrl+Z did not undo the event's command")
	}
	s.shortcut(page.Ctrl(fyne.KeyY))
	if undone() {
		t.Error("Ctrl+Y did not redo it")
	}
}

func TestNothingReachesThePageUnderASheet(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	s.shortcut(page.Ctrl(fyne.KeyK))
	current := s.Current()
	*s.log = nil
	s.shortcut(page.Ctrl(fyne.KeyN))
	s.shortcut(page.Ctrl(fyne.Key1))
	s.press(fyne.KeyF2)
	s.window.Canvas().Unfocus()
	s.typed("x")
	s.press(fyne.KeyDelete)
	if len(*s.log) != 0 || s.Current() != current {
		t.Errorf("the page under a sheet got %v; page %s", *s.log, s.Current())
	}
}

func TestFind(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	s.shortcut(page.Ctrl(fyne.KeyK))
	s.typed("player 3")
	s.press(fyne.KeyReturn)
	if s.sheet() != nil || s.Current() != page.Players {
		t.Fatalf("after finding a player: page %s", s.Current())
	}
	if p, _ := s.session.Event().Player(s.session.Player()); p.Name != "Player 3" {
		t.Errorf("chosen %q", p.Name)
	}
	s.shortcut(page.Ctrl(fyne.KeyK))
	s.typed("round 2")
	s.press(fyne.KeyReturn)
	if s.Current() != page.Rounds || s.session.Round() != 2 {
		t.Errorf("after finding a round: page %s, round %d", s.Current(), s.session.Round())
	}
	s.shortcut(page.Ctrl(fyne.KeyK))
	s.typed("appeal fee")
	s.press(fyne.KeyReturn)
	if s.sheet() != nil || s.Current() != page.Event {
		t.Errorf("after finding a field: page %s", s.Current())
	}
	s.shortcut(page.Ctrl(fyne.KeyK))
	s.typed("standings")
	s.press(fyne.KeyReturn)
	if s.Current() != page.Standings {
		t.Errorf("after finding a page: page %s", s.Current())
	}
	s.shortcut(page.Ctrl(fyne.KeyK))
	s.typed("result cards")
	s.press(fyne.KeyReturn)
	if document, _ := s.session.TakePrint(); document != "result-cards" {
		t.Errorf("after finding a document: page %s, %q", s.Current(), document)
	}
}

func TestNewEventByKeyboard(t *testing.T) {
	s := newShell(t, i18n.English)
	s.newEvent()
	s.press(fyne.KeyReturn)
	if s.sheet() == nil || s.session.IsOpen() {
		t.Fatal("an event without a name was made")
	}
	s.typed(`Autumn 7/8: "Open"`)
	s.press(fyne.KeyReturn)
	if !s.session.IsOpen() {
		t.Fatal("no event was made")
	}
	if got := s.session.Event().Info.Name; got != `Autumn 7/8: "Open"` {
		t.Errorf("name %q", got)
	}
	if got := s.session.FileName(); got != "Autumn 7-8- -Open.kohtunik" {
		t.Errorf("file %q", got)
	}
	if got := s.settings.Recent; len(got) != 1 || got[0] != s.session.Path() {
		t.Errorf("recent %v", got)
	}
	saved, err := session.LoadSettings(s.options.SettingsPath)
	if err != nil || len(saved.Recent) != 1 {
		t.Errorf("settings on disk: %v, %v", saved, err)
	}
}

// A new event begins with the newest edition that the data have.
func TestNewEventTakesTheNewestLaws(t *testing.T) {
	back, err := laws.With(os.DirFS("../../engine/laws/testdata/fide-2100"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(back)
	s := newShell(t, i18n.English)
	s.newEvent()
	s.typed("Spring")
	s.press(fyne.KeyReturn)
	if got := s.session.Event().Info.Laws; got != "fide-2100" {
		t.Errorf("it is played by %s", got)
	}
}

func TestOpenAndCopyByPath(t *testing.T) {
	s := newShell(t, i18n.English)
	path := s.open(t)
	s.saveCopy()
	field := s.window.Canvas().Focused().(*kit.Field)
	field.SetText("club.kohtunik")
	s.press(fyne.KeyReturn)
	if s.sheet() == nil {
		t.Fatal("a copy was written over the open file")
	}
	field.SetText("copy")
	s.press(fyne.KeyReturn)
	if s.sheet() != nil {
		t.Fatal("the copy was refused")
	}
	if _, err := os.Stat(filepath.Join(s.dir, "copy.kohtunik")); err != nil {
		t.Fatal(err)
	}
	s.closeEvent()
	if s.session.IsOpen() || s.start == nil {
		t.Fatal("closed, but no start page")
	}
	s.askOpen()
	s.typed("cop")
	s.press(fyne.KeyReturn)
	if s.session.FileName() != "copy.kohtunik" {
		t.Errorf("open: %q", s.session.FileName())
	}
	s.export(s.options.Tools.Exports[0])
	s.press(fyne.KeyReturn)
	if data, err := os.ReadFile(filepath.Join(s.dir, "copy.csv")); err != nil || string(data) != "Club event" {
		t.Errorf("export: %q, %v", data, err)
	}
	if s.Open(path) != nil || s.session.Path() != path {
		t.Errorf("another event: %q", s.session.Path())
	}
}

func TestRefusedFilesLeaveTheOpenEvent(t *testing.T) {
	s := newShell(t, i18n.English)
	path := s.open(t)
	write := func(name, text string) string {
		p := filepath.Join(s.dir, name)
		if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, bad := range []string{write("empty.kohtunik", ""),
		write("text.kohtunik", "not a database, and long enough to be read as one"), s.dir,
		filepath.Join(s.dir, "missing.kohtunik")} {
		s.OpenOrSay(bad)
		if s.session.Path() != path {
			t.Fatalf("%s: the open event is gone", bad)
		}
		if s.sheet() == nil && (s.status.told == "" || s.status.level != page.Failure) {
			t.Errorf("%s: nothing was said", bad)
		}
		s.closeSheets()
	}
}

func TestLanguageAndStyleRebuildThePagesAndKeepTheRest(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	s.Go(page.Standings)
	s.session.SetRound(3)
	s.SetLanguage(i18n.Russian)
	*s.log = nil
	s.SetStyle(style.Value{Scheme: style.Contrast, Step: 2})
	if !slices.Contains(*s.log, "refresh standings") {
		t.Errorf("the page made anew came into sight without being drawn: %q", *s.log)
	}
	if s.Current() != page.Standings || s.session.Round() != 3 || s.made[page.Standings] != 3 {
		t.Errorf("page %s, round %d, made %d times", s.Current(), s.session.Round(), s.made[page.Standings])
	}
	if s.T("common.cancel") != "Отмена" || style.Now() != (style.Value{Scheme: style.Contrast, Step: 2}) {
		t.Error("language or style did not change")
	}
	saved, err := session.LoadSettings(s.options.SettingsPath)
	if err != nil || saved.Language != i18n.Russian || saved.Scheme != style.Contrast || saved.TextStep != 2 {
		t.Errorf("on disk: %+v, %v", saved, err)
	}
	if s.made[page.Norms] != 0 {
		t.Error("a page was made that nobody went to")
	}
}

func TestStatusLine(t *testing.T) {
	text := func(e *tournament.Event) string {
		var b strings.Builder
		for _, r := range eventRuns(i18n.For(i18n.English), e) {
			b.WriteString(r.Text)
		}
		return strings.Join(strings.Fields(b.String()), " ")
	}
	e := event(t, 4)
	if got := text(e); got != "Round 1 · 0 of 2 results" {
		t.Errorf("%q", got)
	}
	carry := func(c tournament.Command) {
		t.Helper()
		var err error
		if e, _, err = tournament.Carry(e, c); err != nil {
			t.Fatal(err)
		}
	}
	first := tournament.Table{Round: 1, Board: 1}
	carry(tournament.AppendGame{Table: first, Entries: []game.Entry{{Kind: game.Moves, Moves: "e2e4"}}})
	if got := text(e); got != "Round 1 · 0 of 2 results 1 in play" {
		t.Errorf("%q", got)
	}
	carry(tournament.AppendGame{Table: first, At: 1, Entries: []game.Entry{{Kind: game.Claim, Side: game.BlackSide}}})
	if got := text(e); got != "Round 1 · 0 of 2 results 1 claim 1 in play" {
		t.Errorf("%q", got)
	}
	carry(tournament.SetResult{Table: first, Result: tournament.Adjourned})
	carry(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 2}, Result: tournament.Draw})
	if got := text(e); got != "Round 2 · 0 of 2 results 1 adjourned" {
		t.Errorf("%q", got)
	}
	for p := range e.Pairings.Values() {
		if !p.Free() && p.Result != tournament.Draw {
			carry(tournament.SetResult{Table: p.Table(), Result: tournament.Draw})
		}
	}
	if got := text(e); got != "Event finished 6 of 6 results" {
		t.Errorf("%q", got)
	}
	if got := text(&tournament.Event{}); got != "Registration 0 players" {
		t.Errorf("%q", got)
	}
}

// failing is an error without words of its own.
var errPlain = errors.New("disk on fire")

func TestFailuresAreSaid(t *testing.T) {
	s := newShell(t, i18n.Finnish)
	s.open(t)
	s.Fail(nil)
	if s.status.told != "" {
		t.Error("something was said of no error")
	}
	s.Fail(errPlain)
	if s.status.told != "disk on fire" || s.status.level != page.Failure {
		t.Errorf("said %q", s.status.told)
	}
	s.Fail(fmt.Errorf("open: %w", &session.NoEventError{}))
	if s.status.told != s.T("error.no-event-open") {
		t.Errorf("said %q", s.status.told)
	}
	s.Fail(errors.New(strings.Repeat("very long ", 40)))
	if s.sheet() == nil {
		t.Error("a long reason has no sheet")
	}
	s.press(fyne.KeyReturn)
	if s.sheet() != nil {
		t.Error("Enter does not close the sheet of a reason")
	}
	if s.Do(tournament.SetResult{Table: tournament.Table{Round: 99, Board: 1}, Result: tournament.Draw}) {
		t.Error("a wrong command was done")
	}
	if !s.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw}) ||
		s.status.told != "" {
		t.Errorf("a right command was not done, or an old failure still stands: %q", s.status.told)
	}
}

func TestReadOnlyEventSaysSo(t *testing.T) {
	s := newShell(t, i18n.English)
	path := s.open(t)
	s.closeEvent()
	opened, err := file.Open(path, file.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.take(opened, true); err != nil {
		t.Fatal(err)
	}
	if got := s.status.right.Text(); !strings.Contains(got, "read-only") {
		t.Errorf("status line: %q", got)
	}
	if s.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw}) {
		t.Error("a read-only event was changed")
	}
	s.press(fyne.KeyEscape) // the reason's sheet
	s.window.Canvas().Unfocus()
	s.shortcut(page.Ctrl(fyne.KeyZ))
	if want := s.T("shell.event-read-only"); s.status.told != want {
		t.Errorf("Ctrl+Z: %q, want %q", s.status.told, want)
	}
}

func TestLongJob(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	queue := make(chan func(), 16)                  // what a sheet puts off is done in the loop below
	s.options.Later = func(f func()) { queue <- f } // the window's own goroutine is the test's
	run := func(work func(context.Context, func(float32, string)) error, first func()) (sheet *kit.Sheet, err error) {
		ended := false
		s.Run(page.Job{Title: "job", Work: work, Done: func(e error) { err, ended = e, true }})
		sheet = s.sheet()
		first()
		for !ended {
			(<-queue)()
		}
		return sheet, err
	}
	nothing := func() {}
	sheet, err := run(func(_ context.Context, report func(float32, string)) error {
		report(1, "all")
		return nil
	}, nothing)
	if err != nil || sheet == nil || sheet.Open() {
		t.Errorf("a job that ends well: %v, sheet %v", err, sheet)
	}
	if _, err := run(func(context.Context, func(float32, string)) error { return errPlain }, nothing); err != errPlain {
		t.Errorf("a job that fails: %v", err)
	}
	if _, err := run(func(ctx context.Context, _ func(float32, string)) error {
		<-ctx.Done()
		return nil
	}, func() { s.press(fyne.KeyEscape) }); !errors.Is(err, context.Canceled) {
		t.Errorf("a job that was stopped: %v", err)
	}
}

// Many steps tell how far they are, are stopped between two of them, and the page
// is drawn when they are done.
func TestManySteps(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	queue := make(chan func(), 16)
	s.options.Later = func(f func()) { queue <- f }
	run := func(n int, do func(i int) error) (done int, err error) {
		ended, i := false, 0
		page.InSteps(s, page.Steps{Title: "steps", N: n,
			Name: func() string { return fmt.Sprint("step ", i) },
			Do:   func() error { i++; return do(i - 1) },
			Done: func(count int, e error) { done, err, ended = count, e, true }})
		for !ended {
			(<-queue)()
		}
		return done, err
	}
	result := func(i int) error {
		return s.session.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1},
			Result: []tournament.Result{tournament.WhiteWins, tournament.BlackWins}[i%2]})
	}
	rows := len(s.session.Journal())
	drawn := 0
	defer s.session.OnChange(func() { drawn++ })()
	if done, err := run(40, result); done != 40 || err != nil || drawn != 1 {
		t.Errorf("40 steps: %d done, drawn %d times, %v", done, drawn, err)
	}
	done, err := run(40, func(i int) error {
		if i == 7 {
			s.press(fyne.KeyEscape)
		}
		return result(i)
	})
	if done != 8 || !errors.Is(err, context.Canceled) || len(s.session.Journal()) != rows+48 {
		t.Errorf("stopped in the eighth step: %d done, %v, %d rows", done, err, len(s.session.Journal())-rows)
	}
	if done, err := run(40, func(i int) error {
		if i == 5 {
			return errPlain
		}
		return nil
	}); done != 5 || err != errPlain {
		t.Errorf("the sixth step fails: %d done, %v", done, err)
	}
	if done, err := run(2, func(int) error { return nil }); done != 2 || err != nil || s.sheet() != nil {
		t.Errorf("two steps: %d done, %v", done, err)
	}
}

func TestListOfKeysHasEveryPage(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	s.Go(page.Rounds)
	rows := s.keyRows()
	headings, keys := 0, map[page.ID]int{}
	for _, row := range rows {
		if row.heading != "" {
			headings++
			continue
		}
		keys[row.page]++
	}
	if headings != len(allIDs)+1 || rows[0].heading != s.T("shell.page-rounds") || keys[page.Norms] != 5 {
		t.Errorf("%d headings, first %q, keys %v", headings, rows[0].heading, keys)
	}
	*s.log = nil
	s.press(fyne.KeyF1)
	s.typed("alt")
	s.press(fyne.KeyReturn)
	if !slices.Contains(*s.log, "alt+left") {
		t.Errorf("Enter on Alt+← did %v", *s.log)
	}
	s.press(fyne.KeyF1)
	s.typed("new event")
	s.press(fyne.KeyReturn)
	if s.sheet() == nil || s.sheet().Title != s.title("shell.new-event") {
		t.Error("Enter on the new event opened no sheet")
	}
}

func TestMenusCarryThePagesOutOfSight(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	s.Go(page.Rounds)
	if got := s.elsewhere(nil); len(got) != 0 {
		t.Fatalf("before pages are made: %v", got)
	}
	s.makeRemote(page.Players)
	list := s.elsewhere(nil)
	if len(list) == 0 || list[0].page != page.Players || list[0].way != "Ctrl+2" {
		t.Fatalf("after the players' page was made: %v", list)
	}
	*s.log = nil
	s.doElsewhere(page.Players, list[0].Key)
	if s.Current() != page.Players || s.sheet() == nil && !slices.Contains(*s.log, "ctrl+n") {
		t.Errorf("page %s, log %v", s.Current(), *s.log)
	}
}

// offering is a page with a command of its own.
type offering struct {
	*stub
	offers page.Command
}

func (p offering) Commands() []page.Command { return []page.Command{p.offers} }

// What is done on another page is found too, and done there.
func TestFindOnAnotherPage(t *testing.T) {
	s := newShell(t, i18n.English)
	done := false
	plain := s.options.Pages[page.Event]
	s.options.Pages[page.Event] = func(h page.Host) page.Page {
		return offering{plain(h).(*stub), page.Command{Key: "event.leave-fide", Do: func() { done = true }}}
	}
	s.open(t)
	s.makeRemote(page.Event)
	s.Go(page.Rounds)
	s.shortcut(page.Ctrl(fyne.KeyK))
	s.typed("fide mode")
	s.press(fyne.KeyReturn)
	if s.Current() != page.Event || !done {
		t.Errorf("page %s, done %v", s.Current(), done)
	}
}

func TestEveryPlusMakesTheTextLarger(t *testing.T) {
	for _, key := range []page.Shortcut{page.Ctrl(fyne.KeyEqual), page.CtrlShift(fyne.KeyEqual),
		page.CtrlShift(fyne.KeyPlus), page.Ctrl(fyne.KeyPlus)} {
		s := newShell(t, i18n.English)
		before := s.Style().Step
		s.Shortcut(key.Fyne())
		if s.Style().Step != before+1 {
			t.Errorf("%s: step %d after %d", key, s.Style().Step, before)
		}
	}
}

// The round is printed by one key from every page, and not before it is paired.
func TestRoundIsPrintedFromEveryPage(t *testing.T) {
	s := newShell(t, i18n.English)
	printed := 0
	s.options.Tools.PrintRound = func(page.Host) { printed++ }
	s.open(t)
	for i, id := range allIDs {
		s.Go(id)
		s.shortcut(page.CtrlShift(fyne.KeyP))
		if printed != i+1 {
			t.Fatalf("page %s: printed %d times", id, printed)
		}
	}
	if err := s.session.Do(tournament.Unpair{}); err != nil {
		t.Fatal(err)
	}
	s.shortcut(page.CtrlShift(fyne.KeyP))
	if printed != len(allIDs) {
		t.Error("a round that is not paired was printed")
	}
}

// A refusal stands in the sheet that is open, not under it.
func TestRefusalsStandInTheSheet(t *testing.T) {
	s := newShell(t, i18n.English)
	s.open(t)
	sheet := &kit.Sheet{Title: "T", Content: kit.NewText("x", 0, 0), Width: 300}
	s.ShowSheet(sheet)
	s.Fail(errors.New("refused"))
	if sheet.Said() == "" || s.status.told != "" || len(s.sheets) != 1 {
		t.Errorf("the sheet says %q, the status line %q, %d sheets", sheet.Said(), s.status.told, len(s.sheets))
	}
	in := s.session.Event().Info
	if !s.Do(tournament.EditInfo{Info: in}) {
		t.Error("nothing to change is refused in a sheet")
	}
	if sheet.Said() != "" {
		t.Errorf("the sheet still says %q", sheet.Said())
	}
}

// An event that is opened is drawn once, whether another was open or none.
func TestOpenedEventIsDrawnOnce(t *testing.T) {
	s := newShell(t, i18n.English)
	path := s.open(t)
	for range 2 {
		f := s.match(t)
		*s.log = nil
		if err := s.take(f, true); err != nil {
			t.Fatal(err)
		}
		if n := len(*s.log); n != 1 {
			t.Errorf("drawn %d times: %v", n, *s.log)
		}
		s.closeEvent()
		os.Remove(f.Path())
	}
	*s.log = nil
	if err := s.Open(path); err != nil || len(*s.log) != 1 {
		t.Errorf("opened again: %v, %v", *s.log, err)
	}
}
