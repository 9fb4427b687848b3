package shell

import (
	"errors"
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kohtunik/i18n"
	"kohtunik/tournament"
	"kohtunik/tournament/file"
	"kohtunik/tournament/journal"
	"kohtunik/tournament/slips"
	"kohtunik/ui/hall"
	"kohtunik/ui/kit"
	"kohtunik/ui/page"
)

// The hall is closed until it is opened, shows each change of the event, says so
// in the status line, and is closed with the event.
func TestHall(t *testing.T) {
	s := newShell(t, i18n.English)
	f := s.match(t)
	path := f.Path()
	f.Close()
	if err := s.Open(path); err != nil {
		t.Fatal(err)
	}
	if s.hall != nil || s.session.Hall() != "" {
		t.Fatal("the hall is open by itself")
	}
	s.askHall()
	s.press(fyne.KeyEscape)
	if s.hall != nil {
		t.Fatal("Esc has opened the hall")
	}
	if err := s.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	s.refreshFrame()
	if got := s.status.right.Text(); !strings.Contains(got, "The hall is open") {
		t.Errorf("the status line says %q", got)
	}
	address := s.session.Hall()
	for _, c := range []tournament.Command{tournament.DrawLots{Seed: 1}, tournament.PairRounds{},
		tournament.SetResult{Table: tournament.Table{Round: 1, Board: 1}, Result: tournament.Draw}} {
		if err := s.session.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	got := ""
	for try := 0; !strings.Contains(got, "<strong>½-½</strong>"); try++ {
		if try == 500 {
			t.Fatalf("the result is not shown: %s", got)
		}
		time.Sleep(10 * time.Millisecond) // it is made beside the work
		answer, err := http.Get(address + "boards/1")
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		got = string(text)
	}
	s.askHall()
	if sheet := s.sheet(); sheet == nil || sheet.Title != "The hall is open" {
		t.Error("the sheet does not say that the hall is open")
	}
	s.sheet().Shortcut(page.Ctrl(fyne.KeyC).Fyne())
	if got := s.app.Clipboard().Content(); got != address {
		t.Errorf("on the clipboard is %q", got)
	}
	s.press(fyne.KeyEscape)
	s.closeEvent()
	if s.hall != nil || s.session.Hall() != "" {
		t.Error("the hall is open without an event")
	}
	if _, err := http.Get(address); err == nil {
		t.Error("the port is open")
	}
}

// What a helper sends is in the event, what players send waits in the list, and what
// agrees is taken over by one key; the status line says how much waits.
func TestResultsFromPhones(t *testing.T) {
	s := newShell(t, i18n.English)
	f := s.match(t)
	path := f.Path()
	f.Close()
	if err := s.Open(path); err != nil {
		t.Fatal(err)
	}
	for _, c := range []tournament.Command{tournament.DrawLots{Seed: 1}, tournament.PairRounds{}} {
		if err := s.session.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	if len(s.cards(1)) != 0 {
		t.Error("the cards of the boards have codes before players may send")
	}
	box := s.hall.box
	if err := box.SetRules(slips.Rules{Players: true}); err != nil {
		t.Fatal(err)
	}
	first := tournament.Table{Round: 1, Board: 1}
	address := s.session.Cards(1)[first]
	send := func(address, side, result string) {
		t.Helper()
		p, _ := s.session.Event().Pairing(first)
		answer, err := http.PostForm(address, url.Values{"side": {side}, "result": {result}, "seen": {slips.Seen(p)}})
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatal(answer, err)
		}
		answer.Body.Close()
	}
	send(address, "white", "1/2")
	send(address, "black", "1/2")
	if got := s.status.right.Text(); !strings.Contains(got, "From phones: 1") {
		t.Errorf("the status line says %q", got)
	}
	if p, _ := s.session.Event().Pairing(first); p.Result != tournament.NoResult {
		t.Error("the players' result was not waited with")
	}
	if got := s.session.Sent(first); len(got) != 1 || got[0] != tournament.Draw {
		t.Errorf("of the board the pages are told %v", got)
	}
	s.tapFoot(t, "The hall is open")
	if s.sheet() == nil || s.sheet().Title != s.T("hall.status") {
		t.Error("a click on what is said of the hall does not lead to it")
	}
	s.closeSheets()
	s.tapFoot(t, "From phones")
	s.press(fyne.KeyReturn)
	if p, _ := s.session.Event().Pairing(first); p.Result != tournament.Draw {
		t.Errorf("taken over: %v", p)
	}
	if got := s.status.right.Text(); strings.Contains(got, "From phones") {
		t.Errorf("the status line says %q", got)
	}
	s.press(fyne.KeyEscape)
	entry, _ := s.session.CanUndo()
	if !strings.Contains(string(entry.Command), `"By"`) {
		t.Errorf("the journal does not say who sent it: %s", entry.Command)
	}
	one := helperSends(t, s, first)
	// Codes and slips are there again when the program is.
	s.closeHall()
	if err := s.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	if len(s.hall.box.Helpers()) != 1 || s.hall.box.Helpers()[0].Code != one.Code || !s.hall.box.Rules().Players {
		t.Error("the box is empty")
	}
}

// A board that is decided in the list goes to its end, and the next key is for the first that
// still waits.
func TestListGoesOn(t *testing.T) {
	s := newShell(t, i18n.English)
	var players []tournament.Player
	for i := range 6 {
		players = append(players, tournament.Player{Name: "Player " + string(rune('A'+i))})
	}
	f, err := file.Create(filepath.Join(s.dir, "open.kohtunik"), tournament.DefaultInfo("Open", tournament.FIDE2023),
		file.Options{}, tournament.AddPlayers{Players: players}, tournament.DrawLots{Seed: 1}, tournament.PairRounds{})
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if err := s.Open(f.Path()); err != nil {
		t.Fatal(err)
	}
	if err := s.openHallAt("127.0.0.1", 0); err != nil {
		t.Fatal(err)
	}
	box, e := s.hall.box, s.session.Event()
	if err := box.SetRules(slips.Rules{Players: true}); err != nil {
		t.Fatal(err)
	}
	codes, err := box.BoardCodes(e, 1)
	if err != nil {
		t.Fatal(err)
	}
	for at, code := range codes {
		holder, err := box.Find(code)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := e.Pairing(at)
		if _, err := box.Send(e, holder, slips.White, at, tournament.Draw, slips.Seen(p)); err != nil {
			t.Fatal(err)
		}
	}
	s.phonesCommand().Do()
	s.press(fyne.KeyReturn)        // board 1
	s.sheet().First.TypedRune('1') // board 2
	s.press(fyne.KeyReturn)        // board 3
	for board, want := range []tournament.Result{tournament.Draw, tournament.WhiteWins, tournament.Draw} {
		p, _ := s.session.Event().Pairing(tournament.Table{Round: 1, Board: board + 1})
		if p.Result != want {
			t.Errorf("board %d has %q, not %q", board+1, p.Result, want)
		}
	}
	s.Quit() // over the list, as by the cross of the window
	s.press(fyne.KeyReturn)
	if s.session.IsOpen() || s.hall != nil {
		t.Error("the event is open still")
	}
}

// tapFoot clicks on the part of the status line that begins with a text.
func (s setup) tapFoot(t *testing.T, begins string) {
	t.Helper()
	x := float32(0)
	for _, run := range s.status.right.Runs() {
		width := kit.Width(run)
		if strings.HasPrefix(run.Text, begins) {
			s.status.taps.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x+width/4, 5)})
			return
		}
		x += width
	}
	t.Fatalf("nothing in the status line begins with %q", begins)
}

