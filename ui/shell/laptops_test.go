package shell

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	hall "kohtunik/tournament/laptops"
	"kohtunik/tournament/slips"
	"kohtunik/ui/laptops"
)

// atHall is a window of a test whose queue is emptied by the test: so two windows and
// their laptops run on goroutines of their own, as they do in life.
type atHall struct {
	setup
	queue chan func()
}

func newAtHall(t *testing.T, lang i18n.Lang) *atHall {
	t.Helper()
	a := &atHall{newShell(t, lang), make(chan func(), 10_000)}
	a.options.Later = func(f func()) { a.queue <- f }
	a.options.Now = time.Now
	t.Cleanup(func() {
		if a.session.IsOpen() {
			if err := a.session.Close(); err != nil {
				t.Error(err)
			}
		}
	})
	return a
}

// serve carries out what waits for the windows.
func serve(windows ...*atHall) {
	for _, w := range windows {
		for more := true; more; {
			select {
			case f := <-w.queue:
				f()
			default:
				more = false
			}
		}
	}
}

// until waits until something is so, at most half a minute, while the windows work.
func until(t *testing.T, what string, is func() bool, windows ...*atHall) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); !is(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			for _, w := range windows {
				if w.laptops != nil {
					t.Logf("%+v", w.laptops.Status())
				}
				t.Log(w.status.right.Text())
				if sheet := w.sheet(); sheet != nil {
					t.Log(sheet.Title, sheet.Said())
				}
			}
			t.Fatalf("%s: not in half a minute", what)
		}
		serve(windows...)
	}
}

// host is a window with an event of four boards that lets others in.
func host(t *testing.T) *atHall {
	t.Helper()
	a := newAtHall(t, i18n.English)
	var players []tournament.Player
	for i := range 8 {
		players = append(players, tournament.Player{Name: fmt.Sprintf("Player %d", i+1)})
	}
	f, err := file.Create(filepath.Join(a.dir, "event.kohtunik"), tournament.DefaultInfo("Hall", tournament.FIDE2023),
		file.Options{}, tournament.AddPlayers{Players: players}, tournament.DrawLots{Seed: 7}, tournament.PairRounds{})
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if err := a.Open(f.Path()); err != nil {
		t.Fatal(err)
	}
	return a
}

// opens lets others in by the sheet.
func (a *atHall) opens(t *testing.T) *atHall {
	t.Helper()
	if err := a.openToLaptops(a.ownFile(), "Chief", laptops.Vacant("127.0.0.1")); err != nil {
		t.Fatal(err)
	}
	until(t, "the hall to open", func() bool { return a.laptops != nil && a.laptops.Status().Linked }, a)
	until(t, "the sheet of the laptops", func() bool { return a.sheet() != nil }, a)
	a.press(fyne.KeyEscape)
	return a
}

// joins joins by a code; the host lets in by a key of the sheet.
func (a *atHall) joins(t *testing.T, to *atHall, name string, key rune) *atHall {
	t.Helper()
	invitation, err := to.laptops.Laptop().Invite()
	if err != nil {
		t.Fatal(err)
	}
	read, err := hall.ParseInvitation(invitation.String())
	if err != nil {
		t.Fatal(err)
	}
	j, err := a.joiningAs(name, read)
	if err != nil {
		t.Fatal(err)
	}
	a.join(j, filepath.Join(a.dir, name+file.Extension))
	until(t, "a knock", func() bool { return strings.Contains(to.status.right.Text(), "Wants in: "+name) }, a, to)
	to.askLaptops()
	to.sheet().First.TypedRune(key)
	until(t, "the event here", func() bool { return a.laptops != nil && a.laptops.Status().Linked }, a, to)
	to.press(fyne.KeyEscape)
	return a
}

func (a *atHall) result(board int, r tournament.Result) bool {
	return a.Do(tournament.SetResult{Table: tournament.Table{Round: 1, Board: board}, Result: r})
}

