package printing

import (
	"testing"
	"time"

	"kohtunik/engine/chess"
	"kohtunik/engine/clock"
	"kohtunik/engine/game"
	"kohtunik/i18n"
)

// The times at the end of a game are those of the stopped clock, with what the
// side to move has thought since its last move.
func TestLastTimes(t *testing.T) {
	control, err := clock.Parse("30min")
	if err != nil {
		t.Fatal(err)
	}
	minute := func(n int) time.Time { return time.UnixMilli(int64(n) * 60_000) }
	var entries []game.Entry
	add := func(e game.Entry, err error) game.State {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if e.Kind != "" {
			entries = append(entries, e)
		}
		s, err := game.Record{Entries: entries}.State()
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	shown := func(s game.State, white, black string, atEnd bool) {
		t.Helper()
		last := lastTimes(i18n.For(i18n.English), s)
		if last.times != [2]string{white, black} || last.atEnd() != atEnd {
			t.Errorf("after %d entries: %+v, want %s %s, at the end: %v", len(entries), last, white, black, atEnd)
		}
	}
	s := add(game.Entry{}, nil)
	s = add(s.SetEntry(control, minute(0)), nil)
	s = add(s.StartEntry(chess.White, minute(0)))
	add(game.Entry{Kind: game.Moves, Moves: "e2e4", At: minute(1).UnixMilli()}, nil)
	s = add(s.PressEntry(chess.White, minute(1)))
	add(game.Entry{Kind: game.Moves, Moves: "e7e5", At: minute(3).UnixMilli()}, nil)
	s = add(s.PressEntry(chess.Black, minute(3)))
	shown(s, "0:29", "0:28", false)
	shown(add(s.StopEntry(minute(8)), nil), "0:24", "0:28", true)
}