// helperSends has a helper send a result, which is entered at once; the arbiter, who
// has entered one at the first board, takes back both.
func helperSends(t *testing.T, s setup, first tournament.Table) slips.Helper {
	t.Helper()
	second := tournament.Table{Round: 2, Board: 1}
	one, err := s.hall.box.AddHelper("Mari")
	if err != nil {
		t.Fatal(err)
	}
	s.askSenders()
	for _, b := range s.sheet().Buttons {
		if b.Text == s.T("phones.show-code") {
			b.Tapped(nil)
		}
	}
	s.sheet().Shortcut(page.Ctrl(fyne.KeyC).Fyne())
	if got := s.app.Clipboard().Content(); got != s.hall.at+hall.HelperPath(one.Code) {
		t.Errorf("on the clipboard is %q", got)
	}
	s.closeSheets()
	p, _ := s.session.Event().Pairing(second)
	answer, err := http.PostForm(s.hall.at+hall.HelperPath(one.Code)+"/1",
		url.Values{"result": {"0-1"}, "seen": {slips.Seen(p)}})
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if p, _ := s.session.Event().Pairing(second); p.Result != tournament.BlackWins {
		t.Errorf("a helper's: %v", p)
	}
	ofHelper, _ := s.session.LastInForce()
	if ofHelper.Author != (journal.Author{Name: "Mari", Device: journal.Phone}) {
		t.Errorf("the journal says %+v", ofHelper.Author)
	}
	if !strings.Contains(s.status.told, "Mari") {
		t.Errorf("the status line says %q", s.status.told)
	}
	// The arbiter takes back his own with Ctrl+Z, the helper's with Ctrl+Shift+Z.
	s.undo()
	if p, _ := s.session.Event().Pairing(first); p.Result != tournament.NoResult {
		t.Errorf("his own is not taken back: %v", p)
	}
	if p, _ := s.session.Event().Pairing(second); p.Result != tournament.BlackWins {
		t.Errorf("the helper's is: %v", p)
	}
	s.undoLast()
	s.press(fyne.KeyEnter) // it names whose it is, and asks
	if p, _ := s.session.Event().Pairing(second); p.Result != tournament.NoResult {
		t.Errorf("the helper's is not: %v", p)
	}
	return one
}