func (a *atHall) at(board int) tournament.Result {
	p, _ := a.session.Event().Pairing(tournament.Table{Round: 1, Board: board})
	return p.Result
}

// Two windows work on one event: what is done at one is seen at the other, who did it is
// in the journal, what two have entered differently is shown and settled by a key, each
// takes back what is theirs, and rights hold.
func TestTwoWindows(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '1')
	if got := chief.status.right.Text(); !strings.Contains(got, "On 2 computers") {
		t.Errorf("the status line says %q", got)
	}
	both := []*atHall{chief, mari}
	chief.result(1, tournament.WhiteWins)
	mari.result(2, tournament.Draw)
	until(t, "both results at both", func() bool {
		return chief.at(2) == tournament.Draw && mari.at(1) == tournament.WhiteWins
	}, both...)
	rows := chief.session.Journal()
	if by := rows[len(rows)-1].Author.Name; by != "Mari" {
		t.Errorf("the journal names %q", by)
	}
	if mari.Do(tournament.PairRounds{}) {
		t.Error("with rights for results a round is paired")
	}
	// Mari has begun on what there was before the chief's result, in a sheet that closes
	// before it gives its command.
	sheet := mari.message("a sheet", "")
	mari.ShowSheet(sheet)
	chief.result(3, tournament.WhiteWins)
	until(t, "the result of board 3", func() bool { return mari.at(3) == tournament.WhiteWins }, both...)
	sheet.Close()
	if mari.result(3, tournament.BlackWins) {
		t.Error("a result that contradicts another is taken")
	}
	serve(both...)
	m, ok := mari.session.MatterAt(tournament.Table{Round: 1, Board: 3})
	if !ok || m.State != hall.Conflict {
		t.Fatalf("on the line of the board stands %+v", m)
	}
	if got := mari.status.right.Text(); !strings.Contains(got, "Not in the event: 1") {
		t.Errorf("the status line says %q", got)
	}
	mari.askLaptops()
	mari.sheet().First.TypedRune('m')
	until(t, "Mari's result", func() bool { return chief.at(3) == tournament.BlackWins }, both...)
	if len(mari.laptops.Matters()) != 0 {
		t.Errorf("not settled: %+v", mari.laptops.Matters())
	}
	mari.press(fyne.KeyEscape)
	chief.result(4, tournament.Draw)
	until(t, "the result of board 4", func() bool { return mari.at(4) == tournament.Draw }, both...)
	mari.undo()
	until(t, "Mari's own result taken back", func() bool { return chief.at(3) == tournament.WhiteWins }, both...)
	if chief.at(4) != tournament.Draw {
		t.Error("Mari has taken back what the chief did")
	}
	for i, row := range chief.session.Journal() {
		if row.Hash != mari.session.Journal()[i].Hash {
			t.Fatalf("row %d differs", row.Seq)
		}
	}
}

