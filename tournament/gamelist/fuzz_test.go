package gamelist_test

import (
	"bytes"
	"testing"

	"kohtunik/tournament/gamelist"
)

// Whatever a file of games says, it is refused or makes an event without
// fault, whose games can be written and read again.
func FuzzEvent(f *testing.F) {
	f.Add([]byte("[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n"))
	f.Add([]byte(
		"[White \"A\"]\n[Black \"B\"]\n[Round \"1.2\"]\n[Date \"1953.03.??\"]\n\n*\n\n[White \"B\"]\n[Black " +
			"\"A\"]\n[Round \"2\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n"))
	f.Add([]byte("[White \"A\"]\n[Black \"A\"]\n\n1. e5 *\n"))
	f.Add([]byte(
		"[White \"A\"]\n[Black \"B\"]\n[Board \"9\"]\n[Termination \"forfeit\"]\n[TimeControl \"40/7200:3600\"]\n\n+/-\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<12 {
			return // long files say nothing more
		}
		games, _, err := gamelist.ReadPGN(bytes.NewReader(data))
		if err != nil {
			return
		}
		e, _, err := gamelist.Event(games, gamelist.Options{})
		if err != nil {
			return
		}
		if p := e.Problems(); len(p) > 0 {
			t.Errorf("%v", p)
		}
		var out bytes.Buffer
		if err := gamelist.WritePGN(&out, e, 0); err != nil {
			t.Fatal(err)
		}
		if _, broken, err := gamelist.ReadPGN(&out); err != nil || len(broken) > 0 {
			t.Errorf("what was written: %v %v", broken, err)
		}
	})
}