// What a helper sends is of the helper, whether or not other computers are let in: the
// arbiter's Undo is for the arbiter's own, and a sheet from before replaces nothing of it.
func TestHelperAmongComputers(t *testing.T) {
	for name, prepare := range map[string]func(*atHall){
		"alone":         func(*atHall) {},
		"others let in": func(a *atHall) { a.opens(t) },
	} {
		t.Run(name, func(t *testing.T) {
			chief := host(t)
			prepare(chief)
			if err := chief.openHallAt("127.0.0.1", 0); err != nil {
				t.Fatal(err)
			}
			one, err := chief.hall.box.AddHelper("Mari")
			if err != nil {
				t.Fatal(err)
			}
			chief.result(1, tournament.WhiteWins)
			chief.helperSends(t, one, 2, tournament.Draw)
			until(t, "what the helper has sent", func() bool { return chief.at(2) == tournament.Draw }, chief)
			rows := chief.session.Journal()
			if got := rows[len(rows)-1].Sender(); got != "Mari" {
				t.Errorf("the journal names %q", got)
			}
			if e, ok := chief.session.CanUndo(); !ok || e.Seq != len(rows)-1 {
				t.Errorf("Undo is for row %d of %d", e.Seq, len(rows))
			}
			if got := chief.undoLastCommand().Key; got != "shell.undo-last-of" {
				t.Errorf("of the last action the menu says %s", got)
			}
			chief.ShowSheet(chief.message("a sheet", "")) // from here on the arbiter types on what was there
			chief.helperSends(t, one, 3, tournament.WhiteWins)
			until(t, "what the helper has sent", func() bool { return chief.at(3) == tournament.WhiteWins }, chief)
			if chief.result(3, tournament.BlackWins) || chief.at(3) != tournament.WhiteWins {
				t.Errorf("of board 3 there is now %q", chief.at(3))
			}
		})
	}
}

// helperSends sends a result as a helper's phone does, while the window works.
func (a *atHall) helperSends(t *testing.T, by slips.Helper, board int, r tournament.Result) {
	t.Helper()
	p, _ := a.session.Event().Pairing(tournament.Table{Round: 1, Board: board})
	form := url.Values{"result": {string(r)}, "seen": {slips.Seen(p)}}
	sent := make(chan error, 1)
	go func() {
		answer, err := http.PostForm(a.hall.at+hall.HelperPath(by.Code)+"/"+strconv.Itoa(board), form)
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode >= 400 {
				err = errors.New(answer.Status)
			}
		}
		sent <- err
	}()
	until(t, "an answer", func() bool { return len(sent) > 0 }, a)
	if err := <-sent; err != nil {
		t.Error(err)
	}
}