// A host that is gone: nothing can be entered meanwhile, and the window says so; a
// laptop with all rights takes over after a question, and the old host follows it when
// it comes back. Who has left has a file of his own.
func TestHostLost(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '3')
	path, own := chief.session.Path(), mari.session.Path()
	mari.result(1, tournament.Draw)
	until(t, "the result", func() bool { return chief.at(1) == tournament.Draw }, chief, mari)
	chief.closeEvent()
	until(t, "the loss to be seen", func() bool { return mari.session.ReadOnly() }, mari)
	if mari.result(2, tournament.Draw) || !strings.Contains(mari.status.right.Text(), "does not answer") {
		t.Errorf("a result is taken without a host; the status line says %q", mari.status.right.Text())
	}
	if sheet := mari.sheet(); sheet == nil || sheet.Title != "Not done" {
		t.Fatal("keys typed on without looking go to the next boards")
	}
	mari.sheet().Shortcut(laptopsKey.Fyne()) // the way out that the sheet names
	if sheet := mari.sheet(); sheet == nil || sheet.Title != mari.T("laptops.title") {
		t.Fatal("the key does not lead to the sheet in which one takes over")
	}
	mari.status.told = ""
	mari.sheet().First.TypedRune('t')
	if sheet := mari.sheet(); sheet.Title != "Take over as host" {
		t.Fatalf("the sheet is %q", sheet.Title)
	}
	mari.press(fyne.KeyEnter)
	until(t, "the new host", func() bool { return mari.laptops.Status().Hosting && mari.laptops.Status().Linked }, mari)
	mari.press(fyne.KeyEscape)
	if !mari.result(2, tournament.Draw) {
		t.Error("the new host takes no result")
	}
	if err := chief.Open(path); err != nil {
		t.Fatal(err)
	}
	if sheet := chief.sheet(); sheet == nil || sheet.Title != "This computer was the host" {
		t.Fatal("it is not said that another computer may be host by now")
	}
	chief.sheet().Shortcut(laptopsKey.Fyne())
	if sheet := chief.sheet(); sheet == nil || sheet.Title != chief.title("laptops.open") {
		t.Fatal("the key does not lead back into the hall")
	}
	chief.press(fyne.KeyEscape)
	if chief.laptops != nil || !strings.Contains(chief.status.told, "lets them in again") {
		t.Errorf("who was host is host again unasked, or is not told: %q", chief.status.told)
	}
	if err := chief.openToLaptops(chief.ownFile(), "Chief", laptops.Vacant("127.0.0.1")); err != nil {
		t.Fatal(err)
	}
	until(t, "the old host to follow", func() bool {
		return chief.laptops != nil && chief.laptops.Status().Linked && chief.at(2) == tournament.Draw
	}, chief, mari)
	if chief.laptops.Status().Hosting {
		t.Error("there are two hosts")
	}
	if err := chief.leaveHall(); err != nil {
		t.Fatal(err)
	}
	if chief.laptops != nil || chief.session.ReadOnly() || !chief.result(3, tournament.Draw) {
		t.Error("who has left cannot work on a file of his own")
	}
	mari.closeEvent()
	if err := mari.Open(own); err != nil || mari.at(3) == tournament.Draw {
		t.Errorf("what is entered after leaving has reached the others (%v)", err)
	}
}

// What waits for a host that is lost stays in the list whatever is pressed by mistake: the keys
// of the sheet work while that list has the keyboard, Enter gives nothing up, and Del asks and
// names what goes. With the new host it is in the event.
func TestWaitingEntry(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '3')
	chief.closeEvent()
	mari.result(2, tournament.Draw)
	until(t, "the loss to be seen", func() bool { return mari.session.ReadOnly() }, mari)
	asks := func(what string, press func()) {
		t.Helper()
		press()
		if sheet := mari.sheet(); sheet == nil || sheet.Title != what {
			t.Fatalf("the sheet is not %q: %+v", what, sheet)
		}
	}
	mari.askLaptops()
	asks("Take over as host", func() { mari.typed("t") })
	mari.press(fyne.KeyEscape)
	until(t, "the entry to be unsure", func() bool {
		return mari.laptops.Matters()[0].State == hall.Unsure
	}, mari)
	mari.press(fyne.KeyReturn)
	if over := mari.window.Canvas().Overlays().List(); len(over) != 2 || len(mari.laptops.Matters()) != 1 {
		t.Fatalf("Enter opens no menu of the entry: %d overlays, %d in the list", len(over), len(mari.laptops.Matters()))
	}
	mari.press(fyne.KeyEscape)
	asks("Keep what is there", func() { mari.press(fyne.KeyDelete) })
	mari.press(fyne.KeyEscape)
	if len(mari.laptops.Matters()) != 1 {
		t.Fatal("it is given up without a yes")
	}
	mari.typed("t")
	mari.press(fyne.KeyEnter)
	until(t, "the new host", func() bool { return mari.laptops.Status().Hosting && mari.laptops.Status().Linked }, mari)
	mari.typed("m")
	until(t, "what has waited", func() bool { return mari.at(2) == tournament.Draw }, mari)
}

