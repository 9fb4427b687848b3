package rounds

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kohtunik/i18n"
	"kohtunik/tournament"
)

// A folder that is followed brings moves and results as they come, leaves alone what
// the event has otherwise, lists it, says when it cannot be read, and ends.
func TestFollowedFolder(t *testing.T) {
	h, p := newHost(t, i18n.English, 4, true)
	folder := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	e := h.Session().Event()
	first, _ := e.Pairing(tournament.Table{Round: 1, Board: 1})
	white, _ := e.Player(first.White)
	black, _ := e.Player(first.Black)
	game := func(moves, result string) string {
		return "[White \"" + white.Name + "\"]\n[Black \"" + black.Name + "\"]\n[Round \"1\"]\n" +
			"[Result \"" + result + "\"]\n\n" + moves + " " + result + "\n\n"
	}
	f := newFollow(h, folder)
	look := func() bool {
		t.Helper()
		return f.take(f.watch.Read())
	}
	write("board1.pgn", game("1. e4 e5", "*"))
	if !look() || f.taken != 1 || len(h.Session().Event().Games[first.Table()]) == 0 {
		t.Errorf("the moves are not there: %+v", f)
	}
	if !look() || f.taken != 1 {
		t.Errorf("a file that has not changed brought something: %+v", f)
	}
	write("board1.pgn", game("1. e4 e5 2. Nf3", "1-0"))
	if look(); h.result(1, 1) != tournament.WhiteWins || len(f.strays) != 0 {
		t.Errorf("result %q, %+v", h.result(1, 1), f.strays)
	}
	write("board1.pgn", game("1. e4 e5 2. Nf3 Nc6 3. Bb5", "0-1"))
	if look(); h.result(1, 1) != tournament.WhiteWins || len(f.strays) != 1 {
		t.Errorf("a result was overwritten: %q, %+v", h.result(1, 1), f.strays)
	}
	p.takeGames() // what differs is listed
	if lines := f.differing(); len(lines) != 1 || !strings.Contains(lines[0], "0-1") || h.Last() == nil {
		t.Errorf("%q", lines)
	}
	write("board1.pgn", game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1-0"))
	if look(); len(f.strays) != 0 {
		t.Errorf("it does not differ any more: %+v", f.strays)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if !look() || f.failed == nil {
		t.Error("a folder that has gone ends it or is not told of")
	}
	if endFollow(h); following(h) != nil || look() {
		t.Error("it goes on")
	}
	if f = newFollow(h, t.TempDir()); h.Session().Close() != nil || following(h) != nil {
		t.Error("it goes on in a session without an event")
	}
}
