package tournament

import (
	"errors"
	"strings"
	"testing"

	"kohtunik/engine/game"
)

// Whatever a command brings, no text in the event can act where it is shown or
// written.
func TestTextsComeThroughOneGate(t *testing.T) {
	escape := "\x1b]0;owned\x07"
	event := FromRecords(nil)
	event.Info = DefaultInfo("Open"+escape, FIDE2023)
	event.Info.Groups = []string{"A\nB"}
	event.Info.Regulations = map[string]string{"x": "y\x00"}
	event.Players = []Player{{ID: 1, Name: "Kask, Mati\r\n001    2 m    Ghost", Club: "a\tb"},
		{ID: 2, Name: "abc\u202edef", Birth: "1990"}}
	event.NextID = 3
	event.Pairings = PairingsOf([]Pairing{{Round: 1, Board: 1, White: 1, Black: 2}})
	event.Decisions = []Decision{{Number: 1, Matter: "one\r\ntwo\x1b", At: "x\ny"}}
	event.Games[Table{Round: 1, Board: 1}] = []game.Entry{{Kind: game.Comment, Text: "first\nsecond\u009b"}}
	next, changes, err := Carry(FromRecords(nil), NewImport("x", event))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ got, want string }{
		{next.Info.Name, "Open]0;owned"},
		{next.Info.Groups[0], "A B"},
		{next.Info.Regulations["x"], "y"},
		{next.Players[0].Name, "Kask, Mati  001    2 m    Ghost"},
		{next.Players[0].Club, "a b"},
		{next.Players[1].Name, "abcdef"},
		{next.Decisions[0].Matter, "one\ntwo"},
		{next.Decisions[0].At, "x y"},
		{next.Games[Table{Round: 1, Board: 1}][0].Text, "first\nsecond"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	if again := Diff(FromRecords(nil), next); len(again) != len(changes) {
		t.Errorf("%d changes are told, %d were made", len(changes), len(again))
	}
	if event.Info.Groups[0] != "A\nB" || event.Info.Regulations["x"] != "y\x00" {
		t.Error("the event that was read has changed")
	}
}

func TestTextTooLong(t *testing.T) {
	long := strings.Repeat("ы", MostInLine+1)
	_, _, err := Carry(FromRecords(nil), AddPlayers{Players: []Player{{Name: long}}})
	if !errors.Is(err, &Error{Kind: TextTooLong}) {
		t.Error(err)
	}
	if _, _, err = Carry(FromRecords(nil), AddPlayers{Players: []Player{{Name: long[2:]}}}); err != nil {
		t.Error(err)
	}
}