// The host changes the rights of who is in by a key on the line, after a question; who is
// removed is told by whom, and not that the host does not answer.
func TestRightsOnALine(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '1')
	both := []*atHall{chief, mari}
	player := mari.session.Event().Players[0]
	player.Club = "Valge"
	if mari.Do(tournament.EditPlayer{Player: player}) {
		t.Fatal("with rights for results a player is edited")
	}
	mari.closes()
	mari.askLaptops()
	if mari.typed("3"); !strings.Contains(mari.sheet().Said(), "The host changes rights") {
		t.Errorf("who is not the host is told %q", mari.sheet().Said())
	}
	mari.closes()
	asks := func(title string, press func()) {
		t.Helper()
		chief.askLaptops()
		chief.press(fyne.KeyDown)
		press()
		if sheet := chief.sheet(); sheet.Title != title {
			t.Fatalf("the sheet is %q, not %q", sheet.Title, title)
		}
		chief.press(fyne.KeyEnter)
		chief.closes()
	}
	asks("Change the rights", func() { chief.typed("3") })
	until(t, "the rights", func() bool {
		for _, m := range mari.laptops.Status().Members {
			if m.Me && m.Role == hall.ForAll {
				return mari.laptops.Status().Linked
			}
		}
		return false
	}, both...)
	if !mari.Do(tournament.EditPlayer{Player: player}) {
		t.Errorf("with all rights no player is edited: %q", mari.status.told)
	}
	asks("Remove", func() { chief.press(fyne.KeyDelete) })
	until(t, "the word", func() bool { return mari.says("Removed from the hall by Chief") }, both...)
	if mari.result(1, tournament.WhiteWins) || mari.sheet() == nil {
		t.Error("who is removed enters a result, or is not told why not")
	}
}

// The host that is lost showed the event to phones: who takes over is told so, and opens the
// pages at this computer after a question.
func TestPagesAfterTakingOver(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '3')
	if err := chief.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	was := chief.session.Hall()
	until(t, "the pages to be known", func() bool { return mari.laptops.Status().Pages == was }, chief, mari)
	chief.closeEvent()
	until(t, "the loss to be seen", func() bool { return mari.session.ReadOnly() }, mari)
	mari.askLaptops()
	mari.typed("t")
	mari.press(fyne.KeyEnter)
	until(t, "the question", func() bool {
		sheet := mari.sheet()
		return sheet != nil && sheet.Title == "Open the pages for phones here"
	}, mari)
	if mari.hall != nil {
		t.Error("the pages are open unasked")
	}
	mari.press(fyne.KeyEnter)
	if mari.hall == nil || !strings.HasPrefix(mari.session.Hall(), "http://127.0.0.1:") {
		t.Errorf("the pages are at %q", mari.session.Hall())
	}
	// The sheet of the new address says what leads to the old one, each time it is opened.
	mari.closes()
	mari.askHall()
	for _, said := range []string{was, "Result cards", mari.session.Hall()} {
		if !shows(mari.sheet().Content, said) {
			t.Errorf("the sheet does not say %s", said)
		}
	}
	mari.closes()
	mari.closeHall()
}

// The host that comes back is told that what it gave out to phones is of use again, and how
// many boards wait there; what the window said of the hall before is not so any more.
func TestOldCodes(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '3')
	path, both := chief.session.Path(), []*atHall{chief, mari}
	if err := chief.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	box, first := chief.hall.box, tournament.Table{Round: 1, Board: 1}
	if err := box.SetRules(slips.Rules{Players: true}); err != nil {
		t.Fatal(err)
	}
	e := chief.session.Event()
	codes, err := box.BoardCodes(e, 1)
	if err != nil {
		t.Fatal(err)
	}
	holder, err := box.Find(codes[first])
	if err != nil {
		t.Fatal(err)
	}
	p, _ := e.Pairing(first)
	if _, err := box.Send(e, holder, slips.White, first, tournament.Draw, slips.Seen(p)); err != nil {
		t.Fatal(err)
	}
	chief.closeEvent()
	until(t, "the loss to be seen", func() bool { return mari.session.ReadOnly() }, mari)
	mari.askLaptops()
	mari.typed("t")
	mari.press(fyne.KeyEnter)
	until(t, "the new host", func() bool { return mari.laptops.Status().Hosting && mari.laptops.Status().Linked }, mari)
	if err := chief.Open(path); err != nil {
		t.Fatal(err)
	}
	chief.closes()
	if err := chief.openToLaptops(chief.ownFile(), "Chief", laptops.Vacant("127.0.0.1")); err != nil {
		t.Fatal(err)
	}
	title := chief.T("phones.title")
	until(t, "the word of the codes", func() bool { return chief.sheet() != nil && chief.sheet().Title == title }, both...)
	if !shows(chief.sheet().Content, "wait here: 1") {
		t.Error("it is not said how many boards wait")
	}
	chief.sheet().Shortcut(hallKey.Fyne())
	if sheet := chief.sheet(); sheet == nil || sheet.Title != chief.title("hall.open") {
		t.Error("the key does not lead to opening the hall")
	}
	chief.closes()
	if chief.says("lets them in again") {
		t.Errorf("in the hall again, the status line says %q", chief.status.right.Text())
	}
}

// Who leaves the hall while phones read the event here is told what they read from then on.
func TestLeavingWithPages(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '3')
	asks := func(text string) bool {
		mari.askLeave()
		defer mari.closes()
		return shows(mari.sheet().Content, text)
	}
	if asks("phones") {
		t.Error("pages are told of that are not open")
	}
	if err := mari.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	if !asks("The pages for phones stay open here") {
		t.Error("nothing is said of the pages")
	}
	mari.closeHall()
}

// A host hands over by a key of its sheet: the other is host, the old one follows it, both
// go on working.
func TestHandOver(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '3')
	both := []*atHall{chief, mari}
	if err := chief.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	pages := chief.session.Hall()
	until(t, "the pages to be known", func() bool { return mari.laptops.Status().Pages == pages }, both...)
	chief.askLaptops()
	people := chief.sheet().First
	chief.press(fyne.KeyDown)
	people.TypedRune('h')
	if sheet := chief.sheet(); sheet.Title != "Make it the host" {
		t.Fatalf("the sheet is %q", sheet.Title)
	}
	if !shows(chief.sheet().Content, "The pages for phones stay at this computer") {
		t.Error("what becomes of the pages is not said")
	}
	chief.press(fyne.KeyEnter)
	until(t, "the other host", func() bool {
		old, now := chief.laptops.Status(), mari.laptops.Status()
		return now.Hosting && now.Linked && !old.Hosting && old.Linked
	}, both...)
	chief.press(fyne.KeyEscape)
	if !mari.says("This computer is the host now") || !mari.says(pages) {
		t.Errorf("the new host is told %q", mari.status.right.Text())
	}
	if !chief.result(1, tournament.Draw) || !mari.result(2, tournament.WhiteWins) {
		t.Error("one of them cannot go on")
	}
	until(t, "both results at both", func() bool {
		return chief.at(2) == tournament.WhiteWins && mari.at(1) == tournament.Draw
	}, both...)
}

// Who has worked alone on the file of a hall that went on without it sees from which row
// on they differ, enters nothing more, and goes on with a copy of the hall's file; the own
// one is kept under another name, with what the hall lacks.
func TestFreshCopy(t *testing.T) {
	chief := host(t).opens(t)
	mari := newAtHall(t, i18n.English).joins(t, chief, "Mari", '3')
	both := []*atHall{chief, mari}
	path := chief.session.Path()
	chief.closeEvent()
	until(t, "the loss to be seen", func() bool { return mari.session.ReadOnly() }, mari)
	mari.askLaptops()
	mari.sheet().First.TypedRune('t')
	mari.press(fyne.KeyEnter)
	until(t, "the new host", func() bool { return mari.laptops.Status().Hosting && mari.laptops.Status().Linked }, mari)
	mari.press(fyne.KeyEscape)
	mari.result(1, tournament.Draw)
	mari.result(2, tournament.BlackWins)
	if err := chief.Open(path); err != nil {
		t.Fatal(err)
	}
	chief.press(fyne.KeyEscape)
	chief.result(2, tournament.WhiteWins)
	parting := len(chief.session.Journal())
	if err := chief.openToLaptops(chief.ownFile(), "Chief", laptops.Vacant("127.0.0.1")); err != nil {
		t.Fatal(err)
	}
	until(t, "the fork", func() bool { return chief.laptops != nil && chief.laptops.Status().Parted != nil }, both...)
	if chief.result(3, tournament.Draw) {
		t.Error("a result is taken in a file that differs from the hall's")
	}
	chief.askLaptops()
	if !shows(chief.sheet().Content, "the hall has: round 1: result, board 2, Player 2 – Player 8: 0-1 (Mari)") {
		t.Error("it is not said what the hall has in the place of the row")
	}
	for _, b := range chief.sheet().Buttons {
		if b.Text == "Take a copy of the hall’s file" && !b.Off {
			b.Tapped(nil)
			break
		}
	}
	if chief.sheet().Title != "Take a copy of the hall’s file" || chief.at(2) != tournament.WhiteWins {
		t.Fatal("the file is replaced without a question")
	}
	if !shows(chief.sheet().Content, "drop out here: 1 (round 1: result, board 2") {
		t.Error("the question does not count what drops out")
	}
	chief.press(fyne.KeyEnter)
	until(t, "the hall's file", func() bool {
		return chief.laptops != nil && chief.laptops.Status().Linked && chief.at(1) == tournament.Draw
	}, both...)
	if chief.session.Path() != path || chief.at(2) != tournament.BlackWins {
		t.Errorf("%s is open, with %q on board 2", chief.session.Path(), chief.at(2))
	}
	name := fmt.Sprintf("event before row %d%s", parting, file.Extension)
	if !strings.Contains(chief.status.told, name) {
		t.Errorf("the status line says %q", chief.status.told)
	}
	kept, err := file.Open(filepath.Join(filepath.Dir(path), name), file.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	if p, _ := kept.Event().Pairing(tournament.Table{Round: 1, Board: 2}); p.Result != tournament.WhiteWins {
		t.Errorf("the file put aside has %q", p.Result)
	}
	if _, err := os.Stat(hall.BesideOwn(path)); !os.IsNotExist(err) {
		t.Errorf("the copy has not gone to its place: %v", err)
	}
	chief.result(2, tournament.WhiteWins)
	until(t, "what was lacking, entered again", func() bool { return mari.at(2) == tournament.WhiteWins }, both...)
}

// An event of one laptop: no port, no goroutine, no keys, nothing kept of a hall.
func TestAlone(t *testing.T) {
	before := runtime.NumGoroutine()
	b := host(t)
	b.result(1, tournament.Draw)
	serve(b)
	if b.laptops != nil || b.hall != nil {
		t.Error("a hall is open by itself")
	}
	until(t, "no goroutine but those of the file", func() bool { // that of a transaction ends a moment after it
		return runtime.NumGoroutine() <= before+storeGoroutines
	}, b)
	for _, name := range []string{"laptop.json", "laptops"} {
		if _, err := os.Stat(filepath.Join(b.options.DataDir, name)); err == nil {
			t.Errorf("%s is there", name)
		}
	}
}

// storeGoroutines is how many goroutines an open event file has: those of database/sql.
const storeGoroutines = 2
